"""Absolute time: so much for the whole game."""

from dataclasses import dataclass, replace
from typing import Self

from duiyi.clock.announcement import Announcement, Call, Kind
from duiyi.clock.duration import NOTHING, Milliseconds, checked
from duiyi.clock.reading import Reading, Stretch, out_of_time


@dataclass(frozen=True, slots=True)
class Absolute:
    """So much time for the whole game."""

    main: Milliseconds

    def __post_init__(self) -> None:
        checked(self.main)

    def begin(self, carried: Milliseconds = NOTHING) -> "AbsoluteTime":
        """Return a player's time at the start."""
        return AbsoluteTime(Milliseconds(self.main + carried))


@dataclass(frozen=True, slots=True)
class AbsoluteTime:
    """One player's time, nothing ever added.

    >>> AbsoluteTime(Milliseconds(60_000)).after(Milliseconds(59_000)).left
    1000
    """

    left: Milliseconds

    @property
    def main_left(self) -> Milliseconds:
        """All of it."""
        return self.left

    @property
    def points_paid(self) -> int:
        """Overtime is not sold."""
        return 0

    def after(self, thinking: Milliseconds) -> Self:
        """Return the time after a move that took so long."""
        return replace(self, left=Milliseconds(max(0, self.left - thinking)))

    def reading(self, thinking: Milliseconds = NOTHING) -> Reading:
        """Return what the clock shows after so much thought in this turn."""
        left = Milliseconds(self.left - thinking)
        if left <= 0:
            return out_of_time()
        return Reading(stretch=Stretch.MAIN, shown=left, left=left)

    def calls(self) -> tuple[Call, ...]:
        """Only the end is called."""
        return (Call(self.left, Announcement(Kind.LOST)),)
