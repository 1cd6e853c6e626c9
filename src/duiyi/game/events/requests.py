"""What players may ask of each other, and breaks."""

from dataclasses import dataclass

from duiyi.clock.duration import Milliseconds
from duiyi.game.actions import Request
from duiyi.game.sealing import Seal
from duiyi.game.seat import Anybody, Official, Seat


@dataclass(frozen=True, slots=True)
class Asked:
    """A player asks the other for something."""

    seat: Seat
    request: Request
    moves: int


@dataclass(frozen=True, slots=True)
class Agreed:
    """The other said yes."""

    seat: Seat
    request: Request


@dataclass(frozen=True, slots=True)
class Declined:
    """The other said no; `turn_used` where that costs the turn (A12)."""

    seat: Seat
    request: Request
    turn_used: bool
    at: Milliseconds


@dataclass(frozen=True, slots=True)
class RequestDropped:
    """What was asked is no longer open, since something else happened."""

    request: Request


@dataclass(frozen=True, slots=True)
class BrokenOff:
    """A break has begun."""

    by: Anybody
    at: Milliseconds


@dataclass(frozen=True, slots=True)
class WentOn:
    """A break is over."""

    by: Anybody
    at: Milliseconds


@dataclass(frozen=True, slots=True)
class SealingTime:
    """The game will be adjourned: the player to move seals the next move."""

    by: Official
    seat: Seat
    at: Milliseconds


@dataclass(frozen=True, slots=True)
class MoveSealed:
    """A move was sealed, and the game is adjourned."""

    seat: Seat
    seal: Seal
    at: Milliseconds


@dataclass(frozen=True, slots=True)
class MoveOpened:
    """The sealed move was opened, with its salt as proof; no point is a pass."""

    seat: Seat
    value: str
    salt: str
