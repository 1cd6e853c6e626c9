"""Regions by bit sets against regions by sets of points."""

from collections.abc import Iterable
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duiyi.kernel import regions
from duiyi.kernel.color import Color
from duiyi.kernel.law import ANY, FORBIDDEN, PSK, law
from duiyi.kernel.position import Position
from tests.reference import areas
from tests.reference.areas import Pair


def bits(points: Iterable[Pair], width: int) -> int:
    return sum(1 << row * width + column for column, row in points)


@st.composite
def boards(draw: st.DrawFn, most: int = 9) -> areas.Board:
    width, height = draw(st.integers(1, most)), draw(st.integers(1, most))
    colors = st.lists(
        st.sampled_from((0, 0, 1, 2)), min_size=width * height, max_size=width * height
    )
    stones = draw(colors)
    points = [(i % width, i // width) for i in range(width * height)]
    on = [{p for p, c in zip(points, stones, strict=True) if c == color} for color in (1, 2)]
    return areas.Board(width, height, frozenset(on[0]), frozenset(on[1]))


@given(boards())
def test_area_territory_and_dame(board: areas.Board) -> None:
    size = board.width, board.height
    black, white = bits(board.black, board.width), bits(board.white, board.width)
    for found, expected in (
        (regions.area(black, white, *size), areas.area(board)),
        (regions.territory(black, white, *size), areas.territory(board)),
    ):
        assert found == tuple(bits(points, board.width) for points in expected)
        assert sum(regions.Area(*found).counts) <= board.width * board.height
    assert regions.dame(black, white, *size) == bits(areas.dame(board), board.width)
    position = Position.setup(*size, board.black, board.white)
    counted = regions.area_of(position)
    assert sum(counted.counts) == board.width * board.height
    assert regions.margin(position) == counted.counts[0] - counted.counts[1]
    assert regions.territory_of(position).black == counted.black & ~black
    assert regions.dame_of(position) == regions.dame(black, white, *size)


@given(boards(7), st.sampled_from((FORBIDDEN, ANY)))
def test_pass_alive(board: areas.Board, suicide: int) -> None:
    size = board.width, board.height
    black, white = bits(board.black, board.width), bits(board.white, board.width)
    for own, other, color in ((black, white, 1), (white, black, 2)):
        found = regions.pass_alive(own, other, *size, suicide)
        chains, territory = areas.pass_alive(board, color, suicide_allowed=suicide != FORBIDDEN)
        assert found == (bits(chains, board.width), bits(territory, board.width))
        position = Position.setup(*size, board.black, board.white)
        assert regions.pass_alive_of(position, color, suicide) == found


def test_pass_alive_chains_are_reached_by_chance() -> None:
    """Boards at random seldom hold a living chain; those of finished games do."""
    random = Random("alive")
    living = 0
    for _ in range(30):
        position = Position.empty(7, 7)
        rule = law(FORBIDDEN, PSK)
        for _ in range(90):
            own = position.black_bits if position.to_play == Color.BLACK else position.white_bits
            points = [
                p
                for p in position.legal_points(rule)
                if regions.beside(1 << p.row * 7 + p.column, 7, 7) & ~own
            ]
            position = (
                position.play(random.choice(points), law=rule) if points else position.pass_()
            )
        board = areas.Board(7, 7, frozenset(position.stones(1)), frozenset(position.stones(2)))
        for color in (1, 2):
            for suicide in (FORBIDDEN, ANY):
                found = regions.pass_alive_of(position, color, suicide)
                expected = areas.pass_alive(board, color, suicide_allowed=suicide != FORBIDDEN)
                assert found == tuple(bits(points, 7) for points in expected)
                living += found.chains != 0
    assert living >= 30


ALIVE = {
    "two eyes": (".X.X.\nXXXXX", True),
    "one eye": ("XXXXX\nX...X\nXXXXX", False),
    "two eyes in the middle": ("XXXXX\nX.X.X\nXXXXX", True),
    "a stone in an eye": ("XXXXXX\nX.OX.X\nXXXXXX", True),
    "a point beyond reach": ("XXXXXX\nX..X.X\n...XXX", False),
}


@pytest.mark.parametrize("name", ALIVE)
def test_alive_as_drawn(name: str) -> None:
    drawing, alive = ALIVE[name]
    rows = drawing.splitlines()[::-1]
    size = len(rows[0]), len(rows)
    black, white = (
        bits(
            [(c, r) for r in range(size[1]) for c in range(size[0]) if rows[r][c] == letter],
            size[0],
        )
        for letter in "XO"
    )
    found = regions.pass_alive(black, white, *size, FORBIDDEN)
    assert found.chains == (black if alive else 0)


def test_territory_without_room_for_two_eyes() -> None:
    """One point out of reach is too little for a second eye, two are not."""
    drawing = """
        XXXXXXXXXXXX
        X....XX...XX
        X....XX...XX
        X....XX...XX
        XXXXXXXXXXXX
        X.XX.XXXXXXX
        XXXXXXXXXXXX
    """
    rows = drawing.split()[::-1]
    size = len(rows[0]), len(rows)
    empty = {(c, r) for r in range(size[1]) for c in range(size[0]) if rows[r][c] == "."}
    black = (1 << size[0] * size[1]) - 1 & ~bits(empty, size[0])
    found = regions.pass_alive(black, 0, *size, FORBIDDEN)
    assert found.chains == black
    assert found.territory == bits([p for p in empty if p[0] > 4 or p[1] < 3], size[0])


@given(boards(), st.randoms(use_true_random=False))
def test_flood_and_split(board: areas.Board, random: Random) -> None:
    within = board.black | board.white
    seed = {p for p in within if random.random() < 0.2} | {(0, 0)}
    size = board.width, board.height
    expected = areas.flood(seed & within, within, *size)
    assert regions.flood(bits(seed, size[0]), bits(within, size[0]), *size) == bits(
        expected, size[0]
    )
    parts = regions.split(bits(within, size[0]), *size)
    assert sum(parts) == bits(within, size[0])
    assert all(regions.flood(part & -part, part, *size) == part for part in parts)
    for one in parts:
        assert all(not regions.beside(one, *size) & other for other in parts)


@pytest.mark.parametrize("size", [(52, 52), (52, 1), (1, 52), (26, 31)])
def test_large_boards_are_looked_at(size: tuple[int, int]) -> None:
    width, height = size
    board = (1 << width * height) - 1
    assert regions.flood(1, board, *size) == board
    snake = board
    for row in range(1, height, 2):  # walls with a gap at alternate ends
        gap = 0 if row % 4 == 1 else width - 1
        snake &= ~(((1 << width) - 1) << row * width) | 1 << row * width + gap
    assert regions.flood(1, snake, *size) == snake


@pytest.mark.parametrize("size", [(0, 5), (5, 53), (-1, 5)])
def test_no_such_board(size: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="52 by 52"):
        regions.flood(1, 1, *size)


def test_bits_beyond_the_board_are_nothing() -> None:
    assert regions.flood(-1, -1, 3, 3) == 511
    assert regions.split(-1, 2, 2) == (15,)
