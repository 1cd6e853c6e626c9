"""The engine as a program: what `duiyi gtp` does once its options are read.

A controller starts an engine and waits for its first answer, so nothing is brought in here before
it is needed, and plain options are read without the library that reads those of other commands.
"""

import io
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from time import monotonic
from typing import TYPE_CHECKING, Any

import duiyi
from duiyi.clock.duration import Milliseconds
from duiyi.gtp.needs import Needs, Thinker
from duiyi.gtp.server import Server
from duiyi.gtp.sitting import Sitting
from duiyi.players.levels import STRONGEST
from duiyi.words import system_language

if TYPE_CHECKING:
    from duiyi.clock.reading import Reading
    from duiyi.game.counted import CountedCourse
    from duiyi.rules.ruleset import Ruleset

_LARGEST_FILE = 64 << 20
_ENVIRONMENT = "DUIYI_GTP_"
MOST_THREADS = 64
MOST = (1 << 31) - 1
"""The largest seed, and the most playouts for a move."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """What may be chosen on the command line.

    Attributes:
        rules: the id of the rule book.
        level: how well it plays.
        size: the board to begin with: lines, or width x height.
        komi: points for White, or None for the book's.
        time: how time is given until the controller says, in the notation of clocks.
        playouts: games played out for a move; 0 for no such limit.
        threads: how many think.
        seed: what its chance begins with; 0 for another one each time.
        ponder: whether it thinks in the other side's time too.
        lang: the language in which people are spoken to.
    """

    rules: str = "chinese-2002"
    level: int = STRONGEST
    size: str = "19"
    komi: str | None = None
    time: str = "none"
    playouts: int = 0
    threads: int = 1
    seed: int = 0
    ponder: bool = False
    lang: str = "en"

    def __post_init__(self) -> None:
        if (
            not 0 <= self.level <= STRONGEST
            or not 1 <= self.threads <= MOST_THREADS
            or not (0 <= self.playouts <= MOST and 0 <= self.seed <= MOST)
        ):
            msg = f"{self} is out of range"
            raise ValueError(msg)


_READ: Mapping[str, Callable[[str], str | int]] = {
    "rules": str,
    "level": int,
    "size": str,
    "komi": str,
    "time": str,
    "playouts": int,
    "threads": int,
    "seed": int,
}


def quickly_read(arguments: Sequence[str]) -> Options | None:
    """Return the options where they are plain, `--name value`, and nothing is to be said.

    Everything else is left to the command proper: help, errors, the environment, languages.

    Raises:
        ValueError: a value is out of range.
    """
    if any(name.startswith(_ENVIRONMENT) for name in os.environ):
        return None
    given: dict[str, Any] = {"lang": system_language()}
    words = [part for word in arguments for part in _parted(word)]
    for name, value in zip(words[::2], words[1::2], strict=False):
        read = _READ.get(name.removeprefix("--"))
        if read is None or not name.startswith("--"):
            return None
        try:
            given[name.removeprefix("--")] = read(value)
        except ValueError:
            return None
    return None if len(words) % 2 else Options(**given)


def serve(options: Options) -> int:
    """Answer a controller on standard input and output until it quits or goes; return the code.

    Raises:
        ValueError: the options make no game.
    """
    from duiyi.cli.lines import Lines  # noqa: PLC0415 - reading begins when all else is ready

    if sys.stdin is None or sys.stdout is None:
        return 0
    sitting = sitting_of(options)
    source = io.FileIO(sys.stdin.fileno(), closefd=False)
    lines = Lines(source, sys.stdout.buffer, sitting.interrupt)
    server = Server(sitting, lines, _complain)
    lines.start()
    try:
        while not server.is_over and (line := lines.next()) is not None:
            server.take(line)
    except (BrokenPipeError, KeyboardInterrupt):
        # Nobody listens any more. What is still in the buffer must not raise at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def sitting_of(options: Options) -> Sitting:
    """Return a session as the options ask for it.

    Raises:
        ValueError: the options make no game.
    """
    from duiyi.game.beginning import ruleset  # noqa: PLC0415 - as all here
    from duiyi.rules.handicap import agreed_komi  # noqa: PLC0415

    needs = Needs(
        thinker=lambda: _thinker(options),
        allot=_allot,
        now=lambda: Milliseconds(int(monotonic() * 1_000)),
        read=_read_record,
        write=_write_record,
        name="duiyi",
        version=duiyi.__version__,
        lang=options.lang,
    )
    komi = None if options.komi is None else agreed_komi(options.komi)
    sitting = Sitting(needs, ruleset(options.rules), size_of(options.size), komi)
    sitting.settings.playouts = options.playouts or None
    sitting.settings.ponders = options.ponder
    if options.time != "none":
        from duiyi.clock.notation import time_system  # noqa: PLC0415

        sitting.give_time(time_system(options.time))
    return sitting


def size_of(text: str) -> tuple[int, int]:
    """Return the width and height that a size is written as: 19, or 9x13.

    Raises:
        ValueError: it is none.
    """
    width, _, height = text.lower().replace("×", "x").partition("x")
    if not (width.isdecimal() and (height or width).isdecimal()):
        from duiyi.words import Unsuitable, mark  # noqa: PLC0415

        raise Unsuitable(mark("a size is written 19 or 9x13, not {size}"), size=text)
    return int(width), int(height or width)


def _allot(reading: "Reading", moves: int) -> Milliseconds:
    """Return how long a move may take; what decides it is brought in when a move is asked for."""
    from duiyi.players.allotment import allot  # noqa: PLC0415

    return allot(reading, moves)


def _parted(word: str) -> list[str]:
    name, equals, value = word.partition("=")
    return [name, value] if equals and word.startswith("--") else [word]


def _thinker(options: Options) -> Thinker:
    from secrets import randbelow  # noqa: PLC0415 - not before a move is asked for

    from duiyi.players.chooser import Chooser  # noqa: PLC0415

    return Chooser(options.level, options.threads, options.seed or randbelow(1 << 30) + 1)


def _read_record(path: str, rules: "Ruleset") -> "CountedCourse":
    from pathlib import Path  # noqa: PLC0415

    file = Path(path)
    if not file.is_file() or file.stat().st_size > _LARGEST_FILE:
        from duiyi.words import Unsuitable, mark  # noqa: PLC0415

        raise Unsuitable(mark("{path} is no file of a record"), path=path)
    return duiyi.Game.from_sgf(file, rules)


def _write_record(game: "CountedCourse") -> str:
    from duiyi import records, sgf  # noqa: PLC0415

    return sgf.write(records.write_out(game, {}, None)).decode()


def _complain(error: Exception) -> None:
    from traceback import format_exception  # noqa: PLC0415

    sys.stderr.write("".join(format_exception(error)))
