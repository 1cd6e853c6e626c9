"""The count: one side counts, the other watches and confirms; warnings and time are in it."""

from dataclasses import dataclass
from fractions import Fraction

from duiyi.board.color import Color
from duiyi.game import actions as a
from duiyi.game import events as e
from duiyi.game.phase import Phase
from duiyi.game.refusal import WrongPhase, not_now, out_of_turn
from duiyi.game.ruling import Ending, Verdict
from duiyi.game.seat import Seat
from duiyi.game.state import State
from duiyi.rules import handicap as handicaps
from duiyi.rules import questions as q
from duiyi.rules.scoring import Score, score
from duiyi.words import mark


@dataclass(frozen=True, slots=True)
class Tally:
    """A count, and what was added to it by warnings, rulings and overtime.

    Attributes:
        score: the count of the board.
        added: points of difference for Black from everything else; below 0 for White.
        margin: points of difference for Black, all told.
        winner: who wins, or None.
    """

    score: Score
    added: Fraction
    margin: Fraction
    winner: Seat | None


def count(state: State, action: a.Count) -> tuple[e.Event, ...]:
    """Count the board, for the other to confirm."""
    if state.phase is not Phase.COUNTING:
        raise WrongPhase(state.phase)
    if state.counted is not None:
        raise not_now(mark("it is counted already; the other player confirms, or asks to recount"))
    told = tally(state)
    return (e.Counted(action.seat, told.score.black, told.score.white, told.margin),)


def confirm(state: State, action: a.ConfirmCount) -> tuple[e.Event, ...]:
    """Confirm the other's count; with it the game ends."""
    if state.phase is not Phase.COUNTING:
        raise WrongPhase(state.phase)
    if state.counted is None:
        raise not_now(mark("nobody has counted yet"))
    if state.counted.seat is action.seat:
        raise out_of_turn(mark("who counted does not confirm it; the other player does"))
    told = tally(state)
    verdict = None
    if told.winner is None:
        verdict = Verdict.REPLAY if state.terms.rules.tie is q.Tie.REPLAY else Verdict.DRAW
    ended = e.Ended(told.winner, Ending.COUNT, verdict, abs(told.margin), None, action.at)
    return e.CountConfirmed(action.seat), ended


def recount(state: State, action: a.Recount) -> tuple[e.Event, ...]:
    """Demand that it be counted again, from the agreement on."""
    if state.phase is not Phase.COUNTING:
        raise WrongPhase(state.phase)
    return (e.RecountDemanded(action.seat),)


def tally(state: State) -> Tally:
    """Return the count of the board by what is settled, with everything that is added to it.

    PR-35: a warning costs its side points and gives the other some. Overtime bought with points,
    and points given by ruling, move the margin alike.

    Raises:
        ValueError: it is not settled what is dead.
    """
    if state.settled is None:
        raise not_now(mark("it is not settled yet which stones are dead"))
    added = sum((_added(state, color) for color in Color), Fraction(0))
    counted = score(
        state.terms.rules,
        state.progress.position,
        dead=state.settled.dead,
        shared=state.settled.shared,
        komi=state.terms.komi_for(state.base),
        compensation=handicaps.compensation(state.terms.rules, state.terms.handicap),
        pass_stones=state.progress.pass_stones,
        button=state.progress.button_points,
        ruled=added,
    )
    winner = None if counted.winner is None else state.seat(counted.winner)
    return Tally(counted, added, counted.margin, winner)


def _added(state: State, color: Color) -> Fraction:
    """Return what warnings, rulings and overtime of one color are worth to Black."""
    seat = state.seat(color)
    if seat is None:
        return Fraction(0)
    sign = 1 if color is Color.BLACK else -1
    costs = state.terms.warnings
    each = costs.own_points + costs.opponent_points if costs else Fraction(0)
    warned = each * state.warnings.of(seat)
    late = 0
    if state.clocks is not None:
        late = sum(
            time.points_paid for owner, time in state.clocks.times.items() if owner.seat is seat
        )
    return sign * (state.points.of(seat) - warned - late)
