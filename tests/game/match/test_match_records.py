"""Matches written as records, and read back."""

from fractions import Fraction

import pytest

import duiyi
from duiyi import rulesets, sgf
from duiyi.board.color import Color
from duiyi.clock.notation import notation
from duiyi.game import actions as a
from duiyi.game.match import Match
from duiyi.game.phase import Phase
from duiyi.game.ruling import LoseTurn, Restore
from duiyi.players.program import Program
from duiyi.records import of_match
from duiyi.rules.regulations import Offence, regulation
from duiyi.sgf.timing import recorded_system
from tests.game.match.table import (
    FIRST,
    REFEREE,
    SECOND,
    agree,
    begin,
    count,
    moves,
    p,
    predict,
    seated,
)
from tests.players.test_program import play_out


def read_back(match: Match) -> duiyi.Game:
    return duiyi.Game.from_sgf(sgf.write(of_match(match)))


@pytest.mark.parametrize("book", rulesets)
def test_a_game_by_any_book_is_read_back(book: str) -> None:
    size = 19 if book == "sunjang" else 7
    match = play_out(Match(book, size=size), Program(0, 5), Program(0, 6))
    assert match.state.phase is Phase.OVER
    game = read_back(match)
    board = match.state.progress.position
    for color in Color:
        assert set(game.position.stones(color)) == set(board.stones(color))
    assert game.position.prisoners == board.prisoners
    assert len(game.moves) == match.state.progress.moves


def test_the_base_goes_in_as_a_komi_turned_round() -> None:
    match = predict(seated(), 7, 6)
    moves(match, "E5 - -")
    agree(match)
    score = duiyi.Game.from_match(match).score()
    count(match)
    assert match.state.ended is not None
    assert score.komi == Fraction(-13, 2)
    assert abs(score.margin) == match.state.ended.margin
    assert of_match(match).info["RE"] == score.sgf_result


@pytest.mark.parametrize("handicap", [0, 1, 2, 4])
def test_handicap_and_komi(handicap: int) -> None:
    match = begin(Match("chinese-2002", "s3", size=9, handicap=handicap))
    for point in ("C3", "G7", "C7", "G3")[: handicap if handicap > 1 else 0]:
        moves(match, point)
    moves(match, "E5")
    game = read_back(match)
    assert game.komi_in_force == match.terms.komi_for(None)
    assert game.position.black_bits == match.state.position.black_bits
    assert game.position.white_bits == match.state.position.white_bits


def test_what_was_taken_back_is_left_out_and_a_lost_turn_is_a_pass() -> None:
    match = begin(Match("chinese-2002", "s3", size=9))
    moves(match, "E5 E6 D5")
    match.act(a.Report(by=REFEREE, offence=Offence.UNLISTED))
    clause = regulation("s3").penalties[Offence.UNLISTED].clause
    rule = {"by": REFEREE, "incident": 1, "finding": "so", "clause": clause}
    match.act(a.Rule(remedies=(LoseTurn(FIRST),), **rule))  # type: ignore[arg-type]
    moves(match, "G7")
    assert read_back(match).moves == [
        (Color.BLACK, p("E5")),
        (Color.WHITE, p("E6")),
        (Color.BLACK, None),
        (Color.WHITE, p("G7")),
    ]


def test_a_board_put_right_is_set_up_in_the_record() -> None:
    match = begin(Match("chinese-2002", "s3", size=9))
    moves(match, "E5 E6")
    match.act(a.Report(by=REFEREE, offence=Offence.STONES_DISPLACED))
    clause = regulation("s3").penalties[Offence.STONES_DISPLACED].clause
    restored = Restore(((p("E6"), None), (p("F6"), Color.WHITE)), FIRST)
    match.act(a.Rule(by=REFEREE, incident=1, finding="so", remedies=(restored,), clause=clause))
    moves(match, "D4")
    game = read_back(match)
    assert game.position[p("F6")] is Color.WHITE
    assert game.position[p("E6")] is None
    assert game.position[p("D4")] is Color.BLACK


def test_names_time_and_result_are_told() -> None:
    match = Match(size=9, seats=("Ming", "Hua"), time="10m + 3x30s")
    begin(match)
    match.act(a.Resign(seat=SECOND))
    record = of_match(match)
    assert (record.info["PB"], record.info["PW"], record.info["RE"]) == ("Ming", "Hua", "B+R")
    assert notation(recorded_system(record.time)) == "10m + 3x30s"


def test_what_the_clocks_showed_is_told_with_each_move() -> None:
    match = begin(Match(size=9, time="1m + 3x30s"))
    moves(match, "E5 D5 E4 D4", at=(10.5, 20, 75, 76))
    record = of_match(match)
    told = [
        {
            name: node.properties[name]
            for name in ("BL", "WL", "OB", "OW")
            if name in node.properties
        }
        for node in record.nodes()
    ]
    # Black used 55 s of its second move: all main time, and 5.5 s of the first period.
    assert told == [
        {},
        {"BL": ["49.5"]},
        {"WL": ["50.5"]},
        {"BL": ["30"], "OB": ["3"]},
        {"WL": ["49.5"]},
    ]
    assert len(sgf.read(sgf.write(record))[0].notes) == 0
