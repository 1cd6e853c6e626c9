"""Faults that users of Go software have met, by their numbers, each with the right reading."""

from fractions import Fraction

import pytest

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.sgf import Code, Record, read_text, write
from tests.sgf.trees import again, codes, moves, one, stones

B, W = Color.BLACK, Color.WHITE


def test_s02_declared_charset_does_not_match_the_bytes() -> None:
    record = one(b"(;GM[1]CA[UTF-8]SZ[9]PB[" + "黑方".encode("gb18030") + b"];B[ee];W[ec])")
    assert moves(record) == "BE5 WE7"
    assert codes(record) == [Code.CHARSET_MISMATCH]
    assert record.info["PB"] == "黑方"
    assert "\ufffd" not in write(record).decode("utf-8")
    assert again(record).info["PB"] == "黑方"


def test_s03_utf_8_without_a_declaration() -> None:
    record = one("(;GM[1]SZ[9]PB[黑方]PW[白方];B[ee];W[ec])")
    assert (record.info["PB"], record.info["PW"]) == ("黑方", "白方")
    assert record.notes == ()


def test_s04_text_is_not_decoded_again() -> None:
    (record,) = read_text("(;CA[GB2312]SZ[9]PB[黑方];B[ee])")
    assert record.info["PB"] == "黑方"
    written = write(record)
    assert b"CA[UTF-8]" in written
    assert "PB[黑方]" in written.decode("utf-8")
    assert b"CA[GB18030]" in write(record, "gb18030")
    assert one(write(record, "gb18030")).info["PB"] == "黑方"


@pytest.mark.parametrize(
    "data",
    [
        "(;GM[1]CA[UTF-16]SZ[9]PB[黑方];B[ee];W[ec])".encode("utf-16"),
        b"\xfe\xff" + "(;GM[1]CA[UTF-16]SZ[9]PB[黑方];B[ee];W[ec])".encode("utf-16-be"),
        "(;GM[1]CA[UTF-16]SZ[9]PB[黑方];B[ee];W[ec])".encode("utf-16-le"),
        "\ufeff(;GM[1]SZ[9]PB[黑方];B[ee];W[ec])".encode(),
        "\ufeff(;GM[1]CA[GB2312]SZ[9]PB[黑方];B[ee];W[ec])".encode(),
    ],
)
def test_s05_utf_16_and_byte_order_marks(data: bytes) -> None:
    record = one(data)
    assert moves(record) == "BE5 WE7"
    assert record.info["PB"] == "黑方"


def test_s06_escaped_backslash_before_the_bracket() -> None:
    record = one(r"(;SZ[9]C[end\\];B[cc](;W[gg])(;W[gc]))")
    assert record.info["C"] == "end\\"
    (move,) = record.root.children
    assert [child.move for child in move.children] == [
        (W, Point.parse("G3")),
        (W, Point.parse("G7")),
    ]


def test_s06_escaped_bracket() -> None:
    record = one(r"(;SZ[9]C[x\];B[cc\\];W[gg])")
    assert record.info["C"] == "x];B[cc\\"
    assert moves(record) == "WG3"


def test_s07_chat_lines() -> None:
    record = one(r"(;SZ[9]C[p1 [3d\]: a\\b \: ok];B[ee])")
    assert record.info["C"] == r"p1 [3d]: a\b : ok"
    assert again(record).info["C"] == record.info["C"]
    new = Record.new(9, {"C": record.info["C"]})
    assert again(new).info["C"] == record.info["C"]


def test_s09_semicolons_in_a_comment() -> None:
    record = one(r"(;SZ[9]C[one;two;B[aa\];three];B[ee])")
    assert record.info["C"] == "one;two;B[aa];three"
    assert moves(record) == "BE5"


def test_s10_a_last_empty_node() -> None:
    record = one("(;SZ[9];B[ee];W[ec];)")
    assert moves(record) == "BE5 WE7"
    assert record.to_play is B
    *_, last = again(record).nodes()
    assert last.properties == {}
    assert last.number == 3


def test_s11_mail_around_the_game() -> None:
    record = one("From: a@b\nSubject: game (9x9)\n\n(;SZ[9];B[ee])\n-- \nbye")
    assert moves(record) == "BE5"
    assert codes(record) == [Code.TEXT_OUTSIDE, Code.TEXT_OUTSIDE]


