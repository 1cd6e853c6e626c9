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
    from duiyi.kernel.history import MOVE
    from duiyi.kernel.ladder import Ladder
    from duiyi.kernel.position import Position
    from duiyi.kernel.priors import Priors, ring
    from duiyi.kernel.sense import Sense
    from duiyi.kernel.stones import STRIDE, Stones
    from duiyi.kernel.vicinity import WIDTHS, Vicinity
    from duiyi.kernel.weights import Weights
else:
    from cython.cimports.duiyi.kernel.bout import Bout
    from cython.cimports.duiyi.kernel.history import MOVE
    from cython.cimports.duiyi.kernel.ladder import Ladder
    from cython.cimports.duiyi.kernel.position import Position
    from cython.cimports.duiyi.kernel.priors import Priors, ring
    from cython.cimports.duiyi.kernel.sense import Sense
    from cython.cimports.duiyi.kernel.stones import STRIDE, Stones
    from cython.cimports.duiyi.kernel.vicinity import WIDTHS, Vicinity
    from cython.cimports.duiyi.kernel.weights import Weights


def observed(position: Position) -> tuple[array[int], ...]:
    """Return the plays that a search considers, and what weights are learned from.

    Returns:
        Six columns, one row a play: the point, row * width + column; the shape as Black sees it,
        colors exchanged where White is to play; the traits, a bit each; the line and the stage; the
        distances from the last play and from the mover's own, that times 32; and, eight a play,
        the names of its vicinities. Own eyes, suicide and the ko are left out.
    """
    i: cython.int
    k: cython.int
    v: cython.int
    color: cython.int = int(position.to_play)
    shape: cython.int
    before: cython.int = 0
    board: Stones = position._board()
    bout: Bout = Bout()
    sense: Sense = Sense(Weights({}, ()))
    ladder: Ladder = Ladder()
    vicinity: Vicinity = Vicinity()
    priors: Priors = Priors({}, [1.0] * 16, [1.0] * 18, [1.0] * 20, [1.0] * 20, {})
    if position.number > 1:
        before = max(0, position._history.note(position.number - 1, MOVE))
    bout.take(position._history, board, position.number)
    sense.gather(bout, color)
    ladder.take(bout)
    columns = tuple([array(kind) for kind in "iiiiiQ"])
    for i in range(bout.empties):
        v = bout.empty[i]
        if not bout.opens(v, color):
            continue
        shape = bout.shape[v]
        if color == 2:
            shape ^= ((shape ^ (shape >> 1)) & 0x5555) * 3
        columns[0].append((v // STRIDE - 1) * position.width + v % STRIDE - 1)
        columns[1].append(shape)
        columns[2].append(priors.traits_of(bout, sense, ladder, v, color))
        columns[3].append(priors.line_of(bout, v))
        columns[4].append(ring(v, bout.last) | ring(v, before) << 5)
        vicinity.at(v, color)
        for k in range(WIDTHS):
            columns[5].append(vicinity.widen(bout))
    return columns
