# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Scan the bytes of game records into a tree of offsets. Nothing is copied and nothing is decoded.

One pass, no recursion, time and memory in proportion to the bytes. The scan never fails: what is
not well formed is repaired in the way most readers expect and written down as a finding; only a
limit stops it (`refused`). What properties mean is not known here, with two exceptions that need
the raw bytes: a rectangle of points is counted against the limit on points, and the missing
bracket of a move or of a set-up stone is supplied before it swallows the rest of the game.

Nodes are numbered in the order of the file, a node before its descendants, so that the subtree
of node n is n up to and without `nodes[4 * n + 1]`.
"""

from array import array
from collections.abc import Callable

try:
    import cython
except ImportError:  # interpreted, without Cython installed
    from duiyi.kernel import _cython as cython

MOST_FINDINGS = 1000
"""Findings written down in one scan; damage beyond that says nothing new."""

UNREADABLE = "latin-1-where-unreadable"
"""The error handler of `texts`; `duiyi.sgf` registers it."""

# What a byte is inside a value.
ORDINARY = 0
CLOSE = 1
ESCAPE = 2
LEAD = 3

_NAMES: dict[int, str] = {}


class Scan:
    """The structure of `source[start:stop]`: nodes, properties and values as offsets into it.

    Attributes:
        nodes: int32, four a node: parent (-1 at a root), end of the subtree, offset in the source,
            first property (one more entry at the end closes the last node).
        properties: int32, two a property: key, first value (closed in the same way). A key is the
            name's capital letters, seven bits each, where they are four or fewer; else -1 - offset.
        values: int32, two a value: start and stop in the source, brackets left out.
        roots: the nodes without a parent, one for each game.
        findings: (fault, start, stop) for each departure from the format, in order.
        refused: (limit, offset) where a limit stopped the scan, else None.
    """

    def __init__(
        self,
        source: bytes,
        start: int,
        stop: int,
        kinds: bytes,
        limits: tuple[int, int, int],
    ) -> None:
        """Scan at once.

        Args:
            source: the bytes; fewer than 2 ** 31.
            start: where to begin.
            stop: where to end.
            kinds: 256 bytes: what each byte is inside a value (ORDINARY, CLOSE, ESCAPE, or LEAD for
                the first byte of a two-byte character, whose second may look like a bracket).
            limits: most nodes, longest value in bytes, most points in rectangles.
        """
        most_nodes, longest_value, most_points = limits
        openings = source.count(b"(", start, stop)
        nodes = source.count(b";", start, stop) + openings + source.count(b")", start, stop)
        values = source.count(b"[", start, stop)
        self.source = source
        self.nodes = array("i", bytes(16 * (min(nodes, most_nodes) + 2)))
        self.properties = array("i", bytes(8 * (values + 1)))
        self.values = array("i", bytes(8 * (values + 1)))
        self.node_count = 0
        self.property_count = 0
        self.value_count = 0
        self.points = 0
        self.roots: list[int] = []
        self.findings: list[tuple[str, int, int]] = []
        self.refused: tuple[str, int] | None = None
        at = start
        while at < stop and self.refused is None:
            at = self._find_game(at, stop)
            if at < stop:
                at = self._read_game(at, stop, kinds, most_nodes, longest_value, most_points)
        self._close()

    def _find(self, fault: str, start: cython.int, stop: cython.int) -> None:
        """Write down a departure from the format; one that goes on where the last ended joins it."""
        count: cython.int = len(self.findings)
        if count > 0:  # compiled, an index of -1 would not count from the end
            last_fault, last_start, last_stop = self.findings[count - 1]
            if last_fault == fault and last_stop == start and fault == "stray-text":
                self.findings[count - 1] = (fault, last_start, stop)
                return
        if count < MOST_FINDINGS:
            self.findings.append((fault, start, stop))

    def _find_game(self, at: cython.int, stop: cython.int) -> cython.int:
        """Return where the next game's opening bracket is, or `stop`.

        A bracket opens a game where a semicolon follows, or, against the format, the name of a
        property and its value.
        """
        data: cython.const[cython.uchar][::1] = self.source
        begin: cython.int = at
        look: cython.int
        capitals: cython.int
        last: cython.int
        stray: cython.bint = False
        while at < stop:
            if data[at] == 40:  # (
                last = at
                look = at + 1
                while look < stop and (data[look] <= 32 or data[look] == 40):
                    if data[look] == 40:
                        last = look
                    look += 1
                if look < stop and data[look] == 59:  # ;
                    break
                stray = stray or last > at
                at = last  # brackets that open nothing are looked at once
                capitals = 0
                while look < stop and (65 <= data[look] <= 90 or 97 <= data[look] <= 122):
                    if data[look] <= 90:
                        capitals += 1
                    look += 1
                while look < stop and data[look] <= 32:
                    look += 1
                if 1 <= capitals <= 2 and look < stop and data[look] == 91:  # [
                    break
            if data[at] > 32:
                stray = True
            at += 1
        if stray:
            self._find("text-outside", begin, at)
        return at

    def _read_game(
        self,
        at: cython.int,
        stop: cython.int,
        kinds: "cython.const[cython.uchar][::1]",
        most_nodes: cython.int,
        longest_value: cython.int,
        most_points: cython.longlong,
    ) -> cython.int:
        """Read from an opening bracket to the closing one that answers it; return what follows."""
        data: cython.const[cython.uchar][::1] = self.source
        nodes: cython.int[::1] = self.nodes
        properties: cython.int[::1] = self.properties
        values: cython.int[::1] = self.values
        stack = array("i", bytes(4 * 64))
        parents: cython.int[::1] = stack
        room: cython.int = 64
        depth: cython.int = 0
        current: cython.int = -1
        count: cython.int = self.node_count
        names: cython.int = self.property_count
        texts: cython.int = self.value_count
        c: cython.int
        kind: cython.int
        begin: cython.int
        key: cython.int
        found: cython.int
        bracket: cython.bint
        opened: cython.bint = False

        while at < stop:
            c = data[at]
            if c <= 32:
                at += 1
                continue
            if c == 59 or 65 <= c <= 90 or 97 <= c <= 122:  # a node, or a property
                begin = at
                key = 0
                if c != 59:
                    while at < stop and (
                        65 <= data[at] <= 90 or 97 <= data[at] <= 122 or 48 <= data[at] <= 57
                    ):
                        at += 1
                    found = at
                    while at < stop and data[at] <= 32:
                        at += 1
                    if at >= stop or data[at] != 91:
                        self._find("stray-text", begin, found)
                        at = found
                        continue
                    key = self._name_key(begin, found)
                if c == 59 or opened or current != count - 1 or current < 0:
                    # Properties without a node of their own get one: nothing is lost, and those
                    # of a node stay together.
                    if c != 59:
                        self._find("missing-semicolon", begin, begin + 1)
                    if count >= most_nodes:
                        self.refused = ("too-many-nodes", begin)
                        break
                    if current < 0:
                        self.roots.append(count)
                    elif not opened and current != count - 1:
                        self._find("node-after-variation", begin, begin + 1)
                    nodes[4 * count] = current
                    nodes[4 * count + 1] = 0
                    nodes[4 * count + 2] = begin
                    nodes[4 * count + 3] = names
                    current = count
                    count += 1
                    opened = False
                    if c == 59:
                        at += 1
                        continue
                properties[2 * names] = key
                properties[2 * names + 1] = texts
                names += 1
                bracket = _holds_points(key)
                while at < stop and data[at] == 91:
                    at += 1
                    begin = at
                    kind = ORDINARY
                    while at < stop:
                        kind = kinds[data[at]]
                        if kind == ORDINARY:
                            if bracket and (data[at] == 59 or data[at] == 91 or data[at] == 40):
                                break
                            at += 1
                        elif kind == CLOSE:
                            break
                        else:
                            if kind == ESCAPE:
                                at += 1
                                if at < stop and kinds[data[at]] == LEAD:
                                    at += 1
                            else:
                                at += 1
                            at += 1
                    if at > stop:
                        at = stop
                    if at - begin > longest_value:
                        self.refused = ("value-too-long", begin)
                        break
                    values[2 * texts] = begin
                    values[2 * texts + 1] = at
                    texts += 1
                    if at - begin == 5 and data[begin + 2] == 58:
                        self.points += _area(
                            data[begin], data[begin + 1], data[begin + 3], data[begin + 4]
                        )
                        if self.points > most_points:
                            self.refused = ("too-many-points", begin)
                            break
                    if at >= stop or kind != CLOSE:
                        self._find("unclosed-value", begin - 1, at)
                        break
                    at += 1
                    found = at
                    while at < stop and data[at] <= 32:
                        at += 1
                if self.refused is not None:
                    break
            elif c == 40:
                if depth >= room:
                    stack = stack + stack  # a new one: the old is lent out
                    room *= 2
                    parents = stack
                parents[depth] = current
                depth += 1
                opened = True
                at += 1
            elif c == 41:
                if opened:
                    self._find("empty-variation", at, at + 1)
                depth -= 1
                current = parents[depth]
                opened = False
                at += 1
                if depth == 0:
                    break
            elif c == 91:
                begin = at
                at += 1
                while at < stop and kinds[data[at]] != CLOSE:
                    at += 2 if kinds[data[at]] != ORDINARY else 1
                at = at + 1 if at < stop else stop
                self._find("value-without-name", begin, at)
            else:
                begin = at
                while at < stop and not (
                    data[at] <= 32
                    or data[at] == 59
                    or data[at] == 40
                    or data[at] == 41
                    or data[at] == 91
                    or 65 <= data[at] <= 90
                    or 97 <= data[at] <= 122
                ):
                    at += 1
                self._find("stray-text", begin, at)
        if depth > 0 and self.refused is None:
            self._find("unclosed-game", stop, stop)
        self.node_count = count
        self.property_count = names
        self.value_count = texts
        return at

    def _close(self) -> None:
        """Write the entries that end the last node and property, and where each subtree ends."""
        nodes: cython.int[::1] = self.nodes
        properties: cython.int[::1] = self.properties
        count: cython.int = self.node_count
        node: cython.int
        parent: cython.int
        nodes[4 * count + 3] = self.property_count
        properties[2 * self.property_count + 1] = self.value_count
        # From the back, the first child met is the last one, and its own end is known.
        for node in range(count - 1, -1, -1):
            if nodes[4 * node + 1] == 0:
                nodes[4 * node + 1] = node + 1
            parent = nodes[4 * node]
            if parent >= 0 and nodes[4 * parent + 1] == 0:
                nodes[4 * parent + 1] = nodes[4 * node + 1]

    def _name_key(self, start: cython.int, stop: cython.int) -> cython.int:
        """Return the key of the property name at `source[start:stop]`."""
        data: cython.const[cython.uchar][::1] = self.source
        key: cython.int = 0
        letters: cython.int = 0
        at: cython.int
        for at in range(start, stop):
            if data[at] < 97:  # a capital or a digit: small letters are not part of the name
                letters += 1
                if letters > 4:
                    return -1 - start
                key = key << 7 | data[at]
        return key if letters > 0 else -1 - start

    def _name(self, key: cython.int) -> str:
        """Return the name of a property; one without capitals is read as if it were in capitals."""
        known = _NAMES.get(key)
        if known is not None:
            return known
        if key >= 0:
            rest = key
            letters = []
            while rest:
                letters.append(chr(rest & 127))
                rest >>= 7
            name = "".join(reversed(letters))
            _NAMES[key] = name
            return name
        start = stop = -1 - key
        while self.source[stop : stop + 1].isalnum():
            stop += 1
        spelled = self.source[start:stop].decode("ascii")
        return "".join(c for c in spelled if not c.islower()) or spelled.upper()

    def _value(self, value: cython.int) -> bytes:
        values: cython.int[::1] = self.values
        return self.source[values[2 * value] : values[2 * value + 1]]

    def node_properties(self, node: int) -> dict[str, list[bytes]]:
        """Return a node's properties in order; the values of one given twice are joined."""
        nodes: cython.int[::1] = self.nodes
        properties: cython.int[::1] = self.properties
        index: cython.int
        value: cython.int
        place: cython.int = node
        found: dict[str, list[bytes]] = {}
        for index in range(nodes[4 * place + 3], nodes[4 * place + 7]):
            name = self._name(properties[2 * index])
            raw = found.get(name)
            if raw is None:
                raw = found[name] = []
            for value in range(properties[2 * index + 1], properties[2 * index + 3]):
                raw.append(self._value(value))
        return found

    def where(self, node: int) -> list[tuple[str, int, int, int]]:
        """Return (name, start, stop, which) of a node's values in the order of the file.

        `which` numbers the properties of the node: values of one property share it.
        """
        nodes: cython.int[::1] = self.nodes
        properties: cython.int[::1] = self.properties
        values: cython.int[::1] = self.values
        index: cython.int
        value: cython.int
        place: cython.int = node
        found = []
        for index in range(nodes[4 * place + 3], nodes[4 * place + 7]):
            name = self._name(properties[2 * index])
            for value in range(properties[2 * index + 1], properties[2 * index + 3]):
                found.append((name, values[2 * value], values[2 * value + 1], index))
        return found

    def children(self, node: int) -> list[int]:
        """Return a node's children in order."""
        nodes: cython.int[::1] = self.nodes
        place: cython.int = node
        child: cython.int = place + 1
        end: cython.int = nodes[4 * place + 1]
        found = []
        while child < end:
            found.append(child)
            child = nodes[4 * child + 1]
        return found

    def plays(self, root: int, width: int, height: int, table: list[object]) -> list[object] | None:
        """Return the plays of the main line, or None where one of them needs a closer look.

        Args:
            root: where the line begins; it follows first children to the end.
            width: columns of the board, at most 52.
            height: its rows.
            table: what to give out: (color - 1) * (width * height + 1) + row * width + column,
                rows counted from the top, and the passes at width * height.

        A closer look is needed for what is not one clean play in a node: two plays, two values,
        a point off the board, anything but two letters or nothing in the value.
        """
        data: cython.const[cython.uchar][::1] = self.source
        nodes: cython.int[::1] = self.nodes
        properties: cython.int[::1] = self.properties
        values: cython.int[::1] = self.values
        columns: cython.int = width
        rows: cython.int = height
        node: cython.int = root
        index: cython.int
        key: cython.int
        start: cython.int
        size: cython.int
        column: cython.int
        row: cython.int
        one_color: cython.int = columns * rows + 1
        met: cython.bint
        found: list[object] = []
        while True:
            met = False
            for index in range(nodes[4 * node + 3], nodes[4 * node + 7]):
                key = properties[2 * index]
                if key != 66 and key != 87:  # B and W
                    continue
                if met or properties[2 * index + 3] != properties[2 * index + 1] + 1:
                    return None
                met = True
                start = values[2 * properties[2 * index + 1]]
                size = values[2 * properties[2 * index + 1] + 1] - start
                if size == 2:
                    column = _letter(data[start])
                    row = _letter(data[start + 1])
                    if column == 19 and row == 19 and columns <= 19 and rows <= 19:
                        size = 0
                    elif column < 0 or row < 0 or column >= columns or row >= rows:
                        return None
                    else:
                        size = row * columns + column
                        found.append(table[size if key == 66 else size + one_color])
                        continue
                if size != 0:
                    return None
                found.append(table[2 * one_color - 1 if key == 87 else one_color - 1])
            if nodes[4 * node + 1] <= node + 1:
                return found
            node += 1

    def texts(self, charset: str, clean: Callable[[str], str]) -> list[str]:
        """Return the text of every value in the scan, in order.

        Args:
            charset: a codec; bytes that it cannot read become their Latin-1 characters.
            clean: what makes a text of one that holds escapes, line breaks or other white space.
        """
        data: cython.const[cython.uchar][::1] = self.source
        values: cython.int[::1] = self.values
        value: cython.int
        start: cython.int
        stop: cython.int
        at: cython.int
        pair: cython.int
        pairs: list[str | None] = [None] * 16384
        found: list[str] = []
        for value in range(self.value_count):
            start = values[2 * value]
            stop = values[2 * value + 1]
            at = start
            while at < stop and data[at] != 92 and data[at] >= 32:
                at += 1
            if at < stop:
                found.append(clean(self.source[start:stop].decode(charset, UNREADABLE)))
            elif stop - start == 2 and data[start] < 128 and data[start + 1] < 128:
                pair = data[start] << 7 | data[start + 1]
                text = pairs[pair]
                if text is None:
                    text = pairs[pair] = self.source[start:stop].decode("ascii")
                found.append(text)
            else:
                found.append(self.source[start:stop].decode(charset, UNREADABLE))
        return found


def _holds_points(key: cython.int) -> cython.bint:
    """Whether a key is B, W, AB, AW or AE."""
    return key in (66, 87, 8386, 8407, 8389)


def _letter(c: cython.int) -> cython.int:
    """Return the number that a letter of a point stands for, a = 0 to Z = 51; -1 for no letter."""
    if 97 <= c <= 122:
        return c - 97
    if 65 <= c <= 90:
        return c - 39
    return -1


def _area(
    left: cython.int, top: cython.int, right: cython.int, bottom: cython.int
) -> cython.int:
    """Return the number of points in a rectangle given by letters; 0 where it is none."""
    a: cython.int = _letter(left)
    b: cython.int = _letter(top)
    c: cython.int = _letter(right)
    d: cython.int = _letter(bottom)
    if a < 0 or b < 0 or c < 0 or d < 0:
        return 0
    return (abs(c - a) + 1) * (abs(d - b) + 1)
