"""KataGo's names: given to a book of ours only where every value agrees."""

from fractions import Fraction

import pytest

import duiyi
from duiyi.rules.presets import aliases, no_alias
from duiyi.rules.questions import (
    Button,
    Count,
    HandicapBonus,
    LongCycle,
    Opening,
    Repetition,
    SekiPoints,
    Suicide,
)
from duiyi.rules.ruleset import Ruleset

HALF = Fraction(1, 2)
KO = {
    Repetition.POSITIONAL: "POSITIONAL",
    Repetition.SITUATIONAL: "SITUATIONAL",
    Repetition.SPIGHT: "SPIGHT",
}
BONUS = {HandicapBonus.NOTHING: "0", HandicapBonus.N_MINUS_1: "N-1", HandicapBonus.N: "N"}
KATAGO = {
    # ko, scoring, tax, suicide of several, button, bonus for handicap, komi; from its rules.cpp
    "japanese": ("SIMPLE", "TERRITORY", "SEKI", False, False, "0", 6 + HALF),
    "korean": ("SIMPLE", "TERRITORY", "SEKI", False, False, "0", 6 + HALF),
    "chinese": ("SIMPLE", "AREA", "NONE", False, False, "N", 7 + HALF),
    "chinese-ogs": ("POSITIONAL", "AREA", "NONE", False, False, "N", 7 + HALF),
    "chinese-kgs": ("POSITIONAL", "AREA", "NONE", False, False, "N", 7 + HALF),
    "ancient-area": ("SIMPLE", "AREA", "ALL", False, False, "0", 7 + HALF),
    "stone-scoring": ("SIMPLE", "AREA", "ALL", False, False, "0", 7 + HALF),
    "ancient-territory": ("SIMPLE", "TERRITORY", "ALL", False, False, "0", 6 + HALF),
    "aga-button": ("SITUATIONAL", "AREA", "NONE", False, True, "N-1", 7),
    "aga": ("SITUATIONAL", "AREA", "NONE", False, False, "N-1", 7 + HALF),
    "bga": ("SITUATIONAL", "AREA", "NONE", False, False, "N-1", 7 + HALF),
    "french": ("SITUATIONAL", "AREA", "NONE", False, False, "N-1", 7 + HALF),
    "nz": ("SITUATIONAL", "AREA", "NONE", True, False, "0", 7),
    "newzealand": ("SITUATIONAL", "AREA", "NONE", True, False, "0", 7),
    "new-zealand": ("SITUATIONAL", "AREA", "NONE", True, False, "0", 7),
    "tromp-taylor": ("POSITIONAL", "AREA", "NONE", True, False, "0", 7 + HALF),
    "goe": ("POSITIONAL", "AREA", "NONE", True, False, "0", 7 + HALF),
    "ing": ("POSITIONAL", "AREA", "NONE", True, False, "0", 7 + HALF),
}


def as_katago(rules: Ruleset) -> tuple[object, ...] | None:
    """Return a book in KataGo's terms, or None where those have no word for it."""
    simple = rules.long_cycle is LongCycle.NO_RESULT and rules.repetition is Repetition.ALLOWED
    ko = "SIMPLE" if simple else KO.get(rules.repetition)
    scoring = {Count.AREA: "AREA", Count.TERRITORY: "TERRITORY"}.get(rules.count)
    if ko is None or scoring is None or rules.opening is not Opening.EMPTY:
        return None
    if rules.suicide is Suicide.ANY and ko != "POSITIONAL":
        return None  # there a single stone may remove itself
    tax = "SEKI" if rules.seki_points is SekiPoints.NONE else "NONE"
    suicide = rules.suicide is not Suicide.FORBIDDEN
    button = rules.button is Button.HALF
    return ko, scoring, tax, suicide, button, BONUS[rules.handicap_bonus], rules.komi


@pytest.mark.parametrize("name", KATAGO)
def test_a_name_is_an_alias_exactly_where_every_value_agrees(name: str) -> None:
    if name in aliases or name in {"aga", "aga-button"}:
        assert as_katago(duiyi.rulesets[name]) == KATAGO[name]
    elif name in duiyi.rulesets:
        assert as_katago(duiyi.rulesets[name]) != KATAGO[name]
    else:
        assert name in no_alias
        assert KATAGO[name] not in [as_katago(rules) for rules in duiyi.rulesets.values()]
        with pytest.raises(KeyError, match="KataGo's book"):
            duiyi.rulesets[name]


def test_aliases_are_other_names_and_no_other_books() -> None:
    assert duiyi.rulesets["chinese-kgs"] is duiyi.rulesets["chinese-2002"]
    assert duiyi.Game("chinese-ogs").rules.id == "chinese-2002"
    assert not set(aliases) & set(duiyi.rulesets)
    assert set(aliases.values()) <= set(duiyi.rulesets)
