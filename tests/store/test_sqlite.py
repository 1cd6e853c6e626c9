"""Logs in a file: kept before they are answered, read back alike, damage found."""

import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest

from duiyi.clock.duration import Milliseconds
from duiyi.game import actions as a
from duiyi.game.decide import decide
from duiyi.game.fingerprint import fingerprint
from duiyi.game.match import Match
from duiyi.game.seat import Official, Seat
from duiyi.game.terms import terms
from duiyi.store.sqlite import Damaged, NotKept, Outrun, Store
from tests.game.match.table import FIRST, SECOND, begin, moves, ms, p, predict

KILLS = int(os.environ.get("DUIYI_KILLS", "200"))
PLAYER = Path(__file__).with_name("player.py")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "matches.db"


def _game(store: Store, id: str = "one") -> Match:  # noqa: A002 - its name
    agreed = Match("prediction", "prediction", ("甲", "乙"), size=9, time="1h + 3x30s").terms
    match = Match.by(agreed, store.create(agreed, id))
    moves(begin(match), "C3 G7 C7 G3", at=(1, 2, 3, 4))
    predict(match, 7, 6)
    return moves(match, "E5 E6 D5", at=(10, 20, 30))


def test_a_match_goes_on_where_it_was(path: Path) -> None:
    store = Store(path)
    match = _game(store)
    events = match.events
    store.close()
    log = Store(path).open("one")
    again = Match.by(log.terms, log)
    assert fingerprint(again.state) == fingerprint(match.state)
    assert again.events == events
    moves(again, "D6", at=(40,))
    assert len(log.since(0)) == len(again.events)


def test_matches_are_listed(path: Path) -> None:
    store = Store(path)
    _game(store, "one")
    store.create(terms("aga", size=9), "two")
    assert [entry.id for entry in store.matches()] == ["one", "two"]
    assert store.matches()[1].events == 0
    with pytest.raises(KeyError):
        store.open("three")
    with pytest.raises(Outrun):
        store.create(terms("aga", size=9), "two")


def test_of_two_that_append_one_is_outrun(path: Path) -> None:
    match = _game(Store(path))
    log = Store(path).open("one")
    slow = Match.by(log.terms, log)
    moves(match, "D6", at=(40,))
    with pytest.raises(Outrun):
        moves(slow, "C6", at=(41,))
    fresh = Store(path).open("one")
    assert len(fresh.since(0)) == len(match.events)


def test_a_command_is_carried_out_once(path: Path) -> None:
    match = _game(Store(path))
    log = Store(path).open("one")
    resigned = decide(match.state, a.Resign(seat=FIRST, at=ms(50)))
    kept = log.append(resigned, "c1")
    assert log.answer("c1") == kept
    assert log.answer("c2") is None
    with pytest.raises(Outrun):
        log.append((), "c1")
    assert len(log.since(0)) == len(match.events)


def test_liveness_only_grows(path: Path) -> None:
    log = Store(path).create(terms("aga", size=9))
    log.note_alive(Milliseconds(5_000))
    log.note_alive(Milliseconds(4_000))
    assert log.alive == 5_000


@pytest.mark.parametrize("seed", range(100))
def test_a_flipped_byte_is_found_in_any_of_a_hundred_logs(path: Path, seed: int) -> None:
    store = Store(path)
    match = _game(store)
    count = len(match.events)
    store.close()
    number = seed % count + 1
    db = sqlite3.connect(path)
    column = "chain" if seed % 3 == 0 else "data"
    (text,) = db.execute(f"SELECT {column} FROM event WHERE number = ?", (number,)).fetchone()  # noqa: S608 - our own names
    data = bytearray(text.encode())
    data[(seed * 7919) % len(data)] ^= 1 << (seed % 7)
    db.execute(
        f"UPDATE event SET {column} = ? WHERE number = ?",  # noqa: S608 - our own names
        (data.decode(errors="replace"), number),
    )
    db.commit()
    db.close()
    with pytest.raises(Damaged) as found:
        Store(path).open("one")
    assert number <= found.value.number <= number + 1


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


@pytest.mark.parametrize("version", [0, 1])
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
    store = Store(path)
    _game(store)
    store.close()
    whole = path.read_bytes()
    path.write_bytes(whole[: 3 * 4096] + b"Z" * (len(whole) - 3 * 4096))
    with pytest.raises(NotKept, match="cannot be read"):
        Store(path).open("one")


