# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Reading a fight out: can a chain be captured, whatever its owner does?"""

from __future__ import annotations

from collections.abc import Sequence

try:
    import cython
except ImportError:
    from duiyi.kernel import _cython as cython  # type: ignore[no-redef]

if not cython.compiled:
    from duiyi.kernel.locale import PLACES, Locale, count, first, full

    SLOTS = 1 << 14  # of the table of what was read
    DEEPEST = 60  # moves ahead
    SURVIVES = 0
    CAPTURED = 1
    UNREAD = 2  # it would cost more than it may
    ILLEGAL = 3
    # What an attacker has to show: a capture, or one that costs nothing larger.
    ANY_CAPTURE = 0
    SOUND_CAPTURE = 1
else:
    from cython.cimports.duiyi.kernel.locale import PLACES, Locale, count, first, full

MOST = PLACES
"""A locale has at most so many places."""


@cython.final
@cython.cclass
class Reader(Locale):
    """A part of a board to read in."""

    def __init__(self, near: Sequence[int], safe: tuple[int, int], weights: Sequence[int]) -> None:
        """Describe the places, as for `Locale`; who captures one of weight 2 or more has won."""
        Locale.__init__(self, near, safe, weights)
        if not cython.compiled:
            self.keys = [0] * SLOTS
            self.depths = [0] * SLOTS
            self.found = [0] * SLOTS
            self.best = [0] * SLOTS
            self.path = [0] * PLACES
        self.nodes = 0

    @property
    def visited(self) -> int:
        """How many positions the last reading looked at."""
        return self.nodes

    def capture(
        self, target: int, black: int, white: int, attacker: int, mover: int, limit: int
    ) -> int:
        """Return whether a chain is captured: 0 it survives, 1 it is, 2 unread.

        The attacker wins every ko. A capture that costs the attacker a larger chain is none.

        Args:
            target: a place of the chain.
            black: the places with black stones.
            white: the places with white stones.
            attacker: the color that is to capture it.
            mover: the color that moves first; the other side may always pass.
            limit: how many positions may be looked at.
        """
        bit: cython.ulonglong = 1
        own: cython.ulonglong = black if mover == 1 else white
        other: cython.ulonglong = white if mover == 1 else black
        depth: cython.int = 1
        result: cython.int = UNREAD
        bit <<= target
        self.favored = attacker
        self.nodes = 0
        self.limit = limit
        while result == UNREAD and depth < DEEPEST and self.nodes < limit:
            depth += 2
            result = self.read(bit, attacker, mover, own, other, 0, depth, 0, SOUND_CAPTURE)
        return result

    def holds(
        self,
        own: cython.ulonglong,
        other: cython.ulonglong,
        color: cython.int,
        depth: cython.int,
        ply: cython.int,
    ) -> cython.int:
        """Whether a capture just made costs nothing larger; the opponent of `color` moves.

        `lifted` is what was captured; `own` and `other` are what stands afterwards, `own` being the
        capturer's.
        """
        taken: cython.ulonglong = self.lifted
        gain: cython.int = self.weigh(taken)
        result: cython.int = CAPTURED
        answer: cython.int
        beside: cython.ulonglong
        chain: cython.ulonglong
        self.flood(taken, taken)
        beside = self.around & own
        while beside:
            self.flood(beside & -beside, own)
            chain = self.chain
            beside &= ~chain
            if chain & self.safe[color] or self.weigh(chain) <= gain:
                continue
            answer = self.read(
                chain & -chain, 3 - color, 3 - color, other, own, 0, depth, ply, ANY_CAPTURE
            )
            if answer == CAPTURED:
                return SURVIVES
            if answer == UNREAD:
                result = UNREAD
        return result

    def read(
        self,
        target: cython.ulonglong,
        attacker: cython.int,
        turn: cython.int,
        own: cython.ulonglong,
        other: cython.ulonglong,
        ko: cython.ulonglong,
        depth: cython.int,
        ply: cython.int,
        claim: cython.int,
    ) -> cython.int:
        """Read on; `own` are the stones of the color to move, which may not play on `ko`."""
        key: cython.ulonglong
        liberties: cython.ulonglong
        tried: cython.ulonglong
        batch: cython.ulonglong
        plain: cython.ulonglong
        one: cython.ulonglong = 1
        wanted: cython.int
        result: cython.int
        slot: cython.int
        move: cython.int
        answer: cython.int
        order: cython.int
        i: cython.int
        free: cython.int
        defended: cython.ulonglong = other if turn == attacker else own
        self.nodes += 1
        if self.nodes > self.limit or ply >= DEEPEST or depth < 0:
            return UNREAD
        self.flood(target, defended)
        if self.chain & self.safe[3 - attacker]:
            return SURVIVES
        target = self.chain & -self.chain
        liberties = self.around & ~(own | other)
        free = count(liberties)
        if free > 1 and self.two_eyes(defended, (own | other) ^ defended, 3 - attacker):
            return SURVIVES
        if free > (depth + (turn == attacker)) // 2:  # too few moves are left to take them all
            return UNREAD
        key = _key(own, other, ko, target, turn + 4 * attacker + 16 * claim)
        slot = key & (SLOTS - 1)
        move = PLACES
        if self.keys[slot] == key:
            if self.found[slot] != UNREAD or self.depths[slot] >= depth:
                return self.found[slot]
            move = self.best[slot]
        for i in range(ply):
            if self.path[i] == key:
                return SURVIVES
        self.path[ply] = key
        wanted = CAPTURED if turn == attacker else SURVIVES
        result = SURVIVES if turn == attacker else CAPTURED
        tried = ko | own | other
        plain = self.plain(own, other, 3 - attacker)
        if turn == attacker:
            plain &= ~(plain & liberties & -(plain & liberties))  # one is as good as another
        tried |= plain
        for order in range(4):
            if order == 2:
                if turn == attacker:
                    continue
                answer = self.read(
                    target, attacker, attacker, other, own, 0, depth - 1, ply + 1, claim
                )
                self.move = PLACES
            else:
                if order == 0:
                    batch = one << move if move < PLACES else 0
                elif order == 1:
                    batch = liberties | self.pressed(target, own, other, turn == attacker)
                else:
                    batch = full(self.places)
                batch &= ~tried
                tried |= batch
                answer = self.choose(batch, target, attacker, turn, own, other, depth, ply, claim)
            if answer == wanted:
                result = wanted
                move = self.move
                break
            if answer == UNREAD:
                result = UNREAD
        if self.nodes <= self.limit:
            self.keys[slot] = key
            self.depths[slot] = depth
            self.found[slot] = result
            self.best[slot] = move
        return result

    def choose(
        self,
        moves: cython.ulonglong,
        target: cython.ulonglong,
        attacker: cython.int,
        turn: cython.int,
        own: cython.ulonglong,
        other: cython.ulonglong,
        depth: cython.int,
        ply: cython.int,
        claim: cython.int,
    ) -> cython.int:
        """Return what the color to move can reach with some moves; a good one is in `move`."""
        place: cython.int
        answer: cython.int
        wanted: cython.int = CAPTURED if turn == attacker else SURVIVES
        result: cython.int = SURVIVES if turn == attacker else CAPTURED
        while moves:
            place = first(moves)
            moves &= moves - 1
            answer = self.after(place, target, attacker, turn, own, other, depth, ply, claim)
            if answer == wanted:
                self.move = place
                return wanted
            if answer == UNREAD:
                result = UNREAD
                if self.nodes > self.limit:
                    break
        return result

    def after(
        self,
        place: cython.int,
        target: cython.ulonglong,
        attacker: cython.int,
        turn: cython.int,
        own: cython.ulonglong,
        other: cython.ulonglong,
        depth: cython.int,
        ply: cython.int,
        claim: cython.int,
    ) -> cython.int:
        """Return what comes of a play by the color to move, or ILLEGAL."""
        bit: cython.ulonglong = 1
        ko: cython.ulonglong = 0
        taken: cython.ulonglong
        answer: cython.int
        bit <<= place
        if not self.put(place, turn, own, other):
            return ILLEGAL
        taken = self.lifted
        own |= bit
        other &= ~taken
        if (
            taken
            and turn == self.favored
            and self.chain == bit
            and not taken & (taken - 1)
            and not self.chain & self.safe[turn]
            and self.around & ~(own | other) == taken
        ):
            ko = taken
        if turn == attacker and taken & target:
            if taken & self.heavy or claim == ANY_CAPTURE:
                return CAPTURED
            if ko:  # a stone that is retaken is not captured, as in a double ko
                answer = self.read(
                    bit, 3 - turn, 3 - turn, other, own, ko, depth, ply + 1, ANY_CAPTURE
                )
                if answer != SURVIVES:
                    return SURVIVES if answer == CAPTURED else UNREAD
            self.lifted = taken
            return self.holds(own, other, turn, depth, ply + 1)
        if taken & self.heavy and (turn != attacker or claim == ANY_CAPTURE):
            return SURVIVES if turn != attacker else CAPTURED
        return self.read(target, attacker, 3 - turn, other, own, ko, depth - 1, ply + 1, claim)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _key(
    own: cython.ulonglong,
    other: cython.ulonglong,
    ko: cython.ulonglong,
    target: cython.ulonglong,
    what: cython.ulonglong,
) -> cython.ulonglong:
    """Return a hash of what is read: the same on every machine, never 0."""
    every: cython.ulonglong = 0xFFFFFFFFFFFFFFFF
    a: cython.ulonglong = 0x9E3779B97F4A7C15
    b: cython.ulonglong = 0xBF58476D1CE4E5B9
    c: cython.ulonglong = 0x94D049BB133111EB
    key: cython.ulonglong = own * a & every
    key = ((key ^ (key >> 29)) + other) * b & every
    key = ((key ^ (key >> 32)) + ko) * c & every
    key = ((key ^ (key >> 29)) + target) * b & every
    key = ((key ^ (key >> 32)) + what) * a & every
    return (key ^ (key >> 31)) | 1
