"""`duiyi gtp`: the engine, for Sabaki, GoGui, KaTrain and other programs."""

from typing import Any

import click

from duiyi.cli.engine import MOST, MOST_THREADS, Options, serve
from duiyi.cli.language import LANG
from duiyi.players.levels import STRONGEST
from duiyi.words import Unsuitable, mark

_USUAL = Options()


@click.command(help=mark("Be an engine for other programs, by the protocol GTP."))
@click.option("--rules", "-r", default=_USUAL.rules, metavar="ID", help=mark("The rule book."))
@click.option(
    "--level",
    type=click.IntRange(0, STRONGEST),
    default=_USUAL.level,
    metavar="N",
    help=mark("How well it plays: from 0, a beginner, to 10, all it can."),
)
@click.option("--size", default=_USUAL.size, metavar="N", help=mark("The board: 19, or 9x13."))
@click.option("--komi", metavar="N", help=mark("Komi, where it is not the rule book's."))
@click.option(
    "--time",
    default=_USUAL.time,
    metavar="TIME",
    help=mark("The time, such as 10m + 3x30s, until the other program says otherwise."),
)
@click.option(
    "--playouts",
    type=click.IntRange(0, MOST),
    default=_USUAL.playouts,
    metavar="N",
    help=mark("Games played out for each move; 0 for no such limit."),
)
@click.option(
    "--threads",
    type=click.IntRange(1, MOST_THREADS),
    default=_USUAL.threads,
    metavar="N",
    help=mark("How many threads think."),
)
@click.option(
    "--seed",
    type=click.IntRange(0, MOST),
    default=_USUAL.seed,
    metavar="N",
    help=mark("What its chance begins with; 0 for another one each time."),
)
@click.option("--ponder", is_flag=True, help=mark("Think in the other side's time too."))
@LANG
@click.pass_obj
def gtp(lang: str, /, **given: Any) -> int:  # noqa: ANN401 - options, each with its type
    """Read the options, and be an engine."""
    try:
        return serve(Options(lang=lang, **given))
    except Unsuitable as error:
        raise click.UsageError(error.explain(lang)) from None
    except ValueError as error:
        raise click.UsageError(str(error)) from None
