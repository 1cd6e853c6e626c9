"""Uniform random playouts from the empty board, one thread.

No program that a package manager installs has any; the known ones are named in `RESULTS.md`.
"""

from figures import OURS, Figure, rate

from duiyi.kernel.playout import playouts
from duiyi.kernel.position import Position


def figure(size: int, reach: float) -> Figure:
    """Return the figure of one size."""
    start = Position.empty(size, size)
    count = 40_000 // size

    def measured() -> float:
        return rate(lambda: playouts(start, count, 1), count)

    return Figure(f"playouts, {size}×{size}", "playouts", reach, {OURS: measured})


FIGURES = [figure(19, 33_000), figure(9, 150_000)]
