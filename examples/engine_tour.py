"""A tour of engines: what Sabaki says to one, a short match, and a review of its first game.

    python examples/engine_tour.py [FOLDER]

The match is against GNU Go where that is installed, else of our engine against itself. Its games
and the review are kept in FOLDER, `engine-tour` where none is named. It takes a minute.
"""

import shlex
import shutil
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from typing import IO

from duiyi.clock.notation import time_systems
from duiyi.gtp import play_match

OURS = [sys.executable, "-m", "duiyi", "gtp"]
GNU_GO = shutil.which("gnugo") or shutil.which("gnugo", path="/usr/games")
SIZE = 9
KOMI = Fraction(15, 2)
LOOKS = 3
"""Lines of an analysis that are listened to."""


def introduce() -> None:
    """Say to our engine what Sabaki says, in its order, and show both sides of it.

    Who are you; the commands that its user has written beside the engine; the game; moves; and an
    analysis, which the next command ends.
    """
    with subprocess.Popen(OURS, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as engine:
        said, heard = engine.stdin, engine.stdout
        if said is None or heard is None:
            sys.exit("The engine has no pipes.")
        for line in (
            "name",
            "version",
            "protocol_version",
            "list_commands",
            "time_settings 60 5 1",
            f"komi {float(KOMI):g}",
            f"boardsize {SIZE}",
            "clear_board",
            "play B C3",
            "genmove W",
            "genmove B",
        ):
            _say(said, line)
            _tell(_answer(heard))
        _say(said, "analyze W 20")
        for _ in range(LOOKS + 1):
            _tell(heard.readline().rstrip())
        _say(said, "protocol_version")
        _answer(heard)  # the end of the analysis
        _tell(_answer(heard))
        _say(said, "showboard")
        print(_answer(heard))
        _say(said, "quit")
        _tell(_answer(heard))


def _say(said: IO[str], line: str) -> None:
    print(f"> {line}")
    said.write(line + "\n")
    said.flush()


def _answer(heard: IO[str]) -> str:
    """Return an answer: everything before the empty line that ends it."""
    lines = []
    while (line := heard.readline()).strip():
        lines.append(line)
    return "".join(lines).rstrip()


def _tell(text: str) -> None:
    first, *more = text.splitlines() or [""]
    short = first if len(first) < 90 else f"{first[:90]} …"  # noqa: PLR2004 - of a terminal's width
    print(f"{short} … ({len(more)} more)" if more else short)


def compete(folder: Path) -> Path:
    """Play an opening with both colors; return the record of the first game."""
    ours = shlex.join(OURS)
    opponent = f"{GNU_GO} --mode gtp --chinese-rules --level 5" if GNU_GO else ours
    print(f"\nA pair of games against {opponent} …", flush=True)
    standing = play_match(
        ours,
        opponent,
        games=2,
        folder=folder,
        size=(SIZE, SIZE),
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
    """Have a game reviewed, in lines and as a page beside it, and return the exit code."""
    page = record.with_suffix(".html")
    print(f"\nThe first game, reviewed ({record}, {page}):", flush=True)
    command = [sys.executable, "-m", "duiyi", "review", str(record), "-o", str(page)]
    return subprocess.run(command, check=False).returncode


def main() -> int:
    """Take the tour."""
    introduce()
    return review(compete(Path(*sys.argv[1:2] or ["engine-tour"])))


if __name__ == "__main__":
    sys.exit(main())
