"""Many are kept at once: what is wrong with one, or with the database, costs the others little."""

import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest

from duiyi.game.terms import terms
from duiyi.store.keeping import keep
from duiyi.store.log import MatchLog
from duiyi.store.matches import Store
from duiyi.store.trouble import NotKept, Outrun, Unsettled
from tests.store.conftest import Opening
from tests.store.events import passes


def _logs(store: Store, count: int) -> list[MatchLog]:
    agreed = terms("aga", size=9)
    return [store.create(agreed, f"log{number}") for number in range(count)]


def test_an_appending_without_a_place_takes_no_other_with_it(opened: Opening) -> None:
    store = opened()
    logs = _logs(store, 3)
    asked = [
        log.appending(passes(1), phase="play", ended_at=2**70 if log is logs[1] else None)
        for log in logs
    ]
    outcomes = keep(store.database, store.notices, asked)
    assert [outcome is None for outcome in outcomes] == [True, False, True]
    assert isinstance(outcomes[1], NotKept)
    assert [len(log.since(0)) for log in logs] == [1, 0, 1]


def test_a_locked_file_keeps_a_batch_waiting_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("duiyi.store.database.PATIENCE", 200)
    with Store(tmp_path / "a.db") as store:
        logs = _logs(store, 20)
        asked = [log.appending(passes(1)) for log in logs]
        other = sqlite3.connect(tmp_path / "a.db", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        begun = time.monotonic()
        outcomes = keep(store.database, store.notices, asked)
        assert time.monotonic() - begun < 10 * 0.2
        other.close()
        assert all(isinstance(outcome, NotKept) for outcome in outcomes)
        assert keep(store.database, store.notices, asked) == (None,) * 20


def _refusing(monkeypatch: pytest.MonkeyPatch, store: Store, name: str | None) -> None:
    dialect = store.database._engine.dialect  # noqa: SLF001 - a line that breaks
    assert dialect.dbapi is not None
    error = dialect.dbapi.OperationalError("the disk is full")
    if name is not None:
        error.__dict__["sqlite_errorname"] = name

    def refuse(_: Any) -> None:
        raise error

    monkeypatch.setattr(dialect, "do_commit", refuse)


def test_a_lost_database_keeps_a_batch_waiting_once(
    opened: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Threat 43: not once for each of those who wait."""
    monkeypatch.setattr("duiyi.store.keeping._ASKING", (0.0, 0.2))
    store = opened()
    asked = [log.appending(passes(1), "c") for log in _logs(store, 20)]
    with monkeypatch.context() as broken:
        _refusing(broken, store, None)
        begun = time.monotonic()
        outcomes = keep(store.database, store.notices, asked)
        assert time.monotonic() - begun < 10 * 0.2
    assert all(isinstance(outcome, Unsettled) for outcome in outcomes)
    assert "the disk is full" in str(outcomes[0])


def test_a_full_disk_at_the_commit_is_no_doubt(
    opened: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = opened()
    (log,) = _logs(store, 1)
    with monkeypatch.context() as broken:
        _refusing(broken, store, "SQLITE_FULL")
        (outcome,) = keep(store.database, store.notices, [log.appending(passes(1))])
    assert type(outcome) is NotKept
    assert log.since(0) == ()


def test_what_somebody_else_did_alike_is_not_taken_for_ours(
    opened: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A commit without an answer, and another server had the same events by another command."""
    store = opened()
    (log,) = _logs(store, 1)
    other = opened().open(log.id)
    dialect = store.database._engine.dialect  # noqa: SLF001 - a line that breaks
    assert dialect.dbapi is not None
    dead = dialect.dbapi.OperationalError("the line is dead")
    whole = dialect.do_commit

    def break_once(connection: Any) -> None:
        monkeypatch.setattr(dialect, "do_commit", whole)
        dialect.do_rollback(connection)
        other.append(passes(1), "theirs")
        raise dead

    monkeypatch.setattr(dialect, "do_commit", break_once)
    with pytest.raises(Outrun):
        log.append(passes(1), "ours")
