"""`duiyi judge`: records replayed under their rules, counted, and held against their results."""

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import click
from rich.progress import Progress
from rich.table import Table
from rich.text import Text

from duiyi import render
from duiyi.archive.judge import Judgement, Verdict, unreadable
from duiyi.archive.judge import judge as judge_record
from duiyi.archive.under import Change, changes
from duiyi.board.color import Color
from duiyi.cli.files import named_files, reason
from duiyi.cli.language import LANG
from duiyi.cli.output import (
    MANY,
    color_word,
    console,
    legible,
    progress,
    stones_for_terminal,
    write_json,
)
from duiyi.cli.rules import find
from duiyi.rules.ruleset import Ruleset
from duiyi.sgf.foreign import read_any
from duiyi.words import mark, say

VERDICTS = {
    Verdict.AGREES: mark("agrees"),
    Verdict.DIFFERS: mark("differs"),
    Verdict.NO_SCORE: mark("not counted"),
    Verdict.UNREADABLE: mark("unreadable"),
}


@click.command(help=mark("Replay records under their rules and compare their results."))
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option(
    "--rules", metavar="ID", help=mark("Judge by this rule book, whatever the records say.")
)
@click.option(
    "--under",
    multiple=True,
    metavar="ID",
    help=mark("Say whether another rule book would change the winner; may be given again."),
)
@click.option("--board", "with_board", is_flag=True, help=mark("Show each final board."))
@click.option("--json", "as_json", is_flag=True, help=mark("Write JSON, one game a line."))
@LANG
@click.pass_context
def judge(
    ctx: click.Context,
    /,
    files: tuple[str, ...],
    *,
    rules: str | None,
    under: tuple[str, ...],
    **how: bool,
) -> None:
    """Judge every game of the files; a file that cannot be read never stops the run."""
    lang: str = ctx.obj
    with_board, as_json = how["with_board"], how["as_json"]
    chosen = None if rules is None else find(rules, lang, "--rules")
    others = [find(other, lang, "--under") for other in under]
    named = list(named_files(files))
    if not named:
        raise click.ClickException(say("There are no records here.", lang))
    is_brief = len(named) >= MANY
    table = _table(lang)
    all_well = True
    held_back: list[str] = []
    with progress(len(named), say("Judging", lang)) as bar:
        for judgement in judgements(named, chosen, bar):
            all_well &= is_well(judgement)
            differing = list(changes(judgement, others, lang))
            if as_json:
                found = [change.as_data() for change in differing]
                write_json(judgement.as_data() | ({"under": found} if others else {}))
                continue
            table.add_row(*_row(judgement, lang))
            if not is_brief or with_board or differing or not is_well(judgement):
                lines = [*tell(judgement, lang, with_board=with_board)]
                lines += [line for change in differing for line in tell_change(change, lang)]
                told = legible("\n".join(lines))
                # A moving bar and lines on the same terminal would run into each other.
                held_back.append(told) if bar and sys.stdout.isatty() else click.echo(f"{told}\n")
    for told in held_back:
        click.echo(f"{told}\n")
    if not as_json:
        console().print(table)
    ctx.exit(0 if all_well else 1)


def judgements(
    files: Iterable[Path], rules: Ruleset | None, bar: Progress | None = None
) -> Iterator[Judgement]:
    """Yield the judgement of every game, and one for each file that cannot be read."""
    for path in files:
        try:
            records = read_any(path)
        except (OSError, ValueError) as error:
            yield unreadable(str(path), error)
        else:
            for index, record in enumerate(records):
                yield judge_record(record, rules, str(path), index)
        if bar:
            bar.advance(bar.task_ids[0])


def is_well(judgement: Judgement) -> bool:
    """Whether nothing was found that makes the program end with 1."""
    wrong = {Verdict.DIFFERS, Verdict.UNREADABLE}
    return judgement.verdict not in wrong and not judgement.illegal


def tell(judgement: Judgement, lang: str, *, with_board: bool) -> Iterator[str]:
    """Yield what was found in one game, line by line."""
    yield _heading(judgement, lang)
    for note in judgement.notes:
        yield say("  Note: {note}.", lang, note=note.explain(lang))
    for number, refusal in judgement.illegal:
        yield say(
            "  Move {number}, {color} {point}: {reason}",
            lang,
            number=number,
            color=color_word(refusal.color, lang),
            point=refusal.point or say("a pass", lang),
            reason=refusal.explain(lang),
        )
    if judgement.cycle is not None:
        yield from (f"  {line}" for line in judgement.cycle.explain(lang).splitlines())
    if with_board and judgement.game is not None:
        yield from (f"  {line}" for line in _board(judgement, lang).splitlines())
    if judgement.score is not None:
        yield from (f"  {line}" for line in judgement.score.explain(lang).splitlines())
    yield f"  {_finding(judgement, lang)}"


