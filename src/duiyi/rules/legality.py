"""One question: may this be played; if not, why not, by which clause, and what follows?"""

from dataclasses import dataclass
from enum import StrEnum

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.board.position import (
    KO,
    NO_CHOICE,
    OCCUPIED,
    OFF_BOARD,
    REPETITION,
    SUICIDE,
    Position,
)
from duiyi.rules import questions as q
from duiyi.rules import repetition
from duiyi.rules.citation import Citation
from duiyi.rules.ruleset import Ruleset
from duiyi.words import language, mark, say


class Reason(StrEnum):
    """Why a play or a pass is refused. The values are a promise to programs."""

    OFF_BOARD = "off-board"
    OCCUPIED = "occupied"
    SUICIDE = "suicide"
    KO = "ko"
    REPETITION = "repetition"
    OPENING = "opening"
    OUT_OF_TURN = "out-of-turn"
    PHASE = "phase"
    OVER = "over"


_QUESTION = {
    Reason.OFF_BOARD: "point_of_play",
    Reason.OCCUPIED: "point_of_play",
    Reason.SUICIDE: "suicide",
    Reason.KO: "basic_ko",
    Reason.REPETITION: "repetition",
    Reason.OPENING: "opening",
    Reason.OUT_OF_TURN: "turns",
    Reason.PHASE: "capture",
    Reason.OVER: "stop_passes",
}

_SENTENCE = {
    Reason.OFF_BOARD: mark("{point} is not on this board; play on one of its points."),
    Reason.OCCUPIED: mark("A stone stands on {point} already; play on an empty point."),
    Reason.SUICIDE: mark(
        "A {color} stone on {point} would leave its own stones without liberties; "
        "play elsewhere, or take a liberty of the opponent's first."
    ),
    Reason.KO: mark("{point} would retake the ko at once; play elsewhere first."),
    Reason.REPETITION: mark(
        "A {color} stone on {point} would bring back a board that has been before; play elsewhere."
    ),
    Reason.OPENING: mark("The opening is not finished: {detail}"),
    Reason.OUT_OF_TURN: mark("It is not the turn of {color}; the other side moves."),
    Reason.PHASE: mark("That cannot be chosen now: {detail}"),
    Reason.OVER: mark("Play has ended: {detail}"),
}

_CONSEQUENCE = {
    q.Breach.REFUSED: "",
    q.Breach.TURN_LOST: mark("In a refereed game the play is void and the turn is lost."),
    q.Breach.TURN_LOST_AND_STONE: mark(
        "In a refereed game the play is taken back and counts as a pass, with its stone."
    ),
    q.Breach.WARNING: mark("In a refereed game the play is void, with a warning."),
    q.Breach.GAME_LOST: mark("In a refereed game it loses the game."),
    q.Breach.FORGIVEN: mark("It is undone without penalty."),
}

_REASON = {
    OFF_BOARD: Reason.OFF_BOARD,
    OCCUPIED: Reason.OCCUPIED,
    SUICIDE: Reason.SUICIDE,
    KO: Reason.KO,
    REPETITION: Reason.REPETITION,
    NO_CHOICE: Reason.PHASE,
}
NO_CHOICE_DETAIL = mark("only one side has stones without liberties, and it is not that one.")
"""Why a choice of side is refused where there is none."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """What was refused, why, and by which clause.

    Attributes:
        reason: for programs.
        color, point: what was tried; no point means a pass.
        ruleset: the id of the rule book.
        clause: the clause that refuses it.
        consequence: what the book makes of it in a refereed game, where it is not refused.
        detail: for `opening` and `phase`, what to do first, a key of the catalogue.
    """

    reason: Reason
    color: Color
    point: Point | None
    ruleset: str
    clause: Citation
    consequence: q.Breach
    detail: str = ""

    def explain(self, lang: str = "en") -> str:
        """Say in a sentence what is refused, why, by which clause, and what one can do."""
        sentence = say(
            _SENTENCE[self.reason],
            lang,
            point=self.point or say(mark("a pass"), lang),
            color=say(mark("Black") if self.color is Color.BLACK else mark("White"), lang),
            detail=say(self.detail, lang) if self.detail else "",
        )
        what_follows = _CONSEQUENCE[self.consequence]
        parts = [
            sentence,
            self.clause.explain(lang),
            say(what_follows, lang) if what_follows else "",
        ]
        gap = "" if language(lang).startswith("zh") else " "
        return gap.join(part for part in parts if part)


class IllegalPlay(ValueError):  # noqa: N818 - the name of the event, as players say it
    """The rule book forbids this; the game is as it was before. `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.explain())
        self.refusal = refusal


def refusal(  # noqa: PLR0913, PLR0917 - each says one thing about one refusal
    ruleset: Ruleset,
    reason: Reason,
    color: Color,
    point: Point | None,
    detail: str = "",
    question: str = "",
) -> Refusal:
    """Return a refusal with the clause and the consequence that the ruleset has for the reason.

    `question` is the one whose clause refuses it, where the reason alone does not tell.
    """
    clause = ruleset.cite(question or _QUESTION[reason])
    return Refusal(reason, color, point, ruleset.id, clause, _breach(ruleset, reason), detail)


def _breach(ruleset: Ruleset, reason: Reason) -> q.Breach:
    match reason:
        case Reason.OFF_BOARD | Reason.OCCUPIED:
            return ruleset.on_occupied
        case Reason.SUICIDE:
            return ruleset.on_suicide
        case Reason.KO:
            return ruleset.on_ko
        case Reason.REPETITION:
            return ruleset.on_repetition
        case Reason.OPENING | Reason.OUT_OF_TURN | Reason.PHASE | Reason.OVER:
            return q.Breach.REFUSED


def why_illegal(
    ruleset: Ruleset,
    position: Position,
    point: Point,
    color: Color,
    lift: Color | None = None,
) -> Refusal | None:
    """Return why `color` may not play on `point`, or None where it may.

    `lift` names the side whose stones without liberties come off, where both sides have some and
    the ruleset lets the mover choose (PR-11). Turns, phases and endings are not looked at.
    """
    if lift is color and ruleset.capture is not q.Capture.MOVER_CHOOSES:
        detail = mark("this rule book lifts the opponent's stones first.")
        return refusal(ruleset, Reason.PHASE, color, point, detail)
    verdict = position.verdict(point, color, repetition.kernel_law(ruleset), lift or 0)
    cycles = not verdict and repetition.beyond_kernel(ruleset)
    if cycles and repetition.is_unbalanced(ruleset, position, point, color, lift):
        verdict = REPETITION
    if not verdict:
        return None
    detail = NO_CHOICE_DETAIL if verdict == NO_CHOICE else ""
    return refusal(ruleset, _REASON[verdict], color, point, detail)
