# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Everything that has stood on a board: one append-only log, shared by the positions of a game.

An entry is a page (the hash, then the stones as two bit sets) and its notes (who moved where, what
is barred, what was lifted). A hash table leads from stones to the entry where they first stood; a
hit is confirmed on the page, so a repetition is exact, over any distance, for one look-up.
"""

from __future__ import annotations

import sys
from array import array

try:
    import cython
except ImportError:
    from duiyi.kernel import _cython as cython  # type: ignore[no-redef]

if not cython.compiled:
    from duiyi.kernel.law import (
        ANY,
        FORBIDDEN,
        KO,
        LEGAL,
        NO_CHOICE,
        OCCUPIED,
        PSK,
        REPETITION,
        SSK,
        SUICIDE,
    )
    from duiyi.kernel.stones import CELLS, EMPTY, KEYS, Stones
    from duiyi.kernel.survey import survey

    # An entry's notes.
    NOTES = 12
    MOVE = 0
    MOVER = 1
    BARRED = 2
    FIRST = 3
    LATEST = 4
    PREVIOUS = 5
    KINDS = 6
    BLACK_STOOD = 7
    WHITE_STOOD = 8
    BLACK_LIFTED = 9
    WHITE_LIFTED = 10
    # Moves that are no cells.
    SET_UP = -1
    PASS = 0
else:
    from cython.cimports.duiyi.kernel.law import (
        ANY,
        FORBIDDEN,
        KO,
        LEGAL,
        NO_CHOICE,
        OCCUPIED,
        PSK,
        REPETITION,
        SSK,
        SUICIDE,
    )
    from cython.cimports.duiyi.kernel.stones import CELLS, EMPTY, KEYS, Stones
    from cython.cimports.duiyi.kernel.survey import survey
    from cython.cimports.libc.stdlib import calloc, free, realloc


@cython.final
@cython.no_gc
@cython.cclass
class History:
    """The log of one line of play, and the board as it stands after the last entry.

    Entry 0 is the set-up, which counts as made by a play of the color that is not to play. Notes:

    - MOVE: the cell played on, PASS or SET_UP; MOVER: whose move; BARRED: the ko's cell, or 0;
    - FIRST: the first entry with the same stones; PREVIOUS: the one before this, or -1; LATEST (on
      first entries): the last one;
    - KINDS: how these stones have come about so far, a bit for Black to play after a play, after a
      pass, and White to play after a play, after a pass;
    - BLACK_STOOD, WHITE_STOOD: how often they have stood with that color to play;
    - BLACK_LIFTED, WHITE_LIFTED: stones lifted from that color so far.
    """

    def __init__(self, stones: Stones) -> None:
        self.stones = stones
        self.words = stones.words
        self.page = 1 + 2 * self.words
        if not cython.compiled:  # a C object is born with zeros
            self.count = 0
            self.capacity = 0
            self.mask = 0
            self.pages = array("Q")
            self.notes = array("i")
            self.table = array("Q")
        if self.reserve(1) < 0:
            raise MemoryError

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.pages)
            free(self.notes)
            free(self.table)

    def note(self, number: cython.Py_ssize_t, what: cython.int) -> cython.int:
        """Return one note of an entry."""
        return self.notes[number * NOTES + what]

    def reserve(self, wanted: cython.Py_ssize_t) -> cython.int:
        """Make sure of room for this many entries; return -1 where there is no memory."""
        i: cython.Py_ssize_t
        room: cython.Py_ssize_t = self.capacity
        if wanted <= room:
            return 0
        if room == 0:
            room = 64
        while room < wanted:
            room *= 2
        if cython.compiled:
            word: cython.Py_ssize_t = cython.sizeof(cython.ulonglong)
            size: cython.Py_ssize_t = NOTES * cython.sizeof(cython.int)
            pages = cython.cast(cython.p_ulonglong, realloc(self.pages, room * self.page * word))
            if not pages:
                return -1
            self.pages = pages
            notes = cython.cast(cython.p_int, realloc(self.notes, room * size))
            if not notes:
                return -1
            self.notes = notes
            table = cython.cast(cython.p_ulonglong, calloc(4 * room, word))
            if not table:
                return -1
            free(self.table)
            self.table = table
        else:
            self.pages.extend([0] * ((room - self.capacity) * self.page))
            self.notes.extend([0] * ((room - self.capacity) * NOTES))
            self.table = array("Q", [0]) * (4 * room)
        self.capacity = room
        self.mask = 4 * room - 1
        for i in range(self.count):
            if self.notes[i * NOTES + PREVIOUS] < 0:
                self.enter(i)
        return 0

    def enter(self, number: cython.Py_ssize_t) -> None:
        """Put a first entry into the table, in the next free place from its hash on.

        A place holds the upper half of the hash and the entry's number, counted from 1.
        """
        key: cython.ulonglong = self.pages[number * self.page]
        place: cython.Py_ssize_t = key & self.mask
        while self.table[place]:
            place = (place + 1) & self.mask
        self.table[place] = ((key >> 32) << 32) | (number + 1)

    def holds(self, key: cython.ulonglong) -> cython.int:
        """Whether there may be stones with this hash in the log: no is certain, yes is not."""
        place: cython.Py_ssize_t = key & self.mask
        while self.table[place]:
            if self.table[place] >> 32 == key >> 32:
                return 1
            place = (place + 1) & self.mask
        return 0

    def find(self, key: cython.ulonglong, bits: cython.p_ulonglong) -> cython.Py_ssize_t:
        """Return the first entry with these stones, compared one by one, or -1."""
        i: cython.Py_ssize_t
        number: cython.Py_ssize_t
        at: cython.Py_ssize_t
        place: cython.Py_ssize_t = key & self.mask
        half: cython.ulonglong = 0xFFFFFFFF
        while self.table[place]:
            if self.table[place] >> 32 == key >> 32:
                number = (self.table[place] & half) - 1
                at = number * self.page + 1
                i = 0
                while i < 2 * self.words and self.pages[at + i] == bits[i]:
                    i += 1
                if i == 2 * self.words:
                    return number
            place = (place + 1) & self.mask
        return -1

    def record(self, move: cython.int, mover: cython.int, barred: cython.int) -> None:
        """Write down the board as it stands after a move; there must be room (`reserve`)."""
        i: cython.Py_ssize_t
        number: cython.Py_ssize_t = self.count
        page: cython.Py_ssize_t = number * self.page
        at: cython.Py_ssize_t = number * NOTES
        last: cython.Py_ssize_t
        first: cython.Py_ssize_t = self.find(self.stones.key, self.stones.bits)
        kind: cython.int = (2 - mover) * 2 + (move == PASS)
        self.pages[page] = self.stones.key
        for i in range(2 * self.words):
            self.pages[page + 1 + i] = self.stones.bits[i]
        self.notes[at + MOVE] = move
        self.notes[at + MOVER] = mover
        self.notes[at + BARRED] = barred
        self.notes[at + BLACK_LIFTED] = self.stones.prisoners[1]
        self.notes[at + WHITE_LIFTED] = self.stones.prisoners[2]
        self.notes[at + LATEST] = number
        if first < 0:
            self.notes[at + FIRST] = number
            self.notes[at + PREVIOUS] = -1
            self.notes[at + KINDS] = 1 << kind
            self.notes[at + BLACK_STOOD] = mover - 1
            self.notes[at + WHITE_STOOD] = 2 - mover
            self.enter(number)
        else:
            last = self.notes[first * NOTES + LATEST]
            self.notes[at + FIRST] = first
            self.notes[at + PREVIOUS] = last
            self.notes[at + KINDS] = self.notes[last * NOTES + KINDS] | (1 << kind)
            self.notes[at + BLACK_STOOD] = self.notes[last * NOTES + BLACK_STOOD] + mover - 1
            self.notes[at + WHITE_STOOD] = self.notes[last * NOTES + WHITE_STOOD] + 2 - mover
            self.notes[first * NOTES + LATEST] = number
        self.count = number + 1

    def forget(self) -> None:
        """Take the last entry back; the board is not touched."""
        number: cython.Py_ssize_t = self.count - 1
        at: cython.Py_ssize_t = number * NOTES
        place: cython.Py_ssize_t = self.pages[number * self.page] & self.mask
        half: cython.ulonglong = 0xFFFFFFFF
        if self.notes[at + PREVIOUS] < 0:
            while (self.table[place] & half) != number + 1:
                place = (place + 1) & self.mask
            self.table[place] = 0  # it came last, so no other was put beyond it because of it
        else:
            self.notes[self.notes[at + FIRST] * NOTES + LATEST] = self.notes[at + PREVIOUS]
        self.count = number

    def repeats(
        self,
        board: Stones,
        number: cython.Py_ssize_t,
        key: cython.ulonglong,
        rule: cython.int,
        mover: cython.int,
    ) -> cython.int:
        """Whether `board.after`, of that hash, stood before, up to an entry, as a rule asks it."""
        kinds: cython.int
        row: cython.Py_ssize_t = self.find(key, board.after)
        if row < 0 or row > number:
            return 0
        row = self.notes[row * NOTES + LATEST]
        while row > number:
            row = self.notes[row * NOTES + PREVIOUS]
        kinds = self.notes[row * NOTES + KINDS] >> (2 * (2 - mover))
        return rule == PSK or (kinds & (3 if rule == SSK else 1)) != 0

    def verdict(
        self,
        board: Stones,
        number: cython.Py_ssize_t,
        cell: cython.int,
        color: cython.int,
        law: cython.int,
        lift: cython.int,
    ) -> cython.int:
        """Return what the law says of a play after an entry, whose board this is.

        Above the third bit is whose stones would come off.
        """
        rule: cython.int = (law >> 2) & 3
        side: cython.int
        key: cython.ulonglong
        if board.color[cell] != EMPTY:
            return OCCUPIED
        side = board.side(cell, color, lift)
        if side < 0:
            return NO_CHOICE
        if side == color and law & 3 != ANY and (law & 3 == FORBIDDEN or board.alone(cell, color)):
            return SUICIDE
        # Who took a ko has nothing to lift there: the ban meets the other color only.
        if law & 16 and side == 3 - color and cell == self.notes[number * NOTES + BARRED]:
            return KO
        if rule:
            key = board.key_after(cell, color, side)
            if self.holds(key):
                board.foresee(cell, color, side)
                if self.repeats(board, number, key, rule, color):
                    return REPETITION
        return LEGAL | side << 3

    def legal(
        self, board: Stones, number: cython.Py_ssize_t, color: cython.int, law: cython.int
    ) -> None:
        """Write into `board.mask` where a color may play after an entry, whose board this is."""
        i: cython.int
        cell: cython.int
        bit: cython.int
        key: cython.ulonglong
        one: cython.ulonglong = 1
        rule: cython.int = (law >> 2) & 3
        keys: cython.int = (color - 1) * CELLS
        doubt: cython.bint
        survey(board, color)
        if law == FORBIDDEN:
            return
        for i in range(board.empties):
            cell = board.empty[i]
            bit = board.bit[cell]
            if (board.taking[bit >> 6] >> (bit & 63)) & 1:
                key = board.key_after(cell, color, 3 - color) if rule else 0
                doubt = law & 16 != 0 and cell == self.notes[number * NOTES + BARRED]
            else:
                key = board.key ^ KEYS[keys + cell]
                doubt = law & 3 != FORBIDDEN and not (board.mask[bit >> 6] >> (bit & 63)) & 1
            if doubt or (rule and self.holds(key)):
                if self.verdict(board, number, cell, color, law, 0) & 7:
                    board.mask[bit >> 6] &= ~(one << (bit & 63))
                else:
                    board.mask[bit >> 6] |= one << (bit & 63)

    def go_on(self, cell: cython.int, color: cython.int, side: cython.int) -> cython.int:
        """Make a move that has been judged, PASS for a pass; return -1 where there is no memory."""
        barred: cython.int = 0
        if self.reserve(self.count + 1) < 0:
            return -1
        if cell != PASS:
            self.stones.put(cell, color, side)
            barred = self.stones.barred(cell)
        self.record(cell, color, barred)
        return 0

    def bits(self, number: cython.Py_ssize_t, color: cython.int) -> int:
        """Return a color's stones after an entry as a bit set."""
        at: cython.Py_ssize_t = number * self.page + 1 + (color - 1) * self.words
        if cython.compiled:
            return number_of(self.pages + at, self.words)
        return int.from_bytes(self.pages[at : at + self.words].tobytes(), sys.byteorder)

    def board(self, number: cython.Py_ssize_t) -> Stones:
        """Build the board as it stood after an entry."""
        i: cython.int
        color: cython.int
        at: cython.Py_ssize_t = number * self.page + 1
        board: Stones = Stones(self.stones.width, self.stones.height)
        for color in range(2):
            for i in range(board.area):
                if (self.pages[at + color * self.words + (i >> 6)] >> (i & 63)) & 1:
                    board.add(board.cell(i), color + 1)
        board.prisoners[1] = self.notes[number * NOTES + BLACK_LIFTED]
        board.prisoners[2] = self.notes[number * NOTES + WHITE_LIFTED]
        return board

    def fork(self, number: cython.Py_ssize_t, board: Stones) -> History:
        """Copy the log up to an entry, so that another line can go on from there on `board`."""
        i: cython.Py_ssize_t
        other: History = History(board)
        if other.reserve(number + 2) < 0:
            raise MemoryError
        other.count = number + 1
        for i in range(other.count * self.page):
            other.pages[i] = self.pages[i]
        for i in range(other.count * NOTES):
            other.notes[i] = self.notes[i]
        for i in range(other.count):
            other.notes[other.notes[i * NOTES + FIRST] * NOTES + LATEST] = i
            if other.notes[i * NOTES + PREVIOUS] < 0:
                other.enter(i)
        return other


def number_of(words: cython.p_ulonglong, count: cython.int) -> int:
    """Return a bit set of machine words as one number."""
    if cython.compiled:
        return int.from_bytes(cython.cast(cython.p_char, words)[: 8 * count], sys.byteorder)
    return int.from_bytes(array("Q", words[:count]).tobytes(), sys.byteorder)
