"""What anybody at a table may ask for. `decide` says what comes of it.

Time and chance enter here and nowhere else: `at` is a moment in milliseconds since some beginning,
lots, counts of hidden stones and salts are drawn by whoever sends the action.
"""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.clock.duration import NOTHING, Milliseconds
from duiyi.game.ruling import Remedy
from duiyi.game.seat import Anybody, Official, Seat
from duiyi.rules.citation import Citation
from duiyi.rules.regulations import Offence
from duiyi.words import mark


class Request(StrEnum):
    """What one player may ask the other for."""

    END = mark("to end the game")
    DRAW = mark("a draw")
    UNDO = mark("to take back moves")
    BREAK = mark("a break")
    GO_ON = mark("to go on after a break")
    NO_RESULT = mark("no result, for the board repeats")


class Urgency(StrEnum):
    """Whether a matter can wait until one's own turn (RG-12)."""

    CAN_WAIT = mark("it can wait")
    URGENT = mark("it is urgent")


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawLot:
    """The lot has fallen: who is First (PR-15, RG-01)."""

    by: Official = Official.TABLE
    first: Seat
    at: Milliseconds = NOTHING


@dataclass(frozen=True, slots=True, kw_only=True)
class HideStones:
    """Nigiri: the higher grade, of equals the elder, hides some white stones (PR-15)."""

    seat: Seat
    stones: int
    salt: str
    at: Milliseconds = NOTHING


@dataclass(frozen=True, slots=True, kw_only=True)
class GuessStones:
    """Nigiri: the other shows one black stone, "odd: I am First", or two, "even: I am First"."""

    seat: Seat
    stones: int
    at: Milliseconds = NOTHING


@dataclass(frozen=True, slots=True, kw_only=True)
class ShakeHands:
    """A player is ready; when both are, the game begins (PR-38)."""

    seat: Seat
    at: Milliseconds = NOTHING


@dataclass(frozen=True, slots=True, kw_only=True)
class Play:
    """Put a stone on a point: in the opening too.

    `lift` names the side whose stones come off, where the mover may choose (PR-11). `player` is who
    of a team plays, where it has several. `lag` is what was lost on a slow line, at most what the
    table measured; how much of it is not charged is in the terms.
    """

    seat: Seat
    point: Point
    lift: Color | None = None
    player: int | None = None
    lag: Milliseconds = NOTHING
    at: Milliseconds = NOTHING


@dataclass(frozen=True, slots=True, kw_only=True)
class Pass:
    """Give up this turn; under books that say so also a request to end (PR-05).

    `lag` is as in `Play`.
    """

    seat: Seat
    player: int | None = None
    lag: Milliseconds = NOTHING
    at: Milliseconds = NOTHING


@dataclass(frozen=True, slots=True, kw_only=True)
class Resign:
    """Resign, at any time, in turn or not (PR-25)."""

    seat: Seat
    at: Milliseconds = NOTHING


@dataclass(frozen=True, slots=True, kw_only=True)
class Lift:
    """Take stones off by hand, where the players do it themselves."""

    seat: Seat
    points: frozenset[Point]
    at: Milliseconds = NOTHING


@dataclass(frozen=True, slots=True, kw_only=True)
class EndTurn:
    """Say that the turn is done, where stones are lifted by hand: press the clock."""

    seat: Seat
    at: Milliseconds = NOTHING


@dataclass(frozen=True, slots=True, kw_only=True)
class Predict:
    """Seal a prediction: a color leads by so many zi (PR-18)."""

    seat: Seat
    color: Color
    zi: Fraction
    salt: str
    at: Milliseconds = NOTHING


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """Ask the other player for something.

    `moves` says how many to take back; by default so many that the asker is to move again.
    """

    seat: Seat
    request: Request
    moves: int | None = None
    at: Milliseconds = NOTHING


@dataclass(frozen=True, slots=True, kw_only=True)
class Agree:
    """Say yes to what the other player asks."""

    seat: Seat
    at: Milliseconds = NOTHING


@dataclass(frozen=True, slots=True, kw_only=True)
class Decline:
    """Say no to what the other player asks."""

    seat: Seat
    at: Milliseconds = NOTHING


@dataclass(frozen=True, slots=True, kw_only=True)
class Propose:
    """Say which chains are dead and which enclosed points are shared; all others are not."""

    seat: Seat
    dead: frozenset[Point] = frozenset()
    shared: frozenset[Point] = frozenset()
    at: Milliseconds = NOTHING


@dataclass(frozen=True, slots=True, kw_only=True)
class Accept:
    """Accept what is proposed, by its hash: what was seen, and nothing newer."""

    seat: Seat
    digest: str
    at: Milliseconds = NOTHING


