# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Ladders: can a chain with one liberty get out, and can one with two be caught by ataris alone?"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from duiyi.kernel import _cython as cython  # type: ignore[no-redef]

if not cython.compiled:
    from duiyi.kernel.bout import Bout
    from duiyi.kernel.stones import CELLS, EMPTY, STRIDE, WALL

    STEPS = 120  # plays ahead
    PATIENCE = 300  # plays that are tried; after these the chain is said to get out
else:
    from cython.cimports.duiyi.kernel.bout import Bout
    from cython.cimports.duiyi.kernel.stones import CELLS, EMPTY, STRIDE, WALL


@cython.final
@cython.cclass
class Ladder:
    """A board to read ladders on: colors only, since plays are taken back all the time.

    Only ataris, extensions and captures of what gives atari are read; a ko is not looked at.
    """

    def __init__(self) -> None:
        if not cython.compiled:
            self.color = [WALL] * CELLS
            self.mark = [0] * CELLS
            self.chain = [0] * CELLS
            self.liberty = [0] * 3
            self.trail = [0] * (2 * CELLS)
            self.givers = [0] * (4 * STEPS)
        self.stamp = 0
        self.trailed = 0
        self.left = 0
        self.count = 0

    def take(self, bout: Bout) -> None:
        """Set up a board."""
        v: cython.int
        for v in range(CELLS):
            self.color[v] = bout.color[v]

    def runs(self, v: cython.int, p: cython.int) -> cython.bint:
        """Whether a chain in atari gets out by playing on `p`."""
        self.left = PATIENCE
        return self.gets_out(v, p, 0)

    def catches(self, v: cython.int, p: cython.int) -> cython.bint:
        """Whether a chain with two liberties is caught by an atari on `p`, one of them."""
        self.left = PATIENCE
        return self.is_caught_by(v, p, 0)

    def liberties(self, v: cython.int) -> cython.int:
        """Return how many liberties a chain has, 3 for three and more; they are in `liberty`.

        Its stones are in `chain`, all of them where there are fewer than three liberties.
        """
        k: cython.int
        n: cython.int
        at: cython.int = 0
        found: cython.int = 0
        color: cython.int = self.color[v]
        self.stamp += 1
        self.mark[v] = self.stamp
        self.chain[0] = v
        self.count = 1
        while at < self.count:
            v = self.chain[at]
            at += 1
            for k in range(4):
                n = v + (-STRIDE if k == 0 else -1 if k == 1 else 1 if k == 2 else STRIDE)
                if self.mark[n] == self.stamp:
                    continue
                if self.color[n] == EMPTY:
                    self.mark[n] = self.stamp
                    self.liberty[found] = n
                    found += 1
                    if found == 3:
                        return 3
                elif self.color[n] == color:
                    self.mark[n] = self.stamp
                    self.chain[self.count] = n
                    self.count += 1
        return found

    def put(self, v: cython.int, color: cython.int) -> cython.int:
        """Put a stone, lift what it captures, and return how many; they are on the trail."""
        k: cython.int
        i: cython.int
        n: cython.int
        lifted: cython.int = 0
        self.color[v] = color
        for k in range(4):
            n = v + (-STRIDE if k == 0 else -1 if k == 1 else 1 if k == 2 else STRIDE)
            if self.color[n] == 3 - color and self.liberties(n) == 0:
                for i in range(self.count):
                    self.color[self.chain[i]] = EMPTY
                    self.trail[self.trailed] = self.chain[i]
                    self.trailed += 1
                lifted += self.count
        return lifted

    def back(self, v: cython.int, color: cython.int, lifted: cython.int) -> None:
        """Take a play back."""
        i: cython.int
        self.color[v] = EMPTY
        for i in range(lifted):
            self.trailed -= 1
            self.color[self.trail[self.trailed]] = 3 - color

    def escapes(self, v: cython.int, depth: cython.int) -> cython.bint:
        """Whether a chain, its owner to play, gets out of atari."""
        i: cython.int
        k: cython.int
        n: cython.int
        size: cython.int
        out: cython.int
        color: cython.int = self.color[v]
        found: cython.int = 0
        if depth >= STEPS or self.liberties(v) > 1:
            return True
        out = self.liberty[0]
        size = self.count
        if self.gets_out(v, out, depth):
            return True
        # Or capture what gives atari; trying to run has overwritten the chain's stones.
        self.liberties(v)
        size = min(self.count, 40)
        for i in range(size):
            for k in range(4):
                n = self.chain[i] + (
                    -STRIDE if k == 0 else -1 if k == 1 else 1 if k == 2 else STRIDE
                )
                if self.color[n] == 3 - color and found < 4:
                    self.givers[depth * 4 + found] = n
                    found += 1
        for i in range(found):
            n = self.givers[depth * 4 + i]
            if self.liberties(n) != 1 or self.liberty[0] == out:
                continue
            if self.gets_out(v, self.liberty[0], depth):
                return True
        return False

    def gets_out(self, v: cython.int, p: cython.int, depth: cython.int) -> cython.bint:
        """Whether a chain gets out by its owner's play on `p`."""
        color: cython.int = self.color[v]
        lifted: cython.int
        count: cython.int
        result: cython.bint
        self.left -= 1
        if self.left <= 0:
            return True
        lifted = self.put(p, color)
        count = self.liberties(v)
        result = count > 2 if count != 2 else not self.is_caught(v, depth + 1)
        self.back(p, color, lifted)
        return result

    def is_caught(self, v: cython.int, depth: cython.int) -> cython.bint:
        """Whether a chain with two liberties is caught by one atari after the other."""
        first: cython.int = self.liberty[0]
        second: cython.int = self.liberty[1]
        return self.is_caught_by(v, first, depth) or self.is_caught_by(v, second, depth)

    def is_caught_by(self, v: cython.int, p: cython.int, depth: cython.int) -> cython.bint:
        """Whether it is caught when the first atari is on `p`."""
        color: cython.int = 3 - self.color[v]
        lifted: cython.int
        result: cython.bint = False
        self.left -= 1
        if self.left <= 0:
            return False
        lifted = self.put(p, color)
        if self.liberties(p) > 0 and self.liberties(v) == 1:
            result = not self.escapes(v, depth + 1)
        self.back(p, color, lifted)
        return result
