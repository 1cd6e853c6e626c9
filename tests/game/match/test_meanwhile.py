"""What happens while something else is open: a break, a sealed move, a proposal, a count."""

from dataclasses import replace
from fractions import Fraction

import pytest

import duiyi
from duiyi.board.color import Color
from duiyi.game import actions as a
from duiyi.game import events as e
from duiyi.game.breaking import read_move, written_move
from duiyi.game.match import Match
from duiyi.game.phase import FOLLOWING, Phase
from duiyi.game.refusal import Refused
from duiyi.game.ruling import (
    GivePoints,
    LoseGame,
    LoseTurn,
    PlayOn,
    Remedy,
    Restore,
    TakeBack,
    Warn,
)
from duiyi.game.seat import Seat
from duiyi.game.terms import FirstBy
from duiyi.rules.citation import Citation
from duiyi.rules.questions import Repetition
from duiyi.rules.regulations import Offence
from tests.game.match.table import (
    FIRST,
    ORGANISER,
    REFEREE,
    SALT,
    SECOND,
    agree,
    begin,
    happened,
    moves,
    ms,
    p,
    predict,
    ps,
)

CLAUSE = Citation("regulations-s3", "12.1", "RG-22")


def played(points: str = "E5", **others: object) -> Match:
    return moves(begin(Match("chinese-2002", "s3", size=9, **others)), points)  # type: ignore[arg-type]


def ruled(match: Match, *remedies: Remedy, at: float = 0) -> tuple[e.Event, ...]:
    """An incident is reported, and ruled on."""
    match.act(a.Report(by=REFEREE, offence=Offence.UNLISTED, against=FIRST, at=ms(at)))
    return match.act(
        a.Rule(
            by=REFEREE,
            incident=len(match.state.incidents),
            finding="seen",
            remedies=remedies,
            clause=CLAUSE,
            at=ms(at),
        )
    )


def sealed(match: Match, point: str = "C3") -> Match:
    """The game is adjourned, and the next move sealed."""
    match.act(a.Adjourn(by=REFEREE))
    seat = match.state.to_move
    assert seat is not None
    match.act(a.SealMove(seat=seat, point=p(point), salt=SALT))
    return match


@pytest.mark.parametrize("remedy", [TakeBack(1), LoseTurn(SECOND), Restore((), FIRST)])
def test_rg_10_a_ruling_in_a_break_starts_no_clock(remedy: Remedy) -> None:
    match = played(time="10m")
    match.act(a.BreakOff(by=REFEREE, at=ms(1)))
    ruled(match, remedy, at=2)
    assert match.act(a.ReadClock(at=ms(3_600))) == ()
    match.act(a.GoOn(by=REFEREE, at=ms(3_600)))
    told = match.reading(FIRST, ms(3_605))
    assert told is not None
    assert told.left == ms(600 - 5)


@pytest.mark.parametrize("request_", [a.Request.END, a.Request.UNDO])
def test_rg_10_nothing_ends_play_while_a_move_is_being_sealed(request_: a.Request) -> None:
    match = moves(begin(Match("chinese-2002", "casual", size=9)), "E5")
    match.act(a.Adjourn(by=REFEREE))
    with pytest.raises(Refused, match="sealing time"):
        match.act(a.Ask(seat=SECOND, request=request_))


def test_rg_10_sealing_time_drops_what_was_asked() -> None:
    match = played("E5 C3")
    match.act(a.Ask(seat=FIRST, request=a.Request.END))
    sealed(match, "G7")
    with pytest.raises(Refused, match="nothing was asked"):
        match.act(a.Agree(seat=SECOND))
    match.act(a.GoOn(by=REFEREE))
    assert match.state.phase is Phase.PLAY
    assert match.state.position[p("G7")] is Color.BLACK


@pytest.mark.parametrize("remedy", [TakeBack(1), LoseTurn(SECOND), Restore((), FIRST)])
def test_rg_10_a_sealed_move_goes_with_its_turn(remedy: Remedy) -> None:
    match = sealed(played())
    ruled(match, remedy)
    match.act(a.GoOn(by=REFEREE))
    assert match.state.position[p("C3")] is None
    assert match.state.to_move is FIRST
    assert match.state.sealing is None


def test_rg_10_a_break_leaves_it_sealing_time() -> None:
    match = played()
    match.act(a.Adjourn(by=REFEREE))
    match.act(a.BreakOff(by=REFEREE))
    match.act(a.GoOn(by=REFEREE))
    match.act(a.SealMove(seat=SECOND, point=p("C3"), salt=SALT))
    assert match.state.is_adjourned


