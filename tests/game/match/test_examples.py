"""The four examples of the rules with prediction, from the handshake to the words of the result."""

from dataclasses import replace
from fractions import Fraction

import pytest

from duiyi.board.color import Color
from duiyi.game.evolve import replay
from duiyi.game.match import Match
from duiyi.game.phase import Phase
from duiyi.game.ruling import Ending
from duiyi.game.seat import Seat
from duiyi.rules import questions as q
from duiyi.rules.prediction import threshold
from duiyi.rules.scoring import score
from tests.game.match.table import FIRST, SECOND, agree, begin, count, moves, predict


def _full_game(
    white_rows: int, extra_white: int, predictions: tuple[int, int], *, decided: bool = False
) -> Match:
    """Play a 19×19 game in which a wall shares the board out.

    White holds all below its wall, Black all above; `extra_white` points of the row between are
    White's, the rest Black's.
    """
    match = begin(Match("prediction", "prediction", size=19, decided=decided))
    # Seat stones by the walls: White, Black, White, Black.
    low, high = white_rows, white_rows + 2
    moves(match, f"A{low} A{high} B{low} B{high}")
    predict(match, *predictions)
    letters = "CDEFGHJKLMNOPQRST"
    row = white_rows + 1
    for letter in letters:
        moves(match, f"{letter}{low} {letter}{high}")
    between = [f"{letter}{row}" for letter in "ABCDEFGHJKLMNOPQRST"]
    for index in range(19):
        white = between[index] if index < extra_white else "-"
        black = between[18 - index] if index < 19 - extra_white else "-"
        if white == black == "-":
            break
        moves(match, white)
        if match.state.phase is Phase.PLAY:
            moves(match, black)
    while match.state.phase is Phase.PLAY:
        moves(match, "-")
    return match


EXAMPLES = [
    pytest.param((7, 6), "13/2", FIRST, "735/4", id="example 1: W+7 and W+6"),
    pytest.param((7, -6), "1/2", FIRST, "723/4", id="example 2: W+7 and B+6"),
    pytest.param((7, 7), "7", FIRST, "184", id="example 3: equal estimates"),
    pytest.param((6, 7), "13/2", SECOND, "735/4", id="example 1, the other way round"),
    pytest.param((-6, 7), "1/2", SECOND, "723/4", id="example 2, the other way round"),
]


@pytest.mark.parametrize(("predictions", "base", "white", "needs"), EXAMPLES)
def test_pr_19_and_pr_20_colors_and_base(
    predictions: tuple[int, int], base: str, white: Seat, needs: str
) -> None:
    """PR-18, PR-19, PR-20, PR-22: who judged a color better takes it; White moves first."""
    match = begin(Match("prediction", "prediction", size=19))
    moves(match, "D4 Q16 D16 Q4")
    predict(match, *predictions)
    state = match.state
    assert state.base == Fraction(base)
    assert state.white is white
    assert state.to_move is white
    assert state.position.to_play is Color.WHITE
    assert threshold(state.base, 361) == Fraction(needs)


def test_example_4_is_played_counted_both_ways_and_worded() -> None:
    """PR-27: with base 6.5 and a lead of 7 it reads 白0.5子胜; PR-31 and PR-33 agree (PR-34)."""
    # White: nine rows of 19 and 13 of the row between are 184; Black 177; D = 7.
    match = _full_game(9, 13, (7, 6))
    assert match.state.phase is Phase.SCORING
    agree(match)
    told = match.tally().score
    assert (told.white, told.black) == (184, 177)
    count(match)
    assert match.result() == "白0.5子胜"
    assert match.state.ended is not None
    assert match.state.ended.how is Ending.COUNT
    assert match.state.ended.winner is match.state.white
    assert replay(match.terms, match.events) == match.state
    # The count by points: equal stones, surrounded points only.
    by_points = replace(match.terms.rules, count=q.Count.TERRITORY_EQUAL_STONES)
    both = score(by_points, match.state.position, komi=-Fraction(13, 2))
    assert both.margin == told.margin == -Fraction(1, 2)


@pytest.mark.parametrize(
    ("predictions", "extra", "decided", "expected"),
    [
        pytest.param((7, 7), 13, False, "和", id="D = b is a draw (A8)"),
        pytest.param((7, 7), 13, True, "白胜", id="decided: White, whom the base favors"),
        pytest.param((7, -6), 10, False, "白0.5子胜", id="D 1 against ½"),
        pytest.param((7, 6), 12, False, "黑1.5子胜", id="D 5 against 6½"),
        pytest.param((-7, -7), 6, True, "黑胜", id="decided: Black, whom the base favors"),
        pytest.param((1, -1), 9, False, "黑1子胜", id="D -1 against 0"),
    ],
)
def test_results_in_words(
    predictions: tuple[int, int],
    extra: int,
    decided: bool,  # noqa: FBT001 - a column
    expected: str,
) -> None:
    match = _full_game(9, extra, predictions, decided=decided)
    agree(match)
    count(match)
    assert match.result() == expected
