"""Matches between engines: openings, pairs, clocks, the log that resumes them, and the report."""

import json
import math
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import duiyi
from duiyi import Color, Game, sgf
from duiyi.arena.contest import Contest
from duiyi.arena.finished import Finished, How
from duiyi.arena.log import NAME, Log
from duiyi.arena.openings import opening
from duiyi.arena.plan import Entrant, Illegal, Plan
from duiyi.arena.running import Arena, play_match
from duiyi.arena.sprt import Sprt, Verdict
from duiyi.clock.notation import time_systems
from duiyi.gtp.engine import Engine
from duiyi.gtp.illness import EngineError, Illness
from tests.arena.games import finished
from tests.gtp_client.fakes import PATIENT, fake, left_after

HONEST = " ".join(fake())
PLAN = Plan(a=HONEST, b=HONEST, size=(5, 5), komi=Fraction(15, 2), opening=2)


def plan(**changes: object) -> Plan:
    return replace(PLAN, **changes)  # type: ignore[arg-type]


@given(
    st.integers(0, 999),
    st.sampled_from([(5, 5), (9, 9), (9, 13), (19, 19), (25, 25)]),
    st.integers(0, 3),
)
def test_an_opening_is_the_same_for_a_pair_and_apart_from_itself(
    pair: int, size: tuple[int, int], stones: int
) -> None:
    one = plan(size=size, opening=stones)
    points = opening(one, pair)
    assert points == opening(one, pair)
    assert len(points) == stones
    game = Game(size=size)
    game.play(*points)
    assert not any(game.position.prisoners)
    for at, point in enumerate(points):
        for other in points[:at]:
            assert max(abs(point.column - other.column), abs(point.row - other.row)) >= 2
        if min(size) >= 7:
            assert 2 <= point.column < size[0] - 2
            assert 2 <= point.row < size[1] - 2


def test_openings_vary_and_depend_on_the_seed() -> None:
    one = plan(size=(9, 9))
    assert len({opening(one, pair) for pair in range(60)}) > 50
    assert [opening(one, pair) for pair in range(5)] != [
        opening(replace(one, seed=2), pair) for pair in range(5)
    ]


def test_colors_are_exchanged_within_a_pair() -> None:
    assert [PLAN.black(number) for number in range(4)] == [Entrant.A, Entrant.B] * 2


@pytest.mark.parametrize("rules", ["prediction", "sunjang"])
def test_books_whose_opening_no_engine_knows_are_refused(rules: str) -> None:
    with pytest.raises(ValueError, match=f"no protocol for the opening of {rules}"):
        plan(rules=rules, size=(19, 19))


def test_a_plan_is_written_and_read() -> None:
    one = plan(time=time_systems("2s a move | none"), illegal=Illegal.VOID, playouts=100)
    assert Plan.from_data(json.loads(json.dumps(one.as_data()))) == one


@pytest.mark.parametrize("points", ["win", "draw", "loss", "void"])
def test_a_game_is_written_and_read(points: str) -> None:
    game = replace(
        finished(3, points),
        ill=Entrant.B,
        illness=Illness.LATE,
        command="genmove",
        margin=Fraction(-7, 3),
        said={Entrant.A: Fraction(1, 4), Entrant.B: None},
        remarks={Entrant.A: ("x",), Entrant.B: ()},
    )
    assert Finished.from_data(json.loads(json.dumps(game.as_data()))) == game
    assert game.is_contested
    earlier = {
        name: value for name, value in game.as_data().items() if name not in {"ill", "command"}
    }
    assert Finished.from_data(earlier).margin == game.margin


@pytest.fixture
def engines() -> Iterator[dict[Entrant, Engine]]:
    with Engine(fake(), PATIENT) as a, Engine(fake(), PATIENT) as b:
        yield {Entrant.A: a, Entrant.B: b}
    assert left_after() == set()


