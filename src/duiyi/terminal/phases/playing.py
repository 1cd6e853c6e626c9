"""Play: stones, passes, requests and their answers."""

from typing import TYPE_CHECKING

from duiyi.game import actions as a
from duiyi.game.phase import Phase
from duiyi.game.signs import Sign, meaning
from duiyi.terminal.phases.asking import choose, sure
from duiyi.words import mark, say

if TYPE_CHECKING:
    from duiyi.terminal.table import Table


async def play(table: "Table") -> None:
    """Put a stone under the cursor; where one was put and stones are lifted by hand, lift."""
    state, seat = table.state, table.speaker
    if state.laid is not None:
        standing = state.progress.position
        here = table.cursor
        if here == state.laid.point or standing[here] is None:
            points = frozenset({here})
        else:
            points = frozenset(standing.chain(here))
        table.act(a.Lift(seat=seat, points=points))
        return
    table.act(a.Play(seat=seat, point=table.cursor, lift=table.lift))


async def end_turn(table: "Table") -> None:
    """End a turn in which stones were lifted by hand."""
    table.act(a.EndTurn(seat=table.speaker))


async def pass_(table: "Table") -> None:
    """Pass; on the side board for the only ko that is barred, where the book asks for which."""
    state, seat = table.state, table.speaker
    if state.side is None:
        table.act(a.Pass(seat=seat))
        return
    mover = state.side.position.to_play
    kos = [point for color, point in sorted(state.side.barred) if color is mover]
    table.act(a.TryMove(seat=seat, point=None, ko=kos[0] if kos else None))


async def ask_end(table: "Table") -> None:
    """Ask to end the game."""
    table.act(meaning(table.state, table.speaker, Sign.TWO_KNOCKS))


async def yes(table: "Table") -> None:
    """Say yes to what is asked."""
    table.act(a.Agree(seat=table.speaker))


async def no(table: "Table") -> None:
    """Say no to what is asked."""
    table.act(a.Decline(seat=table.speaker))


async def undo(table: "Table") -> None:
    """Ask to take back: the own last move, or where a program plays its move too."""
    seat = table.speaker
    if table.session.shares_keyboard and table.state.phase is Phase.PLAY:
        seat = seat.other  # whoever has just moved regrets it
    table.act(a.Ask(seat=seat, request=a.Request.UNDO))


async def side(table: "Table") -> None:
    """Change whose stones are to come off."""
    own = table.state.progress.to_play
    table.lift = own if table.lift is None else None
    table.say(
        mark("Own stones come off, where the book leaves the choice.")
        if table.lift
        else mark("The opponent's stones come off, as usual.")
    )


async def why(table: "Table") -> None:
    """Say why no stone may be put under the cursor."""
    found = table.state.progress.why_not(table.cursor, table.lift)
    if found is None:
        table.say(mark("A stone may be put on {point}."), point=table.cursor)
    else:
        table.say_as_it_is(found.explain(table.lang))


async def ask(table: "Table") -> None:
    """Ask for something that has no key of its own."""
    head = say(mark("What is asked for?"), table.lang)
    requests = list(a.Request)
    options = [say(request.value, table.lang) for request in requests]
    chosen = await choose(table, head, options)
    if chosen is not None:
        table.act(a.Ask(seat=table.speaker, request=requests[chosen]))


async def resign(table: "Table") -> None:
    """Resign, if that is meant."""
    seat = table.speaker
    if await sure(table, say(mark("Resign?"), table.lang)):
        table.act(a.Resign(seat=seat))
