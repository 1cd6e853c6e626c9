"""What is chosen, and when a game is over: passes, resignations, and what no level ever does."""

from dataclasses import replace
from fractions import Fraction
from importlib.resources import files
from random import Random

import pytest

import duiyi
from duiyi import rulesets
from duiyi.board.color import Color
from duiyi.board.diagram import parse_diagram
from duiyi.board.point import Point
from duiyi.board.position import Position
from duiyi.game.situation import Situation
from duiyi.players import ending
from duiyi.players.chooser import Choice, Chooser, Why
from duiyi.rules.repetition import kernel_law
from tests.kernel.looking import is_own_eye, points

BLACK, WHITE = Color.BLACK, Color.WHITE
ROOM = """
    . . . X O . O
    X X X X O O O
    . X . X O . O
"""
"""Black has 12 points and White 9: nothing is left but to play in one's own territory."""
DEAD = """
    . X . X O . O
    X X X X O O O
    . . O X O . O
    . . X X O . O
"""
"""C2 is dead. With it alive Black has 11 points and White 13, without it 16 and 12."""
OPEN = """
    . . . . . . .
    . . . . . . .
    . . X . . . .
    . . . . O . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
"""


def facing(
    board: str,
    to_play: Color,
    *,
    rules: str = "chinese-2002",
    komi: Fraction | int = 0,
    passes: int = 0,
) -> Situation:
    return Situation(
        rules=rulesets[rules],
        position=parse_diagram(board).position(to_play),
        komi=Fraction(komi),
        passes=passes,
    )


def chooser(level: int = 10) -> Chooser:
    return Chooser(level, capacity=50_000)


@pytest.mark.parametrize("level", [0, 3, 5, 10])
@pytest.mark.parametrize("rules", ["chinese-2002", "japanese-1989", "tromp-taylor"])
def test_a_pass_answers_a_pass_where_the_count_is_won(rules: str, level: int) -> None:
    choice = chooser(level).choose(facing(ROOM, BLACK, rules=rules, passes=1), playouts=50)
    assert (choice.point, choice.resigns, choice.thought) == (None, False, None)


@pytest.mark.parametrize("level", [0, 3, 10])
@pytest.mark.parametrize("rules", ["chinese-2002", "japanese-1989", "tromp-taylor"])
def test_a_pass_in_the_opening_is_no_end(rules: str, level: int) -> None:
    """White would have won by komi."""
    for moves in (), ("E5", "C3", "G3", "G7"):
        game = duiyi.Game(rules, size=9, komi=7).play(*moves)
        game.pass_()
        situation = Situation.of_course(game)
        assert (situation.to_play, situation.passes) == (WHITE, 1)
        assert chooser(level).choose(situation, playouts=50).point is not None


@pytest.mark.parametrize("level", [0, 5, 10])
@pytest.mark.parametrize("rules", ["chinese-2002", "japanese-1989"])
def test_it_passes_where_nothing_is_left(rules: str, level: int) -> None:
    for to_play in Color:
        choice = chooser(level).choose(facing(ROOM, to_play, rules=rules, komi=2), playouts=300)
        assert choice.point is None
        assert not choice.resigns or to_play is WHITE


@pytest.mark.parametrize("level", [0, 5, 10])
def test_a_pass_is_answered_where_people_would_stop(level: int) -> None:
    """Also by who has lost: playouts go on inside territories long after the borders are closed."""
    game = duiyi.Game.from_sgf(files("duiyi").joinpath("examples/chinese-19x19.sgf").read_bytes())
    game.undo(2)
    situation = replace(Situation.of_course(game), passes=1)
    assert not ending.is_played_out(situation)
    assert not ending.is_won(situation)
    assert chooser(level).choose(situation, playouts=50) == Choice(None, why=Why.OVER)


