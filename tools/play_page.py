"""Write the tables of keys and signs into `docs/play.md`, between their marks.

`make docs` brings them up to date, and a test holds them so.
"""

import re
from pathlib import Path

from duiyi.terminal.keys import KEYS, SIGNS
from duiyi.words import say

PAGE = Path(__file__).parent.parent / "docs" / "play.md"


def pages() -> dict[Path, str]:
    """Return the page by its path, with the tables as the program has them."""
    text = PAGE.read_text(encoding="utf-8")
    keys = [(one.shown, one.does) for one in KEYS]
    signs = [(key, sign.value) for key, sign in SIGNS.items()]
    return {PAGE: _put(_put(text, "keys", keys), "signs", signs)}


def _put(text: str, name: str, rows: list[tuple[str, str]]) -> str:
    lines = ["| key | does | 中文 |", "|---|---|---|"]
    lines += [f"| `{key}` | {does} | {say(does, 'zh-Hans')} |" for key, does in rows]
    table = "\n".join(lines)
    marks = rf"(<!-- {name} -->\n).*?(\n<!-- end of {name} -->)"
    return re.sub(marks, lambda found: f"{found[1]}{table}{found[2]}", text, flags=re.DOTALL)


if __name__ == "__main__":
    for path, content in pages().items():
        path.write_text(content, encoding="utf-8")
