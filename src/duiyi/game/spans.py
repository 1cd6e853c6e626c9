"""Stretches of a game: where the history of positions begins anew, and the way back over it."""

from typing import NamedTuple

from duiyi.board.color import Color
from duiyi.board.position import Position


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
