"""Keeping what happened: the one place that writes to logs.

What is to be kept comes as appendings, each all or nothing. Many are kept at the price of one
commit; one that does not fit its log is refused, and takes no other with it.
"""

import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, Table, bindparam, insert, select, tuple_, update
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError, SQLAlchemyError

from duiyi.game.log import Recorded
from duiyi.store.database import PATIENCE, Database, plainly
from duiyi.store.names import LONGEST_ID, is_id
from duiyi.store.notices import Notices
from duiyi.store.tables import command, event, match
from duiyi.store.trouble import NotKept, Outrun, Unsettled
from duiyi.words import Unsuitable, mark

_TRIES = 3
_CLASHES = frozenset({"40001", "40P01"})
"""What PostgreSQL calls two transactions that could not both go on: it asks to try again."""
_ASKING = (0.0, 0.2, 1.0, 2.0)
"""Seconds between the questions whether a commit was made, after the connection was lost."""
_NOT_MADE = frozenset({"SQLITE_FULL", "SQLITE_BUSY"})
"""What SQLite says when it has not made a commit, and is sure of it."""
_REFUSALS = (SQLAlchemyError, OverflowError, UnicodeError)
"""What the database says, or its driver, when there is no place for what was given."""


@dataclass(frozen=True, slots=True)
class Appending:
    """Events in their places at the end of a log, to be kept all or none.

    Attributes:
        match: the match.
        after: the number of the last event before them.
        before: its hash, or that of the log's beginning.
        recorded: the events, numbered on and chained on.
        texts: each of them as it is written.
        command: an id of what was asked; what was asked by it before is not done again.
        phase: the phase that the match is in after them; None where it is as it was.
        ended_at: when the match ended, in microseconds since 1970; None where it has not.
    """

    match: str
    after: int
    before: str
    recorded: tuple[Recorded, ...]
    texts: tuple[str, ...]
    command: str | None = None
    phase: str | None = None
    ended_at: int | None = None

    def __post_init__(self) -> None:
        if self.command is not None and not is_id(self.command):
            what = mark("the id of a command is 1 to {longest} letters, none of them invisible")
            raise Unsuitable(what, longest=LONGEST_ID)

    @property
    def last(self) -> int:
        """The number of the last event after it."""
        return self.after + len(self.recorded)


Outcome = NotKept | Outrun | None
"""What came of an appending: None where it is kept."""


class _Unanswered(Exception):  # noqa: N818 - what is so, between functions of this file
    """A commit was asked for, and there was no answer, or a bad one."""


def keep(
    database: Database, notices: Notices, appendings: Sequence[Appending]
) -> tuple[Outcome, ...]:
    """Keep appendings, each all or nothing, and return what came of each.

    They are kept in order, so that several may go on one log. When this returns, what is kept is
    on the disk, and whoever follows its match has been told.
    """
    try:
        outcomes = _kept(database, notices, appendings)
    except _Unanswered as unanswered:
        outcomes = _settled(database, notices, appendings, unanswered)
    except _REFUSALS as error:
        if len(appendings) > 1 and not _of_the_database(database, error):
            return _one_by_one(database, notices, appendings)
        outcomes = [_failed(error) for _ in appendings]
    notices.told(_reached(appendings, outcomes))
    return tuple(outcomes)


def _of_the_database(database: Database, error: Exception) -> bool:
    """Whether an error would meet every appending: a full or locked file, a server that is gone."""
    if isinstance(error, DBAPIError) and error.connection_invalidated:
        return True
    return database.is_sqlite and isinstance(error, OperationalError)


def _one_by_one(
    database: Database, notices: Notices, appendings: Sequence[Appending]
) -> tuple[Outcome, ...]:
    """Keep each by itself, for one of them is to blame; who waits last waits not for ever."""
    until = time.monotonic() + 2 * PATIENCE / 1_000
    outcomes: list[Outcome] = []
    for one in appendings:
        if time.monotonic() > until:
            outcomes.append(NotKept("nothing was kept: the database is too slow; try again soon"))
        else:
            outcomes += keep(database, notices, [one])
    return tuple(outcomes)


def _kept(database: Database, notices: Notices, appendings: Sequence[Appending]) -> list[Outcome]:
    """Keep in one transaction those that fit; tried again where two only got in each other's way.

    Raises:
        SQLAlchemyError: nothing is kept.
        _Unanswered: all that fitted are kept, or nothing is.
    """
    left = _TRIES
    while True:
        left -= 1
        committing = False
        try:
            with database.transaction() as connection:
                outcomes = _written(connection, appendings)
                notices.within(connection, _reached(appendings, outcomes))
                committing = True
        except DBAPIError as error:
            if left and getattr(error.orig, "sqlstate", None) in _CLASHES:
                continue
            if committing and getattr(error.orig, "sqlite_errorname", None) not in _NOT_MADE:
                raise _Unanswered(plainly(error)) from error
            raise
        return outcomes


