"""Bulk replay does what playing move by move does, and says where it stopped."""

from random import Random

import pytest

from duiyi.kernel.color import Color
from duiyi.kernel.law import (
    ANY,
    FORBIDDEN,
    KO,
    OCCUPIED,
    OFF_BOARD,
    PSK,
    REPETITION,
    SUICIDE,
    PointLike,
    Unplayable,
    law,
)
from duiyi.kernel.point import Point
from duiyi.kernel.position import Position
from duiyi.kernel.replay import go_on, pack, perft, replay

Moves = list[tuple[int, PointLike | None]]


@pytest.mark.parametrize("size", [(1, 1), (4, 4), (9, 16), (19, 19), (25, 25)], ids=str)
def test_replay_is_playing_one_by_one(size: tuple[int, int]) -> None:
    random = Random(f"replay {size}")
    rule = law(ANY, PSK)
    position = Position.empty(*size)
    moves: Moves = []
    for _ in range(300):
        color = random.choice((0, 0, 0, 1, 2))
        points = position.legal_points(rule, color)
        point = random.choice(points) if points and random.random() < 0.95 else None
        position = position.pass_(color) if point is None else position.play(point, color, rule)
        moves.append((color, point))
    packed = pack(*size, moves)
    again = replay(*size, packed, rule)
    half = go_on(replay(*size, packed[:200], rule), packed[200:], rule)
    for other in (again, half):
        assert other == position
        assert (other.number, other.prisoners, other.ko, other.to_play, other.last) == (
            position.number,
            position.prisoners,
            position.ko,
            position.to_play,
            position.last,
        )
        assert other.legal(rule) == position.legal(rule)
        assert other.before(100) == position.before(100)


KO_FIGHT: Moves = [(0, p) for p in ("B1", "C1", "A2", "D2", "B3", "C3", "C2", "B2")]

REFUSED: dict[str, tuple[Moves, int, int, int]] = {
    "occupied": ([(0, "A1"), (0, "A1")], law(), OCCUPIED, 1),
    "suicide": ([(1, "A2"), (1, "B1"), (2, "A1")], law(), SUICIDE, 2),
    "ko": ([*KO_FIGHT, (0, "C2")], law(basic_ko=True), KO, 8),
    "repetition": ([*KO_FIGHT, (0, "C2")], law(FORBIDDEN, PSK), REPETITION, 8),
}


@pytest.mark.parametrize("name", REFUSED)
def test_a_refused_move_is_named(name: str) -> None:
    moves, rule, code, index = REFUSED[name]
    start = Position.empty(5, 5)
    with pytest.raises(Unplayable, match=f"move {index}: ") as refusal:
        replay(5, 5, pack(5, 5, moves), rule)
    assert (refusal.value.code, refusal.value.index) == (code, index)
    with pytest.raises(Unplayable):
        go_on(start, pack(5, 5, moves), rule)
    assert start.play("A1").number == 1


def test_packed_moves() -> None:
    moves: Moves = [(0, "A1"), (1, (1, 0)), (2, Point(0, 1)), (0, 24), (2, None)]
    assert pack(5, 5, moves) == bytes([0, 0, 1, 4, 5, 8, 24, 0, 255, 11])
    position = replay(5, 5, pack(5, 5, moves), law())
    assert (position.number, position.to_play) == (5, Color.BLACK)
    for point in ("F1", (0, 5), 25, -1):
        with pytest.raises(Unplayable, match=r"move 0: .* off the board"):
            pack(5, 5, [(0, point)])
    with pytest.raises(Unplayable) as refusal:
        replay(5, 5, bytes([25, 0]), law())
    assert refusal.value.code == OFF_BOARD
    assert replay(5, 5, b"", law()) == Position.empty(5, 5)


@pytest.mark.parametrize("moves", [b"\x00", bytes([0, 12]), bytearray(2), [0, 1], None], ids=repr)
def test_what_is_no_packed_moves(moves: bytes) -> None:
    with pytest.raises((TypeError, ValueError), match=r"packed move|expected bytes"):
        replay(5, 5, moves, law())


def test_what_is_no_law() -> None:
    for call in (lambda: replay(5, 5, b"", 99), lambda: perft(Position.empty(2, 2), 2, 99)):
        with pytest.raises(ValueError, match="law"):
            call()
    with pytest.raises(ValueError, match="depth"):
        perft(Position.empty(2, 2), -1, law())


def test_counting_sequences_leaves_the_position_alone() -> None:
    position = Position.empty(3, 3).play("B2")
    assert perft(position, 0, law()) == 1
    assert perft(position, 1, law()) == 9
    count = perft(position, 4, law(ANY, PSK))
    assert perft(position.pass_().before(1), 4, law(ANY, PSK)) == count
    assert position.number == 1
    assert position.play("A1").number == 2
