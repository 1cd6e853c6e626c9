"""Chats: what is said at a match, line by line.

What players and referees say everybody reads. What spectators say, players do not read before the
match is over. A chat that is switched off takes no line and shows none.
"""

from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, bindparam, func, insert, select

from duiyi.store.dialects import hold
from duiyi.store.names import clean_line, known_id
from duiyi.store.person import person_by_id
from duiyi.store.places import SEATS, Manner, manner_of, roles_of
from duiyi.store.tables import Audience, Listing, PersonKind, Role, Talk, chat, person
from duiyi.store.trouble import NotLetIn
from duiyi.words import mark

LONGEST_PAGE: Final = 500
_HIGHEST: Final = 2**62


@dataclass(frozen=True, slots=True)
class Line:
    """What somebody said.

    Attributes:
        number: counts in its match, from 1; not all are for everybody.
        person: who.
        name: what he is called now.
        kind: what kind of person.
        audience: who reads it while the match goes on.
        at: when.
        text: 1 to 500 characters on one line; text, not HTML.
    """

    number: int
    person: str
    name: str
    kind: PersonKind
    audience: Audience
    at: int
    text: str


def speak(connection: Connection, match: str, *, person: str, text: str, at: int) -> Line:
    """Keep a line that somebody says at a match, and return it.

    Who plays or judges is heard by everybody; whoever else may be there, by spectators.

    Raises:
        NotLetIn: the chat is off, or the match is private and he has no place at it.
        ValueError: nothing is left of the line, or it is too long.
        KeyError: there is no such match or person.
    """
    cleaned = clean_line(text)
    found = person_by_id(connection, person)
    hold(connection, "chat", known_id(match))
    roles, manner = _let_in(connection, match, person)
    if manner.talk is Talk.OFF:
        raise NotLetIn(mark("the chat of this match is off"))
    heard = roles & {*SEATS, Role.REFEREE}
    audience = Audience.EVERYBODY if heard else Audience.SPECTATORS
    number: int = connection.execute(_LAST, {"of": match}).scalar_one() + 1
    row = {"match": match, "number": number, "person": person, "audience": audience, "at": at,
           "text": cleaned}  # fmt: skip
    connection.execute(insert(chat), row)
    return Line(number, person, found.name, found.kind, audience, at, cleaned)


def lines_since(
    connection: Connection, match: str, number: int = 0, *, reader: str | None, most: int = 100
) -> tuple[Line, ...]:
    """Return the lines after a number that somebody may read, the oldest first.

    Args:
        connection: to read by.
        match: the match.
        number: of the last line that is known.
        reader: the id of who reads; None for a spectator whom nobody knows.
        most: how many, 1 to 500; where as many come, there may be more.

    Raises:
        NotLetIn: the match is private and he has no place at it.
        KeyError: there is no such match.
    """
    roles, manner = _let_in(connection, match, reader)
    if manner.talk is Talk.OFF:
        return ()
    plays = bool(roles & {*SEATS})
    audiences = [Audience.EVERYBODY]
    if manner.ended or not plays:
        audiences.append(Audience.SPECTATORS)
    asked = {
        "of": match,
        "after": max(0, min(number, _HIGHEST)),
        "for": audiences,
        "most": max(1, min(most, LONGEST_PAGE)),
    }
    return tuple(
        Line(
            row.number,
            row.person,
            row.name,
            PersonKind(row.kind),
            Audience(row.audience),
            row.at,
            row.text,
        )
        for row in connection.execute(_SINCE, asked)
    )


def _let_in(connection: Connection, match: str, who: str | None) -> tuple[frozenset[Role], Manner]:
    """Return what somebody is at a match that he may see."""
    manner = manner_of(connection, match)
    roles = frozenset[Role]() if who is None else roles_of(connection, match, who)
    if manner.listing is Listing.PRIVATE and not roles:
        raise NotLetIn(mark("the match is private: ask for an invitation"))
    return roles, manner


_LAST = select(func.coalesce(func.max(chat.c.number), 0)).where(chat.c.match == bindparam("of"))
_SINCE = (
    select(chat, person.c.name, person.c.kind)
    .join(person, person.c.id == chat.c.person)
    .where(
        chat.c.match == bindparam("of"),
        chat.c.number > bindparam("after"),
        chat.c.audience.in_(bindparam("for", expanding=True)),
    )
    .order_by(chat.c.number)
    .limit(bindparam("most"))
)
