"""Two rule books compared."""

from itertools import pairwise

import pytest

from duiyi import rulesets
from duiyi.rules.difference import diff
from duiyi.rules.ruleset import QUESTIONS
from duiyi.words import LANGUAGES


@pytest.mark.parametrize(("one", "other"), [*pairwise(rulesets), ("prediction", "japanese-1989")])
def test_exactly_the_questions_answered_differently_are_told(one: str, other: str) -> None:
    mine, theirs = rulesets[one], rulesets[other]
    found = diff(mine, theirs)
    different = [name for name in QUESTIONS if getattr(mine, name) != getattr(theirs, name)]
    assert [difference.id for difference in found] == different
    assert all(difference.question for difference in found)
    for difference in found:
        assert difference.one.citation == mine.cite(difference.id)
        assert difference.other.citation == theirs.cite(difference.id)
    back = diff(theirs, mine)
    assert [(two.one, two.other) for two in back] == [(two.other, two.one) for two in found]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("one", rulesets)
def test_answers_that_differ_read_differently(one: str, lang: str) -> None:
    """Two answers that are told in the same words would say that nothing differs."""
    for other in rulesets.values():
        for difference in diff(rulesets[one], other, lang):
            assert difference.one.answer != difference.other.answer, difference


@pytest.mark.parametrize("book", rulesets)
def test_a_book_does_not_differ_from_itself(book: str) -> None:
    assert diff(rulesets[book], rulesets[book]) == ()
