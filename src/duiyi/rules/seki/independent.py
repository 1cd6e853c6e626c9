"""Independent life: what a board shows of it without anybody reading ahead.

A region of one color, its stones and the points that it alone surrounds, lives by itself where none
of its chains touches a point that is nobody's or is in atari.

Source: the notion is KataGo's (David J Wu); ours is tested against its own scores.
"""

from duiyi.board.color import Color
from duiyi.board.regions import split
from duiyi.rules.seki.shore import Shore


def dependent(shore: Shore, territory: dict[Color, int], neutral: int) -> int:
    """Return the points of the regions that do not live by themselves, both colors'.

    Args:
        shore: the board, its dead stones lifted.
        territory: the points that each color alone surrounds.
        neutral: the points that are nobody's.
    """
    found = 0
    for color in Color:
        alive = shore.alive[color]
        hanging = 0
        for chain in split(alive, shore.width, shore.height):
            beside = shore.around(chain) & ~chain
            if beside & neutral or (beside & shore.empty).bit_count() == 1:
                hanging |= chain
        for region in split(alive | territory[color], shore.width, shore.height):
            if region & hanging:
                found |= region
    return found
