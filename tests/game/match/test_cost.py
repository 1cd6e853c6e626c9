"""What a move costs: nothing that has stood on the board is copied by looking ahead."""

from duiyi.game import actions as a
from duiyi.game.decide import decide
from duiyi.game.evolve import evolve
from duiyi.game.match import Match
from tests.game.match.table import SECOND, begin, moves, p


def test_a_move_that_was_looked_at_is_not_made_a_second_time() -> None:
    match = moves(begin(Match("japanese-1989", size=9)), "E5")
    (played,) = decide(match.state, a.Play(seat=SECOND, point=p("E6")))
    once, again = evolve(match.state, played), evolve(match.state, played)
    assert once.progress.position is again.progress.position
    (passed,) = decide(match.state, a.Pass(seat=SECOND))
    other = evolve(match.state, passed).progress.position
    assert other[p("E6")] is None
    assert once.progress.position[p("E6")] is not None
