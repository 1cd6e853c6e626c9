# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""How likely a play is before anything is looked at.

Learned weights of more traits than playouts have time for: a play is as strong as the product of
what its traits weigh (Coulom, 2007).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

try:
    import cython
except ImportError:
    from duiyi.kernel import _cython as cython  # type: ignore[no-redef]

if not cython.compiled:
    from duiyi.kernel.bout import Bout
    from duiyi.kernel.ladder import Ladder
    from duiyi.kernel.sense import Sense
    from duiyi.kernel.stones import EMPTY, STRIDE, WALL
    from duiyi.kernel.vicinity import WIDTHS, Vicinity
    from duiyi.kernel.weights import ELSEWHERE, ONE, SELF_ATARI

    PLACES = 32768  # for the names of vicinities; a third stays free
    STAGES = 3  # the beginning, the middle, the end, by how much of the board is empty
    LINES = 6  # from the edge
    RINGS = 20  # around a point, by distance
    # Traits beside those of playouts.
    MANY_AT_RISK = 13  # leaves a chain of three or more of the mover's one liberty
    LADDER_LOST = 14  # runs out of atari into a ladder that works
    LADDER_WON = 15  # puts a chain into a ladder that works
else:
    from cython.cimports.duiyi.kernel.bout import Bout
    from cython.cimports.duiyi.kernel.ladder import Ladder
    from cython.cimports.duiyi.kernel.sense import Sense
    from cython.cimports.duiyi.kernel.stones import EMPTY, STRIDE, WALL
    from cython.cimports.duiyi.kernel.vicinity import WIDTHS, Vicinity
    from cython.cimports.duiyi.kernel.weights import ELSEWHERE, ONE, SELF_ATARI

from duiyi.kernel.weights import images, swapped


