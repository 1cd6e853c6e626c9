"""Breaks, sealed moves, and the time."""

from typing import TYPE_CHECKING

from duiyi.board.point import Point
from duiyi.game import actions as a
from duiyi.game.breaking import NO_STONE
from duiyi.game.telling import called
from duiyi.terminal.phases.asking import alone, type_in
from duiyi.words import mark, say

if TYPE_CHECKING:
    from duiyi.terminal.table import Table


async def ask_time(table: "Table") -> None:
    """Ask how much time is left."""
    table.act(a.AskTime(seat=table.speaker))


async def break_off(table: "Table") -> None:
    """Break off: the referee does, or without one a player asks the other."""
    if table.state.terms.refereed:
        table.act(a.BreakOff(by=table.referee))
    else:
        table.act(a.Ask(seat=table.speaker, request=a.Request.BREAK))


async def resume(table: "Table") -> None:
    """End a break; a sealed move is opened."""
    table.act(a.GoOn(by=table.referee))


async def adjourn(table: "Table") -> None:
    """Announce sealing time, and let the next move be sealed."""
    if table.act(a.Adjourn(by=table.referee)):
        await seal(table)


async def seal(table: "Table") -> None:
    """Seal the next move, unseen."""
    people = table.session.people()
    if not people:
        return
    seat, lang = people[0], table.lang
    if not await alone(table, seat):
        return
    head = say(
        mark("{seat}: the next move, such as D4, or pass."),
        lang,
        seat=called(seat, table.state, lang),
    )
    typed = await type_in(table, head, lambda text: _wrong(table, text), hidden=True)
    if typed is None:
        return
    plain = typed.strip()
    point = None if plain.lower() == NO_STONE else Point.parse(plain)
    table.act(a.SealMove(seat=seat, point=point, salt="", lift=table.lift))


def _wrong(table: "Table", text: str) -> str | None:
    """Return what is wrong with a move, without a word of what it is."""
    plain = text.strip()
    if plain.lower() == NO_STONE:
        return None
    try:
        point = Point.parse(plain)
    except ValueError:
        return say(mark("Type a point such as D4, or pass."), table.lang)
    width, height = table.state.terms.size
    if point.column >= width or point.row >= height:
        return say(mark("Type a point such as D4, or pass."), table.lang)
    if table.state.progress.position[point] is not None:
        return say(mark("that is no point on which a stone could be put"), table.lang)
    return None