def test_rg_24_a_game_reopened_while_adjourned_is_adjourned() -> None:
    match = sealed(played())
    ruled(match, LoseGame(SECOND))
    match.act(a.Appeal(seat=SECOND, ruling=1, reason="it was not so"))
    match.act(a.DecideAppeal(by=ORGANISER, appeal=1, finding="so", remedies=(Warn(SECOND),)))
    match.act(a.GoOn(by=REFEREE))
    assert match.state.position[p("C3")] is Color.WHITE


def test_pr_28_a_restored_board_clears_what_was_accepted() -> None:
    match = played("E5 C3 - -")
    match.act(a.Propose(seat=FIRST, dead=ps("C3")))
    seen = match.state.proposed
    assert seen is not None
    ruled(match, Restore(((p("C3"), None),), FIRST))
    with pytest.raises(Refused, match="nothing is proposed"):
        match.act(a.Accept(seat=SECOND, digest=seen.digest))


def test_pr_28_a_board_restored_during_the_count_is_agreed_on_anew() -> None:
    match = agree(played("E5 C3 - -"), dead="C3")
    ruled(match, Restore(((p("C3"), None),), FIRST))
    assert match.state.phase is Phase.SCORING
    assert match.state.settled is None


@pytest.mark.parametrize("remedy", [GivePoints(FIRST, Fraction(2)), Warn(FIRST)])
def test_a_count_is_not_confirmed_after_it_has_changed(remedy: Remedy) -> None:
    match = agree(played("E5 C3 - -"))
    match.act(a.Count(seat=FIRST))
    ruled(match, remedy)
    with pytest.raises(Refused, match="nobody has counted"):
        match.act(a.ConfirmCount(seat=SECOND))


def test_moves_taken_back_close_the_side_board() -> None:
    match = moves(begin(Match("chinese-2002", "casual", size=9)), "E5 C3 - -")
    match.act(a.OpenSideBoard(by=FIRST, chain=p("C3"), first=FIRST))
    match.act(a.Ask(seat=FIRST, request=a.Request.UNDO))
    match.act(a.Agree(seat=SECOND))
    assert match.state.side is None


def test_pr_21_of_two_whose_time_is_up_the_earlier_has_lost() -> None:
    match = begin_by_lot(first=SECOND)
    moves(match, "C3 G7 G3 C7", at=(0, 0, 1, 5))
    ran_out, ended = match.act(a.ReadClock(at=ms(600)))  # a timer that woke late
    assert isinstance(ran_out, e.TimeRanOut)
    assert ran_out.seat is SECOND
    assert isinstance(ended, e.Ended)
    assert ended.winner is FIRST


def begin_by_lot(first: Seat) -> Match:
    match = Match("prediction", "prediction", size=9, time="10m", first_by=FirstBy.LOT)
    match.act(a.DrawLot(first=first))
    return begin(match)


@pytest.mark.parametrize("time", ["30s a move", "0 + 3x30s"])
def test_pr_21_no_main_time_has_no_tenth(time: str) -> None:
    match = begin(Match("prediction", "prediction", size=9, time=time))
    moves(match, "C3 G7 G3 C7")
    assert match.state.phase is Phase.PREDICTION
    assert match.act(a.ReadClock(at=ms(3_600))) == ()


def test_rg_19_a_turn_lost_between_two_passes_is_no_pass() -> None:
    match = played("A2 E5 B1 D5 -")
    match.act(a.Play(seat=SECOND, point=p("A1")))
    assert happened(match, e.PlayVoided)
    moves(match, "-")
    assert match.state.phase is Phase.PLAY
    moves(match, "-")
    assert match.state.phase is Phase.SCORING


def test_a14_a_turn_lost_is_no_play_on_the_board() -> None:
    match = played("A2 E5 B1 D5 - -")
    for _ in range(2):
        match.act(a.Dispute(seat=FIRST))
        moves(match, "-")
        match.act(a.Play(seat=SECOND, point=p("A1")))
        moves(match, "- -")
    with pytest.raises(Refused, match="the dispute has no end"):
        match.act(a.Dispute(seat=FIRST))


def test_nobody_gains_time_when_play_stops() -> None:
    match = moves(begin(Match("chinese-2002", "casual", size=9, time="3m + 2s")), "E5 - -")
    left = [match.reading(seat, ms(0)) for seat in (FIRST, SECOND)]
    assert [one and one.left for one in left] == [ms(184), ms(182)]


def test_what_was_asked_falls_when_a_ruling_changes_the_board() -> None:
    match = begin(Match("chinese-2002", "casual", size=9, refereed=True))
    moves(match, "E5 C3")
    match.act(a.Ask(seat=FIRST, request=a.Request.UNDO))
    ruled(match, TakeBack(1))
    with pytest.raises(Refused, match="nothing was asked"):
        match.act(a.Agree(seat=SECOND))


