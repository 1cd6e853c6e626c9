"""The phases of a game, and which may follow which."""

from collections.abc import Mapping
from enum import StrEnum


class Phase(StrEnum):
    """Where a game is. A `Game` knows those that the board tells; a match all of them."""

    PREPARATION = "preparation"
    OPENING = "opening"
    PREDICTION = "prediction"
    PLAY = "play"
    SCORING = "scoring"
    COUNTING = "counting"
    OVER = "over"


_END = frozenset({Phase.OVER})
FOLLOWING: Mapping[Phase, frozenset[Phase]] = {
    Phase.PREPARATION: frozenset({Phase.OPENING, Phase.PLAY}) | _END,
    Phase.OPENING: frozenset({Phase.PREDICTION, Phase.PLAY}) | _END,
    Phase.PREDICTION: frozenset({Phase.OPENING, Phase.PLAY}) | _END,
    Phase.PLAY: frozenset({Phase.OPENING, Phase.SCORING}) | _END,
    Phase.SCORING: frozenset({Phase.OPENING, Phase.PLAY, Phase.COUNTING}) | _END,
    Phase.COUNTING: frozenset({Phase.OPENING, Phase.PLAY, Phase.SCORING}) | _END,
    Phase.OVER: frozenset(Phase) - {Phase.PREPARATION, Phase.OVER},
}
"""A dispute may send the players back to the board, a recount back to the agreement, and moves that
are taken back to the board or to the opening. Nothing leaves a game that is over but an appeal that
overturns the ruling which ended it."""
