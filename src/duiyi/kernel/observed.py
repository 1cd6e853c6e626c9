# cython: cdivision=True, nonecheck=True
"""What a move looked like among all that could have been made: what weights are learned from."""

from __future__ import annotations

from array import array

try:
    import cython
except ImportError:
    from duiyi.kernel import _cython as cython  # type: ignore[no-redef]

if not cython.compiled:
    from duiyi.kernel.bout import Bout
    from duiyi.kernel.history import BARRED, MOVE
    from duiyi.kernel.position import Position
    from duiyi.kernel.sense import Sense
    from duiyi.kernel.stones import STRIDE, Stones
    from duiyi.kernel.weights import ELSEWHERE, SELF_ATARI, Weights
else:
    from cython.cimports.duiyi.kernel.bout import Bout
    from cython.cimports.duiyi.kernel.history import BARRED, MOVE
    from cython.cimports.duiyi.kernel.position import Position
    from cython.cimports.duiyi.kernel.sense import Sense
    from cython.cimports.duiyi.kernel.stones import STRIDE, Stones
    from cython.cimports.duiyi.kernel.weights import ELSEWHERE, SELF_ATARI, Weights


def observed(position: Position) -> tuple[array[int], array[int], array[int]]:
    """Return the plays that playouts consider: their points, shapes and traits.

    A point is row * width + column; a shape is as Black sees it, colors exchanged where White is to
    play; traits are a bit each. Own eyes, suicide and the ko are left out.
    """
    i: cython.int
    v: cython.int
    color: cython.int = int(position.to_play)
    traits: cython.int
    shape: cython.int
    last: cython.int = position._history.note(position.number, MOVE)
    board: Stones = position._board()
    bout: Bout = Bout()
    sense: Sense = Sense(Weights({}, ()))
    bout.take(board, position._history.note(position.number, BARRED), max(0, last))
    sense.gather(bout, color)
    points = array("i")
    shapes = array("i")
    told = array("i")
    for i in range(bout.empties):
        v = bout.empty[i]
        if not bout.opens(v, color):
            continue
        traits = 1 << ELSEWHERE
        if sense.seen[v] == sense.stamp:
            traits = sense.traits[sense.index[v]]
        if bout.would_leave(v, color) < 2:
            traits |= 1 << SELF_ATARI
        shape = bout.shape[v]
        if color == 2:
            shape ^= ((shape ^ (shape >> 1)) & 0x5555) * 3
        points.append((v // STRIDE - 1) * position.width + v % STRIDE - 1)
        shapes.append(shape)
        told.append(traits)
    return points, shapes, told
