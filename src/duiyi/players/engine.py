"""An engine of somebody else's at a seat: it makes the moves, another player everything else.

The protocol knows no nigiri, no prediction, no agreement on dead stones and no requests.
"""

from collections.abc import Callable

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.board.position import Position
from duiyi.game import actions as a
from duiyi.game.phase import Phase
from duiyi.game.seat import Seat
from duiyi.game.state import State
from duiyi.gtp.dialogue import Setting
from duiyi.gtp.engine import Engine
from duiyi.gtp.illness import EngineError, Illness
from duiyi.gtp.vertex import Leaving
from duiyi.players.program import Player, Program

Moves = tuple[tuple[Color, Point | None], ...]
_TAKEN_BACK = 4
"""More moves than these are not taken back one by one."""
_BESIDE = 5
"""The level of who acts where the engine knows nothing; it thinks for no more than a moment."""
_SALT = ""
"""Whoever keeps the table draws the salt."""


class EnginePlayer:
    """An engine at a seat.

    The engine is told what has happened since it was asked last, moves that were taken back among
    that; where the board was set up by hand, or where it refuses what is legal here, it is told the
    stones as they stand.

    Args:
        engine: running; whoever started it closes it.
        otherwise: who acts in all that engines know nothing of.
    """

    def __init__(self, engine: Engine, otherwise: Player | None = None) -> None:
        self._engine = engine
        self._otherwise = otherwise or Program(_BESIDE)

    def choose(self, state: State, seat: Seat) -> a.Action:
        """Return what to do at a seat that is awaited.

        Raises:
            EngineError: the engine is ill, or wants to play where the book does not let it; what
                follows from that is for whoever keeps the table to say.
        """
        if state.request is not None or state.phase is not Phase.PLAY or state.progress.owes_pass:
            return self._otherwise.choose(state, seat)
        position = state.progress.position
        tell(self._engine, position, lambda stones: _setting(state, seat, stones))
        color = state.progress.to_play
        clock = state.clocks.times[state.owner(seat)].reading() if state.clocks else None
        move = self._engine.genmove(color, clock)
        if move is Leaving.RESIGN:
            return a.Resign(seat=seat)
        why = None if move is None else state.progress.why_not(move)
        if why is not None:
            raise EngineError(
                Illness.ILLEGAL,
                self._engine.name,
                "genmove",
                f"{color.letter} {why.point}, {why.reason}",
            )
        if state.sealing is not None:
            return a.SealMove(seat=seat, point=move, salt=_SALT)
        if move is None:
            return a.Pass(seat=seat, player=state.player(seat))
        return a.Play(seat=seat, point=move, player=state.player(seat))


def tell(engine: Engine, position: Position, setting: Callable[[Moves], Setting]) -> None:
    """Bring an engine to where a game is; it is told only what it does not know yet.

    Where it refuses what is legal here, it is told the stones as they stand.

    Args:
        engine: the engine.
        position: what stands, and how it came about.
        setting: makes what the engine is told of the game, of the stones that it begins with.

    Raises:
        EngineError: it is ill.
    """
    moves: Moves = tuple(
        last
        for number in range(1, position.number + 1)
        if (last := position.before(number).last) is not None
    )
    stones = _stones(position.before(0))
    try:
        _bring_to(engine, setting(stones), stones + moves)
    except EngineError as error:
        if error.illness is not Illness.REFUSED:
            raise
        engine.begin(setting(()))
        for color, point in _stones(position):
            engine.play(color, point)


def _stones(position: Position) -> Moves:
    return tuple((color, point) for color in Color for point in position.stones(color))


def _bring_to(engine: Engine, setting: Setting, moves: Moves) -> None:
    moves = moves[len(setting.handicap) :]
    told = engine.moves
    differing = (n for n, (one, other) in enumerate(zip(told, moves, strict=False)) if one != other)
    same = next(differing, min(len(told), len(moves)))
    if engine.setting != setting or len(told) - same > _TAKEN_BACK:
        engine.begin(setting)
        same = 0
    else:
        for _ in told[same:]:
            engine.undo()
    for color, point in moves[same:]:
        engine.play(color, point)


def _setting(state: State, seat: Seat, stones: Moves) -> Setting:
    """Return what the engine is told of the match; `stones` are those it begins with."""
    terms = state.terms
    is_handicap = terms.handicap == len(stones) and all(color is Color.BLACK for color, _ in stones)
    return Setting(
        size=terms.size,
        komi=terms.komi_for(state.base),
        rules=terms.rules,
        handicap=tuple(point for _, point in stones if point and is_handicap),
        time=terms.time.of(seat),
    )
