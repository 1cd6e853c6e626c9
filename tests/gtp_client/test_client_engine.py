"""The engine that is asked and waited for, and the one that is awaited."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from duiyi import Color, Game, Point
from duiyi.gtp.async_engine import AsyncEngine
from duiyi.gtp.dialogue import Remark, Setting
from duiyi.gtp.engine import Care, Deadlines, Engine
from duiyi.gtp.illness import EngineError, Illness
from duiyi.gtp.process import Limits
from duiyi.gtp.vertex import Leaving
from tests.gtp_client.fakes import HASTY, PATIENT, Waited, eventually_alive, fake, left_after

SETTING = Setting(size=(9, 9), komi=Fraction(15, 2))


@pytest.fixture(params=[Engine, Waited], ids=["waited", "awaited"])
def popen(request: pytest.FixtureRequest) -> Any:
    yield request.param
    assert left_after() == set()


Popen = Callable[[Any, Care], Any]


def test_gnu_go_introduces_itself(popen: Popen, gnugo: str) -> None:
    with popen(gnugo, PATIENT) as engine:
        assert (engine.name, engine.version) == ("GNU Go", "3.8")
        assert {"genmove", "set_free_handicap", "final_status_list"} <= engine.commands
        assert engine.send("protocol_version") == "2"
        with pytest.raises(EngineError, match="refuses no_such_command: unknown command"):
            engine.send("no_such_command")


def test_gnu_go_plays_a_game_and_goes_on_after_it_was_killed(popen: Popen, gnugo: str) -> None:
    """It is killed at four moves of a game, and never notices."""
    game = Game("chinese-2002", size=9)
    with popen(gnugo, Care(restarts=4, pause=0.01)) as engine:
        engine.begin(SETTING)
        while not game.is_over:
            if len(game.moves) in {0, 5, 10, 20}:
                os.kill(engine.pid, signal.SIGKILL)
            move = engine.genmove(game.to_play)
            assert move is not Leaving.RESIGN
            game.play(move) if move else game.pass_()
        assert engine.remarks == (Remark.RESTARTED,)
        assert engine.final_score() == game.score(dead=game.proposed_dead()).margin
        assert engine.dead() == frozenset(game.proposed_dead())


def test_who_dies_more_often_than_allowed_is_told_of(popen: Popen) -> None:
    with popen(fake("dead-in-genmove"), PATIENT) as engine:
        engine.begin(SETTING)
        with pytest.raises(EngineError, match=r"exit code 3: out of memory") as caught:
            engine.genmove(Color.BLACK)
        assert caught.value.illness is Illness.DEAD
        assert engine.begin(SETTING) == ()  # the next game is another


@pytest.mark.parametrize(
    ("behaviour", "illness"),
    [
        ("silent-genmove", Illness.SILENT),
        ("unended", Illness.GARBLED),
        ("endless-line", Illness.FLOOD),
        ("endless-stderr", Illness.SILENT),
        ("closes-stdin", Illness.SILENT),
        ("drips", Illness.SILENT),
    ],
)
def test_after_an_illness_the_game_can_go_on(
    popen: Popen, behaviour: str, illness: Illness
) -> None:
    with popen(fake(behaviour), HASTY) as engine:
        engine.begin(SETTING)
        engine.play(Color.BLACK, Point(3, 3))
        with pytest.raises(EngineError) as caught:
            engine.genmove(Color.WHITE)
        assert caught.value.illness is illness
        assert engine.pid is None
        engine.play(Color.WHITE, Point(5, 5))  # it is started anew, and told of D4
        assert engine.pid is not None


def test_a_new_game_is_not_told_the_old_one(popen: Popen, tmp_path: Path) -> None:
    log = tmp_path / "lines"
    with popen(fake("silent-genmove", "--log", str(log)), HASTY) as engine:
        engine.begin(SETTING)
        engine.play(Color.BLACK, Point(3, 3))
        with pytest.raises(EngineError):
            engine.genmove(Color.WHITE)
        engine.begin(SETTING)
    assert log.read_text().count("play b D4") == 1


def test_a_game_is_told_in_order(popen: Popen, tmp_path: Path) -> None:
    """What another process saw: its lines, numbered, and no other."""
    log = tmp_path / "lines"
    with popen(
        fake("honest", "--log", str(log), "--knows", "set_free_handicap"), PATIENT
    ) as engine:
        handicap = (Point(2, 2), Point(6, 6))
        engine.begin(Setting(size=(9, 9), komi=Fraction(1, 2), handicap=handicap))
        engine.genmove(Color.WHITE)
        engine.play(Color.BLACK, None)
        engine.undo()
        engine.final_score()
    lines = [line.split(maxsplit=1) for line in log.read_text().splitlines()]
    assert [number for number, _ in lines] == [str(n) for n in range(1, len(lines) + 1)]
    assert [command for _, command in lines] == [
        *("name", "version", "protocol_version", "list_commands"),
        *("boardsize 9", "clear_board", "komi 0.5", "set_free_handicap C3 G7"),
        *("genmove w", "play b pass", "undo", "final_score", "quit"),
    ]


def test_limits_hold_for_the_engine_and_its_kin(popen: Popen) -> None:
    tight = Care(limits=Limits(cpu_seconds=77, memory=2 << 30, files=99))
    with popen(fake("children"), tight) as engine:
        pids = eventually_alive(3)
        assert engine.pid in pids
        for pid in pids:
            limits = Path(f"/proc/{pid}/limits").read_text()
            rows = {line[:26].strip(): line[26:].split()[0] for line in limits.splitlines()[1:]}
            assert rows["Max cpu time"] == "77"
            assert rows["Max address space"] == str(2 << 30)
            assert rows["Max open files"] == "99"
            assert rows["Max core file size"] == "0"
            if pid != engine.pid:
                assert os.getpgid(pid) != os.getpgid(0)


@pytest.mark.parametrize("engine", ["", "   ", [], "gnugo 'unclosed", ["a\0b"]])
def test_what_is_no_command_line_is_refused(engine: Any) -> None:
    with pytest.raises(ValueError, match="an engine is a command line"):
        Engine(engine)


def test_no_shell_reads_a_command_line(tmp_path: Path) -> None:
    there = tmp_path / "there"
    with Engine(fake("honest", "--knows", f"; touch {there}; $(touch {there})"), PATIENT) as engine:
        assert "touch" in engine.commands
        assert not there.exists()


def test_an_engine_that_is_forgotten_ends() -> None:
    engine = Engine(fake("children"), PATIENT)
    eventually_alive(3)
    del engine
    assert left_after() == set()


def test_an_engine_ends_with_the_program(gnugo: str) -> None:
    program = (
        "import sys; from duiyi.gtp.engine import Engine; "
        "engine = Engine(sys.argv[1]); print(engine.pid); sys.exit(0)"
    )
    subprocess.run([sys.executable, "-c", program, gnugo], check=True, capture_output=True)
    assert left_after() == set()


def test_halting_ends_a_call_of_another_thread() -> None:
    patient = Engine(fake("silent-genmove"), PATIENT)
    patient.begin(SETTING)
    began = time.monotonic()
    signal.signal(signal.SIGALRM, lambda *_: patient.halt())
    signal.setitimer(signal.ITIMER_REAL, 0.1)
    with pytest.raises(EngineError, match="signal 9"):
        patient.genmove(Color.BLACK)
    assert time.monotonic() - began < 20
    patient.close()
    assert left_after() == set()


def test_while_one_is_awaited_others_go_on() -> None:
    """A silent engine for a second; meanwhile ten good ones play, and nobody's turn comes late."""

    async def silent() -> None:
        care = Care(deadlines=Deadlines(move=1.0, farewell=0.1))
        async with AsyncEngine(fake("silent-genmove"), care) as engine:
            await engine.begin(SETTING)
            with pytest.raises(EngineError):
                await engine.genmove(Color.BLACK)

    async def good() -> int:
        async with AsyncEngine(fake("never-passes"), PATIENT) as engine:
            await engine.begin(SETTING)
            for number in range(20):
                await engine.genmove(Color(1 + number % 2))
            return 20

    async def all_of_them() -> float:
        late, running = 0.0, asyncio.gather(silent(), *(good() for _ in range(10)))
        while not running.done():
            began = time.monotonic()
            await asyncio.sleep(0.01)
            late = max(late, time.monotonic() - began)
        await running
        return late

    assert asyncio.run(all_of_them()) < 2.0
    assert left_after() == set()


def test_a_call_that_is_cancelled_stops_the_engine() -> None:
    async def cancelled() -> None:
        engine = await AsyncEngine.popen(fake("silent-genmove"), PATIENT)
        await engine.begin(SETTING)
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(engine.genmove(Color.BLACK), 0.1)
        assert engine.pid is None
        await engine.play(Color.BLACK, Point(3, 3))
        assert engine.pid is not None
        await engine.close()

    asyncio.run(cancelled())
    assert left_after() == set()
