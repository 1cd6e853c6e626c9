"""What comes of an action: events, or a refusal that leaves everything as it was."""

from collections.abc import Callable
from typing import Any

from duiyi.clock.duration import Milliseconds
from duiyi.game import actions as a
from duiyi.game import (
    agreeing,
    breaking,
    counting,
    playing,
    predicting,
    preparing,
    refereeing,
    requesting,
    side_board,
)
from duiyi.game import events as e
from duiyi.game.judging import then
from duiyi.game.phase import Phase
from duiyi.game.refusal import WrongPhase, not_now
from duiyi.game.ruling import Ending
from duiyi.game.seat import Seat
from duiyi.game.state import State
from duiyi.game.well_formed import well_formed
from duiyi.words import mark

Decision = tuple[e.Event, ...]


def decide(state: State, action: a.Action) -> Decision:
    """Return what happens when somebody asks for an action.

    Whatever is asked, whoever has no time left at that moment has lost, and nothing else happens.
    An action that changes nothing, such as a second acceptance, gives no event.

    Raises:
        Refused: it is not this one's turn, not this phase's business, or the game is over.
        IllegalPlay: the rule book forbids the play.
        Unsuitable: a value in it can never be used.
    """
    action = well_formed(action)
    kind = type(action)
    if state.phase is Phase.OVER and kind not in _AFTERWARDS:
        raise WrongPhase(state.phase)
    spared = _lagged(state, action) if isinstance(action, a.Play | a.Pass) else ()
    allowed = spared[0].allowed if spared else 0
    late = out_of_time(state, Milliseconds(action.at - allowed))
    if late:
        return late
    if state.broken_off and kind not in _IN_A_BREAK:
        raise not_now(mark("there is a break; nothing is played before it ends"))
    events: Decision = _DECIDE[kind](state, action)
    if events:
        events = (*spared, *events)
    if state.request is None or kind in _ANSWERS or not events:
        return events
    after = then(state, events)
    if kind not in _MOVES and after.phase is state.phase and after.progress is state.progress:
        return events
    return e.RequestDropped(state.request.request), *events


def out_of_time(state: State, at: Milliseconds) -> Decision:
    """Return the end of a game in which somebody has no time left at a moment; else nothing."""
    if state.phase in {Phase.PREPARATION, Phase.OVER}:
        return ()
    fell: list[tuple[Milliseconds, Seat]] = []
    if state.clocks is not None and state.clocks.has_fallen(at) and state.clocks.running:
        fell.append((state.clocks.falls_at() or at, state.clocks.running.seat))
    for seat in Seat:
        clock = state.prediction_clocks.of(seat)
        if clock is not None and clock.has_fallen(at):
            fell.append((clock.falls_at() or at, seat))
    if not fell:
        return ()
    _, fallen = min(fell)  # a timer may be late: whose time was up first has lost
    clause = state.terms.regulation.cites["timing"]
    return (
        e.TimeRanOut(fallen, at),
        e.Ended(fallen.other, Ending.TIME, None, None, clause, at),
    )


def _lagged(state: State, action: a.Play | a.Pass) -> tuple[e.LagAllowed, ...]:
    """Return what of a move's thought is not charged: never more than was thought, nor the bank."""
    lag = state.lags.of(action.seat) if action.lag else None
    if state.clocks is None or lag is None or state.to_move is not action.seat:
        return ()
    lost = Milliseconds(max(0, min(action.lag, state.clocks.thinking(action.at))))
    allowed, _ = lag.allow(lost, lost)
    return (e.LagAllowed(action.seat, lost, allowed),)


def _read_clock(state: State, action: a.ReadClock) -> Decision:
    """Nothing happens while time is left."""
    del state, action
    return ()


def _ask_time(state: State, action: a.AskTime) -> Decision:
    if state.clocks is None:
        raise not_now(mark("this game has no clock"))
    owner = state.owner(action.seat)
    if owner not in state.clocks.times:
        raise not_now(mark("this game has no clock"))
    return (e.TimeTold(action.seat, state.clocks.reading(owner, action.at).left),)


_DECIDE: dict[type, Callable[[State, Any], Decision]] = {
    a.DrawLot: preparing.draw_lot,
    a.HideStones: preparing.hide,
    a.GuessStones: preparing.guess,
    a.ShakeHands: preparing.shake_hands,
    a.Play: playing.play,
    a.Pass: playing.pass_,
    a.Resign: playing.resign,
    a.Lift: playing.lift,
    a.EndTurn: playing.end_turn,
    a.Predict: predicting.predict,
    a.Ask: requesting.ask,
    a.Agree: requesting.agree,
    a.Decline: requesting.decline,
    a.Propose: agreeing.propose,
    a.Accept: agreeing.accept,
    a.Dispute: agreeing.dispute,
    a.OpenSideBoard: side_board.open_side_board,
    a.TryMove: side_board.try_move,
    a.CloseSideBoard: side_board.close_side_board,
    a.Count: counting.count,
    a.ConfirmCount: counting.confirm,
    a.Recount: counting.recount,
    a.BreakOff: breaking.break_off,
    a.GoOn: breaking.go_on,
    a.Adjourn: breaking.adjourn,
    a.SealMove: breaking.seal_move,
    a.ReadClock: _read_clock,
    a.AskTime: _ask_time,
    a.Report: refereeing.report,
    a.Rule: refereeing.rule,
    a.Appeal: refereeing.appeal,
    a.DecideAppeal: refereeing.decide_appeal,
    a.DecideStatus: agreeing.decide_status,
}
"""Who decides about each kind of action; a test holds that none is missing."""

_AFTERWARDS = frozenset({a.Appeal, a.DecideAppeal})
"""What can still be asked when a game is over."""
_IN_A_BREAK = frozenset(
    {a.GoOn, a.Resign, a.ReadClock, a.AskTime, a.Report, a.Rule, a.Appeal, a.DecideAppeal}
    | {a.Ask, a.Agree, a.Decline}
)
_ANSWERS = frozenset({a.Agree, a.Decline, a.Ask})
_MOVES = frozenset({a.Play, a.Pass, a.EndTurn, a.Resign, a.Adjourn, a.SealMove})
"""A move made or to be sealed meanwhile drops what was asked."""
