"""Incidents: reported, ruled on as the edition proposes, appealed against."""

from typing import TYPE_CHECKING

from duiyi.game import actions as a
from duiyi.game.refereeing import LONGEST_NOTE
from duiyi.game.ruling import Incident
from duiyi.game.seat import Official, Seat
from duiyi.game.telling import called
from duiyi.referee.proposing import propose
from duiyi.rules.regulations import Offence
from duiyi.terminal.phases.asking import choose, type_in
from duiyi.words import mark, say

if TYPE_CHECKING:
    from duiyi.terminal.table import Table


async def incident(table: "Table") -> None:
    """Rule on what waits for a ruling; else report something, or appeal."""
    waiting = _waiting(table)
    if waiting is not None:
        await _rule(table, waiting)
        return
    lang, state = table.lang, table.state
    options = [say(offence.value, lang) for offence in Offence]
    appeals = [
        say(
            mark("Appeal against ruling {number}: {finding}"),
            lang,
            number=one.number,
            finding=one.finding,
        )
        for one in state.rulings
    ]
    open_appeals = [
        say(mark("The organiser upholds the ruling of appeal {number}"), lang, number=one.number)
        for one in state.appeals
    ]
    head = say(mark("What has happened?"), lang)
    chosen = await choose(table, head, [*options, *appeals, *open_appeals])
    if chosen is None:
        return
    if chosen < len(options):
        await _report(table, list(Offence)[chosen])
    elif chosen < len(options) + len(appeals):
        await _appeal(table, state.rulings[chosen - len(options)].number)
    else:
        number = state.appeals[chosen - len(options) - len(appeals)].number
        upheld = say(mark("the ruling stands"), lang)
        table.act(a.DecideAppeal(by=Official.ORGANISER, appeal=number, finding=upheld))


async def _report(table: "Table", offence: Offence) -> None:
    lang = table.lang
    seats = [called(seat, table.state, lang) for seat in Seat]
    nobody = say(mark("nobody in particular"), lang)
    against = await choose(table, say(mark("Who did it?"), lang), [*seats, nobody])
    if against is None:
        return
    seat = tuple(Seat)[against] if against < len(seats) else None
    report = a.Report(
        by=table.speaker,
        offence=offence,
        against=seat,
        points=(table.cursor,),
        urgency=a.Urgency.URGENT,  # whoever calls the menu up has stopped the other's thought
    )
    if table.act(report):
        waiting = _waiting(table)
        if waiting is not None:
            await _rule(table, waiting)


async def _rule(table: "Table", found: Incident) -> None:
    """Let the referee take one of the proposals, or leave it for later."""
    lang = table.lang
    proposals = propose(table.state, found)
    head = say(
        mark("The referee rules on incident {number}: {offence}"),
        lang,
        number=found.number,
        offence=say(found.offence.value, lang),
    )
    chosen = await choose(table, head, [one.explain(lang) for one in proposals])
    if chosen is None:
        return
    ruling = proposals[chosen]
    finding = say(found.offence.value, lang)
    at = table.session.now
    if table.act(ruling.rule(found, finding, at, ruling.by)) and _may_go_on(table):
        table.act(a.GoOn(by=table.referee))


def _may_go_on(table: "Table") -> bool:
    """Whether a break was there only for the ruling that is made now."""
    state = table.state
    return state.broken_off and state.sealing is None and not state.undecided


async def _appeal(table: "Table", ruling: int) -> None:
    head = say(mark("Why do you appeal?"), table.lang)
    reason = await type_in(table, head, lambda text: _long(text, table.lang))
    if reason is not None:
        table.act(a.Appeal(seat=table.speaker, ruling=ruling, reason=reason))


def _long(text: str, lang: str) -> str | None:
    if 0 < len(text.strip()) <= LONGEST_NOTE:
        return None
    return say(mark("Type a reason."), lang)


def _waiting(table: "Table") -> Incident | None:
    state = table.state
    return next((one for one in state.incidents if one.number in state.undecided), None)
