"""Stones put down by hand: anything goes, on boards up to 52 by 52.

A record may set up what no game could reach, and its moves stand even where they are illegal. Such
boards are for looking at; `position` turns one into a position to play on, or says why it cannot.
"""

from collections.abc import Iterable
from typing import Protocol, Self

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.board.regions import beside, bits_of, flood, points_of
from duiyi.kernel.position import Position
from duiyi.words import Unsuitable, mark

LARGEST = 52
"""The widest and highest board to look at: records have no letters for more."""


class Board(Protocol):
    """Anything that has stones to look at."""

    @property
    def width(self) -> int:
        """The number of columns."""

    @property
    def height(self) -> int:
        """The number of rows."""

    def __getitem__(self, point: Point) -> Color | None:
        """Return the stone on a point, or None."""


class Stones(Protocol):
    """A board whose stones are sets of bits: a `Position` or a `Setup`."""

    @property
    def width(self) -> int:
        """The number of columns."""

    @property
    def height(self) -> int:
        """The number of rows."""

    @property
    def black_bits(self) -> int:
        """The black stones."""

    @property
    def white_bits(self) -> int:
        """The white stones."""


class Setup:
    """A board on which stones are put and taken by hand.

    Raises:
        ValueError: the board is not 1 to 52 wide and high.

    >>> board = Setup(3, 3)
    >>> board.put("B2", Color.BLACK)
    >>> board["B2"], board["A1"]
    (<Color.BLACK: 1>, None)
    """

    __slots__ = ("_bits", "height", "width")

    def __init__(self, width: int, height: int) -> None:
        if not (1 <= width <= LARGEST and 1 <= height <= LARGEST):
            msg = f"a board to look at is 1 to {LARGEST} wide and high, not {width} by {height}"
            raise ValueError(msg)
        self.width = width
        self.height = height
        self._bits = {Color.BLACK: 0, Color.WHITE: 0}

    @classmethod
    def of(cls, other: Stones) -> Self:
        """Return a board with the stones of a position, or of another board set up by hand."""
        board = cls(other.width, other.height)
        board._bits = {Color.BLACK: other.black_bits, Color.WHITE: other.white_bits}
        return board

    @property
    def black_bits(self) -> int:
        """The black stones as a bit set."""
        return self._bits[Color.BLACK]

    @property
    def white_bits(self) -> int:
        """The white stones as a bit set."""
        return self._bits[Color.WHITE]

    def __getitem__(self, point: Point | str | tuple[int, int]) -> Color | None:
        bit = self._bit(point)
        return next((color for color, bits in self._bits.items() if bits & bit), None)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Setup):
            return NotImplemented
        same_size = (self.width, self.height) == (other.width, other.height)
        return same_size and self._bits == other._bits

    __hash__ = None  # type: ignore[assignment] # it changes

    def put(self, point: Point | str | tuple[int, int], content: Color | None) -> None:
        """Put a stone on a point in place of what is there, or take it away; nothing is lifted.

        Raises:
            ValueError: the point is off the board.
        """
        bit = self._bit(point)
        for color in Color:
            self._bits[color] &= ~bit
        if content is not None:
            self._bits[content] |= bit

    def play(
        self, point: Point | str | tuple[int, int], color: Color
    ) -> tuple[tuple[Point, Color], ...]:
        """Carry out a recorded move, legal or not, and return the stones that it lifts.

        The stone replaces what stands on the point; the opponent's chains beside it that have no
        liberty are lifted, and then its own chain if it has none.

        Source: FF[4], on the execution of moves.
        """
        self.put(point, color)
        bit = self._bit(point)
        lifted: list[tuple[Point, Color]] = []
        for side, seeds in ((color.opponent, self._beside(bit)), (color, bit)):
            for chain in self._breathless_chains(side, seeds):
                self._bits[side] &= ~chain
                lifted.extend((point, side) for point in self._points(chain))
        return tuple(lifted)

    def stones(self, color: Color) -> tuple[Point, ...]:
        """Return a color's stones, row by row from the bottom."""
        return tuple(self._points(self._bits[color]))

    @property
    def breathless(self) -> tuple[Point, ...]:
        """The stones of chains without liberties, which no game can show between moves."""
        return tuple(
            point
            for color in Color
            for chain in self._breathless_chains(color, self._bits[color])
            for point in self._points(chain)
        )

    def position(self, to_play: Color, prisoners: Iterable[int] = (0, 0)) -> Position:
        """Return the position to play on from here, its history beginning now.

        `prisoners` are the black and the white stones lifted so far.

        Raises:
            ValueError: a chain has no liberty, or the board is larger than 25.
        """
        if stones := self.breathless:
            raise Unsuitable(
                mark(
                    "the chain on {point} has no liberty; such a board can be shown, "
                    "not played on: take the stones away or give them a liberty"
                ),
                point=stones[0],
            )
        black, white = prisoners
        return Position.setup(
            self.width,
            self.height,
            self.stones(Color.BLACK),
            self.stones(Color.WHITE),
            to_play,
            black,
            white,
        )

    def _bit(self, point: Point | str | tuple[int, int]) -> int:
        return bits_of((Point.of(point),), self.width, self.height)

    def _points(self, mask: int) -> Iterable[Point]:
        return points_of(mask, self.width)

    def _breathless_chains(self, color: Color, seeds: int) -> Iterable[int]:
        own = self._bits[color]
        occupied = self._bits[Color.BLACK] | self._bits[Color.WHITE]
        seeds &= own
        while seeds:
            chain = flood(seeds & -seeds, own, self.width, self.height)
            seeds &= ~chain
            if not self._beside(chain) & ~occupied:
                yield chain

    def _beside(self, mask: int) -> int:
        return beside(mask, self.width, self.height)
