"""What is found of a chain, on what ground, and how that is said."""

from dataclasses import dataclass
from enum import Enum

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.words import mark, say


class Status(Enum):
    """What a chain looks to be; only PASS_ALIVE is certain. UNSETTLED is for unfinished boards."""

    PASS_ALIVE = "pass-alive"  # noqa: S105 - not a password
    ALIVE = "alive"
    SEKI = "seki"
    UNSETTLED = "unsettled"
    DEAD = "dead"


class Ground(Enum):
    """What a finding rests on, surest first."""

    THEOREM = "theorem"
    READING = "reading"
    ROOM = "room"
    PLAYOUTS = "playouts"


_SENTENCES = {
    (Status.PASS_ALIVE, Ground.THEOREM): mark(
        "{point} cannot be captured even if its owner passes at every turn"
    ),
    (Status.ALIVE, Ground.THEOREM): mark(
        "{point} cannot be captured even if its owner passes at every turn, where suicide is "
        "forbidden"
    ),
    (Status.DEAD, Ground.THEOREM): mark(
        "{point} stands in an area that the opponent cannot lose, with no room for two eyes"
    ),
    (Status.ALIVE, Ground.READING): mark(
        "{point} cannot be captured if its owner answers: the fight was read to its end"
    ),
    (Status.DEAD, Ground.READING): mark(
        "{point} is captured even if its owner moves first: the fight was read to its end, "
        "every ko won by the opponent"
    ),
    (Status.UNSETTLED, Ground.READING): mark(
        "{point} is captured if the opponent moves first, and not if its owner does"
    ),
    (Status.UNSETTLED, Ground.ROOM): mark(
        "the board is not finished: {point} stands among the opponent's stones, without a living "
        "friend there"
    ),
    (Status.UNSETTLED, Ground.PLAYOUTS): mark(
        "the board is not finished: in {share} of 100 games played out, the opponent comes to own "
        "{point}"
    ),
    (Status.ALIVE, Ground.ROOM): mark("{point} has room for two eyes in what its owner holds"),
    (Status.DEAD, Ground.ROOM): mark(
        "{point} stands in the opponent's area, without a living friend there"
    ),
    (Status.ALIVE, Ground.PLAYOUTS): mark(
        "in {share} of 100 games played out, its owner keeps {point}"
    ),
    (Status.DEAD, Ground.PLAYOUTS): mark(
        "in {share} of 100 games played out, the opponent comes to own {point}"
    ),
}
_SEKI = mark("{point} does not have two eyes, yet the opponent cannot capture it: seki")


@dataclass(frozen=True, slots=True)
class Finding:
    """What is found of a chain.

    Attributes:
        chain: its points, as a bit set.
        color: its color.
        status: what it looks to be.
        ground: what that rests on.
        share: in how many of 100 games played out it was lost, where it rests on playouts.
    """

    chain: int
    color: Color
    status: Status
    ground: Ground
    share: int = 0

    def explain(self, point: Point, lang: str = "en") -> str:
        """Say in a language why one of its stones is thought to be what it is."""
        if self.status is Status.SEKI:
            return say(_SEKI, lang, point=point)
        lost = self.status in {Status.DEAD, Status.UNSETTLED}
        share = self.share if lost else 100 - self.share
        return say(_SENTENCES[self.status, self.ground], lang, point=point, share=share)
