"""Reading by places against the obvious search, and what a locale cannot be."""

from random import Random

import pytest

from duiyi.kernel.reading import MOST, Reader
from tests.reference.board import Game, Pair
from tests.reference.capturing import captured

SURVIVES, CAPTURED, UNREAD = range(3)


def near(width: int, height: int) -> list[int]:
    """Return the neighbours of each point of a board as bit sets."""
    board = Game(width, height)
    return [
        sum(1 << r * width + c for c, r in board.beside((index % width, index // width)))
        for index in range(width * height)
    ]


def bits(game: Game, color: int) -> int:
    return sum(1 << r * game.width + c for (c, r), stone in game.stones if stone == color)


def boards(count: int, width: int, height: int) -> list[tuple[Game, Pair]]:
    """Return boards with few empty points, every chain with a liberty, and a stone of each."""
    draw = Random(f"{width}x{height}")
    found: list[tuple[Game, Pair]] = []
    while len(found) < count:
        points = [(c, r) for c in range(width) for r in range(height)]
        stones = frozenset((p, draw.choice((1, 2))) for p in points if draw.random() < 0.62)
        game = Game(width, height, stones)
        if stones and all(game.liberties(stones, game.chain(stones, p)) for p, _ in stones):
            found.append((game, min(stones)[0]))
    return found


@pytest.mark.parametrize(("width", "height"), [(2, 3), (3, 3), (4, 2), (6, 1)])
def test_a_chain_is_captured_as_by_playing_everything(width: int, height: int) -> None:
    """Each stone weighs 0 here, so that no capture costs more than it gains.

    Fights in which stones can be fed for ever may stay unread.
    """
    settled = {SURVIVES: 0, CAPTURED: 0, UNREAD: 0}
    for game, target in boards(60, width, height):
        attacker = 3 - dict(game.stones)[target]
        for mover in (1, 2):
            expected = captured(game, target, mover, 7)
            if expected is None:
                continue
            reader = Reader(near(width, height), (0, 0), [0] * (width * height))
            place = target[1] * width + target[0]
            found = reader.capture(place, bits(game, 1), bits(game, 2), attacker, mover, 50_000)
            assert found in {UNREAD, expected}, (game.stones, target, mover)
            settled[found] += 1
    assert min(settled[SURVIVES], settled[CAPTURED]) > 5
    assert settled[UNREAD] < 5


def test_no_more_is_looked_at_than_allowed() -> None:
    reader = Reader(near(8, 8), (0, 0), [1] * 64)
    assert reader.capture(27, 1 << 27, 1 << 28, 2, 1, 500) == UNREAD
    assert 500 <= reader.visited < 510


def test_a_stone_beside_safe_ones_survives() -> None:
    reader = Reader(near(3, 1), (1 << 1, 0), [1] * 3)
    assert reader.capture(0, 1, 0, 2, 1, 100) == SURVIVES


def test_a_locale_has_at_most_64_places() -> None:
    with pytest.raises(ValueError, match="64 places, not 65"):
        Reader([0] * (MOST + 1), (0, 0), [1] * (MOST + 1))
