"""The engine as a program: a process that is talked to through pipes."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from select import select
from typing import IO

import pytest

from tests.cli.program import Run
from tests.gtp.test_fuzz import made_up, number_of

PLAIN = {name: text for name, text in os.environ.items() if not name.startswith("DUIYI_")}
HANG = 60
"""Seconds after which something hangs; nothing here takes more than a few."""


class Engine:
    """A running engine."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        assert process.stdin
        assert process.stdout
        self.process = process
        self.stdin: IO[str] = process.stdin
        self.stdout: IO[str] = process.stdout

    def send(self, line: str) -> None:
        self.stdin.write(line + "\n")
        self.stdin.flush()

    def answer(self) -> str:
        """Return the next answer, without the empty line that ends it."""
        text = ""
        while (line := self.stdout.readline()) not in {"\n", ""}:
            text += line
        return text

    def __call__(self, line: str) -> str:
        self.send(line)
        return self.answer().rstrip("\n")


@contextmanager
def engine(*options: str) -> Iterator[Engine]:
    command = [sys.executable, "-m", "duiyi", "gtp", *options]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    process = subprocess.Popen(command, text=True, env=PLAIN | {"LC_ALL": "C.UTF-8"}, **pipes)  # type: ignore[call-overload]
    try:
        yield Engine(process)
    finally:
        process.kill()
        process.communicate(timeout=HANG)


def piped(text: str, *options: str) -> Run:
    """Run the engine on a whole input that ends, with or without `quit`."""
    return Run("gtp", *options, stdin=text.encode())


def test_a_short_game() -> None:
    with engine("--size", "5", "--playouts", "200") as play:
        assert play("1 name") == "=1 duiyi"
        assert play("protocol_version") == "= 2"
        assert play("query_boardsize") == "= 5"
        for color in "bwbwbw":
            assert play(f"genmove {color}").startswith("= ")
        assert play("final_score").startswith("= ")
        assert play("quit") == "="
        assert play.process.wait(timeout=HANG) == 0
        assert play.process.stderr
        assert play.process.stderr.read() == ""


def test_sabakis_order() -> None:
    """What Sabaki asks for, in its order: the names, the list, a game with handicap, analysis."""
    with engine("--time", "1s a move") as play:
        assert play("0 name") == "=0 duiyi"
        assert play("1 version").startswith("=1 ")
        assert play("2 protocol_version") == "=2 2"
        commands = play("3 list_commands").removeprefix("=3 ").split()
        assert {"analyze", "genmove_analyze", "set_free_handicap", "loadsgf"} <= set(commands)
        for line in ("boardsize 9", "clear_board", "komi 0.5", "set_free_handicap C3 G7"):
            assert play(f"4 {line}") == "=4"
        play.send("5 genmove_analyze W 20")
        lines = play.answer().splitlines()
        assert lines[0] == "=5"
        assert lines[-1].startswith("play ")
        assert all(
            re.match(r"info move \S+ visits \d+ .*winrate \d\.\d+ ", line) for line in lines[1:-1]
        )
        play.send("6 analyze B 10")
        assert [play.stdout.readline(), play.stdout.readline()[:10]] == ["=6\n", "info move "]
        play.send("7 undo")
        play.answer()
        assert play.answer() == "=7\n"


def test_the_end_of_the_input_is_the_end() -> None:
    done = piped("name\nversion")
    assert done.code == 0
    assert done.out.startswith("= duiyi\n\n= ")
    assert done.errors == ""


def test_nothing_after_quit_is_answered() -> None:
    done = piped("quit\nname\n")
    assert (done.code, done.out) == (0, "=\n\n")


def test_the_end_of_the_input_does_not_cut_a_move_short() -> None:
    done = piped("boardsize 5\ngenmove b\n", "--playouts", "200")
    assert done.out.startswith("=\n\n= ")


def test_a_line_ends_an_analysis() -> None:
    with engine("--size", "5") as play:
        play.send("kata-analyze b 10 ownership true")
        assert play.stdout.readline() == "=\n"
        assert play.stdout.readline().startswith("info move ")
        play.send("4 name")
        assert all(line.startswith("info move ") for line in play.answer().splitlines())
        assert play.answer() == "=4 duiyi\n"


def test_the_end_of_the_input_ends_an_analysis() -> None:
    done = piped("lz-analyze b 10\n", "--size", "5")
    assert done.code == 0
    assert done.out.startswith("=\n")
    assert done.out.endswith("\n\n")


def test_gogui_interrupts() -> None:
    with engine("--size", "9", "--time", "500s a move") as play:
        play.send("genmove b")
        assert not select([play.stdout], [], [], 0.5)[0]
        play.send("# interrupt")
        assert select([play.stdout], [], [], HANG)[0]
        assert play.answer().startswith("= ")
        assert play("name") == "= duiyi"


def test_a_line_of_any_length_is_one_line() -> None:
    done = piped("x" * 1_000_000 + "\nname\n" + "y" * 70_000)
    assert done.out == "? syntax error\n\n= duiyi\n\n? syntax error\n\n"


