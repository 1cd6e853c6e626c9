"""Who thinks: a search that is kept from move to move, run by threads for so long or so many games.

The same seed, one thread and a number of games give the same thought. Time is measured here and
nowhere below.
"""

from collections.abc import Callable
from math import inf
from threading import Event, Thread
from time import monotonic

from duiyi.board.point import Point
from duiyi.board.position import Position
from duiyi.board.searching import Manner, Search, Thought
from duiyi.game.situation import Situation
from duiyi.players.stake import stake
from duiyi.players.weights import learned

CAPACITY = 3_000_000
"""Nodes of the tree: some 150 megabytes when it is full, and as many while a part of it is kept."""
_POINTS_A_VISIT = 45
"""On so many points more a node waits for one visit more before what follows it is laid out, so
that the room lasts for as long a thought on every board."""
_BATCH = 64
"""Games between two looks at the clock, so many at a time that a look costs nothing."""
_ANEW = 200
"""Games that are played from a position at least, however much is known of it already."""
_BETWEEN_LOOKS = 0.1
"""Seconds between two looks of somebody who watches."""

Watch = Callable[[Thought], bool]


class Thinker:
    """A search, from one situation to the next.

    Args:
        threads: how many threads look at the same time.
        seed: what chance begins with.
        capacity: nodes of the tree; a search that has filled it forgets what it visited least.
        manner: how is searched.
    """

    def __init__(
        self,
        *,
        threads: int = 1,
        seed: int = 1,
        capacity: int = CAPACITY,
        manner: Manner | None = None,
    ) -> None:
        self._threads = threads
        self._seed = seed
        self._capacity = capacity
        self._manner = manner
        self._search: Search | None = None
        self._situation: Situation | None = None
        self._stopped = Event()
        self._pondering: list[Thread] = []

    def think(
        self,
        situation: Situation,
        *,
        playouts: int | None = None,
        milliseconds: int | None = None,
        watch: Watch | None = None,
    ) -> Thought:
        """Look for what to play.

        Args:
            situation: the board; where it continues the last one, what is known is kept.
            playouts: games to be played from here, those already known among them; but some are
                always played anew, for whose the points are is told by these alone.
            milliseconds: how long; a search whose first move can no longer change ends earlier.
            watch: is shown the thought now and then, and ends the search by answering False.

        Without any of these it thinks until `stop` is called by another thread.
        """
        self.rest()
        self._stopped.clear()
        search = self.look_at(situation)
        if playouts is not None:
            playouts = max(playouts, search.visits + min(playouts, _ANEW) - search.played)
        if playouts is not None and milliseconds is None and watch is None and self._threads == 1:
            while search.visits < playouts and not self._stopped.is_set():
                self._grow(search, 0, playouts)
                if search.is_full:
                    search.prune()
        else:
            self._run(search, playouts, milliseconds, watch)
        return search.thought()

    def stop(self) -> None:
        """End the search that runs; called by another thread."""
        self._stopped.set()

    def ponder(self, situation: Situation) -> None:
        """Begin to think in the other side's time; `rest`, or the next thought, ends it."""
        self.rest()
        self._stopped.clear()
        search = self.look_at(situation)
        self._pondering = [
            Thread(target=self._ponder, args=(search, number), daemon=True)
            for number in range(self._threads)
        ]
        for worker in self._pondering:
            worker.start()

    def rest(self) -> None:
        """End what `ponder` began, and wait until it has ended."""
        if self._pondering:
            self._stopped.set()
            for worker in self._pondering:
                worker.join()
            self._pondering = []

    def forget(self) -> None:
        """Forget all that is known."""
        self.rest()
        self._search = self._situation = None

    def look_at(self, situation: Situation) -> Search:
        """Return the search at a situation, gone on with where that is possible."""
        old, search = self._situation, self._search
        self._situation = situation
        if search is not None and old is not None and _continues(old, situation):
            moves = _moves_since(old.position, situation.position)
            if moves:
                self.rest()
            for at, (position, point, lift) in enumerate(moves):
                last = at == len(moves) - 1
                search.advance(position, situation.passes if last else 0, point, lift)
            return search
        self._search = Search(
            situation.position,
            situation.passes,
            stake(situation),
            learned().playouts,
            learned().priors,
            self._manner or usual_manner(situation.position),
            self._threads,
            self._capacity,
            self._seed,
        )
        return self._search

    def _grow(self, search: Search, thread: int, playouts: int | None) -> None:
        """Play games until there are enough, the search is stopped, or the tree is full."""
        while True:
            left = _BATCH if playouts is None else min(_BATCH, playouts - search.visits)
            if left <= 0:
                return
            search.go(left, thread)
            if self._stopped.is_set() or search.is_full:
                return

    def _ponder(self, search: Search, thread: int) -> None:
        """Play games until there is no room for what they would tell."""
        while not (self._stopped.is_set() or search.is_full):
            search.go(_BATCH, thread)

    def _run(
        self,
        search: Search,
        playouts: int | None,
        milliseconds: int | None,
        watch: Watch | None,
    ) -> None:
        begun, before = monotonic(), search.visits
        while not self._stopped.is_set():
            workers = [
                Thread(target=self._grow, args=(search, number, playouts), daemon=True)
                for number in range(self._threads)
            ]
            for worker in workers:
                worker.start()
            try:
                while any(worker.is_alive() for worker in workers):
                    spent = monotonic() - begun
                    left = inf if milliseconds is None else milliseconds / 1000 - spent
                    if left <= 0 or _is_settled(search, before, spent, left):
                        self._stopped.set()
                        break
                    workers[0].join(min(_BETWEEN_LOOKS, left))
                    if watch is not None and not watch(search.thought()):
                        self._stopped.set()
                        break
            except BaseException:
                self._stopped.set()
                raise
            finally:
                for worker in workers:
                    worker.join()
            if search.is_full:
                search.prune()
            if playouts is not None and search.visits >= playouts:
                break


