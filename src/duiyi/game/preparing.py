"""Before the game: who is First, by lot, nigiri, age or grade; and the handshake (PR-15, PR-38)."""

from duiyi.board.color import Color
from duiyi.game import actions as a
from duiyi.game import events as e
from duiyi.game.phase import Phase
from duiyi.game.refusal import WrongPhase, not_now, out_of_turn
from duiyi.game.sealing import seal
from duiyi.game.seat import Official, Seat
from duiyi.game.state import State
from duiyi.game.terms import FirstBy, Player, Terms
from duiyi.rules import questions as q
from duiyi.words import Unsuitable, mark

MOST_HIDDEN = 180


def draw_lot(state: State, action: a.DrawLot) -> tuple[e.Event, ...]:
    """Settle who is First by a lot that has fallen."""
    _unsettled(state, FirstBy.LOT)
    if action.by not in {Official.TABLE, Official.ORGANISER, Official.CHIEF_REFEREE}:
        raise out_of_turn(mark("the organiser draws the lot"))
    return (settled(state.terms, action.first),)


def hide(state: State, action: a.HideStones) -> tuple[e.Event, ...]:
    """Seal how many stones are in the hand."""
    _unsettled(state, FirstBy.NIGIRI)
    if state.hidden is not None:
        raise not_now(mark("stones are hidden already; the other player says odd or even"))
    if action.seat is not (hider(state.terms) or action.seat):
        raise out_of_turn(mark("the higher grade, of equals the elder, hides the stones"))
    if not 1 <= action.stones <= MOST_HIDDEN:
        raise Unsuitable(
            mark("1 to {most} stones fit a hand, not {stones}"),
            most=MOST_HIDDEN,
            stones=action.stones,
        )
    return (e.StonesHidden(action.seat, seal(str(action.stones), action.salt)),)


def guess(state: State, action: a.GuessStones) -> tuple[e.Event, ...]:
    """Say odd or even, open the hand, and settle who is First."""
    _unsettled(state, FirstBy.NIGIRI)
    if state.hidden is None:
        raise not_now(mark("no stones are hidden yet"))
    author, hidden = state.hidden
    if action.seat is author:
        raise out_of_turn(mark("who hid the stones does not guess them"))
    if action.stones not in {1, 2}:
        raise Unsuitable(mark("one stone says odd, two say even"))
    stones = int(hidden.value or 0)
    right = stones % 2 == action.stones % 2
    first = action.seat if right else author
    opened = e.StonesGuessed(action.seat, action.stones, stones, hidden.salt or "")
    return opened, settled(state.terms, first)


def shake_hands(state: State, action: a.ShakeHands) -> tuple[e.Event, ...]:
    """Take note that a player is ready; when both are, begin."""
    if state.phase is not Phase.PREPARATION:
        raise WrongPhase(state.phase)
    if action.seat in state.hands:
        return ()
    events: tuple[e.Event, ...] = ()
    if state.first is None:
        first = by_terms(state.terms)
        if first is None:
            raise not_now(mark("it is not settled yet who is First"))
        events = (settled(state.terms, first),)
    events += (e.HandShaken(action.seat),)
    if action.seat.other in state.hands:
        events += (e.Begun(action.at),)
    return events


def settled(terms: Terms, first: Seat) -> e.FirstSettled:
    """Return that a seat is First, with the color that this gives it."""
    if terms.rules.colors is q.Colors.BY_PREDICTION:
        return e.FirstSettled(first, None)
    white = first if terms.rules.first_move is Color.WHITE else first.other
    return e.FirstSettled(first, white)


def by_terms(terms: Terms) -> Seat | None:
    """Return who is First where neither lot nor nigiri decides; None where they do (HI-07).

    Whoever takes White is First where White moves first, and Second elsewhere. Players of whom
    nothing is known sit as they sit.
    """
    match terms.first_by:
        case FirstBy.LOT | FirstBy.NIGIRI:
            return None
        case FirstBy.SEAT:
            return Seat.FIRST
        case FirstBy.SENIORITY:
            return _with_white(terms, _elder(terms))
        case FirstBy.GRADE:
            return _with_white(terms, _stronger(terms) or _elder(terms))


def _with_white(terms: Terms, white: Seat | None) -> Seat:
    """Return who is First when a seat takes White."""
    if white is None:
        return Seat.FIRST
    return white if terms.rules.first_move is Color.WHITE else white.other


def hider(terms: Terms) -> Seat | None:
    """Return who hides stones at nigiri: the higher grade, of equals the elder; None: either."""
    return _stronger(terms) or _elder(terms)


def _captains(terms: Terms) -> tuple[Player, Player]:
    return terms.players.first[0], terms.players.second[0]


def _stronger(terms: Terms) -> Seat | None:
    first, second = (player.grade for player in _captains(terms))
    if first is None or second is None or first == second:
        return None
    return Seat.FIRST if first > second else Seat.SECOND


def _elder(terms: Terms) -> Seat | None:
    first, second = (player.born for player in _captains(terms))
    if first is None or second is None or first == second:
        return None
    return Seat.FIRST if first < second else Seat.SECOND


def _unsettled(state: State, by: FirstBy) -> None:
    if state.phase is not Phase.PREPARATION:
        raise WrongPhase(state.phase)
    if state.terms.first_by is not by:
        raise not_now(mark("this game settles otherwise who is First"))
    if state.first is not None:
        raise not_now(mark("it is settled already who is First"))
