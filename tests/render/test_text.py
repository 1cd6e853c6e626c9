"""Boards in characters."""

from unicodedata import east_asian_width

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duiyi.board.color import Color
from duiyi.board.point import Point, column_name
from duiyi.render import Coordinates, Mark, Stones, text
from tests.render.boards import Diagram, empty

CORNER = Diagram(
    ".....",
    "..X..",
    ".XOX.",
    ".O.O.",
    "..O.X",
)


def test_the_last_move_stands_in_brackets() -> None:
    assert text(CORNER, last="C4") == (
        "  A B C D E\n"
        "5 . . . . . 5\n"
        "4 . .(X). . 4\n"
        "3 . X O X . 3\n"
        "2 . O . O . 2\n"
        "1 . . O . X 1\n"
        "  A B C D E"
    )


@pytest.mark.parametrize(
    ("last", "row"),
    [
        pytest.param("A1", "1(X). X 1", id="at the left edge"),
        pytest.param("C1", "1 X .(X)1", id="at the right edge"),
        pytest.param("B1", "1 X * X 1", id="U04: its stone was lifted at once"),
    ],
)
def test_the_last_move_at_the_edge(last: str, row: str) -> None:
    assert text(Diagram("X.X"), last=last).splitlines()[1] == row


def test_everything_that_can_be_shown() -> None:
    board = Diagram("XXOO.", ".....", "XO...")
    shown = text(
        board,
        dead=["A1", "B1"],
        territory={"A2": Color.BLACK, "B2": Color.WHITE, "C2": None},
        ownership={"D2": 0.9, "E2": -0.6, "E1": 0.4},
        ko="E3",
        marks={"A3": Mark.TRIANGLE, "B3": Mark.SQUARE, "C3": Mark.CIRCLE, "D3": Mark.CROSS},
        labels={"C1": "a", "D1": "1"},
        coordinates=Coordinates.NONE,
    )
    assert shown == " ^ # @ % k\n b w = b w\n x o a 1 ."


@pytest.mark.parametrize(
    ("stones", "drawn"),
    [
        (Stones.ASCII, "    A   B   C\n1   X  12(136)1\n    A   B   C"),
        (Stones.HALF, "    A   B   C\n1   ●  12(136)1\n    A   B   C"),
        (Stones.WIDE, "   Ａ  Ｂ  Ｃ\n1  ⚫  12 136 1\n   Ａ  Ｂ  Ｃ"),
    ],
)
def test_long_labels_spread_the_grid_and_stand_whole(stones: Stones, drawn: str) -> None:
    assert text(Diagram("XOX"), stones=stones, labels={"B1": "12", "C1": "136"}, last="C1") == drawn


def test_of_a_label_three_characters_are_written() -> None:
    drawn = text(Diagram("X"), labels={"A1": "1234567"}, coordinates=Coordinates.NONE)
    assert drawn == " 123"


@pytest.mark.parametrize("label", ["\n", "\x1b", "\t", "\x9b"])
def test_a_label_that_no_line_can_hold_is_not_written(label: str) -> None:
    assert text(empty(3, 3), labels={"B2": label}) == text(empty(3, 3))
    assert text(empty(3, 3), labels={"B2": f"a{label}b"}).count("\n") == 4  # as without one


def test_round_stones() -> None:
    assert text(Diagram("XO."), stones=Stones.HALF, last="A1") == "  A B C\n1(●)○ . 1\n  A B C"
    assert text(Diagram("XO."), stones=Stones.WIDE, last="A1") == "  ＡＢＣ\n1 Ｘ⚪・ 1\n  ＡＢＣ"


@pytest.mark.parametrize(
    ("coordinates", "columns", "rows"),
    [
        (Coordinates.LETTERS, "A B C D E F G H J K", "10 9 8 7 6 5 4 3 2 1"),
        (Coordinates.SGF, "a b c d e f g h i j", "a b c d e f g h i j"),
        (Coordinates.CHINESE, "1 2 3 4 5 6 7 8 9 10", "一 二 三 四 五 六 七 八 九 十"),
        (Coordinates.NUMBERS, "1 2 3 4 5 6 7 8 9 10", "10 9 8 7 6 5 4 3 2 1"),
        (Coordinates.NONE, "", ""),
    ],
)
def test_u09_the_ways_of_naming_lines(coordinates: Coordinates, columns: str, rows: str) -> None:
    assert coordinates.columns(10) == columns.split()
    assert coordinates.rows(10) == rows.split()


@pytest.mark.parametrize("size", range(1, 53))
def test_u01_after_h_comes_j_on_every_size(size: int) -> None:
    head = text(empty(size, 1)).splitlines()
    names = [column_name(column) for column in range(size)]
    assert "I" not in "".join(names)
    lines = head[: len(names[-1])]
    across = [
        "".join(line.ljust(2 * size + 2)[2 + 2 * column] for line in lines).strip()
        for column in range(size)
    ]
    assert across == names


def columns(line: str) -> int:
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in line)


@given(
    width=st.integers(1, 25),
    height=st.integers(1, 25),
    stones=st.sampled_from(Stones),
    coordinates=st.sampled_from(list(Coordinates)[:4]),
    data=st.data(),
)
def test_every_row_is_as_wide_as_the_others(
    width: int, height: int, stones: Stones, coordinates: Coordinates, data: st.DataObject
) -> None:
    rows = data.draw(
        st.lists(st.text("XO.", min_size=width, max_size=width), min_size=height, max_size=height)
    )
    last = Point(data.draw(st.integers(0, width - 1)), data.draw(st.integers(0, height - 1)))
    names = coordinates.rows(height)
    drawn = text(Diagram(*rows), stones=stones, coordinates=coordinates, last=last).splitlines()
    heading = (len(drawn) - height) // 2
    grid = [
        line.removesuffix(name)
        for line, name in zip(drawn[heading : heading + height], names, strict=True)
    ]
    assert len({columns(line) for line in grid}) == 1


@pytest.mark.parametrize(
    "shown",
    [
        {"last": "K5"},
        {"ko": (9, 0)},
        {"dead": ["A1", "A10"]},
        {"territory": {"Z9": Color.BLACK}},
        {"marks": {(-1, 0): Mark.CROSS}},
        {"labels": {"nowhere": "a"}},
        {"ownership": {"A1": 1.5}},
        {"ownership": {"A1": float("nan")}},
        {"marks": {"A1": "star"}},
    ],
)
def test_what_cannot_be_shown_is_refused(shown: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"."):
        text(empty(9, 9), **shown)  # type: ignore[arg-type]


def test_a_board_that_is_too_large_is_refused() -> None:
    with pytest.raises(ValueError, match="53 by 1 cannot be drawn; 1 to 52 can"):
        text(empty(53, 1))