def tell_change(change: Change, lang: str) -> Iterator[str]:
    """Yield under which book the winner would be another, and why, line by line."""
    yield say(
        "  Under {book} the winner would be another: {other} ({other_winner}) instead of {result} "
        "({winner}).",
        lang,
        book=change.rules.name.get(lang, change.rules.id),
        other=change.other_result,
        other_winner=_winner(change.other_winner, lang),
        result=change.result,
        winner=_winner(change.winner, lang),
    )
    for difference in change.why:
        yield say(
            "    {question} Here: {one}. There: {other}.",
            lang,
            question=difference.question,
            one=difference.one.answer,
            other=difference.other.answer,
        )


def _winner(winner: Color | None, lang: str) -> str:
    """Return who wins, for results are stated in the languages of their books."""
    return say(mark("a draw"), lang) if winner is None else color_word(winner, lang)


def _heading(judgement: Judgement, lang: str) -> str:
    game = judgement.game
    if game is None:
        return judgement.path
    return say(
        "{path}, game {number}: {rules}, {width} by {height}, {moves} moves",
        lang,
        path=judgement.path,
        number=judgement.index + 1,
        rules=game.rules.name.get(lang, game.rules.id),
        width=game.width,
        height=game.height,
        moves=len(game.moves),
    )


def _board(judgement: Judgement, lang: str) -> str:
    game, score = judgement.game, judgement.score
    assert game is not None  # noqa: S101 - the caller looked
    shown: render.Shown = {"last": game.moves[-1][1] if game.moves else None}
    if score is not None:
        shown["dead"] = score.dead
        shown["territory"] = {
            **dict.fromkeys(score.shared),
            **{point: color for color, points in score.territory.items() for point in points},
        }
    return render.text(game.position, stones=stones_for_terminal(lang), **shown)


def _finding(judgement: Judgement, lang: str) -> str:
    """Return the verdict as a sentence."""
    score, recorded = judgement.score, judgement.recorded
    if judgement.error is not None:
        return say("Unreadable: {reason}.", lang, reason=_why(judgement, lang))
    if score is None:
        if recorded is None:
            return say("Not counted: the game did not end, and no result is recorded.", lang)
        return say("Not counted: the recorded result is {recorded}.", lang, recorded=recorded)
    if judgement.verdict is Verdict.AGREES:
        return say("The recorded result {recorded} holds.", lang, recorded=recorded)
    if judgement.verdict is Verdict.DIFFERS:
        return say(
            "The recorded result {recorded} does not hold: the count gives {result}.",
            lang,
            recorded=recorded,
            result=score.result,
        )
    return say("The count gives {result}; no count is recorded.", lang, result=score.result)


def _why(judgement: Judgement, lang: str) -> str:
    error = judgement.error
    return reason(error, lang) if isinstance(error, OSError | ValueError) else str(error)


def _table(lang: str) -> Table:
    table = Table(box=None, header_style="bold", pad_edge=False)
    for head in (mark("File"), mark("Rules")):
        table.add_column(say(head, lang), overflow="fold")
    for head in (mark("Moves"), mark("Illegal")):
        table.add_column(say(head, lang), justify="right")
    for head in (mark("Counted"), mark("Recorded"), mark("Verdict")):
        table.add_column(say(head, lang))
    return table


def _row(judgement: Judgement, lang: str) -> list[Text]:
    game, score = judgement.game, judgement.score
    verdict = Text(say(VERDICTS[judgement.verdict], lang))
    if not is_well(judgement):
        verdict.stylize("bold red")
    name = Path(judgement.path).name
    return [
        Text(legible(f"{name} #{judgement.index + 1}" if judgement.index else name)),
        Text(game.rules.id if game else "-"),
        Text(str(len(game.moves)) if game else "-"),
        Text(str(len(judgement.illegal)) if game else "-"),
        Text(score.result if score else "-"),
        Text(legible(judgement.recorded or "-")),
        verdict,
    ]
