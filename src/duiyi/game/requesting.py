"""What players ask of each other: to end, a draw, an undo, a break; and the answers (PR-24)."""

from duiyi.game import actions as a
from duiyi.game import events as e
from duiyi.game.agreeing import ask_to_stop
from duiyi.game.breaking import went_on
from duiyi.game.judging import then
from duiyi.game.phase import Phase
from duiyi.game.refusal import WrongPhase, not_now, out_of_turn
from duiyi.game.ruling import Ending, Verdict
from duiyi.game.state import OpenRequest, State
from duiyi.game.terms import Declined
from duiyi.rules import questions as q
from duiyi.rules.regulations import Undo
from duiyi.rules.repetition import find_cycle
from duiyi.words import mark

_SETTLED_FIRST = frozenset({a.Request.END, a.Request.UNDO, a.Request.NO_RESULT})
"""What would change the board under a move that is being sealed, or stop play before it."""


def ask(state: State, action: a.Ask) -> tuple[e.Event, ...]:
    """Ask the other player for something."""
    if state.request is not None:
        raise not_now(mark("a question is open already; it is answered first"))
    if state.broken_off and action.request is not a.Request.GO_ON:
        raise not_now(mark("there is a break; nothing is played before it ends"))
    if state.sealing is not None and action.request in _SETTLED_FIRST:
        raise not_now(mark("it is sealing time: the next move is sealed"))
    moves = 0
    match action.request:
        case a.Request.END:
            _may_end(state, action)
        case a.Request.DRAW:
            _playing(state)
        case a.Request.UNDO:
            moves = _moves_to_undo(state, action)
        case a.Request.BREAK:
            _may_break_off(state)
        case a.Request.GO_ON:
            _may_go_on(state)
        case a.Request.NO_RESULT:
            _may_have_no_result(state)
    return (e.Asked(action.seat, action.request, moves),)


def agree(state: State, action: a.Agree) -> tuple[e.Event, ...]:
    """Say yes to the other's request, and let it happen."""
    request = _theirs(state, action)
    yes = e.Agreed(action.seat, request.request)
    match request.request:
        case a.Request.END:
            return yes, *ask_to_stop(state, action.seat, action.at)
        case a.Request.DRAW:
            ended = e.Ended(None, Ending.AGREED, Verdict.DRAW, None, None, action.at)
            return yes, ended
        case a.Request.UNDO:
            return yes, e.MovesTakenBack(request.moves, action.at)
        case a.Request.BREAK:
            return yes, e.BrokenOff(action.seat, action.at)
        case a.Request.GO_ON:
            return yes, *went_on(then(state, [yes]), action.seat, action.at)
        case a.Request.NO_RESULT:
            clause = state.terms.rules.cite("long_cycle")
            ended = e.Ended(None, Ending.CYCLE, Verdict.NO_RESULT, None, clause, action.at)
            return yes, ended


def decline(state: State, action: a.Decline) -> tuple[e.Event, ...]:
    """Say no to the other's request. A spoken request does not use up the turn (A12)."""
    request = _theirs(state, action)
    used = (
        request.request is a.Request.END
        and state.terms.declined is Declined.TURN_USED
        and state.to_move is request.seat
    )
    return (e.Declined(action.seat, request.request, used, action.at),)


def _theirs(state: State, action: a.Agree | a.Decline) -> OpenRequest:
    if state.request is None:
        raise not_now(mark("nothing was asked, or it was answered already"))
    if state.request.seat is action.seat:
        raise out_of_turn(mark("the other player answers what you asked"))
    return state.request


def _playing(state: State) -> None:
    if state.phase is not Phase.PLAY:
        raise WrongPhase(state.phase)


def _may_break_off(state: State) -> None:
    if state.phase in {Phase.PREPARATION, Phase.OVER}:
        raise not_now(mark("there is nothing to break off"))


def _may_go_on(state: State) -> None:
    if not state.broken_off:
        raise not_now(mark("there is no break to end"))
    if state.terms.refereed:
        raise not_now(mark("the referee begins and ends breaks; a player may ask for one"))


def _may_have_no_result(state: State) -> None:
    _playing(state)
    cycle = find_cycle(state.terms.rules, state.progress.position)
    if cycle is None or cycle.answer is not q.LongCycle.NO_RESULT_IF_AGREED:
        raise not_now(mark("the board has not come back in a way that allows no result"))


def _may_end(state: State, action: a.Ask) -> None:
    """Refuse a wish to end that is another's to state, or that the book hears by passes only."""
    _playing(state)
    if state.laid is not None:
        raise not_now(mark("a turn is not done yet"))
    if not state.terms.rules.end_by_request:
        raise not_now(mark("under this book play is ended by passes"))
    if state.to_move is not action.seat:
        raise out_of_turn(mark("the player to move may ask to end the game"))


def _moves_to_undo(state: State, action: a.Ask) -> int:
    """Return how many moves must go so that whoever asks is to move again (A18)."""
    if state.terms.regulation.undo is Undo.NEVER:
        clause = state.terms.regulation.cites["undo"]
        raise not_now(mark("these regulations know no taking back: {clause}"), clause=clause)
    if state.phase not in {Phase.PLAY, Phase.SCORING}:
        raise WrongPhase(state.phase)
    last = state.progress.position.last
    own = last is not None and state.seat(last[0]) is action.seat
    moves = (1 if own else 2) if action.moves is None else action.moves
    opening = len(state.terms.rules.seats)
    if not 1 <= moves <= state.progress.moves - opening:
        raise not_now(mark("so many moves have not been made"))
    return moves
