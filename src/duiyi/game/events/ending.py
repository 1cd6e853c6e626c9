"""What may happen after play has stopped: agreement, dispute, side board, count, the end."""

from dataclasses import dataclass
from fractions import Fraction

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.clock.duration import Milliseconds
from duiyi.game.ruling import Ending, Verdict
from duiyi.game.seat import Anybody, Official, Seat
from duiyi.rules.citation import Citation


@dataclass(frozen=True, slots=True)
class PlayStopped:
    """Play has stopped, by passes or by agreement: chains and points are to be agreed on."""

    at: Milliseconds


@dataclass(frozen=True, slots=True)
class StatusProposed:
    """A player says what is dead and shared; no earlier acceptance stands."""

    seat: Seat
    dead: frozenset[Point]
    shared: frozenset[Point]
    digest: str


@dataclass(frozen=True, slots=True)
class StatusAccepted:
    """A player accepts what was proposed."""

    seat: Seat
    digest: str


@dataclass(frozen=True, slots=True)
class StatusSettled:
    """What is dead and shared is settled, by both or by an official."""

    dead: frozenset[Point]
    shared: frozenset[Point]
    by: Official | None
    clause: Citation | None


@dataclass(frozen=True, slots=True)
class PlayResumed:
    """The players did not agree: play goes on."""

    seat: Seat
    first: Color
    at: Milliseconds


@dataclass(frozen=True, slots=True)
class SideBoardOpened:
    """A disputed chain is played out on a board beside."""

    by: Anybody
    chain: frozenset[Point]
    first: Seat


@dataclass(frozen=True, slots=True)
class SideMoveMade:
    """A move on the side board; no point is a pass."""

    seat: Seat
    point: Point | None
    ko: Point | None


@dataclass(frozen=True, slots=True)
class SideBoardClosed:
    """The board is as it was; whether the chain was captured is recorded."""

    chain: frozenset[Point]
    captured: bool


@dataclass(frozen=True, slots=True)
class Counted:
    """A player has counted: areas or territories, and the margin for Black with all that counts."""

    seat: Seat
    black: Fraction
    white: Fraction
    margin: Fraction


@dataclass(frozen=True, slots=True)
class CountConfirmed:
    """The other player confirms the count."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RecountDemanded:
    """It is to be counted again."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Ended:
    """The game is over.

    Attributes:
        winner: who wins, or None.
        how: by what.
        verdict: what the game is, where nobody wins.
        margin: points of difference where it was counted, else None.
        clause: where it is written, where a breach or a ruling ended it.
    """

    winner: Seat | None
    how: Ending
    verdict: Verdict | None
    margin: Fraction | None
    clause: Citation | None
    at: Milliseconds
