"""The tour of engines, on a board small enough for a test."""

import re
import runpy
from pathlib import Path

import pytest

from duiyi import sgf

ROOT = Path(__file__).parents[2]


def test_the_tour_introduces_competes_and_reviews(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    tour = runpy.run_path(str(ROOT / "examples" / "engine_tour.py"))
    introduce, compete, review = tour["introduce"], tour["compete"], tour["review"]
    compete.__globals__["SIZE"] = 5
    introduce()
    record = compete(tmp_path)
    assert review(record) == 0
    told = capfd.readouterr().out
    asked = [line[2:].split()[0] for line in told.splitlines() if line.startswith("> ")]
    assert asked[:4] == ["name", "version", "protocol_version", "list_commands"]
    assert asked[4:9] == ["time_settings", "komi", "boardsize", "clear_board", "play"]
    assert asked[9:] == ["genmove", "genmove", "analyze", "protocol_version", "showboard", "quit"]
    assert not re.search(r"^\?", told, re.MULTILINE)  # nothing was refused
    assert told.count("info move ") == 3
    assert "Elo" in told
    assert "Black's chance of winning" in told
    assert [game.result for game in sgf.read(record)] != [None]
    assert "<title>Review: " in record.with_suffix(".html").read_text(encoding="utf-8")
