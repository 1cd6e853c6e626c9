"""Faults of counting that users of Go software have met, by their numbers; more are in their places."""

import random
from fractions import Fraction

import pytest

from duiyi import Color, Game
from duiyi.archive.judge import Verdict, judge
from duiyi.board.diagram import parse_diagram
from duiyi.rules.questions import Confirmation
from duiyi.rules.scoring import Score, StepKind
from duiyi.sgf import read
from tests.rules.books import EVERY, begun
from tests.rules.test_every_count import WALL

BLACK, WHITE = Color.BLACK, Color.WHITE
GIVEN = {StepKind.KOMI, StepKind.COMPENSATION, StepKind.BASE, StepKind.BUTTON}
EACH = -(-1000 // len(EVERY))


@pytest.mark.parametrize(
    ("first", "margin", "told"),
    [
        (WHITE, 0, "By passing first White gets 0.5"),
        (BLACK, 1, "By passing first Black gets 0.5"),
    ],
)
def test_c08_the_half_point_of_the_button_is_told(first: Color, margin: int, told: str) -> None:
    """Black leads by 9 and gives 8 1/2; the button settles what is left."""
    start = parse_diagram(WALL).position(first)
    game = Game("aga-button", 9, komi="8.5", start=start).pass_().pass_().pass_()
    counted = game.score()
    assert (counted.margin, counted.winner) == (margin, BLACK if margin else None)
    assert told in counted.explain()
    assert counted.result == ("B+1" if margin else "0")


def test_c10_a_score_names_exactly_the_stones_that_were_called_dead() -> None:
    """One tap more is another score, and says so: what is accepted can be held against it."""
    setup = parse_diagram(WALL)
    for point in ("C5", "B5", "B2"):
        setup.put(point, WHITE)
    game = Game("chinese-2002", 9, start=setup.position(BLACK))
    meant = game.score(dead=["C5", "B2"])
    assert {str(point) for point in meant.dead} == {"B5", "C5", "B2"}
    tapped = game.score(dead=["C5", "B2", "F1"])
    assert tapped.dead > meant.dead
    assert tapped != meant
    assert game.score(dead=["B2", "B5"]) == meant


def test_c16_a_proposal_books_nothing() -> None:
    """What the program proposes counts only where it is named; a dispute resumes play."""
    setup = parse_diagram(WALL)
    setup.put("C5", WHITE)
    game = Game("chinese-2002", 9, start=setup.position(BLACK)).pass_().pass_()
    before = game.score()
    proposal = game.proposed_dead()
    assert [str(point) for point in proposal] == ["C5"]
    assert game.score() == before
    assert before.dead == frozenset()
    assert game.resume().phase == "play"
    assert game.score(dead=proposal).margin > before.margin


@pytest.mark.parametrize("rules", EVERY)
def test_c17_the_score_shown_and_the_score_booked_are_one(rules: str) -> None:
    """A thousand games, counted on the board and again from the record that was written."""
    chance = random.Random(rules)
    for _ in range(EACH):
        game = begun(rules, 5)
        for _ in range(chance.randint(3, 30)):
            points = list(game.legal_moves)
            if points:
                game.play(chance.choice(points))
        while not game.is_over:
            game.pass_()
        stones = [*game.position.stones(BLACK), *game.position.stones(WHITE)]
        known = game.rules.dead_stones is not Confirmation.NONE and not game.all_alive
        dead = [chance.choice(stones)] if known and chance.random() < 0.5 else []
        shown = game.score(dead=dead)
        again = Game.from_sgf(game.to_sgf(shown), rules)
        assert again.score(dead=dead) == shown
        if not dead and not known:
            judged = judge(read(game.to_sgf(shown))[0], rules)
            assert judged.verdict is Verdict.AGREES
            assert judged.score == shown
        assert shown.margin == Fraction(shown.black - shown.white) + _given(shown)


def _given(shown: Score) -> Fraction:
    """Return what komi, handicap and button move the margin by."""
    return sum(
        (
            step.amount * (1 if step.side is BLACK else -1)
            for step in shown.steps
            if step.kind in GIVEN and step.amount is not None
        ),
        Fraction(0),
    )
