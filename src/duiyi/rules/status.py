"""Which stones look dead: a proposal with reasons, never a verdict.

The board is played out at random many times. A chain that the opponent comes to own, or that stands
in a region which the opponent does, is proposed dead; pass-alive chains never are. Seki and tactics
are not read: the players, or a stronger reader, decide.
"""

from collections.abc import Iterator, Mapping, Sequence

from duiyi.board.color import Color
from duiyi.board.playouts import ownership
from duiyi.board.point import Point
from duiyi.board.position import Position
from duiyi.board.regions import beside, flood, pass_alive, points_of, split
from duiyi.words import mark, say

PLAYOUTS = 300
SEED = 20021
"""Fixed, so that the same board always gets the same proposal."""

_SURE = 0.3
"""A chain is proposed dead when the opponent owns it, or the points around it, this clearly: 1 is
always. Random play is kind to invaders, so it is far from 1 even for stones that are quite dead."""
_DOUBTFUL = 0.15
"""Below this the chain holds its own, whatever becomes of the points around it."""


class Proposal(Mapping[Point, str]):
    """Points of chains proposed dead; each with the reason, a sentence in English.

    Iterating gives the points, so a proposal can be passed where dead stones are asked for.
    """

    def __init__(self, owned: Mapping[Point, float]) -> None:
        self._owned = dict(owned)

    def __getitem__(self, point: Point) -> str:
        return self.explain(point)

    def __iter__(self) -> Iterator[Point]:
        return iter(self._owned)

    def __len__(self) -> int:
        return len(self._owned)

    def __repr__(self) -> str:
        return f"<proposed dead: {', '.join(map(str, self)) or 'nothing'}>"

    def explain(self, point: Point, lang: str = "en") -> str:
        """Say in a language why the stone on a point is proposed dead.

        Raises:
            KeyError: it is not.
        """
        share = round(50 + 50 * self._owned[point])
        sentence = mark("in {share} of 100 games played out, the opponent comes to own {point}")
        return say(sentence, lang, share=share, point=point)


def propose_dead(position: Position, playouts: int = PLAYOUTS, seed: int = SEED) -> Proposal:
    """Return the stones that look dead when the position is played out at random.

    The same position, number and seed give the same proposal.

    Raises:
        ValueError: the number of playouts is not one from 1 up.
    """
    if playouts < 1:
        msg = f"a proposal needs at least one playout, not {playouts}"
        raise ValueError(msg)
    width, height = position.width, position.height
    owned = ownership(position, playouts, seed)
    stones = {Color.BLACK: position.black_bits, Color.WHITE: position.white_bits}
    empty = ~(position.black_bits | position.white_bits) & ((1 << width * height) - 1)
    dead: dict[Point, float] = {}
    for color in Color:
        other = stones[color.opponent]
        safe = pass_alive(stones[color], other, width, height, 0).chains
        sign = -1 if color is Color.BLACK else 1
        for chain in split(stones[color] & ~safe, width, height):
            lost = sign * _mean(owned, chain) / playouts
            around = flood(beside(chain, width, height) & empty, empty, width, height)
            lost_around = sign * _mean(owned, chain | around) / playouts
            if lost >= _SURE or (lost >= _DOUBTFUL and lost_around >= _SURE):
                dead.update(dict.fromkeys(points_of(chain, width), max(lost, lost_around)))
    return Proposal(dead)


def _mean(owned: Sequence[int], mask: int) -> float:
    """Return the mean over the points of a mask."""
    total = 0
    rest = mask
    while rest:
        total += owned[(rest & -rest).bit_length() - 1]
        rest &= rest - 1
    return total / mask.bit_count()
