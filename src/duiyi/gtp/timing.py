"""Time systems as engines are told of them, and back.

`time_settings` knows absolute and Canadian time; everything else it can only be told roughly.
`kgs-time_settings` also knows byo-yomi, `kata-time_settings` Fischer time too, with and without a
cap.
"""

from typing import NamedTuple

from duiyi.board.color import Color
from duiyi.clock.absolute import Absolute
from duiyi.clock.byoyomi import ByoYomi
from duiyi.clock.canadian import Canadian
from duiyi.clock.duration import NOTHING, Milliseconds, checked, in_seconds
from duiyi.clock.fischer import Fischer
from duiyi.clock.ing import Ing
from duiyi.clock.per_move import PerMove
from duiyi.clock.reading import Reading, Stretch, TimeSystem
from duiyi.clock.stages import Stages
from duiyi.words import Unsuitable, mark


class Told(NamedTuple):
    """A command that tells an engine its time.

    Attributes:
        command: the line.
        is_exact: whether the engine then knows the time system as it is; else it is one under
            which the engine never uses more time than it has.
    """

    command: str
    is_exact: bool


def time_settings(system: TimeSystem | None) -> Told:  # noqa: PLR0911 - one a system
    """Return the command of the protocol's second version: main time, period, stones in it.

    >>> time_settings(Canadian(Milliseconds(600_000), 25, Milliseconds(300_000))).command
    'time_settings 600 300 25'
    """
    match system:
        case None:
            return _told(NOTHING, Milliseconds(1_000), 0, is_exact=True)
        case Absolute(main):
            return _told(main, NOTHING, 0, is_exact=True)
        case Canadian(main, stones, period):
            return _told(main, period, stones, is_exact=True)
        case PerMove(period):
            return _told(NOTHING, period, 1, is_exact=True)
        case ByoYomi(main, periods, period):
            return _told(main, period, 1, is_exact=periods == 1)
        case Fischer(main):
            return _told(main, NOTHING, 0, is_exact=False)
        case Ing(main):
            return _told(main, NOTHING, 0, is_exact=False)
        case Stages(((_, first), *_), _):
            return time_settings(first)._replace(is_exact=False)
        case _:
            msg = f"engines cannot be told of {type(system).__name__}"
            raise TypeError(msg)


def kata_time_settings(system: TimeSystem | None) -> Told:
    """Return the command that KataGo and its kin know.

    >>> kata_time_settings(ByoYomi(Milliseconds(600_000), 3, Milliseconds(30_000))).command
    'kata-time_settings byoyomi 600 30 3'
    """
    match system:
        case None:
            return Told("kata-time_settings none", is_exact=True)
        case ByoYomi(main, periods, period):
            told = f"byoyomi {in_seconds(main)} {in_seconds(period)} {periods}"
        case PerMove(period):
            told = f"byoyomi 0 {in_seconds(period)} 1"
        case Fischer(main, increment, None):
            told = f"fischer {in_seconds(main)} {in_seconds(increment)}"
        case Fischer(main, increment, cap):
            limit = in_seconds(cap or NOTHING)
            told = f"fischer-capped {in_seconds(main)} {in_seconds(increment)} {limit} -1"
        case Canadian(main, stones, period):
            told = f"canadian {in_seconds(main)} {in_seconds(period)} {stones}"
        case Absolute(main):
            told = f"absolute {in_seconds(main)}"
        case Ing(main):
            return Told(f"kata-time_settings absolute {in_seconds(main)}", is_exact=False)
        case Stages(((_, first), *_), _):
            return kata_time_settings(first)._replace(is_exact=False)
        case _:
            msg = f"engines cannot be told of {type(system).__name__}"
            raise TypeError(msg)
    return Told(f"kata-time_settings {told}", is_exact=True)


def kgs_time_settings(system: ByoYomi) -> Told:
    """Return the command that KGS's engines know, which has byo-yomi; whole seconds, rounded down.

    >>> kgs_time_settings(ByoYomi(Milliseconds(600_000), 3, Milliseconds(30_000))).command
    'kgs-time_settings byoyomi 600 30 3'
    """
    main, period = system.main // 1_000, system.period // 1_000
    told = f"kgs-time_settings byoyomi {main} {period} {system.periods}"
    return Told(told, is_exact=not (system.main % 1_000 or system.period % 1_000))


