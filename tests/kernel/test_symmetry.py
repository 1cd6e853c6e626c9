"""What must hold whichever way the board lies, whoever is called Black, and on every size."""

from collections.abc import Callable
from random import Random

import pytest

from duiyi.kernel.color import Color
from duiyi.kernel.law import ANY, FORBIDDEN, MULTI, NONE, NSSK, PSK, SSK, law
from duiyi.kernel.playout import playouts
from duiyi.kernel.position import Position
from duiyi.kernel.regions import margin

Turn = Callable[[int, int], tuple[int, int]]


def turns(width: int, height: int) -> list[tuple[bool, Turn]]:
    """Return the eight ways to lay a board, each with whether width and height change places."""
    right, top = width - 1, height - 1
    return [
        (False, lambda c, r: (c, r)),
        (False, lambda c, r: (right - c, r)),
        (False, lambda c, r: (c, top - r)),
        (False, lambda c, r: (right - c, top - r)),
        (True, lambda c, r: (r, c)),
        (True, lambda c, r: (top - r, c)),
        (True, lambda c, r: (r, right - c)),
        (True, lambda c, r: (top - r, right - c)),
    ]


@pytest.mark.parametrize("size", [(2, 2), (3, 4), (5, 2), (7, 7)], ids=str)
@pytest.mark.parametrize("swap", [False, True], ids=["same colors", "colors swapped"])
def test_eight_ways_and_two_colors(size: tuple[int, int], *, swap: bool) -> None:
    width, height = size
    random = Random(f"symmetry {size} {swap}")
    for rule in (
        law(ANY, PSK),
        law(MULTI, SSK),
        law(FORBIDDEN, NSSK),
        law(ANY, NONE, basic_ko=True),
    ):
        first = Color.WHITE if swap else Color.BLACK
        ways = turns(*size)
        boards = [Position.empty(*(size[::-1] if turned else size), first) for turned, _ in ways]
        plain = Position.empty(*size)
        for _ in range(4 * width * height):
            points = plain.legal_points(rule)
            for board, (_, turn) in zip(boards, ways, strict=True):
                assert set(board.legal_points(rule)) == {turn(*point) for point in points}
                assert margin(board) == (-margin(plain) if swap else margin(plain))
                assert board.ko == (turn(*plain.ko) if plain.ko else None)
                assert board.prisoners == (
                    tuple(plain.prisoners)[::-1] if swap else plain.prisoners
                )
            if not points or random.random() < 0.05:
                plain = plain.pass_()
                boards = [board.pass_() for board in boards]
                continue
            point = random.choice(points)
            plain = plain.play(point, law=rule)
            boards = [
                board.play(turn(*point), law=rule)
                for board, (_, turn) in zip(boards, ways, strict=True)
            ]


@pytest.mark.parametrize("suicide", [FORBIDDEN, MULTI, ANY])
def test_what_psk_allows_ssk_allows_and_nssk_too(suicide: int) -> None:
    random = Random(f"subsets {suicide}")
    wider = [0, 0]
    for size in ((2, 2), (3, 2), (4, 1), (3, 3)):
        for _ in range(60):
            position = Position.empty(*size)
            for _ in range(40):
                masks = [position.legal(law(suicide, rule)) for rule in (PSK, SSK, NSSK, NONE)]
                for step in range(3):
                    assert masks[step] & ~masks[step + 1] == 0
                wider[0] += masks[0] != masks[1]
                wider[1] += masks[1] != masks[2]
                points = position.points(masks[2])
                passes = not points or random.random() < 0.2
                position = (
                    position.pass_()
                    if passes
                    else position.play(random.choice(points), law=law(suicide))
                )
    assert min(wider) > 10, "the rules were seen to differ"


@pytest.mark.parametrize("width", range(1, 26))
def test_every_size_is_played_on(width: int) -> None:
    random = Random(f"size {width}")
    for height in range(1, 26):
        position = Position.empty(width, height)
        assert position.legal(law()).bit_count() == (width * height if width * height > 1 else 0)
        corners = {(0, 0), (width - 1, 0), (0, height - 1), (width - 1, height - 1)}
        for corner in corners:
            if position.verdict(corner, law=law(ANY, PSK)) == 0:
                position = position.play(corner, law=law(ANY, PSK))
        for _ in range(10):
            mask = position.legal(law(ANY, PSK))
            points = position.points(mask)
            position = (
                position.play(random.choice(points), law=law(ANY, PSK))
                if points
                else position.pass_()
            )
        black, white = position.stones(Color.BLACK), position.stones(Color.WHITE)
        assert Position.setup(width, height, black, white).hash == position.hash
        assert len(position.empty_points()) + len(position) == width * height
        assert abs(playouts(position, 1, 1)) <= width * height
        assert abs(margin(position)) <= width * height
