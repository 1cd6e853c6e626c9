"""Steps of a count, told in the language of whoever watches."""

from collections.abc import Mapping
from dataclasses import dataclass

from duiyi.words import say


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a count: a sentence of the catalogue and what fills it."""

    sentence: str
    fields: Mapping[str, object]

    def explain(self, lang: str = "en") -> str:
        """Say the step in a language."""
        return say(self.sentence, lang, **self.fields)
