"""What is written is read, and read alike by records and engines."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duiyi.clock.absolute import Absolute
from duiyi.clock.announcement import RESERVE
from duiyi.clock.byoyomi import ByoYomi
from duiyi.clock.canadian import Canadian
from duiyi.clock.duration import Milliseconds, duration, on_a_clock, written
from duiyi.clock.fischer import Fischer
from duiyi.clock.ing import Ing
from duiyi.clock.notation import notation, notations, time_system, time_systems
from duiyi.clock.per_move import PerMove
from duiyi.clock.reading import TimeSystem
from duiyi.clock.stages import Stages
from duiyi.gtp.timing import kata_time_settings, read_time_settings, time_settings
from duiyi.sgf.info import read_time
from duiyi.sgf.timing import recorded_system, time_properties
from duiyi.words import Unsuitable


def _ms(seconds: float) -> Milliseconds:
    return Milliseconds(round(seconds * 1_000))


TABLE: list[tuple[str, TimeSystem | None]] = [
    ("none", None),
    ("30m", Absolute(_ms(1_800))),
    ("1:30:00", Absolute(_ms(5_400))),
    ("3m + 2s", Fischer(_ms(180), _ms(2))),
    ("30m + 15s cap 30m", Fischer(_ms(1_800), _ms(15), _ms(1_800))),
    ("10m + 3x30s", ByoYomi(_ms(600), 3, _ms(30))),
    ("10m+3×30s", ByoYomi(_ms(600), 3, _ms(30))),
    ("3x30s", ByoYomi(_ms(0), 3, _ms(30))),
    ("90m + 5x60s reserve", ByoYomi(_ms(5_400), 5, _ms(60), RESERVE)),
    ("90m + 5x60s reserve(cn)", ByoYomi(_ms(5_400), 5, _ms(60), RESERVE)),
    ("90m with 5x60s reserve", ByoYomi(_ms(5_100), 5, _ms(60), RESERVE)),
    ("10m + 25/10m", Canadian(_ms(600), 25, _ms(600))),
    ("canadian 20/5m", Canadian(_ms(0), 20, _ms(300))),
    ("30s a move", PerMove(_ms(30))),
    ("3d per move", PerMove(_ms(3 * 86_400))),
    ("ing 45m 3x15m -2", Ing(_ms(2_700), 3, _ms(900), 2)),
    ("45m ing(3x15m,-2)", Ing(_ms(2_700), 3, _ms(900), 2)),
    (
        "40 moves 2h; then 1h + 30s",
        Stages(((40, Absolute(_ms(7_200))),), Fischer(_ms(3_600), _ms(30))),
    ),
]


@pytest.mark.parametrize(("text", "system"), TABLE)
def test_it_is_read_and_written(text: str, system: TimeSystem | None) -> None:
    assert time_system(text) == system
    assert time_system(notation(system)) == system


@pytest.mark.parametrize(
    "text",
    [
        "30", "soon", "10m + ", "10m + 0x30s", "0x30s", "10m + 3x0s", "-5m", "1e9m", "10m + 3x30s 4",
        "5000d", "9999999999d", "10m + 0/5m", "0s a move", "ing 45m 3x15m", "1m with 5x60s reserve",
        "10m | 20m | 30m", "0 moves 1h; then 1m", "40 2h; then 1h", "NaN", "١٠m", "x" * 10_000,
        "1:2", "1m1m1", "10m + 3x30s reserved", ";", "5 moves ; then 1m", "10m + 1001x1s",
    ],
)  # fmt: skip
def test_what_makes_no_time_is_refused_with_a_reason(text: str) -> None:
    with pytest.raises(ValueError, match=r".{10}") as refused:
        time_systems(text)
    assert len(str(refused.value)) < 1_000


def test_both_sides_may_differ() -> None:
    first, second = time_systems("20m + 3x30s | 40m")
    assert (first, second) == (ByoYomi(_ms(1_200), 3, _ms(30)), Absolute(_ms(2_400)))
    assert time_systems(notations(first, second)) == (first, second)
    assert notations(first, first) == "20m + 3x30s"
    assert time_systems("10m") == (Absolute(_ms(600)), Absolute(_ms(600)))


times = st.integers(0, 10**8).map(Milliseconds)
spans = st.integers(1, 10**8).map(Milliseconds)
numbers = st.integers(1, 1_000)
simple: st.SearchStrategy[TimeSystem] = st.one_of(
    st.builds(Absolute, times),
    st.builds(Fischer, times, times),
    st.builds(Fischer, times, times, times),
    st.builds(ByoYomi, times, numbers, spans),
    st.builds(ByoYomi, times, numbers, spans, st.just(RESERVE)),
    st.builds(Canadian, times, numbers, spans),
    st.builds(PerMove, spans),
    st.builds(Ing, times, numbers, spans, st.integers(0, 999)),
)
systems = st.one_of(
    simple,
    st.builds(
        Stages, st.lists(st.tuples(numbers, simple), min_size=1, max_size=3).map(tuple), simple
    ),
)


@given(systems, systems)
def test_notation_reads_what_it_writes(first: TimeSystem, second: TimeSystem) -> None:
    assert time_system(notation(first)) == first
    assert time_systems(notations(first, second)) == (first, second)


@given(simple)
def test_records_keep_it(system: TimeSystem) -> None:
    told = time_properties(system)
    if system == Absolute(Milliseconds(0)):
        return  # no time at all is as good as none stated
    assert recorded_system(read_time(told.get("TM"), told.get("OT")).value) == system


@given(simple)
def test_engines_are_told_no_more_than_there_is(system: TimeSystem) -> None:
    for told in (time_settings(system), kata_time_settings(system)):
        read = read_time_settings(told.command)
        assert read is not None
        if told.is_exact and not isinstance(system, PerMove | ByoYomi):
            assert read == system
        assert read.begin().left <= system.begin().left


def test_what_engines_are_told() -> None:
    reserve = time_system("90m + 5x60s reserve")
    assert time_settings(reserve) == ("time_settings 5400 60 1", False)
    assert kata_time_settings(reserve) == ("kata-time_settings byoyomi 5400 60 5", True)
    assert time_settings(None).command == "time_settings 0 1 0"
    assert read_time_settings("time_settings 0 1 0") is None
    assert read_time_settings("kata-time_settings none") is None
    capped = kata_time_settings(time_system("30m + 15s cap 30m"))
    assert capped.command == "kata-time_settings fischer-capped 1800 15 1800 -1"


@pytest.mark.parametrize(
    "command",
    ["", " ", "time_settings", "time_settings 1 2", "time_settings a b c", "time_settings 1 1 1.5",
     "kata-time_settings", "kata-time_settings fischer", "kata-time_settings fischer 1e400 2",
     "kata-time_settings byoyomi 1 0 3", "boardsize 19", "time_settings 99999999999999 0 0"],
)  # fmt: skip
def test_what_tells_no_time_is_refused(command: str) -> None:
    with pytest.raises(Unsuitable, match=r".{5}"):
        read_time_settings(command)


def test_durations() -> None:
    assert duration("1h30m") == duration("90m") == duration("1:30:00") == 5_400_000
    assert duration("2.5s") == 2_500
    assert written(Milliseconds(61_001)) == "1m1.001s"
    assert written(Milliseconds(86_400_000)) == "1d"
    assert on_a_clock(Milliseconds(1)) == "0:01"  # 0:00 only when nothing is left


@given(times)
def test_durations_are_read_as_written(time: Milliseconds) -> None:
    assert duration(written(time)) == time
