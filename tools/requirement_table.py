"""Write `docs/requirements.md`: for each requirement, where the code names it and which tests do.

An id is read where it stands: in a comment, a docstring or a citation of the source, and in the
name or the docstring of a test. `make docs` brings the table up to date, and a test holds it so.
"""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "requirements.md"
GROUPS = {
    "PR": "the rules with prediction",
    "CN": "Chinese rules",
    "RG": "regulations of competitions",
    "TR": "territory",
    "IN": "Ing",
    "HI": "history",
    "EV": "events",
}
READINGS = "A"
"""What the texts leave open is read one way or another; each reading has a number too."""
_ID = re.compile(rf"\b({'|'.join(GROUPS)})-(\d\d)\b")
_READING = re.compile(r"\breadings? A(\d{1,2})\b", re.IGNORECASE)
_READING_IN_NAME = re.compile(r"(?:^|_)(?:reading_a(\d{1,2})|a(\d\d))(?=_|$)")
_IN_NAME = re.compile(rf"(?:^|_)({'|'.join(group.lower() for group in GROUPS)})_(\d\d)(?=_|$)")


def pages() -> dict[Path, str]:
    """Return the page by its path."""
    code, tests = _named_in_code(), _named_in_tests()
    lines = ["# Requirements", "", "*Made from the source by `make docs`.*"]
    for group, about in {**GROUPS, READINGS: "readings of what the texts leave open"}.items():
        ids = sorted(one for one in {*code, *tests} if one.startswith(f"{group}-"))
        if not ids:
            continue
        lines += ["", f"## {group}: {about}", "", "| id | in the code | tests |", "|---|---|---|"]
        lines += [f"| {one} | {_list(code[one])} | {_list(tests[one])} |" for one in ids]
    return {PAGE: "\n".join(lines) + "\n"}


def _list(names: set[str]) -> str:
    return "<br>".join(f"`{name}`" for name in sorted(names)) or "–"


def _named_in_code() -> dict[str, set[str]]:
    found: dict[str, set[str]] = defaultdict(set)
    for path in sorted((ROOT / "src" / "duiyi").rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        place = str(path.relative_to(ROOT / "src" / "duiyi"))
        for group, number in _ID.findall(text):
            found[f"{group}-{number}"].add(place)
        for number in _READING.findall(text):
            found[f"{READINGS}-{int(number):02}"].add(place)
    return found


def _named_in_tests() -> dict[str, set[str]]:
    found: dict[str, set[str]] = defaultdict(set)
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        place = path.relative_to(ROOT / "tests")
        for test in ast.walk(tree):
            if isinstance(test, ast.FunctionDef) and test.name.startswith("test_"):
                for one in _ids(test):
                    found[one].add(f"{place}::{test.name}")
    return found


def _ids(test: ast.FunctionDef) -> Iterator[str]:
    for group, number in _IN_NAME.findall(test.name):
        yield f"{group.upper()}-{number}"
    for one, other in _READING_IN_NAME.findall(test.name):
        yield f"{READINGS}-{int(one or other):02}"
    for number in _READING.findall(ast.get_docstring(test) or ""):
        yield f"{READINGS}-{int(number):02}"
    for group, number in _ID.findall(ast.get_docstring(test) or ""):
        yield f"{group}-{number}"


if __name__ == "__main__":
    for page, content in pages().items():
        page.write_text(content, encoding="utf-8")
