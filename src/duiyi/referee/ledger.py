"""The referee's ledger: incidents, rulings, warnings and appeals of a match, in order, in words."""

from fractions import Fraction
from typing import NamedTuple

from duiyi.clock.duration import on_a_clock
from duiyi.game import events as e
from duiyi.game.log import Recorded
from duiyi.game.ruling import (
    EndGame,
    GivePoints,
    GiveTime,
    LoseGame,
    LoseTurn,
    PlayOn,
    Remedy,
    Restore,
    TakeBack,
    Warn,
)
from duiyi.game.seat import Seat
from duiyi.rules import result
from duiyi.words import language, mark, say

_SEATS = {Seat.FIRST: mark("the first seat"), Seat.SECOND: mark("the second seat")}


class Entry(NamedTuple):
    """A line of the ledger.

    Attributes:
        number: of the event.
        says: what it says, a sentence of the catalogue.
        fields: what fills it.
        consequences: what a ruling led to, sentences with what fills them.
    """

    number: int
    says: str
    fields: dict[str, str]
    consequences: tuple[tuple[str, dict[str, str]], ...] = ()

    def explain(self, lang: str = "en") -> str:
        """Return the line in a language."""
        gap = "" if language(lang).startswith("zh") else " "
        told = [
            say(sentence, lang, **_said(inside, lang)) for sentence, inside in self.consequences
        ]
        return say(
            self.says, lang, consequences=gap.join(told), **_said(self.fields, lang)
        ).rstrip()


def _said(fields: dict[str, str], lang: str) -> dict[str, str]:
    return {name: say(text, lang) for name, text in fields.items()}


def _remedy(remedy: Remedy) -> tuple[str, dict[str, str]]:  # noqa: PLR0911 - one a remedy
    """Return what follows, as a sentence of the catalogue with what fills it."""
    match remedy:
        case Warn(seat):
            return mark("A warning for {seat}."), {"seat": _SEATS[seat]}
        case LoseTurn(seat):
            return mark("The turn of {seat} is lost."), {"seat": _SEATS[seat]}
        case TakeBack(moves):
            return mark("Moves taken back: {moves}."), {"moves": str(moves)}
        case Restore():
            return mark("The board is put right."), {}
        case LoseGame(seat):
            return mark("The game is lost for {seat}."), {"seat": _SEATS[seat]}
        case EndGame(verdict):
            return mark("The game ends: {verdict}."), {"verdict": verdict.value}
        case GiveTime(seat, time):
            seconds = result.decimal(Fraction(time, 1_000))
            return mark("Seconds given to {seat}: {seconds}."), {
                "seat": _SEATS[seat],
                "seconds": seconds,
            }
        case GivePoints(seat, points):
            return mark("Points given to {seat}: {points}."), {
                "seat": _SEATS[seat],
                "points": result.decimal(points),
            }
        case PlayOn():
            return mark("The game goes on as it stands."), {}


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
                "time": on_a_clock(ruling.at),
            }
            return Entry(
                number,
                mark(
                    "Ruling {number} on incident {incident}, by {by} at {time}: {finding} "
                    "({clause}). {consequences}"
                ),
                fields,
                tuple(map(_remedy, ruling.remedies)),
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
