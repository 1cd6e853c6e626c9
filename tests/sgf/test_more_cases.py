"""More faults that users have met: from handicap games to files that were cut off."""

from fractions import Fraction

import pytest

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.sgf import Code, Reading, Record, SgfError, point_name, read, read_point, write
from tests.sgf.trees import again, codes, moves, one, stones

B, W = Color.BLACK, Color.WHITE


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
        ("(;SZ[9]AB[ca][bb][ac]AW[ba][ab];B[aa];W[cc];B[aa])", [3]),
        ("(;SZ[9]AB[ca][bb][ac]AW[ba][ab];B[aa]XDY[lift:own];W[cc];B[aa])", []),
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
        (note,) = (note for note in record.notes if note.code is Code.KOMI_MISPLACED)
        assert (note.before, note.after) == ("7.5", "7.5")


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


@pytest.mark.parametrize("size", range(1, 53))
def test_u03_letters_and_points_answer_each_other_on_every_size(size: int) -> None:
    for point in (Point(column, row) for column in range(size) for row in range(size)):
        assert read_point(point_name(point, size), size, size) == point
    named = {point_name(Point(column, row), size) for column in range(size) for row in range(size)}
    assert len(named) == size * size


def test_u03_the_corner_is_where_the_board_ends() -> None:
    assert [point_name(Point.parse("C3"), size) for size in (9, 13, 19)] == ["cg", "ck", "cq"]
