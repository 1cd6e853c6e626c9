"""Learn the weights of playouts and priors from games, and write them where the program reads them.

    python tools/learn_weights.py GAMES... [-o FILE]

GAMES are records or folders of them. A play's strength is the product of what its traits weigh, and
it is chosen as often as its strength is of the sum of all (Bradley and Terry; for plays of Go
Coulom, 2007). The logarithms are fitted by Newton's method, a trait at a time, towards the values
of `BELIEVED`. The same games give the same file. Random stones at the start of a game that
`make_games.py` made are passed over: its comment says how many.
"""

import argparse
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np

from duiyi import Game, sgf
from duiyi.kernel.observed import observed
from duiyi.kernel.weights import NAMES, images
from duiyi.players.weights import VERSION

FILE = Path(__file__).parents[1] / "src/duiyi/players/learned/weights.json"
ALL = (*NAMES, "many-at-risk", "ladder-lost", "ladder-won")
BELIEVED = {
    "capture": 30.0,
    "capture-many": 60.0,
    "rescue": 15.0,
    "escape": 15.0,
    "escape-many": 40.0,
    "extend": 4.0,
    "atari": 3.0,
    "fallen": 8.0,
    "nakade": 60.0,
    "self-atari": 0.05,
    "many-at-risk": 0.02,
    "ladder-lost": 0.05,
    "ladder-won": 3.0,
}
"""What a trait weighs before any game is seen: rare ones stay near it."""
SELF_ATARI, MANY_AT_RISK = NAMES.index("self-atari"), len(NAMES)
ROUNDS = 60
PULL = 0.3
"""How strongly a shape, a line or a distance is held to weighing nothing."""
STEP = 0.5
ONE = 128
LEAST = 40
"""Moves that a record must have to be a game."""


Column: TypeAlias = "np.ndarray[Any, Any]"


@dataclass
class Moves:
    """What was observed: five columns with a row for each play that could have been made.

    Attributes:
        columns: the shape by its least image, the traits, the line and stage, the distances.
        starts: where each move's rows begin, and where the last end.
        chosen: the row that was played, for each move.
    """

    columns: list[list[Column]] = field(default_factory=lambda: [[] for _ in range(4)])
    starts: list[int] = field(default_factory=lambda: [0])
    chosen: list[int] = field(default_factory=list)


def main() -> None:
    """Read the command line, learn, and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="+", type=Path)
    parser.add_argument("-o", "--output", type=Path, default=FILE)
    given = parser.parse_args()
    moves, games = Moves(), 0
    for path in found(given.games):
        games += gather(moves, path)
    print(f"{games} games, {len(moves.chosen)} moves")
    given.output.write_text(json.dumps(learn(moves, games), separators=(",", ":")) + "\n")


def found(paths: Sequence[Path]) -> Iterator[Path]:
    """Yield the records in files and folders, in order."""
    for path in paths:
        yield from sorted(path.rglob("*.sgf")) if path.is_dir() else [path]


def gather(moves: Moves, path: Path) -> int:
    """Take a record's moves in; return how many games there were: one, or none that helps."""
    try:
        game = Game.from_sgf(path)
    except (sgf.SgfError, ValueError):
        return 0
    if len(game.moves) < LEAST or game.breaches:
        return 0
    told = game.info.get("C", "")
    opening = int(told) if told.isdecimal() else 0
    position = game.start
    for index, (color, point) in enumerate(game.moves):
        if point is not None and index >= opening and position.to_play is color:
            take(moves, observed(position), point.row * position.width + point.column)
        position = position.pass_(color) if point is None else position.play(point, color)
    return 1


def take(moves: Moves, columns: Sequence[Sequence[int]], played: int) -> None:
    """Take in a move: what could have been played, and what was."""
    if played not in columns[0]:
        return
    moves.chosen.append(moves.starts[-1] + list(columns[0]).index(played))
    moves.columns[0].append(np.array([least_image(shape) for shape in columns[1]]))
    for into, column in zip(moves.columns[1:], columns[2:], strict=True):
        into.append(np.array(column))
    moves.starts.append(moves.starts[-1] + len(columns[0]))


_LEAST: dict[int, int] = {}


