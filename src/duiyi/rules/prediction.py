"""What may be predicted, and what two predictions settle (PR-18 to PR-20).

A prediction is signed: points by which White's area will exceed Black's, below 0 where Black's
exceeds White's. The base is the mean of two; White wins by what the lead exceeds it.
"""

from dataclasses import dataclass
from fractions import Fraction

from duiyi.board.color import Color
from duiyi.rules.questions import Role
from duiyi.rules.ruleset import Prediction


@dataclass(frozen=True, slots=True)
class Settlement:
    """What two opened predictions settle.

    Attributes:
        white: who takes White; the other takes Black. White moves first.
        base: the lead of White that is equal play, a multiple of half the prediction's step.
    """

    white: Role
    base: Fraction


def predicted(color: Color, zi: int | Fraction) -> Fraction:
    """Return the signed prediction "`color` leads by `zi`".

    >>> predicted(Color.BLACK, 6)
    Fraction(-6, 1)
    """
    return Fraction(zi) if color is Color.WHITE else -Fraction(zi)


def settle(rule: Prediction, first: Fraction | int, second: Fraction | int) -> Settlement:
    """Return who takes which color and what the base is (PR-19, PR-20).

    Who predicted more for White takes White; if both predicted alike, First does.

    Raises:
        ValueError: a prediction is no multiple of the step that the rule allows (reading A9).

    >>> from duiyi.rules.presets import rulesets
    >>> settle(rulesets["prediction"].prediction, 7, 6).base
    Fraction(13, 2)
    """
    for estimate in (first, second):
        if Fraction(estimate) % rule.step:
            msg = f"a prediction is a multiple of {rule.step}; {estimate} is not"
            raise ValueError(msg)
    base = (Fraction(first) + Fraction(second)) / 2
    return Settlement(Role.FIRST if first >= second else Role.SECOND, base)


def threshold(base: Fraction, points: int) -> Fraction:
    """Return the area at which White is level with the base on a board of so many points.

    >>> threshold(Fraction(13, 2), 361)
    Fraction(735, 4)
    """
    return (points + base) / 2


def margin(lead: Fraction | int, base: Fraction) -> Fraction:
    """Return by how much Black wins, below 0 White, when White's area exceeds Black's by `lead`.

    The margin is never doubled or halved: one zi stated is one point of difference.

    >>> margin(7, Fraction(13, 2))
    Fraction(-1, 2)
    """
    return base - Fraction(lead)


def winner(rule: Prediction, lead: Fraction | int, base: Fraction) -> Color | None:
    """Return who wins, None for a draw; in a decided event equality is for the favored color."""
    difference = margin(lead, base)
    if difference:
        return Color.BLACK if difference > 0 else Color.WHITE
    if not rule.decided:
        return None
    if base == 0:
        return rule.zero_base_winner
    return Color.WHITE if base > 0 else Color.BLACK
