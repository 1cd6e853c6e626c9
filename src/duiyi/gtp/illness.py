"""What may be wrong with an engine, as one error with a code."""

from enum import StrEnum

from duiyi.words import mark, say


class Illness(StrEnum):
    """What an engine did that no engine may do. The values are a promise to programs."""

    SILENT = "silent"
    LATE = "late"
    DEAD = "dead"
    FLOOD = "flood"
    GARBLED = "garbled"
    ILLEGAL = "illegal"
    REFUSED = "refused"


_SENTENCE = {
    Illness.SILENT: mark(
        "{engine} has not answered {command} in time ({detail}) and was stopped; allow it more "
        "time, or see whether it waits for something."
    ),
    Illness.LATE: mark("{engine} has used up its time over {command}: {detail}."),
    Illness.DEAD: mark(
        "{engine} has ended over {command} ({detail}); run its command line by hand to see why."
    ),
    Illness.FLOOD: mark(
        "{engine} wrote more than an answer may hold over {command} ({detail}) and was stopped."
    ),
    Illness.GARBLED: mark(
        "{engine} gave an answer to {command} that cannot be read: {detail}. It is not taken for a "
        "pass."
    ),
    Illness.ILLEGAL: mark("{engine} played against the rules: {detail}."),
    Illness.REFUSED: mark("{engine} refuses {command}: {detail}."),
}

FATAL = frozenset({Illness.SILENT, Illness.DEAD, Illness.FLOOD})
"""After these nothing more can be asked: the program is stopped, and may be started anew."""

_LONGEST = 200
"""Letters of what an engine said that are repeated in a message."""


class EngineError(Exception):
    """An engine is ill.

    Attributes:
        illness: what is wrong, for programs.
        engine: what the engine is called.
        command: what it was asked.
        detail: more about it: what it said, how long was waited, how it ended.
    """

    def __init__(self, illness: Illness, engine: str, command: str, detail: str = "") -> None:
        super().__init__(illness, engine, command, detail)
        self.illness = illness
        self.engine = engine
        self.command = command
        self.detail = legible(detail)

    @property
    def told(self) -> tuple[Illness, str, str]:
        """The illness, the command and the detail: what is kept of it."""
        return self.illness, self.command, self.detail

    def explain(self, lang: str = "en") -> str:
        """Say which engine did what, over which command, and what can be done."""
        return say(
            _SENTENCE[self.illness],
            lang,
            engine=self.engine,
            command=self.command,
            detail=self.detail,
        )

    def __str__(self) -> str:
        return self.explain()


def legible(text: str) -> str:
    r"""Return what an engine said in one line that no terminal obeys, cut where it is long.

    >>> legible("no\nsuch\x1bthing")
    'no such?thing'
    """
    plain = " ".join(text.split())
    shown = "".join(letter if letter.isprintable() else "?" for letter in plain[: _LONGEST + 1])
    return shown if len(shown) <= _LONGEST else f"{shown[:_LONGEST]}…"
