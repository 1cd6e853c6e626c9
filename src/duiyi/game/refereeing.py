"""Incidents, rulings, appeals: who may say what, and what follows (RG-12, RG-22 to RG-24)."""

from duiyi.game import actions as a
from duiyi.game import events as e
from duiyi.game.judging import carried_out, incident, then
from duiyi.game.phase import Phase
from duiyi.game.refusal import WrongPhase, not_now, out_of_turn
from duiyi.game.ruling import EndGame, Ending, Incident, LoseGame, Ruling, Warn
from duiyi.game.seat import Official, Seat
from duiyi.game.state import State
from duiyi.rules.regulations import Consequence, Offence
from duiyi.words import Unsuitable, mark

LONGEST_NOTE = 2_000
_JUDGES = frozenset({Official.REFEREE, Official.CHIEF_REFEREE})


def report(state: State, action: a.Report) -> tuple[e.Event, ...]:
    """Take note of an incident."""
    if state.phase is Phase.PREPARATION:
        raise WrongPhase(state.phase)
    if not state.terms.refereed:
        raise not_now(mark("this game has no referee"))
    theirs = isinstance(action.by, Seat) and state.to_move is action.by.other
    if theirs and action.urgency is a.Urgency.CAN_WAIT and not state.broken_off:
        clause = state.terms.regulation.penalties[Offence.DUTY_NEGLECTED].clause
        raise out_of_turn(
            mark("matters are raised in one's own time, unless they are urgent ({clause})"),
            clause=clause,
        )
    _short(action.note)
    seen = incident(state, action.offence, action.against, action.points, action.note, action.by)
    return (e.IncidentReported(seen, action.at),)


def rule(state: State, action: a.Rule) -> tuple[e.Event, ...]:
    """Rule on an incident, and carry the ruling out."""
    found = next((one for one in state.incidents if one.number == action.incident), None)
    if found is None or found.number not in state.undecided:
        raise not_now(mark("no such incident waits for a ruling"))
    _may_rule(state, action, found)
    _short(action.finding)
    ruling = Ruling(
        number=len(state.rulings) + 1,
        incident=found.number,
        by=action.by,
        finding=action.finding,
        remedies=action.remedies,
        clause=action.clause,
        at=action.at,
    )
    made = e.RulingMade(ruling)
    after = then(state, [made])
    return made, *carried_out(after, action.remedies, found.offence, action.clause, action.at)


def appeal(state: State, action: a.Appeal) -> tuple[e.Event, ...]:
    """Appeal against a ruling; it is obeyed meanwhile."""
    if not any(ruling.number == action.ruling for ruling in state.rulings):
        raise not_now(mark("there is no such ruling"))
    _short(action.reason)
    return (e.Appealed(len(state.appeals) + 1, action.seat, action.ruling, action.reason),)


def decide_appeal(state: State, action: a.DecideAppeal) -> tuple[e.Event, ...]:
    """Uphold a ruling or put others in its place, as the organiser."""
    if action.by is not Official.ORGANISER:
        raise out_of_turn(mark("the organiser decides appeals"))
    appealed = next((one for one in state.appeals if one.number == action.appeal), None)
    if appealed is None or appealed.number not in state.appeals_undecided:
        raise not_now(mark("no such appeal waits for a decision"))
    _short(action.finding)
    ruling = next(one for one in state.rulings if one.number == appealed.ruling)
    offence = next(one.offence for one in state.incidents if one.number == ruling.incident)
    decided: tuple[e.Event, ...] = (e.AppealDecided(action.appeal, action.by, action.finding),)
    ended = state.ended
    if ended is not None and action.remedies:
        if ended.how is not Ending.RULING or not _ended_by(state, ruling):
            raise not_now(mark("the game did not end by this ruling"))
        decided += (e.Reopened(action.at),)
    if action.remedies:
        decided += _withdrawn(state, ruling)
    after = then(state, decided)
    return decided + carried_out(after, action.remedies, offence, ruling.clause, action.at)


def _ended_by(state: State, ruling: Ruling) -> bool:
    """Whether a ruling ended the game: the last did, by a warning perhaps with earlier ones."""
    last = state.rulings[-1]
    by_warning = not any(isinstance(one, LoseGame | EndGame) for one in last.remedies)
    return ruling is last or (by_warning and any(isinstance(one, Warn) for one in ruling.remedies))


def _withdrawn(state: State, ruling: Ruling) -> tuple[e.Event, ...]:
    """Return the warnings of a ruling withdrawn, in whose place other remedies are put."""
    standing = dict(zip(Seat, state.warnings, strict=True))
    events: tuple[e.Event, ...] = ()
    for remedy in ruling.remedies:
        if isinstance(remedy, Warn) and standing[remedy.seat]:
            standing[remedy.seat] -= 1
            events += (e.WarningWithdrawn(remedy.seat, standing[remedy.seat]),)
    return events


def _may_rule(state: State, action: a.Rule, found: Incident) -> None:
    """Refuse a ruling by who may not make it: the chief referee has some to himself (RG-16)."""
    if action.by not in _JUDGES:
        raise out_of_turn(mark("a referee rules on incidents"))
    penalty = state.terms.regulation.penalties[found.offence]
    grave = any(isinstance(remedy, LoseGame | EndGame) for remedy in action.remedies)
    chief_only = penalty.consequence is Consequence.RESTORED_OR_RULED and grave
    if chief_only and action.by is not Official.CHIEF_REFEREE:
        raise out_of_turn(mark("the chief referee rules where the players do not agree"))


def _short(text: str) -> None:
    if len(text) > LONGEST_NOTE:
        raise Unsuitable(mark("a note has at most {most} characters"), most=LONGEST_NOTE)
