"""The eight symmetries of a board, and the exchange of colors."""

from enum import Enum

from duiyi.board.point import Point


class Symmetry(Enum):
    """A way to turn or mirror a board: whether columns and rows swap, then which are reversed."""

    SAME = (False, False, False)
    MIRROR_COLUMNS = (False, True, False)
    MIRROR_ROWS = (False, False, True)
    HALF_TURN = (False, True, True)
    TRANSPOSE = (True, False, False)
    QUARTER_TURN = (True, True, False)
    THREE_QUARTER_TURN = (True, False, True)
    ANTITRANSPOSE = (True, True, True)

    def size(self, width: int, height: int) -> tuple[int, int]:
        """Return the size of the board after the symmetry."""
        return (height, width) if self.value[0] else (width, height)

    def apply(self, point: Point, width: int, height: int) -> Point:
        """Return where a point of a board of this size comes to lie.

        >>> Symmetry.QUARTER_TURN.apply(Point(0, 1), 3, 2)
        A1
        >>> Symmetry.HALF_TURN.apply(Point(0, 1), 3, 2)
        C1
        """
        swap, reverse_columns, reverse_rows = self.value
        column, row = point
        if swap:
            column, row, width, height = row, column, height, width
        if reverse_columns:
            column = width - 1 - column
        if reverse_rows:
            row = height - 1 - row
        return Point(column, row)
