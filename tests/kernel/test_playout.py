"""Playouts keep the strict rules, end when nothing is left to play, and repeat by their seed."""

from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest

from duiyi.kernel import compiled
from duiyi.kernel.color import Color
from duiyi.kernel.law import ANY, FORBIDDEN, PSK, law
from duiyi.kernel.playout import line, ownership, playouts, sensible_line, sensible_playouts
from duiyi.kernel.point import Point
from duiyi.kernel.position import Position
from duiyi.kernel.weights import Weights
from duiyi.players.weights import learned

STRICT = law(FORBIDDEN, basic_ko=True)
SIZES = [
    (1, 1),
    (1, 2),
    (2, 1),
    (2, 2),
    (5, 1),
    (1, 25),
    (3, 4),
    (9, 9),
    (13, 7),
    (19, 19),
    (25, 25),
]


def is_own_eye(position: Position, point: Point) -> bool:
    """Whether the mover's stones are all around, and the opponent's on too few corners."""
    own, width, height = position.to_play, position.width, position.height

    def at(column: int, row: int) -> Color | str | None:
        on_board = 0 <= column < width and 0 <= row < height
        return position[column, row] if on_board else "edge"

    column, row = point
    beside = [at(column - 1, row), at(column + 1, row), at(column, row - 1), at(column, row + 1)]
    corners = [at(column + x, row + y) for x in (-1, 1) for y in (-1, 1)]
    allowed = 0 if "edge" in beside else 1
    return set(beside) <= {own, "edge"} and corners.count(own.opponent) <= allowed


def sensible(position: Position) -> list[Point]:
    return [p for p in position.legal_points(STRICT) if not is_own_eye(position, p)]


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_move_keeps_the_strict_rules(size: tuple[int, int]) -> None:
    for seed in range(4 if size[0] * size[1] > 25 else 300):
        position = Position.empty(*size, Color.WHITE if seed % 4 == 3 else Color.BLACK)
        moves = line(position, seed)
        for color, point in moves:
            assert color == position.to_play
            if point is None:
                assert sensible(position) == []
                position = position.pass_()
            else:
                assert point in sensible(position)
                position = position.play(point, law=STRICT)
        over = [point for _, point in moves[-2:]] == [None, None]
        assert over or len(moves) == 3 * size[0] * size[1], "small boards may go in circles"
        owned = ownership(position.before(0), 1, seed)
        assert sum(owned) == playouts(position.before(0), 1, seed)
        for color in Color:
            for point in position.stones(color):
                assert owned[point.row * size[0] + point.column] == (
                    1 if color == Color.BLACK else -1
                )
        for point in position.empty_points():
            column, row = point
            four = [(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)]
            near = {position[c, r] for c, r in four if 0 <= c < size[0] and 0 <= r < size[1]}
            whose: dict[frozenset[Color | None], int] = {
                frozenset({Color.BLACK}): 1,
                frozenset({Color.WHITE}): -1,
            }
            assert owned[row * size[0] + column] == whose.get(frozenset(near), 0)


