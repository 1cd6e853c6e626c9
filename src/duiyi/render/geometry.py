"""Where things are in the picture: one place for every length.

A unit is a twenty-fourth of a cell's height. A cell is 24 high and 23 wide, so that a board seen
from a seat looks square.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from unicodedata import east_asian_width

from duiyi.board.point import Point
from duiyi.render.coordinates import Coordinates
from duiyi.render.markup import number

CELL_WIDTH = 23
CELL_HEIGHT = 24
STONE = 0.485 * CELL_HEIGHT
"""The radius of a stone; neighbours in a row overlap by a hair."""
STAR = 3.2
MARGIN = 0.9
"""From the outermost line to the picture's edge, in cells, where no names are written."""
NAMED_MARGIN = 1.4
"""The same where names are written: they must clear a stone on the edge."""
WOOD = 0.62
"""From the outermost line to the edge of the wood, in cells, where the table shows around it."""
FONT_SIZE = 9
"""Of the names of lines, where there is room."""
GAP = 0.5
"""Between a name and the picture's edge, and between it and a stone, at the least."""


@dataclass(frozen=True, slots=True)
class Frame:
    """The picture's size, and the place of each point in it."""

    columns: int
    rows: int
    coordinates: Coordinates

    @property
    def _margin(self) -> float:
        return MARGIN if self.coordinates is Coordinates.NONE else NAMED_MARGIN

    @property
    def font_size(self) -> float:
        """The size of the names: as large as the widest of the rows' fits beside a stone."""
        room = CELL_WIDTH * self._margin - STONE - 2 * GAP
        return min(FONT_SIZE, room / max(1, self._widest))

    @property
    def _widest(self) -> float:
        """The width of the widest name of a row, in letters as high as wide."""
        names = self.coordinates.rows(self.rows)
        return max((sum(map(_width, name)) for name in names), default=0)

    @property
    def right(self) -> float:
        """The picture's width."""
        return CELL_WIDTH * (self.columns - 1 + 2 * self._margin)

    @property
    def bottom(self) -> float:
        """The picture's height."""
        return CELL_HEIGHT * (self.rows - 1 + 2 * self._margin)

    def at(self, point: Point) -> tuple[float, float]:
        """Return where a point is: to the right, and down."""
        column, row = point
        return (
            CELL_WIDTH * (column + self._margin),
            CELL_HEIGHT * (self.rows - 1 - row + self._margin),
        )

    @property
    def wood(self) -> dict[str, float]:
        """The rectangle of wood: x, y, width and height."""
        left, top = (self._margin - WOOD) * CELL_WIDTH, (self._margin - WOOD) * CELL_HEIGHT
        return {
            "x": left,
            "y": top,
            "width": self.right - 2 * left,
            "height": self.bottom - 2 * top,
        }

    @property
    def inner_lines(self) -> str:
        """The path of all lines but the four outer ones."""
        left, top, right, bottom = self._corners
        across = (f"M{left} {self._y(row)}H{right}" for row in range(1, self.rows - 1))
        down = (f"M{self._x(column)} {top}V{bottom}" for column in range(1, self.columns - 1))
        return "".join([*across, *down])

    @property
    def border(self) -> str:
        """The path of the outer lines. A board one point wide has one line, a single point a cross.

        Lines that would have no length are given a third of a cell either way.
        """
        left, top, right, bottom = self._corners
        if self.columns > 1 and self.rows > 1:
            return f"M{left} {top}H{right}V{bottom}H{left}Z"
        x, y = float(left), float(top)
        reach_x = CELL_WIDTH / 3 if self.columns == 1 else 0
        reach_y = CELL_HEIGHT / 3 if self.rows == 1 else 0
        across = [
            f"M{number(x - reach_x)} {self._y(row)}H{number(float(right) + reach_x)}"
            for row in range(self.rows)
        ]
        down = [
            f"M{self._x(column)} {number(y - reach_y)}V{number(float(bottom) + reach_y)}"
            for column in range(self.columns)
        ]
        return "".join([*across, *down])

    def names(self, coordinates: Coordinates) -> Iterator[tuple[str, list[tuple[float, float]]]]:
        """Yield the name of each line, with the two places where it is written."""
        away = FONT_SIZE * 0.62
        baseline = FONT_SIZE * 0.36
        for column, name in enumerate(coordinates.columns(self.columns)):
            x, _ = self.at(Point(column, 0))
            yield name, [(x, away + baseline), (x, self.bottom - away + baseline)]
        for line, name in enumerate(coordinates.rows(self.rows)):
            _, y = self.at(Point(0, self.rows - 1 - line))
            side = max(away + 2.4, GAP + self._widest * self.font_size / 2)
            yield name, [(side, y + baseline), (self.right - side, y + baseline)]

    @property
    def _corners(self) -> tuple[str, str, str, str]:
        return self._x(0), self._y(self.rows - 1), self._x(self.columns - 1), self._y(0)

    def _x(self, column: int) -> str:
        return number(self.at(Point(column, 0))[0])

    def _y(self, row: int) -> str:
        return number(self.at(Point(0, row))[1])


def _width(letter: str) -> float:
    return 1 if east_asian_width(letter) == "W" else 0.6
