"""Canadian byo-yomi: after main time so many plays in so much time, again and again."""

from dataclasses import dataclass, replace
from typing import Self

from duiyi.clock.announcement import Announcement, Call, Kind
from duiyi.clock.duration import NOTHING, Milliseconds, checked
from duiyi.clock.reading import Reading, Stretch, out_of_time
from duiyi.words import Unsuitable, mark

MOST_STONES = 1_000


@dataclass(frozen=True, slots=True)
class Canadian:
    """Main time, then stretches of so much time for so many plays.

    Attributes:
        main: what there is before they begin.
        stones: how many plays each asks for.
        period: how long each is; what is left of it is not carried on.
    """

    main: Milliseconds
    stones: int
    period: Milliseconds

    def __post_init__(self) -> None:
        checked(self.main)
        if checked(self.period) == 0:
            raise Unsuitable(mark("a period of time is longer than nothing"))
        if not 1 <= self.stones <= MOST_STONES:
            raise Unsuitable(
                mark("a period asks for 1 to {most} plays, not {stones}"),
                most=MOST_STONES,
                stones=self.stones,
            )

    def begin(self, carried: Milliseconds = NOTHING) -> "CanadianTime":
        """Return a player's time at the start."""
        main = Milliseconds(self.main + carried)
        return CanadianTime(self, main, self.period, self.stones)


@dataclass(frozen=True, slots=True)
class CanadianTime:
    """One player's time.

    Attributes:
        main_left: main time not yet used.
        period_left: what is left of the stretch; all of it before it has begun.
        stones_left: plays to make in it.
    """

    system: Canadian
    main_left: Milliseconds
    period_left: Milliseconds
    stones_left: int

    @property
    def left(self) -> Milliseconds:
        """What is left until the game is lost if no move is made."""
        return Milliseconds(self.main_left + self.period_left)

    @property
    def points_paid(self) -> int:
        """Overtime is not sold."""
        return 0

    def after(self, thinking: Milliseconds) -> Self:
        """Return the time after a move that took so long; the play that enters overtime counts."""
        if thinking < self.main_left:
            return replace(self, main_left=Milliseconds(self.main_left - thinking))
        period_left = Milliseconds(self.left - thinking)
        if period_left <= 0:
            return replace(self, main_left=NOTHING, period_left=NOTHING)
        if self.stones_left == 1:
            return replace(
                self,
                main_left=NOTHING,
                period_left=self.system.period,
                stones_left=self.system.stones,
            )
        return replace(
            self, main_left=NOTHING, period_left=period_left, stones_left=self.stones_left - 1
        )

    def reading(self, thinking: Milliseconds = NOTHING) -> Reading:
        """Return what the clock shows after so much thought in this turn."""
        left = Milliseconds(self.left - thinking)
        if left <= 0:
            return out_of_time()
        if thinking < self.main_left:
            shown = Milliseconds(self.main_left - thinking)
            return Reading(stretch=Stretch.MAIN, shown=shown, left=left)
        return Reading(stretch=Stretch.STONES, shown=left, left=left, stones=self.stones_left)

    def calls(self) -> tuple[Call, ...]:
        """Return when overtime begins, and its end."""
        lost = Call(self.left, Announcement(Kind.LOST))
        if self.main_left:
            return Call(self.main_left, Announcement(Kind.BEGINS)), lost
        return (lost,)
