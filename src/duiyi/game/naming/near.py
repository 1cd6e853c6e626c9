"""Names of plays that touch stones, or look to a gap beside them."""

from collections.abc import Callable, Iterator

from duiyi.game.naming.names import Name
from duiyi.game.naming.sight import EDGE, EMPTY, OTHER, OWN, Look, Sight, looks

_EYE_SPACE = 7
"""A larger room of the opponent is territory: a play there is an invasion."""
_SMALLEST_EYE_SPACE = 3
"""In a smaller one a play is a throw-in or in atari at once."""

Test = Callable[[Sight], bool]
Shape = Callable[[Look], bool]


def near_names(sight: Sight) -> Iterator[Name]:
    """Yield the names that a play has by what it touches, in the order in which they are told."""
    for name, test in _BY_LIBERTIES.items():
        if test(sight):
            yield name
    for name, (touches, shape) in _BY_SHAPE.items():
        if touches(sight) and (shape is None or any(map(shape, looks(sight)))):
            yield name


def _suicide(sight: Sight) -> bool:
    return not sight.liberties_after


def _ko(sight: Sight) -> bool:
    alone = sight.chain_after == sight.bit
    return alone and sight.lifted.bit_count() == 1 and sight.liberties_after == sight.lifted


def _capture(sight: Sight) -> bool:
    return bool(sight.lifted) and not _ko(sight)


def _snapback(sight: Sight) -> bool:
    """A stone that can be taken; but what takes it is in atari, and more than one stone."""
    if not _throw_in(sight):
        return False
    taking = sight.liberties_after
    taker = sight.chain(taking, sight.other | taking)
    left = (sight.empty | sight.bit) & ~taking
    return taker.bit_count() > 1 and sight.around(taker) & left == sight.bit


def _throw_in(sight: Sight) -> bool:
    alone = sight.chain_after == sight.bit
    return alone and not sight.lifted and sight.liberties_after.bit_count() == 1


def _self_atari(sight: Sight) -> bool:
    several = sight.chain_after != sight.bit
    return several and not sight.lifted and sight.liberties_after.bit_count() == 1


def _atari(sight: Sight) -> bool:
    """A chain has its last liberty, and the stone that did it has two (CN-13)."""
    return bool(sight.in_atari) and sight.liberties_after.bit_count() > 1


def _double_atari(sight: Sight) -> bool:
    return _atari(sight) and len(sight.in_atari) > 1


def _ko_connection(sight: Sight) -> bool:
    """The opponent could have taken a ko here."""
    if sight.around(sight.bit) & (sight.empty | sight.other):
        return False
    open_ = sight.empty & ~sight.bit
    lifted = [chain for chain in sight.own_beside if not sight.around(chain) & open_]
    return len(lifted) == 1 and lifted[0].bit_count() == 1


def _connect(sight: Sight) -> bool:
    return len(sight.own_beside) > 1


def _fill(sight: Sight) -> bool:
    """All around are stones of one's own."""
    return not sight.around(sight.bit) & (sight.empty | sight.other)


def _placement(sight: Sight) -> bool:
    """A play into a small room that the opponent alone surrounds."""
    room = sight.chain(sight.bit, sight.empty)
    if not _SMALLEST_EYE_SPACE <= room.bit_count() <= _EYE_SPACE:
        return False
    return not sight.around(room) & sight.own


def _dame(sight: Sight) -> bool:
    """Stones of both all around: nothing is gained but the point."""
    around = sight.around(sight.bit)
    return not around & sight.empty and bool(around & sight.own) and bool(around & sight.other)


def _cut(look: Look) -> bool:
    return _crosscut(look) or _cut_between(look)


def _crosscut(look: Look) -> bool:
    if (look(1, 0), look(0, 1), look(1, 1)) != (OTHER, OTHER, OWN):
        return False
    return look.parts((1, 0), (0, 1))


def _cut_between(look: Look) -> bool:
    """Between two stones, with a stone behind, and a stone or the edge in front."""
    if (look(0, 1), look(0, -1), look(-1, 0)) != (OTHER, OTHER, OWN):
        return False
    return look(1, 0) in {OWN, EDGE} and look.parts((0, 1), (0, -1))


def _wedge(look: Look) -> bool:
    if (look(0, 1), look(0, -1), look(1, 0), look(-1, 0)) != (OTHER, OTHER, EMPTY, EMPTY):
        return False
    return look.parts((0, 1), (0, -1))


def _push(look: Look) -> bool:
    """From a stone of one's own into a gap between two of the opponent's."""
    if look(-1, 0) is not OWN or look(1, 0) is not EMPTY:
        return False
    if look(0, 1) is not OTHER:
        return False
    right = (0, -1) if look(0, -1) is OTHER else (1, -1)
    return look(*right) is OTHER and look.parts((0, 1), right)


def _peep(look: Look) -> bool:
    """Beside a gap between two stones, to cut there next."""
    if look(1, 0) is not EMPTY or look(0, 1) is OTHER or look(0, -1) is OTHER:
        return False
    if look(1, 1) is not OTHER or look(1, -1) is not OTHER or look(2, 0) is OTHER:
        return False
    return look.parts((1, 1), (1, -1))


