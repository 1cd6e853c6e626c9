"""Handicap: where the stones go, and what White gets for them.

Source for the points: the order that the protocol for engines fixes, which boards follow whose
sides are at least 7; on lines 4 (3 on boards below 13) from the edge.
"""

from fractions import Fraction

from duiyi.board.point import Point
from duiyi.rules import questions as q
from duiyi.rules.ruleset import Ruleset
from duiyi.words import Unsuitable, mark

_FAR = 13
"""From this size on, star points lie on the fourth line."""
_SMALLEST = 7


def is_whole(value: object) -> bool:
    """Whether a value is a whole number; True and False are none."""
    return isinstance(value, int) and not isinstance(value, bool)


def fixed_points(size: int, stones: int) -> tuple[Point, ...]:
    """Return the points of a fixed handicap on a square board.

    Raises:
        ValueError: there are fewer than two stones, or more than the board has points for: nine on
            odd boards from 9, four on even boards and on 7 by 7, none below.

    >>> fixed_points(19, 3)
    (D4, Q16, D16)
    """
    most = most_fixed(size)
    if not 2 <= stones <= most:  # noqa: PLR2004 - one stone is no handicap, only the first move
        msg = f"a board of {size} has fixed points for 2 to {most} stones, not for {stones}"
        raise ValueError(msg)
    low, high = corner_lines(size)
    middle = size // 2
    corners = [(low, low), (high, high), (low, high), (high, low)]
    sides = [(low, middle), (high, middle), (middle, low), (middle, high)]
    # An odd count from five on has the center; the sides come in pairs, left and right first.
    center = [(middle, middle)] if stones % 2 and stones > 4 else []  # noqa: PLR2004 - as said
    others = corners + sides
    return tuple(Point(*point) for point in others[: stones - len(center)] + center)


def corner_lines(size: int) -> tuple[int, int]:
    """Return the columns, or rows, of the corner star points, counted from 0.

    >>> corner_lines(19), corner_lines(9)
    ((3, 15), (2, 6))
    """
    low = (4 if size >= _FAR else 3) - 1
    return low, size - 1 - low


def most_fixed(size: int) -> int:
    """Return for how many stones a square board has fixed points; 0 for none."""
    if size < _SMALLEST:
        return 0
    return 9 if size % 2 and size > _SMALLEST else 4


def compensation(ruleset: Ruleset, stones: int) -> Fraction:
    """Return the points White gets for so many handicap stones, komi not included.

    RG-04: under Chinese rules Black returns N/2 zi, which is N points.
    """
    if stones < 2:  # noqa: PLR2004 - one stone is no handicap, only the first move
        return Fraction(0)
    match ruleset.handicap_bonus:
        case q.HandicapBonus.NOTHING:
            return Fraction(0)
        case q.HandicapBonus.N_MINUS_1:
            return Fraction(stones - 1)
        case q.HandicapBonus.N:
            return Fraction(stones)


def komi(ruleset: Ruleset, stones: int) -> Fraction:
    """Return the komi of the book for a handicap; 1 stands for the first move without komi (RG-03).

    Under a book that settles komi by prediction this is 0: nothing has been predicted.
    """
    if stones == 0:
        return ruleset.komi or Fraction(0)
    return ruleset.first_move_komi if stones == 1 else ruleset.handicap_komi


def agreed_komi(komi: Fraction | float | str) -> Fraction:
    """Return the points that players agreed on as komi; a float is the decimal it is written as.

    >>> agreed_komi(7.3), agreed_komi("15/2"), agreed_komi(-4)
    (Fraction(73, 10), Fraction(15, 2), Fraction(-4, 1))

    Raises:
        ValueError: it is no number of points.
    """
    if isinstance(komi, Fraction) or is_whole(komi):
        return Fraction(komi)
    text = str(komi)
    try:
        # An exponent in a text could ask for a number of a billion digits.
        if isinstance(komi, float) or "e" not in text.lower():
            return Fraction(text)
    except (ValueError, ZeroDivisionError):
        pass
    raise Unsuitable(mark("komi is a number of points such as 7.5 or 15/2, not {komi}"), komi=text)