def test_s12_long_names() -> None:
    record = one("(;SiZe[9]GaMe[1]PlayerWhite[A]CoPyright[c]KoMi[5.5];Black[ee];White[ec])")
    assert (record.size, record.info["PW"], record.info["CP"]) == (9, "A", "c")
    assert record.komi == Fraction("5.5")
    assert moves(record) == "BE5 WE7"
    assert {*codes(record)} == {Code.LONG_NAME}
    assert record.notes[3].before == "CoPyright"


def test_s13_unknown_names() -> None:
    record = one("(;CA[UTF-8]SZ[9]MULTIGOGM[1]AB[cc];W[ec])")
    assert stones(record) == ("C7", "E7")
    assert b"MULTIGOGM[1]" in write(record)


def test_s14_stones_in_several_properties() -> None:
    record = one("(;SZ[9]AB[cc]AB[gg]AB[cg];W[ee])")
    assert stones(record) == ("C3 G3 C7", "E5")
    assert {*codes(record)} == {Code.PROPERTY_TWICE}
    assert b"AB[cc][gg][cg]" in write(record)


def test_s15_compressed_lists() -> None:
    assert stones(one("(;SZ[9]AB[bb:dc]AW[ff];B[ee])")) == ("E5 B7 C7 D7 B8 C8 D8", "F4")
    assert stones(one("(;SZ[9]AB[bb:dc]AW[ff];AE[aa:ii])")) == ("", "")


def test_s16_capital_letters() -> None:
    record = one("(;GM[1]SZ[30];B[aA];W[Da])")
    assert record.moves == [(B, Point(0, 30 - 27)), (W, Point(29, 29))]


def test_s17_passes() -> None:
    assert moves(one("(;SZ[18];B[tt];W[])")) == "B- W-"
    assert moves(one("(;SZ[19];B[tt])")) == "B-"
    assert one("(;SZ[20];B[tt];W[])").moves == [(B, Point(19, 0)), (W, None)]
    past = one("(;SZ[18];B[ss])")
    assert (moves(past), codes(past)) == ("B-", [Code.PASS_PAST_EDGE])
    assert one("(;SZ[19];B[tt])").notes == ()


@pytest.mark.parametrize("size", [9, 18, 19, 20, 52])
def test_s17_a_pass_is_written_as_nothing(size: int) -> None:
    record = Record.new(size)
    record.root.add_move(B, None)
    assert b";B[]" in write(record)
    assert b";B[]" in write(one(f"(;SZ[{size}];B[])"))
    assert size > 19 or b";B[]" in write(one(f"(;SZ[{size}];B[tt])"))


def test_s19_komi_that_is_none() -> None:
    record = one("(;SZ[19]KM[];B[dd])")
    assert record.komi is None
    record = one("(;SZ[19]KM[6,5];B[dd])")
    assert record.komi == Fraction("6.5")
    assert codes(record) == [Code.KOMI_COMMA]


def test_s21_order_of_the_root() -> None:
    result = one("(;SZ[9]PB[a]PW[b]C[x [1k\\]: hi\n]RE[B+R];B[ee])").result
    assert result is not None
    assert (result.winner, result.how) == (B, "resignation")


def test_s22_no_forced_alternation() -> None:
    record = one("(;SZ[9]AB[cc];B[ee];W[gg];B[gc];B[cg])")
    assert stones(record) == ("C3 E5 C7 G7", "G3")


def test_s23_whose_turn() -> None:
    assert one("(;SZ[9]PL[W])").to_play is W


@pytest.mark.parametrize(
    ("text", "color"),
    [
        ("(;SZ[9]AB[cc][gg]AW[cg];B[ee])", B),
        ("(;SZ[9]AB[cc][gg]AW[cg]PL[W];B[ee])", W),
        ("(;SZ[9];W[ee])", W),
        ("(;SZ[9]HA[2]AB[cc][gg])", W),
        ("(;SZ[9]HA[2]AB[cc][gg];B[ee])", B),
        ("(;SZ[9]AB[cc][gg])", B),
        ("(;SZ[9]HA[1])", B),
    ],
)
def test_s24_first_player(text: str, color: Color) -> None:
    assert one(text).to_play is color
