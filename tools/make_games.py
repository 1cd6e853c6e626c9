"""Make games to learn from: an engine against itself, with seeds, so that they come out alike.

    python tools/make_games.py FOLDER [--engine COMMAND] [--games 9:160 19:120:100]

Games that are there already are not made again. `9:160` is 160 games on 9×9, whole and after a few
random stones; `19:120:100` the first hundred moves of 120 games on 19×19, from the empty board and
quickly played, to learn how games begin. `{seed}` in the command is the game's number, and
`{level}` how well it is to be played.
"""

import argparse
import random
import shlex
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from duiyi import Game
from duiyi.board.point import Point
from duiyi.gtp import Engine
from duiyi.gtp.dialogue import Setting
from duiyi.gtp.vertex import Leaving

USUAL = "gnugo --mode gtp --chinese-rules --level {level} --seed {seed}"
GAMES = ("9:120", "13:31", "19:11", "19:120:100")
LEVEL, QUICK = 8, 1
OPENING = 4
"""Random stones at the start, at most; twice as many on boards of 13 lines and more."""
LARGE = 13


def main() -> None:
    """Read the command line and make the games that are missing."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--engine", default=USUAL)
    parser.add_argument("--games", nargs="+", default=GAMES, metavar="SIZE:COUNT[:MOVES]")
    parser.add_argument("--at-once", type=int, default=2)
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    wanted = []
    for one in given.games:
        size, count, *moves = map(int, one.split(":"))
        wanted += [(size, number, *moves) for number in range(1, count + 1)]
    with ThreadPoolExecutor(given.at_once) as pool:
        for path in pool.map(lambda one: make(given.folder, given.engine, *one), wanted):
            print(path)


def make(folder: Path, command: str, size: int, number: int, moves: int | None = None) -> Path:
    """Make one game, or the first moves of one, and return its record's path."""
    path = folder / f"{size}x{size}{'' if moves is None else '-opening'}-{number:04}.sgf"
    if path.exists():
        return path
    level = LEVEL if moves is None else QUICK
    engine = Engine.popen(shlex.split(command.format(seed=number, level=level)))
    try:
        chance = random.Random(f"{size} {number}")  # noqa: S311 - no secret
        game = played(engine, size, chance, moves)
    finally:
        engine.close()
    made = path.with_suffix(".part")
    made.write_bytes(game.to_sgf())
    made.replace(path)  # a game that is there is whole
    return path


def played(engine: Engine, size: int, chance: random.Random, moves: int | None) -> Game:
    """Return a game of an engine against itself, whole or the first moves of it."""
    game = Game("chinese-2002", size=size)
    engine.begin(Setting(size=(size, size), komi=game.komi_in_force))
    most = 0 if moves else OPENING * (2 if size >= LARGE else 1)
    for _ in range(chance.randint(0, most)):
        point = Point(chance.randint(2, size - 3), chance.randint(2, size - 3))
        if game.why_illegal(point) is None:
            engine.play(game.to_play, point)
            game.play(point)
    game.info["C"] = str(len(game.moves))
    while not game.is_over and len(game.moves) < (moves or 2 * size * size):
        move = engine.genmove(game.to_play)
        if isinstance(move, Leaving):
            break
        if move is None:
            game.pass_()
        elif game.why_illegal(move) is None:
            game.play(move)
        else:
            break
    return game


if __name__ == "__main__":
    main()
