"""A house with somebody in every room, for the tests of what keeps people."""

from duiyi.store import chats, invitations, leases, people, places, sessions
from duiyi.store.logins import log_in
from duiyi.store.matches import Store
from duiyi.store.passwords import Sealed, seal
from duiyi.store.tables import Role
from duiyi.store.trouble import NotLetIn

SECOND = 1_000_000
NOW = 1_800_000_000 * SECOND
"""A moment."""
PASSWORD = "a password 密码"  # noqa: S105 - nobody's
SEALED: Sealed = seal(PASSWORD)
"""Sealed once: it is slow by design."""


def guest(store: Store, name: str = "guest") -> str:
    """A new guest, by his id."""
    with store.database.writing() as connection:
        return people.add_guest(connection, name, at=NOW).person.id


def account(store: Store, name: str) -> str:
    """A new account whose password is `PASSWORD`, by its id."""
    with store.database.writing() as connection:
        return people.add_account(connection, name, SEALED, at=NOW).id


def furnish(store: Store, match: str) -> None:
    """Put at least one row into every table that is not a log's."""
    ming = account(store, "O'Ming 明")
    other = guest(store, "客")
    with store.database.writing() as connection:
        people.add_bot(connection, "bot", owner=ming, at=NOW)
        sessions.open_session(connection, ming, at=NOW)
        places.sit(connection, match, Role.FIRST, person=ming, at=NOW)
        places.sit(connection, match, Role.REFEREE, program="level 5", at=NOW)
        _, secret = invitations.invite(connection, match, Role.SECOND, by=ming, at=NOW)
        invitations.take(connection, secret, person=other, at=NOW)
        chats.speak(connection, match, person=other, text="请多指教", at=NOW)
        assert leases.take_lease(connection, match, server="here", ms=1_000)
    try:
        log_in(store.database, "O'Ming 明", "wrong", address="::1", at=NOW)
    except NotLetIn:
        return
    raise AssertionError
