# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The tree of a search: every line of play that was looked at, and how it did.

A node is a play; the plays that may follow it lie side by side, the likeliest first. Threads write
without locks: a count that is lost now and then does no harm, and no memory is ever handed out
twice, since each thread takes nodes from a part of its own.
"""

from __future__ import annotations

from array import array
from math import sqrt

try:
    import cython
except ImportError:
    from duiyi.kernel import _cython as cython  # type: ignore[no-redef]

if cython.compiled:
    from cython.cimports.libc.math import sqrt  # type: ignore[no-redef]
    from cython.cimports.libc.stdlib import free, malloc


@cython.final
@cython.no_gc
@cython.cclass
class Lines:
    """Room for so many nodes, all in columns.

    - move: the cell played on, 0 for a pass; `<< 10` the side that the mover chose to lift;
    - first, count: where the plays that follow lie, and how many there are; 0 where nobody looked;
    - visits, mean: games played from here, and what they were worth to who made the move;
    - rave, rave_mean: games in which the same side played here later, before the other did;
    - prior: how likely the move is, among those beside it;
    - lead: the margin that the games ended with, for Black.
    """

    def __init__(self, capacity: cython.int) -> None:
        if cython.compiled:
            size: cython.size_t = capacity
            self.move = cython.cast(cython.p_short, malloc(size * cython.sizeof(cython.short)))
            self.count = cython.cast(cython.p_short, malloc(size * cython.sizeof(cython.short)))
            self.first = cython.cast(cython.p_int, malloc(size * cython.sizeof(cython.int)))
            self.visits = cython.cast(cython.p_int, malloc(size * cython.sizeof(cython.int)))
            self.rave = cython.cast(cython.p_int, malloc(size * cython.sizeof(cython.int)))
            self.mean = cython.cast(cython.p_double, malloc(size * cython.sizeof(cython.double)))
            self.rave_mean = cython.cast(
                cython.p_double, malloc(size * cython.sizeof(cython.double))
            )
            self.prior = cython.cast(cython.p_double, malloc(size * cython.sizeof(cython.double)))
            self.lead = cython.cast(cython.p_double, malloc(size * cython.sizeof(cython.double)))
            if not (
                self.move
                and self.count
                and self.first
                and self.visits
                and self.rave
                and self.mean
                and self.rave_mean
                and self.prior
                and self.lead
            ):
                raise MemoryError
        else:
            self.move = array("h", [0]) * capacity
            self.count = array("h", [0]) * capacity
            self.first = array("i", [0]) * capacity
            self.visits = array("i", [0]) * capacity
            self.rave = array("i", [0]) * capacity
            self.mean = array("d", [0]) * capacity
            self.rave_mean = array("d", [0]) * capacity
            self.prior = array("d", [0]) * capacity
            self.lead = array("d", [0]) * capacity
        self.capacity = capacity
        self.used = 0

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.move)
            free(self.count)
            free(self.first)
            free(self.visits)
            free(self.rave)
            free(self.mean)
            free(self.rave_mean)
            free(self.prior)
            free(self.lead)

    def clear(self, node: cython.int) -> None:
        """Make a node one that nobody has looked at."""
        self.move[node] = 0
        self.count[node] = 0
        self.first[node] = 0
        self.visits[node] = 0
        self.rave[node] = 0
        self.mean[node] = 0
        self.rave_mean[node] = 0
        self.prior[node] = 0
        self.lead[node] = 0

    def follow(
        self,
        node: cython.int,
        prior_weight: cython.double,
        bias: cython.double,
        widening: cython.int,
    ) -> cython.int:
        """Return the play after a node that is to be looked at next.

        What it is worth is its own mean and the mean of games that played it later, mixed by how
        much each is to be trusted (Gelly and Silver, 2011: `bias` is the square of how far the
        latter is off, times four), and something for being likely that shrinks as it is visited.
        Of the likeliest plays `widening` are looked at first, more as the node is visited more.
        """
        i: cython.int
        n: cython.int
        best: cython.int = self.first[node]
        last: cython.int = best + self.count[node]
        visits: cython.int = self.visits[node]
        own: cython.double
        later: cython.double
        value: cython.double
        most: cython.double = -1e9
        spread: cython.double = prior_weight * sqrt(visits + 1.0)
        wide: cython.int = widening
        reached: cython.double = 40
        while reached < visits and wide < self.count[node]:
            wide += 1
            reached *= 1.25
        last = min(last, best + wide)
        for i in range(best, last):
            n = self.visits[i]
            own = n
            later = self.rave[i]
            later = later / (own + later + own * later * bias) if later > 0 else 0
            value = (
                (1 - later) * self.mean[i]
                + later * self.rave_mean[i]
                + spread * self.prior[i] / (1 + n)
            )
            if value > most:
                most = value
                best = i
        return best

    def learn(self, node: cython.int, value: cython.double, lead: cython.double) -> None:
        """Add a game that was played from a node."""
        n: cython.int = self.visits[node] + 1
        self.visits[node] = n
        self.mean[node] += (value - self.mean[node]) / n
        self.lead[node] += (lead - self.lead[node]) / n

    def hear(self, node: cython.int, value: cython.double) -> None:
        """Add a game in which this move was made later."""
        n: cython.int = self.rave[node] + 1
        self.rave[node] = n
        self.rave_mean[node] += (value - self.rave_mean[node]) / n

    def copy_node(self, node: cython.int, other: Lines, source: cython.int) -> None:
        """Take over what another tree knows of a node, but for what follows it."""
        self.move[node] = other.move[source]
        self.visits[node] = other.visits[source]
        self.rave[node] = other.rave[source]
        self.mean[node] = other.mean[source]
        self.rave_mean[node] = other.rave_mean[source]
        self.prior[node] = other.prior[source]
        self.lead[node] = other.lead[source]
        self.first[node] = 0
        self.count[node] = 0

    def order(self, first: cython.int, count: cython.int) -> None:
        """Put fresh nodes side by side in the order of their priors, the likeliest first."""
        i: cython.int
        j: cython.int
        gap: cython.int = 1
        move: cython.short
        prior: cython.double
        while gap < count // 3:
            gap = gap * 3 + 1
        while gap > 0:
            for i in range(first + gap, first + count):
                move = self.move[i]
                prior = self.prior[i]
                j = i
                while j >= first + gap and self.prior[j - gap] < prior:
                    self.prior[j] = self.prior[j - gap]
                    self.move[j] = self.move[j - gap]
                    j -= gap
                self.prior[j] = prior
                self.move[j] = move
            gap //= 3

    def keep(self, other: Lines, root: cython.int, least: cython.int) -> None:
        """Take over the part of another tree below a node, which becomes node 0.

        What follows a node visited fewer than `least` times is left out, and so is what finds no
        room.
        """
        i: cython.int
        source: cython.int
        count: cython.int
        node: cython.int = 0
        self.copy_node(0, other, root)
        self.first[0] = root
        self.used = 1
        while node < self.used:  # until it is come to, `first` says where a node was
            source = self.first[node]
            count = other.count[source]
            if other.visits[source] < least or self.used + count > self.capacity:
                count = 0
            self.first[node] = self.used if count else 0
            self.count[node] = count
            for i in range(count):
                self.copy_node(self.used + i, other, other.first[source] + i)
                self.first[self.used + i] = other.first[source] + i
            self.used += count
            node += 1
