"""Citations: which clause of which text answers a question.

The texts themselves are other people's. `texts/` keeps, for each, its title and its clauses in our
own words; a clause named "silent" marks an answer that the text leaves open and usage gives, and
"reading …" one of several defensible readings.
"""

from dataclasses import dataclass
from functools import cache
from typing import Any

from duiyi.words import mark, say

SECTIONS = (
    mark("board"),
    mark("start"),
    mark("play"),
    mark("move"),
    mark("ko"),
    mark("illegal"),
    mark("white last"),
    mark("end"),
    mark("finish"),
    mark("score"),
    mark("territory"),
    mark("winner"),
    mark("komi"),
    mark("handicap"),
    mark("note"),
    mark("usage"),
    mark("as aga"),
    mark("button"),
    mark("clock"),
    mark("colors"),
    mark("count"),
    mark("cycle"),
    mark("displaced"),
    mark("dunhuang"),
    mark("fill"),
    mark("first"),
    mark("forgiven"),
    mark("grades"),
    mark("life"),
    mark("ming qing"),
    mark("moved"),
    mark("pass"),
    mark("repetition"),
    mark("seats"),
    mark("stones"),
    mark("tang song"),
    mark("two plays"),
    mark("variation"),
)
"""The clauses of texts that do not number them, and "usage"; a test finds any that is missing."""
READINGS = (
    mark("cycles"),
    mark("end"),
    mark("fallen"),
    mark("false life"),
    mark("ko"),
    mark("seal"),
    mark("time"),
    mark("warnings"),
)
"""Readings that have a word for a name, not a number."""


@dataclass(frozen=True, slots=True)
class Citation:
    """A clause of a text.

    Attributes:
        text: the id of the text, the name of a file in `texts/`.
        clause: the clause as the text numbers it, or "silent", or "reading" and its number.
        requirement: the id of the project's own requirement that restates it, or "".

    >>> str(Citation("prediction", "5.4", "PR-23"))
    'prediction 5.4 (PR-23)'
    """

    text: str
    clause: str
    requirement: str = ""

    def __str__(self) -> str:
        requirement = f" ({self.requirement})" if self.requirement else ""
        return f"{self.text} {self.clause}{requirement}"

    @property
    def meaning(self) -> str:
        """What the clause says, in our own words.

        Raises:
            KeyError: the text has no such clause.
        """
        meaning: str = read_text(self.text)["clauses"][self.clause]
        return meaning

    def explain(self, lang: str = "en") -> str:
        """Return the citation in brackets, as it follows a sentence.

        >>> Citation("prediction", "4 n.3").explain()
        '(New rules with prediction, clause 4, note 3)'
        """
        number, _, note = self.clause.partition(" n.")
        if note:
            sentence = mark("({title}, clause {number}, note {note})")
        elif self.clause == "silent":
            sentence = mark("({title}: usage, for the text does not say)")
        elif number[0].isdigit():
            sentence = mark("({title}, clause {number})")
        else:
            sentence = mark("({title}, under {number})")
            number = self.name(lang)
        return say(sentence, lang, title=self.title(lang), number=number, note=note)

    def name(self, lang: str = "en") -> str:
        """Return the clause alone, as it stands in a table.

        >>> Citation("prediction", "4 n.3").name(), Citation("prediction", "silent").name()
        ('4, note 3', '(silent)')
        """
        number, _, note = self.clause.partition(" n.")
        if note:
            return say("{number}, note {note}", lang, number=number, note=note)
        if self.clause.startswith("reading "):
            return say("reading {id}", lang, id=say(self.clause.removeprefix("reading "), lang))
        if self.clause == "silent":
            return say("(silent)", lang)
        return say(self.clause, lang)

    def title(self, lang: str = "en") -> str:
        """Return the title of the text in a language, in English where none is known."""
        titles = read_text(self.text)["title"]
        title: str = titles.get(lang, titles["en"])
        return title


@cache
def read_text(text: str) -> dict[str, Any]:
    """Return what `texts/` says of a text: `title` by language, `source`, and `clauses`.

    Where we are known to deviate from it, `deviations` say how.

    Raises:
        KeyError: there is no such text.
    """
    import tomllib  # noqa: PLC0415 - only who asks for a clause's meaning pays for it
    from pathlib import Path  # noqa: PLC0415

    path = Path(__file__).parent / "texts" / f"{text}.toml"
    if not path.is_file():
        raise KeyError(text)
    return tomllib.loads(path.read_text(encoding="utf-8"))
