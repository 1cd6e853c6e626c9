"""KataGo's own rules tests (MIT, David J Wu), as far as its rules are ours.

What is compared: which plays ko and superko bar, the boards, the passes that end an area game, and
results by area and by territory under every tax, stones inside pass-alive territory lifted; nothing
deviates. What is not compared is listed in `ELSEWHERE`, with the reason.
"""

import json
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from duiyi.board.color import Color
from duiyi.board.diagram import diagram, parse_diagram
from duiyi.board.point import Point
from duiyi.board.position import KO, REPETITION, law
from duiyi.board.setup import Setup
from duiyi.game.beginning import afresh
from duiyi.rules import questions as q
from duiyi.rules.presets import rulesets
from duiyi.rules.questions import LongCycle
from duiyi.rules.repetition import find_cycle
from duiyi.rules.scoring import score

COMPARED = {
    "board": 4,
    "illegal_by_ko": 47,
    "score_if_ended_now": 126,
    "final": 3,
    "result": 10,
    "finished": 29,
}
"""How often each was compared."""
ELSEWHERE = {
    "Territory scoring in encore 2": 12,
    "Fill seki liberties in encore 2": 24,
}
"""Scores that are not compared: those of the second clean-up phase. Its plays cost nothing, and what
is alive is played out there; `questions.Confirmation.ENCORE` names that, and no book of ours has
it, so a book with it is refused (`ruleset.NOT_CARRIED_OUT`)."""
FREE_PLAYS = 2
"""The clean-up phase whose plays cost nothing, and prove what is alive: not carried out here."""
PLAIN = replace(
    rulesets["chinese-basic"], shared=q.Shared.NOBODY, dead_rule=q.DeadRule.PASS_ALIVE_TOO
)
COUNTS = {
    (False, False): q.Count.AREA,
    (False, True): q.Count.AREA_TAX,
    (True, False): q.Count.TERRITORY,
    (True, True): q.Count.TERRITORY_TAX,
}
"""By whether territory is counted, and whether groups are taxed."""
THIRD_TIME = replace(
    rulesets["igs"], long_cycle=LongCycle.NO_RESULT, cycle_count=3, cycle_may_hold_passes=False
)
"""Simple ko as KataGo has it: no result when a board comes for the third time since a pass."""
ANYTHING = law(suicide=2, repetition=0, basic_ko=False)
REPETITIONS = {"SIMPLE": 0, "POSITIONAL": 1, "SITUATIONAL": 2, "SPIGHT": 1}
COLORS = {"B": Color.BLACK, "W": Color.WHITE}


class Replay:
    """One game of a case, replayed by our physics and our law."""

    def __init__(self, event: dict[str, Any]) -> None:
        self.rules = event["rules"]
        self.position = parse_diagram("\n".join(event["board"])).position(COLORS[event["first"]])
        self.passes = 0
        self.passed: frozenset[tuple[Color, int, int]] = frozenset()
        self.is_over = False
        self.button = self.rules["hasButton"]
        self.button_points = 0.0
        self.law = law(
            suicide=1 if self.rules["multiStoneSuicideLegal"] else 0,
            repetition=REPETITIONS.get(self.rules["koRule"], 0),
            basic_ko=True,
        )
        self.phase = event["encore"]

    def copy(self) -> "Replay":
        other = object.__new__(Replay)
        other.__dict__.update(self.__dict__)
        return other

    def point(self, xy: list[int]) -> Point:
        return Point(xy[0], self.position.height - 1 - xy[1])

    def move(self, event: dict[str, Any]) -> None:
        color = COLORS[event["by"]]
        if event["xy"] is None:
            self.make_pass(color)
        else:
            self.passes = 0
            if self.position.verdict(self.point(event["xy"]), color, ANYTHING):
                assert self.phase, event
                self.phase = 2  # the clean-up phases have moves that are no plays
                return
            self.position = self.position.play(self.point(event["xy"]), color, ANYTHING)
            self.is_over = self.has_no_result()
        if self.passes > 1 and self.rules["scoringRule"] == "TERRITORY":
            self.phase += 1
            self.passes = 0

    def make_pass(self, color: Color) -> None:
        """Pass as our books have it: the button first, then what ends the game."""
        self.position = self.position.pass_(color)
        if self.button or self.rules["koRule"] == "SPIGHT":
            self.position = afresh(self.position, color.opponent)
        if self.button:
            self.button = False
            self.button_points = 0.5 if color is Color.WHITE else -0.5
            return
        self.passes += 1
        stones = (color, self.position.black_bits, self.position.white_bits)
        again = self.rules["koRule"] in {"SIMPLE", "SPIGHT"} and stones in self.passed
        self.is_over = again or (self.passes > 1 and self.rules["koRule"] != "SPIGHT")
        self.passed |= {stones}

    def has_no_result(self) -> bool:
        """Whether a long cycle has ended the game, by count."""
        simple = self.rules["koRule"] == "SIMPLE"
        return simple and find_cycle(THIRD_TIME, self.position) is not None

    def barred_by_ko(self, color: Color) -> set[Point]:
        return {
            point
            for point in self.position.empty_points()
            if self.position.verdict(point, color, self.law) in {KO, REPETITION}
        }

    def white_lead(self) -> float:
        """Count as KataGo does when nobody is asked: the dead are those in pass-alive territory."""
        rules = self.rules
        taxed = rules["taxRule"] == "ALL"
        territory = rules["scoringRule"] == "TERRITORY"
        book = replace(
            PLAIN,
            suicide=q.Suicide.MULTI if rules["multiStoneSuicideLegal"] else q.Suicide.FORBIDDEN,
            count=COUNTS[territory, taxed],
            tax=2 if taxed else 0,
            tax_scope=q.TaxScope.INDEPENDENT if taxed else q.TaxScope.NOBODY,
            seki_points=q.SekiPoints.COUNT
            if rules["taxRule"] == "NONE"
            else q.SekiPoints.INDEPENDENT,
        )
        counted = score(book, self.position, komi=Fraction(rules["komi"]))
        button = self.button_points
        if self.button:  # nobody took it: whoever is to move has it
            button = 0.5 if self.position.to_play is Color.WHITE else -0.5
        return button - float(counted.margin)

    def counts_as_ours(self) -> bool:
        """Whether the rules are ours: all but the second clean-up phase, where plays are free."""
        return bool(self.phase < FREE_PLAYS)


