"""An analysis that is heard: which command asks for it, and what its lines come to.

No input, no output.
"""

from collections.abc import Callable, Collection

from duiyi.board.color import Color
from duiyi.board.searching import Thought
from duiyi.gtp.analysis_lines import COMMANDS, read_thought
from duiyi.gtp.conversation import Answer
from duiyi.gtp.dialogue import Asked
from duiyi.gtp.illness import EngineError, Illness

_BETWEEN_LINES = 10
"""Hundredths of a second between two lines of an analysis."""

Watch = Callable[[Thought], bool]
"""Is shown each thought, and ends it all by answering False."""


def command_of(commands: Collection[str]) -> str | None:
    """Return the command by which an engine analyses, that which tells most; None where none does.

    >>> command_of({"genmove", "lz-analyze", "analyze"}), command_of({"genmove"})
    ('lz-analyze', None)
    """
    return next((one for one in COMMANDS if one in commands), None)


class Hearing:
    """One analysis, from the question to what it came to.

    Attributes:
        asked: what to ask.

    Args:
        name: what the engine calls itself.
        commands: what it says it knows.
        color: for whom it is to think.
        size: the width and height of its board.
        watch: is shown each thought.
    """

    def __init__(
        self,
        name: str,
        commands: Collection[str],
        color: Color,
        size: tuple[int, int],
        watch: Watch | None,
    ) -> None:
        command = command_of(commands) or COMMANDS[0]
        more = " ownership true" if command == COMMANDS[0] else ""
        self.asked = Asked(f"{command} {color.letter.lower()} {_BETWEEN_LINES}{more}")
        self._name = name
        self._color, self._size = color, size
        self._watch = watch
        self._thought: Thought | None = None

    def hear(self, line: str) -> bool:
        """Take a line in; return whether more of them are wanted.

        Raises:
            EngineError: the line is none that can be read.
        """
        try:
            found = read_thought(line, self._color, self._size)
        except ValueError as error:
            raise EngineError(
                Illness.GARBLED, self._name, self.asked.command, str(error)
            ) from error
        self._thought = found or self._thought
        return found is None or self._watch is None or self._watch(found)

    def end(self, answer: Answer) -> Thought:
        """Return what the analysis came to.

        Raises:
            EngineError: the engine refused it, or said nothing.
        """
        if not answer.is_success or self._thought is None:
            raise EngineError(Illness.REFUSED, self._name, self.asked.command, answer.text)
        return self._thought
