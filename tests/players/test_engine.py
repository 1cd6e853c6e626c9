"""An engine of somebody else's at a seat of a match."""

import pytest

from duiyi.board.color import Color
from duiyi.game import actions as a
from duiyi.game.match import Match
from duiyi.game.phase import Phase
from duiyi.game.seat import Seat
from duiyi.gtp.engine import Engine
from duiyi.gtp.illness import EngineError
from duiyi.players.engine import EnginePlayer
from duiyi.players.program import Program
from tests.game.match.table import REFEREE, begin, moves, p
from tests.gtp_client.fakes import PATIENT, fake
from tests.players.test_program import play_out

FIRST, SECOND = Seat.FIRST, Seat.SECOND


@pytest.mark.parametrize("book", ["chinese-2002", "japanese-1989", "prediction", "aga"])
def test_gnu_go_plays_a_match_from_the_handshake_to_the_result(book: str, gnugo: str) -> None:
    with Engine(gnugo, PATIENT) as engine:
        match = play_out(Match(book, size=7), EnginePlayer(engine), Program(0, 2))
        assert match.state.phase is Phase.OVER
        assert match.result()


def test_it_is_told_only_what_is_new() -> None:
    match = begin(Match("chinese-2002", size=9))
    with Engine(fake(), PATIENT) as engine:
        player = EnginePlayer(engine)
        moves(match, "D4 F6")
        assert isinstance(player.choose(match.state, FIRST), a.Play)
        begun = engine.setting
        match.act(a.Play(seat=FIRST, point=p("E7")))  # another move than the engine's
        moves(match, "C5")
        player.choose(match.state, FIRST)
        assert engine.setting is begun
        assert [str(point) for _, point in engine.moves[:4]] == ["D4", "F6", "E7", "C5"]


def test_handicap_stones_are_told_as_such() -> None:
    match = begin(Match("japanese-1989", size=9, handicap=2))
    with Engine(fake("honest", "--knows", "set_free_handicap"), PATIENT) as engine:
        EnginePlayer(engine).choose(match.state, SECOND)
        assert engine.setting is not None
        assert len(engine.setting.handicap) == 2
        assert len(engine.moves) == 1


def test_a_resignation_is_one() -> None:
    match = begin(Match("chinese-2002", size=9))
    with Engine(fake("resigns-loudly"), PATIENT) as engine:
        assert EnginePlayer(engine).choose(match.state, FIRST) == a.Resign(seat=FIRST)


def test_an_illegal_move_is_not_made() -> None:
    match = moves(begin(Match("chinese-2002", size=9)), "D4 F6")
    expected = pytest.raises(EngineError, match=r"against the rules: B [A-J][1-9], occupied")
    with Engine(fake("illegal"), PATIENT) as engine, expected:
        EnginePlayer(engine).choose(match.state, FIRST)


def test_who_refuses_what_is_legal_is_told_the_board_as_it_stands() -> None:
    """The stone that was refused has been captured since: it does not offend any longer."""
    match = moves(begin(Match("chinese-2002", size=5)), "B1 C1 A2 D2 B3 C3 C2 B2")
    standing = [(color, point) for color in Color for point in match.state.position.stones(color)]
    with Engine(fake("refuses-c2"), PATIENT) as engine:
        action = EnginePlayer(engine).choose(match.state, FIRST)
        assert isinstance(action, a.Play)
        assert list(engine.moves[:-1]) == standing


def test_it_seals_its_move() -> None:
    match = begin(Match("chinese-2002", "s3", size=9))
    match.act(a.Adjourn(by=REFEREE))
    with Engine(fake(), PATIENT) as engine:
        action = EnginePlayer(engine).choose(match.view(FIRST), FIRST)
    assert isinstance(action, a.SealMove)
    assert action.point is not None


def test_another_player_does_what_engines_know_nothing_of() -> None:
    match = moves(begin(Match("chinese-2002", size=5)), "- -")
    assert match.state.phase is Phase.SCORING
    with Engine(fake(), PATIENT) as engine:
        assert isinstance(EnginePlayer(engine).choose(match.state, FIRST), a.Propose)
        assert engine.setting is None
