"""Logs of matches in one SQLite file.

Events are committed and synced before `append` returns. Two processes may open the same file: of
two that append the same number one is refused, and reads what the other wrote. Network file
systems do not lock as SQLite needs; the file belongs on a local disk.
"""

import json
import secrets
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from os import PathLike
from typing import NamedTuple

from duiyi.clock.duration import Milliseconds
from duiyi.game.codec import plain
from duiyi.game.events import Event
from duiyi.game.log import (
    Recorded,
    beginning,
    broken_link,
    broken_seal,
    canonical,
    chained,
    read_event,
)
from duiyi.game.terms import Terms
from duiyi.game.written_terms import read_terms, written
from duiyi.words import Unsuitable, mark

VERSION = 1
PATIENCE = 5_000
"""Milliseconds that a process waits for another one's commit."""
_TABLES = """
CREATE TABLE IF NOT EXISTS match (
    id TEXT PRIMARY KEY, terms TEXT NOT NULL, alive INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE IF NOT EXISTS event (
    match TEXT NOT NULL REFERENCES match, number INTEGER NOT NULL, chain TEXT NOT NULL,
    data TEXT NOT NULL, PRIMARY KEY (match, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS command (
    match TEXT NOT NULL REFERENCES match, id TEXT NOT NULL, first INTEGER NOT NULL,
    last INTEGER NOT NULL, PRIMARY KEY (match, id)
) STRICT, WITHOUT ROWID;
"""
_NAMES = frozenset({"match", "event", "command"})


class NotKept(OSError):  # noqa: N818 - what is so, for whoever must be told
    """The events could not be kept: nothing of them has happened."""


class Outrun(ValueError):  # noqa: N818 - what has happened
    """Somebody else has added to the log first: read it, and decide again."""


class Damaged(ValueError):  # noqa: N818 - what is so
    """The log does not fit its hashes: it was changed, or the disk has failed."""

    def __init__(self, match: str, number: int) -> None:
        super().__init__(
            f"the log of match {match} does not fit its hashes from event {number} on; "
            "it is left as it is: restore a copy"
        )
        self.match = match
        self.number = number


class Entry(NamedTuple):
    """A match in the store: its id, and how many events it has."""

    id: str
    events: int


class Store:
    """One file of matches.

    Args:
        path: the file; it is made where there is none. ":memory:" keeps nothing.

    Raises:
        ValueError: the file is no store, or of a newer program.
        OSError: it cannot be opened.
    """

    def __init__(self, path: str | PathLike[str]) -> None:
        try:
            self._db = sqlite3.connect(path, isolation_level=None, timeout=PATIENCE / 1_000)
            self._db.execute(f"PRAGMA busy_timeout = {PATIENCE}")
            self._db.execute("PRAGMA synchronous = FULL")
            self._db.execute("PRAGMA foreign_keys = ON")
            version = self._db.execute("PRAGMA user_version").fetchone()[0]
            if version > VERSION:
                raise Unsuitable(mark("{path} was written by a newer program"), path=path)
            found = self._db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
            names = {name for (name,) in found if not name.startswith("sqlite_")}
            if names - _NAMES or (version == VERSION and names != _NAMES):
                msg = f"{path} is no store of matches: it holds something else"
                raise NotKept(msg)
            self._db.execute("PRAGMA journal_mode = WAL")
            if version < VERSION:
                self._db.executescript(f"{_TABLES} PRAGMA user_version = {VERSION};")
        except sqlite3.DatabaseError as error:
            msg = f"{path} cannot be opened as a store of matches: {error}"
            raise NotKept(msg) from error

    def close(self) -> None:
        """Close the file."""
        self._db.close()

    def create(self, terms: Terms, id: str | None = None) -> "SqliteLog":  # noqa: A002 - its name
        """Keep a new match, and return its log.

        Raises:
            Outrun: there is one by this id.
            NotKept: it could not be kept.
        """
        name = id or secrets.token_urlsafe(12)
        with self._kept():
            self._db.execute(
                "INSERT INTO match (id, terms) VALUES (?, ?)", (name, canonical(written(terms)))
            )
        return SqliteLog(self, name)

    def open(self, id: str) -> "SqliteLog":  # noqa: A002 - its name
        """Return the log of a match.

        Raises:
            KeyError: there is no such match.
            NotKept: the file cannot be read.
            Damaged: the log does not fit its hashes.
        """
        with _reading():
            return SqliteLog(self, id)

    def matches(self) -> tuple[Entry, ...]:
        """Return the matches that there are, the latest last."""
        with _reading():
            return self._matches()

    def _matches(self) -> tuple[Entry, ...]:
        rows = self._db.execute(
            "SELECT id, (SELECT count(*) FROM event WHERE match = id) FROM match ORDER BY rowid"
        )
        return tuple(Entry(*row) for row in rows)

    @contextmanager
    def _kept(self) -> Iterator[None]:
        """Commit what is done inside, or nothing of it."""
        try:
            self._db.execute("BEGIN IMMEDIATE")
            try:
                yield
                self._db.execute("COMMIT")
            except BaseException:
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK")
                raise
        except sqlite3.IntegrityError as error:
            raise Outrun(str(error)) from error
        except sqlite3.Error as error:
            msg = f"nothing was kept: {error}"
            raise NotKept(msg) from error


