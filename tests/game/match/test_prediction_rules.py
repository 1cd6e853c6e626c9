"""The clauses of the rules with prediction that the whole procedure is about."""

from dataclasses import replace
from fractions import Fraction

import pytest

from duiyi.board.color import Color
from duiyi.clock.duration import MINUTE, Milliseconds
from duiyi.clock.notation import time_systems
from duiyi.game import actions as a
from duiyi.game import events as e
from duiyi.game.match import Match
from duiyi.game.phase import Phase
from duiyi.game.refusal import Refused
from duiyi.game.ruling import Ending
from duiyi.game.seat import Both, Seat
from duiyi.game.terms import Declined, FirstBy, Player, Share, terms
from duiyi.rules import questions as q
from duiyi.rules.legality import IllegalPlay, Reason
from duiyi.rules.presets import rulesets
from duiyi.rules.regulations import Offence
from tests.game.match.table import (
    FIRST,
    SALT,
    SECOND,
    begin,
    happened,
    moves,
    ms,
    p,
    predict,
    seated,
)

KO = "D6 E6 C5 F5 D4 E4 A9 D5"
"""White may take D5 from E5, where its own stone has no liberties either."""


def _playing(**others: object) -> Match:
    """A 9×9 game in play; First has White and base 6.5."""
    return predict(seated(**others), 7, 6)  # type: ignore[arg-type]


class TestPreparation:
    """PR-15: courtesies, and who is First."""

    def test_pr_38_both_shake_hands_and_the_game_begins(self) -> None:
        match = Match("prediction", size=9)
        assert match.act(a.ShakeHands(seat=SECOND))[-1] == e.HandShaken(SECOND)
        assert match.act(a.ShakeHands(seat=SECOND)) == ()  # once is enough
        assert match.state.phase is Phase.PREPARATION
        with pytest.raises(Refused):
            match.act(a.Play(seat=FIRST, point=p("E5")))
        assert match.act(a.ShakeHands(seat=FIRST, at=ms(3)))[-1] == e.Begun(ms(3))
        assert match.state.phase is Phase.OPENING

    @pytest.mark.parametrize(
        ("hidden", "said", "right"), [(7, 1, True), (8, 2, True), (7, 2, False), (8, 1, False)]
    )
    def test_pr_15_nigiri(self, hidden: int, said: int, right: bool) -> None:  # noqa: FBT001 - a column
        """The higher grade hides; one stone says odd, two say even; who is right is First."""
        players = (Player("甲", grade=3), Player("乙", grade=5))
        match = Match("prediction", seats=players, size=9, first_by=FirstBy.NIGIRI)
        with pytest.raises(ValueError, match="higher grade"):
            match.act(a.HideStones(seat=FIRST, stones=hidden, salt=SALT))
        match.act(a.HideStones(seat=SECOND, stones=hidden, salt=SALT))
        with pytest.raises(ValueError, match="does not guess"):
            match.act(a.GuessStones(seat=SECOND, stones=said))
        with pytest.raises(ValueError, match="not settled yet"):
            match.act(a.ShakeHands(seat=FIRST))
        opened, _ = match.act(a.GuessStones(seat=FIRST, stones=said))
        assert opened == e.StonesGuessed(FIRST, said, hidden, SALT)
        assert match.state.first is (FIRST if right else SECOND)

    def test_pr_15_of_equals_the_elder_hides(self) -> None:
        players = (Player("甲", grade=5, born=1990), Player("乙", grade=5, born=1985))
        match = Match("prediction", seats=players, size=9, first_by=FirstBy.NIGIRI)
        with pytest.raises(ValueError, match="elder"):
            match.act(a.HideStones(seat=FIRST, stones=5, salt=SALT))
        match.act(a.HideStones(seat=SECOND, stones=5, salt=SALT))

    @pytest.mark.parametrize("first", Seat)
    def test_pr_15_and_rg_01_lot(self, first: Seat) -> None:
        """RG-01: the event's draw decides; under these rules it gives no color yet."""
        match = Match("prediction", size=9, first_by=FirstBy.LOT)
        match.act(a.DrawLot(first=first))
        assert (match.state.first, match.state.white) == (first, None)
        with pytest.raises(ValueError, match="settled already"):
            match.act(a.DrawLot(first=first))


