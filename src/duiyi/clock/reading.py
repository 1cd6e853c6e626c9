"""What a clock shows at one moment, and what every time system can be asked."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol, Self

from duiyi.clock.announcement import Call
from duiyi.clock.duration import NOTHING, Milliseconds, on_a_clock
from duiyi.words import mark, say


class Stretch(StrEnum):
    """Which part of a player's time is running."""

    MAIN = mark("main time")
    PERIODS = mark("byo-yomi")
    LAST_PERIOD = mark("the last period")
    STONES = mark("time for so many plays")
    BOUGHT = mark("overtime bought with points")
    MOVE = mark("time for this move")
    OUT = mark("no time is left")


_PERIODS_FOLLOW = mark("{shown} of main time, then periods: {periods}")
_SAID = {
    Stretch.MAIN: mark("{shown} left"),
    Stretch.PERIODS: mark("byo-yomi: {shown} of this period, periods left: {periods}"),
    Stretch.LAST_PERIOD: mark("the last period: {shown}"),
    Stretch.STONES: mark("{shown} left, plays to make in it: {stones}"),
    Stretch.BOUGHT: mark("overtime: {shown}, points paid: {points}, periods left: {periods}"),
    Stretch.MOVE: mark("{shown} for this move"),
    Stretch.OUT: mark("time is up"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """What a clock shows.

    Attributes:
        stretch: which part of the time is running.
        shown: what is left of that part.
        left: what is left until the game is lost, if no move is made.
        periods: periods left, the one that runs among them; 0 where there are none.
        stones: plays to make before this part of the time ends; 0 where none are asked.
        points: what overtime has cost so far.
    """

    stretch: Stretch
    shown: Milliseconds
    left: Milliseconds
    periods: int = 0
    stones: int = 0
    points: int = 0

    def explain(self, lang: str = "en") -> str:
        """Say what the clock shows so that no two readings sound alike."""
        return say(
            _PERIODS_FOLLOW
            if self.stretch is Stretch.MAIN and self.periods
            else _SAID[self.stretch],
            lang,
            shown=on_a_clock(self.shown),
            periods=self.periods,
            stones=self.stones,
            points=self.points,
        )

    def __str__(self) -> str:
        """Return it in signs, such as "9:41 (5)", "0:07 (last)" or "4:10 /12"."""
        shown = on_a_clock(self.shown)
        match self.stretch:
            case Stretch.MAIN if self.periods:
                return f"{shown} +{self.periods}"
            case Stretch.PERIODS:
                return f"{shown} ({self.periods})"
            case Stretch.LAST_PERIOD:
                return f"{shown} (1!)"
            case Stretch.STONES:
                return f"{shown} /{self.stones}"
            case Stretch.BOUGHT:
                return f"{shown} (-{self.points})"
            case Stretch.MAIN | Stretch.MOVE | Stretch.OUT:
                return shown


def out_of_time(points: int = 0) -> Reading:
    """Return the reading of a clock that has run out."""
    return Reading(stretch=Stretch.OUT, shown=NOTHING, left=NOTHING, points=points)


class Time(Protocol):
    """One player's time, as it stands when that player's turn begins."""

    @property
    def left(self) -> Milliseconds:
        """What is left until the game is lost if no move is made; 0: it is lost."""

    @property
    def main_left(self) -> Milliseconds:
        """What is left of it that a next stage takes over."""

    @property
    def points_paid(self) -> int:
        """What overtime has cost so far, in points."""

    def after(self, thinking: Milliseconds) -> Self:
        """Return the time after a move that took so long; with `left` 0 if that was too long."""

    def reading(self, thinking: Milliseconds = NOTHING) -> Reading:
        """Return what the clock shows after so much thought in this turn."""

    def calls(self) -> tuple[Call, ...]:
        """Return what is to be called out in this turn, and when, in order."""


class TimeSystem(Protocol):
    """How time is given."""

    def begin(self, carried: Milliseconds = NOTHING) -> Time:
        """Return a player's time at the start, with main time carried from an earlier stage."""
