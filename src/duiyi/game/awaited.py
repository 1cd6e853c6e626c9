"""Whom a match waits for: who is to move, to answer, to seal, to accept or to confirm."""

from duiyi.game.phase import Phase
from duiyi.game.preparing import by_terms, hider
from duiyi.game.seat import Seat
from duiyi.game.state import State
from duiyi.game.terms import FirstBy

_BOTH = tuple(Seat)


def awaited(state: State) -> tuple[Seat, ...]:  # noqa: PLR0911 - one a phase
    """Return the seats without which the match does not go on, First's before Second's.

    None is awaited in a break, when it is over, and where an official is: for a lot, or a ruling.
    Others may act too: anybody may resign at any time.
    """
    if state.request is not None:
        return (state.request.seat.other,)
    if state.broken_off:
        return ()
    if state.sealing is not None:
        return (state.sealing.seat,)
    match state.phase:
        case Phase.PREPARATION:
            return _before(state)
        case Phase.PREDICTION:
            return tuple(seat for seat in _BOTH if state.predictions.of(seat) is None)
        case Phase.OPENING | Phase.PLAY:
            return () if state.to_move is None else (state.to_move,)
        case Phase.SCORING:
            return _agreeing(state)
        case Phase.COUNTING:
            counted = state.counted
            return _BOTH if counted is None else (counted.seat.other,)
        case Phase.OVER:
            return ()


def _before(state: State) -> tuple[Seat, ...]:
    """Return who hides or guesses stones, else who has not shaken hands."""
    if state.first is None and state.terms.first_by is FirstBy.NIGIRI:
        if state.hidden is not None:
            return (state.hidden[0].other,)
        one = hider(state.terms)
        return _BOTH if one is None else (one,)
    if state.first is None and by_terms(state.terms) is None:
        return ()
    return tuple(seat for seat in _BOTH if seat not in state.hands)


def _agreeing(state: State) -> tuple[Seat, ...]:
    if state.side is not None:
        mover = state.seat(state.side.position.to_play)
        return () if mover is None else (mover,)
    if state.proposed is None:
        return _BOTH
    return tuple(seat for seat in _BOTH if seat not in state.proposed.accepted)
