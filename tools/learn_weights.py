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
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from duiyi import Game, sgf
from duiyi.kernel.observed import observed
from duiyi.kernel.vicinity import WIDTHS
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
ROUNDS = 200
PULL = 0.3
"""How strongly a shape, a line or a distance is held to weighing nothing."""
STEP = 0.15
ONE = 128
HOLD = 3.0
"""How strongly a vicinity is held to weighing nothing: as if it had been seen so often in vain."""
OFTEN = 3
"""How often a vicinity must have been played in to be learned."""
LEAST = 25
"""Moves that a record must have to be a game; and not more than the board has points."""
ALIKE = 60
"""Games whose first moves are alike so far are one game."""


Column: TypeAlias = "np.ndarray[Any, Any]"


class Group(NamedTuple):
    """Values of which a play has one, or none.

    Attributes:
        rows: the plays that have one.
        values: theirs, from 0 on.
        size: how many values there are.
        hold: how strongly each is held to weighing nothing.
    """

    rows: "slice | Column"
    values: Column
    size: int
    hold: float = PULL


@dataclass
class Moves:
    """What was observed: columns with a row for each play that could have been made.

    Attributes:
        names: of the vicinities that are learned, in order, after a 0.
        columns: the shape by its least image, the traits, the line and stage, the distances, and
            eight a row, which of the vicinities it is, 0 (which is no name) where it is none.
        starts: where each move's rows begin, and where the last end.
        chosen: the row that was played, for each move.
    """

    names: Column
    columns: list[list[Column]] = field(default_factory=lambda: [[] for _ in range(5)])
    starts: list[int] = field(default_factory=lambda: [0])
    chosen: list[int] = field(default_factory=list)

    def take(self, columns: Sequence[Sequence[int]], played: int) -> None:
        """Take in a move: what could have been played, and what was."""
        self.chosen.append(self.starts[-1] + list(columns[0]).index(played))
        self.columns[0].append(np.array([least_image(shape) for shape in columns[1]]))
        for into, column in zip(self.columns[1:4], columns[2:5], strict=True):
            into.append(np.array(column))
        vicinities = np.array(columns[5]).reshape(-1, WIDTHS)
        at = np.minimum(np.searchsorted(self.names, vicinities), len(self.names) - 1)
        self.columns[4].append((at * (self.names[at] == vicinities)).astype(np.int32))
        self.starts.append(self.starts[-1] + len(columns[0]))


def main() -> None:
    """Read the command line, learn, and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="+", type=Path)
    parser.add_argument("-o", "--output", type=Path, default=FILE)
    given = parser.parse_args()
    every = (game for path in found(given.games) for game in read(path))
    games = list({tuple(game.moves[:ALIKE]): game for game in every}.values())
    moves = gathered(games)
    print(f"{len(games)} games, {len(moves.chosen)} moves, {len(moves.names)} vicinities")
    given.output.write_text(json.dumps(learn(moves, len(games)), separators=(",", ":")) + "\n")


def found(paths: Sequence[Path]) -> Iterator[Path]:
    """Yield the records in files and folders, in order."""
    for path in paths:
        yield from sorted(path.rglob("*.sgf")) if path.is_dir() else [path]


def read(path: Path) -> list[Game]:
    """Return a record's game, if it is one that helps."""
    try:
        game = Game.from_sgf(path)
    except (sgf.SgfError, ValueError):
        return []
    moves, points = len(game.moves), game.start.width * game.start.height
    return [] if not LEAST <= moves <= points or game.breaches else [game]


def played(game: Game) -> Iterator[tuple[tuple[Sequence[int], ...], int]]:
    """Yield, move by move, what `observed` tells and the point that was played."""
    told = game.info.get("C", "")
    opening = int(told) if told.isdecimal() else 0
    position = game.start
    for index, (color, point) in enumerate(game.moves):
        if point is not None and index >= opening and position.to_play is color:
            columns = observed(position)
            number = point.row * position.width + point.column
            if number in columns[0]:
                yield columns, number
        position = position.pass_(color) if point is None else position.play(point, color)


