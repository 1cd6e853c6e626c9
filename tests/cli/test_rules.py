"""`duiyi rules`."""

import pytest

from duiyi import rulesets
from duiyi.rules.ruleset import QUESTIONS
from duiyi.words import LANGUAGES
from tests.cli.program import Run


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_list_names_every_book(lang: str) -> None:
    lines = Run("rules", "list", "--lang", lang).out.splitlines()
    assert [line.split()[0] for line in lines[1:]] == list(rulesets)
    listed = Run("rules", "list", "--json", "--lang", lang).data
    assert [book["id"] for book in listed] == list(rulesets)
    assert all(book["name"] == rulesets[str(book["id"])].name[lang] for book in listed)


@pytest.mark.parametrize("book", rulesets)
def test_a_book_answers_every_question_with_a_clause(book: str) -> None:
    (shown,) = Run("rules", "show", book, "--json").data
    answers = shown["answers"]
    assert isinstance(answers, list)
    assert [answer["id"] for answer in answers] == list(QUESTIONS)
    assert all(answer["clause"] and answer["answer"] for answer in answers)


def test_a_book_as_a_table() -> None:
    shown = Run("rules", "show", "chinese-2002").out
    assert shown.startswith("Chinese rules 2002 (chinese-2002)\n")
    assert "Who moves first?" in shown
    assert "子空皆地" in Run("rules", "show", "chinese-2002", "--lang", "zh-Hans").out
