"""Copies: made while the store is played in, checked, and restored into either database."""

import json
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import select, update

from duiyi.game.terms import terms
from duiyi.store.backup import back_up, restore
from duiyi.store.database import Database
from duiyi.store.matches import Store
from duiyi.store.tables import event, metadata
from tests.cli.program import Run
from tests.store.conftest import Opening
from tests.store.events import passes
from tests.store.house import furnish
from tests.store.postgres import Postgres
from tests.store.table import game


def rows(where: str) -> dict[str, list[tuple[object, ...]]]:
    """Everything that a store holds."""
    database = Database(where)
    try:
        with database.reading() as connection:
            return {
                table.name: [
                    tuple(row)
                    for row in connection.execute(select(table).order_by(*table.primary_key))
                ]
                for table in metadata.sorted_tables
            }
    finally:
        database.close()


@pytest.fixture
def full(opened: Opening) -> Store:
    store = opened()
    match = game(store, "one")
    store.open("one").append((), "命令")
    store.create(match.terms, "two").append(match.events, "c1")
    furnish(store, "one")
    return store


@pytest.fixture(params=["sqlite", "postgres"])
def elsewhere(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    if request.param == "sqlite":
        yield str(tmp_path / "restored.db")
    else:
        yield request.getfixturevalue("postgres").database()


@pytest.mark.usefixtures("full")
@pytest.mark.parametrize("name", ["copy", "copy.jsonl"])
def test_a_copy_restored_is_the_same(url: str, elsewhere: str, name: str, tmp_path: Path) -> None:
    """Threat 48."""
    copy = tmp_path / name
    assert back_up(url, copy) == ()
    assert restore(copy, elsewhere) == ()
    assert rows(elsewhere) == rows(url)
    assert sorted(one.name for one in tmp_path.iterdir() if one.name.startswith("copy")) == [name]
    with pytest.raises(ValueError, match="already"):
        restore(copy, elsewhere)


def test_what_was_kept_before_is_in_a_copy_made_in_play(
    opened: Opening, url: str, tmp_path: Path, elsewhere: str
) -> None:
    """Threat 48: under load, every log in the copy is whole, and none is behind what was told."""
    store = opened()
    log = store.create(terms("aga", size=9), "busy")
    told = [0]
    stop = threading.Event()

    def play() -> None:
        while not stop.is_set():
            told[0] = log.append(passes(1, told[0]))[-1].number

    player = threading.Thread(target=play)
    player.start()
    try:
        while told[0] < 20:
            time.sleep(0.01)
        before = 0
        for attempt in range(3):
            before = told[0]
            assert back_up(url, tmp_path / f"copy{attempt}") == ()
    finally:
        stop.set()
        player.join()
    assert restore(tmp_path / "copy2", elsewhere) == ()
    with Store(elsewhere) as restored:
        assert len(restored.open("busy").since(0)) >= before >= 20


def test_a_damaged_log_is_named_and_kept_as_it_is(
    full: Store, url: str, elsewhere: str, tmp_path: Path
) -> None:
    with full.database.writing() as connection:
        connection.execute(
            update(event).where(event.c.match == "one", event.c.number == 3).values(chain="0" * 64)
        )
    for copy in ("copy", "copy.jsonl"):
        (damaged,) = back_up(url, tmp_path / copy)
        assert (damaged.match, damaged.number) == ("one", 3)
    assert [one.match for one in restore(tmp_path / "copy", elsewhere)] == ["one"]
    assert rows(elsewhere) == rows(url)


@pytest.mark.parametrize("cut", range(1, 12))
def test_a_copy_that_is_not_whole_is_not_restored(tmp_path: Path, cut: int) -> None:
    with Store(tmp_path / "a.db") as store:
        game(store)
    back_up(str(tmp_path / "a.db"), tmp_path / "copy.jsonl")
    data = (tmp_path / "copy.jsonl").read_bytes()
    lines = data.splitlines(keepends=True)
    wrong = {
        1: data[:-40],
        2: b"".join(lines[:-1]),
        3: b"".join(lines[:5] + lines[6:]),
        4: data.replace(b'"E5"', b'"E4"').replace(b'\\"E5\\"', b'\\"E4\\"'),
        5: data + data,
        6: data + b"\n",
        7: b"",
        8: b"\n" * 10,
        9: b"[" * 100_000,
        10: data.replace(b'"in":"event"', b'"in":"other"'),
        11: data.replace(b'"version":"0002"', b'"version":"0099"'),
    }[cut]
    assert wrong != data
    (tmp_path / "wrong").write_bytes(wrong)
    with pytest.raises(ValueError, match=r"whole|no copy|newer"):
        restore(tmp_path / "wrong", str(tmp_path / "b.db"))
    assert not any(rows(str(tmp_path / "b.db")).values())


def test_the_lines_are_json(postgres: Postgres, tmp_path: Path) -> None:
    url = postgres.database()
    with Store(url) as store:
        game(store)
    back_up(url, tmp_path / "copy")
    lines = [json.loads(line) for line in (tmp_path / "copy").read_text().splitlines()]
    assert lines[0] == {"is": "duiyi store", "version": "0002"}
    assert lines[-1]["rows"] == len(lines) - 2


@pytest.mark.usefixtures("full")
def test_the_commands(url: str, tmp_path: Path) -> None:
    copy, again = str(tmp_path / "copy"), str(tmp_path / "again.db")
    assert Run("backup", url, copy).code == 0
    assert Run("restore", copy, again).code == 0
    assert rows(again) == rows(url)
    failed = Run("restore", copy, again, "--lang", "zh-Hans")
    assert failed.code == 1
    assert "已有" in failed.errors
    assert Run("backup", str(tmp_path / "none.db"), copy).code == 1
    assert not (tmp_path / "none.db").exists()
    with Store(again) as store, store.database.writing() as connection:
        connection.execute(update(event).where(event.c.number == 3).values(chain="0" * 64))
    damaged = Run("backup", again, copy)
    assert damaged.code == 1
    assert damaged.errors.count("does not fit its hashes") == 2