def _settled(
    database: Database, notices: Notices, appendings: Sequence[Appending], unanswered: _Unanswered
) -> list[Outcome]:
    """Keep appendings that may be kept already; only trying again tells, and waits for it."""
    what = mark(
        "the database was lost in the middle of a commit ({reason}): read the log before going on"
    )
    outcomes: list[Outcome] = [Unsettled(what, reason=unanswered) for _ in appendings]
    left = list(enumerate(appendings))
    for seconds in _ASKING:
        time.sleep(seconds)
        try:
            while left:
                place, one = left[0]
                (outcome,) = _kept(database, notices, [one])
                if outcome is not None and _is_there(database, one):
                    outcome = None
                outcomes[place] = outcome
                del left[0]
        except (SQLAlchemyError, NotKept, _Unanswered):
            continue  # what is wrong for one is wrong for all: they wait together
        break
    return outcomes


def _is_there(database: Database, one: Appending) -> bool:
    with database.reading() as connection:
        if one.command is not None and not _carried_out(connection, [one]):
            return False  # somebody else may have said the same at the same moment
        if not one.recorded:
            return one.command is not None
        places = [(one.match, one.last)]
        found = connection.execute(_HEADS, {"places": places}).first()
    return found is not None and found.chain == one.recorded[-1].chain


def _reached(appendings: Sequence[Appending], outcomes: Sequence[Outcome]) -> dict[str, int]:
    """Return the last number of every match that has new events."""
    return {
        one.match: one.last
        for one, came in zip(appendings, outcomes, strict=True)
        if came is None and one.recorded
    }


def _failed(error: Exception) -> NotKept | Outrun:
    if isinstance(error, IntegrityError):
        what = mark("somebody else was first, or there is no such match: {reason}")
        return Outrun(what, reason=plainly(error))
    return NotKept(mark("nothing was kept: {reason}"), reason=plainly(error))


def _written(connection: Connection, appendings: Sequence[Appending]) -> list[Outcome]:
    """Write those appendings that fit into the transaction, and return what came of each."""
    heads = _heads(connection, appendings)
    carried = _carried_out(connection, appendings)
    outcomes: list[Outcome] = []
    fitting: list[Appending] = []
    for one in appendings:
        known = heads.get((one.match, one.after))
        begins = one.after == 0 and known is None
        asked = (one.match, one.command)
        if (one.match, one.after + 1) in heads or not (begins or known == one.before):
            outcomes.append(Outrun("somebody else has added to the log first"))
        elif one.command is not None and asked in carried:
            outcomes.append(Outrun("the command was carried out before"))
        else:
            outcomes.append(None)
            fitting.append(one)
            heads |= {(one.match, new.number): new.chain for new in one.recorded}
            carried.add(asked)
    _insert(connection, event, (row for one in fitting for row in _event_rows(one)))
    _insert(connection, command, (_command_row(one) for one in fitting if one.command is not None))
    phases = [
        {"of": one.match, "now": one.phase, "ended": one.ended_at}
        for one in sorted(fitting, key=_by_match)
        if one.phase is not None
    ]
    if phases:
        connection.execute(_PHASE, phases)
    return outcomes


def _heads(connection: Connection, appendings: Iterable[Appending]) -> dict[tuple[str, int], str]:
    """Return the hashes at the ends that the appendings go on from, and of what is after them."""
    places = {(one.match, one.after + more) for one in appendings for more in (0, 1)}
    rows = connection.execute(_HEADS, {"places": sorted(places)})
    return {(row.match, row.number): row.chain for row in rows}


def _carried_out(
    connection: Connection, appendings: Iterable[Appending]
) -> set[tuple[str, str | None]]:
    asked = {(one.match, one.command) for one in appendings if one.command is not None}
    if not asked:
        return set()
    return {(row.match, row.id) for row in connection.execute(_ASKED, {"asked": sorted(asked)})}


def _event_rows(one: Appending) -> Iterator[dict[str, object]]:
    for (number, _, chain), data in zip(one.recorded, one.texts, strict=True):
        yield {"match": one.match, "number": number, "chain": chain, "data": data}


def _command_row(one: Appending) -> dict[str, object]:
    return {"match": one.match, "id": one.command, "first": one.after + 1, "last": one.last}


def _insert(connection: Connection, table: Table, rows: Iterable[dict[str, object]]) -> None:
    """Insert rows; all programs in the same order of matches, so that none waits in a circle."""
    ordered = sorted(rows, key=lambda row: str(row["match"]))
    if ordered:
        connection.execute(insert(table), ordered)


def _by_match(one: Appending) -> str:
    return one.match


_HEADS = select(event.c.match, event.c.number, event.c.chain).where(
    tuple_(event.c.match, event.c.number).in_(bindparam("places", expanding=True))
)
_ASKED = select(command.c.match, command.c.id).where(
    tuple_(command.c.match, command.c.id).in_(bindparam("asked", expanding=True))
)
_PHASE = (
    update(match)
    .where(match.c.id == bindparam("of"))
    .values(phase=bindparam("now"), ended_at=bindparam("ended"))
)
