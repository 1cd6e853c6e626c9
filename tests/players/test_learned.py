"""The file of learned weights, and the program that makes it: each is what the other expects."""

import json
import math
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest

from duiyi import Game
from duiyi.kernel.weights import NAMES, images
from duiyi.players import weights

ROOT = Path(__file__).parents[2]
FILE = ROOT / "src/duiyi/players/learned/weights.json"
ONE = 128
"""What says nothing weighs."""
GAMES, PLAYS = 5, 60
"""Games that are learned from here, and plays of each; chance makes both."""


def read(path: Path) -> dict[str, Any]:
    told = json.loads(path.read_text(encoding="utf-8"))
    assert isinstance(told, dict)
    return told


def learn(games: Path, output: Path, salt: str) -> None:
    """Call the program as `make learn` does; `salt` disturbs the order of what has none."""
    command = [sys.executable, str(ROOT / "tools/learn_weights.py"), str(games), "-o", str(output)]
    settings = os.environ | {"PYTHONHASHSEED": salt}
    run = subprocess.run(command, env=settings, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("games")
    for seed in range(GAMES):
        chance, game = Random(seed), Game("chinese-2002", 9)
        for _ in range(PLAYS):
            game.play(chance.choice(list(game.legal_moves)))
        (folder / f"{seed}.sgf").write_bytes(game.to_sgf())
    return folder


@pytest.fixture(scope="module")
def made(games: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    output = tmp_path_factory.mktemp("learned") / "weights.json"
    learn(games, output, "1")
    return output


def shape_of(told: Mapping[str, Any]) -> dict[str, Any]:
    """Return what a file has: its names, how many numbers each list has, what each table is."""
    return {
        name: shape_of(value)
        if isinstance(value, dict) and name in {"playouts", "priors"}
        else (len(value) if isinstance(value, list) else type(value).__name__)
        for name, value in told.items()
    }


def test_the_same_games_give_the_same_file(games: Path, made: Path, tmp_path: Path) -> None:
    again = tmp_path / "again.json"
    learn(games, again, "2")
    assert again.read_bytes() == made.read_bytes()


def test_it_says_what_it_was_learned_from(made: Path) -> None:
    told = read(made)
    assert (told["version"], told["games"]) == (weights.VERSION, GAMES)
    assert 0.9 * GAMES * PLAYS <= told["moves"] <= GAMES * PLAYS


def test_what_is_learned_can_be_read(made: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And what a program of another version has learned is not."""
    (made.parent / "learned").mkdir()
    (made.parent / "learned" / "weights.json").write_bytes(made.read_bytes())
    monkeypatch.setattr(weights, "files", lambda _: made.parent)
    found = weights.learned.__wrapped__()
    assert isinstance(found, weights.Learned)
    told = made.read_text(encoding="utf-8")
    version, other = (f'"version":{weights.VERSION + more}' for more in (0, 1))
    assert version in told
    (made.parent / "learned" / "weights.json").write_text(told.replace(version, other), "utf-8")
    with pytest.raises(ValueError, match=f"of version {weights.VERSION + 1}, not"):
        weights.learned.__wrapped__()


def test_the_shipped_file_is_as_the_program_writes_it(made: Path) -> None:
    """The same names, as many numbers, nothing between them, and nothing written by hand."""
    assert shape_of(read(FILE)) == shape_of(read(made))
    for path in (FILE, made):
        text = path.read_text(encoding="utf-8")
        assert text == json.dumps(read(path), separators=(",", ":")) + "\n"


@pytest.mark.parametrize("which", ["shipped", "made"])
def test_every_number_is_in_range(which: str, made: Path) -> None:
    told = read(FILE if which == "shipped" else made)
    playouts, priors = told["playouts"], told["priors"]
    assert len(playouts["traits"]) == len(NAMES)
    assert all(isinstance(one, int) and 1 <= one <= 1_000_000 for one in playouts["traits"])
    for part in (playouts, priors):
        shapes = {int(name, 16): weight for name, weight in part["shapes"].items()}
        assert [f"{shape:04x}" for shape in sorted(shapes)] == list(part["shapes"])
        assert all(shape == min(images(shape)) for shape in shapes)
        assert all(1 <= weight <= 0xFFFF and weight != ONE for weight in shapes.values())
    for name in ("traits", "lines", "near", "before"):
        assert all(math.isfinite(one) and one > 0 for one in priors[name])
        assert [float(f"{one:.4g}") for one in priors[name]] == priors[name]


def test_the_shipped_file_comes_of_many_games() -> None:
    told = read(FILE)
    assert told["games"] >= 100
    assert told["moves"] >= 50 * told["games"]
    assert FILE.stat().st_size < 500_000
