"""The end of a game with prediction: agreement, dispute, warnings, undo."""

from dataclasses import replace

import pytest

from duiyi.board.color import Color
from duiyi.game import actions as a
from duiyi.game import events as e
from duiyi.game.match import Match
from duiyi.game.phase import Phase
from duiyi.game.ruling import Warn
from duiyi.rules import questions as q
from duiyi.rules.presets import rulesets
from duiyi.rules.regulations import Offence, Undo, regulation
from tests.game.match.table import (
    FIRST,
    REFEREE,
    SECOND,
    agree,
    begin,
    count,
    moves,
    ms,
    p,
    predict,
    ps,
    seated,
)


def _playing(**others: object) -> Match:
    """A 9×9 game in play; First has White and base 6.5."""
    return predict(seated(**others), 7, 6)  # type: ignore[arg-type]


class TestAgreement:
    def _stopped(self) -> Match:
        return moves(_playing(), "E5 - -")

    def test_pr_28_and_pr_29_both_confirm_chains_and_points(self) -> None:
        match = self._stopped()
        (told,) = match.act(a.Propose(seat=FIRST, dead=ps("G7"), shared=ps("A9")))
        assert isinstance(told, e.StatusProposed)
        with pytest.raises(ValueError, match="has changed"):
            match.act(a.Accept(seat=SECOND, digest="0" * 64))
        (other,) = match.act(a.Propose(seat=SECOND, dead=ps(""), shared=ps("A9")))
        assert isinstance(other, e.StatusProposed)
        with pytest.raises(ValueError, match="has changed"):
            match.act(a.Accept(seat=FIRST, digest=told.digest))
        match.act(a.Accept(seat=FIRST, digest=other.digest))
        assert match.state.phase is Phase.COUNTING
        assert match.state.settled == (ps(""), ps("A9"))

    def test_pr_30_and_a13_a_dispute_sends_the_game_back_in_turn(self) -> None:
        """Reading A13: whoever's turn it was; another answer of the book is another order."""
        match = self._stopped()
        assert match.act(a.Dispute(seat=FIRST))[0] == e.PlayResumed(FIRST, Color.BLACK, ms(0))
        assert match.state.to_move is SECOND
        book = replace(rulesets["prediction"], resume_first=q.ResumeFirst.OPPONENT_OF_REQUESTER)
        other = moves(predict(moves(begin(Match(book, size=9)), "C3 G7 C7 G3"), 7, 6), "E5 - -")
        other.act(a.Dispute(seat=SECOND))
        assert other.state.to_move is FIRST

    def test_a14_without_a_referee_all_live_and_disputed_points_are_shared(self) -> None:
        """Reading A14: two resumptions in a row that end without a play."""
        match = moves(predict(seated(regulations="casual"), 7, 6), "E5 - -")
        for _ in range(2):
            match.act(a.Propose(seat=FIRST, dead=ps("G7"), shared=ps("A9")))
            match.act(a.Dispute(seat=SECOND))
            moves(match, "- -")
        match.act(a.Propose(seat=FIRST, dead=ps("G7"), shared=ps("A9")))
        match.act(a.Dispute(seat=SECOND))
        assert match.state.settled == (ps(""), ps("A9"))

    def test_a14_a_play_on_the_board_begins_the_count_anew(self) -> None:
        match = moves(predict(seated(regulations="casual"), 7, 6), "E5 - -")
        for point in ("- -", "E6 - -", "- -"):
            match.act(a.Dispute(seat=SECOND))
            moves(match, point)
        assert match.act(a.Dispute(seat=SECOND))[0] == e.PlayResumed(SECOND, Color.WHITE, ms(0))

    def test_a14_the_referee_decides_where_there_is_one(self) -> None:
        match = self._stopped()
        for _ in range(2):
            match.act(a.Dispute(seat=SECOND))
            moves(match, "- -")
        with pytest.raises(ValueError, match="the referee decides"):
            match.act(a.Dispute(seat=SECOND))
        match.act(a.DecideStatus(by=REFEREE, dead=ps("G7")))
        assert match.state.settled is not None
        assert match.state.settled.dead == ps("G7")

    def test_a14_the_number_is_a_setting(self) -> None:
        match = moves(predict(seated(regulations="casual", most_idle=1), 7, 6), "E5 - -")
        match.act(a.Dispute(seat=SECOND))
        moves(match, "- -")
        assert isinstance(match.act(a.Dispute(seat=SECOND))[0], e.StatusSettled)

    def test_a16_the_players_may_agree_that_an_enclosed_point_is_shared(self) -> None:
        """Reading A16."""
        match = self._stopped()
        agree(match, shared="A1")
        assert p("A1") in match.tally().score.shared

    def test_a16_under_the_other_reading_points_go_by_their_surroundings(self) -> None:
        """Reading A16, otherwise: a book may count no shared points."""
        book = replace(rulesets["prediction"], shared=q.Shared.NOBODY, points=q.Points.BY_REGION)
        match = moves(predict(moves(begin(Match(book, size=9)), "C3 G7 C7 G3"), 7, 6), "E5 - -")
        with pytest.raises(ValueError, match="counts no shared points"):
            match.act(a.Propose(seat=FIRST, shared=ps("A9")))

    def test_a15_stones_in_seki_are_alive_and_count(self) -> None:
        """Reading A15: they cannot certainly be captured, hence they are alive."""
        agreed = agree(self._stopped())
        score = agreed.tally().score
        assert score.dead == frozenset()
        assert score.seki == frozenset()  # nothing is left out for being in seki

    @pytest.mark.parametrize(
        ("decided", "zero", "winner"),
        [
            (False, Color.WHITE, None),
            (True, Color.WHITE, Color.WHITE),
            (True, Color.BLACK, Color.BLACK),
        ],
    )
    def test_a07_and_a08_equality_with_a_base_of_zero(
        self,
        decided: bool,  # noqa: FBT001 - a column
        zero: Color,
        winner: Color | None,
    ) -> None:
        """Readings A7 and A8: a draw; in a decided event White, or whom the event names."""
        book = rulesets["prediction"]
        assert book.prediction is not None
        named = replace(book, prediction=replace(book.prediction, zero_base_winner=zero))
        match = moves(begin(Match(named, size=(9, 9), decided=decided)), "C3 G7 C7 G3")
        moves(predict(match, 1, -1), "- -")
        agree(match, dead="C3 G7 C7 G3")  # nothing is left on the board: 40½ each
        assert match.tally().margin == 0
        count(match)
        assert match.state.ended is not None
        found = match.state.ended.winner
        assert (None if found is None else match.state.color(found)) is winner

    def test_pr_36_white_may_end_having_moved_once_more(self) -> None:
        """Nothing is paid for it."""
        match = moves(_playing(), "E5 - -")
        agree(match)
        assert match.tally().score.compensation == 0
        assert match.tally().added == 0


