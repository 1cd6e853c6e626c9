"""Engines of others that review: over GTP and by KataGo's JSON protocol, against fakes."""

import math
import shlex
import sys
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from duiyi import Game, Point
from duiyi.board.searching import Candidate, Thought
from duiyi.game.situation import Situation
from duiyi.gtp.engine import Engine
from duiyi.gtp.illness import EngineError, Illness
from duiyi.players.analyst import Analyst, analyst
from duiyi.players.reviewing import review
from duiyi.words import Unsuitable
from tests.gtp_client.fakes import PATIENT, fake, left_after

KATA = Path(__file__).parents[1] / "gtp_client" / "fake_kata.py"
MOVES = ["B1", "D4", "C3", "E5", "E1"]


def game(size: int = 5, book: str = "chinese-2002", handicap: int = 0) -> Game:
    return Game(book, size=size, handicap=handicap, komi=Fraction(15, 2))


def knowing(*commands: str, behaviour: str = "honest", log: Path | None = None) -> str:
    logged = ["--log", str(log)] if log else []
    return shlex.join(fake(behaviour, "--knows", ",".join(commands), *logged))


@pytest.mark.parametrize(("command", "lost"), [("kata-analyze", 20.0), ("lz-analyze", None)])
def test_a_review_over_gtp(command: str, lost: float | None, tmp_path: Path) -> None:
    """From White's second move on Black is ahead: that move was the mistake."""
    log = tmp_path / "log"
    with analyst(knowing(command, log=log), PATIENT) as engine:
        found = review(game().play(*MOVES), engine, playouts=50)
    rates = [outlook and round(outlook.win_rate, 2) for outlook in found.outlooks]
    assert rates == [0.5, 0.5, 0.5, 0.5, 0.9, 0.9]
    leads = [outlook and outlook.lead for outlook in found.outlooks]
    assert leads == ([None] * 6 if lost is None else [0, 0, 0, 0, 20, 20])
    (mistake,) = found.mistakes()
    assert (mistake.number, mistake.lost, round(mistake.chance_lost, 2)) == (4, lost, 0.4)
    told = log.read_text(encoding="utf-8").split()
    assert told.count("clear_board") == 1  # one move more each time, and never the whole game
    assert told.count("play") == len(MOVES)
    assert told.count(command) == 6
    assert left_after() == set()


def test_time_is_kept_to() -> None:
    with analyst(knowing("lz-analyze"), PATIENT) as engine:
        thought = engine.think(Situation.of_course(game()), milliseconds=50)
        assert engine.think(Situation.of_course(game()), playouts=10, milliseconds=60_000)
    assert thought.playouts == 50


def test_komi_is_told_with_what_white_gets_for_handicap_stones(tmp_path: Path) -> None:
    """And the engine is told not to add it again."""
    log = tmp_path / "log"
    played = game(9, "aga", handicap=2).play("D4", "F6")
    with analyst(knowing("kata-analyze", "kata-set-rules", log=log), PATIENT) as engine:
        engine.think(Situation.of_course(played), playouts=1)
    told = log.read_text(encoding="utf-8")
    assert " komi 8.5\n" in told
    assert '"whiteHandicapBonus":"0"' in told.replace(" ", "")


@pytest.mark.parametrize("engine", [None, "honest"], ids=["GNU Go", "a fake"])
def test_who_offers_no_analysis_is_not_asked(engine: str | None, gnugo: str) -> None:
    command = shlex.join(fake(engine)) if engine else gnugo
    with pytest.raises(Unsuitable, match=r"offers no analysis: it knows none of kata-analyze"):
        analyst(command, PATIENT).__enter__()
    assert left_after() == set()


def test_what_an_engine_cannot_be_told_is_remarked() -> None:
    with analyst(knowing("lz-analyze"), PATIENT) as engine:
        engine.think(Situation.of_course(game()), playouts=1)
        assert engine.remarks == ("it cannot be told which rules are played",)


def test_an_engine_that_refuses_what_is_legal_is_told_the_stones(tmp_path: Path) -> None:
    """It refuses every play at C2, until it is told of it among the stones; then it is an error."""
    log = tmp_path / "log"
    with Engine(fake("refuses-c2", "--knows", "lz-analyze", "--log", str(log)), PATIENT) as engine:
        analyses = Analyst(engine)
        assert analyses.think(Situation.of_course(game().play("B2")), playouts=1).playouts
        with pytest.raises(EngineError) as caught:
            analyses.think(Situation.of_course(game().play("C2")), playouts=1)
        assert caught.value.illness is Illness.REFUSED


def test_a_review_by_katagos_own_protocol() -> None:
    command = shlex.join([sys.executable, "-S", str(KATA), "good", "analysis"])
    with analyst(command, PATIENT) as engine:
        found = review(game().play("A1", "C3", "B1"), engine, playouts=40)
        assert engine.remarks == ("rules this network knows no buttons",)
    outlooks = [one for one in found.outlooks if one is not None]
    assert [one.win_rate for one in outlooks] == [0.6, 0.4, 0.6, 0.4]  # from the mover, always
    assert [one.lead for one in outlooks] == [2.5, -2.5, 2.5, -2.5]
    assert all(one.error == 0 for one in outlooks)
    assert (found.moves[0].lost, found.moves[1].lost) == (0, 5.0)  # the first was its own choice
    with analyst(command, PATIENT) as engine:
        assert math.isnan(engine.think(Situation.of_course(game()), playouts=7).deviation)
    assert left_after() == set()


@pytest.mark.parametrize(
    "odd",
    [
        {"lead": math.inf},
        {"lead": -1e9},
        {"win_rate": 1.5},
        {"win_rate": math.nan},
        {"visits": -5},
        {"point": Point.parse("B1")},
        {"point": Point.parse("T19")},
    ],
    ids=str,
)
def test_what_no_board_can_come_to_is_not_believed(
    odd: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """An engine is taken at its word, but for what cannot be: it is called ill, whoever asks."""
    good = Candidate(Point.parse("C3"), None, 5, 0.5, 1.0, 0.1, (Point.parse("C3"),))
    thought = Thought((good,), 5, 0.5, 1.0, math.nan, ())
    told = [thought, thought._replace(candidates=(good._replace(**odd),))]
    told.append(thought._replace(ownership=(math.nan,) * 25))
    monkeypatch.setattr(Engine, "analyze", lambda *_: told.pop(0))
    situation = Situation.of_course(game().play("B1"))
    with analyst(knowing("kata-analyze"), PATIENT) as engine:
        assert engine.think(situation, playouts=1) == thought
        for _ in range(2):
            with pytest.raises(EngineError) as caught:
                engine.think(situation, playouts=1)
            assert caught.value.illness is Illness.GARBLED


def test_a_move_on_a_stone_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """It would be told of as a pass."""
    good = Candidate(Point.parse("C3"), None, 5, 0.5, math.nan, 0.1, (Point.parse("C3"),))
    on_stone = good._replace(point=Point.parse("B1"))
    thought = Thought((on_stone, good), 10, 0.5, math.nan, math.nan, ())
    monkeypatch.setattr(Engine, "analyze", lambda *_: thought)
    with analyst(knowing("lz-analyze"), PATIENT) as engine:
        assert engine.think(Situation.of_course(game().play("B1"))).candidates == (good,)
