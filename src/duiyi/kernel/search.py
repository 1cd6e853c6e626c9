# cython: cdivision=True, nonecheck=True
"""A search of what to play: a tree of lines, and the threads that grow it."""

from __future__ import annotations

from typing import NamedTuple

from duiyi.kernel.color import Color
from duiyi.kernel.point import Point
from duiyi.kernel.stake import Manner, Stake

try:
    import cython
except ImportError:
    from duiyi.kernel import _cython as cython  # type: ignore[no-redef]

if not cython.compiled:
    from duiyi.kernel.history import History
    from duiyi.kernel.lines import Lines
    from duiyi.kernel.position import Position
    from duiyi.kernel.priors import Priors
    from duiyi.kernel.searcher import Searcher
    from duiyi.kernel.stones import STRIDE, Stones
    from duiyi.kernel.weights import Weights
else:
    from cython.cimports.duiyi.kernel.history import History
    from cython.cimports.duiyi.kernel.lines import Lines
    from cython.cimports.duiyi.kernel.position import Position
    from cython.cimports.duiyi.kernel.priors import Priors
    from cython.cimports.duiyi.kernel.searcher import Searcher
    from cython.cimports.duiyi.kernel.stones import STRIDE, Stones
    from cython.cimports.duiyi.kernel.weights import Weights


class Candidate(NamedTuple):
    """One move that was looked at.

    Attributes:
        point: where; None is a pass.
        lift: the side that the mover chooses to lift, where the book lets them choose.
        visits: games played from it.
        win_rate: the part of them that the side to move won, from 0 to 1.
        lead: the margin expected, in points of difference after komi, for the side to move.
        prior: how likely it looked before any game was played, from 0 to 1.
        line: how it would go on, this move first.
    """

    point: Point | None
    lift: Color | None
    visits: int
    win_rate: float
    lead: float
    prior: float
    line: tuple[Point | None, ...]


class Thought(NamedTuple):
    """What a search has come to.

    Attributes:
        candidates: the moves looked at, the best first.
        playouts: games played from this position, those of earlier searches that led here too.
        win_rate: of the side to move, from 0 to 1.
        lead: the margin expected, in points of difference after komi, for the side to move.
        deviation: how far the margins of the games lie apart (standard deviation).
        ownership: whose a point was at the end of the games, from 1 Black's to -1 White's; at
            `row * width + column`, row 0 at the bottom.
    """

    candidates: tuple[Candidate, ...]
    playouts: int
    win_rate: float
    lead: float
    deviation: float
    ownership: tuple[float, ...]


