"""The search: playouts that have learned, games a second by one thread and by two, a first move.

Searches are measured by the clock on the wall, for what a second thread is worth is how much sooner
a search is done. Two cores have to be free: what else runs on them counts against us.
"""

from statistics import median
from threading import Thread
from time import perf_counter

from figures import OURS, Contender, Figure, answers, rate

from duiyi.kernel.law import MULTI, PSK, law
from duiyi.kernel.playout import playouts, sensible_playouts
from duiyi.kernel.position import Position
from duiyi.kernel.search import Search
from duiyi.kernel.stake import Manner, Stake
from duiyi.players.weights import learned

CAPACITY = 1_500_000
ONE, UNIFORM = "duiyi, one thread", "duiyi, uniform"


def learned_playouts(size: int, reach: float) -> Figure:
    """Return the figure of playouts drawn by weights, beside uniform ones."""
    start, count = Position.empty(size, size), 20_000 // size
    weights = learned().playouts
    return Figure(
        f"playouts with learned weights, {size}×{size}",
        "playouts",
        reach,
        {
            OURS: lambda: rate(lambda: sensible_playouts(start, count, 1, weights), count),
            UNIFORM: lambda: rate(lambda: playouts(start, count, 1), count),
        },
    )


def searched(size: int, threads: int) -> Contender:
    """Return what plays games in a search, and says how many it does in a second of the wall's."""
    start, each = Position.empty(size, size), 40_000 // size

    def measured() -> float:
        found = []
        for _ in range(3):
            search = Search(
                start, 0, Stake(law(MULTI, PSK), 7.5), *learned(), Manner(), threads, CAPACITY
            )
            workers = [Thread(target=search.go, args=(each, number)) for number in range(threads)]
            began = perf_counter()
            for worker in workers:
                worker.start()
            for worker in workers:
                worker.join()
            found.append(threads * each / (perf_counter() - began))
        return median(found)

    return measured


def search(size: int, reach: float) -> Figure:
    """Return the figure of a search by two threads, beside one."""
    return Figure(
        f"search by two threads, wall clock, {size}×{size}",
        "games",
        reach,
        {OURS: searched(size, 2), ONE: searched(size, 1)},
        {ONE: 1.8},
    )


def first_moves() -> float:
    """Return how often a second an engine could be started, asked for a move, and answer."""
    return answers("genmove b", "--level", "1")


FIGURES = [
    learned_playouts(19, 8_000),
    learned_playouts(9, 30_000),
    search(19, 10_000),
    search(9, 40_000),
    Figure("engine: start to first move", "starts", 1 / 0.4, {OURS: first_moves}),
]
