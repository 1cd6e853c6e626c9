"""Faults that users of clocks have met, and the worked figures of the regulations."""

import pytest

from duiyi.clock.announcement import Announcement, Kind
from duiyi.clock.byoyomi import ByoYomi, reserve_minutes
from duiyi.clock.clocks import Clocks
from duiyi.clock.duration import DAY, HOUR, MINUTE, SECOND, Milliseconds
from duiyi.clock.lag import Lag
from duiyi.clock.notation import time_system
from duiyi.clock.reading import Reading, Stretch, Time


def _begin(written: str) -> Time:
    system = time_system(written)
    assert system is not None
    return system.begin()


def _ms(seconds: float) -> Milliseconds:
    return Milliseconds(round(seconds * 1_000))


def test_t02_a_break_does_not_refill_the_time_for_a_move() -> None:
    clocks: Clocks[str] = Clocks({"A": _begin("5d a move")}).start("A", Milliseconds(0))
    clocks = clocks.pause(Milliseconds(3 * DAY)).resume(Milliseconds(5 * DAY))
    assert clocks.reading("A", Milliseconds(5 * DAY)).left == 2 * DAY


def test_t03_main_time_and_the_last_period_never_read_alike() -> None:
    """CASES T03: "7 s of main time, then a period" is not "the last period, 7 s left"."""
    main = _begin("7s + 1x20s").reading()
    last = _begin("0m + 1x20s").reading(_ms(13))
    assert main.shown == last.shown == _ms(7)
    for lang in ("en", "zh-Hans", "zh-Hant"):
        assert main.explain(lang) != last.explain(lang)
    assert str(main) != str(last)


def test_t04_periods_are_lost_while_the_player_thinks() -> None:
    time = _begin("0m + 3x30s")
    shown = time.reading(_ms(70))
    assert (shown.stretch, shown.periods, shown.shown) == (Stretch.LAST_PERIOD, 1, _ms(20))
    after = time.after(_ms(70)).reading()
    assert (after.periods, after.shown) == (1, _ms(30))


def test_t06_without_main_time_the_periods_begin_at_once() -> None:
    assert _begin("0m + 1x30s").reading() == Reading(
        stretch=Stretch.LAST_PERIOD, shown=_ms(30), left=_ms(30), periods=1
    )


def test_t08_a_period_that_is_not_used_up_is_whole_again() -> None:
    time = _begin("0m + 1x60s")
    for _ in range(5):
        time = time.after(_ms(59.9))
    assert time.left == _ms(60)


def test_t09_fischer_time_adds_nothing_before_the_first_move() -> None:
    time = _begin("180s + 2s")
    assert time.reading().shown == _ms(180)
    assert time.after(_ms(5)).left == _ms(177)
    assert time.after(_ms(180)).left == 0  # however near the increment was


@pytest.mark.parametrize(("cap", "expected"), [(" cap 1800s", 1800), ("", 1811)])
def test_t10_a_cap_holds_what_a_move_adds(cap: str, expected: int) -> None:
    assert _begin(f"1800s + 15s{cap}").after(_ms(4)).left == _ms(expected)


def test_t12_the_clock_still_falls_when_every_move_has_been_taken_back() -> None:
    clocks: Clocks[str] = Clocks({"A": _begin("10s"), "B": _begin("10s")})
    clocks = clocks.start("A", _ms(0)).stop(_ms(4)).start("B", _ms(4))
    clocks = clocks.halt().start("A", _ms(5))  # the undo: A is to move again
    assert clocks.falls_at() == _ms(11)
    assert clocks.has_fallen(_ms(11))


def test_t15_who_lies_about_lag_gains_no_more_than_the_quota() -> None:
    liar = Lag()
    gained = 0
    for _ in range(200):
        allowed, liar = liar.allow(_ms(10), _ms(10))
        gained += allowed
    assert gained <= 3_000 + 200 * 500
    honest, lost = Lag(), 0
    for _ in range(200):
        allowed, honest = honest.allow(_ms(0.3), _ms(0.3))
        lost += 300 - allowed
    assert lost == 0
    assert Lag().allow(_ms(10), _ms(0.2))[0] == 200  # no more than was measured
    assert Lag().allow(Milliseconds(-5), _ms(1))[0] == 0


def test_time_that_was_given_is_used_before_any_other() -> None:
    clocks: Clocks[str] = Clocks({"A": _begin("10s")}).start("A", _ms(0))
    clocks = clocks.credit("A", _ms(5))
    assert clocks.falls_at() == _ms(15)  # a timer set for 10 s must read again
    assert not clocks.has_fallen(_ms(14.999))
    after = clocks.stop(_ms(4))
    assert after.times["A"].left == _ms(10)
    assert after.credits["A"] == _ms(1)
    punished = after.credit("A", _ms(-3)).start("A", _ms(4)).stop(_ms(5))
    assert punished.times["A"].left == _ms(7)


