"""The competition regulations at work: breaches, breaks, sealed moves, the referee."""

from fractions import Fraction

import pytest

from duiyi.board.color import Color
from duiyi.clock.byoyomi import reserve_minutes
from duiyi.clock.duration import HOUR, MINUTE
from duiyi.game import actions as a
from duiyi.game import events as e
from duiyi.game.match import Match
from duiyi.game.phase import Phase
from duiyi.game.refusal import Refused
from duiyi.game.ruling import (
    EndGame,
    PlayOn,
    Remedy,
    Verdict,
)
from duiyi.game.seat import Official, Seat
from duiyi.game.terms import FirstBy, Player, TeamClock
from duiyi.rules.legality import IllegalPlay, Reason
from duiyi.rules.regulations import Offence, regulation
from tests.game.match.table import (
    FIRST,
    ORGANISER,
    REFEREE,
    SALT,
    SECOND,
    agree,
    begin,
    count,
    moves,
    ms,
    p,
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


class TestTerms:
    def test_rg_01_nigiri_or_the_draw_gives_black(self) -> None:
        match = Match("chinese-2002", "s3", size=9, first_by=FirstBy.LOT)
        match.act(a.DrawLot(by=ORGANISER, first=SECOND))
        assert match.state.color(SECOND) is Color.BLACK

    def test_rg_01_a_player_draws_no_lot(self) -> None:
        match = Match("chinese-2002", "s3", size=9, first_by=FirstBy.LOT)
        with pytest.raises(Refused):
            match.act(a.DrawLot(by=REFEREE, first=SECOND))

    def test_rg_02_komi_is_the_edition_s(self) -> None:
        assert _s3().terms.komi_for(None) == Fraction(15, 2)

    def test_rg_03_and_rg_04_handicap(self) -> None:
        """A first move gives no komi; N stones return N points."""
        assert _s3(handicap=1).terms.komi_for(None) == 0
        match = begin(Match("chinese-2002", "s3", size=9, handicap=4))
        moves(match, "C3 G7 C7 G3 - -")
        agree(match)
        assert match.tally().score.compensation == 4

    def test_rg_05_time_may_be_unequal(self) -> None:
        match = _s3(time="1h with 1x60s reserve | 2h with 5x60s reserve")
        assert match.state.clocks is not None
        assert [time.left for time in match.state.clocks.times.values()] == [HOUR, 2 * HOUR]

    def test_rg_06_reserve_minutes_run_in_a_match(self) -> None:
        match = _s3(time="1h with 1x60s reserve")
        moves(match, "E5 E6 D5", at=(60 * 59, 60 * 59 + 1, 60 * 59 + 1 + 59.999))
        assert match.state.clocks is not None
        first = match.state.clocks.times[match.state.owner(FIRST)]
        assert first.left == MINUTE
        moves(match, "D6", at=(60 * 61,))
        late = match.act(a.Play(seat=FIRST, point=p("C3"), at=ms(60 * 62)))
        assert [type(event) for event in late] == [e.TimeRanOut, e.Ended]
        assert match.result("en") == "White wins on time."


class TestBreaches:
    def test_rg_19_a_forbidden_point_is_void_and_the_turn_is_lost(self) -> None:
        match = moves(_s3(), "A2 J9 B1 J8 E5")
        events = match.act(a.Play(seat=SECOND, point=p("A1")))
        assert isinstance(events[-1], e.PlayVoided)
        assert events[-1].clause.requirement == "RG-19"
        assert match.state.position[p("A1")] is None
        assert match.state.to_move is FIRST
        assert match.state.phase is Phase.PLAY
        assert match.state.progress.passes == 0  # no pass: another one does not end play
        assert match.state.rulings[-1].by is Official.TABLE

    def test_rg_20_a_ko_retaken_at_once_is_void(self) -> None:
        match = _ko(_s3())
        events = match.act(a.Play(seat=FIRST, point=p("E5")))
        assert isinstance(events[-1], e.PlayVoided)
        assert events[-1].clause.requirement == "RG-20"
        assert match.state.to_move is SECOND

    def test_in_a_casual_game_both_are_refused(self) -> None:
        match = _ko(begin(Match("chinese-2002", size=9)))
        with pytest.raises(IllegalPlay) as refused:
            match.act(a.Play(seat=FIRST, point=p("E5")))
        assert refused.value.refusal.reason is Reason.KO

    @pytest.mark.parametrize("verdict", [Verdict.DRAW, Verdict.REPLAY])
    def test_rg_21_a_repeated_board_waits_for_a_ruling(self, verdict: Verdict) -> None:
        match = _long_cycle(_s3(size=(4, 2)))
        assert match.state.broken_off
        assert match.state.undecided == {1}
        assert match.state.incidents[0].offence is Offence.BOARD_REPEATED
        with pytest.raises(Refused):
            moves(match, "A1")
        _rule(match, EndGame(verdict))
        assert match.state.ended is not None
        assert match.state.ended.verdict is verdict

    def test_rg_21_or_another_play_is_made(self) -> None:
        match = _long_cycle(_s3(size=(4, 2)))
        _rule(match, PlayOn())
        match.act(a.GoOn(by=REFEREE))
        moves(match, "-")
        assert match.state.phase is Phase.PLAY

    def test_aga_a_breach_is_a_pass_with_its_stone(self) -> None:
        match = moves(begin(Match("aga", "china-2002", size=9)), "A2 J9 B1 J8 E5")
        match.act(a.Play(seat=SECOND, point=p("A1")))
        assert match.state.progress.pass_stones == (0, 1)
        assert match.state.to_move is FIRST


def _ko(match: Match) -> Match:
    """White has just taken a ko at D5; Black may not retake at E5 at once."""
    return moves(match, "D6 E6 C5 F5 D4 E4 E5 D5")


def _long_cycle(match: Match) -> Match:
    """Bring a board back that is no ko: two stones were sent, and one returned (4 by 2)."""
    return moves(match, "B1 C2 B2 C1 A2 D1 D2 C2 D1 C1")


class TestEnd:
    def test_rg_07_resignation_and_rg_08_confirmation(self) -> None:
        """RG-08: the player to move first, then the other."""
        match = moves(_s3(), "E5")
        with pytest.raises(Refused):
            match.act(a.Ask(seat=FIRST, request=a.Request.END))
        match.act(a.Ask(seat=SECOND, request=a.Request.END))
        match.act(a.Agree(seat=FIRST))
        assert match.state.phase is Phase.SCORING
        resigned = moves(_s3(), "E5")
        resigned.act(a.Resign(seat=SECOND))
        assert resigned.result() == "黑中盘胜"

    def test_rg_09_and_cn_10_agreed_and_counted(self) -> None:
        match = moves(_s3(), "E5 E6 - -")
        agree(match)
        count(match)
        assert match.result() == "白胜3又3/4子"

    def test_rg_12_a_recount_may_be_demanded(self) -> None:
        match = moves(_s3(), "E5 E6 - -")
        agree(match)
        match.act(a.Count(seat=FIRST))
        with pytest.raises(Refused):
            match.act(a.ConfirmCount(seat=FIRST))
        match.act(a.Recount(seat=SECOND))
        assert match.state.phase is Phase.SCORING
        count(agree(match))
        assert match.state.phase is Phase.OVER


class TestBreaks:
    def test_rg_10_a_break_is_not_counted(self) -> None:
        match = moves(_s3(time="10m"), "E5", at=(10,))
        with pytest.raises(Refused):
            match.act(a.BreakOff(by=Official.READER, at=ms(20)))
        match.act(a.BreakOff(by=REFEREE, at=ms(20)))
        with pytest.raises(ValueError, match="there is a break"):
            moves(match, "E6", at=(30,))
        assert match.act(a.ReadClock(at=ms(100_000))) == ()
        match.act(a.GoOn(by=REFEREE, at=ms(100_000)))
        moves(match, "E6", at=(100_005,))
        assert match.state.clocks is not None
        assert match.state.clocks.times[match.state.owner(SECOND)].left == ms(600 - 15)

    def test_rg_10_a_sealed_move(self) -> None:
        match = moves(_s3(time="10m"), "E5", at=(10,))
        match.act(a.Adjourn(by=REFEREE, at=ms(20)))
        with pytest.raises(ValueError, match="sealed"):
            moves(match, "E6", at=(21,))
        with pytest.raises(ValueError, match="the player to move seals"):
            match.act(a.SealMove(seat=FIRST, point=p("E6"), salt=SALT, at=ms(30)))
        match.act(a.SealMove(seat=SECOND, point=p("E6"), salt=SALT, at=ms(30)))
        assert match.state.is_adjourned
        events = match.act(a.GoOn(by=REFEREE, at=ms(90_000)))
        assert [type(event) for event in events] == [e.MoveOpened, e.WentOn, e.StonePlayed]
        assert match.state.position[p("E6")] is Color.WHITE
        assert match.state.clocks is not None
        assert match.state.clocks.times[match.state.owner(SECOND)].left == ms(600 - 20)
        assert match.state.to_move is FIRST

    def test_rg_10_a_sealed_move_may_be_a_pass(self) -> None:
        match = moves(_s3(), "E5")
        match.act(a.Adjourn(by=REFEREE))
        match.act(a.SealMove(seat=SECOND, point=None, salt=SALT))
        events = match.act(a.GoOn(by=REFEREE))
        assert isinstance(events[-1], e.Passed)

    def test_rg_10_an_illegal_sealed_move_has_the_penalty_of_that_play(self) -> None:
        match = moves(_s3(), "A2 J9 B1 J8 E5")
        match.act(a.Adjourn(by=REFEREE))
        match.act(a.SealMove(seat=SECOND, point=p("A1"), salt=SALT))
        events = match.act(a.GoOn(by=REFEREE))
        assert isinstance(events[-1], e.PlayVoided)
        assert match.state.to_move is FIRST

    def test_what_is_no_move_is_not_sealed(self) -> None:
        match = moves(_s3(), "E5")
        match.act(a.Adjourn(by=REFEREE))
        for point in ("E5", "T19"):
            with pytest.raises(ValueError, match="no point") as refused:
                match.act(a.SealMove(seat=SECOND, point=p(point), salt=SALT))
            assert point not in str(refused.value)


def test_the_reserve_of_the_edition() -> None:
    """RG-06: national events keep five minutes, base level one."""
    assert S3.timing.reserve_minutes == (5, 1)
    assert reserve_minutes(HOUR, 5).periods == 5


class TestTeams:
    """HI-08: two teams of two at one board, A1 B1 A2 B2; out of order is an offence."""

    def _match(self, **others: object) -> Match:
        seats = (("甲一", "甲二"), ("乙一", "乙二"))
        return begin(Match("chinese-2002", "s3", seats, size=9, **others))  # type: ignore[arg-type]

    def test_hi_08_partners_move_in_turn(self) -> None:
        match = self._match()
        for number, (seat, player) in enumerate(
            [(FIRST, 0), (SECOND, 0), (FIRST, 1), (SECOND, 1), (FIRST, 0)]
        ):
            assert match.state.to_move is seat
            point = p(f"{'ABCDE'[number]}5")
            with pytest.raises(Refused):
                match.act(a.Play(seat=seat, point=point, player=1 - player))
            match.act(a.Play(seat=seat, point=point, player=player))

    def test_hi_08_a_lost_turn_is_the_partner_s_no_longer(self) -> None:
        match = moves(self._match(), "A2 J9 B1 J8 E5")
        match.act(a.Play(seat=SECOND, point=p("A1")))  # void
        moves(match, "E6")
        assert match.state.player(SECOND) == 1

    @pytest.mark.parametrize(("own", "charged"), [(False, 20), (True, 10)])
    def test_hi_08_clocks_are_shared_or_own(self, own: bool, charged: int) -> None:  # noqa: FBT001 - a column
        clock = TeamClock.OWN if own else TeamClock.SHARED
        match = self._match(time="10m", team_clock=clock)
        moves(match, "E5 E6 D5 D6", at=(10, 10, 20, 20))
        assert match.state.clocks is not None
        assert match.state.clocks.times[match.state.owner(FIRST)].left == ms(600 - charged)


class TestHistory:
    """HI-07: who takes White among the ancients."""

    @pytest.mark.parametrize(
        ("by", "grades", "born", "white"),
        [
            (FirstBy.SENIORITY, (None, None), (1950, 1980), FIRST),
            (FirstBy.SENIORITY, (None, None), (1980, 1950), SECOND),
            (FirstBy.GRADE, (3, 7), (1950, 1980), SECOND),
            (FirstBy.GRADE, (5, 5), (1950, 1980), FIRST),
        ],
    )
    def test_hi_07_colors_by_seniority_and_grade(
        self,
        by: FirstBy,
        grades: tuple[int | None, int | None],
        born: tuple[int, int],
        white: Seat,
    ) -> None:
        seats = tuple(
            Player(name, grade, year)
            for name, grade, year in zip("甲乙", grades, born, strict=True)
        )
        match = begin(Match("ancient-ming-qing", seats=seats, size=9, first_by=by))
        assert match.state.white is white
        assert match.state.to_move is white
