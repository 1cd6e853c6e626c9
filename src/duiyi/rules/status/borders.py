"""What is settled of the empty points of a board, and where its borders are open.

The dead are named; what they stood on is looked at as if it were empty. A region that one color
alone surrounds is that color's. In a region that both surround, a point belongs to the color whose
living stones are nearer; where the sides meet the border is still to be sealed, and where nobody
is nearer there is nothing left to win: dame.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from duiyi.board.color import Color
from duiyi.board.regions import split
from duiyi.rules.status.board import Board


@dataclass(frozen=True, slots=True)
class Borders:
    """The points without a living stone, as sets of bits.

    Attributes:
        enclosed: what each color alone surrounds.
        nearer: in regions that both surround, what lies nearer to each color.
        dame: points next to both, with nothing left to win beside them.
        unsealed: where the two sides of a border meet that a few moves will seal.
        open: regions that are far from being divided, that nobody surrounds, or that are vast.
        between: points behind an open border that are no nearer to one side.
    """

    enclosed: dict[Color, int]
    nearer: dict[Color, int]
    dame: int
    unsealed: int
    open: int
    between: int

    @property
    def undecided(self) -> int:
        """The points of which one cannot say whose they will be."""
        return self.unsealed | self.open | self.between

    @property
    def is_sealed(self) -> bool:
        """Whether every point is somebody's, or dame."""
        return not self.unsealed | self.open


_DEEP, _VAST = 5, 7
"""A region is open still if so many of its points are so far from the stones around it: there is
room to live in."""
_CLOSE = 2
"""No point of a border is farther from the stones of its region."""
_FEW = 6
"""So many points to seal are a border, however small the region."""
_BEHIND = 12
"""No more points that are no nearer to one side lie behind a border."""
_SHARE = 3
"""Of a larger region one point in so many may be on the border; else it is not divided yet."""


def find_borders(board: Board, alive: Mapping[Color, int], in_seki: int = 0) -> Borders:
    """Find the borders between living stones.

    Args:
        board: where.
        alive: each color's living stones; all other stones are dead.
        in_seki: living stones in seki. Points that only such stones surround are nobody's business:
            neither dame to be filled nor open.
    """
    enclosed, nearer = dict.fromkeys(Color, 0), dict.fromkeys(Color, 0)
    dame = unsealed = open_ = between = 0
    free = board.everything & ~alive[Color.BLACK] & ~alive[Color.WHITE]
    for region in split(free, board.width, board.height):
        around = board.beside(region)
        sides = [color for color in Color if around & alive[color]]
        if not sides or (len(sides) == 1 and _is_vast(board, region, alive[sides[0]])):
            open_ |= region
            continue
        if len(sides) == 1:
            enclosed[sides[0]] |= region
            continue
        if not around & ~in_seki:
            continue
        near = {color: _nearer(board, region, alive, color) for color in Color}
        both = region & board.beside(alive[Color.BLACK]) & board.beside(alive[Color.WHITE])
        border = _border(board, region, near, both)
        behind = region & ~both & ~border & ~near[Color.BLACK] & ~near[Color.WHITE]
        long = border.bit_count() > max(_FEW, region.bit_count() // _SHARE)
        wide = behind.bit_count() > _BEHIND or border & ~_within(board, around, _CLOSE)
        if long or wide or _is_vast(board, region, around):
            open_ |= region
        else:
            unsealed |= border
            dame |= both & ~border
            between |= behind
        for color in Color:
            nearer[color] |= near[color]
    dame &= ~_beside(board, in_seki)
    return Borders(enclosed, nearer, dame, unsealed, open_, between)


def _within(board: Board, stones: int, distance: int) -> int:
    """Return the points no farther from some stones than a distance."""
    for _ in range(distance):
        stones |= board.beside(stones)
    return stones


def _is_vast(board: Board, region: int, stones: int) -> bool:
    """Whether so much of a region lies far from the stones around it that it can be invaded."""
    return (region & ~_within(board, stones, _DEEP - 1)).bit_count() >= _VAST


def _beside(board: Board, stones: int) -> int:
    return board.beside(stones) if stones else 0


def _nearer(board: Board, region: int, alive: Mapping[Color, int], color: Color) -> int:
    """Return the points of a region to which a color's living stones are nearer."""
    reached = {side: board.beside(alive[side]) & region for side in Color}
    seen = dict(reached)
    found = 0
    while reached[color]:
        found |= reached[color] & ~seen[color.opponent]
        for side in Color:
            reached[side] = board.beside(seen[side]) & region & ~seen[side]
            seen[side] |= reached[side]
    return found


def _border(board: Board, region: int, near: Mapping[Color, int], both: int) -> int:
    """Return where the two sides of a region meet: the points next to both, else those that touch.

    Args:
        board: where.
        region: the region.
        near: what lies nearer to each color.
        both: the points next to stones of both.
    """
    black, white = near[Color.BLACK], near[Color.WHITE]
    border = (board.beside(white) & black) | (board.beside(black) & white)
    for between in split(region & ~black & ~white, board.width, board.height):
        reached = board.beside(black | white) & between
        while reached and not reached & both and reached != between:
            reached |= board.beside(reached) & between
        border |= (reached & both) or reached
    return border
