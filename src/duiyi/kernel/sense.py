# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""How a playout is played: every move is drawn by learned weights.

Candidates near the last play weigh what their shape and their traits weigh together; a play
elsewhere is drawn with the weight of `ELSEWHERE` for each empty point, and there by its shape.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from duiyi.kernel import _cython as cython  # type: ignore[no-redef]

if not cython.compiled:
    from duiyi.kernel.around import AROUND, AROUND_A_POINT
    from duiyi.kernel.bout import Bout
    from duiyi.kernel.sacrifice import gives_up_little
    from duiyi.kernel.stones import CELLS, EMPTY, STRIDE
    from duiyi.kernel.weights import (
        ACROSS,
        ATARI,
        BESIDE,
        CAPTURE,
        CAPTURE_MANY,
        ELSEWHERE,
        ESCAPE,
        ESCAPE_MANY,
        EXTEND,
        FALLEN,
        NAKADE,
        ONE,
        RESCUE,
        SELF_ATARI,
        Weights,
    )

    MOST = 64  # candidates near the last play
    MOST_WEIGHT = 100_000_000
else:
    from cython.cimports.duiyi.kernel.around import AROUND, AROUND_A_POINT
    from cython.cimports.duiyi.kernel.bout import Bout
    from cython.cimports.duiyi.kernel.sacrifice import gives_up_little
    from cython.cimports.duiyi.kernel.stones import CELLS, EMPTY, STRIDE
    from cython.cimports.duiyi.kernel.weights import (
        ACROSS,
        ATARI,
        BESIDE,
        CAPTURE,
        CAPTURE_MANY,
        ELSEWHERE,
        ESCAPE,
        ESCAPE_MANY,
        EXTEND,
        FALLEN,
        NAKADE,
        ONE,
        RESCUE,
        SELF_ATARI,
        Weights,
    )


