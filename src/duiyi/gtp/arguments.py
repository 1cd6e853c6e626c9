"""What the words after a command stand for: numbers, colors, points, moves.

What cannot be read is refused as `Syntax`: nothing is rounded or guessed.
"""

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.board.setup import LARGEST
from duiyi.clock.duration import LONGEST, Milliseconds
from duiyi.gtp import vertex
from duiyi.gtp.framing import LARGEST_NUMBER, is_whole
from duiyi.gtp.refused import Syntax

_NUMBER = re.compile(r"[+-]?(?:[0-9]{1,10}(?:\.[0-9]{0,9})?|\.[0-9]{1,9})")
MOST_KOMI = 10_000
"""Points that no board can make up for."""


def whole(word: str) -> int:
    """Return a whole number without sign, no larger than the protocol knows."""
    digits = word.lstrip("0") or "0"
    if not is_whole(word) or len(digits) > len(str(LARGEST_NUMBER)):
        raise Syntax
    number = int(digits)
    if number > LARGEST_NUMBER:
        raise Syntax
    return number


def number(word: str) -> Fraction:
    """Return a decimal; exponents, infinities and fractions are none."""
    if not _NUMBER.fullmatch(word):
        raise Syntax
    return Fraction(word)


def komi(word: str) -> Fraction:
    """Return points of komi."""
    points = number(word)
    if abs(points) > MOST_KOMI:
        raise Syntax
    return points


def seconds(word: str) -> Milliseconds:
    """Return a time that is given in seconds; none is below nothing.

    What is longer than any game is cut off: so some say that there is no limit.
    """
    time = number(word) * 1_000
    if not 0 <= time <= LARGEST_NUMBER * 1_000:
        raise Syntax
    return Milliseconds(min(int(time), LONGEST))


def color(word: str) -> Color:
    """Return the color that a word names."""
    try:
        return vertex.read_color(word)
    except ValueError:
        raise Syntax from None


def is_color(word: str) -> bool:
    """Whether a word names a color."""
    try:
        vertex.read_color(word)
    except ValueError:
        return False
    return True


def point(word: str) -> Point:
    """Return the point that a word names, be it on the board or not."""
    try:
        return vertex.read_point(word, LARGEST, LARGEST)
    except ValueError:
        raise Syntax from None


def move(word: str) -> vertex.Move:
    """Return the move that a word names, be its point on the board or not."""
    try:
        return vertex.read_move(word, LARGEST, LARGEST)
    except ValueError:
        raise Syntax from None


def moves(words: Sequence[str]) -> Iterator[tuple[Color, Point | None]]:
    """Yield the plays and passes of a list of colors and points in turn."""
    if len(words) % 2:
        raise Syntax
    for first, second in zip(words[::2], words[1::2], strict=True):
        made = move(second)
        if isinstance(made, vertex.Leaving):
            raise Syntax
        yield color(first), made


def truth(word: str) -> bool:
    """Return whether a word says yes."""
    known = {"true": True, "1": True, "false": False, "0": False}
    if word.lower() not in known:
        raise Syntax
    return known[word.lower()]
