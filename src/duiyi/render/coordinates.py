"""What is written along the edges of a board, and where its star points are."""

from enum import StrEnum
from typing import assert_never

from duiyi.board.point import Point, column_name
from duiyi.words import mark

LARGEST = 52
"""The largest board that can be drawn, in points along a side."""

_NUMERALS = "〇一二三四五六七八九"
_TEN = 10


class Coordinates(StrEnum):
    """How the lines of a board are named.

    LETTERS are the names of `Point`: columns A, B … H, J … from the left (there is no I), rows
    from the bottom. NUMBERS counts both from the lower left. SGF writes the letters of records,
    both from the upper left. CHINESE numbers columns from the left and rows from the top, the
    rows in Chinese numerals, as Chinese records do.
    """

    LETTERS = "letters"
    NUMBERS = "numbers"
    SGF = "sgf"
    CHINESE = "chinese"
    NONE = "none"

    @property
    def explanation(self) -> str:
        """What a reader may wonder about, as an English sentence to be said; "" where nothing."""
        return _EXPLANATIONS[self]

    def columns(self, width: int) -> list[str]:
        """Return the names of the columns, left to right.

        >>> Coordinates.LETTERS.columns(9)[-2:]
        ['H', 'J']
        """
        match self:
            case Coordinates.LETTERS:
                return [column_name(column) for column in range(width)]
            case Coordinates.NUMBERS | Coordinates.CHINESE:
                return [str(column + 1) for column in range(width)]
            case Coordinates.SGF:
                return [_sgf_letter(column) for column in range(width)]
            case Coordinates.NONE:
                return []
            case _:
                assert_never(self)

    def rows(self, height: int) -> list[str]:
        """Return the names of the rows, from the top down.

        >>> Coordinates.LETTERS.rows(3), Coordinates.SGF.rows(3), Coordinates.CHINESE.rows(3)
        (['3', '2', '1'], ['a', 'b', 'c'], ['一', '二', '三'])
        """
        match self:
            case Coordinates.LETTERS | Coordinates.NUMBERS:
                return [str(row + 1) for row in reversed(range(height))]
            case Coordinates.SGF:
                return [_sgf_letter(row) for row in range(height)]
            case Coordinates.CHINESE:
                return [chinese_numeral(row + 1) for row in range(height)]
            case Coordinates.NONE:
                return []
            case _:
                assert_never(self)


_EXPLANATIONS = {
    Coordinates.LETTERS: mark("There is no column I; rows are counted from the bottom."),
    Coordinates.NUMBERS: mark("Columns and rows are counted from the lower left."),
    Coordinates.SGF: mark("Letters as in records, from the upper left."),
    Coordinates.CHINESE: mark("Columns are counted from the left, rows from the top."),
    Coordinates.NONE: "",
}


def chinese_numeral(number: int) -> str:
    """Return a number from 1 to 99 in Chinese numerals.

    >>> [chinese_numeral(number) for number in (9, 10, 11, 20, 21)]
    ['九', '十', '十一', '二十', '二十一']
    """
    tens, ones = divmod(number, _TEN)
    head = "" if tens == 0 else "十" if tens == 1 else _NUMERALS[tens] + "十"
    return head + (_NUMERALS[ones] if ones else "")


def star_points(width: int, height: int) -> list[Point]:
    """Return the dotted points of a board, in reading order from the lower left.

    The corner stars are on the fourth lines from 13 up and on the third lines from 8 up; the
    center has one where there is a center; the sides from 15 up. Smaller boards have none.

    >>> star_points(9, 9)
    [C3, G3, E5, C7, G7]
    >>> len(star_points(19, 19)), len(star_points(13, 13)), star_points(5, 5)
    (9, 5, [])
    """
    across, up = _star_lines(width), _star_lines(height)
    if not across or not up:
        return []
    middle = ((width - 1) / 2, (height - 1) / 2)
    sides = min(width, height) >= 15  # noqa: PLR2004 - as boards are made
    return [
        Point(column, row)
        for row in up
        for column in across
        if sides or (column == middle[0]) == (row == middle[1])
    ]


def _star_lines(length: int) -> list[int]:
    if length < 8:  # noqa: PLR2004 - the third lines would meet or touch
        return []
    near = 3 if length >= 13 else 2  # noqa: PLR2004 - as boards are made
    middle = [length // 2] if length % 2 else []
    return [near, *middle, length - 1 - near]


def _sgf_letter(line: int) -> str:
    return "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"[line]
