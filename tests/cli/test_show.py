"""`duiyi show`."""

from pathlib import Path
from typing import Any, cast
from xml.etree import ElementTree as ET

import pytest

from duiyi.words import LANGUAGES
from tests.cli.program import EXAMPLES, Run

ILLEGAL = str(EXAMPLES / "illegal-plays-9x9.sgf")
MARKED = """(;SZ[9]PB[<img src=x onerror=alert(1)>];B[ee]TR[ee]C[<script>alert(1)</script>]
;AW[ab:bb];W[ec]LB[cc:A][dd:\\:];B[])(;SZ[5:3];B[aa])"""


@pytest.fixture
def marked(tmp_path: Path) -> str:
    path = tmp_path / "marked game.sgf"
    path.write_text(MARKED, encoding="utf-8")
    return str(path)


def test_a_board_in_text() -> None:
    shown = Run("show", ILLEGAL, "--move", "10")
    assert shown.out == (
        "  A B C D E F G H J\n"
        "9 . . . . . . . . . 9\n"
        "8 . . . . . . . . . 8\n"
        "7 . . + . . . + . . 7\n"
        "6 . . . X O . . . . 6\n"
        "5 . . X(O)+ O . . . 5\n"
        "4 . . . X O . . . . 4\n"
        "3 . . X . . . + . . 3\n"
        "2 . . . . . . . . . 2\n"
        "1 . . . . . . . . . 1\n"
        "  A B C D E F G H J\n"
        "Move 10 of 15: White takes the ko at D5.\n"
        "Also: cuts. Fourth line, side; liberties: 1.\n"
        "Lifted: 1 black, 1 white.\n"
        "Too soon: the ko.\n"
    )


def test_u04_a_suicide_is_marked_on_its_empty_point() -> None:
    assert "1 * O . ." in Run("show", ILLEGAL).out


def test_u05_a_set_up_is_no_move(marked: str) -> None:
    (shown,) = Run("show", marked, "--move", "2", "--json").data
    assert shown["last"] == {"color": "white", "point": "E7"}
    assert shown["white"] == ["E7", "A8", "B8"]


def test_u10_marks_are_shown_at_their_own_move_only(marked: str) -> None:
    (first,) = Run("show", marked, "--move", "1", "--json").data
    (second,) = Run("show", marked, "--move", "2", "--json").data
    assert (first["marks"], first["labels"]) == ({"E5": "triangle"}, {})
    assert (second["marks"], second["labels"]) == ({}, {"C7": "A", "D6": ":"})


def test_a_pass_and_the_beginning(marked: str) -> None:
    assert "Move 3 of 3: Black passes." in Run("show", marked).out
    assert "Before the first move of 3." in Run("show", marked, "--move", "0").out
    (last,) = Run("show", marked, "--json").data
    assert last["last"] == {"color": "black", "point": None}


def test_the_last_move_is_named(marked: str) -> None:
    (shown,) = Run("show", ILLEGAL, "--move", "10", "--json").data
    named = {"names": ["ko", "cut"], "line": 4, "part": "side", "liberties": 1}
    assert shown["named"] == named
    (passed,) = Run("show", marked, "--json").data
    assert passed["named"] is None


COUNTED = str(EXAMPLES / "counted-9x9.sgf")


def test_an_estimate_is_drawn_and_told() -> None:
    shown = Run("show", COUNTED, "--move", "40", "--estimate").out.splitlines()
    assert shown[0:4] == [
        "  A B C D E F G H J",
        "9 b b X X O w w w w 9",
        "8 b b X O w O w O w 8",
        "7 b b X O w w O O # 7",
    ]
    assert shown[9].startswith("1 # # w w # #")
    assert shown[-2].startswith("Black is ahead by about 1 in points of difference, give or take")
    assert shown[-1].startswith("The board is not finished: the border is open at A1, B1, E1, F1")


def test_an_estimate_as_data() -> None:
    (early,) = Run("show", COUNTED, "--move", "2", "--estimate", "--json").data
    found = cast("dict[str, Any]", early["estimate"])
    assert not found["settled"]
    assert found["open"]
    assert found["territory"] == {"black": [], "white": []}
    (last,) = Run("show", COUNTED, "--estimate", "--json").data
    found = cast("dict[str, Any]", last["estimate"])
    assert (found["settled"], found["deviation"]) == (True, 0)
    (judged,) = Run("judge", COUNTED, "--json").data
    score = cast("dict[str, Any]", judged["score"])
    assert (found["lead"], found["dead"]) == (score["margin"], judged["dead"])


