"""What the program says, in three languages from one catalogue.

The English sentence is the key; `locale/` holds the Chinese ones (zh_Hans, zh_Hant), written by
people. A sentence that a catalogue lacks is said in English.
"""

import os
from collections.abc import Callable
from functools import cache

LANGUAGES = ("zh-Hans", "zh-Hant", "en")
"""The tags that every `lang` parameter and `--lang` accept."""

CATALOGUES = os.path.join(os.path.dirname(__file__), "locale")  # noqa: PTH118, PTH120 - importing pathlib costs 4 ms
"""Where the Chinese sentences are."""


def say(sentence: str, lang: str = "en", **fields: object) -> str:
    """Return a sentence in a language, its `{fields}` filled in.

    >>> say("{player} passes", player="A")
    'A passes'
    """
    text = _catalogue(lang)(sentence)
    if any(isinstance(value, Name) for value in fields.values()) and language(lang) != "en":
        return _set_off(text, fields)
    return text.format(**fields)


class Name(str):
    """What somebody is called: between Han its Latin letters and digits are set off by spaces.

    >>> say("{seat} 和 {seat}", "zh-Hans", seat=Name("A"))
    'A 和 A'
    """

    __slots__ = ()


def _set_off(text: str, fields: dict[str, object]) -> str:
    """Return a Chinese sentence with its fields filled in, Latin names set off from Han."""
    from re import sub  # noqa: PLC0415 - only who says names in Chinese pays for it

    edged = {
        name: f"{_EDGE}{value}{_EDGE}" if isinstance(value, Name) else value
        for name, value in fields.items()
    }
    latin, han = "[A-Za-z0-9]", "[\u3400-\u9fff]"
    between = f"(?<={han}){_EDGE}(?={latin})|(?<={latin}){_EDGE}(?={han})"
    return sub(between, " ", text.format(**edged)).replace(_EDGE, "")


_EDGE = "\x1f"
"""Stands at either end of a name while a sentence is made; nothing that is said holds it."""


def mark(sentence: str) -> str:
    """Return the sentence unchanged: it is collected for translation here and said elsewhere."""
    return sentence


class Unsuitable(ValueError):  # noqa: N818 - what was given is so
    """A value that cannot be used, with a reason that can be said in every language.

    >>> str(Unsuitable("a board of {width}", width=60))
    'a board of 60'
    """

    def __init__(self, sentence: str, **fields: object) -> None:
        super().__init__(sentence.format(**fields))
        self._sentence = sentence
        self._fields = fields

    def explain(self, lang: str = "en") -> str:
        """Return the reason as a sentence."""
        return say(self._sentence, lang, **self._fields)


def system_language() -> str:
    """Return the language of the person at this machine: DUIYI_LANG, else the locale's.

    >>> system_language() in LANGUAGES
    True
    """
    for name in ("DUIYI_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            return language(value)
    return "en"


def language(tag: str) -> str:
    """Return which of our languages a tag or locale name asks for; English where none does.

    Raises:
        TypeError: it is no text.

    >>> language("zh_TW.UTF-8"), language("zh"), language("zh-Hant-HK"), language("de_DE")
    ('zh-Hant', 'zh-Hans', 'zh-Hant', 'en')
    """
    if not isinstance(tag, str):
        msg = f"a language is a tag such as {', '.join(LANGUAGES)}, not {tag!r}"
        raise TypeError(msg)
    words = tag.replace("_", "-").split(".")[0].lower().split("-")
    if words[0] != "zh":
        return "en"
    if {"hans", "hant"} & set(words):
        return "zh-Hant" if "hant" in words else "zh-Hans"
    return "zh-Hant" if {"tw", "hk", "mo"} & set(words) else "zh-Hans"


@cache
def _catalogue(lang: str) -> Callable[[str], str]:
    from gettext import translation  # noqa: PLC0415 - only who speaks pays for it

    name = language(lang).replace("-", "_")
    return translation("duiyi", CATALOGUES, languages=[name], fallback=True).gettext
