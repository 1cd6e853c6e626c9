# cython: cdivision=True, nonecheck=True
"""A position of a game: the stones, whose turn it is, and everything that has stood before.

Positions are immutable to their users. The positions of one line of play share a log (`history`)
and the board of its last entry, so that playing on costs the same at any length; playing from an
older position copies the log up to there.
"""

from __future__ import annotations

from collections.abc import Iterable
from operator import index
from typing import Any, NamedTuple

from duiyi.kernel.color import Color
from duiyi.kernel.point import Point

try:
    import cython
except ImportError:
    from duiyi.kernel import _cython as cython

if not cython.compiled:
    from duiyi.kernel.history import (
        BARRED,
        BLACK_LIFTED,
        BLACK_STOOD,
        KINDS,
        MOVE,
        MOVER,
        PASS,
        SET_UP,
        WHITE_LIFTED,
        WHITE_STOOD,
        History,
    )
    from duiyi.kernel.stones import EMPTY, STRIDE, WIDEST, Stones

    # What `verdict` answers.
    LEGAL = 0
    OFF_BOARD = 1
    OCCUPIED = 2
    SUICIDE = 3
    KO = 4
    REPETITION = 5
    NO_CHOICE = 6
    # What a law says of suicide, and of repetition.
    FORBIDDEN = 0
    MULTI = 1
    ANY = 2
    NONE = 0
    PSK = 1
    SSK = 2
    NSSK = 3
else:
    from cython.cimports.duiyi.kernel.history import (
        BARRED,
        BLACK_LIFTED,
        BLACK_STOOD,
        KINDS,
        MOVE,
        MOVER,
        PASS,
        SET_UP,
        WHITE_LIFTED,
        WHITE_STOOD,
        History,
    )
    from cython.cimports.duiyi.kernel.stones import EMPTY, STRIDE, WIDEST, Stones

PointLike = Point | str | tuple[int, int] | int
"""A point as users give it: "E5", a `Point`, (column, row), or the number row * width + column."""

_SENTENCES = (
    "may be played",
    "is off the board",
    "is occupied",
    "would be suicide, which this law forbids",
    "is barred: the ko may not be retaken at once",
    "would bring back what stood before",
    "leaves no such choice: that color has no stones without liberties there",
)


class Unplayable(ValueError):  # noqa: N818 - the name of what is so, as players say it
    """The play cannot be made; the position is as it was.

    Attributes:
        code: the verdict: `OFF_BOARD` and so on.
        point: what was asked for, as it was given.
    """

    def __init__(self, code: int, point: object) -> None:
        self.code = code
        self.point = point
        super().__init__(f"{point} {_SENTENCES[code]}")


class Prisoners(NamedTuple):
    """How many stones have been lifted from each color so far, suicides too.

    >>> Prisoners(3, 0)[Color.BLACK]
    3
    """

    black: int
    white: int

    def __getitem__(self, color: Any) -> Any:
        """Return the stones lifted from a color."""
        return tuple.__getitem__(self, color - 1)


def law(suicide: int = FORBIDDEN, repetition: int = NONE, *, basic_ko: bool = False) -> int:
    """Return the small number that tells `Position` what is forbidden.

    Args:
        suicide: `FORBIDDEN`; `MULTI`: allowed for two stones or more; `ANY`: for one stone as well.
        repetition: what may not come back. `NONE`: anything may; `PSK`: the stones; `SSK`: the
            stones with the same color to play; `NSSK`: the stones after a play of the same color.
        basic_ko: whether a ko may not be retaken at once.

    Raises:
        ValueError: there is no such law.
    """
    if suicide not in (FORBIDDEN, MULTI, ANY) or repetition not in (NONE, PSK, SSK, NSSK):
        msg = f"no such law: suicide={suicide!r} (0..2), repetition={repetition!r} (0..3)"
        raise ValueError(msg)
    return suicide | repetition << 2 | bool(basic_ko) << 4


