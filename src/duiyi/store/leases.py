"""Leases: which of several servers looks after the clock of a match, and for how long.

All moments are read from the clock of the database, the only one that all servers share; who holds
a lease counts its time by a clock of his own that only goes forward, from before he asked. A server
that was stopped and wakes up may believe for an instant that it still holds one: what it does then
is decided by the log, where the same number is kept once.
"""

from collections.abc import Iterable
from typing import Final

from sqlalchemy import Connection, bindparam, delete, exists, select, update

from duiyi.store.dialects import clock, insert_or_update
from duiyi.store.names import known_id
from duiyi.store.tables import lease, match

LONGEST: Final = 3_600_000
"""Milliseconds that a lease may be for."""


def take_lease(connection: Connection, match: str, *, server: str, ms: int) -> bool:
    """Take the lease of a match, or renew one's own, and return whether it is held now.

    Args:
        connection: in a transaction that writes; it is over soon.
        match: the match.
        server: who asks: an id that no other running server has.
        ms: for how many milliseconds from now, 1 to an hour.

    Raises:
        Outrun: when the transaction ends, there is no such match.
    """
    row = {
        "match": known_id(match),
        "server": known_id(server),
        "until": clock(connection) + _us(ms),
    }
    free = (lease.c.until < clock(connection)) | (lease.c.server == server)
    return insert_or_update(connection, lease, row, {"server", "until"}, free)


def renew_leases(connection: Connection, *, server: str, ms: int) -> frozenset[str]:
    """Renew all leases that a server holds, and return the matches; of others it holds none."""
    held = (lease.c.server == known_id(server)) & (lease.c.until >= clock(connection))
    later = update(lease).where(held).values(until=clock(connection) + _us(ms))
    return frozenset(connection.execute(later.returning(lease.c.match)).scalars())


def give_up_leases(
    connection: Connection, matches: Iterable[str] | None = None, *, server: str
) -> int:
    """Give up a server's leases of some matches, or all, and return how many it had."""
    his = lease.c.server == known_id(server)
    if matches is not None:
        his &= lease.c.match.in_(sorted({known_id(one) for one in matches}))
    return connection.execute(delete(lease).where(his)).rowcount


def holder(connection: Connection, match: str) -> str | None:
    """Return the server that holds the lease of a match now, or None."""
    asked = select(lease.c.server).where(
        lease.c.match == known_id(match), lease.c.until >= clock(connection)
    )
    found: str | None = connection.execute(asked).scalar_one_or_none()
    return found


def unheld_matches(connection: Connection, *, most: int = 1_000) -> tuple[str, ...]:
    """Return matches that have not ended and that nobody looks after, the oldest first."""
    held = exists().where(lease.c.match == match.c.id, lease.c.until >= clock(connection))
    asked = (
        select(match.c.id)
        .where(match.c.ended_at.is_(None), ~held)
        .order_by(match.c.made_at, match.c.id)
        .limit(bindparam("most"))
    )
    return tuple(connection.execute(asked, {"most": most}).scalars())


def _us(ms: int) -> int:
    if not 1 <= ms <= LONGEST:
        msg = f"a lease is for 1 to {LONGEST} milliseconds, not {ms}"
        raise ValueError(msg)
    return ms * 1_000
