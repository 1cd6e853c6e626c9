"""A simple player that knows every procedure and little of the game.

It tries moves by random playouts and keeps the one that does best. The same seed and the same
state give the same choice.
"""

from collections.abc import Sequence
from fractions import Fraction
from random import Random
from typing import Protocol

from duiyi.board.color import Color
from duiyi.board.playouts import ownership, playouts
from duiyi.board.point import Point
from duiyi.board.position import Position
from duiyi.game import actions as a
from duiyi.game.phase import Phase
from duiyi.game.seat import Seat
from duiyi.game.state import State
from duiyi.rules.repetition import legal_points
from duiyi.rules.status import propose_dead

LEVELS = (0, 1)
"""0 moves at random; 1 looks at random playouts."""
_SURVEY = 200
"""Playouts to see which points are still open."""
_OPEN = 0.9
"""A point is open while neither side comes to own it in so large a share of games."""
_ROUNDS = ((12, 12), (60, 4), (240, 1))
"""Playouts for each move, and how many of the best moves stay after them."""
_SALT = ""
"""Whoever keeps the table draws the salt: a player's choice could be guessed."""


class Player(Protocol):
    """Somebody who sits at a seat."""

    def choose(self, state: State, seat: Seat) -> a.Action:
        """Return what to do at a seat that is awaited; the state is as that seat may see it."""


class Simple:
    """The simple player.

    Args:
        level: one of `LEVELS`.
        seed: what its chance begins with.

    Raises:
        ValueError: there is no such level.
    """

    def __init__(self, level: int = 1, seed: int = 1) -> None:
        if level not in LEVELS:
            msg = f"a level is one of {', '.join(map(str, LEVELS))}, not {level!r}"
            raise ValueError(msg)
        self._level = level
        self._seed = seed

    def choose(self, state: State, seat: Seat) -> a.Action:  # noqa: PLR0911 - one a phase
        """Return what to do at a seat that is awaited."""
        if state.request is not None:
            return self._answer(state, seat)
        match state.phase:
            case Phase.PREPARATION:
                return self._prepare(state, seat)
            case Phase.PREDICTION:
                return self._predict(state, seat)
            case Phase.SCORING:
                return self._agree(state, seat)
            case Phase.COUNTING if state.counted is None:
                return a.Count(seat=seat)
            case Phase.COUNTING:
                return a.ConfirmCount(seat=seat)
            case _:
                point = self._move(state)
        if state.sealing is not None:
            return a.SealMove(seat=seat, point=point, salt=_SALT)
        if point is None:
            return a.Pass(seat=seat, player=state.player(seat))
        return a.Play(seat=seat, point=point, player=state.player(seat))

    def _chance(self, state: State) -> Random:
        return Random(f"{self._seed} {state.number}")  # noqa: S311 - nothing secret rests on it

    def _prepare(self, state: State, seat: Seat) -> a.Action:
        chance = self._chance(state)
        if state.first is None and state.hidden is not None and state.hidden[0] is not seat:
            return a.GuessStones(seat=seat, stones=chance.choice((1, 2)))
        if state.first is None and seat not in state.hands and state.terms.first_by == "nigiri":
            return a.HideStones(seat=seat, stones=chance.randint(1, 20), salt=_SALT)
        return a.ShakeHands(seat=seat)

    def _answer(self, state: State, seat: Seat) -> a.Action:
        """Grant what costs nothing; end the game when no point is open; never draw."""
        asked = state.request.request if state.request else None
        match asked:
            case a.Request.END:
                yes = not self._open_points(state.progress.position, state)
            case a.Request.DRAW:
                yes = False
            case _:
                yes = True
        return a.Agree(seat=seat) if yes else a.Decline(seat=seat)

    def _predict(self, state: State, seat: Seat) -> a.Action:
        """Predict what playouts lead to, rounded to the step of the book."""
        position = state.progress.position
        lead = -Fraction(playouts(position, _SURVEY, self._seed), _SURVEY)
        rule = state.terms.rules.prediction
        step = rule.step if rule else Fraction(1)
        zi = round(abs(lead) / step) * step
        color = Color.WHITE if lead >= 0 else Color.BLACK
        return a.Predict(seat=seat, color=color, zi=zi, salt=_SALT)

    def _agree(self, state: State, seat: Seat) -> a.Action:
        """Accept what looks right, and dispute what does not; on a side board, pass."""
        if state.side is not None:
            return a.TryMove(seat=seat, point=None)
        dead = frozenset(propose_dead(state.progress.position))
        if state.proposed is None:
            return a.Propose(seat=seat, dead=dead)
        if state.proposed.dead == dead or state.terms.refereed:
            return a.Accept(seat=seat, digest=state.proposed.digest)
        return a.Dispute(seat=seat)

    def _move(self, state: State) -> Point | None:
        """Return where to play, or None to pass."""
        progress = state.progress
        if progress.opening:
            return self._stone_of_the_opening(state)
        if progress.owes_pass:
            return None
        chance = self._chance(state)
        open_points = self._open_points(progress.position, state)
        legal = legal_points(progress.rules, progress.position)
        moves = [point for point in legal if point in open_points]
        chance.shuffle(moves)
        if not moves or self._level == 0:
            return moves[0] if moves else None
        return self._best(state, moves)

    def _stone_of_the_opening(self, state: State) -> Point | None:
        """Return a point for a seat or handicap stone: the third and fourth lines are tried."""
        width, height = state.terms.size
        points = [Point(column, row) for column in range(width) for row in range(height)]
        self._chance(state).shuffle(points)
        points.sort(key=lambda point: -_corner(point, width, height))
        return next((one for one in points if state.progress.why_not(one) is None), None)

    def _open_points(self, position: Position, state: State) -> frozenset[Point]:
        """Return the empty points that are no eye of the mover and whose owner is not settled."""
        shares = ownership(position, _SURVEY, self._seed + state.progress.moves)
        return frozenset(
            point
            for point in position.empty_points()
            if abs(shares[point.row * position.width + point.column]) < _OPEN * _SURVEY
            or _touches_unsettled(position, point, shares)
        )

    def _best(self, state: State, moves: Sequence[Point]) -> Point:
        """Return the move whose playouts end best, the worse ones left out round by round."""
        position = state.progress.position
        sign = 1 if position.to_play is Color.BLACK else -1
        left = list(moves)
        for number, keep in _ROUNDS:
            values = {
                point: sign * playouts(state.progress.play(point).position, number, self._seed)
                for point in left
            }
            left = sorted(left, key=lambda point: -values[point])[:keep]
        return left[0]


def _touches_unsettled(position: Position, point: Point, shares: Sequence[int]) -> bool:
    """Whether a stone beside a point may still change hands."""
    for beside in _beside(position, point):
        color = position[beside]
        if color is None:
            continue
        share = shares[beside.row * position.width + beside.column]
        own = share if color is Color.BLACK else -share
        if abs(own) < _OPEN * _SURVEY:
            return True
    return False


def _beside(position: Position, point: Point) -> list[Point]:
    column, row = point
    around = ((column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1))
    return [Point(x, y) for x, y in around if 0 <= x < position.width and 0 <= y < position.height]


def _corner(point: Point, width: int, height: int) -> int:
    """Return how well a point suits a stone of the opening: best on the star of a corner."""
    near = 3 if min(width, height) >= 13 else 2  # noqa: PLR2004 - as boards are made
    x = min(point.column, width - 1 - point.column)
    y = min(point.row, height - 1 - point.row)
    return -abs(x - near) - abs(y - near)
