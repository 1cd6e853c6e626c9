"""`duiyi doctor`."""

from pathlib import Path

import pytest

from tests.cli.program import EXAMPLES, Run

FAULTY = b"(;GM[1]SZ[9]KM[6,5];B[ee];W[jj]"


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", 'Note: line 2, column 38 (node 0): the komi "7,5" was read as 7.5.'),
        ("zh-Hans", "第 2 行第 38 列"),
        ("zh-Hant", "第 2 行第 38 欄"),
    ],
)
def test_notes_are_explained_with_what_can_be_done(lang: str, said: str) -> None:
    run = Run("doctor", "--lang", lang, str(EXAMPLES / "broken-9x9.sgf"))
    assert said in run.out
    assert run.code == 1
    assert ("Repair" in run.out) is (lang == "en")


def test_json_has_one_object_a_file() -> None:
    run = Run("doctor", "--json", str(EXAMPLES))
    assert len(run.data) == 6
    assert run.data[0].keys() == {"path", "format", "games", "notes", "fixable", "written"}


def test_files_are_repaired_in_another_folder_or_in_place_and_restored(tmp_path: Path) -> None:
    path = tmp_path / "a.sgf"
    path.write_bytes(FAULTY)
    assert Run("doctor", "--fix", str(path)).code == 2
    elsewhere = tmp_path / "out"
    assert Run("doctor", "--fix", "-o", str(elsewhere), str(path)).code == 0
    assert path.read_bytes() == FAULTY
    repaired = (elsewhere / "a.sgf").read_bytes()
    assert Run("doctor", "--fix", "--in-place", str(path)).code == 0
    assert path.read_bytes() == repaired
    assert Run("doctor", str(path)).code == 0
    assert Run("doctor", "--restore", str(path)).code == 0
    assert path.read_bytes() == FAULTY
    assert Run("doctor", "--restore", str(path)).code == 1


def test_a_folder_is_restored_without_a_word_on_what_was_not_repaired(tmp_path: Path) -> None:
    faulty, sound = tmp_path / "a.sgf", tmp_path / "b.sgf"
    faulty.write_bytes(FAULTY)
    sound.write_bytes(b"(;SZ[9];B[ee])")
    Run("doctor", "--fix", "--in-place", str(tmp_path))
    run = Run("doctor", "--restore", str(tmp_path))
    assert (run.code, run.errors, run.out) == (0, "", f"{faulty}: as it was.\n")
    assert faulty.read_bytes() == FAULTY
    again = Run("doctor", "--restore", str(tmp_path))
    assert (again.code, again.out) == (1, "")
    assert again.errors == "No original of these records is kept, so nothing was changed.\n"
    assert Run("doctor", "--restore", str(tmp_path), str(sound)).errors.startswith(f"{sound}: ")


def test_files_stay_as_they_are_however_the_way_to_them_is_named(tmp_path: Path) -> None:
    inner = tmp_path / "inner"
    inner.mkdir()
    files = [tmp_path / "a.sgf", inner / "b.sgf"]
    for file in files:
        file.write_bytes(FAULTY)
    named = [str(inner / ".." / "a.sgf"), str(inner / "b.sgf")]
    assert Run("doctor", "--fix", "-o", str(tmp_path / "out"), *named).code == 0
    assert Run("doctor", "--fix", "-o", str(tmp_path), *named).code == 2
    assert [file.read_bytes() for file in files] == [FAULTY] * 2
    assert (tmp_path / "out" / "a.sgf").exists()
    assert (tmp_path / "out" / "inner" / "b.sgf").exists()


def test_names_that_a_terminal_would_obey_are_told_in_escapes(tmp_path: Path) -> None:
    path = tmp_path / "a\x1b[2J.sgf"
    path.write_bytes(FAULTY)
    for arguments in (("--fix", "--in-place"), ("--restore",), ("--restore",)):
        run = Run("doctor", *arguments, str(path))
        assert "a\\x1b[2J.sgf" in run.out + run.errors


def test_a_report_counts_a_folder() -> None:
    run = Run("doctor", "--report", str(EXAMPLES))
    assert "6 files, 6 games" in run.out
    assert "komi-comma" in run.out
    (data,) = Run("doctor", "--report", "--json", str(EXAMPLES)).data
    assert data["files"] == 6


def test_what_cannot_be_read_ends_with_1_and_stops_nothing(tmp_path: Path) -> None:
    (tmp_path / "a.sgf").write_bytes(b"a letter")
    (tmp_path / "b.sgf").write_bytes(b"(;SZ[9])")
    run = Run("doctor", str(tmp_path))
    assert (run.code, run.errors) == (1, "")
    assert "Unreadable" in run.out
    assert "nothing to note" in run.out
