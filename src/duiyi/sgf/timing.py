"""Time systems in records: TM in seconds, OT as programs write it, and back.

The four common spellings are those of the servers; for reserve minutes and Ing's time there was
none, and these are ours: `Chinese 5x60 reserve` and `Ing 3x900 -2`. Stages have no spelling.
"""

from decimal import Decimal
from fractions import Fraction

from duiyi.clock.absolute import Absolute
from duiyi.clock.announcement import RESERVE
from duiyi.clock.byoyomi import ByoYomi
from duiyi.clock.canadian import Canadian
from duiyi.clock.duration import NOTHING, Milliseconds, checked, in_seconds
from duiyi.clock.fischer import Fischer
from duiyi.clock.ing import Ing
from duiyi.clock.per_move import PerMove
from duiyi.clock.reading import TimeSystem
from duiyi.sgf.info import RecordedTime


def time_properties(  # noqa: PLR0911 - one answer a system
    system: TimeSystem | None,
) -> dict[str, str]:
    """Return TM and OT for a time system; nothing for no clock, and for stages.

    >>> time_properties(Fischer(Milliseconds(180_000), Milliseconds(2_000)))
    {'TM': '180', 'OT': '2 fischer'}
    """
    match system:
        case Absolute(main):
            return {"TM": in_seconds(main)}
        case Fischer(main, increment, None):
            return {"TM": in_seconds(main), "OT": f"{in_seconds(increment)} fischer"}
        case Fischer(main, increment, cap):
            limit = in_seconds(cap or NOTHING)
            return {"TM": in_seconds(main), "OT": f"{in_seconds(increment)} fischer cap {limit}"}
        case ByoYomi(main, periods, period, script):
            told = f"{periods}x{in_seconds(period)}"
            reserve = script is not None and script.name == RESERVE.name
            kind = f"Chinese {told} reserve" if reserve else f"{told} byo-yomi"
            return {"TM": in_seconds(main), "OT": kind}
        case Canadian(main, stones, period):
            return {"TM": in_seconds(main), "OT": f"{stones}/{in_seconds(period)} Canadian"}
        case PerMove(period):
            return {"TM": "0", "OT": f"{in_seconds(period)} simple"}
        case Ing(main, periods, period, points):
            told = f"Ing {periods}x{in_seconds(period)} -{points}"
            return {"TM": in_seconds(main), "OT": told}
        case _:
            return {}


def recorded_system(time: RecordedTime) -> TimeSystem | None:
    """Return the time system that a record states; None where none is stated or understood.

    An overtime that is not understood leaves the main time, as absolute time.
    """
    try:
        return _system(time)
    except ValueError:
        return None  # out of bounds: ten thousand periods, a hundred years


def _system(time: RecordedTime) -> TimeSystem | None:
    main = _milliseconds(time.main) if time.main is not None else NOTHING
    period = _milliseconds(time.period) if time.period is not None else NOTHING
    match time.kind:
        case "byo-yomi" | "reserve":
            script = RESERVE if time.kind == "reserve" else None
            return ByoYomi(main, time.periods or 1, period, script)
        case "canadian":
            return Canadian(main, time.periods or 1, period)
        case "fischer":
            cap = _milliseconds(time.limit) if time.limit is not None else None
            return Fischer(main, period, cap)
        case "simple":
            return PerMove(period)
        case "ing":
            return Ing(main, time.periods or 1, period, time.points or 0)
        case _:
            return Absolute(main) if time.main else None


def _milliseconds(seconds: Fraction | Decimal) -> Milliseconds:
    return checked(int(Fraction(seconds) * 1_000))
