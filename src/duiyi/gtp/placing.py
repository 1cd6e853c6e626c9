"""Where stones go that nobody needs to think about: free handicap, and those of an opening."""

from collections.abc import Iterable
from itertools import product

from duiyi.board.point import Point
from duiyi.rules.handicap import corner_lines, fixed_points, most_fixed


def free_points(width: int, height: int, stones: int) -> tuple[Point, ...]:
    """Return points for so many handicap stones, fewer than the board has points.

    Where the fixed points do not suffice, each further stone goes where it is farthest from all
    others, the edge of the board counting as half as far.

    >>> free_points(9, 9, 2), free_points(5, 5, 2)
    ((C3, G7), (C3, B2))
    """
    fixed = most_fixed(width) if width == height else 0
    begun = min(stones, fixed)
    points = list(fixed_points(width, begun)) if begun > 1 else []
    free = [Point(*pair) for pair in product(range(width), range(height))]
    free = [point for point in free if point not in points]
    room = {point: _from_edge(point, width, height) for point in free}
    for point in points:
        _keep_away(room, point)
    while len(points) < stones:
        best = max(free, key=lambda point: (room[point], -point.row, -point.column))
        points.append(best)
        free.remove(best)
        _keep_away(room, best)
    return tuple(points)


def nearest_to_stars(points: Iterable[Point], width: int, height: int) -> Point | None:
    """Return the point that is nearest to a star point of a corner; None where there are none.

    >>> nearest_to_stars([Point(0, 0), Point(4, 4), Point(7, 6)], 9, 9)
    H7
    """
    stars = [*product(corner_lines(width), corner_lines(height))]

    def distance(point: Point) -> tuple[int, int, int]:
        near = min(abs(point.column - x) + abs(point.row - y) for x, y in stars)
        return near, point.row, point.column

    return min(points, key=distance, default=None)


def _from_edge(point: Point, width: int, height: int) -> int:
    x = min(point.column, width - 1 - point.column)
    y = min(point.row, height - 1 - point.row)
    return 2 * min(x, y) + 1


def _keep_away(room: dict[Point, int], stone: Point) -> None:
    for point, distance in room.items():
        apart = abs(point.column - stone.column) + abs(point.row - stone.row)
        room[point] = min(distance, apart)
