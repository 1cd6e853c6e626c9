# cython: cdivision=True, nonecheck=True
"""Regions of a board, by bit sets: who surrounds what, and what cannot be killed.

A bit set is a whole number in which bit `row * width + column` is a point. Boards may be as large
as 52 by 52 here. Nothing here judges life and death, but for `pass_alive`, which is a theorem.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

try:
    import cython
except ImportError:
    from duiyi.kernel import _cython as cython  # type: ignore[no-redef]

if not cython.compiled:
    from duiyi.kernel.history import History
    from duiyi.kernel.position import Position
    from duiyi.kernel.stones import Stones
else:
    from cython.cimports.duiyi.kernel.history import History
    from cython.cimports.duiyi.kernel.position import Position
    from cython.cimports.duiyi.kernel.stones import Stones

LARGEST = 52
"""Boards may be looked at up to this many columns and rows."""


class Area(NamedTuple):
    """The points of each color, and those of neither, as bit sets."""

    black: int
    white: int
    neutral: int

    @property
    def counts(self) -> tuple[int, int, int]:
        """How many points each of the three has."""
        return self.black.bit_count(), self.white.bit_count(), self.neutral.bit_count()


class Alive(NamedTuple):
    """What a color cannot lose even if it always passes: its chains, and what they enclose."""

    chains: int
    territory: int


def flood(seed: int, within: int, width: int, height: int) -> int:
    """Return the points of `within` that are connected, inside it, to points of `seed`.

    Raises:
        ValueError: there is no such board.
    """
    board, east, west = _walls(width, height)
    within &= board
    found = seed & within
    while True:
        once = (
            found | found << width | found >> width | (found & east) << 1 | (found & west) >> 1
        ) & within
        grown = (
            once | once << width | once >> width | (once & east) << 1 | (once & west) >> 1
        ) & within
        if grown == found:
            return found
        found = grown


def beside(points: int, width: int, height: int) -> int:
    """Return the points next to some points of a bit set, but for its own."""
    board, east, west = _walls(width, height)
    around = points << width | points >> width | (points & east) << 1 | (points & west) >> 1
    return around & board & ~points


def split(points: int, width: int, height: int) -> tuple[int, ...]:
    """Return the connected parts of a bit set, in reading order of their first points."""
    board, _, _ = _walls(width, height)
    points &= board
    parts = []
    while points:
        part = flood(points & -points, points, width, height)
        parts.append(part)
        points ^= part
    return tuple(parts)


def area(black: int, white: int, width: int, height: int) -> Area:
    """Return each color's area: its stones, and the empty regions that border on no other stones.

    All stones count as they stand. A region that borders on no stones at all is neutral.
    """
    empty = _walls(width, height)[0] & ~(black | white)
    to_black = flood(beside(black, width, height), empty, width, height)
    to_white = flood(beside(white, width, height), empty, width, height)
    ours, theirs = to_black & ~to_white, to_white & ~to_black
    return Area(black | ours, white | theirs, empty & ~(ours | theirs))


def territory(black: int, white: int, width: int, height: int) -> Area:
    """Return the empty regions that border on one color only, and the other empty points."""
    counted = area(black, white, width, height)
    return Area(counted.black & ~black, counted.white & ~white, counted.neutral)


def dame(black: int, white: int, width: int, height: int) -> int:
    """Return the empty points whose regions border on both colors."""
    empty = _walls(width, height)[0] & ~(black | white)
    to_black = flood(beside(black, width, height), empty, width, height)
    return to_black & flood(beside(white, width, height), empty, width, height)


def pass_alive(own: int, other: int, width: int, height: int, suicide: int) -> Alive:
    """Return what a color cannot lose even if it always passes (Benson's theorem).

    A region is a connected part of what is not the color's stones. It is vital to a chain when
    every empty point of it is a liberty of the chain; where suicide is allowed, every point of it,
    since the opponent may clear its own stones away. The chains that keep two vital regions bounded
    by such chains only are alive. Their territory is every region bounded by living chains alone in
    which at most one point is not next to one: there is no room for two eyes.

    Args:
        own: the color's stones.
        other: the opponent's stones.
        width: of the board.
        height: of the board.
        suicide: what the law says of it: `position.FORBIDDEN`, or anything else for allowed.
    """
    board = _walls(width, height)[0]
    empty = board & ~(own | other)
    regions = split(board & ~own, width, height)
    around = {region: beside(region, width, height) for region in regions}
    chains = {chain: beside(chain, width, height) for chain in split(own, width, height)}
    standing = set(regions)
    while True:
        dead = []
        for chain, touched in chains.items():
            vital = 0
            for region in standing:
                must_touch = region if suicide else region & empty
                vital += around[region] & chain != 0 and must_touch & ~touched == 0
            if vital < 2:
                dead.append(chain)
        if not dead:
            break
        for chain in dead:
            del chains[chain]
            standing = {region for region in standing if not around[region] & chain}
    alive = 0
    for chain in chains:
        alive |= chain
    by_alive = beside(alive, width, height)
    enclosed = 0
    for region in regions:
        if alive and not around[region] & ~alive and (region & ~by_alive).bit_count() <= 1:
            enclosed |= region
    return Alive(alive, enclosed)


def area_of(position: Position) -> Area:
    """Return `area` of a position."""
    return area(position.black_bits, position.white_bits, position.width, position.height)


def territory_of(position: Position) -> Area:
    """Return `territory` of a position."""
    return territory(position.black_bits, position.white_bits, position.width, position.height)


def dame_of(position: Position) -> int:
    """Return `dame` of a position."""
    return dame(position.black_bits, position.white_bits, position.width, position.height)


def pass_alive_of(position: Position, color: int, suicide: int) -> Alive:
    """Return `pass_alive` for a color in a position."""
    stones = position.black_bits, position.white_bits
    own, other = stones[color - 1], stones[2 - color]
    return pass_alive(own, other, position.width, position.height, suicide)


def margin(position: Position) -> int:
    """Return Black's area minus White's, all stones counted as they stand, as `area_of` counts."""
    if not cython.compiled:
        counted = area_of(position)
        return counted[0].bit_count() - counted[1].bit_count()
    history: History = position._history
    return _margin(history, history.stones, position.number)


@cache
def _walls(width: int, height: int) -> tuple[int, int, int]:
    """Return the whole board, the points that have an eastern, and a western neighbour."""
    if not all(isinstance(side, int) for side in (width, height)):
        msg = f"width and height are whole numbers, not {width!r} and {height!r}"
        raise TypeError(msg)
    if not (1 <= width <= LARGEST and 1 <= height <= LARGEST):
        msg = f"no board of {width} by {height}: from 1 by 1 to {LARGEST} by {LARGEST} is looked at"
        raise ValueError(msg)
    board = (1 << width * height) - 1
    column = sum(1 << row * width for row in range(height))
    return board, board & ~(column << (width - 1)), board & ~column


def _margin(history: History, board: Stones, number: cython.Py_ssize_t) -> cython.int:
    """Count areas as `area` does, in machine words: the compiled kernel only."""
    i: cython.int
    words: cython.int = board.words
    black: cython.Py_ssize_t = number * history.page + 1
    white: cython.Py_ssize_t = black + words
    stones: cython.ulonglong
    both: cython.ulonglong
    result: cython.int = 0
    for i in range(words):
        stones = history.pages[black + i] | history.pages[white + i]
        board.mask[i + 1] = board.points[i] & ~stones
        board.near_black[i + 1] = history.pages[black + i]
        board.near_white[i + 1] = history.pages[white + i]
    board.near_black[words + 1] = 0
    board.near_white[words + 1] = 0
    _spread(board.near_black, board)
    _spread(board.near_white, board)
    for i in range(words):
        both = board.near_black[i + 1] & board.near_white[i + 1]
        result += _count(history.pages[black + i] | (board.near_black[i + 1] & ~both))
        result -= _count(history.pages[white + i] | (board.near_white[i + 1] & ~both))
    return result


def _spread(found: cython.p_ulonglong, board: Stones) -> None:
    """Turn stones into the empty points connected to them, within `mask`, from word 1 on."""
    i: cython.int
    up: cython.int = board.width
    down: cython.int = 64 - board.width
    own: cython.int = 0
    here: cython.ulonglong
    below: cython.ulonglong
    above: cython.ulonglong
    grown: cython.ulonglong
    change: cython.ulonglong = 1
    while change:
        change = 0
        below = 0
        for i in range(1, board.words + 1):
            here = found[i]
            above = found[i + 1]
            grown = here << up | below >> down | here >> up | above << down
            grown |= (here & board.east[i]) << 1 | (below & board.east[i - 1]) >> 63
            grown |= (here & board.west[i]) >> 1 | (above & board.west[i + 1]) << 63
            grown = (grown | here if own else grown) & board.mask[i]
            below = here
            change |= grown ^ here
            found[i] = grown
        own = 1


def _count(word: cython.ulonglong) -> cython.int:
    """Return how many bits of a word are set."""
    pairs: cython.ulonglong = 0x5555555555555555
    fours: cython.ulonglong = 0x3333333333333333
    bytes_: cython.ulonglong = 0x0F0F0F0F0F0F0F0F
    ones: cython.ulonglong = 0x0101010101010101
    word = word - ((word >> 1) & pairs)
    word = (word & fours) + ((word >> 2) & fours)
    return (((word + (word >> 4)) & bytes_) * ones) >> 56
