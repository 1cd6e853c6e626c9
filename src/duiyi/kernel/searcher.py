# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""One thread of a search: it goes down the tree, plays the game out, and tells the tree."""

from __future__ import annotations

from math import exp

from duiyi.kernel.stake import Manner, Stake

try:
    import cython
except ImportError:
    from duiyi.kernel import _cython as cython  # type: ignore[no-redef]

if not cython.compiled:
    from duiyi.kernel.around import AROUND, CORNERS
    from duiyi.kernel.bout import Bout
    from duiyi.kernel.history import MOVE, PASS, History
    from duiyi.kernel.ladder import Ladder
    from duiyi.kernel.law import LEGAL
    from duiyi.kernel.lines import Lines
    from duiyi.kernel.priors import Priors
    from duiyi.kernel.sense import Sense
    from duiyi.kernel.stones import CELLS, EMPTY, STRIDE, Stones
    from duiyi.kernel.tally import Tally
    from duiyi.kernel.vicinity import Vicinity
    from duiyi.kernel.weights import Weights

    FEW = 100  # games after which it is known what is critical
    DEEPEST = 400  # plays down the tree before a game is played out
else:
    from cython.cimports.duiyi.kernel.around import AROUND, CORNERS
    from cython.cimports.duiyi.kernel.bout import Bout
    from cython.cimports.duiyi.kernel.history import MOVE, PASS, History
    from cython.cimports.duiyi.kernel.ladder import Ladder
    from cython.cimports.duiyi.kernel.law import LEGAL
    from cython.cimports.duiyi.kernel.lines import Lines
    from cython.cimports.duiyi.kernel.priors import Priors
    from cython.cimports.duiyi.kernel.sense import Sense
    from cython.cimports.duiyi.kernel.stones import CELLS, EMPTY, STRIDE, Stones
    from cython.cimports.duiyi.kernel.tally import Tally
    from cython.cimports.duiyi.kernel.vicinity import Vicinity
    from cython.cimports.duiyi.kernel.weights import Weights
    from cython.cimports.libc.math import exp  # type: ignore[no-redef]


