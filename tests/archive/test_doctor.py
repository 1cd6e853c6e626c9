"""Files examined, repaired and given back."""

import json
import random
from pathlib import Path
from resource import RLIMIT_FSIZE, getrlimit, setrlimit
from signal import SIG_IGN, SIGXFSZ, signal

import pytest

from duiyi.archive.doctor import Report, examine, examine_bytes, fix, restore
from duiyi.sgf import Code
from duiyi.sgf.repair import Handicap, fixable
from tests.sgf.test_fuzz import mutated

FAULTY = b"(;GM[1]SZ[9]KM[6,5];B[ee];W[jj]"


def codes(data: bytes) -> list[Code]:
    return [note.code for _, note in examine_bytes(data).notes]


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"(;SZ[9];B[ee];W[ec])", []),
        (FAULTY, [Code.KOMI_COMMA, Code.PASS_PAST_EDGE, Code.UNCLOSED_GAME]),
        (b"(;SZ[9]RU[Chinese];B[ee];AB[aa];W[cc])", [Code.SETUP_IN_GAME]),
        (b"(;SZ[9]RU[Chinese];W[ba];W[ab];B[aa])", [Code.MOVE_ILLEGAL, Code.MOVE_ILLEGAL]),
    ],
)
def test_what_is_found(data: bytes, expected: list[Code]) -> None:
    found = codes(data)
    assert found == expected or set(found) == set(expected)


def test_what_cannot_be_read_is_said() -> None:
    found = examine_bytes(b"a letter")
    assert (found.records, found.is_well, found.fixable) == ((), False, False)
    assert found.error is not None
    assert examine("no such file").error is not None


def test_a_file_repaired_in_place_is_given_back_byte_for_byte(tmp_path: Path) -> None:
    path = tmp_path / "a.sgf"
    path.write_bytes(FAULTY)
    assert fix(examine(path), path) == path
    assert path.read_bytes() != FAULTY
    assert (tmp_path / "a.sgf.orig").read_bytes() == FAULTY
    assert [note for _, note in examine(path).notes if fixable(note)] == []
    assert restore(path) == path
    assert path.read_bytes() == FAULTY
    assert sorted(file.name for file in tmp_path.iterdir()) == ["a.sgf"]


def test_every_record_and_damaged_ones_are_given_back(tmp_path: Path, shared: Path) -> None:
    rng = random.Random(3)
    everything = [path.read_bytes() for path in sorted((shared / "records").rglob("*.sgf"))]
    everything += [mutated(rng) for _ in range(200)]
    repaired = 0
    for number, data in enumerate(everything):
        path = tmp_path / f"{number}.sgf"
        path.write_bytes(data)
        found = examine(path)
        if not found.fixable:
            continue
        fix(found, path)
        repaired += 1
        restore(path)
        assert path.read_bytes() == data
    assert repaired > 150


def test_a_kept_original_is_never_written_over(tmp_path: Path) -> None:
    path = tmp_path / "a.sgf"
    path.write_bytes(FAULTY)
    fix(examine(path), path)
    path.write_bytes(b"(;SZ[9]KM[5,5])")
    with pytest.raises(FileExistsError):
        fix(examine(path), path)
    assert path.read_bytes() == b"(;SZ[9]KM[5,5])"
    assert (tmp_path / "a.sgf.orig").read_bytes() == FAULTY


def test_another_file_is_never_written_over(tmp_path: Path) -> None:
    path = tmp_path / "a.sgf"
    path.write_bytes(FAULTY)
    other = tmp_path / "out" / "a.sgf"
    other.parent.mkdir()
    other.write_bytes(b"precious")
    with pytest.raises(FileExistsError):
        fix(examine(path), other)
    assert other.read_bytes() == b"precious"
    with pytest.raises(FileNotFoundError):
        restore(other)


def test_another_format_gets_a_file_of_its_own(tmp_path: Path, shared: Path) -> None:
    data = (shared / "records" / "sabaki" / "00001_test_gib_gb2312.gib").read_bytes()
    path = tmp_path / "a.gib"
    path.write_bytes(data)
    found = examine(path)
    assert (found.format, found.fixable) == ("GIB", True)
    written = fix(found, path)
    assert (written.name, path.read_bytes()) == ("a.gib.sgf", data)
    assert examine(written).records[0].moves == found.records[0].moves


def test_a_report_counts_what_files_hold() -> None:
    report = Report()
    report.add(examine_bytes(FAULTY))
    report.add(examine_bytes(b"(;SZ[9]RU[AGA]RE[B+R]AP[X:1])(;SZ[13])"))
    report.add(examine_bytes(b"nothing"))
    data = json.loads(json.dumps(report.as_data()))
    assert (data["files"], data["games"], data["unreadable"]) == (3, 3, 1)
    assert data["sizes"] == {"9x9": 2, "13x13": 1}
    assert data["rules"] == {"-": 2, "aga": 1}
    assert data["results"] == {"-": 2, "resignation": 1}
    assert data["programs"] == {"-": 2, "X": 1}
    assert data["codes"]["komi-comma"] == data["codes"]["not-sgf"] == 1


