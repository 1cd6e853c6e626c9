# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Everything that has stood on a board: one append-only log, shared by the positions of a game.

An entry is a page (the hash, then the stones as two bit sets) and its notes (who moved where, what
is barred, what was lifted). A hash table leads from stones to the entries where they stood; a hit
is confirmed on the page, so a repetition is exact, over any distance, at the cost of one look-up.
"""

from __future__ import annotations

import sys
from array import array

try:
    import cython
except ImportError:
    from duiyi.kernel import _cython as cython

if not cython.compiled:
    from duiyi.kernel.stones import Stones

    NOTES = 12
    MOVE = 0
    MOVER = 1
    BARRED = 2
    LINK = 3
    LATEST = 4
    PREVIOUS = 5
    FIRST = 6
    KINDS = 7
    BLACK_STOOD = 8
    WHITE_STOOD = 9
    BLACK_LIFTED = 10
    WHITE_LIFTED = 11
    SET_UP = -1
    PASS = 0
else:
    from cython.cimports.duiyi.kernel.stones import Stones
    from cython.cimports.libc.stdlib import calloc, free, realloc


class History:
    """The log of one line of play, and the board as it stands after the last entry.

    Entry 0 is the set-up, which counts as made by a play of the color that is not to play. Notes:

    - MOVE: the cell played on, PASS or SET_UP; MOVER: whose move; BARRED: the cell barred next, or 0;
    - FIRST: the first entry with the same stones; PREVIOUS: the one before this, or -1;
      LATEST (on first entries): the last one; LINK (on first entries): the next in the hash slot;
    - KINDS: how these stones have come about so far, a bit for Black to play after a play, after a
      pass, and White to play after a play, after a pass;
    - BLACK_STOOD, WHITE_STOOD: how often they have stood with that color to play;
    - BLACK_LIFTED, WHITE_LIFTED: stones lifted from that color so far.
    """

    def __init__(self, stones: Stones) -> None:
        self.stones = stones
        self.words = stones.words
        self.page = 1 + 2 * self.words
        self.count = 0
        self.capacity = 0
        self.mask = 0
        if not cython.compiled:
            self.pages = array("Q")
            self.notes = array("i")
            self.table = array("i")
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
            pages = cython.cast(
                cython.p_ulonglong, realloc(self.pages, room * self.page * cython.sizeof(cython.ulonglong))
            )
            if not pages:
                return -1
            self.pages = pages
            notes = cython.cast(
                cython.p_int, realloc(self.notes, room * NOTES * cython.sizeof(cython.int))
            )
            if not notes:
                return -1
            self.notes = notes
            table = cython.cast(cython.p_int, calloc(2 * room, cython.sizeof(cython.int)))
            if not table:
                return -1
            free(self.table)
            self.table = table
        else:
            self.pages.extend([0] * ((room - self.capacity) * self.page))
            self.notes.extend([0] * ((room - self.capacity) * NOTES))
            self.table = array("i", [0]) * (2 * room)
        self.capacity = room
        self.mask = 2 * room - 1
        for i in range(self.count):
            if self.notes[i * NOTES + PREVIOUS] < 0:
                self.enter(i)
        return 0

    def enter(self, number: cython.Py_ssize_t) -> None:
        """Put a first entry into the hash table."""
        slot: cython.Py_ssize_t = self.pages[number * self.page] & self.mask
        self.notes[number * NOTES + LINK] = self.table[slot]
        self.table[slot] = number + 1

    def find(self, key: cython.ulonglong, bits: cython.p_ulonglong) -> cython.Py_ssize_t:
        """Return the first entry with these stones, compared one by one, or -1."""
        i: cython.Py_ssize_t
        at: cython.Py_ssize_t
        slot: cython.Py_ssize_t = key & self.mask
        row: cython.Py_ssize_t = self.table[slot]
        while row:
            at = (row - 1) * self.page
            if self.pages[at] == key:
                i = 0
                while i < 2 * self.words and self.pages[at + 1 + i] == bits[i]:
                    i += 1
                if i == 2 * self.words:
                    return row - 1
            row = self.notes[(row - 1) * NOTES + LINK]
        return -1

    def record(self, move: cython.int, mover: cython.int, ko: cython.int) -> None:
        """Write down the board as it stands after a move; there must be room (`reserve`)."""
        i: cython.Py_ssize_t
        number: cython.Py_ssize_t = self.count
        page: cython.Py_ssize_t = number * self.page
        at: cython.Py_ssize_t = number * NOTES
        first: cython.Py_ssize_t
        last: cython.Py_ssize_t
        kind: cython.int = (2 - mover) * 2 + (1 if move == PASS else 0)
        self.pages[page] = self.stones.key
        for i in range(2 * self.words):
            self.pages[page + 1 + i] = self.stones.bits[i]
        self.notes[at + MOVE] = move
        self.notes[at + MOVER] = mover
        self.notes[at + BARRED] = ko
        self.notes[at + BLACK_LIFTED] = self.stones.prisoners[1]
        self.notes[at + WHITE_LIFTED] = self.stones.prisoners[2]
        first = self.find(self.stones.key, self.stones.bits)
        if first < 0:
            self.notes[at + FIRST] = number
            self.notes[at + LATEST] = number
            self.notes[at + PREVIOUS] = -1
            self.notes[at + KINDS] = 1 << kind
            self.notes[at + BLACK_STOOD] = mover - 1
            self.notes[at + WHITE_STOOD] = 2 - mover
            self.enter(number)
        else:
            last = self.notes[first * NOTES + LATEST]
            self.notes[at + FIRST] = first
            self.notes[at + PREVIOUS] = last
            self.notes[at + LATEST] = 0
            self.notes[at + LINK] = 0
            self.notes[at + KINDS] = self.notes[last * NOTES + KINDS] | (1 << kind)
            self.notes[at + BLACK_STOOD] = self.notes[last * NOTES + BLACK_STOOD] + mover - 1
            self.notes[at + WHITE_STOOD] = self.notes[last * NOTES + WHITE_STOOD] + 2 - mover
            self.notes[first * NOTES + LATEST] = number
        self.count = number + 1

    def forget(self) -> None:
        """Take the last entry back; the board is not touched."""
        number: cython.Py_ssize_t = self.count - 1
        at: cython.Py_ssize_t = number * NOTES
        slot: cython.Py_ssize_t = self.pages[number * self.page] & self.mask
        if self.notes[at + PREVIOUS] < 0:
            self.table[slot] = self.notes[at + LINK]  # the last that came in stands first
        else:
            self.notes[self.notes[at + FIRST] * NOTES + LATEST] = self.notes[at + PREVIOUS]
        self.count = number

    def repeats(
        self, board: Stones, number: cython.Py_ssize_t, rule: cython.int, mover: cython.int
    ) -> cython.int:
        """Whether what `board.foresee` foresaw stood before, up to an entry, as a rule asks it.

        `rule` is 1 (the stones), 2 (and the same color to play), 3 (and made by a play).
        """
        kinds: cython.int
        row: cython.Py_ssize_t = self.find(board.key_after, board.after)
        if row < 0 or row > number:
            return 0
        row = self.notes[row * NOTES + LATEST]
        while row > number:
            row = self.notes[row * NOTES + PREVIOUS]
        kinds = self.notes[row * NOTES + KINDS] >> (2 * (2 - mover))
        return rule == 1 or (kinds & (3 if rule == 2 else 1)) != 0

    def number(self, at: cython.Py_ssize_t) -> int:
        """Return a bit set of the pages, of which `at` is the first word, as one number."""
        if cython.compiled:
            words = cython.cast(cython.p_char, self.pages + at)
            return int.from_bytes(words[: 8 * self.words], sys.byteorder)
        return int.from_bytes(self.pages[at : at + self.words].tobytes(), sys.byteorder)

    def board(self, number: cython.Py_ssize_t) -> Stones:
        """Build the board as it stood after an entry."""
        i: cython.int
        word: cython.int
        color: cython.int
        at: cython.Py_ssize_t = number * self.page + 1
        board: Stones = Stones(self.stones.width, self.stones.height)
        for color in range(2):
            for i in range(board.area):
                word = color * board.words + (i >> 6)
                if (self.pages[at + word] >> (i & 63)) & 1:
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
            if other.notes[i * NOTES + PREVIOUS] < 0:
                other.enter(i)
                other.notes[i * NOTES + LATEST] = i
            else:
                other.notes[other.notes[i * NOTES + FIRST] * NOTES + LATEST] = i
        return other
