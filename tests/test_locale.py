"""What the program says, in every language it speaks."""

import re
import string
from gettext import GNUTranslations
from pathlib import Path

import click
import pytest
from babel.messages import Catalog
from babel.messages.catalog import Message
from babel.messages.pofile import read_po

from duiyi.cli.click_words import PLURALS, SENTENCES
from duiyi.words import CATALOGUES, language, mark, say
from tools.gather_messages import said

SOURCE = said()
LOCALES = ("zh_Hans", "zh_Hant")
SAME_IN_CHINESE = {"AGA", "BGA", "SGF", "{point}"}
"""What may stand untranslated."""


def catalogue(locale: str) -> Catalog:
    path = Path(CATALOGUES) / locale / "LC_MESSAGES" / "duiyi.po"
    with path.open("rb") as file:
        return read_po(file, locale=locale)


CATALOG = {locale: catalogue(locale) for locale in LOCALES}
SENTENCE_OF = [message for message in SOURCE if message.id]


def first(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def strings(locale: str, message: Message) -> list[str]:
    found = CATALOG[locale].get(message.id)
    given = found.string if found else None
    return [given or ""] if isinstance(given, str) or given is None else list(given)


def fields(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name is not None}


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("message", SENTENCE_OF, ids=first)
class TestEverySentence:
    def test_is_said(self, locale: str, message: Message) -> None:
        assert all(strings(locale, message)), f"run `make messages`, then write it in {locale}"

    def test_is_not_left_in_english(self, locale: str, message: Message) -> None:
        assert first(message) in SAME_IN_CHINESE or first(message) not in strings(locale, message)

    def test_has_the_same_fields(self, locale: str, message: Message) -> None:
        both = [message.id] if isinstance(message.id, str) else list(message.id)
        known = set().union(*map(fields, both))
        for translated in strings(locale, message):
            assert fields(translated) <= known
            assert fields(translated) >= set.intersection(*map(fields, both))


@pytest.mark.parametrize("locale", LOCALES)
def test_nothing_is_said_that_the_source_does_not_say(locale: str) -> None:
    known = {message.id for message in SENTENCE_OF}
    assert [
        message.id for message in CATALOG[locale] if message.id and message.id not in known
    ] == []


@pytest.mark.parametrize(("locale", "charset"), [("zh_Hans", "gb2312"), ("zh_Hant", "big5")])
def test_each_script_keeps_to_its_own_characters(locale: str, charset: str) -> None:
    """GB 2312 holds no characters that are traditional only, Big5 none that are simplified only."""
    for message in SENTENCE_OF:
        for sentence in strings(locale, message):
            for character in re.findall(r"[\u4e00-\u9fff]", sentence):
                assert character.encode(charset, "replace") != b"?", (character, sentence)


@pytest.mark.parametrize("locale", LOCALES)
def test_the_built_catalogues_are_not_stale(locale: str) -> None:
    built = Path(CATALOGUES) / locale / "LC_MESSAGES" / "duiyi.mo"
    assert built.is_file(), "the catalogues are not built: run `make setup`"
    with built.open("rb") as file:
        spoken = GNUTranslations(file)
    stale = [
        first(message)
        for message in SENTENCE_OF
        if isinstance(message.id, str)
        and spoken.gettext(message.id) != CATALOG[locale][message.id].string
    ]
    assert stale == [], "the built catalogues are older than their sources: run `make setup`"


@pytest.mark.parametrize(
    ("tag", "lang"),
    [
        ("zh", "zh-Hans"),
        ("zh_CN.UTF-8", "zh-Hans"),
        ("zh_SG", "zh-Hans"),
        ("zh_TW.Big5", "zh-Hant"),
        ("zh_HK", "zh-Hant"),
        ("zh-Hant", "zh-Hant"),
        ("zh-hans-hk", "zh-Hans"),
        ("en_GB", "en"),
        ("C", "en"),
        ("", "en"),
        ("de_DE@euro", "en"),
    ],
)
def test_which_language_a_tag_asks_for(tag: str, lang: str) -> None:
    assert language(tag) == lang


def test_a_sentence_is_said_in_each_language() -> None:
    size = {"width": 9, "height": 9}
    sentence = mark("Go board, {width} by {height}")
    assert [say(sentence, lang, **size) for lang in ("en", "zh-Hans", "zh-Hant", "xx")] == [
        "Go board, 9 by 9",
        "围棋棋盘，9×9",
        "圍棋棋盤，9×9",
        "Go board, 9 by 9",
    ]


@pytest.mark.parametrize("sentence", [*SENTENCES, *(one for pair in PLURALS for one in pair)])
def test_clicks_sentences_are_clicks(sentence: str) -> None:
    folder = Path(click.__file__).parent
    source = "".join(path.read_text(encoding="utf-8") for path in folder.glob("*.py"))
    assert sentence.replace("\n", "\\n").replace("\t", "\\t") in source
