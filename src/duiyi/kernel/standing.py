# cython: cdivision=True, nonecheck=True
"""What stands on a board: the part of a position that can be looked at."""

from __future__ import annotations

from operator import index
from typing import Any

from duiyi.kernel.color import Color
from duiyi.kernel.law import PointLike, Prisoners, Unplayable
from duiyi.kernel.point import Point

try:
    import cython
except ImportError:
    from duiyi.kernel import _cython as cython  # type: ignore[no-redef]

if not cython.compiled:
    from duiyi.kernel.history import (
        BARRED,
        BLACK_LIFTED,
        BLACK_STOOD,
        MOVE,
        MOVER,
        PASS,
        PREVIOUS,
        SET_UP,
        WHITE_LIFTED,
        WHITE_STOOD,
        History,
    )
    from duiyi.kernel.law import OFF_BOARD, PSK, SSK
    from duiyi.kernel.stones import EMPTY, STRIDE, Stones
else:
    from cython.cimports.duiyi.kernel.history import (
        BARRED,
        BLACK_LIFTED,
        BLACK_STOOD,
        MOVE,
        MOVER,
        PASS,
        PREVIOUS,
        SET_UP,
        WHITE_LIFTED,
        WHITE_STOOD,
        History,
    )
    from cython.cimports.duiyi.kernel.law import OFF_BOARD, PSK, SSK
    from cython.cimports.duiyi.kernel.stones import EMPTY, STRIDE, Stones

BLACK = Color.BLACK
WHITE = Color.WHITE
_OTHER = (BLACK, WHITE, BLACK)
_POINTS: dict[tuple[int, int], tuple[Point, ...]] = {}