def _points_of(width: int, height: int) -> tuple[Point, ...]:
    """Return the points of a board in reading order: row by row from the bottom."""
    if (width, height) not in _POINTS:
        _POINTS[width, height] = tuple(Point(c, r) for r in range(height) for c in range(width))
    return _POINTS[width, height]


_POINTS: dict[tuple[int, int], tuple[Point, ...]] = {}
_COLORS = (None, Color.BLACK, Color.WHITE)


class Position:
    """What stands on the board, who is to play, and what has been before.

    A play is made under a law (see `law`), and the default law forbids suicide only. Positions are
    equal when they have the same size and stones.

    >>> corner = Position.setup(9, 9, black=["B1"], white=["A1"])
    >>> after = corner.play("A2")
    >>> after["A1"], after.to_play, after.prisoners[Color.WHITE]
    (None, <Color.WHITE: 2>, 1)
    """

    def __init__(
        self,
        width: int,
        height: int,
        black: Iterable[PointLike] = (),
        white: Iterable[PointLike] = (),
        to_play: int = 1,
        black_lifted: int = 0,
        white_lifted: int = 0,
    ) -> None:
        """See `setup`."""
        cell: cython.int
        color: cython.int
        if not (isinstance(width, int) and isinstance(height, int)):
            msg = f"width and height are whole numbers, not {width!r} and {height!r}"
            raise TypeError(msg)
        if not (1 <= width <= WIDEST and 1 <= height <= WIDEST):
            msg = f"no board of {width} by {height}: from 1 by 1 to {WIDEST} by {WIDEST} is played"
            raise ValueError(msg)
        if to_play not in (1, 2):
            msg = f"to_play is Color.BLACK (1) or Color.WHITE (2), not {to_play!r}"
            raise ValueError(msg)
        if not (0 <= black_lifted < 1 << 30 and 0 <= white_lifted < 1 << 30):
            msg = f"lifted stones are counted from 0, not {black_lifted!r} and {white_lifted!r}"
            raise ValueError(msg)
        board: Stones = Stones(width, height)
        self._stones = None
        self.number = 0
        self._history = History(board)
        for color in (1, 2):
            for point in black if color == 1 else white:
                cell = self._cell(point)
                if cell == 0:
                    raise Unplayable(OFF_BOARD, point)
                if board.color[cell] != EMPTY:
                    raise Unplayable(OCCUPIED, point)
                board.add(cell, color)
        board.prisoners[1] = black_lifted
        board.prisoners[2] = white_lifted
        self._history.record(SET_UP, 3 - to_play, 0)

    @classmethod
    def empty(cls, width: int, height: int, to_play: int = 1) -> Position:
        """Return an empty board of 1..25 by 1..25."""
        return cls(width, height, (), (), to_play)

    @classmethod
    def setup(
        cls,
        width: int,
        height: int,
        black: Iterable[PointLike],
        white: Iterable[PointLike],
        to_play: int = 1,
        black_lifted: int = 0,
        white_lifted: int = 0,
    ) -> Position:
        """Return a position with stones on it, from which history starts.

        It counts as seen, brought about by a play of the color that is not to play. Chains without
        liberties are left standing: see `breathless`.

        Raises:
            ValueError: a size that is not played on, a point off the board or given twice.
        """
        return cls(width, height, black, white, to_play, black_lifted, white_lifted)

    # --- what stands here -------------------------------------------------------------------------

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
        return _COLORS[3 - self._history.note(self.number, MOVER)]

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
        return self._mask(1)

    @property
    def white_bits(self) -> int:
        """White's stones: bit `row * width + column`."""
        return self._mask(2)

    @property
    def breathless(self) -> tuple[Point, ...]:
        """The points of chains that stand without liberties, which only a set-up can leave."""
        board: Stones = self._board()
        cell: cython.int
        found = []
        for i, point in enumerate(_points_of(self.width, self.height)):
            cell = board.cell(i)
            if board.color[cell] != EMPTY and board.liberties[board.head[cell]] == 0:
                found.append(point)
        return tuple(found)

    @property
    def last(self) -> tuple[Color, Point | None] | None:
        """The last move: its color, and its point or None for a pass; None at the set-up."""
        move: cython.int = self._history.note(self.number, MOVE)
        if move == SET_UP:
            return None
        color = _COLORS[self._history.note(self.number, MOVER)]
        return color, None if move == PASS else self._point(move)

    @property
    def lifted(self) -> tuple[Point, ...]:
        """The points whose stones the last play lifted, its own stone too if that came off."""
        if self.number == 0 or self._history.note(self.number, MOVE) == PASS:
            return ()
        last = self.last
        before: Position = self.before(self.number - 1)
        gone = (before._mask(1) | before._mask(2)) & ~(self._mask(1) | self._mask(2))
        points = _points_of(self.width, self.height)
        gone |= 1 << points.index(last[1]) & ~(self._mask(1) | self._mask(2))
        return self.points(gone)

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
            return _COLORS[1]
        if (self._history.pages[at + self._history.words] >> (i & 63)) & 1:
            return _COLORS[2]
        return None

    def stones(self, color: int) -> tuple[Point, ...]:
        """Return the points of a color's stones in reading order: row by row from the bottom."""
        if color not in (1, 2):
            msg = f"color is Color.BLACK (1) or Color.WHITE (2), not {color!r}"
            raise ValueError(msg)
        return self.points(self._mask(color))

    def empty_points(self) -> tuple[Point, ...]:
        """Return the empty points in reading order."""
        everything = (1 << self.width * self.height) - 1
        return self.points(everything & ~(self._mask(1) | self._mask(2)))

    def points(self, mask: int) -> tuple[Point, ...]:
        """Return the points of a bit set (bit `row * width + column`) in reading order."""
        points = _points_of(self.width, self.height)
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

    def same_stones(self, other: Position) -> bool:
        """Whether another position has the same size and stones."""
        return (
            self.width == other.width
            and self.height == other.height
            and self._mask(1) == other._mask(1)
            and self._mask(2) == other._mask(2)
        )

    def __eq__(self, other: object) -> bool:
        return self.same_stones(other) if isinstance(other, Position) else NotImplemented

    def __hash__(self) -> int:
        return hash((self.width, self.height, self.hash))

    def __len__(self) -> int:
        """Return how many stones are on the board."""
        return self._mask(1).bit_count() + self._mask(2).bit_count()

    def __bool__(self) -> bool:
        return True

    def __repr__(self) -> str:
        return (
            f"<Position {self.width}x{self.height}, {len(self)} stones, {self.to_play} to play,"
            f" number {self.number}>"
        )

    def __reduce__(self) -> tuple[Any, ...]:
        moves = []
        for number in range(1, self.number + 1):
            moves.append(self._move(number))
        first: Position = self.before(0)
        lifted = first.prisoners
        start = (self.width, self.height, first.stones(1), first.stones(2), int(first.to_play))
        return _restore, (start + (lifted.black, lifted.white), tuple(moves))

    # --- playing ----------------------------------------------------------------------------------

    def verdict(
        self, point: PointLike, color: cython.int = 0, law: cython.int = 0, lift: cython.int = 0
    ) -> int:
        """Say whether a play is allowed: 0, or why not: `OFF_BOARD` … `NO_CHOICE`.

        Args:
            point: where.
            color: who plays; 0 for `to_play`.
            law: what is forbidden, from `law()`.
            lift: whose stones come off where both sides have some without liberties; 0 is as usual:
                the opponent's. The mover's own number is the other choice, and a choice that is
                none because that color has no such stones is refused with `NO_CHOICE`.

        Raises:
            TypeError, ValueError: the arguments make no sense.
        """
        mover: cython.int = self._mover(color)
        cell: cython.int = self._cell(point)
        if cell == 0:
            return OFF_BOARD
        _check(law, lift)
        return self._judge(self._board(), cell, mover, law, lift) & 7

    def play(
        self, point: PointLike, color: cython.int = 0, law: cython.int = 0, lift: cython.int = 0
    ) -> Position:
        """Return the position after a play; the arguments are as for `verdict`.

        Raises:
            Unplayable: the verdict is not 0.
        """
        mover: cython.int = self._mover(color)
        cell: cython.int = self._cell(point)
        if cell == 0:
            raise Unplayable(OFF_BOARD, point)
        _check(law, lift)
        board: Stones = self._board()
        verdict: cython.int = self._judge(board, cell, mover, law, lift)
        if verdict & 7:
            raise Unplayable(verdict & 7, self._point(cell))
        return self._next(board, cell, mover, verdict >> 3)

    def pass_(self, color: cython.int = 0) -> Position:
        """Return the position after a pass, which is always allowed and lifts the basic ko's ban."""
        return self._next(self._board(), PASS, self._mover(color), 0)

    def lifted_by(
        self, point: PointLike, color: cython.int = 0, lift: cython.int = 0
    ) -> tuple[Point, ...]:
        """Return the points whose stones a play would lift, legal or not: only what physics says.

        Raises:
            Unplayable: the point is off the board or occupied, or `lift` is no choice there.
        """
        mover: cython.int = self._mover(color)
        cell: cython.int = self._cell(point)
        side: cython.int
        _check(0, lift)
        if cell == 0:
            raise Unplayable(OFF_BOARD, point)
        board: Stones = self._board()
        if board.color[cell] != EMPTY:
            raise Unplayable(OCCUPIED, self._point(cell))
        side = self._side(board, cell, mover, lift)
        if side < 0:
            raise Unplayable(NO_CHOICE, self._point(cell))
        board.foresee(cell, mover, side)
        return tuple(sorted([self._point(board.lifted[i + 1]) for i in range(board.lifted[0])]))

    def legal(self, law: cython.int, color: cython.int = 0) -> int:
        """Return the legal plays of a color as a bit set (bit `row * width + column`)."""
        i: cython.int
        cell: cython.int
        mover: cython.int = self._mover(color)
        board: Stones = self._board()
        _check(law, 0)
        numbers = []
        for i in range(board.empties):
            cell = board.empty[i]
            if self._judge(board, cell, mover, law, 0) & 7 == 0:
                numbers.append(board.bit[cell])
        mask = 0
        for number in numbers:
            mask |= 1 << number
        return mask

    def legal_points(self, law: cython.int, color: cython.int = 0) -> tuple[Point, ...]:
        """Return the points of the legal plays of a color in reading order."""
        return self.points(self.legal(law, color))

    def before(self, number: int) -> Position:
        """Return the position as it was after so many moves since the set-up.

        Raises:
            ValueError: there was no such moment.
        """
        if not 0 <= number <= self.number:
            msg = f"no position after {number} moves: there have been {self.number}"
            raise ValueError(msg)
        result: Position = Position.__new__(Position)
        result._history = self._history
        result._stones = None
        result.number = number
        return result

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

    # --- inside -----------------------------------------------------------------------------------

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
            if not isinstance(point, (int, tuple)):
                point = Point.parse(point) if isinstance(point, str) else index(point)
            if isinstance(point, tuple):
                if len(point) != 2:  # noqa: PLR2004 - a pair
                    raise TypeError
                column, row = index(point[0]), index(point[1])
                if not (0 <= column < width and 0 <= row < height):
                    return 0
                return (row + 1) * STRIDE + column + 1
            number = point
        except OverflowError:
            return 0
        except (TypeError, IndexError):
            msg = f"not a point: {point!r}; give 'E5', a Point, a pair (column, row) or a number"
            raise TypeError(msg) from None
        if not 0 <= number < width * height:
            return 0
        return self._history.stones.cell(number)

    def _point(self, cell: cython.int) -> Point:
        """Return the point of a cell."""
        return Point(cell % STRIDE - 1, cell // STRIDE - 1)

    def _mover(self, color: cython.int) -> cython.int:
        if color == 0:
            return 3 - self._history.note(self.number, MOVER)
        if color not in (1, 2):
            msg = f"color is Color.BLACK (1), Color.WHITE (2) or 0 for who is to play, not {color}"
            raise ValueError(msg)
        return color

    def _side(
        self, board: Stones, cell: cython.int, color: cython.int, lift: cython.int
    ) -> cython.int:
        """Return whose stones a play lifts, 0 for nobody's, -1 where `lift` is no choice."""
        who: cython.int = board.breathless(cell, color)
        if lift == 0:
            return 3 - color if who & 1 else color if who else 0
        return lift if who & (2 if lift == color else 1) else -1

    def _judge(
        self,
        board: Stones,
        cell: cython.int,
        color: cython.int,
        law: cython.int,
        lift: cython.int,
    ) -> cython.int:
        """Return the verdict, and in the bits above the third whose stones would come off."""
        side: cython.int
        if board.color[cell] != EMPTY:
            return OCCUPIED
        side = self._side(board, cell, color, lift)
        if side < 0:
            return NO_CHOICE
        if side == color and law & 3 != ANY:
            if law & 3 == FORBIDDEN:
                return SUICIDE
            if (
                board.color[cell - STRIDE] != color
                and board.color[cell - 1] != color
                and board.color[cell + 1] != color
                and board.color[cell + STRIDE] != color
            ):
                return SUICIDE
        if (
            law & 16
            and side == 3 - color
            and cell == self._history.note(self.number, BARRED)
            and color == 3 - self._history.note(self.number, MOVER)
        ):
            return KO
        if law & 12:
            board.foresee(cell, color, side)
            if self._history.repeats(board, self.number, (law >> 2) & 3, color):
                return REPETITION
        return side << 3

    def _next(
        self, board: Stones, cell: cython.int, color: cython.int, side: cython.int
    ) -> Position:
        """Return the position after a move that has been judged; `cell` is PASS for a pass."""
        history: History = self._history
        barred: cython.int = 0
        if history.count != self.number + 1:
            copy: Stones = Stones(board.width, board.height)
            copy.copy(board)
            board = copy
            history = history.fork(self.number, board)
        if history.reserve(history.count + 1) < 0:
            raise MemoryError
        if cell != PASS:
            board.put(cell, color, side)
            if (
                board.lifted[0] == 1
                and side != color
                and board.next[cell] == cell
                and board.liberties[cell] == 1
            ):
                barred = board.lifted[1]
        history.record(cell, color, barred)
        result: Position = Position.__new__(Position)
        result._history = history
        result._stones = None
        result.number = self.number + 1
        return result

    def _mask(self, color: cython.int) -> int:
        history: History = self._history
        at: cython.Py_ssize_t = self.number * history.page + 1 + (color - 1) * history.words
        return history.number(at)

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

    def _move(self, number: cython.Py_ssize_t) -> tuple[int, int, int]:
        """Return a move as (color, number of the point or -1, lift)."""
        cell: cython.int = self._history.note(number, MOVE)
        mover: cython.int = self._history.note(number, MOVER)
        if cell == PASS:
            return mover, -1, 0
        point = self._point(cell)
        after: Position = self.before(number)
        # The mover's own choice shows in this: its stone came off though it would have lifted some.
        lift = mover if after[point] is None else 0
        return mover, point.row * self.width + point.column, lift


def _check(law: cython.int, lift: cython.int) -> None:
    if not 0 <= law < 32 or law & 3 == 3 or not 0 <= lift <= 2:  # noqa: PLR2004 - see `law`
        msg = f"law comes from law(), lift is a color or 0; not {law} and {lift}"
        raise ValueError(msg)


def _restore(start: tuple[Any, ...], moves: tuple[tuple[int, int, int], ...]) -> Position:
    """Play a pickled position's moves again."""
    position = Position(*start)
    for color, number, lift in moves:
        if number < 0:
            position = position.pass_(color)
        else:
            position = position.play(number, color, ANY, lift)
    return position
