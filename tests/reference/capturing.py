"""Whether a chain can be captured, by playing everything: the obvious search, for tiny boards.

The attacker may retake a ko at once, the defender may not; the defender may pass. A line that comes
back to a position saves the chain. A stone taken in a ko is captured only if it is not retaken.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from tests.reference.board import Game, Pair, Stones


@dataclass(frozen=True)
class Fight:
    """Who attacks the chain on a point, and who may retake a ko at once."""

    game: Game
    target: Pair
    attacker: int
    favored: int


def captured(game: Game, target: Pair, mover: int, most: int) -> bool | None:
    """Return whether the chain on a point is captured within so many moves; None: not settled."""
    attacker = 3 - dict(game.stones)[target]
    fight = Fight(game, target, attacker, attacker)
    return _captured(fight, game.stones, mover, None, most, frozenset())


def _captured(
    fight: Fight,
    stones: Stones,
    mover: int,
    ko: Pair | None,
    most: int,
    past: frozenset[tuple[Stones, int, Pair | None]],
) -> bool | None:
    here = stones, mover, ko
    if here in past:
        return False
    if most == 0:
        return None
    answers = set()
    for point, after, barred in _after(fight, stones, mover, ko):
        answer: bool | None = True
        if fight.target in dict(after):
            answer = _captured(fight, after, 3 - mover, barred, most - 1, past | {here})
        elif barred and fight.attacker == fight.favored:
            back = Fight(fight.game, point, 3 - mover, fight.favored)
            retaken = _captured(back, after, 3 - mover, barred, most - 1, frozenset())
            answer = None if retaken is None else not retaken
        if answer == (mover == fight.attacker):
            return answer
        answers.add(answer)
    return None if None in answers else mover != fight.attacker


def _after(
    fight: Fight, stones: Stones, mover: int, ko: Pair | None
) -> Iterator[tuple[Pair, Stones, Pair | None]]:
    """Yield a color's plays, what they leave, and the point that is barred to the other side."""
    game, on = fight.game, dict(stones)
    if mover != fight.attacker:
        yield (-1, -1), stones, None
    for point in [(c, r) for c in range(game.width) for r in range(game.height)]:
        if point in on or point == ko:
            continue
        down = stones | {(point, mover)}
        off = game.breathless(down, point, 3 - mover)
        if not off and game.breathless(down, point, mover):
            continue
        after = frozenset((p, c) for p, c in down if p not in off)
        chain = game.chain(after, point)
        single = len(off) == 1 and len(chain) == 1 and game.liberties(after, chain) == off
        yield point, after, min(off) if single and mover == fight.favored else None
