"""An engine to talk to where nobody may be kept waiting: as `Engine`, each method awaited."""

import asyncio
import shlex
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from fractions import Fraction
from pathlib import PurePath
from types import TracebackType
from typing import Self, TypeVar

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.board.searching import Thought
from duiyi.clock.reading import Reading
from duiyi.gtp.conversation import Answer, Conversation, Flood
from duiyi.gtp.dialogue import Asked, Dialogue, Remark, Setting, Steps
from duiyi.gtp.engine import IDLE, USUAL_CARE, USUAL_SIZE, Care, command_line, diagnosed
from duiyi.gtp.hearing import Hearing, Watch
from duiyi.gtp.illness import EngineError, Illness
from duiyi.gtp.process import Ended, Process
from duiyi.gtp.vertex import Move

T = TypeVar("T")


class AsyncEngine:
    """An engine that is asked and awaited; one call at a time, others wait for their turn.

    A call that is cancelled stops the program, for nobody would hear its answer; the next call
    starts it anew. Use `await AsyncEngine.popen(…)`, or `async with AsyncEngine(…)`.

    Attributes:
        arguments: its command line.
        name, version, commands: what it says of itself.
    """

    def __init__(self, engine: str | Sequence[str], care: Care = USUAL_CARE) -> None:
        self.arguments = command_line(engine)
        self._care = care
        self._dialogue = Dialogue(PurePath(self.arguments[0]).name)
        self._process: Process | None = None
        self._conversation = Conversation()
        self._restarts = 0
        self._turn = asyncio.Lock()

    @classmethod
    async def popen(cls, engine: str | Sequence[str], care: Care = USUAL_CARE) -> Self:
        """Start an engine.

        Raises:
            EngineError: it cannot be started, or does not introduce itself.
            ValueError: the command line is empty.
        """
        made = cls(engine, care)
        async with made._turn:
            await made._start()
        return made

    @property
    def name(self) -> str:
        """What it calls itself."""
        return self._dialogue.name

    @property
    def version(self) -> str:
        """Which version it says it is."""
        return self._dialogue.version

    @property
    def commands(self) -> frozenset[str]:
        """The commands that it says it knows."""
        return self._dialogue.commands

    @property
    def remarks(self) -> tuple[Remark, ...]:
        """What it could not be told of this game, and what was put right in it."""
        return tuple(self._dialogue.remarks)

    @property
    def moves(self) -> tuple[tuple[Color, Point | None], ...]:
        """What has been played in this game, as far as the engine knows."""
        return tuple(self._dialogue.moves)

    @property
    def setting(self) -> Setting | None:
        """The game that it was last told of."""
        return self._dialogue.setting

    @property
    def pid(self) -> int | None:
        """The number of its process and group; None while it does not run."""
        return self._process.pid if self._process else None

    async def begin(self, setting: Setting) -> tuple[Remark, ...]:
        """Begin a game; return what the engine could not be told of it."""
        self._restarts = 0
        self._dialogue.forget()
        await self._carry_out(lambda: self._dialogue.begin(setting))
        return self.remarks

    async def play(self, color: Color, point: Point | None) -> None:
        """Tell the engine a move; no point is a pass."""
        await self._carry_out(lambda: self._dialogue.play(color, point))

    async def genmove(self, color: Color, clock: Reading | None = None) -> Move:
        """Ask for a move of a color, its clock told first. Whether it is legal is not asked."""
        return await self._carry_out(lambda: self._dialogue.genmove(color, clock))

    async def undo(self) -> None:
        """Take back the last move.

        Raises:
            ValueError: there is none.
        """
        await self._carry_out(self._dialogue.undo)

    async def final_score(self) -> Fraction | None:
        """Return the engine's score in points, above 0 for Black; None where it has none."""
        return await self._carry_out(self._dialogue.final_score)

    async def dead(self) -> frozenset[Point] | None:
        """Return the stones that the engine calls dead; None where it does not say."""
        return await self._carry_out(self._dialogue.dead)

    async def analyze(self, color: Color, seconds: float, watch: Watch | None = None) -> Thought:
        """Let the engine think for a color, and return what it came to; see `Engine.analyze`.

        `watch` is called between the lines, not awaited.
        """
        async with self._turn:
            size = self.setting.size if self.setting else USUAL_SIZE
            hearing = Hearing(self.name, self.commands, color, size, watch)
            return hearing.end(await self._listen(hearing, seconds))

    async def send(self, verb: str, *arguments: str) -> str:
        """Ask any command and return what was answered; see `Engine.send`."""
        return await self._carry_out(lambda: self._dialogue.ask(verb, *arguments))

    async def close(self) -> None:
        """Ask the engine to quit, and end it whether it does or not; nothing of it is left."""
        async with self._turn:
            if self._process is not None:
                farewell = self._care.deadlines.farewell
                with suppress(EngineError):
                    await self._ask(Asked("quit"), farewell)
                if self._process is not None:
                    await asyncio.to_thread(self._process.wait, farewell)
            await self._stop()

    async def __aenter__(self) -> Self:
        async with self._turn:
            await self._start()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    async def _start(self) -> None:
        self._conversation = Conversation()
        try:
            self._process = Process(self.arguments, self._care.limits, self._care.directory)
        except OSError as error:
            command, why = shlex.join(self.arguments), error.strerror or str(error)
            raise EngineError(Illness.DEAD, self.name, command, why) from error
        try:
            await self._drive(self._dialogue.greet())
        except BaseException:
            await self._stop()
            raise

    async def _stop(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            await asyncio.shield(asyncio.to_thread(process.close))

    async def _carry_out(self, steps: Callable[[], Steps[T]]) -> T:
        """Wait for one's turn, and carry steps out."""
        async with self._turn:
            return await self._carry_on(steps)

    async def _carry_on(self, steps: Callable[[], Steps[T]]) -> T:
        """Carry steps out; where the program has ended, start it anew and begin them again."""
        while True:
            try:
                if self._process is None:
                    await self._start()
                    await self._drive(self._dialogue.restore())
                return await self._drive(steps())
            except EngineError as error:
                spent = self._restarts >= self._care.restarts
                if error.illness is not Illness.DEAD or spent:
                    raise
            await asyncio.sleep(self._care.pause * 2**self._restarts)
            self._restarts += 1
            self._dialogue.remark(Remark.RESTARTED)

    async def _drive(self, steps: Steps[T]) -> T:
        try:
            asked = next(steps)
            while True:
                seconds = self._care.deadlines.of(asked)
                asked = steps.send(await self._ask(asked, seconds))
        except StopIteration as end:
            value: T = end.value
            return value

    async def _ask(self, asked: Asked, seconds: float) -> Answer:
        """Ask and wait; whatever goes wrong here stops the program."""
        data = self._conversation.ask(asked.command)
        process, until = self._process, time.monotonic() + seconds
        if process is None:
            raise EngineError(Illness.DEAD, self.name, asked.command)
        try:
            process.send(data)
            while True:
                answers = self._conversation.receive(await _receive(process, until))
                if answers:
                    return answers[0]
        except (TimeoutError, Ended, Flood) as error:
            await self._stop()
            raise diagnosed(error, self._conversation, self.name, asked, seconds) from error
        except BaseException:
            await self._stop()
            raise

    async def _listen(self, hearing: Hearing, seconds: float) -> Answer:
        """Ask, hear the lines of an answer until it is enough, and end it by asking on."""
        usual = self._care.deadlines.usual
        answers: list[Answer] = []

        async def take(until: float) -> None:
            answers.extend(self._conversation.receive(await _receive(process, until)))

        await self._carry_on(lambda: self._dialogue.ask(IDLE))  # it is there, and idle
        if self._process is None:
            raise EngineError(Illness.DEAD, self.name, hearing.asked.command)
        process, until = self._process, time.monotonic() + seconds
        try:
            process.send(self._conversation.ask(hearing.asked.command))
            while not answers:
                try:
                    await take(until)
                except TimeoutError:
                    break
                if not all(map(hearing.hear, self._conversation.lines())):
                    break
            process.send(self._conversation.ask(IDLE))
            until = time.monotonic() + usual
            while len(answers) < 2:  # noqa: PLR2004 - its own, and that of what ended it
                await take(until)
        except (TimeoutError, Ended, Flood) as error:
            await self._stop()
            raise diagnosed(error, self._conversation, self.name, hearing.asked, usual) from error
        except BaseException:
            await self._stop()
            raise
        return answers[0]


async def _receive(process: Process, until: float) -> bytes:
    """Return what the engine wrote next; meanwhile others have their turn."""
    while (left := until - time.monotonic()) > 0:
        with suppress(TimeoutError):
            return process.receive(time.monotonic())
        await _ready(process, left)
    raise TimeoutError


async def _ready(process: Process, seconds: float) -> None:
    """Wait until something can be read or sent, or so many seconds have passed."""
    loop = asyncio.get_running_loop()
    ready = asyncio.Event()
    readers, writers = process.awaited()
    for stream in readers:
        loop.add_reader(stream, ready.set)
    for stream in writers:
        loop.add_writer(stream, ready.set)
    try:
        async with asyncio.timeout(seconds):
            await ready.wait()
    except TimeoutError:
        return
    finally:
        for stream in readers:
            loop.remove_reader(stream)
        for stream in writers:
            loop.remove_writer(stream)
