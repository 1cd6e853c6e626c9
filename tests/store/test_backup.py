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
from duiyi.store.database import NEWEST, Database
from duiyi.store.matches import Store
from duiyi.store.tables import event, metadata
from duiyi.store.trouble import NotKept
from tests.cli.program import Run
from tests.store.conftest import Opening
from tests.store.events import passes
from tests.store.house import furnish, guest
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


def test_no_copy_is_put_where_a_store_is(tmp_path: Path) -> None:
    """Beside it lies what is not yet in it: whoever plays would lose it."""
    path = tmp_path / "a.db"
    link = tmp_path / "link"
    link.symlink_to(path)
    with Store(path) as store, Store(tmp_path / "other.db") as other:
        game(store)
        game(other)
        for place in (path, link, tmp_path / "other.db"):
            with pytest.raises(ValueError, match="another name"):
                back_up(str(path), place)
        assert len(store.open("one").since(0)) == len(other.open("one").since(0)) > 0
    with pytest.raises(ValueError, match="another name"):
        back_up(str(path), path)


@pytest.mark.parametrize("scheme", ["", "sqlite:///"])
def test_a_store_that_is_not_there_is_not_made(tmp_path: Path, scheme: str) -> None:
    failed = Run("backup", f"{scheme}{tmp_path / 'none.db'}", str(tmp_path / "c"))
    assert failed.code == 1
    assert "none.db" in failed.errors
    assert list(tmp_path.iterdir()) == []


def test_somebody_s_file_is_left_alone(tmp_path: Path) -> None:
    with Store(tmp_path / "a.db") as store:
        game(store)
    (tmp_path / "c.part").write_text("mine")
    back_up(str(tmp_path / "a.db"), tmp_path / "c")
    assert (tmp_path / "c.part").read_text() == "mine"
    assert sorted(one.name for one in tmp_path.iterdir()) == ["a.db", "c", "c.part"]
    assert (tmp_path / "c").stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("where", ["", ":memory:", "sqlite://"])
def test_a_copy_is_not_restored_into_nothing(tmp_path: Path, where: str) -> None:
    with Store(tmp_path / "a.db") as store:
        game(store)
    back_up(str(tmp_path / "a.db"), tmp_path / "c")
    with pytest.raises(ValueError, match=r"named|memory"):
        restore(tmp_path / "c", where)


def test_what_is_no_copy_leaves_no_store(tmp_path: Path) -> None:
    (tmp_path / "note").write_text("a note")
    for wrong in (tmp_path / "note", Path("/dev/zero")):
        with pytest.raises(ValueError, match="no copy"):
            restore(wrong, str(tmp_path / "b.db"))
    failed = Run("restore", str(tmp_path / "none"), str(tmp_path / "b.db"), "--lang", "zh-Hans")
    assert "none" in failed.errors
    assert not (tmp_path / "b.db").exists()


def test_people_are_not_mixed(tmp_path: Path) -> None:
    for name in ("a.db", "b.db"):
        with Store(tmp_path / name) as store:
            guest(store)
    back_up(str(tmp_path / "a.db"), tmp_path / "c")
    with pytest.raises(ValueError, match="already"):
        restore(tmp_path / "c", str(tmp_path / "b.db"))


@pytest.mark.parametrize("value", [10**30, "\ud800", [1]])
def test_a_value_without_a_place_is_refused_in_our_words(tmp_path: Path, value: object) -> None:
    lines = [json.dumps({"is": "duiyi store", "version": NEWEST})]
    for number in range(501):  # so many that some are written before the end is seen
        row = {"id": f"p{number}", "kind": "guest", "name": "n", "made_at": value}
        lines.append(json.dumps({"in": "person", "row": row}))
    (tmp_path / "c").write_text("\n".join(lines) + "\n")
    with pytest.raises(NotKept, match="nothing was kept"):
        restore(tmp_path / "c", str(tmp_path / "b.db"))
