"""GIB, NGF and UGF: real files, and what each line of a format comes to."""

from contextlib import suppress
from fractions import Fraction
from pathlib import Path

import pytest

from duiyi import Game
from duiyi.board import Color, Point
from duiyi.sgf import Code, SgfError, read
from duiyi.sgf.foreign import READERS, read_any

FILES = {
    # name: moves, Black, White, komi, handicap, result
    "sabaki/00000_test_gib_euc-kr.gib": (
        49,
        "dustkd1015",
        "dongjik",
        Fraction(13, 2),
        0,
        "B+T",
    ),
    "sabaki/00001_test_gib_gb2312.gib": (268, "石下之臣", "harpmaster", Fraction(0), 5, "W+11"),
    "sabaki/00002_test_gib_utf8.gib": (118, "jy512", "leejw977", None, 3, None),
    "katrain/00006_tests_data_test.gib": (232, "kim", "wildsim1", Fraction(13, 2), 0, "W+T"),
    "sabaki/00003_test_ngf_even.ngf": (333, "CYY", "LQC", Fraction(15, 2), 0, "B+0.5"),
    "sabaki/00004_test_ngf_gb2312.ngf": (211, None, None, Fraction(13, 2), 0, "B+R"),
    "sabaki/00005_test_ngf_handicap2.ngf": (189, "p81587", "ace550", Fraction(0), 2, "W+R"),
    "katrain/00003_tests_data_handicap2.ngf": (189, "p81587", "ace550", Fraction(0), 2, "W+R"),
    "sabaki/00014_test_ugf_amateur.ugf": (254, "kaziwami", "YINNI", Fraction(-11, 2), 0, "B+7.5"),
    "sabaki/00015_test_ugf_review.ugi": (222, "ken03110", "apetresc", Fraction(13, 2), 0, "B+2.5"),
}


@pytest.mark.parametrize("name", FILES)
def test_a_real_file_is_read(name: str, shared: Path) -> None:
    record = read_any(shared / "records" / name)[0]
    moves, black, white, komi, handicap, result = FILES[name]
    assert len(record.moves) == moves
    assert (record.info.get("PB"), record.info.get("PW")) == (black, white)
    assert (record.komi, record.handicap) == (komi, handicap)
    assert (str(record.result) if record.result else None) == result


@pytest.mark.parametrize("name", FILES)
def test_every_move_of_a_real_game_is_legal(name: str, shared: Path) -> None:
    """Columns or rows that were counted from the wrong side would soon be played on stones."""
    record = read_any(shared / "records" / name)[0]
    assert Game.from_record(record).breaches == []


def test_k11_the_third_handicap_stone_of_tygem_is_in_the_upper_left(shared: Path) -> None:
    record = read_any(shared / "records" / "sabaki/00002_test_gib_utf8.gib")[0]
    stones = set(record.board().position(Color.WHITE).stones(Color.BLACK))
    assert {Point.parse(name) for name in ("D4", "Q16", "D16")} <= stones
    assert record.root.values("AB") == ["pd", "dp", "dd"]


def test_sgf_is_still_read_as_sgf_and_nothing_is_guessed() -> None:
    assert read_any(b"(;SZ[9];B[ee])")[0].size == 9
    with pytest.raises(SgfError) as refused:
        read_any(b"this is a letter")
    assert refused.value.code is Code.NOT_SGF
    with pytest.raises(SgfError) as refused:
        read(b"[Header]\nSize=19\n")
    assert (refused.value.code, refused.value.before) == (Code.OTHER_FORMAT, "UGF")


GIB = b"\\HS\n\\[GIBOKIND=Korea\\]\n%s\\HE\n\\GS\n%s\\GE\n"
NGF = "Rated game\n{size}\nA 9D\nB 8D\nplace\n{handicap}\n0\n{komi}\n20170316 [09:37]\n5\n{result}\n1\n"
UGF = "[Header]\nSize={size}\nHdcp={handicap},{komi}\nWinner={winner}\n{more}[Data]\n{data}"


@pytest.mark.parametrize(
    ("line", "codes", "moves"),
    [
        (b"STO 0 2 1 0 0\n", [], [(Color.BLACK, Point(0, 18))]),
        (b"STO 0 2 2 18 18\n", [], [(Color.WHITE, Point(18, 0))]),
        (b"SKI 0 2 2\n", [], [(Color.WHITE, None)]),
        (b"STO 0 2 1 19 0\n", [Code.MOVE_OFF_BOARD], []),
        (b"STO 0 2 3 1 1\n", [Code.MOVE_UNREADABLE], []),
        (b"STO 0 2 1 x 1\n", [Code.MOVE_UNREADABLE], []),
        (b"STO\n", [], []),
        (b"STO 0\n", [Code.MOVE_UNREADABLE], []),
        (b"INI 0 1 99\n", [Code.HANDICAP_OUT_OF_RANGE], []),
        (b"INI 0 1 x\n", [Code.HANDICAP_UNREADABLE], []),
    ],
)
def test_a_line_of_gib(line: bytes, codes: list[Code], moves: list[object]) -> None:
    record = read_any(GIB % (b"", line))[0]
    assert [note.code for note in record.notes] == codes
    assert record.moves == moves


