"""Whose clock runs when: the clocks of a state, started and stopped as turns change."""

from collections.abc import Callable
from typing import Any

from duiyi.clock.absolute import Absolute
from duiyi.clock.clocks import Clocks
from duiyi.clock.duration import Milliseconds
from duiyi.game.seat import Both, Seat
from duiyi.game.state import State
from duiyi.game.value import changed


def turn_done(state: State, at: Milliseconds) -> State:
    """Return the state with the clock stopped and the next one's started, if anybody is to move."""
    if state.clocks is None:
        return state
    return turn_begins(changed(state, clocks=state.clocks.stop(at)), at)


def turn_begins(state: State, at: Milliseconds) -> State:
    """Return the state with the clock of whoever is to move started, and no other.

    In a break, where a ruling has set whose turn it is, that clock waits for the break to end.
    """
    if state.clocks is None:
        return state
    clocks = state.clocks.halt()
    seat = state.to_move
    if seat is None or state.owner(seat) not in clocks.times:
        return changed(state, clocks=clocks)
    started = clocks.start(state.owner(seat), at)
    return changed(state, clocks=started.pause(at) if state.broken_off else started)


def everywhere(state: State, change: Callable[[Clocks[Any]], Clocks[Any]]) -> State:
    """Return the state with every clock now, those for predictions too."""
    first, second = (clock and change(clock) for clock in state.prediction_clocks)
    return changed(
        state,
        clocks=state.clocks and change(state.clocks),
        prediction_clocks=Both(first, second),
    )


def _prediction_begins(state: State, seat: Seat, at: Milliseconds) -> State:
    """Return the state with a seat's time for its prediction started (PR-21)."""
    limit = state.terms.prediction_limit(seat)
    if limit is None:
        return state
    clock = Clocks({seat: Absolute(limit).begin()}).start(seat, at)
    return changed(state, prediction_clocks=state.prediction_clocks.put(seat, clock))


def predictions_begin(state: State, at: Milliseconds) -> State:
    """Return the state with First's time begun by the last seat stone but one, or Second's."""
    left = len(state.progress.opening)
    if state.terms.rules.prediction is None or state.first is None or left > 1:
        return state
    return _prediction_begins(state, state.first if left else state.first.other, at)
