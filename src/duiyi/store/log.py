"""The log of one match in a store; see `duiyi.game.log.EventLog`."""

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING

from sqlalchemy import bindparam, func, select

from duiyi.clock.duration import Milliseconds
from duiyi.game.codec import plain
from duiyi.game.events import Event
from duiyi.game.log import (
    Recorded,
    beginning,
    broken_link,
    broken_seal,
    canonical,
    link,
    read_event,
    spelled,
)
from duiyi.game.written_terms import read_terms
from duiyi.store.keeping import Appending, keep
from duiyi.store.names import is_id
from duiyi.store.tables import command, event, match
from duiyi.store.trouble import Damaged

if TYPE_CHECKING:
    from duiyi.store.matches import Store

MOST = 2**63 - 1
"""The greatest number that a database keeps."""


class MatchLog:
    """The log of one match, verified when it is opened.

    Attributes:
        id: the match.
        terms: its terms.
        made_at: when it was made, in microseconds since 1970.
    """

    def __init__(self, store: "Store", id: str) -> None:  # noqa: A002 - its name
        self._store = store
        self.id = id
        if not is_id(id):
            raise KeyError(id)
        with store.database.reading() as connection:
            found = connection.execute(_TERMS, {"of": id}).one_or_none()
            # Asked before the events: others may add to both meanwhile.
            least = connection.execute(_FARTHEST, {"of": id}).scalar_one() or 0
        if found is None:
            raise KeyError(id)
        terms, self.made_at = found
        try:
            agreed = json.loads(terms)
            self.terms = read_terms(agreed)
            start = beginning(agreed)
        except (ValueError, RecursionError) as error:
            raise Damaged(id, 1) from error  # the hash of the first event begins with theirs
        recorded = self.since(0)
        broken = broken_link(start, recorded) or broken_seal(recorded)
        if broken is None and len(recorded) < least:
            broken = len(recorded) + 1  # a command brought events that are not there any more
        if broken is not None:
            raise Damaged(id, broken)
        self._last = recorded[-1].chain if recorded else start
        self._number = len(recorded)

    def append(self, events: Sequence[Event], command: str | None = None) -> tuple[Recorded, ...]:
        """Keep events, all or none, and return them in their places.

        Args:
            events: what happened.
            command: an id of what was asked; what was asked by it before is not done again.

        Raises:
            Outrun: another process has added to the log, or the command was carried out before.
            NotKept: they could not be kept.
        """
        appending = self.appending(events, command)
        (trouble,) = keep(self._store.database, self._store.notices, [appending])
        if trouble is not None:
            raise trouble
        return self.kept(appending)

    def appending(
        self,
        events: Sequence[Event],
        command: str | None = None,
        *,
        phase: str | None = None,
        ended_at: int | None = None,
    ) -> Appending:
        """Return what would keep events at the end of this log: for a `Writer`, then `kept`."""
        new = spelled(self._last, self._number, events)
        recorded = tuple(one for one, _ in new)
        texts = tuple(text for _, text in new)
        return Appending(
            self.id, self._number, self._last, recorded, texts, command, phase, ended_at
        )

    def kept(self, appending: Appending) -> tuple[Recorded, ...]:
        """Go on from an appending that was kept, and return its events in their places."""
        if appending.recorded:
            self._last, self._number = appending.recorded[-1].chain, appending.last
        return appending.recorded

    def since(self, number: int) -> tuple[Recorded, ...]:
        """Return the events after a number.

        Raises:
            Damaged: what is kept there is no event.
            NotKept: the store cannot be read.
        """
        return self._between(number, MOST)

    def _between(self, after: int, last: int) -> tuple[Recorded, ...]:
        asked = {"of": self.id, "after": max(0, min(after, MOST)), "last": last}
        with self._store.database.reading() as connection:
            rows = connection.execute(_BETWEEN, asked).all()
        recorded = []
        for place, data, chain in rows:
            try:
                happened = read_event(json.loads(data))
            except (ValueError, RecursionError) as error:
                raise Damaged(self.id, place) from error
            if canonical(plain(happened)) != data:
                raise Damaged(self.id, place)  # another spelling: somebody wrote it by hand
            recorded.append(Recorded(place, happened, chain))
        return tuple(recorded)

    def read_on(self) -> tuple[Recorded, ...]:
        """Return what others have added to the log, verified; what is appended next comes after it.

        Raises:
            Damaged: it does not go on from what was known.
            NotKept: the store cannot be read.
        """
        new = self.since(self._number)
        last = self._last
        for place, (number, happened, chain) in enumerate(new, start=self._number + 1):
            if number != place or link(last, number, happened) != chain:
                raise Damaged(self.id, place)
            last = chain
        self._last, self._number = last, self._number + len(new)
        return new

    def answer(self, command: str) -> tuple[Recorded, ...] | None:
        """Return what came of a command that was carried out before, or None where none was."""
        if not is_id(command):
            return None
        with self._store.database.reading() as connection:
            row = connection.execute(_ANSWER, {"of": self.id, "asked": command}).first()
        if row is None:
            return None
        return self._between(row.first - 1, row.last)

    def note_alive(self, at: Milliseconds) -> None:
        """Keep that the game was alive at a moment: after a crash time is charged up to it only."""
        self._store.note_alive({self.id: at})

    @property
    def alive(self) -> Milliseconds:
        """The last moment at which the game was known to be alive."""
        with self._store.database.reading() as connection:
            return Milliseconds(connection.execute(_ALIVE, {"of": self.id}).scalar_one())


_TERMS = select(match.c.terms, match.c.made_at).where(match.c.id == bindparam("of"))
_ALIVE = select(match.c.alive).where(match.c.id == bindparam("of"))
_BETWEEN = (
    select(event.c.number, event.c.data, event.c.chain)
    .where(
        event.c.match == bindparam("of"),
        event.c.number > bindparam("after"),
        event.c.number <= bindparam("last"),
    )
    .order_by(event.c.number)
)
_FARTHEST = select(func.max(command.c.last)).where(command.c.match == bindparam("of"))
_ANSWER = select(command.c.first, command.c.last).where(
    command.c.match == bindparam("of"), command.c.id == bindparam("asked")
)
