"""Bombs: what is too large is refused, what is large is read in time and space to match."""

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from duiyi.sgf import UNTRUSTED, Code, Limits, Record, SgfError, read, write

MOST_SECONDS = 30
"""Of the processor, so that a busy machine is no fault; ten times what the slowest bomb takes."""
MOST_BYTES = 300 * 2**20

LARGE = 100_000


def nested() -> bytes:
    return b"(;SZ[19]" + b"(;B[aa]" * LARGE + b")" * LARGE + b")"


def siblings() -> bytes:
    return b"(;SZ[19]" + b"(;B[aa])" * LARGE + b")"


def moves() -> bytes:
    return b"(;SZ[19]" + b";B[aa];W[bb]" * (LARGE // 2) + b")"


def empty_nodes() -> bytes:
    return b"(;SZ[19]" + b";" * LARGE + b")"


def rectangles() -> bytes:
    return b"(;SZ[19]AB" + b"[aa:ss]" * (2**20 // 7) + b")"


def many_values() -> bytes:
    return b"(;SZ[19]AB" + b"[aa]" * 250_000 + b")"


def many_properties() -> bytes:
    return b"(;SZ[19]" + b"XA[1]XB[2]" * LARGE + b")"


def long_value() -> bytes:
    return b"(;SZ[19]C[" + b"x" * 5_000_000 + b"])"


def open_brackets() -> bytes:
    return b"(" * 5_000_000


def open_games() -> bytes:
    return b"(;" * 2_000_000


def half_moves() -> bytes:
    return b"(;SZ[19]" + b";B[" * 1_000_000


def stray_brackets() -> bytes:
    return b"(;SZ[19]" + b"] " * 2_000_000 + b")"


def names_without_values() -> bytes:
    return b"(;SZ[19] " + b"A " * 2_000_000 + b")"


def backslashes() -> bytes:
    return b"(;SZ[19]C[" + b"\\" * 4_000_000


def many_games() -> bytes:
    return b"(;SZ[9];B[ee])" * 30_000


def damage_on_one_line() -> bytes:
    return b"(;SZ[19]" + b";B[zz]" * 100_000 + b")"


def foreign_bytes() -> bytes:
    return b"(;SZ[19]C[" + bytes(range(0x80, 0x100)) * 20_000 + b"])"


def foreign_games() -> bytes:
    game = b"(;SZ[19]PB[" + "黑方".encode("gb18030") + b"])"
    other = b"(;SZ[19]PB[" + "黑方".encode("big5") + b"])"
    return (game + other) * 5_000


KNOWN = [nested, siblings, moves, empty_nodes, rectangles, many_values, long_value]
"""Read under the usual limits too."""
BOMBS = [
    *KNOWN,
    many_properties,
    open_brackets,
    open_games,
    half_moves,
    stray_brackets,
    names_without_values,
    backslashes,
    many_games,
    damage_on_one_line,
    foreign_bytes,
    foreign_games,
]
LIMITS = {
    Code.TOO_MANY_BYTES,
    Code.TOO_MANY_NODES,
    Code.TOO_MANY_POINTS,
    Code.VALUE_TOO_LONG,
    Code.NOT_SGF,
}


def everything(records: list[Record]) -> None:
    """Ask a record for all that it can say."""
    for record in records[:100]:
        assert record.notes is not None
        assert record.moves is not None
        assert record.info is not None
        assert record.to_play is not None
        assert record.root.setup is not None
    written = write(records)
    assert write(read(written)) == written


def outcome(data: bytes, limits: Limits) -> list[Record] | Code:
    """Return the records, or why they were refused."""
    try:
        return read(data, limits=limits)
    except SgfError as refusal:
        return refusal.code


@pytest.mark.parametrize(
    ("bomb", "limits"),
    [*((bomb, UNTRUSTED) for bomb in BOMBS), *((bomb, Limits()) for bomb in KNOWN)],
    ids=[*(f"{bomb.__name__}, untrusted" for bomb in BOMBS), *(bomb.__name__ for bomb in KNOWN)],
)
def test_a_bomb_does_no_harm(bomb: Callable[[], bytes], limits: Limits) -> None:
    data = bomb()
    started = time.process_time()
    found = outcome(data, limits)
    if isinstance(found, list):
        everything(found)
    else:
        assert found in LIMITS
    assert time.process_time() - started < MOST_SECONDS


MEASURE = """
import pathlib, resource, sys
sys.path.insert(0, {root!r})
from duiyi.sgf import UNTRUSTED, write
from tests.sgf import test_limits
found = test_limits.outcome(test_limits.{bomb}(), UNTRUSTED)
if isinstance(found, list):
    test_limits.everything(found)
status = pathlib.Path("/proc/self/status")
if status.exists():  # where it is, what the parent held is not counted: the other number outlives exec
    most = next(line for line in status.read_text().splitlines() if line.startswith("VmHWM"))
    print(int(most.split()[1]) * 1024)
else:
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""


@pytest.mark.parametrize("bomb", BOMBS, ids=lambda bomb: bomb.__name__)
def test_a_bomb_takes_little_room(bomb: Callable[[], bytes]) -> None:
    """Measured in a process of its own: the most that it ever held, interpreter and all."""
    script = MEASURE.format(root=str(Path(__file__).parents[2]), bomb=bomb.__name__)
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert int(done.stdout) < MOST_BYTES


@pytest.mark.parametrize(
    ("data", "limits", "code", "column"),
    [
        (b"(;SZ[9];;;)", Limits(nodes=3), Code.TOO_MANY_NODES, 10),
        (b"(;SZ[9]C[12345])", Limits(value=4), Code.VALUE_TOO_LONG, 10),
        (b"(;SZ[9]AB[aa:cc][aa:ba])", Limits(points=10), Code.TOO_MANY_POINTS, 18),
        (b"(;SZ[9])", Limits(size=7), Code.TOO_MANY_BYTES, 1),
    ],
)
def test_limits(data: bytes, limits: Limits, code: Code, column: int) -> None:
    with pytest.raises(SgfError) as refusal:
        read(data, limits=limits)
    assert (refusal.value.code, refusal.value.place.column) == (code, column)


def test_what_is_within_the_limits_is_read() -> None:
    assert (
        len(
            read(
                b"(;SZ[9]C[1234]AB[aa:cc][aa];;)",
                limits=Limits(nodes=3, value=5, points=9, size=30),
            )
        )
        == 1
    )


@pytest.mark.parametrize(
    "shape",
    [
        lambda count: b"(;SZ[19]" + b"(;B[aa]" * count + b")" * count + b")",
        lambda count: b"(;SZ[19]" + b"(;B[aa])" * count + b")",
        lambda count: b"(;SZ[19]" + b";B[aa];W[bb]" * (count // 2) + b")",
    ],
    ids=["nested", "siblings", "moves"],
)
def test_time_grows_with_the_work(shape: Callable[[int], bytes]) -> None:
    """Ten times the nodes take about ten times as long, not a hundred."""

    def seconds(count: int) -> float:
        data = shape(count)
        best = float("inf")
        for _ in range(3):
            started = time.process_time()
            everything(read(data))
            best = min(best, time.process_time() - started)
        return best

    assert seconds(LARGE) < 40 * seconds(LARGE // 10) + 0.5
