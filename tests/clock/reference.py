"""Plain clocks to compare with: one list of stretches that is eaten up, one step after another.

They share nothing with the product but the figures that describe a time system.
"""

from abc import ABC, abstractmethod


class Plain(ABC):
    """A player's time: told of moves, asked what is left."""

    def __init__(self) -> None:
        self.lost = False

    @abstractmethod
    def move(self, thinking: int) -> None: ...

    @abstractmethod
    def left(self) -> int: ...


class Sum(Plain):
    """Absolute, Fischer with or without a cap: a sum."""

    def __init__(self, main: int, more: int = 0, cap: int | None = None) -> None:
        super().__init__()
        self.total, self.more, self.cap = main, more, cap

    def move(self, thinking: int) -> None:
        if self.lost:
            return
        for _ in range(thinking // 1_000):
            self.total -= 1_000
        self.total -= thinking % 1_000
        if self.total <= 0:
            self.total, self.lost = 0, True
            return
        room = self.more if self.cap is None else max(0, min(self.more, self.cap - self.total))
        self.total += room

    def left(self) -> int:
        return self.total


class Eaten(Plain):
    """Main time and periods as stretches; a period that is only bitten grows whole again."""

    def __init__(self, main: int, periods: int, period: int, *, grows: bool = True) -> None:
        super().__init__()
        self.main, self.stretches = main, [period] * periods
        self.period, self.grows = period, grows

    def move(self, thinking: int) -> None:
        bite = min(thinking, self.main)
        self.main -= bite
        thinking -= bite
        while thinking and self.stretches:
            bite = min(thinking, self.stretches[0])
            self.stretches[0] -= bite
            thinking -= bite
            if self.stretches[0] == 0:
                del self.stretches[0]
        self.lost = not self.stretches
        if self.stretches and self.grows:
            self.stretches[0] = self.period

    def left(self) -> int:
        return self.main + sum(self.stretches) if self.stretches else 0


class Hourglass(Plain):
    """Canadian: a main bowl, then a bowl for so many stones."""

    def __init__(self, main: int, stones: int, period: int) -> None:
        super().__init__()
        self.main, self.stones, self.period = main, stones, period
        self.bowl, self.to_play = period, stones

    def move(self, thinking: int) -> None:
        if self.lost:
            return
        from_main = min(thinking, self.main)
        entered = thinking >= self.main
        self.main -= from_main
        self.bowl -= thinking - from_main
        if self.bowl <= 0:
            self.lost, self.main, self.bowl = True, 0, 0
            return
        if entered:
            self.to_play -= 1
        if self.to_play == 0:
            self.bowl, self.to_play = self.period, self.stones

    def left(self) -> int:
        return self.main + self.bowl


class Each(Plain):
    """Simple: each move has the same."""

    def __init__(self, period: int) -> None:
        super().__init__()
        self.period = period

    def move(self, thinking: int) -> None:
        self.lost = self.lost or thinking > self.period - 1

    def left(self) -> int:
        return 0 if self.lost else self.period
