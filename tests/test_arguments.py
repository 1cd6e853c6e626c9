"""Arguments of a wrong kind: refused in our words, which say what is wanted."""

from collections.abc import Callable
from typing import Any

import pytest

from duiyi import Color, Game, render
from duiyi.words import LANGUAGES, Unsuitable, say
from tools import tell_kernel

GAME = Game("chinese-2002", 9).play("E5")
WRONG: list[tuple[str, Callable[..., Any], dict[str, Any]]] = [
    ("whole number of stones", Game, {"handicap": "2"}),
    ("whole number of stones", Game, {"handicap": True}),
    ("whole number of stones", Game, {"handicap": 2.0}),
    ("whole number such as 19", Game, {"size": "19"}),
    ("whole number such as 19", Game, {"size": True}),
    ("whole number such as 19", Game, {"size": (9,)}),
    ("whole number such as 19", Game, {"size": (9, "9")}),
    ("whole number such as 19", Game, {"size": None}),
    ("number of points", Game, {"komi": True}),
    ("number of points", Game, {"komi": []}),
    ("in a list", GAME.score, {"dead": "E5"}),
    ("Color.BLACK or Color.WHITE", GAME.resign, {"color": "B"}),
    ("Color.BLACK or Color.WHITE", GAME.pass_, {"color": "white"}),
    ("a tag such as zh-Hans", GAME.score().explain, {"lang": None}),
    ("a tag such as zh-Hans", say, {"sentence": "Black", "lang": 3}),
    ("of wood, paper, dark, contrast", render.svg, {"board": GAME.position, "theme": "wood"}),
    ("hint cannot be shown; what can: last, ko", render.text, {"board": GAME.position, "hint": 1}),
    ("hint cannot be shown", render.svg, {"board": GAME.position, "hint": 1}),
]


@pytest.mark.parametrize(("told", "asked", "given"), WRONG)
def test_a_wrong_kind_is_refused_in_our_words(
    told: str, asked: Callable[..., Any], given: dict[str, Any]
) -> None:
    with pytest.raises((ValueError, TypeError), match=told):
        asked(**given)
    assert (GAME.phase, GAME.to_play) == ("play", Color.WHITE)


@pytest.mark.parametrize("given", [{"size": "19"}, {"handicap": "2"}])
def test_the_refusal_is_said_in_every_language(given: dict[str, Any]) -> None:
    with pytest.raises(Unsuitable) as refused:
        Game(**given)
    assert len({refused.value.explain(lang) for lang in LANGUAGES}) == len(LANGUAGES)


@pytest.mark.parametrize(
    ("environment", "told"),
    [
        ({"DUIYI_INTERPRETED": "1"}, "DUIYI_INTERPRETED asks"),
        ({"DUIYI_COMPILE": "0"}, "DUIYI_COMPILE=0 asks"),
        ({"CC": "no-such-compiler -O2"}, "the C compiler no-such-compiler was not found"),
        ({"CC": "sh"}, "could not be compiled with sh"),
    ],
)
def test_setting_up_says_why_the_kernel_is_interpreted(
    environment: dict[str, str], told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("DUIYI_INTERPRETED", "DUIYI_COMPILE", "CC"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert told in tell_kernel.reason()
