"""All matches that are live here: opened when somebody comes, timed, and let go of again."""

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, field

from duiyi.clock.duration import Milliseconds
from duiyi.game import actions as a
from duiyi.game.phase import Phase
from duiyi.game.seat import Official, Seat
from duiyi.game.terms import FirstBy, Terms
from duiyi.store.log import MatchLog
from duiyi.store.matches import Store
from duiyi.store.tables import Kind, Listing
from duiyi.store.trouble import NotKept
from duiyi.store.writer import Writer
from duiyi.table.live import LiveTable
from duiyi.table.programs import Programs

BEAT = 1.0
"""Seconds between two notes that a match is alive."""
_LOOK = 0.1
"""Seconds between two looks at whether this program itself stood still."""
STILL = 0.5
"""Seconds by which a look may be late; more is a stall of ours, which nobody's clock pays for."""
_GONE = Milliseconds(3_000)
"""Milliseconds without a sign of life after which a match was left by everybody."""
_IDLE = 60.0
"""Seconds for which a match that nobody follows stays open."""


def time_of_day() -> Callable[[], int]:
    """Return a clock in microseconds since 1970 that only grows, whatever is set meanwhile."""
    began, since = time.time_ns(), time.monotonic_ns()
    return lambda: (began + time.monotonic_ns() - since) // 1_000


@dataclass(slots=True)
class _Open:
    """A match that is open here, and what looks after it."""

    table: LiveTable
    unfollow: Callable[[], None]
    timer: asyncio.TimerHandle | None = None
    used: float = field(default_factory=time.monotonic)


