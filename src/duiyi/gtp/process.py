"""An engine as a program of this machine: started without a shell, held in bounds, and ended whole.

It leads a process group of its own, and whatever it starts bears the same mark in its environment:
so it can be ended with all its kin, also where some of them ignore the request. For POSIX systems.
"""

import os
import select
import signal
import subprocess
import time
import weakref
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from uuid import uuid4

MARK = "DUIYI_ENGINE"
"""The variable by which an engine's kin are known. Each engine adds a word of its own to it, so an
engine that starts engines ends with them."""
_PIECE = 1 << 16
_LAST_WORDS = 1 << 12
"""Bytes kept of what was written to the standard error."""
_GRACE = 0.2
"""Seconds to end in after a polite request; `quit` has been asked before, where that made sense."""
_ROUNDS = 20
"""How often kin are looked for: they may be starting more."""
_TO_BE_SURE = 2
"""So often in a row none may be seen: a program that is just starting has no environment yet."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What an engine may use; where the system knows no such limits, they are not set.

    Attributes:
        cpu_seconds: processor time in all; None for as much as it takes.
        memory: bytes of address space; None for no limit, which programs on a GPU need.
        files: open files.
    """

    cpu_seconds: int | None = None
    memory: int | None = None
    files: int = 1024

    def apply(self, pid: int) -> None:
        """Set the limits for a process, and for what it starts from now on; no core is written."""
        import resource  # noqa: PLC0415 - not on every system

        if not hasattr(resource, "prlimit"):
            return
        wanted = {
            resource.RLIMIT_CORE: 0,
            resource.RLIMIT_NOFILE: self.files,
            resource.RLIMIT_CPU: self.cpu_seconds,
            resource.RLIMIT_AS: self.memory,
        }
        for kind, most in wanted.items():
            if most is not None:
                hard = resource.prlimit(pid, kind)[1]
                least = most if hard == resource.RLIM_INFINITY else min(most, hard)
                resource.prlimit(pid, kind, (least, least))


NO_CORE = Limits()
"""The usual limits: few files, and no core."""


class Ended(Exception):  # noqa: N818 - what happened
    """The engine has ended, or closed its output; the message says how."""


