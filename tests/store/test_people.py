"""Guests, accounts and bots, in either database."""

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import select

from duiyi.store import people, sessions
from duiyi.store.matches import Store
from duiyi.store.tables import PersonKind, metadata
from duiyi.store.trouble import NotLetIn, Taken
from tests.store.house import NOW, SEALED, account, guest


def everything(store: Store) -> str:
    """All that is kept, as text."""
    with store.database.reading() as connection:
        return "".join(
            str(tuple(row))
            for table in metadata.sorted_tables
            for row in connection.execute(select(table))
        )


def test_a_guest_is_known_by_his_secret_alone(store: Store) -> None:
    with store.database.writing() as connection:
        one = people.add_guest(connection, " 小\u200b明 ", at=NOW)
        other = people.add_guest(connection, "小明", at=NOW + 1)
    assert one.person == people.Person(one.person.id, PersonKind.GUEST, "小明", None, NOW)
    assert other.person.id != one.person.id
    assert len(one.secret) >= 32  # of 64 letters: 192 bits
    with store.database.reading() as connection:
        assert people.person_by_token(connection, one.secret) == one.person
        assert people.person_by_id(connection, other.person.id) == other.person
        for wrong in ("", one.secret[:-1], one.person.id, "\ud800", "\x00", "x" * 10_000):
            assert people.person_by_token(connection, wrong) is None
        with pytest.raises(KeyError):
            people.person_by_id(connection, "nobody")
    assert one.secret not in everything(store)
    assert one.secret not in repr(one)
    with store.database.writing() as connection:
        open_ = sessions.open_session(connection, one.person.id, at=NOW)
        new = people.renew_token(connection, one.person.id)
        assert people.person_by_token(connection, one.secret) is None
        assert people.person_by_token(connection, new.secret) == one.person
        assert sessions.find_session(connection, open_.secret, at=NOW) is None


def test_accounts_and_bots_are_never_called_alike(store: Store) -> None:
    ming = account(store, "Ming")
    for name in ("Ming", "MING", " ｍing ", "mi\u200bng"):
        with pytest.raises(Taken, match="is called"):
            account(store, name)
        with pytest.raises(Taken), store.database.writing() as connection:
            people.add_bot(connection, name, owner=ming, at=NOW)
    someone = guest(store, "Ming")  # guests are told from others by their kind
    with store.database.writing() as connection:
        bot = people.add_bot(connection, "Bot", owner=ming, at=NOW)
        assert people.bots_of(connection, ming) == (bot.person,)
        assert bot.person.owner == ming
        assert people.person_by_token(connection, bot.secret) == bot.person
        for owner in (someone, bot.person.id):
            with pytest.raises(NotLetIn):
                people.add_bot(connection, "Bot 2", owner=owner, at=NOW)
        with pytest.raises(Taken):
            people.rename(connection, ming, "bot")
        assert people.rename(connection, ming, "MING").name == "MING"  # his own name is free to him
        assert people.rename(connection, someone, "bot").name == "bot"
        with pytest.raises(KeyError):
            people.renew_token(connection, ming)
        renewed = people.renew_token(connection, bot.person.id)
        assert people.person_by_token(connection, bot.secret) is None
        assert people.person_by_token(connection, renewed.secret) == bot.person
    account(store, "Min")


def test_a_guest_becomes_an_account_and_keeps_what_is_his(store: Store) -> None:
    with store.database.writing() as connection:
        token = people.add_guest(connection, "客", at=NOW)
        open_ = sessions.open_session(connection, token.person.id, at=NOW)
    with store.database.writing() as connection:
        made = people.add_account(connection, "Li", SEALED, at=NOW + 5, guest=token.person.id)
        assert (made.id, made.kind, made.made_at) == (token.person.id, PersonKind.ACCOUNT, NOW)
        assert people.person_by_token(connection, token.secret) is None
        assert sessions.find_session(connection, open_.secret, at=NOW) is None
        for wrong in (made.id, "nobody", "\ud800"):
            with pytest.raises(KeyError):
                people.add_account(connection, "Another", SEALED, at=NOW, guest=wrong)


def test_of_many_who_want_a_name_one_gets_it(store: Store) -> None:
    together = threading.Barrier(20)

    def ask(number: int) -> bool:
        together.wait()
        try:
            account(store, "MING" if number % 2 else "ming")
        except Taken:
            return False
        return True

    with ThreadPoolExecutor(20) as pool:
        assert sum(pool.map(ask, range(20))) == 1
