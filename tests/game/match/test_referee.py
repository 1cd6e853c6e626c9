"""The referee at work: incidents, rulings, warnings, appeals."""

from dataclasses import replace
from fractions import Fraction

import pytest

from duiyi.board.color import Color
from duiyi.clock.duration import MINUTE
from duiyi.game import actions as a
from duiyi.game import events as e
from duiyi.game.match import Match
from duiyi.game.phase import Phase
from duiyi.game.refusal import Refused
from duiyi.game.ruling import (
    EndGame,
    Ending,
    GivePoints,
    GiveTime,
    LoseGame,
    LoseTurn,
    PlayOn,
    Remedy,
    Restore,
    TakeBack,
    Verdict,
    Warn,
)
from duiyi.game.seat import Both, Official, Seat
from duiyi.rules.legality import IllegalPlay
from duiyi.rules.regulations import Offence, regulation
from tests.game.match.table import (
    CHIEF,
    FIRST,
    ORGANISER,
    REFEREE,
    SECOND,
    agree,
    begin,
    happened,
    moves,
    ms,
    p,
    ps,
)

S3 = regulation("s3")


def _s3(size: int | tuple[int, int] = 9, **others: object) -> Match:
    return begin(Match("chinese-2002", "s3", size=size, **others))  # type: ignore[arg-type]


def _rule(
    match: Match, *remedies: Remedy, by: Official = REFEREE, at: float = 0
) -> tuple[e.Event, ...]:
    number = match.state.incidents[-1].number
    return match.act(
        a.Rule(
            by=by,
            incident=number,
            finding="as seen",
            remedies=remedies,
            clause=S3.penalties[match.state.incidents[-1].offence].clause,
            at=ms(at),
        )
    )


def _report(match: Match, offence: Offence, against: Seat | None = None) -> None:
    match.act(a.Report(by=REFEREE, offence=offence, against=against))