@contextmanager
def _reading() -> Iterator[None]:
    """Say in our own words that the file is torn, or gone."""
    try:
        yield
    except sqlite3.Error as error:
        msg = f"the store cannot be read: {error}; it is left as it is: restore a copy"
        raise NotKept(msg) from error


class SqliteLog:
    """The log of one match in a store; see `duiyi.game.log.EventLog`.

    Attributes:
        id: the match.
        terms: its terms.
    """

    def __init__(self, store: Store, id: str) -> None:  # noqa: A002 - its name
        self._store = store
        self.id = id
        row = self._db.execute("SELECT terms FROM match WHERE id = ?", (id,)).fetchone()
        if row is None:
            raise KeyError(id)
        self.terms = read_terms(json.loads(row[0]))
        self._beginning = beginning(json.loads(row[0]))
        recorded = self.since(0)
        broken = broken_link(self._beginning, recorded) or broken_seal(recorded)
        if broken is not None:
            raise Damaged(id, broken)
        self._last = recorded[-1].chain if recorded else self._beginning
        self._number = len(recorded)

    @property
    def _db(self) -> sqlite3.Connection:
        return self._store._db  # noqa: SLF001 - they are one thing, cut in two

    def append(self, events: Sequence[Event], command: str | None = None) -> tuple[Recorded, ...]:
        """Keep events, all or none, and return them in their places.

        Args:
            events: what happened.
            command: an id of what was asked; what was asked by it before is not done again.

        Raises:
            Outrun: another process has added to the log, or the command was carried out before.
            NotKept: they could not be kept.
        """
        new = chained(self._last, self._number, events)
        with self._store._kept():  # noqa: SLF001 - they are one thing, cut in two
            self._db.executemany(
                "INSERT INTO event (match, number, chain, data) VALUES (?, ?, ?, ?)",
                [(self.id, one.number, one.chain, canonical(plain(one.event))) for one in new],
            )
            if command is not None:
                self._db.execute(
                    "INSERT INTO command (match, id, first, last) VALUES (?, ?, ?, ?)",
                    (self.id, command, self._number + 1, self._number + len(new)),
                )
        if new:
            self._last, self._number = new[-1].chain, new[-1].number
        return new

    def since(self, number: int) -> tuple[Recorded, ...]:
        """Return the events after a number.

        Raises:
            Damaged: what is kept there is no event.
        """
        rows = self._db.execute(
            "SELECT number, data, chain FROM event WHERE match = ? AND number > ? ORDER BY number",
            (self.id, number),
        )
        recorded = []
        for place, data, chain in rows:
            try:
                event = read_event(json.loads(data))
            except (ValueError, RecursionError) as error:
                raise Damaged(self.id, place) from error
            if canonical(plain(event)) != data:
                raise Damaged(self.id, place)  # another spelling: somebody wrote it by hand
            recorded.append(Recorded(place, event, chain))
        return tuple(recorded)

    def answer(self, command: str) -> tuple[Recorded, ...] | None:
        """Return what came of a command that was carried out before, or None where none was."""
        row = self._db.execute(
            "SELECT first, last FROM command WHERE match = ? AND id = ?", (self.id, command)
        ).fetchone()
        if row is None:
            return None
        return tuple(one for one in self.since(row[0] - 1) if one.number <= row[1])

    def note_alive(self, at: Milliseconds) -> None:
        """Keep that the game was alive at a moment: after a crash time is charged up to it only."""
        with self._store._kept():  # noqa: SLF001 - they are one thing, cut in two
            self._db.execute(
                "UPDATE match SET alive = max(alive, ?) WHERE id = ?", (int(at), self.id)
            )

    @property
    def alive(self) -> Milliseconds:
        """The last moment at which the game was known to be alive."""
        row = self._db.execute("SELECT alive FROM match WHERE id = ?", (self.id,)).fetchone()
        return Milliseconds(row[0])