class TestOpening:
    def test_pr_16_the_order_of_the_seat_stones(self) -> None:
        """White by First, Black by Second, White by Second, Black by First."""
        match = seated()
        stones = [event for event in match.events if isinstance(event, e.StonePlayed)]
        assert [(one.seat, one.color) for one in stones] == [
            (FIRST, Color.WHITE),
            (SECOND, Color.BLACK),
            (SECOND, Color.WHITE),
            (FIRST, Color.BLACK),
        ]
        assert match.state.phase is Phase.PREDICTION

    def test_pr_16_an_event_may_set_another_order(self) -> None:
        seats = ((q.Role.FIRST, Color.BLACK), (q.Role.SECOND, Color.WHITE)) * 2
        book = replace(rulesets["prediction"], seats=seats)
        match = moves(begin(Match(book, size=9)), "C3 G7 C7 G3")
        stones = happened(match, e.StonePlayed)
        assert [one.color.letter for one in stones] == ["B", "W", "B", "W"]  # type: ignore[attr-defined]

    def test_pr_17_no_pass(self) -> None:
        match = begin(Match("prediction", size=9))
        with pytest.raises(IllegalPlay) as refused:
            match.act(a.Pass(seat=FIRST))
        assert refused.value.refusal.reason is Reason.OPENING

    def test_a10_a_seat_stone_that_takes_liberties_away_is_refused(self) -> None:
        """Reading A10."""
        match = moves(begin(Match("prediction", size=9)), "A1 A2")
        moves(match, "C3")  # Second sets White
        with pytest.raises(IllegalPlay) as refused:
            match.act(a.Play(seat=FIRST, point=p("B1")))  # Black would leave A1 without liberties
        assert refused.value.refusal.reason is Reason.OPENING


class TestSealedPrediction:
    def test_pr_18_both_are_opened_together(self) -> None:
        match = seated()
        sealed = match.act(a.Predict(seat=SECOND, color=Color.WHITE, zi=Fraction(6), salt=SALT))
        assert [type(event) for event in sealed] == [e.PredictionSealed]
        with pytest.raises(ValueError, match="cannot be changed"):
            match.act(a.Predict(seat=SECOND, color=Color.WHITE, zi=Fraction(7), salt=SALT))
        opened = match.act(a.Predict(seat=FIRST, color=Color.WHITE, zi=Fraction(7), salt=SALT))
        assert [type(event) for event in opened] == [
            e.PredictionSealed,
            e.PredictionsOpened,
            e.ColorsSettled,
        ]

    def test_pr_19_equal_estimates_give_white_to_first(self) -> None:
        match = predict(seated(), 7, 7)
        assert match.state.white is FIRST
        assert match.state.to_move is FIRST

    def test_first_of_the_rules_may_sit_at_the_second_seat(self) -> None:
        match = Match("prediction", size=9, first_by=FirstBy.LOT)
        match.act(a.DrawLot(first=SECOND))
        moves(begin(match), "C3 G7 C7 G3")
        predict(match, 7, 7)
        assert match.state.white is SECOND

    @pytest.mark.parametrize(("zi", "fits"), [("0", True), ("13/2", False), ("81", True)])
    def test_a09_whole_numbers(self, zi: str, fits: bool) -> None:  # noqa: FBT001 - a column
        """Reading A9: estimates are whole numbers, zero allowed."""
        action = a.Predict(seat=FIRST, color=Color.BLACK, zi=Fraction(zi), salt=SALT)
        match = seated()
        if fits:
            assert match.act(action)
        else:
            with pytest.raises(ValueError, match="multiple of 1"):
                match.act(action)

    def test_a09_half_numbers_are_a_setting(self) -> None:
        book = rulesets["prediction"]
        assert book.prediction is not None
        halves = replace(book, prediction=replace(book.prediction, step=Fraction(1, 2)))
        match = moves(begin(Match(halves, size=9)), "C3 G7 C7 G3")
        predict(match, Fraction(13, 2), 6)
        assert match.state.base == Fraction(25, 4)

    @pytest.mark.parametrize("zi", ["-1", "82"])
    def test_what_no_board_can_hold_is_refused(self, zi: str) -> None:
        match = seated()
        with pytest.raises(ValueError, match="0 to 81"):
            match.act(a.Predict(seat=FIRST, color=Color.WHITE, zi=Fraction(zi), salt=SALT))

    def test_a_short_salt_hides_nothing(self) -> None:
        with pytest.raises(ValueError, match="salt"):
            seated().act(a.Predict(seat=FIRST, color=Color.WHITE, zi=Fraction(7), salt="abc"))


