"""Places and lists: who is what at a match, one at a seat, pages that nothing shifts."""

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from duiyi.game.seat import Both
from duiyi.game.terms import Player, terms
from duiyi.store import lists, people
from duiyi.store.keeping import keep
from duiyi.store.matches import Store
from duiyi.store.places import (
    Manner,
    leave,
    manner_of,
    places_at,
    roles_of,
    set_manner,
    sit,
)
from duiyi.store.tables import Listing, PersonKind, Role, Talk
from duiyi.store.trouble import Taken
from duiyi.words import Unsuitable
from tests.store.house import NOW, guest


def team(*names: str) -> tuple[Player, ...]:
    return tuple(Player(name) for name in names)


def test_a_seat_is_one_person_s(store: Store) -> None:
    store.create(terms("aga", size=9), "one")
    ming, li = guest(store, "明"), guest(store, "李")
    with store.database.writing() as connection:
        place = sit(connection, "one", Role.FIRST, person=ming, at=NOW)
        assert (place.match, place.role, place.number) == ("one", Role.FIRST, 1)
        assert (place.person, place.name, place.kind) == (ming, "明", PersonKind.GUEST)
        assert sit(connection, "one", Role.FIRST, person=ming, at=NOW) == place
        for number in (None, 1, 2, 0, -1, 10**30):
            with pytest.raises(Taken):
                sit(connection, "one", Role.FIRST, person=li, number=number, at=NOW)
        with pytest.raises(Taken):
            sit(connection, "one", Role.FIRST, program="level 5", at=NOW)
        machine = sit(connection, "one", Role.SECOND, program="level 5", at=NOW)
        assert places_at(connection, "one") == (place, machine)
        assert (machine.person, machine.name, machine.program) == (None, None, "level 5")
        people.rename(connection, ming, "小明")
        assert places_at(connection, "one")[0].name == "小明"
        assert leave(connection, "one", Role.FIRST, person=ming)
        assert not leave(connection, "one", Role.FIRST, person=ming)
        assert sit(connection, "one", Role.FIRST, person=li, at=NOW).number == 1
        with pytest.raises(KeyError):
            sit(connection, "none", Role.FIRST, person=li, at=NOW)
        with pytest.raises(KeyError):
            sit(connection, "one", Role.REFEREE, person="nobody", at=NOW)


def test_two_at_one_board_are_one_person(store: Store) -> None:
    store.create(terms("aga", size=9), "one")
    who = guest(store)
    with store.database.writing() as connection:
        for seat in (Role.FIRST, Role.SECOND):
            sit(connection, "one", seat, person=who, at=NOW)
        assert roles_of(connection, "one", who) == {Role.FIRST, Role.SECOND}
        assert roles_of(connection, "one", "nobody") == set()


@pytest.mark.parametrize("seat", [Role.FIRST, Role.SECOND])
def test_who_plays_neither_judges_nor_looks_on(store: Store, seat: Role) -> None:
    store.create(terms("aga", size=9), "one")
    who, referee = guest(store), guest(store)
    with store.database.writing() as connection:
        sit(connection, "one", Role.SPECTATOR, person=who, at=NOW)
        with pytest.raises(Taken):
            sit(connection, "one", seat, person=who, number=2, at=NOW)
        assert roles_of(connection, "one", who) == {Role.SPECTATOR}
        sit(connection, "one", seat, person=who, at=NOW)  # who looked on may sit down
        assert roles_of(connection, "one", who) == {seat}
        sit(connection, "one", Role.REFEREE, person=referee, at=NOW)
        for role, person in ((Role.REFEREE, who), (Role.SPECTATOR, who), (seat, referee),
                             (Role.SPECTATOR, referee)):  # fmt: skip
            with pytest.raises(Unsuitable, match="neither judges"):
                sit(connection, "one", role, person=person, at=NOW)
        assert roles_of(connection, "one", who) == {seat}


def test_a_team_sits_in_its_order(store: Store) -> None:
    store.create(terms("aga", size=9, players=Both(team(*"abcd"), team(*"ef"))), "one")
    who = [guest(store, str(number)) for number in range(7)]
    with store.database.writing() as connection:
        for person, number in ((0, 3), (1, None), (2, None), (3, None)):
            sit(connection, "one", Role.FIRST, person=who[person], number=number, at=NOW)
        sit(connection, "one", Role.SECOND, person=who[4], number=2, at=NOW)
        assert lists.listed_match(connection, "one").free == {Role.FIRST: 0, Role.SECOND: 1}
        sit(connection, "one", Role.SECOND, person=who[5], at=NOW)
        for seat in (Role.FIRST, Role.SECOND):
            with pytest.raises(Taken):
                sit(connection, "one", seat, person=who[6], at=NOW)
        order = [(one.role, one.number, one.person) for one in places_at(connection, "one")]
        with pytest.raises(Taken):  # he has another place of his team
            sit(connection, "one", Role.FIRST, person=who[0], number=1, at=NOW)
    assert order == [
        *((Role.FIRST, at + 1, who[one]) for at, one in enumerate((1, 2, 0, 3))),
        *((Role.SECOND, at + 1, who[one]) for at, one in enumerate((5, 4))),
    ]


