"""A log as a file: the terms on the first line, then an event a line, each with its hash.

The text is canonical: whoever changes one byte of it changes a hash, a seal, or the spelling.
"""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from duiyi.game.codec import plain
from duiyi.game.evolve import evolve
from duiyi.game.log import (
    Recorded,
    beginning,
    broken_link,
    broken_seal,
    canonical,
    read_event,
)
from duiyi.game.state import start as begun
from duiyi.game.terms import Terms
from duiyi.game.written_terms import read_terms, written
from duiyi.words import Unsuitable, mark

LARGEST = 64 * 2**20
"""Bytes of a log that is read: a match of a million moves."""
MAGIC = "duiyi log 1"


@dataclass(frozen=True, slots=True)
class LogFile:
    """A log that was read from a file and fits its hashes.

    Attributes:
        terms: what was agreed.
        recorded: the events, each in its place.
    """

    terms: Terms
    recorded: tuple[Recorded, ...]


class BrokenLog(Unsuitable):
    """A log that does not fit its hashes; `line` is where that is first seen, from 1."""

    def __init__(self, line: int, sentence: str) -> None:
        super().__init__(sentence, line=line)
        self.line = line


def write_log(terms: Terms, recorded: Iterable[Recorded]) -> bytes:
    """Return a log as the bytes of a file; give what a reader may see to hide the rest."""
    lines = [canonical([MAGIC, written(terms)])]
    lines += [canonical([one.number, plain(one.event), one.chain]) for one in recorded]
    return ("\n".join(lines) + "\n").encode()


def read_log(data: bytes) -> LogFile:
    """Return the log in the bytes of a file, verified.

    Raises:
        BrokenLog: it is no log, was changed, cut in a line, or an opening does not prove its seal.
            A log that ends early at the end of a line is a log of a game that goes on. Whether
            each event was rightly decided is not asked; that none is impossible is.
    """
    if len(data) > LARGEST:
        raise BrokenLog(1, mark("line {line}: this is larger than any log"))
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise BrokenLog(line, mark("line {line}: this is no text")) from error
    if not text.endswith("\n"):
        raise BrokenLog(text.count("\n") + 1, mark("line {line}: the log is cut off here"))
    first, *rest = text.removesuffix("\n").split("\n")
    terms = _terms(first)
    recorded = tuple(_event(line, number) for number, line in enumerate(rest, start=2))
    start = beginning(written(terms))
    link = broken_link(start, recorded)
    if link is not None:
        raise BrokenLog(link + 1, mark("line {line}: the hash does not fit what is before it"))
    seal = broken_seal(recorded)
    if seal is not None:
        raise BrokenLog(seal + 1, mark("line {line}: what was opened is not what was sealed"))
    state = begun(terms)
    for line, one in enumerate(recorded, start=2):
        try:
            state = evolve(state, one.event)
        except (ValueError, TypeError, KeyError, AttributeError, IndexError) as error:
            raise BrokenLog(line, mark("line {line}: that cannot have happened")) from error
    return LogFile(terms, recorded)


def _terms(line: str) -> Terms:
    data = _json(line, 1)
    if not isinstance(data, list) or len(data) != 2 or data[0] != MAGIC:  # noqa: PLR2004 - a pair
        raise BrokenLog(1, _NO_TERMS)
    try:
        terms = read_terms(data[1])
    except (ValueError, RecursionError) as error:
        raise BrokenLog(1, _NO_TERMS) from error
    if canonical([MAGIC, written(terms)]) != line:
        raise BrokenLog(1, _NO_TERMS)
    return terms


def _event(line: str, number: int) -> Recorded:
    data = _json(line, number)
    if not isinstance(data, list) or len(data) != 3:  # noqa: PLR2004 - number, event, hash
        raise BrokenLog(number, _NO_EVENT)
    place, told, chain = data
    try:
        event = read_event(told)
    except (ValueError, RecursionError) as error:
        raise BrokenLog(number, _NO_EVENT) from error
    if canonical([place, plain(event), chain]) != line:
        raise BrokenLog(number, _NO_EVENT)
    return Recorded(place, event, chain)


def _json(line: str, number: int) -> Any:  # noqa: ANN401 - whatever stands there
    try:
        return json.loads(line)
    except (ValueError, RecursionError) as error:
        raise BrokenLog(number, _NO_EVENT) from error


_NO_TERMS = mark("line {line}: a log begins with the terms of a match, and this is none")
_NO_EVENT = mark("line {line}: this is no event as logs write it")
