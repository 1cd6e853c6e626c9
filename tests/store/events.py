"""Events by themselves, for logs that nobody plays."""

from duiyi.board.color import Color
from duiyi.clock.duration import Milliseconds
from duiyi.game.events import Event, Passed
from duiyi.game.seat import Seat


def passes(count: int, start: int = 0) -> list[Event]:
    """So many passes, each at another moment."""
    return [
        Passed(Seat.FIRST, Color.BLACK, Milliseconds(moment))
        for moment in range(start, start + count)
    ]
