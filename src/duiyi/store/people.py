"""People: guests by a name and a secret link, accounts by a password, bots by a token.

Moments (`at`) are microseconds since 1970, everywhere in the house. Every function works inside the
transaction of its caller, `with store.database.writing() as connection`, so that what belongs
together is kept together.
"""

import secrets
from dataclasses import dataclass, field

from sqlalchemy import Connection, exists, insert, select, update

from duiyi.store.dialects import hold, insert_unless_there
from duiyi.store.names import clean_name, known_id, login_key
from duiyi.store.passwords import Sealed
from duiyi.store.person import Person, bots_of, person_by_id, person_by_token
from duiyi.store.sessions import close_all
from duiyi.store.tables import PersonKind, bot, hashed, person
from duiyi.store.trouble import NotLetIn, Taken
from duiyi.words import mark

__all__ = [
    "Person",
    "Token",
    "add_account",
    "add_bot",
    "add_guest",
    "bots_of",
    "person_by_id",
    "person_by_token",
    "rename",
    "renew_token",
]


@dataclass(frozen=True, slots=True)
class Token:
    """A secret that is shown once, and whom it stands for.

    Attributes:
        person: whom.
        secret: it goes into a guest's link, or behind a bot's `Bearer`; only its hash is kept.
    """

    person: Person
    secret: str = field(repr=False)


def add_guest(connection: Connection, name: str, *, at: int) -> Token:
    """Keep a guest, and return his secret.

    Raises:
        ValueError: it is no name.
    """
    return _with_token(connection, PersonKind.GUEST, clean_name(name), None, at)


def add_bot(connection: Connection, name: str, *, owner: str, at: int) -> Token:
    """Keep a bot of an account, whose id is `owner`, and return its secret.

    Raises:
        Taken: an account or a bot is called so.
        NotLetIn: the owner is no account.
        ValueError: it is no name.
    """
    cleaned = clean_name(name)
    if person_by_id(connection, owner).kind is not PersonKind.ACCOUNT:
        raise NotLetIn(mark("only an account keeps bots"))
    return _with_token(connection, PersonKind.BOT, cleaned, owner, at)


def add_account(
    connection: Connection, name: str, sealed: Sealed, *, at: int, guest: str | None = None
) -> Person:
    """Keep an account.

    Args:
        connection: in a transaction that writes.
        name: what it is called, and what its owner says to log in.
        sealed: its password, sealed before the transaction (`passwords.seal`).
        at: the moment.
        guest: the id of a guest who becomes one, with all that is his; his link and his sessions
            end, so open a new one.

    Raises:
        Taken: an account or a bot is called so.
        KeyError: there is no such guest.
        ValueError: it is no name.
    """
    cleaned = clean_name(name)
    key = _free_key(connection, cleaned)
    kept = {"kind": PersonKind.ACCOUNT, "name": cleaned, "login": key, "password_hash": sealed}
    if guest is None:
        new = secrets.token_urlsafe(12)
        if not insert_unless_there(connection, person, kept | {"id": new, "made_at": at}):
            raise _taken(cleaned)
        return Person(new, PersonKind.ACCOUNT, cleaned, None, at)
    hold(connection, "person", known_id(guest))
    is_guest = (person.c.id == guest) & (person.c.kind == PersonKind.GUEST)
    done = connection.execute(update(person).where(is_guest).values(token_hash=None, **kept))
    if done.rowcount != 1:
        raise KeyError(guest)
    close_all(connection, guest)
    return person_by_id(connection, guest)


def rename(connection: Connection, id: str, name: str) -> Person:  # noqa: A002 - its name
    """Call somebody otherwise from now on, also where he has been.

    Raises:
        Taken: an account or a bot is called so, and this is one.
        KeyError: there is no such person.
        ValueError: it is no name.
    """
    cleaned = clean_name(name)
    found = person_by_id(connection, id)
    key = None if found.kind is PersonKind.GUEST else _free_key(connection, cleaned, unless=id)
    mine = person.c.id == id
    connection.execute(update(person).where(mine).values(name=cleaned, login=key))
    return person_by_id(connection, id)


def renew_token(connection: Connection, id: str) -> Token:  # noqa: A002 - its name
    """Give a guest or a bot a new secret; the old one is worth nothing any more, nor is a session.

    Raises:
        KeyError: there is no such guest or bot.
    """
    found = person_by_id(connection, id)
    if found.kind is PersonKind.ACCOUNT:
        raise KeyError(id)
    secret = secrets.token_urlsafe(24)
    connection.execute(update(person).where(person.c.id == id).values(token_hash=hashed(secret)))
    close_all(connection, id)
    return Token(found, secret)


def _with_token(
    connection: Connection, kind: PersonKind, cleaned: str, owner: str | None, at: int
) -> Token:
    secret = secrets.token_urlsafe(24)
    new = secrets.token_urlsafe(12)
    row = {
        "id": new,
        "kind": kind,
        "name": cleaned,
        "login": None if kind is PersonKind.GUEST else _free_key(connection, cleaned),
        "token_hash": hashed(secret),
        "made_at": at,
    }
    if not insert_unless_there(connection, person, row):
        raise _taken(cleaned)
    if owner is not None:
        connection.execute(insert(bot), {"person": new, "owner": owner})
    return Token(Person(new, kind, cleaned, owner, at), secret)


def _free_key(connection: Connection, cleaned: str, unless: str | None = None) -> str:
    """Return the key of a name that is free until the transaction is over."""
    key = login_key(cleaned)
    hold(connection, "name", key)
    other = (person.c.login == key) & (person.c.id != (unless or ""))
    if connection.execute(select(exists().where(other))).scalar_one():
        raise _taken(cleaned)
    return key


def _taken(cleaned: str) -> Taken:
    return Taken(mark("somebody is called {name} already"), name=cleaned)
