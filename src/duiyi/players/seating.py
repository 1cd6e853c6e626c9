"""Where stones of the opening go: seat stones before anybody knows whose color is whose (PR-16)."""

from collections.abc import Sequence
from dataclasses import replace

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.board.position import Position
from duiyi.game.situation import Situation
from duiyi.game.state import State
from duiyi.players.thinker import Thinker

_LOOKS = 120
"""Games that are played from each point."""
_POINTS = 12
"""Points that are tried, those most like a corner's star first."""
_LARGE = 13
"""From this size on the star of a corner is on the fourth line, below on the third."""
_APART = 4
"""A stone is set apart from others: by one part in so many of the board."""


def free_points(state: State) -> list[Point]:
    """Return the points on which the next stone of the opening may stand."""
    width, height = state.terms.size
    points = [Point(column, row) for column in range(width) for row in range(height)]
    return [point for point in points if state.progress.why_not(point) is None]


def best_seat(
    situation: Situation, color: Color, points: Sequence[Point], thinker: Thinker
) -> Point | None:
    """Return the point that a search likes best for a stone of a color.

    The predictions say later whose color that is: a seat stone is set as well as it can be for its
    color, away from the others, as far as there is room.

    Args:
        situation: the board as it stands.
        color: of the stone.
        points: where it may stand, those like a corner's star first.
        thinker: who looks.
    """
    position = situation.position
    inside = [point for point in points if _is_inside(position, point)] or points
    apart = [point for point in inside if _is_apart(position, point)] or inside
    best: tuple[float, Point] | None = None
    for point in apart[:_POINTS]:
        after = replace(situation, position=position.play(point, color), passes=0)
        lead = -thinker.think(after, playouts=_LOOKS).lead
        if best is None or lead > best[0]:
            best = lead, point
    return None if best is None else best[1]


def corner_distance(point: Point, width: int, height: int) -> int:
    """Return how far a point is from the star of the nearest corner, along the lines."""
    near = 3 if min(width, height) >= _LARGE else 2
    x = min(point.column, width - 1 - point.column)
    y = min(point.row, height - 1 - point.row)
    return abs(x - near) + abs(y - near)


def _is_inside(position: Position, point: Point) -> bool:
    """Whether a point is not on the first line."""
    width, height = position.width, position.height
    return 0 < point.column < width - 1 and 0 < point.row < height - 1


def _is_apart(position: Position, point: Point) -> bool:
    """Whether no stone is near, for the size of the board."""
    across, up = position.width // _APART, position.height // _APART
    return not any(
        abs(stone.column - point.column) <= across and abs(stone.row - point.row) <= up
        for color in Color
        for stone in position.stones(color)
    )
