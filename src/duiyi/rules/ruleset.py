"""A ruleset is a value: one answer to every question, and a clause for every answer.

No field has a default, so a new question breaks every preset until it is answered. Code that needs
an answer reads the field with an exhaustive `match`; no code asks which ruleset it has before it.
What belongs to an event rather than to a book (clocks, warnings for conduct) is not here.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from fractions import Fraction
from typing import Any

from duiyi.board.color import Color
from duiyi.rules import questions as q
from duiyi.rules.citation import Citation


class SenselessRuleset(ValueError):  # noqa: N818 - what it is, not that it is an error
    """These answers do not go together, or one of them is not carried out; the message says why."""


@dataclass(frozen=True, slots=True)
class Stones:
    """How many stones each side has; only an exact supply ever matters to the count."""

    supply: q.Supply
    black: int
    white: int


@dataclass(frozen=True, slots=True)
class Prediction:
    """How the result is predicted, in books where the players play against their prediction.

    Attributes:
        step: predictions are multiples of this, in points of difference (reading A9).
        decided: whether a game that equals its base is won by somebody (PR-20).
        zero_base_winner: who wins equality in a decided game when the base is 0 (reading A7).
        time_share: the part of each player's main time that the prediction may take (PR-21).
    """

    step: Fraction
    decided: bool
    zero_base_winner: Color
    time_share: Fraction


@dataclass(frozen=True, slots=True)
class Warnings:
    """What warnings cost under a book that says so itself.

    Attributes:
        limit: this many lose the game.
        own_points: what one warning takes from the warned side at the end.
        opponent_points: what it gives the other side.
    """

    limit: int
    own_points: Fraction
    opponent_points: Fraction


@dataclass(frozen=True, slots=True)
class TimePenalty:
    """Overtime bought with points: each period costs `points`, at most `periods` of them."""

    points: Fraction
    periods: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset:
    """One rule book, complete.

    Attributes are the questions; `questions.py` says what each asks and what may be answered.
    Numbers are exact; komi and handicap komi are points of difference, given to White.

    Raises:
        SenselessRuleset: on making one whose answers do not go together, that leaves a question
            without a citation, or that gives an answer which is not carried out.
    """

    id: str
    name: Mapping[str, str]
    text: str

    board: tuple[int, int]
    stones: Stones
    opening: q.Opening
    seats: tuple[tuple[q.Role, Color], ...]
    seat_capture: q.SeatCapture
    opening_pass: bool
    colors: q.Colors
    first_move: Color

    capture: q.Capture
    lifting: q.Lifting
    suicide: q.Suicide
    basic_ko: bool
    repetition: q.Repetition
    history_from: q.HistoryFrom
    pass_clears_history: bool
    long_cycle: q.LongCycle
    cycle_count: int
    cycle_may_hold_passes: bool
    unbalanced_cycle: q.Unbalanced

    on_occupied: q.Breach
    on_suicide: q.Breach
    on_ko: q.Breach
    on_repetition: q.Breach
    moved_stone: q.MovedStone

    pass_cost: q.PassCost
    pass_meaning: q.PassMeaning
    white_last: q.WhiteLast
    stop_passes: int
    final_passes: int | None
    repeated_pass_ends: bool
    end_by_request: bool

    dead_stones: q.Confirmation
    points: q.Points
    dispute: q.Dispute
    resume_first: q.ResumeFirst

    count: q.Count
    tax: int
    tax_scope: q.TaxScope
    seki_points: q.SekiPoints
    shared: q.Shared
    dead_rule: q.DeadRule

    komi: Fraction | None
    komi_unit: q.KomiUnit
    tie: q.Tie
    button: q.Button
    prediction: Prediction | None

    handicap_place: q.HandicapPlace
    handicap_bonus: q.HandicapBonus
    handicap_komi: Fraction
    first_move_komi: Fraction

    warnings: Warnings | None
    time_penalty: TimePenalty | None

    result_unit: q.ResultUnit
    result_language: str
    may_be_no_result: bool
    both_may_lose: bool

    cites: Mapping[str, Citation]

    def __post_init__(self) -> None:
        for sensible, why in _demands(self):
            if not sensible:
                msg = f"{self.id}: {why}"
                raise SenselessRuleset(msg)

    def __hash__(self) -> int:
        return hash(self.id)

    def cite(self, question: str) -> Citation:
        """Return the clause that answers a question, named as the field is or as in `ALSO_ASKED`.

        Raises:
            KeyError: nobody asks that.
        """
        return self.cites[question]

    def answers(self) -> dict[str, Any]:
        """Return every question with its answer, in the order of the questions."""
        return {question: getattr(self, question) for question in QUESTIONS}


ALSO_ASKED = ("point_of_play", "turns")
"""Questions that all books answer alike, cited because refusals name the clause: stones go on empty
points, and the players take turns."""

QUESTIONS = tuple(
    field.name for field in fields(Ruleset) if field.name not in {"id", "name", "text", "cites"}
)

NOT_CARRIED_OUT: Mapping[str, frozenset[Any]] = {
    "seat_capture": frozenset({q.SeatCapture.NORMAL, q.SeatCapture.IGNORED}),
    "opening_pass": frozenset({True}),
    "colors": frozenset({q.Colors.PIE}),
    "repetition": frozenset({q.Repetition.ING_SPIGHT}),
    "dead_stones": frozenset({q.Confirmation.ENCORE}),
    "tie": frozenset({q.Tie.REPLAY}),
}
"""Answers that some text gives and this version cannot carry out: a ruleset with one is refused,
for a name is never given to rules that are not carried out."""


def cited(text: str, clauses: Mapping[str, str]) -> dict[str, Citation]:
    """Return citations from a table of clauses and the questions that each answers.

    A clause may have " / " and a requirement behind it; questions are separated by spaces.

    >>> cited("tromp-taylor", {"7": "capture suicide"})["suicide"].clause
    '7'
    >>> str(cited("prediction", {"2.3 / PR-04": "turns"})["turns"])
    'prediction 2.3 (PR-04)'
    """
    citations: dict[str, Citation] = {}
    for key, questions in clauses.items():
        clause, _, requirement = key.partition(" / ")
        for question in questions.split():
            citations[question] = Citation(text, clause, requirement)
    return citations


def _demands(rules: Ruleset) -> list[tuple[bool, str]]:
    """Return what every ruleset must meet, each with what is wrong where it is not met."""
    by_prediction = rules.colors is q.Colors.BY_PREDICTION
    superko = {q.Repetition.POSITIONAL, q.Repetition.SITUATIONAL, q.Repetition.NATURAL}
    cycles = {q.Repetition.ALLOWED, q.Repetition.CHINESE_PRACTICE}
    uncited = [name for name in (*QUESTIONS, *ALSO_ASKED) if name not in rules.cites]
    unknown = set(rules.cites) - set(QUESTIONS) - set(ALSO_ASKED)
    missing = [name for name, answers in NOT_CARRIED_OUT.items() if getattr(rules, name) in answers]
    territory = rules.count not in {q.Count.AREA, q.Count.STONES, q.Count.AREA_TAX}
    return [
        (not uncited, f"no clause is cited for {', '.join(uncited)}"),
        (not unknown, f"citations for questions that nobody asks: {', '.join(sorted(unknown))}"),
        (
            by_prediction == (rules.prediction is not None),
            "colors by prediction need a prediction, and a prediction decides the colors",
        ),
        (
            (rules.komi is None) == (rules.prediction is not None),
            "komi is settled by the prediction or stated by the book, one or the other",
        ),
        (
            (rules.tie is q.Tie.BASE_COLOR) <= (rules.prediction is not None),
            "only a predicted base favors a color",
        ),
        (
            bool(rules.seats) == (rules.opening is q.Opening.SEATS_FREE),
            "seat stones and the opening disagree",
        ),
        (
            (rules.seat_capture is q.SeatCapture.NO_SEATS) == (not rules.seats),
            "what of a captured seat stone is asked exactly where there are seat stones",
        ),
        (
            not rules.seats or rules.history_from is q.HistoryFrom.AFTER_OPENING,
            "a history that begins before the seat stones are set is not carried out",
        ),
        (
            (rules.capture is q.Capture.MOVER_CHOOSES) <= (rules.suicide is q.Suicide.ANY),
            "who may choose to lift their own stones may also play so that only those are lifted",
        ),
        (
            rules.suicide is not q.Suicide.ANY or rules.repetition in superko,
            "suicide of one stone changes nothing, so without superko it could go on for ever",
        ),
        (
            rules.repetition not in superko
            or rules.long_cycle is q.LongCycle.CANNOT_HAPPEN
            or rules.long_cycle is q.LongCycle.BY_RULING,
            "a superko leaves no longer cycle to decide about",
        ),
        (
            rules.long_cycle is not q.LongCycle.CANNOT_HAPPEN or rules.repetition in superko,
            "without a superko a longer cycle can happen",
        ),
        (rules.repetition not in cycles or rules.basic_ko, "no ko rule at all"),
        (
            (rules.repetition is q.Repetition.SPIGHT) == rules.pass_clears_history,
            "a pass clears the history exactly under Spight's repetition rule",
        ),
        (
            (rules.repetition is q.Repetition.SPIGHT) <= rules.repeated_pass_ends,
            "where passes clear the history, a repeated pass ends the game or nothing does",
        ),
        (
            (rules.repetition is q.Repetition.CHINESE_PRACTICE)
            == (rules.unbalanced_cycle is q.Unbalanced.FORBIDDEN),
            "unbalanced cycles are forbidden exactly where the repetition rule bars them",
        ),
        (
            not territory or rules.dead_stones is not q.Confirmation.NONE,
            "territory cannot be counted when nobody says which stones are dead",
        ),
        (
            (rules.dead_stones is q.Confirmation.NONE) == (rules.dead_rule is q.DeadRule.NONE),
            "dead stones are agreed on or there are none",
        ),
        (
            (rules.dead_stones is q.Confirmation.NONE) == (rules.dispute is q.Dispute.NONE),
            "there is something to dispute exactly where something is agreed",
        ),
        (
            (rules.pass_cost is q.PassCost.STONE) == (rules.white_last is q.WhiteLast.PASS),
            "pass stones make territory equal area only where White moves last",
        ),
        (rules.stop_passes >= 1, "play stops after one pass or more"),
        (
            rules.final_passes is None or rules.final_passes >= rules.stop_passes,
            "the passes that end a game are no fewer than those that stop it",
        ),
        ((rules.tax == 0) == (rules.tax_scope is q.TaxScope.NOBODY), "a tax needs who pays it"),
        (
            rules.count is not q.Count.ING_FILL or rules.stones.supply is q.Supply.EXACT,
            "Ing's filling relies on an exact number of stones",
        ),
        (
            rules.handicap_place is not q.HandicapPlace.NONE
            or rules.handicap_bonus is q.HandicapBonus.NOTHING,
            "a bonus for handicap stones where there are none",
        ),
        (not missing, f"the answers to {', '.join(missing)} are not carried out"),
    ]
