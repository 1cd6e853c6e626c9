# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The board that playouts are played on: fast, and only as exact as they need it."""

from __future__ import annotations

try:
    import cython
except ImportError:
    from duiyi.kernel import _cython as cython  # type: ignore[no-redef]

if not cython.compiled:
    from duiyi.kernel.stones import CELLS, EMPTY, STRIDE, WALL, Stones

    LONGEST = 1880  # moves of a playout: three for each point of the largest board
else:
    from cython.cimports.duiyi.kernel.stones import EMPTY, STRIDE, WALL, Stones


@cython.final
@cython.cclass
class Field:
    """A board for playouts: what `Stones` keeps, and for every point what is around it.

    `near` counts a point's neighbours: Black's stones in bits 0-3, White's in bits 4-7, both with
    the walls; empty points in bits 8-11. Empty points and walls are their own heads, with liberties
    that never run out: so neighbours need not be told apart, nor wait for each other's count.
    """

    def __init__(self) -> None:
        if not cython.compiled:
            self.color = [WALL] * CELLS
            self.near = [0] * CELLS
            self.head = [0] * CELLS
            self.next = [0] * CELLS
            self.liberties = [0] * CELLS
            self.size = [0] * CELLS
            self.empty = [0] * CELLS
            self.place = [0] * CELLS
            self.edge = [0] * CELLS
            self.moves = [0] * LONGEST
            self.owned = [0] * CELLS
            self.state = 0

    def take(self, board: Stones, to_play: cython.int, ko: cython.int) -> None:
        """Copy a board."""
        v: cython.int
        i: cython.int
        k: cython.int
        c: cython.int
        last: cython.int = (board.height + 2) * STRIDE + 1
        self.width = board.width
        self.height = board.height
        self.empties = board.empties
        self.ko = ko
        self.first = to_play
        self.balance = 0
        for v in range(last):
            self.color[v] = board.color[v]
            c = board.color[v]
            self.head[v] = v if c in {EMPTY, WALL} else board.head[v]
            self.next[v] = board.next[v]
            self.liberties[v] = 0x4000 if c in {EMPTY, WALL} else board.liberties[v]
            self.place[v] = board.place[v]
            self.size[v] = 0
            self.edge[v] = 0
            self.near[v] = 0
        for i in range(self.empties):
            self.empty[i] = board.empty[i]
        for v in range(STRIDE, last - STRIDE - 1):
            c = self.color[v]
            if c == WALL:
                continue
            if c != EMPTY:
                self.size[self.head[v]] += 1
                self.balance += 3 - 2 * c
            for k in range(4):
                c = board.color[
                    v + (-STRIDE if k == 0 else -1 if k == 1 else 1 if k == 2 else STRIDE)
                ]
                self.near[v] += (
                    0x100 if c == EMPTY else 0x11 if c == WALL else 0x01 if c == 1 else 0x10
                )
            self.edge[v] = (
                board.color[v - STRIDE] == WALL
                or board.color[v + STRIDE] == WALL
                or board.color[v - 1] == WALL
                or board.color[v + 1] == WALL
            )

    def again(self, start: Field) -> None:
        """Go back to the start of the playout."""
        v: cython.int
        last: cython.int = (self.height + 1) * STRIDE
        self.empties = start.empties
        self.ko = start.ko
        self.balance = start.balance
        for v in range(STRIDE, last):
            self.color[v] = start.color[v]
        for v in range(STRIDE, last):
            self.near[v] = start.near[v]
        for v in range(STRIDE, last):
            self.head[v] = start.head[v]
        for v in range(STRIDE, last):
            self.next[v] = start.next[v]
        for v in range(STRIDE, last):
            self.liberties[v] = start.liberties[v]
        for v in range(STRIDE, last):
            self.size[v] = start.size[v]
        for v in range(STRIDE, last):
            self.place[v] = start.place[v]
        for v in range(start.empties):
            self.empty[v] = start.empty[v]

    def is_eye(self, v: cython.int, color: cython.int) -> cython.int:
        """Whether a point whose neighbours are all the color's (or wall) is its eye, by corners."""
        other: cython.int = 3 - color
        against: cython.int = (
            (self.color[v - STRIDE - 1] == other)
            + (self.color[v - STRIDE + 1] == other)
            + (self.color[v + STRIDE - 1] == other)
            + (self.color[v + STRIDE + 1] == other)
        )
        return against + self.edge[v] < 2

    def turn(self, color: cython.int) -> cython.int:
        """Play one random move and return its cell; 0 is a pass."""
        i: cython.int
        v: cython.int
        k: cython.int
        n: cython.int = self.empties
        eye: cython.int = 4 if color == 1 else 0x40
        mask: cython.int = 15 if color == 1 else 0xF0
        mul: cython.ulonglong = 6364136223846793005
        add: cython.ulonglong = 1442695040888963407
        if cython.compiled:
            self.state = self.state * mul + add
        else:
            self.state = (self.state * mul + add) & 0xFFFFFFFFFFFFFFFF
        i = ((self.state >> 32) * n) >> 32
        for k in range(n):
            v = self.empty[i]
            if (self.near[v] & mask == eye and self.is_eye(v, color)) or v == self.ko:
                pass
            elif _put(self, v, color):
                return v
            i += 1
            if i == n:
                i = 0
        self.ko = 0
        return 0

    def join(self, big: cython.int, small: cython.int) -> cython.int:
        """Join two chains, of which the smaller takes the other's head; return that head."""
        q: cython.int
        if self.size[big] < self.size[small]:
            q = big
            big = small
            small = q
        self.size[big] += self.size[small]
        self.liberties[big] += self.liberties[small]
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

    def lift(self, v: cython.int, color: cython.int) -> cython.int:
        """Lift a chain; return how many stones it had."""
        q: cython.int = v
        n: cython.int = self.empties
        count: cython.int
        delta: cython.int = 0x100 - (1 if color == 1 else 0x10)
        while True:
            self.color[q] = EMPTY
            self.head[q] = q
            self.liberties[q] = 0x4000
            self.empty[n] = q
            self.place[q] = n
            n += 1
            self.near[q - STRIDE] += delta
            self.near[q - 1] += delta
            self.near[q + 1] += delta
            self.near[q + STRIDE] += delta
            self.liberties[self.head[q - STRIDE]] += 1
            self.liberties[self.head[q - 1]] += 1
            self.liberties[self.head[q + 1]] += 1
            self.liberties[self.head[q + STRIDE]] += 1
            q = self.next[q]
            if q == v:
                break
        count = n - self.empties
        self.empties = n
        self.balance -= count * (3 - 2 * color)
        return count

    def run(self) -> cython.int:
        """Play to the end, keep the moves in `moves`, and return how many there were."""
        n: cython.int = 0
        before: cython.int = 1
        now: cython.int
        cap: cython.int = 3 * self.width * self.height
        if self.first == 2:
            before = self.turn(2)
            self.moves[0] = before
            n = 1
        while n < cap:
            now = self.turn(1)
            self.moves[n] = now
            n += 1
            if now + before == 0 or n == cap:
                break
            before = self.turn(2)
            self.moves[n] = before
            n += 1
            if now + before == 0:
                break
        return n

    def score(self) -> cython.int:
        """Return Black's stones and eyes minus White's, on a board that was played to the end."""
        i: cython.int
        near: cython.int
        result: cython.int = self.balance
        for i in range(self.empties):
            near = self.near[self.empty[i]]
            result += (near & 15 == 4) - (near & 0xF0 == 0x40)
        return result

    def count(self) -> None:
        """Add 1 in `owned` for every point that is Black's, and take 1 off for White's."""
        v: cython.int
        i: cython.int
        near: cython.int
        for v in range(STRIDE, (self.height + 1) * STRIDE):
            self.owned[v] += (self.color[v] == 1) - (self.color[v] == 2)
        for i in range(self.empties):
            v = self.empty[i]
            near = self.near[v]
            self.owned[v] += (near & 15 == 4) - (near & 0xF0 == 0x40)

    def total(self, start: Field, n: cython.longlong) -> cython.longlong:
        """Make n playouts from `start`; return the sum of their scores."""
        k: cython.longlong
        result: cython.longlong = 0
        for k in range(n):
            self.again(start)
            self.run()
            result += self.score()
        return result

    def owners(self, start: Field, n: cython.longlong) -> None:
        """Make n playouts from `start`; add up in `owned` whose the points are."""
        k: cython.longlong
        for k in range(n):
            self.again(start)
            self.run()
            self.count()


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _put(field: Field, v: cython.int, color: cython.int) -> cython.int:
    """Put a stone on an empty point and lift what it captures; 0 where it would be suicide."""
    a: cython.int = v - STRIDE
    b: cython.int = v - 1
    c: cython.int = v + 1
    d: cython.int = v + STRIDE
    ha: cython.int = field.head[a]
    hb: cython.int = field.head[b]
    hc: cython.int = field.head[c]
    hd: cython.int = field.head[d]
    other: cython.int = 3 - color
    free: cython.int = field.near[v] >> 8
    i: cython.int
    last: cython.int
    delta: cython.int = (1 if color == 1 else 0x10) - 0x100
    lifted: cython.int
    h: cython.int
    surrounded: cython.int
    field.liberties[ha] -= 1
    field.liberties[hb] -= 1
    field.liberties[hc] -= 1
    field.liberties[hd] -= 1
    if free == 0 and not (
        (
            field.liberties[ha] == 0
            if field.color[a] == other
            else field.color[a] == color and field.liberties[ha] != 0
        )
        or (
            field.liberties[hb] == 0
            if field.color[b] == other
            else field.color[b] == color and field.liberties[hb] != 0
        )
        or (
            field.liberties[hc] == 0
            if field.color[c] == other
            else field.color[c] == color and field.liberties[hc] != 0
        )
        or (
            field.liberties[hd] == 0
            if field.color[d] == other
            else field.color[d] == color and field.liberties[hd] != 0
        )
    ):
        field.liberties[ha] += 1
        field.liberties[hb] += 1
        field.liberties[hc] += 1
        field.liberties[hd] += 1
        return 0
    surrounded = (field.near[v] >> 4 if color == 1 else field.near[v]) & 15
    field.ko = 0
    field.empties -= 1
    i = field.place[v]
    last = field.empty[field.empties]
    field.empty[i] = last
    field.place[last] = i
    field.color[v] = color
    field.balance += 3 - 2 * color
    field.near[a] += delta
    field.near[b] += delta
    field.near[c] += delta
    field.near[d] += delta
    h = 0
    if field.color[a] == color:
        h = ha
    if field.color[b] == color and field.head[b] != h:
        h = field.join(h, hb) if h else hb
    if field.color[c] == color and field.head[c] != h:
        h = field.join(h, hc) if h else hc
    if field.color[d] == color and field.head[d] != h:
        h = field.join(h, hd) if h else hd
    if h == 0:
        field.head[v] = v
        field.next[v] = v
        field.size[v] = 1
        field.liberties[v] = free
    else:
        field.head[v] = h
        field.next[v] = field.next[h]
        field.next[h] = v
        field.size[h] += 1
        field.liberties[h] += free
    lifted = 0
    if (
        (field.liberties[ha] == 0)
        | (field.liberties[hb] == 0)
        | (field.liberties[hc] == 0)
        | (field.liberties[hd] == 0)
    ):
        if field.color[a] == other and field.liberties[ha] == 0:
            lifted += field.lift(a, other)
        if field.color[b] == other and field.liberties[hb] == 0:
            lifted += field.lift(b, other)
        if field.color[c] == other and field.liberties[hc] == 0:
            lifted += field.lift(c, other)
        if field.color[d] == other and field.liberties[hd] == 0:
            lifted += field.lift(d, other)
    if lifted == 1 and surrounded == 4:
        field.ko = field.empty[field.empties - 1]
    return 1
