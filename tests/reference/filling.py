"""Counts once more, as hands make them: stones are laid on a board, one by one."""

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from fractions import Fraction

from tests.reference.areas import Board, Pair, territory

HALF = Fraction(1, 2)


def own_points(board: Board, agreed: AbstractSet[Pair]) -> tuple[dict[int, set[Pair]], set[Pair]]:
    """Return the empty points of Black (1) and White (2), and those that both share."""
    black, white, nobody = territory(board)
    return {1: black - agreed, 2: white - agreed}, nobody | set(agreed)


def fill_equal(
    board: Board, placed: Mapping[int, int], agreed: AbstractSet[Pair] = frozenset()
) -> dict[int, Fraction]:
    """Return what is left to each when both have equally many stones on the board.

    `board` is as it stands when the dead are lifted, `placed` how many stones each laid in play. A
    stone that finds no empty point of its own is taken off the count.
    """
    own, shared = own_points(board, agreed)
    on_board = {1: len(board.black), 2: len(board.white)}
    in_hand = {color: placed[color] - on_board[color] for color in (1, 2)}
    fewer = 1 if placed[1] < placed[2] else 2
    in_hand[fewer] += abs(placed[1] - placed[2])
    left = {}
    for color in (1, 2):
        room = sorted(own[color])
        while in_hand[color] and room:
            room.pop()
            in_hand[color] -= 1
            on_board[color] += 1
        left[color] = len(room) - in_hand[color] + len(shared) * HALF
    if not any(in_hand.values()):
        assert on_board[1] == on_board[2]
    return left


def fill_all(board: Board) -> dict[int, int]:
    """Return what is left to each when all stones of a full set are on the board (Ing).

    Each has half the board's points in stones. Points beside both are filled in turn first; stones
    that find no point of their own go on the opponent's, and count against their owner.
    """
    own, shared = own_points(board, frozenset())
    half = board.width * board.height // 2
    assert not shared, "the shared points are played first"
    in_hand = {1: half - len(board.black), 2: half - len(board.white)}
    left = {}
    for color in (1, 2):
        room = sorted(own[color])
        while in_hand[color] > 0 and room:
            room.pop()
            in_hand[color] -= 1
        left[color] = len(room) - in_hand[color]
    return left