@cython.final
@cython.cclass
class Sense:
    """Who plays playouts: the weights, and room for the candidates of a move."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        if not cython.compiled:
            self.point = [0] * MOST
            self.weight = [0] * MOST
            self.traits = [0] * MOST
            self.seen = [0] * CELLS
            self.index = [0] * CELLS
        self.stamp = 0
        self.found = 0

    def tell(self, bout: Bout, v: cython.int, color: cython.int, trait: cython.int) -> None:
        """Note a trait of a candidate, once: its weight is multiplied by it."""
        at: cython.int
        if self.seen[v] != self.stamp:
            if self.found == MOST:
                return
            self.seen[v] = self.stamp
            self.index[v] = self.found
            self.point[self.found] = v
            self.weight[self.found] = self.weights.shapes[(color - 1) * 65536 + bout.shape[v]]
            self.traits[self.found] = 0
            self.found += 1
        at = self.index[v]
        if (self.traits[at] >> trait) & 1:
            return
        self.traits[at] |= 1 << trait
        self.weight[at] = (self.weight[at] * self.weights.traits[trait]) >> 7
        self.weight[at] = min(self.weight[at], MOST_WEIGHT)

    def gather(self, bout: Bout, color: cython.int) -> None:
        """Gather the candidates: near the last play, and where chains are in atari."""
        k: cython.int
        n: cython.int
        h: cython.int
        v: cython.int = bout.last
        self.found = 0
        self.stamp += 1
        if v:
            for k in range(8):
                # One that is not empty is overwritten by the next: no branch is to be foreseen.
                n = v + AROUND_A_POINT[k]
                self.seen[n] = self.stamp
                self.index[n] = self.found
                self.point[self.found] = n
                self.traits[self.found] = 1 << (BESIDE if k < 4 else ACROSS)
                self.weight[self.found] = (
                    self.weights.shapes[(color - 1) * 65536 + bout.shape[n]]
                    * self.weights.traits[BESIDE if k < 4 else ACROSS]
                ) >> 7
                self.found += bout.color[n] == EMPTY
            for k in range(4):
                n = v + (-STRIDE if k == 0 else -1 if k == 1 else 1 if k == 2 else STRIDE)
                if bout.color[n] == color:
                    h = bout.head[n]
                    # Each chain once: by the first of the neighbours that belong to it.
                    if k > 0 and bout.head[v - STRIDE] == h:
                        continue
                    if k > 1 and bout.head[v - 1] == h:
                        continue
                    if k > 2 and bout.head[v + 1] == h:
                        continue
                    self.look_at(bout, h, color, color)
            if bout.color[v] == 3 - color:
                self.look_at(bout, bout.head[v], color, 3 - color)
            if bout.hole > 2:
                n = self.vital(bout)
                if n:
                    self.tell(bout, n, color, NAKADE)
        for k in range(8):
            n = bout.fallen[k]
            if n and bout.color[n] == 3 - color and bout.head[n] != bout.head[v]:
                h = bout.head[n]
                if _in_atari(bout, h):
                    self.tell(bout, bout.sum[h] // bout.liberties[h], color, FALLEN)

    def look_at(self, bout: Bout, head: cython.int, color: cython.int, owner: cython.int) -> None:
        """Note what the few liberties of a chain beside the last play, or of its own, are for."""
        q: cython.int = head
        n: cython.int
        h: cython.int
        k: cython.int
        other: cython.int
        steps: cython.int = 0
        if _in_atari(bout, head):
            n = bout.sum[head] // bout.liberties[head]
            if owner != color:
                self.tell(
                    bout,
                    n,
                    color,
                    CAPTURE_MANY if bout.size[head] > 2 else CAPTURE,
                )
                return
            if bout.would_leave(n, color) > 1:
                self.tell(
                    bout,
                    n,
                    color,
                    ESCAPE_MANY if bout.size[head] > 2 else ESCAPE,
                )
            while steps < 24:  # lift what gives atari
                steps += 1
                for k in range(4):
                    n = q + (-STRIDE if k == 0 else -1 if k == 1 else 1 if k == 2 else STRIDE)
                    if bout.color[n] == 3 - color:
                        h = bout.head[n]
                        if _in_atari(bout, h) and h != bout.head[bout.last]:
                            self.tell(
                                bout,
                                bout.sum[h] // bout.liberties[h],
                                color,
                                RESCUE,
                            )
                q = bout.next[q]
                if q == head:
                    break
            return
        if bout.liberties[head] > 8:  # two points touch no more stones
            return
        while steps < 8:  # two liberties left: find one, and the other is what remains
            steps += 1
            for k in range(4):
                n = q + (-STRIDE if k == 0 else -1 if k == 1 else 1 if k == 2 else STRIDE)
                if bout.color[n] == EMPTY:
                    other = bout.beyond(n, head)
                    if other > 0:
                        self.tell(bout, n, color, EXTEND if owner == color else ATARI)
                        self.tell(bout, other, color, EXTEND if owner == color else ATARI)
                    return
            q = bout.next[q]
            if q == head:
                break

    def vital(self, bout: Bout) -> cython.int:
        """Return the vital point of what the last play lifted, 0 where it has none or two."""
        i: cython.int
        k: cython.int
        n: cython.int
        beside: cython.int
        most: cython.int = 0
        found: cython.int = 0
        count: cython.int = bout.hole
        if count > 6:
            return 0
        for i in range(count):
            beside = 0
            for k in range(count):
                n = bout.lifted[i] - bout.lifted[k]
                beside += n in {1, -1, STRIDE, -STRIDE}
            if beside > most:
                most = beside
                found = bout.lifted[i]
            elif beside == most:
                found = 0
        if most < (2 if count == 3 else 4 if count == 6 else 3):
            return 0
        return found if found and bout.color[found] == EMPTY else 0

    def choose(self, bout: Bout, color: cython.int) -> cython.int:
        """Return the point to play on, 0 to pass."""
        i: cython.int
        v: cython.int
        drawn: cython.longlong
        far: cython.longlong
        total: cython.longlong
        self.gather(bout, color)
        total = 0
        for i in range(self.found):
            total += self.weight[i]
        far = self.weights.traits[ELSEWHERE] * bout.empties
        while total > 0:
            drawn = _draw(bout, 2147483647)
            drawn = (drawn * (total + far)) >> 31
            if drawn >= total:
                break
            i = 0
            while drawn >= self.weight[i]:
                drawn -= self.weight[i]
                i += 1
            v = self.point[i]
            if AROUND[bout.shape[v] & 255] >= 0x200:
                return v
            if bout.opens(v, color):
                if bout.would_leave(v, color) > 1:
                    return v
                drawn = _draw(bout, ONE)
                if drawn < self.weights.traits[SELF_ATARI] and gives_up_little(bout, v, color):
                    return v
            total -= self.weight[i]
            self.weight[i] = 0
        return self.elsewhere(bout, color)

    def elsewhere(self, bout: Bout, color: cython.int) -> cython.int:
        """Return a point drawn from the whole board, 0 where there is none to play on."""
        i: cython.int
        k: cython.int
        v: cython.int
        shape: cython.int
        n: cython.int = bout.empties
        left: cython.int = 0
        if n == 0:
            return 0
        for k in range(4):
            v = bout.empty[_draw(bout, n)]
            shape = bout.shape[v]
            if _draw(bout, 4 * ONE) >= self.weights.shapes[(color - 1) * 65536 + shape]:
                continue
            if not bout.opens(v, color):
                continue
            if AROUND[shape & 255] >= 0x200 or bout.would_leave(v, color) > 1:
                return v
        i = _draw(bout, n)
        for k in range(n):
            v = bout.empty[i]
            if AROUND[bout.shape[v] & 255] >= 0x100 or bout.opens(v, color):
                if AROUND[bout.shape[v] & 255] >= 0x200 or bout.would_leave(v, color) > 1:
                    return v
                if left == 0 and gives_up_little(bout, v, color):
                    left = v
            i += 1
            if i == n:
                i = 0
        return left

    def run(self, bout: Bout, color: cython.int, passes: cython.int) -> cython.int:
        """Play to the end, keep the moves in `moves`, and return how many there were.

        `passes` is how many passes in a row there have been before.
        """
        n: cython.int = 0
        cap: cython.int = 3 * bout.width * bout.height
        v: cython.int
        while n < cap:
            v = self.choose(bout, color)
            bout.moves[n] = v
            n += 1
            if v == 0:
                bout.ko = 0
                bout.last = 0
                bout.hole = 0
                passes += 1
                if passes > 1:
                    break
            else:
                passes = 0
                bout.put(v, color)
            color = 3 - color
        return n


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _draw(bout: Bout, below: cython.int) -> cython.int:
    """Return a random number from 0 to `below`, which is left out."""
    mul: cython.ulonglong = 6364136223846793005
    add: cython.ulonglong = 1442695040888963407
    if cython.compiled:
        bout.state = bout.state * mul + add
    else:
        bout.state = (bout.state * mul + add) & 0xFFFFFFFFFFFFFFFF
    return ((bout.state >> 32) * below) >> 32


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _in_atari(bout: Bout, head: cython.int) -> cython.bint:
    """Return what `Bout.in_atari` does, without a call."""
    total: cython.longlong = bout.sum[head]
    squares: cython.longlong = bout.square[head]
    return 0 < bout.liberties[head] <= 4 and squares * bout.liberties[head] == total * total
