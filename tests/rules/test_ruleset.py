"""Rule books as data: complete, cited, and refused where they make no sense."""

from collections.abc import Mapping
from dataclasses import fields, replace
from enum import StrEnum
from fractions import Fraction
from typing import Any

import pytest

import duiyi
from duiyi.rules import questions as q
from duiyi.rules.citation import read_text
from duiyi.rules.describe import SENTENCES, describe
from duiyi.rules.ruleset import ALSO_ASKED, NOT_CARRIED_OUT, QUESTIONS, Ruleset, SenselessRuleset
from duiyi.words import LANGUAGES, say

BOOKS = list(duiyi.rulesets)
CHINESE = duiyi.rulesets["chinese-2002"]
PREDICTION = duiyi.rulesets["prediction"]
AGA = duiyi.rulesets["aga"]
TROMP = duiyi.rulesets["tromp-taylor"]
JAPAN = duiyi.rulesets["japanese-1989"]
ANSWERS = [
    answer
    for kind in vars(q).values()
    if isinstance(kind, type) and issubclass(kind, StrEnum) and kind is not StrEnum
    for answer in kind
]


@pytest.mark.parametrize("book", BOOKS)
def test_every_answer_is_cited(book: str) -> None:
    rules = duiyi.rulesets[book]
    for question in (*QUESTIONS, *ALSO_ASKED):
        assert rules.cite(question).meaning, question


@pytest.mark.parametrize("book", BOOKS)
def test_every_clause_of_a_book_answers_something(book: str) -> None:
    """A clause that nothing cites is a question that was overlooked, or a clause too many."""
    texts = {citation.text for citation in duiyi.rulesets[book].cites.values()}
    cited = {
        (citation.text, citation.clause)
        for rules in duiyi.rulesets.values()
        for citation in rules.cites.values()
    }
    for text in texts:
        uncited = {clause for clause in read_text(text)["clauses"] if (text, clause) not in cited}
        assert uncited == set()


@pytest.mark.parametrize("book", BOOKS)
def test_a_book_has_a_name_and_a_title_in_every_language(book: str) -> None:
    rules = duiyi.rulesets[book]
    assert rules.id == book
    assert set(rules.name) == set(LANGUAGES) == set(read_text(rules.text)["title"])


def test_no_question_has_a_default_answer() -> None:
    with pytest.raises(TypeError, match="missing"):
        Ruleset(id="x")  # type: ignore[call-arg]
    assert len(QUESTIONS) == len(fields(Ruleset)) - 4


def test_every_question_is_asked_in_words() -> None:
    assert tuple(SENTENCES) == QUESTIONS


@pytest.mark.parametrize("lang", ["zh-Hans", "zh-Hant"])
@pytest.mark.parametrize(
    "answer", ANSWERS, ids=lambda answer: f"{type(answer).__name__}-{answer.name}"
)
def test_every_answer_is_said_in_chinese(answer: StrEnum, lang: str) -> None:
    assert say(answer.value, lang) != answer.value


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_book_is_described_in_every_language(book: str, lang: str) -> None:
    lines = describe(duiyi.rulesets[book], lang)
    assert [line.id for line in lines] == list(QUESTIONS)
    assert all(line.question and line.answer for line in lines)


