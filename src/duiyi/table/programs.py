"""The programs that sit at live tables: they think beside everything else, a few at a time."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

from duiyi.game.awaited import awaited
from duiyi.game.seat import Seat
from duiyi.players.program import Player, Program
from duiyi.store.trouble import NotKept
from duiyi.table.live import LiveTable
from duiyi.table.session import programs_by

MOST = 64
"""Programs that keep what they thought; who has not moved for longest begins anew."""


class Programs:
    """Programs at tables, and the threads that they think in.

    Args:
        threads: how many think at once.
    """

    def __init__(self, threads: int = 1) -> None:
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="duiyi-program")
        self._seated: dict[str, dict[Seat, Player]] = {}
        self._thinking: dict[str, asyncio.Task[None]] = {}

    def look(self, table: LiveTable) -> None:
        """Let the program that is awaited at a table think, if one is and does not yet."""
        if table.id not in self._thinking and self._awaited(table) is not None:
            task = asyncio.ensure_future(self._answer(table))
            self._thinking[table.id] = task
            task.add_done_callback(lambda _: self._thinking.pop(table.id, None))

    def thinks(self, table: LiveTable) -> bool:
        """Whether a program thinks at a table."""
        return table.id in self._thinking

    def leave(self, table: LiveTable) -> None:
        """Let nobody think at a table any more."""
        self._seated.pop(table.id, None)
        task = self._thinking.get(table.id)
        if task is not None:
            task.cancel()

    async def end(self) -> None:
        """Stop every thought, and wait for the threads."""
        for players in self._seated.values():
            for player in players.values():
                if isinstance(player, Program):
                    player.stop()
        tasks = tuple(self._thinking.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.to_thread(self._pool.shutdown, cancel_futures=True)

    async def _answer(self, table: LiveTable) -> None:
        """Think and act until a person is awaited."""
        here = asyncio.get_running_loop()
        while (found := self._awaited(table)) is not None:
            seat, player = found
            before = table.state.number
            action = await here.run_in_executor(self._pool, player.choose, table.view(seat), seat)
            try:
                await table.act(action, expected=before)
            except (ValueError, NotKept):
                if table.state.number == before:
                    return  # it is not to be had, and asking again would not change that

    def _awaited(self, table: LiveTable) -> tuple[Seat, Player] | None:
        seated = self._at(table)
        for seat in awaited(table.state):
            if seat in seated:
                return seat, seated[seat]
        return None

    def _at(self, table: LiveTable) -> dict[Seat, Player]:
        """Return who sits at a table, made anew if it was forgotten."""
        found = self._seated.pop(table.id, None)
        if found is None:
            found = programs_by(table.terms)
            while len(self._seated) >= MOST:
                self._seated.pop(next(iter(self._seated)))
        self._seated[table.id] = found
        return found
