"""What a ruling is made of: an incident, a finding, remedies, a clause. Values; events carry them.

Who proposes them is `referee`; who carries them out is `decide`.
"""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.clock.duration import Milliseconds
from duiyi.game.seat import Anybody, Official, Seat
from duiyi.rules.citation import Citation
from duiyi.rules.regulations import Offence
from duiyi.words import mark


class Ending(StrEnum):
    """How a game may end, whoever wins."""

    COUNT = mark("by count")
    RESIGNATION = mark("by resignation")
    TIME = mark("on time")
    FORFEIT = mark("by forfeit")
    RULING = mark("by ruling")
    AGREED = mark("by agreement")
    CYCLE = mark("by a long cycle")


class Verdict(StrEnum):
    """What a game may be ruled to be."""

    DRAW = mark("a draw")
    REPLAY = mark("the game is replayed")
    NO_RESULT = mark("no result")
    BOTH_LOSE = mark("both lose")


@dataclass(frozen=True, slots=True)
class Warn:
    """A warning; the limit of the edition loses the game (RG-23, PR-35)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class LoseTurn:
    """The last play of a seat is void, and its turn is lost; or only its turn, not yet used."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TakeBack:
    """The last plays are taken back."""

    moves: int


@dataclass(frozen=True, slots=True)
class Restore:
    """Stones are put and taken so that the board is as it should be; a turn is set."""

    stones: tuple[tuple[Point, Color | None], ...]
    to_play: Seat


@dataclass(frozen=True, slots=True)
class LoseGame:
    """A seat loses the game."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class EndGame:
    """The game ends with no winner."""

    verdict: Verdict


@dataclass(frozen=True, slots=True)
class GiveTime:
    """So much of a seat's thought is not charged; below 0, so much more is."""

    seat: Seat
    time: Milliseconds


@dataclass(frozen=True, slots=True)
class GivePoints:
    """Points of difference for a seat at the end; below 0 for the other."""

    seat: Seat
    points: Fraction


@dataclass(frozen=True, slots=True)
class PlayOn:
    """Nothing follows; the game goes on as it stands."""


Remedy = Warn | LoseTurn | TakeBack | Restore | LoseGame | EndGame | GiveTime | GivePoints | PlayOn


@dataclass(frozen=True, slots=True, kw_only=True)
class Incident:
    """Something that happened and is to be ruled on.

    Attributes:
        number: counted from 1 in each game.
        by: who reported it; the table where the program saw it.
        offence: what it is.
        against: who is said to have done it, or None.
        points: points concerned, in order.
        note: what was said of it.
        move: how many moves had been made.
    """

    number: int
    by: Anybody
    offence: Offence
    against: Seat | None
    points: tuple[Point, ...]
    note: str
    move: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """What was found, what follows, and where the rules say so (RG-24).

    Attributes:
        number: counted from 1 in each game.
        incident: the number of the incident.
        by: who ruled.
        finding: what was found, in words.
        remedies: what follows.
        clause: where it is written.
        at: when.
    """

    number: int
    incident: int
    by: Official
    finding: str
    remedies: tuple[Remedy, ...]
    clause: Citation
    at: Milliseconds
