"""Seki: which points do not count where the book excludes the eyes of stones in seki.

The players name the dead; this finds, among the living, the realms that do not have two eyes, and
the false eyes that must be filled. Dame may still be open. It is a reading of the Japanese rules
that works on finished boards, not their hypothetical confirmation.

Source: the approach follows David J Wu's goscorer (2024); ours is tested against its cases.
"""

from dataclasses import dataclass

from duiyi.board.color import Color
from duiyi.board.regions import split
from duiyi.rules.seki.eyes import Eye, false_points, find_eyes
from duiyi.rules.seki.eyespace import worth
from duiyi.rules.seki.linking import Linking, link
from duiyi.rules.seki.shore import Shore, indices

__all__ = ["Assessment", "Shore", "assess"]

_TWO_EYES = 2


@dataclass(frozen=True, slots=True)
class Assessment:
    """A finished board assessed, as masks.

    Attributes:
        black, white: the points, empty or under dead stones, that count as territory.
        black_seki, white_seki: all points of realms without two eyes, stones included.
        dame: the points that belong to nobody.
        false_eyes: the points that do not count since they must be filled.
    """

    black: int
    white: int
    black_seki: int
    white_seki: int
    dame: int
    false_eyes: int

    @property
    def seki(self) -> int:
        """The points of both colors' realms in seki."""
        return self.black_seki | self.white_seki


def assess(shore: Shore) -> Assessment:
    """Assess a finished board, of any width and height, its dead stones named."""
    linking = link(shore)
    eyes = find_eyes(shore, linking)
    helpless = false_points(shore, eyes)
    for eye in eyes:
        eye.real = eye.points & ~helpless
        eye.worth = worth(shore, eye, helpless)
    false = false_points(shore, eyes)
    seki = _seki(linking, eyes)
    unscored = {color: false | _beside_thrown_in(shore, color, false) for color in Color}
    territory = dict.fromkeys(Color, 0)
    false_eyes = 0
    whole = _whole_parts(shore, linking)
    for realm in linking.realms:
        color = realm.color
        open_points = realm.points & ~shore.alive[color]
        false_eyes |= realm.points & (false | (open_points & unscored[color]))
        counted = open_points & whole & ~seki[color] & ~linking.strict[color.opponent]
        territory[color] |= counted & ~unscored[color]
    return Assessment(
        territory[Color.BLACK],
        territory[Color.WHITE],
        seki[Color.BLACK],
        seki[Color.WHITE],
        linking.homeless,
        false_eyes,
    )


def _seki(linking: Linking, eyes: list[Eye]) -> dict[Color, int]:
    """Return the realms of each color whose eyes are not worth two."""
    seki = dict.fromkeys(Color, 0)
    for realm in linking.realms:
        if sum(eye.worth for eye in eyes if eye.realm is realm) < _TWO_EYES:
            seki[realm.color] |= realm.points
    return seki


def _beside_thrown_in(shore: Shore, color: Color, false: int) -> int:
    """Return the points beside the opponent's dead stones on false points: they get filled too."""
    points = 0
    for index in indices(false & shore.dead[color.opponent]):
        points |= shore.beside[index]
    return points


def _whole_parts(shore: Shore, linking: Linking) -> int:
    """Return the points whose part of equal content lies within one realm altogether."""
    whole = 0
    contents = [shore.empty, *shore.alive.values(), *shore.dead.values()]
    for content in contents:
        for part in split(content, shore.width, shore.height):
            if any(part & realm.points == part for realm in linking.realms):
                whole |= part
    return whole
