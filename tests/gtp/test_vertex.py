"""Points as the protocol writes them, on every board."""

import pytest

from duiyi import sgf
from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.gtp.vertex import Leaving, read_color, read_move, read_point, write_move

LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"


@pytest.mark.parametrize("size", range(1, 26))
def test_g15_names_and_points_are_the_same_thing_on_boards_to_play_on(size: int) -> None:
    names = [f"{letter}{row}" for row in range(1, size + 1) for letter in LETTERS[:size]]
    points = [Point(column, row) for row in range(size) for column in range(size)]
    assert [read_point(name, size, size) for name in names] == points
    assert [write_move(point) for point in points] == names
    assert [read_point(name.lower(), size, size) for name in names] == points


def test_a_board_may_be_wider_than_high() -> None:
    assert read_point("J1", 9, 5) == Point(8, 0)
    for name, width, height in (("J1", 5, 9), ("A9", 9, 5), ("K1", 9, 9)):
        with pytest.raises(ValueError, match="no point"):
            read_point(name, width, height)


def test_g15_the_letter_i_is_no_column() -> None:
    assert read_point("J5", 9, 9) == Point(8, 4)
    with pytest.raises(ValueError, match="no point"):
        read_point("I5", 9, 9)
    record = sgf.read(b"(;SZ[9];B[ie])")[0]
    assert record.moves[0][1] == read_point("J5", 9, 9)


def test_g16_columns_beyond_z() -> None:
    """25 letters, so the 26th column is AA, the 51st BA."""
    assert read_point("AA1", 52, 52) == Point(25, 0)
    assert read_point("BA4", 52, 52) == Point(50, 3)
    points = [Point(column, row) for row in range(52) for column in range(52)]
    assert len({write_move(point) for point in points}) == 2_704
    assert [read_point(write_move(point), 52, 52) for point in points] == points


def test_g16_all_points_of_the_largest_record() -> None:
    points = [Point(column, row) for row in range(52) for column in range(52)]
    record = sgf.Record.new(52, {})
    record.root.set_points("AB", points)
    again = sgf.read(sgf.write(record))[0]
    named = {write_move(point) for point, _ in next(iter(again.line())).setup}
    assert {read_point(name, 52, 52) for name in named} == set(points)


@pytest.mark.parametrize(
    ("answer", "move"),
    [
        (" d4", Point(3, 3)),
        (" D4 \r\n", Point(3, 3)),
        ("D4", Point(3, 3)),
        (" pass", None),
        (" PASS", None),
        (" resign", Leaving.RESIGN),
        ("Resign\r", Leaving.RESIGN),
    ],
)
def test_g08_answers_are_understood(answer: str, move: object) -> None:
    assert read_move(answer, 19, 19) == move


@pytest.mark.parametrize("answer", ["Z99", "foo", "", "D", "4", "D4 E5", "T20", "D0", "passé"])
def test_g08_what_cannot_be_read_is_no_pass(answer: str) -> None:
    with pytest.raises(ValueError, match="no point"):
        read_move(answer, 19, 19)


@pytest.mark.parametrize("word", ["b", "B", "black", "BLACK"])
def test_black_is_black(word: str) -> None:
    assert read_color(word) is Color.BLACK


@pytest.mark.parametrize("word", ["", "x", "bl", "whites"])
def test_a_color_is_one_of_two(word: str) -> None:
    with pytest.raises(ValueError, match="b or w"):
        read_color(word)
