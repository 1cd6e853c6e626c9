"""Records repaired: the same game, and nothing left that can be repaired."""

import random
from contextlib import suppress
from fractions import Fraction
from pathlib import Path

import pytest

from duiyi.sgf import Code, Record, SgfError, read, write
from duiyi.sgf.notes import SENTENCES
from duiyi.sgf.repair import Remedy, advice, fixable, remedy, repair
from tests.sgf.test_fuzz import mutated

DAMAGED = 2_000


def game(record: Record) -> tuple[object, ...]:
    """Return what must stay the same."""
    board = record.board().position(record.to_play)
    return record.size, record.moves, board, record.komi, str(record.result), record.handicap


def check(data: bytes) -> None:
    """Repair a file, and compare the games before and after."""
    try:
        records = read(data)
    except SgfError:
        return
    before = []
    for record in records:
        with suppress(ValueError):
            before.append(game(record))
    for record in records:
        repair(record)
    written = write(records)
    again = read(written)
    after = []
    for record in again:
        with suppress(ValueError):
            after.append(game(record))
    assert after == before, data
    assert [str(note) for record in again for note in record.notes if fixable(note)] == [], data
    for record in again:
        repair(record)
    assert write(again) == written, data


@pytest.mark.parametrize(
    ("text", "expected", "code"),
    [
        ("(;SZ[9]KM[6,5];B[ee])", "(;CA[UTF-8]SZ[9]KM[6.5];B[ee])", Code.KOMI_COMMA),
        ("(;SZ[9]KM[375];B[ee])", "(;CA[UTF-8]SZ[9]KM[7.5];B[ee])", Code.KOMI_SCALED),
        (
            "(;SZ[9]RU[Chinese]KM[3.75];B[ee])",
            "(;CA[UTF-8]SZ[9]RU[Chinese]KM[7.5];B[ee])",
            Code.KOMI_IN_ZI,
        ),
        ("(;SZ[9]KO[5.5];B[ee])", "(;CA[UTF-8]SZ[9]KM[5.5];B[ee])", Code.KOMI_MISPLACED),
        ("(;SZ[9]RE[黑胜1又1/4子])", "(;CA[UTF-8]SZ[9]RE[B+2.5])", Code.RESULT_READ),
        ("(;SZ[9x9];B[ee])", "(;CA[UTF-8]SZ[9];B[ee])", Code.SIZE_UNREADABLE),
        ("(;SZ[7,9];B[ee])", "(;CA[UTF-8]SZ[7:9];B[ee])", Code.SIZE_UNREADABLE),
        ("(;GM[go]SZ[9])", "(;GM[1]CA[UTF-8]SZ[9])", Code.GAME_UNREADABLE),
        ("(;SZ[9];B[jj])", "(;CA[UTF-8]SZ[9];B[])", Code.PASS_PAST_EDGE),
        ("(;SZ[9]PB[A]B[ee];W[cc])", "(;CA[UTF-8]SZ[9]PB[A];B[ee];W[cc])", Code.MOVE_IN_ROOT),
        (
            "(;SZ[9];B[ee]AB[cc]C[x];W[gg])",
            "(;CA[UTF-8]SZ[9];AB[cc];B[ee]C[x];W[gg])",
            Code.MOVE_WITH_SETUP,
        ),
        (
            "(;SZ[9];B[ee]W[cc]C[a\\]b];B[gg])",
            "(;CA[UTF-8]SZ[9];B[ee];W[cc]C[a\\]b];B[gg])",
            Code.MOVES_IN_ONE_NODE,
        ),
    ],
)
def test_a_fault_is_repaired(text: str, expected: str, code: Code) -> None:
    record = read(text.encode())[0]
    assert code in {note.code for note in record.notes}
    repair(record)
    assert write(record).decode() == f"{expected}\n"
    check(text.encode())


@pytest.mark.parametrize(
    ("komi", "rules", "expected"),
    [
        ("3.75", "Chinese", Fraction(15, 2)),
        ("2.75", "Chinese", Fraction(11, 2)),
        ("3.75", "", Fraction(15, 4)),
        ("3.75", "AGA", Fraction(15, 4)),
        ("7.5", "Chinese", Fraction(15, 2)),
    ],
)
def test_komi_in_zi_under_chinese_rules(komi: str, rules: str, expected: Fraction) -> None:
    record = read(f"(;SZ[9]RU[{rules}]KM[{komi}])".encode())[0]
    assert record.komi == expected


@pytest.mark.parametrize("code", SENTENCES)
@pytest.mark.parametrize("lang", ["en", "zh-Hans", "zh-Hant"])
def test_something_can_be_said_about_every_fault(code: Code, lang: str) -> None:
    assert remedy(code) in Remedy
    assert advice(code, lang)


def test_every_record_is_repaired_to_the_same_game(shared: Path) -> None:
    for path in sorted((shared / "records").rglob("*.sgf")):
        check(path.read_bytes())


def test_damaged_records_are_repaired_to_the_same_game() -> None:
    rng = random.Random(20260)
    for _ in range(DAMAGED):
        check(mutated(rng))


def test_a_variation_is_kept_where_its_node_is_divided() -> None:
    record = read(b"(;SZ[9];B[ee]W[cc](;B[gg]LB[aa:x\\:y])(;B[gc]))")[0]
    repair(record)
    assert write(record) == (b"(;CA[UTF-8]SZ[9];B[ee];W[cc]\n(;B[gg]LB[aa:x\\:y])\n(;B[gc]))\n")
