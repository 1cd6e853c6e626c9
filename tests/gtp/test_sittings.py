"""What commands come to together: the choice of side, seats, counts, pictures, records."""

import json
import re
from pathlib import Path
from random import Random

import pytest

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.gtp.commands import TABLE
from duiyi.rules.presets import rulesets
from tests.gtp.house import Choice, Guessing, Talk

SYNTAX = "? syntax error\n\n"
ILLEGAL = "? illegal move\n\n"
WALL = [f"play b E{row}" for row in range(1, 10)] + [f"play w F{row}" for row in range(1, 10)]
"""Black all along column E, White along F."""


def test_a_choice_of_side_is_a_third_word() -> None:
    """Under the new rules with prediction, the mover may lift their own stones."""
    talk = Talk("prediction")
    talk.said("set_position b A2 b B1 w B2 w A3 w C1 w B3", "gogui-setup_player w")
    assert talk.said("is_legal w A1") == "1"
    assert talk.said("play w A1 w", "color A1") == "empty"
    assert talk.said("color A2") == "black"
    assert talk.said("undo", "play w A1 b", "color A2") == "empty"
    assert talk.said("undo", "play w A1", "color A2") == "empty"


def test_a_choice_of_side_that_is_none_is_illegal() -> None:
    assert Talk()("play b C3 b") == ILLEGAL
    assert Talk("prediction")("play b C3 x") == SYNTAX


class LiftingItsOwn(Guessing):
    """Plays on A1, and has its own stone come off."""

    def choose(self, *_: object, **__: object) -> Choice:
        return Choice(Point(0, 0), Color.WHITE, resigns=False, thought=None)


def test_a_plain_genmove_never_lifts_its_own() -> None:
    """A controller that knows nothing of the choice would have another board."""
    talk = Talk("prediction", thinker=LiftingItsOwn())
    talk.said("set_position b A2 b B1 w B2 w A3 w C1 w B3", "gogui-setup_player w")
    assert talk.said("reg_genmove w") == "pass"
    assert talk.said("genmove w") == "pass"
    assert talk.said("undo", "duiyi-genmove w") == "A1 white"
    assert talk.said("color A1") == "empty"
    assert talk.said("color A2") == "black"


def test_a_book_with_seats_asks_for_them_first() -> None:
    talk = Talk("prediction")
    first = str(talk.sitting.game.to_play)
    other = "white" if first == "black" else "black"
    assert talk(f"play {other} C3") == ILLEGAL
    assert talk(f"play {first} pass") == ILLEGAL
    assert talk("final_score") == "? cannot score\n\n"
    for _ in range(4):
        color = talk.said("gogui-rules_side_to_move")
        assert talk.said(f"genmove {color}") != "pass"
    assert talk.said("final_score")


def test_the_count_is_that_of_the_board_as_it_stands() -> None:
    talk = Talk()
    for line in WALL:
        talk.said(line)
    assert talk.said("final_score") == "B+1.5"
    assert talk.said("komi 3", "final_score") == "B+6"
    assert talk.said("kata-set-rules japanese-1989", "komi 3", "final_score") == "B+6"
    assert talk.said("play b J9", "final_status_list dead", "final_score") == "B+5"
    assert talk.said("undo", "final_score") == "B+6"


def test_who_lifts_the_dead_does_not_lose_stones_over_it() -> None:
    """On A1 White's stone would have a single liberty; C1 is the way to take B1."""
    talk = Talk(size=(5, 5))
    talk.said("set_position b B1 w B2 w C2 w D2 w E2 w A3 w B3 w C4 w D4")
    assert talk.said("final_status_list dead") == "B1"
    assert talk.said("kgs-genmove_cleanup w") == "C1"
    talk.said("undo")
    lifted = [talk.said("kgs-genmove_cleanup w")]
    while lifted[-1] != "pass":
        assert talk.said(f"color {lifted[-1]}") == "white"
        talk.said("play b pass")
        lifted.append(talk.said("kgs-genmove_cleanup w"))
    assert talk.said("list_stones b") == ""
    assert talk.said("captures b") == "0"


@pytest.mark.parametrize("rules", ["chinese-practice", "prediction", "japanese-1989", "aga"])
def test_a_list_of_legal_moves_is_what_is_legal(rules: str) -> None:
    """For both colors, whoever's turn it is, on boards so small that everything comes again."""
    chance = Random(rules)
    talk = Talk(rules, (2, 3))
    barred = 0
    for _ in range(300):
        empty = talk.sitting.position.empty_points()
        for color in "bw":
            listed = talk.said(f"all_legal {color}").split()
            one_by_one = [str(p) for p in empty if talk.said(f"is_legal {color} {p}") == "1"]
            assert listed == one_by_one
            barred += len(empty) - len(listed)
        color = chance.choice("bw")
        points = talk.said(f"all_legal {color}").split()
        if not points:
            talk.said("clear_board")
        else:
            talk.said(f"play {color} {chance.choice(points)}")
    assert barred > 50


def test_resigning_is_told_and_can_be_forbidden() -> None:
    talk = Talk()
    talk.thinker.resigns = True
    assert talk.said("genmove b") == "resign"
    assert talk.said("final_score") == "W+R"
    assert talk.said("gogui-rules_final_result") == "W+R"
    assert talk.said("gogui-rules_legal_moves") == ""
    assert talk.said("kata-set-param allowResignation false", "genmove b") != "resign"
    assert talk.said("final_score") != "W+R"


