"""The rules of play once more: sets, flood fill and a list of everything that has been.

Nothing is kept up, nothing is remembered but the past: slow, and short enough to be checked by eye.
A board is a frozenset of (point, color); points are (column, row).
"""

from dataclasses import dataclass, field

Pair = tuple[int, int]
Stones = frozenset[tuple[Pair, int]]
LEGAL, OFF_BOARD, OCCUPIED, SUICIDE, KO, REPETITION, NO_CHOICE = range(7)


@dataclass(frozen=True)
class Law:
    """What is forbidden; the numbers are those of `duiyi.kernel.law.law`."""

    suicide: int
    repetition: int
    basic_ko: bool


@dataclass
class Game:
    """A game from the set-up on: every entry is (stones, color to play next, made by a play)."""

    width: int
    height: int
    stones: Stones = frozenset()
    to_play: int = 1
    ko: Pair | None = None
    prisoners: dict[int, int] = field(default_factory=lambda: {1: 0, 2: 0})
    past: list[tuple[Stones, int, bool]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.past = self.past or [(self.stones, self.to_play, True)]

    def beside(self, point: Pair) -> list[Pair]:
        """The neighbours of a point that are on the board."""
        column, row = point
        around = [(column, row - 1), (column - 1, row), (column + 1, row), (column, row + 1)]
        return [(c, r) for c, r in around if 0 <= c < self.width and 0 <= r < self.height]

    def chain(self, stones: Stones, point: Pair) -> frozenset[Pair]:
        """The connected stones of one color on and around a point."""
        on = dict(stones)
        found, new = {point}, [point]
        while new:
            for other in self.beside(new.pop()):
                if on.get(other) == on[point] and other not in found:
                    found.add(other)
                    new.append(other)
        return frozenset(found)

    def liberties(self, stones: Stones, chain: frozenset[Pair]) -> frozenset[Pair]:
        """The empty points beside a chain."""
        on = dict(stones)
        return frozenset(p for stone in chain for p in self.beside(stone) if p not in on)

    def breathless(self, stones: Stones, near: Pair, color: int) -> frozenset[Pair]:
        """The stones of a color, on or beside a point, whose chains have no liberty."""
        on = dict(stones)
        chains = [self.chain(stones, p) for p in [near, *self.beside(near)] if on.get(p) == color]
        return frozenset(p for chain in chains if not self.liberties(stones, chain) for p in chain)

    def judge(self, point: Pair, color: int, law: Law, lift: int) -> tuple[int, frozenset[Pair]]:
        """Return the verdict on a play and the points that it would lift."""
        nothing: frozenset[Pair] = frozenset()
        if not (0 <= point[0] < self.width and 0 <= point[1] < self.height):
            return OFF_BOARD, nothing
        if point in dict(self.stones):
            return OCCUPIED, nothing
        down = self.stones | {(point, color)}
        sides = {side: self.breathless(down, point, side) for side in (1, 2)}
        if lift and not sides[lift]:
            return NO_CHOICE, nothing
        side = lift or (3 - color if sides[3 - color] else color)
        off = sides[side]
        if side == color and off and (law.suicide == 0 or (law.suicide == 1 and len(off) == 1)):
            return SUICIDE, nothing
        if law.basic_ko and point == self.ko and color == self.to_play and side != color:
            return KO, nothing
        after = frozenset((p, c) for p, c in down if p not in off)
        for stones, to_play, by_play in self.past:
            same_turn = to_play == 3 - color
            if stones == after and (True, same_turn, same_turn and by_play)[law.repetition - 1]:
                return (REPETITION if law.repetition else LEGAL), off
        return LEGAL, off

    def play(self, point: Pair, color: int, off: frozenset[Pair]) -> None:
        """Carry out a play that lifts these points."""
        down = self.stones | {(point, color)}
        for p, c in down:
            self.prisoners[c] += p in off
        self.stones = frozenset((p, c) for p, c in down if p not in off)
        chain = self.chain(self.stones, point) if point not in off else frozenset()
        single = len(off) == 1 and chain == {point} and self.liberties(self.stones, chain) == off
        self.ko = min(off) if single else None
        self.move_made(color, by_play=True)

    def pass_(self, color: int) -> None:
        """Carry out a pass."""
        self.ko = None
        self.move_made(color, by_play=False)

    def move_made(self, color: int, *, by_play: bool) -> None:
        """Give the turn to the opponent and write the entry down."""
        self.to_play = 3 - color
        self.past.append((self.stones, self.to_play, by_play))
