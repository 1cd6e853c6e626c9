"""When a game is over: what is settled, what is left to play, what is won, and what is wasted."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import assert_never

from duiyi.board.color import Color
from duiyi.board.playouts import ownership
from duiyi.board.point import Point
from duiyi.board.position import Position
from duiyi.board.regions import beside, bits_of, chain_bits, points_of
from duiyi.board.searching import Thought
from duiyi.game.situation import Situation
from duiyi.rules import questions as q
from duiyi.rules.ruleset import Ruleset
from duiyi.rules.scoring import score
from duiyi.rules.status import propose_dead
from duiyi.rules.status.estimate import Estimate, estimate
from duiyi.rules.status.finding import Status

SURE = 0.9
"""A point is settled when it ends as one side's so much more often than as the other's."""
_LOOKS = 200
_SEED = 1
_FILLED = 4
"""No board is divided before one point in so many has a stone."""
_CONFIRMED = 0.35
"""A chain is what it looks to be if games that begin with the other side's move agree so much."""


@dataclass(frozen=True, slots=True)
class Remainder:
    """What is left of a game whose borders are all closed and whose chains are all settled.

    Attributes:
        plays: the points on which a play is worth something under the book; often none.
        mends: the points on which the side to move must still play in the end, after those.
        margin: what the count comes to for the side to move, in points of difference after komi.
        found: the board as it looks.
    """

    plays: frozenset[Point]
    mends: frozenset[Point]
    margin: Fraction
    found: Estimate

    @property
    def is_nothing(self) -> bool:
        """Whether no play is worth anything."""
        return not (self.plays or self.mends)

    def is_confirmed_by(self, shares: Sequence[float], width: int) -> bool:
        """Whether games played out end as the board looks: no chain is another's than it seems.

        Args:
            shares: whose each point ends as, from 1 Black's to -1 White's, at row * width + column;
                best of a search in which the other side moves first.
            width: of the board.
        """
        for finding in self.found.proposal.findings:
            if finding.status is Status.SEKI:  # which games played out do not know
                continue
            owner = finding.color if finding.status is not Status.DEAD else finding.color.opponent
            sign = 1 if owner is Color.BLACK else -1
            stones = points_of(finding.chain, width)
            ends = [sign * shares[point.row * width + point.column] for point in stones]
            if sum(ends) < _CONFIRMED * len(ends):
                return False
        return True


def remainder(situation: Situation) -> Remainder | None:
    """Return what is left where people would call the borders closed; None where more is open.

    That is seen long before playouts see it, which play inside large territories too. Under a book
    that leaves every stone alive, dead ones must have been lifted, unless the side to move has won
    with them on the board.
    """
    position, rules = situation.position, situation.rules
    if _is_hardly_begun(position):
        return None
    found = estimate(rules, position, komi=situation.komi, button=situation.button)
    if not found.is_settled or not _may_stop(situation):
        return None
    mover = situation.to_play
    if not found.dame and found.teire[mover.opponent]:
        return None  # the other side has not mended, and it is too late
    sign = 1 if mover is Color.BLACK else -1
    plays = _worth_playing(rules, found, mover)
    return Remainder(plays, found.teire[mover], sign * found.lead, found)


def _worth_playing(rules: Ruleset, found: Estimate, mover: Color) -> frozenset[Point]:
    """Return where a play is worth something by the law in force."""
    match rules.count:
        case q.Count.AREA | q.Count.AREA_TAX | q.Count.ING_FILL | q.Count.TERRITORY_EQUAL_STONES:
            return found.dame
        case q.Count.TERRITORY | q.Count.TERRITORY_TAX | q.Count.BOUNDARY:
            # Dame matter where filling them makes somebody mend.
            return found.dame if any(found.teire.values()) else frozenset()
        case q.Count.STONES:
            return found.dame or found.territory[mover]
        case _:
            assert_never(rules.count)


def is_settled(situation: Situation, thought: Thought) -> bool:
    """Whether nothing is left to gain: every stone and every empty point has its owner.

    Under a book that leaves every stone alive, dead ones must have been lifted, unless the side to
    move has won with them on the board. Under one that counts stones only, points that are owned
    are still to be filled.
    """
    if situation.rules.count is q.Count.STONES:
        return False
    return not open_points(situation.position, thought.ownership) and _may_stop(situation)


def is_played_out(situation: Situation) -> bool:
    """Whether nothing is left to gain, as playouts tell that nobody steered."""
    shares = ownership(situation.position, _LOOKS, _SEED + situation.position.number)
    settled = not open_points(situation.position, [share / _LOOKS for share in shares])
    return settled and _may_stop(situation)


def is_won(situation: Situation) -> bool:
    """Whether the side to move wins if play ends here, whatever is said of single stones.

    The count must be won without the stones that are proposed dead, and with every stone alive too,
    or else the board must be over: own dead stones spoil the other's territory until they are
    agreed upon, and what is so won is not. A game that has hardly begun is won by nobody's pass:
    on an empty board that would be komi's.
    """
    if _is_hardly_begun(situation.position):
        return False
    if situation.rules.dead_stones is q.Confirmation.NONE:
        return is_won_as_it_stands(situation)
    dead = tuple(propose_dead(situation.position))
    if not _wins(situation, dead):
        return False
    if is_won_as_it_stands(situation):
        return True
    return is_played_out(situation) or remainder(situation) is not None


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


def lifting_plays(situation: Situation) -> list[Point]:
    """Return plays that go on to lift what is dead of the other side, the nearest done first.

    Whoever disputes that stones are dead is shown.
    """
    position = situation.position
    liberties: dict[Point, int] = {}
    for dead in propose_dead(position):
        if position[dead] is situation.to_play.opponent:
            beside_it = position.liberties(dead)
            for point in beside_it:
                liberties[point] = min(len(beside_it), liberties.get(point, len(beside_it)))
    return sorted(liberties, key=lambda point: (liberties[point], point))


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


def _is_hardly_begun(position: Position) -> bool:
    stones = (position.black_bits | position.white_bits).bit_count()
    return stones * _FILLED < position.width * position.height


def _may_stop(situation: Situation) -> bool:
    if situation.rules.dead_stones is not q.Confirmation.NONE:
        return True
    return not tuple(propose_dead(situation.position)) or _wins(situation, ())


def _wins(situation: Situation, dead: Sequence[Point]) -> bool:
    counted = score(
        situation.rules,
        situation.position,
        dead=dead,
        komi=situation.komi,
        button=situation.button,
    )
    return counted.winner is situation.to_play