def test_playouts_start_where_the_position_stands() -> None:
    """Stones, ko and turn are taken over, from the middle of games with captures."""
    random = Random("start")
    for seed in range(20):
        position = Position.empty(7, 7)
        for _ in range(random.randrange(1, 90)):
            points = position.legal_points(law(ANY, PSK, basic_ko=True))
            position = (
                position.play(random.choice(points), law=law(ANY)) if points else position.pass_()
            )
        older = position.before(position.number // 2)
        for start in (position, older):
            now = start
            for color, point in line(start, seed):
                assert color == now.to_play
                now = now.pass_() if point is None else now.play(point, law=STRICT)


def test_a_pass_opens_the_ko() -> None:
    """White may not retake and has nothing else; Black then has nothing but to fill the ko."""
    black, white = "C1 B2 C2 D2", "B1 A2 A3 B3 C3 D3 A4 C4"
    taken = Position.setup(4, 4, black.split(), white.split()).play("A1", law=STRICT)
    assert taken.ko == Point.parse("B1")
    assert sensible(taken) == []
    moves = line(taken, 1)
    assert moves[:2] == ((Color.WHITE, None), (Color.BLACK, Point.parse("B1")))


CHECKSUMS = [(9, 9, 20, 5, -4), (19, 19, 3, 5, -1), (6, 11, 20, 123456789, 186)]


@pytest.mark.parametrize(("width", "height", "n", "seed", "total"), CHECKSUMS)
def test_the_same_seed_gives_the_same_sum_everywhere(
    width: int, height: int, n: int, seed: int, total: int
) -> None:
    position = Position.empty(width, height)
    assert playouts(position, n, seed) == total
    assert sum(ownership(position, n, seed)) == total
    assert playouts(position, n, seed + 1) != total
    assert playouts(position, n, seed - (1 << 64)) == total


def test_other_threads_change_nothing() -> None:
    """Playouts run without the interpreter's lock, each on a board of its own."""
    position = Position.empty(9, 9)
    count = 2000 if compiled else 10
    alone = [playouts(position, count, seed) for seed in range(4)]
    with ThreadPoolExecutor(4) as threads:
        together = list(threads.map(lambda seed: playouts(position, count, seed), range(4)))
    assert together == alone


def test_symmetric_points_are_owned_alike() -> None:
    """Black begins, so Black has more, and no corner is worth more than another."""
    owned = ownership(Position.empty(5, 5), 2000, 1)
    assert sum(owned) > 0
    corners = [owned[i] for i in (0, 4, 20, 24)]
    assert max(corners) - min(corners) < 200


def test_no_playouts_and_no_such_number() -> None:
    position = Position.empty(3, 3)
    assert playouts(position, 0, 0) == 0
    assert ownership(position, 0, 0) == (0,) * 9
    for n in (-1, (1 << 31) + 1):
        with pytest.raises(ValueError, match="number of playouts"):
            playouts(position, n, 0)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_playouts_with_sense_keep_the_strict_rules_too(size: tuple[int, int]) -> None:
    """No ko retaken, no suicide, no own eye filled; and whoever passes has nothing but self-ataris."""
    for seed in range(3 if size[0] * size[1] > 25 else 100):
        position = Position.empty(*size, Color.WHITE if seed % 4 == 3 else Color.BLACK)
        moves = sensible_line(position, seed, learned().playouts)
        assert moves == sensible_line(position, seed, learned().playouts)
        for color, point in moves:
            assert color == position.to_play
            if point is None:
                assert all(is_self_atari(position, one) for one in sensible(position))
                position = position.pass_()
            else:
                assert point in sensible(position)
                position = position.play(point, law=STRICT)
        over = [point for _, point in moves[-2:]] == [None, None]
        assert over or len(moves) == 3 * size[0] * size[1], "small boards may go in circles"
        if over:
            after = sensible_playouts(position.before(0), 1, seed, learned().playouts)
            assert after == end_score(position)


def is_self_atari(position: Position, point: Point) -> bool:
    """Whether a play leaves the mover's chain one liberty, and lifts nothing."""
    after = position.play(point, law=STRICT)
    return not after.lifted and len(after.liberties(point)) < 2


def end_score(position: Position) -> int:
    """Stones and eyes, Black's less White's."""
    owned = [len(position.stones(color)) for color in Color]
    for point in position.empty_points():
        column, row = point
        four = [(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)]
        inside = [p for p in four if 0 <= p[0] < position.width and 0 <= p[1] < position.height]
        near = {position[p] for p in inside}
        for color in Color:
            owned[color - 1] += near == {color}
    return owned[0] - owned[1]


@pytest.mark.parametrize("weights", [Weights({}, ()), learned().playouts], ids=["flat", "learned"])
def test_playouts_with_sense_start_where_the_position_stands(weights: Weights) -> None:
    random = Random("sense")
    for seed in range(15):
        position = Position.empty(7, 7)
        for _ in range(random.randrange(1, 90)):
            points = position.legal_points(law(ANY, PSK, basic_ko=True))
            position = (
                position.play(random.choice(points), law=law(ANY)) if points else position.pass_()
            )
        now = position
        for color, point in sensible_line(position, seed, weights):
            assert color == now.to_play
            now = now.pass_() if point is None else now.play(point, law=STRICT)
