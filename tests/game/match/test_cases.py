"""Faults that users of servers have met in the flow of a game, and clocks in it."""

from typing import Any

import pytest

from duiyi.board.color import Color
from duiyi.board.position import Position
from duiyi.clock.lag import Lag
from duiyi.game import actions as a
from duiyi.game import events as e
from duiyi.game.fingerprint import fingerprint
from duiyi.game.match import Match
from duiyi.game.phase import Phase
from duiyi.game.refusal import Refused
from duiyi.game.ruling import Ending, LoseGame
from duiyi.game.seat import Official, Seat
from duiyi.rules.legality import IllegalPlay
from duiyi.rules.regulations import Offence, regulation
from tests.game.match.table import (
    FIRST,
    REFEREE,
    SALT,
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


def _game(**others: object) -> Match:
    return moves(begin(Match("chinese-2002", size=9, **others)), "E5 E6")  # type: ignore[arg-type]


def _ended(how: str) -> Match:
    """A match ended in one of seven ways."""
    match how:
        case "resignation":
            game = _game()
            game.act(a.Resign(seat=FIRST))
        case "time":
            game = _game(time="1m")
            game.act(a.ReadClock(at=ms(61)))
        case "count":
            game = count(agree(moves(_game(), "- -")))
        case "agreement":
            game = _game()
            game.act(a.Ask(seat=FIRST, request=a.Request.DRAW))
            game.act(a.Agree(seat=SECOND))
        case "ruling":
            game = moves(begin(Match("chinese-2002", "s3", size=9)), "E5 E6")
            game.act(a.Report(by=REFEREE, offence=Offence.TALK, against=FIRST))
            clause = regulation("s3").penalties[Offence.TALK].clause
            game.act(
                a.Rule(
                    by=REFEREE,
                    incident=1,
                    finding="seen",
                    remedies=(LoseGame(FIRST),),
                    clause=clause,
                )
            )
        case "forfeit":
            game = Match("chinese-2002", size=9)
            game.act(a.Resign(seat=FIRST))
        case _:
            game = _cycled()
    assert game.state.phase is Phase.OVER
    return game


def _cycled() -> Match:
    """A long cycle under a book that makes a draw of it."""
    return moves(begin(Match("korean", size=(4, 2))), "C2 B2 B1 C1 D2 D1 C2 D2 C2")


ENDINGS = ["resignation", "time", "count", "agreement", "ruling", "forfeit", "cycle"]


def _requests(seat: Seat) -> list[Any]:
    return [
        a.Play(seat=seat, point=p("D4"), at=ms(100)),
        a.Pass(seat=seat, at=ms(100)),
        a.Resign(seat=seat, at=ms(100)),
        a.Ask(seat=seat, request=a.Request.UNDO, at=ms(100)),
        a.Ask(seat=seat, request=a.Request.DRAW, at=ms(100)),
        a.Agree(seat=seat, at=ms(100)),
        a.Propose(seat=seat, at=ms(100)),
        a.Accept(seat=seat, digest="0" * 64, at=ms(100)),
        a.ConfirmCount(seat=seat, at=ms(100)),
        a.ReadClock(at=ms(10**6)),
    ]


@pytest.mark.parametrize("how", ENDINGS)
def test_l01_nothing_goes_on_after_the_end(how: str) -> None:
    """CASES L01: after each of seven kinds of ending, ten kinds of request, many times."""
    match = _ended(how)
    before, events = fingerprint(match.state), match.events
    for _ in range(100):
        for seat in Seat:
            for action in _requests(seat):
                with pytest.raises(Refused) as refused:
                    match.act(action)
                assert refused.value.reason == "over"
    assert fingerprint(match.state) == before
    assert match.events == events
    assert sum(isinstance(event, e.Ended) for event in match.events) == 1


def test_l02_a_game_can_be_ended_from_every_phase() -> None:
    """CASES L02: resignation works everywhere; both accept the same set, and it is settled."""
    phases = {
        Phase.PREPARATION: Match("prediction", size=9),
        Phase.OPENING: begin(Match("prediction", size=9)),
        Phase.PREDICTION: seated(),
        Phase.PLAY: predict(seated(), 7, 6),
        Phase.SCORING: moves(predict(seated(), 7, 6), "- -"),
        Phase.COUNTING: agree(moves(predict(seated(), 7, 6), "- -")),
    }
    for phase, match in phases.items():
        assert match.state.phase is phase
        match.act(a.Resign(seat=SECOND))
        assert match.state.ended is not None
        assert match.state.ended.winner is FIRST


def test_l04_and_l05_an_undo_gives_the_turn_back_to_who_asked() -> None:
    """CASES L04: Black, White, Black; an undo is granted; the next stone is black again."""
    match = moves(_game(), "G7")
    match.act(a.Ask(seat=FIRST, request=a.Request.UNDO))
    match.act(a.Agree(seat=SECOND))
    assert match.state.to_move is FIRST
    (stone,) = match.act(a.Play(seat=FIRST, point=p("G3")))
    assert isinstance(stone, e.StonePlayed)
    assert stone.color is Color.BLACK
    assert match.state.position[p("G7")] is None


def test_l05_asked_on_one_s_own_turn_two_moves_go() -> None:
    """CASES L05: Black plays, White plays, Black asks; a move meanwhile drops the question."""
    match = moves(_game(), "D4 D5")
    (asked,) = match.act(a.Ask(seat=FIRST, request=a.Request.UNDO))
    assert asked == e.Asked(FIRST, a.Request.UNDO, 2)
    match.act(a.Agree(seat=SECOND))
    assert match.state.to_move is FIRST
    assert match.state.progress.moves == 2
    other = moves(_game(), "D4")
    other.act(a.Ask(seat=FIRST, request=a.Request.UNDO))
    dropped, _ = other.act(a.Play(seat=SECOND, point=p("C3")))
    assert dropped == e.RequestDropped(a.Request.UNDO)
    with pytest.raises(Refused):
        other.act(a.Agree(seat=SECOND))


def test_l07_a_spectator_has_no_action_and_officials_only_theirs() -> None:
    """CASES L07: every action names who acts, and a player's names a seat."""
    match = _game()
    for official in Official:
        with pytest.raises(ValueError, match="is no seat"):
            match.act(a.Play(seat=official, point=p("D4")))  # type: ignore[arg-type]


def test_l12_who_resigned_is_remembered() -> None:
    match = _ended("resignation")
    assert match.state.ended == e.Ended(SECOND, Ending.RESIGNATION, None, None, None, ms(0))


def test_l14_a_set_up_board_and_an_opening_pass_count_as_they_should() -> None:
    """CASES L14: handicap stones stand, White passes first, Black's next move is accepted."""
    match = begin(Match("japanese-1989", size=9, handicap=3))
    assert match.state.progress.moves == 0
    moves(match, "- E5")
    assert match.state.progress.moves == 2
    assert isinstance(match.state.position, Position)


def test_l15_a_double_click_passes_once() -> None:
    """CASES L15: the same seat's second pass is out of turn."""
    match = _game()
    match.act(a.Pass(seat=FIRST, at=ms(1)))
    with pytest.raises(IllegalPlay) as refused:
        match.act(a.Pass(seat=FIRST, at=ms(1.05)))
    assert refused.value.refusal.reason == "out-of-turn"
    assert match.state.progress.passes == 1


def test_t07_the_clock_is_the_same_whoever_plays() -> None:
    """CASES T07: the opponent's kind is no part of the terms of time."""
    for names in (("甲", "乙"), ("甲", "engine")):
        match = _game(seats=names, time="0m + 3x30s")
        assert match.reading(FIRST, ms(0)) is not None


def test_t11_a_view_shows_the_same_clock_as_the_table() -> None:
    """CASES T11: the kind of time included."""
    match = _game(time="10m + 3x30s")
    for seat in Seat:
        clocks = match.view(SECOND).clocks
        assert clocks is not None
        assert match.state.clocks is not None
        owner = match.state.owner(seat)
        assert clocks.reading(owner, ms(50)) == match.state.clocks.reading(owner, ms(50))


def test_t12_time_runs_out_after_every_move_was_taken_back() -> None:
    """CASES T12."""
    match = begin(Match("chinese-2002", size=9, time="1m"))
    moves(match, "E5", at=(10,))
    match.act(a.Ask(seat=FIRST, request=a.Request.UNDO, at=ms(15)))
    match.act(a.Agree(seat=SECOND, at=ms(20)))
    assert match.state.progress.moves == 0
    assert match.act(a.ReadClock(at=ms(69.999))) == ()
    late = match.act(a.ReadClock(at=ms(70)))
    assert late[0] == e.TimeRanOut(FIRST, ms(70))


def test_t13_a_timer_reads_again_before_it_ends_a_game() -> None:
    """Threat 13: time was added, or a move made, since the timer was set."""
    match = _game(time="1m")
    moves(match, "D4", at=(59,))
    assert match.act(a.ReadClock(at=ms(60))) == ()  # the timer that was set at the start
    assert match.state.phase is Phase.PLAY


def test_t15_lag_is_allowed_up_to_the_quota_and_no_further() -> None:
    """CASES T15, threat 12: whoever claims ten seconds a move gains the quota and nothing more."""
    match = begin(Match("chinese-2002", size=19, time="10m", lag=Lag()))
    free = [p(f"{letter}{row}") for letter in "ABCDEFGHJK" for row in range(1, 11)]
    for number, point in enumerate(free):
        seat = (FIRST, SECOND)[number % 2]
        lag = ms(10) if seat is FIRST else ms(0.3)
        match.act(a.Play(seat=seat, point=point, lag=lag, at=ms(number + 1)))
    assert match.state.clocks is not None
    liar, honest = (match.state.clocks.times[match.state.owner(seat)].left for seat in Seat)
    gain = liar - ms(600 - 50)
    assert 0 < gain <= 3_000 + 50 * 500
    assert honest == ms(600 - 50 + 50 * 0.3)  # all of an honest line's lag
    assert match.act(a.ReadClock(at=ms(101))) == ()


def test_a_move_that_was_late_only_by_its_lag_is_in_time() -> None:
    match = begin(Match("chinese-2002", size=9, time="1m", lag=Lag()))
    match.act(a.Play(seat=FIRST, point=p("E5"), lag=ms(0.3), at=ms(60.2)))
    assert match.state.clocks is not None
    assert match.state.clocks.times[match.state.owner(FIRST)].left == ms(0.1)
    late = match.act(a.Play(seat=SECOND, point=p("E6"), lag=ms(0.3), at=ms(60.2 + 60.3)))
    assert isinstance(late[0], e.TimeRanOut)


def test_t17_a_player_cannot_break_off_alone() -> None:
    """CASES T17: breaks are the referee's, or by consent, and while one runs nobody plays."""
    match = _game(time="1m")
    with pytest.raises(ValueError, match="is no by"):
        match.act(a.BreakOff(by=FIRST, at=ms(5)))  # type: ignore[arg-type]
    match.act(a.Ask(seat=FIRST, request=a.Request.BREAK, at=ms(5)))
    assert not match.state.broken_off
    match.act(a.Agree(seat=SECOND, at=ms(6)))
    assert match.state.broken_off
    with pytest.raises(Refused):
        match.act(a.Play(seat=FIRST, point=p("D4"), at=ms(7)))
    match.act(a.Ask(seat=SECOND, request=a.Request.GO_ON, at=ms(500)))
    match.act(a.Agree(seat=FIRST, at=ms(501)))
    assert not match.state.broken_off
    assert match.act(a.ReadClock(at=ms(501 + 53))) == ()  # 6 s were thought before the break
    assert match.act(a.ReadClock(at=ms(501 + 54))) != ()


def test_a_refusal_can_be_said_in_every_language() -> None:
    match = _game()
    for action in (
        a.Play(seat=SECOND, point=p("D4")),
        a.Predict(seat=FIRST, color=Color.BLACK, zi=1, salt=SALT),  # type: ignore[arg-type]
        a.Accept(seat=FIRST, digest=""),
        a.Count(seat=FIRST),
        a.Agree(seat=FIRST),
    ):
        with pytest.raises(ValueError, match=r"\w") as refused:
            match.act(action)
        for lang in ("en", "zh-Hans", "zh-Hant"):
            error: Any = refused.value
            told = error.refusal if isinstance(error, IllegalPlay) else error
            assert told.explain(lang)


def test_what_is_dead_is_named_by_its_chain_and_nothing_else() -> None:
    match = moves(_game(), "D4 - -")
    with pytest.raises(ValueError, match="no stone stands"):
        match.act(a.Propose(seat=FIRST, dead=ps("A1")))
    with pytest.raises(ValueError, match="only empty points"):
        match.act(a.Propose(seat=FIRST, shared=ps("E5")))
    (told,) = match.act(a.Propose(seat=FIRST, dead=ps("E6")))
    assert isinstance(told, e.StatusProposed)
    assert told.dead == ps("E6")
