"""A store in one file: what is refused and left as it is, and when its disk is made to write."""

import os
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from duiyi.game.match import Match
from duiyi.store.disks import on_a_network
from duiyi.store.matches import Store
from duiyi.store.trouble import NotKept, Outrun
from tests.game.match.table import begin
from tests.store.table import game

PLAYER = Path(__file__).with_name("player.py")
NFS = "1 0 8:1 / / rw - ext4 /dev/sda1 rw\n2 1 0:5 / {where} rw - {kind} box:/ rw"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "matches.db"


def test_a_path_and_its_url_are_one_file(path: Path) -> None:
    with Store(path) as store:
        game(store)
    with Store(f"sqlite:///{path}") as store:
        assert [entry.id for entry in store.matches()] == ["one"]


def test_what_is_in_memory_is_gone_with_it() -> None:
    with Store(":memory:") as store:
        assert len(game(store).events) == len(store.open("one").since(0))
    with Store(":memory:") as store:
        assert store.matches() == ()


def test_what_is_no_store_is_refused(tmp_path: Path) -> None:
    wrong = tmp_path / "note.txt"
    wrong.write_text("this is no database, however long it may be\n" * 100)
    with pytest.raises(NotKept, match=r"note\.txt"):
        Store(wrong)
    newer = tmp_path / "newer.db"
    db = sqlite3.connect(newer)
    db.execute("PRAGMA user_version = 99")
    db.close()
    with pytest.raises(ValueError, match="newer program"):
        Store(newer)
    with pytest.raises(NotKept):
        Store(tmp_path)


@pytest.mark.parametrize(
    "where", ["mysql://a:secret@b/c", "postgresql+asyncpg://a:secret@b/c", "x://"]
)
def test_another_kind_of_database_is_refused_and_no_password_told(where: str) -> None:
    with pytest.raises(ValueError, match="no database of ours") as told:
        Store(where)
    assert "secret" not in str(told.value)


@pytest.mark.parametrize("version", [0, 1, 2])
def test_another_program_s_file_is_refused_and_left_as_it_is(tmp_path: Path, version: int) -> None:
    other = tmp_path / "other.db"
    db = sqlite3.connect(other)
    db.executescript(f"CREATE TABLE mine (a); PRAGMA user_version = {version};")
    db.close()
    before = other.read_bytes()
    with pytest.raises(NotKept, match=r"other\.db is no store"):
        Store(other)
    assert other.read_bytes() == before


def test_a_torn_file_is_told_in_our_words(path: Path) -> None:
    with Store(path) as store:
        game(store)
    with sqlite3.connect(path) as db:
        (page,) = db.execute("SELECT rootpage FROM sqlite_master WHERE name = 'event'").fetchone()
    db.close()
    whole = path.read_bytes()
    start = (page - 1) * 4096
    path.write_bytes(whole[:start] + b"Z" * 4096 + whole[start + 4096 :])
    with Store(path) as store, pytest.raises(NotKept, match="cannot be read"):
        store.open("one")


@pytest.mark.parametrize(
    ("kind", "file", "found"),
    [
        ("nfs4", "home/matches.db", "nfs4"),
        ("fuse.sshfs", "home/deep/er/matches.db", "fuse.sshfs"),
        ("cifs", "elsewhere/matches.db", None),
        ("ext4", "home/matches.db", None),
    ],
)
def test_a_disk_on_a_network_is_known(
    tmp_path: Path, kind: str, file: str, found: str | None
) -> None:
    mounts = NFS.format(where=tmp_path / "home", kind=kind)
    assert on_a_network(str(tmp_path / file), mounts) == found


def test_a_disk_on_a_network_is_refused(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Threat 44: its locks do not hold."""
    mounts = tmp_path / "mountinfo"
    mounts.write_text(NFS.format(where=tmp_path, kind="nfs"))
    monkeypatch.setattr("duiyi.store.disks.MOUNTS", mounts)
    with pytest.raises(ValueError, match="use PostgreSQL"):
        Store(path)
    assert not path.exists()


def test_a_sync_precedes_each_answer(tmp_path: Path) -> None:
    """Threat 42, looked at from outside; where there is nothing to look with, the setting is asked."""
    path = tmp_path / "traced.db"
    full = 2
    with Store(path) as store:
        with store.database.reading() as connection:
            assert connection.exec_driver_sql("PRAGMA synchronous").scalar_one() == full
            assert connection.exec_driver_sql("PRAGMA journal_mode").scalar_one() == "wal"
            assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar_one() == 1
        agreed = Match("tromp-taylor", size=19).terms
        begin(Match.by(agreed, store.create(agreed, "game")))
    trace = tmp_path / "trace"
    strace = shutil.which("strace")
    if strace is None:
        return
    subprocess.run(
        [strace, "-f", "-e", "trace=fsync,fdatasync,write", "-o", trace,
         sys.executable, PLAYER, path, "50"],
        check=True,
        stdout=subprocess.DEVNULL,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
    )  # fmt: skip
    synced = answers = 0
    for line in trace.read_text().splitlines():
        if "fsync(" in line or "fdatasync(" in line:
            synced += 1
        elif 'write(1, "' in line:
            answers += 1
            assert synced > 0
            synced = 0
    assert answers == 50


def test_a_locked_file_of_an_earlier_version_is_told_in_our_words(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("duiyi.store.database.PATIENCE", 50)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    with pytest.raises(NotKept, match="locked"):
        Store(path)
    other.close()
    Store(path).close()


def test_no_password_is_told_wherever_it_stands() -> None:
    url = "postgresql://u@/d?host=/nowhere&password=s3cret"
    for where in (url, url.replace("postgresql", "mysql"), "postgresql://u:a@s3cret@h:x/d"):
        with pytest.raises((NotKept, ValueError)) as told:
            Store(where)
        assert "s3cret" not in str(told.value)


def test_trouble_is_said_in_every_language(tmp_path: Path) -> None:
    (tmp_path / "note").write_text("a note " * 100)
    with pytest.raises(NotKept) as told:
        Store(tmp_path / "note")
    assert told.value.explain("zh-Hans") != told.value.explain("zh-Hant") != str(told.value)
    assert Outrun("as it {is}").explain("zh-Hans") == "as it {is}"
