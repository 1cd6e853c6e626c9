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
_LABEL = 3
"""Characters of a label: enough for the number of a move."""


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
    circle and cross are ^ # @ %. Labels of two or three characters spread the grid; of a longer one
    the first three are written.

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
    room = max((columns_of(label[:_LABEL]) for label in over.labels.values()), default=1)
    lines = []
    for name, row in zip(names, reversed(range(board.height)), strict=True):
        cells = [
            _cell(board[point], point, over, stars)
            for point in (Point(column, row) for column in range(board.width))
        ]
        last = over.last.column if over.last and over.last.row == row else None
        left = " " * (margin - columns_of(name)) + name
        lines.append(f"{left}{_line(cells, last, stones, room)}{name}".rstrip())
    header = _header(coordinates.columns(board.width), margin, stones, room)
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
    label = over.labels.get(point, "")[:_LABEL]
    return label if label and label.isprintable() else symbol


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


def _line(cells: list[str], last: int | None, stones: Stones, room: int) -> str:
    """Return one row of the grid, with what parts it from the names on either side."""
    match stones:
        case Stones.WIDE:
            wide = [
                _full_width(cell) if column == last else _ROUND["wide"].get(cell, _full_width(cell))
                for column, cell in enumerate(cells)
            ]
            return f" {_gap(room).join(_right(cell, max(room, 2)) for cell in wide)} "
        case Stones.HALF | Stones.ASCII:
            gaps = [" "] * (len(cells) + 1)
            if last is not None and cells[last] != "*":
                gaps[last : last + 2] = "(", ")"
            round_ = _ROUND["half"] if stones is Stones.HALF else {}
            drawn = [_right(round_.get(cell, cell), room) for cell in cells]
            return gaps[0] + "".join(map("".join, zip(drawn, gaps[1:], strict=True)))
        case _:
            assert_never(stones)


def _header(names: list[str], margin: int, stones: Stones, room: int) -> list[str]:
    """Return the lines that name the columns: one for each character of the longest name."""
    lines = []
    height = max(map(len, names), default=0)
    for line in range(height):
        letters = [name.rjust(height)[line] for name in names]
        if stones is Stones.WIDE:
            cells = _gap(room).join(_right(_full_width(name), max(room, 2)) for name in letters)
        else:
            cells = " ".join(_right(name, room) for name in letters)
        lines.append(f"{' ' * margin} {cells}".rstrip())
    return lines


def _gap(room: int) -> str:
    """Return what parts wide cells: nothing, but for labels that would run into each other."""
    return " " if room > 1 else ""


def _right(cell: str, room: int) -> str:
    """Return a cell with spaces before it, so that it takes so many columns."""
    return " " * (room - columns_of(cell)) + cell


def _full_width(letter: str) -> str:
    """Return the two-column form of an ASCII character; others get a space where they are narrow.

    A label of more than one character is left as it is.
    """
    if len(letter) > 1:
        return letter
    if "!" <= letter <= "~":
        return chr(ord(letter) + 0xFEE0)
    return letter if columns_of(letter) > 1 else "　" if letter == " " else letter + " "
