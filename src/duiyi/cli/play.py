"""`duiyi play`: a match in the terminal."""

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from duiyi.cli.engine import MOST_THREADS, size_of
from duiyi.cli.language import LANG
from duiyi.cli.rules import find
from duiyi.clock.notation import time_systems
from duiyi.game.match import Match
from duiyi.game.seat import Both, Seat
from duiyi.game.terms import FirstBy, Player, Terms, terms
from duiyi.players.levels import STRONGEST
from duiyi.render.as_text import Stones
from duiyi.rules.questions import Lifting
from duiyi.table.session import Session, Thinking, program_name
from duiyi.terminal.measuring import stones_of
from duiyi.words import Unsuitable, mark, say

if TYPE_CHECKING:
    from duiyi.store.matches import Store

_AUTO = "auto"
_BY_HAND = "by-hand"


@click.command(help=mark("Play a match in the terminal: two at one board, or against the program."))
@click.argument("match", required=False, metavar="[MATCH]")
@click.option("--rules", "-r", default="chinese-2002", metavar="ID", help=mark("The rule book."))
@click.option(
    "--regulations", default="casual", metavar="ID", help=mark("The edition of regulations.")
)
@click.option("--size", default="19", metavar="N", help=mark("The board: 19, or 9x13."))
@click.option("--handicap", type=int, default=0, metavar="N", help=mark("Handicap stones."))
@click.option(
    "--time",
    "time_",
    default="none",
    metavar="TIME",
    help=mark("The time, such as 10m + 3x30s or 90m + 5x60s reserve."),
)
@click.option(
    "--level",
    type=click.IntRange(0, STRONGEST),
    metavar="N",
    help=mark("Play against the program, at a level from 0, a beginner, to 10, all it can."),
)
@click.option(
    "--threads",
    type=click.IntRange(1, MOST_THREADS),
    metavar="N",
    help=mark("How many threads the program thinks with; by default all processors but one."),
)
@click.option(
    "--ponder/--no-ponder",
    default=None,
    help=mark("Let the program think in your time too; by default where a clock runs."),
)
@click.option(
    "--seat",
    type=click.Choice(["first", "second"]),
    default="first",
    help=mark("Your seat against the program."),
)
@click.option(
    "--seat-names", default="", metavar="A,B", help=mark("Who sits at the first and second seat.")
)
@click.option(
    "--first-by",
    type=click.Choice(["seat", "lot", "nigiri"]),
    default="seat",
    help=mark("How it is settled who is First."),
)
@click.option(
    "--lifting",
    type=click.Choice(["automatic", _BY_HAND]),
    default="automatic",
    help=mark("Whether captured stones come off by themselves."),
)
@click.option(
    "--file",
    "file",
    type=click.Path(path_type=Path, dir_okay=False),
    help=mark("The file that keeps matches; by default one in your data folder."),
)
@click.option("--resume", is_flag=True, help=mark("Go on with MATCH, or with the last one."))
@click.option("--list", "listing", is_flag=True, help=mark("List the matches that are kept."))
@click.option(
    "--stones",
    type=click.Choice([_AUTO, *(one.value for one in Stones)]),
    default=_AUTO,
    help=mark("How stones are drawn: ascii, half, wide; auto asks the terminal."),
)
@click.option("--bell", is_flag=True, help=mark("Sound the bell when the time is called."))
@LANG
@click.pass_obj
def play(lang: str, /, **given: Any) -> None:  # noqa: ANN401 - options, each with its type
    """Set the match up, and hand it to the terminal."""
    from duiyi.terminal.app import Terminal  # noqa: PLC0415 - who only lists pays nothing for it

    try:
        session = _session(given, lang)
    except Unsuitable as error:
        raise click.UsageError(error.explain(lang)) from None
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    if session is None:
        return
    stones = stones_of(lang) if given["stones"] == _AUTO else Stones(given["stones"])
    Terminal(session, lang, stones, bell=given["bell"]).run()
    session.leave()
    _farewell(session, lang)


def _session(given: dict[str, Any], lang: str) -> Session | None:
    """Return the match to be played, begun or resumed; None where the matches were only listed."""
    agreed = None if given["resume"] or given["listing"] else _terms(given, lang)
    if not given["listing"] and not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise click.ClickException(say(mark("a match is played in a terminal"), lang))
    from duiyi.store.matches import Store  # noqa: PLC0415 - only who plays pays for a database

    path = given["file"] or _usual_file()
    store = Store(path)
    if given["listing"]:
        _list(store)
        return None
    thinking = Thinking(given["threads"] or max(1, (os.cpu_count() or 1) - 1), given["ponder"])
    if agreed is not None:
        return Session.kept(store, agreed, thinking)
    try:
        return Session.resumed(store, given["match"], thinking=thinking)
    except KeyError:
        what = mark("no match is kept as {name} in {path}; --list shows those that are")
        name = given["match"] or "-"
        raise click.ClickException(say(what, lang, name=name, path=path)) from None


def _farewell(session: Session, lang: str) -> None:
    """Say how it ended, or how to go on."""
    result = session.match.result(lang)
    if result is not None:
        click.echo(result)
    else:
        going_on = mark("The match is kept; go on with: duiyi play --resume {name}")
        click.echo(say(going_on, lang, name=session.name))


def _terms(given: dict[str, Any], lang: str) -> Terms:
    names = [name.strip() for name in given["seat_names"].split(",")]
    if len(names) > len(Seat):
        raise Unsuitable(mark("two seats have two names at most: {names}"), names=len(names))
    names += [""] * (len(Seat) - len(names))
    level = given["level"]
    if level is not None:
        names[1 if given["seat"] == Seat.FIRST else 0] = program_name(level)
    return terms(
        find(given["rules"], lang, "--rules").id,
        given["regulations"],
        size=size_of(given["size"]),
        handicap=given["handicap"],
        time=Both(*time_systems(given["time_"])),
        first_by=FirstBy[given["first_by"].upper()],
        lifting=Lifting.BY_PLAYER if given["lifting"] == _BY_HAND else Lifting.AUTOMATIC,
        players=Both(*((Player(name),) for name in names)),
    )


def _usual_file() -> Path:
    from platformdirs import user_data_path  # noqa: PLC0415 - asked only where it is needed

    return user_data_path("duiyi", ensure_exists=True) / "matches.db"


def _list(store: "Store") -> None:
    for entry in store.matches():
        try:
            match = Match.by(store.open(entry.id).terms, store.open(entry.id))
        except ValueError as error:
            click.echo(f"{entry.id}  {error}")
            continue
        width, height = match.terms.size
        phase = match.state.phase.value
        click.echo(f"{entry.id}  {match.terms.rules.id}  {width}x{height}  {phase}")
