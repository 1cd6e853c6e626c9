"""Sessions: who a browser is, by a secret that it keeps in a cookie.

A session ends when it was not seen for a month, half a year after it was opened, or when it is
closed. Finding one writes nothing.
"""

import hmac
import secrets
from dataclasses import dataclass, field
from typing import Final

from sqlalchemy import Connection, bindparam, delete, insert, or_, select, update

from duiyi.store.names import known_id
from duiyi.store.person import PERSON, Person, person_by_id, read_person
from duiyi.store.tables import hashed, person, session

DAY: Final = 24 * 60 * 60 * 1_000_000
"""Microseconds in a day."""
UNSEEN: Final = 30 * DAY
LONGEST: Final = 180 * DAY
_SEEN_AGAIN: Final = DAY // 24
"""How long a session is left as it is before it is noted again that it was seen."""


@dataclass(frozen=True, slots=True)
class Session:
    """A session that holds.

    Attributes:
        secret: for the cookie, and for nothing else; only its hash is kept.
        person: whose.
        made_at: when it was opened.
        until: when it ends, if it is not seen again.
    """

    secret: str = field(repr=False)
    person: Person
    made_at: int
    until: int

    @property
    def csrf(self) -> str:
        """What a form of this session, and of no other, carries; no secret can be had from it."""
        return hmac.new(_encoded(self.secret), b"duiyi csrf", "sha256").hexdigest()

    def fits(self, csrf: str) -> bool:
        """Return whether a form is of this session."""
        return hmac.compare_digest(_encoded(self.csrf), _encoded(csrf))


def open_session(
    connection: Connection, person: str, *, at: int, instead_of: str | None = None
) -> Session:
    """Open a session for somebody who has shown who he is, under a new secret.

    Args:
        connection: in a transaction that writes.
        person: his id.
        at: the moment.
        instead_of: the secret that his browser had before, whoever's it was: it ends.

    Raises:
        KeyError: there is no such person.
    """
    found = person_by_id(connection, person)
    if instead_of is not None:
        close_session(connection, instead_of)
    secret = secrets.token_urlsafe(24)
    row = {"hash": hashed(secret), "person": found.id, "made_at": at, "seen_at": at}
    connection.execute(insert(session), row)
    return Session(secret, found, at, at + UNSEEN)


def find_session(connection: Connection, secret: str, *, at: int) -> Session | None:
    """Return the session of a secret, or None where there is none that holds at a moment."""
    row = connection.execute(_FIND, {"of": hashed(secret)}).mappings().first()
    if row is None:
        return None
    until: int = min(row["seen_at"] + UNSEEN, row["made_at"] + LONGEST)
    return Session(secret, read_person(row), row["made_at"], until) if at < until else None


def note_seen(connection: Connection, secret: str, *, at: int) -> None:
    """Keep that a session was seen, so that it goes on; noted once an hour, and only forwards."""
    seen = {"of": hashed(secret), "now": at, "before": at - _SEEN_AGAIN, "first": at - LONGEST,
            "last": at - UNSEEN}  # fmt: skip
    connection.execute(_SEEN, seen)


def close_session(connection: Connection, secret: str) -> None:
    """End a session, if there is one."""
    connection.execute(delete(session).where(session.c.hash == hashed(secret)))


def close_all(connection: Connection, person: str) -> int:
    """End all sessions of somebody, and return how many there were."""
    his = session.c.person == known_id(person)
    return connection.execute(delete(session).where(his)).rowcount


def sweep_sessions(connection: Connection, *, at: int) -> int:
    """Forget the sessions that no longer hold, and return how many there were."""
    over = or_(session.c.seen_at <= at - UNSEEN, session.c.made_at <= at - LONGEST)
    return connection.execute(delete(session).where(over)).rowcount


def _encoded(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")


_FIND = (
    select(session.c.made_at, session.c.seen_at, *PERSON)
    .join(person, person.c.id == session.c.person)
    .where(session.c.hash == bindparam("of"))
)
_SEEN = (
    update(session)
    .where(
        session.c.hash == bindparam("of"),
        session.c.seen_at <= bindparam("before"),
        session.c.seen_at > bindparam("last"),
        session.c.made_at > bindparam("first"),
    )
    .values(seen_at=bindparam("now"))
)
