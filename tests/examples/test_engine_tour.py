"""The tour of engines, on a board small enough for a test."""

import runpy
from pathlib import Path

import pytest

from duiyi import sgf

ROOT = Path(__file__).parents[2]


def test_the_tour_introduces_competes_and_leaves_a_record(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tour = runpy.run_path(str(ROOT / "examples" / "engine_tour.py"))
    introduce, compete = tour["introduce"], tour["compete"]
    compete.__globals__["SIZE"] = (5, 5)
    introduce()
    record = compete(tmp_path)
    told = capsys.readouterr().out
    assert "This is duiyi" in told
    assert "Black plays" in told
    assert "White plays" in told
    assert "Elo" in told
    assert [game.result for game in sgf.read(record)] != [None]
