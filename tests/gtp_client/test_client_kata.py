"""KataGo's analysis protocol, against a fake: what is asked, and how answers are read."""

import json
import sys
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from duiyi import Game, Point
from duiyi.board.searching import Thought
from duiyi.game.situation import Situation
from duiyi.gtp.engine import Care, Deadlines
from duiyi.gtp.illness import EngineError, Illness
from duiyi.gtp.kata_analysis import KataGo, Questions, from_the_mover
from tests.gtp_client.fakes import left_after

SHORT = Care(deadlines=Deadlines(start=0.3, usual=0.1, move=0.1, farewell=0.1))
PATIENT = Care(deadlines=Deadlines(start=30, usual=30, move=30, farewell=1))


def kata(behaviour: str = "good", care: Care = PATIENT) -> KataGo:
    return KataGo(
        [sys.executable, "-S", str(Path(__file__).parent / "fake_kata.py"), behaviour], care
    )


def situation(moves: str = "C3 D4 E5", size: int = 5) -> Situation:
    game = Game("chinese-2002", size=size, komi=Fraction(15, 2))
    for move in moves.split():
        game.pass_() if move == "-" else game.play(move)
    return Situation.of_course(game)


def test_a_question_tells_the_whole_game() -> None:
    game = Game("aga", size=(5, 7), handicap=0, komi=-3)
    game.play("A1", "B1", "C2").pass_().play("A2")
    _, asked = Questions().ask(Situation.of_course(game), visits=50, seconds=1.5, looks=True)
    assert asked.endswith(b"}\n")
    question = json.loads(asked)
    rules = question.pop("rules")
    assert (rules["ko"], rules["scoring"], rules["whiteHandicapBonus"]) == (
        "SITUATIONAL",
        "AREA",
        "N-1",
    )
    assert question == {
        "id": "1",
        "boardXSize": 5,
        "boardYSize": 7,
        "komi": -3.0,
        "whiteHandicapBonus": "0",
        "initialStones": [],
        "initialPlayer": "B",
        "moves": [["B", "A1"], ["W", "B1"], ["B", "C2"], ["W", "pass"], ["B", "A2"]],
        "includeOwnership": True,
        "maxVisits": 50,
        "overrideSettings": {"maxTime": 1.5},
        "reportDuringSearchEvery": 0.1,
    }


def test_handicap_stones_are_stones_and_compensation_is_komi() -> None:
    game = Game("chinese-2002", size=9, handicap=2)
    game.play("C3", "G7")
    _, asked = Questions().ask(Situation.of_course(game), visits=None, seconds=None, looks=False)
    question = json.loads(asked)
    assert sorted(question["initialStones"] + question["moves"])[:2] == [["B", "C3"], ["B", "G7"]]
    assert question["komi"] == 2.0


def test_a_thought_is_the_movers_and_ownership_blacks() -> None:
    with kata() as one:
        white = one.think(situation("C3 D4 E5"), playouts=40)
        black = one.think(situation("C3 D4"), playouts=30)
        assert one.warnings == ("rules this network knows no buttons",) * 2
    assert [one.point for one in white.candidates] == [Point(0, 0), Point(1, 0)]
    assert (white.win_rate, white.lead, white.deviation, white.playouts) == (0.6, 2.5, 9.0, 40)
    assert white.candidates[0].line == (Point(0, 0), None)
    assert white.ownership[0] == -1.0
    assert black.ownership[0] == 1.0
    assert set(white.ownership[1:]) <= {0.0, -0.0}
    assert left_after() == set()


def test_many_boards_are_asked_at_once_and_told_as_they_come() -> None:
    boards = [situation("C3 D4 E5 " + "- " * n) for n in range(2)]
    with kata("late-first") as one:
        found = dict(one.think_all(boards))
    assert sorted(found) == [0, 1]
    assert list(found) == [1, 0]


def test_who_watches_may_end_it() -> None:
    seen: list[Thought] = []

    def watch(thought: Thought) -> bool:
        seen.append(thought)
        return len(seen) < 2

    with kata() as one:
        assert one.think(situation(), watch=watch).playouts == 77
    assert [thought.playouts for thought in seen] == [10, 20]


@pytest.mark.parametrize(
    ("behaviour", "illness"),
    [
        ("silent", Illness.SILENT),
        ("garbled", Illness.GARBLED),
        ("not-a-number", Illness.GARBLED),
        ("deep", Illness.GARBLED),
        ("list", Illness.GARBLED),
        ("lacking", Illness.GARBLED),
        ("refuses", Illness.REFUSED),
        ("endless", Illness.FLOOD),
        ("dies", Illness.DEAD),
    ],
)
def test_an_ill_analyst_is_told_of_and_ended(behaviour: str, illness: Illness) -> None:
    with kata(behaviour, SHORT if behaviour == "silent" else PATIENT) as one:
        with pytest.raises(EngineError) as caught:
            one.think(situation())
        assert caught.value.illness is illness
        with pytest.raises(EngineError, match="it was closed"):
            one.think(situation())
    assert left_after() == set()


def test_a_komi_that_it_cannot_take_is_refused_before_it_is_asked() -> None:
    for komi in (Fraction(1, 3), Fraction(151)):
        with pytest.raises(ValueError, match="takes a komi in halves"):
            Questions().ask(replace(situation(), komi=komi), visits=1, seconds=None, looks=False)


def test_the_perspective_is_added_to_what_is_overridden_already() -> None:
    given = ["katago", "analysis", "-override-config", "maxVisits=3", "-model", "x"]
    assert from_the_mover(given)[3] == "maxVisits=3,reportAnalysisWinratesAs=SIDETOMOVE"
    assert from_the_mover(given)[4:] == ["-model", "x"]


def test_an_analyst_that_is_not_there_is_told_of() -> None:
    with pytest.raises(EngineError, match="No such file"):
        KataGo("no-such-katago analysis")
