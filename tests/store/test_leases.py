"""Leases: one server looks after a match, by the database's clock (threats 17 and 45)."""

import threading
import time
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise

import pytest
from sqlalchemy import select, update

from duiyi.game.terms import terms
from duiyi.store.dialects import clock
from duiyi.store.keeping import keep
from duiyi.store.leases import (
    give_up_leases,
    holder,
    renew_leases,
    take_lease,
    unheld_matches,
)
from duiyi.store.matches import Store
from duiyi.store.tables import lease
from duiyi.store.trouble import Outrun
from tests.store.conftest import Opening


def take(store: Store, server: str, ms: int = 60_000, match: str = "one") -> bool:
    with store.database.writing() as connection:
        return take_lease(connection, match, server=server, ms=ms)


def let_run_out(store: Store) -> None:
    with store.database.writing() as connection:
        connection.execute(update(lease).values(until=clock(connection) - 1))


def held(store: Store, match: str = "one") -> str | None:
    with store.database.reading() as connection:
        return holder(connection, match)


def test_the_database_s_clock_goes_on_within_a_transaction(store: Store) -> None:
    with store.database.writing() as connection:
        before = connection.execute(select(clock(connection))).scalar_one()
        time.sleep(0.01)
        after = connection.execute(select(clock(connection))).scalar_one()
    assert after - before >= 5_000
    assert abs(after - time.time_ns() // 1_000) < 5_000_000


def test_a_lease_is_one_server_s_until_it_runs_out(store: Store) -> None:
    store.create(terms("aga", size=9), "one")
    assert held(store) is None
    assert take(store, "a")
    assert take(store, "a")  # renewed
    assert not take(store, "b")
    assert held(store) == "a"
    let_run_out(store)
    assert held(store) is None
    with store.database.writing() as connection:
        assert renew_leases(connection, server="a", ms=1_000) == set()  # it was too late
    assert take(store, "b")
    assert not take(store, "a")
    with store.database.writing() as connection:
        assert give_up_leases(connection, ["one"], server="a") == 0
        assert give_up_leases(connection, ["one"], server="b") == 1
    assert take(store, "a")
    with pytest.raises(Outrun):
        take(store, "a", match="none")
    for wrong in (0, -1, 3_600_001):
        with pytest.raises(ValueError, match="milliseconds"):
            take(store, "a", ms=wrong)


def test_a_short_lease_runs_out_by_itself(store: Store) -> None:
    store.create(terms("aga", size=9), "one")
    assert take(store, "a", ms=50)
    until = time.monotonic() + 10
    while not take(store, "b"):
        assert time.monotonic() < until
        time.sleep(0.01)
    assert held(store) == "b"


def test_all_leases_of_a_server_are_renewed_or_given_up_at_once(store: Store) -> None:
    for id_ in "abcde":
        store.create(terms("aga", size=9), id_)
    for id_ in "abc":
        assert take(store, "one", match=id_)
    assert take(store, "other", match="d")
    with store.database.writing() as connection:
        connection.execute(update(lease).where(lease.c.match == "c").values(until=0))
        assert renew_leases(connection, server="one", ms=1_000) == {"a", "b"}
        assert unheld_matches(connection) == ("c", "e")
        assert unheld_matches(connection, most=1) == ("c",)
        assert give_up_leases(connection, server="one") == 3
        assert unheld_matches(connection) == ("a", "b", "c", "e")
        assert holder(connection, "d") == "other"
    ending = store.open("a").appending((), "c", phase="over", ended_at=1)
    assert keep(store.database, store.notices, [ending]) == (None,)
    with store.database.reading() as connection:
        assert unheld_matches(connection) == ("b", "c", "e")


def test_of_twenty_servers_one_holds_a_lease(opened: Opening) -> None:
    stores = [opened(), opened()]
    stores[0].create(terms("aga", size=9), "one")
    for _ in range(5):
        together = threading.Barrier(20)

        def ask(number: int, together: threading.Barrier = together) -> bool:
            together.wait()
            return take(stores[number % 2], f"server {number}")

        with ThreadPoolExecutor(20) as pool:
            won = [number for number, came in enumerate(pool.map(ask, range(20))) if came]
        assert len(won) == 1
        assert held(stores[0]) == f"server {won[0]}"
        let_run_out(stores[0])


def test_two_never_hold_a_lease_at_once(opened: Opening) -> None:
    """Each counts its time from before it asked, by a clock that only goes forward."""
    store = opened()
    store.create(terms("aga", size=9), "one")
    spans: list[tuple[float, float, int]] = []
    ends = time.monotonic() + 2

    def hold(server: int) -> None:
        while time.monotonic() < ends:
            asked = time.monotonic()
            if take(store, f"server {server}", ms=30):
                got = time.monotonic()
                if got < asked + 0.03:
                    spans.append((got, asked + 0.03, server))
                time.sleep(0.03)
            time.sleep(0.002)

    with ThreadPoolExecutor(6) as pool:
        list(pool.map(hold, range(6)))
    spans.sort()
    assert len({server for *_, server in spans}) > 1
    for (_, end, one), (start, _, other) in pairwise(spans):
        assert one == other or start >= end
