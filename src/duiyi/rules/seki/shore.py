"""A finished board as sets of bits, for the assessment of seki.

Point (column, row) is bit row * width + column, as everywhere in `duiyi.board.regions`.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache

from duiyi.board.color import Color
from duiyi.board.regions import beside


@cache
def neighbors(width: int, height: int) -> tuple[int, ...]:
    """Return, for each point, the mask of the points beside it."""
    return tuple(beside(1 << index, width, height) for index in range(width * height))


@cache
def _columns(width: int, height: int, columns: int) -> int:
    """Return the points that still lie on the board when moved so many columns to the left."""
    row = sum(1 << column for column in range(width) if 0 <= column - columns < width)
    return sum(row << (width * index) for index in range(height))


@dataclass(frozen=True, slots=True)
class Shore:
    """A board at the end of a game, its dead stones named.

    Attributes:
        width, height: of the board.
        alive: each color's living stones.
        dead: each color's dead stones.
        empty: the points without a stone, living or dead.
        everything: all points.
        beside: for each point, the points beside it.
    """

    width: int
    height: int
    alive: dict[Color, int]
    dead: dict[Color, int]
    everything: int = field(init=False)
    empty: int = field(init=False)
    beside: tuple[int, ...] = field(init=False)

    def __post_init__(self) -> None:
        everything = (1 << (self.width * self.height)) - 1
        stones = 0
        for color in Color:
            stones |= self.alive[color] | self.dead[color]
        object.__setattr__(self, "everything", everything)
        object.__setattr__(self, "empty", everything & ~stones)
        object.__setattr__(self, "beside", neighbors(self.width, self.height))

    def around(self, mask: int) -> int:
        """Return a mask and the points beside it."""
        return mask | beside(mask, self.width, self.height)

    def shifted(self, mask: int, columns: int, rows: int) -> int:
        """Return the points whose neighbor at this distance lies in the mask."""
        kept = mask & _columns(self.width, self.height, columns)
        distance = rows * self.width + columns
        return (kept >> distance if distance > 0 else kept << -distance) & self.everything


def indices(mask: int) -> Iterator[int]:
    """Yield the numbers of the points in a mask, from the lowest."""
    while mask:
        yield (mask & -mask).bit_length() - 1
        mask &= mask - 1
