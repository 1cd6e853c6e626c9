"""Two rule books compared: the questions that they answer differently."""

from dataclasses import dataclass

from duiyi.rules.describe import Answer, describe
from duiyi.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Difference:
    """A question that two books answer differently, with the answer and the clause of each."""

    one: Answer
    other: Answer

    @property
    def id(self) -> str:
        """The question as programs name it."""
        return self.one.id

    @property
    def question(self) -> str:
        """The question, in the language that was asked for."""
        return self.one.question


def diff(one: Ruleset, other: Ruleset, lang: str = "en") -> tuple[Difference, ...]:
    """Return the questions that two books answer differently, in the order of the questions.

    Answers are compared as values, so a clause that says the same elsewhere is no difference; what
    a book is called and which texts it rests on are not compared.

    >>> from duiyi.rules.presets import rulesets
    >>> first = diff(rulesets["chinese-2002"], rulesets["tromp-taylor"])[0]
    >>> first.id, first.one.answer == first.other.answer
    ('stones', False)
    """
    mine, theirs = one.answers(), other.answers()
    return tuple(
        Difference(answer, opposed)
        for answer, opposed in zip(describe(one, lang), describe(other, lang), strict=True)
        if mine[answer.id] != theirs[answer.id]
    )