def least_image(shape: int) -> int:
    """Return the least of a shape's eight images."""
    if shape not in _LEAST:
        every = images(shape)
        _LEAST.update(dict.fromkeys(every, min(every)))
    return _LEAST[shape]


def learn(moves: Moves, games: int) -> dict[str, Any]:
    """Return what is written: the weights of playouts and of priors."""
    shapes, traits, lines, rings = (np.concatenate(column) for column in moves.columns)
    names, which = np.unique(shapes, return_inverse=True)
    starts, chosen = np.array(moves.starts), np.array(moves.chosen)
    at_risk = traits >> MANY_AT_RISK & 1
    light = (traits | at_risk << SELF_ATARI) & ((1 << len(NAMES)) - 1)
    print("playouts:", end=" ")
    (by_shape,), by_trait = fit([(which, len(names))], light, len(NAMES), starts, chosen)
    print("priors:", end=" ")
    groups = [(which, len(names)), (lines, 18), (rings & 31, 20), (rings >> 5, 20)]
    (shape, line, near, before), trait = fit(groups, traits, len(ALL), starts, chosen)
    return {
        "version": VERSION,
        "games": games,
        "moves": len(chosen),
        "playouts": {"traits": whole(by_trait), "shapes": named(names, by_shape)},
        "priors": {
            "traits": rounded(trait),
            "lines": rounded(line),
            "near": rounded(near),
            "before": rounded(before),
            "shapes": named(names, shape),
        },
    }


def fit(
    groups: Sequence[tuple[Column, int]],
    traits: Column,
    count: int,
    starts: Column,
    chosen: Column,
) -> tuple[list[Column], Column]:
    """Return the logarithms of what the values of each group and the traits weigh."""
    move = np.repeat(np.arange(len(chosen)), np.diff(starts))
    rows = [np.nonzero(traits >> i & 1)[0] for i in range(count)]
    believed = np.array([np.log(BELIEVED.get(name, 1.0)) for name in ALL[:count]])
    weights, by_trait = [np.zeros(size) for _, size in groups], believed.copy()
    seen = [np.bincount(values[chosen], minlength=size) for values, size in groups]
    had = np.array([(traits[chosen] >> i & 1).sum() for i in range(count)])
    told = 0.0
    for _ in range(ROUNDS):
        strength = np.zeros(len(traits))
        for (values, _), weight in zip(groups, weights, strict=True):
            strength += weight[values]
        for row, one in zip(rows, by_trait, strict=True):
            strength[row] += one
        most = np.maximum.reduceat(strength, starts[:-1])
        share = np.exp(strength - most[move])
        total = np.add.reduceat(share, starts[:-1])
        share /= total[move]
        told = float((strength[chosen] - most - np.log(total)).mean())
        slope = share * (1 - share)
        for weight, (values, size), have in zip(weights, groups, seen, strict=True):
            gain = have - np.bincount(values, share, size) - PULL * weight
            step = np.clip(gain / (np.bincount(values, slope, size) + PULL), -1, 1)
            np.add(weight, STEP * step, out=weight)
        gain = had - np.array([share[row].sum() for row in rows]) - (by_trait - believed)
        curve = np.array([slope[row].sum() for row in rows]) + 1
        by_trait += STEP * np.clip(gain / curve, -1, 1)
    print(f"a move is told with {-told:.3f} nats")
    return weights, by_trait


def whole(logarithms: Column) -> list[int]:
    """Return weights as playouts have them: whole numbers, `ONE` for what says nothing."""
    return [int(max(1, min(1_000_000, round(ONE * np.exp(one))))) for one in logarithms]


def named(shapes: Column, logarithms: Column) -> dict[str, int]:
    """Return the weights of shapes by their names, those that say nothing left out."""
    weights = (min(0xFFFF, weight) for weight in whole(logarithms))
    pairs = zip(shapes, weights, strict=True)
    return {f"{int(shape):04x}": weight for shape, weight in pairs if weight != ONE}


def rounded(logarithms: Column) -> list[float]:
    """Return weights as priors have them."""
    return [float(f"{np.exp(one):.4g}") for one in logarithms]


if __name__ == "__main__":
    main()
