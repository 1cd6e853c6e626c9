"""`duiyi referee`: logs of matches verified, exported and read out."""

from pathlib import Path

import click

from duiyi.cli.files import reason
from duiyi.cli.language import LANG, Told
from duiyi.cli.output import legible, write_json
from duiyi.game.codec import plain
from duiyi.game.evolve import replay
from duiyi.game.log_file import LARGEST, BrokenLog, LogFile, read_log, write_log
from duiyi.game.outcome import described
from duiyi.game.view import seen_by
from duiyi.referee.ledger import ledger
from duiyi.words import mark, say

LOGS = click.argument("logs", metavar=mark("LOG…"), nargs=-1, required=True)


@click.group(cls=Told, help=mark("Verify, export and read out the logs of matches."))
@LANG
def referee() -> None:
    """Hold the commands together."""


@referee.command(
    help=mark("Verify logs: every hash, and that what was opened is what had been sealed.")
)
@LOGS
@click.option("--json", "as_json", is_flag=True, help=mark("Write JSON, one log a line."))
@LANG
@click.pass_obj
def verify(lang: str, /, *, logs: tuple[str, ...], as_json: bool) -> int:
    """Say of each log whether it is as it was written; 1 if one is not."""
    failed = 0
    for name in logs:
        try:
            found = _read(name)
        except (OSError, ValueError) as error:
            failed = 1
            if as_json:
                line = error.line if isinstance(error, BrokenLog) else None
                write_json({"log": name, "whole": False, "line": line, "error": str(error)})
            else:
                click.echo(legible(f"{name}: {reason(error, lang)}"))
            continue
        if as_json:
            write_json({"log": name, "whole": True, "events": len(found.recorded)})
        else:
            sentence = say(mark("whole, {events} events"), lang, events=len(found.recorded))
            click.echo(legible(f"{name}: {sentence}"))
    return failed


@referee.command("ledger", help=mark("Read out incidents, rulings, warnings and appeals of a log."))
@click.argument("log", metavar=mark("LOG"))
@click.option("--json", "as_json", is_flag=True, help=mark("Write JSON, one event a line."))
@LANG
@click.pass_obj
def ledger_(lang: str, /, *, log: str, as_json: bool) -> None:
    """Say what the referee had to do with a match, and how it ended."""
    found = _opened(log, lang)
    lines = ledger(found.recorded)
    if as_json:
        told = {line.number for line in lines}
        for one in found.recorded:
            if one.number in told:
                write_json({"number": one.number, "event": plain(one.event)})
        return
    for line in lines:
        click.echo(legible(line.explain(lang)))
    if not lines:
        click.echo(say(mark("Nothing was reported and nobody was warned."), lang))
    state = replay(found.terms, (one.event for one in found.recorded))
    result = described(state, lang) or say(mark("The game goes on."), lang)
    click.echo(result)


@referee.command(help=mark("List the matches of a store, or write the log of one to a file."))
@click.argument("store", metavar=mark("STORE"))
@click.argument("match", metavar="[ID]", required=False)
@click.option("-o", "--output", metavar=mark("LOG"), help=mark("Where to write the log."))
@LANG
@click.pass_obj
def export(lang: str, /, *, store: str, match: str | None, output: str | None) -> None:
    """Give a log out of a store, so that somebody else can verify it."""
    from duiyi.store.matches import Store  # noqa: PLC0415 - only who exports pays for a database

    if not Path(store).is_file():
        raise click.ClickException(say(mark("{path}: there is no such file"), lang, path=store))
    try:
        kept = Store(store)
        if match is None:
            for entry in kept.matches():
                click.echo(f"{entry.id}\t{entry.events}")
            return
        log = kept.open(match)
    except KeyError as error:
        told = say(mark("there is no match {id} in {path}"), lang, id=match, path=store)
        raise click.ClickException(told) from error
    except (OSError, ValueError) as error:
        raise click.ClickException(reason(error, lang)) from error
    # As a spectator may see it: it verifies as well, and what is sealed is not seen early.
    seen = (one._replace(event=seen_by(None, one.event)) for one in log.since(0))
    data = write_log(log.terms, seen)
    if output is None:
        click.echo(data, nl=False)
    else:
        Path(output).write_bytes(data)


def _read(name: str) -> LogFile:
    path = Path(name)
    if path.stat().st_size > LARGEST:
        raise BrokenLog(1, mark("line {line}: this is larger than any log"))
    return read_log(path.read_bytes())


def _opened(name: str, lang: str) -> LogFile:
    try:
        return _read(name)
    except (OSError, ValueError) as error:
        told = f"{name}: {reason(error, lang)}"
        raise click.ClickException(told) from error