@cython.final
@cython.cclass
class Priors:
    """The learned numbers of priors.

    Args:
        shapes: as `Weights` has them, for Black to play.
        traits: the weights of the sixteen traits.
        lines: of the first six lines, for each of three stages.
        near, before: of the distances from the last play, and from the one before it.
        vicinities: by name, as `Vicinity` has them; one that is not there weighs 1, and so do the
            wider ones around the same point.

    Raises:
        ValueError: there are not as many as there must be.
    """

    def __init__(
        self,
        shapes: Mapping[int, int],
        traits: Sequence[float],
        lines: Sequence[float],
        near: Sequence[float],
        before: Sequence[float],
        vicinities: Mapping[int, float],
    ) -> None:
        i: cython.int
        place: cython.int
        name: cython.ulonglong
        shape: cython.int
        weight: cython.int
        if (len(traits), len(lines), len(near), len(before)) != (16, STAGES * LINES, RINGS, RINGS):
            msg = "priors have 16 traits, 18 lines, and two times 20 distances"
            raise ValueError(msg)
        if not all(0 <= shape <= 0xFFFF and 0 <= one <= 0xFFFF for shape, one in shapes.items()):
            msg = "a shape and its weight are from 0 to 65,535"
            raise ValueError(msg)
        if len(vicinities) * 3 > PLACES * 2 or not all(0 < name < 1 << 64 for name in vicinities):
            msg = f"there are at most {PLACES * 2 // 3} vicinities, with names of 64 bits"
            raise ValueError(msg)
        if not cython.compiled:
            self.names = [0] * PLACES
            self.by_name = [0.0] * PLACES
            self.shapes = [0] * 131072
            self.traits = [0.0] * 16
            self.lines = [0.0] * 18
            self.near = [0.0] * 20
            self.before = [0.0] * 20
        for i in range(131072):
            self.shapes[i] = ONE
        for least, weight in shapes.items():
            for shape in images(least):
                self.shapes[shape] = weight
                self.shapes[65536 + swapped(shape)] = weight
        for i in range(16):
            self.traits[i] = traits[i]
        for i in range(STAGES * LINES):
            self.lines[i] = lines[i]
        for i in range(RINGS):
            self.near[i] = near[i]
            self.before[i] = before[i]
        for name, worth in vicinities.items():
            place = self.place(name)
            self.names[place] = name
            self.by_name[place] = worth

    def place(self, name: cython.ulonglong) -> cython.int:
        """Return where a vicinity's weight is, or where it would be."""
        place: cython.int = name & (PLACES - 1)
        while self.names[place] not in (0, name):
            place = (place + 1) & (PLACES - 1)
        return place

    def around(
        self, bout: Bout, vicinity: Vicinity, v: cython.int, color: cython.int
    ) -> cython.double:
        """Return the product of what the vicinities of a point weigh, as far out as known."""
        i: cython.int
        place: cython.int
        weight: cython.double = 1
        vicinity.at(v, color)
        for i in range(WIDTHS):
            place = self.place(vicinity.widen(bout))
            if self.names[place] == 0:
                break
            weight *= self.by_name[place]
        return weight

    def line_of(self, bout: Bout, v: cython.int) -> cython.int:
        """Return which line a point is on, counted from 0, and the stage of the game times six."""
        column: cython.int = v % STRIDE - 1
        row: cython.int = v // STRIDE - 1
        area: cython.int = bout.width * bout.height
        line: cython.int = min(
            column, row, bout.width - 1 - column, bout.height - 1 - row, LINES - 1
        )
        stones: cython.int = area - bout.empties
        return line + LINES * (0 if stones * 8 < area else 1 if stones * 2 < area else 2)

    def traits_of(
        self, bout: Bout, sense: Sense, ladder: Ladder, v: cython.int, color: cython.int
    ) -> cython.int:
        """Return a play's traits, a bit each; `sense` and `ladder` have the board."""
        k: cython.int
        n: cython.int
        many: cython.int = 0
        left: cython.int
        found: cython.int = 1 << ELSEWHERE
        if sense.seen[v] == sense.stamp:
            found = sense.traits[sense.index[v]]
        if bout.would_leave(v, color) < 2:
            for k in range(4):
                n = v + (-STRIDE if k == 0 else -1 if k == 1 else 1 if k == 2 else STRIDE)
                if bout.color[n] == color:
                    many += bout.size[bout.head[n]]
            found |= 1 << (MANY_AT_RISK if many > 2 else SELF_ATARI)
            return found
        for k in range(4):
            n = v + (-STRIDE if k == 0 else -1 if k == 1 else 1 if k == 2 else STRIDE)
            if bout.color[n] == WALL or bout.color[n] == EMPTY:
                continue
            left = bout.beyond(v, bout.head[n])
            if bout.color[n] == color and left == 0:
                if not ladder.runs(n, v):
                    found |= 1 << LADDER_LOST
            elif bout.color[n] != color and left > 0 and ladder.catches(n, v):
                found |= 1 << LADDER_WON
        return found

    def weigh(
        self,
        bout: Bout,
        sense: Sense,
        ladder: Ladder,
        vicinity: Vicinity,
        v: cython.int,
        color: cython.int,
        before: cython.int,
    ) -> cython.double:
        """Return a play's weight among those of the same move; `before` is the mover's last play.

        `before` is 0 where there was none.
        """
        i: cython.int
        found: cython.int = self.traits_of(bout, sense, ladder, v, color)
        weight: cython.double = self.shapes[(color - 1) * 65536 + bout.shape[v]]
        for i in range(16):
            if (found >> i) & 1:
                weight *= self.traits[i]
        return (
            weight
            * self.lines[self.line_of(bout, v)]
            * self.near[ring(v, bout.last)]
            * self.before[ring(v, before)]
            * self.around(bout, vicinity, v, color)
        )


def ring(v: cython.int, u: cython.int) -> cython.int:
    """Return how far two points are apart: both distances and the longer once more; 0 without one.

    From 19 on it is 19.
    """
    across: cython.int = v % STRIDE - u % STRIDE
    along: cython.int = v // STRIDE - u // STRIDE
    if u == 0:
        return 0
    across = -across if across < 0 else across
    along = -along if along < 0 else along
    return min(across + along + (max(along, across)), RINGS - 1)
