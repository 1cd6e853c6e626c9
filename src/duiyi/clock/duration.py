"""Milliseconds, the only unit of time, and how people write them."""

import re
from typing import NewType

from duiyi.words import Unsuitable, mark

Milliseconds = NewType("Milliseconds", int)
"""A whole number of milliseconds."""

NOTHING = Milliseconds(0)
SECOND = Milliseconds(1_000)
MINUTE = Milliseconds(60_000)
HOUR = Milliseconds(3_600_000)
DAY = Milliseconds(86_400_000)
LONGEST = Milliseconds(3_650 * DAY)
"""Ten years: longer than any game by letter, and short enough for every format."""

_UNITS = {"d": DAY, "h": HOUR, "m": MINUTE, "s": SECOND, "ms": Milliseconds(1)}
_PART = re.compile(r"([0-9]{1,12})(?:\.([0-9]{1,3}))?(ms|[dhms])")
_CLOCK = re.compile(r"(?:([0-9]{1,6}):)?([0-9]{1,6}):([0-9]{2})(?:\.([0-9]{1,3}))?")


def duration(text: str) -> Milliseconds:
    """Read a duration: numbers with units d, h, m, s, ms, or a clock's "1:30:00" and "0:07".

    >>> duration("1h30m"), duration("2.5s"), duration("1:30:00"), duration("0:07")
    (5400000, 2500, 5400000, 7000)

    Raises:
        ValueError: it is no duration, or longer than ten years.
    """
    plain = text.strip().lower()
    total = _by_clock(plain)
    if total is None:
        total = _by_units(plain)
    if total is None:
        raise Unsuitable(
            mark("{text} is no duration; write it such as 1h30m, 45m, 30s or 1:30:00"), text=text
        )
    return checked(total)


def _by_clock(text: str) -> int | None:
    found = _CLOCK.fullmatch(text)
    if found is None:
        return None
    hours, minutes, seconds, fraction = found.groups()
    whole = int(hours or 0) * HOUR + int(minutes) * MINUTE + int(seconds) * SECOND
    return whole + int((fraction or "0").ljust(3, "0"))


def _by_units(text: str) -> int | None:
    total, end = 0, 0
    if text == "0":
        return 0
    for found in _PART.finditer(text):
        if found.start() != end:
            return None
        end = found.end()
        unit = _UNITS[found[3]]
        total += int(found[1]) * unit + int((found[2] or "0").ljust(3, "0")) * unit // 1_000
    return total if end and end == len(text) else None


def checked(total: int) -> Milliseconds:
    """Return a number of milliseconds as a duration.

    Raises:
        ValueError: it is below 0, or longer than ten years.
    """
    if not 0 <= total <= LONGEST:
        raise Unsuitable(
            mark("a time is from 0 to ten years long, not {total} milliseconds"), total=total
        )
    return Milliseconds(total)


def written(time: Milliseconds) -> str:
    """Return a duration as `duration` reads it, in the largest units; minutes may exceed an hour.

    >>> written(Milliseconds(5_400_000)), written(Milliseconds(90_500)), written(Milliseconds(0))
    ('90m', '1m30.5s', '0m')
    """
    if time == 0:
        return "0m"
    minutes, rest = divmod(time, MINUTE)
    text = ""
    if minutes and minutes % (DAY // MINUTE) == 0 and not rest:
        return f"{minutes // (DAY // MINUTE)}d"
    if minutes:
        text += f"{minutes}m"
    if rest:
        whole, fraction = divmod(rest, SECOND)
        text += f"{whole}" + (f".{fraction:03}".rstrip("0") if fraction else "") + "s"
    return text


def on_a_clock(time: Milliseconds) -> str:
    """Return a duration as a clock shows it, part of a second counted as a whole one.

    So a clock shows 0:00 only when nothing is left.

    >>> on_a_clock(Milliseconds(7_000)), on_a_clock(Milliseconds(5_400_001))
    ('0:07', '1:30:01')
    """
    seconds = -(-time // SECOND)
    minutes, seconds = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def in_seconds(time: Milliseconds) -> str:
    """Return a duration in seconds, with no more decimals than it needs, as other programs read it.

    >>> in_seconds(Milliseconds(1_500)), in_seconds(Milliseconds(60_000))
    ('1.5', '60')
    """
    whole, rest = divmod(time, SECOND)
    return f"{whole}.{rest:03}".rstrip("0") if rest else f"{whole}"
