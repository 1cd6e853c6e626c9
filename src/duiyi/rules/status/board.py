"""A board whose chains are in question, as sets of bits: what every step of a proposal looks at."""

from dataclasses import dataclass, field

from duiyi.board.color import Color
from duiyi.board.position import Position
from duiyi.board.regions import beside, split


@dataclass(frozen=True, slots=True)
class Board:
    """The stones of a position.

    Attributes:
        width, height: of the board.
        stones: each color's.
        everything: all points.
        empty: the points without a stone.
        chains: each color's, in reading order.
    """

    width: int
    height: int
    stones: dict[Color, int]
    everything: int = field(init=False)
    empty: int = field(init=False)
    chains: dict[Color, tuple[int, ...]] = field(init=False)

    def __post_init__(self) -> None:
        everything = (1 << (self.width * self.height)) - 1
        occupied = self.stones[Color.BLACK] | self.stones[Color.WHITE]
        object.__setattr__(self, "everything", everything)
        object.__setattr__(self, "empty", everything & ~occupied)
        chains = {
            color: split(stones, self.width, self.height) for color, stones in self.stones.items()
        }
        object.__setattr__(self, "chains", chains)

    @classmethod
    def of(cls, position: Position) -> "Board":
        """Return the board of a position."""
        stones = {Color.BLACK: position.black_bits, Color.WHITE: position.white_bits}
        return cls(position.width, position.height, stones)

    def beside(self, points: int) -> int:
        """Return the points next to some points."""
        return beside(points, self.width, self.height)

    def liberties(self, chain: int) -> int:
        """Return the empty points next to a chain."""
        return self.beside(chain) & self.empty
