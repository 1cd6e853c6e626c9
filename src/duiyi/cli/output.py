"""Writing to the terminal, or to whatever stands in its place."""

import json
import sys
from pathlib import Path

import click
from rich.console import Console

from duiyi.board.color import Color
from duiyi.render import Stones
from duiyi.words import mark, say

PLAIN_WIDTH = 100
"""Columns of a table where there is no terminal to fit into."""


def write_json(value: object) -> None:
    """Write one value on one line."""
    click.echo(json.dumps(value, ensure_ascii=False))


class _Table(Console):
    def on_broken_pipe(self) -> None:
        """Leave it to the program, which ends quietly; Rich would end it as a failure."""
        raise BrokenPipeError


def console() -> Console:
    """Return where tables are written; NO_COLOR is honored, and nothing is colored in a pipe."""
    width = None if sys.stdout.isatty() else PLAIN_WIDTH
    return _Table(width=width, highlight=False, markup=False, emoji=False, soft_wrap=False)


def stones_for_terminal(lang: str, output: Path | None = None) -> Stones:
    """Return how stones are drawn right: round where the terminal is known to, else X and O."""
    encoding = (sys.stdout.encoding or "").lower().replace("-", "")
    if output is not None or encoding != "utf8" or not sys.stdout.isatty():
        return Stones.ASCII
    return Stones.WIDE if lang.startswith("zh") else Stones.HALF


def color_word(color: Color, lang: str) -> str:
    """Return the name of a color in a language."""
    return say(mark("Black") if color is Color.BLACK else mark("White"), lang)
