"""Names of plays that touch no stone: those of the corners and sides, and of shapes with gaps."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from duiyi.game.naming.names import Name
from duiyi.game.naming.sight import EDGE, EMPTY, OTHER, OWN, Look, Seen, Sight, looks

_SMALLEST = 9
"""On smaller boards corners and sides have no names of their own."""
_STAR = (4, 4)
_STARS = 13
"""On smaller boards the stars are not on the fourth lines."""
_CORNER = 7
"""Lines of a corner on a large board; on smaller ones the corners reach to the middle."""
_CORNER_POINTS = {
    (3, 3): Name.THREE_THREE,
    (3, 4): Name.KOMOKU,
    (3, 5): Name.MOKUHAZUSHI,
    (4, 4): Name.STAR,
    (4, 5): Name.TAKAMOKU,
}
_SIDE = (2, 3, 4, 5)
"""Lines on which stones along a side have to do with each other."""
_FAR = 6
"""Points to the side within which a stone is a neighbor."""

Shape = Callable[[Look], bool]


def far_names(sight: Sight) -> Iterator[Name]:
    """Yield the names of a play that touches no stone, in the order in which they are told."""
    if min(sight.width, sight.height) >= _SMALLEST and not sight.other_beside:
        yield from _corner_names(sight)
    for name, shape in _SHAPES.items():
        if any(map(shape, looks(sight))):
            yield name
    if _is_tengen(sight):
        yield Name.TENGEN


def _is_tengen(sight: Sight) -> bool:
    column, row = sight.point
    size = sight.width, sight.height
    odd = all(side % 2 for side in size) and min(size) >= _SMALLEST
    return odd and (column, row) == (sight.width // 2, sight.height // 2)


def _corner_names(sight: Sight) -> Iterator[Name]:
    lines = tuple(sorted(sight.lines))
    stones = _stones_of_corner(sight)
    if stones is None:
        return
    if not stones:
        large = min(sight.width, sight.height) >= _STARS
        if lines in _CORNER_POINTS and (large or lines != _STAR):
            yield _CORNER_POINTS[lines]
        return
    others = [stone for stone in stones if stone.whose is OTHER]
    if lines == (3, 3) and any(stone.lines == (4, 4) for stone in others):
        yield Name.THREE_THREE_INVASION
    first = stones[0]
    if len(stones) > 1 or not first.is_of_opening or not first.is_near or lines[0] < 3:  # noqa: PLR2004 - the third line
        return
    if first.whose is OWN:
        yield Name.ENCLOSURE
    elif not any(map(_invasion, looks(sight))):
        yield Name.APPROACH


@dataclass(frozen=True, slots=True)
class _Stone:
    """A stone of a corner: whose it is, on which lines it stands, how far the play is from it."""

    whose: Seen
    lines: tuple[int, int]
    distance: tuple[int, int]

    @property
    def is_of_opening(self) -> bool:
        return tuple(sorted(self.lines)) in _CORNER_POINTS

    @property
    def is_near(self) -> bool:
        """Whether a play beside it has to do with the corner: a jump or a knight's move away."""
        short, long = sorted(self.distance)
        return (short, long) in {(0, 2), (0, 3), (1, 2), (1, 3), (2, 2), (2, 3)}


