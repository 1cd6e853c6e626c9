"""A program at a seat: every procedure under every rule book, and the same choice every time."""

from dataclasses import replace
from fractions import Fraction
from itertools import combinations

import pytest

from duiyi.board.color import Color
from duiyi.game import actions as a
from duiyi.game import events as e
from duiyi.game.awaited import awaited
from duiyi.game.match import Match
from duiyi.game.phase import Phase
from duiyi.game.seat import Seat
from duiyi.game.terms import FirstBy
from duiyi.players.program import Player, Program
from tests.game.match.table import REFEREE, SALT, begin, happened, moves, p, ps

MOST = 1_200
"""Actions after which a game that has not ended hangs."""


def play_out(match: Match, *players: Player) -> Match:
    """Let players do everything, each at its seat."""
    at = dict(zip(Seat, players, strict=True))
    for _ in range(MOST):
        seats = awaited(match.state)
        if not seats:
            break
        action = at[seats[0]].choose(match.view(seats[0]), seats[0])
        if isinstance(action, a.Predict | a.HideStones | a.SealMove):
            action = a_with_salt(action)
        match.act(action)
    return match


def a_with_salt(action: a.Predict | a.HideStones | a.SealMove) -> a.Action:
    assert action.salt == "", "a player draws no salt"
    return replace(action, salt=SALT)


@pytest.mark.parametrize("edition", ["s3", "china-2002", "prediction", "casual"])
@pytest.mark.parametrize("book", ["prediction", "chinese-2002", "japanese-1989"])
def test_a_whole_game_under_every_edition(book: str, edition: str) -> None:
    match = Match(book, edition, size=7, first_by=FirstBy.NIGIRI)
    assert play_out(match, Program(1, 3), Program(1, 4)).state.phase is Phase.OVER


@pytest.mark.parametrize("komi", [-100, 100])
def test_a_prediction_is_of_the_board_whatever_komi_was_named(komi: int) -> None:
    """Komi is what predictions settle: one that was named before says nothing of the board."""
    match = Match("prediction", "prediction", size=5, komi=komi)
    assert play_out(match, Program(1, 3), Program(1, 4)).state.phase is Phase.OVER


def test_the_same_seed_plays_the_same_game() -> None:
    games = [
        play_out(Match("chinese-2002", size=5), Program(1, 7), Program(1, 8)) for _ in range(2)
    ]
    assert games[0].events == games[1].events


def test_level_1_beats_level_0() -> None:
    """Two dozen games on 7×7, colors changed: the better one wins three of four."""
    won = 0
    for seed in range(24):
        strong, weak = Program(1, seed), Program(0, seed)
        players = (strong, weak) if seed % 2 else (weak, strong)
        match = play_out(Match("chinese-2002", size=7), *players)
        assert match.state.ended is not None
        winner = match.state.ended.winner
        won += winner is not None and (players[0] if winner is Seat.FIRST else players[1]) is strong
    assert won >= 18


def test_it_saves_a_stone_in_atari() -> None:
    match = begin(Match("chinese-2002", size=7))
    moves(match, "D4 D3 A7 C4 A6 E4")  # D4 has one liberty, D5
    action = Program(1).choose(match.state, Seat.FIRST)
    assert action == a.Play(seat=Seat.FIRST, point=p("D5"), player=0)


def test_it_seals_a_move() -> None:
    match = begin(Match("chinese-2002", "s3", size=7))
    match.act(a.Adjourn(by=REFEREE))
    assert isinstance(Program(1).choose(match.state, Seat.FIRST), a.SealMove)


def test_it_declines_to_end_what_is_open_and_grants_what_costs_nothing() -> None:
    match = begin(Match("chinese-2002", size=7))
    moves(match, "D4 D3")
    match.act(a.Ask(seat=Seat.FIRST, request=a.Request.END))
    assert Program().choose(match.state, Seat.SECOND) == a.Decline(seat=Seat.SECOND)
    match.act(a.Decline(seat=Seat.SECOND))
    match.act(a.Ask(seat=Seat.SECOND, request=a.Request.UNDO))
    assert Program().choose(match.state, Seat.FIRST) == a.Agree(seat=Seat.FIRST)


def test_it_grants_to_end_what_is_divided() -> None:
    """Two territories of 3 by 7 and 2 by 7, in which playouts still see something to be had."""
    match = begin(Match("chinese-2002", size=7))
    moves(match, " ".join(f"D{row} E{row}" for row in range(1, 8)))
    match.act(a.Ask(seat=Seat.FIRST, request=a.Request.END))
    assert Program().choose(match.state, Seat.SECOND) == a.Agree(seat=Seat.SECOND)


