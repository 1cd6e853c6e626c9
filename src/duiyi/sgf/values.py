"""The values of properties: texts, points and numbers as SGF spells them.

SGF counts rows from the top and calls columns and rows alike a, b, … z, A, … Z. That convention
stays in this package: what is given out are `Point`s, whose rows are counted from the bottom.
"""

import re
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache

from duiyi.board.color import Color
from duiyi.board.point import Point

LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""The names of columns from the left and of rows from the top."""

LARGEST = len(LETTERS)
"""The widest and highest board that SGF can name the points of."""

LAST_SIZE_WITH_TT = 19
"""Up to this size, tt is the old spelling of a pass."""

_ESCAPED = re.compile(r"\\(\r\n|\n\r|[\s\S])|\r\n|\n\r|\r|[\t\v\f]")
_SPECIAL = re.compile(r"[\\\]]")
_BREAKS = re.compile(r"[;(\[]")
_NUMBER = re.compile(r"[+-]?(\d{1,9}(\.\d{0,9})?|\.\d{1,9})", re.ASCII)


def read_text(raw: str) -> str:
    r"""Undo the escapes of a text; a line break that is escaped is none, other breaks become \n.

    >>> read_text(r"p1 [3d\]: a\\b \: ok")
    'p1 [3d]: a\\b : ok'
    """
    if raw.isprintable() and "\\" not in raw:
        return raw
    return _ESCAPED.sub(_unescape, raw)


def _unescape(found: "re.Match[str]") -> str:
    escaped = found[1]
    if escaped is None:
        return " " if found[0] in "\t\v\f" else "\n"
    if escaped in ("\n", "\r", "\r\n", "\n\r"):
        return ""
    return " " if escaped in "\t\v\f" else escaped


def write_text(text: str) -> str:
    r"""Escape a text so that `read_text` gives it back. A colon is left as it is: see `split`.

    >>> write_text("a]b:c\\d")
    'a\\]b:c\\\\d'
    """
    return _SPECIAL.sub(r"\\\g<0>", text)


def write_point_text(text: str) -> str:
    r"""Escape the text of a move or a set-up stone, also what a reader takes for a lost bracket.

    >>> write_point_text("a;b")
    'a\\;b'
    """
    return _BREAKS.sub(r"\\\g<0>", write_text(text))


def split(raw: str) -> tuple[str, str] | None:
    r"""Split a composed value at its colon and undo the escapes; None where it has none.

    >>> split(r"dd:a\:b")
    ('dd', 'a:b')
    """
    at = 0
    while at < len(raw):
        if raw[at] == "\\":
            at += 1
        elif raw[at] == ":":
            return read_text(raw[:at]), read_text(raw[at + 1 :])
        at += 1
    return None


def read_number(text: str) -> Fraction | None:
    """Read a number as SGF and people write it; None where the text is none.

    >>> read_number(" 6.50 "), read_number("1e999"), read_number("nan")
    (Fraction(13, 2), None, None)
    """
    text = text.strip()
    return Fraction(text) if _NUMBER.fullmatch(text) else None


def write_number(number: Fraction) -> str:
    """Write a number in decimals, to nine places where it does not end before.

    >>> write_number(Fraction(13, 2)), write_number(Fraction(7)), write_number(Fraction(-1, 4))
    ('6.5', '7', '-0.25')
    """
    whole, rest = divmod(round(abs(number) * 10**9), 10**9)
    decimals = f"{rest:09d}".rstrip("0")
    return f"{'-' if number < 0 else ''}{whole}{'.' if decimals else ''}{decimals}"


def point_name(point: Point, height: int) -> str:
    """Return the letters of a point on a board of that height.

    >>> point_name(Point.parse("C7"), 9)
    'cc'
    """
    return LETTERS[point.column] + LETTERS[height - 1 - point.row]


@lru_cache(maxsize=8192)
def corner(text: str) -> tuple[int, int] | None:
    """Read two letters as (column, row from the top), whatever the board; None for anything else.

    >>> corner("cc"), corner("aA"), corner("c7")
    ((2, 2), (0, 26), None)
    """
    if len(text) != len("aa"):
        return None
    column, row = LETTERS.find(text[0]), LETTERS.find(text[1])
    return None if column < 0 or row < 0 else (column, row)


@lru_cache(maxsize=8192)
def read_point(text: str, width: int, height: int) -> Point | None:
    """Read the letters of a point; None where they name none on the board.

    >>> read_point("cc", 9, 9), read_point("jj", 9, 9)
    (C7, None)
    """
    found = corner(text)
    if found is None or found[0] >= width or found[1] >= height:
        return None
    return Point(found[0], height - 1 - found[1])


def is_pass(text: str, width: int, height: int) -> bool:
    """Whether a move's value is a pass: nothing, or tt where the board is no larger than 19.

    >>> is_pass("", 52, 52), is_pass("tt", 19, 19), is_pass("tt", 20, 20)
    (True, True, False)
    """
    return not text or (text == "tt" and max(width, height) <= LAST_SIZE_WITH_TT)


def points(text: str, width: int, height: int) -> Iterator[Point] | None:
    """Return the points that an element of a list names: one, or a rectangle by two corners.

    None where it names a point that is not on the board, or nothing.

    >>> list(points("bb:dc", 9, 9))
    [B8, B7, C8, C7, D8, D7]
    """
    if ":" not in text:
        point = read_point(text, width, height)
        return None if point is None else iter((point,))
    one, other = (read_point(end, width, height) for end in text.split(":", 1))
    if one is None or other is None:
        return None
    columns = range(min(one.column, other.column), max(one.column, other.column) + 1)
    rows = range(max(one.row, other.row), min(one.row, other.row) - 1, -1)
    return (Point(column, row) for column in columns for row in rows)


@lru_cache(maxsize=64)
def plays_table(width: int, height: int) -> list[tuple[Color, Point | None]]:
    """Return every play on a board, in the order in which `Tree.plays` looks them up."""
    where: list[Point | None] = [
        Point(column, height - 1 - row) for row in range(height) for column in range(width)
    ]
    where.append(None)
    return [(color, point) for color in Color for point in where]