def test_a_wrong_handicap_is_repaired_only_if_that_is_asked_for(tmp_path: Path) -> None:
    """S26: two are stated, four are set up; what White gets depends on which is meant."""
    data = b"(;GM[1]SZ[9]HA[2]AB[cc][gg][cg][gc]AW[ee]KM[0.5]RU[Chinese];W[ce])"
    path = tmp_path / "a.sgf"
    path.write_bytes(data)
    found = examine(path)
    assert [str(note.code) for _, note in found.notes] == ["handicap-mismatch"]
    assert (found.fixable, found.is_well) == (False, True)
    assert found.is_fixable(Handicap.COUNTED)
    assert examine_bytes(found.repaired()).records[0].handicap == 2
    fix(examine(path), path, Handicap.COUNTED)
    repaired = examine(path)
    assert (repaired.records[0].handicap, repaired.notes) == (4, ())
    restore(path)
    assert path.read_bytes() == data


def test_a_handicap_without_stones_enough_is_taken_back() -> None:
    found = examine_bytes(b"(;SZ[9]HA[3]AB[cc];W[ee])")
    repaired = examine_bytes(found.repaired(Handicap.COUNTED)).records[0]
    assert (repaired.handicap, repaired.info.get("HA")) == (0, None)


def test_the_charset_that_another_format_was_read_with_is_reported(shared: Path) -> None:
    data = (shared / "records" / "sabaki" / "00001_test_gib_gb2312.gib").read_bytes()
    found = examine_bytes(data)
    assert found.records[0].charset == "gb18030"
    report = Report()
    report.add(found)
    assert report.as_data()["charsets"] == {"gb18030": 1}


def test_a_neighbors_file_is_never_written_over(tmp_path: Path) -> None:
    path, other = tmp_path / "a.sgf", tmp_path / "a.sgf.new"
    path.write_bytes(FAULTY)
    other.write_bytes(b"somebody's")
    fix(examine(path), path)
    assert other.read_bytes() == b"somebody's"
    assert len(list(tmp_path.iterdir())) == 3


def test_who_may_read_a_file_stays_the_same(tmp_path: Path) -> None:
    path = tmp_path / "a.sgf"
    path.write_bytes(FAULTY)
    path.chmod(0o640)
    fix(examine(path), path)
    assert {file.stat().st_mode & 0o777 for file in tmp_path.iterdir()} == {0o640}


def test_a_link_stays_a_link_to_what_was_repaired_and_given_back(tmp_path: Path) -> None:
    path, link = tmp_path / "a.sgf", tmp_path / "link" / "b.sgf"
    path.write_bytes(FAULTY)
    link.parent.mkdir()
    link.symlink_to(path)
    fix(examine(link), link)
    assert link.is_symlink()
    assert path.read_bytes() != FAULTY
    assert restore(link) == link
    assert link.is_symlink()
    assert path.read_bytes() == FAULTY


@pytest.mark.parametrize(
    ("lang", "clause"),
    [
        ("en", "against the rules (Chinese rules, basic text, clause 6)"),
        ("zh-Hans", "违反规则（围棋规则（基本），第 6 条）"),
        ("zh-Hant", "違反規則（圍棋規則（基本），第 6 條）"),
    ],
)
def test_an_illegal_play_is_told_with_its_clause_in_the_reader_s_words(
    lang: str, clause: str
) -> None:
    record = b"(;SZ[9]RU[Chinese]AB[ba][ab][bc]AW[ca][db][cc];W[bb];B[cb];W[bb])"
    ((_, note),) = examine_bytes(record).notes
    assert (note.code, note.after) == (Code.MOVE_ILLEGAL, "chinese 6 (CN-05)")
    assert clause in note.explain(lang)


def test_half_an_original_is_not_kept(tmp_path: Path) -> None:
    path = tmp_path / "a.sgf"
    data = FAULTY.replace(b"SZ", b"C[" + b"x" * 100_000 + b"]SZ")
    path.write_bytes(data)
    found = examine(path)
    before, handler = getrlimit(RLIMIT_FSIZE), signal(SIGXFSZ, SIG_IGN)
    setrlimit(RLIMIT_FSIZE, (50_000, before[1]))
    try:
        with pytest.raises(OSError, match="large"):
            fix(found, path)
    finally:
        setrlimit(RLIMIT_FSIZE, before)
        signal(SIGXFSZ, handler)
    assert [file.name for file in tmp_path.iterdir()] == ["a.sgf"]
    assert path.read_bytes() == data
