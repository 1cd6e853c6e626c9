"""Regions of points as sets of bits: point (column, row) is bit row * width + column."""

from collections.abc import Iterable, Iterator
from functools import cache

from duiyi.board.point import Point


@cache
def inner_columns(width: int, height: int) -> tuple[int, int]:
    """Return masks of all points but the first column's, and all but the last one's."""
    row = (1 << width) - 1
    rows = sum(1 << (width * index) for index in range(height))
    return (row & ~1) * rows, (row >> 1) * rows


def spread(mask: int, width: int, height: int) -> int:
    """Return the points of a mask and all points beside them."""
    not_first, not_last = inner_columns(width, height)
    board = (1 << (width * height)) - 1
    sideways = (mask & not_first) >> 1 | (mask & not_last) << 1
    return (mask | sideways | mask >> width | mask << width) & board


def flood(seeds: int, within: int, width: int, height: int) -> int:
    """Return the points of `within` that hang together with a seed in it."""
    not_first, not_last = inner_columns(width, height)
    reached = seeds & within
    while True:
        sideways = (reached & not_first) >> 1 | (reached & not_last) << 1
        more = (reached | sideways | reached >> width | reached << width) & within
        if more == reached:
            return reached
        reached = more


def regions(within: int, width: int, height: int) -> Iterator[int]:
    """Yield the connected parts of a mask."""
    while within:
        region = flood(within & -within, within, width, height)
        within &= ~region
        yield region


def surrounded(black: int, white: int, width: int, height: int) -> tuple[int, int, int]:
    """Return the empty points that only Black, only White, and neither or both surround."""
    board = (1 << (width * height)) - 1
    empty = board & ~(black | white)
    reached_by_black = flood(spread(black, width, height) & empty, empty, width, height)
    reached_by_white = flood(spread(white, width, height) & empty, empty, width, height)
    only_black = reached_by_black & ~reached_by_white
    only_white = reached_by_white & ~reached_by_black
    return only_black, only_white, empty & ~only_black & ~only_white


def bits_of(points: Iterable[Point], width: int, height: int) -> int:
    """Return the mask of points.

    Raises:
        ValueError: a point is off the board.
    """
    mask = 0
    for point in points:
        column, row = point
        if not (0 <= column < width and 0 <= row < height):
            msg = f"{point} is not on a board of {width} by {height}"
            raise ValueError(msg)
        mask |= 1 << (row * width + column)
    return mask


def points_of(mask: int, width: int) -> Iterator[Point]:
    """Yield the points of a mask, row by row from the bottom."""
    while mask:
        row, column = divmod((mask & -mask).bit_length() - 1, width)
        yield Point(column, row)
        mask &= mask - 1


def chain_bits(point: Point, own: int, width: int, height: int) -> int:
    """Return the chain on a point, given the stones of its color."""
    return flood(bits_of((point,), width, height), own, width, height)
