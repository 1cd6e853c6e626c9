r"""The client's half of a conversation with an engine, without any input or output of its own.

Lines go out with a number each, bytes come in as they please, and whole answers come out. An answer
that bears another number, and any line outside an answer, is a stray: it is counted and ignored.
Source: the protocol's second version, section 2.

>>> conversation = Conversation()
>>> conversation.ask("name")
b'1 name\n'
>>> conversation.receive(b"some noise\n=1 GNU Go\r\n\r\n")
[Answer(is_success=True, text='GNU Go')]
"""

import re
import unicodedata
from typing import NamedTuple

from duiyi.words import Unsuitable, mark

LONGEST_ANSWER = 1 << 20
"""Bytes of one answer, and of strays between two."""
LONGEST_LINE = 1 << 16
"""Bytes of one line."""

_TOO_LONG = "{} of more than {} bytes"
_HEAD = re.compile(r"([=?])(?:([0-9]{1,10})(?=\s|$))?[ \t]*(.*)", re.DOTALL)
_UNHEARD = re.compile(rb"[\x00-\x08\x0b-\x1f\x7f]")
"""Control characters but the tab and the line feed: the protocol lets them mean nothing."""


class Answer(NamedTuple):
    """What an engine answered.

    Attributes:
        is_success: whether it did what it was asked.
        text: what it said, without the number; lines end in a line feed, none at the end.
    """

    is_success: bool
    text: str


class Flood(Exception):  # noqa: N818 - what it is
    """More came than an answer may hold; the message says how much may."""


class Conversation:
    """What has been asked and not been answered, and the answer that is coming in.

    Attributes:
        strays: how many lines and answers came that nobody asked for.
    """

    def __init__(self) -> None:
        self.strays = 0
        self._number = 0
        self._asked: list[int] = []
        self._is_numbered = False
        self._begun = b""  # the line that is coming in
        self._lines: list[str] = []  # of the answer that is coming in
        self._size = 0

    @property
    def is_amid_answer(self) -> bool:
        """Whether an answer has begun and not ended."""
        return bool(self._lines)

    def ask(self, command: str) -> bytes:
        """Return the bytes that ask a command, under a number of its own.

        Raises:
            ValueError: the command is no single line of printable letters.
        """
        checked_line(command)
        self._number += 1
        self._asked.append(self._number)
        return f"{self._number} {command}\n".encode()

    def receive(self, data: bytes) -> list[Answer]:
        """Return the answers that end in what came in, in the order of what was asked.

        Raises:
            Flood: a line, an answer, or what came between two is too long. Nothing sensible can
                follow.
        """
        answers = []
        *lines, rest = (self._begun + data).split(b"\n")
        for line in lines:
            if len(line) > LONGEST_LINE:
                raise Flood(_TOO_LONG.format("a line", LONGEST_LINE))
            self._size += len(line) + 1
            if self._size > LONGEST_ANSWER:
                raise Flood(_TOO_LONG.format("an answer", LONGEST_ANSWER))
            answer = self._take(_UNHEARD.sub(b"", line).decode(errors="replace"))
            if answer is not None:
                answers.append(answer)
        if len(rest) > LONGEST_LINE:
            raise Flood(_TOO_LONG.format("a line", LONGEST_LINE))
        self._begun = rest
        return answers

    def lines(self) -> list[str]:
        """Return the lines of a long answer as far as they have come, and forget them.

        For answers that go on until the next command; the answer stays begun.
        """
        come = self._lines[1:]
        del self._lines[1:]
        self._size = 0
        return come

    def _take(self, line: str) -> Answer | None:
        """Take a line in; return the answer that it ends, if it ends one that was asked for."""
        if not self._lines:
            if line.startswith(("=", "?")):
                self._lines.append(line)
            elif line.strip():
                self.strays += 1
            return None
        if line.strip():
            self._lines.append(line)
            return None
        text = "\n".join(self._lines)
        self._lines, self._size = [], 0
        return self._match(text)

    def _match(self, text: str) -> Answer | None:
        """Return an answer if it belongs to the oldest command.

        Without a number it does as long as the engine has never given one.
        """
        found = _HEAD.fullmatch(text)
        sign, number, said = found.groups() if found else ("", None, "")
        self._is_numbered |= number is not None and int(number) <= self._number
        is_ours = number is None and not self._is_numbered
        if number is not None and self._asked:
            is_ours = int(number) == self._asked[0]
        if not (found and self._asked and is_ours):
            self.strays += 1
            return None
        del self._asked[0]
        return Answer(sign == "=", said.rstrip())


def checked_line(text: str) -> str:
    """Return a text that is one line for an engine.

    Raises:
        ValueError: it is empty, too long, or has a letter that ends the line, begins a comment or
            cannot be seen.
    """
    seen = all(unicodedata.category(letter)[0] not in "CZ" or letter == " " for letter in text)
    if not seen or "#" in text or not text.strip() or len(text) > LONGEST_LINE:
        raise Unsuitable(
            mark("an engine is sent one line of printable letters without #, not {text}"),
            text=ascii(text[:100]),
        )
    return text
