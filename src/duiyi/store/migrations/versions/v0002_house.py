"""Version 2: what a house needs beside the logs: lists, people, places, invitations, chat."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

_NUMBER = sa.Integer().with_variant(sa.BigInteger(), "postgresql")
_KEYED: dict[str, Any] = {"sqlite_strict": True, "sqlite_with_rowid": False}
_KINDS = "kind IN ('guest', 'account', 'bot')"
_AUDIENCES = "audience IN ('everybody', 'spectators')"
_ROLES = "role IN ('first', 'second', 'spectator', 'referee')"


def upgrade() -> None:
    """Add columns to the matches, and tables beside them; no log is touched."""
    on_sqlite = op.get_bind().dialect.name == "sqlite"
    op.add_column("match", sa.Column("listing", sa.Text, nullable=False, server_default="private"))
    op.add_column("match", sa.Column("kind", sa.Text, nullable=False, server_default="casual"))
    op.add_column("match", sa.Column("talk", sa.Text, nullable=False, server_default="on"))
    op.add_column("match", sa.Column("players", _NUMBER, nullable=False, server_default="2"))
    op.add_column("match", sa.Column("phase", sa.Text))
    op.add_column("match", sa.Column("made_at", _NUMBER, nullable=False, server_default="0"))
    op.add_column("match", sa.Column("ended_at", _NUMBER))
    if on_sqlite:
        op.execute("UPDATE match SET made_at = rowid")
    op.create_index("match_made_at", "match", ["made_at"])
    going_on = sa.text("ended_at IS NULL")
    op.create_index(
        "match_going_on",
        "match",
        ["made_at", "id"],
        sqlite_where=going_on,
        postgresql_where=going_on,
    )
    _people()
    _at_the_table()
    if on_sqlite:
        op.execute("PRAGMA user_version = 2")  # so that a program of version 1 leaves it alone


def _people() -> None:
    op.create_table(
        "person",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("kind", sa.Text, sa.CheckConstraint(_KINDS, name="known_kind"), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("login", sa.Text, unique=True),
        sa.Column("password_hash", sa.Text),
        _hash("token_hash", unique=True),
        sa.Column("made_at", _NUMBER, nullable=False),
        sqlite_strict=True,
    )
    op.create_table(
        "bot",
        _person(primary_key=True),
        _person("owner", nullable=False, index=True),
        **_KEYED,
    )
    op.create_table(
        "knock",
        _hash("subject", primary_key=True),
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("at", _NUMBER, nullable=False),
        **_KEYED,
    )
    op.create_index("knock_subject_at", "knock", ["subject", "at"])
    op.create_table(
        "session",
        _hash(primary_key=True),
        _person(nullable=False, index=True),
        sa.Column("made_at", _NUMBER, nullable=False),
        sa.Column("seen_at", _NUMBER, nullable=False),
        **_KEYED,
    )


def _at_the_table() -> None:
    op.create_table(
        "place",
        _match(),
        sa.Column("role", sa.Text, _role(), primary_key=True),
        sa.Column("number", _NUMBER, primary_key=True, autoincrement=False),
        _person(index=True),
        sa.Column("program", sa.Text),
        sa.Column("made_at", _NUMBER, nullable=False),
        sa.CheckConstraint("(person IS NULL) <> (program IS NULL)", name="somebody"),
        sa.UniqueConstraint("match", "role", "person", name="place_once"),
        sqlite_strict=True,
    )
    op.create_table(
        "invitation",
        _hash(primary_key=True),
        sa.Column("match", sa.Text, sa.ForeignKey("match.id"), nullable=False, index=True),
        sa.Column("role", sa.Text, _role(), nullable=False),
        sa.Column("number", _NUMBER),
        sa.Column(
            "uses", _NUMBER, sa.CheckConstraint("uses >= 0", name="uses_left"), nullable=False
        ),
        sa.Column("until", _NUMBER),
        _person("made_by", nullable=False),
        sa.Column("made_at", _NUMBER, nullable=False),
        sa.Column("withdrawn_at", _NUMBER),
        **_KEYED,
    )
    op.create_table(
        "chat",
        _match(),
        sa.Column("number", _NUMBER, primary_key=True, autoincrement=False),
        _person(nullable=False),
        sa.Column(
            "audience",
            sa.Text,
            sa.CheckConstraint(_AUDIENCES, name="known_audience"),
            nullable=False,
        ),
        sa.Column("at", _NUMBER, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        **_KEYED,
    )
    op.create_table(
        "lease",
        _match(),
        sa.Column("server", sa.Text, nullable=False, index=True),
        sa.Column("until", _NUMBER, nullable=False),
        **_KEYED,
    )


def _match() -> sa.Column[str]:
    return sa.Column("match", sa.Text, sa.ForeignKey("match.id"), primary_key=True)


def _role() -> sa.CheckConstraint:
    return sa.CheckConstraint(_ROLES, name="known_role")


def _person(name: str = "person", **kinds: Any) -> sa.Column[str]:  # noqa: ANN401 - of a column
    return sa.Column(name, sa.Text, sa.ForeignKey("person.id"), **kinds)


def _hash(name: str = "hash", **kinds: Any) -> sa.Column[str]:  # noqa: ANN401 - of a column
    whole = sa.CheckConstraint(f"length({name}) = 64", name=f"hashed_{name}")
    return sa.Column(name, sa.Text, whole, **kinds)
