"""An engine to talk to: started, asked within deadlines, started anew when it ends, and ended."""

import os
import shlex
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from pathlib import PurePath
from types import TracebackType
from typing import Self, TypeVar

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.board.searching import Thought
from duiyi.clock.reading import Reading
from duiyi.gtp.conversation import Answer, Conversation, Flood
from duiyi.gtp.dialogue import Asked, Dialogue, Remark, Setting, Steps, Wait
from duiyi.gtp.hearing import Hearing, Watch
from duiyi.gtp.illness import EngineError, Illness
from duiyi.gtp.process import NO_CORE, Ended, Limits, Process
from duiyi.gtp.vertex import Move
from duiyi.words import Unsuitable, mark

T = TypeVar("T")
IDLE = "protocol_version"
"""What an engine is asked to see that it is there, and to end an analysis."""
USUAL_SIZE = (19, 19)
"""Of the board of an engine that was not told of any."""


@dataclass(frozen=True, slots=True)
class Deadlines:
    """How long an engine may take to answer, in seconds.

    Attributes:
        start: for its first answer.
        usual: for everything else but moves, and for a move beyond what its clock allows.
        move: for a move where there is no clock.
        farewell: to end by itself after `quit`.
    """

    start: float = 60.0
    usual: float = 10.0
    move: float = 600.0
    farewell: float = 1.0

    def of(self, asked: Asked) -> float:
        """Return how long the answer to a command is waited for."""
        match asked.wait:
            case Wait.START:
                return self.start
            case Wait.USUAL:
                return self.usual
            case Wait.MOVE if asked.clock_left is None:
                return self.move
            case Wait.MOVE:
                return asked.clock_left + self.usual


USUAL_DEADLINES = Deadlines()


@dataclass(frozen=True, slots=True, kw_only=True)
class Care:
    """How an engine is looked after.

    Attributes:
        deadlines: how long it may take.
        limits: what it may use.
        restarts: how often it is started anew in one game after it has ended by itself.
        pause: seconds before the first of these; each further pause is twice as long.
        directory: where it runs; by default here.
    """

    deadlines: Deadlines = USUAL_DEADLINES
    limits: Limits = NO_CORE
    restarts: int = 2
    pause: float = 0.1
    directory: str | os.PathLike[str] | None = None


USUAL_CARE = Care()


def command_line(engine: str | Sequence[str]) -> list[str]:
    """Return the words of a command line; a text is split as a shell would, and no shell is asked.

    Raises:
        ValueError: there are none, or a quotation is not closed.
    """
    try:
        words = shlex.split(engine) if isinstance(engine, str) else list(engine)
    except ValueError:
        words = []
    if not words or any("\0" in word for word in words):
        raise Unsuitable(
            mark("an engine is a command line such as gnugo --mode gtp, not {engine}"),
            engine=repr(engine),
        )
    return words