@cython.final
@cython.cclass
class Searcher:
    """Who looks: a board and a log of its own, on which it goes down the tree and comes back.

    Every play in the tree is judged by the law with all that has stood on the board, so superko is
    exact there. Playouts keep the simple ko only.
    """

    def __init__(
        self,
        lines: Lines,
        history: History,
        weights: Weights,
        priors: Priors,
        stake: Stake,
        manner: Manner,
    ) -> None:
        self.lines = lines
        self.history = history
        self.board = history.stones
        self.start = Stones(self.board.width, self.board.height)
        self.start.copy(self.board)
        self.bout = Bout()
        self.sense = Sense(weights)
        self.priors = priors
        self.ladder = Ladder()
        self.vicinity = Vicinity()
        self.law = stake.law
        self.chooses = stake.chooses
        self.all_alive = stake.all_alive
        self.tally = Tally(stake, manner)
        self.attention = manner.attention
        self.prior_weight = manner.prior_weight
        self.bias = manner.bias
        self.widening = manner.widening
        self.patience = manner.patience
        self.trust = manner.trust
        self.free = 0
        self.end = 0
        if not cython.compiled:
            self.path = [0] * (DEEPEST + 1)
            self.player = [0] * CELLS

    @property
    def playouts(self) -> int:
        """How many games it has played out."""
        return self.tally.games

    def begin(self, color: cython.int, passes: cython.int) -> None:
        """Begin where a color is to play, after so many passes in a row."""
        i: cython.int
        self.color = color
        self.root_passes = passes
        self.root_surplus = self.board.prisoners[1] - self.board.prisoners[2]
        for i in range(STRIDE, (self.board.height + 1) * STRIDE):
            self.root_surplus += (self.board.color[i] == 1) - (self.board.color[i] == 2)

    def go(self, n: cython.longlong) -> None:
        """Play n games."""
        i: cython.longlong
        for i in range(n):
            self.simulate()

    def simulate(self) -> None:
        """Go down the tree, play the game out, and tell every node on the way how it went."""
        depth: cython.int
        i: cython.int
        k: cython.int
        v: cython.int
        node: cython.int
        child: cython.int
        color: cython.int
        count: cython.int
        last: cython.int
        lead: cython.double
        worth: cython.double
        value: cython.double
        self.board.copy(self.start)
        depth = self.descend()
        color = self.color if depth & 1 == 0 else 3 - self.color
        count = 0
        if self.passes < 2 or not self.all_alive:
            count = self.sense.run(self.bout, color, self.passes)
        lead = self.tally.margin(self.bout, color, count, self.passes, self.surplus)
        worth = self.tally.worth(self.bout, lead)
        self.tally.add(self.bout, lead)
        # Who was first to play where, from every node on: told from the end backwards.
        for v in range(STRIDE, (self.board.height + 1) * STRIDE):
            self.player[v] = 0
        k = color - 1
        for i in range(count - 1, -1, -1):
            self.player[self.bout.moves[i]] = 1 if (i + k) & 1 == 0 else 2
        for i in range(depth, -1, -1):
            node = self.path[i]
            color = self.color if i & 1 == 0 else 3 - self.color  # who is to play after the node
            value = worth if color == 1 else 1 - worth
            self.lines.learn(node, 1 - value, lead)
            child = self.lines.first[node]
            last = child + self.lines.count[node]
            while child < last:
                if self.player[self.lines.move[child] & 1023] == color:
                    self.lines.hear(child, value)
                child += 1
            if i > 0:
                self.player[self.lines.move[node] & 1023] = 3 - color
            self.player[0] = 0
        for i in range(depth):
            self.history.forget()

    def descend(self) -> cython.int:
        """Go down to where nothing has been looked at, and set up the board for playing on.

        Returns:
            How many moves were made; `passes`, `surplus` and `bout` are as after them.
        """
        node: cython.int = 0
        depth: cython.int = 0
        color: cython.int = self.color
        move: cython.int
        cell: cython.int
        side: cython.int
        self.passes = self.root_passes
        self.surplus = self.root_surplus
        self.path[0] = 0
        while depth < DEEPEST and (depth == 0 or self.passes < 2):
            if self.lines.count[node] == 0:
                if self.lines.visits[node] < self.patience and depth > 0:
                    break
                self.take()
                if not self.expand(node, color):
                    return depth
                if depth > 0:
                    return depth
            node = self.lines.follow(node, self.prior_weight, self.bias, self.widening)
            move = self.lines.move[node]
            cell = move & 1023
            if cell == PASS:
                self.history.go_on(PASS, color, 0)
                self.passes += 1
            else:
                side = -1
                if self.board.color[cell] == EMPTY:
                    side = self.board.side(cell, color, move >> 10)
                if side < 0:  # a tree that is not this board's is not followed
                    break
                self.history.go_on(cell, color, side)
                self.passes = 0
                self.surplus += 3 - 2 * color
            depth += 1
            self.path[depth] = node
            color = 3 - color
        self.take()
        return depth

    def take(self) -> None:
        """Set the playout's board up as this one stands."""
        self.bout.take(self.history, self.board, self.history.count - 1)

    def expand(self, node: cython.int, color: cython.int) -> cython.bint:
        """Lay out the plays that may follow a node; false where there is no room left."""
        i: cython.int
        v: cython.int
        bit: cython.int
        around: cython.int
        at: cython.int
        barred: cython.bint
        first: cython.int = self.free
        count: cython.int = 0
        before: cython.int = 0
        total: cython.double = 0
        weight: cython.double
        hope: cython.double = 1 - self.lines.mean[node] if self.lines.visits[node] else 0.5
        if first + 2 * self.board.empties + 1 > self.end:
            return False
        self.history.legal(self.board, self.history.count - 1, color, self.law)
        self.sense.gather(self.bout, color)
        self.ladder.take(self.bout)
        if self.history.count > 2:
            before = max(0, self.history.note(self.history.count - 2, MOVE))
        for i in range(self.board.empties):
            v = self.board.empty[i]
            bit = self.board.bit[v]
            barred = not (self.board.mask[bit >> 6] >> (bit & 63)) & 1
            if barred and not (self.chooses and self.may_lift_own(v, color)):
                continue
            around = AROUND[self.bout.shape[v] & 255]
            if ((around if color == 1 else around >> 4) & 15) == 4:
                at = CORNERS[self.bout.shape[v] >> 8]
                if (at >> 4 if color == 1 else at) & 15 < 2:
                    continue
            at = first + count
            self.lines.clear(at)
            self.lines.move[at] = v | color << 10 if barred else v
            weight = self.priors.weigh(
                self.bout, self.sense, self.ladder, self.vicinity, v, color, before
            )
            if self.attention > 0 and self.tally.games > FEW:
                weight *= exp(self.attention * self.tally.critical(v))
            self.lines.prior[at] = weight
            total += weight
            count += 1
            if self.chooses and not barred and self.may_lift_own(v, color):
                self.lines.clear(at + 1)
                self.lines.move[at + 1] = v | color << 10
                self.lines.prior[at + 1] = weight
                total += weight
                count += 1
        at = first + count
        self.lines.clear(at)
        self.lines.prior[at] = total * 0.002 + 0.000001
        total += self.lines.prior[at]
        count += 1
        total = 1 / total
        for i in range(first, first + count):
            self.lines.prior[i] = self.lines.prior[i] * total
            self.lines.rave[i] = self.trust
            self.lines.rave_mean[i] = hope
        self.lines.order(first, count)
        self.free = first + count
        self.lines.first[node] = first
        self.lines.count[node] = count
        return True

    def may_lift_own(self, v: cython.int, color: cython.int) -> cython.bint:
        """Whether a play leaves both sides stones without liberties, and the own may come off."""
        now: cython.Py_ssize_t = self.history.count - 1
        if self.board.breathless(v, color) != 3:
            return False
        return self.history.verdict(self.board, now, v, color, self.law, color) & 7 == LEGAL
