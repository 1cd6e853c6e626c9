"""What may be ruled on an incident: one proposal, or several where the text leaves a choice.

A proposal is data with a sentence; the referee takes one, or rules otherwise with a reason. Where
an edition is silent the rule book is asked, and where that is silent too, the spirit of the rules
(RG-22): then every remedy is the referee's to choose.
"""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from duiyi.clock.duration import MINUTE, Milliseconds
from duiyi.game.actions import Rule
from duiyi.game.ruling import (
    EndGame,
    GivePoints,
    GiveTime,
    Incident,
    LoseGame,
    LoseTurn,
    PlayOn,
    Remedy,
    Restore,
    TakeBack,
    Verdict,
    Warn,
)
from duiyi.game.seat import Official, Seat
from duiyi.game.state import State
from duiyi.rules import questions as q
from duiyi.rules.citation import Citation
from duiyi.rules.regulations import Consequence, Offence
from duiyi.words import language, mark, say

if TYPE_CHECKING:
    from duiyi.board.color import Color
    from duiyi.board.point import Point


@dataclass(frozen=True, slots=True, kw_only=True)
class ProposedRuling:
    """One way to rule on an incident.

    Attributes:
        remedies: what would follow, in order.
        clause: where it is written.
        says: what it comes to, a sentence of the catalogue.
        by: who may rule so; the chief referee has some rulings to himself.
    """

    remedies: tuple[Remedy, ...]
    clause: Citation
    says: str
    by: Official = Official.REFEREE

    def explain(self, lang: str = "en") -> str:
        """Say what would follow, and by which clause."""
        gap = "" if language(lang).startswith("zh") else " "
        return gap.join([say(self.says, lang), self.clause.explain(lang)])

    def rule(self, incident: Incident, finding: str, at: Milliseconds, by: Official) -> Rule:
        """Return the action that rules so."""
        return Rule(
            by=by,
            incident=incident.number,
            finding=finding,
            remedies=self.remedies,
            clause=self.clause,
            at=at,
        )


def propose(state: State, incident: Incident) -> tuple[ProposedRuling, ...]:
    """Return how an incident may be ruled on; what the text asks for stands first."""
    consequence, clause = what_is_written(state, incident.offence)
    make = _PROPOSALS.get(consequence, _at_discretion)
    return make(state, incident, clause)


def what_is_written(state: State, offence: Offence) -> tuple[Consequence, Citation]:
    """Return the consequence and its clause: the edition's, else the book's for a moved stone."""
    penalty = state.terms.regulation.penalties[offence]
    if penalty.consequence is not Consequence.NOT_SAID:
        return penalty.consequence, penalty.clause
    rules = state.terms.rules
    if offence is Offence.MOVED_STONE and rules.moved_stone is not q.MovedStone.NOT_SAID:
        return _MOVED[rules.moved_stone], rules.cite("moved_stone")
    return Consequence.REFEREE, penalty.clause


_MOVED = {
    q.MovedStone.PUT_BACK: Consequence.TAKEN_BACK,
    q.MovedStone.WARNING: Consequence.PUT_BACK_WARNING,
    q.MovedStone.GAME_LOST: Consequence.GAME_LOST,
    q.MovedStone.BOTH_LOSE: Consequence.REFEREE,
}
_Proposals = tuple[ProposedRuling, ...]


def _nothing(state: State, incident: Incident, clause: Citation) -> _Proposals:
    del state, incident
    return (ProposedRuling(remedies=(PlayOn(),), clause=clause, says=_STANDS),)


def _warning(state: State, incident: Incident, clause: Citation) -> _Proposals:
    if incident.against is None:
        return _at_discretion(state, incident, clause)
    warned = ProposedRuling(remedies=(Warn(incident.against),), clause=clause, says=_WARNED)
    return (warned, *_nothing(state, incident, clause))


