"""Notices: who follows a match is told that it has new events, and reads on from his own number.

A notice carries a match and a number, and nothing of what happened; so one that is lost costs
nothing, as soon as the next is heard. Between processes only PostgreSQL passes them on.
"""

import logging
import threading
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Protocol

import psycopg
from sqlalchemy import Connection, text
from sqlalchemy.engine import URL

Hear = Callable[[int | None], None]
"""Hears the number of the newest event, or None: some notices may be lost, read on at once.

It is called by the thread that keeps or listens, so it must hand on and return at once. What it
raises is logged: what was kept is kept, whoever hears of it or not.
"""
CHANNEL = "duiyi"
_LOOK = 5.0
"""Seconds of silence after which the connection is tried."""
_PAUSES = (0.05, 0.2, 0.5, 1.0, 2.0)
"""Seconds between attempts to make a lost connection again; the last for good."""


_log = logging.getLogger("duiyi.store")


class Notices(Protocol):
    """Tells those who follow a match."""

    def follow(self, match: str, hear: Hear) -> Callable[[], None]:
        """Let somebody hear of a match, and return what ends that."""

    def within(self, connection: Connection, reached: Mapping[str, int]) -> None:
        """Do what belongs into the transaction that keeps the events up to these numbers."""

    def told(self, reached: Mapping[str, int]) -> None:
        """Do what is done after its commit."""

    def close(self) -> None:
        """Tell nobody anything any more."""


class _Followers:
    """Who follows which match."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._hearing: defaultdict[str, dict[object, Hear]] = defaultdict(dict)

    def add(self, match: str, hear: Hear) -> Callable[[], None]:
        """Add one, and return what removes it; removed twice is removed once."""
        key = object()
        with self._lock:
            self._hearing[match][key] = hear

        def remove() -> None:
            with self._lock:
                self._hearing[match].pop(key, None)
                if not self._hearing[match]:
                    del self._hearing[match]

        return remove

    def tell(self, match: str, number: int | None) -> None:
        """Tell those who follow a match."""
        with self._lock:
            hearing = tuple(self._hearing[match].values()) if match in self._hearing else ()
        _tell(hearing, number)

    def ask_all(self) -> None:
        """Tell everybody to read on."""
        with self._lock:
            hearing = [hear for hears in self._hearing.values() for hear in hears.values()]
        _tell(hearing, None)


def _tell(hearing: Iterable[Hear], number: int | None) -> None:
    for hear in hearing:
        try:
            hear(number)
        except Exception:  # noqa: BLE001 - whatever it is, it is his who hears
            _log.exception("somebody who follows a match did not take the notice")


class NoticesHere:
    """Notices within one process."""

    def __init__(self) -> None:
        self._followers = _Followers()

    def follow(self, match: str, hear: Hear) -> Callable[[], None]:
        """Let somebody hear of a match, and return what ends that."""
        return self._followers.add(match, hear)

    def within(self, connection: Connection, reached: Mapping[str, int]) -> None:
        """Do nothing: nobody else hears a transaction of SQLite."""

    def told(self, reached: Mapping[str, int]) -> None:
        """Tell those who follow."""
        for match, number in reached.items():
            self._followers.tell(match, number)

    def close(self) -> None:
        """Do nothing: there is nothing open."""


class NoticesByPostgres:
    """Notices among all processes on one PostgreSQL, by one channel.

    A thread listens from the first `follow` on. When its connection is lost it makes another, and
    then asks everybody to read on.
    """

    def __init__(self, url: URL) -> None:
        self._address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._followers = _Followers()
        self._thread: threading.Thread | None = None
        self._starting = threading.Lock()
        self._closed = threading.Event()

    def follow(self, match: str, hear: Hear) -> Callable[[], None]:
        """Let somebody hear of a match, and return what ends that.

        Until the first connection is made notices are missed; then everybody is asked to read on.
        """
        remove = self._followers.add(match, hear)
        with self._starting:
            if self._thread is None:
                self._thread = threading.Thread(
                    target=self._listen, name="duiyi-notices", daemon=True
                )
                self._thread.start()
        return remove

    def within(self, connection: Connection, reached: Mapping[str, int]) -> None:
        """Send the numbers with the transaction: nobody hears of what is not committed."""
        if reached:
            said = [f"{match}:{number}" for match, number in reached.items()]
            connection.execute(_NOTIFY, {"channel": CHANNEL, "said": said})

    def told(self, reached: Mapping[str, int]) -> None:
        """Do nothing: the database tells us, too."""

    def close(self) -> None:
        """End the thread, and its connection."""
        self._closed.set()
        if self._thread is not None:
            self._thread.join()

    def _listen(self) -> None:
        attempt = 0
        while not self._closed.is_set():
            try:
                with self._connected() as connection:
                    attempt = 0
                    self._followers.ask_all()
                    self._hear(connection)
            except psycopg.Error:
                self._closed.wait(_PAUSES[min(attempt, len(_PAUSES) - 1)])
                attempt += 1

    @contextmanager
    def _connected(self) -> "Iterator[psycopg.Connection[tuple[object, ...]]]":
        connection = psycopg.connect(self._address, autocommit=True, connect_timeout=5)
        try:
            connection.execute(f"LISTEN {CHANNEL}")
            yield connection
        finally:
            connection.close()

    def _hear(self, connection: "psycopg.Connection[tuple[object, ...]]") -> None:
        silent = 0.0
        while not self._closed.is_set():
            heard = False
            for notice in connection.notifies(timeout=_STEP, stop_after=1):
                heard = True
                match, _, number = notice.payload.rpartition(":")
                if (
                    number.isdecimal() and len(number) <= _DIGITS
                ):  # anybody may say anything on the channel
                    self._followers.tell(match, int(number))
            silent = 0.0 if heard else silent + _STEP
            if silent >= _LOOK:
                connection.execute("SELECT 1")
                silent = 0.0


_DIGITS = 19
"""Digits of the longest number that a database keeps."""
_STEP = 0.25
"""Seconds after which the thread sees that it is to end."""
_NOTIFY = text("SELECT pg_notify(:channel, one) FROM unnest(CAST(:said AS text[])) AS one")
