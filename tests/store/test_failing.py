"""The n-th call of the database fails, for every n: what was to be kept is kept or refused."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import pytest
from sqlalchemy import event
from sqlalchemy.exc import OperationalError

from duiyi.game.fingerprint import fingerprint
from duiyi.game.match import Match
from duiyi.game.terms import terms
from duiyi.store.matches import Store
from duiyi.store.trouble import NotKept, Unsettled
from duiyi.store.writer import Writer
from tests.game.match.table import moves
from tests.store.conftest import Opening
from tests.store.events import passes
from tests.store.table import game

if TYPE_CHECKING:
    from sqlalchemy.engine import Engine

MOST = 200


class LineError(Exception):
    """What a driver would say."""


@contextmanager
def failing(store: Store, n: int, after: int = 1) -> Iterator[list[int]]:
    """Let the n-th call and the next ones fail; the list holds how many were made."""
    engine: Engine = store.database._engine  # noqa: SLF001 - a disk that fails
    made = [0]

    def count(*_: Any) -> None:
        made[0] += 1
        if n <= made[0] < n + after:
            msg = "a statement"
            raise OperationalError(msg, {}, LineError("disk I/O error"))

    event.listen(engine, "before_cursor_execute", count)
    event.listen(engine, "commit", count)
    try:
        yield made
    finally:
        event.remove(engine, "before_cursor_execute", count)
        event.remove(engine, "commit", count)


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """A database that does not come back is not waited for."""
    monkeypatch.setattr("duiyi.store.keeping._ASKING", (0.0, 0.01))


@pytest.mark.parametrize("after", [1, MOST])
def test_what_cannot_be_kept_has_not_happened(opened: Opening, after: int) -> None:
    """Threat 43, one player: a move that failed can be made again."""
    failures = 0
    store = opened()
    for n in range(1, MOST):
        match = game(store, f"m{n}")
        before = fingerprint(match.state)
        with failing(store, n, after) as made:
            try:
                moves(match, "D6", at=(40,))
            except NotKept:
                failures += 1
                assert fingerprint(match.state) == before
        log = store.open(f"m{n}")
        assert fingerprint(Match.by(log.terms, log).state) == fingerprint(match.state)
        if fingerprint(match.state) == before:
            moves(match, "D6", at=(40,))
        if made[0] < n:
            break
    else:
        pytest.fail("there is no end to the calls")
    assert failures >= 3


@pytest.mark.parametrize("after", [1, MOST])
def test_of_a_batch_each_is_kept_or_refused_and_never_both(opened: Opening, after: int) -> None:
    """Threat 43, many at once."""
    store = opened()
    refused = 0
    for n in range(1, MOST):
        logs = [store.create(terms("aga", size=9), f"{n}-{number}") for number in range(5)]
        with failing(store, n, after) as made, Writer(store) as writer:
            asked = [(log, log.appending(passes(3), "c")) for log in logs]
            waiting = [writer.submit(appending) for _, appending in asked]
            troubles = [future.exception(timeout=30) for future in waiting]
        for (log, appending), trouble in zip(asked, troubles, strict=True):
            assert trouble is None or isinstance(trouble, NotKept)
            refused += trouble is not None
            found = store.open(log.id)
            assert found.since(0) == (() if trouble else appending.recorded)
            assert (found.answer("c") is None) == (trouble is not None)
        if made[0] < n:
            break
    else:
        pytest.fail("there is no end to the calls")
    assert refused > 0 or after == 1


def test_a_commit_whose_answer_is_lost_is_found_out(
    opened: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was made: who asked is told so, and nothing is kept twice."""
    store = opened()
    log = store.create(terms("aga", size=9), "one")
    dialect = store.database._engine.dialect  # noqa: SLF001 - a line that breaks
    assert dialect.dbapi is not None
    dead = dialect.dbapi.OperationalError("the line is dead")
    commit = dialect.do_commit
    broken = [2]

    def commit_and_break(connection: Any) -> None:
        commit(connection)
        broken[0] -= 1
        if broken[0] >= 0:
            raise dead

    monkeypatch.setattr(dialect, "do_commit", commit_and_break)
    kept = log.append(passes(2), "c")
    assert broken[0] < 1
    assert store.open("one").since(0) == kept == log.answer("c")
    log.append(passes(1), "d")
    assert len(store.open("one").since(0)) == 3


def test_a_database_that_does_not_come_back_leaves_it_unsettled(
    opened: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = opened()
    log = store.create(terms("aga", size=9), "one")
    dialect = store.database._engine.dialect  # noqa: SLF001 - a line that breaks
    assert dialect.dbapi is not None
    dead = dialect.dbapi.OperationalError("the line is dead")

    def refuse(_: Any) -> None:
        raise dead

    with monkeypatch.context() as broken:
        broken.setattr(dialect, "do_commit", refuse)
        with pytest.raises(Unsettled):
            log.append(passes(2), "c")
    assert store.open("one").since(0) == ()
    assert len(log.append(passes(2), "c")) == 2
