"""`duiyi serve`: the house, for browsers on this machine, in this place, or everywhere."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from duiyi.cli.files import reason
from duiyi.cli.language import LANG
from duiyi.cli.output import legible
from duiyi.words import mark, say

if TYPE_CHECKING:
    from duiyi.store.matches import Store

PORT = 8361
"""19 times 19 points, and an 8 before them."""


@click.command(help=mark("Serve games to browsers."))
@click.option(
    "--host",
    default="127.0.0.1",
    metavar="ADDRESS",
    help=mark("Where to listen: 127.0.0.1 for this machine alone, 0.0.0.0 for its network."),
)
@click.option(
    "--port",
    type=click.IntRange(0, 65_535),
    default=PORT,
    metavar="N",
    help=mark("The port; 0 takes a free one."),
)
@click.option(
    "--db",
    "store",
    metavar=mark("STORE"),
    help=mark("The store: a file, or a database by its URL; by default a file of this user's."),
)
@click.option(
    "--url", metavar="URL", help=mark("Where the house is found from outside, behind a proxy.")
)
@click.option(
    "--thinkers",
    type=click.IntRange(1, 64),
    default=1,
    metavar="N",
    help=mark("How many programs think at once."),
)
@LANG
@click.pass_obj
def serve(  # noqa: PLR0913 - one an option
    lang: str, /, *, host: str, port: int, store: str | None, url: str | None, thinkers: int
) -> None:
    """Serve until it is told to stop; then everything that was asked is kept."""
    run(host, port, opened(store, lang), lang, url=url, thinkers=thinkers)


def opened(store: str | None, lang: str) -> "Store":
    """Return the store, or say why it cannot be opened."""
    from duiyi.store.matches import Store  # noqa: PLC0415 - only who serves pays for a database

    where = str(usual_store()) if store is None else store
    try:
        return Store(where)
    except (OSError, ValueError) as error:
        raise click.ClickException(legible(reason(error, lang))) from error


def usual_store() -> Path:
    """Return the file of this user's house; its folder is made."""
    import platformdirs  # noqa: PLC0415 - as above

    folder = Path(platformdirs.user_data_dir("duiyi"))
    folder.mkdir(parents=True, exist_ok=True)
    return folder / "house.db"


def run(  # noqa: PLR0913 - each says one thing about one server
    host: str,
    port: int,
    store: "Store",
    lang: str,
    *,
    url: str | None = None,
    thinkers: int = 1,
    then: Callable[[str], object] = lambda _: None,
) -> None:
    """Say where the house is, and serve; `then` is called with the address first."""
    from duiyi.web.serving import address, listening, server  # noqa: PLC0415 - as above

    try:
        socket = listening(host, port)
    except OSError as error:
        store.close()
        what = mark("{host} port {port} cannot be listened at: {reason}")
        said = say(what, lang, host=host, port=port, reason=error.strerror or str(error))
        raise click.ClickException(legible(said)) from error
    where = url or address(socket)
    click.echo(say(mark("The house is open: {where}"), lang, where=where))
    sys.stdout.flush()
    then(where)
    server(store, url=url, thinkers=thinkers).run(sockets=[socket])
