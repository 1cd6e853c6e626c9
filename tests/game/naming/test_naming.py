"""CN-13: plays are named; a table of boards for each name, and what must hold for all of them."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duiyi.board.color import Color
from duiyi.board.diagram import parse_diagram
from duiyi.board.point import Point
from duiyi.board.position import ANY, Position
from duiyi.board.setup import Setup
from duiyi.board.symmetry import Symmetry
from duiyi.game.naming import Name, NamedPlay, Part, name_play
from duiyi.words import LANGUAGES

FOLDER = Path(__file__).parent
BLACK, WHITE = Color


class Case(NamedTuple):
    """A board, a play of Black, White's last play, and what the play is called."""

    board: Setup
    point: Point
    last: Point | None
    name: Name
    others: frozenset[Name]
    not_: frozenset[Name]

    def named(self) -> NamedPlay:
        found = name_play(self.board, self.point, BLACK, last=self.last)
        assert found is not None
        return found


def wanted(text: str) -> tuple[Name, frozenset[Name], frozenset[Name]]:
    words = text.replace(",", " ").split()
    yes = [Name(word) for word in words if not word.startswith("!")]
    return yes[0], frozenset(yes[1:]), frozenset(Name(word[1:]) for word in words if word[0] == "!")


def diagrams() -> Iterator[Case]:
    for block in (FOLDER / "plays.txt").read_text(encoding="utf-8").split("\n== ")[1:]:
        head, *rows = block.strip().splitlines()
        marked = {
            content: Point(column, row)
            for row, line_ in enumerate(reversed(rows))
            for column, content in enumerate(line_.split())
            if content in "*o"
        }
        board = parse_diagram("\n".join(rows))
        yield Case(board, marked["*"], marked.get("o"), *wanted(head))


def by_coordinates() -> Iterator[Case]:
    lines = (FOLDER / "corners.txt").read_text(encoding="utf-8").splitlines()
    for size, black, white, point, *names in (one.split() for one in lines[3:]):
        board = Setup(int(size), int(size))
        for color, points in ((BLACK, black), (WHITE, white)):
            for stone in points.split(",") if points != "-" else ():
                board.put(stone, color)
        yield Case(board, Point.parse(point), None, *wanted(" ".join(names)))


CASES = [*diagrams(), *by_coordinates()]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.name}-{case.point}")
def test_a_play_has_the_names_of_the_table(case: Case) -> None:
    named = case.named()
    assert named.name is case.name, named.names
    assert case.others <= set(named.names)
    assert not case.not_ & set(named.names)


def test_every_name_has_at_least_three_boards() -> None:
    counted = Counter(case.name for case in CASES)
    assert {name: counted[name] for name in Name if counted[name] < 3} == {}


def test_names_are_told_in_their_order() -> None:
    order = list(Name)
    for case in CASES:
        names = case.named().names
        assert list(names) == sorted(set(names), key=order.index)


@pytest.mark.parametrize("symmetry", Symmetry, ids=lambda symmetry: symmetry.name)
def test_a_name_does_not_change_when_the_board_is_turned_or_colors_are_exchanged(
    symmetry: Symmetry,
) -> None:
    for case in CASES:
        size = case.board.width, case.board.height
        turned = Setup(*symmetry.size(*size))
        for color in Color:
            for stone in case.board.stones(color):
                turned.put(symmetry.apply(stone, *size), color.opponent)
        last = None if case.last is None else symmetry.apply(case.last, *size)
        found = name_play(turned, symmetry.apply(case.point, *size), WHITE, last=last)
        assert found is not None
        assert found.names == case.named().names, case.board


PLAYS = st.lists(st.integers(0, 10**6), max_size=120)


