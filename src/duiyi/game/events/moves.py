"""What may happen at the board: plays and passes, stones lifted by hand, moves taken back."""

from dataclasses import dataclass

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.clock.duration import Milliseconds
from duiyi.game.seat import Seat
from duiyi.rules.citation import Citation
from duiyi.rules.regulations import Offence


@dataclass(frozen=True, slots=True)
class StonePlayed:
    """A stone was put on the board, and these came off it; the turn is over.

    Attributes:
        lift: the side whose stones came off, where the mover chose.
        stones: the stones that came off.
    """

    seat: Seat
    color: Color
    point: Point
    lift: Color | None
    stones: frozenset[Point]
    at: Milliseconds


@dataclass(frozen=True, slots=True)
class Passed:
    """A turn was given up."""

    seat: Seat
    color: Color
    at: Milliseconds


@dataclass(frozen=True, slots=True)
class LagAllowed:
    """Part of the thought of a move that follows was lost on a slow line, and is not charged."""

    seat: Seat
    lost: Milliseconds
    allowed: Milliseconds


@dataclass(frozen=True, slots=True)
class StoneLaid:
    """A stone was put down; its player is yet to lift what is to be lifted, and end the turn."""

    seat: Seat
    point: Point


@dataclass(frozen=True, slots=True)
class StonesLifted:
    """Stones were taken off by hand."""

    seat: Seat
    points: frozenset[Point]


@dataclass(frozen=True, slots=True)
class StonesPutBack:
    """Stones that had been taken off wrongly stand again (PR-13)."""

    seat: Seat
    points: frozenset[Point]


@dataclass(frozen=True, slots=True)
class PlayVoided:
    """A play against the rules was void, and the turn is lost (RG-19, RG-20)."""

    seat: Seat
    point: Point
    offence: Offence
    clause: Citation
    pass_stone: bool
    at: Milliseconds


@dataclass(frozen=True, slots=True)
class TurnLost:
    """A turn was lost by ruling."""

    seat: Seat
    at: Milliseconds


@dataclass(frozen=True, slots=True)
class MovesTakenBack:
    """Moves were taken back."""

    moves: int
    at: Milliseconds


@dataclass(frozen=True, slots=True)
class BoardRestored:
    """Stones were put and taken by ruling."""

    stones: tuple[tuple[Point, Color | None], ...]
    to_play: Seat
    at: Milliseconds
