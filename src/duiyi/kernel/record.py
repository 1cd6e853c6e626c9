# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Scan the bytes of game records into a tree of offsets. Nothing is copied and nothing is decoded.

One pass, no recursion, time and memory in proportion to the bytes. The scan never fails: what is
not well formed is repaired in the way most readers expect and written down as a finding; only a
limit stops it. What properties mean is not known here, with two exceptions that need the raw bytes:
a rectangle of points counts against the limit on points, and the missing bracket of a move or of a
set-up stone is supplied before it swallows the rest of the game.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

try:
    import cython
except ImportError:
    from duiyi.kernel import _cython as cython  # type: ignore[no-redef]

if not cython.compiled:
    from duiyi.kernel.tree import Tree, letter

    # What a byte is inside a value.
    ORDINARY = 0
    CLOSE = 1
    ESCAPE = 2
    LEAD = 3
    BREAK = 4
else:
    from cython.cimports.duiyi.kernel.tree import Tree, letter

if TYPE_CHECKING:
    from collections.abc import Iterable

MOST_FINDINGS = 100_000
"""Findings written down in one scan; damage beyond that says nothing new."""


def kinds_of(leads: Iterable[tuple[int, int]] = ()) -> bytes:
    """Return what each byte is inside a value: first in texts, then in moves and set-up stones.

    Args:
        leads: ranges of bytes that begin a character whose second byte may look like a bracket.
    """
    kinds = bytearray([ORDINARY]) * 512
    for first, last in leads:
        kinds[first : last + 1] = bytes([LEAD]) * (last + 1 - first)
    for byte in (0, 256):
        kinds[byte + 92] = ESCAPE
        kinds[byte + 93] = CLOSE
    for byte in (59, 40, 91):  # a new node, a variation, a value: the bracket is missing
        kinds[256 + byte] = BREAK
    return bytes(kinds)


def scan(source: bytes, start: int, stop: int, kinds: bytes, limits: tuple[int, int, int]) -> Tree:
    """Scan `source[start:stop]`.

    Args:
        source: the bytes; fewer than 2 ** 31.
        start: where to begin.
        stop: where to end.
        kinds: from `kinds_of`.
        limits: most nodes, longest value in bytes, most points in rectangles.
    """
    return Scanner(source, start, stop, kinds, limits).scan()


