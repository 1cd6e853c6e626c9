"""How long a move may take, by what the clock shows."""

from duiyi.clock.duration import Milliseconds
from duiyi.clock.reading import Reading, Stretch

_MOVES_AHEAD = 40
"""Of the time left for the game, one part in so many is for one move at the beginning."""
_LEAST_AHEAD = 20
_RESERVE = Milliseconds(200)
"""What is left of a move for the way to the clock and back."""


def allot(reading: Reading, moves: int) -> Milliseconds:
    """Return how long a move may take: a part of main time, or most of what overtime gives it.

    Args:
        reading: what the mover's clock shows.
        moves: how many moves have been made.
    """
    shown = reading.shown
    match reading.stretch:
        case Stretch.OUT:
            return Milliseconds(1)
        case Stretch.MAIN:
            share = shown // max(_LEAST_AHEAD, _MOVES_AHEAD - moves // 10)
        case Stretch.STONES:
            share = shown // max(1, reading.stones)
        case _:
            share = shown
    return Milliseconds(max(1, min(share, shown - _RESERVE)))
