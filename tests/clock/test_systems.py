"""Each time system beside a plain clock, on random schedules, to the millisecond."""

import random
from collections.abc import Callable
from typing import NamedTuple

import pytest

from duiyi.clock.clocks import Clocks
from duiyi.clock.duration import Milliseconds
from duiyi.clock.notation import time_system
from duiyi.clock.reading import Time, TimeSystem
from tests.clock.reference import Each, Eaten, Hourglass, Plain, Sum

SCHEDULES = 1_000
EVENTS = 60


class Kind(NamedTuple):
    """A time system written down, and the plain clock that should run like it."""

    written: str
    plain: Callable[[], Plain]
    usual: int


class Staged(Plain):
    """Five moves by one clock, then by another with what was left of the main time."""

    def __init__(self) -> None:
        super().__init__()
        self.now: Plain = Sum(60_000)
        self.made = 0

    def move(self, thinking: int) -> None:
        self.now.move(thinking)
        self.made += 1
        if self.made == 5 and not self.now.lost:
            self.now = Eaten(30_000 + self.now.left(), 2, 10_000)
        self.lost = self.now.lost

    def left(self) -> int:
        return self.now.left()


KINDS = {
    "absolute": Kind("10m", lambda: Sum(600_000), 20_000),
    "fischer": Kind("1m + 5s", lambda: Sum(60_000, 5_000), 5_000),
    "capped": Kind("1m + 5s cap 62s", lambda: Sum(60_000, 5_000, 62_000), 4_000),
    "byo-yomi": Kind("1m + 4x10s", lambda: Eaten(60_000, 4, 10_000), 6_000),
    "reserve": Kind("3m + 5x60s reserve", lambda: Eaten(180_000, 5, 60_000), 40_000),
    "canadian": Kind("1m + 5/1m", lambda: Hourglass(60_000, 5, 60_000), 11_000),
    "simple": Kind("10s a move", lambda: Each(10_000), 3_400),
    "ing": Kind("ing 3m 3x30s -2", lambda: Eaten(180_000, 3, 30_000, grows=False), 3_500),
    "stages": Kind("5 moves 1m; then 30s + 2x10s", Staged, 5_000),
}


def _system(written: str) -> TimeSystem:
    system = time_system(written)
    assert system is not None
    return system


@pytest.mark.parametrize("name", KINDS)
def test_a_thousand_schedules_agree_with_a_plain_clock(name: str) -> None:
    written, plain, usual = KINDS[name]
    lost = 0
    for seed in range(SCHEDULES):
        draw = random.Random(f"{name} {seed}")
        now = draw.randrange(10**9)
        clocks: Clocks[str] = Clocks({"A": _system(written).begin(), "B": _system(written).begin()})
        beside = {"A": plain(), "B": plain()}
        pace = draw.choice((usual // 4 + 1, usual, 2 * usual))
        for event in range(EVENTS):
            owner = "AB"[event % 2]
            clocks = clocks.start(owner, Milliseconds(now))
            thought = 0
            # A turn may be broken off: the break itself is not counted.
            for _ in range(draw.choice((0, 0, 0, 1, 2))):
                part = draw.randrange(pace)
                thought += part
                now += part
                clocks = clocks.pause(Milliseconds(now))
                now += draw.randrange(10_000_000)
                assert clocks.falls_at() is None
                clocks = clocks.resume(Milliseconds(now))
            rest = draw.choice((draw.randrange(pace), draw.randrange(3 * pace), 0, pace, 1))
            thought += rest
            falls = clocks.falls_at()
            now += rest
            assert falls is not None
            assert falls - now == beside[owner].left() - thought
            assert clocks.has_fallen(Milliseconds(now)) == (thought >= beside[owner].left())
            clocks = clocks.stop(Milliseconds(now))
            beside[owner].move(thought)
            assert clocks.times[owner].left == beside[owner].left()
            if beside[owner].lost:
                assert clocks.times[owner].left == 0
                lost += 1
                break
    assert 0 < lost < SCHEDULES  # both ends were seen


def test_sides_may_have_unequal_time() -> None:
    clocks: Clocks[str] = Clocks({"A": _system("1m").begin(), "B": _system("1m + 2x10s").begin()})
    clocks = clocks.start("A", Milliseconds(0)).stop(Milliseconds(59_999))
    clocks = clocks.start("B", Milliseconds(59_999)).stop(Milliseconds(130_000))
    assert clocks.times["A"].left == 1
    assert clocks.times["B"].left == 10_000


ENDS = {
    "absolute": ("10s", []),
    "fischer": ("10s + 5s", []),
    "capped": ("10s + 5s cap 20s", []),
    "byo-yomi": ("0m + 1x10s", []),
    "byo-yomi, last of three": ("5s + 3x10s", [25_000]),
    "reserve": ("0m + 1x60s reserve", []),
    "canadian": ("4s + 2/6s", []),
    "simple": ("10s a move", [9_000, 9_999]),
    "ing": ("ing 4s 2x3s -2", []),
    "stages": ("1 move 5s; then 10s", [5_000 - 1]),
}


@pytest.mark.parametrize("name", ENDS)
@pytest.mark.parametrize("beside", [-2, -1, 0, 1, 2])
def test_nothing_left_loses_and_a_millisecond_does_not(name: str, beside: int) -> None:
    written, moves = ENDS[name]
    time: Time = _system(written).begin()
    for thinking in moves:
        time = time.after(Milliseconds(thinking))
    clocks: Clocks[str] = Clocks({"A": time}).start("A", Milliseconds(1_000))
    end = Milliseconds(1_000 + time.left)
    assert clocks.falls_at() == end
    at = Milliseconds(end + beside)
    assert clocks.has_fallen(at) is (beside >= 0)
    assert (clocks.stop(at).times["A"].left == 0) is (beside >= 0)
    reading = clocks.reading("A", at)
    assert reading.left == max(0, -beside)
    assert (str(reading.stretch) == "no time is left") is (beside >= 0)


@pytest.mark.parametrize("name", KINDS)
@pytest.mark.parametrize("seed", range(20))
def test_a_reading_shows_what_the_move_will_leave(name: str, seed: int) -> None:
    """What a clock shows is never more than what is left, and in byo-yomi less than a period."""
    written, _, usual = KINDS[name]
    draw = random.Random(f"reading {name} {seed}")
    time: Time = _system(written).begin()
    for _ in range(30):
        thinking = Milliseconds(draw.randrange(2 * usual))
        reading = time.reading(thinking)
        after = time.after(thinking)
        assert reading.left == max(0, time.left - thinking)
        assert (reading.left == 0) == (after.left == 0)
        assert 0 <= reading.shown <= reading.left
        assert reading.explain("zh-Hans")
        assert str(reading)
        if after.left == 0:
            break
        time = after


@pytest.mark.parametrize("written", ["3650d a move", "30m + 2x1800d", "1 moves 1m; 9h a move"])
def test_nobody_counts_through_a_long_period(written: str) -> None:
    calls = _system(written).begin().after(Milliseconds(1)).calls()
    assert 50 < len(calls) < 200