class Engine:
    """An engine that is asked and waited for.

    Every method raises `EngineError` where the engine is ill, never later than its deadline. After
    an illness that stopped the program the next call starts it anew and tells it the game so far.
    Close it, or use it in a `with` statement; it is closed too when it is forgotten.

    Attributes:
        arguments: its command line.
        name, version, commands: what it says of itself.

    Raises:
        EngineError: it cannot be started, or does not introduce itself.
        ValueError: the command line is empty.
    """

    def __init__(self, engine: str | Sequence[str], care: Care = USUAL_CARE) -> None:
        self.arguments = command_line(engine)
        self._care = care
        self._dialogue = Dialogue(PurePath(self.arguments[0]).name)
        self._process: Process | None = None
        self._conversation = Conversation()
        self._restarts = 0
        self._is_halted = False
        self._start()

    @classmethod
    def popen(cls, engine: str | Sequence[str], care: Care = USUAL_CARE) -> Self:
        """Start an engine, as `Engine(…)` does."""
        return cls(engine, care)

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

    def begin(self, setting: Setting) -> tuple[Remark, ...]:
        """Begin a game; return what the engine could not be told of it."""
        self._restarts = 0
        self._dialogue.forget()
        self._carry_out(lambda: self._dialogue.begin(setting))
        return self.remarks

    def play(self, color: Color, point: Point | None) -> None:
        """Tell the engine a move; no point is a pass. Whose turn it is is not asked."""
        self._carry_out(lambda: self._dialogue.play(color, point))

    def genmove(self, color: Color, clock: Reading | None = None) -> Move:
        """Ask for a move of a color, its clock told first. Whether it is legal is not asked."""
        return self._carry_out(lambda: self._dialogue.genmove(color, clock))

    def undo(self) -> None:
        """Take back the last move.

        Raises:
            ValueError: there is none.
        """
        self._carry_out(self._dialogue.undo)

    def final_score(self) -> Fraction | None:
        """Return the engine's score in points, above 0 for Black; None where it has none."""
        return self._carry_out(self._dialogue.final_score)

    def dead(self) -> frozenset[Point] | None:
        """Return the stones that the engine calls dead; None where it does not say."""
        return self._carry_out(self._dialogue.dead)

    def analyze(self, color: Color, seconds: float, watch: Watch | None = None) -> Thought:
        """Let the engine think for a color, and return what it came to; the board stays.

        Args:
            color: for whom.
            seconds: for how long.
            watch: is shown each thought, and ends it by answering False.

        Raises:
            EngineError: it knows no such command, says nothing in that time, or is ill.
        """
        size = self.setting.size if self.setting else USUAL_SIZE
        hearing = Hearing(self.name, self.commands, color, size, watch)
        return hearing.end(self._listen(hearing, seconds))

    def send(self, verb: str, *arguments: str) -> str:
        """Ask any command and return what was answered.

        Each argument is one word. Who passes on what users wrote has to know that some engines
        open files by name, as with `loadsgf`.

        Raises:
            ValueError: a word holds a space, a control character or a number sign.
        """
        return self._carry_out(lambda: self._dialogue.ask(verb, *arguments))

    def close(self) -> None:
        """Ask the engine to quit, and end it whether it does or not; nothing of it is left."""
        if self._process is None:
            return
        with suppress(EngineError):
            farewell = self._care.deadlines.farewell
            self._ask(Asked("quit"), farewell)
            if self._process is not None:
                self._process.wait(farewell)
        self._stop()

    def halt(self) -> None:
        """End what the engine is doing, from another thread: the call that waits for it raises.

        It is not started anew after that.
        """
        self._is_halted = True
        if self._process is not None:
            self._process.kill()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def _start(self) -> None:
        self._conversation = Conversation()
        try:
            self._process = Process(self.arguments, self._care.limits, self._care.directory)
        except OSError as error:
            command, why = shlex.join(self.arguments), error.strerror or str(error)
            raise EngineError(Illness.DEAD, self.name, command, why) from error
        try:
            self._drive(self._dialogue.greet())
        except BaseException:
            self._stop()
            raise

    def _stop(self) -> None:
        if self._process is not None:
            self._process.close()
            self._process = None

    def _carry_out(self, steps: Callable[[], Steps[T]]) -> T:
        """Carry steps out; where the program has ended, start it anew and begin them again."""
        while True:
            try:
                if self._process is None:
                    self._start()
                    self._drive(self._dialogue.restore())
                return self._drive(steps())
            except EngineError as error:
                spent = self._restarts >= self._care.restarts
                if error.illness is not Illness.DEAD or spent or self._is_halted:
                    raise
            time.sleep(self._care.pause * 2**self._restarts)
            self._restarts += 1
            self._dialogue.remark(Remark.RESTARTED)

    def _drive(self, steps: Steps[T]) -> T:
        try:
            asked = next(steps)
            while True:
                asked = steps.send(self._ask(asked, self._care.deadlines.of(asked)))
        except StopIteration as end:
            value: T = end.value
            return value

    def _ask(self, asked: Asked, seconds: float) -> Answer:
        """Ask and wait; whatever goes wrong here stops the program."""
        data = self._conversation.ask(asked.command)
        process, until = self._process, time.monotonic() + seconds
        if process is None:
            raise EngineError(Illness.DEAD, self.name, asked.command)
        try:
            process.send(data)
            while True:
                answers = self._conversation.receive(_heard(process, until))
                if answers:
                    return answers[0]
        except (TimeoutError, Ended, Flood) as error:
            self._stop()
            raise diagnosed(error, self._conversation, self.name, asked, seconds) from error
        except BaseException:
            self._stop()
            raise

    def _listen(self, hearing: Hearing, seconds: float) -> Answer:
        """Ask, hear the lines of an answer until it is enough, and end it by asking on."""
        usual = self._care.deadlines.usual
        answers: list[Answer] = []

        def take(data: bytes) -> None:
            answers.extend(self._conversation.receive(data))

        self._carry_out(lambda: self._dialogue.ask(IDLE))  # it is there, and idle
        process, until = self._process, time.monotonic() + seconds
        if process is None:
            raise EngineError(Illness.DEAD, self.name, hearing.asked.command)
        try:
            process.send(self._conversation.ask(hearing.asked.command))
            while not answers:
                try:
                    take(_heard(process, until))
                except TimeoutError:
                    break
                if not all(map(hearing.hear, self._conversation.lines())):
                    break
            process.send(self._conversation.ask(IDLE))
            until = time.monotonic() + usual
            while len(answers) < 2:  # noqa: PLR2004 - its own, and that of what ended it
                take(_heard(process, until))
        except (TimeoutError, Ended, Flood) as error:
            self._stop()
            raise diagnosed(error, self._conversation, self.name, hearing.asked, usual) from error
        except BaseException:
            self._stop()
            raise
        return answers[0]


def _heard(process: Process, until: float) -> bytes:
    """Return what came next; one that goes on talking has no longer than one that is silent."""
    if time.monotonic() >= until:
        raise TimeoutError
    return process.receive(until)


def diagnosed(
    error: TimeoutError | Ended | Flood,
    conversation: Conversation,
    name: str,
    asked: Asked,
    seconds: float,
) -> EngineError:
    """Return the engine's illness for an error in asking."""
    illness, detail = Illness.FLOOD, str(error)
    if isinstance(error, Ended):
        illness = Illness.DEAD
    elif isinstance(error, TimeoutError) and conversation.is_amid_answer:
        illness, detail = Illness.GARBLED, "it began and did not end"
    elif isinstance(error, TimeoutError):
        illness, detail = Illness.SILENT, f"{seconds:g} s"
    return EngineError(illness, name, asked.command, detail)