@cython.final
@cython.cclass
class Search:
    """A search from a position.

    Args:
        position: where it begins.
        passes: passes in a row before it.
        stake: what is played for.
        weights: what playouts know.
        priors: what makes a play likely.
        manner: how is searched.
        threads: how many threads will call `go`, each with its number.
        capacity: nodes of the tree, some 50 bytes each, and as many again for keeping a part of it.
        seed: what chance begins with; with one thread the same seed gives the same search.

    Raises:
        ValueError: there is no room for two moves, or no thread.
        MemoryError: there is no memory for so many nodes.
    """

    def __init__(
        self,
        position: Position,
        passes: int,
        stake: Stake,
        weights: Weights,
        priors: Priors,
        manner: Manner,
        threads: int = 1,
        capacity: int = 1_000_000,
        seed: int = 1,
    ) -> None:
        if threads < 1 or capacity // threads < 4 * position.width * position.height + 8:
            msg = f"no search with {threads} threads and room for {capacity} nodes"
            raise ValueError(msg)
        self.lines = Lines(capacity)
        self.spare = Lines(capacity)
        self._weights = weights
        self._priors = priors
        self._stake = stake
        self._manner = manner
        self._seed = seed
        self._capacity = capacity
        self._threads = threads
        self._moves = 0
        self.lines.clear(0)
        self.lines.used = 1
        self.position = position
        self.searchers: list[Searcher] = []
        self._begin(position, passes)

    def _begin(self, position: Position, passes: int) -> None:
        """Give every thread a board of its own and a part of the room that is left."""
        i: cython.int
        board: Stones
        history: History = position._history
        searchers = []
        own: History
        searcher: Searcher
        for i in range(self._threads):
            board = Stones(position.width, position.height)
            board.copy(position._board())
            own = history.fork(position.number, board)
            searcher = Searcher(
                self.lines, own, self._weights, self._priors, self._stake, self._manner
            )
            searcher.begin(int(position.to_play), passes)
            searcher.bout.state = (
                (self._seed * 64 + i) * 0x9E3779B97F4A7C15
                + (position.number + 1) * 0x2545F4914F6CDD1D
            ) & 0xFFFFFFFFFFFFFFFF
            searchers.append(searcher)
        self.searchers = searchers
        self.position = position
        self._share()

    def _share(self) -> None:
        """Give every thread a part of the room that is left."""
        i: cython.int
        room: cython.int = (self._capacity - self.lines.used) // self._threads
        searcher: Searcher
        for i in range(self._threads):
            searcher = self.searchers[i]
            searcher.lines = self.lines
            searcher.free = self.lines.used + i * room
            searcher.end = searcher.free + room

    def go(self, n: int, thread: int = 0) -> None:
        """Play n games; other threads may run meanwhile, and each number be used by one only."""
        searcher: Searcher = self.searchers[thread]
        many: cython.longlong = n
        with cython.nogil:
            searcher.go(many)

    @property
    def visits(self) -> int:
        """Games played from the position."""
        return self.lines.visits[0]

    @property
    def played(self) -> int:
        """Games played since the search came to the position: what ownership is told by."""
        return sum([one.playouts for one in self.searchers])

    def likely(self) -> list[tuple[Point | None, Color | None, float]]:
        """Return every move that is considered, whose stones come off by choice, and its prior."""
        i: cython.int
        first: cython.int
        if self.lines.count[0] == 0:
            self.go(1)
        first = self.lines.first[0]
        found = []
        for i in range(first, first + self.lines.count[0]):
            lift = self.lines.move[i] >> 10
            found.append(
                (_point(self.lines.move[i]), Color(lift) if lift else None, self.lines.prior[i])
            )
        return found

    def leaders(self) -> list[int]:
        """Return how often the two moves that were visited most were visited; threads may run."""
        first: cython.int = self.lines.first[0]
        return sorted(
            [self.lines.visits[i] for i in range(first, first + self.lines.count[0])], reverse=True
        )[:2]

    @property
    def is_full(self) -> bool:
        """Whether some thread has no room left to look further."""
        return any(
            searcher.free + 2 * self.position.width * self.position.height + 1 > searcher.end
            for searcher in self.searchers
        )

    def prune(self) -> None:
        """Forget what follows the moves that were visited least, so that half the room is free.

        The moves from the position itself are kept, as is all that was counted. No thread may run
        meanwhile.
        """
        least: cython.int = 2 * (self._manner.patience + 1)  # fewer visits lay out few moves
        self._keep(0, min(least, self.visits))
        while 2 * self.lines.used > self._capacity and 2 * least <= self.visits:
            least *= 2
            self._keep(0, least)
        self._share()

    def advance(self, position: Position, passes: int, point: Point | None, lift: int = 0) -> bool:
        """Go on to the position after a move and keep what is known of it.

        No thread may run meanwhile. Returns whether anything was known; else all is forgotten.
        """
        i: cython.int
        cell: cython.int = 0 if point is None else (point[1] + 1) * STRIDE + point[0] + 1
        first: cython.int = self.lines.first[0]
        move: cython.int
        found: cython.int = -1
        for i in range(first, first + self.lines.count[0]):
            move = self.lines.move[i]
            # One's own stones may have come off without a choice.
            if move == cell | lift << 10 or (move == cell and found < 0):
                found = i
        self._moves += 1
        if found < 0:
            self.lines.clear(0)
            self.lines.used = 1
        else:
            self._keep(found, 1)
        self._begin(position, passes)
        return found >= 0

    def _keep(self, node: int, least: int) -> None:
        kept: Lines = self.spare
        kept.keep(self.lines, node, least)
        self.spare = self.lines
        self.lines = kept

    def thought(self, most: int = 0, longest: int = 12) -> Thought:
        """Return what the search has come to; threads may go on meanwhile.

        Args:
            most: how many candidates, 0 for all that were visited.
            longest: moves of a candidate's line.
        """
        lines: Lines = self.lines
        first: cython.int = lines.first[0]
        sign: cython.int = 3 - 2 * int(self.position.to_play)
        looked = [i for i in range(first, first + lines.count[0]) if lines.visits[i] > 0]
        looked.sort(key=lambda i: (-lines.visits[i], -lines.mean[i], i))
        if most:
            del looked[most:]
        playouts = self.played
        leads = sum(one.tally.sum_leads for one in self.searchers)
        squares = sum(one.tally.sum_squares for one in self.searchers)
        mean = leads / playouts if playouts else 0.0
        return Thought(
            tuple([self._candidate(i, sign, longest) for i in looked]),
            lines.visits[0],
            1 - lines.mean[0] if lines.visits[0] else 0.5,
            sign * lines.lead[0],
            max(squares / playouts - mean * mean, 0.0) ** 0.5 if playouts else 0.0,
            self._ownership(playouts),
        )

    def _candidate(self, node: int, sign: int, longest: int) -> Candidate:
        lines: Lines = self.lines
        lift: cython.int = lines.move[node] >> 10
        return Candidate(
            _point(lines.move[node]),
            Color(lift) if lift else None,
            lines.visits[node],
            lines.mean[node],
            sign * lines.lead[node],
            lines.prior[node],
            self._line(node, longest),
        )

    def _line(self, node: int, longest: int) -> tuple[Point | None, ...]:
        i: cython.int
        best: cython.int
        at: cython.int = node
        first: cython.int
        lines: Lines = self.lines
        moves = [_point(lines.move[at])]
        while lines.count[at] and len(moves) < longest:
            first = lines.first[at]
            best = first
            for i in range(first, first + lines.count[at]):
                if lines.visits[i] > lines.visits[best]:
                    best = i
            if lines.visits[best] == 0:
                break
            moves.append(_point(lines.move[best]))
            at = best
        return tuple(moves)

    def _ownership(self, playouts: int) -> tuple[float, ...]:
        row: cython.int
        column: cython.int
        cell: cython.int
        total: cython.longlong
        searcher: Searcher
        shares = []
        for row in range(self.position.height):
            for column in range(self.position.width):
                cell = (row + 1) * STRIDE + column + 1
                total = 0
                for searcher in self.searchers:
                    total += searcher.tally.owned[cell]
                shares.append(total / playouts if playouts else 0.0)
        return tuple(shares)


def _point(move: int) -> Point | None:
    cell = move & 1023
    return Point(cell % STRIDE - 1, cell // STRIDE - 1) if cell else None
