"""Estimates: on boards labelled by hand, and what must hold on every board."""

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from duiyi import Game, rulesets
from duiyi.board.color import Color
from duiyi.board.playouts import line
from duiyi.board.point import Point
from duiyi.board.position import Position
from duiyi.board.searching import Thought
from duiyi.board.symmetry import Symmetry
from duiyi.rules.scoring import score
from duiyi.rules.status import Status, propose_dead
from duiyi.rules.status.board import Board
from duiyi.rules.status.borders import find_borders
from duiyi.rules.status.estimate import Estimate, Foresight, estimate
from duiyi.words import LANGUAGES

SHEET = Path(__file__).parent / "positions" / "estimates.txt"
KOMI = Fraction(13, 2)
CHINESE, JAPANESE = rulesets["chinese-2002"], rulesets["japanese-1989"]


class Labelled(NamedTuple):
    """A board with a label on every point."""

    name: str
    labels: dict[Point, str]
    position: Position

    def having(self, labels: str) -> set[Point]:
        return {point for point, label in self.labels.items() if label in labels}

    def estimate(self) -> Estimate:
        return estimate(JAPANESE, self.position, komi=KOMI)


def read_sheet() -> Iterator[Labelled]:
    for block in SHEET.read_text(encoding="utf-8").split("\n== ")[1:]:
        name, *lines = block.strip().splitlines()
        rows = [row.split() for row in reversed(lines)]
        labels = {Point(x, y): label for y, row in enumerate(rows) for x, label in enumerate(row)}
        black, white = (
            [point for point, label in labels.items() if label in kinds]
            for kinds in ("Xx#B", "Oo@W")
        )
        yield Labelled(name, labels, Position.setup(len(rows[0]), len(rows), black, white))


BOARDS = list(read_sheet())


def labelled(name: str) -> Labelled:
    return next(board for board in BOARDS if board.name == name)


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.name)
def test_every_point_is_as_labelled(board: Labelled) -> None:
    found = board.estimate()
    assert found.dead == board.having("xo")
    assert found.seki == board.having("#@")
    assert found.unsettled == board.having("BW")
    assert found.vital == board.having("*")
    assert found.dame == board.having(":")
    assert found.unsealed == board.having("!")
    assert found.open == board.having("?")
    assert found.teire == {Color.BLACK: board.having("1"), Color.WHITE: board.having("2")}


def test_there_are_enough_boards_of_every_kind() -> None:
    assert len(BOARDS) >= 60
    for labels in ("xo", "#@", "BW", "*", ":", "!", "?", "12"):
        assert sum(bool(board.having(labels)) for board in BOARDS) >= 3, labels


@pytest.mark.parametrize("symmetry", Symmetry)
def test_turned_mirrored_and_in_other_colors_it_is_the_same(symmetry: Symmetry) -> None:
    for board in BOARDS:
        position = board.position
        size = position.width, position.height

        def turned(points: object, size: tuple[int, int] = size) -> set[Point]:
            return {symmetry.apply(point, *size) for point in points}  # type: ignore[attr-defined] # any collection

        black, white = (turned(position.stones(color)) for color in Color)
        image = Position.setup(*symmetry.size(*size), sorted(white), sorted(black))
        here, there = board.estimate(), estimate(JAPANESE, image, komi=KOMI)
        for name in ("dead", "seki", "unsettled", "dame", "unsealed", "open"):
            assert getattr(there, name) == turned(getattr(here, name)), (board.name, name)
        for color in Color:
            assert there.territory[color.opponent] == turned(here.territory[color]), board.name


@given(st.integers(2, 9), st.integers(2, 9), st.integers(0, 150), st.integers(0, 1 << 30))
@settings(max_examples=60)
def test_every_point_is_one_thing(width: int, height: int, moves: int, seed: int) -> None:
    position = played(width, height, moves, seed)
    found = estimate(CHINESE, position, komi=KOMI)
    empty = set(position.empty_points())
    kinds = [found.dame, found.unsealed, found.open & empty, *found.territory.values()]
    assert sum(len(kind) for kind in kinds) == len(frozenset().union(*kinds))
    for color in Color:
        own = set(position.stones(color)) - found.dead
        assert not own & found.territory[color.opponent]
        assert found.territory[color] <= empty | found.dead
        assert found.teire[color] <= found.territory[color]
    assert found.dame <= empty
    assert found.deviation == 0 or (found.deviation > 0 and not found.is_settled)
    assert set(found.ownership) == {Point(x, y) for x in range(width) for y in range(height)}
    assert all(-1 <= share <= 1 for share in found.ownership.values())
    assert not found.unsettled & found.dead


@given(st.integers(1, 9), st.integers(1, 9), st.integers(0, 1 << 30), st.sampled_from([*rulesets]))
@settings(max_examples=120)
def test_c17_the_estimate_with_agreed_dead_is_the_score(
    width: int, height: int, seed: int, book: str
) -> None:
    """Played to the end, under every ruleset; the agreed dead are those proposed."""
    rules = rulesets[book]
    position = played(width, height, 10_000, seed)
    dead = () if rules.dead_stones.name == "NONE" else tuple(propose_dead(position))
    counted = score(rules, position, dead=dead, komi=KOMI)
    found = estimate(rules, position, komi=KOMI, agreed=dead)
    assert (found.lead, found.deviation) == (counted.margin, 0)
    assert found.score == counted


