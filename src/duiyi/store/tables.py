"""The tables, as data: what a store of this version holds.

Moments are microseconds since 1970 in UTC, except those of a match itself (`alive`), which are
milliseconds since it was begun. Secrets are not kept: a column called `hash` holds the SHA-256 of
one, as `hashed` writes it. The migrations lead here, and a test compares.
"""

import hashlib
from enum import StrEnum
from typing import Any

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    text,
)


class Listing(StrEnum):
    """Who finds a match."""

    OPEN = "open"
    PRIVATE = "private"


class Kind(StrEnum):
    """Whether a match is played for nothing: then moves may be taken back."""

    CASUAL = "casual"
    SERIOUS = "serious"


class Talk(StrEnum):
    """Whether the chat of a match is on."""

    ON = "on"
    OFF = "off"


class PersonKind(StrEnum):
    """By what somebody shows who he is: a link, a password, a bearer token."""

    GUEST = "guest"
    ACCOUNT = "account"
    BOT = "bot"


class Audience(StrEnum):
    """Who reads a line while its match goes on."""

    EVERYBODY = "everybody"
    SPECTATORS = "spectators"


class Role(StrEnum):
    """What somebody is in a match."""

    FIRST = "first"
    SECOND = "second"
    SPECTATOR = "spectator"
    REFEREE = "referee"


def hashed(secret: str) -> str:
    """Return what is kept of a secret.

    >>> hashed("open sesame")[:12]
    '41ef4bb0b236'
    """
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def one_of(column: str, words: type[StrEnum]) -> CheckConstraint:
    """Return the constraint that a column holds one of these words."""
    said = ", ".join(f"'{word}'" for word in words)
    return CheckConstraint(f"{column} IN ({said})", name=f"known_{column}")


def a_hash(column: str = "hash") -> CheckConstraint:
    """Return the constraint that a column holds a hash, and no secret by mistake."""
    return CheckConstraint(f"length({column}) = 64", name=f"hashed_{column}")


NUMBER = Integer().with_variant(BigInteger(), "postgresql")
"""Whole numbers up to 2**63 - 1 in either database."""

ROWS: dict[str, Any] = {"sqlite_strict": True}
KEYED: dict[str, Any] = {"sqlite_strict": True, "sqlite_with_rowid": False}
"""How SQLite keeps a table: what it is told to; by its key alone."""

metadata = MetaData()


def _match() -> Column[str]:
    return Column("match", Text, ForeignKey("match.id"), primary_key=True)


match = Table(
    "match",
    metadata,
    Column("id", Text, primary_key=True),
    Column("terms", Text, nullable=False),
    Column("alive", NUMBER, nullable=False, server_default="0"),
    Column("listing", Text, nullable=False, server_default=Listing.PRIVATE),
    Column("kind", Text, nullable=False, server_default=Kind.CASUAL),
    Column("talk", Text, nullable=False, server_default=Talk.ON),
    Column("players", NUMBER, nullable=False, server_default="2"),
    Column("phase", Text),
    Column("made_at", NUMBER, nullable=False, server_default="0"),
    Column("ended_at", NUMBER),
    Index("match_made_at", "made_at"),
    Index(
        "match_going_on",
        "made_at",
        "id",
        sqlite_where=text("ended_at IS NULL"),
        postgresql_where=text("ended_at IS NULL"),
    ),
    **ROWS,
)
"""Matches. `players` is for how many, as the terms say, so that those that wait are found. Of one
from a file of version 1 `made_at` is its place in the file, and says no more."""

event = Table(
    "event",
    metadata,
    _match(),
    Column("number", NUMBER, primary_key=True, autoincrement=False),
    Column("chain", Text, nullable=False),
    Column("data", Text, nullable=False),
    **KEYED,
)

command = Table(
    "command",
    metadata,
    _match(),
    Column("id", Text, primary_key=True),
    Column("first", NUMBER, nullable=False),
    Column("last", NUMBER, nullable=False),
    **KEYED,
)

person = Table(
    "person",
    metadata,
    Column("id", Text, primary_key=True),
    Column("kind", Text, one_of("kind", PersonKind), nullable=False),
    Column("name", Text, nullable=False),
    Column("login", Text, unique=True),
    Column("password_hash", Text),
    Column("token_hash", Text, a_hash("token_hash"), unique=True),
    Column("made_at", NUMBER, nullable=False),
    **ROWS,
)
"""People. `login` is the key of a name that only one has (accounts and bots); `password_hash` is
argon2's, `token_hash` of a guest's link or a bot's token."""

bot = Table(
    "bot",
    metadata,
    Column("person", Text, ForeignKey("person.id"), primary_key=True),
    Column("owner", Text, ForeignKey("person.id"), nullable=False, index=True),
    **KEYED,
)
"""Which bot is whose."""

knock = Table(
    "knock",
    metadata,
    Column("subject", Text, a_hash("subject"), primary_key=True),
    Column("id", Text, primary_key=True),
    Column("at", NUMBER, nullable=False),
    Index("knock_subject_at", "subject", "at"),
    **KEYED,
)
"""Passwords that were said and not right, by the hash of a name and by that of an address."""

session = Table(
    "session",
    metadata,
    Column("hash", Text, a_hash(), primary_key=True),
    Column("person", Text, ForeignKey("person.id"), nullable=False, index=True),
    Column("made_at", NUMBER, nullable=False),
    Column("seen_at", NUMBER, nullable=False),
    **KEYED,
)

place = Table(
    "place",
    metadata,
    _match(),
    Column("role", Text, one_of("role", Role), primary_key=True),
    Column("number", NUMBER, primary_key=True, autoincrement=False),
    Column("person", Text, ForeignKey("person.id"), index=True),
    Column("program", Text),
    Column("made_at", NUMBER, nullable=False),
    CheckConstraint("(person IS NULL) <> (program IS NULL)", name="somebody"),
    UniqueConstraint("match", "role", "person", name="place_once"),
    **ROWS,
)
"""Who is what in a match: a person, or a player of the house; `number` counts in a team."""

invitation = Table(
    "invitation",
    metadata,
    Column("hash", Text, a_hash(), primary_key=True),
    Column("match", Text, ForeignKey("match.id"), nullable=False, index=True),
    Column("role", Text, one_of("role", Role), nullable=False),
    Column("number", NUMBER),
    Column("uses", NUMBER, CheckConstraint("uses >= 0", name="uses_left"), nullable=False),
    Column("until", NUMBER),
    Column("made_by", Text, ForeignKey("person.id"), nullable=False),
    Column("made_at", NUMBER, nullable=False),
    Column("withdrawn_at", NUMBER),
    **KEYED,
)
"""Links that let somebody in, each as often as `uses` still says."""

chat = Table(
    "chat",
    metadata,
    _match(),
    Column("number", NUMBER, primary_key=True, autoincrement=False),
    Column("person", Text, ForeignKey("person.id"), nullable=False),
    Column("audience", Text, one_of("audience", Audience), nullable=False),
    Column("at", NUMBER, nullable=False),
    Column("text", Text, nullable=False),
    **KEYED,
)

lease = Table(
    "lease",
    metadata,
    _match(),
    Column("server", Text, nullable=False, index=True),
    Column("until", NUMBER, nullable=False),
    **KEYED,
)
"""Which of several servers reads the clock of a match, and until when the others leave it to him,
by the clock of the database."""