def _eye(look: Look) -> bool:
    """The last stone around a point; most of its corners are one's own."""
    if look(1, 0) is not EMPTY:
        return False
    if any(look(*place) not in {OWN, EDGE} for place in ((2, 0), (1, 1), (1, -1))):
        return False
    corners = [look(*place) for place in ((0, 1), (0, -1), (2, 1), (2, -1))]
    allowed = 0 if EDGE in corners else 1
    return sum(corner in {OTHER, EMPTY} for corner in corners) <= allowed


def _block(look: Look) -> bool:
    """In the way of a stone that has come so far."""
    if look(-1, 0) is not OTHER or look(1, 0) is OTHER:
        return False
    beside_it = look(-1, 1) is EMPTY or look(-1, 1) is EDGE
    if look.is_last(-1, 0) and look(0, 1) is OWN and beside_it:
        return True
    if look(-2, 0) is not OTHER and not look.is_last(-1, 0):
        return False
    walls = [look(-1, side) is OWN or look(0, side) in {OWN, EDGE} for side in (1, -1)]
    return all(walls) and look(-1, 1) is not OTHER and look(-1, -1) is not OTHER


def _tiger(look: Look) -> bool:
    """The third stone around a point that is left open on one side."""
    sides = [look(2, 0), look(1, 1), look(1, -1)]
    return look(1, 0) is EMPTY and sides.count(OWN) == 2 and sides.count(EMPTY) == 1  # noqa: PLR2004 - and this one


def _hane(look: Look) -> bool:
    return (look(1, 0), look(0, 1), look(1, 1)) == (OTHER, EMPTY, OWN)


def _turn(look: Look) -> bool:
    return (look(1, 0), look(0, 1), look(1, 1)) == (OTHER, OWN, OWN)


def _bump(look: Look) -> bool:
    return (look(-1, 0), look(1, 0)) == (OWN, OTHER)


def _crawl(look: Look) -> bool:
    """Along the first or second line, under the opponent's stones."""
    low = look.is_inward and look.sight.line <= 2  # noqa: PLR2004 - the second line
    return low and look(0, 1) is OWN and OTHER in {look(1, 0), look(1, 1)}


def _press(look: Look) -> bool:
    """Along the side, above the opponent's stones."""
    return look.is_inward and look(0, 1) is OWN and look(-1, 0) is OTHER


def _descent(look: Look) -> bool:
    low = look.is_inward and look.sight.line <= 2  # noqa: PLR2004 - the second line
    return low and look(1, 0) is OWN


def _empty_triangle(look: Look) -> bool:
    return (look(1, 0), look(0, 1), look(1, 1)) == (EMPTY, OWN, OWN)


def _diagonal_bump(look: Look) -> bool:
    """In contact, and diagonal to a stone of one's own that is not in contact."""
    if look(1, 0) is not OTHER or look(-1, 1) is not OWN:
        return False
    return look(0, 1) is EMPTY and look(-1, 0) is EMPTY


def _clamp(look: Look) -> bool:
    """A stone is taken between two."""
    return (look(1, 0), look(2, 0)) == (OTHER, OWN)


def _underneath(look: Look) -> bool:
    low = look.is_inward and look.sight.line <= 3  # noqa: PLR2004 - the third line
    return low and look(1, 0) is OTHER and look(2, 0) is not OTHER


def _anywhere(_: Sight) -> bool:
    return True


def _touches_one(sight: Sight) -> bool:
    return len(sight.own_beside) == 1


def _touches_none(sight: Sight) -> bool:
    return not sight.own_beside


def _is_contact(sight: Sight) -> bool:
    return not sight.own_beside and bool(sight.other_beside)


_BY_LIBERTIES: dict[Name, Test] = {
    Name.SUICIDE: _suicide,
    Name.KO: _ko,
    Name.CAPTURE: _capture,
    Name.SNAPBACK: _snapback,
    Name.THROW_IN: _throw_in,
    Name.DOUBLE_ATARI: _double_atari,
    Name.ATARI: _atari,
    Name.SELF_ATARI: _self_atari,
    Name.KO_CONNECTION: _ko_connection,
}
_BY_SHAPE: dict[Name, tuple[Test, Shape | None]] = {
    Name.CUT: (_anywhere, _cut),
    Name.EYE: (_anywhere, _eye),
    Name.CONNECT: (_connect, None),
    Name.FILL: (_fill, None),
    Name.DAME: (_dame, None),
    Name.PLACEMENT: (_placement, None),
    Name.WEDGE: (_touches_none, _wedge),
    Name.PUSH: (_touches_one, _push),
    Name.PEEP: (_anywhere, _peep),
    Name.BLOCK: (_anywhere, _block),
    Name.TIGER: (_touches_none, _tiger),
    Name.HANE: (_touches_none, _hane),
    Name.TURN: (_touches_one, _turn),
    Name.BUMP: (_touches_one, _bump),
    Name.CRAWL: (_touches_one, _crawl),
    Name.PRESS: (_touches_one, _press),
    Name.DESCENT: (_touches_one, _descent),
    Name.EMPTY_TRIANGLE: (_touches_one, _empty_triangle),
    Name.EXTEND: (_touches_one, None),
    Name.DIAGONAL_BUMP: (_is_contact, _diagonal_bump),
    Name.CLAMP: (_is_contact, _clamp),
    Name.UNDERNEATH: (_is_contact, _underneath),
    Name.CONTACT: (_is_contact, None),
}
