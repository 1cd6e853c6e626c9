"""Eyes: the empty and dead parts of a realm, and which of their points are false.

A point of an eye is false where some unit beside it holds on to the rest of its own color only over
that point: the point must be filled in the end.

Source: the criterion follows David J Wu's goscorer.
"""

from dataclasses import dataclass, field

from duiyi.board.color import Color
from duiyi.board.regions import flood, split
from duiyi.rules.seki.linking import Linking, Realm
from duiyi.rules.seki.shore import Shore, indices


@dataclass(slots=True, eq=False)
class Eye:
    """A connected part of a realm without living stones; every eye is itself alone.

    Attributes:
        realm: where it is.
        points: all its points.
        real: those that are not false, once that is known.
        worth: how many eyes it is good for, 0 to 2, once that is known.
        touching: for each unit beside it, by number: (its own stones, the eye's points) that touch.
    """

    realm: Realm
    points: int
    touching: dict[int, tuple[int, int]]
    real: int = 0
    worth: int = 0


@dataclass(slots=True)
class _Search:
    """What has been seen while looking for another way round to a point of an eye."""

    eye: Eye
    point: int
    sides_wanted: int
    sides: int = 0
    units: set[int] = field(default_factory=set)
    eyes: set[Eye] = field(default_factory=set)
    points: int = 0


def find_eyes(shore: Shore, linking: Linking) -> list[Eye]:
    """Return the eyes of every realm, with the units that touch them."""
    living = shore.alive[Color.BLACK] | shore.alive[Color.WHITE]
    eyes = []
    for realm in linking.realms:
        for points in split(realm.points & ~living, shore.width, shore.height):
            border = shore.around(points) & realm.points & living
            touching = {}
            for number, unit in enumerate(linking.units):
                if stones := unit & border:
                    touching[number] = (stones, shore.around(stones) & points)
            eyes.append(Eye(realm, points, touching))
    return eyes


def false_points(shore: Shore, eyes: list[Eye]) -> int:
    """Return the points of eyes that are false, given what each eye is worth so far.

    While every eye is worth 0 these are the points that are no help to life; once worths are known,
    they are the points that do not count since they will be filled.
    """
    by_unit: dict[int, list[Eye]] = {}
    for eye in eyes:
        for number in eye.touching:
            by_unit.setdefault(number, []).append(eye)
    found = 0
    for eye in eyes:
        for number, (_, points) in eye.touching.items():
            for index in indices(points & ~found):
                beside = shore.beside[index]
                if (beside & eye.points).bit_count() > 1:
                    continue
                wanted = (beside & eye.realm.points).bit_count()
                search = _Search(eye, 1 << index, wanted, points=1 << index)
                if not _leads_round(shore, by_unit, search, number):
                    found |= 1 << index
    return found


def _leads_round(shore: Shore, by_unit: dict[int, list[Eye]], search: _Search, start: int) -> bool:
    """Whether a unit is linked to all sides of the point, or to an eye worth something."""
    waiting = [start]
    while waiting:
        number = waiting.pop()
        if number in search.units:
            continue
        search.units.add(number)
        for eye in by_unit[number]:
            if eye is search.eye:
                found, more = _comes_back(shore, search, number)
            elif eye in search.eyes:
                continue
            else:
                search.eyes.add(eye)
                found, more = bool(eye.worth), list(eye.touching)
            if found:
                return True
            waiting.extend(more)
    return False


def _comes_back(shore: Shore, search: _Search, number: int) -> tuple[bool, list[int]]:
    """Return whether the unit settles it at the eye itself, else the units it leads on to there."""
    eye = search.eye
    beside = shore.beside[search.point.bit_length() - 1]
    stones, points = eye.touching[number]
    search.sides |= stones & beside
    within = eye.points & ~search.points
    reached = flood(points & within, within, shore.width, shore.height)
    search.points |= reached
    search.sides |= reached & beside
    round_it = search.sides.bit_count() >= search.sides_wanted
    sure_eye = bool(eye.worth and reached & eye.real)
    onward = [other for other, (_, touched) in eye.touching.items() if touched & reached]
    return round_it or sure_eye, onward