def test_what_cannot_be_kept_has_not_happened(path: Path) -> None:
    """The n-th statement fails, for every n until the move goes through."""
    failures = 0
    for n in range(1, 20):
        path.unlink(missing_ok=True)
        store = Store(path)
        match = _game(store)
        before = fingerprint(match.state)
        left = n

        def refuse(*_: object) -> int:
            nonlocal left
            left -= 1
            return sqlite3.SQLITE_DENY if left == 0 else sqlite3.SQLITE_OK

        store._db.set_authorizer(refuse)  # noqa: SLF001 - a disk that fails
        try:
            moves(match, "D6", at=(40,))
        except NotKept:
            failures += 1
            store._db.set_authorizer(None)  # noqa: SLF001
            assert fingerprint(match.state) == before
            log = Store(path).open("one")
            assert fingerprint(Match.by(log.terms, log).state) == before
            moves(match, "D6", at=(40,))  # and it can be tried again
        else:
            break
        finally:
            store.close()
    assert failures >= 2


def test_two_hundred_kills_lose_nothing_and_double_nothing(tmp_path: Path) -> None:
    """A player is killed at random instants; what it was told is kept is there, and only once."""
    path = tmp_path / "killed.db"
    store = Store(path)
    agreed = Match("tromp-taylor", size=19, time="1h + 5x60s reserve").terms
    begin(Match.by(agreed, store.create(agreed, "game")))
    store.close()
    acknowledged = 0
    for kill in range(KILLS):
        started = subprocess.Popen(
            [sys.executable, "-S", "-c", _BOOT, str(PLAYER), str(path)],
            stdout=subprocess.PIPE,
            env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
        )
        assert started.stdout is not None
        line = started.stdout.readline()  # it is playing now
        time.sleep((kill * 37 % 50) / 4_000)
        os.kill(started.pid, signal.SIGKILL)
        said = [line, *started.stdout.read().splitlines()]
        started.wait()
        started.stdout.close()
        told = [int(one) for one in said if one.strip().isdigit()]
        acknowledged = max(acknowledged, *told) if told else acknowledged
        log = Store(path).open("game")  # verifies the chain
        recorded = log.since(0)
        assert [one.number for one in recorded] == list(range(1, len(recorded) + 1))
        assert len(recorded) >= acknowledged
        match = Match.by(log.terms, log)
        assert match.state.number == len(recorded)
        points = [event.point for event in match.events if hasattr(event, "point")]
        assert len(points) == match.state.progress.moves
    assert acknowledged > KILLS // 2


_BOOT = (
    "import runpy, sys; sys.argv = sys.argv[1:]; runpy.run_path(sys.argv[0], run_name='__main__')"
)


def test_a_sync_precedes_each_answer(tmp_path: Path) -> None:
    """Looked at from outside; where there is nothing to look with, the setting is asked."""
    path = tmp_path / "traced.db"
    store = Store(path)
    full = 2
    assert store._db.execute("PRAGMA synchronous").fetchone() == (full,)  # noqa: SLF001 - as said
    agreed = Match("tromp-taylor", size=19).terms
    begin(Match.by(agreed, store.create(agreed, "game")))
    store.close()
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


def test_a_restart_charges_time_only_up_to_when_the_game_was_alive(path: Path) -> None:
    """CASES T14: 90 seconds of standstill cost nobody anything."""
    store = Store(path)
    match = _game(store)
    log = store.open("one")
    log.note_alive(Milliseconds(35_000))
    store.close()
    log = Store(path).open("one")
    again = Match.by(log.terms, log)
    again.act(a.BreakOff(by=Official.TABLE, at=log.alive))
    again.act(a.GoOn(by=Official.TABLE, at=Milliseconds(125_000)))
    seat = again.state.to_move
    assert seat is SECOND
    reading = again.reading(seat, Milliseconds(125_000))
    assert reading is not None
    used = 1 + 1 + 10 + 5  # two seat stones, E6, and what was thought before the standstill
    assert reading.left == 3_600_000 + 90_000 - used * 1_000
    again.act(a.Play(seat=Seat.SECOND, point=p("D6"), at=Milliseconds(126_000)))
    assert match.state.number < again.state.number
