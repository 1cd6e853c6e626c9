"""How rulings take effect: remedies become events, one after the other."""

from collections.abc import Iterable

from duiyi.board.point import Point
from duiyi.clock.duration import Milliseconds
from duiyi.game import events as e
from duiyi.game.evolve import evolve
from duiyi.game.phase import Phase
from duiyi.game.refusal import not_now
from duiyi.game.ruling import (
    EndGame,
    Ending,
    GivePoints,
    GiveTime,
    Incident,
    LoseGame,
    LoseTurn,
    PlayOn,
    Remedy,
    Restore,
    Ruling,
    TakeBack,
    Warn,
)
from duiyi.game.seat import Official, Seat
from duiyi.game.state import State
from duiyi.rules.citation import Citation
from duiyi.rules.regulations import Offence
from duiyi.words import mark


def then(state: State, events: Iterable[e.Event]) -> State:
    """Return the state after events that are about to happen."""
    for event in events:
        state = evolve(state, event)
    return state


def incident(  # noqa: PLR0913, PLR0917 - what is not said is as usual
    state: State,
    offence: Offence,
    against: Seat | None,
    points: tuple[Point, ...] = (),
    note: str = "",
    by: Seat | Official = Official.TABLE,
) -> Incident:
    """Return the next incident of a game."""
    return Incident(
        number=len(state.incidents) + 1,
        by=by,
        offence=offence,
        against=against,
        points=points,
        note=note,
        move=state.progress.moves,
    )


def by_table(
    state: State,
    seen: Incident,
    remedies: tuple[Remedy, ...],
    clause: Citation,
    at: Milliseconds,
) -> tuple[e.Event, ...]:
    """Return what follows from an incident that the program saw and the edition settles."""
    reported = e.IncidentReported(seen, at)
    ruling = Ruling(
        number=len(state.rulings) + 1,
        incident=seen.number,
        by=Official.TABLE,
        finding=seen.offence.value,
        remedies=remedies,
        clause=clause,
        at=at,
    )
    events: tuple[e.Event, ...] = (reported, e.RulingMade(ruling))
    return events + carried_out(then(state, events), remedies, seen.offence, clause, at)


def carried_out(
    state: State,
    remedies: tuple[Remedy, ...],
    offence: Offence,
    clause: Citation,
    at: Milliseconds,
) -> tuple[e.Event, ...]:
    """Return the events of remedies, in their order; after the end of the game none follows."""
    events: tuple[e.Event, ...] = ()
    for remedy in remedies:
        if state.phase is Phase.OVER:
            break
        new = _events(state, remedy, offence, clause, at)
        state = then(state, new)
        events += new
    return events


def _events(  # noqa: C901, PLR0911 - one a remedy
    state: State, remedy: Remedy, offence: Offence, clause: Citation, at: Milliseconds
) -> tuple[e.Event, ...]:
    match remedy:
        case Warn(seat):
            return warned(state, seat, offence, clause, at)
        case LoseTurn(seat):
            return _turn_lost(state, seat, at)
        case TakeBack(moves):
            if not 0 < moves <= state.progress.moves:
                raise not_now(mark("so many moves have not been made"))
            return (e.MovesTakenBack(moves, at),)
        case Restore(stones, to_play):
            state.progress.set_up(dict(stones), state.progress.to_play)  # refuses what cannot stand
            return (e.BoardRestored(stones, to_play, at),)
        case LoseGame(seat):
            return (e.Ended(seat.other, Ending.RULING, None, None, clause, at),)
        case EndGame(verdict):
            return (e.Ended(None, Ending.RULING, verdict, None, clause, at),)
        case GiveTime(seat, time):
            return (e.TimeGiven(seat, time),)
        case GivePoints(seat, points):
            return (e.PointsGiven(seat, points),)
        case PlayOn():
            return ()


def warned(
    state: State, seat: Seat, offence: Offence, clause: Citation, at: Milliseconds
) -> tuple[e.Event, ...]:
    """Return a warning, and the loss of the game where it is one too many (RG-23, PR-35)."""
    number = state.warnings.of(seat) + 1
    warning = e.Warned(seat, number, offence, clause)
    costs = state.terms.warnings
    if costs is None or number < costs.limit:
        return (warning,)
    return warning, e.Ended(seat.other, Ending.RULING, None, None, clause, at)


def _turn_lost(state: State, seat: Seat, at: Milliseconds) -> tuple[e.Event, ...]:
    """Return a seat's turn lost: the one it is to have, or the last it had, its play taken back."""
    if state.phase is not Phase.PLAY:
        raise not_now(mark("nobody has a turn to lose"))
    if state.to_move is seat:
        return (e.TurnLost(seat, at),)
    if not state.progress.moves:
        raise not_now(mark("so many moves have not been made"))
    undone = e.MovesTakenBack(1, at)
    if then(state, [undone]).to_move is not seat:
        raise not_now(mark("nobody has a turn to lose"))  # the last move was not this seat's
    return undone, e.TurnLost(seat, at)
