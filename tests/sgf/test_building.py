"""Records that are made here, and records that are changed."""

from fractions import Fraction

import pytest

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.sgf import Record, read, write

B, W = Color.BLACK, Color.WHITE


def test_a_game_as_it_is_written() -> None:
    record = Record.new(9, {"PB": "A", "PW": "B]"})
    record.komi = Fraction("7.5")
    record.rules_id = "chinese-2002"
    record.handicap = 2
    record.root.set_points("AB", [Point.parse("C3"), Point.parse("G7")])
    node = record.root.add_move(W, Point.parse("E5"))
    node.set("C", "x\\")
    node.add_move(B, None).add_move(W, None)
    node.add_move(B, Point.parse("A1"))
    record.result = "W+R"
    assert write(record).decode() == (
        "(;FF[4]GM[1]CA[UTF-8]AP[duiyi]SZ[9]PB[A]PW[B\\]]KM[7.5]RU[Chinese]HA[2]AB[cg][gc]RE[W+R]\n"
        ";W[ee]C[x\\\\]\n(;B[];W[])\n(;B[ai]))\n"
    )


def test_rectangles_are_written_with_both_sides() -> None:
    assert b"SZ[7:11]" in write(Record.new((7, 11)))
    assert b"SZ[7]" in write(Record.new((7, 7)))


@pytest.mark.parametrize("size", [0, 53, (19, 0), (53, 1), -1])
def test_boards_that_cannot_be(size: int | tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="boards are from 1 to 52 wide"):
        Record.new(size)


def test_points_off_the_board_are_refused_and_change_nothing() -> None:
    record = Record.new(9)
    with pytest.raises(ValueError, match="J10 is not on a board of 9 by 9"):
        record.root.add_move(B, Point.parse("J10"))
    assert list(record.root.children) == []
    with pytest.raises(ValueError, match="not on a board"):
        record.root.set_points("AB", [Point(9, 0)])
    assert record.root.setup == ()


@pytest.mark.parametrize("name", ["", "b", "B W", "B[", "1B", "Ä", "B\n"])
def test_names_that_are_none(name: str) -> None:
    with pytest.raises(ValueError, match="not the name of a property"):
        Record.new(9).root.set(name, "x")


def test_a_property_keeps_its_place_when_it_is_set() -> None:
    (record,) = read(b"(;GM[1]XX[1]PB[a]YY[2])")
    record.root.set("PB", "b")
    record.root.set("XX")
    assert record.root.names == ("GM", "PB", "YY")
    assert record.root.get("XX") is None
    assert record.root.get("XX", "-") == "-"
    assert record.root.values("XX") == []


def test_raw_values() -> None:
    (record,) = read("(;CA[GBK]PB[黑\\]方])".encode("gbk"))
    assert record.root.raw("PB") == ["黑\\]方".encode("gbk")]
    record.root.set("PB", "黑]方")
    assert record.root.raw("PB") == ["黑\\]方".encode()]


def test_private_property() -> None:
    record = Record.new(9)
    node = record.root.add_move(B, Point.parse("E5"))
    node.set_private("lift", "own")
    node.set_private("note", "a:b]")
    assert b"XDY[lift:own][note:a:b\\]]" in write(record)
    (again,) = read(write(record))
    assert again.root.children[0].private == {"lift": "own", "note": "a:b]"}
    node.set_private("lift", None)
    node.set_private("note", None)
    assert b"XDY" not in write(record)
    with pytest.raises(ValueError, match="not a key"):
        node.set_private("Lift it", "x")


def test_removing_nodes() -> None:
    (record,) = read(b"(;SZ[9];B[ee](;W[ec];B[cc])(;W[gg]))")
    fork = record.root.children[0]
    fork.children[0].remove()
    assert write(record) == b"(;CA[UTF-8]SZ[9];B[ee];W[gg])\n"
    with pytest.raises(ValueError, match="root"):
        record.root.remove()


def test_changes_are_seen_at_once() -> None:
    (record,) = read(b"(;SZ[9];B[ee])")
    assert record.moves == [(B, Point.parse("E5"))]
    record.root.children[0].add_move(W, None)
    assert record.moves[1:] == [(W, None)]
    record.root.children[0].set_move(W, Point.parse("A1"))
    assert record.moves[0] == (W, Point.parse("A1"))


def test_a_line_to_any_node() -> None:
    (record,) = read(b"(;SZ[9]AB[cc];B[ee](;W[ec])(;AE[cc]AW[aa]PL[B];B[gg];W[ga]))")
    node = record.root.children[0].children[1]
    steps = list(record.line(node.children[0]))
    assert [step.move for step in steps] == [
        None,
        (B, Point.parse("E5")),
        None,
        (B, Point.parse("G3")),
    ]
    assert steps[2].setup == ((Point.parse("C7"), None), (Point.parse("A9"), W))
    assert steps[2].to_play is B
    assert record.board(node).stones(B) == (Point.parse("E5"),)
    assert record.board(node).stones(W) == (Point.parse("A9"),)


def test_boards_show_captures_and_suicides() -> None:
    (record,) = read(b"(;SZ[3]AB[ab]AW[aa];B[ba];W[cc];W[aa])")
    first = record.root.children[0]
    assert record.board(first).stones(W) == ()
    assert record.board().stones(W) == (Point.parse("C1"),)
    assert record.board().stones(B) == (Point.parse("A2"), Point.parse("B3"))


def test_several_moves_in_a_node_are_several_steps() -> None:
    (record,) = read(b"(;SZ[9];B[ee]W[ec];B[cc])")
    assert [str(point) for _, point in record.moves] == ["E5", "E7", "C7"]
    assert record.root.children[0].move == (B, Point.parse("E5"))


def test_writing_as_read_and_writing_as_changed_are_the_same() -> None:
    data = (
        "(;GM[1]FF[4]SZ[9]PB[黑方]C[x\\]\n\ny];B[ee]C[long "
        + "text " * 20
        + "];W[](;B[tt];W [aa] [bb];AB[cc]AB[dd](;)(;;))(;KoMi[1]B[cc](;W[dd])(;W[gg];B[ga])))"
    ).encode()
    (record,) = read(data)
    straight = write(record)
    record.root.set("PB", "x")
    record.root.set("PB", "黑方")
    assert write(record) == straight


def test_repr() -> None:
    assert repr(read(b"(;SZ[9]RE[B+R];B[ee])")[0]) == "<Record 9x9, 1 moves, B+R>"
