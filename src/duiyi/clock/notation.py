"""Time systems as people write them, and back.

| written | is |
|---|---|
| `none` | no clock |
| `30m` | absolute |
| `3m + 2s`, `30m + 15s cap 30m` | Fischer, with a cap |
| `10m + 3x30s` | byo-yomi |
| `90m + 5x60s reserve` | reserve minutes: after 90 minutes, five that are kept |
| `2h with 5x60s reserve` | reserve minutes inside a limit of two hours (RG-06) |
| `10m + 25/10m` | Canadian: 25 plays in ten minutes |
| `30s a move` | simple |
| `ing 45m 3x15m -2` | Ing: three periods, each at two points |
| `40 moves 2h; then 1h + 30s` | stages |
| `20m + 3x30s | 40m + 3x30s` | unequal sides: First's or Black's time, then the other's |
"""

import re
from collections.abc import Callable

from duiyi.clock.absolute import Absolute
from duiyi.clock.announcement import RESERVE
from duiyi.clock.byoyomi import ByoYomi
from duiyi.clock.canadian import Canadian
from duiyi.clock.duration import Milliseconds, checked, duration, written
from duiyi.clock.fischer import Fischer
from duiyi.clock.ing import Ing
from duiyi.clock.per_move import PerMove
from duiyi.clock.reading import TimeSystem
from duiyi.clock.stages import Stages
from duiyi.words import Unsuitable, mark

LONGEST_TEXT = 500
_T = r"([0-9][0-9:.dhms]*)"
_FORMS: tuple[tuple[str, Callable[[re.Match[str]], TimeSystem]], ...]


def _absolute(found: re.Match[str]) -> TimeSystem:
    return Absolute(duration(found[1]))


def _fischer(found: re.Match[str]) -> TimeSystem:
    cap = duration(found[3]) if found[3] else None
    return Fischer(duration(found[1]), duration(found[2]), cap)


def _byoyomi(found: re.Match[str]) -> TimeSystem:
    main, periods, period = duration(found[1] or "0"), int(found[2]), duration(found[3])
    return ByoYomi(main, periods, period, RESERVE if found[4] else None)


def _within(found: re.Match[str]) -> TimeSystem:
    limit, periods, period = duration(found[1]), int(found[2]), duration(found[3])
    main = checked(limit - periods * period)
    return ByoYomi(main, periods, period, RESERVE)


def _canadian(found: re.Match[str]) -> TimeSystem:
    return Canadian(duration(found[1] or "0"), int(found[2]), duration(found[3]))


def _per_move(found: re.Match[str]) -> TimeSystem:
    return PerMove(duration(found[1]))


def _ing(found: re.Match[str]) -> TimeSystem:
    return Ing(duration(found[1]), int(found[2]), duration(found[3]), int(found[4]))


_FORMS = (
    (_T, _absolute),
    (rf"{_T} ?\+ ?{_T}(?: ?cap ?{_T})?", _fischer),
    (rf"(?:{_T} ?\+ ?)?([0-9]{{1,6}}) ?[x×*] ?{_T}(?: ?(reserve)(?:\(cn\))?)?", _byoyomi),
    (rf"{_T} ?with ?([0-9]{{1,6}}) ?[x×*] ?{_T} ?reserve", _within),
    (rf"(?:{_T} ?\+ ?)?([0-9]{{1,6}}) ?/ ?{_T}(?: ?canadian)?", _canadian),
    (rf"(?:{_T} ?\+ ?)?canadian ?([0-9]{{1,6}}) ?/ ?{_T}", _canadian),
    (rf"{_T} ?(?:a|per|each) ?move", _per_move),
    (rf"ing ?{_T} ?\+? ?([0-9]{{1,6}}) ?[x×*] ?{_T} ?[-−] ?([0-9]{{1,6}})", _ing),
    (rf"{_T} ?\+? ?ing ?\(([0-9]{{1,6}}) ?[x×*] ?{_T} ?, ?[-−]([0-9]{{1,6}})\)", _ing),
)
_STAGE = re.compile(r"([0-9]{1,6}) ?moves?:? ?(.*)")


