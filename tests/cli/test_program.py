"""The program as a whole: languages, exit codes, and its papers."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from duiyi.cli.main import COMMANDS, duiyi, main
from duiyi.words import LANGUAGES
from tests.cli.program import EXAMPLES, Run

ROOT = Path(__file__).parents[2]
RECORD = str(EXAMPLES / "counted-9x9.sgf")
ENGLISH = {
    *("duiyi", "OPTIONS", "COMMAND", "ARGS", "FILE", "ID", "N", "K"),
    *(
        "zh",
        "Hans",
        "Hant",
        "en",
        "text",
        "svg",
        "png",
        "html",
        "wood",
        "paper",
        "dark",
        "contrast",
    ),
    *("letters", "numbers", "sgf", "chinese", "none", "ascii", "half", "wide", "json", "lang"),
    *("help", "h", "version", "x", "m", "g", "f", "o", "JSON", "SVG", "PNG", "SGF", "I", "list"),
    *("MATCH", "TIME", "A", "B", "s", "r", "reserve", "auto", "first", "second", "seat", "lot"),
    *("nigiri", "automatic", "by", "hand", "gnugo", "gtp", "a", "move", "ELO", "j", "MB", "DIR"),
    *("loses", "void", "GTP", "katago", "ADDRESS", "URL"),
}
"""Words that a Chinese help text may hold: what is typed, and names."""


def every_command(command: click.Command, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Yield the words that name each command, the program itself first."""
    yield path
    if isinstance(command, click.Group):
        context = click.Context(command, obj="en")
        for name in command.list_commands(context):
            found = command.get_command(context, name)
            assert found is not None
            yield from every_command(found, (*path, name))


ALL = sorted(every_command(duiyi))


def options(command: tuple[str, ...]) -> set[str]:
    """Return the long options of a command."""
    found: click.Command | None = duiyi
    for name in command:
        assert isinstance(found, click.Group)
        found = found.get_command(click.Context(found, obj="en"), name)
    assert found is not None
    return {word for option in found.params for word in option.opts if word.startswith("--")}


@pytest.mark.parametrize("command", ALL, ids=" ".join)
def test_every_command_and_option_is_in_the_papers(command: tuple[str, ...]) -> None:
    papers = "".join(
        (ROOT / paper).read_text(encoding="utf-8") for paper in ("README.md", "docs/commands.md")
    )
    assert " ".join(("duiyi", *command)) in papers
    assert {option for option in options(command) if f"`{option}" not in papers} == set()


@pytest.mark.parametrize("command", ALL, ids=" ".join)
def test_every_command_and_option_has_help(command: tuple[str, ...]) -> None:
    found: click.Command | None = duiyi
    for name in command:
        assert isinstance(found, click.Group)
        found = found.get_command(click.Context(found, obj="en"), name)
    assert found is not None
    assert found.help
    assert all(option.help for option in found.params if isinstance(option, click.Option))


@pytest.mark.parametrize("lang", ["zh-Hans", "zh-Hant"])
@pytest.mark.parametrize("command", ALL, ids=" ".join)
def test_u07_help_in_chinese_holds_no_english(command: tuple[str, ...], lang: str) -> None:
    shown = Run(*command, "--help", "--lang", lang)
    assert shown.code == 0
    words = set(re.findall(r"[A-Za-z]+", re.sub(r"--[\w-]+", "", shown.out)))
    names = {name for path in ALL for name in path}
    assert words - ENGLISH - names == set()


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["--help"], 0),
        (["--version"], 0),
        (["rules", "list"], 0),
        (["show", RECORD], 0),
        (["serve", "--port", "x"], 2),
        (["nothing"], 2),
        (["--lang", "xx"], 2),
        (["rules", "show", "nothing"], 2),
        (["show"], 2),
        (["show", RECORD, "--move", "9999"], 2),
        (["show", RECORD, "--move", "-1"], 2),
        (["show", RECORD, "--game", "2"], 2),
        (["show", RECORD, "--format", "gif"], 2),
        (["show", "nowhere.sgf"], 1),
        (["show", str(ROOT)], 1),
        (["show", str(ROOT / "Makefile")], 1),
        (["show", RECORD, "--output", str(ROOT / "no" / "such" / "folder.svg")], 1),
    ],
    ids=lambda value: (
        " ".join(Path(word).name for word in value) if isinstance(value, list) else None
    ),
)
def test_exit_codes(arguments: list[str], code: int) -> None:
    ended = Run(*arguments)
    assert ended.code == code, ended.errors
    assert "Traceback" not in ended.errors
    assert bool(ended.errors) == (code > 0)


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "there is no such file"),
        ("zh-Hans", "没有这个文件"),
        ("zh-Hant", "沒有這個檔案"),
    ],
)
def test_errors_are_said_in_the_readers_language(lang: str, said: str) -> None:
    assert said in Run("show", "nowhere.sgf", "--lang", lang).errors
    assert said in Run("--lang", lang, "show", "nowhere.sgf").errors
    assert said in Run("show", "nowhere.sgf", DUIYI_LANG=lang).errors


