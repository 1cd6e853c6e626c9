"""The writer: one thread that keeps what has come in as one batch, and answers after the commit.

A hundred players who act at once wait for one sync of the disk, not for a hundred.
"""

import threading
from collections import deque
from collections.abc import Sequence
from concurrent.futures import Future
from typing import Self

from duiyi.game.log import Recorded
from duiyi.store.keeping import Appending, keep
from duiyi.store.matches import Store
from duiyi.store.trouble import NotKept

MOST_WAITING = 10_000
BATCH = 500
"""How many appendings wait at most, and how many are committed at once."""

Kept = Future[tuple[Recorded, ...]]


class Writer:
    """Keeps appendings for many, in the order in which they come.

    Args:
        store: where to.
        most_waiting: how many may wait; one more is refused.
    """

    def __init__(self, store: Store, most_waiting: int = MOST_WAITING) -> None:
        self._store = store
        self._most_waiting = most_waiting
        self._waiting: deque[tuple[Appending, Kept]] = deque()
        self._changed = threading.Condition()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="duiyi-writer", daemon=True)
        self._thread.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def submit(self, appending: Appending) -> Kept:
        """Let an appending be kept, and return where its events will be when they are.

        The future fails with Outrun or NotKept as `MatchLog.append` does. One that is cancelled
        before its batch is begun is not kept.

        Raises:
            NotKept: too many wait, or the writer is closed; nothing will be kept of it.
        """
        kept: Kept = Future()
        with self._changed:
            if self._closed or not self._thread.is_alive():  # a fork takes no threads with it
                msg = "nothing was kept: the program is about to stop"
                raise NotKept(msg)
            if len(self._waiting) >= self._most_waiting:
                msg = "nothing was kept: more is waiting than the disk can take; try again soon"
                raise NotKept(msg)
            self._waiting.append((appending, kept))
            self._changed.notify()
        return kept

    def close(self) -> None:
        """Take nothing more, keep all that has come in, and return when it is answered."""
        with self._changed:
            self._closed = True
            self._changed.notify()
        self._thread.join()

    def _run(self) -> None:
        while batch := self._gathered():
            # Whoever has given up by now is left out; nobody can give up from here on.
            begun = [pair for pair in batch if pair[1].set_running_or_notify_cancel()]
            if begun:
                self._keep(begun)

    def _gathered(self) -> list[tuple[Appending, Kept]]:
        with self._changed:
            while not self._waiting and not self._closed:
                self._changed.wait()
            return [self._waiting.popleft() for _ in range(min(BATCH, len(self._waiting)))]

    def _keep(self, batch: Sequence[tuple[Appending, Kept]]) -> None:
        appendings = [appending for appending, _ in batch]
        try:
            outcomes = keep(self._store.database, self._store.notices, appendings)
        except Exception as error:  # noqa: BLE001 - whatever it is, whoever waits must hear of it
            for _, kept in batch:
                kept.set_exception(error)
            return
        for (appending, kept), trouble in zip(batch, outcomes, strict=True):
            if trouble is None:
                kept.set_result(appending.recorded)
            else:
                kept.set_exception(trouble)
