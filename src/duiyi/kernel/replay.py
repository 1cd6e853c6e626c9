# cython: boundscheck=False, wraparound=False, cdivision=True, nonecheck=True
"""Many moves at a call: whole games carried out, and the sequences of a law counted."""

from __future__ import annotations

from collections.abc import Iterable

from duiyi.kernel.law import PointLike, Unplayable
from duiyi.kernel.point import Point

try:
    import cython
except ImportError:
    from duiyi.kernel import _cython as cython  # type: ignore[no-redef]

if not cython.compiled:
    from duiyi.kernel.history import MOVER, NOTES, PASS, History
    from duiyi.kernel.law import OFF_BOARD
    from duiyi.kernel.position import Position
    from duiyi.kernel.stones import Stones

    NO_POINT = 1023  # the number that stands for a pass in packed moves
else:
    from cython.cimports.duiyi.kernel.history import MOVER, NOTES, PASS, History
    from cython.cimports.duiyi.kernel.law import OFF_BOARD
    from cython.cimports.duiyi.kernel.position import Position
    from cython.cimports.duiyi.kernel.stones import Stones


def pack(width: int, height: int, moves: Iterable[tuple[int, PointLike | None]]) -> bytes:
    """Return moves as `replay` takes them: two bytes a move, the lower one first.

    A move is a color, or 0 for who is to play, and a point, or None for a pass. The number of a
    point is row * width + column, that of a pass 1023; 1024 times the color is added.

    Raises:
        Unplayable: a `ValueError`: a point is off the board; `.index` says which.
    """
    packed = bytearray()
    for index, (color, point) in enumerate(moves):
        number = NO_POINT if point is None else _number(point, width, height)
        if number < 0:
            raise Unplayable(OFF_BOARD, point, index)
        packed += (color << 10 | number).to_bytes(2, "little")
    return bytes(packed)


def replay(width: int, height: int, moves: bytes, law: int) -> Position:
    """Play packed moves (see `pack`) from the empty board; other threads may run meanwhile.

    Raises:
        Unplayable: a move is against the law; `.index` says which one, counted from 0.
    """
    return go_on(Position.empty(width, height), moves, law)


def go_on(position: Position, moves: bytes, law: int) -> Position:
    """Play packed moves (see `pack`) from a position on, as `replay` does from the empty board."""
    if type(moves) is not bytes or len(moves) % 2:
        msg = f"packed moves are bytes, two a move; not {moves!r:.60}"
        raise ValueError(msg)
    text: bytes = moves
    count: cython.longlong = len(text) // 2
    done: cython.longlong
    rule: cython.int = law
    position.verdict(-1, 0, rule)  # refuses what is no law
    start: Position = position.before(position.number)
    board: Stones = start._board()
    own: Stones = Stones(board.width, board.height)
    own.copy(board)
    history: History = start._history.fork(start.number, own)
    data: cython.p_const_uchar = text
    if history.reserve(history.count + count) < 0:
        raise MemoryError
    with cython.nogil:
        done = _run(history, data, count, rule)
    if done < 0:
        raise MemoryError
    if done & 7:
        index = done >> 3
        if done & 7 == 7:
            msg = f"move {index} is no packed move; see duiyi.kernel.replay.pack"
            raise ValueError(msg)
        number = int.from_bytes(text[2 * index : 2 * index + 2], "little") & NO_POINT
        point = None if number >= board.area else start._point(board.cell(number))
        raise Unplayable(done & 7, point, index)
    result: Position = Position.__new__(Position)
    result._history = history
    result._stones = None
    result.number = history.count - 1
    return result


def perft(position: Position, depth: int, law: int) -> int:
    """Return how many sequences of moves of that length a law allows; two passes end a sequence.

    Both play in turn, passes are moves, and the position itself counts as not made by a pass.

    Raises:
        ValueError: the depth is negative.
    """
    if depth < 0:
        msg = f"depth is counted from 0, not {depth!r}"
        raise ValueError(msg)
    if depth == 0:
        return 1
    position.verdict(-1, 0, law)  # refuses what is no law
    board: Stones = position._board()
    own: Stones = Stones(board.width, board.height)
    own.copy(board)
    history: History = position._history.fork(position.number, own)
    kept = [Stones(board.width, board.height) for _ in range(depth)]
    return _sequences(history, depth, law, 0, kept)


@cython.cfunc
@cython.exceptval(-1)
def _sequences(
    history: History, depth: cython.int, law: cython.int, passes: cython.int, kept: list[Stones]
) -> cython.longlong:
    """Count the sequences after the last entry, and leave the history as it was."""
    i: cython.int
    cell: cython.int
    verdict: cython.int
    color: cython.int = 3 - history.note(history.count - 1, MOVER)
    here: Stones = kept[depth - 1]
    result: cython.longlong = 1
    if depth > 1:
        result = 0
        if passes == 0:
            history.go_on(PASS, color, 0)
            result = _sequences(history, depth - 1, law, 1, kept)
            history.forget()
    here.copy(history.stones)
    for i in range(here.empties):
        cell = here.empty[i]
        verdict = history.verdict(history.stones, history.count - 1, cell, color, law, 0)
        if verdict & 7:
            continue
        if depth == 1:
            result += 1
            continue
        if history.go_on(cell, color, verdict >> 3) < 0:
            raise MemoryError
        result += _sequences(history, depth - 1, law, 0, kept)
        history.forget()
        history.stones.copy(here)
    return result


def _number(point: PointLike, width: int, height: int) -> int:
    """Return the number of a point; -1 if it is off the board."""
    if isinstance(point, int):
        return point if 0 <= point < width * height else -1
    column, row = Point.of(point)
    return row * width + column if 0 <= column < width and 0 <= row < height else -1


def _run(
    history: History, moves: cython.p_const_uchar, count: cython.longlong, law: cython.int
) -> cython.longlong:
    """Make moves; return 0, or the verdict on a refused one, its index above the third bit.

    Returns -1 where there is no memory.
    """
    i: cython.longlong
    code: cython.int
    number: cython.int
    color: cython.int
    cell: cython.int
    verdict: cython.int
    area: cython.int = history.stones.area
    for i in range(count):
        code = moves[2 * i] | moves[2 * i + 1] << 8
        number = code & NO_POINT
        color = (code >> 10) & 3
        if color == 0:
            color = 3 - history.notes[(history.count - 1) * NOTES + MOVER]
        cell = PASS
        verdict = 0
        if color == 3:
            return i << 3 | 7
        if number != NO_POINT:
            if number >= area:
                return i << 3 | OFF_BOARD
            cell = history.stones.cell(number)
            verdict = history.verdict(history.stones, history.count - 1, cell, color, law, 0)
            if verdict & 7:
                return i << 3 | (verdict & 7)
        if history.go_on(cell, color, verdict >> 3) < 0:
            return -1
    return 0
