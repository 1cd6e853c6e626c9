"""The database of a store: one SQLite file, or PostgreSQL; what is promised is asked of either.

A commit is on the disk when it returns: SQLite syncs at each, and a PostgreSQL that does not is
refused, or told to. What the two do differently is in this file, `dialects` and `notices` alone.
"""

import logging
import os
import sqlite3
import weakref
from collections.abc import Iterator
from contextlib import contextmanager
from os import PathLike, fspath
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, IntegrityError, SQLAlchemyError
from sqlalchemy.pool import QueuePool

from duiyi.store.disks import on_a_network
from duiyi.store.tables import metadata
from duiyi.store.trouble import NotKept, Outrun
from duiyi.words import Unsuitable, mark

PATIENCE = 5_000
"""Milliseconds that a program waits for another one's commit, or for an answer to its knock."""
NEWEST = "0002"
"""The version of the tables that this program keeps; see `migrations`."""
_KNOWN = frozenset({"0001", NEWEST})
_TABLES_OF_1 = frozenset({"match", "event", "command"})
_TABLES = frozenset(metadata.tables) | {"alembic_version"}
_LOCK = 0x64756979  # "duiy"
"""The lock under which a PostgreSQL database is migrated: any number, always the same."""

_IN_MEMORY = frozenset({None, "", ":memory:"})

_log = logging.getLogger("duiyi.store")


