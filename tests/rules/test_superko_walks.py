"""Every sequence of moves under the rules that look at more than boards, counted twice."""

from collections.abc import Callable
from dataclasses import replace

import pytest

import duiyi
from duiyi.rules.questions import Suicide
from duiyi.rules.ruleset import Ruleset
from tests.reference.board import Game as SlowGame
from tests.reference.superko import Walk, practice, spight
from tests.rules.test_repetition import PRACTICE, SPIGHT

Moves = Callable[[Walk, int], list[Walk]]
SUICIDES = {Suicide.FORBIDDEN: 0, Suicide.MULTI: 1}


def counted(game: duiyi.Game, depth: int) -> list[int]:
    """Return how many sequences of 1, 2, … moves the rules of a game allow."""
    if not depth or game.is_over:
        return [0] * depth
    totals = [0] * depth
    for move in [*game.legal_moves, None]:
        if move is None:
            game.pass_()
        else:
            game.play(move)
        deeper = [1, *counted(game, depth - 1)]
        totals = [total + more for total, more in zip(totals, deeper, strict=True)]
        game.undo()
    return totals


def counted_slowly(moves: Moves, walk: Walk, suicide: int, depth: int) -> list[int]:
    """Return the same by the slow board, level by level."""
    totals = []
    level = [walk]
    for _ in range(depth):
        level = [after for walk in level if not walk.is_over for after in moves(walk, suicide)]
        totals.append(len(level))
    return totals


@pytest.mark.parametrize("suicide", list(SUICIDES))
@pytest.mark.parametrize(("width", "height", "depth"), [(2, 2, 7), (4, 1, 8), (1, 3, 9), (3, 2, 5)])
@pytest.mark.parametrize(("rules", "moves"), [(SPIGHT, spight), (PRACTICE, practice)])
def test_every_sequence_is_counted_alike(
    rules: Ruleset, moves: Moves, width: int, height: int, depth: int, suicide: Suicide
) -> None:
    book = replace(rules, suicide=suicide)
    found = counted(duiyi.Game(book, (width, height)), depth)
    assert found == counted_slowly(moves, Walk(SlowGame(width, height)), SUICIDES[suicide], depth)
