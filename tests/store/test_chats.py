"""Chats: who reads what, in order, and a switch that is honoured."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from duiyi.game.terms import terms
from duiyi.store.chats import lines_since, speak
from duiyi.store.keeping import keep
from duiyi.store.matches import Store
from duiyi.store.places import set_manner, sit
from duiyi.store.tables import Audience, Listing, Role, Talk
from duiyi.store.trouble import NotLetIn
from duiyi.words import Unsuitable
from tests.store.house import NOW, guest

ROLES = (Role.FIRST, Role.SECOND, Role.REFEREE, Role.SPECTATOR)


@pytest.fixture
def who(store: Store) -> dict[str, str]:
    """One of each role at an open match, "one", and a stranger, by their ids."""
    store.create(terms("aga", size=9), "one", Listing.OPEN)
    there = {str(role): guest(store, role) for role in ROLES}
    with store.database.writing() as connection:
        for role in ROLES:
            sit(connection, "one", role, person=there[role], at=NOW)
    return {**there, "stranger": guest(store, "stranger")}


def read(store: Store, reader: str | None, number: int = 0, most: int = 100) -> list[str]:
    with store.database.reading() as connection:
        lines = lines_since(connection, "one", number, reader=reader, most=most)
    return [line.text for line in lines]


def test_players_read_nothing_of_spectators_before_the_end(
    store: Store, who: dict[str, str]
) -> None:
    with store.database.writing() as connection:
        said = [
            speak(connection, "one", person=person, text=f"{role} says", at=NOW)
            for role, person in who.items()
        ]
    assert [line.number for line in said] == [1, 2, 3, 4, 5]
    assert [line.audience for line in said] == [Audience.EVERYBODY] * 3 + [Audience.SPECTATORS] * 2
    assert (said[0].name, said[0].person, said[0].at) == ("first", who["first"], NOW)
    everything = [line.text for line in said]
    for role in ("first", "second"):
        assert read(store, who[role]) == everything[:3]
    for reader in (who["referee"], who["spectator"], who["stranger"], None):
        assert read(store, reader) == everything
    log = store.open("one")
    ending = log.appending((), "c", phase="over", ended_at=NOW)
    assert keep(store.database, store.notices, [ending]) == (None,)
    assert read(store, who["first"]) == everything
    assert read(store, None, 3) == everything[3:]
    assert read(store, None, 1, most=2) == everything[1:3]
    assert read(store, None, -(10**30), most=-1) == everything[:1]
    assert read(store, None, 10**30, most=10**30) == []


def test_a_chat_that_is_off_takes_no_line_and_shows_none(store: Store, who: dict[str, str]) -> None:
    with store.database.writing() as connection:
        speak(connection, "one", person=who["first"], text="hello", at=NOW)
        set_manner(connection, "one", talk=Talk.OFF)
    for person in who.values():
        with pytest.raises(NotLetIn, match="is off"), store.database.writing() as connection:
            speak(connection, "one", person=person, text="hello?", at=NOW)
        assert read(store, person) == []
    with store.database.writing() as connection:
        set_manner(connection, "one", talk=Talk.ON)
    assert read(store, None) == ["hello"]


def test_a_private_match_is_for_those_who_are_there(store: Store, who: dict[str, str]) -> None:
    with store.database.writing() as connection:
        set_manner(connection, "one", listing=Listing.PRIVATE)
        speak(connection, "one", person=who["spectator"], text="hello", at=NOW)
    for stranger in (who["stranger"], None):
        with pytest.raises(NotLetIn, match="private"):
            read(store, stranger)
    with pytest.raises(NotLetIn, match="private"), store.database.writing() as connection:
        speak(connection, "one", person=who["stranger"], text="hello", at=NOW)
    with pytest.raises(KeyError), store.database.reading() as connection:
        lines_since(connection, "none", reader=None)


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("请多指教\r\nSet-Cookie: x", "请多指教 Set-Cookie: x"),
        ("\x1b[2Jhi\x00\u202e", "[2Jhi"),
        ("<img src=x onerror=alert(1)>", "<img src=x onerror=alert(1)>"),
        ("x" * 500, "x" * 500),
        ("\ud800a'); DROP TABLE chat; --", "a'); DROP TABLE chat; --"),
    ],
)
def test_a_line_is_text_on_one_line(
    store: Store, who: dict[str, str], said: str, kept: str
) -> None:
    with store.database.writing() as connection:
        assert speak(connection, "one", person=who["first"], text=said, at=NOW).text == kept
    assert read(store, who["second"]) == [kept]
    for nothing in ("", " \n", "\u200b", "x" * 501, "x" * 10**6):
        with pytest.raises(Unsuitable, match="500"), store.database.writing() as connection:
            speak(connection, "one", person=who["first"], text=nothing, at=NOW)


def test_many_speak_at_once_and_every_line_has_its_number(
    store: Store, who: dict[str, str]
) -> None:
    def say(number: int) -> int:
        with store.database.writing() as connection:
            person = who["first" if number % 2 else "second"]
            return speak(connection, "one", person=person, text=f"{number}", at=NOW).number

    with ThreadPoolExecutor(20) as pool:
        numbers = list(pool.map(say, range(60)))
    assert sorted(numbers) == list(range(1, 61))
    assert read(store, None) == [str(numbers.index(number)) for number in range(1, 61)]