class Database:
    """A database with the tables of this version; those of earlier ones are brought up to it.

    Args:
        where: the path of a SQLite file, `sqlite:///…` or `postgresql+psycopg://…`. A file is made
            where there is none; ":memory:" keeps nothing. A PostgreSQL database must be there.

    Attributes:
        url: where it is.
        shown: the same without a password, for messages.

    Raises:
        ValueError: it is of a newer program, of another kind, or set so that commits may be lost.
        NotKept: it cannot be opened, or holds something else, which is left as it is.
    """

    def __init__(self, where: str | PathLike[str]) -> None:
        self.url = _url(where)
        self.shown = self.url.database or "" if self.is_sqlite else _without_secrets(self.url)
        self._engine = _engine(self.url)
        # To write, a transaction takes its lock at its beginning, or it could not wait for it.
        self._writing = self._engine.execution_options(duiyi_writes=True)
        _forkable(self._engine)
        try:
            if self.is_sqlite:
                self._open_sqlite()
            else:
                self._open_postgres()
        except (SQLAlchemyError, sqlite3.Error, OSError) as error:
            self.close()
            if isinstance(error, NotKept):
                raise
            what = mark("{url} cannot be opened as a store of matches: {reason}")
            raise NotKept(what, url=self.shown, reason=plainly(error)) from error
        except BaseException:
            self.close()
            raise

    @property
    def is_sqlite(self) -> bool:
        """Whether it is a file of SQLite, which in-process notices are enough for."""
        return self.url.get_backend_name() == "sqlite"

    def close(self) -> None:
        """Close every connection that nobody uses."""
        self._engine.dispose()

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """Give a connection that sees one moment's state.

        Raises:
            NotKept: it cannot be read.
        """
        try:
            with self._engine.connect() as connection, connection.begin():
                if not self.is_sqlite:
                    connection.exec_driver_sql("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
                yield connection
        except SQLAlchemyError as error:
            what = mark("the store cannot be read: {reason}; it is left as it is")
            raise NotKept(what, reason=plainly(error)) from error

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """Commit what is done inside, or nothing of it.

        Raises:
            Outrun: somebody else has kept something by the same key.
            NotKept: nothing was kept.
        """
        try:
            with self.transaction() as connection:
                yield connection
        except IntegrityError as error:
            raise Outrun(plainly(error)) from error
        except SQLAlchemyError as error:
            raise NotKept(mark("nothing was kept: {reason}"), reason=plainly(error)) from error

    @contextmanager
    def transaction(self) -> Iterator[Connection]:
        """Commit what is done inside, or nothing of it; errors are the library's own."""
        with self._writing.connect() as connection, connection.begin():
            yield connection

    def _open_sqlite(self) -> None:
        path = self.url.database or ":memory:"
        if path != ":memory:" and (kind := on_a_network(path)) is not None:
            what = mark(
                "{path} is on a network ({kind}), which does not lock as SQLite needs: "
                "put it on a local disk, or use PostgreSQL"
            )
            raise Unsuitable(what, path=path, kind=kind)
        with self._engine.connect() as connection:
            version = connection.exec_driver_sql("PRAGMA user_version").scalar_one()
            if self._state(connection, version) == NEWEST:
                return
        with self._engine.connect() as connection:
            # Written only now that it is known to be ours; outside of any transaction.
            raw: Any = connection.connection.driver_connection
            raw.execute("PRAGMA journal_mode = WAL")
        with self.transaction() as connection:
            version = connection.exec_driver_sql("PRAGMA user_version").scalar_one()
            self._migrate(connection, self._state(connection, version))

    def _open_postgres(self) -> None:
        with self._engine.connect() as connection:
            for setting in ("fsync", "full_page_writes"):
                if connection.exec_driver_sql(f"SHOW {setting}").scalar_one() == "off":
                    what = mark(
                        "{url} runs with {setting} off and would lose games when power fails: "
                        "switch it on"
                    )
                    raise Unsuitable(what, url=self.shown, setting=setting)
            encoding = connection.exec_driver_sql("SHOW server_encoding").scalar_one()
            if encoding != "UTF8":
                what = mark(
                    "{url} writes texts in {encoding}, which not every name fits: "
                    "make a database with ENCODING 'UTF8'"
                )
                raise Unsuitable(what, url=self.shown, encoding=encoding)
            chosen = connection.exec_driver_sql(
                "SELECT reset_val FROM pg_settings WHERE name = 'synchronous_commit'"
            ).scalar_one()
            if chosen == "off":
                _log.critical(
                    "%s is set to synchronous_commit = off: it is on for this program's own "
                    "connections, but whatever else writes there may lose its last commits",
                    self.shown,
                )
            if self._state(connection) == NEWEST:
                return
        with self.transaction() as connection:
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
            self._migrate(connection, self._state(connection))

    def _state(self, connection: Connection, user_version: int = 0) -> str | None:
        """Return the version of the tables, None where there are none yet.

        Raises:
            ValueError: they are of a newer program.
            NotKept: there is something else.
        """
        names = set(inspect(connection).get_table_names())
        version = None
        if "alembic_version" in names:
            found = connection.exec_driver_sql("SELECT version_num FROM alembic_version")
            version = found.scalar_one_or_none()
        newest = int(NEWEST)
        if user_version > newest or (version is not None and version not in _KNOWN):
            raise Unsuitable(mark("{path} was written by a newer program"), path=self.shown)
        ours = names == _TABLES if version == NEWEST else names <= _TABLES_OF_1
        if version is None and user_version != 0:
            ours = names == _TABLES_OF_1
        if not ours:
            what = mark("{url} is no store of matches: it holds something else")
            raise NotKept(what, url=self.shown)
        return version or ("0001" if names else None)

    def _migrate(self, connection: Connection, state: str | None) -> None:
        if state == NEWEST:
            return  # another program was quicker
        from duiyi.store.migrations import migrate  # noqa: PLC0415 - most openings need none

        migrate(connection, stamp=state)


def file_of(where: str | PathLike[str]) -> Path | None:
    """Return the file that a SQLite store is in, or None where it is none.

    Raises:
        ValueError: it is no database of ours.
    """
    url = _url(where)
    in_file = url.get_backend_name() == "sqlite" and url.database not in _IN_MEMORY
    return Path(url.database or "") if in_file else None


def plainly(error: BaseException) -> str:
    """Return what a driver says, on one line and without statements and values."""
    said = getattr(error, "orig", None) or error
    return " ".join(str(said).split())


def _url(where: str | PathLike[str]) -> URL:
    """Return the URL of a database; whatever has no scheme is the path of a SQLite file."""
    given = fspath(where)
    if not given:
        raise Unsuitable(mark("no database is named"))
    if "://" not in given:
        return URL.create("sqlite", database=given)
    what = mark("{url} is no database of ours: give a path, sqlite:///… or postgresql+psycopg://…")
    try:
        url = make_url(given)
    except (ArgumentError, ValueError) as error:
        raise Unsuitable(what, url=given.rpartition("@")[2].partition("?")[0]) from error
    if url.drivername in {"postgresql", "postgres"}:
        url = url.set(drivername="postgresql+psycopg")
    if url.drivername not in {"sqlite", "postgresql+psycopg"}:
        raise Unsuitable(what, url=_without_secrets(url))
    return url


def _without_secrets(url: URL) -> str:
    return url.difference_update_query(("password", "sslpassword")).render_as_string()


def _engine(url: URL) -> Engine:
    if url.get_backend_name() == "sqlite":
        # A database in memory is one connection's: whoever needs it takes turns.
        size = 1 if url.database in _IN_MEMORY else 8
        engine = create_engine(
            url,
            poolclass=QueuePool,
            pool_size=size,
            max_overflow=0,
            pool_timeout=PATIENCE / 1_000,
            connect_args={"timeout": PATIENCE / 1_000, "check_same_thread": False},
        )
        event.listen(engine, "connect", _set_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
        return engine
    engine = create_engine(
        url,
        pool_size=8,
        max_overflow=0,
        pool_timeout=PATIENCE / 1_000,
        connect_args={"connect_timeout": PATIENCE // 1_000, "client_encoding": "utf8"},
    )
    event.listen(engine, "connect", _set_postgres)
    return engine


def _forkable(engine: Engine) -> None:
    """Let a forked program make connections of its own: two on one line would mix their words."""
    known = weakref.ref(engine)

    def forget() -> None:
        if (here := known()) is not None:
            _PARENTS.append(here.pool)  # kept, for closing them would end them for the parent
            here.dispose(close=False)

    os.register_at_fork(after_in_child=forget)


_PARENTS: list[object] = []


def _set_postgres(connection: Any, _: object) -> None:  # noqa: ANN401 - the driver's
    connection.execute(f"SET lock_timeout = {PATIENCE}")
    connection.execute(
        "SELECT set_config('synchronous_commit', 'on', false) "
        "WHERE current_setting('synchronous_commit') = 'off'"
    )
    connection.commit()


def _set_sqlite(connection: Any, _: object) -> None:  # noqa: ANN401 - the driver's
    connection.isolation_level = None  # transactions begin where we say so
    # A letter that a disk has spoiled must not hide the whole row: its hash will tell.
    connection.text_factory = _letters
    connection.execute(f"PRAGMA busy_timeout = {PATIENCE}")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")


def _letters(read: bytes) -> str:
    return read.decode(errors="replace")


def _begin_sqlite(connection: Connection) -> None:
    writes = connection.get_execution_options().get("duiyi_writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
