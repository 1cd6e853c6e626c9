"""Logging in: by a name and a password, and no oftener wrong than somebody who errs.

A try is kept before the password is looked at, so that of many at once no more than the limit get
there, on all servers together. Which of the two was wrong is never said, and takes the same time.
"""

import secrets
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Final

from sqlalchemy import Connection, bindparam, delete, insert, or_, select, update

from duiyi.store.database import Database
from duiyi.store.dialects import hold
from duiyi.store.names import login_key
from duiyi.store.passwords import Sealed, is_dated, opens, seal
from duiyi.store.sessions import Session, close_all, open_session
from duiyi.store.tables import PersonKind, hashed, knock, person
from duiyi.store.trouble import NotLetIn, TooOften
from duiyi.words import mark

WINDOW: Final = 15 * 60 * 1_000_000
"""Microseconds for which a wrong password counts."""
FOR_A_NAME: Final = 5
FOR_AN_ADDRESS: Final = 20
"""Wrong passwords within them."""
_SECOND: Final = 1_000_000
_NETWORK: Final = 64
"""Bits that the addresses of one household share, where they are long."""


def log_in(  # noqa: PLR0913 - who, from where, when
    database: Database,
    name: str,
    password: str,
    *,
    address: str,
    at: int,
    instead_of: str | None = None,
) -> Session:
    """Open a session for whoever knows the password of an account.

    It takes two short transactions and, between them, the time of a hash; a password that was
    changed meanwhile does not let in.

    Args:
        database: where people are kept.
        name: the account's.
        password: what was said.
        address: where the question comes from.
        at: the moment.
        instead_of: the secret that the browser had before: it ends.

    Raises:
        TooOften: too many were wrong; also for a name that nobody has.
        NotLetIn: the name or the password is wrong.
        NotKept: the store does not answer.
    """
    whose, tried = _let_try(database, name, password, address, at)
    dated = seal(password) if is_dated(whose[1]) else None
    with database.writing() as connection:
        _hold_as_it_was(connection, whose)
        _forget(connection, tried, name)
        if dated is not None:
            _put_password(connection, whose[0], dated)
        return open_session(connection, whose[0], at=at, instead_of=instead_of)


def change_password(  # noqa: PLR0913 - who, from where, when
    database: Database, name: str, old: str, new: str, *, address: str, at: int
) -> Session:
    """Give an account another password, end all its sessions, and open a new one.

    Raises:
        ValueError: the new one is too short or too long.
        TooOften: too many were wrong.
        NotLetIn: the old one is wrong.
        NotKept: nothing was changed.
    """
    sealed = seal(new)
    whose, tried = _let_try(database, name, old, address, at)
    with database.writing() as connection:
        _hold_as_it_was(connection, whose)
        _forget(connection, tried, name)
        _put_password(connection, whose[0], sealed)
        close_all(connection, whose[0])
        return open_session(connection, whose[0], at=at)


def sweep_knocks(connection: Connection, *, at: int) -> int:
    """Forget the tries that no longer count, and return how many there were."""
    return connection.execute(delete(knock).where(knock.c.at <= at - WINDOW)).rowcount


def _let_try(
    database: Database, name: str, password: str, address: str, at: int
) -> tuple[tuple[str, Sealed], str]:
    """Return the id and the hash of an account that a password opens, and the id of the try."""
    with database.writing() as connection:
        tried = _knock(connection, name, address, at)
        row = connection.execute(_ACCOUNT, {"key": login_key(name)}).first()
    if not opens(password, None if row is None else Sealed(row.password_hash)) or row is None:
        raise NotLetIn(mark("the name or the password is not right"))
    return (row.id, Sealed(row.password_hash)), tried


def _knock(connection: Connection, name: str, address: str, at: int) -> str:
    """Keep a try before it is known to be wrong, and return its id.

    Raises:
        TooOften: nothing is kept, and nobody looks.
    """
    wait = 0
    # Always the name first: who holds one for another waits in no circle.
    subjects = ((_of_name(name), FOR_A_NAME), (_of_address(address), FOR_AN_ADDRESS))
    for subject, most in subjects:
        hold(connection, "knock", subject)
        asked = {"whose": subject, "since": at - WINDOW, "most": most}
        times = connection.execute(_TRIES, asked).scalars().all()
        if len(times) == most:
            wait = max(wait, times[-1] + WINDOW - at)
    if wait > 0:
        raise TooOften(-(-wait // _SECOND))
    id_ = secrets.token_urlsafe(12)
    rows = [{"subject": subject, "id": id_, "at": at} for subject, _ in subjects]
    connection.execute(insert(knock), rows)
    return id_


def _hold_as_it_was(connection: Connection, whose: tuple[str, Sealed]) -> None:
    """Keep an account from being changed until the transaction is over.

    Raises:
        NotLetIn: its password was changed since it was looked at.
    """
    hold(connection, "person", whose[0])
    now = connection.execute(select(person.c.password_hash).where(person.c.id == whose[0]))
    if now.scalar_one() != whose[1]:
        raise NotLetIn(mark("the name or the password is not right"))


def _put_password(connection: Connection, id_: str, sealed: Sealed) -> None:
    connection.execute(update(person).where(person.c.id == id_).values(password_hash=sealed))


def _forget(connection: Connection, tried: str, name: str) -> None:
    """Forget a try that was right, and the wrong ones for its name before it."""
    connection.execute(
        delete(knock).where(or_(knock.c.id == tried, knock.c.subject == _of_name(name)))
    )


def _of_name(name: str) -> str:
    return hashed(f"name {login_key(name)}")


def _of_address(address: str) -> str:
    """Return the subject of an address: of a long one, the network that a household has."""
    try:
        found = ip_address(address)
    except ValueError:
        return hashed(f"address {address}")
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            return hashed(f"address {found.ipv4_mapped}")
        return hashed(f"address {ip_network((int(found), _NETWORK), strict=False)}")
    return hashed(f"address {found}")


_ACCOUNT = select(person.c.id, person.c.password_hash).where(
    person.c.login == bindparam("key"), person.c.kind == PersonKind.ACCOUNT
)
_TRIES = (
    select(knock.c.at)
    .where(knock.c.subject == bindparam("whose"), knock.c.at > bindparam("since"))
    .order_by(knock.c.at.desc())
    .limit(bindparam("most"))
)