class TestReserveMinutes:
    """RG-06: a national event keeps five minutes of the time limit, one at base level."""

    def test_the_reserve_is_kept_of_the_limit(self) -> None:
        clock = reserve_minutes(Milliseconds(2 * HOUR), 5)
        assert clock == time_system("115m + 5x60s reserve") == time_system("2h with 5x60s reserve")
        assert clock.begin().left == 2 * HOUR
        assert reserve_minutes(HOUR, 1).begin().left == HOUR
        with pytest.raises(ValueError, match="5 minutes"):
            reserve_minutes(Milliseconds(4 * MINUTE), 5)

    @pytest.mark.parametrize(
        ("thought", "minutes"),
        [(59.999, 5), (60, 4), (119.999, 4), (120, 3), (299.999, 1), (300, 0)],
    )
    def test_each_full_minute_is_taken(self, thought: float, minutes: int) -> None:
        time = ByoYomi(Milliseconds(0), 5, MINUTE).begin().after(_ms(thought))
        assert time.periods_left == minutes
        assert time.left == minutes * MINUTE

    def test_the_script_of_a_free_minute(self) -> None:
        said = _said("0m + 5x60s reserve", until=60)
        assert said == [
            (30, "say 30"),
            (40, "say 40"),
            (50, "say 50"),
            (55, "say 55"),
            (58, "say 58"),
            (60, "say 60"),
            (60, "minutes left 4"),
        ]

    def test_the_script_of_the_last_minute(self) -> None:
        said = _said("0m + 1x60s reserve", until=60)
        counted = [(50 + n, f"count {n}") for n in range(1, 10)]
        assert said == [(30, "say 30"), (40, "say 40"), (50, "say 50"), *counted, (60, "lost")]

    def test_a_long_thought_hears_every_minute_go(self) -> None:
        minutes = [text for _, text in _said("0m + 5x60s reserve") if text.startswith("minutes")]
        assert minutes == [f"minutes left {left}" for left in (4, 3, 2, 1)]

    def test_the_words_in_chinese(self) -> None:
        words = [
            Announcement(Kind.SECONDS, 30),
            Announcement(Kind.SECONDS, 60),
            Announcement(Kind.MINUTES_LEFT, 4),
            Announcement(Kind.COUNT, 7),
            Announcement(Kind.LOST),
        ]
        assert [one.explain("zh-Hans") for one in words] == [
            "30秒",
            "一分钟",
            "还剩4分钟",
            "7",
            "10，超时判负",
        ]


def _said(written: str, until: float = 10**6) -> list[tuple[float, str]]:
    clocks: Clocks[str] = Clocks({"A": _begin(written)}).start("A", _ms(100))
    calls = clocks.calls(_ms(100), _ms(100 + until))
    return [((at - _ms(100)) / SECOND, str(said)) for at, said in calls]


def test_calls_come_once_however_the_interval_is_cut() -> None:
    clocks: Clocks[str] = Clocks({"A": _begin("10s + 3x30s")}).start("A", _ms(0))
    whole = clocks.calls(_ms(0), _ms(200))
    cut = [call for n in range(2_000) for call in clocks.calls(_ms(n / 10), _ms((n + 1) / 10))]
    assert list(whole) == cut
    assert str(whole[0].announcement) == "begins"
    assert whole[-1] == (_ms(100), Announcement(Kind.LOST))


def test_calls_wait_while_the_turn_is_broken_off() -> None:
    clocks: Clocks[str] = Clocks({"A": _begin("0m + 1x60s reserve")}).start("A", _ms(0))
    clocks = clocks.pause(_ms(35))
    assert clocks.calls(_ms(35), _ms(1_000)) == ()
    clocks = clocks.resume(_ms(1_000))
    assert [call.at for call in clocks.calls(_ms(1_000), _ms(1_006))] == [_ms(1_005)]


class TestIng:
    """IN-01: overtime bought with points; the figures are those of the event."""

    @pytest.mark.parametrize(
        ("thought", "points"),
        [
            (0, 0),
            (2_699.999, 0),
            (2_700, 2),
            (3_599.999, 2),
            (3_600, 4),
            (4_500, 6),
            (5_399.999, 6),
        ],
    )
    def test_each_period_is_paid_when_it_begins(self, thought: float, points: int) -> None:
        time = _begin("ing 45m 3x15m -2")
        assert time.reading(_ms(thought)).points == points
        assert time.after(_ms(thought)).points_paid == points

    def test_the_last_period_ends_the_game(self) -> None:
        assert _begin("ing 45m 3x15m -2").after(_ms(5_400)).left == 0

    def test_what_is_called(self) -> None:
        said = _said("ing 45m 3x15m -2")
        assert said == [
            (2_700, "points 2"),
            (3_600, "points 4"),
            (4_500, "points 6"),
            (5_400, "lost"),
        ]

    def test_points_paid_are_kept_from_stage_to_stage(self) -> None:
        time = _begin("1 move ing 10s 3x5s -2; then 30s").after(_ms(16))
        assert time.points_paid == 4
        assert time.after(_ms(1)).points_paid == 4
        assert time.reading().points == 4
