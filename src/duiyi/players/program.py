"""A program at a seat: it knows every procedure, and chooses its moves at a level.

The same seed, one thread and the same states give the same choices, but for the strongest level,
which thinks as long as there is time.
"""

from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Protocol

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.clock.duration import Milliseconds
from duiyi.game import actions as a
from duiyi.game.phase import Phase
from duiyi.game.seat import Seat
from duiyi.game.situation import Situation
from duiyi.game.state import State
from duiyi.players.allotment import allot
from duiyi.players.chooser import USUAL, Choice, Chooser
from duiyi.players.ending import is_divided, is_played_out
from duiyi.players.levels import STRONGEST
from duiyi.players.thinker import CAPACITY
from duiyi.rules import handicap as handicaps
from duiyi.rules.status import propose_dead

_SALT = ""
"""Whoever keeps the table draws the salt: a player's choice could be guessed."""
_LOOKS = 400
"""Games that a prediction rests on at the lowest levels; the others look as they do for a move."""


class Player(Protocol):
    """Somebody who sits at a seat."""

    def choose(self, state: State, seat: Seat) -> a.Action:
        """Return what to do at a seat that is awaited; the state is as that seat may see it."""


class Program:
    """A program at a seat.

    Args:
        level: how strong, from 0 to 10 (`levels`).
        seed: what its chance begins with.
        threads: how many threads think.
        playouts: games for a move at the strongest level, where no clock says how long.

    Raises:
        ValueError: there is no such level.
    """

    def __init__(
        self, level: int = STRONGEST, seed: int = 1, threads: int = 1, playouts: int | None = None
    ) -> None:
        self._chooser = Chooser(level, threads, seed, CAPACITY // 4)
        self._seed = seed
        self._playouts = playouts

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
                return self._move(state, seat)

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
                situation = situation_of(state)
                yes = is_played_out(situation) or is_divided(situation)
            case a.Request.DRAW:
                yes = False
            case _:
                yes = True
        return a.Agree(seat=seat) if yes else a.Decline(seat=seat)

    def _predict(self, state: State, seat: Seat) -> a.Action:
        """Predict what a search expects on the board, rounded to the step of the book."""
        level = self._chooser.level.playouts or self._playouts or _LOOKS
        on_the_board = replace(situation_of(state), komi=Fraction())
        thought = self._chooser.think(on_the_board, playouts=max(_LOOKS, level))
        sign = 1 if state.progress.position.to_play is Color.WHITE else -1
        lead = Fraction(sign * thought.lead).limit_denominator(100)
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

    def _move(self, state: State, seat: Seat) -> a.Action:
        """Return a move, sealed where the game is adjourned, or a resignation."""
        progress = state.progress
        player = state.player(seat)
        point, lift = None, None
        if progress.opening:
            point = self._stone_of_the_opening(state)
        elif not progress.owes_pass:
            choice = self._choice(state, seat)
            if choice.resigns and state.sealing is None:
                return a.Resign(seat=seat)
            point, lift = choice.point, choice.lift
        if state.sealing is not None:
            return a.SealMove(seat=seat, point=point, salt=_SALT)
        if point is None:
            return a.Pass(seat=seat, player=player)
        return a.Play(seat=seat, point=point, player=player, lift=lift)

    def _choice(self, state: State, seat: Seat) -> Choice:
        """Return what the chooser would do, in the time that the clock leaves."""
        time = None
        if state.clocks is not None:
            reading = state.clocks.times[state.owner(seat)].reading()
            time = allot(reading, state.progress.moves)
        elif self._playouts is None:
            time = Milliseconds(USUAL)
        return self._chooser.choose(situation_of(state), playouts=self._playouts, milliseconds=time)

    def _stone_of_the_opening(self, state: State) -> Point | None:
        """Return a point for a seat or handicap stone: the third and fourth lines are tried."""
        width, height = state.terms.size
        points = [Point(column, row) for column in range(width) for row in range(height)]
        self._chance(state).shuffle(points)
        points.sort(key=lambda point: -_corner(point, width, height))
        return next((one for one in points if state.progress.why_not(one) is None), None)


def situation_of(state: State) -> Situation:
    """Return what the side to move looks at in a match."""
    terms = state.terms
    komi = terms.komi_for(state.base)
    return Situation.of_progress(
        state.progress, komi + handicaps.compensation(terms.rules, terms.handicap)
    )


def _corner(point: Point, width: int, height: int) -> int:
    """Return how well a point suits a stone of the opening: best on the star of a corner."""
    near = 3 if min(width, height) >= 13 else 2  # noqa: PLR2004 - as boards are made
    x = min(point.column, width - 1 - point.column)
    y = min(point.row, height - 1 - point.row)
    return -abs(x - near) - abs(y - near)
