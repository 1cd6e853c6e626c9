"""Which files a command line names."""

import glob
from collections.abc import Iterable, Iterator
from pathlib import Path

from duiyi.words import mark, say

ENDINGS = (".sgf", ".gib", ".ngf", ".ugf", ".ugi")
"""Files that are taken from a folder."""


_REASONS: dict[type[OSError], str] = {
    FileNotFoundError: mark("there is no such file"),
    PermissionError: mark("this file may not be read"),
    IsADirectoryError: mark("this is a folder, not a file"),
}


def named_files(arguments: Iterable[str]) -> Iterator[Path]:
    """Yield the files that arguments name: files, folders with all that is in them, or patterns.

    Files come in the order of the arguments, those of a folder or pattern sorted. What does not
    exist is yielded too: whoever reads it will say so.
    """
    for argument in arguments:
        path = Path(argument)
        try:
            is_folder, exists = path.is_dir(), path.exists()
        except OSError:  # such as a name that is too long
            is_folder, exists = False, True
        if is_folder:
            inside = (file for file in path.rglob("*") if file.suffix.lower() in ENDINGS)
            yield from sorted(filter(Path.is_file, inside))
        elif not exists and (found := _matching(argument)):
            yield from found
        else:
            yield path


def reason(error: OSError | ValueError, lang: str) -> str:
    """Return why a file was not read, in a language where the error knows how."""
    for kind, sentence in _REASONS.items():
        if isinstance(error, kind):
            return say(sentence, lang)
    if isinstance(error, OSError):
        return error.strerror or str(error)
    explain = getattr(error, "explain", None)
    return str(explain(lang)) if explain else str(error)


def _matching(pattern: str) -> list[Path]:
    """Return the files that a pattern names, for shells that leave patterns alone."""
    found = glob.glob(pattern, recursive=True)  # noqa: PTH207 - Path.glob takes no absolute pattern
    return sorted(map(Path, found))
