# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The board's physics: what a stone does when it is put down.

A padded one-dimensional board with one stride for every size: the cell of (column, row) is
(row + 1) * STRIDE + column + 1, and whatever is not on the board is wall. The wall at the end of a row
stands before the next one too. Nothing here knows of law or of history.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from duiyi.kernel import _cython as cython

if not cython.compiled:
    STRIDE = 26
    CELLS = 704
    EMPTY = 0
    WALL = 3
    WIDEST = 25  # boards may be played on from 1 by 1 to this by this
    KEYS = [0] * 1408


def _fill_keys() -> None:
    """Draw the Zobrist keys: splitmix64 from a fixed seed, so that a hash means the same anywhere."""
    state = 0x9E3779B97F4A7C15
    for i in range(1408):
        state = (state + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
        z = state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
        KEYS[i] = z ^ (z >> 31)


_fill_keys()


class Stones:
    """Stones on a board: colors, chains, liberties, hash and empty points, kept up play by play.

    Chains are circular lists with a head. A chain's liberties are counted once for every stone that
    touches one (a pseudo-liberty): none left means none at all, which is what physics asks.
    `bits` are two bit sets, Black's words first; bit `row * width + column` of a set is a point.
    """

    def __init__(self, width: cython.int, height: cython.int) -> None:
        i: cython.int
        row: cython.int
        column: cython.int
        cell: cython.int
        one: cython.ulonglong = 1
        if not cython.compiled:
            self.bits = [0] * 20
            self.after = [0] * 20
            self.points = [0] * 10
            self.east = [0] * 12
            self.west = [0] * 12
            self.color = [0] * CELLS
            self.head = [0] * CELLS
            self.next = [0] * CELLS
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
        self.empties = 0
        self.key = 0
        self.key_after = 0
        for i in range(20):
            self.bits[i] = 0
            self.after[i] = 0
        for i in range(10):
            self.points[i] = 0
        for i in range(12):
            self.east[i] = 0
            self.west[i] = 0
        for i in range(CELLS):
            self.color[i] = WALL
            self.head[i] = 0
            self.next[i] = 0
            self.liberties[i] = 0
            self.place[i] = 0
            self.bit[i] = 0
        for i in range(3):
            self.prisoners[i] = 0
        for row in range(self.height):
            for column in range(self.width):
                cell = (row + 1) * STRIDE + column + 1
                i = self.empties
                self.points[i >> 6] |= one << (i & 63)
                if column + 1 < width:
                    self.east[(i >> 6) + 1] |= one << (i & 63)
                if column > 0:
                    self.west[(i >> 6) + 1] |= one << (i & 63)
                self.color[cell] = EMPTY
                self.bit[cell] = self.empties
                self.place[cell] = self.empties
                self.empty[self.empties] = cell
                self.empties += 1

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
        color_at: cython.p_uchar = self.color
        head: cython.p_short = self.head
        liberties: cython.p_short = self.liberties
        a: cython.int = cell - STRIDE
        b: cython.int = cell - 1
        c: cython.int = cell + 1
        d: cython.int = cell + STRIDE
        other: cython.int = 3 - color
        result: cython.int = 2
        if color_at[a] == EMPTY or color_at[b] == EMPTY or color_at[c] == EMPTY or color_at[d] == EMPTY:
            result = 0
        liberties[head[a]] -= 1
        liberties[head[b]] -= 1
        liberties[head[c]] -= 1
        liberties[head[d]] -= 1
        if color_at[a] == color:
            if liberties[head[a]] > 0:
                result &= 1
        elif color_at[a] == other and liberties[head[a]] == 0:
            result |= 1
        if color_at[b] == color:
            if liberties[head[b]] > 0:
                result &= 1
        elif color_at[b] == other and liberties[head[b]] == 0:
            result |= 1
        if color_at[c] == color:
            if liberties[head[c]] > 0:
                result &= 1
        elif color_at[c] == other and liberties[head[c]] == 0:
            result |= 1
        if color_at[d] == color:
            if liberties[head[d]] > 0:
                result &= 1
        elif color_at[d] == other and liberties[head[d]] == 0:
            result |= 1
        liberties[head[a]] += 1
        liberties[head[b]] += 1
        liberties[head[c]] += 1
        liberties[head[d]] += 1
        return result

    def foresee(self, cell: cython.int, color: cython.int, lift: cython.int) -> None:
        """Write into `key_after`, `after` and `lifted` what a play would leave.

        `lift` is the color whose breathless chains come off, or 0 for none. `lifted[0]` counts the
        stones that come off and the rest of `lifted` are their cells.
        """
        i: cython.int
        k: cython.int
        neighbour: cython.int
        q: cython.int
        bit: cython.int
        count: cython.int = 0
        base: cython.int
        key: cython.ulonglong = self.key
        one: cython.ulonglong = 1
        for i in range(2 * self.words):
            self.after[i] = self.bits[i]
        bit = self.bit[cell]
        base = (color - 1) * self.words
        self.after[base + (bit >> 6)] |= one << (bit & 63)
        key ^= KEYS[(color - 1) * CELLS + cell]
        if lift == color:
            count = 1
            self.lifted[1] = cell
        if lift != 0:
            for k in range(4):
                neighbour = cell + (-STRIDE if k == 0 else -1 if k == 1 else 1 if k == 2 else STRIDE)
                if self.color[neighbour] != lift:
                    continue
                # A chain comes off when this cell is its only liberty; the mover's all do.
                if lift != color and self.liberties[self.head[neighbour]] != self._touches(
                    cell, self.head[neighbour]
                ):
                    continue
                bit = self.bit[neighbour]
                if not (self.after[(lift - 1) * self.words + (bit >> 6)] >> (bit & 63)) & 1:
                    continue
                q = neighbour
                while True:
                    count += 1
                    self.lifted[count] = q
                    bit = self.bit[q]
                    self.after[(lift - 1) * self.words + (bit >> 6)] &= ~(one << (bit & 63))
                    key ^= KEYS[(lift - 1) * CELLS + q]
                    q = self.next[q]
                    if q == neighbour:
                        break
            if lift == color:
                bit = self.bit[cell]
                self.after[base + (bit >> 6)] &= ~(one << (bit & 63))
                key ^= KEYS[(color - 1) * CELLS + cell]
        self.lifted[0] = count
        self.key_after = key

    def put(self, cell: cython.int, color: cython.int, lift: cython.int) -> cython.int:
        """Put a stone on an empty cell and lift what has no liberty; return how many came off.

        The opponent's chains come off first, then the mover's; with `lift` the mover's own color,
        its own chain comes off instead. Their cells are left in `lifted`, from index 1 on.
        """
        k: cython.int
        neighbour: cython.int
        count: cython.int = 0
        self.add(cell, color)
        if lift != color:
            for k in range(4):
                neighbour = cell + (-STRIDE if k == 0 else -1 if k == 1 else 1 if k == 2 else STRIDE)
                if self.color[neighbour] == 3 - color and self.liberties[self.head[neighbour]] == 0:
                    count = self.lift_chain(neighbour, count)
        if self.liberties[self.head[cell]] == 0:
            count = self.lift_chain(cell, count)
        self.lifted[0] = count
        return count

    def lift_chain(self, cell: cython.int, count: cython.int) -> cython.int:
        """Take a chain off the board and write its cells into `lifted` after the first `count`."""
        q: cython.int = cell
        k: cython.int
        color: cython.int = self.color[cell]
        one: cython.ulonglong = 1
        while True:
            count += 1
            self.lifted[count] = q
            self.color[q] = EMPTY
            q = self.next[q]
            if q == cell:
                break
        while True:
            self.key ^= KEYS[(color - 1) * CELLS + q]
            k = self.bit[q]
            self.bits[(color - 1) * self.words + (k >> 6)] &= ~(one << (k & 63))
            self.prisoners[color] += 1
            self.place[q] = self.empties
            self.empty[self.empties] = q
            self.empties += 1
            self.head[q] = 0
            self.liberties[self.head[q - STRIDE]] += 1
            self.liberties[self.head[q - 1]] += 1
            self.liberties[self.head[q + 1]] += 1
            self.liberties[self.head[q + STRIDE]] += 1
            q = self.next[q]
            if q == cell:
                break
        return count

    def add(self, cell: cython.int, color: cython.int) -> None:
        """Put a stone on an empty cell, join it to its neighbours and lift nothing."""
        k: cython.int
        q: cython.int
        own: cython.int
        neighbour: cython.int
        free: cython.int = 0
        last: cython.int
        one: cython.ulonglong = 1
        self.key ^= KEYS[(color - 1) * CELLS + cell]
        k = self.bit[cell]
        self.bits[(color - 1) * self.words + (k >> 6)] |= one << (k & 63)
        self.empties -= 1
        last = self.empty[self.empties]
        self.empty[self.place[cell]] = last
        self.place[last] = self.place[cell]
        self.color[cell] = color
        self.head[cell] = cell
        self.next[cell] = cell
        for k in range(4):
            neighbour = cell + (-STRIDE if k == 0 else -1 if k == 1 else 1 if k == 2 else STRIDE)
            if self.color[neighbour] == EMPTY:
                free += 1
            else:
                self.liberties[self.head[neighbour]] -= 1
        self.liberties[cell] = free
        for k in range(4):
            neighbour = cell + (-STRIDE if k == 0 else -1 if k == 1 else 1 if k == 2 else STRIDE)
            if self.color[neighbour] != color:
                continue
            own = self.head[neighbour]
            if own == self.head[cell]:
                continue
            # The new stone's chain joins the neighbour's: it takes that head, and the rings are one.
            q = cell
            last = self.head[cell]
            self.liberties[own] += self.liberties[last]
            while True:
                self.head[q] = own
                q = self.next[q]
                if q == cell:
                    break
            q = self.next[cell]
            self.next[cell] = self.next[neighbour]
            self.next[neighbour] = q

    def _touches(self, cell: cython.int, head: cython.int) -> cython.int:
        return (
            (self.head[cell - STRIDE] == head)
            + (self.head[cell - 1] == head)
            + (self.head[cell + 1] == head)
            + (self.head[cell + STRIDE] == head)
        )
