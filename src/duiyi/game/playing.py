"""Plays, passes and resignations; stones lifted by hand; what a long cycle makes of a game."""

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.clock.duration import Milliseconds
from duiyi.game import actions as a
from duiyi.game import events as e
from duiyi.game.agreeing import stopped
from duiyi.game.breach import breach
from duiyi.game.judging import by_table, incident, then
from duiyi.game.lifting import Chosen, chosen, without_liberties
from duiyi.game.phase import Phase
from duiyi.game.refusal import WrongPhase, not_now, out_of_turn
from duiyi.game.ruling import Ending, Verdict, Warn
from duiyi.game.seat import Official, Seat
from duiyi.game.state import State
from duiyi.rules import questions as q
from duiyi.rules.legality import IllegalPlay, Reason, refusal
from duiyi.rules.regulations import Offence
from duiyi.rules.repetition import find_cycle
from duiyi.words import mark


def play(state: State, action: a.Play) -> tuple[e.Event, ...]:
    """Put a stone on a point: carried out, laid down, refused, or whatever follows a breach."""
    _turn(state, action.seat, action.point, action.player)
    if state.terms.lifting is q.Lifting.BY_PLAYER and state.phase is Phase.PLAY:
        found = state.progress.why_not(action.point)
        if found is not None and found.reason in {Reason.OFF_BOARD, Reason.OCCUPIED}:
            raise IllegalPlay(found)
        sides = (None, *Color)
        if found is not None and all(state.progress.why_not(action.point, one) for one in sides):
            breach(state, action.seat, action.point, None, found, action.at)  # it may be refused
        return (e.StoneLaid(action.seat, action.point),)
    return played(state, action.seat, action.point, action.lift, action.at)


def played(
    state: State, seat: Seat, point: Point, lift: Color | None, at: Milliseconds
) -> tuple[e.Event, ...]:
    """Return what a play by whoever is to move leads to."""
    found = state.progress.why_not(point, lift)
    if found is not None:
        return breach(state, seat, point, lift, found, at)
    color = state.progress.to_play
    lifted = frozenset(state.progress.position.lifted_by(point, color, lift or 0))
    stone = e.StonePlayed(seat, color, point, lift, lifted, at)
    return stone, *_cycle(state, stone)


def pass_(state: State, action: a.Pass) -> tuple[e.Event, ...]:
    """Give up a turn; play may stop with it."""
    _turn(state, action.seat, None, action.player)
    return passed(state, action.seat, action.at)


def passed(state: State, seat: Seat, at: Milliseconds) -> tuple[e.Event, ...]:
    """Return what a pass by whoever is to move leads to."""
    found = state.progress.why_no_pass()
    if found is not None:
        raise IllegalPlay(found)
    event = e.Passed(seat, state.progress.to_play, at)
    after = then(state, [event])
    if not after.progress.stopped:
        return (event,)
    return event, *stopped(after, at)


def resign(state: State, action: a.Resign) -> tuple[e.Event, ...]:
    """Resign, in any phase."""
    if state.phase is Phase.PREPARATION:
        return (e.Ended(action.seat.other, Ending.FORFEIT, None, None, None, action.at),)
    return (e.Ended(action.seat.other, Ending.RESIGNATION, None, None, None, action.at),)


def lift(state: State, action: a.Lift) -> tuple[e.Event, ...]:
    """Take stones off by hand. Those that have liberties go back, with a warning (PR-13, RG-18)."""
    if state.laid is None or state.to_move is not action.seat:
        raise not_now(mark("stones are lifted after a stone has been put down, by who put it"))
    standing = state.progress.position
    for point in action.points:
        if point != state.laid.point and standing[point] is None:
            raise not_now(mark("no stone stands on {point}"), point=point)
    enemy, own = without_liberties(state)
    wrong = action.points - enemy - own
    right = action.points - wrong
    events: tuple[e.Event, ...] = (e.StonesLifted(action.seat, right),) if right else ()
    if not wrong:
        return events
    events += (e.StonesLifted(action.seat, wrong), e.StonesPutBack(action.seat, wrong))
    return events + _warn(
        then(state, events), action.seat, Offence.LIVING_STONES_LIFTED, wrong, action.at
    )


def end_turn(state: State, action: a.EndTurn) -> tuple[e.Event, ...]:
    """End a turn in which stones were lifted by hand. What was left standing is lifted (PR-14)."""
    if state.laid is None or state.to_move is not action.seat:
        raise not_now(mark("there is no turn to end: put a stone down first"))
    side, verdict, forgotten, extra = chosen(state)
    events: tuple[e.Event, ...] = ()
    if extra:
        events += (e.StonesPutBack(action.seat, extra),)
        wrong = Offence.LIVING_STONES_LIFTED
        events += _warn(then(state, events), action.seat, wrong, extra, action.at)
    if verdict is Chosen.LEFT_STANDING:
        left = Offence.DEAD_STONES_LEFT
        events += _warn(then(state, events), action.seat, left, forgotten, action.at)
    after = then(state, events)
    if after.phase is Phase.OVER:
        return events
    return events + played(after, action.seat, state.laid.point, side, action.at)


def _warn(
    state: State, seat: Seat, offence: Offence, points: frozenset[Point], at: Milliseconds
) -> tuple[e.Event, ...]:
    """Return a warning by the edition, where somebody is there to warn."""
    if not state.terms.refereed:
        return ()
    clause = state.terms.regulation.penalties[offence].clause
    seen = incident(state, offence, seat, tuple(sorted(points)))
    return by_table(state, seen, (Warn(seat),), clause, at)


def _turn(state: State, seat: Seat, point: Point | None, player: int | None) -> None:
    """Refuse a move that is not due: another phase, another's turn, another partner's."""
    if state.phase not in {Phase.OPENING, Phase.PLAY}:
        raise WrongPhase(state.phase)
    if state.laid is not None:
        raise not_now(mark("a stone has been put down; lift what is to come off, and end the turn"))
    if state.sealing is not None:
        raise not_now(mark("it is sealing time: the next move is sealed"))
    if state.to_move is not seat:
        color = state.color(seat) or state.progress.to_play.opponent
        raise IllegalPlay(refusal(state.terms.rules, Reason.OUT_OF_TURN, color, point))
    if player is not None and player != state.player(seat):
        raise out_of_turn(
            mark("partners move in turn; it is the turn of number {due}"),
            due=state.player(seat) + 1,
        )


def _cycle(state: State, stone: e.StonePlayed) -> tuple[e.Event, ...]:
    """Return what follows where a play closes a long cycle."""
    rules = state.terms.rules
    if rules.long_cycle is q.LongCycle.CANNOT_HAPPEN or state.phase is Phase.OPENING:
        return ()
    after = then(state, [stone])
    cycle = find_cycle(rules, after.progress.position)
    if cycle is None:
        return ()
    answer = cycle.answer
    if answer in {q.LongCycle.BY_RULING, q.LongCycle.NOT_SAID}:
        if state.terms.refereed:
            seen = incident(after, Offence.BOARD_REPEATED, stone.seat, (stone.point,))
            return e.IncidentReported(seen, stone.at), e.BrokenOff(Official.TABLE, stone.at)
        answer = state.terms.regulation.cycle
    match answer:
        case q.LongCycle.NO_RESULT:
            verdict = Verdict.NO_RESULT
        case q.LongCycle.DRAW:
            verdict = Verdict.DRAW
        case q.LongCycle.REPLAY:
            verdict = Verdict.REPLAY
        case _:
            return ()
    return (e.Ended(None, Ending.CYCLE, verdict, None, cycle.clause, stone.at),)
