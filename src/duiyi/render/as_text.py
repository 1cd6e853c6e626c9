"""A board in characters, for terminals, tests and letters."""

from enum import StrEnum
from typing import Unpack, assert_never
from unicodedata import east_asian_width

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.render.coordinates import Coordinates, star_points
from duiyi.render.overlay import Board, Mark, Overlay, Shown, overlay

_MARKS = {Mark.TRIANGLE: "^", Mark.SQUARE: "#", Mark.CIRCLE: "@", Mark.CROSS: "%"}
_ROUND = {
    "half": {"X": "●", "O": "○"},
    "wide": {"X": "⚫", "O": "⚪", ".": "・"},
}
_CLEAR = 0.5
"""The share of ownership from which a point is written as owned."""


class Stones(StrEnum):
    """How stones are written. In each of them a point takes two columns of the terminal.

    ASCII: X and O, safe everywhere. HALF: ● and ○, for terminals that draw them one column
    wide. WIDE: ⚫ and ⚪, for terminals in Chinese, Japanese or Korean; every character of the
    grid is then two columns wide by Unicode.
    """

    ASCII = "ascii"
    HALF = "half"
    WIDE = "wide"


def text(
    board: Board,
    *,
    stones: Stones = Stones.ASCII,
    coordinates: Coordinates = Coordinates.LETTERS,
    **shown: Unpack[Shown],
) -> str:
    """Draw a board in lines of text, the first row at the bottom; no line ends in spaces.

    The last move stands in round brackets; where stones are WIDE it is a letter, Ｘ or Ｏ; where
    its stone was lifted at once it is a star, *. Dead stones are x and o, territory b and w,
    shared points =, ownership beyond a half b and w, a ko k, star points +; triangle, square,
    circle and cross are ^ # @ %. Of a label the first character is written.

    >>> class Cross:
    ...     width = height = 3
    ...     def __getitem__(self, point):
    ...         return Color.BLACK if 1 in point else None
    >>> print(text(Cross(), last="B2"))
      A B C
    3 . X . 3
    2 X(X)X 2
    1 . X . 1
      A B C

    Raises:
        ValueError: a point is not on the board, or see `duiyi.render.Shown`.
    """
    over = overlay(board, **shown)
    stars = frozenset(star_points(board.width, board.height))
    names = coordinates.rows(board.height) or [""] * board.height
    margin = max(map(columns_of, names))
    lines = []
    for name, row in zip(names, reversed(range(board.height)), strict=True):
        cells = [
            _cell(board[point], point, over, stars)
            for point in (Point(column, row) for column in range(board.width))
        ]
        last = over.last.column if over.last and over.last.row == row else None
        left = " " * (margin - columns_of(name)) + name
        lines.append(f"{left}{_line(cells, last, stones)}{name}".rstrip())
    header = _header(coordinates.columns(board.width), margin, stones)
    return "\n".join([*header, *lines, *header])


def columns_of(words: str) -> int:
    """Return how many columns of a terminal a text takes, Chinese characters taking two.

    >>> columns_of("ab"), columns_of("围棋")
    (2, 4)
    """
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in words)


def _cell(color: Color | None, point: Point, over: Overlay, stars: frozenset[Point]) -> str:
    """Return the one character that says most about a point."""
    match color:
        case Color.BLACK | Color.WHITE:
            stone = "XO"[color - 1]
            symbol = stone.lower() if point in over.dead else stone
        case None:
            symbol = _empty(point, over, stars)
        case _:
            assert_never(color)
    if point in over.marks:
        symbol = _MARKS[over.marks[point]]
    return over.labels[point][:1] or symbol if point in over.labels else symbol


def _empty(point: Point, over: Overlay, stars: frozenset[Point]) -> str:
    if point == over.last:
        return "*"
    if point == over.ko:
        return "k"
    if point in over.territory:
        owner = over.territory[point]
        return "=" if owner is None else owner.letter.lower()
    share = over.ownership.get(point, 0)
    if abs(share) > _CLEAR:
        return "b" if share > 0 else "w"
    return "+" if point in stars else "."


def _line(cells: list[str], last: int | None, stones: Stones) -> str:
    """Return one row of the grid, with what parts it from the names on either side."""
    match stones:
        case Stones.WIDE:
            wide = [
                _full_width(cell) if column == last else _ROUND["wide"].get(cell, _full_width(cell))
                for column, cell in enumerate(cells)
            ]
            return f" {''.join(wide)} "
        case Stones.HALF | Stones.ASCII:
            gaps = [" "] * (len(cells) + 1)
            if last is not None and cells[last] != "*":
                gaps[last : last + 2] = "(", ")"
            round_ = _ROUND["half"] if stones is Stones.HALF else {}
            drawn = [round_.get(cell, cell) for cell in cells]
            return gaps[0] + "".join(map("".join, zip(drawn, gaps[1:], strict=True)))
        case _:
            assert_never(stones)


def _header(names: list[str], margin: int, stones: Stones) -> list[str]:
    """Return the lines that name the columns: one for each character of the longest name."""
    lines = []
    height = max(map(len, names), default=0)
    for line in range(height):
        letters = [name.rjust(height)[line] for name in names]
        wide = stones is Stones.WIDE
        cells = "".join(map(_full_width, letters)) if wide else " ".join(letters)
        lines.append(f"{' ' * margin} {cells}".rstrip())
    return lines


def _full_width(letter: str) -> str:
    """Return the two-column form of an ASCII character; other narrow ones get a space."""
    if "!" <= letter <= "~":
        return chr(ord(letter) + 0xFEE0)
    return letter if columns_of(letter) > 1 else "　" if letter == " " else letter + " "
