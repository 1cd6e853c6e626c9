"""The side board: a disputed chain is played out beside the game, which stays as it was.

Where the book confirms life by hypothetical play, a ko that was taken may be retaken only after a
pass for that very ko (Japan 1989, 7.2); under other books a ko is a ko.
"""

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.game import actions as a
from duiyi.game import events as e
from duiyi.game.agreeing import chains
from duiyi.game.beginning import ANYTHING
from duiyi.game.phase import Phase
from duiyi.game.refusal import WrongPhase, not_now
from duiyi.game.state import SideBoard, State
from duiyi.rules import questions as q
from duiyi.rules.legality import IllegalPlay, Reason, refusal, why_illegal
from duiyi.words import mark


def open_side_board(state: State, action: a.OpenSideBoard) -> tuple[e.Event, ...]:
    """Set a disputed chain up on a board beside."""
    if state.phase is not Phase.SCORING:
        raise WrongPhase(state.phase)
    if state.side is not None:
        raise not_now(mark("a side board is open; close it first"))
    chain = chains(state, [action.chain])
    return (e.SideBoardOpened(action.by, chain, action.first),)


def try_move(state: State, action: a.TryMove) -> tuple[e.Event, ...]:
    """Move on the side board, by the rules of the game."""
    side = _open(state)
    mover = side.position.to_play
    if state.color(action.seat) is not mover:
        color = mover.opponent
        raise IllegalPlay(refusal(state.terms.rules, Reason.OUT_OF_TURN, color, action.point))
    point = action.point
    if point is None:
        return (e.SideMoveMade(action.seat, None, action.ko),)
    found = why_illegal(state.terms.rules, side.position, point, mover)
    if found is not None:
        raise IllegalPlay(found)
    if passes_for_kos(state) and (mover, point) in side.barred:
        raise not_now(mark("{point} may be retaken after a pass for this ko"), point=point)
    return (e.SideMoveMade(action.seat, point, None),)


def close_side_board(state: State, action: a.CloseSideBoard) -> tuple[e.Event, ...]:
    """Put the board back, and record whether the chain was captured."""
    del action
    side = _open(state)
    captured = not any(side.position[point] is side.color for point in side.chain)
    return (e.SideBoardClosed(side.chain, captured),)


def passes_for_kos(state: State) -> bool:
    """Whether the book asks for a pass for each ko in hypothetical play."""
    return state.terms.rules.dead_stones is q.Confirmation.HYPOTHETICAL


def after(side: SideBoard, point: Point | None, ko: Point | None) -> SideBoard:
    """Return the side board after a move on it."""
    mover = Color(side.position.to_play)
    if point is None:
        barred = side.barred - {(mover, ko)} if ko is not None else side.barred
        return side._replace(position=side.position.pass_(), barred=barred, passes=side.passes + 1)
    position = side.position.play(point, mover, ANYTHING)
    barred = frozenset(one for one in side.barred if position[one[1]] is None)
    if position.ko is not None:
        barred |= {(mover.opponent, position.ko)}
    return side._replace(position=position, barred=barred, passes=0)


def _open(state: State) -> SideBoard:
    if state.side is None:
        raise not_now(mark("no side board is open"))
    return state.side
