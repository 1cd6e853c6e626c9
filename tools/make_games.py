"""Make games to learn from: an engine against itself, with seeds, so that they come out alike.

    python tools/make_games.py FOLDER [--engine COMMAND] [--games 9:120 13:60 19:40]

Games that are there already are not made again. `{seed}` in the command is the game's number.
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

USUAL = "gnugo --mode gtp --chinese-rules --level 8 --seed {seed}"
GAMES = ("9:160", "13:80", "19:60")
OPENING = 4
"""Random stones at the start, at most; twice as many on boards of 13 lines and more."""
LARGE = 13


def main() -> None:
    """Read the command line and make the games that are missing."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--engine", default=USUAL)
    parser.add_argument("--games", nargs="+", default=GAMES, metavar="SIZE:COUNT")
    parser.add_argument("--at-once", type=int, default=2)
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    wanted = []
    for one in given.games:
        size, count = map(int, one.split(":"))
        wanted += [(size, number) for number in range(1, count + 1)]
    with ThreadPoolExecutor(given.at_once) as pool:
        for path in pool.map(lambda one: make(given.folder, given.engine, *one), wanted):
            print(path)


def make(folder: Path, command: str, size: int, number: int) -> Path:
    """Make one game and return its record's path."""
    path = folder / f"{size}x{size}-{number:04}.sgf"
    if path.exists():
        return path
    engine = Engine.popen(shlex.split(command.format(seed=number)))
    try:
        game = played(engine, size, random.Random(f"{size} {number}"))  # noqa: S311 - no secret
    finally:
        engine.close()
    path.write_bytes(game.to_sgf())
    return path


def played(engine: Engine, size: int, chance: random.Random) -> Game:
    """Return a game of an engine against itself, after a few random stones."""
    game = Game("chinese-2002", size=size)
    engine.begin(Setting(size=(size, size), komi=game.komi_in_force))
    for _ in range(chance.randint(0, OPENING) * (2 if size >= LARGE else 1)):
        point = Point(chance.randint(2, size - 3), chance.randint(2, size - 3))
        if game.why_illegal(point) is None:
            engine.play(game.to_play, point)
            game.play(point)
    game.info["C"] = str(len(game.moves))
    while not game.is_over and len(game.moves) < 2 * size * size:
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
