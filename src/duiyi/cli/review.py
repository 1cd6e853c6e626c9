"""`duiyi review`: a whole game looked at by a search, its mistakes named, and what was better."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from duiyi import sgf
from duiyi.cli.files import reason, source
from duiyi.cli.language import LANG
from duiyi.cli.output import legible, progress, write_json
from duiyi.cli.review_page import curve_points, in_sum, page
from duiyi.cli.rules import find
from duiyi.gtp.illness import EngineError
from duiyi.players import reviewing
from duiyi.players.analyst import analyst
from duiyi.players.annotating import annotate
from duiyi.players.reviewing import Review, ReviewedMove, Thinks
from duiyi.players.thinker import Thinker
from duiyi.render.as_curve import curve, sparkline
from duiyi.rules.ruleset import Ruleset
from duiyi.sgf import Record
from duiyi.sgf.foreign import read_any
from duiyi.surface import Game
from duiyi.words import Unsuitable, mark, say

PLAYOUTS = 2_000
"""Games played from each position, where neither they nor a time are asked for."""
ENDINGS = ("sgf", "html", "svg")
_SCALE = 20
"""Points of a lead at either end of the line of bars."""


@click.command(help=mark("Review a game: how the chances went, the mistakes, and what was better."))
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--game",
    "-g",
    metavar="K",
    type=click.IntRange(1),
    default=1,
    help=mark("Which game of the file."),
)
@click.option("--rules", metavar="ID", help=mark("Review by this rule book."))
@click.option(
    "--playouts",
    metavar="N",
    type=click.IntRange(1),
    help=mark("Games played from each position; 2000 if no time is given."),
)
@click.option(
    "--time",
    "seconds",
    metavar="N",
    type=click.FloatRange(0.01),
    help=mark("Time for each position, in seconds."),
)
@click.option(
    "--threads",
    metavar="N",
    type=click.IntRange(1, 64),
    help=mark("How many threads think at the same time."),
)
@click.option(
    "--engine",
    metavar="COMMAND",
    help=mark("Review by an engine of others, such as 'katago gtp', a second a position."),
)
@click.option(
    "--mistakes",
    metavar="N",
    type=click.IntRange(0),
    default=5,
    help=mark("How many mistakes are told, the largest first."),
)
@click.option(
    "--output",
    "-o",
    metavar="FILE",
    type=click.Path(dir_okay=False, path_type=Path),
    help=mark("Where to write: a record with comments (.sgf), a page (.html), a curve (.svg)."),
)
@click.option("--json", "as_json", is_flag=True, help=mark("Write JSON: every move."))
@LANG
@click.pass_obj
def review(lang: str, /, file: Path, game: int, **how: Any) -> None:  # noqa: ANN401 - Click's options, read below
    """Read a game, think at every position, and tell what was found."""
    output: Path | None = how["output"]
    ending = _ending(output, lang)
    if how["rules"] is not None:
        how["rules"] = find(how["rules"], lang, "--rules")
    if how["engine"] is not None and how["threads"] is not None:
        what = mark("--threads is for the built-in search; tell an engine by its own command line")
        raise click.UsageError(say(what, lang))
    record = _record(file, game, lang)
    played = _game(record, how["rules"], lang)
    found = _reviewed(played, how, lang)
    if output is not None:
        _write(_content(ending, record, played, found, how["mistakes"], lang), output)
    if how["as_json"]:
        write_json({"path": str(file), "index": game - 1, **as_data(played, found)})
        return
    plain = (sys.stdout.encoding or "").lower().replace("-", "") != "utf8"
    lines = tell(played, found, how["mistakes"], lang, plain=plain)
    click.echo(legible("\n".join(lines)))


def _ending(output: Path | None, lang: str) -> str:
    """Return what is to be written, by the name of the file.

    Raises:
        click.UsageError: the name does not say.
    """
    if output is None:
        return ""
    ending = output.suffix.lower().removeprefix(".")
    if ending not in ENDINGS:
        what = mark("{name} ends in none of {endings}")
        known = ", ".join(f".{one}" for one in ENDINGS)
        raise click.BadParameter(
            say(what, lang, name=output.name, endings=known), param_hint="--output"
        )
    return ending


def _record(file: Path, game: int, lang: str) -> Record:
    try:
        records = read_any(source(file))
    except (OSError, ValueError) as error:
        what = f"{file}: {reason(error, lang)}"
        raise click.ClickException(legible(what)) from error
    if game > len(records):
        what = say("the last game is number {count}", lang, count=len(records))
        raise click.BadParameter(what, param_hint="--game")
    return records[game - 1]


def _game(record: Record, rules: Ruleset | None, lang: str) -> Game:
    try:
        played = Game.from_record(record, rules)
    except ValueError as error:
        raise click.ClickException(legible(reason(error, lang))) from error
    if not played.moves:
        raise click.ClickException(say("There is no move to review.", lang))
    return played


def _reviewed(played: Game, how: dict[str, Any], lang: str) -> Review:
    command, threads = how["engine"], how["threads"] or 1
    if command is None:
        return _by(Thinker(threads=threads), played, how, lang)
    try:
        with analyst(command) as engine:
            found = _by(engine, played, how, lang)
            remarks = engine.remarks
    except EngineError as error:
        raise click.ClickException(legible(error.explain(lang))) from error
    except Unsuitable as error:
        raise click.ClickException(legible(error.explain(lang))) from error
    for remark in remarks:
        what = mark("Of the engine: {remark}.")
        click.echo(legible(say(what, lang, remark=say(remark, lang))), err=True)
    return found


def _by(thinker: Thinks, played: Game, how: dict[str, Any], lang: str) -> Review:
    """Return the review by whoever thinks."""
    playouts, seconds = how["playouts"], how["seconds"]
    if playouts is None and seconds is None and how["engine"] is None:
        playouts = PLAYOUTS
    with progress(lambda: len(played.moves) + 1, say("Reviewing", lang)) as bar:

        def watch(done: int, of: int) -> None:
            if bar is not None:
                bar.update(bar.task_ids[0], completed=done, total=of)

        return reviewing.review(
            played,
            thinker,
            playouts=playouts,
            milliseconds=None if seconds is None else round(1000 * seconds),
            watch=watch,
        )


def _content(  # noqa: PLR0913, PLR0917 - each says one thing about one file
    ending: str, record: Record, played: Game, found: Review, most: int, lang: str
) -> bytes:
    if ending == "sgf":
        annotate(record, found, lang)
        return sgf.write(record)
    mistakes = found.mistakes(most)
    if ending == "html":
        return page(played, found, mistakes, lang).encode()
    marked = [move.number for move in mistakes]
    return f"{curve(curve_points(found), marked=marked, lang=lang)}\n".encode()


def _write(content: bytes, output: Path) -> None:
    try:
        output.write_bytes(content)
    except OSError as error:
        raise click.FileError(str(output), error.strerror or "") from error


def tell(
    played: Game, found: Review, most: int, lang: str, *, plain: bool = False
) -> Iterator[str]:
    """Yield a review in lines: the curves, the sides, and the largest mistakes."""
    points = curve_points(found)
    if points:
        chances = sparkline([point.win_rate for point in points], plain=plain)
        yield say("Black's chance of winning: {line}", lang, line=chances)
        leads = [0.5 + point.lead / 2 / _SCALE for point in points if point.lead is not None]
        if len(leads) > 1:
            line = sparkline(leads, plain=plain)
            yield say("Lead, {scale} points to either side: {line}", lang, line=line, scale=_SCALE)
    yield from in_sum(found, lang)
    for move in found.mistakes(most):
        yield move.explain(lang)
    if not any(move.is_mistake for move in found.moves):
        yield say("No mistake stands out.", lang)
    if played.breaches:
        count = len(played.breaches)
        yield say("Plays against the rules: {count}; see `duiyi judge`.", lang, count=count)


def as_data(played: Game, found: Review) -> dict[str, object]:
    """Return a review for JSON; a lead is above 0 for Black, and a win rate Black's."""
    return {
        "rules": played.rules.id,
        "size": played.size if isinstance(played.size, int) else list(played.size),
        "komi": float(played.komi_in_force),
        "moves": [_move_as_data(move) for move in found.moves],
        "mistakes": [move.number for move in found.mistakes()],
    }


def _rounded(points: float | None) -> float | None:
    return None if points is None else round(points, 2)


def _move_as_data(move: ReviewedMove) -> dict[str, object]:
    better = move.better
    return {
        "move": move.number,
        "color": str(move.color),
        "point": str(move.point) if move.point else None,
        "names": [] if move.named is None else list(map(str, move.named.names)),
        "win_rate": None if move.after is None else round(move.after.win_rate, 4),
        "lead": None if move.after is None else _rounded(move.after.lead),
        "lost": _rounded(move.lost),
        "win_rate_lost": round(move.chance_lost, 4),
        "mistake": move.is_mistake,
        "better": None
        if better is None
        else {
            "point": str(better.point) if better.point else None,
            "names": [] if better.named is None else list(map(str, better.named.names)),
            "lead": _rounded(better.lead),
            "line": [str(point) if point else None for point in better.line],
        },
    }
