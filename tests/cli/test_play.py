"""`duiyi play` as a command: what it refuses, keeps and lists. The game itself: tests/terminal."""

import subprocess
import sys
from pathlib import Path

import pytest

from duiyi.game import actions as a
from duiyi.game.match import Match
from duiyi.game.seat import Seat
from duiyi.game.terms import terms
from duiyi.render.as_text import Stones
from duiyi.store.matches import Store
from duiyi.terminal import measuring
from tests.cli.program import Run


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--rules", "nothing"], "no rule book"),
        (["--rules", "Prediction"], "prediction"),
        (["--regulations", "nothing"], "regulation"),
        (["--size", "nineteen"], "a size is written"),
        (["--size", "26"], "1 to 25 wide and high, not 26×26"),
        (["--time", "soon"], "no time system"),
        (["--handicap", "-1"], "handicap"),
        (["--level", "11"], "level"),
        (["--seat-names", "A,B,C"], "two names"),
        (["--stones", "pretty"], "stones"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else None,
)
def test_what_cannot_be_played_is_refused(arguments: list[str], says: str, tmp_path: Path) -> None:
    ended = Run("play", *arguments, "--file", str(tmp_path / "m.db"))
    assert ended.code == 2
    assert says in ended.errors
    assert "Traceback" not in ended.errors


def test_without_a_terminal_nothing_is_begun(tmp_path: Path) -> None:
    file = tmp_path / "m.db"
    ended = Run("play", "--file", str(file))
    assert ended.code == 1
    assert "terminal" in ended.errors
    assert not file.exists()


def test_the_kept_matches_are_listed(tmp_path: Path) -> None:
    file = tmp_path / "m.db"
    agreed = terms("prediction", size=9)
    match = Match.by(agreed, Store(file).create(agreed, "one"))
    for seat in Seat:
        match.act(a.ShakeHands(seat=seat))
    assert Run("play", "--list", "--file", str(file)).out == "one  prediction  9x9  opening\n"


@pytest.mark.parametrize("name", [[], ["nobody"]])
def test_what_is_not_kept_is_not_resumed(name: list[str], tmp_path: Path) -> None:
    ended = Run("play", "--resume", *name, "--file", str(tmp_path / "m.db"))
    assert ended.code == 1
    assert "Traceback" not in ended.errors


def test_a_file_that_keeps_something_else_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("something else, and long enough to be no database" * 50, encoding="utf-8")
    before = file.read_bytes()
    ended = Run("play", "--file", str(file))
    assert ended.code == 1
    assert "Traceback" not in ended.errors
    assert file.read_bytes() == before


def test_other_commands_do_not_load_the_terminal() -> None:
    program = (
        "import sys; from duiyi.cli.main import main; main(['rules', 'list']); "
        "print('textual' in sys.modules, 'platformdirs' in sys.modules)"
    )
    out = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    ).stdout
    assert out.splitlines()[-1] == "False False"


@pytest.mark.parametrize(
    ("locale", "column", "lang", "stones"),
    [
        ({"LANG": "C"}, 2, "en", Stones.ASCII),
        ({"LANG": "C", "LC_CTYPE": "C.UTF-8"}, 2, "en", Stones.ASCII),  # as Python coerces it
        ({"LANG": "zh_CN.GB18030"}, 3, "zh-Hans", Stones.ASCII),
        ({"LANG": "en_US.UTF-8"}, 2, "en", Stones.HALF),
        ({"LANG": "zh_CN.UTF-8"}, 3, "zh-Hans", Stones.WIDE),
        ({"LANG": "zh_CN.UTF-8"}, 2, "zh-Hans", Stones.HALF),
        ({"LANG": "zh_CN.UTF-8"}, None, "zh-Hans", Stones.WIDE),
        ({"LANG": "C", "LC_ALL": "C.UTF-8"}, None, "en", Stones.HALF),
        ({"LANG": "en_US.UTF-8"}, 4, "en", Stones.ASCII),
    ],
)
def test_stones_are_drawn_as_the_terminal_does(
    locale: dict[str, str],
    column: int | None,
    lang: str,
    stones: Stones,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in ("LC_ALL", "LC_CTYPE", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in locale.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(measuring, "stone_ends_at", lambda: column)
    assert measuring.stones_of(lang) is stones