class Process:
    """A running engine, its three streams, and its end.

    Nothing here waits longer than it is told to; all reading is done by whoever asks, no thread.

    Args:
        arguments: the program and its arguments; no shell reads them.
        limits: what it may use.
        directory: where it runs; by default here.

    Raises:
        OSError: the program cannot be started.
        ValueError: the command line is empty.
    """

    def __init__(
        self,
        arguments: Sequence[str],
        limits: Limits = NO_CORE,
        directory: str | os.PathLike[str] | None = None,
    ) -> None:
        own = uuid4().hex
        self._popen = subprocess.Popen(  # noqa: S603 - which engine runs is the caller's choice
            list(arguments),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            cwd=directory,
            env={**os.environ, MARK: f"{os.environ.get(MARK, '')} {own}".strip()},
            start_new_session=True,
        )
        self._end = weakref.finalize(self, _end, self._popen, own)  # also when the program ends
        with suppress(ProcessLookupError):
            limits.apply(self._popen.pid)
        self._to_send = b""
        self._last_words = b""
        self._may_say_more = True
        for stream in self._streams():
            os.set_blocking(stream, False)

    @property
    def pid(self) -> int:
        """The number of the process, and of its group."""
        return self._popen.pid

    @property
    def is_running(self) -> bool:
        """Whether the program itself has not ended."""
        return self._popen.poll() is None

    @property
    def last_words(self) -> str:
        """The end of what it wrote to its standard error, as far as that was read."""
        return self._last_words.decode(errors="replace")

    def send(self, data: bytes) -> None:
        """Keep bytes to be sent; they go out while `receive` waits."""
        self._to_send += data

    def receive(self, until: float) -> bytes:
        """Return what the engine wrote next; meanwhile send what is to be sent, and read errors.

        Args:
            until: a moment of `time.monotonic`.

        Raises:
            TimeoutError: nothing came until then.
            Ended: its output is at its end.
        """
        while True:
            readers, writers = self.awaited()
            if not readers:
                raise Ended(self.ending())
            poll = select.poll()
            for stream in readers:
                poll.register(stream, select.POLLIN)
            for stream in writers:
                poll.register(stream, select.POLLOUT)
            left = until - time.monotonic()
            ready = {stream for stream, _ in poll.poll(max(0.0, left) * 1000)}
            _, stdout, stderr = self._streams()
            if stderr in ready:
                self._listen(stderr)
            if ready.intersection(writers):
                self._write(*writers)
            if stdout in ready:
                data = os.read(stdout, _PIECE)
                if not data:
                    raise Ended(self.ending())
                return data
            if time.monotonic() >= until:
                raise TimeoutError

    def awaited(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return the streams to be read and those to be written to, by number; none when ended."""
        stdin, stdout, stderr = self._streams()
        errors = (stderr,) if stderr >= 0 and self._may_say_more else ()
        readers = (stdout, *errors) if stdout >= 0 else ()
        return readers, ((stdin,) if self._to_send and stdin >= 0 else ())

    def ending(self) -> str:
        """Say how the program ended, and its last words; a moment is allowed for it to end."""
        with suppress(subprocess.TimeoutExpired):
            self._popen.wait(0.2)
        self._listen(self._streams()[2])
        code = self._popen.returncode
        if code is None:
            said = "it closed its output"
        elif code < 0:
            said = f"signal {-code}"
        else:
            said = f"exit code {code}"
        words = self.last_words.strip().splitlines()[-1:]
        return ": ".join([said, *words])

    def close(self) -> None:
        """End the program and all its kin: at once where it has ended by itself, else by force.

        Returns when none of them runs. Closing twice does nothing.
        """
        self._end()

    def kill(self) -> None:
        """End the group by force and return at once; `close` still has to be called."""
        if self.is_running:
            _signal(self.pid, signal.SIGKILL)

    def wait(self, seconds: float) -> bool:
        """Whether the program ends by itself within so many seconds, its input closed."""
        with suppress(OSError):
            self._popen.stdin.close() if self._popen.stdin else None
        try:
            self._popen.wait(seconds)
        except subprocess.TimeoutExpired:
            return False
        return True

    def _streams(self) -> tuple[int, int, int]:
        """Return the numbers of the three streams; -1 for one that is closed."""
        popen = self._popen
        streams = (popen.stdin, popen.stdout, popen.stderr)
        return tuple(-1 if s is None or s.closed else s.fileno() for s in streams)  # type: ignore[return-value]

    def _listen(self, stderr: int) -> None:
        """Read what is there of the standard error."""
        try:
            said = os.read(stderr, _PIECE) if stderr >= 0 else b""
        except BlockingIOError:
            return
        self._may_say_more = bool(said)
        self._last_words = (self._last_words + said)[-_LAST_WORDS:]

    def _write(self, stdin: int) -> None:
        """Send what can be sent."""
        try:
            sent = os.write(stdin, self._to_send[:_PIECE])
        except BlockingIOError:
            return
        except OSError:  # it closed its input: what it says, or that it ends, tells more
            sent = len(self._to_send)
        self._to_send = self._to_send[sent:]


def _end(popen: "subprocess.Popen[bytes]", own: str) -> None:
    """End a program and its kin, reap it, and close its streams."""
    if popen.poll() is None:
        _signal(popen.pid, signal.SIGTERM)
        with suppress(subprocess.TimeoutExpired):
            popen.wait(_GRACE)
    if popen.poll() is None or _has_group(popen.pid):
        _signal(popen.pid, signal.SIGKILL)
    unseen = 0
    for _ in range(_ROUNDS):
        found = kin(own)
        unseen = 0 if found else unseen + 1
        if unseen == _TO_BE_SURE:
            break
        for pid in found:
            with suppress(ProcessLookupError, PermissionError):
                os.kill(pid, signal.SIGKILL)
        time.sleep(0.01)
    popen.wait()
    for stream in (popen.stdin, popen.stdout, popen.stderr):
        if stream is not None:
            with suppress(OSError):
                stream.close()


def _signal(group: int, number: signal.Signals) -> None:
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(group, number)


def _has_group(group: int) -> bool:
    """Whether a process of the group is left; it keeps the number from being given anew."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


def kin(own: str) -> list[int]:
    """Return the processes whose environment bears an engine's mark; none where /proc is absent.

    Zombies are not among them: they have no environment left, and nothing to end.
    """
    found = []
    for environment in Path("/proc").glob("[0-9]*/environ"):
        with suppress(OSError):
            variables = environment.read_bytes().split(b"\0")
            marks = [one for one in variables if one.startswith(f"{MARK}=".encode())]
            if any(own.encode() in one for one in marks):
                found.append(int(environment.parent.name))
    return found
