# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""What stands around a point, told by the two halves of its shape, and the ways to go there."""

from __future__ import annotations

try:
    import cython
except ImportError:
    from duiyi.kernel import _cython as cython  # type: ignore[no-redef]

if not cython.compiled:
    from duiyi.kernel.stones import STRIDE, WALL

    AROUND = [0] * 256
    CORNERS = [0] * 256
    AROUND_A_POINT = [0] * 8
else:
    from cython.cimports.duiyi.kernel.stones import STRIDE, WALL


def _tell_shapes() -> None:
    """Fill in what the halves of a shape say.

    `AROUND`, by its first four points: Black's stones in bits 0-3, White's in bits 4-7, both with
    the walls, empty points in bits 8-11. `CORNERS`, by its last four: how many are against an eye
    of White's in bits 0-3, of Black's in bits 4-7; at the edge there is one more against it.
    """
    half: cython.int
    k: cython.int
    what: cython.int
    found: cython.int
    walls: cython.int
    for half in range(256):
        found = 0
        walls = 0
        for k in range(4):
            what = half >> 2 * k & 3
            found += 0x100 if what == 0 else 0x11 if what == WALL else 0x01 if what == 1 else 0x10
            walls += what == WALL
        AROUND[half] = found
        CORNERS[half] = (found & 0xFF) - 0x11 * walls + (0x11 if walls else 0)


_tell_shapes()
AROUND_A_POINT[0] = -STRIDE
AROUND_A_POINT[1] = -1
AROUND_A_POINT[2] = 1
AROUND_A_POINT[3] = STRIDE
AROUND_A_POINT[4] = -STRIDE - 1
AROUND_A_POINT[5] = -STRIDE + 1
AROUND_A_POINT[6] = STRIDE - 1
AROUND_A_POINT[7] = STRIDE + 1
