"""Regions of points as sets of bits: point (column, row) is bit row * width + column.

What is fast about them is the kernel's, and given out here.
"""

from collections.abc import Iterable, Iterator

from duiyi.board.point import Point
from duiyi.kernel.regions import (
    Alive,
    Area,
    area,
    beside,
    flood,
    margin,
    pass_alive,
    split,
    territory,
)

__all__ = [
    "Alive",
    "Area",
    "area",
    "beside",
    "bits_of",
    "chain_bits",
    "flood",
    "margin",
    "pass_alive",
    "points_of",
    "split",
    "territory",
]


def bits_of(points: Iterable[Point], width: int, height: int) -> int:
    """Return the set of points.

    Raises:
        ValueError: a point is off the board.
    """
    mask = 0
    for point in points:
        column, row = point
        if not (0 <= column < width and 0 <= row < height):
            msg = f"the point {tuple(point)} is not on a board of {width} by {height}"
            raise ValueError(msg)
        mask |= 1 << (row * width + column)
    return mask


def points_of(mask: int, width: int) -> Iterator[Point]:
    """Yield the points of a set, row by row from the bottom."""
    while mask:
        row, column = divmod((mask & -mask).bit_length() - 1, width)
        yield Point(column, row)
        mask &= mask - 1


def chain_bits(point: Point, own: int, width: int, height: int) -> int:
    """Return the chain on a point, given the stones of its color."""
    return flood(bits_of((point,), width, height), own, width, height)
