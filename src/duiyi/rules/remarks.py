"""What a book says beside its answers: the readings it rests on, and how it is known to deviate."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from duiyi.rules.citation import Citation, read_text

_READING = "reading "


@dataclass(frozen=True, slots=True)
class Remark:
    """One reading, or one deviation.

    Attributes:
        text: the text it is about.
        clause: the reading as citations name it, or "" for a deviation.
        told: what it is, in a language.
    """

    text: str
    clause: str
    told: str


def readings(cites: Iterable[Citation], lang: str = "en") -> tuple[Remark, ...]:
    """Return the named readings among some citations, each once, in their order."""
    named = dict.fromkeys(
        (cite.text, cite.clause) for cite in cites if cite.clause.startswith(_READING)
    )
    found = []
    for text, clause in named:
        said: Mapping[str, Any] = read_text(text)
        in_language = said.get("readings", {}).get(lang, {})
        found.append(Remark(text, clause, in_language.get(clause, said["clauses"][clause])))
    return tuple(found)


def deviations(texts: Iterable[str], lang: str = "en") -> tuple[Remark, ...]:
    """Return how what is carried out is known to deviate from some texts."""
    return tuple(
        Remark(text, "", known.get(lang, known["en"]))
        for text in dict.fromkeys(texts)
        for known in read_text(text).get("deviations", ())
    )
