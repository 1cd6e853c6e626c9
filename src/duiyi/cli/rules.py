"""`duiyi rules`: the rule books, each answer with its clause."""

from collections.abc import Iterable, Sequence
from difflib import get_close_matches

import click
from rich.table import Table
from rich.text import Text

from duiyi import rulesets
from duiyi.cli.laid_open import answer_as_data, as_data, lay_open, name, print_table
from duiyi.cli.language import LANG, Told
from duiyi.cli.output import console, write_json
from duiyi.rules.difference import Difference, diff
from duiyi.rules.regulations import EDITIONS, Regulation, regulation
from duiyi.rules.ruleset import Ruleset
from duiyi.words import mark, say


@click.group(cls=Told, help=mark("List, show and compare the rule books."))
@LANG
def rules() -> None:
    """Hold the three commands together."""


@rules.command("list", help=mark("List the rule books, and the editions of regulations."))
@click.option("--json", "as_json", is_flag=True, help=mark("Write JSON, one rule book a line."))
@LANG
@click.pass_obj
def list_(lang: str, /, *, as_json: bool) -> None:
    """Say which rule books and editions there are."""
    editions = [regulation(edition) for edition in EDITIONS]
    if as_json:
        for ruleset in rulesets.values():
            write_json(_listed("rules", ruleset, ruleset.text, lang))
        for edition in editions:
            write_json(_listed("regulations", edition, edition.cites["timing"].text, lang))
        return
    out = console()
    out.print(_table(say("Rule book", lang), rulesets.values(), lang))
    out.print()
    out.print(_table(say("Regulations", lang), editions, lang))


def _listed(kind: str, book: Ruleset | Regulation, text: str, lang: str) -> dict[str, str]:
    return {"kind": kind, "id": book.id, "name": name(book, lang), "text": text}


def _table(head: str, books: Iterable[Ruleset | Regulation], lang: str) -> Table:
    table = Table(box=None, header_style="bold", pad_edge=False)
    table.add_column(say("Id", lang), min_width=max(len(book) for book in rulesets))
    table.add_column(head)
    for book in books:
        table.add_row(Text(book.id), Text(name(book, lang)))
    return table


@rules.command(
    help=mark(
        "Show a rule book, or an edition of regulations: every question, its answer, and the "
        "clause; readings and known deviations."
    )
)
@click.argument("id", metavar="ID")
@click.option(
    "--regulations",
    "of_regulations",
    is_flag=True,
    help=mark("Show the edition of regulations of that id where a rule book has it too."),
)
@click.option("--json", "as_json", is_flag=True, help=mark("Write JSON, the whole book."))
@LANG
@click.pass_obj
def show(lang: str, /, *, as_json: bool, of_regulations: bool, **given: str) -> None:
    """Lay a rule book or an edition open."""
    found = lay_open(_book(given["id"], lang, of_regulations=of_regulations), lang)
    if as_json:
        write_json(as_data(found, lang))
    else:
        print_table(found, console(), lang)


def _book(wanted: str, lang: str, *, of_regulations: bool) -> Ruleset | Regulation:
    if wanted in EDITIONS and (of_regulations or wanted not in rulesets):
        return regulation(wanted)
    if of_regulations:
        raise _unknown(wanted, EDITIONS, lang, "ID")
    if wanted in rulesets:
        return rulesets[wanted]
    raise _unknown(wanted, (*rulesets, *EDITIONS), lang, "ID")


@rules.command("diff", help=mark("Compare two rule books: the questions they answer differently."))
@click.argument("id", metavar="ID")
@click.argument("other", metavar="ID")
@click.option(
    "--json", "as_json", is_flag=True, help=mark("Write JSON, the questions that differ.")
)
@LANG
@click.pass_obj
def diff_(lang: str, /, *, as_json: bool, **given: str) -> None:
    """Say where two rule books differ."""
    one, other = find(given["id"], lang), find(given["other"], lang)
    found = diff(one, other, lang)
    if as_json:
        write_json(differences_as_data(one, other, found))
        return
    out = console()
    if not found:
        out.print(Text(say("Both books answer every question alike.", lang)))
    for number, difference in enumerate(found):
        if number:
            out.print()
        out.print(Text(difference.question, style="bold"))
        for ruleset, answer in ((one, difference.one), (other, difference.other)):
            sentence = say(
                "{book}: {answer} {citation}",
                lang,
                book=name(ruleset, lang),
                answer=answer.answer,
                citation=answer.citation.explain(lang),
            )
            out.print(Text(f"  {sentence}"))


def differences_as_data(
    one: Ruleset, other: Ruleset, found: tuple[Difference, ...]
) -> dict[str, object]:
    """Return what two books answer differently, for JSON."""
    return {
        "books": [one.id, other.id],
        "differences": [
            {
                "id": difference.id,
                "question": difference.question,
                "answers": [
                    answer_as_data(difference.one, getattr(one, difference.id)),
                    answer_as_data(difference.other, getattr(other, difference.id)),
                ],
            }
            for difference in found
        ],
    }


def find(wanted: str, lang: str, hint: str = "ID") -> Ruleset:
    """Return a rule book by its id; `hint` is where the command line named it.

    Raises:
        click.BadParameter: there is none of that id; the message lists those there are.
    """
    if wanted not in rulesets:
        raise _unknown(wanted, tuple(rulesets), lang, hint)
    return rulesets[wanted]


def _unknown(wanted: str, known: Sequence[str], lang: str, hint: str) -> click.BadParameter:
    """Return the refusal of an id, with those that look like it, else with all."""
    lower = wanted.lower()
    near = [id_ for id_ in known if lower and (lower in id_ or id_.startswith(lower[:4]))]
    near = list(dict.fromkeys([*near, *get_close_matches(lower, known, cutoff=0.6)]))
    sentence = (
        mark("no rule book is called {id}; did you mean {ids}?")
        if near
        else mark("no rule book is called {id}; there are: {ids}")
    )
    what = say(sentence, lang, id=repr(wanted), ids=", ".join(near or known))
    return click.BadParameter(what, param_hint=hint)
