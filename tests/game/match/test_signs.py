"""The signs of the board, by requirement: what each stands for, when."""

import pytest

from duiyi.game import actions as a
from duiyi.game import events as e
from duiyi.game.match import Match
from duiyi.game.phase import Phase
from duiyi.game.refusal import Refused
from duiyi.game.ruling import Ending
from duiyi.game.seat import Seat
from duiyi.game.signs import Sign, meaning
from tests.game.match.table import FIRST, SECOND, agree, begin, happened, moves, predict, seated


def give(match: Match, seat: Seat, sign: Sign) -> tuple[e.Event, ...]:
    return match.act(meaning(match.state, seat, sign))


def playing() -> Match:
    """A game with prediction in which First has White and moves."""
    return predict(seated(), 7, 6)


def test_pr_38_shaking_hands_begins_the_game() -> None:
    match = Match("prediction", size=9)
    for seat in Seat:
        give(match, seat, Sign.HANDS_SHAKEN)
    assert match.state.phase is Phase.OPENING


def test_pr_38_two_knocks_ask_and_two_knocks_agree() -> None:
    match = playing()
    assert isinstance(give(match, FIRST, Sign.TWO_KNOCKS)[-1], e.Asked)
    give(match, SECOND, Sign.TWO_KNOCKS)
    assert match.state.phase is Phase.SCORING


def test_pr_38_three_knocks_are_a_no_and_play_goes_on() -> None:
    match = playing()
    give(match, FIRST, Sign.TWO_KNOCKS)
    give(match, SECOND, Sign.THREE_KNOCKS)
    assert match.state.phase is Phase.PLAY
    assert match.state.to_move is FIRST


def test_pr_38_a_knock_and_a_stone_pass_and_a_stone_agrees() -> None:
    match = playing()
    give(match, FIRST, Sign.KNOCK_AND_STONE)
    assert match.state.to_move is SECOND
    give(match, SECOND, Sign.STONE_TO_PILE)
    assert match.state.phase is Phase.SCORING


def test_pr_38_a_play_is_a_no_to_a_pass() -> None:
    match = playing()
    give(match, FIRST, Sign.KNOCK_AND_STONE)
    moves(match, "E5")
    assert match.state.phase is Phase.PLAY


def test_pr_38_a_stone_to_the_pile_answers_a_pass_only() -> None:
    match = playing()
    with pytest.raises(Refused, match="nobody has passed"):
        give(match, FIRST, Sign.STONE_TO_PILE)


@pytest.mark.parametrize("sign", [Sign.TWO_STONES_LAID, Sign.TWO_IN_THE_CORNER])
def test_two_stones_laid_resign(sign: Sign) -> None:
    """PR-38: on an open part of the board; RG-07: own stones at the lower right corner."""
    match = playing()
    (ended,) = give(match, SECOND, sign)
    assert isinstance(ended, e.Ended)
    assert (ended.how, ended.winner) == (Ending.RESIGNATION, FIRST)


def test_rg_08_the_end_is_confirmed_by_the_player_to_move_then_by_the_other() -> None:
    match = begin(Match("chinese-2002", "s3", size=9))
    moves(match, "E5 E6")
    give(match, FIRST, Sign.OPPOSITE_STONE_LAID)
    give(match, SECOND, Sign.OPPOSITE_STONE_LAID)
    assert match.state.phase is Phase.SCORING
    assert len(happened(match, e.Agreed)) == 1


def test_rg_08_where_play_is_ended_by_passes_the_stone_is_a_pass() -> None:
    match = begin(Match("japanese-1989", "s3", size=9))
    give(match, FIRST, Sign.OPPOSITE_STONE_LAID)
    give(match, SECOND, Sign.OPPOSITE_STONE_LAID)
    assert match.state.phase is Phase.SCORING
    assert len(happened(match, e.Passed)) == 2


def test_rg_08_a_count_is_confirmed_by_it_too() -> None:
    match = begin(Match("chinese-2002", "s3", size=9))
    moves(match, "E5 - -")
    agree(match)
    match.act(a.Count(seat=FIRST))
    give(match, SECOND, Sign.OPPOSITE_STONE_LAID)
    assert match.state.phase is Phase.OVER