class TestTimeForThePrediction:
    """PR-21: a tenth of the time; First's from seat stone 3, Second's from seat stone 4."""

    def _seated(self, time: str = "10m", **others: object) -> Match:
        match = begin(Match("prediction", "prediction", size=9, time=time, **others))  # type: ignore[arg-type]
        return moves(match, "C3 G7 C7 G3", at=(1, 2, 3, 4))

    def test_pr_21_when_it_begins_and_ends(self) -> None:
        match = self._seated()
        clocks = match.state.prediction_clocks
        assert clocks.first is not None
        assert clocks.second is not None
        assert clocks.first.falls_at() == ms(3 + 60)
        assert clocks.second.falls_at() == ms(4 + 60)

    @pytest.mark.parametrize(
        ("at", "loses"), [(62.999, None), (63, FIRST), (63.001, FIRST), (64, FIRST)]
    )
    def test_pr_21_overrun_loses(self, at: float, loses: Seat | None) -> None:
        match = self._seated()
        events = match.act(a.ReadClock(at=ms(at)))
        if loses is None:
            assert events == ()
            return
        assert events[0] == e.TimeRanOut(loses, ms(at))
        assert match.state.ended is not None
        assert (match.state.ended.winner, match.state.ended.how) == (loses.other, Ending.TIME)

    def test_pr_21_who_has_sealed_has_no_clock_left(self) -> None:
        match = self._seated()
        match.act(a.Predict(seat=FIRST, color=Color.WHITE, zi=Fraction(7), salt=SALT, at=ms(10)))
        assert match.act(a.ReadClock(at=ms(63.5))) == ()
        assert match.act(a.ReadClock(at=ms(64)))[0] == e.TimeRanOut(SECOND, ms(64))

    def test_pr_21_the_event_may_set_it(self) -> None:
        match = self._seated(prediction_time=Milliseconds(20_000))
        clock = match.state.prediction_clocks.first
        assert clock is not None
        assert clock.falls_at() == ms(23)

    def test_a17_a_tenth_of_ones_own_time(self) -> None:
        """Reading A17, and the other one: of both players' time together."""
        own = terms("prediction", size=9, time=_times("10m | 20m"))
        assert [own.prediction_limit(seat) for seat in Seat] == [MINUTE, 2 * MINUTE]
        both = terms("prediction", size=9, time=_times("10m | 20m"), share=Share.GAME_TIME)
        assert [both.prediction_limit(seat) for seat in Seat] == [3 * MINUTE] * 2

    def test_play_time_runs_after_the_opening(self) -> None:
        match = self._seated()
        predict(match, 7, 6)
        assert match.state.clocks is not None
        assert match.state.clocks.running == (FIRST, 0)


def _times(text: str) -> object:
    return Both(*time_systems(text))


