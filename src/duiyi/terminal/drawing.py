"""A board as lines of characters with styles, for a terminal whose letters are of one width.

A point takes two columns, so that boards look square. Three ways of drawing, as in `render`: with
letters (ASCII), with round stones on lines (HALF), and with characters that are two columns wide
by Unicode (WIDE), for terminals that draw round stones wide. Nothing is told by style alone: the
last move stands in round brackets and the cursor in square ones; where characters are wide, the
stone of the last move and the one under the cursor are letters, and a cursor elsewhere is a star.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from rich.style import Style

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.board.position import Position
from duiyi.players.explaining import Explanation
from duiyi.render.as_text import Stones
from duiyi.render.coordinates import Coordinates, star_points

CELL = 2
"""Columns of a point."""
MARGIN = 3
"""Columns left of the first point: the name of a row, and a gap."""

_WOOD = "#DDB876"
_NAMES = Style(color="#6B5A3A", bgcolor=_WOOD)
_LINES = Style(color="#8A7040", bgcolor=_WOOD)
_STONES = {
    Color.BLACK: Style(color="#100E0C", bgcolor=_WOOD, bold=True),
    Color.WHITE: Style(color="#FFFFFF", bgcolor=_WOOD, bold=True),
}
_SEAL = Style(color="#A63A2B", bgcolor=_WOOD, bold=True)
_PINE = Style(color="#2F5D50", bgcolor=_WOOD, bold=True)
_CURSOR = Style(bgcolor="#F6E6BF", bold=True)
_SHOWN = Style(bgcolor="#A9C08A")


@dataclass(frozen=True, slots=True, kw_only=True)
class Face:
    """What is to be seen on a board.

    Attributes:
        position: the stones.
        cursor: where the next stone would go, or None.
        last: where the last move was played.
        ko: the point that a ko bars.
        dead: points of stones that are marked dead.
        territory: whose each point is; None is a shared point.
        shown: points that a step of the count is about.
        line: plays to come, in their order; those on empty points are numbered, up to nine.
    """

    position: Position
    cursor: Point | None = None
    last: Point | None = None
    ko: Point | None = None
    dead: frozenset[Point] = frozenset()
    territory: Mapping[Point, Color | None] = field(default_factory=dict)
    shown: frozenset[Point] = frozenset()
    line: tuple[Point | None, ...] = ()

    @property
    def numbers(self) -> dict[Point, int]:
        """The number of the play to come on each empty point; a pass has one, and no point."""
        numbered: dict[Point, int] = {}
        for number, point in enumerate(self.line[:_NUMBERED], 1):
            if point is not None and self.position[point] is None:
                numbered.setdefault(point, number)
        return numbered


Line = list[tuple[str, Style]]
"""Characters with their style, from left to right."""

_LETTERS = {
    "black": "X",
    "white": "O",
    "dead black": "x",
    "dead white": "o",
    "of black": "b",
    "of white": "w",
    "shared": "=",
    "ko": "k",
}
_ROUND = _LETTERS | {
    "black": "●",
    "white": "○",
    "dead black": "x",
    "dead white": "o",
    "of black": "▪",
    "of white": "▫",
    "ko": "□",
}
_WIDE = {
    "black": "⚫",
    "white": "⚪",
    "dead black": "ｘ",
    "dead white": "ｏ",
    "of black": "ｂ",
    "of white": "ｗ",
    "shared": "＝",
    "ko": "ｋ",
    "line": "・",
    "star": "＋",
}
_WIDE_LETTERS = {"black": "Ｘ", "white": "Ｏ"}
_WIDE_CURSOR = "＊"
_NUMBERED = 9
"""More plays than these would not have one digit."""
_GRID = ("┌┬┐", "├┼┤", "└┴┘")
_WIDE_GAP = 0xFEE0
"""From an ASCII letter to the same in two columns."""


def lines(face: Face, stones: Stones) -> list[Line]:
    """Return a board from the top down, between two lines that name its columns."""
    head = _column_names(face.position.width, stones)
    stars = frozenset(star_points(face.position.width, face.position.height))
    rows = [_row(face, row, stones, stars) for row in reversed(range(face.position.height))]
    return [head, *rows, head]


def as_explained(face: Face, found: Explanation) -> Face:
    """Return a board with the best line of a search, and whose the points are likely to be."""
    position = face.position
    likely = {color: found.likely(color) for color in Color}
    return replace(
        face,
        line=found.line,
        territory={
            point: color
            for color, points in likely.items()
            for point in points
            if position[point] is None
        },
        dead=frozenset(
            point
            for color, points in likely.items()
            for point in points
            if position[point] is color.opponent
        ),
    )


def point_at(face: Face, column: int, line: int) -> Point | None:
    """Return the point at a column and line of what `lines` gives, or None beside the board."""
    x, y = (column - MARGIN) // CELL, face.position.height - line
    if 0 <= x < face.position.width and 0 <= y < face.position.height:
        return Point(x, y)
    return None


def size_of(face: Face) -> tuple[int, int]:
    """Return the columns and lines that a board takes."""
    return MARGIN + CELL * face.position.width + MARGIN - 1, face.position.height + 2


def _column_names(width: int, stones: Stones) -> Line:
    names = Coordinates.LETTERS.columns(width)
    if stones is Stones.WIDE:
        text = "".join(chr(ord(name) + _WIDE_GAP) for name in names)
    else:
        text = "".join(name.ljust(CELL) for name in names)
    return [(" " * MARGIN + text + " " * (MARGIN - 1), _NAMES)]


def _row(face: Face, row: int, stones: Stones, stars: frozenset[Point]) -> Line:
    name = str(row + 1)
    width = face.position.width
    line: Line = [(name.rjust(MARGIN - 1), _NAMES)]
    gaps = [_gap(face, column, row, stones) for column in range(width + 1)]
    numbers = face.numbers
    if stones is Stones.WIDE:
        line.append((" ", _NAMES))
    else:
        line.append(gaps[0])
    for column in range(width):
        point = Point(column, row)
        drawn = _point(face, point, stones, stars)
        line.append(_numbered(face, point, stones, drawn, numbers.get(point)))
        if stones is not Stones.WIDE:
            line.append(gaps[column + 1])
    line.append((name.ljust(MARGIN - 1), _NAMES))
    return line


def _gap(face: Face, column: int, row: int, stones: Stones) -> tuple[str, Style]:
    """Return what stands left of a column: a line, or a bracket of the cursor or the last move."""
    left, right = Point(column - 1, row), Point(column, row)
    # The last move's come first, so that the cursor beside it hides none; on it each has a half.
    if face.last is not None and face.last == face.cursor:
        if face.last == right:
            return "[", _SEAL
        if face.last == left:
            return ")", _SEAL
    for marked, brackets in ((face.last, "()"), (face.cursor, "[]")):
        if marked == right:
            return brackets[0], _SEAL
        if marked == left:
            return brackets[1], _SEAL
    inside = 0 < column < face.position.width
    shown = _SHOWN if left in face.shown and right in face.shown else Style()
    return ("─" if inside and stones is Stones.HALF else " "), _LINES + shown


def _point(face: Face, point: Point, stones: Stones, stars: frozenset[Point]) -> tuple[str, Style]:
    kind, style = _kind(face, point)
    if point in face.shown:
        style += _SHOWN
    if point == face.cursor:
        style += _CURSOR
    match stones:
        case Stones.ASCII:
            return _LETTERS.get(kind) or ("+" if point in stars else "."), style
        case Stones.HALF:
            return _ROUND.get(kind) or _crossing(face.position, point, stars), style
        case Stones.WIDE:
            if point in {face.last, face.cursor} and kind in _WIDE_LETTERS:
                return _WIDE_LETTERS[kind], style
            if point == face.cursor and not kind:
                return _WIDE_CURSOR, style
            return _WIDE.get(kind) or _WIDE["star" if point in stars else "line"], style


def _numbered(
    face: Face, point: Point, stones: Stones, drawn: tuple[str, Style], number: int | None
) -> tuple[str, Style]:
    """Return a point as it is drawn, or the number of the play to come there."""
    if number is None or (stones is Stones.WIDE and point == face.cursor):
        return drawn
    mover = face.position.to_play
    style = _STONES[mover if number % 2 else mover.opponent]
    digit = chr(ord(str(number)) + (_WIDE_GAP if stones is Stones.WIDE else 0))
    return digit, style + (_CURSOR if point == face.cursor else Style())


def _kind(face: Face, point: Point) -> tuple[str, Style]:
    """Return what is to be seen on a point, and in which style."""
    color = face.position[point]
    if color is not None:
        name = "black" if color is Color.BLACK else "white"
        dead = point in face.dead
        return (f"dead {name}" if dead else name), _STONES[color]
    if point in face.territory:
        owner = face.territory[point]
        if owner is None:
            return "shared", _PINE
        return ("of black" if owner is Color.BLACK else "of white"), _STONES[owner]
    if point == face.ko:
        return "ko", _SEAL
    return "", _LINES


def _crossing(position: Position, point: Point, stars: frozenset[Point]) -> str:
    """Return the crossing of the lines on a point."""
    if point in stars:
        return "╋"
    column, row = point
    across = 0 if column == 0 else 2 if column == position.width - 1 else 1
    up = 0 if row == position.height - 1 else 2 if row == 0 else 1
    if position.width == 1 or position.height == 1:
        return "┼"
    return _GRID[up][across]
