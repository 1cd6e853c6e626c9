"""The side board: a disputed chain is played out, and the game stays as it was."""

import pytest

from duiyi.board.color import Color
from duiyi.game import actions as a
from duiyi.game import events as e
from duiyi.game.match import Match
from duiyi.game.phase import Phase
from duiyi.game.refusal import Refused
from duiyi.rules.legality import IllegalPlay
from tests.game.match.table import FIRST, REFEREE, SECOND, agree, begin, moves, p, ps

KO = "D6 E6 C5 F5 D4 E4 E5 D5"
"""White has taken a ko at D5; Black's D6 C5 D4 stand around it."""


def _stopped(rules: str = "japanese-1989", played: str = "E5 E6 A1 A2 G7 B1") -> Match:
    return moves(begin(Match(rules, size=9)), f"{played} - -")


def _try(match: Match, points: str) -> tuple[e.Event, ...]:
    """Make moves on the side board, in turn."""
    events: tuple[e.Event, ...] = ()
    for point in points.split():
        side = match.state.side
        assert side is not None
        seat = match.state.seat(Color(side.position.to_play))
        assert seat is not None
        events += match.act(a.TryMove(seat=seat, point=None if point == "-" else p(point)))
    return events


def test_the_outcome_is_recorded_and_the_board_is_as_it_was() -> None:
    match = _stopped(played="E5 B1 G7 A2 G3 J9")  # White's corner, with Black to try A1
    before = match.state.position
    match.act(a.OpenSideBoard(by=FIRST, chain=p("E5"), first=SECOND))
    assert match.state.position == before
    _try(match, "E6 - D5 - F5 - E4")
    assert match.state.position[p("E5")] is None  # captured beside
    closed = match.act(a.CloseSideBoard(by=FIRST))
    assert closed == (e.SideBoardClosed(ps("E5"), captured=True),)
    assert match.state.position == before
    assert match.state.phase is Phase.SCORING
    agree(match)  # what is dead is still the players' to agree on


def test_a_chain_that_stands_is_recorded_as_standing() -> None:
    match = _stopped()
    match.act(a.OpenSideBoard(by=FIRST, chain=p("E5"), first=SECOND))
    _try(match, "E4 - -")
    assert match.act(a.CloseSideBoard(by=SECOND)) == (e.SideBoardClosed(ps("E5"), captured=False),)


def test_nothing_else_is_done_while_a_side_board_is_open() -> None:
    match = _stopped()
    with pytest.raises(Refused):
        match.act(a.CloseSideBoard(by=FIRST))
    match.act(a.OpenSideBoard(by=FIRST, chain=p("E5"), first=SECOND))
    for action in (
        a.OpenSideBoard(by=FIRST, chain=p("E6"), first=SECOND),
        a.Propose(seat=FIRST),
        a.Dispute(seat=FIRST),
        a.DecideStatus(by=REFEREE),
    ):
        with pytest.raises(Refused):
            match.act(action)
    with pytest.raises(IllegalPlay):
        match.act(a.TryMove(seat=FIRST, point=p("C3")))  # White moves first there
    with pytest.raises(IllegalPlay):
        match.act(a.TryMove(seat=SECOND, point=p("E6")))


def test_a_side_board_is_for_a_chain_and_after_play_has_stopped() -> None:
    match = begin(Match("japanese-1989", size=9))
    with pytest.raises(Refused):
        match.act(a.OpenSideBoard(by=FIRST, chain=p("E5"), first=SECOND))
    match = _stopped()
    with pytest.raises(ValueError, match="no stone"):
        match.act(a.OpenSideBoard(by=FIRST, chain=p("J9"), first=SECOND))


def test_japan_7_2_a_ko_is_retaken_after_a_pass_for_it_only() -> None:
    """In the confirmation a ko that was taken waits for a pass for that very ko."""
    match = _stopped(played=f"{KO} G7 J9")
    match.act(a.OpenSideBoard(by=FIRST, chain=p("D5"), first=FIRST))
    # Black retakes at E5; White may not take back, whatever is played elsewhere.
    _try(match, "E5 H8 H2")
    with pytest.raises(Refused, match="pass for this ko"):
        match.act(a.TryMove(seat=SECOND, point=p("D5")))
    match.act(a.TryMove(seat=SECOND, point=None))  # a pass for no ko opens none
    _try(match, "J2")
    with pytest.raises(Refused, match="pass for this ko"):
        match.act(a.TryMove(seat=SECOND, point=p("D5")))
    match.act(a.TryMove(seat=SECOND, point=None, ko=p("D5")))
    _try(match, "J3 D5")
    assert match.state.position[p("E5")] is None


def test_elsewhere_a_ko_is_a_ko() -> None:
    match = _stopped("chinese-2002", f"{KO} G7 J9")
    match.act(a.OpenSideBoard(by=FIRST, chain=p("D5"), first=FIRST))
    _try(match, "E5 H8 H2 D5")
    assert match.state.position[p("E5")] is None
