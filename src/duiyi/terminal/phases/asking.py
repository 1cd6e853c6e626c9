"""What every phase asks by: a choice, a text, a secret, a keyboard handed over."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from duiyi.game.seat import Seat
from duiyi.game.telling import called
from duiyi.terminal.dialogs import Choice, HandedOver, TypedIn
from duiyi.words import mark, say

if TYPE_CHECKING:
    from duiyi.terminal.table import Table


async def choose(table: "Table", head: str, options: Sequence[str]) -> int | None:
    """Return the number of one of several, or None."""
    chosen = await table.app.push_screen_wait(Choice(head, options, table.lang))
    return chosen if isinstance(chosen, int) else None


async def type_in(
    table: "Table", head: str, check: Callable[[str], str | None], *, hidden: bool = False
) -> str | None:
    """Return a text that the check finds nothing wrong with, or None."""
    typed = await table.app.push_screen_wait(TypedIn(head, check, table.lang, hidden=hidden))
    return typed if isinstance(typed, str) else None


async def alone(table: "Table", seat: Seat) -> bool:
    """Let a seat sit at the keyboard, unseen by others; return whether it does.

    Where only one person is at this table nobody has to leave.
    """
    if not table.session.shares_keyboard:
        return True
    who = called(seat, table.state, table.lang)
    head = say(mark("The keyboard goes to {seat}."), table.lang, seat=who)
    return await table.app.push_screen_wait(HandedOver(head, table.lang)) is not None


async def sure(table: "Table", question: str) -> bool:
    """Return whether somebody means it."""
    options = [say(mark("No"), table.lang), say(mark("Yes"), table.lang)]
    return await choose(table, question, options) == 1
