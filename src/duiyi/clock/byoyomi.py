"""Byo-yomi: after main time a number of periods, each lost only when it is used up in one move.

Reserve minutes (RG-06) are such periods of one minute: a move of less than a minute costs nothing,
each full minute is taken from the reserve, and who uses up the last one has lost. What is called
out differs, and that is data.
"""

from dataclasses import dataclass, replace
from typing import Self

from duiyi.clock.announcement import RESERVE, Announcement, Call, Kind, Script, common
from duiyi.clock.duration import MINUTE, NOTHING, Milliseconds, checked
from duiyi.clock.reading import Reading, Stretch, out_of_time
from duiyi.words import Unsuitable, mark

MOST_PERIODS = 1_000


@dataclass(frozen=True, slots=True)
class ByoYomi:
    """Main time, then periods.

    Attributes:
        main: what there is before the periods begin.
        periods: how many there are.
        period: the length of each.
        script: what is called out; None stands for the common calls.
    """

    main: Milliseconds
    periods: int
    period: Milliseconds
    script: Script | None = None

    def __post_init__(self) -> None:
        checked(self.main)
        if checked(self.period) == 0:
            raise Unsuitable(mark("a period of time is longer than nothing"))
        if not 1 <= self.periods <= MOST_PERIODS:
            raise Unsuitable(
                mark("there are 1 to {most} periods, not {periods}"),
                most=MOST_PERIODS,
                periods=self.periods,
            )

    def begin(self, carried: Milliseconds = NOTHING) -> "ByoYomiTime":
        """Return a player's time at the start."""
        return ByoYomiTime(self, Milliseconds(self.main + carried), self.periods)


def reserve_minutes(limit: Milliseconds, minutes: int, script: Script = RESERVE) -> ByoYomi:
    """Return the clock of an event that keeps so many minutes of its time limit (RG-06).

    >>> reserve_minutes(Milliseconds(7_200_000), 5).main == 115 * MINUTE
    True

    Raises:
        ValueError: the limit is shorter than what is to be kept of it.
    """
    kept = minutes * MINUTE
    if limit < kept:
        raise Unsuitable(
            mark("no {minutes} minutes can be kept of a shorter time limit"), minutes=minutes
        )
    return ByoYomi(Milliseconds(limit - kept), minutes, MINUTE, script)


@dataclass(frozen=True, slots=True)
class ByoYomiTime:
    """One player's time.

    >>> clock = ByoYomi(Milliseconds(10_000), 3, Milliseconds(30_000)).begin()
    >>> clock.after(Milliseconds(69_000)).periods_left
    2

    Attributes:
        main_left: main time not yet used.
        periods_left: periods not yet lost; with none left the game is lost.
    """

    system: ByoYomi
    main_left: Milliseconds
    periods_left: int

    @property
    def left(self) -> Milliseconds:
        """What is left until the game is lost if no move is made."""
        if self.periods_left == 0:
            return NOTHING
        return Milliseconds(self.main_left + self.periods_left * self.system.period)

    @property
    def points_paid(self) -> int:
        """Overtime is not sold."""
        return 0

    def after(self, thinking: Milliseconds) -> Self:
        """Return the time after a move that took so long."""
        if thinking < self.main_left:
            return replace(self, main_left=Milliseconds(self.main_left - thinking))
        lost = (thinking - self.main_left) // self.system.period
        return replace(self, main_left=NOTHING, periods_left=max(0, self.periods_left - lost))

    def reading(self, thinking: Milliseconds = NOTHING) -> Reading:
        """Return what the clock shows after so much thought in this turn."""
        left = Milliseconds(self.left - thinking)
        if left <= 0:
            return out_of_time()
        if thinking < self.main_left:
            shown = Milliseconds(self.main_left - thinking)
            return Reading(stretch=Stretch.MAIN, shown=shown, left=left, periods=self.periods_left)
        periods, within = divmod(left - 1, self.system.period)
        stretch = Stretch.PERIODS if periods else Stretch.LAST_PERIOD
        return Reading(
            stretch=stretch, shown=Milliseconds(within + 1), left=left, periods=periods + 1
        )

    def calls(self) -> tuple[Call, ...]:
        """Return what is to be called out in this turn, and when."""
        if self.periods_left == 0:
            return (Call(NOTHING, Announcement(Kind.LOST)),)
        script = self.system.script or common(self.system.period)
        calls = [Call(self.main_left, Announcement(Kind.BEGINS))] if self.main_left else []
        for lost in range(self.periods_left):
            begun = Milliseconds(self.main_left + lost * self.system.period)
            calls += script.period(begun, self.system.period, self.periods_left - lost)
        return tuple(calls)
