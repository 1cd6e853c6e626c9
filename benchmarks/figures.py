"""What a benchmark is: one figure, and who is measured for it in the same run."""

import gc
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from statistics import median
from time import perf_counter, process_time

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


def answers(question: str, *options: str, rounds: int = 5) -> float:
    """Return how often a second `duiyi gtp` could be started, asked a question, and answer.

    Seconds are the clock's on the wall, Python's own start is in them, and the quickest counts.
    """
    times = []
    for _ in range(rounds):
        began = perf_counter()
        with subprocess.Popen(
            [sys.executable, "-m", "duiyi", "gtp", *options],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        ) as engine:
            if engine.stdin is None or engine.stdout is None:
                sys.exit("no pipes")
            engine.stdin.write(question.encode() + b"\n")
            engine.stdin.flush()
            engine.stdout.readline()
            times.append(perf_counter() - began)
    return 1 / min(times)


def measure(figure: Figure, rounds: int) -> dict[str, float]:
    """Measure every contender in turn, so often, and return their medians."""
    found: dict[str, list[float]] = {name: [] for name in figure.contenders}
    for _ in range(rounds):
        for name, contender in figure.contenders.items():
            found[name].append(contender())
    return {name: median(rates) for name, rates in found.items()}
