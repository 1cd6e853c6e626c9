"""Stones proposed dead, on finished positions of our own whose chains are labelled.

`by_hand` was read out by hand. `played` and `held_out` are the ends of games that GNU Go 3.8 played
against itself at several levels, with the dead as its `final_status_list` names them; every board on
which a proposal differed was looked at, and one label was wrong (A4 in game 7003). `played` began
at random and was at hand while the proposals were made; in `held_out` moves were random now and
then up to the middle, and nothing was changed for its sake.
"""

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from time import process_time
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from duiyi.board.color import Color
from duiyi.board.diagram import parse_diagram
from duiyi.board.point import Point
from duiyi.board.position import ANY, FORBIDDEN, Position
from duiyi.board.regions import bits_of, pass_alive, points_of, split
from duiyi.board.symmetry import Symmetry
from duiyi.kernel.playout import line
from duiyi.rules.status import Status, judging, propose_dead

FOLDER = Path(__file__).parent / "positions"
SHEETS = ("by_hand", "played", "held_out")
LEAST = 0.95
"""So many of the chains have to be right."""
MISSED: dict[str, set[str]] = {"by_hand": set(), "played": set(), "held_out": set()}
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


def test_the_stones_of_a_double_ko_are_left_alone(shared: Path) -> None:
    """A board of goscorer's tests (MIT, David J Wu): each of two kos gives what the other takes."""
    cases = json.loads((shared / "vectors/mit/goscorer.json").read_text())["cases"]
    board = next(case["board"] for case in cases if case["name"] == "test_double_ko")
    position = parse_diagram("\n".join(board)).position(Color.BLACK)
    assert dict(propose_dead(position)) == {}


def test_there_are_enough_positions() -> None:
    assert sum(1 for sheet in SHEETS for _ in labelled(sheet)) >= 80


def test_the_same_board_gets_the_same_proposal() -> None:
    for each in labelled("by_hand"):
        once, again = propose_dead(each.position), propose_dead(each.position)
        assert once.findings == again.findings
        assert dict(once) == dict(again)


@pytest.mark.parametrize("symmetry", Symmetry)
def test_turned_mirrored_and_in_other_colors_it_is_the_same(symmetry: Symmetry) -> None:
    for each in labelled("by_hand"):
        position = each.position
        size = _size(position)

        def turned(points: Iterable[Point], size: tuple[int, int] = size) -> list[Point]:
            return [symmetry.apply(point, *size) for point in points]

        black, white = (turned(position.stones(color)) for color in Color)
        image = Position.setup(*symmetry.size(*size), white, black)
        proposal = propose_dead(position)
        assert set(propose_dead(image)) == set(turned(proposal)), each.name
        assert set(propose_dead(image).seki) == set(turned(proposal.seki)), each.name


@given(st.integers(1, 9), st.integers(1, 9), st.integers(0, 120), st.integers(0, 1 << 30))
@settings(max_examples=40)
def test_unfinished_boards_are_judged_alike_in_every_image(
    width: int, height: int, moves: int, seed: int
) -> None:
    """Reading and playouts see one image for all, so that no doubt is settled by a turn."""
    position = Position.empty(width, height)
    for color, point in line(position, seed)[:moves]:
        position = position.pass_(color) if point is None else position.play(point, color)
    proposal = propose_dead(position)
    for symmetry in Symmetry:
        size = symmetry.size(width, height)
        moved = {
            color: [symmetry.apply(point, width, height) for point in position.stones(color)]
            for color in Color
        }
        dead = {symmetry.apply(point, width, height) for point in proposal}
        for first, second in (tuple(Color), tuple(reversed(Color))):
            image = Position.setup(*size, moved[first], moved[second])
            assert set(propose_dead(image)) == dead


@given(st.integers(1, 13), st.integers(1, 13), st.integers(0, 400), st.integers(0, 1 << 30))
@settings(max_examples=60)
def test_what_cannot_be_lost_is_never_proposed(
    width: int, height: int, moves: int, seed: int
) -> None:
    """On boards of every kind: empty, full, and in chaos."""
    position = Position.empty(width, height)
    for color, point in line(position, seed)[:moves]:
        position = position.pass_(color) if point is None else position.play(point, color)
    proposal = propose_dead(position)
    size = width, height
    proposed = bits_of(proposal, *size)
    stones = {Color.BLACK: position.black_bits, Color.WHITE: position.white_bits}
    for color in Color:
        for suicide in (FORBIDDEN, ANY):
            alive = pass_alive(stones[color], stones[color.opponent], *size, suicide)
            assert not proposed & alive.chains
            assert not stones[color.opponent] & alive.territory & ~proposed
    assert [finding.chain for finding in proposal.findings] == [
        chain for color in Color for chain in split(stones[color], *size)
    ]


def test_large_boards_in_chaos_come_to_an_end() -> None:
    position = Position.empty(25, 25)
    for color, point in line(position, 5)[:375]:
        position = position.pass_(color) if point is None else position.play(point, color)
    assert len(propose_dead(position).findings) > 100


def test_a_board_of_many_small_eyes_takes_no_longer_than_others() -> None:
    size, sides = 19, {Color.BLACK: range(9), Color.WHITE: range(10, 19)}
    black, white = (
        [Point(x, y) for x in columns for y in range(size) if (x + y) % 2 == 0]
        for columns in sides.values()
    )
    began = process_time()
    assert not propose_dead(Position.setup(size, size, black, white))
    assert process_time() - began < 0.3


def test_where_everything_is_certain_nothing_is_played_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(judging, "ownership", None)
    rows = [". X O . O", "X X O O .", "X X O O O", "X . X O .", ". X X O ."]
    position = parse_diagram("\n".join(rows)).position(Color.BLACK)
    statuses = {finding.status for finding in propose_dead(position).findings}
    assert statuses == {Status.PASS_ALIVE}


def test_a_point_without_a_stone_has_no_status() -> None:
    proposal = propose_dead(Position.setup(5, 5, ["C3"], []))
    for point in (Point(0, 0), Point(9, 9)):
        with pytest.raises(KeyError):
            proposal.status(point)
        with pytest.raises(KeyError):
            proposal[point]


def test_a_proposal_knows_points_by_their_names() -> None:
    rows = [". . . X O . ."] * 3 + [". O . X O . ."] + [". . . X O . ."] * 3
    proposal = propose_dead(parse_diagram("\n".join(rows)).position(Color.BLACK))
    assert [str(point) for point in proposal] == ["B4"]
    assert "B4" in proposal
    assert proposal["B4"] == proposal[Point(1, 3)] == proposal.explain("B4")
    assert (proposal.status("B4"), proposal.status("D1")) == (Status.DEAD, Status.ALIVE)
    for point in ("A1", "Z9", "nowhere", None):
        assert point not in proposal


def test_a_proposal_needs_a_playout() -> None:
    with pytest.raises(ValueError, match="at least one playout, not 0"):
        propose_dead(Position.empty(9, 9), playouts=0)


def _size(position: Position) -> tuple[int, int]:
    return position.width, position.height
