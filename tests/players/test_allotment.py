"""How long a move may take: some of what is left, and never more than there is."""

import pytest

from duiyi.clock.duration import Milliseconds
from duiyi.clock.notation import time_system
from duiyi.clock.reading import Stretch
from duiyi.players.allotment import allot

SYSTEMS = [
    "30m",
    "10s",
    "3m + 2s",
    "1s + 1s",
    "10m + 3x30s",
    "5x60s",
    "90m + 5x60s reserve",
    "10m + 25/10m",
    "15/1m",
    "30s a move",
    "1s a move",
    "ing 45m 3x15m -2",
    "40 moves 2h; then 1h + 30s",
]
LAG = 100
"""Milliseconds that the way to the clock and back takes in these games."""


@pytest.mark.parametrize("text", SYSTEMS)
def test_three_hundred_moves_lose_no_game_on_time(text: str) -> None:
    """Every move takes all that it was given and the lag; absolute time alone may get short."""
    system = time_system(text)
    assert system is not None
    time = system.begin()
    spent, stretches = [], set()
    for moves in range(300):
        reading = time.reading()
        given = allot(reading, moves)
        assert 1 <= given <= max(1, reading.shown)
        assert given <= max(1, time.left)
        stretches.add(reading.stretch)
        after = time.after(Milliseconds(given + LAG))
        if not after.left:
            assert reading.left < 1_000, "only the last second may be lost"
            break
        time = after
        spent.append(given)
    assert len(spent) > 40, "ten seconds for a game are forty moves, with such a lag"
    if "x" in text and "ing" not in text and "reserve" not in text:
        assert time.reading().stretch is not Stretch.OUT
        assert time.left >= 30_000, "periods are not given away"
    if "/" in text:
        assert Stretch.STONES in stretches


def test_most_of_a_move_s_own_time_is_used() -> None:
    for text, least in (("30s a move", 25_000), ("5x60s", 50_000), ("25/10m", 15_000)):
        system = time_system(text)
        assert system is not None
        assert allot(system.begin().reading(), 30) >= least


def test_main_time_is_spread_over_the_game() -> None:
    system = time_system("40m")
    assert system is not None
    reading = system.begin().reading()
    assert 30_000 <= allot(reading, 0) <= allot(reading, 200) <= 40 * 60_000 // 20