def _free_choice(state: State, incident: Incident, clause: Citation) -> _Proposals:
    """RG-15: a stone that really fell is taken up, and may be put anywhere."""
    freely: tuple[Remedy, ...] = (PlayOn(),)
    if incident.against is not None and state.to_move is incident.against.other:
        freely = (TakeBack(1),)
    first = ProposedRuling(remedies=freely, clause=clause, says=_FREELY)
    return (first, *_warning(state, incident, clause))


def _turn_lost(state: State, incident: Incident, clause: Citation) -> _Proposals:
    if incident.against is None:
        return _at_discretion(state, incident, clause)
    return (ProposedRuling(remedies=(LoseTurn(incident.against),), clause=clause, says=_TURN_LOST),)


def _second_void(state: State, incident: Incident, clause: Citation) -> _Proposals:
    """Two plays in a row: the second is void, with a warning, if claimed before the next play."""
    if incident.against is None:
        return _at_discretion(state, incident, clause)
    remedies: tuple[Remedy, ...] = (Warn(incident.against),)
    return (ProposedRuling(remedies=remedies, clause=clause, says=_SECOND_VOID),)


def _colors(state: State, incident: Incident, clause: Citation) -> _Proposals:
    """Wrong colors are put right up to the tenth move; afterwards they stand."""
    early = incident.move <= _TENTH
    again = ProposedRuling(remedies=(EndGame(Verdict.REPLAY),), clause=clause, says=_REPLAYED)
    stands = _nothing(state, incident, clause)
    return (again, *stands) if early else stands


def _displaced(state: State, incident: Incident, clause: Citation) -> _Proposals:
    """RG-16: back or standing by agreement; else what the chief referee chooses.

    The incident's points come in pairs: where a stone is found, and where it belongs.
    """
    chief = Official.CHIEF_REFEREE
    back = _put_back(state, incident)
    choices: tuple[tuple[Remedy, str, Official], ...] = (
        (back, _RESTORED, Official.REFEREE),
        (PlayOn(), _LET_STAND, Official.REFEREE),
        (back, _BACK, chief),
        (PlayOn(), _STANDS, chief),
        (EndGame(Verdict.DRAW), _DRAWN, chief),
        (EndGame(Verdict.REPLAY), _REPLAYED, chief),
    )
    proposals = tuple(
        ProposedRuling(remedies=(remedy,), clause=clause, says=says, by=by)
        for remedy, says, by in choices
    )
    return (*proposals, *(_loss(seat, clause, chief) for seat in _suspects(incident)))


def _put_back(state: State, incident: Incident) -> Remedy:
    """Return what puts the stones back that the incident names, or else nothing to do here."""
    position = state.progress.position
    changes: dict[Point, Color | None] = {}
    for found, belongs in zip(incident.points[::2], incident.points[1::2], strict=False):
        color = position[found]
        if color is None or position[belongs] is not None:
            return PlayOn()  # the board that the program keeps is the right one
        changes |= {found: None, belongs: color}
    seat = state.to_move
    return Restore(tuple(changes.items()), seat) if changes and seat else PlayOn()


def _scattered(state: State, incident: Incident, clause: Citation) -> _Proposals:
    """RG-17: both set it up again; where they cannot, a draw or a replay."""
    del state, incident
    return (
        ProposedRuling(remedies=(PlayOn(),), clause=clause, says=_SET_UP_AGAIN),
        ProposedRuling(remedies=(EndGame(Verdict.DRAW),), clause=clause, says=_DRAWN),
        ProposedRuling(remedies=(EndGame(Verdict.REPLAY),), clause=clause, says=_REPLAYED),
    )


def _scattered_by(state: State, incident: Incident, clause: Citation) -> _Proposals:
    """RG-17: set up again; where it cannot be, who scattered it without intent loses."""
    del state
    again = ProposedRuling(remedies=(PlayOn(),), clause=clause, says=_SET_UP_AGAIN)
    return (again, *(_loss(seat, clause) for seat in _suspects(incident)))


