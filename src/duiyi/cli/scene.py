"""What a record shows after some of its moves: the board, and what the node marks on it."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.board.setup import Setup
from duiyi.game.naming import NamedPlay, name_play
from duiyi.render import Mark, Shown
from duiyi.sgf import Node, Record, split
from duiyi.sgf.values import points

_MARKS = {"TR": Mark.TRIANGLE, "SQ": Mark.SQUARE, "CR": Mark.CIRCLE, "MA": Mark.CROSS}
_TERRITORY = {"TB": Color.BLACK, "TW": Color.WHITE}


@dataclass(slots=True)
class Scene:
    """The board after `move` of the record's `moves` moves.

    Moves are carried out whether or not they are legal, as the format wants it. What a node marks
    is shown at that node only.
    """

    board: Setup
    move: int
    moves: int
    last: tuple[Color, Point | None] | None = None
    node: Node | None = None
    lifted: dict[Color, int] = field(default_factory=lambda: dict.fromkeys(Color, 0))
    numbers: dict[Point, int] = field(default_factory=dict)
    """The number of the move whose stone stands on each point."""
    before: Setup | None = None
    """The board before the last move."""
    answered: Point | None = None
    """Where the other side played just before the last move, if it did."""

    def shown(self) -> Shown:
        """Return what is to be drawn upon the board."""
        shown: Shown = {"last": self.last[1] if self.last else None}
        if self.node is not None:
            size = self.board.width, self.board.height
            shown["marks"] = {
                point: mark
                for name, mark in _MARKS.items()
                for text in self.node.values(name)
                for point in points(text, *size) or ()
            }
            shown["labels"] = dict(_labels(self.node, size))
            shown["territory"] = {
                point: owner
                for name, owner in _TERRITORY.items()
                for text in self.node.values(name)
                for point in points(text, *size) or ()
            }
        return shown

    @property
    def named(self) -> NamedPlay | None:
        """What the last move is called; None for a pass, or where no stone could be put."""
        color, point = self.last or (Color.BLACK, None)
        if self.before is None or point is None:
            return None
        return name_play(self.before, point, color, last=self.answered)

    @property
    def comment(self) -> str:
        """What is written about this move, or an empty text."""
        return "" if self.node is None else self.node.get("C") or ""


def scene(record: Record, move: int | None = None) -> Scene:
    """Return the board of a record after a number of moves of its main line; None for all.

    Before the first move all that is set up is shown; after a later one, nothing that follows.

    Raises:
        ValueError: the record has fewer moves.
    """
    shown = Scene(Setup(record.width, record.height), 0, len(record.moves))
    if move is not None and not 0 <= move <= shown.moves:
        raise ValueError(shown.moves)
    for step in record.line():
        if shown.move == move and (
            step.move is not None or (move > 0 and step.node is not shown.node)
        ):
            break
        for point, content in step.setup:
            shown.board.put(point, content)
            shown.numbers.pop(point, None)
        if step.move is not None:
            _play(shown, *step.move)
        shown.node = step.node
    return shown


def _play(shown: Scene, color: Color, point: Point | None) -> None:
    shown.move += 1
    other = shown.last is not None and shown.last[0] is not color
    shown.answered = shown.last[1] if shown.last is not None and other else None
    shown.last = color, point
    shown.before = Setup.of(shown.board)
    if point is not None:
        shown.numbers[point] = shown.move
        for lifted, side in shown.board.play(point, color):
            shown.lifted[side] += 1
            shown.numbers.pop(lifted, None)


def _labels(node: Node, size: tuple[int, int]) -> Iterator[tuple[Point, str]]:
    for value in node.written("LB") if "LB" in node.names else ():
        parts = split(value)
        if parts is None:
            continue
        for point in islice(points(parts[0], *size) or (), 1):
            yield point, parts[1]
