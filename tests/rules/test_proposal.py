"""Stones proposed dead, on finished positions of our own whose chains are labelled.

`positions/by_hand.txt` was read out by hand; `positions/played.txt` holds the ends of games that GNU
Go 3.8 played against itself at several levels from random openings, with the dead as its
`final_status_list` named them, every board looked at.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.board.position import Position
from duiyi.board.regions import bits_of, points_of, split
from duiyi.rules.status import Status, propose_dead

FOLDER = Path(__file__).parent / "positions"
SHEETS = ("by_hand", "played")
LEAST = 0.95
"""So many of the chains have to be right."""
MISSED: dict[str, set[str]] = {"by_hand": set(), "played": set()}
"""The positions in which a chain is not as labelled."""


class Labelled(NamedTuple):
    """A finished position and what its stones are."""

    name: str
    position: Position
    dead: int
    seki: int


def labelled(sheet: str) -> Iterator[Labelled]:
    """Read a sheet: X O live, x o are dead, # @ are black and white stones in seki."""
    text = (FOLDER / f"{sheet}.txt").read_text(encoding="utf-8")
    for block in text.split("\n== ")[1:]:
        name, *lines = block.strip().splitlines()
        rows = [line.split() for line in reversed(lines)]
        at = {
            content: bits_of(
                (
                    Point(x, y)
                    for y, row in enumerate(rows)
                    for x, c in enumerate(row)
                    if c == content
                ),
                len(rows[0]),
                len(rows),
            )
            for content in "XOxo#@"
        }
        width = len(rows[0])
        black, white = at["X"] | at["x"] | at["#"], at["O"] | at["o"] | at["@"]
        yield Labelled(
            name,
            Position.setup(width, len(rows), points_of(black, width), points_of(white, width)),
            at["x"] | at["o"],
            at["#"] | at["@"],
        )


def wrong_chains(each: Labelled) -> tuple[int, int]:
    """Return how many chains there are, and how many are not as labelled."""
    position = each.position
    size = position.width, position.height
    proposed = bits_of(propose_dead(position), *size)
    chains = [
        chain for own in (position.black_bits, position.white_bits) for chain in split(own, *size)
    ]
    wrong = [chain for chain in chains if bool(chain & proposed) != bool(chain & each.dead)]
    return len(chains), len(wrong)


@pytest.mark.parametrize("sheet", SHEETS)
def test_of_the_chains_of_finished_positions_at_least_95_in_100_are_right(sheet: str) -> None:
    chains = wrong = 0
    missed = set()
    for each in labelled(sheet):
        of, bad = wrong_chains(each)
        chains += of
        wrong += bad
        if bad:
            missed.add(each.name)
    assert missed == MISSED[sheet]
    assert wrong <= chains * (1 - LEAST)


def test_seki_is_told_from_life_and_death() -> None:
    for each in labelled("by_hand"):
        if each.seki:
            seki = bits_of(propose_dead(each.position).seki, *_size(each.position))
            assert seki == each.seki, each.name


@pytest.mark.parametrize("color", Color)
def test_every_chain_has_a_status_and_a_reason_in_three_languages(color: Color) -> None:
    for each in labelled("by_hand"):
        proposal = propose_dead(each.position)
        for point in each.position.stones(color):
            assert (proposal.status(point) is Status.DEAD) == (point in proposal)
            reasons = {proposal.explain(point, lang) for lang in ("en", "zh-Hans", "zh-Hant")}
            assert len(reasons) == 3
            assert all(str(point) in reason for reason in reasons)


def _size(position: Position) -> tuple[int, int]:
    return position.width, position.height
