"""Thought for the protocol of engines, by random playouts alone: which first move ends best?

The same seed and the same game give the same numbers as long as the same playouts are made.
"""

from collections.abc import Callable, Sequence
from math import exp, sqrt
from threading import Event
from time import monotonic
from typing import NamedTuple

from duiyi.board.color import Color
from duiyi.board.playouts import ownership, playouts
from duiyi.board.point import Point
from duiyi.board.position import Position
from duiyi.game.beginning import ANYTHING
from duiyi.game.counted import CountedCourse
from duiyi.game.phase import Phase
from duiyi.rules.repetition import legal_points

_SURVEY = 200
"""Playouts to see which points are still open."""
_OPEN = 0.9
"""A point is open while neither side comes to own it in so large a share of games."""
_USUAL = 6_000
"""Playouts for a move where nothing else is said."""
_MOST = 100_000_000
"""Playouts of the longest analysis."""
_BATCH = 8
_TOLD_EACH = 0.1
"""Seconds between two looks of who watches."""
_STEEPNESS = 6.0
"""Points of lead that make one side a clear favorite."""


class Candidate(NamedTuple):
    """One move that was looked at; see `duiyi.gtp.needs.Candidate`."""

    point: Point | None
    lift: Color | None
    visits: int
    win_rate: float
    lead: float
    prior: float
    line: tuple[Point | None, ...]


class Thought(NamedTuple):
    """What was found in a position; see `duiyi.gtp.needs.Thought`."""

    candidates: tuple[Candidate, ...]
    playouts: int
    win_rate: float
    lead: float
    deviation: float
    ownership: tuple[float, ...]


class Choice(NamedTuple):
    """What was chosen; this player never resigns."""

    point: Point | None
    lift: Color | None
    resigns: bool
    thought: Thought | None


class _Move:
    """A first move under trial."""

    def __init__(self, point: Point | None, after: Position) -> None:
        self.point = point
        self.after = after
        self.visits = 0
        self.total = 0

    def play_out(self, games: int, seed: int) -> None:
        """Play so many games on from it."""
        self.total += playouts(self.after, games, seed + self.visits)
        self.visits += games


class PlayingOut:
    """Looks for moves by playouts; see `duiyi.gtp.needs.Thinker`."""

    def __init__(self, seed: int = 1) -> None:
        self._seed = seed
        self._stopped = Event()

    def stop(self) -> None:
        """End the search that goes on in another thread."""
        self._stopped.set()

    def think(
        self,
        game: CountedCourse,
        color: Color,
        *,
        playouts: int | None = None,
        milliseconds: int | None = None,
        watch: Callable[[Thought], bool] | None = None,
    ) -> Thought:
        """Search until so much is done, until `watch` says no, or until there is no more to do."""
        self._stopped.clear()
        position = game.position
        if position.to_play is not color:
            position = position.pass_(color.opponent)
        survey = ownership(position, _SURVEY, self._seed)
        moves = self._moves(game, position, color, survey)
        until = monotonic() + (milliseconds or 1 << 30) / 1_000
        told = monotonic()
        done = 0
        while done < (playouts or _MOST) and not self._stopped.is_set():
            for move in moves[: max(2, len(moves) * 64 // (64 + done // len(moves)))]:
                move.play_out(_BATCH, self._seed)
                done += _BATCH
            sign = 1 if color is Color.BLACK else -1
            moves.sort(key=lambda move: -sign * move.total / max(1, move.visits))
            now = monotonic()
            if now >= until:
                break
            if watch is not None and now - told >= _TOLD_EACH:
                told = now
                if not watch(self._thought(game, color, moves, survey)):
                    break
        return self._thought(game, color, moves, survey)

    def choose(
        self,
        game: CountedCourse,
        color: Color,
        *,
        playouts: int | None = None,
        milliseconds: int | None = None,
        watch: Callable[[Thought], bool] | None = None,
    ) -> Choice:
        """Return the move that ends best."""
        usual = _USUAL if playouts is milliseconds is None else playouts
        thought = self.think(game, color, playouts=usual, milliseconds=milliseconds, watch=watch)
        best = thought.candidates[0]
        return Choice(best.point, best.lift, resigns=False, thought=thought)

    def _moves(
        self, game: CountedCourse, position: Position, color: Color, survey: Sequence[int]
    ) -> list[_Move]:
        if game.phase is Phase.OPENING:
            points = [point for point in position.empty_points() if not game.why_illegal(point)]
        else:
            points = [
                point
                for point in legal_points(game.rules, position)
                if abs(survey[point.row * position.width + point.column]) < _OPEN * _SURVEY
            ]
        moves = [_Move(point, position.play(point, color, ANYTHING)) for point in points]
        return moves or [_Move(None, position.pass_(color))]

    def _thought(
        self, game: CountedCourse, color: Color, moves: Sequence[_Move], survey: Sequence[int]
    ) -> Thought:
        sign = 1 if color is Color.BLACK else -1
        komi = float(game.komi_in_force + game.compensation)
        candidates = []
        for move in moves:
            lead = sign * (move.total / max(1, move.visits) - komi)
            rate = 1 / (1 + exp(max(-50.0, min(50.0, -lead / _STEEPNESS))))
            candidates.append(
                Candidate(move.point, None, move.visits, rate, lead, 1 / len(moves), (move.point,))
            )
        best = candidates[0]
        done = sum(one.visits for one in candidates)
        owned = tuple(share / _SURVEY for share in survey)
        deviation = sqrt(len(survey))
        return Thought(tuple(candidates), done, best.win_rate, best.lead, deviation, owned)
