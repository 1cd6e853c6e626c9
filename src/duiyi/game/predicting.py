"""Predictions: sealed one by one, opened together, and what they settle (PR-18 to PR-21)."""

from fractions import Fraction

from duiyi.game import actions as a
from duiyi.game import events as e
from duiyi.game.phase import Phase
from duiyi.game.refusal import WrongPhase, not_now
from duiyi.game.sealing import seal
from duiyi.game.seat import Both, Seat
from duiyi.game.state import State
from duiyi.rules import questions as q
from duiyi.rules.prediction import predicted, settle
from duiyi.words import Unsuitable, mark


def predict(state: State, action: a.Predict) -> tuple[e.Event, ...]:
    """Seal a prediction; with the second one both are opened and the colors settled."""
    rule = state.terms.rules.prediction
    if state.phase is not Phase.PREDICTION or rule is None or state.first is None:
        raise WrongPhase(state.phase)
    if state.predictions.of(action.seat) is not None:
        raise not_now(mark("a sealed prediction cannot be changed"))
    lead = predicted(action.color, action.zi)
    width, height = state.terms.size
    if action.zi < 0 or action.zi > width * height:
        raise Unsuitable(mark("a prediction is a lead of 0 to {most}"), most=width * height)
    if lead % rule.step:
        # What was predicted is not said again: a message may be seen by the other player.
        raise Unsuitable(mark("a prediction is a multiple of {step}"), step=rule.step)
    sealed = e.PredictionSealed(action.seat, seal(str(lead), action.salt), action.at)
    theirs = state.predictions.of(action.seat.other)
    if theirs is None:
        return (sealed,)
    both = Both(sealed.seal, theirs) if action.seat is Seat.FIRST else Both(theirs, sealed.seal)
    leads = [Fraction(one.value or 0) for one in both]
    opened = e.PredictionsOpened(leads[0], leads[1], both.first.salt or "", both.second.salt or "")
    # First and Second of the rules may sit the other way round.
    by_role = leads if state.first is Seat.FIRST else leads[::-1]
    settlement = settle(rule, *by_role)
    white = state.first if settlement.white is q.Role.FIRST else state.first.other
    return sealed, opened, e.ColorsSettled(white, settlement.base, action.at)
