# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""A part of a board with at most 64 places, as the bits of one machine word.

A place is a point or, where a chain is too large to be of interest inside, that whole chain. Stones
outside cannot be captured; a place beside such stones is safe for their color.
"""

from __future__ import annotations

from collections.abc import Sequence

try:
    import cython
except ImportError:
    from duiyi.kernel import _cython as cython  # type: ignore[no-redef]

if not cython.compiled:
    PLACES = 64  # the most that a locale has
    FEW = 2  # liberties: a chain that has no more is pressed


@cython.cclass
class Locale:
    """What is beside what, and what a play does there.

    Sets of places are machine words. `chain` and `around` are what `flood` found last.
    """

    def __init__(self, near: Sequence[int], safe: tuple[int, int], weights: Sequence[int]) -> None:
        """Describe the places.

        Args:
            near: for each place, the places beside it, as a bit set.
            safe: the places beside black, and beside white stones that cannot be captured.
            weights: how many points each place stands for.

        Raises:
            ValueError: there are more than 64 places.
        """
        i: cython.int
        one: cython.ulonglong = 1
        if not cython.compiled:
            self.near = [0] * PLACES
            self.safe = [0] * 3
            self.weight = [0] * PLACES
            self.heavy = 0
        if len(near) > PLACES:
            msg = f"a locale has at most {PLACES} places, not {len(near)}"
            raise ValueError(msg)
        self.places = len(near)
        for i in range(self.places):
            self.near[i] = near[i]
            self.weight[i] = weights[i]
            if self.weight[i] > 1:
                self.heavy |= one << i
        self.safe[1] = safe[0]
        self.safe[2] = safe[1]

    def flood(self, seed: cython.ulonglong, own: cython.ulonglong) -> None:
        """Write the connected part of `own` that has the seed into `chain`; `around` is beside."""
        found: cython.ulonglong = seed
        rest: cython.ulonglong = seed
        around: cython.ulonglong = 0
        more: cython.ulonglong
        while rest:
            more = self.near[first(rest)]
            rest &= rest - 1
            around |= more
            more &= own & ~found
            found |= more
            rest |= more
        self.chain = found
        self.around = around & ~found

    def weigh(self, places: cython.ulonglong) -> cython.int:
        """Return how many points some places stand for."""
        result: cython.int = 0
        while places:
            result += self.weight[first(places)]
            places &= places - 1
        return result

    def put(
        self,
        place: cython.int,
        color: cython.int,
        own: cython.ulonglong,
        other: cython.ulonglong,
    ) -> cython.bint:
        """Write what a play lifts into `lifted`; return whether it is no suicide.

        Afterwards `chain` is the mover's chain and `around` what is beside it.
        """
        bit: cython.ulonglong = 1
        bit <<= place
        own |= bit
        taken: cython.ulonglong = 0
        stones: cython.ulonglong = self.near[place] & other
        while stones:
            self.flood(stones & -stones, other)
            stones &= ~self.chain
            if not (self.chain & self.safe[3 - color]) and not (self.around & ~(own | other)):
                taken |= self.chain
        self.lifted = taken
        self.flood(bit, own)
        return (
            taken != 0
            or (self.chain & self.safe[color]) != 0
            or (self.around & ~(own | other)) != 0
        )

    def two_eyes(
        self, own: cython.ulonglong, other: cython.ulonglong, color: cython.int
    ) -> cython.bint:
        """Whether the chain in `chain` has two eyes by itself: regions with only its liberties."""
        chain: cython.ulonglong = self.chain
        beside: cython.ulonglong = self.around
        everything: cython.ulonglong = full(self.places)
        rest: cython.ulonglong = beside & ~own & ~other
        eyes: cython.int = 0
        while rest:
            self.flood(rest & -rest, everything & ~own)
            rest &= ~self.chain
            if (
                not (self.around & ~chain)
                and not (self.chain & self.safe[3 - color])
                and not (self.chain & ~other & ~beside)
            ):
                eyes += 1
        self.chain = chain
        self.around = beside
        return eyes > 1

    def plain(
        self, own: cython.ulonglong, other: cython.ulonglong, defender: cython.int
    ) -> cython.ulonglong:
        """Return the outside liberties of the chain in `chain` that matter to nothing else.

        They are beside stones that cannot be captured, so there is no eye to be made.
        """
        dame: cython.ulonglong = self.safe[3 - defender] & ~(own | other)
        rest: cython.ulonglong = dame
        result: cython.ulonglong = 0
        while rest:
            if not self.near[first(rest)] & ~(self.chain | dame):
                result |= rest & -rest
            rest &= rest - 1
        return result & ~self.safe[defender]

    def pressed(
        self,
        target: cython.ulonglong,
        own: cython.ulonglong,
        other: cython.ulonglong,
        attacking: cython.bint,
    ) -> cython.ulonglong:
        """Return the last two liberties of the attacker's chains beside the target's."""
        defended: cython.ulonglong = other if attacking else own
        against: cython.ulonglong = own if attacking else other
        result: cython.ulonglong = 0
        free: cython.ulonglong
        beside: cython.ulonglong
        self.flood(target, defended)
        beside = self.around & against
        while beside:
            self.flood(beside & -beside, against)
            beside &= ~self.chain
            free = self.around & ~(own | other)
            if count(free) <= FEW:
                result |= free
        return result


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def first(places: cython.ulonglong) -> cython.int:
    """Return the number of the first place."""
    if not cython.compiled:
        return (places & -places).bit_length() - 1
    return count((places & (0 - places)) - 1)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def full(places: cython.int) -> cython.ulonglong:
    """Return the set of all places."""
    one: cython.ulonglong = 1
    return (one << places) - 1 if places < PLACES else 0xFFFFFFFFFFFFFFFF


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def count(places: cython.ulonglong) -> cython.int:
    """Return how many places there are."""
    pairs: cython.ulonglong = 0x5555555555555555
    fours: cython.ulonglong = 0x3333333333333333
    bytes_: cython.ulonglong = 0x0F0F0F0F0F0F0F0F
    ones: cython.ulonglong = 0x0101010101010101
    if not cython.compiled:
        return places.bit_count()
    places = places - ((places >> 1) & pairs)
    places = (places & fours) + ((places >> 2) & fours)
    return (((places + (places >> 4)) & bytes_) * ones) >> 56
