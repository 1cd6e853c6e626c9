"""A play as seen from its point: what stands around it, in every direction alike.

Names are found by shapes. A shape is described once, looking ahead from the point; it is looked
for in all eight ways of looking, so a name does not change when the board is turned or mirrored.
"""

from collections.abc import Iterator
from enum import Enum
from functools import cached_property

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.board.regions import beside, bits_of, flood
from duiyi.board.setup import Stones


class Seen(Enum):
    """What is on a point, to the eyes of the mover."""

    EMPTY = 0
    OWN = 1
    OTHER = 2
    EDGE = 3


EMPTY, OWN, OTHER, EDGE = Seen


class Sight:
    """A play and the board before it.

    Attributes:
        width, height: of the board.
        point: where is played; empty, and on the board.
        bit: the point as a set of bits; all other sets of points are such sets too.
        own, other: the mover's and the opponent's stones before the play.
        before: the opponent's last play, or None where it is not known or was a pass.
    """

    def __init__(self, board: Stones, point: Point, color: Color, before: Point | None) -> None:
        self.width, self.height = board.width, board.height
        self.point = point
        self.before = before
        size = self.width, self.height
        self.bit = bits_of((point,), *size)
        stones = {Color.BLACK: board.black_bits, Color.WHITE: board.white_bits}
        self.own, self.other = stones[color], stones[color.opponent]

    def at(self, x: int, y: int) -> Seen:
        """Return what is so many columns and rows from the point."""
        column, row = self.point.column + x, self.point.row + y
        if not (0 <= column < self.width and 0 <= row < self.height):
            return EDGE
        bit = 1 << (row * self.width + column)
        return OWN if self.own & bit else OTHER if self.other & bit else EMPTY

    @property
    def empty(self) -> int:
        """The points without a stone before the play."""
        return (1 << self.width * self.height) - 1 & ~self.own & ~self.other

    def around(self, points: int) -> int:
        """Return the points next to some."""
        return beside(points, self.width, self.height)

    def chain(self, seed: int, stones: int) -> int:
        """Return the stones connected with some of them."""
        return flood(seed, stones, self.width, self.height)

    def chains(self, seeds: int, stones: int) -> list[int]:
        """Return the chains that have one of the seeds."""
        found = []
        seeds &= stones
        while seeds:
            chain = self.chain(seeds & -seeds, stones)
            found.append(chain)
            seeds &= ~chain
        return found

    def bit_at(self, x: int, y: int) -> int:
        """Return the point so many columns and rows away; the empty set beyond the edge."""
        if self.at(x, y) is EDGE:
            return 0
        return 1 << ((self.point.row + y) * self.width + self.point.column + x)

    @cached_property
    def own_beside(self) -> list[int]:
        """The mover's chains that the play touches."""
        return self.chains(self.around(self.bit), self.own)

    @cached_property
    def other_beside(self) -> list[int]:
        """The opponent's chains that the play touches."""
        return self.chains(self.around(self.bit), self.other)

    @cached_property
    def lifted(self) -> int:
        """The opponent's stones that have no liberty after the play."""
        left = self.empty & ~self.bit
        return sum(chain for chain in self.other_beside if not self.around(chain) & left)

    @cached_property
    def chain_after(self) -> int:
        """The chain of the stone that was played, whether or not it keeps a liberty."""
        return self.chain(self.bit, self.own | self.bit)

    @cached_property
    def liberties_after(self) -> int:
        """The liberties of that chain, once the opponent's stones have come off."""
        return self.around(self.chain_after) & (self.empty | self.lifted) & ~self.bit

    @cached_property
    def in_atari(self) -> list[int]:
        """The opponent's chains that the play leaves with one liberty."""
        left = (self.empty | self.lifted) & ~self.bit
        rest = [chain for chain in self.other_beside if not chain & self.lifted]
        return [chain for chain in rest if (self.around(chain) & left).bit_count() == 1]

    @property
    def lines(self) -> tuple[int, int]:
        """On which line the point is, counted from the nearer edge, by its row and its column."""
        column, row = self.point
        return (
            1 + min(row, self.height - 1 - row),
            1 + min(column, self.width - 1 - column),
        )

    @property
    def line(self) -> int:
        """On which line the point is, counted from the nearest edge."""
        return min(self.lines)


class Look:
    """One of eight ways to look from a point: what lies ahead, and what aside."""

    def __init__(self, sight: Sight, ahead: tuple[int, int], aside: tuple[int, int]) -> None:
        self.sight = sight
        self._ahead, self._aside = ahead, aside

    def __call__(self, ahead: int, aside: int) -> Seen:
        """Return what is so many points ahead and so many aside."""
        return self.sight.at(*self._offset(ahead, aside))

    def bit(self, ahead: int, aside: int) -> int:
        """Return that point as a set; the empty one beyond the edge."""
        return self.sight.bit_at(*self._offset(ahead, aside))

    def is_last(self, ahead: int, aside: int) -> bool:
        """Whether the opponent has just played there."""
        x, y = self._offset(ahead, aside)
        column, row = self.sight.point
        return self.sight.before == (column + x, row + y)

    def parts(self, *places: tuple[int, int]) -> bool:
        """Whether the stones of the opponent on these places are of different chains."""
        bits = [self.bit(*place) for place in places]
        return len(self.sight.chains(sum(bits), self.sight.other)) == len(bits)

    def mirrored(self) -> "Look":
        """Return the look in the same direction, with left and right exchanged."""
        x, y = self._aside
        return Look(self.sight, self._ahead, (-x, -y))

    @property
    def is_inward(self) -> bool:
        """Whether the nearest edge, or one as near, is at one's back."""
        return self(-self.sight.line, 0) is EDGE

    def _offset(self, ahead: int, aside: int) -> tuple[int, int]:
        (x, y), (u, v) = self._ahead, self._aside
        return ahead * x + aside * u, ahead * y + aside * v


_WAYS = (
    ((1, 0), (0, 1)),
    ((1, 0), (0, -1)),
    ((-1, 0), (0, 1)),
    ((-1, 0), (0, -1)),
    ((0, 1), (1, 0)),
    ((0, 1), (-1, 0)),
    ((0, -1), (1, 0)),
    ((0, -1), (-1, 0)),
)


def looks(sight: Sight) -> Iterator[Look]:
    """Yield the eight ways of looking from a play."""
    for ahead, aside in _WAYS:
        yield Look(sight, ahead, aside)
