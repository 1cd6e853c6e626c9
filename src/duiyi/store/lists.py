"""Lists of matches: those that wait for a player, and those of one person; the newest first.

A page goes on where the last one ended, by what stood there and not by how many were before it, so
that a match which is made meanwhile shifts nothing.
"""

import json
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Select, and_, bindparam, func, or_, select

from duiyi.game.terms import Terms
from duiyi.game.written_terms import read_terms
from duiyi.store.names import known_id
from duiyi.store.places import PLACE, PLACED, SEATS, Place, in_order, read_place
from duiyi.store.tables import Kind, Listing, Role, Talk, match, place

LONGEST_PAGE: Final = 100
_HIGHEST: Final = 2**62


class Mark(NamedTuple):
    """Where a page ended.

    Attributes:
        made_at: when its last match was made.
        id: that match.
    """

    made_at: int
    id: str


@dataclass(frozen=True, slots=True)
class Listed:
    """A match, as a list shows it.

    Attributes:
        id: the match.
        terms: what was agreed.
        listing: who finds it.
        kind: whether it is played for nothing.
        talk: whether its chat is on.
        phase: the last one that was kept; None where none was.
        made_at: when it was made.
        ended_at: when it ended, or None.
        places: the players, each seat in its order, and the referees.
    """

    id: str
    terms: Terms
    listing: Listing
    kind: Kind
    talk: Talk
    phase: str | None
    made_at: int
    ended_at: int | None
    places: tuple[Place, ...]

    @property
    def free(self) -> dict[Role, int]:
        """How many players each seat waits for."""
        sizes = zip(SEATS, self.terms.players, strict=True)
        return {
            seat: len(team) - sum(one.role is seat for one in self.places) for seat, team in sizes
        }


@dataclass(frozen=True, slots=True)
class Page:
    """A part of a list.

    Attributes:
        matches: what is on it, the newest first.
        after: where the next one begins, or None where there is none.
    """

    matches: tuple[Listed, ...]
    after: Mark | None


def waiting_matches(connection: Connection, *, after: Mark | None = None, most: int = 20) -> Page:
    """Return open matches that wait for a player.

    Args:
        connection: to read by.
        after: where the page before ended.
        most: how many, 1 to 100.
    """
    return _page(connection, _WAITING, {}, after, most)


def matches_of(
    connection: Connection, person: str, *, after: Mark | None = None, most: int = 20
) -> Page:
    """Return the matches that somebody has a place at, whatever he is there."""
    return _page(connection, _HIS, {"who": known_id(person)}, after, most)


def listed_match(connection: Connection, id: str) -> Listed:  # noqa: A002 - its name
    """Return one match, as a list shows it.

    Raises:
        KeyError: there is no such match.
    """
    page = _page(connection, _ONE, {"of": known_id(id)}, None, 1)
    if not page.matches:
        raise KeyError(id)
    return page.matches[0]


def _page(
    connection: Connection,
    asked: Select[Any],
    values: dict[str, object],
    after: Mark | None,
    most: int,
) -> Page:
    most = max(1, min(most, LONGEST_PAGE))
    if after is not None:
        after = Mark(max(-_HIGHEST, min(after.made_at, _HIGHEST)), after.id)
        asked = asked.where(
            or_(
                match.c.made_at < after.made_at,
                and_(match.c.made_at == after.made_at, match.c.id < known_id(after.id)),
            )
        )
    newest = asked.order_by(match.c.made_at.desc(), match.c.id.desc()).limit(most + 1)
    rows = connection.execute(newest, values).all()
    shown = rows[:most]
    places: dict[str, list[Place]] = {row.id: [] for row in shown}
    for row in connection.execute(_PLACES, {"of": list(places)}).mappings():
        places[row["match"]].append(read_place(row))
    matches = tuple(
        Listed(
            row.id,
            read_terms(json.loads(row.terms)),
            Listing(row.listing),
            Kind(row.kind),
            Talk(row.talk),
            row.phase,
            row.made_at,
            row.ended_at,
            in_order(places[row.id]),
        )
        for row in shown
    )
    more = len(rows) > most
    return Page(matches, Mark(shown[-1].made_at, shown[-1].id) if more else None)


_MATCHES = select(
    match.c.id,
    match.c.terms,
    match.c.listing,
    match.c.kind,
    match.c.talk,
    match.c.phase,
    match.c.made_at,
    match.c.ended_at,
)
_SEATED = (
    select(func.count())
    .where(place.c.match == match.c.id, place.c.role.in_(SEATS))
    .scalar_subquery()
)
_WAITING = _MATCHES.where(
    match.c.listing == Listing.OPEN, match.c.ended_at.is_(None), match.c.players > _SEATED
)
_HIS = _MATCHES.where(
    match.c.id.in_(select(place.c.match).where(place.c.person == bindparam("who")))
)
_ONE = _MATCHES.where(match.c.id == bindparam("of"))
_PLACES = (
    select(*PLACE)
    .select_from(PLACED)
    .where(
        place.c.match.in_(bindparam("of", expanding=True)),
        place.c.role.in_((*SEATS, Role.REFEREE)),
    )
)
