"""What officials do: time and points, incidents and rulings, warnings and appeals."""

from dataclasses import dataclass
from fractions import Fraction

from duiyi.clock.duration import Milliseconds
from duiyi.game.ruling import Incident, Ruling
from duiyi.game.seat import Official, Seat
from duiyi.rules.citation import Citation
from duiyi.rules.regulations import Offence


@dataclass(frozen=True, slots=True)
class TimeTold:
    """A player was told how much time is left."""

    seat: Seat
    left: Milliseconds


@dataclass(frozen=True, slots=True)
class TimeRanOut:
    """A player has no time left."""

    seat: Seat
    at: Milliseconds


@dataclass(frozen=True, slots=True)
class TimeGiven:
    """So much thought of a seat is not charged."""

    seat: Seat
    time: Milliseconds


@dataclass(frozen=True, slots=True)
class PointsGiven:
    """Points of difference were given to a seat."""

    seat: Seat
    points: Fraction


@dataclass(frozen=True, slots=True)
class IncidentReported:
    """Something happened that is to be ruled on."""

    incident: Incident
    at: Milliseconds


@dataclass(frozen=True, slots=True)
class RulingMade:
    """An official ruled; what follows are the next events."""

    ruling: Ruling


@dataclass(frozen=True, slots=True)
class Warned:
    """A player was warned; `number` counts this player's warnings."""

    seat: Seat
    number: int
    offence: Offence
    clause: Citation


@dataclass(frozen=True, slots=True)
class WarningWithdrawn:
    """A warning was withdrawn on appeal; `number` warnings of this player stand."""

    seat: Seat
    number: int


@dataclass(frozen=True, slots=True)
class Appealed:
    """A player appeals against a ruling."""

    number: int
    seat: Seat
    ruling: int
    reason: str


@dataclass(frozen=True, slots=True)
class Reopened:
    """A ruling that had ended the game was overturned; it is where it was before."""

    at: Milliseconds


@dataclass(frozen=True, slots=True)
class AppealDecided:
    """The appeal was decided; with no remedies the ruling stands."""

    number: int
    by: Official
    finding: str
