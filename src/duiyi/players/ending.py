"""When a game is over: what is settled, what is won as it stands, and what would be a waste."""

from collections.abc import Sequence

from duiyi.board.color import Color
from duiyi.board.playouts import ownership
from duiyi.board.point import Point
from duiyi.board.position import Position
from duiyi.board.regions import beside, bits_of, chain_bits
from duiyi.board.searching import Thought
from duiyi.game.situation import Situation
from duiyi.rules import questions as q
from duiyi.rules.scoring import score
from duiyi.rules.status import propose_dead
from duiyi.rules.status.estimate import estimate

SURE = 0.9
"""A point is settled when it ends as one side's so much more often than as the other's."""
_LOOKS = 200
_SEED = 1


def is_settled(situation: Situation, thought: Thought) -> bool:
    """Whether nothing is left to gain: every stone and every empty point has its owner.

    Under a book that leaves every stone alive, dead ones must have been lifted, unless the side to
    move has won with them on the board.
    """
    return not open_points(situation.position, thought.ownership) and _may_stop(situation)


def is_played_out(situation: Situation) -> bool:
    """Whether nothing is left to gain, as playouts tell that nobody steered."""
    shares = ownership(situation.position, _LOOKS, _SEED + situation.position.number)
    settled = not open_points(situation.position, [share / _LOOKS for share in shares])
    return settled and _may_stop(situation)


def is_divided(situation: Situation) -> bool:
    """Whether people would call the game over: every border closed, every chain settled, no dame.

    That is seen long before playouts see it, which play inside large territories too.
    """
    found = estimate(situation.rules, situation.position, komi=situation.komi)
    left = found.dame or any(found.teire.values())
    return found.is_settled and not left and _may_stop(situation)


def is_won(situation: Situation) -> bool:
    """Whether the side to move wins if play ends here, whatever is said of single stones.

    The count must be won without the stones that are proposed dead, and with every stone alive too,
    or else the board must be over: own dead stones spoil the other's territory until they are
    agreed upon, and what is so won is not.
    """
    if situation.rules.dead_stones is q.Confirmation.NONE:
        return is_won_as_it_stands(situation)
    dead = tuple(propose_dead(situation.position))
    if not _wins(situation, dead):
        return False
    if is_won_as_it_stands(situation):
        return True
    return is_played_out(situation) or is_divided(situation)


def is_won_as_it_stands(situation: Situation) -> bool:
    """Whether the count is won with every stone alive: nobody has called any dead yet."""
    return _wins(situation, ())


def open_points(position: Position, shares: Sequence[float]) -> frozenset[Point]:
    """Return the empty points whose owner is not settled, or that touch a stone that is not.

    Args:
        position: the board.
        shares: whose each point ends as, from 1 Black's to -1 White's, at row * width + column.
    """
    width, height = position.width, position.height
    stones = position.black_bits | position.white_bits
    unsure = sum(1 << i for i, share in enumerate(shares) if abs(share) < SURE)
    near = unsure | beside(unsure & stones, width, height)
    return frozenset(position.points(near & ~stones))


def is_wasted(position: Position, point: Point, lift: Color | None = None) -> bool:
    """Whether a play leaves the mover's chain one liberty and lifts nothing."""
    color = position.to_play
    if position.lifted_by(point, color, lift or 0):
        return False
    width, height = position.width, position.height
    own = position.black_bits if color is Color.BLACK else position.white_bits
    stones = position.black_bits | position.white_bits
    bit = bits_of((point,), width, height)
    chain = chain_bits(point, own | bit, width, height)
    liberties = beside(chain, width, height) & ~stones & ~bit
    return liberties.bit_count() <= 1


def _may_stop(situation: Situation) -> bool:
    if situation.rules.dead_stones is not q.Confirmation.NONE:
        return True
    return not tuple(propose_dead(situation.position)) or _wins(situation, ())


def _wins(situation: Situation, dead: Sequence[Point]) -> bool:
    counted = score(situation.rules, situation.position, dead=dead, komi=situation.komi)
    return counted.winner is situation.to_play
