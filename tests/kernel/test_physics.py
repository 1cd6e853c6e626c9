"""The kernel against the reference board, play by play, under every law.

Proves the lifting of PR-08 (no breathless stone stays), PR-09 (the opponent's come off), PR-10 (the
mover's come off) and PR-11 (where both have none, the mover chooses) as far as physics goes.
"""

from collections import Counter
from itertools import product
from random import Random

import pytest

from duiyi.kernel.color import Color
from duiyi.kernel.law import (
    ANY,
    FORBIDDEN,
    LEGAL,
    MULTI,
    NO_CHOICE,
    NONE,
    NSSK,
    PSK,
    REPETITION,
    SSK,
    Unplayable,
    law,
)
from duiyi.kernel.position import Position
from tests.reference.board import Game, Law, Pair

LAWS = [
    Law(suicide, repetition, basic_ko)
    for suicide, repetition, basic_ko in product(
        (FORBIDDEN, MULTI, ANY), (NONE, PSK, SSK, NSSK), (False, True)
    )
]
SIZES = {(19, 19): 1000, (9, 16): 1600, (13, 7): 2400, (4, 4): 6000, (3, 3): 5000, (5, 1): 4000}
"""How many plays are made on a board of each size, 20,000 together."""


def number_of(rule: Law) -> int:
    """Return the law as the kernel takes it."""
    return law(rule.suicide, rule.repetition, basic_ko=rule.basic_ko)


def check(position: Position, game: Game) -> None:
    """The position says what the reference says, and is what its stones would make it."""
    black = [p for p, c in game.stones if c == Color.BLACK]
    white = [p for p, c in game.stones if c == Color.WHITE]
    rebuilt = Position.setup(game.width, game.height, black, white, position.to_play)
    assert position == rebuilt
    assert position.hash == rebuilt.hash
    assert (position.black_bits, position.white_bits) == (rebuilt.black_bits, rebuilt.white_bits)
    assert not position.breathless
    assert len(position) == len(game.stones)
    assert position.to_play == game.to_play
    assert position.ko == game.ko
    assert dict(zip(Color, position.prisoners, strict=True)) == game.prisoners
    assert position.number == len(game.past) - 1
    for color in Color:
        for rule in (law(FORBIDDEN), law(MULTI), law(ANY)):
            assert position.legal(rule, color) == rebuilt.legal(rule, color)
    for stones in (black, white):
        for point in stones[:2]:
            chain = game.chain(game.stones, point)
            assert position.chain(point) == chain
            assert position.liberties(point) == game.liberties(game.stones, chain)


def name_of(position: Position, verdict: int, off: frozenset[Pair], color: int, lift: int) -> str:
    """Name what happens, for the count which proves that rare things were reached."""
    if verdict:
        return REFUSALS[verdict]
    if not off:
        return "play"
    own = any(position[p] in (None, color) for p in off)
    if own:
        both = bool(lift) and position.verdict(min(off), color, law(ANY), 3 - color) != NO_CHOICE
        return ("own choice" if both else "suicide") + (" of one" if len(off) == 1 else " of more")
    if len(off) > 1 and position.last and position.last[1] in off and len(position.lifted) == 1:
        return "snapback"
    return "capture"


REFUSALS = ("", "off board", "occupied", "suicide refused", "ko", "repetition", "no choice")


def games(random: Random, size: tuple[int, int], plays: int, seen: Counter[str]) -> None:
    """Play at random, asking both sides about every attempt, until so many plays were made."""
    while plays > 0:
        rule = random.choice(LAWS)
        position, game = Position.empty(*size), Game(*size)
        line = [position]
        for _ in range(4 * size[0] * size[1]):
            color = game.to_play if random.random() < 0.9 else 3 - game.to_play
            if random.random() < 0.04:
                position = position.pass_(color)
                game.pass_(color)
            else:
                position = attempt(position, game, rule, random, color, seen)
            if position is not line[-1]:
                line.append(position)
                plays -= 1
                check(position, game)
            if random.random() < 0.03:
                one_by_one(position, number_of(rule))
            if random.random() < 0.05:
                look_back(line, random, rule)
        everywhere(position, game, rule)


def attempt(
    position: Position, game: Game, rule: Law, random: Random, color: int, seen: Counter[str]
) -> Position:
    """Try a play somewhere; return the position after it, or the same one if it is refused."""
    point = (random.randrange(game.width), random.randrange(game.height))
    if game.ko and random.random() < 0.2:
        point = game.ko
    lift = random.choice((0, 0, 0, 0, 1, 2))
    expected, off = game.judge(point, color, rule, lift)
    number = number_of(rule)
    assert position.verdict(point, color, number, lift) == expected
    what = f"repetition {rule.repetition}" if expected == REPETITION else None
    what = what or name_of(position, expected, off, color, lift)
    seen[what] += 1
    if expected:
        with pytest.raises(Unplayable) as refusal:
            position.play(point, color, number, lift)
        assert refusal.value.code == expected
        return position
    assert set(position.lifted_by(point, color, lift)) == off
    after = position.play(point, color, number, lift)
    game.play(point, color, off)
    assert set(after.lifted) == off
    assert after.last == (color, point)
    return after


def one_by_one(position: Position, rule: int) -> None:
    """The legal plays found together are those that are allowed one by one."""
    for color in Color:
        numbers = range(position.width * position.height)
        allowed = sum(1 << n for n in numbers if position.verdict(n, color, rule) == LEGAL)
        assert position.legal(rule, color) == allowed


def everywhere(position: Position, game: Game, rule: Law) -> None:
    """The legal plays are those that the reference finds one by one."""
    for color in Color:
        expected = [
            (column, row)
            for row in range(game.height)
            for column in range(game.width)
            if game.judge((column, row), color, rule, 0)[0] == LEGAL
        ]
        assert list(position.legal_points(number_of(rule), color)) == expected


def look_back(line: list[Position], random: Random, rule: Law) -> None:
    """Going back restores what stood there; going on from there leaves the other line alone."""
    now = line[-1]
    stood = (now.hash, now.black_bits, now.white_bits, now.prisoners, now.ko, now.number)
    then = random.choice(line)
    back = now.before(then.number)
    assert (back.hash, back.black_bits, back.white_bits) == (
        then.hash,
        then.black_bits,
        then.white_bits,
    )
    assert (back.prisoners, back.ko, back.last, back.lifted) == (
        then.prisoners,
        then.ko,
        then.last,
        then.lifted,
    )
    points = back.legal_points(number_of(rule))
    if points:
        other = back.play(random.choice(points), law=number_of(rule)).pass_()
        assert other.number == back.number + 2
        assert other.before(back.number) == then
    assert stood == (now.hash, now.black_bits, now.white_bits, now.prisoners, now.ko, now.number)


def played(share: float) -> Counter[str]:
    """Play this share of the plays that are planned for every size; count what happened."""
    seen: Counter[str] = Counter()
    for size, plays in SIZES.items():
        games(Random(f"physics {size}"), size, round(share * plays), seen)
    return seen


def test_every_play_agrees_with_the_reference() -> None:
    """PR-08 to PR-11, and every law, on boards of four sizes and more; rare things were reached."""
    seen = played(1)
    for what in (
        "suicide of one",
        "suicide of more",
        "own choice of one",
        "own choice of more",
        "suicide refused",
        "no choice",
        "ko",
        f"repetition {PSK}",
        f"repetition {SSK}",
        f"repetition {NSSK}",
        "snapback",
        "capture",
    ):
        assert seen[what] >= 20, (what, seen)
