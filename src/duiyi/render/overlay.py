"""What is shown on a board besides its stones, checked before anything is drawn."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from math import isfinite
from typing import Protocol, TypedDict, Unpack

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.render.coordinates import LARGEST

AnyPoint = Point | str | tuple[int, int]


class Board(Protocol):
    """What can be drawn: `Position`, `Setup`, or anything of that shape."""

    @property
    def width(self) -> int:
        """The number of columns, 1 to 52."""

    @property
    def height(self) -> int:
        """The number of rows, 1 to 52."""

    def __getitem__(self, point: Point, /) -> Color | None:
        """The color of the stone on a point, or None."""


class Mark(StrEnum):
    """The marks of game books and records."""

    TRIANGLE = "triangle"
    SQUARE = "square"
    CIRCLE = "circle"
    CROSS = "cross"


class Shown(TypedDict, total=False):
    """What may be shown besides the stones. A point is given as "E5", a `Point` or a pair.

    Attributes:
        last: where the last move was played; marked also where its stone was lifted at once.
        ko: the point that a ko bars.
        dead: the points of stones that are dead.
        territory: whose each point is; None is a shared point.
        ownership: from -1, White's, to +1, Black's, for each point.
        marks: a mark on each point.
        labels: a word, a letter or a move's number on each point; kept as it is, never markup.
    """

    last: AnyPoint | None
    ko: AnyPoint | None
    dead: Iterable[AnyPoint]
    territory: Mapping[Point, Color | None] | Mapping[str, Color | None]
    ownership: Mapping[Point, float] | Mapping[str, float]
    marks: Mapping[Point, Mark] | Mapping[str, Mark]
    labels: Mapping[Point, str] | Mapping[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Overlay:
    """What is shown besides the stones, every point a `Point` of the board."""

    last: Point | None
    ko: Point | None
    dead: frozenset[Point]
    territory: Mapping[Point, Color | None]
    ownership: Mapping[Point, float]
    marks: Mapping[Point, Mark]
    labels: Mapping[Point, str]


def overlay(board: Board, **shown: Unpack[Shown]) -> Overlay:
    """Read what is to be shown on a board.

    Raises:
        ValueError: the board is too large to draw, a point is not on it, or an ownership is not
            between -1 and +1.
        TypeError: something else is asked to be shown.
    """
    for name in shown:
        if name not in Shown.__annotations__:
            msg = f"{name} cannot be shown; what can: {', '.join(Shown.__annotations__)}"
            raise TypeError(msg)
    if not (1 <= board.width <= LARGEST and 1 <= board.height <= LARGEST):
        msg = f"a board of {board.width} by {board.height} cannot be drawn; 1 to {LARGEST} can"
        raise ValueError(msg)

    def on_board(given: AnyPoint) -> Point:
        point = Point.of(given)
        if not (0 <= point.column < board.width and 0 <= point.row < board.height):
            msg = f"{given!r} is not on a board of {board.width} by {board.height}"
            raise ValueError(msg)
        return point

    def maybe(given: AnyPoint | None) -> Point | None:
        return None if given is None else on_board(given)

    ownership = {on_board(at): share for at, share in shown.get("ownership", {}).items()}
    for point, share in ownership.items():
        if not isfinite(share) or abs(share) > 1:
            msg = f"the ownership of {point} is {share}; it must be between -1 and +1"
            raise ValueError(msg)
    return Overlay(
        last=maybe(shown.get("last")),
        ko=maybe(shown.get("ko")),
        dead=frozenset(on_board(at) for at in shown.get("dead", ())),
        territory={on_board(at): owner for at, owner in shown.get("territory", {}).items()},
        ownership=ownership,
        marks={on_board(at): Mark(mark) for at, mark in shown.get("marks", {}).items()},
        labels={on_board(at): label for at, label in shown.get("labels", {}).items()},
    )


def points_of(board: Board) -> list[Point]:
    """Return every point of a board, in reading order from the lower left."""
    return [Point(column, row) for row in range(board.height) for column in range(board.width)]
