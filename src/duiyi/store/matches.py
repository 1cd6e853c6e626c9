"""A store of matches: made, found again, listed; see `duiyi.store.log` for the log of one."""

import secrets
import time
from collections.abc import Callable, Iterator, Mapping
from os import PathLike
from typing import NamedTuple, Self

from sqlalchemy import Connection, bindparam, func, insert, select, update

from duiyi.clock.duration import Milliseconds
from duiyi.game.log import canonical
from duiyi.game.terms import Terms
from duiyi.game.written_terms import written
from duiyi.store.database import Database
from duiyi.store.log import MOST, MatchLog
from duiyi.store.names import LONGEST_ID, is_id
from duiyi.store.notices import Notices, NoticesByPostgres, NoticesHere
from duiyi.store.tables import Kind, Listing, Talk, event, match
from duiyi.store.trouble import Damaged
from duiyi.words import Unsuitable, mark


class Entry(NamedTuple):
    """A match in the store, as a list shows it.

    Attributes:
        id: the match.
        events: how many it has.
        listing: who finds it.
        kind: whether it is played for nothing.
        phase: the last one that was kept beside the events; None where none was.
        made_at: when it was made, in microseconds since 1970.
        ended_at: when it ended, or None.
    """

    id: str
    events: int
    listing: Listing
    kind: Kind
    phase: str | None
    made_at: int
    ended_at: int | None


class Store:
    """Matches in one SQLite file, or in a PostgreSQL database.

    Args:
        where: the path of a file, `sqlite:///…` or `postgresql+psycopg://…`; see `Database`.
        now: the time in microseconds since 1970.

    Attributes:
        database: where they are.
        notices: tell who follows a match that it has new events.

    Raises:
        ValueError: it is no database of ours, or of a newer program.
        NotKept: it cannot be opened, or is no store.
    """

    def __init__(
        self, where: str | PathLike[str], now: Callable[[], int] = lambda: time.time_ns() // 1_000
    ) -> None:
        self.database = Database(where)
        self.notices: Notices = (
            NoticesHere() if self.database.is_sqlite else NoticesByPostgres(self.database.url)
        )
        self._now = now

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the database; nobody is told anything any more."""
        self.notices.close()
        self.database.close()

    def create(  # noqa: PLR0913 - all that a match begins with
        self,
        terms: Terms,
        id: str | None = None,  # noqa: A002 - its name
        listing: Listing = Listing.PRIVATE,
        kind: Kind = Kind.CASUAL,
        *,
        talk: Talk = Talk.ON,
        also: Callable[[Connection, str], object] | None = None,
    ) -> MatchLog:
        """Keep a new match, and return its log.

        Args:
            terms: what was agreed.
            id: what it is called; by default something that nobody guesses.
            listing: who finds it.
            kind: whether it is played for nothing.
            talk: whether its chat is on.
            also: does what is kept together with it or not at all, places and invitations; called
                with the connection and the id of the match.

        Raises:
            Outrun: there is one by this id.
            NotKept: it could not be kept.
        """
        name = secrets.token_urlsafe(12) if id is None else id
        if not is_id(name):
            what = mark("the id of a match is 1 to {longest} letters, none of them invisible")
            raise Unsuitable(what, longest=LONGEST_ID)
        row = {
            "id": name,
            "terms": canonical(written(terms)),
            "listing": listing,
            "kind": kind,
            "talk": talk,
            "players": sum(map(len, terms.players)),
            "made_at": self._now(),
        }
        with self.database.writing() as connection:
            connection.execute(insert(match), row)
            if also is not None:
                also(connection, name)
        return MatchLog(self, name)

    def open(self, id: str) -> MatchLog:  # noqa: A002 - its name
        """Return the log of a match.

        Raises:
            KeyError: there is no such match.
            NotKept: the store cannot be read.
            Damaged: the log does not fit its hashes.
        """
        return MatchLog(self, id)

    def matches(self) -> tuple[Entry, ...]:
        """Return the matches that there are, the latest last; one that is damaged, as private."""
        with self.database.reading() as connection:
            rows = connection.execute(_LIST).all()
        return tuple(
            Entry(
                row.id,
                row.events,
                Listing(row.listing) if row.listing in _LISTINGS else Listing.PRIVATE,
                Kind(row.kind) if row.kind in _KINDS else Kind.CASUAL,
                row.phase,
                row.made_at,
                row.ended_at,
            )
            for row in rows
        )

    def note_alive(self, moments: Mapping[str, Milliseconds]) -> None:
        """Keep of several matches at once up to when they were alive; it only grows."""
        known = sorted(name for name in moments if is_id(name))
        rows = [{"of": name, "at": max(0, min(int(moments[name]), MOST))} for name in known]
        if rows:
            with self.database.writing() as connection:
                connection.execute(_ALIVE, rows)

    def damaged(self) -> Iterator[Damaged]:
        """Yield each match whose log does not fit its hashes, or belongs to no match."""
        for entry in self.matches():
            try:
                self.open(entry.id)
            except Damaged as error:
                yield error
            except KeyError:
                yield Damaged(entry.id, 1)  # its name is not one that was ever given
        with self.database.reading() as connection:
            lone = connection.execute(_LONE).scalars().all()
        yield from (Damaged(name, 1) for name in lone)


_LISTINGS = frozenset(Listing)
_KINDS = frozenset(Kind)
_LIST = select(
    match.c.id,
    select(func.count()).where(event.c.match == match.c.id).scalar_subquery().label("events"),
    match.c.listing,
    match.c.kind,
    match.c.phase,
    match.c.made_at,
    match.c.ended_at,
).order_by(match.c.made_at, match.c.id)
_LONE = (select(event.c.match).where(event.c.match.not_in(select(match.c.id))).distinct()).order_by(
    event.c.match
)
_ALIVE = (
    update(match)
    .where(match.c.id == bindparam("of"), match.c.alive < bindparam("at"))
    .values(alive=bindparam("at"))
)