def test_a_game_is_refereed_counted_and_told(engines: dict[Entrant, Engine]) -> None:
    contest = Contest(PLAN, 1, engines)
    game = contest.play()
    assert (game.how, game.black, game.moves) == (How.SCORE, Entrant.B, 2 + 6 + 2)
    assert game.margin == contest.count().margin
    assert game.said == {Entrant.A: 3.5, Entrant.B: 3.5}
    assert game.is_contested == (game.margin < 0)
    assert [point for _, point in contest.game.moves[:2]] == list(opening(PLAN, 0))
    assert engines[Entrant.A].moves[:-1] == tuple(contest.game.moves[:-1])


def test_stones_that_stand_at_the_start_are_told(engines: dict[Entrant, Engine]) -> None:
    contest = Contest(plan(rules="dunhuang", size=(19, 19), opening=0), 0, engines)
    assert contest.play().how is How.SCORE
    told = engines[Entrant.A].moves[: len(contest.game.start)]
    assert {point: color for color, point in told} == {
        point: color for color in Color for point in contest.game.start.stones(color)
    }


class Ticking:
    """A clock of which every look takes a second and a half."""

    def __init__(self) -> None:
        self.at = 0.0

    def __call__(self) -> float:
        self.at += 1.5
        return self.at


@pytest.mark.parametrize(
    ("notation", "how"),
    [
        ("1s a move", How.TIME),
        ("2s a move", How.SCORE),
        ("none", How.SCORE),
        ("5.5s", How.TIME),
        ("5.8s", How.SCORE),
        ("1s + 1s", How.TIME),
        ("2s + 2s", How.SCORE),
        ("1s + 9x1s", How.SCORE),
        ("1s + 2x1s", How.TIME),
    ],
)
def test_a_clock_runs_and_its_end_loses(
    notation: str, how: How, engines: dict[Entrant, Engine]
) -> None:
    """Each move takes 1.4 seconds, a tenth not being charged; the clock is A's."""
    one = plan(time=time_systems(f"{notation} | none"))
    game = Contest(one, 0, engines, now=Ticking()).play()
    assert game.how is how, game.detail
    if how is How.TIME:
        assert (game.winner, game.result, game.illness) == (Entrant.B, "W+T", Illness.LATE)


def test_a_long_cycle_ends_a_game_as_the_book_says() -> None:
    """On two by two: the seventh move makes the board what it was after the first."""
    black, white = fake("honest", "--moves", "B2,A2,B2,B2"), fake("honest", "--moves", "A1,B1,A2")
    with Engine(black, PATIENT) as a, Engine(white, PATIENT) as b:
        one = plan(size=(2, 2), opening=0, komi=None, rules="japanese-1989")
        game = Contest(one, 0, {Entrant.A: a, Entrant.B: b}).play()
    assert (game.how, game.moves, game.result, game.winner) == (How.CYCLE, 7, "Void", None)


def test_an_illegal_move_may_make_a_game_void() -> None:
    with Engine(fake("illegal"), PATIENT) as ill, Engine(fake(), PATIENT) as honest:
        contest = Contest(plan(illegal=Illegal.VOID), 0, {Entrant.A: ill, Entrant.B: honest})
        game = contest.play()
    assert (game.how, game.winner, game.result) == (How.ILLEGAL, None, "Void")
    assert game.ill is Entrant.A
    assert game.detail.endswith(", occupied")
    assert game.explain("it").startswith("it played against the rules: ")


def test_a_match_is_kept_and_resumed(tmp_path: Path) -> None:
    first = Arena(PLAN, tmp_path, PATIENT)
    assert [game.number for game in first.run(4)] == [0, 1, 2, 3]
    lines = (tmp_path / NAME).read_bytes()
    with (tmp_path / NAME).open("ab") as log:
        log.write(b'{"number": 4, "black": "a", "wi')  # the power failed here
    again = Arena(PLAN, tmp_path, PATIENT)
    assert (tmp_path / NAME).read_bytes() == lines
    assert again.standing.games == first.standing.games
    assert sorted(game.number for game in again.run(7, concurrency=2)) == [4, 5, 6]
    assert list(Arena(PLAN, tmp_path, PATIENT).run(7)) == []
    for number in range(7):
        record = sgf.read(again.log.record_of(number))[0]
        assert record.info["RO"] == str(number + 1)
        assert record.info["PB"] == f"Fake honest 2 ({'AB'[number % 2]})"
        assert record.result is not None
        assert str(record.komi) == "15/2"
    assert left_after() == set()