@given(PLAYS, st.integers(5, 13), st.integers(5, 13))
def test_what_is_told_of_a_play_is_what_the_board_does(
    choices: list[int], width: int, height: int
) -> None:
    """The names see stones only; the position knows what comes off, and counts liberties."""
    position = Position.empty(width, height)
    last = None
    for choice in choices:
        legal = position.legal_points(ANY)
        if not legal:
            break
        point = legal[choice % len(legal)]
        color = position.to_play
        named = name_play(position, point, color, last=last)
        assert named is not None
        after = position.play(point, color, ANY)
        assert sorted(named.lifted) == sorted(position.lifted_by(point))
        assert (Name.SUICIDE in named.names) == (after[point] is None)
        gone = bool(named.lifted) and after[point] is not None
        assert (bool({Name.CAPTURE, Name.KO} & set(named.names))) == gone
        assert (Name.KO in named.names) == (after.ko is not None)
        if after[point] is not None:
            assert named.liberties == len(after.liberties(point))
            assert named.stones == len(after.chain(point))
        assert all(len(after.liberties(stone)) == 1 for stone in named.threatened)
        assert set(named.threatened) == {
            stone
            for stone in after.stones(color.opponent)
            if len(after.liberties(stone)) == 1 and after[point] is not None
            if {point} & set(beside(position, tuple(after.chain(stone))))
        }
        position, last = after, point


def beside(position: Position, chain: tuple[Point, ...]) -> list[Point]:
    return [
        Point(column + x, row + y)
        for column, row in chain
        for x, y in ((0, 1), (0, -1), (1, 0), (-1, 0))
        if 0 <= column + x < position.width and 0 <= row + y < position.height
    ]


def test_every_sentence_is_said_in_three_languages() -> None:
    for case in CASES:
        named = case.named()
        for said in (named.explain, named.details):
            chinese = {said("zh-Hans"), said("zh-Hant")}
            assert said("en") not in chinese
            assert not any(word in sentence for sentence in chinese for word in ("{", "stone"))
        assert all(str(case.point) in named.explain(lang) for lang in LANGUAGES)


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "Black captures three stones at C5."),
        ("zh-Hans", "黑 C5 提三子。"),
        ("zh-Hant", "黑 C5 提三子。"),
    ],
)
def test_a_sentence_says_how_many_stones_are_captured(lang: str, sentence: str) -> None:
    board = parse_diagram("""
        . X * . .
        X O O X .
        X O X . .
        . X . . .
        . . . . .
    """)
    named = name_play(board, Point.parse("C5"), BLACK)
    assert named is not None
    assert named.explain(lang) == sentence


@pytest.mark.parametrize(
    ("size", "point", "line", "part"),
    [
        (19, "A1", 1, Part.CORNER),
        (19, "D4", 4, Part.CORNER),
        (19, "E4", 4, Part.SIDE),
        (19, "D5", 4, Part.SIDE),
        (19, "E5", 5, Part.CENTER),
        (19, "K10", 10, Part.CENTER),
        (19, "T19", 1, Part.CORNER),
        (19, "S10", 2, Part.SIDE),
        (9, "E5", 5, Part.CENTER),
        (9, "E6", 4, Part.SIDE),
    ],
)
def test_cn_13_up_to_the_fourth_line_is_side_from_the_fifth_on_center(
    size: int, point: str, line: int, part: Part
) -> None:
    named = name_play(Setup(size, size), Point.parse(point), BLACK)
    assert named is not None
    assert (named.line, named.part) == (line, part)


def test_where_no_stone_can_be_put_nothing_is_named() -> None:
    board = Setup(9, 9)
    board.put("E5", WHITE)
    assert name_play(board, Point.parse("E5"), BLACK) is None
    assert name_play(board, Point(9, 0), BLACK) is None


def test_a_mover_who_chooses_to_lift_the_own_side_takes_own_stones_off() -> None:
    board = parse_diagram("""
        X O .
        * O X
        O X .
    """)
    named = name_play(board, Point.parse("A2"), BLACK, lift=BLACK)
    assert named is not None
    assert named.names == (Name.SUICIDE,)
    assert set(map(str, named.lifted)) == {"A2", "A3"}
    assert (named.liberties, named.threatened) == (0, ())
