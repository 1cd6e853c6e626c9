"""Engines that misbehave, each for ten games: every game ends, and nothing of them is left."""

import time

import pytest

from duiyi.arena.contest import Contest
from duiyi.arena.finished import Finished, How
from duiyi.arena.plan import Entrant, Plan
from duiyi.gtp.engine import Care, Engine
from duiyi.gtp.illness import EngineError, Illness
from tests.gtp_client.fakes import HASTY, ONCE, PATIENT, fake, left_after

GAMES = 10
PLAN = Plan(a="fake", b="honest", size=(5, 5))
BEARABLE = ("honest", "no-id", "crlf", "chatty", "fills-stderr", "children", "never-passes")
"""What is odd, and no illness."""
IN_TIME = {
    "endless-lines": Illness.FLOOD,
    "endless-line": Illness.FLOOD,
    "million-moves": Illness.FLOOD,
    "dead-in-genmove": Illness.DEAD,
    "dead-after-equals": Illness.DEAD,
    "closes-stdout": Illness.DEAD,
    "illegal": Illness.ILLEGAL,
    "off-board": Illness.GARBLED,
    "nonsense": Illness.GARBLED,
    "refuses-play": Illness.REFUSED,
    "refuses-genmove": Illness.REFUSED,
}
AT_THE_DEADLINE = {
    "silent-genmove": Illness.SILENT,
    "late": Illness.SILENT,
    "unended": Illness.GARBLED,
    "wrong-id": Illness.SILENT,
    "binary": Illness.SILENT,
    "deaf-to-term": Illness.SILENT,
    "closes-stdin": Illness.SILENT,
    "endless-stderr": Illness.SILENT,
    "stopped": Illness.SILENT,
    "drips": Illness.SILENT,
}
BEFORE_ANY_GAME = {"silent": Illness.SILENT, "dead-at-start": Illness.DEAD}


def ten_games(behaviour: str, care: Care) -> list[Finished]:
    """Play ten games against an honest engine; a test that waits for one for a minute has hung."""
    began = time.monotonic()
    with Engine(fake(behaviour), care) as ill, Engine(fake(), PATIENT) as honest:
        engines = {Entrant.A: ill, Entrant.B: honest}
        games = [Contest(PLAN, number, engines).play() for number in range(GAMES)]
    assert time.monotonic() - began < 60
    assert left_after() == set()
    return games


@pytest.mark.parametrize("behaviour", BEARABLE)
def test_what_is_odd_is_no_illness(behaviour: str) -> None:
    for game in ten_games(behaviour, PATIENT):
        assert game.how is How.SCORE, game.detail
        assert game.said[Entrant.B] == 3.5


@pytest.mark.parametrize("behaviour", IN_TIME)
def test_an_ill_engine_loses_every_game(behaviour: str) -> None:
    for game in ten_games(behaviour, ONCE):
        assert (game.illness, game.winner) == (IN_TIME[behaviour], Entrant.B), game.detail
        assert game.how is (How.ILLEGAL if behaviour == "illegal" else How.ILLNESS)
        assert game.result == ("W+F" if game.black is Entrant.A else "B+F")


@pytest.mark.parametrize("behaviour", AT_THE_DEADLINE)
def test_g09_who_does_not_answer_is_not_waited_for(behaviour: str) -> None:
    for game in ten_games(behaviour, HASTY):
        assert (game.illness, game.winner) == (AT_THE_DEADLINE[behaviour], Entrant.B), game.detail


@pytest.mark.parametrize("behaviour", BEFORE_ANY_GAME)
def test_who_does_not_introduce_himself_is_told_of(behaviour: str) -> None:
    short = Care(deadlines=HASTY.deadlines.__class__(start=0.1))
    for _ in range(GAMES):
        with pytest.raises(EngineError) as caught:
            Engine(fake(behaviour), short if behaviour == "silent" else PATIENT)
        assert caught.value.illness is BEFORE_ANY_GAME[behaviour]
    assert left_after() == set()


def test_one_that_is_resigned_for_resigns() -> None:
    for game in ten_games("resigns-loudly", PATIENT):
        assert (game.how, game.winner) == (How.RESIGNATION, Entrant.B)


def test_g10_a_refused_play_makes_the_board_be_set_up_once() -> None:
    game = ten_games("refuses-once", PATIENT)[0]
    assert game.how is How.SCORE
    assert (
        "it refused a play that is legal; its board was set up anew and it went on"
        in (game.remarks[Entrant.A])
    )


def test_what_a_dying_engine_wrote_is_told() -> None:
    with pytest.raises(EngineError, match="exit code 2: no such network"):
        Engine(fake("dead-at-start"), PATIENT)


def test_a_program_that_is_not_there_is_told_of() -> None:
    with pytest.raises(EngineError, match="No such file"):
        Engine(["no-such-engine", "--mode", "gtp"])
