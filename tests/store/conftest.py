"""Stores of both kinds, closed when a test is over."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from duiyi.store.matches import Store
from tests.store.postgres import Postgres

Opening = Callable[[], Store]


@pytest.fixture(scope="session")
def server() -> Iterator[Postgres]:
    started = Postgres()
    yield started
    started.remove()


@pytest.fixture
def postgres(server: Postgres) -> Iterator[Postgres]:
    """The server, whose databases are empty again after a test."""
    yield server
    server.take_back()


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where a new database is: a path, or a URL."""
    if request.param == "sqlite":
        return str(tmp_path / "matches.db")
    made: str = request.getfixturevalue("postgres").database()
    return made


@pytest.fixture
def opened(url: str) -> Iterator[Opening]:
    """Open the same database as often as it is called."""
    stores: list[Store] = []

    def open_() -> Store:
        stores.append(Store(url))
        return stores[-1]

    yield open_
    for store in stores:
        store.close()


@pytest.fixture
def store(opened: Opening) -> Store:
    return opened()
