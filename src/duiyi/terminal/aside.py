"""A search beside the table, which whoever learns may ask: the match knows nothing of it."""

from threading import Lock

from duiyi.game.phase import Phase
from duiyi.game.state import State
from duiyi.players.explaining import Explanation, explain
from duiyi.players.program import situation_of
from duiyi.players.thinker import Thinker
from duiyi.words import mark

TIME = 1_000
"""Milliseconds that it thinks: long enough for a line, short enough to wait for."""
_ROOM = 400_000


class Aside:
    """Who thinks beside the table. It takes nobody's time: the clocks go on as they went."""

    def __init__(self) -> None:
        self._thinker = Thinker(capacity=_ROOM)
        self._one_at_a_time = Lock()

    def look(self, state: State) -> Explanation:
        """Return what a search thinks of the board in play; it takes a second."""
        situation = situation_of(state)
        with self._one_at_a_time:
            return explain(situation, self._thinker.think(situation, milliseconds=TIME))


def why_not(state: State) -> str | None:
    """Return why nobody may ask what a search thinks, as a sentence, or None."""
    if state.phase is not Phase.PLAY or state.laid is not None:
        return mark("A search thinks about a board in play.")
    if state.terms.refereed:
        return mark("There is a referee: nobody may be helped before the game is over.")
    return None
