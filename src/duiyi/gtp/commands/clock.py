"""Commands that tell how time is given, and what is left of it."""

from collections.abc import Sequence

from duiyi.clock.duration import in_seconds
from duiyi.gtp import arguments
from duiyi.gtp.commands.deed import Deed, Family
from duiyi.gtp.refused import Syntax
from duiyi.gtp.sitting import Sitting

_NUMBERS = {
    "none": 0,
    "absolute": 1,
    "byoyomi": 3,
    "canadian": 3,
    "fischer": 2,
    "fischer-capped": 4,
}
"""How many numbers follow each kind of time."""
_COUNTED = frozenset({"byoyomi", "canadian"})
"""Kinds whose last number counts periods or plays."""
_COUNT = 2
_CAPPED = "fischer-capped"
_CAP = 2
"""Where counts, and limits that may be below 0 for none, stand among the numbers."""
_OF_KGS = frozenset({"none", "absolute", *_COUNTED})


def time_settings(sitting: Sitting, words: Sequence[str]) -> str:
    """Give main time, then so much for so many plays. A period for no plays is no limit.

    Nothing of either is no limit too: nobody could play under it.
    """
    times = [in_seconds(arguments.seconds(word)) for word in words[:2]]
    return _give(sitting, " ".join(("time_settings", *times, str(arguments.whole(words[2])))))


def kata_time_settings(sitting: Sitting, words: Sequence[str]) -> str:
    """Give time by its kind: none, absolute, byoyomi, canadian, fischer, fischer-capped."""
    kind = words[0].lower().replace("byo-yomi", "byoyomi")
    if _NUMBERS.get(kind) != len(words) - 1:
        raise Syntax
    numbers = [_number(kind, place, word) for place, word in enumerate(words[1:])]
    return _give(sitting, " ".join(("kata-time_settings", kind, *numbers)))


def kgs_time_settings(sitting: Sitting, words: Sequence[str]) -> str:
    """Give time by its kind: none, absolute, byoyomi, canadian."""
    if words[0].lower().replace("-", "") not in _OF_KGS:
        raise Syntax
    return kata_time_settings(sitting, words)


def kata_list_time_settings(_: Sitting, __: Sequence[str]) -> str:
    """List the kinds of time that `kata-time_settings` knows."""
    return " ".join(_NUMBERS)


def time_left(sitting: Sitting, words: Sequence[str]) -> str:
    """Tell what a color has left: seconds, and plays or periods, 0 while main time runs."""
    from duiyi.gtp.told_time import as_told  # noqa: PLC0415 - not at the start of an engine

    color = arguments.color(words[0])
    left, count = arguments.seconds(words[1]), arguments.whole(words[2])
    sitting.times[color] = as_told(sitting.system, left, count)
    return ""


def clock(sitting: Sitting, words: Sequence[str]) -> str:
    """Say what a color's clock shows, as far as is known."""
    time = sitting.times.get(arguments.color(words[0]))
    return "none" if time is None else time.reading().explain(sitting.needs.lang)


def _number(kind: str, place: int, word: str) -> str:
    """Return a number as it is to be read: a time, a count, or "no such limit"."""
    if kind in _COUNTED and place == _COUNT:
        return str(arguments.whole(word))
    if kind == _CAPPED and place >= _CAP and arguments.number(word) < 0:
        return "-1"
    return in_seconds(arguments.seconds(word))


def _give(sitting: Sitting, command: str) -> str:
    from duiyi.clock.absolute import Absolute  # noqa: PLC0415 - not at the start of an engine
    from duiyi.clock.duration import NOTHING  # noqa: PLC0415
    from duiyi.gtp.timing import read_time_settings  # noqa: PLC0415

    try:
        system = read_time_settings(command)
    except ValueError:
        raise Syntax from None
    sitting.give_time(None if system == Absolute(NOTHING) else system)
    return ""


COMMANDS: Family = {
    "time_settings": Deed(time_settings, 3, 3),
    "time_left": Deed(time_left, 3, 3),
    "kata-time_settings": Deed(kata_time_settings, 1, 5),
    "kata-list_time_settings": Deed(kata_list_time_settings),
    "kgs-time_settings": Deed(kgs_time_settings, 1, 4),
    "duiyi-clock": Deed(clock, 1, 1),
}
