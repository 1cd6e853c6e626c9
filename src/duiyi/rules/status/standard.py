"""One image of a board for all sixteen: turned, mirrored, colors exchanged.

A board and its images are the same fight. Playouts and the order of reading would tell them apart,
so one image of each is judged, and what is found is carried back.
"""

from dataclasses import replace
from functools import cache

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.board.position import Position
from duiyi.board.regions import points_of
from duiyi.board.symmetry import Symmetry
from duiyi.rules.status.finding import Finding


class Image:
    """The image that stands for a board and all its images.

    Attributes:
        position: what is judged; its history is not the board's, nor is who is to play.
    """

    def __init__(self, position: Position) -> None:
        size = position.width, position.height
        stones = {Color.BLACK: position.black_bits, Color.WHITE: position.white_bits}
        choices = []
        for symmetry in Symmetry:
            turned = {color: _moved(mask, symmetry, *size) for color, mask in stones.items()}
            for is_exchanged in (False, True):
                black, white = turned[Color.BLACK], turned[Color.WHITE]
                pair = (white, black) if is_exchanged else (black, white)
                choices.append((symmetry.size(*size), pair, symmetry.name, is_exchanged))
        (width, height), pair, name, self._exchanged = min(choices)
        self._back = {there: here for here, there in enumerate(_places(Symmetry[name], *size))}
        self._width = width
        first, second = (tuple(points_of(mask, width)) for mask in pair)
        self.position = Position.setup(width, height, first, second)

    def carried_back(self, finding: Finding) -> Finding:
        """Return what was found of the image as found of the board."""
        chain, rest = 0, finding.chain
        while rest:
            chain |= 1 << self._back[(rest & -rest).bit_length() - 1]
            rest &= rest - 1
        color = finding.color.opponent if self._exchanged else finding.color
        return replace(finding, chain=chain, color=color)


@cache
def _places(symmetry: Symmetry, width: int, height: int) -> tuple[int, ...]:
    """Return where each point comes to lie, by its number."""
    turned, _ = symmetry.size(width, height)
    places = []
    for number in range(width * height):
        row, column = divmod(number, width)
        point = symmetry.apply(Point(column, row), width, height)
        places.append(point.row * turned + point.column)
    return tuple(places)


def _moved(mask: int, symmetry: Symmetry, width: int, height: int) -> int:
    places = _places(symmetry, width, height)
    moved = 0
    while mask:
        moved |= 1 << places[(mask & -mask).bit_length() - 1]
        mask &= mask - 1
    return moved
