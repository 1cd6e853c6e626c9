"""What engines say while they think: the lines read, and our own engine heard."""

import asyncio
import math
import shlex
import sys
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duiyi import Color, Point
from duiyi.board.searching import Thought
from duiyi.gtp.analysis_lines import read_thought
from duiyi.gtp.async_engine import AsyncEngine
from duiyi.gtp.dialogue import Setting
from duiyi.gtp.engine import Engine
from duiyi.gtp.illness import EngineError, Illness
from tests.gtp_client.fakes import HASTY, PATIENT, Waited, fake, left_after

KATA = (
    "info move D4 visits 836 utility 0.1 winrate 0.4656 scoreMean -1.2 scoreLead -1.5 prior 0.12 lcb 0.45 "
    "order 1 pv D4 pass E5 info move C3 visits 9 winrate 1e-3 scoreLead 2 prior 0.5 order 0 pv C3 "
    "pvVisits 9 8 info move pass visits 1 winrate 0.0 scoreLead 0 prior 0.1 order 2 pv pass"
)
OWNED = " ownership " + " ".join(["1"] + ["0"] * 23 + ["-0.5"])


def read(line: str, color: Color = Color.BLACK) -> Thought | None:
    return read_thought(line, color, (5, 5))


def test_a_line_of_kata_analyze() -> None:
    found = read(KATA + OWNED)
    assert found is not None
    assert [one.point for one in found.candidates] == [Point(2, 2), Point(3, 3), None]
    second = found.candidates[1]
    assert (second.visits, second.win_rate, second.lead, second.prior) == (836, 0.4656, -1.5, 0.12)
    assert second.line == (Point(3, 3), None, Point(4, 4))
    assert (found.playouts, found.win_rate, found.lead) == (846, 0.001, 2.0)
    assert found.ownership[20] == 1.0  # A5, in the upper left
    assert found.ownership[4] == -0.5  # E1


def test_a_sure_win_of_katagos_is_one_and_no_part_of_ten_thousand() -> None:
    found = read("info move D4 visits 9 winrate 1 scoreLead 8 prior 1 order 0 pv D4")
    assert found is not None
    assert (found.win_rate, found.candidates[0].prior) == (1.0, 1.0)


def test_ownership_is_turned_round_for_white() -> None:
    found = read(KATA + OWNED, Color.WHITE)
    assert found is not None
    assert found.ownership[20] == -1.0
    cut = read(KATA + OWNED[:-5])
    assert cut is not None
    assert cut.ownership == ()


def test_a_line_of_lz_analyze() -> None:
    """Without a dot, numbers are parts of ten thousand; a lead is not told."""
    found = read("info move D4 visits 3 winrate 4656 prior 1200 lcb 4000 order 0 pv D4 C3")
    assert found is not None
    assert (found.win_rate, found.candidates[0].prior) == (0.4656, 0.12)
    assert math.isnan(found.lead)


@pytest.mark.parametrize(
    "line", ["", "thinking hard", "info", "info move Z99 visits 1 winrate 0.5", "info move"]
)
def test_what_says_nothing_is_nothing(line: str) -> None:
    assert read(line) is None


@pytest.mark.parametrize(
    "line",
    [
        "info move D4 winrate 0.5",
        "info move D4 visits 1",
        "info move D4 visits x1 winrate 0.5",
        "info move D4 visits 1 winrate 50000",
        "info move D4 visits 1 winrate 1.5",
        "info move D4 visits 1 winrate -1",
    ],
)
def test_what_says_it_badly_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match=r"is missing|is no part of one|invalid literal"):
        read(line)


WORDS = st.sampled_from(
    [*KATA.split(), *OWNED.split()[:4], "nan", "inf", "1e999", "-", "=", "rootInfo"]
)


@given(st.lists(WORDS, max_size=40))
def test_any_words_are_a_thought_nothing_or_refused(words: list[str]) -> None:
    try:
        found = read(" ".join(words))
    except ValueError:
        return
    assert found is None or found.candidates


@pytest.fixture(params=[Engine, Waited], ids=["waited", "awaited"])
def popen(request: pytest.FixtureRequest) -> Any:
    yield request.param
    assert left_after() == set()


def test_our_own_engine_is_heard_thinking(popen: Any) -> None:
    """Both sides of the protocol are ours; GNU Go has no such command."""
    seen: list[Thought] = []

    def watch(thought: Thought) -> bool:
        seen.append(thought)
        return len(seen) < 3

    with popen(f"{shlex.quote(sys.executable)} -m duiyi gtp --size 5", PATIENT) as engine:
        engine.begin(Setting(size=(5, 5), komi=Fraction(15, 2)))
        engine.play(Color.BLACK, Point(2, 2))
        found = engine.analyze(Color.WHITE, 20, watch)
        assert len(seen) == 3
        assert found == seen[-1]
        assert found.candidates[0].visits > 0
        assert len(found.ownership) == 25
        assert sum(found.ownership) > 0  # the center is Black's, and so is a board of five by five
        assert engine.analyze(Color.WHITE, 0.4).playouts > 0
        assert engine.moves == ((Color.BLACK, Point(2, 2)),)
        assert engine.send("protocol_version") == "2"


def test_who_knows_no_analysis_is_told_of(popen: Any, gnugo: str) -> None:
    with popen(gnugo, PATIENT) as engine, pytest.raises(EngineError, match="refuses kata-analyze"):
        engine.analyze(Color.BLACK, 0.1)


def test_what_cannot_be_read_is_no_thought(popen: Any) -> None:
    with popen(fake("analyses-badly", "--knows", "lz-analyze"), PATIENT) as engine:
        with pytest.raises(EngineError, match="cannot be read: visits is missing"):
            engine.analyze(Color.BLACK, 20)
        assert engine.pid is None


def test_who_does_not_end_it_is_ended(popen: Any) -> None:
    with popen(fake("analyses-for-ever", "--knows", "lz-analyze"), HASTY) as engine:
        with pytest.raises(EngineError) as caught:
            engine.analyze(Color.BLACK, 0.2)
        assert caught.value.illness in {Illness.GARBLED, Illness.FLOOD, Illness.SILENT}
        assert engine.pid is None


def test_others_have_their_turn_while_one_is_heard() -> None:
    """An engine is asked for its name while it thinks: it answers when it has thought."""

    async def ask() -> tuple[Thought, str]:
        async with AsyncEngine(fake("honest", "--knows", "lz-analyze"), PATIENT) as engine:
            await engine.begin(Setting(size=(5, 5), komi=Fraction(15, 2)))
            thinking = asyncio.create_task(engine.analyze(Color.BLACK, 0.2))
            await asyncio.sleep(0.05)
            assert not thinking.done()
            name = await engine.send("name")
            assert thinking.done()
            return await thinking, name

    thought, name = asyncio.run(ask())
    assert (thought.win_rate, name) == (0.5, "Fake honest")
    assert left_after() == set()
