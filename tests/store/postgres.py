"""A PostgreSQL of the tests' own: made in a folder of its own, reached by a socket in it."""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

import psycopg

if TYPE_CHECKING:
    from collections.abc import Sequence

USER = "postgres"
STARTS_WITHIN = 60.0
_ALONE = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
    "WHERE datname = current_database() AND pid <> pg_backend_pid()"
)


class Postgres:
    """A server with nothing but an empty cluster; `database` lends an empty database of it.

    Nobody but this machine's users reaches it: it listens on a socket only.
    """

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="duiyi-pg-"))
        self._made = 0
        self._lent: list[str] = []
        self._free: list[str] = []
        # The server refuses to be root's.
        self._user = USER if os.geteuid() == 0 else None
        if self._user is not None:
            owner = pwd.getpwnam(self._user)
            os.chown(self.folder, owner.pw_uid, owner.pw_gid)
        self._call("initdb", "-D", self._data, "-U", USER, "-A", "trust", "-E", "UTF8", "--no-sync",
                   "--locale=C.UTF-8")  # fmt: skip
        self.start()

    @cached_property
    def _programs(self) -> Path:
        found = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"))
        other = shutil.which("postgres")
        assert found or other, "PostgreSQL is not installed; on Debian: apt-get install postgresql"
        return found[-1].parent if found else Path(other or "").parent

    @property
    def _data(self) -> str:
        return str(self.folder / "data")

    def start(self, *settings: str) -> None:
        """Start the server, with settings such as `fsync=off`, and wait until it answers."""
        given = [word for setting in settings for word in ("-c", setting)]
        self._log = (self.folder / "log").open("ab")
        self._process = subprocess.Popen(
            [self._programs / "postgres", "-D", self._data, "-k", str(self.folder),
             "-c", "listen_addresses=", "-c", "max_connections=80", *given],
            stdout=self._log,
            stderr=self._log,
            user=self._user,
            cwd="/",
        )  # fmt: skip
        until = time.monotonic() + STARTS_WITHIN
        while True:
            try:
                psycopg.connect(self._address("postgres")).close()
            except psycopg.OperationalError:
                assert self._process.poll() is None, (self.folder / "log").read_text()
                assert time.monotonic() < until, "PostgreSQL does not answer"
                time.sleep(0.05)
            else:
                return

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop it: SIGINT ends all connections at once, SIGQUIT without having put things away."""
        self._process.send_signal(how)
        self._process.wait(timeout=STARTS_WITHIN)
        self._log.close()

    def remove(self) -> None:
        """Stop it, and leave nothing behind."""
        if self._process.poll() is None:
            self.stop(signal.SIGQUIT)
        shutil.rmtree(self.folder)

    def database(self) -> str:
        """Lend an empty database, and return its URL."""
        if not self._free:
            self._made += 1
            self._free.append(f"t{os.getpid()}_{self._made}")
            self.run("postgres", f"CREATE DATABASE {self._free[-1]}")
        name = self._free.pop()
        self._lent.append(name)
        return f"postgresql+psycopg://{USER}@/{name}?host={self.folder}"

    def take_back(self) -> None:
        """Empty what was lent, for the next test: new databases cost megabytes each."""
        while self._lent:
            name = self._lent.pop()
            self.run(name, _ALONE)
            self.run(name, "DROP SCHEMA public CASCADE")
            self.run(name, "CREATE SCHEMA public")
            self._free.append(name)

    def run(self, database: str, statement: str) -> list[tuple[object, ...]]:
        """Carry out a statement, and return its rows."""
        with psycopg.connect(self._address(database), autocommit=True) as connection:
            done = connection.execute(statement.encode())
            return done.fetchall() if done.description else []

    def _address(self, database: str) -> str:
        return f"postgresql://{USER}@/{database}?host={self.folder}"

    def _call(self, program: str, *arguments: str) -> None:
        command: Sequence[str | Path] = [self._programs / program, *arguments]
        done = subprocess.run(
            command, user=self._user, cwd="/", capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr
