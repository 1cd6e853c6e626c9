"""Faults that users of Go software have met, by their numbers, each with the right reading."""

from fractions import Fraction

import pytest

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.sgf import Code, Reading, Record, SgfError, read, read_text, write

B, W = Color.BLACK, Color.WHITE


def one(text: str | bytes) -> Record:
    """Read a record that is the only one."""
    (record,) = read(text.encode() if isinstance(text, str) else text)
    return record


def moves(record: Record) -> str:
    """Return the main line as players say it."""
    return " ".join(f"{color.letter}{point or '-'}" for color, point in record.moves)


def codes(record: Record) -> list[Code]:
    return [note.code for note in record.notes]


def stones(record: Record) -> tuple[str, str]:
    """Return the black and the white stones at the end of the main line."""
    board = record.board()
    black, white = (" ".join(map(str, board.stones(color))) for color in Color)
    return black, white


def again(record: Record) -> Record:
    """Return the record as it is after a round trip."""
    return one(write(record))


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


def test_s26_handicap_and_its_stones_differ() -> None:
    record = one("(;SZ[9]HA[2]AB[cc][gg][cg][gc]AW[ee]KM[0.5]RU[Chinese];W[ce])")
    assert record.handicap == 2
    assert codes(record) == [Code.HANDICAP_MISMATCH]
    assert (record.notes[0].before, record.notes[0].after) == ("2", "4")
    assert stones(record) == ("C3 G3 C7 G7", "C5 E5")


def test_s27_handicap_game() -> None:
    record = one("(;SZ[9]HA[2]AB[cg][gc];W[ee];B[ce])")
    assert stones(record) == ("C3 C5 G7", "E5")
    assert record.notes == ()


def test_s29_line_breaks_anywhere() -> None:
    record = one(
        "(\n;FF[4]GM[1]\nSZ [9]\nGC[Game ID: 1\n\nx]\n;B\n[ee]\n\n;W[ec]\n)",
    )
    assert record.size == 9
    assert record.info["GC"] == "Game ID: 1\n\nx"
    assert moves(record) == "BE5 WE7"
    assert record.notes == ()


def test_s31_no_names() -> None:
    record = one("(;SZ[9];B[ee])")
    assert record.info.get("PB") is None
    with pytest.raises(KeyError):
        record.info["PB"]


def test_s32_handicap_taken_back() -> None:
    record = Record.new(9)
    record.handicap = 4
    record.root.set_points("AB", [Point.parse(point) for point in ("C3", "G7", "C7", "G3")])
    assert b"HA[4]" in write(record)
    record.handicap = 0
    record.root.set_points("AB", [])
    written = write(record)
    assert b"HA" not in written
    assert b"AB" not in written


def test_s33_move_and_set_up_in_one_node() -> None:
    record = one("(;SZ[9];B[ee]AB[cc]AW[gg];W[ec])")
    assert codes(record) == [Code.MOVE_WITH_SETUP]
    assert stones(record) == ("E5 C7", "G3 E7")
    assert record.moves[1] == (W, Point.parse("E7"))
    node = Record.new(9).root.add_move(B, Point.parse("E5"))
    with pytest.raises(ValueError, match="add a node"):
        node.set_points("AB", [Point.parse("C7")])
    node = Record.new(9).root.add()
    node.set_points("AW", [Point.parse("C7")])
    with pytest.raises(ValueError, match="add a node"):
        node.set_move(B, Point.parse("E5"))


def test_s34_a_move_on_a_stone_is_carried_out() -> None:
    record = one("(;SZ[9];B[ee];W[ec];B[ee];W[gg])")
    assert len(record.moves) == 4
    assert [(note.code, note.place.node) for note in record.notes] == [(Code.MOVE_OCCUPIED, 3)]
    assert stones(record) == ("E5", "G3 E7")


@pytest.mark.parametrize(
    ("text", "nodes"),
    [
        ("(;SZ[9]AB[ee];W[ee])", [1]),
        ("(;SZ[9]AB[ee];AE[ee];W[ee])", []),
        ("(;SZ[9];B[ee];AW[cc];B[cc])", [3]),
        ("(;SZ[9];B[ba];W[aa];B[ab];W[aa])", []),  # into a lifted stone's place
        ("(;SZ[9];B[ee];W[ee];B[ee])", [2, 3]),
        ("(;SZ[30];B[ee];W[ee])", []),  # nobody could play on such a board
        ("(;SZ[9]" + ";B[ee]" * 30 + ")", list(range(2, 22))),
    ],
)
def test_s34_moves_on_stones(text: str, nodes: list[int]) -> None:
    notes = one(text).notes
    assert [n.place.node for n in notes if n.code is Code.MOVE_OCCUPIED] == nodes


def test_s35_three_passes() -> None:
    record = one("(;SZ[9];B[ee];W[ec];B[];W[];B[])")
    assert moves(record) == "BE5 WE7 B- W- B-"
    assert record.notes == ()


