"""Every book plays games to their result."""

import random
from fractions import Fraction

import pytest

from duiyi import Color, Game
from duiyi.rules.questions import Button
from duiyi.words import LANGUAGES
from tests.rules.books import EVERY, size_for

GAMES = 200
BUTTONS: dict[Button, set[Fraction | int]] = {
    Button.NONE: {0},
    Button.HALF: {Fraction(1, 2), Fraction(-1, 2)},
    Button.WHITE_FIRST_PASS: {0, -1},
}
LONGEST = 200
"""Plays before both sides begin to pass: where cycles may run, chance alone ends no game."""


def played(rules: str, chance: random.Random) -> Game:
    """Return a game of plays by chance, with a pass now and then, and passes in the end."""
    game = Game(rules, size_for(rules, chance.choice([3, 4, 5])))
    while not game.is_over:
        empty = list(game.position.empty_points())
        chance.shuffle(empty)
        passing = game.phase == "play" and (len(game.moves) > LONGEST or chance.random() < 0.03)
        legal = (point for point in empty if game.why_illegal(point) is None)
        point = None if passing else next(legal, None)
        game.pass_() if point is None else game.play(point)
    return game


@pytest.mark.parametrize("rules", EVERY)
def test_two_hundred_games_by_chance_come_to_a_result(rules: str) -> None:
    chance = random.Random(f"result {rules}")
    winners = set()
    for number in range(GAMES):
        game = played(rules, chance)
        score = game.score()
        winners.add(score.winner)
        assert score.result
        button = score.margin - (score.black - score.white - score.komi)
        assert button in BUTTONS[game.rules.button]
        if score.margin:
            assert score.winner is (Color.BLACK if score.margin > 0 else Color.WHITE)
        if number % 20 == 0:
            assert all(score.result in score.explain(lang) for lang in LANGUAGES)
    assert {Color.BLACK, Color.WHITE} <= winners
