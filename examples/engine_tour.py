"""A tour of engines: a handshake, a short match, and a review of its first game.

    python examples/engine_tour.py [FOLDER]

The match is against GNU Go where that is installed, else of our engine against itself. Games are
kept in FOLDER, `engine-tour` where none is named. It takes a minute.
"""

import shlex
import shutil
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

from duiyi import Color, rulesets
from duiyi.clock.notation import time_systems
from duiyi.gtp import Engine, Setting, play_match

OURS = f"{shlex.quote(sys.executable)} -m duiyi gtp"
GNU_GO = shutil.which("gnugo") or shutil.which("gnugo", path="/usr/games")
SIZE = (9, 9)
KOMI = Fraction(15, 2)


def introduce() -> None:
    """Ask our engine what a board asks when it is opened, in Sabaki's order, then for two moves."""
    with Engine.popen(OURS) as engine:  # name, version, protocol_version, list_commands
        print(f"This is {engine.name} {engine.version}; it knows {len(engine.commands)} commands.")
        engine.begin(Setting(size=SIZE, komi=KOMI, rules=rulesets["chinese-2002"]))
        for color in Color:
            print(f"{color.name.title()} plays {engine.genmove(color)}.")
        print(engine.send("showboard"))


def compete(folder: Path) -> Path:
    """Play an opening with both colors; return the record of the first game."""
    opponent = f"{GNU_GO} --mode gtp --chinese-rules --level 5" if GNU_GO else OURS
    print(f"A pair of games against {opponent} …", flush=True)
    standing = play_match(
        OURS,
        opponent,
        games=2,
        folder=folder,
        size=SIZE,
        komi=KOMI,
        opening=2,
        time=time_systems("500ms a move | none"),
    )
    low, high = standing.interval
    print(f"Score {standing.score:.0%}, Elo {standing.elo:+.0f} ({low:+.0f} to {high:+.0f}).")
    for game in standing.games:
        print(f"  game {game.number + 1}: {game.result} after {game.moves} moves")
    return folder / "00001.sgf"


def review(record: Path) -> int:
    """Have a game reviewed, and return the exit code."""
    print(f"The first game, reviewed ({record}):", flush=True)
    return subprocess.run([sys.executable, "-m", "duiyi", "review", record], check=False).returncode


def main() -> int:
    """Take the tour."""
    introduce()
    return review(compete(Path(*sys.argv[1:2] or ["engine-tour"])))


if __name__ == "__main__":
    sys.exit(main())
