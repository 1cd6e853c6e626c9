"""Boards in the letters of a terminal: every sign, every way of drawing, every width."""

from dataclasses import replace
from fractions import Fraction

import pytest
from rich.cells import cell_len

from duiyi import rulesets
from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.board.position import Position
from duiyi.board.searching import Candidate, Thought
from duiyi.game.situation import Situation
from duiyi.players.explaining import explain
from duiyi.render.as_text import Stones
from duiyi.terminal.drawing import Face, as_explained, lines, point_at, size_of
from tests.game.match.table import p, ps

FACE = Face(
    position=Position.setup(5, 5, ps("B2 B4 A5"), ps("D2 D4 E5"), Color.BLACK),
    cursor=p("C3"),
    last=p("D4"),
    ko=p("A1"),
    dead=ps("B2 D2"),
    territory={p("A3"): Color.BLACK, p("E3"): Color.WHITE, p("E1"): None},
)
DRAWN = {
    Stones.ASCII: """
   A B C D E
 5 X . . . O 5
 4 . X .(O). 4
 3 b .[.]. w 3
 2 . x . o . 2
 1 k . . . = 1
   A B C D E""",
    Stones.HALF: """
   A B C D E
 5 ●─┬─┬─┬─○ 5
 4 ├─●─┼(○)┤ 4
 3 ▪─┼[┼]┼─▫ 3
 2 ├─x─┼─o─┤ 2
 1 □─┴─┴─┴─= 1
   A B C D E""",
    Stones.WIDE: """
   ＡＢＣＤＥ
 5 ⚫・・・⚪5
 4 ・⚫・Ｏ・4
 3 ｂ・＊・ｗ3
 2 ・ｘ・ｏ・2
 1 ｋ・・・＝1
   ＡＢＣＤＥ""",
}


def text(face: Face, stones: Stones) -> str:
    return "\n".join("".join(part for part, _ in line).rstrip() for line in lines(face, stones))


@pytest.mark.parametrize("stones", Stones)
def test_every_sign(stones: Stones) -> None:
    assert f"\n{text(FACE, stones)}" == DRAWN[stones]


@pytest.mark.parametrize("stones", Stones)
@pytest.mark.parametrize("size", [(1, 1), (1, 5), (5, 1), (9, 9), (9, 13), (19, 19), (25, 25)])
def test_every_line_is_as_wide_as_the_board(size: tuple[int, int], stones: Stones) -> None:
    face = Face(position=Position.empty(*size), cursor=Point(0, 0), last=Point(size[0] - 1, 0))
    width, height = size_of(face)
    drawn = lines(face, stones)
    assert len(drawn) == height
    assert {cell_len("".join(part for part, _ in line)) for line in drawn} == {width}


def test_a_board_of_19_leaves_room_beside_it_in_80_columns() -> None:
    assert size_of(Face(position=Position.empty(19, 19))) == (43, 21)


def test_letters_are_ascii() -> None:
    assert text(FACE, Stones.ASCII).isascii()


@pytest.mark.parametrize("stones", [Stones.ASCII, Stones.HALF])
def test_the_cursor_on_the_last_move_shows_as_the_cursor(stones: Stones) -> None:
    face = Face(position=Position.setup(5, 5, ps("C3"), ()), cursor=p("C3"), last=p("C3"))
    row = text(face, stones).splitlines()[3]
    assert "[" in row
    assert "(" not in row


def test_what_is_clicked_is_what_is_drawn_there() -> None:
    """Both columns of a point, and no column beside the board."""
    drawn = text(FACE, Stones.ASCII).splitlines()
    for row, name in ((5, "A5"), (4, "B4"), (2, "D2")):
        line = len(drawn) - 1 - row
        at = drawn[line].index("X" if name in {"A5", "B4"} else "o")
        assert point_at(FACE, at, line) == p(name)
        assert point_at(FACE, at + 1, line) == p(name)
    for column, line in ((0, 1), (2, 3), (13, 1), (3, 0), (3, 6), (200, 200)):
        assert point_at(FACE, column, line) is None


def test_what_a_step_of_the_count_is_about_is_painted() -> None:
    shown = Face(position=FACE.position, shown=ps("C3"))
    plain = Face(position=FACE.position)
    before, after = lines(plain, Stones.HALF), lines(shown, Stones.HALF)
    changed = [i for i, (one, other) in enumerate(zip(before, after, strict=True)) if one != other]
    assert changed == [3]


def drawn(face: Face, row: int) -> str:
    """Return a row of a board in letters."""
    return text(face, Stones.ASCII).splitlines()[face.position.height - row + 1]


@pytest.mark.parametrize(
    ("cursor", "shown"),
    [
        ("D4", " 4 . X .[O). 4"),
        ("C4", " 4 . X[.(O). 4"),
        ("E4", " 4 . X .(O).]4"),
        ("B4", " 4 .[X].(O). 4"),
    ],
)
def test_the_cursor_leaves_both_brackets_of_the_last_move(cursor: str, shown: str) -> None:
    """Beside it the last move keeps its brackets; on it each has a half."""
    assert drawn(replace(FACE, cursor=p(cursor)), 4) == shown


LINE = (p("C3"), p("C4"), None, p("D1"), p("B4"), p("C3"))


@pytest.mark.parametrize(
    ("stones", "row"),
    [
        (Stones.ASCII, " 4 . X 2(O). 4"),
        (Stones.HALF, " 4 ├─●─2(○)┤ 4"),
        (Stones.WIDE, " 4 ・⚫２Ｏ・4"),
    ],
)
def test_plays_to_come_are_numbered_on_empty_points(stones: Stones, row: str) -> None:
    """A pass has a number and no point; who plays twice on a point shows the first."""
    face = replace(FACE, line=LINE, cursor=None)
    assert face.numbers == {p("C3"): 1, p("C4"): 2, p("D1"): 4}
    assert text(face, stones).splitlines()[2] == row


def test_no_more_than_nine_plays_are_numbered() -> None:
    position = Position.setup(5, 5, [], [], Color.BLACK)
    line = tuple(Point(n % 5, n // 5) for n in range(12))
    assert max(Face(position=position, line=line).numbers.values()) == 9


@pytest.mark.parametrize("stones", Stones)
def test_what_a_search_thinks_is_drawn(stones: Stones) -> None:
    """Its line, empty points that are likely somebody's, and stones that likely are not."""
    position = FACE.position
    shares = [0.0] * 25
    shares[0], shares[24], shares[1 * 5 + 1] = 1.0, -1.0, -0.9  # A1; E5, White's own; B2, Black's
    best = Candidate(p("C3"), None, 9, 0.5, 0.0, 0.1, (p("C3"), p("A2")))
    found = explain(
        Situation(rules=rulesets["chinese-2002"], position=position, komi=Fraction(7)),
        Thought((best,), 9, 0.5, 0.0, 1.0, tuple(shares)),
    )
    face = as_explained(Face(position=position), found)
    assert face.numbers == {p("C3"): 1, p("A2"): 2}
    assert face.territory == {p("A1"): Color.BLACK}
    assert face.dead == ps("B2")
    shown = text(face, stones)
    assert ("1" in shown) or ("１" in shown)
