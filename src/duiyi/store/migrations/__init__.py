"""How a database of any earlier version becomes one of this: run by the program that opens it.

All steps are one transaction under a lock of the database, so that of several programs that start
at once one makes them, and one that is killed in the middle has made none.
"""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection

FIRST = "0001"
"""The version whose SQLite files say so in `user_version` only."""


def migrate(connection: Connection, *, stamp: str | None = None) -> None:
    """Bring a database up to the newest version, inside the transaction that is open.

    Args:
        connection: in a transaction, which locks out everybody else who migrates.
        stamp: the version that it has, where it does not say so itself.
    """
    config = Config()
    here = str(Path(__file__).parent)
    config.set_main_option("script_location", here.replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    if stamp is not None:
        command.stamp(config, stamp)
    command.upgrade(config, "head")
