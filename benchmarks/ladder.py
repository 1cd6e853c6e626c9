"""The ladder of levels: each plays a match against the one two below.

    python benchmarks/ladder.py FOLDER [--sizes 9 13 19] [--games 40] [--strongest 20000]

Games are kept in the folder, and a ladder that was left off goes on. The strongest level thinks as
long as it is given; here that is a number of playouts, so that a busy machine changes nothing.
"""

import argparse
import sys
from pathlib import Path

from duiyi.arena.plan import Plan
from duiyi.arena.running import Arena, Standing
from duiyi.players.levels import LEVELS, STRONGEST

STEP = 2
OPENING = 2
"""Stones by lot before each pair of games, so that no two games are alike."""


def main() -> None:
    """Read the command line, and print a row a match as it is done."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--sizes", type=int, nargs="+", default=[9, 13, 19])
    parser.add_argument("--levels", type=int, nargs="+", default=range(STEP, len(LEVELS)))
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--strongest", type=int, default=20_000)
    parser.add_argument("--at-once", type=int, default=2)
    given = parser.parse_args()
    print("| board | level | beats | in games | |\n|---|---|---|---|---|")
    for size in given.sizes:
        for number in given.levels:
            match = standing(given, size, number)
            share = match.score_interval
            print(
                f"| {size}×{size} | {number} | {number - STEP} | {len(match.games)} "
                f"| {100 * match.score:.0f} % ({100 * share.low:.0f}–{100 * share.high:.0f}) |",
                flush=True,
            )


def standing(given: argparse.Namespace, size: int, number: int) -> Standing:
    """Play what is missing of a match between a level and the one two below."""
    plan = Plan(
        a=command(number, given.strongest),
        b=command(number - STEP, given.strongest),
        size=(size, size),
        opening=OPENING,
    )
    arena = Arena(plan, given.folder / f"{size}-{number}")
    for _ in arena.run(given.games, given.at_once):
        pass
    return arena.standing


def command(number: int, strongest: int) -> str:
    """Return how a level is started."""
    playouts = f" --playouts {strongest}" if number == STRONGEST else ""
    return f"{sys.executable} -m duiyi gtp --level {number}{playouts}"


if __name__ == "__main__":
    main()
