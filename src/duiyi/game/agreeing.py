"""After play has stopped: what is dead and shared, agreed or disputed (PR-28 to PR-30, A14)."""

import hashlib
from collections.abc import Iterable

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.clock.duration import Milliseconds
from duiyi.game import actions as a
from duiyi.game import events as e
from duiyi.game.judging import then
from duiyi.game.phase import Phase
from duiyi.game.refusal import WrongPhase, not_now, out_of_turn
from duiyi.game.ruling import Ending, Verdict
from duiyi.game.seat import Official, Seat
from duiyi.game.state import Proposed, State
from duiyi.rules import passing
from duiyi.rules import questions as q
from duiyi.words import Unsuitable, mark


def stopped(state: State, at: Milliseconds) -> tuple[e.Event, ...]:
    """Return that play has stopped, and what that settles at once.

    Where every stone is alive, by the book or by so many passes, there is nothing to agree on.
    """
    events: tuple[e.Event, ...] = (e.PlayStopped(at),)
    rules = state.terms.rules
    if rules.dead_stones is q.Confirmation.NONE or state.progress.all_alive:
        clause = rules.cite("dead_stones")
        return *events, e.StatusSettled(frozenset(), frozenset(), Official.TABLE, clause)
    return events


def propose(state: State, action: a.Propose) -> tuple[e.Event, ...]:
    """Say what is dead and shared; every earlier acceptance is void."""
    _agreeing(state)
    dead = chains(state, action.dead)
    shared = _shared(state, action.shared)
    return (e.StatusProposed(action.seat, dead, shared, digest(state, dead, shared)),)


def accept(state: State, action: a.Accept) -> tuple[e.Event, ...]:
    """Accept what is proposed, if it is still what was seen; when both do it is settled."""
    _agreeing(state)
    if state.proposed is None:
        raise not_now(mark("nothing is proposed yet: say what is dead and shared"))
    if action.digest != state.proposed.digest:
        raise not_now(mark("what is proposed has changed since: look at it again"))
    if action.seat in state.proposed.accepted:
        return ()
    accepted = e.StatusAccepted(action.seat, action.digest)
    dead, shared, _, seats = state.proposed
    if action.seat.other not in seats:
        return (accepted,)
    return accepted, e.StatusSettled(dead, shared, None, None)


def dispute(state: State, action: a.Dispute) -> tuple[e.Event, ...]:
    """Do not agree: play goes on, unless the book or an endless dispute says otherwise (A14)."""
    if state.phase not in {Phase.SCORING, Phase.COUNTING}:
        raise WrongPhase(state.phase)
    if state.side is not None:
        raise not_now(mark("a side board is open; close it first"))
    rules = state.terms.rules
    proposed = state.proposed or Proposed(frozenset(), frozenset(), "", frozenset())
    referee = state.terms.refereed
    match rules.dispute:
        case q.Dispute.NONE:
            raise not_now(mark("under this book every stone on the board is alive"))
        case q.Dispute.REFEREE if referee:
            raise not_now(mark("the referee decides which stones are dead"))
        case q.Dispute.BOTH_LOSE:
            ended = e.Ended(
                None, Ending.RULING, Verdict.BOTH_LOSE, None, rules.cite("dispute"), action.at
            )
            return (ended,)
        case q.Dispute.RESUME | q.Dispute.ALL_ALIVE | q.Dispute.REFEREE:
            pass
    if state.idle >= state.terms.most_idle:
        if referee:
            raise not_now(mark("the dispute has no end; the referee decides chains and points"))
        clause = rules.cite("dispute")
        return (e.StatusSettled(frozenset(), proposed.shared, Official.TABLE, clause),)
    return (e.PlayResumed(action.seat, _first(state, action), action.at),)


def decide_status(state: State, action: a.DecideStatus) -> tuple[e.Event, ...]:
    """Settle what is dead and shared, as an official."""
    _agreeing(state)
    if not state.terms.refereed:
        raise not_now(mark("this game has no referee"))
    if action.by not in {Official.REFEREE, Official.CHIEF_REFEREE}:
        raise out_of_turn(mark("the referee decides which stones are dead"))
    dead = chains(state, action.dead)
    shared = _shared(state, action.shared)
    clause = state.terms.rules.cite("dispute")
    return (e.StatusSettled(dead, shared, action.by, clause),)


def chains(state: State, points: Iterable[Point]) -> frozenset[Point]:
    """Return the chains on points.

    Raises:
        ValueError: no stone stands on one, or the book knows no dead stones.
    """
    position = state.progress.position
    whole: set[Point] = set()
    for point in points:
        if not _on_board(state, point) or position[point] is None:
            raise Unsuitable(mark("no stone stands on {point}"), point=point)
        if point not in whole:
            whole |= position.chain(point)
    return frozenset(whole)


def digest(state: State, dead: frozenset[Point], shared: frozenset[Point]) -> str:
    """Return what an acceptance names: the board and what is said of it, as one hash."""
    position = state.progress.position
    parts = [
        f"{position.width}x{position.height}",
        f"{position.black_bits:x}",
        f"{position.white_bits:x}",
        " ".join(map(str, sorted(dead))),
        " ".join(map(str, sorted(shared))),
    ]
    return hashlib.sha256("|".join(parts).encode()).hexdigest()


def _agreeing(state: State) -> None:
    if state.phase is not Phase.SCORING:
        raise WrongPhase(state.phase)
    if state.side is not None:
        raise not_now(mark("a side board is open; close it first"))


def _shared(state: State, points: frozenset[Point]) -> frozenset[Point]:
    if points and state.terms.rules.shared is q.Shared.NOBODY:
        raise Unsuitable(mark("this book counts no shared points"))
    for point in points:
        if not _on_board(state, point) or state.progress.position[point] is not None:
            raise Unsuitable(mark("only empty points are shared; {point} is not one"), point=point)
    return points


def _on_board(state: State, point: Point) -> bool:
    width, height = state.terms.size
    return 0 <= point.column < width and 0 <= point.row < height


def _first(state: State, action: a.Dispute) -> Color:
    """Return who moves first when play is resumed; an additional pass has not been made."""
    progress = state.progress
    if progress.has_extra_pass and progress.before is not None:
        progress = progress.before
    turn = progress.to_play
    agreed = None if action.first is None else state.color(action.first)
    last = progress.last_passer or turn.opponent
    return passing.first_after_dispute(
        state.terms.rules, last, turn, state.color(action.seat), agreed
    )


def ask_to_stop(state: State, seat: Seat, at: Milliseconds) -> tuple[e.Event, ...]:
    """Return play stopped by agreement."""
    return stopped(then(state, [e.Agreed(seat, a.Request.END)]), at)