class TestReferee:
    @pytest.mark.parametrize("offence", list(Offence))
    def test_rg_22_every_offence_can_be_reported_and_ruled_on(self, offence: Offence) -> None:
        match = moves(_s3(), "E5 E6")
        _report(match, offence, FIRST)
        assert match.state.undecided == {1}
        made = _rule(match, PlayOn())
        assert isinstance(made[0], e.RulingMade)
        assert match.state.undecided == frozenset()

    def test_rg_23_two_warnings_lose(self) -> None:
        match = moves(_s3(), "E5 E6")
        for _ in range(2):
            _report(match, Offence.MOVED_STONE, FIRST)
            _rule(match, Warn(FIRST))
        assert match.state.warnings == Both(2, 0)
        assert match.state.ended is not None
        assert match.state.ended.winner is SECOND
        with pytest.raises(Refused):
            _report(match, Offence.TALK, SECOND)

    def test_rg_14_two_plays_in_a_row_lose(self) -> None:
        match = moves(_s3(), "E5 E6")
        with pytest.raises(IllegalPlay):
            match.act(a.Play(seat=SECOND, point=p("D5")))
        _report(match, Offence.TWO_IN_A_ROW, SECOND)
        _rule(match, LoseGame(SECOND))
        assert match.result("zh-Hans") == "裁判员判黑方胜。"

    def test_rg_16_the_chief_referee_rules_on_displaced_stones(self) -> None:
        match = moves(_s3(), "E5 E6")
        _report(match, Offence.STONES_DISPLACED)
        with pytest.raises(ValueError, match="chief referee"):
            _rule(match, EndGame(Verdict.REPLAY))
        _rule(match, EndGame(Verdict.REPLAY), by=CHIEF)
        assert match.state.ended is not None
        assert match.state.ended.verdict is Verdict.REPLAY

    def test_rg_16_stones_go_back_where_they_were(self) -> None:
        match = moves(_s3(), "E5 E6")
        _report(match, Offence.STONES_DISPLACED)
        _rule(match, Restore(((p("E5"), None), (p("D5"), Color.BLACK)), FIRST))
        assert match.state.position[p("D5")] is Color.BLACK
        assert match.state.to_move is FIRST

    def test_remedies_that_cannot_be_are_refused_and_nothing_happens(self) -> None:
        match = moves(_s3(), "E5 E6")
        _report(match, Offence.UNLISTED, FIRST)
        before = match.state
        for remedy in (TakeBack(5), TakeBack(0)):
            with pytest.raises(Refused):
                _rule(match, remedy)
            assert match.state is before

    def test_rg_15_a_fallen_stone_is_put_anywhere(self) -> None:
        match = moves(_s3(), "E5 E6")
        _report(match, Offence.FALLEN_STONE, SECOND)
        _rule(match, TakeBack(1))
        assert match.state.to_move is SECOND
        moves(match, "D4")

    def test_a_turn_lost_by_ruling(self) -> None:
        match = moves(_s3(), "E5 E6")
        _report(match, Offence.UNLISTED, SECOND)
        _rule(match, LoseTurn(SECOND))
        assert match.state.position[p("E6")] is None
        assert match.state.to_move is FIRST

    def test_time_and_points_are_given(self) -> None:
        match = moves(_s3(time="10m"), "E5 E6", at=(1, 2))
        _report(match, Offence.DISTURBANCE, SECOND)
        _rule(match, GiveTime(FIRST, MINUTE), GivePoints(FIRST, Fraction(1)), at=3)
        moves(match, "D5", at=(33,))
        assert match.state.clocks is not None
        assert match.state.clocks.times[match.state.owner(FIRST)].left == ms(599)
        moves(match, "- -", at=(34, 35))
        agree(match)
        assert match.tally().added == 1

    def test_rg_12_and_rg_24_appeals_go_to_the_organiser(self) -> None:
        match = moves(_s3(), "E5 E6")
        _report(match, Offence.TALK, FIRST)
        _rule(match, LoseGame(FIRST))
        assert match.state.phase is Phase.OVER
        match.act(a.Appeal(seat=FIRST, ruling=1, reason="I said nothing"))
        with pytest.raises(ValueError, match="organiser"):
            match.act(a.DecideAppeal(by=CHIEF, appeal=1, finding="upheld"))
        match.act(a.DecideAppeal(by=ORGANISER, appeal=1, finding="upheld"))
        ruling = match.state.rulings[0]
        assert (ruling.by, ruling.finding, ruling.clause.requirement) == (
            REFEREE,
            "as seen",
            "RG-11",
        )

    def test_rg_12_ask_how_much_time_is_left(self) -> None:
        match = moves(_s3(time="0m + 5x60s reserve"), "E5", at=(61,))
        told = match.act(a.AskTime(seat=FIRST, at=ms(62)))
        assert told == (e.TimeTold(FIRST, ms(240)),)
        with pytest.raises(Refused):
            _s3().act(a.AskTime(seat=FIRST))

    def test_rg_24_an_appeal_may_overturn_the_ruling_that_ended_the_game(self) -> None:
        match = moves(_s3(time="10m"), "E5 E6", at=(1, 2))
        _report(match, Offence.TALK, FIRST)
        _rule(match, LoseGame(FIRST), at=3)
        match.act(a.Appeal(seat=FIRST, ruling=1, reason="I said nothing", at=ms(4)))
        decide = a.DecideAppeal(
            by=ORGANISER, appeal=1, finding="so it was", remedies=(PlayOn(),), at=ms(100)
        )
        events = match.act(decide)
        assert [type(event) for event in events] == [e.AppealDecided, e.Reopened]
        assert match.state.phase is Phase.PLAY
        moves(match, "D4", at=(110,))
        assert match.state.clocks is not None
        assert match.state.clocks.times[match.state.owner(FIRST)].left == ms(600 - 1 - 1 - 10)

    def test_an_end_that_was_no_ruling_is_not_overturned(self) -> None:
        match = moves(_s3(), "E5 E6")
        _report(match, Offence.TALK, FIRST)
        _rule(match, PlayOn())
        match.act(a.Resign(seat=SECOND))
        match.act(a.Appeal(seat=SECOND, ruling=1, reason="no"))
        with pytest.raises(Refused):
            match.act(a.DecideAppeal(by=ORGANISER, appeal=1, finding="so", remedies=(PlayOn(),)))

    def test_rg_12_matters_are_raised_in_one_s_own_time_unless_urgent(self) -> None:
        match = moves(_s3(), "E5 E6")  # First is to move
        late = a.Report(by=SECOND, offence=Offence.DISTURBANCE, against=FIRST)
        with pytest.raises(Refused, match="own time"):
            match.act(late)
        match.act(replace(late, urgency=a.Urgency.URGENT))
        match.act(a.Report(by=FIRST, offence=Offence.DISTURBANCE, against=SECOND))
        assert match.state.undecided == {1, 2}

    def test_players_do_not_rule(self) -> None:
        match = moves(_s3(), "E5 E6")
        _report(match, Offence.TALK, FIRST)
        with pytest.raises(Refused):
            _rule(match, PlayOn(), by=Official.READER)


def test_refereed_is_said_by_the_edition_or_the_terms() -> None:
    assert Match("chinese-2002", "s3").terms.refereed
    assert not Match("chinese-2002", "casual").terms.refereed
    assert Match("chinese-2002", "casual", refereed=True).terms.refereed
    with pytest.raises(Refused):
        _report(moves(begin(Match("chinese-2002", "casual", size=9)), "E5"), Offence.TALK)


def test_rulings_say_when_and_by_which_clause() -> None:
    """RG-24: time, finding, clause, consequence and who ruled."""
    match = moves(_s3(), "A2 J9 B1 J8 E5")
    match.act(a.Play(seat=SECOND, point=p("A1"), at=ms(77)))
    ruling = match.state.rulings[0]
    assert ruling.at == ms(77)
    assert ruling.finding == Offence.FORBIDDEN_POINT.value
    assert happened(match, e.RulingMade) == [e.RulingMade(ruling)]
    assert replace(ruling, number=2) != ruling
    assert ps("A1") == frozenset(match.state.incidents[0].points)
    assert match.state.ended is None or match.state.ended.how is Ending.RULING


@pytest.mark.parametrize(
    "offence",
    [Offence.QUIT, Offence.DISTURBANCE, Offence.TALK, Offence.WALKING, Offence.MANNERS],
)
def test_rg_11_conduct_is_an_incident_with_the_referee_s_finding(offence: Offence) -> None:
    """RG-11 and RG-13: conduct and duties are recorded, with what the referee finds."""
    for told in (offence, Offence.DUTY_NEGLECTED):
        match = moves(_s3(), "E5 E6")
        _report(match, told, SECOND)
        _rule(match, PlayOn())
        assert match.state.rulings[0].finding == "as seen"
        assert match.state.rulings[0].clause.requirement in {"RG-11", "RG-13"}
