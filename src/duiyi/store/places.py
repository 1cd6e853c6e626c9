"""Places: who sits or stands at a match, and what of it others see.

A player sits at the first or the second seat, in a team in an order that counts from 1; referees
and spectators stand. Who plays does not look on as well; one person may have both seats, at one
board. All of a match's places are changed one after the other, on all servers.
"""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, RowMapping, bindparam, delete, insert, select, update

from duiyi.store.dialects import hold
from duiyi.store.names import known_id
from duiyi.store.person import person_by_id
from duiyi.store.tables import Listing, PersonKind, Role, Talk, match, person, place
from duiyi.store.trouble import Taken
from duiyi.words import Unsuitable, mark

SEATS: Final = (Role.FIRST, Role.SECOND)
MOST_STANDING: Final = 1_000
"""Spectators, or referees, who have a place at one match."""


@dataclass(frozen=True, slots=True)
class Place:
    """Somebody's place at a match.

    Attributes:
        match: the match.
        role: what he is there.
        number: which in a team, or among those who stand; from 1.
        person: who; None for a player of the house.
        name: what he is called now; None for a player of the house.
        kind: what kind of person; None for a player of the house.
        program: which player of the house, such as "level 5"; None for a person.
    """

    match: str
    role: Role
    number: int
    person: str | None
    name: str | None
    kind: PersonKind | None
    program: str | None


@dataclass(frozen=True, slots=True)
class Manner:
    """What of a match others see, and whether there is talk at it.

    Attributes:
        listing: who finds it.
        talk: whether its chat is on.
        ended: whether it is over.
    """

    listing: Listing
    talk: Talk
    ended: bool


def sit(  # noqa: PLR0913 - a place is told by as much
    connection: Connection,
    match: str,
    role: Role,
    *,
    at: int,
    person: str | None = None,
    program: str | None = None,
    number: int | None = None,
) -> Place:
    """Give somebody a place at a match, and return it; the same again where he has it already.

    Args:
        connection: in a transaction that writes.
        match: the match.
        role: a seat, or what else.
        at: the moment.
        person: who; or
        program: which player of the house: a word for its players, 1 to 200 letters.
        number: which place in a team; by default the first that is free.

    Raises:
        Taken: it is somebody else's, or none is free.
        Unsuitable: who plays would look on, or the other way round who judges would play.
        KeyError: there is no such match or person.
    """
    if (person is None) == (program is None):
        msg = "a place is either a person's or a player of the house's"
        raise TypeError(msg)
    found = None if person is None else person_by_id(connection, person)
    if program is not None:
        known_id(program)
    hold(connection, "match", known_id(match))
    size = size_of(connection, match, role)
    there = places_at(connection, match)
    if person is not None:
        mine = [one for one in there if one.person == person]
        for one in mine:
            if one.role is role and number in {None, one.number}:
                return one
        _check_roles(role, {one.role for one in mine} - {Role.SPECTATOR})
    taken = {one.number for one in there if one.role is role}
    free = [one for one in range(1, size + 1) if one not in taken and number in {None, one}]
    if not free:
        raise Taken(mark("the place is taken"))
    if person is not None and role is not Role.SPECTATOR:
        leave(connection, match, Role.SPECTATOR, person=person)
    row = {"match": match, "role": role, "number": free[0], "person": person, "program": program,
           "made_at": at}  # fmt: skip
    connection.execute(insert(place), row)
    return Place(
        match,
        role,
        free[0],
        person,
        None if found is None else found.name,
        None if found is None else found.kind,
        program,
    )


def leave(connection: Connection, match: str, role: Role, *, person: str) -> bool:
    """Take somebody's place from him, and return whether he had one."""
    his = (place.c.match == known_id(match)) & (place.c.person == known_id(person))
    his &= place.c.role == role
    return connection.execute(delete(place).where(his)).rowcount > 0


def places_at(connection: Connection, match: str) -> tuple[Place, ...]:
    """Return all places at a match: the seats in their order, then who stands."""
    rows = connection.execute(_AT, {"of": [known_id(match)]}).mappings()
    return in_order(read_place(row) for row in rows)


def roles_of(connection: Connection, match: str, person: str) -> frozenset[Role]:
    """Return what somebody is at a match: nothing, one thing, or both seats."""
    asked = {"at": known_id(match), "who": known_id(person)}
    return frozenset(Role(role) for role in connection.execute(_ROLES, asked).scalars())


def size_of(connection: Connection, match: str, role: Role) -> int:
    """Return for how many a match has place in a role: at a seat, as many as its team has players.

    Raises:
        KeyError: there is no such match.
    """
    terms = connection.execute(_TERMS, {"of": known_id(match)}).scalar_one_or_none()
    if terms is None:
        raise KeyError(match)
    return len(json.loads(terms)["players"][SEATS.index(role)]) if role in SEATS else MOST_STANDING


def manner_of(connection: Connection, match: str) -> Manner:
    """Return what of a match others see.

    Raises:
        KeyError: there is no such match.
    """
    row = connection.execute(_MANNER, {"of": known_id(match)}).first()
    if row is None:
        raise KeyError(match)
    return Manner(Listing(row.listing), Talk(row.talk), row.ended_at is not None)


def set_manner(
    connection: Connection,
    id: str,  # noqa: A002 - its name
    *,
    listing: Listing | None = None,
    talk: Talk | None = None,
) -> Manner:
    """Change what of a match others see, or whether there is talk; None leaves it as it is.

    Raises:
        KeyError: there is no such match.
    """
    now = manner_of(connection, id)
    new = Manner(listing or now.listing, talk or now.talk, now.ended)
    values = {"listing": new.listing, "talk": new.talk}
    connection.execute(update(match).where(match.c.id == id).values(**values))
    return new


def read_place(row: RowMapping) -> Place:
    """Return the place of a row that has `PLACE`'s columns."""
    return Place(
        row["match"],
        Role(row["role"]),
        row["number"],
        row["person"],
        row["name"],
        None if row["kind"] is None else PersonKind(row["kind"]),
        row["program"],
    )


def in_order(places: Iterable[Place]) -> tuple[Place, ...]:
    """Return places in order: the seats, each as a team plays, then who stands."""
    return tuple(sorted(places, key=_rank))


def _check_roles(role: Role, others: set[Role]) -> None:
    """Refuse what cannot be together."""
    seated = {role, *others} & set(SEATS)
    if others and not seated >= {role, *others}:
        raise Unsuitable(mark("who plays in a match neither judges it nor looks on"))


def _rank(one: Place) -> tuple[int, int]:
    return (tuple(Role).index(one.role), one.number)


PLACE = (
    place.c.match,
    place.c.role,
    place.c.number,
    place.c.person,
    person.c.name,
    person.c.kind,
    place.c.program,
)
"""The columns that `read_place` reads, of `PLACED`."""
PLACED = place.outerjoin(person, person.c.id == place.c.person)
_AT = select(*PLACE).select_from(PLACED).where(place.c.match.in_(bindparam("of", expanding=True)))
_TERMS = select(match.c.terms).where(match.c.id == bindparam("of"))
_ROLES = select(place.c.role).where(
    place.c.match == bindparam("at"), place.c.person == bindparam("who")
)
_MANNER = select(match.c.listing, match.c.talk, match.c.ended_at).where(
    match.c.id == bindparam("of")
)
