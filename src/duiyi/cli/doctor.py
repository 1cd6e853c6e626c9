"""`duiyi doctor`: what is wrong with records, what was made of it, and the repair."""

import os
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import click
from rich.progress import Progress

from duiyi.archive.doctor import Diagnosis, Report, examine, examine_bytes, fix, restore
from duiyi.archive.many import in_order
from duiyi.cli.files import JOBS, LOST, STANDARD_INPUT, Named, reason, source
from duiyi.cli.language import LANG
from duiyi.cli.output import as_json, legible, progress, tell, write_json, write_line
from duiyi.sgf.repair import Handicap, Remedy, advice, remedy
from duiyi.words import Unsuitable, mark, say

SHOWN = 20
"""Lines under each heading of the report."""

_HEADINGS = {
    "codes": mark("Notes"),
    "formats": mark("Formats"),
    "charsets": mark("Charsets"),
    "rules": mark("Rules"),
    "sizes": mark("Boards"),
    "programs": mark("Programs"),
    "results": mark("Results"),
}


@click.command(help=mark("Explain what is wrong with records, and repair what can be."))
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--fix", "with_fix", is_flag=True, help=mark("Write repaired files."))
@click.option(
    "--output",
    "-o",
    metavar=mark("FOLDER"),
    type=click.Path(file_okay=False, path_type=Path),
    help=mark("Where to write them; the files themselves stay as they are."),
)
@click.option(
    "--in-place",
    is_flag=True,
    help=mark("Write over the files; each original is kept beside its file."),
)
@click.option(
    "--restore", "with_restore", is_flag=True, help=mark("Give repaired files back as they were.")
)
@click.option(
    "--count-handicap",
    "is_counted",
    is_flag=True,
    help=mark("With --fix: where the handicap is not the number of stones, write that number."),
)
@click.option("--report", "with_report", is_flag=True, help=mark("Count what all the files hold."))
@JOBS
@click.option("--json", "as_json", is_flag=True, help=mark("Write JSON, one file a line."))
@LANG
@click.pass_context
def doctor(ctx: click.Context, /, files: tuple[str, ...], **how: Any) -> None:  # noqa: ANN401 - Click's options, read below
    """Examine every file; one that cannot be read never stops the run."""
    lang: str = ctx.obj
    if how["with_fix"] and (how["output"] is None) is (not how["in_place"]):
        raise click.UsageError(say("--fix needs either --output FOLDER or --in-place.", lang))
    named = Named(files, lang)
    if STANDARD_INPUT in files and (how["with_fix"] or how["with_restore"]):
        raise click.UsageError(say("Standard input cannot be repaired; name a file.", lang))
    if how["with_restore"]:
        ctx.exit(_restore(named, frozenset(map(Path, files)), lang))
    asked = _Asked(
        lang,
        how["with_fix"],
        Handicap.COUNTED if how["is_counted"] else Handicap.STATED,
        how["output"],
        _common(named) if how["output"] else None,
        named.is_many,
        how["with_report"],
        how["as_json"],
    )
    if asked.output and asked.common and asked.output.resolve() == asked.common.resolve():
        raise click.UsageError(
            say("The records are in that folder; write over them with --in-place.", lang)
        )
    report = Report()
    all_well = True
    work, lost = partial(_examine, asked=asked), partial(_lost, asked=asked)
    with progress(named.count, say("Examining", lang)) as bar:
        for told in in_order(work, named, named.jobs(how["jobs"]), lost):
            report.merge(told.report)
            all_well &= told.is_well
            _write(told, asked, bar)
            if bar:
                bar.advance(bar.task_ids[0])
    if asked.as_json and asked.with_report:
        write_json(report.as_data())
    elif not asked.as_json:
        click.echo(legible("\n".join(_report(report, lang, headings=asked.with_report))))
    ctx.exit(0 if all_well else 1)


class _Asked(NamedTuple):
    """What the command line asks for."""

    lang: str
    with_fix: bool
    handicap: Handicap
    output: Path | None
    common: Path | None
    is_many: bool
    with_report: bool
    as_json: bool


class _Told(NamedTuple):
    """What is written about one file; plain data, for it may come from another process."""

    report: Report
    is_well: bool
    text: str
    failure: str


def _write(told: _Told, asked: _Asked, bar: Progress | None) -> None:
    if told.failure:
        click.echo(legible(told.failure), err=True)
    if told.text and asked.as_json:
        write_line(told.text, bar)
    elif told.text:
        tell(told.text, bar)


def _common(named: Iterable[Path]) -> Path | None:
    """Return the folder that all files are in, at any depth."""
    common: str | None = None
    for path in named:
        folder = str(_absolute(path).parent)
        common = folder if common is None else os.path.commonpath([common, folder])
    return None if common is None else Path(common)


