# cython: cdivision=True, nonecheck=True
"""A position of a game: the stones, whose turn it is, and everything that has stood before.

Positions are immutable to their users. The positions of one line of play share a log (`history`)
and the board of its last entry, so that playing on costs the same at any length; playing from an
older position copies the log up to there.
"""

from __future__ import annotations

from collections.abc import Iterable
from operator import index
from typing import Any, SupportsIndex

from duiyi.kernel.law import PointLike, Unplayable, law
from duiyi.kernel.point import Point

try:
    import cython
except ImportError:
    from duiyi.kernel import _cython as cython  # type: ignore[no-redef]

if not cython.compiled:
    from duiyi.kernel.history import MOVE, MOVER, PASS, SET_UP, History, number_of
    from duiyi.kernel.law import ANY, NO_CHOICE, OCCUPIED, OFF_BOARD
    from duiyi.kernel.standing import Standing
    from duiyi.kernel.stones import EMPTY, WIDEST, Stones
else:
    from cython.cimports.duiyi.kernel.history import (
        MOVE,
        MOVER,
        PASS,
        SET_UP,
        History,
        number_of,
    )
    from cython.cimports.duiyi.kernel.law import ANY, NO_CHOICE, OCCUPIED, OFF_BOARD
    from cython.cimports.duiyi.kernel.standing import Standing
    from cython.cimports.duiyi.kernel.stones import EMPTY, WIDEST, Stones

__all__ = ["Position", "Unplayable", "law"]


@cython.final
@cython.no_gc
@cython.cclass
class Position(Standing):
    """What stands on the board, who is to play, and what has been before.

    A play is made under a law (see `law`), and the default law forbids suicide only. Positions are
    equal when they have the same size and stones.

    >>> from duiyi.kernel.color import Color
    >>> corner = Position.setup(9, 9, black=["B1"], white=["A1"])
    >>> after = corner.play("A2")
    >>> after["A1"], after.to_play, after.prisoners[Color.WHITE]
    (None, <Color.WHITE: 2>, 1)
    """

    def __init__(
        self,
        width: SupportsIndex,
        height: SupportsIndex,
        black: Iterable[PointLike] = (),
        white: Iterable[PointLike] = (),
        to_play: int = 1,
        black_lifted: int = 0,
        white_lifted: int = 0,
    ) -> None:
        """See `setup`."""
        cell: cython.int
        color: cython.int
        columns, rows = index(width), index(height)
        if not (1 <= columns <= WIDEST and 1 <= rows <= WIDEST):
            msg = f"no board of {width} by {height}: from 1 by 1 to {WIDEST} by {WIDEST} is played"
            raise ValueError(msg)
        if to_play not in (1, 2):
            msg = f"to_play is Color.BLACK (1) or Color.WHITE (2), not {to_play!r}"
            raise ValueError(msg)
        if not (0 <= black_lifted < 1 << 30 and 0 <= white_lifted < 1 << 30):
            msg = f"lifted stones are counted from 0, not {black_lifted!r} and {white_lifted!r}"
            raise ValueError(msg)
        board: Stones = Stones(columns, rows)
        Standing.__init__(self, History(board), 0)
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
    def empty(cls, width: SupportsIndex, height: SupportsIndex, to_play: int = 1) -> Position:
        """Return an empty board of 1..25 by 1..25."""
        return cls(width, height, (), (), to_play)

    @classmethod
    def setup(
        cls,
        width: SupportsIndex,
        height: SupportsIndex,
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
        _check(law, lift)
        if cell == 0:
            return OFF_BOARD
        return self._history.verdict(self._board(), self.number, cell, mover, law, lift) & 7

    def play(
        self, point: PointLike, color: cython.int = 0, law: cython.int = 0, lift: cython.int = 0
    ) -> Position:
        """Return the position after a play; the arguments are as for `verdict`.

        Raises:
            Unplayable: the verdict is not 0.
        """
        mover: cython.int = self._mover(color)
        cell: cython.int = self._cell(point)
        _check(law, lift)
        if cell == 0:
            raise Unplayable(OFF_BOARD, point)
        board: Stones = self._board()
        verdict: cython.int = self._history.verdict(board, self.number, cell, mover, law, lift)
        if verdict & 7:
            raise Unplayable(verdict & 7, self._point(cell))
        return self._next(board, cell, mover, verdict >> 3)

    def pass_(self, color: cython.int = 0) -> Position:
        """Return the position after a pass: always allowed, and the basic ko is open again."""
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
        side = board.side(cell, mover, lift)
        if side < 0:
            raise Unplayable(NO_CHOICE, self._point(cell))
        board.foresee(cell, mover, side)
        return tuple(sorted([self._point(board.lifted[i + 1]) for i in range(board.lifted[0])]))

    def legal(self, law: cython.int, color: cython.int = 0) -> int:
        """Return the legal plays of a color as a bit set (bit `row * width + column`)."""
        mover: cython.int = self._mover(color)
        board: Stones = self._board()
        _check(law, 0)
        self._history.legal(board, self.number, mover, law)
        return number_of(board.mask, board.words)

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

    def __reduce__(self) -> tuple[Any, ...]:
        moves = []
        for number in range(1, self.number + 1):
            moves.append(self._move(number))
        first: Position = self.before(0)
        lifted = first.prisoners
        start = (self.width, self.height, first.stones(1), first.stones(2), int(first.to_play))
        return _restore, ((*start, lifted.black, lifted.white), tuple(moves))

    def _mover(self, color: cython.int) -> cython.int:
        if color == 0:
            return 3 - self._history.note(self.number, MOVER)
        if color not in (1, 2):
            msg = f"color is Color.BLACK (1), Color.WHITE (2) or 0 for who is to play, not {color}"
            raise ValueError(msg)
        return color

    def _next(
        self, board: Stones, cell: cython.int, color: cython.int, side: cython.int
    ) -> Position:
        """Return the position after a move that has been judged; `cell` is PASS for a pass."""
        history: History = self._history
        if history.count != self.number + 1:
            copy: Stones = Stones(board.width, board.height)
            copy.copy(board)
            history = history.fork(self.number, copy)
        if history.go_on(cell, color, side) < 0:
            raise MemoryError
        result: Position = Position.__new__(Position)
        result._history = history
        result._stones = None
        result.number = self.number + 1
        return result

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


@cython.cfunc
@cython.inline
@cython.exceptval(-1)
def _check(law: cython.int, lift: cython.int) -> cython.int:
    if not 0 <= law < 32 or law & 3 == 3 or not 0 <= lift <= 2:
        msg = f"law comes from law(), lift is a color or 0; not {law} and {lift}"
        raise ValueError(msg)
    return 0


def _restore(start: tuple[Any, ...], moves: tuple[tuple[int, int, int], ...]) -> Position:
    """Play a pickled position's moves again."""
    position = Position(*start)
    for color, number, lift in moves:
        passed = number < 0
        position = position.pass_(color) if passed else position.play(number, color, ANY, lift)
    return position
