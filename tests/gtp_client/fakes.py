"""Fake engines for tests, as command lines, and what is left of them."""

import asyncio
import os
import sys
import time
from pathlib import Path
from typing import Any, Self
from uuid import uuid4

from duiyi.gtp.async_engine import AsyncEngine
from duiyi.gtp.engine import Care, Deadlines
from duiyi.gtp.process import MARK

FAKE = Path(__file__).parent / "fake_engine.py"
PATIENT = Care(deadlines=Deadlines(start=30, usual=30, move=30, farewell=2), restarts=1, pause=0.01)
"""For engines that are to answer, however busy the machine is."""
ONCE = Care(deadlines=PATIENT.deadlines, restarts=0)
"""The same, and an engine that has ended is not started anew."""
HASTY = Care(deadlines=Deadlines(start=30, usual=0.12, move=0.12, farewell=0.1), pause=0.01)
"""For engines that will not answer a move."""


OURS = f"tests-{uuid4().hex}"
"""Whatever this run of the tests starts bears this mark; others may be playing on this machine too."""
os.environ[MARK] = OURS


class Waited:
    """An `AsyncEngine` that is waited for, so that one test tries both kinds of engine."""

    def __init__(self, engine: Any, care: Care) -> None:
        self._loop = asyncio.Runner()
        self._engine = self._loop.run(AsyncEngine.popen(engine, care))

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._engine, name)
        if not asyncio.iscoroutinefunction(found):
            return found
        return lambda *arguments: self._loop.run(found(*arguments))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._loop.run(self._engine.close())
        self._loop.close()


def fake(behaviour: str = "honest", *options: str) -> list[str]:
    return [sys.executable, "-S", str(FAKE), behaviour, *options]


def alive() -> set[int]:
    """Return the processes that an engine of this test run started or is; zombies are none."""
    found = set()
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            variables = (folder / "environ").read_bytes().split(b"\0")
        except OSError:
            continue
        if any(one.startswith(f"{MARK}={OURS} ".encode()) for one in variables):
            found.add(int(folder.name))
    return found - {os.getpid()}


def eventually_alive(count: int) -> set[int]:
    """Return the processes of engines, as soon as there are so many: one that starts is not seen."""
    until = time.monotonic() + 20
    while len(found := alive()) != count and time.monotonic() < until:
        time.sleep(0.01)
    assert len(found) == count
    return found


def zombies() -> set[int]:
    """Return our children that have ended and that nobody has waited for."""
    found = set()
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, parent = stat.read_text().rpartition(")")[2].split()[:2]
        except OSError:
            continue
        if state == "Z" and int(parent) == os.getpid():
            found.add(int(stat.parent.name))
    return found


def left_after(seconds: float = 5.0) -> set[int]:
    """Return which processes of engines are left after so many seconds, or as soon as none is."""
    until = time.monotonic() + seconds
    while (left := alive() | zombies()) and time.monotonic() < until:
        time.sleep(0.02)
    return left