def test_a_settled_board_without_teire_is_worth_its_score() -> None:
    settled = 0
    for board in BOARDS:
        for rules in (CHINESE, JAPANESE):
            found = estimate(rules, board.position, komi=KOMI)
            if found.is_settled and not any(found.teire.values()):
                counted = score(rules, board.position, dead=tuple(found.dead), komi=KOMI)
                assert (found.lead, found.deviation) == (counted.margin, 0), board.name
                settled += 1
    assert settled >= 40


def test_where_area_is_counted_the_lead_is_what_every_point_will_be() -> None:
    """Two ways to the same number: the count and what is added to it, or the points themselves."""
    for board in BOARDS:
        found = estimate(CHINESE, board.position, komi=KOMI)
        if not found.seki:
            every_point = sum(found.ownership.values()) - float(KOMI)
            assert float(found.lead) == pytest.approx(every_point, abs=0.051), board.name


def test_liberties_of_stones_in_seki_are_no_dame_to_be_filled() -> None:
    board = Board.of(labelled("dame: a straight corridor").position)
    plain = find_borders(board, board.stones)
    held = find_borders(board, board.stones, in_seki=board.stones[Color.BLACK])
    assert plain.dame.bit_count() == 7
    assert (held.dame, held.is_sealed) == (0, True)


def test_teire_costs_a_point_where_territory_is_counted() -> None:
    board = labelled("teire: the tail of a wall")
    for rules, cost in ((JAPANESE, 1), (CHINESE, 0)):
        found = estimate(rules, board.position, komi=KOMI)
        assert found.lead - found.score.margin == cost  # White's cost is Black's gain


def test_the_foresight_of_a_search_is_taken_where_the_board_is_not_settled() -> None:
    points = 49
    seen = Foresight([1.0] * points, lead=3.25, deviation=1.5)
    open_ = estimate(
        CHINESE, labelled("open: one gap at the edge").position, komi=KOMI, foresight=seen
    )
    assert (open_.lead, open_.deviation) == (Fraction(32, 10), 1.5)
    assert open_.ownership[Point.parse("C1")] == 1
    assert open_.ownership[Point.parse("G1")] == -1
    board = labelled("dame: a straight corridor").position
    settled = estimate(CHINESE, board, komi=KOMI, foresight=seen)
    assert settled == estimate(CHINESE, board, komi=KOMI)
    with pytest.raises(ValueError, match="49 points, not 4"):
        estimate(CHINESE, board, komi=KOMI, foresight=Foresight([0.0] * 4))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_is_told_in_three_languages(lang: str) -> None:
    for board in BOARDS:
        found = board.estimate()
        told = found.explain(lang)
        named = found.dead | found.dame | found.unsettled | found.seki | found.unsealed
        assert all(str(point) in told for point in named)
        assert (told == found.explain("en")) == (lang == "en")


def test_what_is_told() -> None:
    found = labelled("teire: the tail of a wall").estimate()
    assert found.explain() == (
        "The board is settled: White is ahead by 6.5 in points of difference.\n"
        "Dame: C3.\n"
        "White must still play at D2."
    )
    told = labelled("open: one gap at the edge").estimate().explain().splitlines()
    assert told[1] == "The board is not finished: the border is open at C1, D1; play there first."
    empty = labelled("far from divided: an empty board").estimate().explain()
    assert "much of it is not divided yet" in empty


def test_a_thought_is_turned_to_black() -> None:
    thought = Thought((), 100, 0.5, 3.0, 20.0, (0.5,) * 81)
    for color, lead in ((Color.BLACK, 3.0), (Color.WHITE, -3.0)):
        seen = Foresight.of(thought, color)
        assert seen == Foresight(thought.ownership, lead, 2.0)


def test_a_game_is_estimated_by_its_book() -> None:
    game = Game("japanese-1989", size=9)
    early = game.play("E5", "C3").estimate()
    assert not early.is_settled
    assert game.proposed_dead().caution() != ""
    agreed = game.estimate(dead=["C3"])
    assert agreed.lead == game.score(dead=["C3"]).margin
    assert Game("tromp-taylor", size=5).play("C3").estimate().dead == frozenset()


def test_on_an_open_board_only_what_is_read_is_dead() -> None:
    position = Position.setup(19, 19, ["D4", "Q4", "D16", "Q16", "K4"], ["G3"])
    proposal = propose_dead(position)
    assert dict(proposal) == {}
    assert not proposal.is_finished
    assert proposal.status("G3") is Status.UNSETTLED


def played(width: int, height: int, moves: int, seed: int) -> Position:
    position = Position.empty(width, height)
    for color, point in line(position, seed)[:moves]:
        position = position.pass_(color) if point is None else position.play(point, color)
    return position
