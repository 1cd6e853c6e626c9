"""What the two databases are told in different words: locks, time, inserts that may find a row."""

import hashlib
from collections.abc import Iterable
from typing import Any

from sqlalchemy import BigInteger, ColumnElement, Connection, Table, cast, func, text
from sqlalchemy.dialects import postgresql, sqlite


def hold(connection: Connection, kind: str, id: str) -> None:  # noqa: A002 - its name
    """Keep everybody else who asks for the same from going on until the transaction is over.

    In SQLite who writes holds everything already. Who needs several holds them in an order that is
    always the same.
    """
    if connection.dialect.name != "sqlite":
        name = hashlib.blake2b(f"{kind} {id}".encode(), digest_size=8).digest()
        number = int.from_bytes(name, "big", signed=True)
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": number})


def insert_unless_there(connection: Connection, table: Table, row: dict[str, Any]) -> bool:
    """Insert a row, unless one is there by any of its keys, and return whether it was inserted."""
    made = _insert(connection, table).values(row).on_conflict_do_nothing()
    return connection.execute(made.returning(*table.primary_key)).first() is not None


def insert_or_update(
    connection: Connection,
    table: Table,
    row: dict[str, Any],
    columns: Iterable[str],
    where: ColumnElement[bool],
) -> bool:
    """Insert a row, or put some columns of the one that has its key, where that one is so.

    Returns:
        Whether one of them was done.
    """
    made = _insert(connection, table).values(row)
    new = {name: made.excluded[name] for name in columns}
    put = made.on_conflict_do_update(index_elements=[*table.primary_key], set_=new, where=where)
    return connection.execute(put.returning(*table.primary_key)).first() is not None


def clock(connection: Connection) -> ColumnElement[int]:
    """Return the database's own time, in microseconds since 1970, as part of a statement."""
    if connection.dialect.name == "sqlite":
        seconds = cast(func.strftime("%s", "now"), BigInteger)
        fraction = cast(func.substr(func.strftime("%f", "now"), 4), BigInteger)
        return seconds * 1_000_000 + fraction * 1_000
    return cast(func.extract("epoch", func.clock_timestamp()) * 1_000_000, BigInteger)


def _insert(connection: Connection, table: Table) -> "sqlite.Insert | postgresql.Insert":
    if connection.dialect.name == "sqlite":
        return sqlite.insert(table)
    return postgresql.insert(table)
