"""Ing's time: after main time, stretches of overtime that each cost points.

Overtime is not given back when a move is made. Figures are an event's; the usual ones are two
points each, three times (reported, not read in the text itself).
"""

from dataclasses import dataclass, replace
from typing import Self

from duiyi.clock.announcement import Announcement, Call, Kind
from duiyi.clock.byoyomi import MOST_PERIODS
from duiyi.clock.duration import NOTHING, Milliseconds, checked
from duiyi.clock.reading import Reading, Stretch, out_of_time
from duiyi.words import Unsuitable, mark

MOST_POINTS = 1_000


@dataclass(frozen=True, slots=True)
class Ing:
    """Main time, then periods that cost points when they begin.

    Attributes:
        main: what there is before them.
        periods: how many can be bought.
        period: the length of each.
        points: what each costs.
    """

    main: Milliseconds
    periods: int
    period: Milliseconds
    points: int

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
        if not 0 <= self.points <= MOST_POINTS:
            raise Unsuitable(
                mark("a period of overtime costs 0 to {most} points, not {points}"),
                most=MOST_POINTS,
                points=self.points,
            )

    def begin(self, carried: Milliseconds = NOTHING) -> "IngTime":
        """Return a player's time at the start."""
        overtime = self.periods * self.period
        return IngTime(self, Milliseconds(self.main + carried + overtime))


@dataclass(frozen=True, slots=True)
class IngTime:
    """One player's time: all of it, overtime included."""

    system: Ing
    left: Milliseconds

    @property
    def main_left(self) -> Milliseconds:
        """Main time not yet used."""
        return Milliseconds(max(0, self.left - self.system.periods * self.system.period))

    @property
    def points_paid(self) -> int:
        """What overtime has cost so far: a period is paid when it begins."""
        return self._bought(self.left) * self.system.points

    def after(self, thinking: Milliseconds) -> Self:
        """Return the time after a move that took so long."""
        return replace(self, left=Milliseconds(max(0, self.left - thinking)))

    def reading(self, thinking: Milliseconds = NOTHING) -> Reading:
        """Return what the clock shows after so much thought in this turn."""
        left = Milliseconds(self.left - thinking)
        points = self._bought(left) * self.system.points
        if left <= 0:
            return out_of_time(points)
        if thinking < self.main_left:
            shown = Milliseconds(self.main_left - thinking)
            periods = self.system.periods
            return Reading(stretch=Stretch.MAIN, shown=shown, left=left, periods=periods)
        others, within = divmod(left - 1, self.system.period)
        return Reading(
            stretch=Stretch.BOUGHT,
            shown=Milliseconds(within + 1),
            left=left,
            periods=others + 1,
            points=points,
        )

    def calls(self) -> tuple[Call, ...]:
        """Return when points are paid, and the end."""
        points = self.system.points
        paid = self._bought(self.left)
        calls = []
        for number in range(paid, self.system.periods):
            still = (self.system.periods - number) * self.system.period
            at = Milliseconds(self.left - still)
            calls.append(Call(at, Announcement(Kind.POINTS, points * (number + 1))))
        return (*calls, Call(self.left, Announcement(Kind.LOST)))

    def _bought(self, left: int) -> int:
        """Return how many periods have begun when so much is left."""
        over = self.system.periods * self.system.period - left
        if over < 0:
            return 0
        return min(self.system.periods, 1 + over // self.system.period)
