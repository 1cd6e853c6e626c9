"""Fifty thousand damaged files: each is read or refused, and what was read is written and equal."""

import random
import time
from collections import Counter
from contextlib import suppress

import pytest

import duiyi
from duiyi.sgf import Code, Reading, Record, SgfError, read, write
from tests.sgf.trees import flat

COUNT = 50_000 if duiyi.kernel.compiled else 4_000
"""Interpreted, a smaller set of the same inputs."""

USUAL_MILLISECONDS = 10 if duiyi.kernel.compiled else 100
"""For a kilobyte, in reading, by the processor: ten times what ninety-nine of a hundred inputs take, so
that only a fault in kind is found, and no busy machine fails."""

MOST_MILLISECONDS = 2000
"""Of the processor, for everything that is done with one input."""

SEEDS = [
    b"(;FF[4]GM[1]CA[UTF-8]SZ[9]KM[6.5]RU[Chinese]RE[B+R]PB[A]PW[B];B[ee];W[ec](;B[cc];W[])(;B[gg]))",
    b"(;SZ[19]HA[2]AB[dd][pp]AW[aa:cc]C[p1 [3d\\]: a\\\\b \\: ok\n];W[qd]BL[12.5]OW[3];B[tt])",
    b"(;SiZe[9]GaMe[1]PlayerWhite[A]CoPyright[c]KoMi[5,5];Black[ee];White[ec])",
    "(;GM[1]CA[UTF-8]SZ[9]PB[黑方]PW[白方]RE[白胜12.5目];B[ee]C[注释];W[ec])".encode(),
    "(;GM[1]CA[GB2312]SZ[9]PB[黑方]PW[镕]RE[黑胜1又1/4子];B[ee];W[ec])".encode("gb18030"),
    "(;GM[1]CA[Big5]SZ[9]PB[許功蓋]PW[白方];B[ee];W[ec])".encode("big5"),
    "(;GM[1]CA[Shift_JIS]SZ[9]PB[表示ソ]PW[白];B[ee];W[ec])".encode("cp932"),
    "(;GM[1]SZ[9]PB[이창호]PW[조훈현];B[ee];W[ec])".encode("cp949"),
    "(;GM[1]CA[UTF-16]SZ[9]PB[黑方];B[ee];W[ec])".encode("utf-16"),
    "(;GM[1]CA[ISO-2022-JP]SZ[9]PB[囲碁];B[ee];W[ec])".encode("iso2022-jp"),
    "(;GM[1]SZ[9]PB[Frédéric];B[ee];W[ec])".encode("latin-1"),
    b"From: a@b\nSubject: game (9x9)\n\n(;SZ[7:11];B[ga];W[gk];B[];W[])\n-- \nbye (;GM[2])",
    "(\nSZ[9]\nTE[杯]\nKO[7.5]\n;B[ee];W[ec])".encode("gb18030"),
    b"(;SZ[30];B[aA];W[Da]LB[aA:1][Da:x\\:y]AR[aa:bb]MULTIGOGM[1];AE[aa:DD]PL[W])",
    b"(;SZ[9];B[ee]\n---\n;W[ec];B[ee]AB[cc]AW[gg]B[aa]W[bb](;)(;;)((;B[cc])))\n]C[x ])))",
]
TOKENS = [
    *(b"()[];\\:"[at : at + 1] for at in range(7)),
    b"SZ[",
    b"CA[utf-7]",
    b"CA[hz]",
    b"CA[GBK]",
    b"CA[UTF-16]",
    b"GM[2]",
    b"KM[nan]",
    b"KM[1e999]",
    b"HA[99999999999]",
    b"SZ[99999]",
    b"RE[W+99999999999]",
    b"AB[aa:ZZ]",
    b"\xef\xbb\xbf",
    b"\xff\xfe",
    b"\x1b$B",
    b"\x00",
    b"\x81",
    b"\xe9\xbb",
]


def mutated(rng: random.Random) -> bytes:
    """Return a seed that was damaged in one to four ways."""
    data = bytearray(rng.choice(SEEDS))
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(data) + 1)
        to = min(len(data), at + rng.randint(1, 20))
        match rng.randrange(7):
            case 0 if data:
                data[at % len(data)] ^= 1 << rng.randrange(8)
            case 1:
                del data[at:]
            case 2:
                del data[at:to]
            case 3:
                data[at:at] = data[at:to]
            case 4:
                other = rng.choice(SEEDS)
                start = rng.randrange(len(other))
                data[at:to] = other[start : start + rng.randint(1, 60)]
            case 5:
                data[at:at] = rng.choice(TOKENS)
            case _:
                data[at:at] = bytes([rng.randrange(256)])
    return bytes(data)


def look_at(record: Record) -> None:
    """Ask for everything that a record can say; only the form of the answers is known."""
    assert isinstance(record.size, int | tuple)
    assert record.info is not None
    assert record.handicap >= 0
    assert record.komi is None or abs(record.komi) <= 2 * record.width * record.height
    assert record.result is None or record.result.how is not None
    assert record.rules_id is None or record.rules_id
    assert record.to_play in (1, 2)
    assert record.time is not None
    assert all(note.explain() for note in record.notes)
    slowly = [step.move for step in record.line() if step.move is not None]
    assert record.moves == slowly
    assert record.board().width == record.width


@pytest.mark.parametrize("part", range(10))
def test_damaged_files(part: int) -> None:
    rng = random.Random(part)
    outcomes: Counter[str] = Counter()
    for _ in range(COUNT // 10):
        data = mutated(rng)
        started = time.process_time()
        try:
            records = read(data)
        except SgfError as refusal:
            assert refusal.place.line >= 1, data  # noqa: PT017 - both outcomes are looked at
            assert str(refusal)  # noqa: PT017
            outcomes["refused"] += 1
            continue
        for record in records:
            look_at(record)
        written = write(records)
        again = read(written)  # a refusal here is a fault
        assert [flat(record) for record in again] == [flat(record) for record in records], data
        assert [record.moves for record in again] == [record.moves for record in records], data
        assert write(again) == written, data
        assert (time.process_time() - started) * 1000 < MOST_MILLISECONDS, data
        outcomes["read"] += 1
        outcomes["noted"] += any(record.notes for record in records)
    assert outcomes["refused"] > COUNT // 1000
    assert outcomes["noted"] > COUNT // 50


def slow_milliseconds(inputs: list[bytes]) -> float:
    """Return how long all but the slowest hundredth take at most, for each kilobyte."""
    times = []
    for data in inputs:
        started = time.process_time()
        with suppress(SgfError):
            read(data)
        times.append((time.process_time() - started) * 1000 / (1 + len(data) / 1024))
    return sorted(times)[len(times) * 99 // 100]


def test_damage_takes_little_time() -> None:
    rng = random.Random(3)
    inputs = [mutated(rng) for _ in range(COUNT // 10)]
    assert min(slow_milliseconds(inputs) for _ in range(3)) < USUAL_MILLISECONDS


def test_strict_reading_is_lenient_reading_without_faults() -> None:
    """What strict reading lets pass is read in the same way by lenient reading."""
    rng = random.Random(99)
    outcomes: Counter[str] = Counter()
    for _ in range(COUNT // 10):
        data = mutated(rng)
        try:
            records = read(data, Reading.STRICT)
        except SgfError:
            outcomes["refused"] += 1
        else:
            outcomes["read"] += 1
            assert [flat(record) for record in records] == [flat(record) for record in read(data)]
            assert Code.UNCLOSED_GAME not in {note.code for r in records for note in r.notes}
    assert min(outcomes["refused"], outcomes["read"]) > COUNT // 500
