"""How fast records are read and written, beside sgfmill. Run: python benchmarks/sgf.py [games]."""

import json
import random
import statistics
import sys
import time
from collections.abc import Callable

import duiyi
from duiyi import Color
from duiyi.board.position import Position, law
from duiyi.kernel.record import scan
from duiyi.sgf import Limits, Record, read, write
from duiyi.sgf.charsets import KINDS
from duiyi.sgf.values import read_text

GAMES = 8_000
PEER_GAMES = 100
ROUNDS = 5
LAW = law(repetition=1)
NO_LIMIT = (2**31 - 1, 2**31 - 1, 2**62)


def ordinary_game(rng: random.Random) -> bytes:
    """Return the record of a legal game of 180 to 300 moves with an ordinary root, some 2 kB."""
    record = Record.new(19, {"PB": "Black Player", "PW": "White Player", "BR": "5d", "WR": "6d"})
    for name, text in {
        "DT": "2026-11-30",
        "EV": "League",
        "TM": "1800",
        "OT": "3x30 byo-yomi",
    }.items():
        record.root.set(name, text)
    record.rules_id = "chinese-2002"
    record.result = "B+R"
    node, position, color = record.root, Position.empty(19, 19), Color.BLACK
    for _ in range(rng.randint(180, 300)):
        while True:
            point = (rng.randrange(19), rng.randrange(19))
            if position.verdict(point, color, LAW) == 0:
                break
        position = position.play(point, color, LAW)
        node = node.add_move(color, duiyi.Point.of(point))
        color = color.opponent
    return write(record)


def seconds(work: Callable[[], object]) -> float:
    """Return the median time of a few runs."""
    times = []
    for _ in range(ROUNDS):
        started = time.perf_counter()
        work()
        times.append(time.perf_counter() - started)
    return statistics.median(times)


def measure(games: int = GAMES) -> dict[str, float]:
    """Return megabytes and games a second, each the median of a few runs."""
    rng = random.Random(1)
    some = [ordinary_game(rng) for _ in range(200)]
    files = [some[index % len(some)] for index in range(games)]
    data = b"".join(files)
    megabytes = len(data) / 1e6
    limits = Limits(size=2**31 - 1, nodes=2**31 - 1)

    def structure() -> object:
        return scan(data, 0, len(data), KINDS["utf-8"], NO_LIMIT)

    def decoded() -> object:
        return scan(data, 0, len(data), KINDS["utf-8"], NO_LIMIT).texts("utf-8", read_text)

    def visit() -> None:
        for file in few:
            for node in read(file)[0].nodes():
                _ = node.properties

    found = {
        "structure, MB/s": megabytes / seconds(structure),
        "read into records, MB/s": megabytes / seconds(lambda: read(data, limits=limits)),
        "every value decoded, MB/s": megabytes / seconds(decoded),
        "read with moves, games/s": games
        / seconds(lambda: [read(file)[0].moves for file in files]),
        "read with notes, games/s": games
        / seconds(lambda: [read(file)[0].notes for file in files]),
        "read and written, games/s": games / seconds(lambda: [write(read(file)) for file in files]),
    }
    few = files[: games // 20]
    found["every node visited, MB/s"] = sum(map(len, few)) / 1e6 / seconds(visit)
    return found


def measure_peer() -> dict[str, float]:
    """Return the same figures of sgfmill."""
    from sgfmill import sgf  # noqa: PLC0415 - a peer, needed only here

    rng = random.Random(1)
    files = [ordinary_game(rng) for _ in range(PEER_GAMES)]
    megabytes = sum(map(len, files)) / 1e6

    def decoded() -> object:
        return [
            [node.get(name) for name in node.properties()]
            for file in files
            for node in sgf.Sgf_game.from_bytes(file).get_main_sequence()
        ]

    return {
        "structure, MB/s": megabytes / seconds(lambda: [sgf.Sgf_game.from_bytes(f) for f in files]),
        "every value decoded, MB/s": megabytes / seconds(decoded),
        "read and written, games/s": PEER_GAMES
        / seconds(lambda: [sgf.Sgf_game.from_bytes(file).serialise() for file in files]),
    }


if __name__ == "__main__":
    ours = measure(int(sys.argv[1]) if len(sys.argv) > 1 else GAMES)
    json.dump({"duiyi": ours, "sgfmill": measure_peer()}, sys.stdout, indent=2)
    print()