class Hall:
    """The matches of one store as they are live in this program.

    Args:
        store: where they are kept.
        clock: the time of day in microseconds since 1970; it only grows.
        salt: draws what seals are salted with.
        thinkers: how many programs think at once.

    Every method belongs to the event loop in which `begin` was awaited.
    """

    def __init__(
        self,
        store: Store,
        *,
        clock: Callable[[], int] | None = None,
        salt: Callable[[], str] = lambda: secrets.token_hex(16),
        thinkers: int = 1,
    ) -> None:
        self.store = store
        self.writer = Writer(store)
        self._clock = clock or time_of_day()
        self._salt = salt
        self._programs = Programs(thinkers)
        self._open: dict[str, _Open] = {}
        self._opening: dict[str, asyncio.Future[LiveTable]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def begin(self) -> None:
        """Begin to look after what is live."""
        self._do(self._beat())
        self._do(self._watch_for_stalls())

    async def end(self) -> None:
        """Keep everything that was asked, note when the matches were last alive, and stop."""
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._note_alive()
        for name in tuple(self._open):
            self._let_go(name)
        await self._programs.end()
        await asyncio.to_thread(self.writer.close)

    @property
    def tables(self) -> tuple[LiveTable, ...]:
        """The matches that are open here."""
        return tuple(one.table for one in self._open.values())

    async def create(
        self,
        terms: Terms,
        listing: Listing = Listing.PRIVATE,
        kind: Kind = Kind.CASUAL,
    ) -> LiveTable:
        """Keep a new match, and draw its lot where one is drawn.

        Raises:
            NotKept: it could not be kept.
        """
        log = await asyncio.to_thread(self.store.create, terms, None, listing, kind)
        table = self._enter(log)
        if terms.first_by is FirstBy.LOT:
            await table.act(a.DrawLot(first=secrets.choice(tuple(Seat))))
        return table

    async def table(self, id: str) -> LiveTable:  # noqa: A002 - its name
        """Return a match, opened if it is not; time in which nobody had it open was a break.

        Raises:
            KeyError: there is no such match.
            Damaged: its log does not fit its hashes; it stays shut.
            NotKept: the store cannot be read.
        """
        found = self._open.get(id)
        if found is not None:
            found.used = time.monotonic()
            return found.table
        if id not in self._opening:
            self._opening[id] = asyncio.ensure_future(self._opened(id))
        try:
            return await asyncio.shield(self._opening[id])
        finally:
            self._opening.pop(id, None)

    async def _opened(self, id: str) -> LiveTable:  # noqa: A002 - its name
        log = await asyncio.to_thread(self.store.open, id)
        table = self._enter(log)
        alive = await asyncio.to_thread(lambda: table.alive)
        if table.runs and table.now - alive > _GONE:
            now = table.now
            await table.act(a.BreakOff(by=Official.TABLE, at=alive), at=alive)
            await table.act(a.GoOn(by=Official.TABLE, at=now), at=now)
        return table

    def _enter(self, log: MatchLog) -> LiveTable:
        table = LiveTable(log, self.writer, self._clock, self._salt)
        here = asyncio.get_running_loop()

        def hear(number: int | None) -> None:
            """Hand on to the loop what a thread of the store has told."""
            if not here.is_closed():
                here.call_soon_threadsafe(self._heard, table, number)

        found = _Open(table, self.store.notices.follow(table.id, hear))
        self._open[table.id] = found
        table.follow(lambda: self._changed(found))
        self._changed(found)
        return table

    def _heard(self, table: LiveTable, number: int | None) -> None:
        if number is None or number > table.state.number:
            self._do(self._quietly(table.read_on()))

    def _changed(self, found: _Open) -> None:
        """Set the timer anew, and let a program answer."""
        table = found.table
        found.used = time.monotonic()
        if found.timer is not None:
            found.timer.cancel()
            found.timer = None
        falls = table.falls_at()
        if falls is not None and table.state.phase is not Phase.OVER:
            left = max(0, falls - table.now) / 1_000
            found.timer = asyncio.get_running_loop().call_later(left, self._time_is_up, found)
        self._programs.look(table)

    def _time_is_up(self, found: _Open) -> None:
        """Look at the clock: by what is so then, the match is lost or not."""
        self._do(self._quietly(self._read_clock(found)))

    async def _read_clock(self, found: _Open) -> None:
        await asyncio.sleep(0)  # what has arrived by now is read first
        table = found.table
        done = await table.act(a.ReadClock(at=table.now))
        if done.last == done.after:
            self._changed(found)

    async def _beat(self) -> None:
        """Note that matches are alive, and let go of those that nobody needs."""
        while True:
            await asyncio.sleep(BEAT)
            await self._note_alive()
            idle = time.monotonic() - _IDLE
            for name, found in tuple(self._open.items()):
                table = found.table
                alone = not table.runs and table.followers <= 1 and found.used < idle
                if alone and not self._programs.thinks(table):
                    self._let_go(name)

    async def _note_alive(self) -> None:
        moments = {name: one.table.now for name, one in self._open.items() if one.table.runs}
        try:
            await asyncio.to_thread(self.store.note_alive, moments)
        except NotKept:
            return  # the next beat may do it; a restart would charge no more than it missed

    async def _watch_for_stalls(self) -> None:
        """Make a break of the time in which this program itself stood still."""
        while True:
            before = self._clock()
            await asyncio.sleep(_LOOK)
            late = (self._clock() - before) / 1e6 - _LOOK
            if late > STILL:
                stalls = [self._give_back(one.table, late) for one in self._open.values()]
                await asyncio.gather(*stalls, return_exceptions=True)

    async def _give_back(self, table: LiveTable, late: float) -> None:
        if not table.runs:
            return
        now = table.now
        began = Milliseconds(max(table.last_moment, now - round(late * 1_000)))
        await table.act(a.BreakOff(by=Official.TABLE), at=began)
        await table.act(a.GoOn(by=Official.TABLE), at=now)

    def _let_go(self, name: str) -> None:
        found = self._open.pop(name)
        found.unfollow()
        if found.timer is not None:
            found.timer.cancel()
        self._programs.leave(found.table)

    async def _quietly(self, work: Awaitable[object]) -> None:
        """Await what nobody waits for: of a refusal or a full disk hears who asks next."""
        try:
            await work
        except (ValueError, NotKept):
            return

    def _do(self, work: Coroutine[object, object, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
