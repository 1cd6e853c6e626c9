"""What a seat may do now: found by asking `decide`, so that no second description can differ."""

from collections.abc import Iterator
from fractions import Fraction

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.game import actions as a
from duiyi.game.decide import decide
from duiyi.game.phase import Phase
from duiyi.game.seat import Seat
from duiyi.game.state import State
from duiyi.rules import repetition

_SALT = "0" * 32
"""A salt for asking only: nothing is sealed with it."""


def possible(state: State, seat: Seat) -> frozenset[str]:
    """Return what a seat may do, by the names of the actions; each request by its own name.

    Of an action that takes a point or a number it is told that one such is accepted, and not which;
    for points see `playable`. Time is not looked at.

    >>> from duiyi.game.match import Match
    >>> sorted(possible(Match("chinese-2002").state, Seat.FIRST))
    ['Resign', 'ShakeHands']
    """
    if state.phase is Phase.OVER and not state.rulings:
        return frozenset()
    return frozenset(name for name, action in _each(state, seat) if _happens(state, action))


def _happens(state: State, action: a.Action) -> bool:
    try:
        return bool(decide(state, action))
    except ValueError:
        return False


def _each(state: State, seat: Seat) -> Iterator[tuple[str, a.Action]]:
    """Yield one of each kind that has a chance, such as is likeliest to be accepted."""
    match state.phase:
        case Phase.PREPARATION:
            yield "HideStones", a.HideStones(seat=seat, stones=1, salt=_SALT)
            yield "GuessStones", a.GuessStones(seat=seat, stones=1)
            yield "ShakeHands", a.ShakeHands(seat=seat)
        case Phase.PREDICTION:
            zero = Fraction(0)
            yield "Predict", a.Predict(seat=seat, color=Color.BLACK, zi=zero, salt=_SALT)
        case Phase.OPENING | Phase.PLAY:
            yield from _in_play(state, seat)
        case Phase.SCORING | Phase.COUNTING:
            yield from _at_the_end(state, seat)
        case Phase.OVER:
            return
    yield "Resign", a.Resign(seat=seat)
    if state.phase is not Phase.PREPARATION:
        for request in a.Request:
            yield request.name, a.Ask(seat=seat, request=request)
    if state.request is not None:
        yield "Agree", a.Agree(seat=seat)
        yield "Decline", a.Decline(seat=seat)
    if state.clocks is not None:
        yield "AskTime", a.AskTime(seat=seat)


def _in_play(state: State, seat: Seat) -> Iterator[tuple[str, a.Action]]:
    if state.sealing is not None:
        yield "SealMove", a.SealMove(seat=seat, point=None, salt=_SALT)
    if state.to_move is not seat:
        return
    if state.laid is not None:
        yield "Lift", a.Lift(seat=seat, points=frozenset({state.laid.point}))
        yield "EndTurn", a.EndTurn(seat=seat)
        return
    for point in _first_points(state):
        yield "Play", a.Play(seat=seat, point=point, player=state.player(seat))
    yield "Pass", a.Pass(seat=seat, player=state.player(seat))


def _at_the_end(state: State, seat: Seat) -> Iterator[tuple[str, a.Action]]:
    yield "Propose", a.Propose(seat=seat)
    if state.proposed is not None:
        yield "Accept", a.Accept(seat=seat, digest=state.proposed.digest)
    yield "Dispute", a.Dispute(seat=seat)
    yield "TryMove", a.TryMove(seat=seat, point=None)
    yield "CloseSideBoard", a.CloseSideBoard(by=seat)
    for chain in _a_stone(state):
        yield "OpenSideBoard", a.OpenSideBoard(by=seat, chain=chain, first=seat)
    yield "Count", a.Count(seat=seat)
    yield "ConfirmCount", a.ConfirmCount(seat=seat)
    yield "Recount", a.Recount(seat=seat)


def playable(state: State) -> frozenset[Point]:
    """Return the points where the side to move may play, a side chosen to lift left out."""
    progress = state.progress
    if state.to_move is None or progress.owes_pass:
        return frozenset()
    if progress.opening:
        empty = progress.position.empty_points()
        return frozenset(point for point in empty if progress.why_not(point) is None)
    return frozenset(repetition.legal_points(progress.rules, progress.position))


def _first_points(state: State) -> tuple[Point, ...]:
    points = playable(state)
    return (min(points),) if points else ()


def _a_stone(state: State) -> tuple[Point, ...]:
    position = state.progress.position
    return tuple(point for color in Color for point in position.stones(color))[:1]
