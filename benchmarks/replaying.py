"""Whole games replayed in one call under positional superko, one thread."""

from figures import OURS, Figure, rate
from games import LAW, SIZE, games, plays
from peers import has, open_spiel_plays

from duiyi.kernel.replay import pack, replay


def replayed() -> float:
    """Replay the games, packed beforehand as an archive would keep them."""
    packed = [pack(SIZE, SIZE, [(0, move) for move in moves]) for moves in games()]

    def work() -> None:
        for moves in packed:
            replay(SIZE, SIZE, moves, LAW)

    return rate(work, plays())


CONTENDERS = {OURS: replayed}
if has("pyspiel"):
    CONTENDERS["open_spiel"] = open_spiel_plays

FIGURES = [Figure("bulk replay, 19×19", "plays", 10_000_000, CONTENDERS)]
