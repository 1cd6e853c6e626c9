"""Passes: when they stop play, and who moves first if it is resumed."""

from fractions import Fraction

from duiyi.board.color import Color
from duiyi.rules import questions as q
from duiyi.rules.ruleset import Ruleset


def stops(rules: Ruleset, passes: int, last: Color) -> bool:
    """Whether so many passes in a row, the last one by `last`, stop play.

    Where White must move last, Black's pass does not stop play: White passes once more.
    """
    if passes < rules.stop_passes:
        return False
    match rules.white_last:
        case q.WhiteLast.NO:
            return True
        case q.WhiteLast.PASS:
            return last is Color.WHITE


def has_extra(rules: Ruleset, passes: int) -> bool:
    """Whether the last of so many passes in a row is only there because White moves last.

    It settles the count; where the count is disputed it has not been made.
    """
    match rules.white_last:
        case q.WhiteLast.NO:
            return False
        case q.WhiteLast.PASS:
            return passes > rules.stop_passes


def button_points(rules: Ruleset, taker: Color | None) -> Fraction:
    """Return the points that the button gives Black, below 0 White, if `taker` passed first."""
    match rules.button:
        case q.Button.NONE:
            return Fraction(0)
        case q.Button.HALF:
            return Fraction(0 if taker is None else 1 if taker is Color.BLACK else -1, 2)
        case q.Button.WHITE_FIRST_PASS:
            return Fraction(-1 if taker is Color.WHITE else 0)


def first_after_dispute(
    rules: Ruleset,
    last_passer: Color,
    turn: Color,
    requester: Color | None,
    agreed: Color | None,
) -> Color:
    """Return who moves first when play is resumed (PR-30 and each book's own clause).

    Args:
        rules: the ruleset.
        last_passer: who passed last.
        turn: whose turn it was when play stopped.
        requester: who asks to resume, where the book asks.
        agreed: whom the players agree on, where the book leaves it to them.

    Raises:
        ValueError: the book needs an answer that was not given, or does not resume play.
    """
    match rules.resume_first:
        case q.ResumeFirst.ALTERNATE:
            return turn
        case q.ResumeFirst.OPPONENT_OF_LAST_PASSER:
            return last_passer.opponent
        case q.ResumeFirst.OPPONENT_OF_REQUESTER:
            if requester is None:
                msg = f"under {rules.id} the opponent of who asks to resume moves first: who asks?"
                raise ValueError(msg)
            return requester.opponent
        case q.ResumeFirst.AGREED:
            if agreed is None:
                msg = f"under {rules.id} the players agree on who moves first: who does?"
                raise ValueError(msg)
            return agreed
        case q.ResumeFirst.NOBODY:
            msg = f"under {rules.id} play is not resumed: every stone on the board is alive"
            raise ValueError(msg)
