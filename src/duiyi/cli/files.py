"""Which files a command line names, and how they are read."""

import glob
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from pathlib import Path

import click

from duiyi.cli.output import MANY, legible
from duiyi.words import mark, say

ENDINGS = (".sgf", ".gib", ".ngf", ".ugf", ".ugi")
"""Files that are taken from a folder."""
STANDARD_INPUT = "-"
MOST_BYTES = 64 * 2**20
"""Of standard input; one more is read, so that the reader finds that it is too much."""
WORTH_SHARING = 500
"""From so many files on, all processors share the work unless a number was asked for."""


_REASONS: dict[type[OSError], str] = {
    FileNotFoundError: mark("there is no such file"),
    PermissionError: mark("this file may not be read"),
    IsADirectoryError: mark("this is a folder, not a file"),
}

LOST = mark("the process that read it ended before it was done; please report this file")
JOBS = click.option(
    "--jobs",
    metavar="N",
    type=click.IntRange(1),
    help=mark("How many processes share the work; by default all processors, if it is worth it."),
)

PassedOver = Callable[[Path, OSError | None], None]
"""Told of what in a folder was passed over: with the error, or because it is no plain file."""


class Named:
    """The files of a command line: found as they are asked for, and never all held at once.

    Attributes:
        is_many: whether there are so many that what is well is told in brief.
    """

    def __init__(self, arguments: tuple[str, ...], lang: str) -> None:
        if "" in arguments:
            raise click.UsageError(say("A name is empty; name a file, or . for this folder.", lang))
        self.lang = lang
        self._arguments = arguments
        self._first = list(islice(named_files(arguments), WORTH_SHARING))
        if not self._first:
            raise click.ClickException(say("There are no records here.", lang))
        self.is_many = len(self._first) >= MANY

    def __iter__(self) -> Iterator[Path]:
        return named_files(self._arguments, self._tell)

    def count(self) -> int:
        """Return how many files there are: they are looked for, none is opened."""
        return sum(1 for _ in named_files(self._arguments))

    def jobs(self, asked: int | None) -> int:
        """Return how many processes share the work: as asked, else as many as it is worth."""
        if STANDARD_INPUT in self._arguments:
            return 1  # no other process can read it
        if asked is not None:
            return asked
        return processors() if len(self._first) == WORTH_SHARING else 1

    def _tell(self, path: Path, error: OSError | None) -> None:
        why = say("it is no plain file", self.lang) if error is None else reason(error, self.lang)
        said = say("{path} was passed over: {reason}.", self.lang, path=path, reason=why)
        click.echo(legible(said), err=True)


def processors() -> int:
    """Return how many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def named_files(arguments: Iterable[str], passed_over: PassedOver | None = None) -> Iterator[Path]:
    """Yield the files that arguments name: files, folders with all that is in them, or patterns.

    Files come in the order of the arguments, those of a folder or pattern sorted; a folder is
    listed when its turn comes. What does not exist is yielded too: whoever reads it will say so.
    In a folder, pipes and devices are passed over, for reading them might never end.
    """
    for argument in arguments:
        path = Path(argument)
        try:
            is_folder, exists = path.is_dir(), path.exists()
        except OSError:  # such as a name that is too long
            is_folder, exists = False, True
        if argument == STANDARD_INPUT:
            yield path
        elif is_folder:
            yield from _inside(path, passed_over or (lambda *_: None))
        elif not exists and (found := _matching(argument)):
            yield from found
        else:
            yield path


def _inside(folder: Path, passed_over: PassedOver) -> Iterator[Path]:
    """Yield the records in a folder and in those inside it, sorted; links to folders are left."""
    try:
        with os.scandir(folder) as entries:
            found = sorted(
                (entry.name, is_folder, entry.is_file())
                for entry in entries
                if (is_folder := entry.is_dir(follow_symlinks=False))
                or (entry.name.lower().endswith(ENDINGS) and not entry.is_dir())
            )
    except OSError as error:
        passed_over(folder, error)
        return
    for name, is_folder, is_file in found:
        if is_folder:
            yield from _inside(folder / name, passed_over)
        elif is_file:
            yield folder / name
        else:
            passed_over(folder / name, None)


def source(path: Path) -> Path | bytes:
    """Return what to read for a name: the file, or what standard input holds for a hyphen."""
    return sys.stdin.buffer.read(MOST_BYTES + 1) if str(path) == STANDARD_INPUT else path


def reason(error: OSError | ValueError, lang: str) -> str:
    """Return why a file was not read, in a language where the error knows how."""
    explain = getattr(error, "explain", None)
    if explain:
        return str(explain(lang))
    for kind, sentence in _REASONS.items():
        if isinstance(error, kind):
            return say(sentence, lang)
    if isinstance(error, OSError):
        return error.strerror or str(error)
    return str(error)


def told(error: OSError | ValueError, lang: str) -> str:
    """Return what was wrong with which file, for errors of which several files may be meant."""
    name = getattr(error, "filename", None)
    why = reason(error, lang)
    return why if name is None else f"{name}: {why}"


def _matching(pattern: str) -> list[Path]:
    """Return the files that a pattern names, for shells that leave patterns alone."""
    found = glob.glob(pattern, recursive=True)  # noqa: PTH207 - Path.glob takes no absolute pattern
    return sorted(map(Path, found))
