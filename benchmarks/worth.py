"""What each part of the search is worth: duels of the whole search with one that lacks it.

    python benchmarks/worth.py [--size 9] [--playouts 800] [--games 100] [PART…]

Both sides play out as many games for a move, those counted that a kept tree has already, and a
quarter of them at least; so this is what a part is worth, not what its time would be worth
elsewhere. Criticality is not in use: there the other side has it, and the whole search lacks it.
Every pair of games begins with the same two random stones (four from 13 lines on), the colors
changed.
"""

import argparse
import json
from collections.abc import Callable
from dataclasses import dataclass, field
from importlib.resources import files
from math import sqrt
from multiprocessing import Pool
from random import Random
from typing import Any

from duiyi.board.searching import Search, Stake
from duiyi.kernel.law import MULTI, PSK, law
from duiyi.kernel.position import Position
from duiyi.players.thinker import usual_manner
from duiyi.players.weights import as_learned

STAKE = Stake(law(MULTI, PSK), 7.5)
CAPACITY = 400_000
HOPELESS, SURE = 0.06, 0.9
JUDGED_BY = 500
LARGE = 13
ONE = 128


@dataclass
class Side:
    """What a side plays with; a part is what takes something away."""

    told: dict[str, Any]
    manner: dict[str, Any] = field(default_factory=dict)

    def without_traits(self, *numbers: int) -> None:
        """Let plays with these traits weigh what others do, in playouts."""
        for number in numbers:
            self.told["playouts"]["traits"][number] = ONE

    def begin(self, position: Position, seed: int) -> Search:
        """Return a search from a position."""
        manner = usual_manner(position)._replace(**self.manner)
        learned = as_learned(self.told)
        return Search(position, 0, STAKE, *learned, manner, 1, CAPACITY, seed)


def _uniform(side: Side) -> None:
    side.told["playouts"] = {"shapes": {}, "traits": [ONE] * 13}


def _no_shapes(side: Side) -> None:
    side.told["playouts"]["shapes"] = {}


def _no_priors(side: Side) -> None:
    side.manner.update(prior_weight=0.0, widening=1_000)


def _no_vicinities(side: Side) -> None:
    side.told["priors"]["vicinities"] = {}


def _no_ladders(side: Side) -> None:
    side.told["priors"]["traits"][14:16] = [1.0, 1.0]


PARTS: dict[str, Callable[[Side], None]] = {
    "weights in playouts": _uniform,
    "shapes in playouts": _no_shapes,
    "replies beside the last play": lambda side: side.without_traits(0, 1),
    "captures and escapes": lambda side: side.without_traits(3, 4, 5, 6, 7, 8, 9, 10),
    "nakade": lambda side: side.without_traits(11),
    "priors": _no_priors,
    "vicinities": _no_vicinities,
    "ladders": _no_ladders,
    "what is played later counts (RAVE)": lambda side: side.manner.update(bias=1e9),
    "widening": lambda side: side.manner.update(widening=1_000),
    "part of the margin counts": lambda side: side.manner.update(modesty=0.0),
    "criticality, which is not in use": lambda side: side.manner.update(attention=1.0),
}
"""What is taken away from one side; the last is given to it."""


def duel(told: tuple[str, int, int, int]) -> bool:
    """Play a game; return whether the whole search won it against the one that lacks a part."""
    part, size, playouts, number = told
    lacking = Side(_learned())
    PARTS[part](lacking)
    position = opening(size, number // 2)
    order = (Side(_learned()), lacking) if number % 2 else (lacking, Side(_learned()))
    searches = [side.begin(position, 2 * number + one) for one, side in enumerate(order)]
    first, passes = position.number, 0
    while passes < 2 and position.number < 2 * size * size:
        mover = (position.number - first) % 2
        search = searches[mover]
        search.go(max(playouts - search.visits, playouts // 4))
        thought = search.thought(3)
        point = thought.candidates[0].point
        if thought.win_rate < HOPELESS:
            return (mover == 0) == (order[0] is lacking)
        if passes and thought.win_rate > SURE:
            point = None
        position = position.pass_() if point is None else position.play(point)
        passes = passes + 1 if point is None else 0
        for one in searches:
            one.advance(position, passes, point)
    # Both have passed, perhaps with dead stones left: whose board it is, a third search says.
    third = Side(_learned()).begin(position, number)
    third.go(JUDGED_BY)
    black_to_play = (position.number - first) % 2 == 0
    won_by_black = (third.thought(1).win_rate > 1 / 2) == black_to_play
    return won_by_black == (order[0] is not lacking)


def opening(size: int, seed: int) -> Position:
    """Return a board after a few random stones."""
    chance, position = Random(seed), Position.empty(size, size)
    stones = 2 if size < LARGE else 4
    while position.number < stones:
        point = chance.randint(2, size - 3), chance.randint(2, size - 3)
        if position[point] is None:
            position = position.play(point)
    return position


def _learned() -> dict[str, Any]:
    told: dict[str, Any] = json.loads(
        files("duiyi.players").joinpath("learned/weights.json").read_text("utf-8")
    )
    return told


def main() -> None:
    """Read the command line, and print a line a part as it is done."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", default=list(PARTS))
    parser.add_argument("--size", type=int, default=9)
    parser.add_argument("--playouts", type=int, default=800)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--at-once", type=int, default=2)
    given = parser.parse_args()
    print(f"{given.size}×{given.size}, {given.playouts} playouts a move, {given.games} games each")
    print("| without | the whole search wins |\n|---|---|")
    with Pool(given.at_once) as pool:
        for part in given.parts:
            wanted = [(part, given.size, given.playouts, number) for number in range(given.games)]
            share = sum(pool.imap_unordered(duel, wanted)) / given.games
            either_side = 1.96 * sqrt(max(share * (1 - share), 0.01) / given.games)
            print(f"| {part} | {100 * share:.0f} % ± {100 * either_side:.0f} |", flush=True)


if __name__ == "__main__":
    main()