def time_left(told: Told, color: Color, reading: Reading) -> str:
    """Return the command that says what a side's clock shows.

    Seconds are whole, rounded down, but for who knows `kata-time_settings`, which has parts of a
    second: half a second would be nothing.

    Args:
        told: how the engine was told of the time system: where it knows byo-yomi, the periods that
            are left stand in the place of the stones, as KGS has it.
        color: the side.
        reading: its clock.
    """
    stones = 0
    match reading.stretch:
        case Stretch.PERIODS | Stretch.LAST_PERIOD:
            knows_periods = "byoyomi" in told.command
            stones = reading.periods if knows_periods else 1
        case Stretch.STONES:
            stones = reading.stones
        case Stretch.MOVE:
            stones = 1
        case Stretch.MAIN | Stretch.BOUGHT | Stretch.OUT:
            pass
    shown = Milliseconds(max(0, reading.shown))
    knows_parts = told.command.startswith("kata-")
    seconds = in_seconds(shown) if knows_parts else f"{shown // 1_000}"
    return f"time_left {color.letter.lower()} {seconds} {stones}"


def read_time_settings(command: str) -> TimeSystem | None:
    """Return the time system of either command; None for no time limit.

    Raises:
        ValueError: it is neither command, or its numbers make no time system.
    """
    name, *words = command.split() or [""]
    try:
        if name == "time_settings" and len(words) == 3:  # noqa: PLR2004 - main, period, stones
            return _plain(_read(words[0]), _read(words[1]), _count(words[2]))
        if name == "kata-time_settings" and words:
            return _kata(words[0], [_read(word) for word in words[1:]])
    except (IndexError, OverflowError) as error:
        raise _unreadable(command) from error
    raise _unreadable(command)


def _plain(main: Milliseconds, period: Milliseconds, stones: int) -> TimeSystem | None:
    if stones > 0:
        return Canadian(main, stones, period)
    return None if period else Absolute(main)


def _kata(kind: str, times: list[Milliseconds]) -> TimeSystem | None:
    match kind:
        case "none":
            return None
        case "absolute":
            return Absolute(times[0])
        case "byoyomi":
            return ByoYomi(times[0], times[2] // 1_000, times[1])
        case "canadian":
            return Canadian(times[0], times[2] // 1_000, times[1])
        case "fischer":
            return Fischer(times[0], times[1])
        case "fischer-capped":
            return Fischer(times[0], times[1], None if times[2] < 0 else times[2])
        case _:
            raise _unreadable(kind)


def _unreadable(command: str) -> Unsuitable:
    return Unsuitable(mark("{command} tells no time"), command=command[:100])


def _told(main: Milliseconds, period: Milliseconds, stones: int, *, is_exact: bool) -> Told:
    # Whole seconds only: rounded down, so that the engine never believes in more than it has.
    if main % 1_000 or period % 1_000:
        is_exact = False
    seconds = period // 1_000
    stones = stones if seconds else 0  # a part of a second: as if there were no period
    return Told(f"time_settings {main // 1_000} {seconds} {stones}", is_exact)


def _count(word: str) -> int:
    if not (word.isdecimal() and word.isascii() and len(word) < 7):  # noqa: PLR2004 - a million
        raise _unreadable(word)
    return int(word)


def _read(word: str) -> Milliseconds:
    whole, _, fraction = word.partition(".")
    sign = whole.startswith("-")
    digits = whole.lstrip("-")
    if not (digits.isdecimal() and digits.isascii() and len(digits) < 12):  # noqa: PLR2004 - ten years
        raise _unreadable(word)
    if fraction and not (fraction.isdecimal() and fraction.isascii()):
        raise _unreadable(word)
    total = int(digits) * 1_000 + int((fraction + "000")[:3])
    return Milliseconds(-total) if sign else checked(total)
