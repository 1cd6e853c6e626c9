"""The arithmetic of prediction, PR-18 to PR-20 and PR-27, and its vectors."""

import json
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

import duiyi
from duiyi import Color
from duiyi.board.diagram import parse_diagram
from duiyi.rules.prediction import margin, predicted, settle, threshold, winner
from duiyi.rules.questions import Role, Tie
from duiyi.rules.result import by_score
from duiyi.rules.ruleset import Prediction

RULES = duiyi.rulesets["prediction"]
assert RULES.prediction is not None
RULE: Prediction = RULES.prediction
HALVES = replace(RULE, step=Fraction(1, 2))
DECIDED = replace(RULE, decided=True)
COLORS = {"white": Color.WHITE, "black": Color.BLACK, "draw": None}


def test_pr_18_a_prediction_names_a_color_and_a_whole_number() -> None:
    assert predicted(Color.WHITE, 7) == 7
    assert predicted(Color.BLACK, 6) == -6
    with pytest.raises(ValueError, match="multiple of 1"):
        settle(RULE, Fraction(13, 2), 6)
    assert settle(HALVES, Fraction(13, 2), 6).base == Fraction(25, 4)  # reading A9


@pytest.mark.parametrize(
    ("first", "second", "white", "base", "needed"),
    [
        (7, 6, Role.FIRST, Fraction(13, 2), Fraction(735, 4)),
        (6, 7, Role.SECOND, Fraction(13, 2), Fraction(735, 4)),
        (7, -6, Role.FIRST, Fraction(1, 2), Fraction(723, 4)),
        (7, 7, Role.FIRST, Fraction(7), Fraction(184)),
        (-3, -5, Role.FIRST, Fraction(-4), Fraction(357, 2)),
        (0, 0, Role.FIRST, Fraction(0), Fraction(361, 2)),
    ],
)
def test_pr_19_and_pr_20_colors_and_base(
    first: int, second: int, white: Role, base: Fraction, needed: Fraction
) -> None:
    settled = settle(RULE, first, second)
    assert (settled.white, settled.base) == (white, base)
    assert threshold(settled.base, 361) == needed


def test_every_vector_of_the_prediction_rule(shared: Path) -> None:
    cases = json.loads((shared / "vectors/own/prediction_rule.json").read_text())["cases"]
    assert len(cases) >= 11
    for case in cases:
        a, b = (Fraction(case[f"{who}_signed_white_surplus"]) for who in "AB")
        first_is_a = case["first_player"] == "A"
        settled = settle(HALVES, a, b) if first_is_a else settle(HALVES, b, a)
        first_took_white = settled.white is Role.FIRST
        white = case["first_player"] if first_took_white else "B" if first_is_a else "A"
        assert white == case["white"], case["name"]
        assert settled.base == Fraction(case["base_white_minus_black"]), case["name"]
        needed = threshold(settled.base, 361)
        assert needed == Fraction(case.get("white_area_threshold_19x19", needed)), case["name"]
        if "final_white_minus_black" in case:
            lead = Fraction(case["final_white_minus_black"])
            assert winner(RULE, lead, settled.base) is COLORS[case["winner"]], case["name"]
            assert abs(margin(lead, settled.base)) == Fraction(case["margin"]), case["name"]


@pytest.mark.parametrize(
    ("area", "base", "won", "by"),
    [
        (Fraction(184), 7, None, 0),
        (Fraction(369, 2), 7, Color.WHITE, 1),
        (Fraction(367, 2), 7, Color.BLACK, 1),
        (Fraction(367, 2), Fraction(13, 2), Color.BLACK, Fraction(1, 2)),
        (Fraction(181), Fraction(1, 2), Color.WHITE, Fraction(1, 2)),
        (Fraction(361, 2), Fraction(1, 2), Color.BLACK, Fraction(1, 2)),
    ],
)
def test_pr_20_thresholds(area: Fraction, base: Fraction, won: Color | None, by: Fraction) -> None:
    lead = 2 * area - 361
    assert winner(RULE, lead, Fraction(base)) is won
    assert abs(margin(lead, Fraction(base))) == by


def test_pr_20_a_decided_event_gives_equality_to_the_favored_color() -> None:
    assert winner(DECIDED, 7, Fraction(7)) is Color.WHITE
    assert winner(DECIDED, -4, Fraction(-4)) is Color.BLACK
    assert winner(DECIDED, 0, Fraction(0)) is Color.WHITE  # reading A7
    assert winner(replace(DECIDED, zero_base_winner=Color.BLACK), 0, Fraction(0)) is Color.BLACK
    assert winner(RULE, 7, Fraction(7)) is None  # reading A8


def test_pr_27_the_result_is_worded_as_the_book_words_it() -> None:
    assert by_score(RULES, Color.WHITE, Fraction(1, 2)) == "白0.5子胜"
    assert by_score(RULES, Color.BLACK, Fraction(3)) == "黑3子胜"
    assert by_score(RULES, None, Fraction(0)) == "和"
    game = duiyi.Game(RULES, 9).play("C3", "C7", "G7", "G3").resign()
    assert game.result == "黑中盘胜"


def test_pr_27_on_a_board_a_lead_of_9_with_base_6_and_a_half() -> None:
    """On 5 by 5: White holds 17 points and Black 8, so D is 9."""
    board = parse_diagram("O O O O O\nO . O . O\nO O O O O\nX X X X O\n. X . X O")
    start = board.position(Color.WHITE)
    game = duiyi.Game(RULES, 5, komi=Fraction(-13, 2), start=start)
    score = game.score()
    assert (score.black, score.white) == (8, 17)
    assert score.margin == Fraction(13, 2) - 9
    assert score.result == "白2.5子胜"


def test_the_score_of_a_decided_event_goes_to_the_favored_color() -> None:
    rules = replace(RULES, prediction=DECIDED, tie=Tie.BASE_COLOR)
    start = duiyi.Position.empty(5, 5, Color.WHITE)
    level = duiyi.Game(rules, 5, komi=0, start=start).score()
    assert level.winner is Color.WHITE
    assert level.sgf_result == "W+0"


@pytest.mark.parametrize(("komi", "favored"), [(-9, Color.WHITE), (9, Color.BLACK)])
def test_pr_20_a_counted_board_equal_to_its_base_goes_to_the_favored_color(
    komi: int, favored: Color
) -> None:
    """D is 9, or -9 with the colors exchanged, and so is the base."""
    drawn = "O O O O O\nO . O . O\nO O O O O\nX X X X O\n. X . X O"
    if favored is Color.BLACK:
        drawn = drawn.translate(str.maketrans("XO", "OX"))
    start = parse_diagram(drawn).position(Color.WHITE)
    decided = replace(RULES, prediction=DECIDED, tie=Tie.BASE_COLOR)
    counted = duiyi.Game(decided, 5, komi=komi, start=start).score()
    assert (counted.margin, counted.winner) == (0, favored)
    assert duiyi.Game(RULES, 5, komi=komi, start=start).score().winner is None