SENSELESS: list[tuple[Ruleset, dict[str, Any], str]] = [
    (CHINESE, {"prediction": PREDICTION.prediction}, "decides the colors"),
    (PREDICTION, {"prediction": None}, "need a prediction"),
    (PREDICTION, {"komi": Fraction(0)}, "one or the other"),
    (CHINESE, {"komi": None}, "one or the other"),
    (CHINESE, {"tie": q.Tie.BASE_COLOR}, "favors a color"),
    (PREDICTION, {"seats": ()}, "opening disagree"),
    (CHINESE, {"seats": PREDICTION.seats}, "opening disagree"),
    (PREDICTION, {"seat_capture": q.SeatCapture.NO_SEATS}, "exactly where there are"),
    (CHINESE, {"capture": q.Capture.MOVER_CHOOSES}, "only those are lifted"),
    (JAPAN, {"suicide": q.Suicide.ANY}, "go on for ever"),
    (AGA, {"long_cycle": q.LongCycle.DRAW}, "leaves no longer cycle"),
    (JAPAN, {"long_cycle": q.LongCycle.CANNOT_HAPPEN}, "can happen"),
    (JAPAN, {"basic_ko": False}, "no ko rule"),
    (
        TROMP,
        {"count": q.Count.TERRITORY},
        "nobody says which stones are dead",
    ),
    (TROMP, {"dead_rule": q.DeadRule.AGREED}, "agreed on or there are none"),
    (AGA, {"dispute": q.Dispute.NONE}, "something to dispute"),
    (AGA, {"white_last": q.WhiteLast.NO}, "White moves last"),
    (AGA, {"final_passes": 1}, "no fewer"),
    (JAPAN, {"stop_passes": 0}, "one pass or more"),
    (PREDICTION, {"history_from": q.HistoryFrom.START}, "before the seat stones"),
    (PREDICTION, {"seat_capture": q.SeatCapture.NORMAL}, "to seat_capture are not"),
    (PREDICTION, {"seat_capture": q.SeatCapture.IGNORED}, "to seat_capture are not"),
    (PREDICTION, {"opening_pass": True}, "to opening_pass are not"),
    (AGA, {"tax": 2}, "who pays"),
    (CHINESE, {"count": q.Count.ING_FILL}, "exact number"),
    (PREDICTION, {"handicap_bonus": q.HandicapBonus.N}, "where there are none"),
    (CHINESE, {"cites": {}}, "no clause is cited for board"),
    (
        CHINESE,
        {"cites": {**CHINESE.cites, "weather": CHINESE.cite("komi")}},
        "nobody asks: weather",
    ),
]


@pytest.mark.parametrize(("rules", "changes", "why"), SENSELESS, ids=[row[2] for row in SENSELESS])
def test_a_senseless_mixture_is_refused_when_it_is_made(
    rules: Ruleset, changes: Mapping[str, Any], why: str
) -> None:
    with pytest.raises(SenselessRuleset, match=why):
        replace(rules, **changes)


@pytest.mark.parametrize(
    ("question", "answer"),
    [(question, answer) for question, answers in NOT_CARRIED_OUT.items() for answer in answers],
    ids=str,
)
def test_an_answer_that_is_not_carried_out_is_refused(question: str, answer: object) -> None:
    """No book that gives it can be made: a name is not given to rules that are not carried out."""
    with pytest.raises(SenselessRuleset):
        replace(CHINESE, **{question: answer})  # type: ignore[arg-type] # one field, its own type


@pytest.mark.parametrize("repetition", [q.Repetition.POSITIONAL, q.Repetition.NATURAL])
def test_reading_a1_other_repetition_rules_are_selectable(repetition: q.Repetition) -> None:
    """PR-23 is read as situational; the other readings are made by replacing one answer."""
    rules = replace(PREDICTION, repetition=repetition)
    game = duiyi.Game(rules, 4).play("A1", "A2", "D4", "D3")
    assert game.to_play is duiyi.Color.WHITE
    # Under the positional reading a suicide of one stone always repeats (A2).
    corner = duiyi.Position.setup(
        3, 3, [duiyi.Point.parse(p) for p in ("A2", "B2", "B3")], (), duiyi.Color.WHITE
    )
    refusal = duiyi.Game(rules, 3, start=corner).why_illegal("A3")
    assert (refusal is not None) is (repetition is q.Repetition.POSITIONAL)
    assert duiyi.Game(PREDICTION, 3, start=corner).why_illegal("A3") is None


def test_an_unknown_id_says_what_there_is() -> None:
    with pytest.raises(KeyError, match="there are: prediction, chinese-2002"):
        duiyi.rulesets["go"]