@pytest.mark.parametrize("seats", [1, 4])
def test_of_many_who_want_a_seat_as_many_sit_as_there_are_chairs(store: Store, seats: int) -> None:
    players = Both(team(*"abcd"[:seats]), team("x"))
    store.create(terms("aga", size=9, players=players), "one")
    who = [guest(store) for _ in range(20)]
    together = threading.Barrier(20)

    def take(person: str) -> bool:
        together.wait()
        try:
            with store.database.writing() as connection:
                sit(connection, "one", Role.FIRST, person=person, at=NOW)
        except Taken:
            return False
        return True

    with ThreadPoolExecutor(20) as pool:
        won = [person for person, sat in zip(who, pool.map(take, who), strict=True) if sat]
    with store.database.reading() as connection:
        there = places_at(connection, "one")
    assert {one.person for one in there} == set(won)
    assert [one.number for one in there] == list(range(1, seats + 1))


def test_a_match_and_its_places_are_kept_together_or_not_at_all(store: Store) -> None:
    who = guest(store)
    store.create(
        terms("aga", size=9),
        "one",
        Listing.OPEN,
        talk=Talk.OFF,
        also=lambda connection, id_: sit(connection, id_, Role.FIRST, person=who, at=NOW),
    )
    with pytest.raises(KeyError):
        store.create(
            terms("aga", size=9),
            "two",
            also=lambda connection, id_: sit(connection, id_, Role.FIRST, person="x", at=NOW),
        )
    assert [entry.id for entry in store.matches()] == ["one"]
    with store.database.writing() as connection:
        assert len(places_at(connection, "one")) == 1
        assert manner_of(connection, "one") == Manner(Listing.OPEN, Talk.OFF, ended=False)
        private = set_manner(connection, "one", listing=Listing.PRIVATE)
        assert private == Manner(Listing.PRIVATE, Talk.OFF, ended=False)
        set_manner(connection, "one", talk=Talk.ON)
        assert manner_of(connection, "one") == Manner(Listing.PRIVATE, Talk.ON, ended=False)
        with pytest.raises(KeyError):
            set_manner(connection, "two", talk=Talk.ON)


@pytest.fixture
def full(url: str) -> Iterator[Store]:
    """Seven matches of one moment and one of a later, two of them with both players."""
    moments = iter([NOW] * 7 + [NOW + 1, NOW + 5])
    store = Store(url, now=lambda: next(moments))
    ming, li, other = guest(store, "明"), guest(store, "李"), guest(store, "王")
    for id_ in "abcdefgh":
        listing = Listing.PRIVATE if id_ == "c" else Listing.OPEN
        log = store.create(terms("aga", size=9), id_, listing)
        with store.database.writing() as connection:
            sit(connection, id_, Role.FIRST, person=ming, at=NOW)
            if id_ in "df":
                sit(connection, id_, Role.SECOND, person=li, at=NOW)
        if id_ == "e":
            with store.database.writing() as connection:
                sit(connection, "e", Role.REFEREE, person=li, at=NOW)
                sit(connection, "e", Role.SPECTATOR, person=other, at=NOW)
        if id_ == "b":
            appending = log.appending((), "c", phase="over", ended_at=NOW)
            assert keep(store.database, store.notices, [appending]) == (None,)
    yield store
    store.close()


def test_matches_that_wait_for_a_player(full: Store) -> None:
    with full.database.reading() as connection:
        page = lists.waiting_matches(connection)
        assert [one.id for one in page.matches] == ["h", "g", "e", "a"]
        assert page.after is None
        one = page.matches[2]
        assert one.terms == terms("aga", size=9)
        assert [place.role for place in one.places] == [Role.FIRST, Role.REFEREE]
        assert one.free == {Role.FIRST: 0, Role.SECOND: 1}
    who = guest(full, "new")
    with full.database.writing() as connection:
        sit(connection, "g", Role.SECOND, program="level 0", at=NOW)
        sit(connection, "h", Role.SECOND, person=who, at=NOW)
        page = lists.waiting_matches(connection)
    assert [one.id for one in page.matches] == ["e", "a"]


@pytest.mark.parametrize("most", [1, 2, 3, 7, 8, 100, 0, -5, 10**30])
def test_pages_lead_through_all_of_a_person_s_matches(full: Store, most: int) -> None:
    with full.database.reading() as connection:
        ming = places_at(connection, "a")[0].person
        assert ming is not None
        seen: list[str] = []
        after = None
        while True:
            page = lists.matches_of(connection, ming, after=after, most=most)
            assert 0 < len(page.matches) <= max(most, 1)
            seen += [one.id for one in page.matches]
            after = page.after
            if after is None:
                break
        assert seen == list("hgfedcba")
        ended = lists.listed_match(connection, "b")
        assert (ended.phase, ended.ended_at) == ("over", NOW)
        with pytest.raises(KeyError):
            lists.listed_match(connection, "z")


def test_what_is_made_meanwhile_shifts_no_page(full: Store) -> None:
    with full.database.reading() as connection:
        ming = places_at(connection, "a")[0].person
        first = lists.matches_of(connection, str(ming), most=3)
    full.create(terms("aga", size=9), "new")
    with full.database.writing() as connection:
        sit(connection, "new", Role.FIRST, person=ming, at=NOW)
        second = lists.matches_of(connection, str(ming), after=first.after, most=3)
    assert [one.id for one in second.matches] == ["e", "d", "c"]


def test_a_place_is_a_person_s_or_a_program_s(store: Store) -> None:
    store.create(terms("aga", size=9), "one")
    who = guest(store)
    with pytest.raises(TypeError), store.database.writing() as connection:
        sit(connection, "one", Role.FIRST, at=NOW)
    with pytest.raises(TypeError), store.database.writing() as connection:
        sit(connection, "one", Role.FIRST, person=who, program="level 1", at=NOW)
