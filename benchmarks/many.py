"""Whole runs over many files: games a second with one process and with two, and the room they take.

Call: `python benchmarks/many.py [--games N …]`. By the clock, so nothing else should be running.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter

from corpus import write_to

COMMANDS = (["doctor", "--report"], ["doctor"], ["judge"])
ROUNDS = 3
PROGRAM = "import sys; from duiyi.cli.main import run; run()"


def ran(arguments: list[str]) -> tuple[float, float]:
    """Run the program; return its seconds, and the megabytes of its largest process."""
    start = perf_counter()
    program = subprocess.Popen(
        [sys.executable, "-c", PROGRAM, *arguments], stdout=subprocess.DEVNULL
    )
    _, _, usage = os.wait4(program.pid, 0)
    return perf_counter() - start, usage.ru_maxrss / 1024


def main() -> int:
    """Measure and print: the best of some rounds, in turn."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, nargs="+", default=[10_000])
    parser.add_argument("--commands", nargs="+", default=[" ".join(words) for words in COMMANDS])
    asked = parser.parse_args()
    print("| what | games | one process | two | two are | room |")
    print("|---|--:|--:|--:|--:|--:|")
    for games in asked.games:
        with tempfile.TemporaryDirectory() as folder:
            write_to(Path(folder), games, 1)
            for words in asked.commands:
                rounds = ROUNDS if games <= 10_000 else 1
                asked_for = [[*words.split(), "--jobs", str(jobs), folder] for jobs in (1, 2)]
                runs = [[ran(arguments) for arguments in asked_for] for _ in range(rounds)]
                one, two = (
                    games / min(took for took, _ in pair) for pair in zip(*runs, strict=True)
                )
                room = max(most for pair in runs for _, most in pair)
                print(
                    f"| {words} | {games:,} | {one:,.0f}/s | {two:,.0f}/s | {two / one:.2f}× |"
                    f" {room:.0f} MB |",
                    flush=True,
                )
    return 0


if __name__ == "__main__":
    sys.exit(main())
