"""Somebody who has been here, as the others of the house know him."""

from dataclasses import dataclass

from sqlalchemy import Connection, RowMapping, bindparam, select

from duiyi.store.names import known_id
from duiyi.store.tables import PersonKind, bot, hashed, person


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who has been here.

    Attributes:
        id: no secret.
        kind: by what he shows who he is.
        name: what he is called now. Accounts and bots are never called alike; guests may be.
        owner: the id of whoever keeps a bot; None for everybody else.
        made_at: since when.
    """

    id: str
    kind: PersonKind
    name: str
    owner: str | None
    made_at: int


def person_by_id(connection: Connection, id: str) -> Person:  # noqa: A002 - its name
    """Return somebody.

    Raises:
        KeyError: there is no such person.
    """
    row = connection.execute(_BY_ID, {"of": known_id(id)}).mappings().first()
    if row is None:
        raise KeyError(id)
    return read_person(row)


def person_by_token(connection: Connection, secret: str) -> Person | None:
    """Return whose secret it is, a guest's or a bot's, or None."""
    row = connection.execute(_BY_TOKEN, {"of": hashed(secret)}).mappings().first()
    return None if row is None else read_person(row)


def bots_of(connection: Connection, owner: str) -> tuple[Person, ...]:
    """Return the bots that somebody keeps, the oldest first."""
    rows = connection.execute(_BOTS, {"of": known_id(owner)}).mappings()
    return tuple(read_person(row) for row in rows)


def read_person(row: RowMapping) -> Person:
    """Return the person of a row that has `PERSON`'s columns."""
    return Person(
        row["person"],
        PersonKind(row["person_kind"]),
        row["name"],
        row["owner"],
        row["person_made_at"],
    )


PERSON = (
    person.c.id.label("person"),
    person.c.kind.label("person_kind"),
    person.c.name,
    select(bot.c.owner).where(bot.c.person == person.c.id).scalar_subquery().label("owner"),
    person.c.made_at.label("person_made_at"),
)
"""The columns that `read_person` reads."""
_BY_ID = select(*PERSON).where(person.c.id == bindparam("of"))
_BY_TOKEN = select(*PERSON).where(person.c.token_hash == bindparam("of"))
_BOTS = (
    select(*PERSON)
    .where(person.c.id.in_(select(bot.c.person).where(bot.c.owner == bindparam("of"))))
    .order_by(person.c.made_at, person.c.id)
)