@cython.no_gc
@cython.freelist(64)
@cython.cclass
class Standing:
    """What stands, who is to play, and how it came about; `Position` adds playing on.

    Attributes:
        number: how many plays and passes there have been since the set-up.
    """

    def __init__(self, history: History, number: cython.Py_ssize_t) -> None:
        self._history = history
        self._stones: Stones | None = None
        self.number = number

    @property
    def width(self) -> int:
        """How many columns."""
        return self._history.stones.width

    @property
    def height(self) -> int:
        """How many rows."""
        return self._history.stones.height

    @property
    def to_play(self) -> Color:
        """Whose turn it is: the opponent of who moved last."""
        return _OTHER[self._history.note(self.number, MOVER)]

    @property
    def hash(self) -> int:
        """The 64-bit Zobrist hash of the stones, the same on every machine."""
        return self._history.pages[self.number * self._history.page]

    @property
    def ko(self) -> Point | None:
        """The point where the simple ko bars `to_play` from retaking, if there is one."""
        cell: cython.int = self._history.note(self.number, BARRED)
        return self._point(cell) if cell else None

    @property
    def prisoners(self) -> Prisoners:
        """How many stones have been lifted from each color so far."""
        return Prisoners(
            self._history.note(self.number, BLACK_LIFTED),
            self._history.note(self.number, WHITE_LIFTED),
        )

    @property
    def black_bits(self) -> int:
        """Black's stones: bit `row * width + column`."""
        return self._history.bits(self.number, 1)

    @property
    def white_bits(self) -> int:
        """White's stones: bit `row * width + column`."""
        return self._history.bits(self.number, 2)

    @property
    def breathless(self) -> tuple[Point, ...]:
        """The points of chains that stand without liberties, which only a set-up can leave."""
        board: Stones = self._board()
        i: cython.int
        cell: cython.int
        numbers = []
        for i in range(board.area):
            cell = board.cell(i)
            if board.color[cell] != EMPTY and board.liberties[board.head[cell]] == 0:
                numbers.append(i)
        points = points_of(self.width, self.height)
        return tuple([points[number] for number in numbers])

    @property
    def last(self) -> tuple[Color, Point | None] | None:
        """The last move: its color, and its point or None for a pass; None at the set-up."""
        move: cython.int = self._history.note(self.number, MOVE)
        if move == SET_UP:
            return None
        color = Color(self._history.note(self.number, MOVER))
        return color, None if move == PASS else self._point(move)

    @property
    def lifted(self) -> tuple[Point, ...]:
        """The points whose stones the last play lifted, its own stone too if that came off."""
        if self.number == 0 or self._history.note(self.number, MOVE) == PASS:
            return ()
        now = self.black_bits | self.white_bits
        gone = self._history.bits(self.number - 1, 1) | self._history.bits(self.number - 1, 2)
        gone |= 1 << int(self._history.stones.bit[self._history.note(self.number, MOVE)])
        return self.points(gone & ~now)

    def __getitem__(self, point: PointLike) -> Color | None:
        """Return whose stone is on a point.

        Raises:
            Unplayable: a `ValueError`: the point is off the board.
        """
        cell: cython.int = self._cell(point)
        if cell == 0:
            raise Unplayable(OFF_BOARD, point)
        i: cython.int = self._history.stones.bit[cell]
        at: cython.Py_ssize_t = self.number * self._history.page + 1 + (i >> 6)
        if (self._history.pages[at] >> (i & 63)) & 1:
            return BLACK
        if (self._history.pages[at + self._history.words] >> (i & 63)) & 1:
            return WHITE
        return None

    def stones(self, color: int) -> tuple[Point, ...]:
        """Return the points of a color's stones in reading order: row by row from the bottom."""
        if color not in (1, 2):
            msg = f"color is Color.BLACK (1) or Color.WHITE (2), not {color!r}"
            raise ValueError(msg)
        return self.points(self._history.bits(self.number, color))

    def empty_points(self) -> tuple[Point, ...]:
        """Return the empty points in reading order."""
        everything = (1 << self.width * self.height) - 1
        return self.points(everything & ~(self.black_bits | self.white_bits))

    def points(self, mask: int) -> tuple[Point, ...]:
        """Return the points of a bit set (bit `row * width + column`) in reading order."""
        points = points_of(self.width, self.height)
        return tuple(
            [point for point, bit in zip(points, bin(mask)[:1:-1], strict=False) if bit == "1"]
        )

    def chain(self, point: PointLike) -> frozenset[Point]:
        """Return the chain a stone belongs to; no points for an empty point."""
        return frozenset([self._point(cell) for cell in self._ring(point)])

    def liberties(self, point: PointLike) -> frozenset[Point]:
        """Return the liberties of the chain a stone belongs to; none for an empty point."""
        board: Stones = self._board()
        cell: cython.int
        beside: cython.int
        found = set()
        for cell in self._ring(point):
            for beside in (cell - STRIDE, cell - 1, cell + 1, cell + STRIDE):
                if board.color[beside] == EMPTY:
                    found.add(beside)
        return frozenset([self._point(cell) for cell in found])

    def same_stones(self, other: Standing) -> bool:
        """Whether another position has the same size and stones."""
        return (
            self.width == other.width
            and self.height == other.height
            and self.black_bits == other.black_bits
            and self.white_bits == other.white_bits
        )

    def __eq__(self, other: object) -> bool:
        return self.same_stones(other) if isinstance(other, Standing) else NotImplemented

    def __hash__(self) -> int:
        return hash((self.width, self.height, self.hash))

    def __len__(self) -> int:
        """Return how many stones are on the board."""
        return (self.black_bits | self.white_bits).bit_count()

    def __bool__(self) -> bool:
        return True

    def __repr__(self) -> str:
        return (
            f"<Position {self.width}x{self.height}, {len(self)} stones, {self.to_play} to play,"
            f" number {self.number}>"
        )

    def times_stood(self, repetition: int = PSK) -> int:
        """Return how often this has stood so far, now included: 1 when it is new.

        Args:
            repetition: what counts as the same: `PSK`: the stones; `SSK`: the stones with the same
                color to play. Passes count: what they leave stands once more.

        Raises:
            ValueError: it is neither.
        """
        black: cython.int = self._history.note(self.number, BLACK_STOOD)
        white: cython.int = self._history.note(self.number, WHITE_STOOD)
        if repetition == PSK:
            return black + white
        if repetition == SSK:
            return black if self._history.note(self.number, MOVER) == 2 else white
        msg = f"times_stood counts PSK or SSK repetitions, not {repetition!r}"
        raise ValueError(msg)

    def repeats(self) -> list[int]:
        """Return when stones stood that had stood before, with the same color to play: in order.

        The numbers are as `number` counts; the same stones after a pass or two are among them.
        """
        i: cython.Py_ssize_t
        found = []
        for i in range(1, self.number + 1):
            stood: cython.int = BLACK_STOOD if self._history.note(i, MOVER) == 2 else WHITE_STOOD
            if self._history.note(i, stood) > 1:
                found.append(i)
        return found

    def last_stood(self, repetition: int = PSK) -> int | None:
        """Return the number at which this stood last before now, or None where it is new.

        Args:
            repetition: what counts as the same, as for `times_stood`.

        Raises:
            ValueError: it is neither.
        """
        mover: cython.int = self._history.note(self.number, MOVER)
        number: cython.Py_ssize_t = self._history.note(self.number, PREVIOUS)
        if repetition not in {PSK, SSK}:
            msg = f"last_stood looks for PSK or SSK repetitions, not {repetition!r}"
            raise ValueError(msg)
        while number >= 0 and repetition == SSK and self._history.note(number, MOVER) != mover:
            number = self._history.note(number, PREVIOUS)
        return None if number < 0 else number

    def _board(self) -> Stones:
        """Return the board of this position, not to be played on where it is not the log's own."""
        if self._history.count == self.number + 1:
            return self._history.stones
        if self._stones is None:
            self._stones = self._history.board(self.number)
        return self._stones

    def _cell(self, point: Any) -> cython.int:
        """Return the cell of a point however it was given; 0 if it is off the board."""
        number: cython.longlong
        column: cython.longlong
        row: cython.longlong
        width: cython.int = self._history.stones.width
        height: cython.int = self._history.stones.height
        try:
            if isinstance(point, str):
                point = Point.parse(point)
            if isinstance(point, tuple) and len(point) == 2:
                column, row = map(index, point)
                if not (0 <= column < width and 0 <= row < height):
                    return 0
                return (row + 1) * STRIDE + column + 1
            number = index(point)
        except OverflowError:
            return 0
        except TypeError:
            msg = f"not a point: {point!r}; give 'E5', a Point, a pair (column, row) or a number"
            raise TypeError(msg) from None
        if not 0 <= number < width * height:
            return 0
        return self._history.stones.cell(number)

    def _point(self, cell: cython.int) -> Point:
        """Return the point of a cell."""
        return points_of(self.width, self.height)[self._history.stones.bit[cell]]

    def _ring(self, point: Any) -> list[int]:
        """Return the cells of the chain on a point."""
        cell: cython.int = self._cell(point)
        q: cython.int
        if cell == 0:
            raise Unplayable(OFF_BOARD, point)
        board: Stones = self._board()
        if board.color[cell] == EMPTY:
            return []
        cells = [cell]
        q = board.next[cell]
        while q != cell:
            cells.append(q)
            q = board.next[q]
        return cells


def points_of(width: int, height: int) -> tuple[Point, ...]:
    """Return the points of a board in reading order: row by row from the bottom."""
    if (width, height) not in _POINTS:
        _POINTS[width, height] = tuple(Point(c, r) for r in range(height) for c in range(width))
    return _POINTS[width, height]