def test_s36_old_versions() -> None:
    record = one("(;FF[1]GM[1]SZ[9];B[ee])")
    assert moves(record) == "BE5"
    assert record.notes == ()


def test_s37_a_line_of_dashes() -> None:
    record = one("(;SZ[9];B[ee]\n---\n;W[ec])")
    assert moves(record) == "BE5 WE7"
    (note,) = record.notes
    assert (note.code, note.before) == (Code.STRAY_TEXT, "---")
    assert (note.place.line, note.place.column) == (2, 1)


def test_s38_rectangles() -> None:
    record = one("(;SZ[7:11];B[ga];W[gk])")
    assert (record.size, record.width, record.height) == ((7, 11), 7, 11)
    assert record.moves == [(B, Point(6, 10)), (W, Point(6, 0))]
    assert again(record).moves == record.moves


def test_s38_empty_nodes_and_outer_brackets() -> None:
    record = again(one("(;SZ[9];B[cd];;;W[ff])"))
    assert len(list(record.nodes())) == 5
    assert write(record).startswith(b"(;")
    assert write(record).endswith(b")\n")


def test_s39_move_in_the_root() -> None:
    record = one("(;SZ[9]B[ee];W[ec])")
    assert moves(record) == "BE5 WE7"
    assert codes(record) == [Code.MOVE_IN_ROOT]
    assert stones(record) == ("E5", "E7")


def test_s47_garbage_after_the_game() -> None:
    record = one("(;SZ[9];B[ee];W[ec])\n]C[x ])))")
    assert moves(record) == "BE5 WE7"
    assert codes(record) == [Code.TEXT_OUTSIDE]


def test_s51_a_league_file() -> None:
    record = one("(;SZ[19]KM[6.50]TM[1800]OT[5x30 byo-yomi]RE[W+21.50];B[dd]BL[1779.066])")
    assert record.komi == Fraction("6.5")
    assert record.result == "W+21.5"
    assert record.result.margin == Fraction("21.5")
    time = record.time
    assert (time.main, time.kind, time.periods, time.period) == (1800, "byo-yomi", 5, 30)
    assert record.notes == ()
    assert len(read(write(record), Reading.STRICT)) == 1


def test_s56_free_text_where_codes_are_due() -> None:
    record = one("(;GM[1]SZ[9]GN[ ]RE[黑先活]AB[cc];B[ee])")
    assert record.result is None
    assert record.info["RE"] == "黑先活"
    assert codes(record) == [Code.RESULT_UNKNOWN]


@pytest.mark.parametrize(
    ("text", "result", "margin"),
    [
        ("白胜12.5目", "W+12.5", Fraction("12.5")),
        ("黑胜1又1/4子", "B+2.5", Fraction("2.5")),
    ],
)
def test_s57_results_in_chinese(text: str, result: str, margin: Fraction) -> None:
    record = one(f"(;SZ[9]RE[{text}])")
    assert record.result == result
    assert record.result.margin == margin
    assert record.info["RE"] == text
    assert codes(record) == [Code.RESULT_READ]


def test_s58_no_semicolon_and_ko_for_komi() -> None:
    for charset in ("utf-8", "gb18030"):
        record = one("(\nSZ[9]\nTE[杯]\nKO[7.5]\n;B[ee];W[ec])".encode(charset))
        assert moves(record) == "BE5 WE7"
        assert record.komi == Fraction("7.5")
        assert record.info["TE"] == "杯"
        assert {Code.MISSING_SEMICOLON, Code.KOMI_MISPLACED} <= {*codes(record)}


def test_s60_cut_off() -> None:
    text = "(;SZ[9];B[ee];W[ec]"
    record = one(text)
    assert moves(record) == "BE5 WE7"
    assert codes(record) == [Code.UNCLOSED_GAME]
    with pytest.raises(SgfError) as refusal:
        read(text.encode(), Reading.STRICT)
    assert refusal.value.code is Code.UNCLOSED_GAME
    assert (refusal.value.place.line, refusal.value.place.column) == (1, 20)
    assert str(refusal.value).startswith("line 1, column 20 (node 2): the file ends")


def test_s62_another_game() -> None:
    with pytest.raises(SgfError, match="not a game of Go") as refusal:
        read(b"(;GM[2]SZ[8];B[d3])")
    assert refusal.value.code is Code.NOT_GO
    assert refusal.value.before == "2"


def test_s62_does_not_lose_the_other_games() -> None:
    record = one("(;GM[2]SZ[8];B[d3])\n(;SZ[9];B[ee])")
    assert moves(record) == "BE5"
    assert codes(record) == [Code.GAME_REFUSED]
    first, second = read(b"(;SZ[9];B[ee])(;GM[2]SZ[8];B[d3])(;SZ[9];B[cc])")
    assert (codes(first), codes(second)) == ([Code.GAME_REFUSED], [])
    with pytest.raises(SgfError, match="not a game of Go"):
        read(b"(;SZ[9];B[ee])(;GM[2]SZ[8];B[d3])", Reading.STRICT)
