"""What a game begins with, and begins anew with: rules by name, a position."""

from typing import NamedTuple

from duiyi.board.color import Color
from duiyi.board.position import Position
from duiyi.rules.presets import rulesets
from duiyi.rules.ruleset import Ruleset


class Span(NamedTuple):
    """A stretch of moves whose positions follow from one another.

    Attributes:
        begun: how many moves had been made when it began.
        before: the position that stood before it.
        after: its first position.
    """

    begun: int
    before: Position
    after: Position


def afresh(position: Position, to_play: Color) -> Position:
    """Return the same stones as the beginning of a history (reading A3)."""
    return Position.setup(
        position.width,
        position.height,
        position.stones(Color.BLACK),
        position.stones(Color.WHITE),
        to_play,
        *(position.prisoners[color] for color in Color),
    )


def ruleset(name: str) -> Ruleset:
    """Return a rule book by its id.

    Raises:
        ValueError: there is none; the message lists those there are.
    """
    try:
        return rulesets[name]
    except KeyError as error:
        raise ValueError(error.args[0]) from None