class Scanner:
    """A cursor that goes over the bytes once and fills a tree."""

    def __init__(
        self, source: bytes, start: int, stop: int, kinds: bytes, limits: tuple[int, int, int]
    ) -> None:
        most_nodes, longest_value, most_points = limits
        self.data = source
        # Every node begins with a semicolon, or where a bracket should have been followed by one.
        nodes: cython.int = 0
        values: cython.int = 0
        if cython.compiled:
            at: cython.int
            for at in range(start, stop):
                nodes += self.data[at] == 59 or (self.data[at] | 1) == 41  # ; ( )
                values += self.data[at] == 91
        else:
            nodes = sum([source.count(byte, start, stop) for byte in (b";", b"(", b")")])
            values = source.count(b"[", start, stop)
        self.tree = Tree(source, min(nodes, most_nodes) + 1, values)
        self.kinds = kinds
        self.stack = array("i", bytes(4 * 64))
        self.room = 64
        self.at = start
        self.stop = stop
        self.node = -1
        self.depth = 0
        self.is_opened = False
        self.points = 0
        self.most_nodes = most_nodes
        self.longest_value = longest_value
        self.most_points = most_points

    def scan(self) -> Tree:
        """Scan to the end, or to a limit."""
        while self.at < self.stop and self.tree.refused is None:
            self.find_game()
            if self.at < self.stop:
                self.read_game()
        self.tree.close()
        return self.tree

    def skip_space(self) -> None:
        """Go to the next byte that is not white space."""
        while self.at < self.stop and self.data[self.at] <= 32:
            self.at += 1

    def find(self, fault: str, start: cython.int, stop: cython.int) -> cython.int:
        """Write down a departure from the format; stray text that goes on is one departure."""
        findings = self.tree.findings
        count: cython.int = len(findings)
        if count > 0 and fault == "stray-text":  # compiled, an index of -1 would not mean the last
            last, last_start, last_stop = findings[count - 1]
            if last == fault and last_stop == start:
                findings[count - 1] = (fault, last_start, stop)
                return 0
        if count < MOST_FINDINGS:
            findings.append((fault, start, stop))
        return 0

    def refuse(self, limit: str, at: cython.int) -> cython.int:
        """Stop the scan."""
        self.tree.refused = (limit, at)
        self.stop = at
        return 0

    def find_game(self) -> cython.int:
        """Go to the next game's opening bracket, or to the end."""
        begin: cython.int = self.at
        is_stray: cython.bint = False
        while self.at < self.stop:
            if self.data[self.at] == 40:
                if self.opens_game(self.at):
                    break
                while self.at < self.stop - 1 and self.data[self.at + 1] == 40:
                    self.at += 1  # brackets that open nothing are looked at once
            is_stray = is_stray or self.data[self.at] > 32
            self.at += 1
        if is_stray:
            self.find("text-outside", begin, self.at)
        return 0

    def opens_game(self, at: cython.int) -> cython.bint:
        """Whether a bracket opens a game: a node follows it, or, against the format, a property."""
        capitals: cython.int = 0
        while at < self.stop and (self.data[at] <= 32 or self.data[at] == 40):
            at += 1
        if at < self.stop and self.data[at] == 59:
            return True
        while at < self.stop and is_letter(self.data[at]):
            if self.data[at] <= 90:
                capitals += 1
            at += 1
        while at < self.stop and self.data[at] <= 32:
            at += 1
        return 1 <= capitals <= 2 and at < self.stop and self.data[at] == 91

    def read_game(self) -> cython.int:
        """Read from an opening bracket to the closing one that answers it."""
        c: cython.int
        self.node = -1
        self.depth = 0
        self.is_opened = False
        while self.at < self.stop:
            c = self.data[self.at]
            if c == 59:
                self.open_node(self.at)
                self.at += 1
            elif is_letter(c):
                self.read_property()
            elif c <= 32:
                self.at += 1
            elif c == 40:
                self.open_variation()
            elif c == 41:
                self.close_variation()
                if self.depth == 0:
                    return 0
            else:
                self.read_stray()
        if self.tree.refused is None:
            self.find("unclosed-game", self.stop, self.stop)
        return 0

    def open_variation(self) -> cython.int:
        """Remember the node that a variation starts from."""
        if self.depth >= self.room:
            grown = array("i", self.stack)
            grown.extend(grown)
            self.stack = grown
            self.room *= 2
        self.stack[self.depth] = self.node
        self.depth += 1
        self.is_opened = True
        self.at += 1
        return 0

    def close_variation(self) -> cython.int:
        """Go back to the node that the variation started from."""
        if self.is_opened:
            self.find("empty-variation", self.at, self.at + 1)
        self.depth -= 1
        self.node = self.stack[self.depth]
        self.is_opened = False
        self.at += 1
        return 0

    def open_node(self, begin: cython.int) -> cython.int:
        """Add a node after the current one."""
        tree = self.tree
        number: cython.int = tree.node_count
        if number >= self.most_nodes:
            return self.refuse("too-many-nodes", begin)
        if self.node < 0:
            tree.roots.append(number)
        elif not self.is_opened and self.node != number - 1:
            self.find("node-after-variation", begin, begin + 1)
        tree.nodes_[4 * number] = self.node
        tree.nodes_[4 * number + 2] = begin
        tree.nodes_[4 * number + 3] = tree.property_count
        tree.node_count = number + 1
        self.node = number
        self.is_opened = False
        return 0

    def read_property(self) -> cython.int:
        """Read a name and its values; a name without values is stray text."""
        tree = self.tree
        begin: cython.int = self.at
        end: cython.int
        key: cython.int
        table: cython.int = 0
        while self.at < self.stop and (
            is_letter(self.data[self.at]) or 48 <= self.data[self.at] <= 57
        ):
            self.at += 1
        end = self.at
        self.skip_space()
        if self.at >= self.stop or self.data[self.at] != 91:
            self.at = end
            return self.find("stray-text", begin, end)
        if self.is_opened or self.node < 0 or self.node != tree.node_count - 1:
            # Properties without a node of their own get one: nothing is lost, and those of a node
            # stay together.
            self.find("missing-semicolon", begin, begin + 1)
            self.open_node(begin)
            if tree.refused is not None:
                return 0
        key = self.key(begin, end)
        tree.properties_[2 * tree.property_count] = key
        tree.properties_[2 * tree.property_count + 1] = tree.value_count
        tree.property_count += 1
        if key in (66, 87, 8386, 8407, 8389):  # B, W, AB, AW, AE
            table = 256
        while self.at < self.stop and self.data[self.at] == 91 and self.read_value(table):
            self.skip_space()
        return 0

    def read_value(self, table: cython.int) -> cython.bint:
        """Read a value from its bracket on; return whether it is closed."""
        tree = self.tree
        stop: cython.int = self.stop
        begin: cython.int = self.at + 1
        at: cython.int = begin
        kind: cython.int = ORDINARY
        while at < stop:
            kind = self.kinds[table + self.data[at]]
            if kind == ORDINARY:
                at += 1
            elif kind == CLOSE or kind == BREAK:  # noqa: PLR1714, SIM109 - compared as numbers
                break
            elif kind == LEAD:
                at += 2
            else:
                at += 1
                at += 2 if at < stop and self.kinds[table + self.data[at]] == LEAD else 1
        self.at = at = min(at, stop)
        if kind == ESCAPE and at == stop and self.is_dangling(begin):
            at -= 1  # a backslash that the end of the file cut off from what it escapes
        if at - begin > self.longest_value:
            self.refuse("value-too-long", begin)
            return False
        tree.values_[2 * tree.value_count] = begin
        tree.values_[2 * tree.value_count + 1] = at
        tree.value_count += 1
        if at - begin == 5 and self.data[begin + 2] == 58:
            self.points += _area(
                self.data[begin], self.data[begin + 1], self.data[begin + 3], self.data[begin + 4]
            )
            if self.points > self.most_points:
                self.refuse("too-many-points", begin)
                return False
        if at >= stop or kind != CLOSE:
            self.find("unclosed-value", begin - 1, at)
            return False
        self.at = at + 1
        return True

    def is_dangling(self, begin: cython.int) -> cython.bint:
        """Whether an odd number of backslashes stands at the end of the bytes."""
        at: cython.int = self.stop
        while at > begin and self.data[at - 1] == 92:
            at -= 1
        return (self.stop - at) % 2 == 1

    def read_stray(self) -> cython.int:
        """Pass over what belongs to nothing: a value without a name, or other text."""
        begin: cython.int = self.at
        c: cython.int
        if self.data[begin] == 91:
            self.at += 1
            while self.at < self.stop and self.kinds[self.data[self.at]] != CLOSE:
                self.at += 1 if self.kinds[self.data[self.at]] == ORDINARY else 2
            self.at = min(self.at + 1, self.stop)
            return self.find("value-without-name", begin, self.at)
        while self.at < self.stop:
            c = self.data[self.at]
            if c <= 32 or c in (59, 40, 41, 91) or is_letter(c):
                break
            self.at += 1
        return self.find("stray-text", begin, self.at)

    def key(self, start: cython.int, stop: cython.int) -> cython.int:
        """Return the key of the name at `source[start:stop]`: see `Tree.properties`."""
        key: cython.int = 0
        letters: cython.int = 0
        above: cython.int = 96  # small letters are not part of a name,
        at: cython.int
        c: cython.int
        while True:
            for at in range(start, stop):
                c = self.data[at]
                if c > above or (letters == 0 and c < 65):  # nor are digits at its beginning
                    continue
                letters += 1
                if letters > 4:
                    return -1 - start
                key = key << 7 | (c - 32 if c > 96 else c)
            if letters > 0:
                return key
            above = 122  # unless there is nothing else


def is_letter(c: cython.int) -> cython.bint:
    """Whether a byte is a letter of a property's name."""
    return 97 <= c <= 122 or 65 <= c <= 90


def _area(left: cython.int, top: cython.int, right: cython.int, bottom: cython.int) -> cython.int:
    """Return the number of points in a rectangle given by letters; 0 where it is none."""
    a: cython.int = letter(left)
    b: cython.int = letter(top)
    c: cython.int = letter(right)
    d: cython.int = letter(bottom)
    if a < 0 or b < 0 or c < 0 or d < 0:
        return 0
    return (abs(c - a) + 1) * (abs(d - b) + 1)