def gathered(games: Sequence[Game]) -> Moves:
    """Return the moves of games, after counting which vicinities were played in often."""
    often: Counter[int] = Counter()
    for game in games:
        for columns, number in played(game):
            at = list(columns[0]).index(number) * WIDTHS
            often.update(columns[5][at : at + WIDTHS])
    names = [0, *sorted(name for name, times in often.items() if times >= OFTEN)]
    moves = Moves(np.array(names, dtype=np.uint64))
    for game in games:
        for columns, number in played(game):
            moves.take(columns, number)
    return moves


_LEAST: dict[int, int] = {}


def least_image(shape: int) -> int:
    """Return the least of a shape's eight images."""
    if shape not in _LEAST:
        every = images(shape)
        _LEAST.update(dict.fromkeys(every, min(every)))
    return _LEAST[shape]


def learn(moves: Moves, games: int) -> dict[str, Any]:
    """Return what is written: the weights of playouts and of priors."""
    shapes, traits, lines, rings, vicinities = (np.concatenate(one) for one in moves.columns)
    names, which = np.unique(shapes, return_inverse=True)
    starts, chosen = np.array(moves.starts), np.array(moves.chosen)
    at_risk = traits >> MANY_AT_RISK & 1
    light = (traits | at_risk << SELF_ATARI) & ((1 << len(NAMES)) - 1)
    every = slice(None)
    print("playouts:", end=" ")
    (by_shape,), by_trait = fit(
        [Group(every, which, len(names))], light, len(NAMES), starts, chosen
    )
    print("priors:", end=" ")
    groups = [
        Group(every, which, len(names)),
        Group(every, lines, 18),
        Group(every, rings & 31, 20),
        Group(every, rings >> 5, 20),
    ]
    for width in range(WIDTHS):
        rows = np.nonzero(vicinities[:, width])[0]
        groups.append(Group(rows, vicinities[rows, width], len(moves.names), HOLD))
    (shape, line, near, before, *around), trait = fit(groups, traits, len(ALL), starts, chosen)
    # A name says its width, so that each of the widths has found the weights of its own.
    worth = rounded(np.sum(around, axis=0))[1:]
    around_it = zip(moves.names[1:].tolist(), worth, strict=True)
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
            "vicinities": {f"{name:016x}": one for name, one in around_it},
        },
    }


def fit(
    groups: Sequence[Group], traits: Column, count: int, starts: Column, chosen: Column
) -> tuple[list[Column], Column]:
    """Return the logarithms of what the values of each group and the traits weigh."""
    move = np.repeat(np.arange(len(chosen)), np.diff(starts))
    rows = [np.nonzero(traits >> i & 1)[0] for i in range(count)]
    believed = np.array([np.log(BELIEVED.get(name, 1.0)) for name in ALL[:count]])
    weights, by_trait = [np.zeros(group.size) for group in groups], believed.copy()
    was = np.zeros(len(traits))
    was[chosen] = 1
    seen = [np.bincount(group.values, was[group.rows], group.size) for group in groups]
    had = np.array([(traits[chosen] >> i & 1).sum() for i in range(count)])
    told = 0.0
    for _ in range(ROUNDS):
        strength = np.zeros(len(traits))
        for group, weight in zip(groups, weights, strict=True):
            strength[group.rows] += weight[group.values]
        for row, one in zip(rows, by_trait, strict=True):
            strength[row] += one
        most = np.maximum.reduceat(strength, starts[:-1])
        share = np.exp(strength - most[move])
        total = np.add.reduceat(share, starts[:-1])
        share /= total[move]
        told = float((strength[chosen] - most - np.log(total)).mean())
        slope = share * (1 - share)
        for weight, group, have in zip(weights, groups, seen, strict=True):
            gain = have - np.bincount(group.values, share[group.rows], group.size)
            curve = np.bincount(group.values, slope[group.rows], group.size) + group.hold
            np.add(weight, STEP * np.clip((gain - group.hold * weight) / curve, -1, 1), out=weight)
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
