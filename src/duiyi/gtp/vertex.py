"""How the protocol writes colors, points and moves.

Columns are letters without I; those after Z are AA, AB and so on, as on boards up to 52 that are
looked at. Whatever case a controller or an engine writes is understood.
"""

from enum import StrEnum

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.words import Unsuitable, mark

PASS = "pass"  # noqa: S105 - a move


class Leaving(StrEnum):
    """What an engine may answer instead of a move."""

    RESIGN = "resign"


Move = Point | None | Leaving
"""A point, None for a pass, or a resignation."""

_COLORS = {
    "b": Color.BLACK,
    "black": Color.BLACK,
    "w": Color.WHITE,
    "white": Color.WHITE,
}


def read_color(word: str) -> Color:
    """Return the color that a word names.

    Raises:
        ValueError: it is none of b, w, black and white.
    """
    color = _COLORS.get(word.lower())
    if color is None:
        raise Unsuitable(mark("a color is b or w, not {color}"), color=ascii(word[:20]))
    return color


def read_point(word: str, width: int, height: int) -> Point:
    """Return the point of a board that a word names.

    Raises:
        ValueError: it names none, or one that is not on the board.

    >>> read_point("j5", 9, 9), read_point("BA4", 52, 52)
    (J5, BA4)
    """
    try:
        point = Point.parse(word)
    except ValueError:
        point = None
    if point is None or point.column >= width or point.row >= height:
        raise Unsuitable(
            mark("{point} is no point of a board of {width} by {height}"),
            point=ascii(word[:20]),
            width=width,
            height=height,
        )
    return point


def read_move(text: str, width: int, height: int) -> Move:
    r"""Return the move that an answer or an argument names.

    Raises:
        ValueError: it names none; it is then no pass either.

    >>> read_move("d4", 9, 9), read_move("PASS\r\n", 9, 9), read_move("resign", 9, 9)
    (D4, None, <Leaving.RESIGN: 'resign'>)
    """
    word = text.strip().lower()
    if word == PASS:
        return None
    if word == Leaving.RESIGN:
        return Leaving.RESIGN
    return read_point(word, width, height)


def write_move(move: Move) -> str:
    """Return a move as the protocol writes it.

    >>> write_move(Point(8, 4)), write_move(None), write_move(Leaving.RESIGN)
    ('J5', 'pass', 'resign')
    """
    return PASS if move is None else str(move)