@dataclass(frozen=True, slots=True, kw_only=True)
class Dispute:
    """Do not agree: play goes on, as the book has it. `first` is whom the players agree on."""

    seat: Seat
    first: Seat | None = None
    at: Milliseconds = NOTHING


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenSideBoard:
    """Play a disputed chain out on a board beside; `first` moves there."""

    by: Anybody
    chain: Point
    first: Seat
    at: Milliseconds = NOTHING


@dataclass(frozen=True, slots=True, kw_only=True)
class TryMove:
    """Move on the side board; no point is a pass, for one ko where the book asks for which."""

    seat: Seat
    point: Point | None
    ko: Point | None = None
    at: Milliseconds = NOTHING


@dataclass(frozen=True, slots=True, kw_only=True)
class CloseSideBoard:
    """Put the board back as it was; the outcome is recorded."""

    by: Anybody
    at: Milliseconds = NOTHING


@dataclass(frozen=True, slots=True, kw_only=True)
class Count:
    """Count the board; the other player watches, and confirms."""

    seat: Seat
    at: Milliseconds = NOTHING


@dataclass(frozen=True, slots=True, kw_only=True)
class ConfirmCount:
    """Confirm what the other has counted."""

    seat: Seat
    at: Milliseconds = NOTHING


@dataclass(frozen=True, slots=True, kw_only=True)
class Recount:
    """Demand that it be counted again (RG-12); what is dead may be looked at again too."""

    seat: Seat
    at: Milliseconds = NOTHING


@dataclass(frozen=True, slots=True, kw_only=True)
class BreakOff:
    """Begin a break, which is not counted (RG-10)."""

    by: Official
    at: Milliseconds = NOTHING


@dataclass(frozen=True, slots=True, kw_only=True)
class GoOn:
    """End a break. After one with a sealed move that is opened and played (RG-10)."""

    by: Official
    at: Milliseconds = NOTHING


@dataclass(frozen=True, slots=True, kw_only=True)
class Adjourn:
    """It is sealing time: who has just moved leaves, the other seals a move (RG-10)."""

    by: Official
    at: Milliseconds = NOTHING


@dataclass(frozen=True, slots=True, kw_only=True)
class SealMove:
    """Seal the move with which the game will go on; no point is a pass."""

    seat: Seat
    point: Point | None
    salt: str
    lift: Color | None = None
    at: Milliseconds = NOTHING


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadClock:
    """Look at the clock: whoever's time is up has lost. A timer asks, and nobody else need."""

    by: Anybody = Official.TABLE
    at: Milliseconds = NOTHING


@dataclass(frozen=True, slots=True, kw_only=True)
class AskTime:
    """Ask how much time one has left (RG-12)."""

    seat: Seat
    at: Milliseconds = NOTHING


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """Tell the referee of an incident; `points` are those concerned, in order.

    A player raises a matter in their own time, unless it is urgent (RG-12).
    """

    by: Anybody
    offence: Offence
    against: Seat | None = None
    points: tuple[Point, ...] = ()
    note: str = ""
    urgency: Urgency = Urgency.CAN_WAIT
    at: Milliseconds = NOTHING


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """Rule on an incident, as proposed or otherwise, with the finding and the clause."""

    by: Official
    incident: int
    finding: str
    remedies: tuple[Remedy, ...]
    clause: Citation
    at: Milliseconds = NOTHING


@dataclass(frozen=True, slots=True, kw_only=True)
class Appeal:
    """Appeal against a ruling, at once and while obeying it (RG-12)."""

    seat: Seat
    ruling: int
    reason: str
    at: Milliseconds = NOTHING


@dataclass(frozen=True, slots=True, kw_only=True)
class DecideAppeal:
    """Uphold a ruling, or put other remedies in its place (RG-24)."""

    by: Official
    appeal: int
    finding: str
    remedies: tuple[Remedy, ...] = ()
    at: Milliseconds = NOTHING


@dataclass(frozen=True, slots=True, kw_only=True)
class DecideStatus:
    """The referee decides what is dead and shared, where the players cannot (A14, DISPUTE)."""

    by: Official
    dead: frozenset[Point] = frozenset()
    shared: frozenset[Point] = frozenset()
    at: Milliseconds = NOTHING


Action = (
    DrawLot
    | HideStones
    | GuessStones
    | ShakeHands
    | Play
    | Pass
    | Resign
    | Lift
    | EndTurn
    | Predict
    | Ask
    | Agree
    | Decline
    | Propose
    | Accept
    | Dispute
    | OpenSideBoard
    | TryMove
    | CloseSideBoard
    | Count
    | ConfirmCount
    | Recount
    | BreakOff
    | GoOn
    | Adjourn
    | SealMove
    | ReadClock
    | AskTime
    | Report
    | Rule
    | Appeal
    | DecideAppeal
    | DecideStatus
)
