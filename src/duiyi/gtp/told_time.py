"""What a controller says of the clocks, as the clocks of the game have it.

`time_left` gives seconds and a number: of plays to make in this stretch of Canadian time, of
periods left in byo-yomi as KGS sends it, and 0 while main time runs.
"""

from dataclasses import replace

from duiyi.clock.absolute import Absolute, AbsoluteTime
from duiyi.clock.byoyomi import ByoYomi, ByoYomiTime
from duiyi.clock.canadian import Canadian, CanadianTime
from duiyi.clock.duration import NOTHING, Milliseconds
from duiyi.clock.fischer import Fischer, FischerTime
from duiyi.clock.reading import Time, TimeSystem


def as_told(system: TimeSystem | None, left: Milliseconds, count: int) -> Time:
    """Return a player's time as the controller says it stands.

    Without a time system, or under one that the protocol cannot tell, it is what is left for the
    whole game.

    >>> from duiyi.clock.duration import Milliseconds as ms
    >>> as_told(ByoYomi(ms(600_000), 5, ms(30_000)), ms(12_000), 3).reading(ms(2_000)).shown
    10000
    """
    match system:
        case Canadian() as canadian if count:
            return CanadianTime(canadian, NOTHING, left, count)
        case Canadian() as canadian:
            return replace(canadian.begin(), main_left=left)
        case ByoYomi() as byoyomi if count:
            # Of the first of these periods a part is gone: main time is below nothing by as much.
            return ByoYomiTime(byoyomi, Milliseconds(left - byoyomi.period), count)
        case ByoYomi() as byoyomi:
            return ByoYomiTime(byoyomi, left, byoyomi.periods)
        case Fischer() as fischer:
            return FischerTime(fischer, left)
        case Absolute() | _:
            return AbsoluteTime(left)