def usual_manner(position: Position) -> Manner:
    """Return how is searched on a board of this size."""
    return Manner(patience=max(1, position.width * position.height // _POINTS_A_VISIT))


def _is_settled(search: Search, before: int, spent: float, left: float) -> bool:
    """Whether no other move can still come to be visited more than the first in the time left."""
    if left == inf or spent < 2 * _BETWEEN_LOOKS:
        return False
    done, visits = search.visits - before, search.leaders()
    if not (done and visits):  # the first game is not over yet
        return False
    speed = done / spent
    return len(visits) == 1 or visits[0] - visits[1] > speed * left


def _continues(old: Situation, new: Situation) -> bool:
    """Whether a situation is the other one or comes after it."""
    if old.rules is not new.rules or (old.komi, old.button) != (new.komi, new.button):
        return False
    here, there = old.position, new.position
    if (here.width, here.height) != (there.width, there.height) or there.number < here.number:
        return False
    if there.number == here.number and old.passes != new.passes:  # play has been resumed
        return False
    past = there.before(here.number)
    for number in range(here.number, there.number):  # the tree knows moves by turns only
        last = there.before(number + 1).last
        if last is None or last[0] is not there.before(number).to_play:
            return False
    return (past.black_bits, past.white_bits, past.to_play, past.prisoners, past.ko) == (
        here.black_bits,
        here.white_bits,
        here.to_play,
        here.prisoners,
        here.ko,
    )


def _moves_since(old: Position, new: Position) -> list[tuple[Position, Point | None, int]]:
    """Return each position after the old one up to the new, with the move that led to it."""
    found: list[tuple[Position, Point | None, int]] = []
    for number in range(old.number + 1, new.number + 1):
        position = new.before(number)
        last = position.last
        point = None if last is None else last[1]
        lift = 0
        if last is not None and point is not None and position[point] is None:
            lift = int(last[0])
        found.append((position, point, lift))
    return found
