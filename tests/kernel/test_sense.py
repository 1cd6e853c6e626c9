"""What playouts see: each trait alone, weighed so much that nothing else is drawn."""

import pytest

from duiyi.board.diagram import parse_diagram
from duiyi.kernel.color import Color
from duiyi.kernel.law import law
from duiyi.kernel.observed import observed
from duiyi.kernel.playout import sensible_line
from duiyi.kernel.point import Point
from duiyi.kernel.position import Position
from duiyi.kernel.weights import NAMES, Weights
from tests.reference.areas import border

ONE = 128
"""The weight of what says nothing."""
MUCH = 1_000_000
EMPTY = """
    . . . . .
    . . . . .
    . . . . .
    . . . . .
    . . . . .
"""
TRAITS = {
    "beside": (EMPTY, "C3", "C2 C4 B3 D3"),
    "across": (EMPTY, "C3", "B2 B4 D2 D4"),
    "capture": (
        """
        . . . . .
        . . . . .
        O . . . .
        . O . . .
        . . . . .
        """,
        "A2",
        "A1",
    ),
    "capture-many": (
        """
        . . . . .
        O . . . .
        X O . . .
        X O . . .
        . . . . .
        """,
        "A1",
        "B1",
    ),
    "escape": (
        """
        . . . . .
        . . . . .
        . X O . .
        . . X . .
        . . . . .
        """,
        "C4",
        "D3",
    ),
    "escape-many": (
        """
        . . . . . .
        . X X X . .
        X O O O . .
        . . X X . .
        . . . . . .
        """,
        "B2",
        "E3",
    ),
    "extend": (
        """
        . . . . .
        . . . . .
        . . O . .
        . . X . .
        . . . . .
        """,
        "B3",
        "C4 D3",
    ),
    "atari": (
        """
        . . . . .
        . . . . .
        . . O . .
        . O . . .
        . . . . .
        """,
        "C2",
        "C1 D2",
    ),
    "fallen": (
        """
        . . . . . .
        . O . . . .
        O X O . . .
        . . . . . .
        . . . . . .
        . . . . . .
        """,
        "F1",
        "B3",
    ),
}
"""A board, Black's last play on it, and where White, who is to play, must go."""


def drawn(position: Position, *much: str, move: int = 0) -> set[Point | None]:
    """Return the first moves, or others, of playouts in which some traits outweigh everything."""
    traits = [ONE] * len(NAMES)
    traits[NAMES.index("elsewhere")] = 0
    for trait in much:
        traits[NAMES.index(trait)] = MUCH
    weights = Weights({}, traits)
    return {sensible_line(position, seed, weights)[move][1] for seed in range(60)}


def points(text: str) -> set[Point]:
    return set(map(Point.parse, text.split()))


