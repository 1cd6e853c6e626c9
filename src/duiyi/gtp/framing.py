r"""Lines: how commands are read and answers written. Nothing here knows a command.

Source: the protocol's second version, section 2. A command is a line: a number where the
controller likes one, a name, arguments. Control characters mean nothing, a tab is a space, what
follows `#` is a comment. An answer begins with `=` or `?` and the command's number, and ends with
an empty line.

>>> parse("7 play b D4 # good\r")
Command(number='7', name='play', arguments=('b', 'D4'))
>>> success("7", "")
'=7\n\n'
"""

from typing import NamedTuple

LONGEST_LINE = 1 << 16
"""Characters of a line; a longer one is no command."""
LARGEST_NUMBER = (1 << 31) - 1
"""The largest whole number that the protocol knows."""

_TABLE = dict.fromkeys((*range(32), 127)) | {ord("\t"): " "}
_DIGITS = len(str(LARGEST_NUMBER))
INTERRUPT = "# interrupt"
"""A comment by which GoGui ends a command that takes long."""


class Command(NamedTuple):
    """One command.

    Attributes:
        number: the controller's number for it, digits as they came, or "".
        name: what is to be done; "" where a number stands alone.
        arguments: the words that follow.
    """

    number: str
    name: str
    arguments: tuple[str, ...]


class Overlong(ValueError):  # noqa: N818 - what the line is
    """A line, or the number of a command, is longer than the protocol allows.

    Attributes:
        number: the number to answer under, "" where that itself is no number.
    """

    def __init__(self, number: str = "") -> None:
        super().__init__("a line or a number is longer than the protocol allows")
        self.number = number


def parse(line: str) -> Command | None:
    """Return the command of a line, or None where there is nothing but space and comment.

    Raises:
        Overlong: the line has more than `LONGEST_LINE` characters, or the number of the command is
            above `LARGEST_NUMBER`; such a number is echoed as it is, never as another.
    """
    if len(line) > LONGEST_LINE:
        raise Overlong
    words = [word for word in line.translate(_TABLE).partition("#")[0].split(" ") if word]
    if not words:
        return None
    number = words.pop(0) if is_whole(words[0]) else ""
    if len(number.lstrip("0")) > _DIGITS or int(number or "0") > LARGEST_NUMBER:
        raise Overlong(number if len(number) <= 2 * _DIGITS else "")
    return Command(number, words[0] if words else "", tuple(words[1:]))


def is_interrupt(line: str) -> bool:
    """Whether a line asks that the running command end early, and is no command itself."""
    return line.translate(_TABLE).strip(" ").lower() == INTERRUPT


def is_whole(word: str) -> bool:
    """Whether a word is a whole number without sign, as the protocol writes it."""
    return word.isascii() and word.isdigit()


def success(number: str, text: str) -> str:
    """Return the answer that a command was carried out; a text may begin on a line of its own."""
    return f"={_said(number, text)}"


def failure(number: str, text: str) -> str:
    """Return the answer that a command was not carried out, and why."""
    return f"?{_said(number, text)}"


def line(text: str) -> str:
    """Return a line of an answer that goes on."""
    return f"{_clean(text)}\n"


def _said(number: str, text: str) -> str:
    gap = "" if not text or text.startswith("\n") else " "
    first = "\n" if text.startswith("\n") else ""
    return f"{number}{gap}{first}{_clean(text)}\n\n"


def _clean(text: str) -> str:
    """Return a text without what would end the answer early or means nothing in it."""
    lines = (part.translate(_TABLE).rstrip() for part in text.split("\n"))
    return "\n".join(part for part in lines if part)
