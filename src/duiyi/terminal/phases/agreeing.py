"""After play has stopped: marks, proposals, disputes, the side board."""

from typing import TYPE_CHECKING

from duiyi.game import actions as a
from duiyi.game.seat import Official
from duiyi.words import mark

if TYPE_CHECKING:
    from duiyi.terminal.table import Table


async def go_on(table: "Table") -> None:
    """Accept what is proposed if it is what is marked, else propose what is marked."""
    state, seat = table.state, table.speaker
    if state.side is not None:
        table.act(a.TryMove(seat=seat, point=table.cursor))
        return
    proposed = state.proposed
    if proposed is not None and (proposed.dead, proposed.shared) == (table.dead, table.shared):
        table.act(a.Accept(seat=seat, digest=proposed.digest))
    else:
        table.act(a.Propose(seat=seat, dead=table.dead, shared=table.shared))


async def mark_here(table: "Table") -> None:
    """Mark the chain dead, or the empty point shared."""
    if table.state.progress.position[table.cursor] is None:
        await mark_shared(table)
    else:
        await mark_dead(table)


async def mark_dead(table: "Table") -> None:
    """Mark the chain under the cursor dead, or alive again."""
    position = table.state.progress.position
    if table.state.side is not None:
        await go_on(table)
        return
    if position[table.cursor] is None:
        table.say(mark("no stone stands on {point}"), point=table.cursor)
        return
    table.dead ^= frozenset(position.chain(table.cursor))
    table.say(
        mark("{point} is marked dead.")
        if table.cursor in table.dead
        else mark("{point} is marked alive."),
        point=table.cursor,
    )


async def mark_shared(table: "Table") -> None:
    """Mark the empty point under the cursor shared, or not."""
    if table.state.progress.position[table.cursor] is not None:
        table.say(mark("only empty points are shared; {point} is not one"), point=table.cursor)
        return
    table.shared ^= {table.cursor}
    table.say(
        mark("{point} is marked shared.")
        if table.cursor in table.shared
        else mark("{point} is not marked shared any more."),
        point=table.cursor,
    )


async def dispute(table: "Table") -> None:
    """Do not agree."""
    table.act(a.Dispute(seat=table.speaker))


async def decide(table: "Table") -> None:
    """Let the referee decide it as it is marked."""
    table.act(a.DecideStatus(by=Official.REFEREE, dead=table.dead, shared=table.shared))


async def side_board(table: "Table") -> None:
    """Play the chain under the cursor out; whoever attacks it moves first. Or close the board."""
    state, seat = table.state, table.speaker
    if state.side is not None:
        table.act(a.CloseSideBoard(by=seat))
        return
    color = state.progress.position[table.cursor]
    if color is None:
        table.say(mark("no stone stands on {point}"), point=table.cursor)
        return
    attacker = state.seat(color.opponent) or seat
    table.act(a.OpenSideBoard(by=seat, chain=table.cursor, first=attacker))
