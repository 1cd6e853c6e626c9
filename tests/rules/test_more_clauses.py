"""Clauses on the course of a game and on its end, each with the requirement that it restates."""

from fractions import Fraction

import pytest

import duiyi
from duiyi import Color, Game
from duiyi.board.diagram import parse_diagram
from duiyi.rules.presets import USUAL_IN
from duiyi.rules.questions import (
    Colors,
    Confirmation,
    Count,
    Dispute,
    ResumeFirst,
    SekiPoints,
    Shared,
    Suicide,
    Tie,
)
from duiyi.rules.regulations import Sealing, regulation
from duiyi.rules.result import both_lose, by_cycle, no_result

BLACK, WHITE = Color.BLACK, Color.WHITE
PREDICTION = duiyi.rulesets["prediction"]
CHINESE = ("chinese-2002", "chinese-1988", "chinese-practice")
WALL = "\n".join([". . . . X O . . ."] * 9)
ONE_EYE = """
    O O O O O . O
    O X X X O O .
    O X . X O . O
    O X X X O O O
    O O O O O . .
"""


def on(diagram: str, rules: str | duiyi.rules.ruleset.Ruleset, to_play: Color = WHITE) -> Game:
    board = parse_diagram(diagram)
    return Game(rules, (board.width, board.height), komi=0, start=board.position(to_play))


def test_pr_22_white_moves_first_in_play() -> None:
    game = Game("prediction", 9).play("A1", "C3", "A3", "C1")
    assert (game.phase, game.to_play) == ("play", WHITE)


def test_pr_28_dead_and_alive_are_confirmed_by_both() -> None:
    assert PREDICTION.dead_stones is Confirmation.AGREEMENT
    assert PREDICTION.dispute is Dispute.RESUME


@pytest.mark.parametrize("passer", [BLACK, WHITE])
def test_pr_30_resumed_play_continues_the_turns(passer: Color) -> None:
    game = on(WALL, "prediction", passer).pass_().pass_()
    assert PREDICTION.resume_first is ResumeFirst.ALTERNATE
    assert game.resume().to_play is passer


@pytest.mark.parametrize("rules", CHINESE)
def test_rg_01_and_rg_07_who_is_first_and_when_it_ends(rules: str) -> None:
    book = duiyi.rulesets[rules]
    assert book.colors is Colors.NIGIRI
    assert book.end_by_request
    assert on(WALL, rules).resign().is_over


@pytest.mark.parametrize("rules", CHINESE)
def test_rg_09_without_two_real_eyes_dead_unless_in_seki(rules: str) -> None:
    """Proposed so; what is dead the players say, and seki lives."""
    proposed = on(ONE_EYE, rules).proposed_dead()
    assert {str(point) for point in proposed} == {f"{c}{r}" for c in "BCD" for r in (2, 3, 4)} - {
        "C3"
    }
    assert on(WALL, rules).proposed_dead() == {}


def test_rg_10_a_game_is_broken_off_by_a_sealed_move_and_the_break_is_free() -> None:
    s3 = regulation("s3")
    assert s3.sealing is Sealing.SEALED_MOVE
    assert not s3.timing.pause_counts


@pytest.mark.parametrize("rules", duiyi.rulesets)
def test_results_without_a_winner_are_worded_apart_from_a_draw(rules: str) -> None:
    book = duiyi.rulesets[rules]
    assert no_result(book) != both_lose(book)
    may = {"japanese-1989": "無勝負", "korean": "빅"}
    assert by_cycle(book) == may.get(rules)


def test_cn_09_the_edition_of_1988_gives_two_and_three_quarter_zi() -> None:
    assert duiyi.rulesets["chinese-1988"].komi == Fraction(11, 2)


def test_cn_15_each_land_has_its_usual_count() -> None:
    """Area on the mainland, Ing's filling in Taiwan, territory in Japan and Korea."""
    counts = {land: duiyi.rulesets[book].count for land, book in USUAL_IN.items()}
    assert counts == {
        "CN": Count.AREA,
        "TW": Count.ING_FILL,
        "JP": Count.TERRITORY,
        "KR": Count.TERRITORY,
    }


def test_in_01_ings_count_is_one_of_the_three() -> None:
    """180 stones each are filled in; komi is 8, and Black wins an equal count."""
    game = on(WALL, "ing", BLACK)
    assert (game.rules.stones.black, game.rules.stones.white) == (180, 180)
    assert (game.rules.komi, game.rules.tie) == (8, Tie.BLACK)
    assert game.score().margin == 9  # komi 0 here: area, 45 against 36
    tied = Game("ing", 9, komi=9, start=game.start).score()
    assert (tied.margin, tied.winner) == (0, BLACK)
    assert game.rules.suicide is Suicide.MULTI


@pytest.mark.parametrize(("rules", "cycle"), [("japanese-1989", "無勝負"), ("korean", "빅")])
def test_tr_04_the_details_follow_japan_and_korea(rules: str, cycle: str) -> None:
    """Eyes in seki and dame are nobody's; in Japan who asks to go on lets the other first."""
    book = duiyi.rulesets[rules]
    assert (book.seki_points, book.shared) == (SekiPoints.NONE, Shared.NOBODY)
    assert (book.may_be_no_result, book.both_may_lose) == (rules != "korean", rules != "korean")
    assert by_cycle(book) == cycle
    game = on(WALL, rules, BLACK).pass_().pass_()
    assert game.resume(requester=BLACK).to_play is (BLACK if rules == "korean" else WHITE)
