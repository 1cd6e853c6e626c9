"""How an engine is told which rules are played: in the words of KataGo's extension.

That extension has eight questions; a rule book has more. What it cannot say is said roughly, and
the engine's games are refereed by the book all the same.
"""

import json
from typing import NamedTuple

from duiyi.rules import questions as q
from duiyi.rules.ruleset import Ruleset

_KO = {
    q.Repetition.ALLOWED: "SIMPLE",
    q.Repetition.POSITIONAL: "POSITIONAL",
    q.Repetition.SITUATIONAL: "SITUATIONAL",
    q.Repetition.NATURAL: "SITUATIONAL",
    q.Repetition.SPIGHT: "SPIGHT",
    q.Repetition.ING_SPIGHT: "SPIGHT",
    q.Repetition.CHINESE_PRACTICE: "SIMPLE",
}
_EXACT_KO = {q.Repetition.POSITIONAL, q.Repetition.SITUATIONAL, q.Repetition.SPIGHT}
_BONUS = {
    q.HandicapBonus.NOTHING: "0",
    q.HandicapBonus.N_MINUS_1: "N-1",
    q.HandicapBonus.N: "N",
}
_BY_AREA = {q.Count.AREA, q.Count.AREA_TAX, q.Count.STONES, q.Count.ING_FILL}
_ROUGH_COUNTS = {q.Count.STONES, q.Count.BOUNDARY, q.Count.TERRITORY_EQUAL_STONES, q.Count.ING_FILL}


class RulesTold(NamedTuple):
    """A command that tells an engine its rules.

    Attributes:
        command: the line.
        is_exact: whether it says all that the book says of play and of the count.
    """

    command: str
    is_exact: bool


def kata_set_rules(rules: Ruleset) -> RulesTold:
    """Return the command that KataGo and its kin know.

    >>> from duiyi.rules.presets import rulesets
    >>> kata_set_rules(rulesets["tromp-taylor"]).command[:40]
    'kata-set-rules {"ko":"POSITIONAL","scori'
    """
    is_exact = (
        rules.repetition in _EXACT_KO
        and rules.suicide is not q.Suicide.ANY
        and rules.count in _BY_AREA  # a territory count rests on agreement, theirs on more play
        and rules.count not in _ROUGH_COUNTS
        and rules.button is not q.Button.WHITE_FIRST_PASS
        and rules.opening is q.Opening.EMPTY
        and rules.capture is q.Capture.ENEMY_THEN_OWN
    )
    told = json.dumps(in_katagos_words(rules), separators=(",", ":"))
    return RulesTold(f"kata-set-rules {told}", is_exact)


def in_katagos_words(rules: Ruleset) -> dict[str, str | bool]:
    """Return the answers to KataGo's questions, the nearest there are."""
    return {
        "ko": _KO[rules.repetition],
        "scoring": "AREA" if rules.count in _BY_AREA else "TERRITORY",
        "tax": _tax(rules),
        "suicide": rules.suicide is not q.Suicide.FORBIDDEN,
        "hasButton": rules.button is not q.Button.NONE,
        "whiteHandicapBonus": _BONUS[rules.handicap_bonus],
        "friendlyPassOk": rules.dead_stones is not q.Confirmation.NONE,
    }


def _tax(rules: Ruleset) -> str:
    if rules.tax:
        return "ALL"
    return "NONE" if rules.seki_points is q.SekiPoints.COUNT else "SEKI"
