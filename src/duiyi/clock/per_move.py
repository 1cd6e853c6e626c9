"""Simple time: so much for each move, whatever the last one took."""

from dataclasses import dataclass, replace
from typing import Self

from duiyi.clock.announcement import Announcement, Call, Kind, common
from duiyi.clock.duration import NOTHING, Milliseconds, checked
from duiyi.clock.reading import Reading, Stretch, out_of_time
from duiyi.words import Unsuitable, mark


@dataclass(frozen=True, slots=True)
class PerMove:
    """So much time for each move."""

    period: Milliseconds

    def __post_init__(self) -> None:
        if checked(self.period) == 0:
            raise Unsuitable(mark("a period of time is longer than nothing"))

    def begin(self, carried: Milliseconds = NOTHING) -> "MoveTime":  # noqa: ARG002 - as every system
        """Return a player's time at the start; nothing can be carried into it."""
        return MoveTime(self)


@dataclass(frozen=True, slots=True)
class MoveTime:
    """One player's time for one move."""

    system: PerMove
    is_lost: bool = False

    @property
    def left(self) -> Milliseconds:
        """What is left until the game is lost if no move is made."""
        return NOTHING if self.is_lost else self.system.period

    @property
    def main_left(self) -> Milliseconds:
        """Nothing is carried from it."""
        return NOTHING

    @property
    def points_paid(self) -> int:
        """Overtime is not sold."""
        return 0

    def after(self, thinking: Milliseconds) -> Self:
        """Return the time after a move that took so long: all of it again."""
        return replace(self, is_lost=self.is_lost or thinking >= self.system.period)

    def reading(self, thinking: Milliseconds = NOTHING) -> Reading:
        """Return what the clock shows after so much thought in this turn."""
        left = Milliseconds(self.left - thinking)
        if left <= 0:
            return out_of_time()
        return Reading(stretch=Stretch.MOVE, shown=left, left=left)

    def calls(self) -> tuple[Call, ...]:
        """Return the calls of a last period."""
        if self.is_lost:
            return (Call(NOTHING, Announcement(Kind.LOST)),)
        return tuple(common(self.system.period).period(NOTHING, self.system.period, 1))
