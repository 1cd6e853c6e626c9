"""Passwords: limits that hold for many at once, and nothing said of who has an account."""

import statistics
import threading
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from itertools import count

import pytest
from argon2 import PasswordHasher
from sqlalchemy import func, select, update

from duiyi.store import logins, passwords
from duiyi.store.logins import WINDOW, change_password, log_in, sweep_knocks
from duiyi.store.matches import Store
from duiyi.store.passwords import Sealed, opens, seal
from duiyi.store.sessions import find_session
from duiyi.store.tables import knock, person
from duiyi.store.trouble import NotLetIn, TooOften
from tests.store.house import NOW, PASSWORD, SECOND, account, guest

looked = Counter[str]()
"""How many passwords were looked at."""


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Look at passwords without the cost, and count how often."""
    looked.clear()

    def look(password: str, sealed: Sealed | None) -> bool:
        looked["all"] += 1
        return sealed is not None and password == PASSWORD

    monkeypatch.setattr(logins, "opens", look)


def wrong(store: Store, name: str, address: str, at: int) -> TooOften | NotLetIn:
    with pytest.raises(NotLetIn) as refused:
        log_in(store.database, name, "wrong", address=address, at=at)
    return refused.value


def test_a_password_lets_in_under_a_new_secret_each_time(store: Store) -> None:
    """Threat 19."""
    ming = account(store, "Ming")
    chosen = "chosen by somebody else"
    first = log_in(store.database, " mING", PASSWORD, address="::1", at=NOW, instead_of=chosen)
    second = log_in(
        store.database, "Ming", PASSWORD, address="::1", at=NOW, instead_of=first.secret
    )
    assert first.person.id == second.person.id == ming
    with store.database.reading() as connection:
        assert find_session(connection, chosen, at=NOW) is None
        assert find_session(connection, first.secret, at=NOW) is None
        assert find_session(connection, second.secret, at=NOW) == second


def test_wrong_passwords_for_a_name_are_looked_at_five_times(store: Store) -> None:
    """Threat 23: the sixth is told how long to wait, and so is one for a name that nobody has."""
    account(store, "Ming")
    said = {}
    for name in ("Ming", "Nobody"):
        looked.clear()
        answers = [
            str(
                wrong(
                    store, name if turn % 2 else name.upper(), f"10.0.{turn}.1", NOW + turn * SECOND
                )
            )
            for turn in range(9)
        ]
        said[name] = answers
        assert looked["all"] == 5
    assert said["Ming"] == said["Nobody"]
    last = wrong(store, "Ming", "10.1.1.1", NOW + 60 * SECOND)
    assert isinstance(last, TooOften)
    assert last.seconds == 15 * 60 - 60
    assert "840 秒" in last.explain("zh-Hans")
    with pytest.raises(TooOften):
        log_in(store.database, "Ming", PASSWORD, address="10.1.1.2", at=NOW + 60 * SECOND)
    looked.clear()
    assert log_in(store.database, "Ming", PASSWORD, address="10.1.1.2", at=NOW + WINDOW)
    wrong(store, "Ming", "10.1.1.2", NOW + WINDOW)  # those before it are forgotten
    with store.database.writing() as connection:
        assert (
            sweep_knocks(connection, at=NOW + WINDOW) == 3
        )  # both first ones, but for the name that came right
        sweep_knocks(connection, at=NOW + 3 * WINDOW)
        assert connection.execute(select(func.count()).select_from(knock)).scalar_one() == 0


@pytest.mark.parametrize("address", ["10.0.0.1", "2001:db8::{}", "::ffff:10.0.0.1", "no address"])
def test_wrong_passwords_from_an_address_are_looked_at_twenty_times(
    store: Store, address: str
) -> None:
    for turn in range(25):
        wrong(store, f"name {turn}", address.format(turn + 1), NOW)
    assert looked["all"] == 20
    if address.startswith("::ffff"):  # the same address, written otherwise
        assert isinstance(wrong(store, "name", "10.0.0.1", NOW), TooOften)
    elsewhere = wrong(store, "name", "2001:db9::1", NOW)
    assert not isinstance(elsewhere, TooOften)


def test_of_many_at_once_no_more_than_the_limit_are_looked_at(store: Store) -> None:
    """Threat 23, by threads, for names that somebody and nobody has."""
    account(store, "Ming")
    together = threading.Barrier(20)

    def guess(number: int) -> type[NotLetIn]:
        together.wait()
        try:
            name = "Ming" if number % 2 else f"nobody {number}"
            log_in(store.database, name, "wrong", address="10.0.0.1", at=NOW)
        except NotLetIn as refused:
            return type(refused)
        raise AssertionError

    with ThreadPoolExecutor(20) as pool:
        came = Counter(pool.map(guess, range(20)))
    assert came == {NotLetIn: 15, TooOften: 5}
    assert looked["all"] == 15


def test_a_right_password_is_no_wrong_one(store: Store) -> None:
    account(store, "Ming")
    for _ in range(4):
        wrong(store, "Ming", "10.0.0.1", NOW)
    for _ in range(30):
        log_in(store.database, "Ming", PASSWORD, address="10.0.0.1", at=NOW)
    with store.database.reading() as connection:
        left = connection.execute(select(func.count()).select_from(knock)).scalar_one()
    assert left == 4  # of the address


def test_another_password_ends_what_the_old_one_opened(store: Store) -> None:
    ming = account(store, "Ming")
    before = log_in(store.database, "Ming", PASSWORD, address="::1", at=NOW)
    for old, new in (("wrong", "a new password"), (PASSWORD, "short"), (PASSWORD, "x" * 201)):
        with pytest.raises((NotLetIn, ValueError)):
            change_password(store.database, "Ming", old, new, address="::1", at=NOW)
    with store.database.reading() as connection:
        assert find_session(connection, before.secret, at=NOW) == before
    after = change_password(
        store.database, "Ming", PASSWORD, "a new password", address="::1", at=NOW
    )
    with store.database.reading() as connection:
        assert find_session(connection, before.secret, at=NOW) is None
        assert find_session(connection, after.secret, at=NOW) == after
        sealed = connection.execute(
            select(person.c.password_hash).where(person.c.id == ming)
        ).scalar_one()
    assert opens("a new password", sealed)
    assert not opens(PASSWORD, sealed)


def test_a_password_that_was_changed_meanwhile_lets_nobody_in(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    account(store, "Ming")

    def slow(password: str, sealed: Sealed | None) -> bool:
        with store.database.writing() as connection:
            connection.execute(update(person).values(password_hash=seal("another password")))
        return sealed is not None and password == PASSWORD

    monkeypatch.setattr(logins, "opens", slow)
    with pytest.raises(NotLetIn):
        log_in(store.database, "Ming", PASSWORD, address="::1", at=NOW)


def test_who_has_no_password_is_let_in_by_none(store: Store) -> None:
    guest(store, "Ming")
    for password in ("", PASSWORD, "\ud800", "x" * 10**6):
        with pytest.raises(NotLetIn, match="the name or the password"):
            log_in(store.database, "Ming", password, address="::1", at=NOW)


def test_costs_of_yesterday_are_brought_up_to_date(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    ming = account(store, "Ming")
    cheap = PasswordHasher(time_cost=1, memory_cost=1024, parallelism=1).hash(PASSWORD)
    with store.database.writing() as connection:
        connection.execute(update(person).values(password_hash=cheap))
    monkeypatch.setattr(logins, "opens", opens)
    log_in(store.database, "Ming", PASSWORD, address="::1", at=NOW)
    with store.database.reading() as connection:
        kept = connection.execute(select(person.c.password_hash).where(person.c.id == ming))
    new = Sealed(kept.scalar_one())
    assert new.startswith("$argon2id$v=19$m=65536,t=3,p=4$")
    assert opens(PASSWORD, new)


def test_passwords_are_sealed_whatever_they_are_made_of() -> None:
    for password in ("密码密码密码密码", "e\u0301" * 8, "a\x00b\ud800cdefg", " " * 8, "x" * 200):
        sealed = seal(password)
        assert opens(password, sealed)
        assert not opens(password + "x", sealed)
        assert not opens(password, None)
        assert password not in sealed
    assert opens("é" * 8, seal("e\u0301" * 8))
    for unfit in ("", "1234567", "e\u0301" * 7, "x" * 201, "x" * 10**6):
        with pytest.raises(ValueError, match="8 to 200"):
            seal(unfit)
    assert not opens("x", Sealed("no hash"))


def test_a_name_that_nobody_has_takes_as_long() -> None:
    """Threat 23: the medians are within 10 %; one after the other, so that both meet the same."""
    sealed = seal(PASSWORD)
    times: tuple[list[float], list[float]] = ([], [])
    for turn in count():
        for known in (0, 1) if turn % 2 else (1, 0):
            start = time.thread_time() + time.process_time()
            opens("wrong password", sealed if known else None)
            times[known].append(time.thread_time() + time.process_time() - start)
        medians = [statistics.median(some) for some in times]
        if turn >= 15 and max(medians) <= 1.1 * min(medians):
            break
        assert turn < 60, medians
    assert passwords.AT_ONCE <= 4
