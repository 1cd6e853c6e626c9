"""The end of a count: what one side gives the other, and the comparison."""

from fractions import Fraction

from duiyi.board.color import Color
from duiyi.rules import questions as q
from duiyi.rules.counting.counts import one_side_suffices
from duiyi.rules.counting.ending import Ending
from duiyi.rules.counting.telling import StepKind
from duiyi.rules.ruleset import Ruleset
from duiyi.words import mark

BLACK, WHITE = Color.BLACK, Color.WHITE


def close(  # noqa: C901, PLR0913, PLR0917 - what is given to one side has many names
    rules: Ruleset,
    ending: Ending,
    komi: Fraction,
    compensation: Fraction,
    button: Fraction,
    ruled: Fraction,
) -> None:
    """Tell komi, compensation, button and rulings, where there are any, and compare the counts.

    A zi of komi leaves one side's count and enters the other's, so it counts twice; so does a stone
    of Ing's komi. Points are taken from who gives them.
    """
    if rules.prediction is not None:
        _foretold(rules, ending, komi)
    elif komi:
        _komi(rules, ending, komi)
    if compensation:
        if _in_zi(rules):
            _exchange(ending, StepKind.COMPENSATION, compensation, _RETURNED, _GETS_RETURNED)
        else:
            ending.count(StepKind.COMPENSATION, WHITE, compensation, _FOR_HANDICAP)
    if button:
        ending.count(StepKind.BUTTON, BLACK if button > 0 else WHITE, abs(button), _BUTTON)
    if ruled and _in_zi(rules):
        ending.count(StepKind.RULED, BLACK, ruled / 2, _RULED)
        ending.count(StepKind.RULED, WHITE, -ruled / 2, _RULED)
    elif ruled:
        ending.count(StepKind.RULED, BLACK if ruled > 0 else WHITE, abs(ruled), _RULED)
    if _in_zi(rules):
        half = Fraction(ending.points(), 2)
        for side in Color:
            sign = _sign(ending.totals[side], half)
            ending.show(StepKind.COMPARE, side, _HALF, half=half, sign=sign)
    elif rules.prediction is None:
        black, white = (ending.totals[side] for side in Color)
        ending.show(StepKind.COMPARE, None, _BOTH, black=black, white=white)


def _in_zi(rules: Ruleset) -> bool:
    return one_side_suffices(rules) and rules.prediction is None


def _komi(rules: Ruleset, ending: Ending, komi: Fraction) -> None:
    if _in_zi(rules):
        _exchange(ending, StepKind.KOMI, komi, _GIVES_ZI, _GETS_ZI)
    elif rules.count is q.Count.ING_FILL and not komi % 2:
        _exchange(ending, StepKind.KOMI, komi, _ROOM_GIVEN, _STONES_LAID)
    else:
        giver = BLACK if komi > 0 else WHITE
        ending.count(StepKind.KOMI, giver, -abs(komi), _GIVES)


def _exchange(ending: Ending, kind: StepKind, points: Fraction, gives: str, gets: str) -> None:
    """Take half of the points from one side's count and add it to the other's."""
    giver = BLACK if points > 0 else WHITE
    for side in Color:
        half = abs(points) / 2
        if side is giver:
            ending.count(kind, side, -half, gives, other=side.opponent)
        else:
            ending.count(kind, side, half, gets, other=side.opponent)


def _foretold(rules: Ruleset, ending: Ending, komi: Fraction) -> None:
    """Tell the base, which is a komi turned round: D against b (PR-20)."""
    base = -komi
    lead = ending.totals[WHITE] - ending.totals[BLACK]
    if one_side_suffices(rules):
        for side in Color:
            needed = (ending.points() + (base if side is WHITE else -base)) / 2
            ending.show(
                StepKind.COMPARE,
                side,
                _MEASURED,
                base=base,
                points=ending.points(),
                needed=needed,
                sign=_sign(ending.totals[side], needed),
            )
    ending.count(
        StepKind.BASE,
        WHITE,
        -base,
        _BASE,
        lead=lead,
        base=base,
        left=lead - base,
    )


def _sign(count: Fraction, line: Fraction) -> str:
    return "<" if count < line else ">" if count > line else "="


_GIVES = mark("Komi: {side} gives {amount} points; {before} − {amount} = {total}.")
_GIVES_ZI = mark("Komi: {side} gives {amount} zi; {before} − {amount} = {total}.")
_GETS_ZI = mark("Komi: {side} gets {amount} zi; {before} + {amount} = {total}.")
_ROOM_GIVEN = mark(
    "Komi: {amount} stones of {other} are laid on points of {side}; {before} − {amount} = {total}."
)
_STONES_LAID = mark(
    "Komi: {side} lays {amount} stones on points of {other}; {before} + {amount} = {total}."
)
_RETURNED = mark("For the handicap {side} returns {amount} zi; {before} − {amount} = {total}.")
_GETS_RETURNED = mark("For the handicap {side} gets {amount} zi; {before} + {amount} = {total}.")
_FOR_HANDICAP = mark("For the handicap {side} gets {amount} points; {before} + {amount} = {total}.")
_RULED = mark("Warnings, rulings and overtime are worth {amount} to {side}: {total}.")
_BUTTON = mark("By passing first {side} gets {amount}; {before} + {amount} = {total}.")
_HALF = mark("{side}: half the board is {half}; {total} {sign} {half}.")
_BOTH = mark("Black has {black}, White {white}.")
_MEASURED = mark(
    "The base is {base}: {side} is measured against {needed} of {points}; {total} {sign} {needed}."
)
_BASE = mark("White's count less Black's is {lead}; less the base, {base}, that is {left}.")
