"""A play against the rules: refused, void, warned or lost, as the regulations and the book say."""

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.clock.duration import Milliseconds
from duiyi.game import events as e
from duiyi.game.judging import by_table, incident, then
from duiyi.game.ruling import LoseGame, Warn
from duiyi.game.seat import Official, Seat
from duiyi.game.state import State
from duiyi.rules import questions as q
from duiyi.rules.citation import Citation
from duiyi.rules.legality import IllegalPlay, Reason, Refusal
from duiyi.rules.regulations import Consequence, Offence

_OFFENCE = {
    Reason.SUICIDE: Offence.FORBIDDEN_POINT,
    Reason.KO: Offence.KO_RETAKEN,
    Reason.REPETITION: Offence.BOARD_REPEATED,
}
_CONSEQUENCE = {
    q.Breach.REFUSED: Consequence.TAKEN_BACK,
    q.Breach.FORGIVEN: Consequence.TAKEN_BACK,
    q.Breach.TURN_LOST: Consequence.TURN_LOST,
    q.Breach.TURN_LOST_AND_STONE: Consequence.TURN_LOST,
    q.Breach.WARNING: Consequence.WARNING,
    q.Breach.GAME_LOST: Consequence.GAME_LOST,
}


def breach(  # noqa: PLR0913, PLR0917 - a play has so many sides
    state: State,
    seat: Seat,
    point: Point,
    lift: Color | None,
    refusal: Refusal,
    at: Milliseconds,
) -> tuple[e.Event, ...]:
    """Return what follows from an illegal play (reading A5).

    Without a referee, in the opening, and where no stone can be put at all, it is refused.

    Raises:
        IllegalPlay: it is refused; nothing has happened.
    """
    offence = _OFFENCE.get(refusal.reason)
    if offence is None or not state.terms.refereed:
        raise IllegalPlay(refusal)
    consequence, clause = what_follows(state, offence, refusal)
    stone = refusal.consequence is q.Breach.TURN_LOST_AND_STONE
    seen = incident(state, offence, seat, (point,))
    color = refusal.color
    match consequence:
        case Consequence.TURN_LOST:
            events = by_table(state, seen, (), clause, at)
            return *events, e.PlayVoided(seat, point, offence, clause, stone, at)
        case Consequence.WARNING:
            return by_table(state, seen, (Warn(seat),), clause, at)
        case Consequence.GAME_LOST:
            lifted = frozenset(state.progress.position.lifted_by(point, color, lift or 0))
            played = e.StonePlayed(seat, color, point, lift, lifted, at)
            return played, *by_table(then(state, [played]), seen, (LoseGame(seat),), clause, at)
        case Consequence.REFEREE:
            return e.IncidentReported(seen, at), e.BrokenOff(Official.TABLE, at)
        case _:
            raise IllegalPlay(refusal)


def what_follows(state: State, offence: Offence, refusal: Refusal) -> tuple[Consequence, Citation]:
    """Return what the edition says of an offence, or where it is silent the rule book."""
    penalty = state.terms.regulation.penalties[offence]
    if penalty.consequence is not Consequence.NOT_SAID:
        return penalty.consequence, penalty.clause
    return _CONSEQUENCE[refusal.consequence], refusal.clause
