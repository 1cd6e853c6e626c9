"""Databases of earlier versions are taken over; what kills the program in the middle does not."""

import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory

from duiyi.game.fingerprint import fingerprint
from duiyi.game.match import Match
from duiyi.game.terms import terms
from duiyi.store import migrations
from duiyi.store.database import NEWEST
from duiyi.store.matches import Store
from duiyi.store.tables import metadata
from duiyi.store.trouble import NotKept
from tests.store.conftest import Opening
from tests.store.events import passes
from tests.store.postgres import Postgres
from tests.store.table import game

OLD = """
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
PRAGMA user_version = 1;
"""
"""What version 1 made of an empty file."""
MATCHES = ("one", "another", "last")
OPEN = (
    "import sys; from duiyi.store.matches import Store; Store(sys.argv[1]).close(); print('open')"
)


def old(path: Path) -> tuple[str, list[tuple[object, ...]]]:
    """Make a file of version 1, and return the fingerprint of each match in it and its events."""
    with Store(":memory:") as store:
        match = game(store)
        store.open("one").append((), "c")
        with store.database.reading() as connection:
            (agreed,) = connection.exec_driver_sql("SELECT terms FROM match").one()
            events = connection.exec_driver_sql("SELECT number, chain, data FROM event").all()
    db = sqlite3.connect(path)
    db.executescript(OLD)
    for name in MATCHES:
        db.execute("INSERT INTO match VALUES (?, ?, 77)", (name, agreed))
        db.executemany("INSERT INTO event VALUES (?, ?, ?, ?)", [(name, *row) for row in events])
        db.execute("INSERT INTO command VALUES (?, 'c', 3, 4)", (name,))
    db.commit()
    db.close()
    return fingerprint(match.state), [tuple(row) for row in events]


def test_a_file_of_version_1_is_taken_over(tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    state, events = old(path)
    for _ in range(2):
        with Store(path) as store:
            assert tuple(entry.id for entry in store.matches()) == MATCHES
            log = store.open("another")
            assert fingerprint(Match.by(log.terms, log).state) == state
            assert log.alive == 77
            assert log.answer("c") == log.since(2)[:2]
            assert len(events) == len(log.since(0))
    with Store(path) as store:
        store.create(terms("aga", size=9), "new")
        store.open("last").append(passes(1))
        assert [entry.id for entry in store.matches()] == [*MATCHES, "new"]
    db = sqlite3.connect(path)
    assert db.execute("PRAGMA user_version").fetchone() == (2,)  # which version 1 refuses
    assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    assert db.execute("PRAGMA foreign_key_check").fetchall() == []
    db.close()


def test_the_steps_lead_to_the_tables(opened: Opening) -> None:
    store = opened()
    with store.database.reading() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []
    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    config.set_main_option("path_separator", "os")
    assert ScriptDirectory.from_config(config).get_current_head() == NEWEST


def test_programs_that_start_at_once_make_the_tables_once(url: str) -> None:
    programs = [
        subprocess.Popen([sys.executable, "-c", OPEN, url], stdout=subprocess.PIPE, text=True)
        for _ in range(4)
    ]
    assert [program.communicate(timeout=60)[0] for program in programs] == ["open\n"] * 4


@pytest.mark.parametrize("step", range(1, 9))
def test_a_program_killed_in_a_migration_has_made_none(tmp_path: Path, step: int) -> None:
    """Threat 47."""
    path = tmp_path / "old.db"
    state, _ = old(path)
    killing = (
        "import os, signal, sys\n"
        "from sqlalchemy import event, Engine\n"
        "left = [int(sys.argv[2])]\n"
        "@event.listens_for(Engine, 'before_cursor_execute')\n"
        "def kill(connection, cursor, statement, *rest):\n"
        "    left[0] -= statement.lstrip().startswith(('ALTER', 'CREATE', 'UPDATE', 'INSERT'))\n"
        "    if left[0] == 0: os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    done = subprocess.run([sys.executable, "-c", killing + OPEN, path, str(step * 2)], check=False)
    assert done.returncode == -signal.SIGKILL
    db = sqlite3.connect(path)
    assert db.execute("PRAGMA user_version").fetchone() == (1,)
    assert len(db.execute("PRAGMA table_info(match)").fetchall()) == 3
    db.close()
    with Store(path) as store:
        log = store.open("one")
        assert fingerprint(Match.by(log.terms, log).state) == state


def test_what_is_of_a_newer_program_is_refused(opened: Opening, url: str) -> None:
    store = opened()
    with store.database.writing() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '0099'")
    with pytest.raises(ValueError, match="newer program"):
        Store(url)


def test_another_program_s_database_is_refused(postgres: Postgres) -> None:
    url = postgres.database()
    name = url.partition("@/")[2].partition("?")[0]
    postgres.run(name, "CREATE TABLE mine (a int)")
    with pytest.raises(NotKept, match="is no store"):
        Store(url)
    assert postgres.run(
        name, "SELECT count(*) FROM information_schema.tables WHERE table_schema = 'public'"
    ) == [(1,)]


@pytest.mark.parametrize("encoding", ["SQL_ASCII", "LATIN1"])
def test_a_database_that_not_every_name_fits_is_refused(postgres: Postgres, encoding: str) -> None:
    """What Debian makes where no language is set."""
    name = f"other_{encoding.lower()}"
    postgres.run(
        "postgres",
        f"CREATE DATABASE {name} ENCODING '{encoding}' LOCALE 'C' TEMPLATE template0",
    )
    url = postgres.database()
    try:
        with pytest.raises(ValueError, match=f"in {encoding}"):
            Store(f"{url.partition('@/')[0]}@/{name}?{url.partition('?')[2]}")
    finally:
        postgres.run("postgres", f"DROP DATABASE {name}")


def test_a_server_that_may_lose_commits_is_refused_or_told(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """PostgreSQL's promises are asked for when it is opened."""
    server = Postgres()
    try:
        url = server.database()
        server.stop()
        with pytest.raises(NotKept, match="cannot be opened"):
            Store(url)
        server.start("fsync=off")
        with pytest.raises(ValueError, match="fsync off"):
            Store(url)
        server.stop()
        server.start("synchronous_commit=off")
        with Store(url) as store:
            assert "synchronous_commit" in caplog.text
            with store.database.reading() as connection:
                assert connection.exec_driver_sql("SHOW synchronous_commit").scalar_one() == "on"
            log = store.create(terms("aga", size=9))
            log.append(passes(1))
            server.stop()
            with pytest.raises(NotKept):
                log.append(passes(1))
            server.start()
            back = time.monotonic()
            while len(log.since(0)) < 2:
                try:
                    log.append(passes(1))
                except NotKept:
                    assert time.monotonic() - back < 5
    finally:
        server.remove()
