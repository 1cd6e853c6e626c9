"""Full games between two levels under every rule book, written down, read back and judged."""

import pytest

from duiyi import rulesets, sgf
from duiyi.archive import Verdict, judge
from duiyi.game.match import Match
from duiyi.game.phase import Phase
from duiyi.game.ruling import Ending
from duiyi.players.program import Program
from duiyi.records import of_match
from tests.players.test_program import play_out

LEVELS = [(2, 3, 1), (3, 2, 5), (5, 4, 2)]
"""First's level, the other's, and the seed."""


@pytest.mark.parametrize("levels", LEVELS, ids=["2-3", "3-2", "5-4"])
@pytest.mark.parametrize("book", rulesets)
def test_the_judge_confirms_the_result(book: str, levels: tuple[int, int, int]) -> None:
    """No move is against the rules, nothing in the record is odd, and the count is the same."""
    first, second, seed = levels
    size = 19 if book == "sunjang" else 7
    if size == 19:
        first = second = 0 if seed > 1 else 1
    match = play_out(Match(book, size=size), Program(first, seed), Program(second, seed + 1))
    ended = match.state.ended
    assert match.state.phase is Phase.OVER
    assert ended is not None
    assert ended.how in {Ending.COUNT, Ending.RESIGNATION}
    record = sgf.read(sgf.write(of_match(match)))[0]
    judged = judge(record)
    assert judged.game is not None
    assert judged.game.rules.id == book
    assert judged.illegal == []
    assert judged.notes == ()
    assert judged.game.position == match.state.position
    if ended.how is Ending.RESIGNATION:
        assert max(first, second) > 4, "beginners play on"
        assert judged.verdict is Verdict.NO_SCORE
    else:
        assert judged.verdict is Verdict.AGREES, (judged.recorded, judged.score)
    if judged.score is not None and ended.winner is not None:
        assert judged.score.winner is match.state.color(ended.winner)
