"""A rule book, or an edition of regulations, laid open: as a table, and as JSON."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from string import ascii_uppercase

from rich.console import Console
from rich.table import Table
from rich.text import Text

from duiyi.rules.citation import Citation
from duiyi.rules.describe import Answer, describe
from duiyi.rules.describe_regulation import describe_regulation, value_of
from duiyi.rules.regulations import Regulation
from duiyi.rules.remarks import Remark, deviations, readings
from duiyi.rules.ruleset import Ruleset
from duiyi.words import mark, say


@dataclass(frozen=True, slots=True)
class LaidOpen:
    """What can be laid open.

    Attributes:
        kind: what it is, for programs.
        id, name: of the book or edition.
        text: the text it rests on first of all.
        answers: its answers, in a language.
        value: the value of an answer, by its id.
        readings: what it rests on where a text leaves something open.
        deviations: how it is known to deviate from its texts.
    """

    kind: str
    id: str
    name: str
    text: str
    answers: tuple[Answer, ...]
    value: Callable[[str], object]
    readings: tuple[Remark, ...]
    deviations: tuple[Remark, ...]


def lay_open(book: Ruleset | Regulation, lang: str) -> LaidOpen:
    """Lay a rule book or an edition open in a language."""
    if isinstance(book, Ruleset):
        return _laid_open(
            book, describe(book, lang), book.text, lambda id_: getattr(book, id_), lang
        )
    text = book.cites["timing"].text
    return _laid_open(
        book, describe_regulation(book, lang), text, lambda id_: value_of(book, id_), lang
    )


def _laid_open(
    book: Ruleset | Regulation,
    answers: tuple[Answer, ...],
    text: str,
    value: Callable[[str], object],
    lang: str,
) -> LaidOpen:
    cites = [answer.citation for answer in answers]
    return LaidOpen(
        kind="rules" if isinstance(book, Ruleset) else "regulations",
        id=book.id,
        name=name(book, lang),
        text=text,
        answers=answers,
        value=value,
        readings=readings(cites, lang),
        deviations=deviations([text, *(cite.text for cite in cites)], lang),
    )


def name(book: Ruleset | Regulation, lang: str) -> str:
    """Return the name of a rule book or edition in a language, in English where it has none."""
    return book.name.get(lang, book.name["en"])


def print_table(found: LaidOpen, out: Console, lang: str) -> None:
    """Print what was laid open: titles, answers with their clauses, readings, deviations."""
    out.print(Text(f"{found.name} ({found.id})", style="bold"))
    letters = _letters_of_texts(found.answers)
    for text, letter in letters.items():
        out.print(Text(f"{letter} {Citation(text, '').title(lang)}"))
    if not letters and (title := Citation(found.text, "").title(lang)) != found.name:
        out.print(Text(title))
    out.print()
    table = Table(box=None, header_style="bold", pad_edge=False)
    # Chinese has no spaces to break a line at: what is too long is folded, never cut off.
    table.add_column(say("Question", lang), ratio=5, overflow="fold")
    table.add_column(say("Answer", lang), ratio=5, overflow="fold")
    table.add_column(say("Clause", lang), ratio=2, overflow="fold")
    for answer in found.answers:
        letter = letters.get(answer.citation.text, "")
        clause = f"{letter} {answer.citation.name(lang)}".strip()
        table.add_row(Text(answer.question), Text(answer.answer), Text(clause))
    out.print(table)
    _print_remarks(out, say(mark("Readings"), lang), found.readings, letters, lang)
    _print_remarks(out, say(mark("Known deviations"), lang), found.deviations, letters, lang)


def _print_remarks(
    out: Console, title: str, remarks: tuple[Remark, ...], letters: dict[str, str], lang: str
) -> None:
    if not remarks:
        return
    out.print()
    out.print(Text(title, style="bold"))
    table = Table(box=None, show_header=False, pad_edge=False)
    table.add_column(no_wrap=True)
    table.add_column(overflow="fold")
    for remark in remarks:
        letter = letters.get(remark.text, "")
        named = Citation(remark.text, remark.clause).name(lang) if remark.clause else ""
        table.add_row(Text(f"{letter} {named}".strip() or "-"), Text(remark.told))
    out.print(table)


def _letters_of_texts(answers: tuple[Answer, ...]) -> dict[str, str]:
    """Return a letter for each text that a book rests on; none where it rests on one."""
    texts = dict.fromkeys(answer.citation.text for answer in answers)
    return dict(zip(texts, ascii_uppercase, strict=False)) if len(texts) > 1 else {}


def as_data(found: LaidOpen, lang: str) -> dict[str, object]:
    """Return what was laid open, for JSON."""
    return {
        "kind": found.kind,
        "id": found.id,
        "name": found.name,
        "text": found.text,
        "title": Citation(found.text, "").title(lang),
        "answers": [
            {
                "id": answer.id,
                "question": answer.question,
                **answer_as_data(answer, found.value(answer.id)),
            }
            for answer in found.answers
        ],
        "readings": [
            {"text": remark.text, "clause": remark.clause, "reading": remark.told}
            for remark in found.readings
        ],
        "deviations": [remark.told for remark in found.deviations],
    }


def answer_as_data(answer: Answer, value: object) -> dict[str, object]:
    """Return an answer of a book and the clause that gives it, for JSON."""
    return {
        "answer": answer.answer,
        "value": plain(value),
        "text": answer.citation.text,
        "clause": answer.citation.clause,
        "requirement": answer.citation.requirement or None,
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
