"""Breaks, and sealed moves that carry a game over one (RG-10)."""

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.clock.duration import Milliseconds
from duiyi.game import actions as a
from duiyi.game import events as e
from duiyi.game.judging import then
from duiyi.game.phase import Phase
from duiyi.game.playing import passed, played
from duiyi.game.refusal import WrongPhase, not_now, out_of_turn
from duiyi.game.sealing import seal
from duiyi.game.seat import Anybody, Official, Seat
from duiyi.game.state import State
from duiyi.rules.legality import IllegalPlay, Reason
from duiyi.words import mark

_MAY_BREAK = frozenset(set(Official) - {Official.READER})
NO_STONE = "pass"


def break_off(state: State, action: a.BreakOff) -> tuple[e.Event, ...]:
    """Begin a break."""
    _official(action.by)
    if state.phase in {Phase.PREPARATION, Phase.OVER}:
        raise WrongPhase(state.phase)
    if state.broken_off:
        return ()
    return (e.BrokenOff(action.by, action.at),)


def go_on(state: State, action: a.GoOn) -> tuple[e.Event, ...]:
    """End a break; a sealed move is opened and played, with whatever follows from it."""
    _official(action.by)
    if not state.broken_off:
        raise not_now(mark("there is no break to end"))
    return went_on(state, action.by, action.at)


def went_on(state: State, by: Anybody, at: Milliseconds) -> tuple[e.Event, ...]:
    """Return the end of a break, with the sealed move if there is one."""
    went = e.WentOn(by, at)
    if state.sealing is None or state.sealing.seal is None:
        return (went,)
    seat, sealed = state.sealing.seat, state.sealing.seal
    value = sealed.value or NO_STONE
    events = (e.MoveOpened(seat, value, sealed.salt or ""), went)
    point, lift = read_move(value)
    after = then(state, events)
    try:
        if point is None:
            return *events, *passed(after, seat, at)
        return *events, *played(after, seat, point, lift, at)
    except IllegalPlay:
        return events  # where illegal plays are refused, another is made


def adjourn(state: State, action: a.Adjourn) -> tuple[e.Event, ...]:
    """Announce sealing time: the player to move thinks, and seals the next move."""
    _official(action.by)
    if state.phase is not Phase.PLAY:
        raise WrongPhase(state.phase)
    if state.sealing is not None or state.broken_off or state.to_move is None:
        raise not_now(mark("the game is broken off already"))
    if state.laid is not None:
        raise not_now(mark("a turn is not done yet"))
    return (e.SealingTime(action.by, state.to_move, action.at),)


def seal_move(state: State, action: a.SealMove) -> tuple[e.Event, ...]:
    """Seal a move; whether it is legal is seen when it is opened."""
    if state.sealing is None or state.sealing.seal is not None:
        raise not_now(mark("no move is to be sealed now"))
    if state.sealing.seat is not action.seat:
        raise out_of_turn(mark("the player to move seals it"))
    if action.point is not None:
        found = state.progress.why_not(action.point)
        if found is not None and found.reason in {Reason.OFF_BOARD, Reason.OCCUPIED}:
            # What was written must be a move; where it was is not said again.
            raise not_now(mark("that is no point on which a stone could be put"))
    value = written_move(action.point, action.lift)
    return (e.MoveSealed(action.seat, seal(value, action.salt), action.at),)


def written_move(point: Point | None, lift: Color | None) -> str:
    """Return a move as it is written before it is sealed.

    >>> written_move(Point.parse("E5"), None), written_move(None, None)
    ('E5', 'pass')
    """
    if point is None:
        return NO_STONE
    return f"{point} {lift.letter}" if lift else str(point)


def read_move(value: str) -> tuple[Point | None, Color | None]:
    """Read a move as `written_move` writes it."""
    if value == NO_STONE:
        return None, None
    point, _, letter = value.partition(" ")
    lift = next((color for color in Color if color.letter == letter), None)
    return Point.parse(point), lift


def _official(by: Official | Seat) -> None:
    if by not in _MAY_BREAK:
        raise out_of_turn(mark("the referee begins and ends breaks; a player may ask for one"))
