"""What a search thinks of the board, shown and hidden."""

from typing import TYPE_CHECKING

from duiyi.terminal.aside import why_not
from duiyi.words import mark

if TYPE_CHECKING:
    from duiyi.terminal.table import Table


async def explain(table: "Table") -> None:
    """Let a search think beside the table, or hide what it thought."""
    if table.explained is not None:
        table.explained = None
        table.show()
        return
    reason = why_not(table.state)
    if reason is not None:
        table.say(reason)
        return
    table.say(mark("A search thinks beside the table."))
    table.think_aside()