def test_an_estimate_with_the_foresight_of_a_search() -> None:
    shown = Run("show", COUNTED, "--move", "40", "--estimate", "--playouts", "500", "--json").data
    found = cast("dict[str, Any]", shown[0]["estimate"])
    assert 0 < found["deviation"] < 3
    assert -10 < found["lead"] < 10
    assert found["unsealed"] == ["A1", "B1", "D6", "E1", "F1", "J6", "J7"]


def test_what_is_no_game_to_play_cannot_be_estimated(tmp_path: Path) -> None:
    path = tmp_path / "large.sgf"
    path.write_text("(;SZ[37];B[aa])", encoding="utf-8")
    run = Run("show", str(path), "--estimate")
    assert (run.code, run.out) == (1, "")
    assert "37" in run.errors


def test_another_game_of_the_file(marked: str) -> None:
    (shown,) = Run("show", marked, "--game", "2", "--json").data
    assert (shown["size"], shown["index"], shown["black"]) == ([5, 3], 1, ["A3"])


@pytest.mark.parametrize("ending", ["svg", "png", "txt"])
def test_the_format_follows_the_name(marked: str, tmp_path: Path, ending: str) -> None:
    out = tmp_path / f"board.{ending}"
    assert Run("show", marked, "-o", str(out)).code == 0
    start = {"svg": b"<svg", "png": b"\x89PNG", "txt": b"  A B"}[ending]
    assert out.read_bytes().startswith(start)


def test_u11_nothing_in_a_record_runs(marked: str) -> None:
    drawn = Run("show", marked, "--move", "1", "--format", "svg").out
    assert "<script" not in drawn
    assert "<img" not in drawn
    ET.fromstring(drawn)  # noqa: S314 - our own output


def test_numbers_themes_coordinates_and_stones(marked: str) -> None:
    drawn = Run("show", marked, "-f", "svg", "--numbers", "--theme", "paper", "-m", "2").out
    assert ">1</text>" in drawn
    assert "#F6F1E4" in drawn
    wide = Run("show", marked, "--stones", "wide", "--coordinates", "chinese", "-m", "1").out
    assert wide.splitlines()[5].startswith("五 ・・・・")
    assert "I" not in Run("show", marked).out.splitlines()[0]


def test_in_chinese(marked: str) -> None:
    assert (
        "第 2 手，共 3 手：白 E7 大飞。" in Run("show", marked, "-m", "2", "--lang", "zh-Hans").out
    )


def test_lifted_stones_take_their_numbers_away() -> None:
    drawn = Run("show", ILLEGAL, "-m", "9", "--numbers", "--coordinates", "none").out
    assert drawn.splitlines()[4] == " . . 3 .(9)4 . . ."


def test_dead_stones_have_a_bar_and_no_number() -> None:
    record = str(EXAMPLES / "chinese-19x19.sgf")
    how = ("--numbers", "--coordinates", "none", "-f", "svg")
    numbers = Run("show", record, *how).out.count("</text>")
    (last,) = Run("show", record, "--estimate", "--json").data
    dead = cast("dict[str, Any]", last["estimate"])["dead"]
    assert dead
    shown = Run("show", record, "--estimate", *how).out.count("</text>")
    assert shown == numbers - len(dead)


@pytest.mark.parametrize(
    ("given", "lang", "said"),
    [
        (("--move", "60"), "en", "the last move is number 59"),
        (("--move", "x"), "en", "'x' is not a valid whole number."),
        (("--move", "x"), "zh-Hans", "'x' 不是整数。"),
        (("--game", "2"), "en", "the last game is number 1"),
    ],
)
def test_a_number_that_cannot_be(given: tuple[str, str], lang: str, said: str) -> None:
    assert said in Run("show", str(EXAMPLES / "counted-9x9.sgf"), *given, "--lang", lang).errors


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_help_names_values_as_the_papers_do(lang: str) -> None:
    told = Run("show", "--help", "--lang", lang).out
    assert all(option in told for option in ("--move N ", "--game K ", "--output FILE "))
