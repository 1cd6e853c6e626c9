"""The boards that a record shows, whether or not its moves are legal."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.board.position import Position, Unplayable, law
from duiyi.board.setup import Setup
from duiyi.sgf.node import OWN, Move, Node, Step

if TYPE_CHECKING:
    from duiyi.sgf.record import Record

LARGEST_TO_PLAY_ON = 25
MOST_REPORTED = 20
"""Moves on stones that are reported: a record with more of them is of another board."""
_ANY_SUICIDE = law(suicide=2)


def board_after(steps: Iterable[Step], width: int, height: int) -> Setup:
    """Return the board after set-up stones and moves are carried out one after the other."""
    board = Setup(width, height)
    for step in steps:
        for point, content in step.setup:
            board.put(point, content)
        if step.move is not None and step.move[1] is not None:
            board.play(step.move[1], step.move[0])
    return board


def on_stones(record: "Record") -> Iterator[tuple[Node, Point]]:
    """Yield the moves that are made on a point where a stone stands, in order; the first twenty.

    Only a point that is visited twice, or set up, can be such: other records are not replayed. Nor
    are those on boards that nobody could play on.
    """
    moves = record.clean_moves()
    if moves is not None and record.source is not None:
        points = [point for _, point in moves if point is not None]
        is_set_up = bool(record.source.tree.set_up_nodes(record.first_index))
        is_once = len({*points}) == len(points)
        if not is_set_up and (is_once or _is_playable(moves, record)):
            return
    yield from _on_stones(record)


def _is_playable(moves: Iterable[Move], record: "Record") -> bool:
    """Whether the moves of a game without set-up stones are all on empty points."""
    position = _to_play_on(Setup(record.width, record.height))
    if position is None:
        return False
    try:
        for color, point in moves:
            if point is not None:
                position = position.play(point, color, _ANY_SUICIDE)
    except Unplayable:
        return False
    return True


def _on_stones(record: "Record") -> Iterator[tuple[Node, Point]]:
    """Find them node by node."""
    position = _to_play_on(Setup(record.width, record.height))
    left = MOST_REPORTED
    for node, setup, _, move in record.line():
        if position is None or not left:
            return
        if setup:
            board = Setup.of(position)
            for there, content in setup:
                board.put(there, content)
            position = _to_play_on(board)
        if position is None or move is None:
            continue
        color, point = move
        if point is None:
            continue
        chosen = color if node.private.get("lift") == OWN else 0
        if position.verdict(point, color, _ANY_SUICIDE, chosen):
            chosen = 0
        try:
            position = position.play(point, color, _ANY_SUICIDE, chosen)
        except Unplayable:
            yield node, point
            left -= 1
            board = Setup.of(position)
            board.play(point, color)
            position = _to_play_on(board)


def _to_play_on(board: Setup) -> Position | None:
    """Return a board as a position, where it can be one."""
    if max(board.width, board.height) > LARGEST_TO_PLAY_ON or board.breathless:
        return None
    return board.position(Color.BLACK)
