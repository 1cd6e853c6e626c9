"""Records: scanned, decoded, read and written."""

from functools import cache

from figures import OURS, Figure, rate
from games import SIZE, games
from peers import has

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.kernel.record import scan
from duiyi.sgf import Record, read, write
from duiyi.sgf.charsets import KINDS
from duiyi.sgf.values import read_text

ROOT = {
    "PB": "Black Player",
    "PW": "White Player",
    "BR": "5d",
    "WR": "6d",
    "DT": "2026-11-30",
    "EV": "League",
    "TM": "1800",
    "OT": "3x30 byo-yomi",
    "KM": "7.5",
    "RU": "Chinese",
    "RE": "B+R",
}
COPIES = 40
MEGABYTE = 1e6
NO_LIMIT = (2**31 - 1, 2**31 - 1, 2**62)


@cache
def files() -> tuple[bytes, ...]:
    """Return the games as records with an ordinary root, some 2 kB each."""
    found = []
    for moves in games():
        record = Record.new(SIZE, ROOT)
        node = record.root
        for index, number in enumerate(moves):
            row, column = divmod(number, SIZE)
            node = node.add_move(list(Color)[index % 2], Point(column, row))
        found.append(write(record))
    return tuple(found)


@cache
def collection() -> bytes:
    """Return a file of many games."""
    return b"".join(files()) * COPIES


def structure() -> float:
    """Scan a large file into a tree."""
    data = collection()
    return rate(lambda: scan(data, 0, len(data), KINDS["utf-8"], NO_LIMIT), len(data) / MEGABYTE)


def decoded() -> float:
    """Scan a large file and decode every value in it."""
    data = collection()
    return rate(
        lambda: scan(data, 0, len(data), KINDS["utf-8"], NO_LIMIT).texts("utf-8", read_text),
        len(data) / MEGABYTE,
    )


def visited() -> float:
    """Read files one by one, and ask every node for its properties."""

    def work() -> None:
        for file in files():
            for node in read(file)[0].nodes():
                _ = node.properties

    return rate(work, sum(map(len, files())) / MEGABYTE)


def moves_read() -> float:
    """Read files one by one, and their moves."""
    return rate(lambda: [read(file)[0].moves for file in files()], len(files()))


def notes_read() -> float:
    """Read files one by one, and examine them."""
    return rate(lambda: [read(file)[0].notes for file in files()], len(files()))


def written() -> float:
    """Read files one by one and write them again."""
    return rate(lambda: [write(read(file)) for file in files()], len(files()))


def sgfmill_structure() -> float:
    """Read files one by one with sgfmill."""
    from sgfmill import sgf  # noqa: PLC0415 - not everybody has it

    size = sum(map(len, files())) / MEGABYTE
    return rate(lambda: [sgf.Sgf_game.from_bytes(file) for file in files()], size)


def sgfmill_decoded() -> float:
    """Read files one by one with sgfmill, and every value in them."""
    from sgfmill import sgf  # noqa: PLC0415 - not everybody has it

    def work() -> None:
        for file in files():
            for node in sgf.Sgf_game.from_bytes(file).get_main_sequence():
                _ = [node.get(name) for name in node.properties()]

    return rate(work, sum(map(len, files())) / MEGABYTE)


def sgfmill_moves() -> float:
    """Read files one by one with sgfmill, and their moves."""
    from sgfmill import sgf  # noqa: PLC0415 - not everybody has it

    def work() -> None:
        for file in files():
            for node in sgf.Sgf_game.from_bytes(file).get_main_sequence():
                node.get_move()

    return rate(work, len(files()))


def sgfmill_written() -> float:
    """Read files one by one with sgfmill and write them again."""
    from sgfmill import sgf  # noqa: PLC0415 - not everybody has it

    return rate(
        lambda: [sgf.Sgf_game.from_bytes(file).serialise() for file in files()], len(files())
    )


PEER = has("sgfmill")
FIGURES = [
    Figure(
        "SGF into a tree",
        "MB",
        100,
        {OURS: structure} | ({"sgfmill": sgfmill_structure} if PEER else {}),
    ),
    Figure(
        "SGF, every value decoded",
        "MB",
        40,
        {OURS: decoded, "duiyi, node by node": visited}
        | ({"sgfmill": sgfmill_decoded} if PEER else {}),
    ),
    Figure(
        "SGF files read, with moves",
        "files",
        20_000,
        {OURS: moves_read, "duiyi, with notes": notes_read}
        | ({"sgfmill": sgfmill_moves} if PEER else {}),
    ),
    Figure(
        "SGF files read and written",
        "files",
        2_000,
        {OURS: written} | ({"sgfmill": sgfmill_written} if PEER else {}),
    ),
]
