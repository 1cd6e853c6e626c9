"""Work on many files by several processes: in order, in steady memory, and with none lost."""

import signal
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")

BATCH = 32
"""Files that are handed to a process at a time."""
AHEAD = 3
"""Batches that are under way for each process: enough that none waits, and no more."""


def in_order(
    work: Callable[[Path], T], files: Iterable[Path], jobs: int, lost: Callable[[Path], T]
) -> Iterator[T]:
    """Yield what `work` makes of each file, in the order of the files.

    Files are taken from the iterable as they are needed. Where a process dies, the files that were
    under way are done anew, each alone; one that ends two processes so is given to `lost`. An
    interrupt ends the run when the processes are done with what they have in hand.

    Args:
        work: what is done; where there are several jobs, it and what it returns are pickled.
        files: which files.
        jobs: how many processes; with one, all is done here.
        lost: what to make of a file that no process survives.
    """
    if jobs == 1:
        yield from map(work, files)
        return
    left = iter(files)
    again: deque[list[Path]] = deque()
    while True:
        pool = _processes(jobs)
        try:
            again = yield from _until_broken(pool, work, left, again, AHEAD * jobs)
        finally:
            pool.shutdown(cancel_futures=True)
        if not again:
            return
        for path in again.popleft():  # the culprit may be any of them
            yield _alone(work, path, lost)


def _until_broken(
    pool: ProcessPoolExecutor,
    work: Callable[[Path], T],
    left: Iterator[Path],
    again: deque[list[Path]],
    most: int,
) -> Generator[T, None, deque[list[Path]]]:
    """Yield what is made of batches, `again` first; return those that a dead process left."""
    under_way: deque[tuple[list[Path], Future[list[T]]]] = deque()
    while True:
        while len(under_way) < most:
            batch = again.popleft() if again else list(islice(left, BATCH))
            if not batch:
                break
            under_way.append((batch, _submit(pool, work, batch)))
        if not under_way:
            return again
        try:
            done = under_way[0][1].result()
        except BrokenProcessPool:
            return deque([*(batch for batch, _ in under_way), *again])
        under_way.popleft()
        yield from done


def _processes(jobs: int) -> ProcessPoolExecutor:
    # Spawned, not forked: a progress bar has a thread, and a fork would copy it halfway through.
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), _leave_interrupts)
    with _interrupts_held():  # until they ignore them: one while they import would be a traceback
        pool.submit(_nothing)
    return pool


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Hold interrupts back, where the system can; programs started meanwhile hold theirs."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _leave_interrupts() -> None:
    """Leave it to the first process to end the run."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


def _nothing() -> None:
    """Do nothing: with the first task all processes are started."""


def _submit(
    pool: ProcessPoolExecutor, work: Callable[[Path], T], batch: list[Path]
) -> Future[list[T]]:
    try:
        return pool.submit(_each, work, batch)
    except BrokenProcessPool as error:
        never: Future[list[T]] = Future()
        never.set_exception(error)
        return never


def _each(work: Callable[[Path], T], batch: list[Path]) -> list[T]:
    return [work(path) for path in batch]


def _alone(work: Callable[[Path], T], path: Path, lost: Callable[[Path], T]) -> T:
    for _ in range(2):  # the first may be the first time that the file is met at all
        with _processes(1) as pool:
            try:
                return pool.submit(work, path).result()
            except BrokenProcessPool:
                continue
    return lost(path)
