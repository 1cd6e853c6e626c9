"""What there is to note about a record as it was read."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator
from operator import itemgetter

from duiyi.sgf.charsets import codec_of
from duiyi.sgf.info import Read, private_komi, read_handicap, read_komi, read_size, read_time
from duiyi.sgf.node import MOVES, PRIVATE, SETUP, is_past_edge, read_player
from duiyi.sgf.notes import Code, Note, quote
from duiyi.sgf.results import Result
from duiyi.sgf.rules_names import rules_id
from duiyi.sgf.source import Source
from duiyi.sgf.values import corner, is_pass, points, read_text, write_number

MOST_NOTES = 1000
"""Notes on one record; damage beyond that says nothing new."""

_Fault = tuple[int, Code, str, str]
"""Offset, code, before, after."""

_KOMI = "komi:"
"""How our private property begins where it says komi exactly."""
_STATES_NO_RESULT = frozenset({"", "?"})


def examine(source: Source, root: int, span: tuple[int, int]) -> tuple[Note, ...]:
    """Return the notes on one game, in the order of the file.

    Args:
        source: the file.
        root: the number of the game's root.
        span: where in the file the game lies, with what was passed over before and after it.
    """
    tree = source.tree
    end = tree.nodes[4 * root + 1]
    offsets = [tree.nodes[4 * node + 2] for node in range(root, end)]
    faults = _form(source, span)
    faults += _Examination(source, root).faults()
    faults.sort(key=lambda fault: fault[0])
    notes = []
    for offset, code, before, after in faults[:MOST_NOTES]:
        number = bisect_right(offsets, offset) - 1
        place = source.place(offset, number if number >= 0 else None)
        notes.append(Note(code, place, quote(before), quote(after)))
    return tuple(notes)


def _form(source: Source, span: tuple[int, int]) -> list[_Fault]:
    """Return what the scan found, and what there is to say about the charset."""
    start, stop = span
    findings = source.tree.findings
    first = bisect_left(findings, start, key=itemgetter(1))
    last = min(bisect_left(findings, stop, key=itemgetter(1)), first + MOST_NOTES)
    faults: list[_Fault] = [
        (at, Code(fault), source.quoted(at, to), "") for fault, at, to in findings[first:last]
    ]
    charset = source.charset
    if charset.code is not None:
        before = charset.declared
        if charset.code is Code.CHARSET_DAMAGED:
            before = source.quoted(*_first_damage(source, span))
        faults.append((start, charset.code, before, charset.codec))
    return faults


def _first_damage(source: Source, span: tuple[int, int]) -> tuple[int, int]:
    """Return where the first bytes are that the charset does not have."""
    try:
        source.tree.source[slice(*span)].decode(source.charset.codec)
    except UnicodeDecodeError as error:
        return span[0] + error.start, span[0] + error.end
    return span[0], span[0]


class _Examination:
    """One look at every node of a game."""

    def __init__(self, source: Source, root: int) -> None:
        self.source = source
        self.root = root
        self.found: list[_Fault] = []
        self.spelled: set[str] = set()
        size = self._root_text("SZ")
        self.width, self.height = read_size(size).value or (19, 19)

    def faults(self) -> list[_Fault]:
        self._root()
        tree = self.source.tree
        for node in tree.unusual(self.root, self.width, self.height):
            self._node(node)
            if len(self.found) > MOST_NOTES:
                break
        return self.found

    def _root_text(self, name: str) -> str | None:
        return next((text for found, _, text in self._values(self.root) if found == name), None)

    def _values(self, node: int) -> Iterator[tuple[str, int, str]]:
        data = self.source.tree.source
        for name, start, stop, _ in self.source.tree.where(node):
            yield name, start, read_text(self.source.text(data[start:stop]))

    def _note(self, at: int, code: Code | None, before: str = "", after: str = "") -> None:
        if code is not None:
            self.found.append((at, code, before, after))

    def _root(self) -> None:
        """Look at what the root says about the game."""
        area = self.width * self.height
        seen: dict[str, str] = {}
        program = ""
        rules = None
        exact = ""
        for name, _, text in self._values(self.root):
            exact += text[len(_KOMI) :] if name == PRIVATE and text.startswith(_KOMI) else ""
            program += f" {text}" if name == "AP" else ""
            rules = rules or (rules_id(text) if name == "RU" else None)
        readers: dict[str, Callable[[str], Read[object]]] = {
            "GM": read_game,
            "SZ": read_size,
            "CA": read_charset,
            "KM": lambda text: (
                Read(None)
                if private_komi(exact, text) is not None
                else read_komi(text, area, program=program, rules=rules)
            ),
            "HA": lambda text: read_handicap(text, area),
            "RE": read_result,
            "RU": read_rules,
            "TM": lambda text: read_time(text, None),
            "PL": read_to_play,
        }
        where = {}
        for name, start, text in self._values(self.root):
            if name in seen:
                continue
            seen[name] = text
            where[name] = start
            if name in readers:
                read = readers[name](text)
                self._note(start, read.code, text, read.after)
        if "KO" in seen and seen["KO"].strip() and "KM" not in seen:
            read_ko = read_komi(seen["KO"], area, program=program, rules=rules)
            if read_ko.value is not None:
                komi = write_number(read_ko.value)
                self._note(where["KO"], Code.KOMI_MISPLACED, seen["KO"], komi)
        if "HA" in seen:
            self._handicap(where["HA"], read_handicap(seen["HA"], area).value)

    def _handicap(self, at: int, stated: int) -> None:
        """Compare the handicap with the black stones set up, or played, before White's move."""
        tree = self.source.tree
        stones: set[tuple[int, int]] = set()
        set_up = 0
        node = self.root
        end = tree.nodes[4 * self.root + 1]
        is_over = False
        while node < end and not is_over:
            for name, _, text in self._values(node):
                if name == "W":
                    is_over = True
                elif name == "AB":
                    where = list(points(text.strip(), self.width, self.height) or ())
                    stones.update((point.column, point.row) for point in where)
                    set_up += len(where)
                elif name == "B" and corner(text.strip()) and not set_up:
                    stones.add(corner(text.strip()) or (0, 0))
            if tree.nodes[4 * node + 1] == node + 1:
                break
            node += 1
        expected = set_up or len(stones)
        if stated > 1 and expected != stated:
            self._note(at, Code.HANDICAP_MISMATCH, str(stated), str(expected))

    def _node(self, node: int) -> None:
        """Look at one node: names, moves, set-up stones."""
        tree = self.source.tree
        data = tree.source
        where = tree.where(node)
        first: dict[str, int] = {}
        moves = 0
        sets_up = False
        move_at = 0
        for name, start, stop, which in where:
            if first.setdefault(name, which) != which:
                first[name] = which
                self._note(start, Code.PROPERTY_TWICE, name)
            self._spelling(name, start)
            if name in MOVES:
                moves += 1
                move_at = start
                self._move(start, self.source.text(data[start:stop]).strip())
            elif name in SETUP:
                sets_up = True
                text = self.source.text(data[start:stop]).strip()
                if points(text, self.width, self.height) is None and text:
                    self._note(start, Code.POINT_UNREADABLE, text)
        if moves and sets_up:
            self._note(move_at, Code.MOVE_WITH_SETUP)
        if moves > 1:
            self._note(move_at, Code.MOVES_IN_ONE_NODE)
        if moves and node == self.root:
            self._note(move_at, Code.MOVE_IN_ROOT)

    def _spelling(self, name: str, start: int) -> None:
        """Note a name that is written out, once for each name."""
        data = self.source.tree.source
        at = start - 2
        while at >= 0 and data[at] <= 32:  # noqa: PLR2004 - white space before the bracket
            at -= 1
        if name not in self.spelled and 97 <= data[at] <= 122:  # noqa: PLR2004 - a small letter
            self.spelled.add(name)
            first = at
            while first > 0 and data[first - 1 : first].isalnum():
                first -= 1
            self._note(first, Code.LONG_NAME, self.source.text(data[first : at + 1]), name)

    def _move(self, at: int, text: str) -> None:
        if is_pass(text, self.width, self.height):
            return
        found = corner(text)
        if found is None:
            self._note(at, Code.MOVE_UNREADABLE, text)
        elif is_past_edge(text, self.width, self.height):
            self._note(at, Code.PASS_PAST_EDGE, text)
        elif found[0] >= self.width or found[1] >= self.height:
            self._note(at, Code.MOVE_OFF_BOARD, text)


