"""Who follows a match hears of it; lost connections cost nobody an event."""

import threading
import time
from collections.abc import Callable

import pytest

from duiyi.game.terms import terms
from duiyi.store.log import MatchLog
from duiyi.store.matches import Store
from tests.store.conftest import Opening
from tests.store.events import passes
from tests.store.postgres import Postgres

LISTENERS = (
    "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
)


class Follower:
    """Reads on from its own number whenever it hears something."""

    def __init__(self, store: Store, log: MatchLog) -> None:
        self.numbers: list[int] = []
        self.asked = 0
        self._log = log
        self._heard = threading.Event()
        self._stop = False
        self.leave = store.notices.follow(log.id, self._hear)
        self._thread = threading.Thread(target=self._read)
        self._thread.start()

    def _hear(self, number: int | None) -> None:
        self.asked += number is None
        self._heard.set()

    def _read(self) -> None:
        while not self._stop:
            self._heard.wait(0.05)
            if self._heard.is_set():
                self._heard.clear()
                last = self.numbers[-1] if self.numbers else 0
                self.numbers += [one.number for one in self._log.since(last)]

    def stop(self) -> None:
        self._stop = True
        self._thread.join()
        self.leave()


def until(holds: Callable[[], bool]) -> None:
    end = time.monotonic() + 30
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.01)


def listens(store: Store, heard: list[int | None]) -> None:
    """Wait until a follower has been asked to read on: from then on it misses nothing."""
    if not store.database.is_sqlite:
        until(lambda: heard == [None])


def test_who_follows_hears_the_newest_number(opened: Opening) -> None:
    store = opened()
    log, other = store.create(terms("aga", size=9)), store.create(terms("aga", size=9))
    heard: list[int | None] = []
    leave = store.notices.follow(log.id, heard.append)
    listens(store, heard)
    heard.clear()
    log.append(passes(3))
    other.append(passes(1))
    until(lambda: heard == [3])
    log.append((), "nothing new")
    leave()
    leave()
    log.append(passes(1))
    assert heard == [3]


def test_what_is_not_committed_is_not_told(opened: Opening) -> None:
    store = opened()
    log = store.create(terms("aga", size=9))
    stale = opened().open(log.id)
    log.append(passes(2))
    heard: list[int | None] = []
    store.notices.follow(log.id, heard.append)
    listens(store, heard)
    with pytest.raises(ValueError, match="first"):
        stale.append(passes(5))
    log.append(passes(1))
    until(lambda: 3 in heard)
    assert {one for one in heard if one is not None} == {3}


def test_killed_listeners_lose_nothing(postgres: Postgres) -> None:
    """Threat 45: two servers' listeners are killed again and again, each follower has every number."""
    url = postgres.database()
    with Store(url) as here, Store(url) as there:
        log = here.create(terms("aga", size=9), "one")
        followers = [Follower(here, here.open("one")), Follower(there, there.open("one"))]
        until(lambda: all(follower.asked for follower in followers))
        killed = 0
        for turn in range(60):
            log.append(passes(2, turn))
            if turn % 10 == 5:
                ((count,),) = postgres.run("postgres", LISTENERS)
                assert isinstance(count, int)
                killed += count
                time.sleep(0.3)
        until(lambda: all(follower.numbers[-1:] == [120] for follower in followers))
        for follower in followers:
            follower.stop()
            assert follower.numbers == list(range(1, 121))
        assert killed >= 4
        assert all(follower.asked >= 3 for follower in followers)


def test_strangers_may_say_anything_on_the_channel(postgres: Postgres) -> None:
    url = postgres.database()
    with Store(url) as store:
        log = store.create(terms("aga", size=9), "one")
        heard: list[int | None] = []
        store.notices.follow("one", heard.append)
        until(lambda: heard == [None])
        name = url.rpartition("/")[2].partition("?")[0]
        name = store.database.url.database or name
        long = "one:" + "9" * 7_000
        for said in ("", "one", "one:", "one:x", ":", "other:7", "one:-1", "x" * 7_000, long):
            postgres.run(name, f"NOTIFY duiyi, '{said}'")
        log.append(passes(1))
        until(lambda: heard == [None, 1])


def test_a_follower_that_fails_costs_nobody_anything(
    opened: Opening, caplog: pytest.LogCaptureFixture
) -> None:
    """What is kept is kept, and the others hear of it, also of what comes later."""
    store = opened()
    log = store.create(terms("aga", size=9))
    heard: list[int | None] = []

    def fail(number: int | None) -> None:
        heard.append(number)
        msg = "the loop is closed"
        raise RuntimeError(msg)

    well: list[int | None] = []
    store.notices.follow(log.id, fail)
    store.notices.follow(log.id, well.append)
    listens(store, heard)
    log.append(passes(1))
    log.append(passes(1))
    until(lambda: well[-2:] == [1, 2] == heard[-2:])
    assert "the loop is closed" in caplog.text
