"""Boards to draw: anything with a width, a height and colors will do."""

from duiyi.board.color import Color
from duiyi.board.point import Point


class Diagram:
    """A board read from lines of X, O and dots, the top row first."""

    def __init__(self, *rows: str) -> None:
        self.width = len(rows[0])
        self.height = len(rows)
        self._stones = {
            Point(column, self.height - 1 - line): Color("_XO".index(letter))
            for line, row in enumerate(rows)
            for column, letter in enumerate(row)
            if letter != "."
        }

    def __getitem__(self, point: Point) -> Color | None:
        return self._stones.get(point)


def empty(width: int, height: int) -> Diagram:
    return Diagram(*["." * width] * height)