@pytest.mark.parametrize(
    ("parts", "result", "komi"),
    [
        (b"GRLT:0,ZIPSU:35,DUM:0,GONGJE:65", "B+3.5", Fraction(13, 2)),
        (b"GRLT:1,ZIPSU:110,DUM:0,GONGJE:0", "W+11", Fraction(0)),
        (b"GRLT:3,ZIPSU:0,DUM:0,GONGJE:75", "B+R", Fraction(15, 2)),
        (b"GRLT:4", "W+R", None),
        (b"GRLT:8,DUM:5,GONGJE:65", "W+T", None),
        (b"GRLT:255,GONGJE:x", None, None),
    ],
)
def test_the_main_field_of_gib(parts: bytes, result: str | None, komi: Fraction | None) -> None:
    record = read_any(GIB % (b"\\[GAMEINFOMAIN=GBKIND:0,%s,AUSZ:0\\]\n" % parts, b""))[0]
    assert (record.info.get("RE"), record.komi) == (result, komi)


@pytest.mark.parametrize(
    ("handicap", "komi", "result", "expected"),
    [
        ("0", "6", "Black wins by 0.5!", (Fraction(13, 2), 0, "B+0.5")),
        ("0", "6.5", "White wins by  resign!", (Fraction(13, 2), 0, "W+R")),
        ("3", "0", "White wins by time", (Fraction(0), 3, "W+T")),
        ("0", "x", "nobody", (None, 0, None)),
    ],
)
def test_the_head_of_ngf(handicap: str, komi: str, result: str, expected: object) -> None:
    head = NGF.format(size=19, handicap=handicap, komi=komi, result=result)
    record = read_any(f"{head}PMABBEEEE\n".encode())[0]
    assert (record.komi, record.handicap, record.info.get("RE")) == expected
    assert record.moves == [(Color.BLACK, Point(3, 15))]
    if handicap == "3":
        assert record.root.values("AB") == ["pd", "dp", "dd"]


def test_moves_of_ngf_off_a_small_board_are_noted() -> None:
    head = NGF.format(size=9, handicap="0", komi="6", result="")
    record = read_any(f"{head}PMABBEEEE\nPMACWZZZZ\nPMADBAAAA\nPM!\n".encode())[0]
    assert record.moves == [(Color.BLACK, Point(3, 5)), (Color.BLACK, None)]
    assert [note.code for note in record.notes] == [Code.MOVE_OFF_BOARD, Code.MOVE_UNREADABLE]


@pytest.mark.parametrize(
    ("more", "data", "moves"),
    [
        ("CoordinateType=IGS\n", "AC,B1,1,0\n", [(Color.BLACK, Point(0, 2))]),
        ("", "AC,B1,1,0\n", [(Color.BLACK, Point(0, 6))]),
        ("", "AA,B1,1,0\nYA,W1,2,0\n", [(Color.BLACK, Point(0, 8)), (Color.WHITE, None)]),
        ("", "ZZ,B1,1,0\n", []),
        ("", "nothing\n", []),
    ],
)
def test_a_line_of_ugf(more: str, data: str, moves: list[object]) -> None:
    text = UGF.format(size=9, handicap=0, komi="6.50", winner="W,C", more=more, data=data)
    record = read_any(text.encode())[0]
    assert record.moves == moves
    assert (record.info["RE"], record.komi) == ("W+R", Fraction(13, 2))
    assert bool(record.notes) is (not moves)


def test_handicap_stones_of_ugf_are_set_up() -> None:
    data = "CC,B1,0,0\nGG,B1,0,0\nEE,W1,1,0\n"
    text = UGF.format(size=9, handicap=2, komi="0.50", winner="", more="", data=data)
    record = read_any(text.encode())[0]
    assert (record.handicap, len(record.root.values("AB")), len(record.moves)) == (2, 2, 1)


@pytest.mark.parametrize("name", READERS)
def test_damaged_files_are_read_or_refused(name: str, shared: Path) -> None:
    """Every file cut short at every 97th byte, and with bytes put out of place."""
    for path in sorted((shared / "records").rglob(f"*.{name.lower()[:2]}*")):
        data = path.read_bytes()
        if data.startswith(b"("):
            continue
        for at in range(0, len(data), 97):
            for damaged in (data[:at], data[:at] + b"\xff,=\n\x00" + data[at:]):
                with suppress(SgfError):
                    assert read_any(damaged)
