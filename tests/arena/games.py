"""Games that are over, for tests."""

from duiyi.arena.finished import Finished, How
from duiyi.arena.plan import Entrant

_RESULT = {"draw": "0", "void": "Void"}


def finished(number: int, points: str = "win") -> Finished:
    """Return a game worth so much to A: win, draw, loss or void."""
    black = Entrant.B if number % 2 else Entrant.A
    winner = {"win": Entrant.A, "loss": Entrant.B}.get(points)
    letter = "B" if winner is black else "W"
    return Finished(
        number=number,
        black=black,
        winner=winner,
        result=_RESULT.get(points, f"{letter}+R"),
        how=How.RESIGNATION,
        moves=9,
        said=dict.fromkeys(Entrant),
        seconds=dict.fromkeys(Entrant, 1.5),
        slowest=dict.fromkeys(Entrant, 0.5),
        remarks=dict.fromkeys(Entrant, ()),
    )
