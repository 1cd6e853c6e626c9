"""Room for two eyes: which chains need no reading, and which stones are lost in a strange area."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from duiyi.board.color import Color
from duiyi.board.regions import split
from duiyi.rules.seki.shore import indices
from duiyi.rules.status.board import Board

_HELD = 0.5
"""A point is held by who owns it at the end of playouts this clearly; 1 is always."""
_CLEARLY, _SLIGHTLY, _LEANING, _DOUBTFUL = 0.3, 0.0, -0.1, -0.6
"""What the mean over an area must exceed: more than half of the board; the same where strangers are
sparse beside the stones around; other areas; those in which strangers are sparse. Random play is
kind to invaders, so the mean is far from 1 where they are dead."""
_SPARSE = 5
"""Strangers are sparse when for each there are at least so many points, or stones around."""
_TWO_EYES = 7
"""So much room is taken to be two eyes: no opponent's shape of fewer stones fills it."""
_ONE_EYE = 4
"""So much room is taken to be an eye of all chains around; a smaller one only of those with all
its points for liberties."""
_FEW = 3
"""Strangers are few in an area when they hold at most one in so many of its points."""


@dataclass(frozen=True, slots=True)
class Owners:
    """Who owns the points at the end of playouts.

    Attributes:
        counts: for each point, how often it was Black's minus how often White's.
        playouts: how many there were.
    """

    counts: Sequence[int]
    playouts: int

    def mean(self, points: int, color: Color) -> float:
        """Return how clearly a color owns some points: 1 is always, -1 never."""
        total = sum(self.counts[index] for index in indices(points))
        sign = 1 if color is Color.BLACK else -1
        return sign * total / (self.playouts * points.bit_count())

    def held(self, color: Color) -> int:
        """Return the points that a color owns clearly."""
        sign = 1 if color is Color.BLACK else -1
        least = _HELD * self.playouts
        return sum(1 << index for index, count in enumerate(self.counts) if sign * count >= least)


def roomy(board: Board, color: Color, owners: Owners) -> int:
    """Return the chains of a color that have room for two eyes in the points it holds.

    As in Benson's theorem, chains are struck out until every one left has two eyes, and small eyes
    go with a chain around them.
    """
    held = owners.held(color) & ~board.stones[color]
    regions = {each: board.beside(each) for each in split(held, board.width, board.height)}
    chains = {chain: board.beside(chain) for chain in board.chains[color]}
    while True:
        weak = 0
        for chain, beside in list(chains.items()):
            eyes = sum(
                _eyes(board, color, region, beside)
                for region, around in regions.items()
                if around & chain
            )
            if eyes < 2:  # noqa: PLR2004 - two eyes live
                del chains[chain]
                weak |= chain
        if not weak:
            return sum(chains)
        for region, around in list(regions.items()):
            if around & weak and room(board, color, region) < _ONE_EYE:
                del regions[region]


def areas(
    board: Board, strong: Mapping[Color, int], owners: Owners
) -> tuple[dict[Color, int], dict[Color, int]]:
    """Return each color's areas, and its strong stones with those that the areas make strong.

    An area is a region enclosed by a color alone in which no strong stone of the opponent stands,
    which has room for two eyes and looks to be its encloser's; the clearest comes first.
    """
    found = dict.fromkeys(Color, 0)
    strong = dict(strong)
    candidates = [
        (owners.mean(region, color) - _least(board, color, region), color, region)
        for color in Color
        for region in _enclosed(board, color)
    ]
    for clearness, color, region in sorted(candidates, reverse=True):
        if clearness <= 0 or region & strong[color.opponent]:
            continue
        found[color] |= region
        around = board.beside(region)
        strong[color] |= sum(chain for chain in board.chains[color] if chain & around)
    return found, strong


def has_eye_space(board: Board, chain: int, color: Color, strong: int) -> bool:
    """Whether a chain has a region, without strong strangers, in which it might make two eyes."""
    return any(
        board.beside(region) & chain and not region & strong
        for region in split(board.everything & ~board.stones[color], board.width, board.height)
        if room(board, color, region) >= _ONE_EYE
    )


def area_around(board: Board, chain: int, color: Color, strong: int) -> int:
    """Return the regions that a chain encloses, with others of its color, if there is room.

    To be asked of chains that are known to live: with that much room they are not in seki.
    """
    beside = board.beside(chain)
    return sum(
        region for region in _enclosed(board, color) if region & beside and not region & strong
    )


def _least(board: Board, color: Color, region: int) -> float:
    """Return how clearly a color must own a region for it to be taken for its area."""
    size = region.bit_count()
    strangers = (region & board.stones[color.opponent]).bit_count()
    if 2 * size > board.everything.bit_count():
        alone = strangers * _SPARSE <= board.stones[color].bit_count()
        return _SLIGHTLY if alone else _CLEARLY
    return _DOUBTFUL if strangers * _SPARSE <= size else _LEANING


def _enclosed(board: Board, color: Color) -> Iterator[int]:
    """Yield the regions without a color's stones that have room for two eyes of it."""
    for region in split(board.everything & ~board.stones[color], board.width, board.height):
        if room(board, color, region) >= _TWO_EYES:
            yield region


def room(board: Board, color: Color, region: int) -> int:
    """Return how many points of a region are of use to its owner for making eyes."""
    strangers = (region & board.stones[color.opponent]).bit_count()
    size = region.bit_count()
    if size > _TWO_EYES and strangers * _FEW <= size:
        return size
    return size - 2 * strangers


def _eyes(board: Board, color: Color, region: int, beside: int) -> int:
    """Return for how many eyes of a chain a region stands."""
    size = room(board, color, region)
    if size >= _TWO_EYES:
        return 2
    return 1 if size >= _ONE_EYE or not region & board.empty & ~beside else 0
