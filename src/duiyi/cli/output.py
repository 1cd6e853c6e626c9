"""Writing to the terminal, or to whatever stands in its place."""

import json
import re
import sys
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from io import TextIOBase
from pathlib import Path
from typing import IO, cast

import click
from rich.cells import cell_len
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeRemainingColumn,
)

from duiyi.board.color import Color
from duiyi.render import Stones
from duiyi.words import mark, say

MANY = 20
"""From so many files on, what is well is told in brief."""

_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")
_PADDING = re.compile(r" +\n")
PLAIN_WIDTH = 100
"""Columns of a table where there is no terminal to fit into."""


def as_json(value: object) -> str:
    """Return one value as JSON on one line."""
    return json.dumps(value, ensure_ascii=False)


def write_json(value: object) -> None:
    """Write one value on one line, in UTF-8 whatever the terminal has: programs read it."""
    write_line(as_json(value))


def write_line(text: str, bar: Progress | None = None) -> None:
    """Write a line of JSON, as `write_json` does; where a bar is on the same terminal, above it."""
    if bar is not None and sys.stdout.isatty():
        tell(text, bar)
        return
    # Bytes of a file name that are not UTF-8 become escapes, which JSON has for them too.
    click.echo(text.encode(errors="backslashreplace"))


def legible(text: str) -> str:
    r"""Return a text with its control characters written as escapes: a terminal obeys them.

    >>> print(legible("a\x1b[2Jb"))
    a\x1b[2Jb
    """
    return _CONTROL.sub(lambda found: f"\\x{ord(found[0]):02x}", text)


class _Table(Console):
    def on_broken_pipe(self) -> None:
        """Leave it to the program, which ends quietly; Rich would end it as a failure."""
        raise BrokenPipeError


class _Trimmed(TextIOBase):
    """The output where no terminal is: lines end with their last letter, for files and diffs."""

    def write(self, text: str) -> int:
        """Write a text without the spaces before its line ends."""
        return sys.stdout.write(_PADDING.sub("\n", text))

    def flush(self) -> None:
        """Write what is kept back."""
        sys.stdout.flush()


def console() -> Console:
    """Return where tables are written; NO_COLOR is honored, and nothing is colored in a pipe."""
    shown = sys.stdout.isatty()
    width = None if shown else PLAIN_WIDTH
    file = None if shown else cast("IO[str]", _Trimmed())
    return _Table(
        file=file, width=width, highlight=False, markup=False, emoji=False, soft_wrap=False
    )


def stones_for_terminal(lang: str, output: Path | None = None) -> Stones:
    """Return how stones are drawn right: round where the terminal is known to, else X and O."""
    encoding = (sys.stdout.encoding or "").lower().replace("-", "")
    if output is not None or encoding != "utf8" or not sys.stdout.isatty():
        return Stones.ASCII
    return Stones.WIDE if lang.startswith("zh") else Stones.HALF


def color_word(color: Color, lang: str) -> str:
    """Return the name of a color in a language."""
    return say(mark("Black") if color is Color.BLACK else mark("White"), lang)


def progress(files: Callable[[], int], doing: str) -> "Progress | nullcontext[None]":
    """Return a bar that grows with the files, where somebody watches; else none are counted."""
    if not sys.stderr.isatty():
        return nullcontext()
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        redirect_stdout=False,
    )
    bar.add_task(doing, total=files())
    return bar


def tell(text: str, bar: Progress | None) -> None:
    """Write a text: above the bar, where both are on the same terminal."""
    if bar is not None and sys.stdout.isatty():
        bar.console.print(text, markup=False, highlight=False, emoji=False, soft_wrap=True)
    else:
        click.echo(text)


def columns(cells: Sequence[str], widths: Sequence[int]) -> str:
    r"""Return cells in a line, each filled up to its width and none cut off.

    >>> columns(["a", "黑", "b"], [3, 4, 0])
    'a    黑    b'
    """
    padded = [
        cell + " " * max(0, width - cell_len(cell))
        for cell, width in zip(cells, widths, strict=True)
    ]
    return "  ".join(padded).rstrip()
