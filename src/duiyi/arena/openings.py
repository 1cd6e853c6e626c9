"""Openings by lot, so that games between the same engines differ.

The stones stand apart from each other and not on the edge. Nobody asks whether such an opening is
even: each is played twice, with colors exchanged.
"""

from random import Random

from duiyi.arena.plan import Plan
from duiyi.board.point import Point

_FROM_EDGE = 2
"""Lines between the edge and the stones of an opening, on boards that have room for it."""
_ROOMY = 7
_APART = 2
"""Stones are so many lines apart, along or across."""


def opening(plan: Plan, pair: int) -> tuple[Point, ...]:
    """Return the opening plays of a pair of games, Black's first; the same pair, the same plays.

    There are fewer than planned where stones apart from each other find no more room.
    """
    chance = Random(f"{plan.seed} {pair}")  # noqa: S311 - the same seed has to give the same games
    width, height = plan.size
    columns, rows = _inner(width), _inner(height)
    points = [Point(column, row) for column in columns for row in rows]
    chance.shuffle(points)
    chosen: list[Point] = []
    for point in points:
        if len(chosen) == plan.opening:
            break
        if all(_distance(point, other) >= _APART for other in chosen):
            chosen.append(point)
    return tuple(chosen)


def _inner(length: int) -> range:
    margin = _FROM_EDGE if length >= _ROOMY else 0
    return range(margin, length - margin)


def _distance(one: Point, other: Point) -> int:
    return max(abs(one.column - other.column), abs(one.row - other.row))
