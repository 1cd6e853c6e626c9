# cython: cdivision=True, nonecheck=True
"""Uniform random playouts under strict rules, many at a call.

Both play at random on any point but their own eyes: no suicide of any size, no immediate retaking
of a ko. A playout ends after two passes in a row, or after three moves for each point.
"""

from __future__ import annotations

from duiyi.kernel.color import Color
from duiyi.kernel.point import Point

try:
    import cython
except ImportError:
    from duiyi.kernel import _cython as cython  # type: ignore[no-redef]

if not cython.compiled:
    from duiyi.kernel.bout import Bout
    from duiyi.kernel.field import Field
    from duiyi.kernel.history import BARRED
    from duiyi.kernel.position import Position
    from duiyi.kernel.sense import Sense
    from duiyi.kernel.stones import STRIDE
    from duiyi.kernel.weights import Weights
else:
    from cython.cimports.duiyi.kernel.bout import Bout
    from cython.cimports.duiyi.kernel.field import Field
    from cython.cimports.duiyi.kernel.history import BARRED
    from cython.cimports.duiyi.kernel.position import Position
    from cython.cimports.duiyi.kernel.sense import Sense
    from cython.cimports.duiyi.kernel.stones import STRIDE
    from cython.cimports.duiyi.kernel.weights import Weights


def playouts(position: Position, n: int, seed: int) -> int:
    """Return the sum of the scores of n playouts: Black's stones and eyes minus White's.

    The same seed gives the same sum on every machine. No komi; other threads may run meanwhile.

    Raises:
        ValueError: n is negative or above 2**31.
    """
    start: Field = _field(position, n, seed)
    field: Field = _field(position, n, seed)
    many: cython.longlong = n
    result: cython.longlong
    with cython.nogil:
        result = field.total(start, many)
    return result


def ownership(position: Position, n: int, seed: int) -> tuple[int, ...]:
    """Return how often each point was Black's at the end of n playouts, minus how often White's.

    The points are in reading order: at `row * width + column`. A stone's point is its color's; an
    empty one is a color's when all its neighbours are.

    Raises:
        ValueError: n is negative or above 2**31.
    """
    start: Field = _field(position, n, seed)
    field: Field = _field(position, n, seed)
    many: cython.longlong = n
    row: cython.int
    column: cython.int
    with cython.nogil:
        field.owners(start, many)
    counts = []
    for row in range(field.height):
        for column in range(field.width):
            counts.append(field.owned[(row + 1) * STRIDE + column + 1])
    return tuple(counts)


def line(position: Position, seed: int) -> tuple[tuple[Color, Point | None], ...]:
    """Return the moves of one playout, the first that this seed gives; None is a pass."""
    field: Field = _field(position, 1, seed)
    i: cython.int
    v: cython.int
    color = position.to_play
    moves = []
    for i in range(field.run()):
        v = field.moves[i]
        moves.append((color, Point(v % STRIDE - 1, v // STRIDE - 1) if v else None))
        color = color.opponent
    return tuple(moves)


def sensible_playouts(position: Position, n: int, seed: int, weights: Weights) -> int:
    """Return the sum of the scores of n playouts drawn by learned weights, as `playouts` does.

    Raises:
        ValueError: n is negative or above 2**31.
    """
    start: Bout = _bout(position, n, seed)
    bout: Bout = _bout(position, n, seed)
    sense: Sense = Sense(weights)
    color: cython.int = int(position.to_play)
    many: cython.longlong = n
    k: cython.longlong
    result: cython.longlong = 0
    with cython.nogil:
        for k in range(many):
            bout.again(start)
            sense.run(bout, color, 0)
            result += bout.score()
    return result


def sensible_line(
    position: Position, seed: int, weights: Weights
) -> tuple[tuple[Color, Point | None], ...]:
    """Return the moves of one playout drawn by learned weights, as `line` does."""
    bout: Bout = _bout(position, 1, seed)
    sense: Sense = Sense(weights)
    i: cython.int
    v: cython.int
    color = position.to_play
    moves = []
    for i in range(sense.run(bout, int(color), 0)):
        v = bout.moves[i]
        moves.append((color, Point(v % STRIDE - 1, v // STRIDE - 1) if v else None))
        color = color.opponent
    return tuple(moves)


def _bout(position: Position, n: int, seed: int) -> Bout:
    """Return the position's board for sensible playouts, ready to be played on."""
    if not 0 <= n <= 1 << 31:
        msg = f"the number of playouts is from 0 to 2**31, not {n!r}"
        raise ValueError(msg)
    bout: Bout = Bout()
    bout.take(position._history, position._board(), position.number)
    bout.state = (seed * 0x9E3779B97F4A7C15 + 0x2545F4914F6CDD1D) & 0xFFFFFFFFFFFFFFFF
    return bout


def _field(position: Position, n: int, seed: int) -> Field:
    """Return the position's field, ready to be played on."""
    if not 0 <= n <= 1 << 31:
        msg = f"the number of playouts is from 0 to 2**31, not {n!r}"
        raise ValueError(msg)
    field: Field = Field()
    ko: cython.int = position._history.note(position.number, BARRED)
    field.take(position._board(), position.to_play, ko)
    field.state = (seed * 0x9E3779B97F4A7C15 + 0x2545F4914F6CDD1D) & 0xFFFFFFFFFFFFFFFF
    return field
