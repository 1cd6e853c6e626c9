# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""What stands around a point, farther out than the eight next to it.

A vicinity is all points up to a distance, with a name of 64 bits that is the same however the board
is turned or mirrored, and with the colors exchanged where White is to play. Its distance is both
distances along the lines and the longer once more, so that it grows as a rounded square
(Stern, Herbrich and Graepel, 2006).
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from duiyi.kernel import _cython as cython  # type: ignore[no-redef]

if not cython.compiled:
    from duiyi.kernel.bout import Bout
    from duiyi.kernel.stones import KEYS, STRIDE, WALL

    WIDTHS = 8  # how many there are around a point, each holding the one before
    POINTS = 104  # in the widest

    ACROSS = [0] * POINTS
    ALONG = [0] * POINTS
    ENDS = [0] * WIDTHS
    NAMES = [0] * (POINTS * 32)
else:
    from cython.cimports.duiyi.kernel.bout import Bout
    from cython.cimports.duiyi.kernel.stones import KEYS, STRIDE, WALL


DISTANCES = (4, 5, 6, 7, 8, 9, 10, 12)
"""How far each width goes."""


def _lay_out() -> None:
    """Order the points around one by distance, and draw what each adds to a name, turned."""
    by_distance = sorted(
        (abs(x) + abs(y) + max(abs(x), abs(y)), y, x)
        for x in range(-6, 7)
        for y in range(-6, 7)
        if (x or y) and abs(x) + abs(y) + max(abs(x), abs(y)) <= max(DISTANCES)
    )
    number = {(x, y): i for i, (_, y, x) in enumerate(by_distance)}
    for i, (_, y, x) in enumerate(by_distance):
        ACROSS[i] = x
        ALONG[i] = y
        images = ((x, y), (-x, y), (x, -y), (-x, -y), (y, x), (-y, x), (y, -x), (-y, -x))
        for turn, image in enumerate(images):
            for what in (1, 2, 3):
                NAMES[i * 32 + what * 8 + turn] = KEYS[number[image] * 3 + what]
    for width, distance in enumerate(DISTANCES):
        ENDS[width] = sum(far <= distance for far, _, _ in by_distance)


_lay_out()


@cython.final
@cython.cclass
class Vicinity:
    """The vicinities of a point, from the narrowest on."""

    def __init__(self) -> None:
        if not cython.compiled:
            self.turned = [0] * 8

    def at(self, v: cython.int, color: cython.int) -> None:
        """Go to a point, where a color is to play."""
        turn: cython.int
        self.column = v % STRIDE - 1
        self.row = v // STRIDE - 1
        self.color = color
        self.width = 0
        self.seen = 0
        for turn in range(8):
            self.turned[turn] = 0

    def widen(self, bout: Bout) -> cython.ulonglong:
        """Return the name of the next width's vicinity on a board; there are eight of them."""
        i: cython.int
        turn: cython.int
        what: cython.int
        column: cython.int
        row: cython.int
        least: cython.ulonglong
        for i in range(self.seen, ENDS[self.width]):
            column = self.column + ACROSS[i]
            row = self.row + ALONG[i]
            if 0 <= column < bout.width and 0 <= row < bout.height:
                what = bout.color[(row + 1) * STRIDE + column + 1]
                if what == 0:
                    continue
                if self.color == 2:
                    what = 3 - what
            else:
                what = WALL
            for turn in range(8):
                self.turned[turn] ^= NAMES[i * 32 + what * 8 + turn]
        self.seen = ENDS[self.width]
        least = self.turned[0]
        for turn in range(1, 8):
            least = min(least, self.turned[turn])
        self.width += 1
        return least ^ KEYS[1400 - self.width]