@pytest.mark.parametrize("trait", TRAITS)
def test_a_trait_is_seen(trait: str) -> None:
    board, last, wanted = TRAITS[trait]
    position = parse_diagram(board).position(Color.BLACK).play(last, law=law())
    assert drawn(position, trait) == points(wanted)
    numbers, _, traits, *_ = observed(position)
    bit = 1 << NAMES.index(trait)
    assert {
        Point(number % position.width, number // position.width)
        for number, found in zip(numbers, traits, strict=True)
        if found & bit
    } == points(wanted)


@pytest.mark.parametrize("stone", [".", "X"])
def test_nobody_escapes_into_another_atari(stone: str) -> None:
    board = f"""
        . . . . .
        . X . . .
        . O X . .
        X . {stone} . .
        . . . . .
    """
    position = parse_diagram(board).position(Color.BLACK).play("A3", law=law())
    assert (drawn(position, "escape") == points("B2")) == (stone == ".")


def test_a_chain_is_rescued_by_lifting_what_gives_atari() -> None:
    """Black puts B3 in atari; White lifts C3, which a play before left one liberty."""
    board = """
        . . . . .
        . . O . .
        . O X O .
        X . . X .
        . . . . .
    """
    position = parse_diagram(board).position(Color.BLACK)
    position = position.play("A3", law=law())
    assert drawn(position, "fallen") == points("C2")
    position = position.pass_().play("B4", law=law())
    assert drawn(position, "escape") == points("B2")
    assert drawn(position, "rescue") == points("C2")


@pytest.mark.parametrize(
    ("lifted", "vital"),
    [
        ("C3 D3", ""),
        ("C3 D3 E3", "D3"),
        ("C3 D3 D4", "D3"),
        ("C3 D3 E3 F3", ""),
        ("C3 D3 C4 D4", ""),
        ("C3 D3 E3 D4", "D3"),
        ("C3 D3 E3 C4 D4", "D3"),
        ("C3 D3 E3 D2 D4", "D3"),
        ("C3 D3 E3 D2 D4 E4", "D3"),
        ("C3 D3 E3 C4 D4 E4", ""),
        ("B3 C3 D3 E3 F3 D4", ""),
        ("B3 C3 D3 E3 F3 D4 D2", ""),
    ],
)
def test_the_vital_point_of_what_was_lifted(lifted: str, vital: str) -> None:
    """Black lifts White's chain; White plays in the middle of where it was, if it has one."""
    inside = points(lifted)
    ring = {Point(*p) for p in border({(c, r) for c, r in inside}, 7, 6)}
    last = min(ring)
    position = Position.setup(7, 6, ring - {last}, inside)
    assert drawn(position, "fallen", "nakade") == {last}
    found = drawn(position, "fallen", "nakade", move=1)
    assert found == points(vital) if vital else len(found) > 1


@pytest.mark.parametrize("third", ["O O X X O .", "O O O X O ."])
def test_a_self_atari_is_made_where_it_costs_little(third: str) -> None:
    """Beside Black's play on C1: B1 gives up five stones, or six, which is too much."""
    board = f"""
        O O O O O .
        X X X X O .
        {third}
        O O X X O .
        . . . X . .
    """
    position = parse_diagram(board).position(Color.BLACK).play("C1", law=law())
    given_up = 1 + third.count("O") - 1 + 2
    assert (Point.parse("B1") in drawn(position, "beside")) == (given_up < 6)


@pytest.mark.parametrize(
    ("board", "last", "point", "is_made"),
    [
        (". . . . . . / X X X X . . / . O X X . . / O O . . . .", "D1", "C1", True),
        (". . . . . . / X X X X X . / . X X X X . / O O O . . .", "E1", "D1", False),
        (". . . . . . / X X X X . . / . X X X . . / O O . . . .", "D1", "C1", True),
    ],
    ids=["a T of four", "a line of four", "a line of three"],
)
def test_a_shape_is_given_up_only_where_it_leaves_one_eye(
    board: str, last: str, point: str, *, is_made: bool
) -> None:
    """Else a seki would end, and the other side have an eye more than before."""
    position = parse_diagram(board.replace(" / ", "\n")).position(Color.BLACK)
    position = position.play(last, law=law())
    assert (Point.parse(point) in drawn(position, "beside")) == is_made


@pytest.mark.parametrize(
    ("lifted", "vital"), [("C3 D3 E3", "D3"), ("C3 D3 D4", "D3"), ("C3 D3 C4 D4", "")]
)
def test_what_was_lifted_is_known_where_a_search_begins(lifted: str, vital: str) -> None:
    """The log tells it: what stood before the last play, and does no more."""
    inside = points(lifted)
    ring = {Point(*p) for p in border({(c, r) for c, r in inside}, 7, 6)}
    last = min(ring)
    position = Position.setup(7, 6, ring - {last}, inside).play(last, law=law())
    columns = observed(position)
    bit = NAMES.index("nakade")
    found = {
        position.points(1 << n)[0]
        for n, t in zip(columns[0], columns[2], strict=True)
        if t >> bit & 1
    }
    assert found == points(vital)
