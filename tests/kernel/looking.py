"""Short words for the tests of the search."""

from duiyi.board.diagram import parse_diagram
from duiyi.kernel.color import Color
from duiyi.kernel.law import MULTI, PSK, law
from duiyi.kernel.point import Point
from duiyi.kernel.position import Position
from duiyi.kernel.search import Search
from duiyi.kernel.stake import Manner, Stake
from duiyi.players.weights import learned

USUAL = Stake(law(MULTI, PSK))


def search(
    position: Position,
    stake: Stake = USUAL,
    *,
    passes: int = 0,
    threads: int = 1,
    capacity: int = 200_000,
    seed: int = 1,
) -> Search:
    """Return a search with the learned weights."""
    return Search(position, passes, stake, *learned(), Manner(), threads, capacity, seed)


def board(text: str, to_play: Color = Color.BLACK) -> Position:
    return parse_diagram(text).position(to_play)


def points(text: str) -> set[Point]:
    return set(map(Point.parse, text.split()))


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
