"""All legal plays of a 19×19 position after 250 plays, positional superko included."""

from figures import OURS, Figure, rate
from games import LAW, SIZE, games
from peers import has, open_spiel_legal

from duiyi.kernel.position import Position


def legal_plays() -> float:
    """Find the legal plays at the end of every game, as a bit set."""
    ends = []
    for moves in games():
        position = Position.empty(SIZE, SIZE)
        for move in moves:
            position = position.play(move, 0, LAW)
        ends.append(position)

    def work() -> None:
        for position in ends:
            position.legal(LAW)

    return rate(work, len(ends))


CONTENDERS = {OURS: legal_plays}
if has("pyspiel"):
    CONTENDERS["open_spiel"] = open_spiel_legal

FIGURES = [Figure("legal plays, 19×19", "positions", 250_000, CONTENDERS, {"open_spiel": 3})]
