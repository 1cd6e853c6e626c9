"""Notes and refusals say what, where and why, in every language; strict reading refuses."""

import os
import pickle
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import pytest

from duiyi.sgf import (
    UNTRUSTED,
    Code,
    Note,
    Place,
    Reading,
    Record,
    SgfError,
    read,
    read_text,
    write,
)
from duiyi.sgf.notes import FORGIVEN, SENTENCES, quote
from duiyi.words import LANGUAGES


def first(text: str) -> Note:
    return read(text.encode())[0].notes[0]


@pytest.mark.parametrize(
    ("text", "code", "place", "before", "after"),
    [
        ("junk (;SZ[9])", Code.TEXT_OUTSIDE, Place(1, 1), "junk", ""),
        ("(;SZ[9]\n  %%% ;B[ee])", Code.STRAY_TEXT, Place(2, 3, 0), "%%%", ""),
        ("(;SZ[9] word ;B[ee])", Code.STRAY_TEXT, Place(1, 9, 0), "word", ""),
        ("(SZ[9])", Code.MISSING_SEMICOLON, Place(1, 2, 0), "S", ""),
        ("(;SZ[9](;B[ee]);W[ec])", Code.NODE_AFTER_VARIATION, Place(1, 16, 2), ";", ""),
        ("(;SZ[9]())", Code.EMPTY_VARIATION, Place(1, 9, 0), ")", ""),
        ("(;SZ[9];B[ee;W[ec])", Code.UNCLOSED_VALUE, Place(1, 10, 1), "[ee", ""),
        ("(;SZ[9];B[ee]C[abc", Code.UNCLOSED_VALUE, Place(1, 15, 1), "[abc", ""),
        ("(;SZ[9];B[ee]", Code.UNCLOSED_GAME, Place(1, 14, 1), "", ""),
        ("(;SZ[9];[ee])", Code.VALUE_WITHOUT_NAME, Place(1, 9, 1), "[ee]", ""),
        ("(;SiZe[9])", Code.LONG_NAME, Place(1, 3, 0), "SiZe", "SZ"),
        ("(;SZ[9]PB[a]PB[b])", Code.PROPERTY_TWICE, Place(1, 16, 0), "PB", ""),
        ("(;SZ[9]CA[x])", Code.CHARSET_UNKNOWN, Place(1, 11, 0), "x", "UTF-8"),
        ("(;GM[go])", Code.GAME_UNREADABLE, Place(1, 6, 0), "go", ""),
        ("(;SZ[x])", Code.SIZE_UNREADABLE, Place(1, 6, 0), "x", "19"),
        ("(;SZ[9]PL[x])", Code.TO_PLAY_UNREADABLE, Place(1, 11, 0), "x", ""),
        ("(;SZ[9]TM[x])", Code.TIME_UNREADABLE, Place(1, 11, 0), "x", ""),
        ("(;SZ[9];B[e])", Code.MOVE_UNREADABLE, Place(1, 11, 1), "e", ""),
        ("(;SZ[9];B[pdx])", Code.MOVE_UNREADABLE, Place(1, 11, 1), "pdx", ""),
        ("(;SZ[9];B[zz])", Code.MOVE_OFF_BOARD, Place(1, 11, 1), "zz", ""),
        ("(;SZ[9];B[jj])", Code.PASS_PAST_EDGE, Place(1, 11, 1), "jj", ""),
        ("(;SZ[9];B[ee]W[ec])", Code.MOVES_IN_ONE_NODE, Place(1, 16, 1), "", ""),
        ("(;SZ[9]AB[zz])", Code.POINT_UNREADABLE, Place(1, 11, 0), "zz", ""),
        ("(;SZ[9]AB[aa:zz])", Code.POINT_UNREADABLE, Place(1, 11, 0), "aa:zz", ""),
    ],
)
def test_notes(text: str, code: Code, place: Place, before: str, after: str) -> None:
    found = first(text)
    assert found == Note(code, place, before, after)
    if code in FORGIVEN:
        assert read(text.encode(), Reading.STRICT)
        return
    with pytest.raises(SgfError) as refusal:
        read(text.encode(), Reading.STRICT)
    assert (refusal.value.code, refusal.value.place) == (code, place)
    assert str(refusal.value) == found.explain()


@pytest.mark.parametrize(
    "text",
    [
        "mail (;SZ[9])",
        "(;SiZe[9])",
        "(;SZ[9]RE[黑中盘胜])",
        "(;SZ[9]RU[house])",
        "(;SZ[9]TM[1h])",
        "(;SZ[9]HA[2])",
        "(;SZ[9]AP[foxwq]KM[375])",
        "(;SZ[9];B[ee];W[ee])",
        "(;SZ[9]B[ee])",
        "(;FF[1]SZ[9];B[ee];W[])",
    ],
)
def test_what_strict_reading_lets_pass(text: str) -> None:
    (record,) = read(text.encode(), Reading.STRICT)
    assert record.size == 9
    assert {note.code for note in record.notes} <= FORGIVEN


