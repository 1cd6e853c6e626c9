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

    def join(self, big: cython.int, small: cython.int) -> cython.int:
        """Join two chains, of which the smaller takes the other's head; return that head."""
        q: cython.int
        if self.size[big] < self.size[small]:
            q = big
            big = small
            small = q
        self.size[big] += self.size[small]
        self.liberties[big] += self.liberties[small]
        self.liberties[small] = 0x4000
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

    def capture(self, v: cython.int, color: cython.int) -> None:
        """Lift the opponent's chains beside a stone that have no liberty left."""
        k: cython.int
        beside: cython.int
        for k in range(4):
            beside = v + (-STRIDE if k == 0 else -1 if k == 1 else 1 if k == 2 else STRIDE)
            if self.color[beside] == 3 - color and self.liberties[self.head[beside]] == 0:
                self.lift(beside, 3 - color)

    def lift(self, v: cython.int, color: cython.int) -> None:
        """Lift a chain."""
        q: cython.int = v
        n: cython.int = self.empties
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
        self.balance -= (n - self.empties) * (3 - 2 * color)
        self.empties = n

    def run(self) -> cython.int:
        """Play to the end, keep the moves in `moves`, and return how many there were."""
        n: cython.int = 0
        cap: cython.int = 3 * self.width * self.height
        color: cython.int = self.first
        last: cython.int = 1
        now: cython.int
        while n < cap:
            now = _turn(self, color)
            self.moves[n] = now
            n += 1
            if now + last == 0:
                break
            last = now
            color = 3 - color
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
def _turn(field: Field, color: cython.int) -> cython.int:
    """Play one random move and return its cell; 0 is a pass."""
    i: cython.int
    v: cython.int
    k: cython.int
    n: cython.int = field.empties
    mul: cython.ulonglong = 6364136223846793005
    add: cython.ulonglong = 1442695040888963407
    if cython.compiled:
        field.state = field.state * mul + add
    else:
        field.state = (field.state * mul + add) & 0xFFFFFFFFFFFFFFFF
    i = ((field.state >> 32) * n) >> 32
    for k in range(n):
        v = field.empty[i]
        if field.near[v] >= 0x100 or _opens(field, v, color):
            return _put(field, v, color)
        i += 1
        if i == n:
            i = 0
    field.ko = 0
    return 0


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _opens(field: Field, v: cython.int, color: cython.int) -> cython.int:
    """Whether a point without empty neighbours may be played: no eye, no ko, no suicide."""
    near: cython.int = field.near[v]
    own: cython.int = (near if color == 1 else near >> 4) & 15
    other: cython.int = (near >> 4 if color == 1 else near) & 15
    if own == 4 and field.is_eye(v, color):
        return 0
    ha: cython.int = field.head[v - STRIDE]
    hb: cython.int = field.head[v - 1]
    hc: cython.int = field.head[v + 1]
    hd: cython.int = field.head[v + STRIDE]
    la: cython.int = field.liberties[ha]
    lb: cython.int = field.liberties[hb]
    lc: cython.int = field.liberties[hc]
    ld: cython.int = field.liberties[hd]
    if ((la - 5) | (lb - 5) | (lc - 5) | (ld - 5)) >= 0:  # nothing beside is in atari
        return other != 4
    if v == field.ko:
        return 0
    la -= 1 + (ha == hb) + (ha == hc) + (ha == hd)
    lb -= 1 + (hb == ha) + (hb == hc) + (hb == hd)
    lc -= 1 + (hc == ha) + (hc == hb) + (hc == hd)
    ld -= 1 + (hd == ha) + (hd == hb) + (hd == hc)
    return (
        ((field.color[v - STRIDE] == color) & (la != 0))
        | ((field.color[v - 1] == color) & (lb != 0))
        | ((field.color[v + 1] == color) & (lc != 0))
        | ((field.color[v + STRIDE] == color) & (ld != 0))
        | ((field.color[v - STRIDE] == 3 - color) & (la == 0))
        | ((field.color[v - 1] == 3 - color) & (lb == 0))
        | ((field.color[v + 1] == 3 - color) & (lc == 0))
        | ((field.color[v + STRIDE] == 3 - color) & (ld == 0))
    )


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _put(field: Field, v: cython.int, color: cython.int) -> cython.int:
    """Put a stone on an empty point, lift what it captures, and return the point."""
    a: cython.int = v - STRIDE
    b: cython.int = v - 1
    c: cython.int = v + 1
    d: cython.int = v + STRIDE
    ha: cython.int = field.head[a]
    hb: cython.int = field.head[b]
    hc: cython.int = field.head[c]
    hd: cython.int = field.head[d]
    free: cython.int = field.near[v] >> 8
    i: cython.int
    last: cython.int
    delta: cython.int = (1 if color == 1 else 0x10) - 0x100
    left: cython.int
    h: cython.int
    apart: cython.int
    surrounded: cython.int
    field.liberties[ha] -= 1
    field.liberties[hb] -= 1
    field.liberties[hc] -= 1
    field.liberties[hd] -= 1
    surrounded = (field.near[v] >> 4 if color == 1 else field.near[v]) & 15
    field.ko = 0
    field.empties -= 1
    i = field.place[v]
    left = field.empties
    last = field.empty[left]
    field.empty[i] = last
    field.place[last] = i
    field.color[v] = color
    field.balance += 3 - 2 * color
    field.near[a] += delta
    field.near[b] += delta
    field.near[c] += delta
    field.near[d] += delta
    # Which chain the stone joins is picked without a branch: nobody can foresee it. Two that meet
    # are rare.
    h = -(field.color[a] == color) & ha
    apart = -(field.color[b] == color) & (h ^ hb)
    if apart & -(h != 0):
        h = field.join(h, hb)
        hc = field.head[c]
        hd = field.head[d]
    else:
        h ^= apart
    apart = -(field.color[c] == color) & (h ^ hc)
    if apart & -(h != 0):
        h = field.join(h, hc)
        hd = field.head[d]
    else:
        h ^= apart
    apart = -(field.color[d] == color) & (h ^ hd)
    if apart & -(h != 0):
        h = field.join(h, hd)
    else:
        h ^= apart
    h |= -(h == 0) & v
    field.next[v] = v
    field.size[v] = 0
    field.liberties[v] = 0
    field.head[v] = h
    last = field.next[h]
    field.next[h] = v
    field.next[v] = last
    field.size[h] += 1
    field.liberties[h] += free
    if (
        (field.liberties[ha] == 0)
        | (field.liberties[hb] == 0)
        | (field.liberties[hc] == 0)
        | (field.liberties[hd] == 0)
    ):
        field.capture(v, color)
        if field.empties == left + 1 and surrounded == 4:
            field.ko = field.empty[left]
    return v
