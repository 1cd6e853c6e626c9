"""What stands around a point: the kernel's names beside the points themselves, laid out and turned."""

from random import Random

import pytest

from duiyi import Color
from duiyi.kernel.observed import observed
from duiyi.kernel.position import Position
from duiyi.kernel.priors import Priors
from duiyi.kernel.vicinity import DISTANCES, WIDTHS

Stands = tuple[tuple[int, ...], ...]
WALL = 3
FAR = 6
"""The widest vicinity's points lie in a square that goes so far from the middle."""


def around(position: Position, column: int, row: int) -> Stands:
    """Return what the mover sees in the square around a point: 0 empty, 1 own, 2 other, 3 wall."""

    def at(x: int, y: int) -> int:
        if not (0 <= x < position.width and 0 <= y < position.height):
            return WALL
        color = position[x, y]
        return 0 if color is None else 1 if color is position.to_play else 2

    reach = range(-FAR, FAR + 1)
    return tuple(tuple(at(column + x, row + y) for x in reach) for y in reach)


def cut(square: Stands, distance: int) -> Stands:
    """Return a square without what is farther than a distance."""
    return tuple(
        tuple(
            what if abs(x) + abs(y) + max(abs(x), abs(y)) <= distance else -1
            for x, what in enumerate(line, -FAR)
        )
        for y, line in enumerate(square, -FAR)
    )


def least(square: Stands) -> Stands:
    """Return the least of a square's eight images."""
    images = []
    for _ in range(4):
        square = tuple(zip(*square[::-1], strict=True))
        images += [square, square[::-1]]
    return min(images)


@pytest.mark.parametrize("size", [(1, 1), (2, 3), (5, 5), (9, 9), (7, 13), (19, 19)])
def test_a_name_is_given_to_what_looks_alike_and_to_nothing_else(size: tuple[int, int]) -> None:
    random = Random(f"vicinity {size}")
    names: dict[tuple[int, Stands], int] = {}
    position = Position.empty(*size)
    for move in range(size[0] * size[1] // 2 + 1):
        columns = observed(position)
        if not columns[0]:
            break
        number = random.choice(columns[0])
        before, position = position, position.play((number % size[0], number // size[0]))
        if move % (1 + size[0] * size[1] // 40):
            continue
        for i, number in enumerate(columns[0]):
            square = around(before, number % size[0], number // size[0])
            for width, distance in enumerate(DISTANCES):
                name = columns[5][i * WIDTHS + width]
                assert names.setdefault((width, least(cut(square, distance))), name) == name
    assert len(set(names.values())) == len(names)


def test_a_vicinity_is_the_same_for_white_with_the_colors_exchanged() -> None:
    black, white = Position.empty(9, 9), Position.empty(9, 9).pass_(Color.BLACK)
    for point in ("C3", "G7", "D4", "E5"):
        black = black.play(point)
        white = white.play(point)
    assert observed(black)[0] == observed(white)[0]
    assert observed(black)[5] == observed(white)[5]


def test_priors_hold_two_thirds_of_their_places() -> None:
    def priors(vicinities: dict[int, float]) -> Priors:
        return Priors({}, [1.0] * 16, [1.0] * 18, [1.0] * 20, [1.0] * 20, vicinities)

    priors(dict.fromkeys(range(1, 21_846), 1.0))
    with pytest.raises(ValueError, match="at most 21845 vicinities"):
        priors(dict.fromkeys(range(1, 21_847), 1.0))
    with pytest.raises(ValueError, match="64 bits"):
        priors({0: 1.0})