def test_rg_24_an_overturned_warning_is_withdrawn() -> None:
    match = played()
    ruled(match, Warn(FIRST))
    ruled(match, Warn(FIRST))
    assert match.state.phase is Phase.OVER
    match.act(a.Appeal(seat=FIRST, ruling=2, reason="it was not so"))
    match.act(a.DecideAppeal(by=ORGANISER, appeal=1, finding="so", remedies=(PlayOn(),)))
    assert match.state.phase is Phase.PLAY
    assert match.state.warnings.first == 1


def test_rg_24_an_appeal_is_decided_once() -> None:
    match = played()
    ruled(match, PlayOn())
    match.act(a.Appeal(seat=FIRST, ruling=1, reason="it was not so"))
    given = (GivePoints(FIRST, Fraction(1)),)
    match.act(a.DecideAppeal(by=ORGANISER, appeal=1, finding="so", remedies=given))
    with pytest.raises(Refused, match="no such appeal waits"):
        match.act(a.DecideAppeal(by=ORGANISER, appeal=1, finding="so", remedies=given))
    assert match.state.points.first == 1


def test_pr_19_roles_are_not_seats() -> None:
    by_estimate = predict(seats_set(first=SECOND), 7, 6)
    assert by_estimate.state.white is FIRST
    of_equals = predict(seats_set(first=SECOND), 7, 7)
    assert of_equals.state.white is SECOND


def seats_set(first: Seat) -> Match:
    return moves(begin_by_lot(first), "C3 G7 C7 G3")


def test_a03_boards_of_the_opening_may_come_again() -> None:
    """White's last play leaves the board of the second seat stone, which even PSK does not bar."""
    rules = replace(duiyi.rulesets["prediction"], repetition=Repetition.POSITIONAL)
    match = moves(begin(Match(rules, "prediction", size=(7, 1))), "A1 C1 E1 F1")
    moves(predict(match, 0, 0), "G1 B1 F1 A1 D1 C1 A1")
    assert {c: set(match.state.position.stones(c)) for c in Color} == {
        Color.BLACK: {p("C1")},
        Color.WHITE: {p("A1")},
    }
    assert match.state.phase is Phase.PLAY


def test_rg_02_the_edition_s_komi_stands_before_the_book_s() -> None:
    match = moves(begin(Match("chinese-1988", "s3", size=9)), "E5 - -")
    agree(match)
    assert match.tally().margin == 81 - Fraction(15, 2)


@pytest.mark.parametrize("lift", [None, Color.BLACK, Color.WHITE])
def test_rg_10_a_sealed_move_says_which_side_is_lifted(lift: Color | None) -> None:
    assert read_move(written_move(p("E5"), lift)) == (p("E5"), lift)


def test_pr_18_a_ruling_that_goes_back_into_the_opening_has_it_predicted_anew() -> None:
    match = predict(moves(begin(Match("prediction", "prediction", size=9)), "C3 G7 C7 G3"), 7, 6)
    ruled(match, TakeBack(1))
    moves(match, "G4")
    assert match.state.phase is Phase.PREDICTION
    predict(match, 5, 6)
    assert match.state.white is SECOND
    assert match.state.phase is Phase.PLAY


def test_nobody_loses_a_turn_in_the_opening() -> None:
    match = moves(begin(Match("prediction", "prediction", size=9)), "C3")
    with pytest.raises(Refused, match="nobody has a turn to lose"):
        ruled(match, LoseTurn(SECOND))


def test_rg_24_an_appeal_reopens_only_what_its_ruling_ended() -> None:
    match = played()
    ruled(match, PlayOn())
    ruled(match, LoseGame(FIRST))
    match.act(a.Appeal(seat=FIRST, ruling=1, reason="it was not so"))
    with pytest.raises(Refused, match="did not end by this ruling"):
        match.act(a.DecideAppeal(by=ORGANISER, appeal=1, finding="so", remedies=(Warn(SECOND),)))
    assert match.state.phase is Phase.OVER


@pytest.mark.parametrize(("points", "back"), [("E5", 2), ("E5 - -", 2), ("E5 - -", 4)])
def test_moves_taken_back_lead_to_a_phase_that_may_follow(points: str, back: int) -> None:
    match = predict(moves(begin(Match("prediction", "prediction", size=9)), "C3 G7 C7 G3"), 7, 6)
    moves(match, points)
    before = match.state.phase
    ruled(match, TakeBack(back))
    assert match.state.phase in FOLLOWING[before]


def test_who_does_not_confirm_a_count_may_go_back_to_the_board() -> None:
    match = agree(played("E5 C3 - -"))
    match.act(a.Dispute(seat=SECOND))
    assert match.state.phase is Phase.PLAY
    assert match.state.phase in FOLLOWING[Phase.COUNTING]