def test_a_flag_goes_before_the_environment() -> None:
    assert "围棋" in Run("--help", "--lang=zh-Hans", DUIYI_LANG="zh-Hant").out
    assert "圍棋" in Run("--help", DUIYI_LANG="zh_TW.UTF-8", LC_ALL="en_US.UTF-8").out
    assert "Go under" in Run("--help", LC_ALL="C.UTF-8").out


def test_a_reader_who_goes_away_is_no_error() -> None:
    program = [sys.executable, "-c", "from duiyi.cli.main import run; run()"]
    with subprocess.Popen(
        [*program, "rules", "show", "aga"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as started:
        assert started.stdout
        assert started.stderr
        started.stdout.close()
        assert started.stderr.read() == b""
        assert started.wait() == 0


def test_a_terminal_that_cannot_write_chinese_gets_escapes() -> None:
    listed = Run("rules", "list", "--lang", "zh-Hans", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert listed.code == 0
    assert b"\\u" in listed.bytes


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_json_is_utf8_whatever_the_terminal_has(tmp_path: Path, encoding: str) -> None:
    """Escapes of a terminal are none of JSON's; those of a file name's odd bytes are."""
    file = tmp_path / "b\udcffd.sgf"
    file.write_bytes("(;GM[1]SZ[9]CA[UTF-8]RU[😀];B[ee]C[😀])".encode())
    for command in ("judge", "show"):
        (found,) = Run(command, "--json", str(file), PYTHONIOENCODING=encoding).data
        assert found["path"] == str(file)
        assert "😀" in str(found)


@pytest.mark.parametrize("arguments", [("judge", RECORD), ("show", RECORD), ("--help",)])
def test_an_output_that_is_full_or_closed_is_no_traceback(arguments: tuple[str, ...]) -> None:
    program = "import os, sys; from duiyi.cli.main import run; "
    full = "os.dup2(os.open('/dev/full', os.O_WRONLY), 1); run()"
    closed = "sys.stdout = None; run()"
    for preparation, code, said in ((full, 1, "No space left"), (closed, 0, "")):
        done = subprocess.run(
            [sys.executable, "-c", program + preparation, *arguments],
            capture_output=True,
            check=False,
            text=True,
        )
        assert (done.returncode, "Traceback" in done.stderr) == (code, False)
        assert said in done.stderr


def test_what_a_record_says_does_not_command_the_terminal(tmp_path: Path) -> None:
    file = tmp_path / "a\x1b[2J.sgf"
    file.write_text("(;GM[1]SZ[9]RU[\x1b[2J]RE[B+\x1b[2J];B[ee]C[\x1b[2J \x9b2J]LB[cc:\x1b])")
    for command in ("judge", "show"):
        out = Run(command, str(file)).out
        assert "\\x1b[2J" in out
        assert not {"\x1b", "\x9b"} & set(out)


def test_a_name_too_long_for_any_file_is_no_traceback() -> None:
    for command in ("judge", "show"):
        run = Run(command, "x" * 5_000)
        assert run.code == 1
        assert "too long" in run.out + run.errors
        assert "Traceback" not in run.errors


def test_nothing_is_colored_where_it_is_not_wanted() -> None:
    assert "\x1b" not in Run("rules", "list", NO_COLOR="1", FORCE_COLOR="").out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_main_returns_its_code(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", lang, "rules", "list"]) == 0
    assert "tromp-taylor" in capsys.readouterr().out


def test_click_can_run_it_too() -> None:
    assert CliRunner().invoke(duiyi, ["rules", "list"], obj="en").exit_code == 0
    assert set(COMMANDS) == {path[0] for path in ALL if path}


@pytest.mark.parametrize(
    "arguments",
    [("judge",), ("nosuch",), ("judge", "--nosuch"), ("show", "nofile"), ("rules", "show", "xq")],
)
@pytest.mark.parametrize("lang", ["zh-Hans", "zh-Hant"])
def test_wrong_usage_is_told_in_whole_chinese_sentences(
    arguments: tuple[str, ...], lang: str
) -> None:
    told = Run(*arguments, DUIYI_LANG=lang).errors
    assert told.endswith(("。\n", "？\n"))
    assert "用法：" in told or "nofile" in told
    assert "'.\n" not in told


def test_a_language_that_is_not_spoken_is_answered_with_those_that_are() -> None:
    refused = Run("rules", "list", "--lang", "xx")
    assert (refused.code, "zh-Hans, zh-Hant, en" in refused.errors) == (2, True)
    assert Run("rules", "list", "--lang", "ZH-hant").out.startswith("代號")