def _absolute(path: Path) -> Path:
    """Return the path from the top, without `..`: those would lead out of the output folder."""
    return Path(os.path.abspath(path))  # noqa: PTH100 - Path.absolute keeps them


def _examine(path: Path, asked: _Asked) -> _Told:
    """Examine a file, repair it if that is asked for, and say what is to be said of it."""
    read = source(path)
    found = examine(read) if isinstance(read, Path) else examine_bytes(read, str(path))
    written, failure = None, ""
    if asked.with_fix and found.is_fixable(asked.handicap):
        target = path
        if asked.output is not None and asked.common is not None:
            target = asked.output / _absolute(path).relative_to(asked.common)
        try:
            written = fix(found, target, asked.handicap)
        except (OSError, ValueError) as error:
            why = reason(error, asked.lang)
            failure = f"{path}: {say('Not repaired: {reason}.', asked.lang, reason=why)}"
    return _told(found, written, failure, asked)


def _lost(path: Path, asked: _Asked) -> _Told:
    """Say of a file that no process survived it: none is lost without a word."""
    return _told(Diagnosis(str(path), error=Unsuitable(LOST)), None, "", asked)


def _told(found: Diagnosis, written: Path | None, failure: str, asked: _Asked) -> _Told:
    report = Report()
    report.add(found)
    text = "" if asked.with_report else _text(found, written, asked)
    return _Told(report, _is_well(found, written) and not failure, text, failure)


def _text(found: Diagnosis, written: Path | None, asked: _Asked) -> str:
    """Return what was found in a file: data, or sentences; of a sound one among many, nothing."""
    lang = asked.lang
    if asked.as_json:
        return as_json(found.as_data(lang) | {"written": str(written) if written else None})
    if found.error is not None or found.notes or found.format != "SGF":
        return legible("\n".join(_tell(found, written, lang))) + "\n"
    if asked.is_many:
        return ""
    return legible(say("{path}: nothing to note.", lang, path=found.path)) + "\n"


def _is_well(found: Diagnosis, written: Path | None) -> bool:
    """Whether nothing is left to be done: what was found is harmless, or was repaired."""
    if written is None:
        return found.is_well
    return all(remedy(note.code) is not Remedy.DECIDE for _, note in found.notes)


def _restore(named: Iterable[Path], asked: frozenset[Path], lang: str) -> int:
    """Give files back as they were; in a folder, those that were not repaired are passed over."""
    code = 0
    is_any = False
    for path in named:
        try:
            restore(path)
        except FileNotFoundError:
            if path not in asked:
                continue
            said = say("no original is kept beside it, so nothing was changed", lang)
            click.echo(legible(f"{path}: {said}"), err=True)
            code = 1
        except OSError as error:
            click.echo(legible(f"{path}: {reason(error, lang)}"), err=True)
            code = 1
        else:
            click.echo(legible(say("{path}: as it was.", lang, path=path)))
            is_any = True
    if not is_any and not code:
        said = say("No original of these records is kept, so nothing was changed.", lang)
        click.echo(said, err=True)
        code = 1
    return code


def _tell(found: Diagnosis, written: Path | None, lang: str) -> Iterator[str]:
    """Yield what was found in a file, line by line."""
    yield found.path
    if found.error is not None:
        why = reason(found.error, lang)
        yield "  " + say("Unreadable: {reason}.", lang, reason=why)
    if found.format != "SGF":
        yield "  " + say("A record in the {format} format.", lang, format=found.format)
    for index, note in found.notes:
        many = len(found.records) > 1
        where = say("Game {number}", lang, number=index + 1) + ": " if many else ""
        yield say("  Note: {note}.", lang, note=where + note.explain(lang))
        yield f"    {advice(note.code, lang)}"
    if written is not None:
        yield "  " + say("Repaired: {path}", lang, path=written)


def _report(report: Report, lang: str, *, headings: bool) -> Iterator[str]:
    yield say(
        "{files} files, {games} games, {moves} moves; unreadable: {unreadable}",
        lang,
        files=report.files,
        games=report.games,
        moves=report.moves,
        unreadable=report.unreadable,
    )
    if not headings:
        return
    for heading, title in _HEADINGS.items():
        found = report.counts[heading]
        if not found:
            continue
        yield ""
        yield say(title, lang)
        width = max(len(str(number)) for number in found.values())
        for text, number in found.most_common(SHOWN):
            yield f"  {number:>{width}}  {text}"
        if len(found) > SHOWN:
            yield "  " + say("and {number} more kinds", lang, number=len(found) - SHOWN)
