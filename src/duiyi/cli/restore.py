"""`duiyi restore`: a store made again from its copy."""

from pathlib import Path

import click

from duiyi.cli.files import told
from duiyi.cli.language import LANG
from duiyi.cli.output import legible
from duiyi.words import mark


@click.command(help=mark("Read a copy that `duiyi backup` made into a new store of either kind."))
@click.argument("file", metavar=mark("COPY"), type=click.Path(path_type=Path, dir_okay=False))
@click.argument("store", metavar=mark("STORE"))
@LANG
@click.pass_obj
def restore(lang: str, /, *, file: Path, store: str) -> int:
    """Fill the store, and say which logs in it are damaged; 1 if one is."""
    from duiyi.store.backup import restore as restored  # noqa: PLC0415 - as in `backup`

    try:
        damaged = restored(file, store)
    except (OSError, ValueError) as error:
        raise click.ClickException(legible(told(error, lang))) from error
    for one in damaged:
        click.echo(legible(one.explain(lang)), err=True)
    return 1 if damaged else 0