@pytest.mark.parametrize("level", [1, 5, 10])
def test_it_plays_on_where_something_is_left(level: int) -> None:
    """White has passed, Black would lose the count as it stands: a play, not a pass."""
    choice = chooser(level).choose(
        facing(OPEN, BLACK, komi=Fraction(15, 2), passes=1), playouts=300
    )
    assert choice.point is not None
    assert not choice.resigns


def test_it_lifts_what_is_dead_where_nobody_may_call_it_so() -> None:
    """Under Tromp's and Taylor's rules C2 would live by two passes."""
    for passes in (0, 1):
        choice = chooser().choose(
            facing(DEAD, BLACK, rules="tromp-taylor", passes=passes), playouts=400
        )
        assert choice.point in points("B1 B2")


def test_it_leaves_what_is_dead_where_the_players_agree() -> None:
    for rules in ("chinese-2002", "japanese-1989"):
        choice = chooser().choose(facing(DEAD, BLACK, rules=rules, passes=1), playouts=400)
        assert choice.point is None


def test_a_board_with_few_stones_is_not_given_up() -> None:
    choice = chooser().choose(facing(OPEN, BLACK, komi=200), playouts=500)
    assert not choice.resigns


@pytest.mark.parametrize("passes", [0, 1])
def test_nobody_resigns_who_has_won_the_count(passes: int) -> None:
    """Whatever a search of a few games says: White has won by 3 with a komi of 6."""
    for rules in ("chinese-2002", "japanese-1989", "tromp-taylor"):
        for playouts in (1, 30, 400):
            won = facing(ROOM, WHITE, rules=rules, komi=6, passes=passes)
            assert not chooser().choose(won, playouts=playouts).resigns


def test_the_move_is_one_that_the_book_allows() -> None:
    """Chinese practice bars unbalanced cycles, of which the search knows nothing."""
    random, barred, preferred = Random("barred"), 0, 0
    law = kernel_law(rulesets["chinese-practice"])
    for seed in range(60):
        game = duiyi.Game("chinese-practice", size=(2, 2 + seed % 2))
        for _ in range(60):
            legal = set(game.legal_moves)
            if set(game.position.legal_points(law)) > legal:
                barred += 1
                choice = chooser(9 + seed % 2).choose(Situation.of_course(game), playouts=60)
                assert choice.point is None or choice.point in legal
                if choice.thought is not None:
                    preferred += choice.thought.candidates[0].point not in legal | {None}
            if not legal:
                break
            game.play(random.choice(sorted(legal)))
    assert barred > 10
    assert preferred > 0, "the search would have played there"


def test_there_is_a_thought_behind_a_move_of_the_strongest() -> None:
    choice = chooser().choose(facing(OPEN, BLACK), playouts=200)
    assert choice.thought is not None
    assert choice.thought.candidates[0].point == choice.point


def is_for_nothing(position: Position, point: Point, lift: Color | None) -> bool:
    """Whether a play lifts nothing and leaves its chain one liberty or none."""
    after = position.play(point, law=2, lift=int(lift or 0))
    return not after.lifted and len(after.liberties(point)) < 2


@pytest.mark.parametrize("level", [0, 1, 2, 3])
def test_no_glance_fills_an_eye_or_gives_stones_away(level: int) -> None:
    """Eighty games of four levels: what is not thought about is never mad."""
    glances = 0
    for seed in range(20):
        game = duiyi.Game(size=6)
        players = [Chooser(level, seed=2 * seed + n, capacity=20_000) for n in range(2)]
        while not game.is_over and len(game.moves) < 120:
            before = game.position
            choice = players[len(game.moves) % 2].choose(Situation.of_course(game))
            assert not choice.resigns
            if choice.point is None:
                game.pass_()
                continue
            if choice.thought is None:
                glances += 1
                assert not is_own_eye(before, choice.point)
                assert not is_for_nothing(before, choice.point, choice.lift)
            game.play(choice.point, lift=choice.lift)
        assert game.is_over, "beginners end their games too"
    assert glances > 200
