"""What is written is read again as it was."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.sgf import Node, Record, SgfError, point_name, read, read_point, split, write
from duiyi.sgf.values import read_text, write_text
from tests.sgf.trees import flat

TRICKY = "[]\\:;()\n aé黑"


def test_ten_thousand_tricky_texts() -> None:
    rng = random.Random(7)
    record = Record.new(9)
    texts = ["".join(rng.choices(TRICKY, k=rng.randint(1, 20))) for _ in range(10_000)]
    node = record.root
    for text in texts:
        node = node.add()
        node.set("C", text)
    (again,) = read(write(record))
    assert [node.get("C") for node in again.nodes()][1:] == texts


@given(st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\r\t\v\f")))
def test_any_text(text: str) -> None:
    assert read_text(write_text(text)) == text
    record = Record.new(9)
    record.root.set("C", text)
    assert read(write(record))[0].root.get("C") == text


@given(
    st.text(st.characters(codec="gb18030", exclude_characters="\r\t\v\f"), min_size=1),
    st.sampled_from(["gb18030", "utf-8", "utf-16"]),
)
def test_any_text_in_other_charsets(text: str, charset: str) -> None:
    record = Record.new(9)
    record.root.set("C", text)
    (again,) = read(write(record, charset))
    assert again.root.get("C") == text


@pytest.mark.parametrize(
    ("charset", "text"),
    [
        ("big5", "許功蓋]\\圍棋"),
        ("shift_jis", "表示ソ能]\\囲碁"),
        ("gbk", "镕]\\围棋"),
        ("euc-kr", "바둑]\\똠"),
        ("euc-jp", "囲碁]\\"),
        ("iso-2022-jp", "囲碁]\\"),
        ("windows-1251", "Го]\\"),
        ("iso-8859-15", "œuf €]\\"),
    ],
)
def test_charsets_whose_second_bytes_look_like_brackets(charset: str, text: str) -> None:
    record = Record.new(9, {"PB": text})
    record.root.add_move(Color.BLACK, Point.parse("E5"))
    (again,) = read(write(record, charset))
    assert again.info["PB"] == text
    assert flat(again) == flat(record)
    assert again.notes == ()


def test_a_charset_that_lacks_a_character_refuses() -> None:
    record = Record.new(9, {"PB": "黑方"})
    with pytest.raises(SgfError, match='"黑方" cannot be written in ISO-8859-1'):
        write(record, "latin-1")
    with pytest.raises(LookupError, match="utf-7"):
        write(record, "utf-7")


@st.composite
def records(draw: st.DrawFn) -> Record:
    """Return a record that was built here: a tree of moves, set-up stones, comments and marks."""
    width, height = draw(st.tuples(st.integers(1, 52), st.integers(1, 52)))
    record = Record.new((width, height))
    points = st.builds(Point, st.integers(0, width - 1), st.integers(0, height - 1))
    nodes: list[Node] = [record.root]
    for _ in range(draw(st.integers(0, 30))):
        parent = draw(st.sampled_from(nodes))
        match draw(st.integers(0, 3)):
            case 0:
                node = parent.add()
                node.set_points(
                    draw(st.sampled_from(["AB", "AW", "AE", "TR"])), draw(st.lists(points))
                )
            case 1:
                node = parent.add()
                node.set("C", draw(st.text(TRICKY)))
                node.set_private("lift", draw(st.sampled_from(["own", "both"])))
            case _:
                color = draw(st.sampled_from(list(Color)))
                node = parent.add_move(color, draw(st.none() | points))
        nodes.append(node)
    return record


@given(records())
def test_built_records(record: Record) -> None:
    written = write(record)
    (again,) = read(written)
    assert flat(again) == flat(record)
    assert again.moves == record.moves
    assert again.size == record.size
    assert write(again) == written


@given(st.integers(1, 52), st.data())
def test_points(height: int, data: st.DataObject) -> None:
    point = Point(data.draw(st.integers(0, 51)), data.draw(st.integers(0, height - 1)))
    assert read_point(point_name(point, height), 52, height) == point


@given(st.text(TRICKY.replace(":", "")), st.text(TRICKY))
def test_composed_values(first: str, second: str) -> None:
    assert split(f"{write_text(first)}:{write_text(second)}") == (first, second)


def test_a_changed_record_keeps_the_rest() -> None:
    (record,) = read(b"(;SZ[9]C[a\\\nb]XX[\\]];B[ee](;W[ec])(;W[gg]ZZ[1]))")
    record.root.set("PB", "A")
    record.root.children[0].children[1].set("C", "new")
    record.root.children[0].children[0].remove()
    assert write(record) == (b"(;CA[UTF-8]SZ[9]C[a\\\nb]XX[\\]]PB[A];B[ee];W[gg]ZZ[1]C[new])\n")


def test_several_records_in_one_file() -> None:
    records = [Record.new(9, {"GN": str(number)}) for number in range(3)]
    assert [record.info["GN"] for record in read(write(records))] == ["0", "1", "2"]
