"""Both counts side by side, and the reasons, which add up exactly."""

import random
from fractions import Fraction

import pytest

from duiyi import Color, Game
from duiyi.board.diagram import parse_diagram
from duiyi.board.position import Position
from duiyi.kernel.playout import line
from duiyi.rules.counting.both import BothCounts
from duiyi.words import LANGUAGES

BLACK, WHITE = Color.BLACK, Color.WHITE
WALL = "\n".join([". . . . X O . . ."] * 9)
SEKI = """
    . X O O O . X X X O .
    . X O . O O X . X O O
    . X O O O X X X X O .
"""


def told(both: BothCounts) -> dict[str, int]:
    """Return each reason by the first words that tell which it is."""
    return {" ".join(r.told.explain().split()[1:3]): r.points for r in both.reasons}


def test_reasons_add_up_on_random_games() -> None:
    """The two counts are those of two books; the reasons are their whole difference."""
    dead_games = seki_games = 0
    for seed in range(600):
        rng = random.Random(seed)
        width, height = rng.choice(((4, 4), (5, 5), (7, 3)))
        game = Game("japanese-1989", (width, height), komi=0)
        for color, point in line(Position.empty(width, height), seed)[: rng.randint(1, 80)]:
            game.record_move(color, point)
        stones = [*game.position.stones(BLACK), *game.position.stones(WHITE)]
        dead = [stone for stone in stones if rng.random() < 0.1]
        dead_games += bool(dead)
        both = game.both_counts(dead)
        assert sum(reason.points for reason in both.reasons) == both.area - both.territory
        assert both.territory == game.score(dead).margin
        assert both.area == game.under("chinese-2002", komi=0).score(dead).margin
        turns = [color for color, _ in game.moves]
        passes = [color for color, point in game.moves if point is None]
        found = told(both)
        assert found.get("had 1", 0) == turns.count(BLACK) - turns.count(WHITE)
        assert "has" not in {words.split()[0] for words, n in found.items() if "stones" in words}
        more = passes.count(WHITE) - passes.count(BLACK)
        assert sum(n for words, n in found.items() if words.startswith("passed")) == more
        seki_games += "in seki" in both.explain()
    assert dead_games > 300
    assert seki_games > 30


@pytest.mark.parametrize("stones", [2, 5, 9])
def test_handicap_stones_count_as_area_only(stones: int) -> None:
    game = Game("chinese-2002", 9 if stones <= 5 else 19, handicap=stones, komi=0)
    while game.phase == "opening":
        game.play(next(iter(game.legal_moves)))
    game.pass_().pass_()
    both = game.both_counts()
    assert both.area - both.territory == sum(reason.points for reason in both.reasons) == stones


def test_eyes_in_seki_count_as_area_only() -> None:
    setup = parse_diagram(SEKI)
    start = setup.position(BLACK)
    game = Game("japanese-1989", (setup.width, setup.height), komi=0, start=start)
    both = game.both_counts()
    assert both.territory == game.score().margin
    assert both.area == game.under("chinese-2002", komi=0).score().margin
    assert sum(reason.points for reason in both.reasons) == both.area - both.territory


def test_points_agreed_to_be_shared_are_halves_or_nobodys() -> None:
    game = Game("prediction", 9, start=parse_diagram(WALL).position(BLACK))
    both = game.both_counts(shared=["A1", "B1"])
    assert both.area == 44 - 37
    assert both.territory == 34 - 27
    assert both.reasons[-1].points == 0
    assert both.reasons[-1].told.fields == {"points": 2}
    with pytest.raises(ValueError, match="empty points"):
        game.both_counts(shared=["E1"])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_both_counts_are_told(lang: str) -> None:
    game = Game("japanese-1989", 9, komi=0, start=parse_diagram(WALL).position(BLACK))
    game.play("D5")
    lines = game.both_counts().explain(lang).splitlines()
    assert len(lines) == 2
    assert "9" in lines[0]
    assert "8" in lines[0]
    assert game.both_counts().area == Fraction(9)
