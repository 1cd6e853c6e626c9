"""Whether a chain can be captured, by playing everything: the obvious search, for tiny boards.

The attacker may retake a ko at once, the defender may not; the defender may pass. A line that comes
back to a position saves the chain.
"""

from collections.abc import Iterator

from tests.reference.board import Game, Pair, Stones


def captured(game: Game, target: Pair, mover: int, most: int) -> bool | None:
    """Return whether the chain on a point is captured within so many moves; None: not settled."""
    attacker = 3 - dict(game.stones)[target]
    return _captured(game, game.stones, target, attacker, mover, None, most, frozenset())


def _captured(
    game: Game,
    stones: Stones,
    target: Pair,
    attacker: int,
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
    for after, barred in _after(game, stones, mover, attacker, ko):
        if target not in dict(after):
            answer: bool | None = True
        else:
            answer = _captured(
                game, after, target, attacker, 3 - mover, barred, most - 1, past | {here}
            )
        if answer == (mover == attacker):
            return answer
        answers.add(answer)
    return None if None in answers else mover != attacker


def _after(
    game: Game, stones: Stones, mover: int, attacker: int, ko: Pair | None
) -> Iterator[tuple[Stones, Pair | None]]:
    """Yield what the plays of a color leave, and the point that is barred to the defender."""
    on = dict(stones)
    if mover != attacker:
        yield stones, None
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
        yield after, min(off) if single and mover == attacker else None
