# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""What playouts and priors know of shapes: learned numbers, spread out so that they are found fast.

A shape is what stands on the eight points around an empty one, two bits each (0 empty, 1 Black,
2 White, 3 wall): north, west, east, south, then north-west, north-east, south-west, south-east.
Weights are whole numbers: `ONE` is a shape or a trait that says nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

try:
    import cython
except ImportError:
    from duiyi.kernel import _cython as cython  # type: ignore[no-redef]

if not cython.compiled:
    ONE = 128
    # The traits of a play, in the order of the learned numbers.
    BESIDE = 0  # beside the last play
    ACROSS = 1  # diagonal to the last play
    ELSEWHERE = 2  # any empty point, wherever it is
    CAPTURE = 3  # lifts the stone played last
    CAPTURE_MANY = 4  # and its chain of three or more
    RESCUE = 5  # lifts what puts a chain of the mover's in atari
    ESCAPE = 6  # brings the mover's chain out of atari
    ESCAPE_MANY = 7  # one of three stones or more
    EXTEND = 8  # a liberty of the mover's chain that has two left
    ATARI = 9  # a liberty of the opponent's last chain that has two left
    FALLEN = 10  # lifts a chain that came into atari earlier
    NAKADE = 11  # the vital point of what was just lifted
    SELF_ATARI = 12  # leaves the mover's chain one liberty
    TRAITS = 16

NAMES = (
    "beside",
    "across",
    "elsewhere",
    "capture",
    "capture-many",
    "rescue",
    "escape",
    "escape-many",
    "extend",
    "atari",
    "fallen",
    "nakade",
    "self-atari",
)
"""The traits by name, in their order."""

_TURNED = (
    (0, 1, 2, 3, 4, 5, 6, 7),
    (1, 3, 0, 2, 6, 4, 7, 5),
    (3, 2, 1, 0, 7, 6, 5, 4),
    (2, 0, 3, 1, 5, 7, 4, 6),
    (0, 2, 1, 3, 5, 4, 7, 6),
    (3, 1, 2, 0, 6, 7, 4, 5),
    (1, 0, 3, 2, 4, 6, 5, 7),
    (2, 3, 0, 1, 7, 5, 6, 4),
)
"""The eight symmetries: which of a shape's points stands where."""


def images(shape: int) -> set[int]:
    """Return a shape turned and mirrored in the eight ways.

    >>> sorted(images(1))
    [1, 4, 16, 64]
    """
    return {
        sum((shape >> 2 * source & 3) << 2 * target for target, source in enumerate(turn))
        for turn in _TURNED
    }


def swapped(shape: int) -> int:
    """Return a shape with the colors exchanged.

    >>> swapped(0b11_10_01)
    54
    """
    low, high = shape & 0x5555, shape >> 1 & 0x5555
    lone = low ^ high
    return shape ^ (lone | lone << 1)


@cython.final
@cython.cclass
class Weights:
    """The learned numbers of playouts.

    Args:
        shapes: the weight of a shape for Black to play on its middle, by its least image; for White
            that of the shape with the colors exchanged. What is not named weighs `ONE`.
        traits: the weights of the traits in their order; those left out weigh `ONE`.

    Raises:
        ValueError: a weight is not from 0 to 65,535, or there are too many.
    """

    def __init__(self, shapes: Mapping[int, int], traits: Sequence[int]) -> None:
        i: cython.int
        shape: cython.int
        weight: cython.int
        if len(traits) > TRAITS or not all(0 <= one <= 1_000_000 for one in traits):
            msg = f"there are at most {TRAITS} weights of traits, each from 0 to 1,000,000"
            raise ValueError(msg)
        if not all(0 <= shape <= 0xFFFF and 0 <= one <= 0xFFFF for shape, one in shapes.items()):
            msg = "a shape and its weight are from 0 to 65,535"
            raise ValueError(msg)
        if not cython.compiled:
            self.shapes = [0] * 131072
            self.traits = [0] * TRAITS
        for i in range(131072):
            self.shapes[i] = ONE
        for least, weight in shapes.items():
            for shape in images(least):
                self.shapes[shape] = weight
                self.shapes[65536 + swapped(shape)] = weight
        for i in range(TRAITS):
            self.traits[i] = traits[i] if i < len(traits) else ONE