def test_bytes_that_are_no_text() -> None:
    done = Run("gtp", stdin=b"\xff\xfe name\n\x00\x80\r\n3 name\n")
    assert done.out == "? unknown command\n\n? unknown command\n\n=3 duiyi\n\n"


def test_who_goes_away_is_no_error() -> None:
    command = f"(yes name | head -n 200000) | {sys.executable} -m duiyi gtp | head -n 3"
    done = subprocess.run(
        ["/bin/sh", "-c", command], capture_output=True, text=True, check=False, timeout=HANG
    )
    assert done.stdout == "= duiyi\n\n= duiyi\n"
    assert done.stderr == ""


def test_after_it_was_killed_it_is_as_new(tmp_path: Path) -> None:
    """It keeps nothing on disk, so that there is nothing to be torn."""
    with engine("--size", "5") as play:
        play("play b C3")
        play.process.kill()
    with engine("--size", "5") as play:
        assert play("list_stones b") == "="
    assert list(tmp_path.iterdir()) == []


def test_options_are_those_of_the_session() -> None:
    text = "kata-get-rules\nget_komi\nkata-get-param maxPlayouts\nduiyi-clock w\nquery_boardsize\n"
    options = ["--rules", "aga", "--komi=5.5", "--playouts", "77", "--time", "10m", "--size", "9x7"]
    quick = piped(text, *options)
    assert '"ko":"SITUATIONAL"' in quick.out
    assert quick.out.endswith("= 5.5\n\n= 77\n\n= 10:00 left\n\n= 9 7\n\n")
    proper = piped(text, *options, "--lang", "en")  # read by the command proper
    assert proper.out == quick.out


def test_a_record_has_the_komi_also_where_nobody_named_it() -> None:
    records = [
        piped(f"{line}\nprintsgf\n", "--size", "9").out for line in ("clear_board", "komi -0.25")
    ]
    assert ["KM[7.5]" in records[0], "KM[-0.25]" in records[1]] == [True, True]


def test_options_stand_in_the_environment_too() -> None:
    assert Run("gtp", stdin=b"get_komi\n", DUIYI_GTP_RULES="japanese-1989").out == "= 6.5\n\n"


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--rules", "martian"], "martian"),
        (["--size", "26"], "25"),
        (["--size", "x"], "19 or 9x13"),
        (["--level", "99"], "99"),
        (["--komi", "x"], "7.5"),
        (["--time", "sundial"], "30m"),
        (["--threads", "0"], "threads"),
        (["--threads", "65"], "threads"),
        (["--seed", "2147483648"], "seed"),
        (["--playouts"], "playouts"),
        (["--no-such-option"], "no-such-option"),
        (["--rules", "sunjang", "--size", "9"], "19 by 19"),
    ],
)
def test_wrong_options_are_said_in_words(options: list[str], said: str) -> None:
    command = [sys.executable, "-m", "duiyi", "gtp", *options]
    done = subprocess.run(
        command, input="", capture_output=True, text=True, check=False, timeout=HANG, env=PLAIN
    )
    assert done.returncode == 2
    assert said in done.stderr
    assert "Traceback" not in done.stderr


def test_help_is_said() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "duiyi", "gtp", "--help", "--lang", "zh-Hans"],
        capture_output=True,
        text=True,
        check=True,
        timeout=HANG,
        env=PLAIN,
    )
    assert "--playouts" in done.stdout


def test_an_engine_brings_in_nothing_that_it_does_not_need() -> None:
    """Controllers wait for the first answer."""
    program = (
        "import sys; sys.argv = ['duiyi', 'gtp']; import atexit;"
        "atexit.register(lambda: print(*sorted(sys.modules), file=sys.stderr));"
        "from duiyi.__main__ import run; run()"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        input="name\nquit\n",
        capture_output=True,
        text=True,
        check=True,
        timeout=HANG,
        env=PLAIN,
    )
    brought = set(done.stderr.split())
    assert "duiyi.gtp.server" in brought
    assert not brought & {"click", "rich", "duiyi.cli.main", "duiyi.sgf", "duiyi.render", "asyncio"}
    assert not brought & {
        "importlib.metadata",
        "gettext",
        "duiyi.rules.scoring",
        "tomllib",
        "secrets",
    }


def test_a_stream_of_anything_is_answered_to_its_end() -> None:
    """As the hundred thousand lines, but through pipes, at once, and with moves thought about."""
    chance = Random(20_022)
    lines = [made_up(chance).replace("\n", "") for _ in range(3_000)]
    left_out = ("param", "boardsize", "quit")  # what would let it think for ever, or end
    lines = [line for line in lines if not any(word in line for word in left_out)]
    expected = [number_of(line) for line in lines]
    numbers = [number for number in expected if number is not None]
    text = "\n".join([*lines, "4711 name", "quit", "name"])
    done = Run("gtp", "--size", "5", "--playouts", "64", stdin=text.encode())
    assert (done.code, done.errors) == (0, "")
    answers = done.out.split("\n\n")
    assert answers[-3:] == ["=4711 duiyi", "=", ""]
    assert len(answers) == len(numbers) + 3
    for number, answer in zip(numbers, answers, strict=False):
        assert answer.startswith((f"={number}", f"?{number}"))
