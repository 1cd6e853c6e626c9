"""Stages: the time system changes after so many moves of one's own."""

from dataclasses import dataclass, replace
from typing import Self

from duiyi.clock.announcement import Call
from duiyi.clock.duration import NOTHING, Milliseconds
from duiyi.clock.reading import Reading, Time, TimeSystem
from duiyi.words import Unsuitable, mark

MOST_MOVES = 10_000


@dataclass(frozen=True, slots=True)
class Stages:
    """Time systems one after the other; main time that is left over is carried on.

    Attributes:
        first: (moves, system) for every stage but the last: so many moves of one's own.
        last: the system from then on.
    """

    first: tuple[tuple[int, TimeSystem], ...]
    last: TimeSystem

    def __post_init__(self) -> None:
        for moves, _ in self.first:
            if not 1 <= moves <= MOST_MOVES:
                raise Unsuitable(
                    mark("a stage has 1 to {most} moves, not {moves}"), most=MOST_MOVES, moves=moves
                )

    def begin(self, carried: Milliseconds = NOTHING) -> "StageTime":
        """Return a player's time at the start."""
        return self.stage(0, carried)

    def stage(self, number: int, carried: Milliseconds) -> "StageTime":
        """Return a player's time at the start of a stage, counted from 0."""
        if number < len(self.first):
            moves, system = self.first[number]
            return StageTime(self, number, moves, system.begin(carried))
        return StageTime(self, number, 0, self.last.begin(carried))


@dataclass(frozen=True, slots=True)
class StageTime:
    """One player's time in a stage.

    Attributes:
        number: the stage, from 0.
        moves_left: moves to make in it; 0 in the last one.
        time: the time under its system.
        paid: what overtime cost in earlier stages, in points.
    """

    system: Stages
    number: int
    moves_left: int
    time: Time
    paid: int = 0

    @property
    def left(self) -> Milliseconds:
        """What is left until the game is lost if no move is made."""
        return self.time.left

    @property
    def main_left(self) -> Milliseconds:
        """What is left of the main time of this stage."""
        return self.time.main_left

    @property
    def points_paid(self) -> int:
        """What overtime has cost so far, in points."""
        return self.paid + self.time.points_paid

    def after(self, thinking: Milliseconds) -> Self:
        """Return the time after a move that took so long."""
        time = self.time.after(thinking)
        if time.left == 0 or self.moves_left == 0:
            return replace(self, time=time)
        if self.moves_left > 1:
            return replace(self, time=time, moves_left=self.moves_left - 1)
        following = self.system.stage(self.number + 1, time.main_left)
        return replace(
            self,
            number=following.number,
            moves_left=following.moves_left,
            time=following.time,
            paid=self.paid + time.points_paid,
        )

    def reading(self, thinking: Milliseconds = NOTHING) -> Reading:
        """Return what the clock shows after so much thought; plays left in the stage included."""
        reading = self.time.reading(thinking)
        stones = reading.stones or self.moves_left
        return replace(reading, stones=stones, points=self.paid + reading.points)

    def calls(self) -> tuple[Call, ...]:
        """Return what is to be called out in this turn."""
        return self.time.calls()
