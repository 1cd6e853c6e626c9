"""Odd moments: a turn by hand not done, a turn lost twice, predictions taken back."""

from fractions import Fraction

import pytest

from duiyi.board.color import Color
from duiyi.game import actions as a
from duiyi.game import events as e
from duiyi.game.match import Match
from duiyi.game.phase import Phase
from duiyi.game.refusal import Refused
from duiyi.game.ruling import LoseTurn, Remedy, TakeBack
from duiyi.rules import questions as q
from duiyi.rules.legality import IllegalPlay
from duiyi.rules.regulations import Offence
from tests.game.match.table import (
    CHIEF,
    FIRST,
    REFEREE,
    SALT,
    SECOND,
    begin,
    moves,
    ms,
    p,
    predict,
    seated,
)


def game(regulations: str = "casual", **others: object) -> Match:
    return begin(Match("chinese-2002", regulations, size=9, **others))  # type: ignore[arg-type]


def rule(match: Match, *remedies: Remedy, at: float = 0) -> tuple[e.Event, ...]:
    """Report something, and rule that this follows."""
    match.act(a.Report(by=REFEREE, offence=Offence.TALK, at=ms(at)))
    return match.act(
        a.Rule(
            by=CHIEF,
            incident=len(match.state.incidents),
            finding="so",
            remedies=remedies,
            clause=match.terms.rules.cite("dispute"),
            at=ms(at),
        )
    )


def test_pr_18_predictions_taken_back_are_made_anew() -> None:
    match = predict(seated(time="90m", refereed=True), 5, 7)
    assert match.state.phase is Phase.PLAY
    rule(match, TakeBack(1), at=10)
    assert match.state.phase is Phase.OPENING
    assert match.state.white is None
    assert match.state.prediction_clocks.first is not None
    moves(match, "G3", at=[11])
    assert match.state.phase is Phase.PREDICTION
    for seat, zi in ((FIRST, 1), (SECOND, 3)):
        predicted = a.Predict(seat=seat, color=Color.WHITE, zi=Fraction(zi), salt=SALT, at=ms(12))
        match.act(predicted)
    assert match.state.base == 2
    assert match.state.phase is Phase.PLAY


def by_hand(regulations: str = "casual") -> Match:
    return game(regulations, lifting=q.Lifting.BY_PLAYER)


def test_nobody_asks_to_end_in_the_middle_of_a_turn() -> None:
    match = by_hand()
    match.act(a.Play(seat=FIRST, point=p("E5")))
    with pytest.raises(Refused, match="a turn is not done yet"):
        match.act(a.Ask(seat=FIRST, request=a.Request.END))


def test_a_stone_that_would_be_refused_is_not_laid() -> None:
    match = by_hand()
    for seat, point in ((FIRST, "A2"), (SECOND, "J9"), (FIRST, "B1")):
        match.act(a.Play(seat=seat, point=p(point)))
        match.act(a.EndTurn(seat=seat))
    with pytest.raises(IllegalPlay):
        match.act(a.Play(seat=SECOND, point=p("A1")))
    match.act(a.Play(seat=SECOND, point=p("C3")))
    match.act(a.EndTurn(seat=SECOND))
    assert match.state.to_move is FIRST


def test_no_turn_is_lost_twice_at_the_other_s_cost() -> None:
    match = moves(game("s3"), "E5")
    rule(match, LoseTurn(SECOND))
    with pytest.raises(Refused, match="nobody has a turn to lose"):
        rule(match, LoseTurn(SECOND))
    assert match.state.position[p("E5")] is Color.BLACK
