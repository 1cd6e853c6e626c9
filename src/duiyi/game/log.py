"""The log of a match: numbered events, each chained to all before it by a hash.

The hash is taken of what everybody may see, so that a spectator's copy, in which seals are closed,
verifies as well as the full one does.
"""

import hashlib
import json
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, Protocol

from duiyi.game.codec import plain, read
from duiyi.game.events import (
    KINDS,
    Event,
    MoveOpened,
    MoveSealed,
    PredictionSealed,
    PredictionsOpened,
    StonesGuessed,
    StonesHidden,
)
from duiyi.game.sealing import digest
from duiyi.game.seat import Seat
from duiyi.game.view import seen_by
from duiyi.words import Unsuitable, mark

_JSON = json.JSONEncoder(ensure_ascii=False, sort_keys=True, separators=(",", ":"))


class Recorded(NamedTuple):
    """An event in its place.

    Attributes:
        number: counted from 1.
        event: what happened.
        chain: the hash of it and of all before it.
    """

    number: int
    event: Event
    chain: str


class EventLog(Protocol):
    """What keeps the events of one match."""

    def append(self, events: Sequence[Event]) -> tuple[Recorded, ...]:
        """Keep events, all or none, and return them in their places."""

    def since(self, number: int) -> tuple[Recorded, ...]:
        """Return the events after a number."""


class MemoryLog:
    """A log that lasts as long as the program."""

    def __init__(self, beginning: str) -> None:
        self._recorded: list[Recorded] = []
        self._beginning = beginning

    def append(self, events: Sequence[Event]) -> tuple[Recorded, ...]:
        """Keep events, all or none, and return them in their places."""
        last = self._recorded[-1].chain if self._recorded else self._beginning
        new = chained(last, len(self._recorded), events)
        self._recorded.extend(new)
        return new

    def since(self, number: int) -> tuple[Recorded, ...]:
        """Return the events after a number."""
        return tuple(self._recorded[number:])


def chained(last: str, number: int, events: Iterable[Event]) -> tuple[Recorded, ...]:
    """Return events in their places after so many, of which the last has this hash."""
    return tuple(recorded for recorded, _ in spelled(last, number, events))


def spelled(last: str, number: int, events: Iterable[Event]) -> tuple[tuple[Recorded, str], ...]:
    """Return events in their places, as `chained` does, each with its text for whoever keeps it."""
    done = []
    for event in events:
        number += 1
        text = canonical(plain(event))
        seen = seen_by(None, event)
        last = _linked(last, number, text if seen is event else canonical(plain(seen)))
        done.append((Recorded(number, event, last), text))
    return tuple(done)


def link(before: str, number: int, event: Event) -> str:
    """Return the hash of an event in its place, after the hash of the one before it."""
    return _linked(before, number, canonical(plain(seen_by(None, event))))


def _linked(before: str, number: int, text: str) -> str:
    return hashlib.sha256(f"{before}|{number}|{text}".encode()).hexdigest()


def beginning(terms: Any) -> str:  # noqa: ANN401 - the terms as plain data
    """Return the hash with which the log of a match by these terms begins."""
    return hashlib.sha256(canonical(terms).encode()).hexdigest()


def canonical(data: Any) -> str:  # noqa: ANN401 - plain data
    """Return plain data as JSON that is always the same for the same data."""
    return _JSON.encode(data)


def read_event(data: Any) -> Event:  # noqa: ANN401 - it may come from a stranger
    """Return the event that plain data tell.

    Raises:
        ValueError: they tell none.
    """
    kind = KINDS.get(str(data.get("is"))) if isinstance(data, dict) else None
    if kind is None:
        raise Unsuitable(mark("that is no event"))
    event: Event = read(data, kind)
    return event


def broken_link(start: str, recorded: Iterable[Recorded]) -> int | None:
    """Return the number of the first event whose hash does not fit, or None where all do."""
    last = start
    for count, (number, event, chain) in enumerate(recorded, start=1):
        if number != count or link(last, number, event) != chain:
            return count
        last = chain
    return None


def broken_seal(recorded: Iterable[Recorded]) -> int | None:  # noqa: C901, PLR0912 - one a seal
    """Return the number of the first opening that does not prove its seal, or None."""
    predictions: dict[Seat, str] = {}
    sealed: dict[Seat, str] = {}
    hidden: str | None = None
    for number, event, _ in recorded:
        if isinstance(event, StonesHidden | PredictionSealed | MoveSealed):
            value, salt = event.seal.value, event.seal.salt
            if (value, salt) != (None, None) and not event.seal.holds(value or "", salt or ""):
                return number
        match event:
            case StonesHidden(_, seal):
                hidden = seal.digest
            case StonesGuessed(_, _, stones, salt):
                if hidden != digest(str(stones), salt):
                    return number
            case PredictionSealed(seat, seal):
                predictions[seat] = seal.digest
            case PredictionsOpened(first, second, first_salt, second_salt):
                shown = {Seat.FIRST: (first, first_salt), Seat.SECOND: (second, second_salt)}
                for seat, (lead, salt) in shown.items():
                    if predictions.get(seat) != digest(str(lead), salt):
                        return number
            case MoveSealed(seat, seal):
                sealed[seat] = seal.digest
            case MoveOpened(seat, value, salt):
                if sealed.get(seat) != digest(value, salt):
                    return number
            case _:
                pass
    return None
