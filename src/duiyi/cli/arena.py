"""`duiyi arena`: two engines play a match, refereed by our own rules."""

import math
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from duiyi.arena.finished import Finished, How
from duiyi.arena.plan import Entrant, Illegal, Plan, known_rules
from duiyi.arena.running import Arena, Standing
from duiyi.arena.sprt import Sprt, Verdict
from duiyi.cli.engine import size_of
from duiyi.cli.language import LANG
from duiyi.cli.output import legible, write_json
from duiyi.clock.notation import time_systems
from duiyi.gtp.engine import Care
from duiyi.gtp.illness import EngineError
from duiyi.gtp.process import Limits
from duiyi.rules.handicap import agreed_komi
from duiyi.words import Unsuitable, mark, say

_MEGABYTE = 1 << 20
_COUNT = click.IntRange(min=1, max=1_000_000)


@click.command(
    help=mark(
        "Let two engines play a match, each opening with both colors, and say what it is worth. A "
        'and B are command lines, such as "gnugo --mode gtp".'
    )
)
@click.argument("a", metavar="A")
@click.argument("b", metavar="B")
@click.option("--games", "-g", type=_COUNT, default=20, metavar="N", help=mark("How many games."))
@click.option("--size", default="19", metavar="N", help=mark("The board: 19, or 9x13."))
@click.option("--komi", metavar="N", help=mark("Komi; by default the book's."))
@click.option("--rules", "-r", default="chinese-2002", metavar="ID", help=mark("The rule book."))
@click.option(
    "--time",
    "time_",
    default="none",
    metavar="TIME",
    help=mark("The time, such as 2s a move or 10m + 3x30s; of A and B, where | is between them."),
)
@click.option(
    "--openings",
    default=0,
    metavar="N",
    help=mark("Stones placed by lot before each pair of games."),
)
@click.option("--seed", default=1, metavar="N", help=mark("What the lots begin with."))
@click.option(
    "--sprt",
    nargs=2,
    type=float,
    metavar="ELO0 ELO1",
    help=mark("Stop once it is decided which of these differences in Elo it is."),
)
@click.option(
    "--concurrency",
    "-j",
    type=click.IntRange(1, 256),
    default=1,
    metavar="N",
    help=mark("Games played at once."),
)
@click.option("--playouts", type=_COUNT, metavar="N", help=mark("How much to search for a move."))
@click.option(
    "--illegal",
    type=click.Choice([one.value for one in Illegal]),
    default=Illegal.LOSES.value,
    help=mark("What an illegal move does: it loses the game, or makes it void."),
)
@click.option("--memory", type=_COUNT, metavar="MB", help=mark("Memory that an engine may use."))
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path, file_okay=False),
    default=Path("match"),
    metavar="DIR",
    help=mark("Where games are kept; a match that is there is resumed."),
)
@click.option("--json", "as_json", is_flag=True, help=mark("Write JSON, one object at the end."))
@LANG
@click.pass_obj
def arena(lang: str, /, **given: Any) -> int:  # noqa: ANN401 - options, each with its type
    """Play a match, and say how it stands."""
    try:
        match, sprt = _match(given)
    except Unsuitable as error:
        raise click.UsageError(error.explain(lang)) from None
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    try:
        _play(match, sprt, given, lang)
    except EngineError as error:
        raise click.ClickException(legible(error.explain(lang))) from None
    if given["as_json"]:
        write_json(_as_data(match.standing, sprt))
    else:
        for line in _told(match.standing, sprt, lang):
            click.echo(legible(line))
    return 0


def _match(given: dict[str, Any]) -> tuple[Arena, Sprt | None]:
    plan = Plan(
        a=given["a"],
        b=given["b"],
        size=size_of(given["size"]),
        komi=None if given["komi"] is None else agreed_komi(given["komi"]),
        rules=known_rules(given["rules"]),
        time=time_systems(given["time_"]),
        opening=given["openings"],
        seed=given["seed"],
        illegal=Illegal(given["illegal"]),
        playouts=given["playouts"],
    )
    sprt = Sprt(*given["sprt"]) if given["sprt"] else None
    memory = given["memory"]
    care = Care(limits=Limits(memory=memory * _MEGABYTE if memory else None))
    return Arena(plan, given["output"], care), sprt


