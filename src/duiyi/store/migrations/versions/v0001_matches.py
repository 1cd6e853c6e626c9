"""Version 1: matches, their events, and the commands that were carried out."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

_NUMBER = sa.Integer().with_variant(sa.BigInteger(), "postgresql")


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "match",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("terms", sa.Text, nullable=False),
        sa.Column("alive", _NUMBER, nullable=False, server_default="0"),
        sqlite_strict=True,
    )
    op.create_table(
        "event",
        sa.Column("match", sa.Text, sa.ForeignKey("match.id"), primary_key=True),
        sa.Column("number", _NUMBER, primary_key=True, autoincrement=False),
        sa.Column("chain", sa.Text, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_table(
        "command",
        sa.Column("match", sa.Text, sa.ForeignKey("match.id"), primary_key=True),
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("first", _NUMBER, nullable=False),
        sa.Column("last", _NUMBER, nullable=False),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
