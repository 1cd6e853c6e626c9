"""`duiyi rules`: the rule books, each answer with its clause."""

from enum import Enum
from fractions import Fraction
from string import ascii_uppercase

import click
from rich.table import Table
from rich.text import Text

from duiyi import rulesets
from duiyi.cli.language import LANG, Told
from duiyi.cli.output import console, write_json
from duiyi.rules.citation import Citation
from duiyi.rules.describe import Answer, describe
from duiyi.rules.difference import Difference, diff
from duiyi.rules.ruleset import Ruleset
from duiyi.words import mark, say


@click.group(cls=Told, help=mark("List, show and compare the rule books."))
@LANG
def rules() -> None:
    """Hold the three commands together."""


@rules.command("list", help=mark("List the rule books."))
@click.option("--json", "as_json", is_flag=True, help=mark("Write JSON, one rule book a line."))
@LANG
@click.pass_obj
def list_(lang: str, /, *, as_json: bool) -> None:
    """Say which rule books there are."""
    if as_json:
        for ruleset in rulesets.values():
            write_json({"id": ruleset.id, "name": name(ruleset, lang), "text": ruleset.text})
        return
    table = Table(box=None, header_style="bold", pad_edge=False)
    for head in (mark("Id"), mark("Rule book")):
        table.add_column(say(head, lang))
    for ruleset in rulesets.values():
        table.add_row(Text(ruleset.id), Text(name(ruleset, lang)))
    console().print(table)


@rules.command(help=mark("Show a rule book: every question, its answer, and the clause."))
@click.argument("id", metavar="ID")
@click.option("--json", "as_json", is_flag=True, help=mark("Write JSON, the whole book."))
@LANG
@click.pass_obj
def show(lang: str, /, *, as_json: bool, **given: str) -> None:
    """Lay a rule book open."""
    ruleset = find(given["id"], lang)
    answers = describe(ruleset, lang)
    if as_json:
        write_json(as_data(ruleset, answers, lang))
        return
    out = console()
    out.print(Text(f"{name(ruleset, lang)} ({ruleset.id})", style="bold"))
    letters = letters_of_texts(answers)
    for text, letter in letters.items():
        out.print(Text(f"{letter} {Citation(text, '').title(lang)}"))
    if not letters and (title := text_title(ruleset, lang)) != name(ruleset, lang):
        out.print(Text(title))
    out.print()
    table = Table(box=None, header_style="bold", pad_edge=False)
    # Chinese has no spaces to break a line at: what is too long is folded, never cut off.
    table.add_column(say("Question", lang), ratio=5, overflow="fold")
    table.add_column(say("Answer", lang), ratio=5, overflow="fold")
    table.add_column(say("Clause", lang), ratio=2, overflow="fold")
    for answer in answers:
        letter = letters.get(answer.citation.text, "")
        clause = f"{letter} {answer.citation.name(lang)}".strip()
        table.add_row(Text(answer.question), Text(answer.answer), Text(clause))
    out.print(table)


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
                    answer_as_data(one, difference.one),
                    answer_as_data(other, difference.other),
                ],
            }
            for difference in found
        ],
    }


def answer_as_data(ruleset: Ruleset, answer: Answer) -> dict[str, object]:
    """Return an answer of a book and the clause that gives it, for JSON."""
    return {
        "answer": answer.answer,
        "value": plain(getattr(ruleset, answer.id)),
        "text": answer.citation.text,
        "clause": answer.citation.clause,
        "requirement": answer.citation.requirement or None,
    }


def find(wanted: str, lang: str, hint: str = "ID") -> Ruleset:
    """Return a rule book by its id; `hint` is where the command line named it.

    Raises:
        click.BadParameter: there is none of that id; the message lists those there are.
    """
    if wanted not in rulesets:
        what = say(
            "no rule book is called {id}; there are: {ids}",
            lang,
            id=repr(wanted),
            ids=", ".join(rulesets),
        )
        raise click.BadParameter(what, param_hint=hint)
    return rulesets[wanted]


def name(ruleset: Ruleset, lang: str) -> str:
    """Return a rule book's name in a language, in English where it has none there."""
    return ruleset.name.get(lang, ruleset.name["en"])


def text_title(ruleset: Ruleset, lang: str) -> str:
    """Return the title of the text that a rule book rests on."""
    return Citation(ruleset.text, "").title(lang)


def letters_of_texts(answers: tuple[Answer, ...]) -> dict[str, str]:
    """Return a letter for each text that a book rests on; none where it rests on one."""
    texts = dict.fromkeys(answer.citation.text for answer in answers)
    return dict(zip(texts, ascii_uppercase, strict=False)) if len(texts) > 1 else {}


def as_data(ruleset: Ruleset, answers: tuple[Answer, ...], lang: str) -> dict[str, object]:
    """Return a rule book for JSON."""
    return {
        "id": ruleset.id,
        "name": name(ruleset, lang),
        "text": ruleset.text,
        "title": text_title(ruleset, lang),
        "answers": [
            {"id": answer.id, "question": answer.question, **answer_as_data(ruleset, answer)}
            for answer in answers
        ],
    }


def plain(value: object) -> object:
    """Return an answer as JSON can hold it; fractions are texts, for JSON has none."""
    match value:
        case Enum():
            return plain(value.value) if not isinstance(value, int) else value.name.lower()
        case bool() | int() | str() | None:
            return value
        case Fraction():
            return str(value)
        case tuple() | list():
            return [plain(part) for part in value]
        case _:
            return {part: plain(getattr(value, part)) for part in getattr(value, "__slots__", ())}
