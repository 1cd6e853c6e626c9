"""Stones lifted by hand: what is right, what is a warning, and what the choice of a side is."""

import pytest

from duiyi.board.color import Color
from duiyi.game import actions as a
from duiyi.game import events as e
from duiyi.game.match import Match
from duiyi.game.phase import Phase
from duiyi.game.refusal import Refused
from duiyi.game.seat import Both
from duiyi.rules import questions as q
from duiyi.rules.legality import IllegalPlay
from duiyi.rules.regulations import Offence
from tests.game.match.table import FIRST, SECOND, begin, p, predict, ps, seated

KO = "D6 E6 C5 F5 D4 E4 A9 D5"


def by_hand(match: Match, points: str) -> Match:
    """Make moves that lift nothing, each turn ended by hand."""
    for point in points.split():
        seat = match.state.to_move
        assert seat is not None
        match.act(a.Play(seat=seat, point=p(point)))
        match.act(a.EndTurn(seat=seat))
    return match


def _prediction() -> Match:
    """White (First) has just laid E5: both E5 and Black's D5 have no liberties."""
    match = predict(seated(lifting=q.Lifting.BY_PLAYER), 7, 6)
    by_hand(match, KO)
    match.act(a.Play(seat=FIRST, point=p("E5")))
    return match


def test_pr_08_a_turn_passes_when_its_player_says_so() -> None:
    match = _prediction()
    assert match.state.to_move is FIRST
    with pytest.raises(Refused):
        match.act(a.Play(seat=FIRST, point=p("A1")))
    with pytest.raises(Refused):
        match.act(a.EndTurn(seat=SECOND))
    match.act(a.Lift(seat=FIRST, points=ps("D5")))
    match.act(a.EndTurn(seat=FIRST))
    assert match.state.to_move is SECOND
    assert match.state.warnings == Both(0, 0)


@pytest.mark.parametrize(
    ("lifted", "gone", "stays"), [("D5", "D5", "E5"), ("E5", "E5", "D5")], ids=["enemy", "own"]
)
def test_pr_11_whoever_lifts_chooses_the_side(lifted: str, gone: str, stays: str) -> None:
    """PR-09, PR-10, PR-11."""
    match = _prediction()
    match.act(a.Lift(seat=FIRST, points=ps(lifted)))
    match.act(a.EndTurn(seat=FIRST))
    assert match.state.position[p(gone)] is None
    assert match.state.position[p(stays)] is not None


def test_pr_13_stones_with_liberties_go_back_with_a_warning() -> None:
    match = _prediction()
    events = match.act(a.Lift(seat=FIRST, points=ps("D5 E6")))
    assert e.StonesPutBack(FIRST, ps("E6")) in events
    assert match.state.warnings == Both(1, 0)
    assert match.state.incidents[0].offence is Offence.LIVING_STONES_LIFTED
    assert match.state.rulings[0].clause.requirement == "PR-13"
    match.act(a.EndTurn(seat=FIRST))
    assert match.state.position[p("E6")] is Color.BLACK
    assert match.state.position[p("D5")] is None


def test_pr_14_what_is_left_standing_is_lifted_with_a_warning() -> None:
    match = _prediction()
    match.act(a.EndTurn(seat=FIRST))
    assert match.state.warnings == Both(1, 0)
    assert match.state.incidents[0].offence is Offence.DEAD_STONES_LEFT
    assert match.state.position[p("D5")] is None
    assert match.state.to_move is SECOND


def test_who_lifts_some_of_both_sides_has_chosen_the_opponent_s() -> None:
    match = _prediction()
    match.act(a.Lift(seat=FIRST, points=ps("D5 E5")))
    match.act(a.EndTurn(seat=FIRST))
    assert match.state.position[p("E5")] is Color.WHITE
    assert match.state.position[p("D5")] is None
    assert match.state.warnings == Both(1, 0)


def test_two_warnings_end_the_game_before_the_turn_does() -> None:
    match = _prediction()
    match.act(a.Lift(seat=FIRST, points=ps("E6")))
    match.act(a.Lift(seat=FIRST, points=ps("F5")))
    assert match.state.phase is Phase.OVER
    assert match.state.ended is not None
    assert match.state.ended.winner is SECOND


def test_rg_18_under_the_regulations_too() -> None:
    """RG-18: a warning, and the stones go back; own stones are never chosen there."""
    match = begin(Match("chinese-2002", "s3", size=9, lifting=q.Lifting.BY_PLAYER))
    by_hand(match, "D6 E6 C5 F5 D4 E4 A9 D5")
    match.act(a.Play(seat=FIRST, point=p("E5")))
    events = match.act(a.Lift(seat=FIRST, points=ps("E5")))
    assert e.StonesPutBack(FIRST, ps("E5")) in events
    assert match.state.rulings[0].clause.requirement == "RG-18"
    match.act(a.Lift(seat=FIRST, points=ps("D5")))
    match.act(a.EndTurn(seat=FIRST))
    assert match.state.position[p("D5")] is None


def test_without_a_referee_nobody_warns() -> None:
    match = predict(seated(regulations="casual", lifting=q.Lifting.BY_PLAYER), 7, 6)
    by_hand(match, KO)
    match.act(a.Play(seat=FIRST, point=p("E5")))
    match.act(a.Lift(seat=FIRST, points=ps("E6")))
    match.act(a.EndTurn(seat=FIRST))
    assert match.state.warnings == Both(0, 0)
    assert match.state.position[p("D5")] is None


def test_pr_23_a_forbidden_turn_by_hand_loses_when_it_is_ended() -> None:
    match = _prediction()
    match.act(a.Lift(seat=FIRST, points=ps("D5")))
    match.act(a.EndTurn(seat=FIRST))
    match.act(a.Play(seat=SECOND, point=p("D5")))
    match.act(a.Lift(seat=SECOND, points=ps("E5")))
    match.act(a.EndTurn(seat=SECOND))
    assert match.state.ended is not None
    assert match.state.ended.winner is FIRST


def test_no_stone_is_lifted_where_there_is_none() -> None:
    match = _prediction()
    with pytest.raises(Refused):
        match.act(a.Lift(seat=FIRST, points=ps("A1")))
    with pytest.raises(Refused):
        match.act(a.Lift(seat=SECOND, points=ps("D5")))
    fresh = predict(seated(lifting=q.Lifting.BY_PLAYER), 7, 6)
    with pytest.raises(Refused):
        fresh.act(a.Lift(seat=FIRST, points=ps("C3")))
    with pytest.raises(IllegalPlay):
        fresh.act(a.Play(seat=FIRST, point=p("C3")))
