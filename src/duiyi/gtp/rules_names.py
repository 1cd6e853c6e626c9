"""Our rule books in KataGo's words, and KataGo's words as rule books.

KataGo says a rule book in eight answers. Ours answer many more questions, so what it cannot say is
named beside: see `Said.lost`. Its clean-up phases under territory scoring are not carried out;
stones are dead there as proposed.
"""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache
from typing import Any, NamedTuple

from duiyi.rules import questions as q
from duiyi.rules.presets import rulesets
from duiyi.rules.ruleset import QUESTIONS, Ruleset, SenselessRuleset, cited
from duiyi.words import Unsuitable, mark

Answers = Mapping[str, str | bool]
"""KataGo's answers: by ko, scoring, tax, suicide, hasButton, whiteHandicapBonus, friendlyPassOk."""

_POSSIBLE: Mapping[str, tuple[str | bool, ...]] = {
    "ko": ("SIMPLE", "POSITIONAL", "SITUATIONAL"),
    "scoring": ("AREA", "TERRITORY"),
    "tax": ("NONE", "SEKI", "ALL"),
    "suicide": (False, True),
    "hasButton": (False, True),
    "whiteHandicapBonus": ("0", "N-1", "N"),
    "friendlyPassOk": (False, True),
}
_USUAL: Answers = {
    "hasButton": False,
    "whiteHandicapBonus": "0",
    "friendlyPassOk": False,
}
"""What is meant where an answer is left out; the tax is that of the kind of scoring."""

_NAMED: Mapping[str, tuple[str, str, str, bool, bool, str, bool]] = {
    "japanese": ("SIMPLE", "TERRITORY", "SEKI", False, False, "0", False),
    "chinese": ("SIMPLE", "AREA", "NONE", False, False, "N", True),
    "stone-scoring": ("SIMPLE", "AREA", "ALL", False, False, "0", True),
    "ancient-area": ("SIMPLE", "AREA", "ALL", False, False, "0", True),
    "ancient-territory": ("SIMPLE", "TERRITORY", "ALL", False, False, "0", False),
    "nz": ("SITUATIONAL", "AREA", "NONE", True, False, "0", True),
    "newzealand": ("SITUATIONAL", "AREA", "NONE", True, False, "0", True),
    "goe": ("POSITIONAL", "AREA", "NONE", True, False, "0", True),
}
"""KataGo's names that are no rule book of ours, in the order of `_POSSIBLE`."""

_RULES = "RULES"
KGS = {
    "chinese": "chinese-kgs",
    "aga": "aga",
    "japanese": "japanese-1989",
    "new_zealand": "new-zealand",
}
"""The names of KGS, and the books that they stand for."""

_KO = {
    q.Repetition.ALLOWED: "SIMPLE",
    q.Repetition.CHINESE_PRACTICE: "SIMPLE",
    q.Repetition.POSITIONAL: "POSITIONAL",
    q.Repetition.SPIGHT: "POSITIONAL",
    q.Repetition.SITUATIONAL: "SITUATIONAL",
    q.Repetition.NATURAL: "SITUATIONAL",
    q.Repetition.ING_SPIGHT: "POSITIONAL",
}
_AREA = {q.Count.AREA, q.Count.AREA_TAX, q.Count.STONES, q.Count.ING_FILL}
_BONUS = {
    q.HandicapBonus.NOTHING: "0",
    q.HandicapBonus.N_MINUS_1: "N-1",
    q.HandicapBonus.N: "N",
}
_NO_WORD_FOR = (
    "opening",
    "colors",
    "capture",
    "unbalanced_cycle",
    "pass_clears_history",
    "repeated_pass_ends",
    "tie",
    "warnings",
    "time_penalty",
    "dead_rule",
)
"""Questions of ours that KataGo has one answer to."""


class Said(NamedTuple):
    """A rule book in KataGo's words.

    Attributes:
        answers: KataGo's answers, the nearest there are.
        lost: our questions whose answers they do not say, or say only nearly.
    """

    answers: Answers
    lost: tuple[str, ...]

    @property
    def as_json(self) -> str:
        """The answers as `kata-get-rules` gives them."""
        from json import dumps  # noqa: PLC0415 - not at the start of an engine

        return dumps(dict(sorted(self.answers.items())), separators=(",", ":"))


def in_katagos_words(rules: Ruleset) -> Said:
    """Return a rule book in KataGo's words, and what they do not say.

    >>> in_katagos_words(rulesets["aga"]).answers["ko"]
    'SITUATIONAL'
    >>> in_katagos_words(rulesets["prediction"]).lost
    ('opening', 'colors', 'capture', 'suicide', 'warnings')
    """
    answers: Answers = {
        "ko": _KO[rules.repetition],
        "scoring": "AREA" if rules.count in _AREA else "TERRITORY",
        "tax": _tax(rules),
        "suicide": rules.suicide is not q.Suicide.FORBIDDEN,
        "hasButton": rules.button is q.Button.HALF,
        "whiteHandicapBonus": _BONUS[rules.handicap_bonus],
        "friendlyPassOk": rules.dead_stones is not q.Confirmation.NONE,
    }
    back = from_answers(answers)
    unsaid = {name for name in _NO_WORD_FOR if getattr(rules, name) != getattr(back, name)}
    unsaid |= _said_nearly(rules, back)
    return Said(answers, tuple(name for name in QUESTIONS if name in unsaid))