def _lost(state: State, incident: Incident, clause: Citation) -> _Proposals:
    del state
    return tuple(_loss(seat, clause) for seat in _suspects(incident))


def _at_discretion(state: State, incident: Incident, clause: Citation) -> _Proposals:
    """RG-22: the referee rules by the spirit of the rules; RG-21: a draw or a replay for cycles."""
    if incident.offence is Offence.BOARD_REPEATED:
        return (
            ProposedRuling(remedies=(EndGame(Verdict.DRAW),), clause=clause, says=_DRAWN),
            ProposedRuling(remedies=(EndGame(Verdict.REPLAY),), clause=clause, says=_REPLAYED),
            ProposedRuling(remedies=(PlayOn(),), clause=clause, says=_ELSEWHERE),
        )
    proposals = list(_nothing(state, incident, clause))
    for seat in _suspects(incident):
        proposals += [
            ProposedRuling(remedies=(Warn(seat),), clause=clause, says=_WARNED),
            ProposedRuling(
                remedies=(GiveTime(seat.other, MINUTE),), clause=clause, says=_TIME_GIVEN
            ),
            ProposedRuling(
                remedies=(GivePoints(seat.other, Fraction(1)),), clause=clause, says=_POINT_GIVEN
            ),
            _loss(seat, clause),
        ]
    return tuple(proposals)


def _loss(seat: Seat, clause: Citation, by: Official = Official.REFEREE) -> ProposedRuling:
    says = _FIRST_LOSES if seat is Seat.FIRST else _SECOND_LOSES
    return ProposedRuling(remedies=(LoseGame(seat),), clause=clause, says=says, by=by)


def _suspects(incident: Incident) -> tuple[Seat, ...]:
    return tuple(Seat) if incident.against is None else (incident.against,)


_TENTH = 10
_STANDS = mark("Nothing follows; the game goes on as it stands.")
_WARNED = mark("A warning; what was done wrongly is put right.")
_FREELY = mark("The stone is taken up and may be put anywhere.")
_TURN_LOST = mark("The play is void and the turn is lost.")
_SECOND_VOID = mark("The second play is void, with a warning.")
_RESTORED = mark("By agreement the stones go back to where they were.")
_LET_STAND = mark("By agreement the stones stay where they are.")
_BACK = mark("The stones go back to where they were.")
_SET_UP_AGAIN = mark("Both set the board up again, and the game goes on.")
_ELSEWHERE = mark("Another play is to be made.")
_DRAWN = mark("The game is a draw.")
_REPLAYED = mark("The game is played again.")
_TIME_GIVEN = mark("The opponent is given a minute.")
_POINT_GIVEN = mark("The opponent is given a point.")
_FIRST_LOSES = mark("The player at the first seat loses.")
_SECOND_LOSES = mark("The player at the second seat loses.")

_PROPOSALS: dict[Consequence, Callable[[State, Incident, Citation], _Proposals]] = {
    Consequence.NOTHING: _nothing,
    Consequence.TAKEN_BACK: _nothing,
    Consequence.PUT_BACK_WARNING: _warning,
    Consequence.LIFTED_WARNING: _warning,
    Consequence.WARNING: _warning,
    Consequence.FREE_CHOICE: _free_choice,
    Consequence.TURN_LOST: _turn_lost,
    Consequence.SECOND_VOID_WARNING: _second_void,
    Consequence.CORRECTED_EARLY: _colors,
    Consequence.RESTORED_OR_RULED: _displaced,
    Consequence.REPLAYED_OR_RULED: _scattered,
    Consequence.REPLAYED_OR_LOST: _scattered_by,
    Consequence.GAME_LOST: _lost,
    Consequence.REFEREE: _at_discretion,
    Consequence.NOT_SAID: _at_discretion,
    Consequence.AS_THAT_PLAY: _at_discretion,
}
