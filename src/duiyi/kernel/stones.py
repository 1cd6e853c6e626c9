# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The board's physics: what a stone does when it is put down.

A padded one-dimensional board with one stride for every size: the cell of (column, row) is
(row + 1) * STRIDE + column + 1, and what is not on the board is wall. The wall at the end of a row
stands before the next one too. Nothing here knows of history.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from duiyi.kernel import _cython as cython  # type: ignore[no-redef]

if not cython.compiled:
    STRIDE = 26
    CELLS = 704
    EMPTY = 0
    WALL = 3
    MANY = 0x4000
    WIDEST = 25  # boards may be played on from 1 by 1 to this by this
    KEYS = [0] * 1408


def _draw_keys() -> None:
    """Draw the Zobrist keys (splitmix64, a fixed seed): a hash means the same on every machine."""
    every = (1 << 64) - 1
    for i in range(2 * CELLS):
        state = (i + 2) * 0x9E3779B97F4A7C15 & every
        key = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & every
        key = ((key ^ (key >> 27)) * 0x94D049BB133111EB) & every
        KEYS[i] = key ^ (key >> 31)


_draw_keys()


@cython.final
@cython.no_gc
@cython.cclass
class Stones:
    """Stones on a board: colors, chains, liberties, hash and empty points, kept up play by play.

    Chains are circular lists with a head. A chain's liberties are counted once for every stone that
    touches one (a pseudo-liberty): none left means none at all, which is what physics asks.
    Empty points and walls are their own heads, with liberties that never run out, so that
    neighbours need not be told apart. `bits` are two bit sets, Black's words first; bit
    `row * width + column` of a set is a point. `after`, `lifted`, `mask`, `taking`, `near_black`
    and `near_white` are for working in.
    """

    def __init__(self, width: cython.int, height: cython.int) -> None:
        i: cython.int
        row: cython.int
        column: cython.int
        cell: cython.int
        one: cython.ulonglong = 1
        if not cython.compiled:  # a C object is born with zeros
            self.key = 0
            self.bits = [0] * 20
            self.after = [0] * 20
            self.mask = [0] * 12
            self.taking = [0] * 12
            self.near_black = [0] * 12
            self.near_white = [0] * 12
            self.points = [0] * 10
            self.east = [0] * 12
            self.west = [0] * 12
            self.color = [0] * CELLS
            self.head = [0] * CELLS
            self.next = [0] * CELLS
            self.size = [0] * CELLS
            self.liberties = [0] * CELLS
            self.empty = [0] * 626
            self.place = [0] * CELLS
            self.bit = [0] * CELLS
            self.lifted = [0] * 626
            self.prisoners = [0] * 3
        self.width = width
        self.height = height
        self.area = width * height
        self.words = (self.area + 63) >> 6
        for cell in range(CELLS):
            self.color[cell] = WALL
            self.head[cell] = cell
            self.liberties[cell] = MANY
        i = 0
        for row in range(height):
            for column in range(width):
                cell = (row + 1) * STRIDE + column + 1
                self.color[cell] = EMPTY
                self.bit[cell] = i
                self.place[cell] = i
                self.empty[i] = cell
                self.points[i >> 6] |= one << (i & 63)
                if column + 1 < width:
                    self.east[(i >> 6) + 1] |= one << (i & 63)
                if column > 0:
                    self.west[(i >> 6) + 1] |= one << (i & 63)
                i += 1
        self.empties = i

    def copy(self, other: Stones) -> None:
        """Take over another board of the same size."""
        i: cython.int
        last: cython.int = (self.height + 1) * STRIDE
        self.key = other.key
        self.empties = other.empties
        for i in range(20):
            self.bits[i] = other.bits[i]
        for i in range(STRIDE, last):
            self.color[i] = other.color[i]
            self.head[i] = other.head[i]
            self.next[i] = other.next[i]
            self.size[i] = other.size[i]
            self.liberties[i] = other.liberties[i]
            self.place[i] = other.place[i]
        for i in range(self.empties):
            self.empty[i] = other.empty[i]
        for i in range(3):
            self.prisoners[i] = other.prisoners[i]

    def cell(self, number: cython.int) -> cython.int:
        """Return the cell of point `row * width + column`, which must be on the board."""
        return (number // self.width + 1) * STRIDE + number % self.width + 1

    def breathless(self, cell: cython.int, color: cython.int) -> cython.int:
        """Return who would have no liberty if `color` played: 1 the opponent, 2 the mover, 3 both.

        The opponent's bit speaks of the chains that touch the cell, the mover's of the chain that
        the new stone would be part of, both before anything is lifted. The cell must be empty.
        """
        return _breathless(self, cell, color)

    def side(self, cell: cython.int, color: cython.int, lift: cython.int) -> cython.int:
        """Return whose stones a play lifts, 0 for nobody's, -1 where `lift` is no choice.

        `lift` 0 is as usual: the opponent's stones come off first.
        """
        who: cython.int = self.breathless(cell, color)
        if lift == 0:
            return 3 - color if who & 1 else color if who else 0
        return lift if who & (2 if lift == color else 1) else -1

    def alone(self, cell: cython.int, color: cython.int) -> cython.bint:
        """Whether no stone of a color stands beside a cell."""
        return (
            self.color[cell - STRIDE] != color
            and self.color[cell - 1] != color
            and self.color[cell + 1] != color
            and self.color[cell + STRIDE] != color
        )

    def key_after(self, cell: cython.int, color: cython.int, side: cython.int) -> cython.ulonglong:
        """Return the hash that a play leaves; `side` is whose stones come off, or 0."""
        k: cython.int
        q: cython.int
        head: cython.int
        key: cython.ulonglong = self.key
        if side != color:
            key ^= KEYS[(color - 1) * CELLS + cell]
        for k in range(4 if side else 0):
            head = self._falling(cell, k, side)
            q = head
            while q:
                key ^= KEYS[(side - 1) * CELLS + q]
                q = self.next[q] if self.next[q] != head else 0
        return key

    def foresee(self, cell: cython.int, color: cython.int, side: cython.int) -> None:
        """Write what a play would leave into `after`, and what comes off into `lifted`.

        `side` is whose stones come off, or 0. `lifted[0]` counts them, the rest are their cells.
        """
        k: cython.int
        q: cython.int
        head: cython.int
        bit: cython.int = self.bit[cell]
        count: cython.int = 0
        base: cython.int = (color - 1) * self.words
        one: cython.ulonglong = 1
        for k in range(2 * self.words):
            self.after[k] = self.bits[k]
        if side == color:
            count = 1
            self.lifted[1] = cell
        else:
            self.after[base + (bit >> 6)] |= one << (bit & 63)
        base = (side - 1) * self.words
        for k in range(4 if side else 0):
            head = self._falling(cell, k, side)
            q = head
            while q:
                count += 1
                self.lifted[count] = q
                bit = self.bit[q]
                self.after[base + (bit >> 6)] ^= one << (bit & 63)
                q = self.next[q] if self.next[q] != head else 0
        self.lifted[0] = count

    def _falling(self, cell: cython.int, which: cython.int, side: cython.int) -> cython.int:
        """Return the head of a neighbour's chain that has no liberty but this cell, else 0.

        A chain that touches the cell several times is named for the first of these neighbours.
        """
        k: cython.int
        touching: cython.int = 0
        neighbour: cython.int = cell + _offset(which)
        head: cython.int = self.head[neighbour]
        if self.color[neighbour] != side:
            return 0
        for k in range(4):
            if self.head[cell + _offset(k)] == head:
                if k < which:
                    return 0
                touching += 1
        return head if self.liberties[head] == touching else 0

    def put(self, cell: cython.int, color: cython.int, side: cython.int) -> cython.int:
        """Put a stone on an empty cell, lift `side`'s breathless chains, return how many stones.

        `side` is what `side` answers. The cells are left in `lifted`, from index 1 on.
        """
        k: cython.int
        neighbour: cython.int
        count: cython.int = 0
        self.add(cell, color)
        if side == color:
            count = self.lift_chain(cell, 0)
        elif side:
            for k in range(4):
                neighbour = cell + _offset(k)
                if self.color[neighbour] == side and self.liberties[self.head[neighbour]] == 0:
                    count = self.lift_chain(neighbour, count)
        self.lifted[0] = count
        return count

    def barred(self, cell: cython.int) -> cython.int:
        """Return the cell that the simple ko bars after this `put`, or 0."""
        single: cython.bint = self.next[cell] == cell and self.liberties[cell] == 1
        return self.lifted[1] if single and self.lifted[0] == 1 else 0

    def lift_chain(self, cell: cython.int, count: cython.int) -> cython.int:
        """Take a chain off the board and write its cells into `lifted` after the first `count`."""
        q: cython.int = cell
        bit: cython.int
        color: cython.int = self.color[cell]
        base: cython.int = (color - 1) * self.words
        one: cython.ulonglong = 1
        while True:
            count += 1
            self.lifted[count] = q
            self.color[q] = EMPTY
            self.head[q] = q
            self.liberties[q] = MANY
            self.key ^= KEYS[(color - 1) * CELLS + q]
            bit = self.bit[q]
            self.bits[base + (bit >> 6)] ^= one << (bit & 63)
            self.prisoners[color] += 1
            self.place[q] = self.empties
            self.empty[self.empties] = q
            self.empties += 1
            self.liberties[self.head[q - STRIDE]] += 1
            self.liberties[self.head[q - 1]] += 1
            self.liberties[self.head[q + 1]] += 1
            self.liberties[self.head[q + STRIDE]] += 1
            q = self.next[q]
            if q == cell:
                return count

    def add(self, cell: cython.int, color: cython.int) -> None:
        """Put a stone on an empty cell, join it to its neighbours and lift nothing."""
        bit: cython.int = self.bit[cell]
        last: cython.int
        a: cython.int = cell - STRIDE
        b: cython.int = cell - 1
        c: cython.int = cell + 1
        d: cython.int = cell + STRIDE
        one: cython.ulonglong = 1
        self.key ^= KEYS[(color - 1) * CELLS + cell]
        self.bits[(color - 1) * self.words + (bit >> 6)] |= one << (bit & 63)
        self.empties -= 1
        last = self.empty[self.empties]
        self.empty[self.place[cell]] = last
        self.place[last] = self.place[cell]
        self.color[cell] = color
        self.head[cell] = cell
        self.next[cell] = cell
        self.size[cell] = 1
        self.liberties[cell] = (
            (self.color[a] == EMPTY)
            + (self.color[b] == EMPTY)
            + (self.color[c] == EMPTY)
            + (self.color[d] == EMPTY)
        )
        self.liberties[self.head[a]] -= 1
        self.liberties[self.head[b]] -= 1
        self.liberties[self.head[c]] -= 1
        self.liberties[self.head[d]] -= 1
        if self.color[a] == color:
            self.join(cell, a)
        if self.color[b] == color:
            self.join(cell, b)
        if self.color[c] == color:
            self.join(cell, c)
        if self.color[d] == color:
            self.join(cell, d)

    def join(self, cell: cython.int, neighbour: cython.int) -> None:
        """Make one chain of two: the smaller takes the other's head, and their rings are one."""
        q: cython.int
        small: cython.int = self.head[cell]
        big: cython.int = self.head[neighbour]
        if small == big:
            return
        if self.size[small] > self.size[big]:
            q = small
            small = big
            big = q
        self.size[big] += self.size[small]
        self.liberties[big] += self.liberties[small]
        self.liberties[small] = MANY
        q = small
        while True:
            self.head[q] = big
            q = self.next[q]
            if q == small:
                break
        q = self.next[small]
        self.next[small] = self.next[big]
        self.next[big] = q


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _breathless(board: Stones, cell: cython.int, color: cython.int) -> cython.int:
    a: cython.int = cell - STRIDE
    b: cython.int = cell - 1
    c: cython.int = cell + 1
    d: cython.int = cell + STRIDE
    ha: cython.int = board.head[a]
    hb: cython.int = board.head[b]
    hc: cython.int = board.head[c]
    hd: cython.int = board.head[d]
    ca: cython.int = board.color[a]
    cb: cython.int = board.color[b]
    cc: cython.int = board.color[c]
    cd: cython.int = board.color[d]
    la: cython.int = board.liberties[ha]
    lb: cython.int = board.liberties[hb]
    lc: cython.int = board.liberties[hc]
    ld: cython.int = board.liberties[hd]
    ab: cython.int
    ac: cython.int
    ad: cython.int
    bc: cython.int
    bd: cython.int
    cd_: cython.int
    other: cython.int = 3 - color
    taken: cython.int
    around: cython.int = (1 << ca) | (1 << cb) | (1 << cc) | (1 << cd)
    free: cython.int = around & 1
    if ((la - 5) | (lb - 5) | (lc - 5) | (ld - 5)) >= 0:  # more than can be taken here
        return 0 if around & (1 | (1 << color)) else 2
    ab = ha == hb
    ac = ha == hc
    ad = ha == hd
    bc = hb == hc
    bd = hb == hd
    cd_ = hc == hd
    # What is left of each neighbour's liberties once this cell is taken.
    la -= 1 + ab + ac + ad
    lb -= 1 + ab + bc + bd
    lc -= 1 + ac + bc + cd_
    ld -= 1 + ad + bd + cd_
    taken = (
        ((ca == other) & (la == 0))
        | ((cb == other) & (lb == 0))
        | ((cc == other) & (lc == 0))
        | ((cd == other) & (ld == 0))
    )
    free |= (
        ((ca == color) & (la != 0))
        | ((cb == color) & (lb != 0))
        | ((cc == color) & (lc != 0))
        | ((cd == color) & (ld != 0))
    )
    return taken + 2 - 2 * free


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _offset(which: cython.int) -> cython.int:
    """Return the way to the first, second, third or fourth neighbour of a cell."""
    return -STRIDE if which == 0 else -1 if which == 1 else 1 if which == 2 else STRIDE
