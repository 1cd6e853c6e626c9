"""Sequences of moves counted by the slow board, where the past weighs in other ways than by boards.

Under Spight's rule a pass wipes the past out, and a player who passes on stones on which he has
passed before ends the game. In Chinese practice a board may come back unless one side has lost more
stones since it stood last. Neither is asked of the kernel here.
"""

from copy import copy
from dataclasses import dataclass, field

from tests.reference.board import LEGAL, Game, Law, Pair, Stones

NO_LAW = 0


@dataclass
class Walk:
    """A game under one of the two rules, and what the rule must remember of it."""

    game: Game
    lost: list[tuple[Stones, int]] = field(default_factory=list)
    passed: frozenset[tuple[int, Stones]] = frozenset()
    passes: int = 0
    is_over: bool = False

    def copy(self) -> "Walk":
        """Return a walk that goes on by itself."""
        game = copy(self.game)
        game.past, game.prisoners = list(game.past), dict(game.prisoners)
        return Walk(game, list(self.lost), self.passed, self.passes, self.is_over)

    def lead(self) -> int:
        """How many more white than black stones have come off."""
        return self.game.prisoners[2] - self.game.prisoners[1]


def spight(walk: Walk, suicide: int) -> list[Walk]:
    """Return the walk after each move that Spight's rule allows."""
    after = []
    law = Law(suicide, 1, basic_ko=True)
    for point in points(walk.game):
        verdict, off = walk.game.judge(point, walk.game.to_play, law, 0)
        if verdict == LEGAL:
            then = walk.copy()
            then.game.play(point, walk.game.to_play, off)
            after.append(then)
    then = walk.copy()
    here = (walk.game.to_play, walk.game.stones)
    then.game.pass_(walk.game.to_play)
    then.game.past = then.game.past[-1:]
    then.is_over = here in walk.passed
    then.passed = walk.passed | {here}
    return [*after, then]


def practice(walk: Walk, suicide: int) -> list[Walk]:
    """Return the walk after each move that Chinese practice allows; two passes end the game."""
    after = []
    law = Law(suicide, NO_LAW, basic_ko=True)
    walk.lost = walk.lost or [(walk.game.stones, 0)]
    for point in points(walk.game):
        verdict, off = walk.game.judge(point, walk.game.to_play, law, 0)
        if verdict != LEGAL:
            continue
        then = walk.copy()
        then.passes = 0
        then.game.play(point, walk.game.to_play, off)
        before = [lead for stones, lead in walk.lost if stones == then.game.stones]
        if not before or before[-1] == then.lead():
            then.lost.append((then.game.stones, then.lead()))
            after.append(then)
    then = walk.copy()
    then.game.pass_(walk.game.to_play)
    then.passes += 1
    then.is_over = then.passes > 1
    then.lost.append((then.game.stones, then.lead()))
    return [*after, then]


def points(game: Game) -> list[Pair]:
    """Return all points of a board."""
    return [(column, row) for row in range(game.height) for column in range(game.width)]
