# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Stones given up in playouts: which self-ataris may be worth it."""

from __future__ import annotations

try:
    import cython
except ImportError:
    from duiyi.kernel import _cython as cython  # type: ignore[no-redef]

if not cython.compiled:
    from duiyi.kernel.around import AROUND_A_POINT
    from duiyi.kernel.bout import Bout
else:
    from cython.cimports.duiyi.kernel.around import AROUND_A_POINT
    from cython.cimports.duiyi.kernel.bout import Bout


def gives_up_little(bout: Bout, v: cython.int, color: cython.int) -> cython.bint:
    """Whether a self-atari may kill from inside, or lifts a stone.

    What is given up must be no more than three stones, or of a shape that leaves one eye when
    it is lifted: a T or a square of four, a cross or a bulky five. Anything else would end a
    seki, or make an eye for the other side.
    """
    k: cython.int
    n: cython.int
    q: cython.int
    head: cython.int
    size: cython.int = 1
    edges: cython.int = 0
    most: cython.int = 0
    for k in range(4):
        n = v + AROUND_A_POINT[k]
        if bout.color[n] == 3 - color and bout.in_atari(bout.head[n]):
            return True
        if bout.color[n] == color and _is_first(bout, v, k):
            size += bout.size[bout.head[n]]
    if size < 4 or size > 5:
        return size < 4
    for k in range(-1, 4):  # the stone itself, then those of the chains that it joins
        n = v if k < 0 else v + AROUND_A_POINT[k]
        if k >= 0 and not (bout.color[n] == color and _is_first(bout, v, k)):
            continue
        head = n
        q = n
        while True:
            n = _degree(bout, q, v, color)
            edges += n
            most = max(most, n)
            q = head if k < 0 else bout.next[q]
            if q == head:
                break
    return most == size - 1 or edges == 2 * size


def _is_first(bout: Bout, v: cython.int, which: cython.int) -> cython.bint:
    """Whether no neighbour before this one belongs to the same chain."""
    k: cython.int
    for k in range(which):
        if bout.head[v + AROUND_A_POINT[k]] == bout.head[v + AROUND_A_POINT[which]]:
            return False
    return True


def _degree(bout: Bout, q: cython.int, v: cython.int, color: cython.int) -> cython.int:
    """Return how many stones of a color are beside a point, one on `v` among them."""
    k: cython.int
    n: cython.int
    found: cython.int = 0
    for k in range(4):
        n = q + AROUND_A_POINT[k]
        found += bout.color[n] == color or n == v
    return found
