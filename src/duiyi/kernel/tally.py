# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""What games that were played out came to: who won by how much, and whose the points were."""

from __future__ import annotations

from duiyi.kernel.stake import Manner, Stake

try:
    import cython
except ImportError:
    from duiyi.kernel import _cython as cython  # type: ignore[no-redef]

if not cython.compiled:
    from duiyi.kernel.around import AROUND
    from duiyi.kernel.bout import Bout
    from duiyi.kernel.stones import CELLS, EMPTY, STRIDE, WALL
else:
    from cython.cimports.duiyi.kernel.around import AROUND
    from cython.cimports.duiyi.kernel.bout import Bout
    from cython.cimports.duiyi.kernel.stones import CELLS, EMPTY, STRIDE, WALL


@cython.final
@cython.cclass
class Tally:
    """The count at the end of games, as the book has it, and what it adds up to.

    Attributes:
        games: how many were counted.
        sum_leads, sum_squares: of their margins, for Black.
    """

    def __init__(self, stake: Stake, manner: Manner) -> None:
        self.komi = stake.komi
        self.tie = stake.tie
        self.territory = stake.territory
        self.tax = stake.tax
        self.all_alive = stake.all_alive
        self.modesty = manner.modesty
        self.games = 0
        self.won = 0
        self.sum_leads = 0.0
        self.sum_squares = 0.0
        if not cython.compiled:
            self.owner = [0] * CELLS
            self.owned = [0] * CELLS
            self.owned_and_won = [0] * CELLS
            self.inside = [0] * CELLS
            self.stack = [0] * CELLS

    def add(self, bout: Bout, lead: cython.double) -> None:
        """Add a game: its margin, and whose every point was, as the last count found it."""
        v: cython.int
        sign: cython.int = 1 if lead > 0 else -1 if lead < 0 else 0
        self.games += 1
        self.won += sign
        self.sum_leads += lead
        self.sum_squares += lead * lead
        for v in range(STRIDE, (bout.height + 1) * STRIDE):
            self.owned[v] += self.owner[v]
            self.owned_and_won[v] += self.owner[v] * sign

    def critical(self, v: cython.int) -> cython.double:
        """Return how far who owns a point goes with who wins, from -1 to 1 (Coulom, 2009).

        It is the covariance of the two, each 1 for Black and -1 for White.
        """
        n: cython.double = self.games
        return self.owned_and_won[v] / n - self.owned[v] / n * (self.won / n)

    def margin(
        self,
        bout: Bout,
        first: cython.int,
        count: cython.int,
        passes: cython.int,
        surplus: cython.int,
    ) -> cython.double:
        """Return what the game just played out is won by, for Black, after komi.

        Where territory counts, a stone put down costs the point it stands on: until somebody first
        passes, for from then on the others would pass as well. `surplus` is how many more stones
        Black has put down than White before the playout.
        """
        v: cython.int
        i: cython.int
        around: cython.int
        result: cython.int = bout.balance
        if self.all_alive and passes > 1:
            return self.as_it_stands(bout) - self.komi
        for v in range(STRIDE, (bout.height + 1) * STRIDE):
            self.owner[v] = (bout.color[v] == 1) - (bout.color[v] == 2)
        for i in range(bout.empties):
            v = bout.empty[i]
            around = AROUND[bout.shape[v] & 255]
            around = (around & 15 == 4) - (around & 0xF0 == 0x40)
            self.owner[v] = around
            result += around
        if self.territory:
            i = 0
            while i < count and bout.moves[i]:
                i += 1
            if passes > 0:
                i = 0
            result -= surplus
            if i & 1:
                result -= 3 - 2 * first
        if self.tax:
            result -= self.tax * (self.taxed(bout, 1) - self.taxed(bout, 2))
        return result - self.komi

    def as_it_stands(self, bout: Bout) -> cython.int:
        """Return Black's area less White's with every stone alive."""
        v: cython.int
        n: cython.int
        k: cython.int
        depth: cython.int
        size: cython.int
        touched: cython.int
        start: cython.int
        result: cython.int = bout.balance
        for v in range(STRIDE, (bout.height + 1) * STRIDE):
            self.inside[v] = bout.color[v] == EMPTY
            self.owner[v] = (bout.color[v] == 1) - (bout.color[v] == 2)
        for start in range(STRIDE, (bout.height + 1) * STRIDE):
            if not self.inside[start]:
                continue
            self.inside[start] = 0
            self.stack[0] = start
            depth = 0
            size = 1
            touched = 0
            while depth < size:
                v = self.stack[depth]
                depth += 1
                for k in range(4):
                    n = v + (-STRIDE if k == 0 else -1 if k == 1 else 1 if k == 2 else STRIDE)
                    if self.inside[n]:
                        self.inside[n] = 0
                        self.stack[size] = n
                        size += 1
                    elif bout.color[n] != EMPTY and bout.color[n] != WALL:
                        touched |= bout.color[n]
            if touched in {1, 2}:
                result += size * (3 - 2 * touched)
                for k in range(size):
                    self.owner[self.stack[k]] = 3 - 2 * touched
        return result

    def taxed(self, bout: Bout, color: cython.int) -> cython.int:
        """Return how many groups a color has: stones that are connected by stones and eyes."""
        v: cython.int
        n: cython.int
        k: cython.int
        eye: cython.int = 4 if color == 1 else 0x40
        mask: cython.int = 15 if color == 1 else 0xF0
        found: cython.int = 0
        depth: cython.int
        start: cython.int
        for v in range(STRIDE, (bout.height + 1) * STRIDE):
            self.inside[v] = bout.color[v] == color
        for v in range(bout.empties):
            n = bout.empty[v]
            self.inside[n] = AROUND[bout.shape[n] & 255] & mask == eye
        for start in range(STRIDE, (bout.height + 1) * STRIDE):
            if not self.inside[start]:
                continue
            found += 1
            self.inside[start] = 0
            self.stack[0] = start
            depth = 1
            while depth > 0:
                depth -= 1
                v = self.stack[depth]
                for k in range(4):
                    n = v + (-STRIDE if k == 0 else -1 if k == 1 else 1 if k == 2 else STRIDE)
                    if self.inside[n]:
                        self.inside[n] = 0
                        self.stack[depth] = n
                        depth += 1
        return found

    def worth(self, bout: Bout, margin: cython.double) -> cython.double:
        """Return what a margin is worth to Black, from 0 to 1: mostly won or lost, a little how."""
        won: cython.double = 1 if margin > 0 else 0 if margin < 0 else self.tie
        much: cython.double = margin / (bout.width * bout.height + 1.0)
        if much > 1:
            much = 1
        elif much < -1:
            much = -1
        return won * (1 - self.modesty) + self.modesty * (0.5 + 0.5 * much)
