"""Seki and false eyes, held against the 91 boards of goscorer's own tests (MIT, David J Wu)."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from duiyi.board.color import Color
from duiyi.rules.seki import Assessment, Shore, assess

CASES = 91


def masks(rows: list[str]) -> dict[str, int]:
    """Return the mask of each content; the first row is the top one."""
    width = len(rows[0])
    found = dict.fromkeys("xobw", 0)
    for row, line in enumerate(reversed(rows)):
        for column, content in enumerate(line):
            if content in found:
                found[content] |= 1 << (row * width + column)
    return found


def drawn(rows: list[str], cell: Callable[[int, str], str]) -> list[str]:
    """Return rows in which `cell` has said what to draw for each bit and content."""
    width = len(rows[0])
    flipped = [
        "".join(cell(1 << (row * width + column), content) for column, content in enumerate(line))
        for row, line in enumerate(reversed(rows))
    ]
    return flipped[::-1]


def test_every_case_of_goscorer_is_assessed_alike(shared: Path) -> None:
    cases = json.loads((shared / "vectors/mit/goscorer.json").read_text())["cases"]
    assert len(cases) == CASES
    for case in cases:
        board = case["board"]
        stones = masks(board)
        found = assess(
            Shore(
                len(board[0]),
                len(board),
                {Color.BLACK: stones["x"], Color.WHITE: stones["o"]},
                {Color.BLACK: stones["b"], Color.WHITE: stones["w"]},
            )
        )
        assert drawings(board, found) == {
            name: case[name] for name in ("territory", "seki", "dame", "unscorable_false_eyes")
        }, case["name"]


def drawings(board: list[str], found: Assessment) -> dict[str, Any]:
    """Draw an assessment the way the cases are drawn."""

    def territory(bit: int, content: str) -> str:
        return "z" if found.black & bit else "a" if found.white & bit else content

    def seki(bit: int, content: str) -> str:
        if found.black_seki & bit:
            return "z" if content == "." else "x"
        if found.white_seki & bit:
            return "a" if content == "." else "o"
        return "."

    return {
        "territory": drawn(board, territory),
        "seki": drawn(board, seki),
        "dame": drawn(board, lambda bit, content: "1" if found.dame & bit else content),
        "unscorable_false_eyes": drawn(
            board, lambda bit, content: "F" if found.false_eyes & bit else content
        ),
    }


@pytest.mark.parametrize(("width", "height"), [(1, 1), (2, 1), (7, 1), (3, 3)])
def test_an_empty_board_belongs_to_nobody(width: int, height: int) -> None:
    nothing = {Color.BLACK: 0, Color.WHITE: 0}
    found = assess(Shore(width, height, nothing, nothing))
    assert (found.black, found.white, found.seki) == (0, 0, 0)
    assert found.dame == (1 << width * height) - 1
