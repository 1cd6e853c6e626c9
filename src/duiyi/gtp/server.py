"""The engine's half of the protocol, without any input or output of its own.

A line comes in, and exactly one answer goes out, whatever the line says: nothing that a controller
sends ends the session but `quit`. An empty line and a comment are no commands and get no answer.
"""

from collections.abc import Callable

from duiyi.gtp import framing, refused
from duiyi.gtp.commands import TABLE
from duiyi.gtp.commands.session import QUIT
from duiyi.gtp.framing import Command, Overlong
from duiyi.gtp.needs import Wire
from duiyi.gtp.refused import Refused
from duiyi.gtp.sitting import Sitting


class Server:
    """One session.

    Args:
        sitting: what it is about.
        wire: where answers go.
        complain: told of a fault of our own, which the controller sees as an internal error.

    Attributes:
        is_over: whether `quit` has been answered.
    """

    def __init__(self, sitting: Sitting, wire: Wire, complain: Callable[[Exception], None]) -> None:
        self.is_over = False
        self._sitting = sitting
        self._wire = wire
        self._complain = complain

    def take(self, line: str) -> None:
        """Carry out the command of a line and answer it."""
        try:
            command = framing.parse(line)
        except Overlong as error:
            self._wire.write(framing.failure(error.number, refused.SYNTAX))
            return
        if command is None:
            return
        self._sitting.settle()
        self._answer(command)
        self.is_over = command.name == QUIT and not command.arguments

    def _answer(self, command: Command) -> None:
        deed = TABLE.get(command.name)
        number = command.number
        if deed is None or not deed.takes(command.arguments):
            reason = refused.UNKNOWN if deed is None else refused.SYNTAX
            self._wire.write(framing.failure(number, reason))
            return
        try:
            answer = deed.act(self._sitting, command.arguments)
        except Refused as error:
            self._wire.write(framing.failure(number, str(error)))
        except Exception as error:  # noqa: BLE001 - a fault of ours must not end somebody's game
            self._complain(error)
            self._wire.write(framing.failure(number, refused.INTERNAL))
        else:
            if isinstance(answer, str):
                self._wire.write(framing.success(number, answer))
            else:
                self._go_on(number, answer)

    def _go_on(self, number: str, stream: Callable[[Wire], None]) -> None:
        """Answer a command whose answer is written as it comes."""
        self._wire.write(f"={number}\n")
        try:
            stream(self._wire)
        except Exception as error:  # noqa: BLE001 - as above; the answer has begun and must end
            if not isinstance(error, Refused):
                self._complain(error)
        self._wire.write("\n")
