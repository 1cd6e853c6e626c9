"""`duiyi judge`: records replayed under their rules, counted, and held against their results."""

from collections import Counter
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import NamedTuple

import click
from rich.progress import Progress
from rich.table import Table
from rich.text import Text

from duiyi import render
from duiyi.archive.judge import Judgement, Unit, Verdict, unreadable
from duiyi.archive.judge import judge as judge_record
from duiyi.archive.many import in_order
from duiyi.archive.under import Change, changes
from duiyi.board.color import Color
from duiyi.cli.files import JOBS, LOST, Named, reason, source
from duiyi.cli.language import LANG
from duiyi.cli.output import (
    as_json,
    color_word,
    columns,
    console,
    legible,
    progress,
    stones_for_terminal,
    tell,
    write_line,
)
from duiyi.cli.rules import find
from duiyi.rules.presets import rulesets
from duiyi.rules.ruleset import Ruleset
from duiyi.sgf.foreign import read_any
from duiyi.words import Unsuitable, mark, say

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
    metavar="ID,…",
    help=mark("Say whether another rule book would change the winner; may be given again."),
)
@click.option("--board", "with_board", is_flag=True, help=mark("Show each final board."))
@JOBS
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
    jobs: int | None,
    **how: bool,
) -> None:
    """Judge every game of the files; a file that cannot be read never stops the run."""
    lang: str = ctx.obj
    if rules is not None:
        find(rules, lang, "--rules")
    others = tuple(other for named in under for other in named.split(","))
    for other in others:
        find(other, lang, "--under")
    named = Named(files, lang)
    asked = _Asked(rules, others, lang, named.is_many, how["with_board"], how["as_json"])
    work = partial(_judge_file, asked=asked)
    verdicts: Counter[Verdict] = Counter()
    rows: list[list[Text]] = []
    if asked.is_many and not asked.as_json:
        click.echo(columns([say(head, lang) for head in _HEADS], _WIDTHS))
    all_well = True
    with progress(named.count, say("Judging", lang)) as bar:
        for judged in in_order(work, named, named.jobs(jobs), partial(_lost, asked=asked)):
            for told in judged:
                all_well &= told.is_well
                verdicts[told.verdict] += 1
                _write(told, asked, bar)
                if told.row and not asked.is_many:
                    rows.append(_colored(told))
            if bar:
                bar.advance(bar.task_ids[0])
    if asked.is_many and not asked.as_json:
        click.echo(_sum(verdicts, lang))
    elif not asked.as_json:
        _print_table(rows, lang)
    ctx.exit(0 if all_well else 1)


class _Asked(NamedTuple):
    """What the command line asks for."""

    rules: str | None
    under: tuple[str, ...]
    lang: str
    is_many: bool
    with_board: bool
    as_json: bool


class _Told(NamedTuple):
    """What is written about one game; plain data, for it may come from another process."""

    verdict: Verdict
    is_well: bool
    text: str
    row: tuple[str, ...] = ()


def _judge_file(path: Path, asked: _Asked) -> list[_Told]:
    """Judge every game of a file, and say what is to be said of it."""
    chosen = None if asked.rules is None else rulesets[asked.rules]
    others = [rulesets[other] for other in asked.under]
    try:
        records = read_any(source(path))
    except (OSError, ValueError) as error:
        return [_told(unreadable(str(path), error), others, asked)]
    return [
        _told(judge_record(record, chosen, str(path), index), others, asked)
        for index, record in enumerate(records)
    ]


def _write(told: _Told, asked: _Asked, bar: Progress | None) -> None:
    if asked.as_json:
        write_line(told.text, bar)
    elif told.text:
        tell(told.text, bar)


def _lost(path: Path, asked: _Asked) -> list[_Told]:
    """Say of a file that no process survived it: none is lost without a word."""
    return [_told(unreadable(str(path), Unsuitable(LOST)), [], asked)]