def test_there_are_eleven_levels() -> None:
    with pytest.raises(ValueError, match="from 0 to 10"):
        Program(11)


def test_predictions_are_sealed_by_both() -> None:
    match = play_out(Match("prediction", size=7), Program(1, 1), Program(0, 2))
    assert len(happened(match, e.PredictionSealed)) == 2
    assert match.state.color(Seat.FIRST) in set(Color)


@pytest.mark.parametrize(("size", "stars"), [(19, "D4 D16 Q4 Q16"), (9, "C3 C7 G3 G7")])
def test_its_seat_stones_stand_on_the_stars(size: int, stars: str) -> None:
    match = begin(Match("prediction", size=size))
    for seat in (Seat.FIRST, Seat.SECOND, Seat.SECOND, Seat.FIRST):
        match.act(Program(1).choose(match.state, seat))
    board = match.state.position
    assert {one for color in Color for one in board.stones(color)} == ps(stars)


@pytest.mark.parametrize(("size", "least"), [(9, 3), (13, 4), (19, 5)])
def test_its_seat_stones_stand_apart_where_a_search_likes_them(size: int, least: int) -> None:
    """PR-16: no two in one corner, on the lines on which corners are begun; not always the same."""
    boards = set()
    for seed in (1, 2, 3):
        match = begin(Match("prediction", size=size))
        for number, seat in enumerate((Seat.FIRST, Seat.SECOND, Seat.SECOND, Seat.FIRST)):
            match.act(Program(9, seed * 10 + number).choose(match.view(seat), seat))
        stones = [one for color in Color for one in match.state.position.stones(color)]
        for one, other in combinations(stones, 2):
            across, up = abs(one.column - other.column), abs(one.row - other.row)
            assert max(across, up) >= least
        for one in stones:
            assert 1 <= min(one.column, one.row, size - 1 - one.column, size - 1 - one.row) <= 5
        boards.add(frozenset(stones))
    assert len(boards) > 1


@pytest.mark.parametrize("size", [(1, 7), (7, 1), (2, 3), (3, 3), (5, 5)])
def test_on_small_boards_every_seat_stone_finds_a_point(size: tuple[int, int]) -> None:
    for seed in range(6):
        match = begin(Match("prediction", size=size))
        for number, seat in enumerate((Seat.FIRST, Seat.SECOND, Seat.SECOND, Seat.FIRST)):
            match.act(Program(9, seed * 10 + number).choose(match.view(seat), seat))
        assert match.state.phase is Phase.PREDICTION


def test_seat_stones_and_the_estimate_come_from_the_program_alone() -> None:
    """PR-16, PR-18: two stones for each seat by turns, then an estimate, sealed and within reason."""
    match = begin(Match("prediction", size=9))
    for seat in (Seat.FIRST, Seat.SECOND, Seat.SECOND, Seat.FIRST):
        assert awaited(match.state) == (seat,)
        match.act(Program(2, 1).choose(match.view(seat), seat))
    assert match.state.phase is Phase.PREDICTION
    for seat in Seat:
        action = Program(2, 1).choose(match.view(seat), seat)
        assert isinstance(action, a.Predict)
        step = match.state.terms.rules.prediction
        assert step is not None
        assert (action.zi / step.step).denominator == 1
        assert 0 <= action.zi <= 20
        match.act(a_with_salt(action))
    assert len(happened(match, e.PredictionSealed)) == 2
    assert len(happened(match, e.PredictionsOpened)) == 1
    assert match.state.phase is Phase.PLAY


def test_estimates_of_one_board_are_alike() -> None:
    """Two programs that look on their own agree about a board with four stones."""
    match = begin(Match("prediction", size=9))
    for seat in (Seat.FIRST, Seat.SECOND, Seat.SECOND, Seat.FIRST):
        match.act(Program(2, 1).choose(match.view(seat), seat))
    one, other = (Program(5, seed).choose(match.view(Seat.FIRST), Seat.FIRST) for seed in (1, 2))
    assert isinstance(one, a.Predict)
    assert isinstance(other, a.Predict)
    assert abs(_signed(one) - _signed(other)) <= 6


def _signed(prediction: a.Predict) -> Fraction:
    return Fraction(prediction.zi if prediction.color is Color.WHITE else -prediction.zi)
