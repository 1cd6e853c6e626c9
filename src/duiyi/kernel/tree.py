# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The tree of a file of game records, as offsets into its bytes.

Nodes are numbered in the order of the file, a node before its descendants, so that the subtree of
a node is a range of numbers. `record` fills a tree; here it is read out.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, TypeVar

try:
    import cython
except ImportError:
    from duiyi.kernel import _cython as cython  # type: ignore[no-redef]

if TYPE_CHECKING:
    from collections.abc import Callable

UNREADABLE = "latin-1-where-unreadable"
"""The error handler of `texts`; `duiyi.sgf` registers it."""

_Play = TypeVar("_Play")

_PAIRS: list[str | None] = [None] * 16384
"""The texts of two characters, made when they are first met."""
_NAMES: dict[int, str] = {}


class Tree:
    """What was found in some bytes: nodes, properties and values as numbers.

    Attributes:
        source: the bytes.
        nodes: int32, four a node: parent (-1 at a root), end of the subtree, offset in the source,
            first property. One more entry closes the last node.
        properties: int32, two a property: key, first value; closed in the same way. A key is the
            name's capitals and digits, seven bits each, where they are four or fewer, else
            -1 - offset.
        values: int32, two a value: start and stop in the source, brackets left out.
        node_count: how many nodes there are.
        property_count: how many properties.
        value_count: how many values.
        roots: the nodes without a parent, one for each game.
        findings: (fault, start, stop) for each departure from the format, in order.
        refused: (limit, offset) where a limit stopped the scan, else None.
    """

    def __init__(self, source: bytes, nodes: int, values: int) -> None:
        """Make room for so many nodes, and so many values in as many properties."""
        self.source = source
        self.nodes = array("i", (0,)) * (4 * nodes + 4)
        self.properties = array("i", (0,)) * (2 * values + 2)
        self.values = array("i", (0,)) * (2 * values + 2)
        self.node_count = 0
        self.property_count = 0
        self.value_count = 0
        self.roots: list[int] = []
        self.findings: list[tuple[str, int, int]] = []
        self.refused: tuple[str, int] | None = None
        self.bytes_ = self.source
        self.nodes_ = self.nodes
        self.properties_ = self.properties
        self.values_ = self.values

    def close(self) -> None:
        """Write the entries that end the last node and property, and where each subtree ends."""
        nodes = self.nodes_
        node: cython.int
        parent: cython.int
        nodes[4 * self.node_count + 3] = self.property_count
        self.properties_[2 * self.property_count + 1] = self.value_count
        # From the back, the first child met is the last one, and its own end is known.
        for node in range(self.node_count - 1, -1, -1):
            if nodes[4 * node + 1] == 0:
                nodes[4 * node + 1] = node + 1
            parent = nodes[4 * node]
            if parent >= 0 and nodes[4 * parent + 1] == 0:
                nodes[4 * parent + 1] = nodes[4 * node + 1]

    def name(self, key: cython.int) -> str:
        """Return the name of a property; one without capitals is read as if it were in capitals."""
        known = _NAMES.get(key)
        if known is not None:
            return known
        if key < 0:
            start = stop = -1 - key
            while self.source[stop : stop + 1].isalnum():
                stop += 1
            spelled = self.source[start:stop].decode("ascii")
            capitals = "".join([c for c in spelled if not c.islower()]).lstrip("0123456789")
            return capitals or spelled.upper()
        letters: list[str] = []
        rest: cython.int = key
        while rest:
            letters.insert(0, chr(rest & 127))
            rest >>= 7
        name = _NAMES[key] = "".join(letters)
        return name

    def node_properties(self, number: int) -> dict[str, list[bytes]]:
        """Return a node's properties in order; the values of one given twice are joined."""
        node: cython.int = number
        index: cython.int
        value: cython.int
        found: dict[str, list[bytes]] = {}
        for index in range(self.nodes_[4 * node + 3], self.nodes_[4 * node + 7]):
            name = self.name(self.properties_[2 * index])
            raw = found.get(name)
            if raw is None:
                raw = found[name] = []
            for value in range(self.properties_[2 * index + 1], self.properties_[2 * index + 3]):
                raw.append(self.source[self.values_[2 * value] : self.values_[2 * value + 1]])
        return found

    def where(self, number: int) -> list[tuple[str, int, int, int]]:
        """Return (name, start, stop, which) of a node's values in the order of the file.

        `which` numbers the properties: the values of one share it.
        """
        node: cython.int = number
        index: cython.int
        value: cython.int
        found: list[tuple[str, int, int, int]] = []
        for index in range(self.nodes_[4 * node + 3], self.nodes_[4 * node + 7]):
            name = self.name(self.properties_[2 * index])
            for value in range(self.properties_[2 * index + 1], self.properties_[2 * index + 3]):
                start = self.values_[2 * value]
                stop = self.values_[2 * value + 1]
                found.append((name, start, stop, index))
        return found

    def unusual(self, root: int, width: int, height: int) -> list[int]:
        """Return the nodes of a game that need a closer look, in order, the root first.

        Not among the others are those that hold no set-up stones, at most one play, on the board,
        and properties with short names in capitals, none of them twice.
        """
        nodes = self.nodes_
        properties = self.properties_
        node: cython.int
        index: cython.int
        other: cython.int
        key: cython.int
        start: cython.int
        plays: cython.int
        is_usual: cython.bint
        found: list[int] = []
        for node in range(root, nodes[4 * cython.cast(cython.int, root) + 1]):
            plays = 0
            is_usual = nodes[4 * node + 7] - nodes[4 * node + 3] < 9
            for index in range(nodes[4 * node + 3], nodes[4 * node + 7]):
                key = properties[2 * index]
                start = self.values_[2 * properties[2 * index + 1]]
                if key < 0 or start < 2 or not 48 <= self.bytes_[start - 2] <= 90:
                    is_usual = False
                elif key == 66 or key == 87:  # noqa: PLR1714 - B and W, compared as numbers
                    plays += properties[2 * index + 3] - properties[2 * index + 1]
                    is_usual = is_usual and self.is_play(properties[2 * index + 1], width, height)
                elif key in (8386, 8407, 8389):  # AB, AW, AE
                    is_usual = False
                if not is_usual:
                    break
                for other in range(nodes[4 * node + 3], index):
                    if properties[2 * other] == key:
                        is_usual = False
            if plays > 1 or not is_usual or node == root:
                found.append(node)
        return found

    def is_play(self, value: cython.int, width: cython.int, height: cython.int) -> cython.bint:
        """Whether a value is a point on the board, or nothing: a pass."""
        start: cython.int = self.values_[2 * value]
        size: cython.int = self.values_[2 * value + 1] - start
        if size != 2:
            return size == 0
        return (
            0 <= letter(self.bytes_[start]) < width and 0 <= letter(self.bytes_[start + 1]) < height
        )

    def children(self, number: int) -> list[int]:
        """Return a node's children in order."""
        node: cython.int = number
        child: cython.int = node + 1
        end: cython.int = self.nodes_[4 * node + 1]
        found: list[int] = []
        while child < end:
            found.append(child)
            child = self.nodes_[4 * child + 1]
        return found

    def plays(self, root: int, width: int, height: int, table: list[_Play]) -> list[_Play] | None:
        """Return the plays of the main line, or None where one of them needs a closer look.

        A closer look is needed for what is not one clean play in a node: two plays, two values,
        a point off the board, anything but two letters or nothing in the value.

        Args:
            root: where the line begins; it follows first children to the end.
            width: columns of the board, at most 52.
            height: its rows.
            table: what to give out: at (color - 1) * (width * height + 1) + row * width + column,
                rows counted from the top; passes stand where the row after the last would begin.
        """
        data = self.bytes_
        nodes = self.nodes_
        properties = self.properties_
        values = self.values_
        columns: cython.int = width
        rows: cython.int = height
        a_color: cython.int = columns * rows + 1
        node: cython.int = root
        index: cython.int
        key: cython.int
        start: cython.int
        size: cython.int
        column: cython.int
        row: cython.int
        is_found: cython.bint
        found: list[_Play] = []
        while True:
            is_found = False
            for index in range(nodes[4 * node + 3], nodes[4 * node + 7]):
                key = properties[2 * index]
                if key != 66 and key != 87:  # noqa: PLR1714 - B and W, compared as numbers
                    continue
                if is_found or properties[2 * index + 3] != properties[2 * index + 1] + 1:
                    return None
                is_found = True
                start = values[2 * properties[2 * index + 1]]
                size = values[2 * properties[2 * index + 1] + 1] - start
                column = 0
                row = rows  # the place of a pass
                if size == 2:
                    column = letter(data[start])
                    row = letter(data[start + 1])
                    if column == 19 and row == 19 and columns <= 19 and rows <= 19:
                        column = 0
                        row = rows  # tt, an old pass
                    elif column < 0 or row < 0 or column >= columns or row >= rows:
                        return None
                elif size != 0:
                    return None
                found.append(table[row * columns + column + (a_color if key == 87 else 0)])
            if nodes[4 * node + 1] <= node + 1:
                return found
            node += 1

    def set_up_nodes(self, root: int) -> list[int]:
        """Return the nodes of the main line that put or take stones by hand."""
        node: cython.int = root
        index: cython.int
        found: list[int] = []
        while True:
            for index in range(self.nodes_[4 * node + 3], self.nodes_[4 * node + 7]):
                if self.properties_[2 * index] in (8386, 8407, 8389):  # AB, AW, AE
                    found.append(node)
                    break
            if self.nodes_[4 * node + 1] <= node + 1:
                return found
            node += 1

    def texts(self, charset: str, clean: Callable[[str], str]) -> list[str]:
        """Return the text of every value, in order.

        Args:
            charset: a codec; bytes that it cannot read become their Latin-1 characters.
            clean: what makes a text of one that holds escapes, line breaks or other white space.
        """
        value: cython.int
        found: list[str] = []
        for value in range(self.value_count):
            found.append(self.text(value, charset, clean))
        return found

    def node_texts(
        self, number: int, charset: str, clean: Callable[[str], str]
    ) -> dict[str, list[str]]:
        """Return a node's properties as `node_properties` does, their values as texts."""
        node: cython.int = number
        index: cython.int
        value: cython.int
        found: dict[str, list[str]] = {}
        for index in range(self.nodes_[4 * node + 3], self.nodes_[4 * node + 7]):
            name = self.name(self.properties_[2 * index])
            texts = found.get(name)
            if texts is None:
                texts = found[name] = []
            for value in range(self.properties_[2 * index + 1], self.properties_[2 * index + 3]):
                texts.append(self.text(value, charset, clean))
        return found

    def text(self, value: cython.int, charset: str, clean: Callable[[str], str]) -> str:
        """Return the text of a value."""
        start: cython.int = self.values_[2 * value]
        stop: cython.int = self.values_[2 * value + 1]
        at: cython.int = start
        pair: cython.int
        while at < stop and self.bytes_[at] != 92 and self.bytes_[at] >= 32:
            at += 1
        if at < stop:
            return clean(self.source[start:stop].decode(charset, UNREADABLE))
        if stop - start == 2 and self.bytes_[start] < 128 and self.bytes_[start + 1] < 128:
            # The two letters of a point: the text is made once.
            pair = self.bytes_[start] << 7 | self.bytes_[start + 1]
            text = _PAIRS[pair]
            if text is None:
                text = _PAIRS[pair] = self.source[start:stop].decode("ascii")
            return text
        return self.source[start:stop].decode(charset, UNREADABLE)


def letter(c: cython.int) -> cython.int:
    """Return the number that a letter of a point stands for, a = 0 to Z = 51; -1 for no letter."""
    if 97 <= c <= 122:
        return c - 97
    if 65 <= c <= 90:
        return c - 39
    return -1
