"""What a benchmark is: one figure, and who is measured for it in the same run."""

import gc
from collections.abc import Callable
from dataclasses import dataclass, field
from statistics import median
from time import process_time

OURS = "duiyi"
Contender = Callable[[], float]
"""Does some work and returns how much of it a second."""


@dataclass(frozen=True)
class Figure:
    """One thing that is measured.

    Attributes:
        name: what is done.
        unit: what is counted a second.
        reach: what we mean to reach at least, in that unit.
        contenders: who does it; ours is called `OURS`.
        ratio: how many times faster than a contender we mean to be.
    """

    name: str
    unit: str
    reach: float
    contenders: dict[str, Contender]
    ratio: dict[str, float] = field(default_factory=dict)


def rate(work: Callable[[], object], amount: float, least: float = 0.2) -> float:
    """Repeat work until it took long enough; return how much was done a second of the processor."""
    rounds, spent = 0, 0.0
    gc.collect()
    while spent < least or not rounds:
        start = process_time()
        work()
        spent += process_time() - start
        rounds += 1
    return amount * rounds / spent


def measure(figure: Figure, rounds: int) -> dict[str, float]:
    """Measure every contender in turn, so often, and return their medians."""
    found: dict[str, list[float]] = {name: [] for name in figure.contenders}
    for _ in range(rounds):
        for name, contender in figure.contenders.items():
            found[name].append(contender())
    return {name: median(rates) for name, rates in found.items()}
