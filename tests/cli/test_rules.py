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


def test_a_book_of_two_texts_says_which_text_a_clause_is_of() -> None:
    shown = Run("rules", "show", "chinese-2002").out
    assert "\nA Chinese rules, basic text\nB Chinese competition regulations\n" in shown
    lines = {line.split("  ")[0]: line.rstrip() for line in shown.splitlines()}
    assert lines["Is suicide legal?"].endswith("  A 5")
    assert lines["What if the players do not agree?"].endswith("  B 4")
    assert "  5.4" in Run("rules", "show", "prediction").out


def test_nothing_is_cut_off_and_clauses_are_named_in_chinese() -> None:
    shown = Run("rules", "show", "prediction", "--lang", "zh-Hans").out
    assert "…" not in shown
    assert "先手方放白子、后手方放黑子、" in shown
    assert "解读 A10" in shown
    assert "惯例" in Run("rules", "show", "japanese-1989", "--lang", "zh-Hans").out


def test_two_books_side_by_side() -> None:
    told = Run("rules", "diff", "chinese-2002", "japanese-1989").out
    assert ("\nWhat is counted?\n  Chinese rules 2002: stones and surrounded points ") in told
    assert "\n  Japanese rules 1989: surrounded points and prisoners (" in told
    assert "Who moves first?\n" not in told  # both say Black
    chinese = Run("rules", "diff", "chinese-2002", "japanese-1989", "--lang", "zh-Hans").out
    assert "\n  中国围棋规则（2002）：" in chinese
    (data,) = Run("rules", "diff", "chinese-2002", "japanese-1989", "--json").data
    assert data["books"] == ["chinese-2002", "japanese-1989"]
    differences = data["differences"]
    assert isinstance(differences, list)
    komi = next(one for one in differences if one["id"] == "komi")
    assert [answer["value"] for answer in komi["answers"]] == ["15/2", "13/2"]
    assert all(answer["clause"] for answer in komi["answers"])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_book_beside_itself(lang: str) -> None:
    assert len(Run("rules", "diff", "aga", "aga", "--lang", lang).out.splitlines()) == 1


def test_a_book_that_is_not_there_is_refused_in_either_place() -> None:
    for books in (("aga", "nowhere"), ("nowhere", "aga")):
        refused = Run("rules", "diff", *books)
        assert refused.code == 2
        assert "nowhere" in refused.errors