def test_it_thinks_in_the_other_sides_time_where_that_is_wanted() -> None:
    """From its own move until the next command comes, and never once play is over."""
    talk = Talk()
    talk.said("genmove b")
    assert not talk.thinker.pondered
    talk.said("kata-set-param ponderingEnabled true", "genmove w")
    assert talk.thinker.is_pondering
    assert talk.thinker.pondered[-1].position.number == 2
    talk.said("time_left b 10 0")
    assert not talk.thinker.is_pondering
    talk.said("play b pass", "play w pass", "genmove b")
    assert len(talk.thinker.pondered) == 1


def test_what_is_known_is_listed() -> None:
    listed = Talk().said("list_commands").splitlines()
    assert listed == sorted(TABLE)
    assert Talk().said("help").splitlines() == listed


def test_the_board_is_shown() -> None:
    shown = Talk().said("play b J9", "showboard")
    assert shown.splitlines()[0] == "  A B C D E F G H J"
    assert shown.splitlines()[1] == " 9 . . . . . . . .(X)9"


def test_refusals_are_explained() -> None:
    said = Talk().said("play b C3", "duiyi-why_illegal w C3")
    assert said.startswith("A stone stands on C3 already")
    assert "Competition" in said or "clause" in said


def test_every_picture_is_of_a_command() -> None:
    pictures = Talk().said("gogui-analyze_commands").splitlines()
    assert len(pictures) > 10
    for picture in pictures:
        kind, label, command = picture.split("/")
        assert label
        assert kind in {
            *("bwboard", "cboard", "dboard", "gfx", "hstring", "none", "param", "plist"),
            *("pspairs", "sboard", "string", "var"),
        }
        assert command.split()[0] in TABLE


def test_pictures() -> None:
    talk = Talk(size=(3, 2))
    rows = talk.said("duiyi-ownership").splitlines()
    assert rows == ["0.50 0.67 0.83", "0.00 0.17 0.33"]
    pairs = [pair.split() for pair in talk.said("duiyi-candidates").splitlines()]
    assert pairs[0][1] == "50"
    assert talk.said("is_legal b " + pairs[0][0]) == "1"
    assert len(talk.said("duiyi-line").split()) == 2
    gfx = dict(line.split(" ", 1) for line in talk.said("duiyi-gfx").splitlines())
    assert set(gfx) == {"INFLUENCE", "VAR", "LABEL", "TEXT"}
    assert gfx["VAR"].startswith("b ")
    assert gfx["INFLUENCE"].startswith("B1 0.17 C1 0.33 ")


def test_a_move_is_explained() -> None:
    talk = Talk()
    move = talk.said("genmove b")
    assert talk.said("gomill-explain_last_move") == (
        f"Winning 50 % of 1000 games, by +0.5 points on average. Best line: {move} pass"
    )


@pytest.mark.parametrize(("number", "stones"), [("", 2), (" 2", 1), (" 1", 0), (" 99", 2)])
def test_records_are_taken_up(tmp_path: Path, number: str, stones: int) -> None:
    file = tmp_path / "a game.sgf"
    file.write_text("(;SZ[7]KM[3.5]RU[Japanese]RE[W+R];B[cc];W[ee])")
    talk = Talk()
    assert talk.said(f"loadsgf {file}{number}", "query_boardsize") == "7"
    assert talk.said("get_komi") == "3.5"
    assert len(talk.said("move_history").splitlines()) == stones
    assert "chinese-2002" in talk.said("duiyi-rules")
    assert talk.said("gogui-rules_final_result") == ""


def test_a_record_of_stones_stays_under_another_book(tmp_path: Path) -> None:
    file = tmp_path / "a.sgf"
    file.write_text("(;SZ[7]AB[cc]AW[ee])")
    talk = Talk()
    talk.said("fixed_handicap 2", f"loadsgf {file}", "kata-set-rules aga")
    assert talk.said("list_stones b") == "C5"
    assert talk.said("get_handicap") == "0"


@pytest.mark.parametrize("text", ["", "(;SZ[30];B[aa])", "no record", "(;SZ[9]AB[aa]AW[ab][ba])"])
def test_what_is_no_game_is_not_taken_up(tmp_path: Path, text: str) -> None:
    file = tmp_path / "a.sgf"
    file.write_text(text)
    talk = Talk()
    before = talk("showboard")
    assert talk(f"loadsgf {file}") == "? cannot load file\n\n"
    assert talk("showboard") == before


def test_parameters_are_data() -> None:
    assert json.loads(Talk().said("kata-get-params")) == {
        "maxPlayouts": "0",
        "maxTime": "0",
        "allowResignation": "true",
        "ponderingEnabled": "false",
    }


@pytest.mark.parametrize("rules", rulesets)
def test_every_book_is_played_to_its_end(rules: str) -> None:
    """Two that only ask for moves come to the end that the book asks for, and to a result."""
    size = 19 if rules == "sunjang" else 7
    talk = Talk(rules, (size, size))
    for _ in range(6 * size * size):
        color = talk.said("gogui-rules_side_to_move")
        talk.said(f"genmove {color}")
        if talk.said("gogui-rules_final_result"):
            break
    result = talk.said("gogui-rules_final_result")
    assert re.fullmatch(r"[BW]\+\d+(\.\d+)?|0", result)
    assert talk.said("gogui-rules_legal_moves") == "" or talk.sitting.game.cycle is not None
    stones = [talk.said(f"final_status_list {name}").split() for name in ("alive", "dead", "seki")]
    assert sum(map(len, stones)) == len(talk.sitting.position)
    assert talk.said("duiyi-count") != ""
