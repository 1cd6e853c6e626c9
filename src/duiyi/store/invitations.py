"""Invitations: links that let somebody take a place at a match, once or more often.

Taking one and having the place are one thing: either both are kept or neither.
"""

import secrets
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, RowMapping, bindparam, insert, select, update

from duiyi.store.dialects import hold
from duiyi.store.names import known_id
from duiyi.store.person import person_by_id
from duiyi.store.places import Place, manner_of, places_at, sit, size_of
from duiyi.store.tables import Role, hashed, invitation
from duiyi.store.trouble import NotLetIn
from duiyi.words import Unsuitable, mark

MOST_USES: Final = 1_000


@dataclass(frozen=True, slots=True)
class Invitation:
    """An invitation, as its match knows it.

    Attributes:
        id: no secret; by it the invitation is withdrawn.
        match: to which match.
        role: to be what there.
        number: to which place of a team; None for any.
        uses: how often it still lets somebody in.
        until: when it ends, or None.
        by: the id of whoever invites.
        made_at: when it was made.
        withdrawn_at: when it was withdrawn, or None.
    """

    id: str
    match: str
    role: Role
    number: int | None
    uses: int
    until: int | None
    by: str
    made_at: int
    withdrawn_at: int | None

    def holds(self, at: int) -> bool:
        """Return whether it lets anybody in at a moment."""
        ended = self.until is not None and at >= self.until
        return self.uses > 0 and self.withdrawn_at is None and not ended


def invite(  # noqa: PLR0913 - an invitation says as much
    connection: Connection,
    match: str,
    role: Role,
    *,
    by: str,
    at: int,
    number: int | None = None,
    uses: int = 1,
    until: int | None = None,
) -> tuple[Invitation, str]:
    """Keep an invitation, and return it and the secret of its link.

    Args:
        connection: in a transaction that writes.
        match: to which match.
        role: to be what there.
        by: the id of whoever invites; whether he may is asked before.
        at: the moment.
        number: to which place of a team; None for the first that is free.
        uses: how often it lets somebody in, 1 to 1,000.
        until: when it ends; None for never.

    Raises:
        ValueError: it is for nobody, for too many, or for a place that is none.
        KeyError: there is no such match or person.
    """
    if not 1 <= uses <= MOST_USES:
        raise Unsuitable(mark("an invitation is for 1 to {most} people"), most=MOST_USES)
    if number is not None and not 1 <= number <= size_of(connection, match, role):
        raise Unsuitable(mark("the match has no such place"))
    manner_of(connection, match)
    person_by_id(connection, by)
    secret = secrets.token_urlsafe(24)
    made = Invitation(hashed(secret), match, role, number, uses, until, by, at, None)
    row = {
        "hash": made.id,
        "match": match,
        "role": role,
        "number": number,
        "uses": uses,
        "until": until,
        "made_by": by,
        "made_at": at,
    }
    connection.execute(insert(invitation), row)
    return made, secret


def find_invitation(connection: Connection, secret: str) -> Invitation | None:
    """Return the invitation of a link, whether it still holds or not; None where there is none."""
    row = connection.execute(_FIND, {"of": hashed(secret)}).mappings().first()
    return None if row is None else _read(row)


def take(connection: Connection, secret: str, *, person: str, at: int) -> Place:
    """Let somebody in by a link, and return his place.

    Who has the place already keeps it, and the invitation is not used for it; so a link that is
    opened twice does no harm.

    Raises:
        NotLetIn: there is no such link, or it is used up, over or withdrawn.
        Taken: the place is somebody else's by now.
        Unsuitable: he plays already and would look on.
        KeyError: there is no such person.
    """
    found = find_invitation(connection, secret)
    if found is None:
        raise NotLetIn(mark("there is no such invitation"))
    hold(connection, "match", found.match)
    for one in places_at(connection, found.match):
        if (one.person, one.role) == (person, found.role) and found.number in {None, one.number}:
            return one
    found = find_invitation(connection, secret)
    if found is None or not found.holds(at):
        raise NotLetIn(mark("the invitation was used, is over or was withdrawn: ask for another"))
    his = sit(connection, found.match, found.role, person=person, number=found.number, at=at)
    connection.execute(_USE, {"of": found.id})
    return his


def withdraw(connection: Connection, match: str, id: str, *, at: int) -> None:  # noqa: A002 - its name
    """Let an invitation of a match hold no more; what was taken by it stays.

    Raises:
        KeyError: the match has no such invitation.
    """
    hold(connection, "match", known_id(match))
    its = (invitation.c.match == match) & (invitation.c.hash == known_id(id))
    if connection.execute(select(invitation.c.hash).where(its)).first() is None:
        raise KeyError(id)
    open_ = its & invitation.c.withdrawn_at.is_(None)
    connection.execute(update(invitation).where(open_).values(withdrawn_at=at))


def invitations_to(connection: Connection, match: str) -> tuple[Invitation, ...]:
    """Return the invitations to a match, the oldest first, also those that no longer hold."""
    return tuple(_read(row) for row in connection.execute(_TO, {"of": known_id(match)}).mappings())


def _read(row: RowMapping) -> Invitation:
    return Invitation(
        row["hash"],
        row["match"],
        Role(row["role"]),
        row["number"],
        row["uses"],
        row["until"],
        row["made_by"],
        row["made_at"],
        row["withdrawn_at"],
    )


_FIND = select(invitation).where(invitation.c.hash == bindparam("of"))
_USE = (
    update(invitation)
    .where(invitation.c.hash == bindparam("of"))
    .values(uses=invitation.c.uses - 1)
)
_TO = (
    select(invitation)
    .where(invitation.c.match == bindparam("of"))
    .order_by(invitation.c.made_at, invitation.c.hash)
)
