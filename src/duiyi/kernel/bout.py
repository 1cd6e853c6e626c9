# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""A board for playouts that are played with some sense: it sees ataris, and keeps shapes up.

An atari is seen at no cost: a chain keeps how many of its pseudo-liberties there are, their sum and
the sum of their squares, and only if all are the same point is the count times the squares equal to
the sum's square (Cauchy and Schwarz).
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from duiyi.kernel import _cython as cython  # type: ignore[no-redef]

if not cython.compiled:
    from duiyi.kernel.around import AROUND, CORNERS
    from duiyi.kernel.history import BARRED, MOVE, History
    from duiyi.kernel.stones import CELLS, EMPTY, MANY, STRIDE, WALL, Stones

    LONGEST = 1880  # moves of a playout: three for each point of the largest board
else:
    from cython.cimports.duiyi.kernel.around import AROUND, CORNERS
    from cython.cimports.duiyi.kernel.history import BARRED, MOVE, History
    from cython.cimports.duiyi.kernel.stones import CELLS, EMPTY, MANY, STRIDE, WALL, Stones


@cython.final
@cython.cclass
class Bout:
    """A board for playouts.

    `shape` is what stands around a point (`weights` says how it is written). Empty points and walls
    are their own heads, with liberties that never run out. `fallen` are stones of the chains that
    came into atari lately, `lifted` what the last play lifted: `hole` stones.
    """

    def __init__(self) -> None:
        if not cython.compiled:
            self.color = [WALL] * CELLS
            self.shape = [0] * CELLS
            self.head = [0] * CELLS
            self.next = [0] * CELLS
            self.size = [0] * CELLS
            self.liberties = [0] * CELLS
            self.sum = [0] * CELLS
            self.square = [0] * CELLS
            self.empty = [0] * CELLS
            self.place = [0] * CELLS
            self.lifted = [0] * CELLS
            self.fallen = [0] * 8
            self.moves = [0] * LONGEST
        self.state = 0

    def take(self, history: History, board: Stones, number: cython.Py_ssize_t) -> None:
        """Copy the board after an entry of a log; what stood before it, and does no more, fell."""
        v: cython.int
        i: cython.int
        k: cython.int
        c: cython.int
        n: cython.int
        h: cython.int
        at: cython.Py_ssize_t = number * history.page + 1
        gone: cython.ulonglong
        end: cython.int = (board.height + 1) * STRIDE
        self.width = board.width
        self.height = board.height
        self.empties = board.empties
        self.ko = history.note(number, BARRED)
        self.last = max(0, history.note(number, MOVE))
        self.balance = 0
        self.falls = self.hole = 0
        if self.last > 0 and number > 0:
            for k in range(history.words):
                gone = history.pages[at - history.page + k] & ~history.pages[at + k]
                i = k + history.words
                gone |= history.pages[at - history.page + i] & ~history.pages[at + i]
                i = 64 * k
                while gone:
                    if gone & 1:
                        self.lifted[self.hole] = board.cell(i)
                        self.hole += 1
                    gone >>= 1
                    i += 1
        for i in range(8):
            self.fallen[i] = 0
        for v in range(CELLS):
            c = board.color[v]
            self.color[v] = c
            self.head[v] = v if c in {EMPTY, WALL} else board.head[v]
            self.next[v] = board.next[v]
            self.place[v] = board.place[v]
            self.liberties[v] = MANY if c in {EMPTY, WALL} else 0
            self.size[v] = 0
            self.sum[v] = 0
            self.square[v] = 0
        for i in range(self.empties):
            self.empty[i] = board.empty[i]
        for v in range(STRIDE + 1, end):
            c = board.color[v]
            if c == WALL:
                continue
            self.shape[v] = (
                board.color[v - STRIDE]
                | board.color[v - 1] << 2
                | board.color[v + 1] << 4
                | board.color[v + STRIDE] << 6
                | board.color[v - STRIDE - 1] << 8
                | board.color[v - STRIDE + 1] << 10
                | board.color[v + STRIDE - 1] << 12
                | board.color[v + STRIDE + 1] << 14
            )
            if c == EMPTY:
                continue
            h = self.head[v]
            self.size[h] += 1
            self.balance += 3 - 2 * c
            for k in range(4):
                n = v + (-STRIDE if k == 0 else -1 if k == 1 else 1 if k == 2 else STRIDE)
                if board.color[n] == EMPTY:
                    self.liberties[h] += 1
                    self.sum[h] += n
                    self.square[h] += n * n
        for v in range(STRIDE + 1, end):
            if self.color[v] in {1, 2} and self.head[v] == v and self.in_atari(v):
                self.fallen[self.falls & 7] = v
                self.falls += 1

    def again(self, start: Bout) -> None:
        """Go back to the start of the playout."""
        v: cython.int
        last: cython.int = (self.height + 1) * STRIDE
        self.empties = start.empties
        self.ko = start.ko
        self.balance = start.balance
        self.last = start.last
        self.falls = start.falls
        self.hole = start.hole
        for v in range(8):
            self.fallen[v] = start.fallen[v]
            self.lifted[v] = start.lifted[v]
        for v in range(STRIDE, last):
            self.color[v] = start.color[v]
        for v in range(STRIDE, last):
            self.shape[v] = start.shape[v]
        for v in range(STRIDE, last):
            self.head[v] = start.head[v]
        for v in range(STRIDE, last):
            self.next[v] = start.next[v]
        for v in range(STRIDE, last):
            self.size[v] = start.size[v]
        for v in range(STRIDE, last):
            self.liberties[v] = start.liberties[v]
        for v in range(STRIDE, last):
            self.sum[v] = start.sum[v]
        for v in range(STRIDE, last):
            self.square[v] = start.square[v]
        for v in range(STRIDE, last):
            self.place[v] = start.place[v]
        for v in range(start.empties):
            self.empty[v] = start.empty[v]

    def in_atari(self, head: cython.int) -> cython.bint:
        """Whether a chain has one liberty; `sum // liberties` is the point."""
        total: cython.longlong = self.sum[head]
        squares: cython.longlong = self.square[head]
        if self.liberties[head] > 4 or self.liberties[head] == 0:
            return False  # one point touches no more stones; only a set-up leaves none
        return squares * self.liberties[head] == total * total

    def beyond(self, v: cython.int, head: cython.int) -> cython.int:
        """Return the one liberty a chain has beside `v`, 0 where it has none, -1 where several."""
        touching: cython.int = (
            (self.head[v - STRIDE] == head)
            + (self.head[v - 1] == head)
            + (self.head[v + 1] == head)
            + (self.head[v + STRIDE] == head)
        )
        left: cython.int = self.liberties[head] - touching
        total: cython.longlong = self.sum[head] - touching * v
        squares: cython.longlong = self.square[head] - touching * v * v
        if left == 0:
            return 0
        if left > 4:
            return -1
        return total // left if squares * left == total * total else -1

    def would_leave(self, v: cython.int, color: cython.int) -> cython.int:
        """Return how many liberties the mover's chain would have, or 2 for two and more.

        A play that lifts two stones or more counts as two.
        """
        k: cython.int
        n: cython.int
        found: cython.int
        one: cython.int = 0
        for k in range(4):
            n = v + (-STRIDE if k == 0 else -1 if k == 1 else 1 if k == 2 else STRIDE)
            if self.color[n] == WALL:
                continue
            found = n
            if self.color[n] != EMPTY:
                found = self.beyond(v, self.head[n])
                if self.color[n] == 3 - color:
                    if found != 0:
                        continue
                    if self.size[self.head[n]] > 1:
                        return 2
                    found = n
                elif found == 0:
                    continue
                elif found < 0:
                    return 2
            if one not in {0, found}:
                return 2
            one = found
        return one != 0

    def join(self, big: cython.int, small: cython.int) -> cython.int:
        """Join two chains, of which the smaller takes the other's head; return that head."""
        q: cython.int
        if self.size[big] < self.size[small]:
            q = big
            big = small
            small = q
        self.size[big] += self.size[small]
        self.liberties[big] += self.liberties[small]
        self.sum[big] += self.sum[small]
        self.square[big] += self.square[small]
        q = small
        while True:
            self.head[q] = big
            q = self.next[q]
            if q == small:
                break
        q = self.next[small]
        self.next[small] = self.next[big]
        self.next[big] = q
        return big

    def put(self, v: cython.int, color: cython.int) -> None:
        """Put a stone on an empty point and lift what it captures.

        Nobody can foresee what is around it: hardly anything here is a branch.
        """
        k: cython.int
        n: cython.int
        h: cython.int
        free: cython.int = 0
        total: cython.int = 0
        squares: cython.int = 0
        mask: cython.int
        apart: cython.int
        few: cython.int = 0
        count: cython.longlong
        left: cython.int = self.empties - 1
        last: cython.int = self.empty[left]
        around: cython.int = AROUND[self.shape[v] & 255]
        surrounded: cython.int = (around >> 4 if color == 1 else around) & 15
        mine: cython.int = 0
        k = self.place[v]
        self.empty[k] = last
        self.place[last] = k
        self.empties = left
        self.ko = 0
        self.hole = 0
        self.last = v
        self.balance += 3 - 2 * color
        self.shape[v - STRIDE] ^= color << 6
        self.shape[v - 1] ^= color << 4
        self.shape[v + 1] ^= color << 2
        self.shape[v + STRIDE] ^= color
        self.shape[v - STRIDE - 1] ^= color << 14
        self.shape[v - STRIDE + 1] ^= color << 12
        self.shape[v + STRIDE - 1] ^= color << 10
        self.shape[v + STRIDE + 1] ^= color << 8
        for k in range(4):
            n = v + (-STRIDE if k == 0 else -1 if k == 1 else 1 if k == 2 else STRIDE)
            h = self.head[n]
            mask = -(self.color[n] == EMPTY)
            self.liberties[h] -= 1
            self.sum[h] -= v
            self.square[h] -= v * v
            free -= mask
            total += n & mask
            squares += n * n & mask
        self.color[v] = color
        for k in range(4):  # which chain it joins; two that meet are rare
            n = v + (-STRIDE if k == 0 else -1 if k == 1 else 1 if k == 2 else STRIDE)
            apart = -(self.color[n] == color) & (mine ^ self.head[n])
            if apart & -(mine != 0):
                mine = self.join(mine, self.head[n])
            else:
                mine ^= apart
        mine |= -(mine == 0) & v
        self.next[v] = v
        self.size[v] = 0
        self.liberties[v] = 0
        self.sum[v] = 0
        self.square[v] = 0
        self.head[v] = mine
        last = self.next[mine]
        self.next[mine] = v
        self.next[v] = last
        self.size[mine] += 1
        self.liberties[mine] += free
        self.sum[mine] += total
        self.square[mine] += squares
        for k in range(4):  # whether an opponent's chain has one liberty left, or none
            n = v + (-STRIDE if k == 0 else -1 if k == 1 else 1 if k == 2 else STRIDE)
            h = self.head[n]
            count = self.sum[h]
            few |= (self.color[n] == 3 - color) & (
                self.liberties[h] * cython.cast(cython.longlong, self.square[h]) == count * count
            )
        if few:
            self.press(v, color)
            if self.hole == 1 and surrounded == 4:
                self.ko = self.lifted[0]

    def press(self, v: cython.int, color: cython.int) -> None:
        """Lift the opponent's chains beside a stone that have no liberty; note those in atari."""
        k: cython.int
        n: cython.int
        for k in range(4):
            n = v + (-STRIDE if k == 0 else -1 if k == 1 else 1 if k == 2 else STRIDE)
            if self.color[n] == 3 - color:
                if self.liberties[self.head[n]] == 0:
                    self.lift(n, 3 - color)
                elif self.in_atari(self.head[n]):
                    self.fallen[self.falls & 7] = n
                    self.falls += 1

    def lift(self, v: cython.int, color: cython.int) -> None:
        """Lift a chain."""
        k: cython.int
        p: cython.int
        h: cython.int
        q: cython.int = v
        n: cython.int = self.empties
        while True:
            self.color[q] = EMPTY
            self.head[q] = q
            self.lifted[self.hole] = q
            self.hole += 1
            self.empty[n] = q
            self.place[q] = n
            n += 1
            self.shape[q - STRIDE] ^= color << 6
            self.shape[q - 1] ^= color << 4
            self.shape[q + 1] ^= color << 2
            self.shape[q + STRIDE] ^= color
            self.shape[q - STRIDE - 1] ^= color << 14
            self.shape[q - STRIDE + 1] ^= color << 12
            self.shape[q + STRIDE - 1] ^= color << 10
            self.shape[q + STRIDE + 1] ^= color << 8
            for k in range(4):
                p = q + (-STRIDE if k == 0 else -1 if k == 1 else 1 if k == 2 else STRIDE)
                if self.color[p] == 3 - color:
                    h = self.head[p]
                    self.liberties[h] += 1
                    self.sum[h] += q
                    self.square[h] += q * q
            q = self.next[q]
            if q == v:
                break
        self.balance -= (n - self.empties) * (3 - 2 * color)
        self.empties = n

    def opens(self, v: cython.int, color: cython.int) -> cython.bint:
        """Whether an empty point may be played in a playout: no eye, no ko, no suicide."""
        k: cython.int
        n: cython.int
        left: cython.int
        shape: cython.int = self.shape[v]
        around: cython.int = AROUND[shape & 255]
        if around >= 0x100:
            return True
        if (around if color == 1 else around >> 4) & 15 == 4:  # noqa: SIM102 - a short cut
            if (CORNERS[shape >> 8] >> 4 if color == 1 else CORNERS[shape >> 8]) & 15 < 2:
                return False
        if v == self.ko:
            return False
        for k in range(4):
            n = v + (-STRIDE if k == 0 else -1 if k == 1 else 1 if k == 2 else STRIDE)
            if self.color[n] != WALL:
                left = self.beyond(v, self.head[n])
                if (left == 0) == (self.color[n] != color):
                    return True
        return False

    def score(self) -> cython.int:
        """Return Black's stones and eyes minus White's, on a board that was played to the end."""
        i: cython.int
        around: cython.int
        result: cython.int = self.balance
        for i in range(self.empties):
            around = AROUND[self.shape[self.empty[i]] & 255]
            result += (around & 15 == 4) - (around & 0xF0 == 0x40)
        return result
