"""`duiyi doctor`: what is wrong with records, what was made of it, and the repair."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from duiyi.archive.doctor import Diagnosis, Report, examine, fix, restore
from duiyi.cli.files import named_files, reason
from duiyi.cli.language import LANG
from duiyi.cli.output import MANY, legible, progress, write_json
from duiyi.sgf.repair import Remedy, advice, remedy
from duiyi.words import mark, say

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
@click.option("--report", "with_report", is_flag=True, help=mark("Count what all the files hold."))
@click.option("--json", "as_json", is_flag=True, help=mark("Write JSON, one file a line."))
@LANG
@click.pass_context
def doctor(ctx: click.Context, /, files: tuple[str, ...], **how: Any) -> None:  # noqa: ANN401 - Click's options, read below
    """Examine every file; one that cannot be read never stops the run."""
    lang: str = ctx.obj
    if how["with_fix"] and (how["output"] is None) is (not how["in_place"]):
        raise click.UsageError(say("--fix needs either --output FOLDER or --in-place.", lang))
    named = list(named_files(files))
    if not named:
        raise click.ClickException(say("There are no records here.", lang))
    if how["with_restore"]:
        ctx.exit(_restore(named, lang))
    common = Path(os.path.commonpath([path.absolute().parent for path in named]))
    report = Report()
    all_well = True
    with progress(len(named), say("Examining", lang)) as bar:
        for path in named:
            found = examine(path)
            report.add(found)
            written = None
            if how["with_fix"] and found.fixable:
                inside = path.absolute().relative_to(common)
                written = _fix(found, how["output"] / inside if how["output"] else path, lang)
                all_well &= written is not None
            all_well &= _is_well(found, written)
            if not how["with_report"]:
                _show(found, written, lang, as_json=how["as_json"], is_brief=len(named) >= MANY)
            if bar:
                bar.advance(bar.task_ids[0])
    if how["as_json"] and how["with_report"]:
        write_json(report.as_data())
    elif not how["as_json"]:
        click.echo(legible("\n".join(_report(report, lang, headings=how["with_report"]))))
    ctx.exit(0 if all_well else 1)


def _fix(found: Diagnosis, target: Path, lang: str) -> Path | None:
    """Write the repaired file and return its name; None, and why on the error stream, if not."""
    try:
        return fix(found, target)
    except (OSError, ValueError) as error:
        why = say("Not repaired: {reason}.", lang, reason=reason(error, lang))
        click.echo(f"{found.path}: {why}", err=True)
        return None


def _show(
    found: Diagnosis, written: Path | None, lang: str, *, as_json: bool, is_brief: bool
) -> None:
    """Write what was found in a file: data, or sentences; of a sound one among many, nothing."""
    if as_json:
        write_json(found.as_data(lang) | {"written": str(written) if written else None})
    elif found.error is not None or found.notes or found.format != "SGF":
        click.echo(legible("\n".join(_tell(found, written, lang))) + "\n")
    elif not is_brief:
        click.echo(say("{path}: nothing to note.", lang, path=found.path) + "\n")


def _is_well(found: Diagnosis, written: Path | None) -> bool:
    """Whether nothing is left to be done: what was found is harmless, or was repaired."""
    if written is None:
        return found.is_well
    return all(remedy(note.code) is not Remedy.DECIDE for _, note in found.notes)


def _restore(named: list[Path], lang: str) -> int:
    code = 0
    for path in named:
        try:
            restore(path)
        except FileNotFoundError:
            said = say("no original is kept beside it, so nothing was changed", lang)
            click.echo(f"{path}: {said}", err=True)
            code = 1
        except OSError as error:
            click.echo(f"{path}: {reason(error, lang)}", err=True)
            code = 1
        else:
            click.echo(say("{path}: as it was.", lang, path=path))
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
