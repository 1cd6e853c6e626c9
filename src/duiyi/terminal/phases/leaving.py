"""The record, the keys, and the way out."""

from pathlib import Path
from typing import TYPE_CHECKING

from rich.table import Table as RichTable
from rich.text import Text

from duiyi import sgf
from duiyi.records import of_match
from duiyi.terminal.dialogs import Page
from duiyi.terminal.keys import KEYS, SIGNS
from duiyi.terminal.phases.asking import type_in
from duiyi.words import mark, say

if TYPE_CHECKING:
    from duiyi.terminal.table import Table


async def write(table: "Table") -> None:
    """Write the record to a file."""
    lang = table.lang
    head = say(mark("Write the record to which file?"), lang)
    typed = await type_in(table, head, lambda text: _unfit(text, lang))
    if typed is None:
        return
    path = Path(typed.strip())
    if not path.suffix:
        path = path.with_suffix(".sgf")
    try:
        _keep(path, sgf.write(of_match(table.session.match)))
    except OSError as error:
        table.say(mark("{path} was not written: {reason}"), path=path, reason=error.strerror)
        return
    table.say(mark("Written: {path}"), path=path)


def _keep(path: Path, record: bytes) -> None:
    """Write a record, never over another one."""
    with path.expanduser().open("xb") as file:
        file.write(record)


def _unfit(text: str, lang: str) -> str | None:
    if not text.strip():
        return say(mark("Type a name."), lang)
    return None


async def show_keys(table: "Table") -> None:
    """Show every key, and the signs of the board."""
    lang = table.lang
    table_of_keys = RichTable.grid(padding=(0, 2))
    rows = [(one.shown, say(one.does, lang)) for one in KEYS]
    pointing = mark(
        "move the cursor, as h j k l do; a point typed with a large letter, as D4, puts it there"
    )
    rows.insert(1, (say(mark("arrows"), lang), say(pointing, lang)))
    rows += [(key, say(sign.value, lang)) for key, sign in SIGNS.items()]
    for key, does in rows:
        table_of_keys.add_row(Text(key, style="bold"), Text(does))
    page = Page(say(mark("Keys"), lang), table_of_keys, lang)
    await table.app.push_screen_wait(page)


async def leave(table: "Table") -> None:
    """Keep the moment, and leave."""
    table.session.leave()
    table.app.exit()
