"""Points: where stones go.

A point is (column, row), both counted from 0 at the lower-left corner, as players read a board:
column 2, row 3 is "C4". SGF counts rows from the top; that convention stays in `duiyi.sgf`.
"""

from functools import lru_cache
from typing import NamedTuple

LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"
"""There is no column I: on paper it looks like J."""

LARGEST = 52
"""Columns and rows of the largest board that may be looked at."""


class Point(NamedTuple):
    """One point of a board, which may be as large as 52 by 52.

    >>> Point(2, 3)
    C4
    >>> Point.parse("c4") == Point(2, 3)
    True
    >>> Point(8, 0), Point(25, 0), Point(50, 3)
    (J1, AA1, BA4)
    """

    column: int
    row: int

    @classmethod
    def parse(cls, text: str) -> "Point":
        """Read a point as players write it, such as "C4". The columns after Z are AA, AB and so on.

        Raises:
            ValueError: the text names no point. Whether the point is on a board is not asked.
        """
        return _parse(text)

    @classmethod
    def of(cls, point: "Point | str | tuple[int, int]") -> "Point":
        """Return a point however it was given: "E5", a `Point`, or a pair (column, row).

        Raises:
            ValueError: a text names no point.
            TypeError: it is none of the three.
        """
        if isinstance(point, str):
            return _parse(point)
        if isinstance(point, cls):
            return point
        given: object = point  # whatever the annotation says
        if isinstance(given, tuple) and list(map(type, given)) == [int, int]:
            return cls(*given)
        msg = f'a point is given as "E5", as a Point or as a pair (column, row), not as {point!r}'
        raise TypeError(msg)

    def __str__(self) -> str:
        if 0 <= self.column < LARGEST and 0 <= self.row < LARGEST:
            return column_name(self.column) + str(self.row + 1)
        return f"({self.column}, {self.row})"  # no board has it, so it has no name

    def __repr__(self) -> str:
        return str(self)


def column_name(column: int) -> str:
    """Return the letters of a column counted from 0.

    >>> column_name(7), column_name(8), column_name(24), column_name(25), column_name(51)
    ('H', 'J', 'Z', 'AA', 'BB')
    """
    many, one = divmod(column, len(LETTERS))
    return (LETTERS[many - 1] if many else "") + LETTERS[one]


@lru_cache(maxsize=4096)
def _parse(text: str) -> Point:
    name = text.strip().upper() if text.isascii() else ""  # ſ and ß have capitals that are letters
    letters = name.rstrip("0123456789")
    digits = name[len(letters) :]
    known = all(letter in LETTERS for letter in letters)
    if not known or not 1 <= len(letters) <= 2 or not 1 <= len(digits) <= 2:
        msg = f"not a point: {text!r}; write a column letter (there is no I) and a row, as in C4"
        raise ValueError(msg)
    column = 0
    for letter in letters:
        column = column * len(LETTERS) + LETTERS.index(letter) + 1
    row = int(digits) - 1
    if row < 0:
        msg = f"not a point: {text!r}; rows are counted from 1, at the bottom"
        raise ValueError(msg)
    return Point(column - 1, row)
