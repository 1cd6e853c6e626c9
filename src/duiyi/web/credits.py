"""Credits: how much somebody may ask in a while."""

from collections import OrderedDict
from collections.abc import Callable
from time import monotonic

MOST = 10_000
"""Addresses that are remembered."""


class Credits:
    """So many at once, and so many a second after that.

    >>> time = [0.0]
    >>> credits = Credits(2, 1, lambda: time[0])
    >>> credits.take(), credits.take(), credits.take()
    (True, True, False)
    >>> time[0] = 1.0
    >>> credits.take()
    True
    """

    def __init__(
        self, at_once: float = 60, a_second: float = 20, clock: Callable[[], float] = monotonic
    ) -> None:
        self._at_once = at_once
        self._a_second = a_second
        self._clock = clock
        self._left = at_once
        self._since = clock()

    def take(self) -> bool:
        """Take one, and return whether there was one."""
        now = self._clock()
        self._left = min(self._at_once, self._left + (now - self._since) * self._a_second)
        self._since = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class CreditsByAddress:
    """Credits for each of many addresses; who has not asked for longest is forgotten first."""

    def __init__(self, at_once: float, a_second: float) -> None:
        self._at_once = at_once
        self._a_second = a_second
        self._known: OrderedDict[str, Credits] = OrderedDict()

    def take(self, address: str) -> bool:
        """Take one of an address's, and return whether there was one."""
        found = self._known.pop(address, None) or Credits(self._at_once, self._a_second)
        self._known[address] = found
        while len(self._known) > MOST:
            self._known.popitem(last=False)
        return found.take()
