"""A program at a seat: it knows every procedure, and chooses its moves at a level.

The same seed, one thread and the same states, in their order, give the same choices, but for the
strongest level, which thinks as long as there is time.
"""

from collections.abc import Callable
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
from duiyi.players.chooser import USUAL, Choice, Chooser, Why
from duiyi.players.ending import is_played_out, remainder
from duiyi.players.explaining import Explanation, explain
from duiyi.players.levels import STRONGEST
from duiyi.players.seating import best_seat, corner_distance, free_points
from duiyi.players.stake import costs_a_point
from duiyi.players.thinker import CAPACITY
from duiyi.rules import handicap as handicaps
from duiyi.rules import questions as q
from duiyi.rules.scoring import score
from duiyi.rules.status import propose_dead
from duiyi.words import say

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
        self._asked_at: int | None = None
        self._proposed_at: int | None = None
        self._disputed_at: int | None = None
        self._chosen: tuple[Situation, Choice] | None = None

    def reason(self, lang: str = "en") -> str:
        """Say why it made its last move, and the line it expected; empty before its first."""
        return self._explained(lang, lambda found: found.best(lang))

    def explain(self, lang: str = "en") -> str:
        """Say why it made its last move, and what it expected; empty before its first.

        Sentences, one a line: the ground, then what `players.explaining` says of its thought, as
        it was when it moved. Stones of an opening have no ground.
        """
        return self._explained(lang, lambda found: found.explain(lang))

    def _explained(self, lang: str, tell: Callable[[Explanation], str]) -> str:
        """Return the ground of its last move, and below it what is told of its thought."""
        if self._chosen is None:
            return ""
        situation, choice = self._chosen
        why = say(choice.why, lang)
        if choice.thought is None:
            return why
        return f"{why}\n{tell(explain(situation, choice.thought))}"

    def ponder(self, state: State) -> None:
        """Begin to think in the other side's time, in play; `rest`, or its next move, ends it.

        Only the strongest level does: the others are as strong as they are said to be.
        """
        if self._chooser.level.playouts is None and state.phase is Phase.PLAY:
            self._chooser.ponder(situation_of(state))

    def stop(self) -> None:
        """End the thought that runs in another thread: what it comes to is not needed."""
        self._chooser.stop()

    def rest(self) -> None:
        """End what `ponder` began, and wait until it has ended."""
        self._chooser.rest()

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
                yes = is_played_out(situation) or remainder(situation) is not None
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
        """Accept what costs nothing, and dispute what does; on a side board, pass.

        Where a dispute is not to be had, or loses for both, the own view is proposed once.
        """
        if state.side is not None:
            return a.TryMove(seat=seat, point=None)
        dead = frozenset(propose_dead(state.progress.position))
        if state.proposed is None:
            return a.Propose(seat=seat, dead=dead)
        if self._costs_nothing(state, seat, dead):
            return a.Accept(seat=seat, digest=state.proposed.digest)
        if _may_dispute(state):
            return a.Dispute(seat=seat)
        if self._proposed_at != state.progress.moves:
            self._proposed_at = state.progress.moves
            return a.Propose(seat=seat, dead=dead)
        return a.Accept(seat=seat, digest=state.proposed.digest)

    def _costs_nothing(self, state: State, seat: Seat, dead: frozenset[Point]) -> bool:
        """Whether what is proposed counts as well for a seat as what the program holds right."""
        if state.proposed is None or state.proposed[:2] == (dead, frozenset()):
            return True
        sign = 1 if state.color(seat) is Color.BLACK else -1
        position, komi, rules = state.progress.position, situation_of(state).komi, state.terms.rules
        theirs, shared = state.proposed.dead, state.proposed.shared
        proposed = score(rules, position, dead=theirs, shared=shared, komi=komi).margin
        return sign * proposed >= sign * score(rules, position, dead=dead, komi=komi).margin

    def _move(self, state: State, seat: Seat) -> a.Action:
        """Return a move, sealed where the game is adjourned, or a resignation."""
        progress = state.progress
        player = state.player(seat)
        point, lift = None, None
        if progress.opening:
            point = self._stone_of_the_opening(state)
            self._chosen = None
        elif not progress.owes_pass:
            choice = self._choice(state, seat)
            if choice.resigns and state.sealing is None:
                return a.Resign(seat=seat)
            point, lift = choice.point, choice.lift
            if choice.why is Why.OVER and self._may_ask_to_end(state):
                self._asked_at = progress.moves
                return a.Ask(seat=seat, request=a.Request.END)
        if state.sealing is not None:
            return a.SealMove(seat=seat, point=point, salt=_SALT)
        if point is None:
            return a.Pass(seat=seat, player=player)
        return a.Play(seat=seat, point=point, player=player, lift=lift)

    def _is_disputed(self, state: State) -> bool:
        """Whether what is dead has to be shown: at once where that costs nothing, else at last."""
        progress = state.progress
        self._disputed_at = (
            progress.moves if not progress.played_since_resumed else self._disputed_at
        )
        if costs_a_point(state.terms.rules):
            return state.idle > 0 and not progress.played_since_resumed
        return self._disputed_at is not None and self._disputed_at <= progress.moves

    def _may_ask_to_end(self, state: State) -> bool:
        """Whether the book lets a player ask, instead of a pass; no more than once on a board."""
        may = state.terms.rules.end_by_request and state.sealing is None and state.laid is None
        return may and not state.progress.passes and self._asked_at != state.progress.moves

    def _choice(self, state: State, seat: Seat) -> Choice:
        """Return what the chooser would do, in the time that the clock leaves."""
        time = None
        if state.clocks is not None:
            reading = state.clocks.times[state.owner(seat)].reading()
            time = allot(reading, state.progress.moves)
        elif self._playouts is None:
            time = Milliseconds(USUAL)
        situation = situation_of(state)
        choice = self._chooser.choose(situation, playouts=self._playouts, milliseconds=time)
        if choice.point is None and not choice.resigns and self._is_disputed(state):
            choice = self._chooser.show_dead(situation)
        self._chosen = situation, choice
        return choice

    def _stone_of_the_opening(self, state: State) -> Point | None:
        """Return a point for a seat or handicap stone: on the stars, or where a search likes it.

        Who only glances keeps to the stars, and handicap stones stand there.
        """
        points = free_points(state)
        self._chance(state).shuffle(points)
        width, height = state.terms.size
        points.sort(key=lambda point: corner_distance(point, width, height))
        if not state.terms.rules.seats or self._chooser.level.glances == 1:
            return points[0] if points else None
        return best_seat(situation_of(state), state.progress.to_play, points, self._chooser)


def _may_dispute(state: State) -> bool:
    """Whether a dispute makes play go on."""
    rules, terms = state.terms.rules, state.terms
    if terms.refereed and state.idle >= terms.most_idle:
        return False
    match rules.dispute:
        case q.Dispute.RESUME | q.Dispute.ALL_ALIVE:
            return rules.resume_first is not q.ResumeFirst.AGREED
        case q.Dispute.REFEREE:
            return not terms.refereed
        case q.Dispute.NONE | q.Dispute.BOTH_LOSE:
            return False


def situation_of(state: State) -> Situation:
    """Return what the side to move looks at in a match."""
    terms = state.terms
    komi = terms.komi_for(state.base)
    return Situation.of_progress(
        state.progress, komi + handicaps.compensation(terms.rules, terms.handicap)
    )
