"""The games that are played: random ones, without suicide or repetition, the same for everybody."""

from functools import cache
from random import Random

from duiyi.kernel.law import FORBIDDEN, PSK, law
from duiyi.kernel.position import Position

LAW = law(FORBIDDEN, PSK)
SIZE = 19
LENGTH = 250


@cache
def games(count: int = 50) -> tuple[tuple[int, ...], ...]:
    """Return games of `LENGTH` plays each, as numbers row * 19 + column; Black begins."""
    random = Random("benchmarks")
    result = []
    for _ in range(count):
        position = Position.empty(SIZE, SIZE)
        moves: list[int] = []
        while len(moves) < LENGTH:
            number = random.randrange(SIZE * SIZE)
            if position.verdict(number, law=LAW) == 0:
                position = position.play(number, law=LAW)
                moves.append(number)
        result.append(tuple(moves))
    return tuple(result)


@cache
def endless(length: int) -> tuple[int | None, ...]:
    """Return a game of so many moves: random plays go on and on, lifting and filling up again."""
    random = Random("endless")
    position = Position.empty(SIZE, SIZE)
    moves: list[int | None] = []
    while len(moves) < length:
        points = position.legal(LAW)
        number = random.randrange(SIZE * SIZE)
        while points and not points >> number & 1:
            number = random.randrange(SIZE * SIZE)
        position = position.play(number, law=LAW) if points else position.pass_()
        moves.append(number if points else None)
    return tuple(moves)


@cache
def final_positions(count: int = 50) -> tuple[Position, ...]:
    """Return 19×19 positions that playouts have played to the end."""
    from duiyi.kernel.playout import line  # noqa: PLC0415 - only who scores needs it

    result = []
    for seed in range(count):
        position = Position.empty(SIZE, SIZE)
        for color, point in line(position, seed):
            position = position.pass_(color) if point is None else position.play(point, color)
        result.append(position)
    return tuple(result)


def plays() -> int:
    """Return how many plays the games have together."""
    return sum(map(len, games()))
