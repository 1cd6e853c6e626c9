"""What hangs together: realms that one color alone reaches, and units of linked chains.

At the end of a game dame may be open and borders may have gaps that their owner closes when the
other side comes in. A point with which a color closes such a gap is its guard point: the other side
does not get past it.

Source: the approach, and the shapes of guard points, follow David J Wu's goscorer.
"""

from dataclasses import dataclass

from duiyi.board.color import Color
from duiyi.board.regions import flood, split
from duiyi.rules.seki.shore import Shore

_SHAPES = (
    # X a stone of the guard's color, * the guard point, empty, _ a point that no living stone of
    # the other side holds, ? any point, # beyond the edge. Every turn and mirror image counts.
    ("XX", "*_", "X_"),
    ("_X?", "_*_", "_X?"),
    ("X__", "_*X", "X__"),
    ("?_?", "X*X", "###"),
    ("XX", "*_", "##"),
    ("_X?", "_*_", "###"),
)


@dataclass(frozen=True, slots=True)
class Realm:
    """Points that one color reaches and the other does not, without passing a guard point."""

    color: Color
    points: int


@dataclass(frozen=True, slots=True)
class Linking:
    """How a board hangs together.

    Attributes:
        guards: each color's guard points.
        strict: what each color reaches when guard points stop nobody.
        realms: all realms; they do not overlap.
        homeless: the points of no realm.
        units: living stones of one color that are linked, by chains or over homeless points.
    """

    guards: dict[Color, int]
    strict: dict[Color, int]
    realms: tuple[Realm, ...]
    homeless: int
    units: tuple[int, ...]


def link(shore: Shore) -> Linking:
    """Find the realms and units of a board."""
    guards = {color: _guards(shore, color) for color in Color}
    guards[Color.BLACK] &= ~guards[Color.WHITE]
    strict = {
        color: flood(
            shore.alive[color],
            shore.everything & ~shore.alive[color.opponent],
            shore.width,
            shore.height,
        )
        for color in Color
    }
    realms = _realms(shore, guards)
    homeless = shore.everything
    for realm in realms:
        homeless &= ~realm.points
    units = tuple(
        body & shore.alive[color]
        for color in Color
        for body in split(
            shore.alive[color] | (homeless & ~guards[color.opponent]), shore.width, shore.height
        )
        if body & shore.alive[color]
    )
    return Linking(guards, strict, tuple(realms), homeless, units)


def _turned(shape: tuple[str, ...]) -> list[dict[tuple[int, int], str]]:
    """Return a shape in its eight positions, each point's place counted from the guard point."""
    cells = {
        (column, row): cell for row, line in enumerate(shape) for column, cell in enumerate(line)
    }
    (at,) = (place for place, cell in cells.items() if cell == "*")
    positions = []
    for sign_x in (1, -1):
        for sign_y in (1, -1):
            for swap in (False, True):
                turned = {}
                for (column, row), cell in cells.items():
                    x, y = (column - at[0]) * sign_x, (row - at[1]) * sign_y
                    turned[(y, x) if swap else (x, y)] = cell
                if turned not in positions:
                    positions.append(turned)
    return positions


_POSITIONS = tuple(position for shape in _SHAPES for position in _turned(shape))


def _guards(shore: Shore, color: Color) -> int:
    """Return the points with which a color closes its gaps."""
    unheld = shore.everything & ~shore.alive[color.opponent] & ~shore.dead[color]
    contents = {
        "X": shore.alive[color],
        "*": shore.empty,
        "_": unheld,
        "?": shore.everything,
    }
    found = 0
    for position in _POSITIONS:
        fitting = shore.empty
        for (columns, rows), cell in position.items():
            if cell == "#":
                fitting &= ~shore.shifted(shore.everything, columns, rows)
            else:
                fitting &= shore.shifted(contents[cell], columns, rows)
            if not fitting:
                break
        found |= fitting
    return found


def _reached(shore: Shore, seeds: int, within: int, guards: int) -> int:
    """Return what is reached inside `within`; guard points are reached, not passed."""
    if seeds & guards:
        return seeds
    body = flood(seeds, within & ~guards, shore.width, shore.height)
    return body | (shore.around(body) & guards & within)


def _realms(shore: Shore, guards: dict[Color, int]) -> list[Realm]:
    reach = {}
    for color in Color:
        within = shore.everything & ~shore.alive[color.opponent]
        reach[color] = _reached(shore, shore.alive[color], within, guards[color.opponent])
    realms = []
    taken = 0
    for color in Color:
        own = reach[color] & ~reach[color.opponent]
        while own & ~taken:
            free = own & ~taken
            within = shore.everything & ~shore.alive[color.opponent] & ~taken
            points = _reached(shore, free & -free, within, guards[color.opponent]) & own & ~taken
            realms.append(Realm(color, points))
            taken |= points
    return realms