def _play(match: Arena, sprt: Sprt | None, given: dict[str, Any], lang: str) -> None:
    """Play what is missing, with a bar where somebody watches."""
    console = Console(stderr=True, highlight=False, markup=False)
    bar = Progress(
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
    with bar:
        task = bar.add_task("", total=given["games"], completed=len(match.log.games))
        for finished in match.run(given["games"], given["concurrency"], sprt):
            bar.update(task, advance=1, description=_brief(match.standing))
            if finished.ill is not None:
                name = match.names[finished.ill]
                bar.console.print(_odd(finished, name, lang), soft_wrap=True)


def _brief(standing: Standing) -> str:
    tally = standing.tally
    return f"{tally.wins}-{tally.losses}" + (f"-{tally.draws}" if tally.draws else "")


def _odd(finished: Finished, name: str, lang: str) -> str:
    what = mark("game {number}: {detail}")
    detail = finished.explain(name, lang)
    return legible(say(what, lang, number=finished.number + 1, detail=detail))


def _told(standing: Standing, sprt: Sprt | None, lang: str) -> list[str]:
    """Say how a match stands."""
    tally, share = standing.tally, standing.score_interval
    low, high = standing.interval
    names = [standing.names.get(one, standing.plan.command(one)) for one in Entrant]
    lines = [
        say(mark("A: {a}; B: {b}"), lang, a=names[0], b=names[1]),
        say(
            mark("A won {wins}, lost {losses}, drew {draws} of {games} games."),
            lang,
            wins=tally.wins,
            losses=tally.losses,
            draws=tally.draws,
            games=tally.games,
        ),
        say(
            mark("Score of A: {score} ({low} to {high}), Elo {elo} ({elo_low} to {elo_high})."),
            lang,
            score=f"{share.value:.1%}",
            low=f"{share.low:.1%}",
            high=f"{share.high:.1%}",
            elo=_signed(standing.elo),
            elo_low=_signed(low),
            elo_high=_signed(high),
        ),
    ]
    if sprt is not None:
        verdict = say(sprt.verdict(tally).value, lang)
        what = mark("Test of Elo {elo0} against {elo1}: {verdict} ({llr}).")
        llr = f"{sprt.llr(tally):.2f}"
        lines.append(say(what, lang, elo0=sprt.elo0, elo1=sprt.elo1, verdict=verdict, llr=llr))
    return lines


def _signed(elo: float) -> str:
    return f"{elo:+.0f}" if math.isfinite(elo) else ("+∞" if elo > 0 else "-∞")


def _finite(number: float) -> float | None:
    """Return a number for JSON, which has no infinite ones."""
    return round(number, 4) if math.isfinite(number) else None


def _as_data(standing: Standing, sprt: Sprt | None) -> dict[str, Any]:
    tally, share = standing.tally, standing.score_interval
    games = standing.games
    data: dict[str, Any] = {
        "plan": standing.plan.as_data(),
        "names": {one.value: name for one, name in standing.names.items()},
        "games": len(games),
        "wins": tally.wins,
        "draws": tally.draws,
        "losses": tally.losses,
        "void": len(games) - tally.games,
        "pairs": list(tally.pairs),
        "score": [_finite(share.value), _finite(share.low), _finite(share.high)],
        "elo": [_finite(number) for number in (standing.elo, *standing.interval)],
        "ends": {how.value: sum(one.how is how for one in games) for how in How},
        "contested": sum(one.is_contested for one in games),
        "as_black": [
            sum(one.winner is Entrant.A for one in games if one.black is Entrant.A),
            sum(one.black is Entrant.A for one in games),
        ],
        "seconds_a_move": {one.value: _finite(_per_move(standing, one)) for one in Entrant},
        "slowest_move": {
            one.value: max((game.slowest[one] for game in games), default=0) for one in Entrant
        },
    }
    if sprt is not None:
        verdict = sprt.verdict(tally)
        data["sprt"] = {
            "elo0": sprt.elo0,
            "elo1": sprt.elo1,
            "llr": _finite(sprt.llr(tally)),
            "bounds": [_finite(sprt.lower), _finite(sprt.upper)],
            "verdict": {
                Verdict.STRONGER: "stronger",
                Verdict.WEAKER: "weaker",
                Verdict.OPEN: "open",
            }[verdict],
        }
    return data


def _per_move(standing: Standing, entrant: Entrant) -> float:
    """Return the seconds an engine took for a move, half of a game's moves taken to be its own."""
    moves = sum(game.moves for game in standing.games) / 2
    return sum(game.seconds[entrant] for game in standing.games) / moves if moves else 0.0
