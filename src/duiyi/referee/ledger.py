"""The referee's ledger: incidents, rulings, warnings and appeals of a match, in order, in words."""

from typing import NamedTuple

from duiyi.game import events as e
from duiyi.game.log import Recorded
from duiyi.game.seat import Seat
from duiyi.words import mark, say

_SEATS = {Seat.FIRST: mark("the first seat"), Seat.SECOND: mark("the second seat")}


class Entry(NamedTuple):
    """A line of the ledger.

    Attributes:
        number: of the event.
        says: what it says, a sentence of the catalogue.
        fields: what fills it.
    """

    number: int
    says: str
    fields: dict[str, str]

    def explain(self, lang: str = "en") -> str:
        """Return the line in a language."""
        return say(self.says, lang, **{name: say(text, lang) for name, text in self.fields.items()})


def ledger(recorded: tuple[Recorded, ...]) -> tuple[Entry, ...]:
    """Return the lines of a match (RG-23, RG-24)."""
    return tuple(line for one in recorded if (line := _line(one)) is not None)


def _line(one: Recorded) -> Entry | None:  # noqa: PLR0911 - one a kind of event
    number, event, _ = one
    match event:
        case e.IncidentReported(incident):
            who = _SEATS[incident.against] if incident.against else mark("nobody in particular")
            fields = {
                "number": str(incident.number),
                "offence": incident.offence.value,
                "against": who,
                "note": incident.note,
            }
            return Entry(
                number, mark("Incident {number}: {offence} (against {against}). {note}"), fields
            )
        case e.RulingMade(ruling):
            fields = {
                "number": str(ruling.number),
                "incident": str(ruling.incident),
                "by": ruling.by.value,
                "finding": ruling.finding,
                "clause": str(ruling.clause),
            }
            return Entry(
                number,
                mark("Ruling {number} on incident {incident}, by {by}: {finding} ({clause})."),
                fields,
            )
        case e.Warned(seat, count, offence, clause):
            fields = {
                "seat": _SEATS[seat],
                "count": str(count),
                "offence": offence.value,
                "clause": str(clause),
            }
            return Entry(number, mark("Warning {count} for {seat}: {offence} ({clause})."), fields)
        case e.WarningWithdrawn(seat, count):
            fields = {"seat": _SEATS[seat], "number": str(count)}
            return Entry(
                number,
                mark("A warning of {seat} is withdrawn; warnings that stand: {number}."),
                fields,
            )
        case e.Appealed(count, seat, ruling, reason):
            fields = {
                "number": str(count),
                "seat": _SEATS[seat],
                "ruling": str(ruling),
                "reason": reason,
            }
            return Entry(
                number, mark("Appeal {number} by {seat} against ruling {ruling}: {reason}"), fields
            )
        case e.AppealDecided(count, by, finding):
            fields = {"number": str(count), "by": by.value, "finding": finding}
            return Entry(number, mark("Appeal {number} decided by {by}: {finding}"), fields)
        case _:
            return None
