"""`duiyi review`, with few games a position: what it writes, not how well it thinks."""

import shlex
from pathlib import Path
from typing import Any, cast
from xml.etree import ElementTree as ET

import pytest

from duiyi import sgf
from tests.cli.program import EXAMPLES, Run
from tests.gtp_client.fakes import fake

SHORT = (
    "(;SZ[9]RU[Chinese]KM[7.5]PB[<b>Reed</b>]PW[Heron];B[ee];W[ce];B[cd];W[dd];B[de];W[aa];B[df])"
)


@pytest.fixture
def short(tmp_path: Path) -> str:
    path = tmp_path / "short.sgf"
    path.write_text(SHORT, encoding="utf-8")
    return str(path)


def test_a_review_in_lines(short: str) -> None:
    run = Run("review", short, "--playouts", "30", "--mistakes", "1")
    lines = run.out.splitlines()
    assert run.code == 0
    assert [lines[0][:25], lines[1][:24]] == [
        "Black's chance of winning",
        "Lead, 20 points to either"[:24],
    ]
    assert len(lines[0].split(": ")[1]) == 8
    assert lines[3].startswith("Black: ")
    assert lines[4].startswith("White: ")
    assert len(lines) == 6


def test_a_review_as_data(short: str) -> None:
    (data,) = Run("review", short, "--playouts", "30", "--json").data
    moves = cast("list[dict[str, Any]]", data["moves"])
    assert [move["point"] for move in moves] == ["E5", "C5", "C6", "D6", "D5", "A9", "D4"]
    assert moves[0]["names"] == ["tengen"]
    assert all(0 <= move["win_rate"] <= 1 and move["lost"] >= 0 for move in moves)
    assert (data["rules"], data["size"], data["komi"]) == ("chinese-2002", 9, 7.5)
    assert Run("review", short, "--playouts", "30", "--json").data == [data]  # it repeats itself


@pytest.mark.parametrize("lang", ["en", "zh-Hans"])
def test_a_review_is_written_as_its_file_is_named(short: str, tmp_path: Path, lang: str) -> None:
    outputs = {ending: tmp_path / f"out.{ending}" for ending in ("sgf", "html", "svg")}
    for out in outputs.values():
        done = Run("review", short, "--playouts", "20", "-o", str(out), "--lang", lang)
        assert done.code == 0, done.errors
    record = sgf.read(outputs["sgf"])[0]
    assert record.moves == sgf.read(SHORT.encode())[0].moves
    assert record.root.children[0].get("V")
    page = outputs["html"].read_text(encoding="utf-8")
    assert page.startswith("<!doctype html>")
    assert "<script" not in page
    assert "<b>" not in page
    players = "&lt;b&gt;Reed&lt;/b&gt; – Heron"
    named = f"Review: {players}" if lang == "en" else f"复盘：{players}"
    assert f"<title>{named}</title>" in page
    assert f"<h1>{named}</h1>" in page
    ET.fromstring(outputs["svg"].read_text(encoding="utf-8"))  # noqa: S314 - our own output


def test_a_page_says_how_it_went_and_how_a_mistake_left_things(short: str, tmp_path: Path) -> None:
    out = tmp_path / "out.html"
    run = Run("review", short, "--playouts", "20", "-o", str(out), "--mistakes", "7")
    assert run.code == 0, run.errors
    page = out.read_text(encoding="utf-8")
    in_sum = [line for line in run.out.splitlines() if "lost a move" in line or "wins " in line]
    assert len(in_sum) == 3
    assert f"<p>{'<br>'.join(in_sum)}</p>" in page
    assert "<td>-0.0</td>" not in page
    assert "<td>0.0</td>" not in page
    assert page.count("<section>") == page.count("<p>Afterwards: ")
    assert "<th>Black's lead</th>".replace("'", "&#39;") in page


@pytest.mark.parametrize(
    ("names", "title"),
    [("", "Review"), ("PW[ ]", "Review"), ("PB[Reed]", "Review: Reed – White")],
)
def test_a_page_is_named_by_the_players_as_far_as_they_are_known(
    tmp_path: Path, names: str, title: str
) -> None:
    record, out = tmp_path / "game.sgf", tmp_path / "out.html"
    record.write_text(f"(;SZ[5]{names}EV[Cup]DT[2026];B[cc];W[bb])", encoding="utf-8")
    assert Run("review", str(record), "--playouts", "5", "-o", str(out)).code == 0
    page = out.read_text(encoding="utf-8")
    assert f"<title>{title}</title>" in page
    assert "<p>Cup · 2026</p>" in page


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (("--output", "review.txt"), 2, "review.txt ends in none of .sgf, .html, .svg"),
        (("--game", "3"), 2, "the last game is number 1"),
        (("--rules", "chess"), 2, "chess"),
        (("--playouts", "0"), 2, "0"),
    ],
)
def test_what_cannot_be_reviewed(
    short: str, arguments: tuple[str, ...], code: int, said: str
) -> None:
    run = Run("review", short, *arguments)
    assert (run.code, run.out) == (code, "")
    assert said in run.errors


def test_a_record_without_moves(tmp_path: Path) -> None:
    path = tmp_path / "empty.sgf"
    path.write_text("(;SZ[9]AB[ee])", encoding="utf-8")
    run = Run("review", str(path))
    assert (run.code, run.errors) == (1, "Error: There is no move to review.\n")


def test_a_game_of_the_examples_is_reviewed_by_time() -> None:
    run = Run("review", str(EXAMPLES / "illegal-plays-9x9.sgf"), "--time", "0.01", "--threads", "2")
    assert run.code == 0
    assert run.out.splitlines()[-1].startswith("Plays against the rules: ")


@pytest.mark.parametrize(("command", "points"), [("kata-analyze", True), ("lz-analyze", False)])
def test_a_review_by_an_engine_of_others(
    short: str,
    tmp_path: Path,
    command: str,
    points: bool,  # noqa: FBT001 - what is expected
) -> None:
    engine = shlex.join(fake("honest", "--knows", command))
    page = tmp_path / "review.html"
    how = ("--engine", engine, "--playouts", "10", "-o", str(page))
    run = Run("review", short, *how)
    assert (run.code, run.errors) == (
        0,
        "Of the engine: it cannot be told which rules are played.\n",
    )
    assert run.out.startswith("Black's chance of winning: ")
    assert ("points lost a move" in run.out) == points
    assert ("games lost a move" in run.out) != points
    (data,) = Run("review", short, *how, "--json").data
    moves = cast("list[dict[str, Any]]", data["moves"])
    assert [move["win_rate"] for move in moves] == [0.5, 0.5, 0.5, 0.9, 0.9, 0.9, 0.9]
    assert [move["lead"] for move in moves] == ([0, 0, 0, 20, 20, 20, 20] if points else [None] * 7)
    assert data["mistakes"] == [4]
    assert "Move 4" in page.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (("--engine", "{gnugo}"), 1, "GNU Go offers no analysis"),
        (("--engine", "{gnugo}", "--threads", "2"), 2, "--threads is for the built-in search"),
        (("--engine", "no-such-engine gtp"), 1, "no-such-engine"),
        (("--engine", "no-such-engine analysis"), 1, "no-such-engine"),
        (("--engine", ""), 1, "an engine is a command line"),
    ],
)
def test_an_engine_that_cannot_review(
    short: str, gnugo: str, arguments: tuple[str, ...], code: int, said: str
) -> None:
    run = Run("review", short, *(word.format(gnugo=gnugo) for word in arguments))
    assert (run.code, run.out) == (code, "")
    assert said in run.errors
