"""Invitations: a link and the place that it gives are kept together."""

import threading
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import select

from duiyi.game.seat import Both
from duiyi.game.terms import Player, terms
from duiyi.store.invitations import (
    Invitation,
    find_invitation,
    invitations_to,
    invite,
    take,
    withdraw,
)
from duiyi.store.matches import Store
from duiyi.store.places import places_at, sit
from duiyi.store.tables import Role, invitation
from duiyi.store.trouble import NotLetIn, Taken
from duiyi.words import Unsuitable
from tests.store.house import NOW, SECOND, guest


@pytest.fixture
def host(store: Store) -> str:
    """Who has a match, "one"."""
    store.create(terms("aga", size=9), "one")
    who = guest(store, "host")
    with store.database.writing() as connection:
        sit(connection, "one", Role.FIRST, person=who, at=NOW)
    return who


def left(store: Store, secret: str) -> int:
    with store.database.reading() as connection:
        found = find_invitation(connection, secret)
    assert found is not None
    return found.uses


def test_a_link_leads_to_a_place_once(store: Store, host: str) -> None:
    li, wang = guest(store, "李"), guest(store, "王")
    with store.database.writing() as connection:
        made, secret = invite(connection, "one", Role.SECOND, by=host, at=NOW)
        assert find_invitation(connection, secret) == made
        assert made == Invitation(made.id, "one", Role.SECOND, None, 1, None, host, NOW, None)
        kept = connection.execute(select(invitation)).all()
    assert secret not in str(kept)
    assert len(secret) >= 32
    with store.database.writing() as connection:
        place = take(connection, secret, person=li, at=NOW)
        assert places_at(connection, "one")[1] == place
        assert take(connection, secret, person=li, at=NOW) == place  # opened twice
    with pytest.raises(NotLetIn, match="was used"), store.database.writing() as connection:
        take(connection, secret, person=wang, at=NOW)
    assert left(store, secret) == 0


def test_a_place_that_cannot_be_had_costs_nothing(store: Store, host: str) -> None:
    li = guest(store, "李")
    with store.database.writing() as connection:
        _, seat = invite(connection, "one", Role.SECOND, by=host, at=NOW)
        _, watch = invite(connection, "one", Role.SPECTATOR, by=host, at=NOW, uses=5)
        sit(connection, "one", Role.SECOND, program="level 5", at=NOW)
    for secret, who, trouble in (
        (seat, li, Taken),
        (seat, "nobody", KeyError),
        (watch, host, Unsuitable),
        ("", li, NotLetIn),
        (seat + "x", li, NotLetIn),
    ):
        with store.database.writing() as connection, pytest.raises(trouble):
            take(connection, secret, person=who, at=NOW)
    assert (left(store, seat), left(store, watch)) == (1, 5)


def test_an_invitation_ends_or_is_withdrawn(store: Store, host: str) -> None:
    with store.database.writing() as connection:
        short, brief = invite(
            connection, "one", Role.SPECTATOR, by=host, at=NOW, until=NOW + SECOND
        )
        long, many = invite(connection, "one", Role.SPECTATOR, by=host, at=NOW + 1, uses=2)
        assert invitations_to(connection, "one") == (short, long)
    who = [guest(store) for _ in range(4)]
    with store.database.writing() as connection:
        take(connection, many, person=who[0], at=NOW)
    with pytest.raises(NotLetIn), store.database.writing() as connection:
        take(connection, brief, person=who[1], at=NOW + SECOND)
    with store.database.writing() as connection:
        take(connection, brief, person=who[1], at=NOW + SECOND - 1)
        withdraw(connection, "one", long.id, at=NOW + 5)
        withdraw(connection, "one", long.id, at=NOW + 6)
        assert [one.withdrawn_at for one in invitations_to(connection, "one")] == [None, NOW + 5]
        with pytest.raises(KeyError):
            withdraw(connection, "two", long.id, at=NOW)
        with pytest.raises(KeyError):
            withdraw(connection, "one", "0" * 64, at=NOW)
    with pytest.raises(NotLetIn, match="withdrawn"), store.database.writing() as connection:
        take(connection, many, person=who[2], at=NOW + 6)
    with store.database.writing() as connection:
        assert take(connection, many, person=who[0], at=NOW + 6).person == who[0]  # he is there
        assert len(places_at(connection, "one")) == 3


def test_an_invitation_may_be_for_one_place_of_a_team(store: Store) -> None:
    four = tuple(Player(name) for name in "abcd")
    store.create(terms("aga", size=9, players=Both(four, four)), "team")
    host, li, wang = guest(store), guest(store), guest(store)
    with store.database.writing() as connection:
        _, secret = invite(connection, "team", Role.SECOND, by=host, at=NOW, number=3, uses=2)
        assert take(connection, secret, person=li, at=NOW).number == 3
        for number in (0, 5, -1, 10**30):
            with pytest.raises(Unsuitable, match="no such place"):
                invite(connection, "team", Role.SECOND, by=host, at=NOW, number=number)
    with pytest.raises(Taken), store.database.writing() as connection:
        take(connection, secret, person=wang, at=NOW)


@pytest.mark.parametrize("uses", [0, -1, 1_001, 10**30])
def test_an_invitation_is_for_somebody(store: Store, host: str, uses: int) -> None:
    with pytest.raises(Unsuitable), store.database.writing() as connection:
        invite(connection, "one", Role.SPECTATOR, by=host, at=NOW, uses=uses)
    with pytest.raises(KeyError), store.database.writing() as connection:
        invite(connection, "none", Role.SPECTATOR, by=host, at=NOW)
    with pytest.raises(KeyError), store.database.writing() as connection:
        invite(connection, "one", Role.SPECTATOR, by="nobody", at=NOW)


@pytest.mark.parametrize(("role", "uses", "won"), [(Role.SECOND, 20, 1), (Role.SPECTATOR, 7, 7)])
def test_of_many_who_follow_a_link_as_many_get_in_as_may(
    store: Store, host: str, role: Role, uses: int, won: int
) -> None:
    with store.database.writing() as connection:
        _, secret = invite(connection, "one", role, by=host, at=NOW, uses=uses)
    who = [guest(store) for _ in range(20)]
    together = threading.Barrier(20)

    def follow(person: str) -> type[Exception] | None:
        together.wait()
        try:
            with store.database.writing() as connection:
                take(connection, secret, person=person, at=NOW)
        except (Taken, NotLetIn) as refused:
            return type(refused)
        return None

    with ThreadPoolExecutor(20) as pool:
        came = Counter(pool.map(follow, who))
    assert came[None] == won
    assert left(store, secret) == uses - won
    with store.database.reading() as connection:
        assert len(places_at(connection, "one")) == 1 + won
