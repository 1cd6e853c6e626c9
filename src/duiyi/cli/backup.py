"""`duiyi backup`: a copy of a store, made while it is played in."""

from pathlib import Path

import click

from duiyi.cli.files import told
from duiyi.cli.language import LANG
from duiyi.cli.output import legible
from duiyi.words import mark


@click.command(help=mark("Copy all matches and people of a store to a file, while it is in use."))
@click.argument("store", metavar=mark("STORE"))
@click.argument("file", metavar=mark("COPY"), type=click.Path(path_type=Path, dir_okay=False))
@LANG
@click.pass_obj
def backup(lang: str, /, *, store: str, file: Path) -> int:
    """Write the copy, and say which logs in it are damaged; 1 if one is."""
    from duiyi.store.backup import back_up  # noqa: PLC0415 - only who copies pays for a database

    try:
        damaged = back_up(store, file)
    except (OSError, ValueError) as error:
        raise click.ClickException(legible(told(error, lang))) from error
    for one in damaged:
        click.echo(legible(one.explain(lang)), err=True)
    return 1 if damaged else 0