def read_game(text: str) -> Read[object]:
    """Read GM for what there is to note about it."""
    return Read(None, None if text.strip() in ("", "1") else Code.GAME_UNREADABLE)


def read_charset(text: str) -> Read[object]:
    """Read CA for what there is to note about it."""
    known = not text.strip() or codec_of(text) is not None
    return Read(None) if known else Read(None, Code.CHARSET_UNKNOWN, "UTF-8")


def read_result(text: str) -> Read[object]:
    """Read RE for what there is to note about it."""
    result = Result.parse(text)
    if result is None:
        silent = text.strip() in _STATES_NO_RESULT
        return Read(None, None if silent else Code.RESULT_UNKNOWN)
    # What the format itself allows, long words and all, needs no note.
    plain = text.strip().replace("Resign", "R").replace("Time", "T").replace("Forfeit", "F")
    is_code = plain.isascii() and (plain[1:2] == "+" or plain in ("0", "Draw", "Void"))
    return Read(None, None if is_code else Code.RESULT_READ, str(result))


def read_rules(text: str) -> Read[object]:
    """Read RU for what there is to note about it."""
    known = not text.strip() or rules_id(text) is not None
    return Read(None, None if known else Code.RULES_UNKNOWN)


def read_to_play(text: str) -> Read[object]:
    """Read PL for what there is to note about it."""
    return Read(None, None if read_player(text) else Code.TO_PLAY_UNREADABLE)