def _stones_of_corner(sight: Sight) -> list[_Stone] | None:
    """Return the stones of the corner that a play is in, None where it is in none."""
    reach = [min(_CORNER, (side - 1) // 2) for side in (sight.height, sight.width)]
    row_line, column_line = sight.lines
    if row_line > reach[0] or column_line > reach[1]:
        return None
    up = 1 if sight.point.row < sight.height // 2 else -1
    right = 1 if sight.point.column < sight.width // 2 else -1
    found = []
    for row in range(1, reach[0] + 1):
        for column in range(1, reach[1] + 1):
            y, x = row - row_line, column - column_line
            whose = sight.at(right * x, up * y)
            if whose in {OWN, OTHER}:
                found.append(_Stone(whose, (row, column), (abs(x), abs(y))))
    return found


def _diagonal(look: Look) -> bool:
    return (look(1, 0), look(0, 1), look(1, 1)) == (EMPTY, EMPTY, OWN)


def _jump(look: Look) -> bool:
    return (look(1, 0), look(2, 0)) == (EMPTY, OWN)


def _knight(look: Look) -> bool:
    return (look(1, 0), look(1, 1), look(2, 1)) == (EMPTY, EMPTY, OWN)


def _two_space_jump(look: Look) -> bool:
    return (look(1, 0), look(2, 0), look(3, 0)) == (EMPTY, EMPTY, OWN)


def _large_knight(look: Look) -> bool:
    way = {look(1, 0), look(2, 0), look(1, 1), look(2, 1)}
    return way == {EMPTY} and look(3, 1) is OWN


def _shoulder(look: Look) -> bool:
    """Diagonally above a stone of the opponent that stands on the third or fourth line."""
    if not look.is_inward or look.sight.line not in {4, 5}:
        return False
    return (look(-1, 0), look(0, 1), look(-1, 1)) == (EMPTY, EMPTY, OTHER) and _has_room(look)


def _has_room(look: Look) -> bool:
    """Whether nothing of one's own is next to it."""
    near = {look(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1)}
    return OWN not in near


def _cap(look: Look) -> bool:
    """One space above a stone of the opponent, on its way to the center."""
    inward = look.is_inward and look.sight.line > 4  # noqa: PLR2004 - from the fifth line on
    way = (look(-1, 0), look(-2, 0), look(1, 0)) == (EMPTY, OTHER, EMPTY)
    return inward and way and _has_room(look)


@dataclass(frozen=True, slots=True)
class _Neighbor:
    """The nearest stone along a side: how far to the side it stands, whose it is, on which line."""

    distance: int
    whose: Seen
    line: int


def _neighbors(look: Look) -> Iterator[_Neighbor]:
    """Yield the stones to one side, along the edge at one's back, the nearest first."""
    line = look.sight.line
    for aside in range(1, 2 * _FAR + 1):
        for on in sorted(_SIDE, key=lambda on: abs(on - line)):
            seen = look(on - line, aside)
            if seen in {OWN, OTHER}:
                yield _Neighbor(aside, seen, on)
                break
        if look(0, aside) is EDGE:
            return


def _at_side(look: Look) -> bool:
    size = min(look.sight.width, look.sight.height)
    return size >= _SMALLEST and look.is_inward and look.sight.line in _SIDE


def _pincer(look: Look) -> bool:
    """A stone of the opponent stands between the play and a stone of one's own."""
    if not _at_side(look) or look.sight.line not in {3, 4}:
        return False
    found = list(_neighbors(look))[:2]
    if [each.whose for each in found] != [OTHER, OWN]:
        return False
    held, holder = found
    return 2 <= held.distance <= 4 and holder.distance - held.distance <= 4  # noqa: PLR2004 - as pincers are


def _side_extension(look: Look) -> bool:
    """Along the third or fourth line, two spaces or more from a stone of one's own."""
    if not _at_side(look) or look.sight.line not in {3, 4}:
        return False
    first = next(_neighbors(look), None)
    if first is None or first.whose is not OWN or first.line not in {3, 4}:
        return False
    return 3 <= first.distance <= _FAR  # noqa: PLR2004 - two spaces


def _between(look: Look) -> tuple[int, int] | None:
    """Return how far the opponent's stones on both sides are, None where others stand there."""
    if not _at_side(look):
        return None
    mirrored = look.mirrored()
    first, second = (next(_neighbors(each), None) for each in (look, mirrored))
    if first is None or second is None or OWN in {first.whose, second.whose}:
        return None
    return first.distance, second.distance


def _split(look: Look) -> bool:
    """Between the opponent's stones, with room for an extension on either side."""
    found = _between(look)
    return found is not None and min(found) >= 4 and max(found) <= 2 * _FAR  # noqa: PLR2004 - two spaces and a gap


def _invasion(look: Look) -> bool:
    found = _between(look)
    return found is not None and 2 <= min(found) < 4 and max(found) <= _FAR  # noqa: PLR2004 - less room than that


_SHAPES: dict[Name, Shape] = {
    Name.DIAGONAL: _diagonal,
    Name.PINCER: _pincer,
    Name.JUMP: _jump,
    Name.KNIGHT: _knight,
    Name.SHOULDER: _shoulder,
    Name.CAP: _cap,
    Name.SPLIT: _split,
    Name.INVASION: _invasion,
    Name.SIDE_EXTENSION: _side_extension,
    Name.TWO_SPACE_JUMP: _two_space_jump,
    Name.LARGE_KNIGHT: _large_knight,
}