def test_a_match_in_a_line(tmp_path: Path) -> None:
    weak = " ".join(fake("resigns-loudly"))
    played = duiyi.gtp.play_match(HONEST, weak, games=4, folder=tmp_path, care=PATIENT, size=(5, 5))
    assert (played.score, played.tally.wins, played.elo) == (1.0, 4, math.inf)
    assert played.interval[0] > 0
    again = play_match(HONEST, weak, games=4, folder=str(tmp_path), size=(5, 5))
    assert again.games == played.games
    record = sgf.read(tmp_path / "00001.sgf")[0]
    assert str(record.komi) == "15/2", "a komi that nobody named is written too"
    assert left_after() == set()


def test_another_match_is_left_alone(tmp_path: Path) -> None:
    Log(tmp_path, PLAN)
    with pytest.raises(ValueError, match=r"holds another match \(komi, seed differ\)"):
        Log(tmp_path, plan(komi=Fraction(1), seed=9))


@pytest.mark.parametrize(
    "text", ["hello\n", "{}\n", '{"plan": 3}\n', "[]\n", "\x00\n", "[" * 10_000 + "\n"]
)
def test_what_is_no_log_is_left_alone(text: str, tmp_path: Path) -> None:
    (tmp_path / NAME).write_text(text)
    with pytest.raises(ValueError, match="is no log of a match"):
        Log(tmp_path, PLAN)
    assert (tmp_path / NAME).read_text() == text


def test_a_decided_match_stops(tmp_path: Path) -> None:
    weak = " ".join(fake("resigns-loudly"))
    arena, test = Arena(plan(b=weak), tmp_path, PATIENT), Sprt(-100, 100)
    played = len(list(arena.run(200, sprt=test)))
    assert played < 40
    assert test.verdict(arena.standing.tally) is Verdict.STRONGER
    assert arena.standing.elo > 0
    assert arena.standing.interval[0] > 0


def test_an_engine_that_cannot_be_started_ends_the_match(tmp_path: Path) -> None:
    with pytest.raises(EngineError, match="No such file"):
        list(Arena(plan(b="no-such-engine"), tmp_path).run(2))
    assert left_after() == set()


def test_who_breaks_off_leaves_nothing_running(tmp_path: Path) -> None:
    arena = Arena(plan(b=" ".join(fake("silent-genmove"))), tmp_path, PATIENT)
    games = arena.run(4, concurrency=2)
    began = time.monotonic()

    def interrupt() -> None:
        time.sleep(0.7)
        signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGINT)

    threading.Thread(target=interrupt).start()
    with pytest.raises(KeyboardInterrupt):
        next(games)
    assert time.monotonic() - began < 15
    assert left_after() == set()
    assert Log(tmp_path, arena.plan).games == {}


def test_a_killed_match_leaves_no_engine_and_goes_on(tmp_path: Path) -> None:
    """The engines see the end of their input, and end."""
    command = [sys.executable, "-m", "duiyi", "arena", HONEST, HONEST, "-g", "400", "--size", "5"]
    folder = tmp_path / "match"
    program = subprocess.Popen([*command, "-o", str(folder)], start_new_session=True)
    until = time.monotonic() + 60
    while not (folder / "00003.sgf").exists() and time.monotonic() < until:
        time.sleep(0.02)
    os.killpg(program.pid, signal.SIGKILL)
    program.wait()
    assert left_after() == set()
    kept = (folder / NAME).read_bytes().count(b"\n") - 1
    assert kept >= 2
    command[command.index("400")] = str(kept + 1)
    ended = subprocess.run(
        [*command, "-o", str(folder), "--json"], capture_output=True, check=False, timeout=60
    )
    assert ended.returncode == 0, ended.stderr
    assert json.loads(ended.stdout)["games"] == kept + 1
