"""A thinker that also chooses, for the protocol of engines."""

from collections.abc import Callable
from typing import NamedTuple

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.board.searching import Thought
from duiyi.game.situation import Situation
from duiyi.players.thinker import Thinker

_USUAL = 2_000
"""Milliseconds for a move where nothing else is said."""
_LEAST = 64
"""Playouts that a move is chosen by at least."""
_LOST = 0.03
"""The win rate below which the game is given up."""
_SURE = 1_000
"""Playouts from which a win rate tells so much."""


class Choice(NamedTuple):
    """What was chosen; see `duiyi.gtp.needs.Choice`."""

    point: Point | None
    lift: Color | None
    resigns: bool
    thought: Thought | None


class Chooser(Thinker):
    """Chooses the move that was looked at most; see `duiyi.gtp.needs.Thinker`.

    At level 0 it looks at very few games, whatever time there is.
    """

    def __init__(self, level: int, threads: int, seed: int) -> None:
        super().__init__(threads=threads, seed=seed)
        self._level = level

    def choose(
        self,
        situation: Situation,
        *,
        playouts: int | None = None,
        milliseconds: int | None = None,
        watch: Callable[[Thought], bool] | None = None,
    ) -> Choice:
        """Return what to do, after as much thought as is given or else as is usual."""
        time = _USUAL if playouts is milliseconds is None else milliseconds
        games = None if playouts is None else max(_LEAST, playouts)
        if self._level == 0:
            games = _LEAST
        thought = self.think(situation, playouts=games, milliseconds=time, watch=watch)
        best = thought.candidates[0] if thought.candidates else None
        resigns = thought.playouts >= _SURE and thought.win_rate < _LOST
        if best is None:
            return Choice(None, None, resigns, thought)
        return Choice(best.point, best.lift, resigns, thought)