def board_of(game: Replay) -> list[str]:
    """Return the rows of a game's position, the top one first."""
    return ["".join(row.split()) for row in diagram(Setup.of(game.position)).splitlines()]


def found_and_expected(game: Replay, event: dict[str, Any]) -> tuple[object, object] | None:
    """Return what we find and what the event says it is, or None where the rules are not ours."""
    rules = game.rules
    superko_is_ours = rules["koRule"] in REPETITIONS
    match event["op"]:
        case "board" if not game.phase:
            return board_of(game), event["expect"]
        case "illegal_by_ko" if not game.phase and superko_is_ours:
            barred = game.barred_by_ko(COLORS[event["by"]])
            return barred, {game.point(xy) for xy in event["expect"]}
        case "score_if_ended_now" if game.counts_as_ours():
            return game.white_lead(), event["white_minus_black"]
        case "final" if game.counts_as_ours():
            return game.white_lead(), event["expect"]
        case "result" if event["no_result"] and not game.phase:
            return game.has_no_result(), True
        case "result" if game.counts_as_ours() and not event["no_result"]:
            return game.white_lead(), event["white_minus_black"]
        case "finished" if rules["scoringRule"] == "AREA":
            return game.is_over, event["expect"]
        case _:
            return None


def compared(case: dict[str, Any], seen: Counter[str]) -> list[str]:
    """Replay a case; count what was compared, and return where we differ, as op and number."""
    games: dict[str, Replay] = {}
    latest = ""
    numbers: Counter[str] = Counter()
    differ = []
    for event in case["events"]:
        op = event["op"]
        latest = event.get("h", latest)
        if op == "new":
            games[latest] = Replay(event)
        elif op == "copy":
            games[latest] = games[event["from"]].copy()
        elif op in {"move", "force"}:
            games[latest].move(event)
        else:
            pair = found_and_expected(games[latest], event)
            numbers[op] += 1
            if pair is None:
                seen[f"elsewhere {op} {case['name']}"] += 1
                continue
            seen[op] += 1
            if pair[0] != pair[1]:
                differ.append(f"{op} {numbers[op]}")
    return differ


@pytest.fixture(scope="module")
def cases(shared: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(
        (shared / "vectors/mit/katago_rules.json").read_text()
    )["cases"]
    assert len(found) == 30
    return found


def test_the_main_phase_of_every_case(cases: list[dict[str, Any]]) -> None:
    seen: Counter[str] = Counter()
    differ = {case["name"]: compared(case, seen) for case in cases}
    assert {name: places for name, places in differ.items() if places} == {}
    assert {op: seen[op] for op in COMPARED} == COMPARED
    unseen = "elsewhere score_if_ended_now "
    assert {op.removeprefix(unseen): n for op, n in seen.items() if unseen in op} == ELSEWHERE
    assert seen["score_if_ended_now"] + sum(ELSEWHERE.values()) == 162