class TestWarnings:
    def test_pr_35_a_warning_moves_the_count_by_two(self) -> None:
        match = moves(_playing(), "E5")
        match.act(a.Report(by=REFEREE, offence=Offence.LIVING_STONES_LIFTED, against=FIRST))
        clause = regulation("prediction").penalties[Offence.LIVING_STONES_LIFTED].clause
        match.act(
            a.Rule(by=REFEREE, incident=1, finding="seen", remedies=(Warn(FIRST),), clause=clause)
        )
        moves(match, "- -")
        agree(match)
        tally = match.tally()
        assert tally.added == 2  # First is White
        plain = moves(_playing(), "E5 - -")
        agree(plain)
        assert tally.margin == plain.tally().margin + 2
        count(match)
        assert match.state.ended is not None
        assert match.state.ended.margin == abs(tally.margin)

    def test_pr_35_two_warnings_lose_at_once(self) -> None:
        match = moves(_playing(), "E5")
        clause = regulation("prediction").penalties[Offence.LIVING_STONES_LIFTED].clause
        for number in (1, 2):
            match.act(a.Report(by=REFEREE, offence=Offence.LIVING_STONES_LIFTED, against=SECOND))
            match.act(
                a.Rule(
                    by=REFEREE,
                    incident=number,
                    finding="seen",
                    remedies=(Warn(SECOND),),
                    clause=clause,
                )
            )
        assert match.state.phase is Phase.OVER
        assert match.state.ended is not None
        assert match.state.ended.winner is FIRST


class TestUndo:
    def test_a18_an_undo_exists_in_casual_games_only(self) -> None:
        """Reading A18 and PR-06: elsewhere a stone put down is not moved."""
        with pytest.raises(ValueError, match="no taking back"):
            moves(_playing(), "E5").act(a.Ask(seat=FIRST, request=a.Request.UNDO))
        match = moves(predict(seated(regulations="casual"), 7, 6), "E5 E6")
        match.act(a.Ask(seat=FIRST, request=a.Request.UNDO))
        match.act(a.Agree(seat=SECOND))
        assert match.state.to_move is FIRST
        assert match.state.position[p("E5")] is None

    def test_a18_an_edition_may_allow_it(self) -> None:
        friendly = replace(regulation("prediction"), undo=Undo.BY_CONSENT)
        match = moves(begin(Match("prediction", friendly, size=9)), "C3 G7 C7 G3")
        moves(predict(match, 7, 6), "E5")
        match.act(a.Ask(seat=FIRST, request=a.Request.UNDO))
        match.act(a.Agree(seat=SECOND))
        assert match.state.progress.moves == 4
