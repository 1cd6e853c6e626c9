"""The part of a board in which a chain's fate is decided, and reading it out."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from duiyi.board.color import Color
from duiyi.board.reading import MOST, Reader
from duiyi.rules.seki.shore import indices, neighbors
from duiyi.rules.status.board import Board

_SMALL = 7
"""Chains of more stones than this are read as one place: who captures one has won the fight."""
_OPEN = 17
"""With more empty points than this a fight is seldom read to its end: less is spent on it."""


class Outcome(Enum):
    """What becomes of a chain when its opponent tries to capture it."""

    SURVIVES = 0
    CAPTURED = 1
    UNREAD = 2


class Reading(NamedTuple):
    """An outcome, whether all that matters was looked at, and how many positions were."""

    outcome: Outcome
    whole: bool
    visited: int


@dataclass(frozen=True, slots=True)
class Scene:
    """The surroundings of a chain.

    Attributes:
        points: the empty points that are read.
        chains: each color's chains that may be captured there.
        whole: whether nothing was left out for want of places.
    """

    points: int
    chains: dict[Color, frozenset[int]]
    whole: bool

    @property
    def places(self) -> list[int]:
        """The points and stones of each place: black ones first, then white, then empty ones."""
        chains = [chain for color in Color for chain in sorted(self.chains[color])]
        places = []
        for chain in (*chains, self.points):
            whole = chain != self.points and chain.bit_count() > _SMALL
            places.extend([chain] if whole else [1 << index for index in indices(chain)])
        return places


def read(  # noqa: PLR0913 - each says one thing about one question
    board: Board,
    chain: int,
    color: Color,
    strong: Mapping[Color, int],
    limit: int,
    *,
    first: Color | None = None,
) -> Reading:
    """Read whether a chain can be captured although its owner moves first.

    Args:
        board: where.
        chain: the chain.
        color: its color.
        strong: each color's stones that are taken to be beyond capture.
        limit: how many positions may be looked at; a quarter where much is open.
        first: who moves first, if it is not the owner.
    """
    scene = _scene(board, chain, color, strong)
    if scene.points.bit_count() > _OPEN:
        limit //= 4
    places = scene.places
    if len(places) > MOST:
        return Reading(Outcome.UNREAD, whole=False, visited=0)
    stones, safe = {}, {}
    for side in Color:
        inside = sum(scene.chains[side])
        beyond = strong[side] if side is color else board.stones[side] & ~inside
        ring = board.beside(beyond) & ~board.stones[side.opponent]
        stones[side] = _where(places, inside)
        safe[side] = _where(places, ring)
    reader = Reader(
        _near(board, places),
        (safe[Color.BLACK], safe[Color.WHITE]),
        [place.bit_count() for place in places],
    )
    outcome = reader.capture(
        _where(places, chain).bit_length() - 1,
        stones[Color.BLACK],
        stones[Color.WHITE],
        color.opponent,
        color if first is None else first,
        limit,
    )
    return Reading(Outcome(outcome), scene.whole, reader.visited)


def _where(places: list[int], points: int) -> int:
    """Return the places that have some of these points."""
    return sum(1 << number for number, place in enumerate(places) if place & points)


def _near(board: Board, places: list[int]) -> list[int]:
    """Return which places are next to each."""
    at = {index: number for number, place in enumerate(places) for index in indices(place)}
    around = neighbors(board.width, board.height)
    near = []
    for place in places:
        single = place & (place - 1) == 0
        points = around[place.bit_length() - 1] if single else board.beside(place)
        near.append(sum({1 << at[index] for index in indices(points) if index in at}))
    return near


def _scene(board: Board, chain: int, color: Color, strong: Mapping[Color, int]) -> Scene:
    """Gather what can matter to a chain, step by step, as far as there are places for it."""
    weak = {
        side: [each for each in board.chains[side] if not each & strong[side]] for side in Color
    }
    taken = {color: {chain}, color.opponent: set[int]()}
    points = board.liberties(chain)
    scene = _frozen(points, taken, whole=False)
    while True:
        before = scene
        around = points | board.beside(points | chain)
        for wider in (0, around & board.empty):
            points |= wider
            for side in Color:
                for each in weak[side]:
                    if each & around:
                        taken[side].add(each)
                        points |= board.liberties(each)
            if _size(points, taken) > MOST:
                return scene
            scene = _frozen(points, taken, whole=False)
        if before == scene:
            return _frozen(points, taken, whole=True)


def _frozen(points: int, taken: Mapping[Color, set[int]], *, whole: bool) -> Scene:
    return Scene(points, {side: frozenset(chains) for side, chains in taken.items()}, whole)


def _size(points: int, taken: Mapping[Color, set[int]]) -> int:
    """Return how many places these make."""
    size = points.bit_count()
    for chains in taken.values():
        for chain in chains:
            count = chain.bit_count()
            size += count if count <= _SMALL else 1
    return size
