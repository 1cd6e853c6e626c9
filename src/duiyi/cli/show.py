"""`duiyi show`: the board of a record, as text, SVG or PNG."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from duiyi import render
from duiyi.board.color import Color
from duiyi.cli import estimating
from duiyi.cli.files import STANDARD_INPUT, reason, source
from duiyi.cli.language import LANG
from duiyi.cli.output import color_word, legible, stones_for_terminal, write_json
from duiyi.cli.scene import Scene, scene
from duiyi.render import THEMES, Coordinates, MissingFontError, Stones
from duiyi.sgf import Record
from duiyi.sgf.foreign import read_any
from duiyi.words import mark, say

if TYPE_CHECKING:
    from duiyi.rules.status.estimate import Estimate

FORMATS = ("text", "svg", "png")


@click.command(help=mark("Draw the board of a record, at its end or after a number of moves."))
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--move", "-m", metavar="N", type=click.IntRange(0), help=mark("After this many moves.")
)
@click.option(
    "--game",
    "-g",
    metavar="K",
    type=click.IntRange(1),
    default=1,
    help=mark("Which game of the file."),
)
@click.option(
    "--format",
    "-f",
    "format_",
    type=click.Choice(FORMATS),
    help=mark("How to draw; by default as the output's name ends, else text."),
)
@click.option(
    "--output",
    "-o",
    metavar="FILE",
    type=click.Path(dir_okay=False, allow_dash=True, path_type=Path),
    help=mark("Where to write."),
)
@click.option("--theme", type=click.Choice(list(THEMES)), default="wood", help=mark("The colors."))
@click.option(
    "--coordinates",
    type=click.Choice([str(style) for style in Coordinates]),
    default=str(Coordinates.LETTERS),
    help=mark("How lines are named. Letters skip I, and rows count from the bottom."),
)
@click.option(
    "--stones",
    type=click.Choice([str(style) for style in Stones]),
    help=mark("How stones are written in text."),
)
@click.option("--numbers", is_flag=True, help=mark("Write the moves' numbers on the stones."))
@click.option(
    "--estimate",
    is_flag=True,
    help=mark("Say who leads and what is open, and mark territory, dead stones, dame and borders."),
)
@click.option(
    "--playouts",
    metavar="N",
    type=click.IntRange(1),
    help=mark("With --estimate: let a search play so many games for what is not settled."),
)
@click.option("--json", "as_json", is_flag=True, help=mark("Write JSON: what stands where."))
@LANG
@click.pass_obj
def show(lang: str, /, file: Path, move: int | None, game: int, **how: Any) -> None:  # noqa: ANN401 - Click's options, read below
    """Read a record and draw one of its boards."""
    record, seen = _scene(file, move, game, lang)
    found = None
    if how["estimate"]:
        found = _estimate(record, seen.move, how["playouts"], lang)
    if how["as_json"]:
        more = {} if found is None else {"estimate": estimating.as_data(found)}
        write_json({"path": str(file), "index": game - 1, **as_data(seen), **more})
        return
    output: Path | None = None if str(how["output"]) == STANDARD_INPUT else how["output"]
    format_ = how["format_"] or _format_of(output)
    shown = seen.shown() if found is None else estimating.upon(seen.shown(), found)
    told = caption(seen, lang) if found is None else f"{caption(seen, lang)}\n{found.explain(lang)}"
    if how["numbers"]:
        dead = {str(point) for point in shown.get("dead", ())}  # a bar and a number hide each other
        shown["labels"] = {
            point: str(number) for point, number in seen.numbers.items() if str(point) not in dead
        }
    style = Coordinates(how["coordinates"])
    if format_ == "text":
        stones = Stones(how["stones"]) if how["stones"] else stones_for_terminal(lang, output)
        drawn = render.text(seen.board, stones=stones, coordinates=style, **shown)
        _write(legible(f"{drawn}\n{told}\n").encode(), output)
        return
    theme = THEMES[how["theme"]]
    if format_ == "svg":
        drawn = render.svg(seen.board, theme=theme, coordinates=style, lang=lang, **shown)
        _write(f"{drawn}\n".encode(), output)
        return
    if output is None and sys.stdout.isatty():
        raise click.UsageError(say("A PNG is not for the terminal; name a file with -o.", lang))
    try:
        picture = render.png(seen.board, theme=theme, coordinates=style, lang=lang, **shown)
    except MissingFontError as error:
        raise click.ClickException(error.explain(lang)) from error
    _write(picture, output)


def _estimate(record: Record, move: int, playouts: int | None, lang: str) -> "Estimate":
    """Estimate the board after a move.

    Raises:
        click.ClickException: the record is no game to play.
    """
    try:
        return estimating.estimated(record, move, playouts)
    except ValueError as error:
        raise click.ClickException(legible(reason(error, lang))) from error


def _scene(file: Path, move: int | None, game: int, lang: str) -> tuple[Record, Scene]:
    """Read the file and find the game and its board.

    Raises:
        click.ClickException: the file is not a record, or has no such game or move.
    """
    try:
        records = read_any(source(file))
    except (OSError, ValueError) as error:
        what = f"{file}: {reason(error, lang)}"
        raise click.ClickException(legible(what)) from error
    if game > len(records):
        what = say("the last game is number {count}", lang, count=len(records))
        raise click.BadParameter(what, param_hint="--game")
    try:
        return records[game - 1], scene(records[game - 1], move)
    except ValueError as error:
        what = say("the last move is number {count}", lang, count=error)
        raise click.BadParameter(what, param_hint="--move") from error


def caption(seen: Scene, lang: str) -> str:
    """Return what is said under a board in text: the move and its name, lifted stones, comment."""
    named = seen.named
    if seen.last is None:
        lines = [say("Before the first move of {moves}.", lang, moves=seen.moves)]
    elif named is not None:
        numbers = {"move": seen.move, "moves": seen.moves}
        told = say("Move {move} of {moves}: {told}", lang, told=named.explain(lang), **numbers)
        lines = [told, named.details(lang)]
    else:
        color, point = seen.last
        lines = [
            say(
                "Move {move} of {moves}: {color} {point}.",
                lang,
                move=seen.move,
                moves=seen.moves,
                color=color_word(color, lang),
                point=point or say("passes", lang),
            )
        ]
    lines.append(
        say(
            "Lifted: {black} black, {white} white.",
            lang,
            black=seen.lifted[Color.BLACK],
            white=seen.lifted[Color.WHITE],
        )
    )
    return "\n".join([*lines, *([seen.comment] if seen.comment else [])])


def as_data(seen: Scene) -> dict[str, object]:
    """Return a board for JSON; points are written as C4, and null is a pass."""
    last = None
    if seen.last is not None:
        color, point = seen.last
        last = {"color": str(color), "point": str(point) if point else None}
    named = seen.named
    shown = seen.shown()
    return {
        "size": [seen.board.width, seen.board.height],
        "move": seen.move,
        "moves": seen.moves,
        "last": last,
        "named": None
        if named is None
        else {
            "names": list(map(str, named.names)),
            "line": named.line,
            "part": str(named.part),
            "liberties": named.liberties,
        },
        "black": [str(point) for point in seen.board.stones(Color.BLACK)],
        "white": [str(point) for point in seen.board.stones(Color.WHITE)],
        "lifted": {str(color): count for color, count in seen.lifted.items()},
        "marks": {str(point): str(sign) for point, sign in shown.get("marks", {}).items()},
        "labels": {str(point): text for point, text in shown.get("labels", {}).items()},
        "comment": seen.comment,
    }


def _format_of(output: Path | None) -> str:
    ending = "" if output is None else output.suffix.lower().removeprefix(".")
    return ending if ending in FORMATS else "text"


def _write(content: bytes, output: Path | None) -> None:
    if output is None:
        sys.stdout.flush()
        sys.stdout.buffer.write(content)
        return
    try:
        output.write_bytes(content)
    except OSError as error:
        raise click.FileError(str(output), error.strerror or "") from error