@pytest.mark.parametrize("code", Code)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_code_has_its_sentence(code: Code, lang: str) -> None:
    text = Note(code, Place(3, 14, 2), "BEFORE", "AFTER").explain(lang)
    assert "3" in text
    assert "14" in text
    assert "{" not in text
    assert {"{before}" in SENTENCES[code]} == {"BEFORE" in text}
    assert {"{after}" in SENTENCES[code]} == {"AFTER" in text}


def test_an_error_speaks_the_languages() -> None:
    error = SgfError(Code.NOT_GO, Place(1, 6, 0), "2")
    assert str(error) == error.explain("en")
    assert "围棋" in error.explain("zh-Hans")
    assert "圍棋" in error.explain("zh-Hant")


def test_lines_and_columns_are_those_of_an_editor() -> None:
    for line_break in ("\n", "\r\n", "\r"):
        text = line_break.join(["(;SZ[9]C[黑方", "]", ";B[黑])"])
        assert first(text).place == Place(3, 4, 1)
    assert first("(;SZ[9]C[黑方];B[黑])").place == Place(1, 16, 1)


def test_quotes_are_short_and_on_one_line() -> None:
    assert quote("a\nb\x1b[31m\u202e") == "a b [31m"
    assert len(quote("x" * 1000)) == 61


def test_half_characters_are_refused() -> None:
    with pytest.raises(SgfError, match="line 2, column 4") as refusal:
        read_text("(;SZ[9]\nC[x\ud800])")
    assert refusal.value.code is Code.NOT_TEXT
    with pytest.raises(UnicodeEncodeError):
        Record.new(9).root.set("C", "\ud800")


def test_notes_are_of_the_file_as_it_was_read() -> None:
    (record,) = read(b"(;SZ[9]KM[6,5];B[zz])")
    record.komi = None
    record.root.children[0].set_move(record.to_play, None)
    assert [note.code for note in record.notes] == [Code.KOMI_COMMA, Code.MOVE_OFF_BOARD]
    assert read(write(record))[0].notes == ()


def test_files_and_bytes(tmp_path: Path) -> None:
    path = tmp_path / "a.sgf"
    path.write_bytes(b"(;SZ[9];B[ee])")
    data = path.read_bytes()
    sources: list[Path | str | bytes | bytearray] = [path, str(path), data, bytearray(data)]
    assert [read(source)[0].moves for source in sources] == [read(path)[0].moves] * 4
    with pytest.raises(FileNotFoundError):
        read(tmp_path / "b.sgf")


def test_files_without_an_end_are_refused() -> None:
    with pytest.raises(SgfError) as refusal:
        read("/dev/zero", limits=UNTRUSTED)
    assert refusal.value.code is Code.TOO_MANY_BYTES


def test_every_game_of_a_large_file_has_its_own_notes() -> None:
    records = read(b"(;SZ[9];B[ee]) and (;SZ[9]%;B[ee])" * 2000)
    assert [len(record.notes) for record in records] == [1, 1] * 1999 + [1, 1]
    assert {record.notes[0].code for record in records} == {Code.TEXT_OUTSIDE, Code.STRAY_TEXT}


def test_results_and_notes_can_be_sent_to_other_processes() -> None:
    (record,) = read(b"(;SZ[9]RE[B+2.5]%)")
    result, notes = pickle.loads(pickle.dumps((record.result, record.notes)))  # noqa: S301 - our own
    assert (result, notes) == (record.result, record.notes)
    assert (result.winner, result.margin) == (record.to_play, Fraction("2.5"))


@pytest.mark.parametrize(
    "data", [b"", b" ", b"(", b"()", b"(;", b"\xef\xbb\xbf", b"\xff\xfe", b"\0"]
)
def test_next_to_nothing(data: bytes) -> None:
    if data == b"(;":
        assert read(data)[0].moves == []
        return
    with pytest.raises(SgfError) as refusal:
        read(data)
    assert refusal.value.code is Code.NOT_SGF


SAME = """
import hashlib, random, sys
sys.path.insert(0, {root!r})
import duiyi
from duiyi.sgf import SgfError, read, write
from tests.sgf.test_fuzz import mutated
rng, digest = random.Random(1), hashlib.sha256()
for _ in range(1500):
    try:
        records = read(mutated(rng))
        digest.update(write(records))
        digest.update(repr([(r.moves, r.notes, r.info) for r in records]).encode())
    except SgfError as error:
        digest.update(str(error).encode())
print(duiyi.kernel.compiled, digest.hexdigest())
"""


def test_compiled_and_interpreted_are_the_same() -> None:
    script = SAME.format(root=str(Path(__file__).parents[2]))
    outputs = [
        subprocess.run(
            [sys.executable, "-c", script],
            env={**os.environ, "DUIYI_INTERPRETED": interpreted, "PYTHONHASHSEED": "0"},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.split()
        for interpreted in ("0", "1")
    ]
    assert outputs[1][0] == "False"
    assert outputs[0][1] == outputs[1][1]
