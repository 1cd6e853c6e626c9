"""Citations: which clause of which text answers a question.

The texts themselves are other people's. `texts/` keeps, for each, its title and its clauses in our
own words; a clause named "silent" marks an answer that the text leaves open and usage gives, and
"reading …" one of several defensible readings.
"""

from dataclasses import dataclass
from functools import cache
from typing import Any


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

    def title(self, lang: str = "en") -> str:
        """Return the title of the text in a language, in English where none is known."""
        titles = read_text(self.text)["title"]
        title: str = titles.get(lang, titles["en"])
        return title


@cache
def read_text(text: str) -> dict[str, Any]:
    """Return what `texts/` says of a text: `title` by language, `source`, and `clauses`.

    Raises:
        KeyError: there is no such text.
    """
    import tomllib  # noqa: PLC0415 - only who asks for a clause's meaning pays for it
    from pathlib import Path  # noqa: PLC0415

    path = Path(__file__).parent / "texts" / f"{text}.toml"
    if not path.is_file():
        raise KeyError(text)
    return tomllib.loads(path.read_text(encoding="utf-8"))
