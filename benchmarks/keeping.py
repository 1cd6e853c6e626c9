"""How many appendings a second the writer keeps: a hundred clients, each waiting for its answer.

Give a path or a URL of a new database; by default a file in a temporary folder.
"""

import sys
import threading
import time
from collections import deque
from pathlib import Path
from tempfile import TemporaryDirectory

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.clock.duration import Milliseconds
from duiyi.game.events import StonePlayed
from duiyi.game.seat import Seat
from duiyi.game.terms import terms
from duiyi.store.matches import Store
from duiyi.store.writer import Writer

CLIENTS = 100
SECONDS = 5.0
EVENTS = [
    StonePlayed(Seat.FIRST, Color.BLACK, Point(place % 19, place // 19), None, frozenset(),
                Milliseconds(1_000 * place))
    for place in range(361)
]  # fmt: skip


def measure(where: str, clients: int) -> float:
    """Return kept appendings a second; each client sends its next when the last is answered."""
    store = Store(where)
    logs = [store.create(terms("tromp-taylor", size=19)) for _ in range(clients)]
    counts = [0] * clients
    taken: deque[float] = deque(maxlen=100_000)
    until = time.perf_counter() + SECONDS
    done = threading.Semaphore(0)
    with Writer(store) as writer:

        def send(index: int) -> None:
            event = EVENTS[counts[index] % len(EVENTS)]
            appending = logs[index].appending([event], f"c{counts[index]}")
            sent = time.perf_counter()

            def answered(future: object) -> None:
                del future
                now = time.perf_counter()
                taken.append(now - sent)
                logs[index].kept(appending)
                counts[index] += 1
                if now < until:
                    send(index)
                else:
                    done.release()

            writer.submit(appending).add_done_callback(answered)

        begun = time.perf_counter()
        for index in range(clients):
            send(index)
        for _ in range(clients):
            done.acquire()
        rate = sum(counts) / (time.perf_counter() - begun)
    store.close()
    late = sorted(taken)
    print(
        f"{clients:4} clients: {rate:8,.0f} kept a second, "
        f"p50 {late[len(late) // 2] * 1e3:.1f} ms, p99 {late[len(late) * 99 // 100] * 1e3:.1f} ms"
    )
    return rate


def main(where: str | None = None) -> None:
    """Measure one client and a hundred."""
    with TemporaryDirectory() as folder:
        for clients in (1, CLIENTS):
            measure(where or str(Path(folder) / f"{clients}.db"), clients)


if __name__ == "__main__":
    main(*sys.argv[1:])
