"""What the keys do, one file a phase; `COMMANDS` has every command by its name."""

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from duiyi.game.awaited import awaited
from duiyi.game.phase import Phase
from duiyi.game.signs import Sign, meaning
from duiyi.terminal.phases import (
    agreeing,
    breaks,
    counting,
    explaining,
    judging,
    leaving,
    playing,
    preparing,
)
from duiyi.words import mark

if TYPE_CHECKING:
    from duiyi.terminal.table import Table

Command = Callable[["Table"], Awaitable[None]]


async def go_on(table: "Table") -> None:
    """Do what is asked for."""
    state = table.state
    if state.sealing is not None and not state.is_adjourned:
        await breaks.seal(table)
        return
    match state.phase:
        case Phase.PREPARATION:
            await preparing.go_on(table)
        case Phase.OPENING | Phase.PLAY:
            await playing.play(table)
        case Phase.PREDICTION:
            await preparing.predict(table)
        case Phase.SCORING:
            await agreeing.go_on(table)
        case Phase.COUNTING:
            await counting.go_on(table)
        case Phase.OVER:
            table.say(mark("The game is over. w writes the record, q leaves."))


COMMANDS: dict[str, Command] = {
    "go_on": go_on,
    "pass_": playing.pass_,
    "ask_end": playing.ask_end,
    "yes": playing.yes,
    "no": playing.no,
    "undo": playing.undo,
    "side": playing.side,
    "end_turn": playing.end_turn,
    "why": playing.why,
    "explain": explaining.explain,
    "ask": playing.ask,
    "resign": playing.resign,
    "mark_here": agreeing.mark_here,
    "mark_dead": agreeing.mark_dead,
    "mark_shared": agreeing.mark_shared,
    "dispute": agreeing.dispute,
    "decide": agreeing.decide,
    "side_board": agreeing.side_board,
    "recount": counting.recount,
    "step_back": counting.step_back,
    "incident": judging.incident,
    "time": breaks.ask_time,
    "break_": breaks.break_off,
    "resume": breaks.resume,
    "adjourn": breaks.adjourn,
    "write": leaving.write,
    "help": leaving.show_keys,
    "leave": leaving.leave,
}


def give_sign(table: "Table", sign: Sign) -> None:
    """Give a sign of the board, as whoever is awaited."""
    if sign is Sign.HANDS_SHAKEN and table.state.phase is Phase.PREPARATION:
        for seat in awaited(table.state):
            if not table.session.is_program(seat):
                table.act(meaning(table.state, seat, sign))
        return
    try:
        action = meaning(table.state, table.speaker, sign)
    except ValueError as error:
        table.refuse(error)
        return
    table.act(action)