def from_answers(answers: Mapping[str, Any]) -> Ruleset:
    """Return the rule book that KataGo's answers make.

    Raises:
        ValueError: an answer is unknown or missing, or they do not go together.
    """
    tax = "SEKI" if answers.get("scoring") == "TERRITORY" else "NONE"
    given = {"tax": tax, **_USUAL, **answers}
    for name, possible in _POSSIBLE.items():
        # 1 equals True, and is not meant by it.
        if not any(given.get(name) == one and type(given[name]) is type(one) for one in possible):
            raise _unknown(name, given.get(name))
    for name in given.keys() - _POSSIBLE.keys():
        raise _unknown(name, given[name])
    return _made(tuple(given[name] for name in _POSSIBLE))


def find(name: str) -> Ruleset:
    """Return the rule book of a name: ours and their aliases first, then KataGo's; or of its JSON.

    Raises:
        ValueError: there is none, or the JSON is none of KataGo's.
    """
    if name.startswith("{"):
        from json import loads  # noqa: PLC0415 - as above

        try:
            read = loads(name)
        except (ValueError, RecursionError):
            raise _unknown(_RULES, name) from None
        return from_answers(read)
    known = name.lower()
    if known in _NAMED:
        return _made(_NAMED[known])
    try:
        return rulesets[known]
    except KeyError:
        raise _unknown(_RULES, name) from None


@cache
def _made(answers: tuple[Any, ...]) -> Ruleset:
    ko, scoring, tax, suicide, button, bonus, friendly = answers
    area = scoring == "AREA"
    simple = ko == "SIMPLE"
    taxed = tax == "ALL"
    name = "-".join(("katago", *(str(answer).lower() for answer in answers)))
    try:
        return replace(
            rulesets["igs"],
            id=name,
            name={"en": name, "zh-Hans": name, "zh-Hant": name},
            text="katago",
            suicide=q.Suicide.MULTI if suicide else q.Suicide.FORBIDDEN,
            basic_ko=simple,
            repetition=q.Repetition.ALLOWED if simple else q.Repetition[ko],
            long_cycle=q.LongCycle.NO_RESULT if simple else q.LongCycle.CANNOT_HAPPEN,
            cycle_count=3 if simple else 2,
            cycle_may_hold_passes=not simple,
            may_be_no_result=simple,
            stop_passes=2,
            count=_COUNTS[area, taxed],
            tax=2 if taxed else 0,
            tax_scope=q.TaxScope.INDEPENDENT if taxed else q.TaxScope.NOBODY,
            seki_points=q.SekiPoints.COUNT if tax == "NONE" else q.SekiPoints.NONE,
            dead_stones=q.Confirmation.AGREEMENT if friendly or not area else q.Confirmation.NONE,
            dead_rule=q.DeadRule.AGREED if friendly or not area else q.DeadRule.NONE,
            dispute=q.Dispute.RESUME if friendly or not area else q.Dispute.NONE,
            komi=Fraction(15, 2) if area else Fraction(13, 2),
            button=q.Button.HALF if button else q.Button.NONE,
            handicap_place=q.HandicapPlace.FREE,
            handicap_bonus=next(one for one, word in _BONUS.items() if word == bonus),
            cites=_CITES,
        )
    except SenselessRuleset as error:
        raise ValueError(str(error)) from None


_COUNTS = {
    (True, False): q.Count.AREA,
    (True, True): q.Count.AREA_TAX,
    (False, False): q.Count.TERRITORY,
    (False, True): q.Count.TERRITORY_TAX,
}
_CITES = cited(
    "katago",
    {
        "board": "board stones",
        "start": "opening seats seat_capture opening_pass first_move turns",
        "play": "capture suicide point_of_play",
        "ko": (
            "basic_ko repetition history_from pass_clears_history long_cycle cycle_count "
            "cycle_may_hold_passes may_be_no_result"
        ),
        "end": "stop_passes dead_stones dead_rule dispute resume_first points",
        "score": "count tax tax_scope seki_points shared komi",
        "button": "button",
        "handicap": "handicap_place handicap_bonus",
        "silent": (
            "colors lifting unbalanced_cycle on_occupied on_suicide on_ko on_repetition "
            "moved_stone pass_cost pass_meaning white_last final_passes repeated_pass_ends "
            "end_by_request komi_unit tie prediction handicap_komi first_move_komi warnings "
            "time_penalty result_unit result_language both_may_lose"
        ),
    },
)


def _tax(rules: Ruleset) -> str:
    if rules.tax or rules.count is q.Count.STONES:
        return "ALL"
    return "NONE" if rules.seki_points is q.SekiPoints.COUNT else "SEKI"


def _said_nearly(rules: Ruleset, back: Ruleset) -> set[str]:
    """Return the questions whose answers another answer stands in for."""
    nearly: set[str] = set()
    same_repetition = rules.repetition is back.repetition
    if not same_repetition:
        nearly.add("repetition")
    cycles = (rules.long_cycle, rules.cycle_count, rules.cycle_may_hold_passes)
    if rules.repetition is q.Repetition.ALLOWED and cycles != (
        back.long_cycle,
        back.cycle_count,
        back.cycle_may_hold_passes,
    ):
        nearly.add("long_cycle")
    # Where no board may ever come again, a stone that removes only itself is barred anyway.
    alone = rules.suicide is q.Suicide.ANY and rules.repetition is not q.Repetition.POSITIONAL
    if alone:
        nearly.add("suicide")
    if rules.count is not back.count:
        nearly.add("count")
    if rules.tax and (rules.tax, rules.tax_scope) != (back.tax, back.tax_scope):
        nearly.add("tax_scope")
    if rules.seki_points is not back.seki_points:
        nearly.add("seki_points")
    if rules.button is not back.button:
        nearly.add("button")
    return nearly


def _unknown(name: str, given: object) -> Unsuitable:
    return Unsuitable(
        mark("these are no rules: {name} {given}; ids, KataGo's names or its JSON are"),
        name=ascii(name)[:40],
        given=ascii(given)[:40],
    )
