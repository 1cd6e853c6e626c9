"""What a byo-yomi reader calls out: data, said in three languages.

Source: the competition regulations (RG-06) for reserve minutes; common custom for other periods.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from duiyi.clock.duration import MINUTE, SECOND, Milliseconds
from duiyi.words import mark, say


class Kind(StrEnum):
    """What kind of thing is called."""

    BEGINS = "begins"
    SECONDS = "say"
    MINUTES_LEFT = "minutes left"
    PERIODS_LEFT = "periods left"
    COUNT = "count"
    POINTS = "points"
    LOST = "lost"


_SENTENCES = {
    Kind.BEGINS: mark("byo-yomi begins"),
    Kind.SECONDS: mark("{number} seconds"),
    Kind.MINUTES_LEFT: mark("minutes left: {number}"),
    Kind.PERIODS_LEFT: mark("periods left: {number}"),
    Kind.POINTS: mark("overtime costs {number} points"),
    Kind.LOST: mark("ten, lost on time"),
}
_ONE_MINUTE = mark("one minute")


@dataclass(frozen=True, slots=True)
class Announcement:
    """One thing called out.

    Attributes:
        kind: what is called.
        number: seconds, minutes, periods or points; the count; 0 where there is none.
    """

    kind: Kind
    number: int = 0

    def explain(self, lang: str = "en") -> str:
        """Return the words to call."""
        if self.kind is Kind.COUNT:
            return str(self.number)
        if self.kind is Kind.SECONDS and self.number * SECOND == MINUTE:
            return say(_ONE_MINUTE, lang)
        return say(_SENTENCES[self.kind], lang, number=self.number)

    def __str__(self) -> str:
        return f"{self.kind} {self.number}" if self.number else self.kind.value


class Call(NamedTuple):
    """When something is called: so long after the turn began."""

    at: Milliseconds
    announcement: Announcement


@dataclass(frozen=True, slots=True)
class Script:
    """What is called in a period.

    Attributes:
        name: what the notation calls it; empty for common byo-yomi.
        free: the seconds called in a period that is not the last.
        last: the seconds called in the last period.
        counted_from: in the last period, seconds above this one are called by how many they are
            above it: "1", "2" and so on.
        minutes: whether minutes left are called when a period is lost, or periods left.
    """

    name: str
    free: tuple[int, ...]
    last: tuple[int, ...]
    counted_from: int
    minutes: bool

    def period(self, begun: Milliseconds, length: Milliseconds, left: int) -> list[Call]:
        """Return the calls of one period.

        Args:
            begun: when it began, after the turn did.
            length: how long it is.
            left: how many periods are left, this one among them.
        """
        seconds = self.last if left == 1 else self.free
        calls = [
            Call(Milliseconds(begun + second * SECOND), self._second(second, left))
            for second in seconds
            if second * SECOND <= length
        ]
        end = Milliseconds(begun + length)
        if left == 1:
            return [*calls, Call(end, Announcement(Kind.LOST))]
        kind = Kind.MINUTES_LEFT if self.minutes else Kind.PERIODS_LEFT
        return [*calls, Call(end, Announcement(kind, left - 1))]

    def _second(self, second: int, left: int) -> Announcement:
        if left == 1 and second > self.counted_from:
            return Announcement(Kind.COUNT, second - self.counted_from)
        return Announcement(Kind.SECONDS, second)


RESERVE = Script(
    name="reserve",
    free=(30, 40, 50, 55, 58, 60),
    last=(30, 40, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59),
    counted_from=50,
    minutes=True,
)
"""RG-06."""


_CALLED = 600
"""Seconds of a period, its last, in which something is called: nobody counts through a week."""


def common(period: Milliseconds) -> Script:
    """Return the usual calls of a period of common byo-yomi: each ten seconds, then one by one.

    Of a period that is longer than ten minutes, nothing is called before the last ten.
    """
    seconds = period // SECOND
    tens = tuple(range(max(10, (seconds - _CALLED) // 10 * 10), seconds, 10))
    final = max(0, seconds - 10)
    return Script(
        name="",
        free=tens,
        last=tuple(ten for ten in tens if ten <= final) + tuple(range(final + 1, seconds)),
        counted_from=final,
        minutes=False,
    )