def _told(judgement: Judgement, others: list[Ruleset], asked: _Asked) -> _Told:
    lang = asked.lang
    verdict, well = judgement.verdict, is_well(judgement)
    differing = list(changes(judgement, others, lang))
    if asked.as_json:
        found = [change.as_data() for change in differing]
        data = judgement.as_data() | ({"under": found} if others else {})
        return _Told(verdict, well, as_json(data))
    row = _row(judgement)
    parts = [columns([*row, say(VERDICTS[verdict], lang)], _WIDTHS)] if asked.is_many else []
    if not asked.is_many or asked.with_board or differing or not well:
        lines = [*tell_judgement(judgement, lang, with_board=asked.with_board)]
        lines += [line for change in differing for line in tell_change(change, lang)]
        if others and not differing and judgement.score is not None:
            lines.append(say("  Under the other books the winner is the same.", lang))
        parts.append(legible("\n".join(lines)) + "\n")
    return _Told(verdict, well, "\n".join(parts), (*row, say(VERDICTS[verdict], lang)))


def is_well(judgement: Judgement) -> bool:
    """Whether nothing was found that makes the program end with 1."""
    wrong = {Verdict.DIFFERS, Verdict.UNREADABLE}
    return judgement.verdict not in wrong and not judgement.illegal


def tell_judgement(judgement: Judgement, lang: str, *, with_board: bool) -> Iterator[str]:
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
    for number, cycle in judgement.cycles:
        yield say(
            "  Move {number} closes a long cycle. {cycle}",
            lang,
            number=number,
            cycle=cycle.explain(lang),
        )
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
    sentence = mark("The count gives {result}; no count is recorded.")
    if judgement.unit is Unit.ZI:
        sentence = mark(
            "The recorded result {recorded} holds if it is in zi, of two points each: {result}."
        )
    elif judgement.verdict is Verdict.AGREES:
        sentence = mark("The recorded result {recorded} holds.")
    elif judgement.verdict is Verdict.DIFFERS:
        sentence = mark("The recorded result {recorded} does not hold: the count gives {result}.")
    return say(sentence, lang, recorded=recorded, result=score.result)


def _why(judgement: Judgement, lang: str) -> str:
    error = judgement.error
    return reason(error, lang) if isinstance(error, OSError | ValueError) else str(error)


_HEADS = (
    mark("File"),
    mark("Rules"),
    mark("Moves"),
    mark("Illegal"),
    mark("Counted"),
    mark("Recorded"),
    mark("Verdict"),
)
_WIDTHS = (24, 14, 5, 7, 10, 10, 0)


def _print_table(rows: list[list[Text]], lang: str) -> None:
    table = Table(box=None, header_style="bold", pad_edge=False)
    for head in _HEADS:
        table.add_column(
            say(head, lang),
            overflow="fold" if head in _HEADS[:2] else "ellipsis",
            justify="right" if head in _HEADS[2:4] else "left",
        )
    for row in rows:
        table.add_row(*row)
    console().print(table)


def _row(judgement: Judgement) -> list[str]:
    """Return what the table says of a game, but for the verdict."""
    game, score = judgement.game, judgement.score
    name = Path(judgement.path).name
    return [
        legible(f"{name} #{judgement.index + 1}" if judgement.index else name),
        game.rules.id if game else "-",
        str(len(game.moves)) if game else "-",
        str(len(judgement.illegal)) if game else "-",
        score.result if score else "-",
        legible(judgement.recorded or "-"),
    ]


def _colored(told: _Told) -> list[Text]:
    row = [Text(cell) for cell in told.row]
    if not told.is_well:
        row[-1].stylize("bold red")
    return row


def _sum(verdicts: "Counter[Verdict]", lang: str) -> str:
    return say(
        "{games} games: {agree} agree, {differ} differ, {uncounted} not counted, "
        "{unreadable} unreadable.",
        lang,
        games=verdicts.total(),
        agree=verdicts[Verdict.AGREES],
        differ=verdicts[Verdict.DIFFERS],
        uncounted=verdicts[Verdict.NO_SCORE],
        unreadable=verdicts[Verdict.UNREADABLE],
    )
