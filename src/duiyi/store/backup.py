"""Copies of a store: made while it is played in, checked, and read into a new one.

A copy of SQLite is a file of SQLite. Any other copy is text: a line of JSON that says what it is,
one line a row, the tables in the order in which they need each other, and at last how many rows
there are and the SHA-256 of all lines before; without that line a copy is not whole.
"""

import errno
import hashlib
import json
import os
import sqlite3
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, BinaryIO

from sqlalchemy import Connection, insert, select

from duiyi.store.database import NEWEST, Database, file_of
from duiyi.store.disks import sync
from duiyi.store.matches import Store
from duiyi.store.tables import metadata
from duiyi.store.trouble import Damaged, NotKept
from duiyi.words import Unsuitable, mark

FORMAT = "duiyi store"
LINES = ".jsonl"
"""How the name of a copy ends that is to be text, whatever it is a copy of."""
_SQLITE = b"SQLite format 3\0"
_AT_ONCE = 500
_LONGEST_HEAD = 1_000
"""Bytes: other files may be one line without an end."""


def back_up(where: str, file: Path) -> tuple[Damaged, ...]:
    """Write a copy of a store as it is at this moment, and return which logs in it are damaged.

    Who plays meanwhile is not kept waiting. The file appears when it is whole and on the disk; one
    of that name is replaced only then. Nobody but its owner may read it: seals are in it.

    Raises:
        OSError: it cannot be read, or the copy cannot be written; then there is none.
        ValueError: it is no store of ours.
    """
    _refuse_stores(where, file)
    opened, made = tempfile.mkstemp(suffix=".part", prefix="duiyi-", dir=file.parent)
    os.close(opened)
    part = Path(made)
    try:
        with Store(where) as store:
            if store.database.is_sqlite and file.suffix != LINES:
                _copy_file(store.database, part)
                with Store(part) as copy:
                    damaged = tuple(copy.damaged())
                with closing(sqlite3.connect(part)) as copied:
                    copied.execute("PRAGMA journal_mode = DELETE")  # one file, with nothing beside
            else:
                with store.database.reading() as connection:
                    _write_lines(connection, part)
                damaged = tuple(store.damaged())
        sync(part)
        part.replace(file)
        sync(file.parent)
    except sqlite3.Error as error:
        what = mark("{path} could not be written: {reason}")
        raise NotKept(what, path=file, reason=error) from error
    finally:
        part.unlink(missing_ok=True)
    return damaged


def restore(file: Path, where: str) -> tuple[Damaged, ...]:
    """Read a copy of either kind into an empty store, and return which logs in it are damaged.

    All of it is kept or nothing; damaged logs are kept as they are, and cannot be opened.

    Raises:
        OSError: the copy cannot be read, or nothing could be kept.
        ValueError: it is no whole copy, or there is something in the store already.
    """
    with file.open("rb") as opened:
        head = opened.read(len(_SQLITE))
        if head == _SQLITE:
            rows = _read_file(file)
        else:
            opened.seek(0)
            _read_head(opened, file)
            rows = _read_lines(file)
    # Only now: what is no copy leaves no empty store behind.
    with Store(where) as store:
        if store.database.is_sqlite and file_of(where) is None:
            raise Unsuitable(mark("a store in memory is gone with the program: name a file"))
        _fill(store.database, rows)
        return tuple(store.damaged())


def _refuse_stores(where: str, file: Path) -> None:
    """Refuse to copy what is not there, and to put a copy where a store is in use."""
    store = file_of(where)
    if store is not None and not store.is_file():
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(store))
    if file.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(file))
    beside = [file.with_name(file.name + ending) for ending in ("-wal", "-journal")]
    is_itself = store is not None and file.exists() and file.samefile(store)
    if is_itself or any(one.exists() for one in beside):
        raise Unsuitable(mark("{path} is a store in use: give the copy another name"), path=file)


def _copy_file(database: Database, part: Path) -> None:
    with closing(sqlite3.connect(part)) as copy, database.reading() as connection:
        source: Any = connection.connection.driver_connection
        source.backup(copy)


def _rows(connection: Connection) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield every row with the name of its table, in an order in which they can be kept."""
    for table in metadata.sorted_tables:
        ordered = select(table).order_by(*table.primary_key)
        found = connection.execution_options(yield_per=_AT_ONCE).execute(ordered)
        for row in found.mappings():
            yield table.name, dict(row)


def _read_file(file: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    with closing(Database(file)) as copy, copy.reading() as connection:
        yield from _rows(connection)


def _fill(database: Database, rows: Iterable[tuple[str, dict[str, Any]]]) -> None:
    with database.writing() as connection:
        for table in metadata.sorted_tables:
            if connection.execute(select(table).limit(1)).first() is not None:
                what = mark("{url} has matches in it already: restore into a new database")
                raise Unsuitable(what, url=database.shown)
        waiting: list[dict[str, Any]] = []
        last = None
        for name, row in rows:
            if name != last or len(waiting) >= _AT_ONCE:
                _put(connection, last, waiting)
                last, waiting = name, []
            waiting.append(row)
        _put(connection, last, waiting)


def _put(connection: Connection, table: str | None, rows: list[dict[str, Any]]) -> None:
    if table is None or not rows:
        return
    try:
        connection.execute(insert(metadata.tables[table]), rows)
    except (OverflowError, UnicodeError) as error:
        raise NotKept(mark("nothing was kept: {reason}"), reason=error) from error


def _write_lines(connection: Connection, part: Path) -> None:
    taken = hashlib.sha256()
    count = 0
    with part.open("wb") as out:

        def write(value: dict[str, Any]) -> None:
            line = json.dumps(value, separators=(",", ":")).encode() + b"\n"
            taken.update(line)
            out.write(line)

        write({"is": FORMAT, "version": NEWEST})
        for table, row in _rows(connection):
            write({"in": table, "row": row})
            count += 1
        write({"rows": count, "sha256": taken.hexdigest()})


def _read_lines(file: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the rows of a copy.

    Raises:
        ValueError: it is none, or not whole: whoever has kept rows of it must let them go.
    """
    taken = hashlib.sha256()
    count = 0
    ended = False
    with file.open("rb") as lines:
        taken.update(_read_head(lines, file))
        for line in lines:
            before = taken.hexdigest()
            said = _line(line, taken)
            match said:  # a row, or the end
                case {"in": str(table), "row": dict(row)} if table in metadata.tables and not ended:
                    count += 1
                    yield table, row
                case {"rows": rows, "sha256": sha256} if not ended:
                    ended = (rows, sha256) == (count, before)
                case _:
                    break
        else:
            if ended:
                return
    raise Unsuitable(mark("{path} is not whole: nothing of it was restored"), path=file)


def _read_head(lines: BinaryIO, file: Path) -> bytes:
    """Read the first line, and refuse what it does not call a copy of this version."""
    line = lines.readline(_LONGEST_HEAD)
    head = _line(line, hashlib.sha256())
    if head.get("is") != FORMAT:
        raise Unsuitable(mark("{path} is no copy of a store"), path=file)
    if head.get("version") != NEWEST:
        raise Unsuitable(mark("{path} was written by a newer program"), path=file)
    return line


def _line(line: bytes, taken: "hashlib._Hash") -> dict[str, Any]:
    taken.update(line)
    try:
        said = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    return said if isinstance(said, dict) else {}
