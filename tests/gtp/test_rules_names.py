"""Our books in KataGo's words, and back."""

import json
from itertools import product

import pytest

from duiyi.gtp.rules_names import find, from_answers, in_katagos_words
from duiyi.rules.presets import aliases, no_alias, rulesets
from duiyi.rules.ruleset import QUESTIONS
from tests.gtp.house import Talk
from tests.rules.test_aliases import KATAGO

FIELDS = {"ko", "scoring", "tax", "suicide", "hasButton", "whiteHandicapBonus", "friendlyPassOk"}


@pytest.mark.parametrize("book", rulesets)
def test_every_book_is_told_in_exactly_katagos_fields(book: str) -> None:
    said = in_katagos_words(rulesets[book])
    assert json.loads(said.as_json).keys() == FIELDS
    assert set(said.lost) <= set(QUESTIONS)


@pytest.mark.parametrize(
    "answers",
    [
        *product(
            ("SIMPLE", "POSITIONAL", "SITUATIONAL"),
            ("AREA", "TERRITORY"),
            ("NONE", "SEKI", "ALL"),
            (False, True),
            (False, True),
            ("0", "N-1", "N"),
            (False, True),
        )
    ],
    ids=str,
)
def test_whatever_katago_says_is_carried_out_and_said_again(
    answers: tuple[str | bool, ...],
) -> None:
    names = ("ko", "scoring", "tax", "suicide", "hasButton", "whiteHandicapBonus", "friendlyPassOk")
    asked = dict(zip(names, answers, strict=True))
    said = in_katagos_words(from_answers(asked))
    if asked["scoring"] == "TERRITORY":  # dead stones are agreed on there, whatever is asked
        asked["friendlyPassOk"] = True
    assert said.answers == asked
    assert said.lost == ()


@pytest.mark.parametrize("name", KATAGO)
def test_katagos_names_are_its_books_but_where_a_text_of_ours_has_the_name(name: str) -> None:
    book = find(name)
    if name in rulesets or name in aliases:
        assert book is rulesets[name]
        return
    assert name in no_alias
    ko, scoring, tax, suicide, button, bonus, _ = KATAGO[name]
    answers = in_katagos_words(book).answers
    assert [answers[field] for field in ("ko", "scoring", "tax")] == [ko, scoring, tax]
    assert [answers[field] for field in ("suicide", "hasButton")] == [suicide, button]
    assert answers["whiteHandicapBonus"] == bonus


@pytest.mark.parametrize("book", ["prediction", "japanese-1989", "new-zealand", "sunjang", "bga"])
def test_what_is_lost_is_said(book: str) -> None:
    said = Talk(size=(19, 19)).said(f"duiyi-rules {book}", "duiyi-rules").splitlines()
    assert said[0].startswith(f"{book}: ")
    assert said[1].startswith("kata-get-rules does not say it all: ")


@pytest.mark.parametrize("book", ["chinese-2002", "aga", "aga-button", "tromp-taylor", "cgos"])
def test_nothing_is_said_to_be_lost_that_is_not(book: str) -> None:
    assert in_katagos_words(rulesets[book]).lost == ()


@pytest.mark.parametrize(
    "given",
    [
        *("{}", "{", "[]", "null", "martian", "", "[" * 9_999, '{"a":' * 9_999),
        *('{"ko":"SIMPLE"}', '{"ko":1,"scoring":"AREA","suicide":false}'),
        '{"ko":"SIMPLE","scoring":"AREA","suicide":0}',
        '{"ko":"SIMPLE","scoring":"AREA","suicide":false,"luck":1}',
    ],
)
def test_what_is_no_book_is_refused(given: str) -> None:
    talk = Talk()
    before = talk("kata-get-rules")
    assert talk(f"kata-set-rules {given}").startswith("?")
    assert talk("kata-get-rules") == before


def test_one_answer_is_changed_and_the_rest_stays() -> None:
    talk = Talk()
    before = json.loads(talk.said("kata-get-rules"))
    after = json.loads(talk.said("kata-set-rule suicide true", "kata-get-rules"))
    assert {name for name in before if before[name] != after[name]} == {"suicide"}
    assert "katago-positional-area" in talk.said("duiyi-rules")


def test_an_answer_that_holds_already_leaves_the_book() -> None:
    talk = Talk()
    assert talk.said("kata-set-rule ko POSITIONAL", "duiyi-rules").startswith("chinese-2002")


def test_the_board_stays_and_so_does_a_komi_that_was_named() -> None:
    talk = Talk()
    talk.said("play b C3", "play b D4", "play w E5", "kata-set-rules japanese-1989")
    assert talk.said("list_stones b") == "C3 D4"
    assert talk.said("get_komi") == "6.5"
    assert talk.said("komi 3.5", "kata-set-rules aga", "get_komi") == "3.5"
    assert talk.said("undo", "undo", "list_stones b") == "C3"


def test_handicap_stones_stay() -> None:
    talk = Talk()
    talk.said("fixed_handicap 3", "kata-set-rules aga")
    assert talk.said("list_stones b") == "C3 C7 G7"
    assert talk.said("get_handicap") == "3"


def test_a_book_that_has_no_such_board_is_refused() -> None:
    talk = Talk()
    assert talk("kata-set-rules sunjang") == "? sunjang is played on 19 by 19 only\n\n"
    assert talk.said("duiyi-rules").startswith("chinese-2002")
