"""Standard input and output as the protocol of engines needs them: read on a thread of its own.

So what has come can be seen while something else is being done: another line ends an analysis, the
comment `# interrupt` ends any thought.
"""

from collections import deque
from collections.abc import Callable
from io import RawIOBase
from threading import Condition, Thread
from typing import BinaryIO

from duiyi.gtp.framing import LONGEST_LINE, is_interrupt

_AT_ONCE = 1 << 16
"""Bytes that are read at once."""


class Lines:
    """Lines that come in, and the way out; see `duiyi.gtp.needs.Wire`.

    Args:
        source: where lines come from, unbuffered: a thread that waits in a buffer cannot be left.
        target: where answers go.
        interrupt: called from the reading thread when a running thought is to end.
    """

    def __init__(self, source: RawIOBase, target: BinaryIO, interrupt: Callable[[], None]) -> None:
        self._source = source
        self._target = target
        self._interrupt = interrupt
        self._come: deque[str] = deque()
        self._changed = Condition()
        self._has_ended = False
        self._is_interrupted = False

    def start(self) -> None:
        """Begin to read."""
        Thread(target=self._read, name="lines", daemon=True).start()

    def next(self) -> str | None:
        """Return the next line when it has come; None at the end of them."""
        with self._changed:
            self._changed.wait_for(lambda: self._come or self._has_ended)
            self._is_interrupted = False
            return self._come.popleft() if self._come else None

    def write(self, text: str) -> None:
        """Send a part of an answer at once."""
        self._target.write(text.encode("utf-8", "replace"))
        self._target.flush()

    def is_awaited(self) -> bool:
        """Whether another line has come, an interruption, or the end."""
        return bool(self._come) or self._is_interrupted or self._has_ended

    def wait(self) -> None:
        """Wait until that is so."""
        with self._changed:
            self._changed.wait_for(self.is_awaited)

    def _read(self) -> None:
        begun = b""
        try:
            while come := self._source.read(_AT_ONCE):
                *lines, begun = (begun + come).split(b"\n")
                for line in lines:
                    self._take(line.decode("utf-8", "replace"))
                begun = begun[: LONGEST_LINE + 1]  # of a line that is too long this is enough
            if begun:
                self._take(begun.decode("utf-8", "replace"))
        finally:
            with self._changed:
                self._has_ended = True
                self._changed.notify_all()

    def _take(self, line: str) -> None:
        asks_to_end = is_interrupt(line)
        with self._changed:
            if asks_to_end:
                self._is_interrupted = True
            else:
                self._come.append(line)
            self._changed.notify_all()
        if asks_to_end:
            self._interrupt()
