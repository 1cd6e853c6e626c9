"""Fischer time: each move adds a little; it may be capped."""

from dataclasses import dataclass, replace
from typing import Self

from duiyi.clock.announcement import Announcement, Call, Kind
from duiyi.clock.duration import NOTHING, Milliseconds, checked
from duiyi.clock.reading import Reading, Stretch, out_of_time


@dataclass(frozen=True, slots=True)
class Fischer:
    """Main time, and so much more after each move.

    Attributes:
        main: what there is before the first move; nothing is added to it then.
        increment: what each move adds.
        cap: what adding never exceeds, or None.
    """

    main: Milliseconds
    increment: Milliseconds
    cap: Milliseconds | None = None

    def __post_init__(self) -> None:
        for time in (self.main, self.increment, self.cap or NOTHING):
            checked(time)

    def begin(self, carried: Milliseconds = NOTHING) -> "FischerTime":
        """Return a player's time at the start."""
        return FischerTime(self, Milliseconds(self.main + carried))


@dataclass(frozen=True, slots=True)
class FischerTime:
    """One player's time.

    >>> Fischer(Milliseconds(180_000), Milliseconds(2_000)).begin().after(Milliseconds(5_000)).left
    177000
    """

    system: Fischer
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
        """Return the time after a move that took so long; out of time, nothing is added.

        The cap cuts what the move adds, never what was there before it.
        """
        left = self.left - thinking
        if left <= 0:
            return replace(self, left=NOTHING)
        more = left + self.system.increment
        if self.system.cap is not None:
            more = max(left, min(more, self.system.cap))
        return replace(self, left=Milliseconds(more))

    def reading(self, thinking: Milliseconds = NOTHING) -> Reading:
        """Return what the clock shows after so much thought in this turn."""
        left = Milliseconds(self.left - thinking)
        if left <= 0:
            return out_of_time()
        return Reading(stretch=Stretch.MAIN, shown=left, left=left)

    def calls(self) -> tuple[Call, ...]:
        """Only the end is called."""
        return (Call(self.left, Announcement(Kind.LOST)),)
