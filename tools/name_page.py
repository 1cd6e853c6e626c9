"""Write `docs/names.md`: what a play is called, each name with the first board of the tests' table.

`make docs` brings it up to date, and a test holds it so.
"""

from pathlib import Path

from duiyi.board.color import Color
from duiyi.board.setup import Setup
from duiyi.game.naming import Name
from duiyi.render import Mark, text
from tests.game.naming.test_naming import CASES, Case

PAGE = Path(__file__).parent.parent / "docs" / "names.md"
_LARGE = 10
_HEAD = """# What a play is called

*The boards are made from the tests' table by `make docs`.*

`duiyi show`, the game in the terminal and `duiyi review` name plays. A name is found by the shape
around the point and by the liberties that the play leaves; nothing is read out, so a name says what
a play does and not whether it is good. A play may have several names. The order of this page is the
order in which they are told, and the first is *the* name. Names are the same for both colors, and
on a board that is turned or mirrored.

Up to the fourth line is side, from the fifth on center; where both lines are at most the fourth it
is the corner. In Chinese 连 is also called 粘, and 打吃 also 叫吃.

From a program: `duiyi.game.naming.name_play(position, point, color)` gives a `NamedPlay` with
`names`, `explain(lang)`, `lifted`, `liberties`, `line` and `part`; `name_last(position)` names the
last move.

In the boards X is Black, O is White, and `%` is where Black plays.
"""


def pages() -> dict[Path, str]:
    """Return the page by its path."""
    parts = [_HEAD]
    for name in Name:
        case = next(case for case in CASES if case.name is name)
        chinese = name.does("zh-Hans", "").strip("，")
        parts.append(f"## {name} · {chinese}\n\n*Black {name.does('en', 'stones')}.*\n")
        parts.append(_shown(case))
    return {PAGE: "\n".join(parts)}


def _shown(case: Case) -> str:
    board = case.board
    if board.width < _LARGE:
        return f"```\n{text(board, marks={case.point: Mark.CROSS})}\n```\n"
    size = f"{board.width} by {board.height}"
    stones = "; ".join(_stones(board, color) for color in Color)
    return f"On {size}: {stones}; {case.point}.\n"


def _stones(board: Setup, color: Color) -> str:
    return f"{str(color).capitalize()} {' '.join(map(str, board.stones(color))) or 'nothing'}"


if __name__ == "__main__":
    for path, content in pages().items():
        path.write_text(content, encoding="utf-8")
