"""What every route of the house shares: the store, what is live, and who is asking."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, TypeVar

from litestar.connection import ASGIConnection
from litestar.di import NamedDependency
from sqlalchemy import Connection

from duiyi.game.seat import Official, Seat
from duiyi.store.matches import Store
from duiyi.store.people import Person, person_by_token
from duiyi.store.sessions import Session, find_session
from duiyi.store.tables import Role
from duiyi.store.trouble import NotLetIn
from duiyi.table.hall import Hall, time_of_day
from duiyi.words import LANGUAGES, language, mark

T = TypeVar("T")
COOKIE = "duiyi"
HOST_COOKIE = "__Host-duiyi"
"""What the session's cookie is called: by the second name where the line is encrypted."""
_BEARER = "Bearer "
_SEATS = {Role.FIRST: Seat.FIRST, Role.SECOND: Seat.SECOND}
READERS = 8
"""Threads that read the database; there is one writer of events beside them."""

AnyConnection = ASGIConnection[Any, Any, Any, Any]


@dataclass(slots=True)
class House:
    """The house.

    Attributes:
        store: what lasts.
        hall: what is live.
        clock: the time of day in microseconds since 1970; it only grows.
        url: where the house is found from outside, or None: as each request says.
    """

    store: Store
    url: str | None = None
    clock: Callable[[], int] = field(default_factory=time_of_day)
    thinkers: int = 1
    hall: Hall = field(init=False)
    _pool: ThreadPoolExecutor = field(init=False)

    def __post_init__(self) -> None:
        self.hall = Hall(self.store, clock=self.clock, thinkers=self.thinkers)
        self._pool = ThreadPoolExecutor(READERS, thread_name_prefix="duiyi-reader")

    async def aside(self, work: Callable[..., T], *given: Any) -> T:  # noqa: ANN401 - as the work takes
        """Do something that waits for a disk or takes its time, beside everything else."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, work, *given)

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Read in the store, in one transaction."""
        return await self.aside(self._reading, work)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Write into the store, in one transaction."""
        return await self.aside(self._writing, work)

    def _reading(self, work: Callable[[Connection], T]) -> T:
        with self.store.database.reading() as connection:
            return work(connection)

    def _writing(self, work: Callable[[Connection], T]) -> T:
        with self.store.database.writing() as connection:
            return work(connection)

    async def end(self) -> None:
        """Stop what is live, and close the store."""
        await self.hall.end()
        self._pool.shutdown()
        self.store.close()

    async def session(self, connection: AnyConnection) -> Session | None:
        """Return the session of whoever asks, or None."""
        secret = session_secret(connection)
        if not secret:
            return None
        at = self.clock()
        return await self.read(lambda opened: find_session(opened, secret, at=at))

    async def person(self, connection: AnyConnection) -> Person | None:
        """Return who asks, by a bearer's token or by a session; None for anybody."""
        token = bearer(connection)
        if token is not None:
            found = await self.read(lambda opened: person_by_token(opened, token))
            if found is None:
                raise NotLetIn(mark("that token is nobody's"))
            return found
        session = await self.session(connection)
        return None if session is None else session.person

    async def known(self, connection: AnyConnection) -> Person:
        """Return who asks.

        Raises:
            NotLetIn: nobody knows who that is.
        """
        found = await self.person(connection)
        if found is None:
            raise NotLetIn(mark("say who you are first: give a name, or log in"))
        return found


TheHouse = NamedDependency[House]
"""The house, as a route is given it."""


def session_secret(connection: AnyConnection) -> str | None:
    """Return the secret of a session that a browser says."""
    return connection.cookies.get(HOST_COOKIE) or connection.cookies.get(COOKIE)


def bearer(connection: AnyConnection) -> str | None:
    """Return the token that a program says."""
    said = connection.headers.get("authorization", "")
    return said.removeprefix(_BEARER).strip() if said.startswith(_BEARER) else None


def language_of(connection: AnyConnection) -> str:
    """Return the reader's language: as asked by `lang`, else as the browser prefers."""
    asked = connection.query_params.get("lang")
    if asked in LANGUAGES:
        return str(asked)
    accepted = connection.headers.get("accept-language", "")
    return language(accepted.split(",")[0].split(";")[0].strip() or "en")


def actor(roles: frozenset[Role], seat: str | None) -> Seat | Official:
    """Return as whom somebody acts: at the seat that is named, or at the one that is theirs.

    Raises:
        NotLetIn: they have no such place.
    """
    seats = [_SEATS[role] for role in (Role.FIRST, Role.SECOND) if role in roles]
    if seat is not None:
        if Seat(seat) in seats:
            return Seat(seat)
        raise NotLetIn(mark("that seat is not yours"))
    if seats:
        return seats[0]
    if Role.REFEREE in roles:
        return Official.REFEREE
    raise NotLetIn(mark("you look on; only players and the referee act"))


def reader(roles: frozenset[Role]) -> Seat | Official | None:
    """Return as whom somebody looks on: at one seat, or like everybody.

    Whoever has both seats sees what everybody sees: nothing sealed lies open at one board.
    """
    seats = [_SEATS[role] for role in (Role.FIRST, Role.SECOND) if role in roles]
    return seats[0] if len(seats) == 1 else None