def time_system(text: str) -> TimeSystem | None:
    """Read a time system; None where it says that there is no clock.

    >>> time_system("90m + 5x60s reserve").periods
    5

    Raises:
        ValueError: it is none of the forms above, or a number in it is out of bounds.
    """
    plain = " ".join(text.lower().split())
    if plain in {"none", "no clock", "-", ""}:
        return None
    if len(plain) > LONGEST_TEXT:
        raise _unknown(text)
    *first, last = plain.split(";")
    if not first:
        return _single(plain, text)
    stages = []
    for part in first:
        found = _STAGE.fullmatch(part.strip().removeprefix("then ").strip())
        if found is None:
            raise _unknown(text)
        stages.append((int(found[1]), _single(found[2].strip(), text)))
    return Stages(tuple(stages), _single(last.strip().removeprefix("then ").strip(), text))


def _single(plain: str, text: str) -> TimeSystem:
    for form, make in _FORMS:
        found = re.fullmatch(form, plain)
        if found is not None:
            return make(found)
    raise _unknown(text)


def _unknown(text: str) -> Unsuitable:
    return Unsuitable(
        mark(
            "{text} is no time system; write it such as 30m, 3m + 2s, 10m + 3x30s, 10m + 25/10m, "
            "30s a move, 90m + 5x60s reserve or ing 45m 3x15m -2"
        ),
        text=text[:LONGEST_TEXT],
    )


def time_systems(text: str) -> tuple[TimeSystem | None, TimeSystem | None]:
    """Read the time systems of both sides, "A | B", or of each alike.

    Raises:
        ValueError: as `time_system`.
    """
    parts = text.split("|")
    if len(parts) > 2:  # noqa: PLR2004 - two sides
        raise _unknown(text)
    return time_system(parts[0]), time_system(parts[-1])


def notation(system: TimeSystem | None) -> str:  # noqa: PLR0911 - one a system
    """Write a time system so that `time_system` reads the same.

    >>> notation(time_system("1:30:00+5x60s reserve"))
    '90m + 5x60s reserve'

    Raises:
        TypeError: it is a time system of somebody else's.
    """
    match system:
        case None:
            return "none"
        case Absolute(main):
            return written(main)
        case Fischer(main, increment, None):
            return f"{written(main)} + {_short(increment)}"
        case Fischer(main, increment, cap):
            return f"{written(main)} + {_short(increment)} cap {written(cap or Milliseconds(0))}"
        case ByoYomi(main, periods, period, script):
            name = f" {script.name}" if script and script.name else ""
            return f"{written(main)} + {periods}x{_short(period)}{name}"
        case Canadian(main, stones, period):
            return f"{written(main)} + {stones}/{written(period)}"
        case PerMove(period):
            return f"{_short(period)} a move"
        case Ing(main, periods, period, points):
            return f"ing {written(main)} {periods}x{written(period)} -{points}"
        case Stages(first, last):
            stages = [f"{moves} moves {notation(one)}" for moves, one in first]
            return "; then ".join([*stages, notation(last)])
        case _:
            msg = f"no notation for {type(system).__name__}"
            raise TypeError(msg)


def notations(first: TimeSystem | None, second: TimeSystem | None) -> str:
    """Write the time systems of both sides; once, where they are alike."""
    return notation(first) if first == second else f"{notation(first)} | {notation(second)}"


def _short(time: Milliseconds) -> str:
    """Return a short duration in seconds: players say sixty seconds, not one minute."""
    seconds, rest = divmod(time, 1_000)
    if not rest and 0 < seconds < 600:  # noqa: PLR2004 - ten minutes and more are said in minutes
        return f"{seconds}s"
    return written(time)
