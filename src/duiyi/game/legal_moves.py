"""Where the side to move may play."""

from collections.abc import Collection, Iterator
from typing import Protocol

from duiyi.board.point import Point
from duiyi.rules.legality import Refusal


class Mover(Protocol):
    """What can tell where the side to move may play."""

    def why_illegal(self, point: Point | str | tuple[int, int] | None) -> Refusal | None:
        """Return why a play would be refused, or None."""

    def legal_points(self) -> Iterator[Point]:
        """Yield the points of legal plays."""


class LegalMoves(Collection[Point]):
    """The points where the side to move may play, worked out when they are asked for."""

    def __init__(self, course: Mover) -> None:
        self._course = course

    def __contains__(self, point: object) -> bool:
        if not isinstance(point, (str, tuple)):
            return False
        return self._course.why_illegal(point) is None

    def __iter__(self) -> Iterator[Point]:
        yield from self._course.legal_points()

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __repr__(self) -> str:
        return f"<{len(self)} legal moves>"
