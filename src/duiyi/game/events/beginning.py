"""What may happen before anybody plays: who is First, and the predictions."""

from dataclasses import dataclass
from fractions import Fraction

from duiyi.clock.duration import Milliseconds
from duiyi.game.sealing import Seal
from duiyi.game.seat import Seat


@dataclass(frozen=True, slots=True)
class StonesHidden:
    """Nigiri: stones are hidden in a hand."""

    seat: Seat
    seal: Seal


@dataclass(frozen=True, slots=True)
class StonesGuessed:
    """Nigiri: odd or even was said, and the hand opened."""

    seat: Seat
    said: int
    hidden: int
    salt: str


@dataclass(frozen=True, slots=True)
class FirstSettled:
    """It is settled who is First, and with it the colors, where no prediction decides them."""

    first: Seat
    white: Seat | None


@dataclass(frozen=True, slots=True)
class HandShaken:
    """A player is ready."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Begun:
    """The game has begun."""

    at: Milliseconds


@dataclass(frozen=True, slots=True)
class PredictionSealed:
    """A prediction was sealed; what is in it is its author's alone, for good."""

    seat: Seat
    seal: Seal
    at: Milliseconds


@dataclass(frozen=True, slots=True)
class PredictionsOpened:
    """Both seals were broken for all to see: signed leads of White, and the salts as proof."""

    first: Fraction
    second: Fraction
    first_salt: str
    second_salt: str


@dataclass(frozen=True, slots=True)
class ColorsSettled:
    """The predictions have settled who is White, and the base to play against."""

    white: Seat
    base: Fraction
    at: Milliseconds