class TestPlay:
    def test_pr_05_a_pass_asks_to_end_and_a_second_one_agrees(self) -> None:
        match = moves(_playing(), "E5 -")
        assert match.state.phase is Phase.PLAY
        moves(match, "-")
        assert match.state.phase is Phase.SCORING

    def test_pr_11_the_mover_chooses_a_side(self) -> None:
        """Both chains have no liberties: one of them comes off, the other lives again."""
        for lift, gone, stays in ((Color.BLACK, "D5", "E5"), (Color.WHITE, "E5", "D5")):
            match = moves(_playing(), KO)
            match.act(a.Play(seat=FIRST, point=p("E5"), lift=lift))
            assert match.state.position[p(gone)] is None
            assert match.state.position[p(stays)] is not None

    def test_pr_12_both_piles_are_counted(self) -> None:
        match = moves(_playing(), f"{KO} E5")
        assert match.state.position.prisoners[Color.BLACK] == 1
        assert match.state.position.prisoners[Color.WHITE] == 0

    def test_pr_24_ending_by_agreement_may_come_after_any_play(self) -> None:
        match = moves(_playing(), "E5")
        with pytest.raises(ValueError, match="player to move"):
            match.act(a.Ask(seat=FIRST, request=a.Request.END))
        match.act(a.Ask(seat=SECOND, request=a.Request.END))
        with pytest.raises(ValueError, match="other player answers"):
            match.act(a.Agree(seat=SECOND))
        match.act(a.Agree(seat=FIRST))
        assert match.state.phase is Phase.SCORING

    def test_a12_a_declined_request_keeps_the_turn(self) -> None:
        """Reading A12, and the other one."""
        match = moves(_playing(), "E5")
        match.act(a.Ask(seat=SECOND, request=a.Request.END))
        match.act(a.Decline(seat=FIRST))
        assert match.state.to_move is SECOND
        used = moves(_playing(declined=Declined.TURN_USED), "E5")
        used.act(a.Ask(seat=SECOND, request=a.Request.END))
        used.act(a.Decline(seat=FIRST))
        assert used.state.to_move is FIRST
        assert used.state.progress.passes == 0

    def test_pr_25_resignation(self) -> None:
        match = moves(_playing(), "E5")
        match.act(a.Resign(seat=FIRST))  # in turn or not
        assert match.result() == "黑中盘胜"

    def test_pr_26_a_draw_by_agreement(self) -> None:
        match = moves(_playing(), "E5")
        match.act(a.Ask(seat=FIRST, request=a.Request.DRAW))
        match.act(a.Agree(seat=SECOND))
        assert match.result() == "和"


class TestRepetition:
    """PR-23: who brings back a position that the opponent faced before loses at once."""

    def test_a05_in_a_refereed_match_it_is_carried_out_and_loses(self) -> None:
        """Reading A5."""
        match = _repetition("prediction")
        events = match.act(a.Play(seat=SECOND, point=p("D5")))
        assert isinstance(events[0], e.StonePlayed)
        assert match.state.ended is not None
        assert match.state.ended.winner is FIRST
        assert match.state.ended.how is Ending.RULING
        assert match.state.rulings[-1].clause.requirement == "PR-23"
        assert match.state.incidents[-1].offence is Offence.BOARD_REPEATED

    def test_a02_a_single_stone_s_suicide_changes_nothing_but_the_turn(self) -> None:
        """Reading A2: it loses only if the opponent faced that board before."""
        # White may fill A1 between Black's stones: the same board, but for Black to move.
        match = moves(predict(seated(), 7, 6), "E5 A2 E6 B1 D5 J9 A1")
        assert match.state.phase is Phase.PLAY
        assert match.state.position[p("A1")] is None
        moves(match, "J8 A1")
        assert match.state.phase is Phase.PLAY

    def test_a02_under_the_positional_reading_it_always_repeats(self) -> None:
        book = replace(rulesets["prediction"], repetition=q.Repetition.POSITIONAL)
        match = predict(moves(begin(Match(book, "prediction", size=9)), "C3 G7 C7 G3"), 7, 6)
        moves(match, "E5 A2 E6 B1 D5 J9 A1")
        assert match.state.ended is not None
        assert match.state.ended.winner is SECOND

    def test_a05_in_a_casual_game_it_is_refused(self) -> None:
        match = _repetition("casual")
        before = match.state
        with pytest.raises(IllegalPlay) as refused:
            match.act(a.Play(seat=SECOND, point=p("D5")))
        assert refused.value.refusal.reason is Reason.REPETITION
        assert "loses the game" in refused.value.refusal.explain()
        assert match.state is before


def _repetition(regulations: str) -> Match:
    """A ko that White has just taken; Black would bring back what White faced."""
    return moves(predict(seated(regulations=regulations), 7, 6), f"{KO} E5")
