# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Where a color may play: all points of a board at once."""

from __future__ import annotations

try:
    import cython
except ImportError:
    from duiyi.kernel import _cython as cython  # type: ignore[no-redef]

if not cython.compiled:
    from duiyi.kernel.stones import EMPTY, STRIDE, Stones
else:
    from cython.cimports.duiyi.kernel.stones import EMPTY, STRIDE, Stones


def survey(board: Stones, color: cython.int) -> None:
    """Find where a color may play without suicide (`mask`), and where that lifts (`taking`).

    All points at once: a play lives that finds an empty point beside it, or a chain of its own
    with another liberty, or takes. Only chains in atari have to be looked for.
    """
    v: cython.int
    q: cython.int
    i: cython.int
    bit: cython.int
    up: cython.int = board.width
    down: cython.int = 64 - board.width
    own: cython.int = (color - 1) * board.words
    one: cython.ulonglong = 1
    here: cython.ulonglong
    below: cython.ulonglong
    above: cython.ulonglong
    near: cython.ulonglong
    for i in range(board.words + 2):
        board.near_black[i] = 0  # the color's stones in atari
        board.taking[i] = 0
    for v in range(STRIDE, (board.height + 1) * STRIDE):
        if board.liberties[v] > 4:  # of four stones at most the last liberty is the same point
            continue
        q = _last_liberty(board, v)
        if q == 0:
            continue
        if board.color[v] != color:
            bit = board.bit[q]
            board.taking[bit >> 6] |= one << (bit & 63)
            continue
        q = v
        while True:
            bit = board.bit[q]
            board.near_black[(bit >> 6) + 1] |= one << (bit & 63)
            q = board.next[q]
            if q == v:
                break
    for i in range(board.words):
        board.mask[i] = board.points[i] & ~(board.bits[i] | board.bits[board.words + i])
        board.near_white[i + 1] = board.mask[i] | board.bits[own + i] & ~board.near_black[i + 1]
    board.near_white[0] = board.near_white[board.words + 1] = 0
    for i in range(1, board.words + 1):
        here = board.near_white[i]
        below = board.near_white[i - 1]
        above = board.near_white[i + 1]
        near = here << up | below >> down | here >> up | above << down
        near |= (here & board.east[i]) << 1 | (below & board.east[i - 1]) >> 63
        near |= (here & board.west[i]) >> 1 | (above & board.west[i + 1]) << 63
        board.mask[i - 1] &= near | board.taking[i - 1]


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _last_liberty(board: Stones, head: cython.int) -> cython.int:
    """Return the only liberty of a chain, or 0 if it has more, or none."""
    q: cython.int = head
    k: cython.int
    beside: cython.int
    liberty: cython.int = 0
    if board.size[head] == 1 and board.liberties[head] != 1:
        return 0
    while True:
        for k in range(4):
            beside = q + (-STRIDE if k == 0 else -1 if k == 1 else 1 if k == 2 else STRIDE)
            if board.color[beside] == EMPTY and beside != liberty:
                if liberty:
                    return 0
                liberty = beside
        q = board.next[q]
        if q == head:
            return liberty
