"""Regulations: every edition answers everything, each answer with its clause."""

from dataclasses import replace
from enum import StrEnum
from fractions import Fraction

import pytest

from duiyi.rules import regulations
from duiyi.rules.citation import read_text
from duiyi.rules.questions import LongCycle
from duiyi.rules.regulations import (
    EDITIONS,
    Clock,
    Consequence,
    Life,
    Offence,
    Sealing,
    Undo,
    regulation,
)
from duiyi.rules.ruleset import Warnings
from duiyi.words import LANGUAGES, say

WORDS = [word for kind in (Offence, Consequence, Clock, Life, Sealing, Undo) for word in kind]


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_answer_has_a_clause_and_every_clause_answers(edition: str) -> None:
    found = regulation(edition)
    assert found.id == edition
    assert set(found.name) == set(LANGUAGES)
    cites = [*found.cites.values(), *(penalty.clause for penalty in found.penalties.values())]
    assert all(cite.meaning for cite in cites)
    cited = {cite.clause for cite in cites}
    assert {cite.text for cite in cites} == {f"regulations-{edition}"}
    assert set(read_text(f"regulations-{edition}")["clauses"]) == cited


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_offence_is_answered(edition: str) -> None:
    found = regulation(edition)
    assert set(found.penalties) == set(Offence)
    fewer = dict(found.penalties)
    del fewer[Offence.OVERTIME]
    with pytest.raises(ValueError, match="OVERTIME"):
        replace(found, penalties=fewer)
    with pytest.raises(ValueError, match="komi"):
        replace(found, cites={name: c for name, c in found.cites.items() if name != "komi"})


@pytest.mark.parametrize("lang", ["zh-Hans", "zh-Hant"])
@pytest.mark.parametrize("word", WORDS, ids=lambda word: f"{type(word).__name__}-{word.name}")
def test_everything_is_said_in_chinese(word: StrEnum, lang: str) -> None:
    assert say(word.value, lang) != word.value


S3 = [
    ("RG-14", Offence.TWO_IN_A_ROW, Consequence.GAME_LOST),
    ("RG-15", Offence.MOVED_STONE, Consequence.PUT_BACK_WARNING),
    ("RG-15", Offence.FALLEN_STONE, Consequence.FREE_CHOICE),
    ("RG-16", Offence.STONES_DISPLACED, Consequence.RESTORED_OR_RULED),
    ("RG-17", Offence.SCATTERED_FROM_OUTSIDE, Consequence.REPLAYED_OR_RULED),
    ("RG-17", Offence.SCATTERED_BY_ACCIDENT, Consequence.REPLAYED_OR_LOST),
    ("RG-17", Offence.SCATTERED_ON_PURPOSE, Consequence.GAME_LOST),
    ("RG-18", Offence.LIVING_STONES_LIFTED, Consequence.PUT_BACK_WARNING),
    ("RG-19", Offence.FORBIDDEN_POINT, Consequence.TURN_LOST),
    ("RG-20", Offence.KO_RETAKEN, Consequence.TURN_LOST),
    ("RG-22", Offence.UNLISTED, Consequence.REFEREE),
]


@pytest.mark.parametrize(("requirement", "offence", "consequence"), S3)
def test_the_penalty_table_of_the_competition_text(
    requirement: str, offence: Offence, consequence: Consequence
) -> None:
    """RG-14, RG-15, RG-16, RG-17, RG-18, RG-19, RG-20 and RG-22, as the rows say."""
    penalty = regulation("s3").penalties[offence]
    assert penalty.consequence is consequence
    assert penalty.clause.requirement == requirement


def test_rg_02_rg_04_and_rg_06_komi_handicap_and_clock_of_an_event() -> None:
    s3 = regulation("s3")
    assert s3.komi == Fraction(15, 2)
    assert s3.handicap_by_event
    assert s3.timing.clock is Clock.RESERVE_MINUTES
    assert s3.timing.reserve_minutes == (5, 1)
    assert s3.timing.announced == (30, 40, 50, 55, 58, 60)
    assert s3.timing.last_announced[:3] == (30, 40, 50)
    assert s3.timing.last_announced[3:] == tuple(range(51, 61))


def test_rg_03_and_rg_09_first_move_without_komi_and_two_real_eyes() -> None:
    s3 = regulation("s3")
    assert (s3.first_move_komi, str(s3.cites["first_move_komi"])) == (
        0,
        "regulations-s3 handicap (RG-03)",
    )
    assert (s3.life, str(s3.cites["life"])) == (Life.TWO_EYES, "regulations-s3 4 (RG-09)")


def test_rg_21_and_rg_23_cycles_by_ruling_and_two_warnings() -> None:
    s3 = regulation("s3")
    assert s3.cycle is LongCycle.BY_RULING
    assert s3.warnings == Warnings(2, Fraction(0), Fraction(0))


def test_the_edition_of_2002_voids_what_the_older_one_loses() -> None:
    penalties = regulation("china-2002").penalties
    assert penalties[Offence.TWO_IN_A_ROW].consequence is Consequence.SECOND_VOID_WARNING
    assert penalties[Offence.WRONG_COLOR].consequence is Consequence.CORRECTED_EARLY


def test_pr_13_pr_14_and_pr_35_warnings_cost_a_point_and_give_one() -> None:
    prediction = regulation("prediction")
    assert prediction.warnings == Warnings(2, Fraction(1), Fraction(1))
    lifted = prediction.penalties[Offence.LIVING_STONES_LIFTED].consequence
    left = prediction.penalties[Offence.DEAD_STONES_LEFT].consequence
    assert (lifted, left) == (Consequence.PUT_BACK_WARNING, Consequence.LIFTED_WARNING)


def test_pr_21_the_prediction_takes_a_tenth_of_the_time() -> None:
    assert regulation("prediction").timing.prediction_share == Fraction(1, 10)


def test_reading_a5_and_a18_friends_take_back() -> None:
    casual = regulation("casual")
    assert casual.undo is Undo.BY_CONSENT
    assert casual.penalties[Offence.KO_RETAKEN].consequence is Consequence.TAKEN_BACK
    assert {regulation(name).undo for name in EDITIONS if name != "casual"} == {Undo.NEVER}


def test_an_unknown_edition_says_what_there_is() -> None:
    with pytest.raises(KeyError, match="s3, china-2002"):
        regulations.regulation("rules of thumb")
