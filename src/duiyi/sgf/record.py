"""A record of one game: a tree of nodes, and what its root says about the game."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Self

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.board.setup import Setup
from duiyi.kernel.tree import Tree
from duiyi.sgf.examine import examine
from duiyi.sgf.following import board_after, on_stones
from duiyi.sgf.info import (
    RecordedTime,
    exact_komi,
    private_komi,
    read_handicap,
    read_komi,
    read_time,
)
from duiyi.sgf.node import MOVES, PRIVATE, Move, Node, Step
from duiyi.sgf.notes import Code, Note, Place
from duiyi.sgf.plain import Plain, Replayed, read_plain, replay
from duiyi.sgf.results import Result
from duiyi.sgf.rules_names import rules_id, rules_word
from duiyi.sgf.source import Source
from duiyi.sgf.values import LARGEST, plays_table, points, read_text, write_number


class Record:
    """One game as it was recorded: not replayed, not judged.

    Records come from `read` or `new`. What the properties below give out is worked out anew each
    time from the nodes, so it follows every change.

    Attributes:
        width: columns of the board.
        height: its rows.
        source: the file it was read from; None for a new record, and for one of another format.
        codec: with which a file of another format was read.
        first_index: the number of the root in the tree of the file.
        is_changed: whether anything was changed since the record was read.
    """

    __slots__ = (
        "_info",
        "_notes",
        "_root",
        "_root_texts",
        "_span",
        "codec",
        "first_index",
        "height",
        "is_changed",
        "source",
        "width",
    )

    def __init__(
        self,
        size: tuple[int, int],
        source: Source | None = None,
        index: int = -1,
        span: tuple[int, int] = (0, 0),
    ) -> None:
        self.width, self.height = size
        self.first_index = index
        self.is_changed = source is None
        self.source = source
        self.codec = "utf-8"
        self._span = span
        self._notes: tuple[Note, ...] | None = None
        self._root_texts: dict[str, list[str]] | None = None
        self._info: dict[str, str] | None = None
        self._root: Node | None = None

    @classmethod
    def new(cls, size: int | tuple[int, int] = 19, info: Mapping[str, str] | None = None) -> Self:
        """Return a record without moves.

        Args:
            size: of the board, or (width, height); from 1 to 52.
            info: properties of the root, such as {"PB": "…"}, not escaped.

        Raises:
            ValueError: there is no such board.
        """
        width, height = size if isinstance(size, tuple) else (size, size)
        if not (1 <= width <= LARGEST and 1 <= height <= LARGEST):
            msg = f"a board of {width} by {height} cannot be written; boards are from 1 to 52 wide"
            raise ValueError(msg)
        record = cls((width, height))
        root = record.root
        root.set("FF", "4")
        root.set("GM", "1")
        root.set("AP", "duiyi")
        root.set("SZ", str(width) if width == height else f"{width}:{height}")
        for name, text in (info or {}).items():
            root.set(name, text)
        return record

    @property
    def root(self) -> Node:
        """The first node."""
        if self._root is None:
            # Made when it is asked for: it refers to the record, and most records of an archive
            # are gone sooner where nothing does.
            self._root = Node(self, None, self.first_index)
        return self._root

    # What the record was read from.

    def tree(self) -> Tree:
        """Return the tree that the record was read from.

        Raises:
            LookupError: the record is new.
        """
        if self.source is None:
            msg = "a new record has no source"
            raise LookupError(msg)
        return self.source.tree

    def text(self, raw: bytes) -> str:
        """Return a raw value of the file as characters, escapes left as they are."""
        return raw.decode() if self.source is None else self.source.text(raw)

    @property
    def charset(self) -> str:
        """The codec that the file was read with; utf-8 for a new record."""
        return self.codec if self.source is None else self.source.charset.codec

    @property
    def notes(self) -> tuple[Note, ...]:
        """What was not as it should be in the file as it was read, in the order of the file."""
        if self._notes is None and self.plain() is None:
            self._notes = () if self.source is None else self._examined(self.source)
        return self._notes or ()

    def plain(self) -> Plain | None:
        """Return what the record says, at a stroke, where there is nothing to note about it.

        None where a closer look is needed: that is anything unusual, and a record that was changed.
        """
        if self.is_changed or self._notes:
            return None
        found = read_plain(self, self._span)
        if found is not None:
            self._notes = ()
            self._info = found.info
        return found

    def replayed(self) -> Replayed | None:
        """Return the game of the main line, replayed at a stroke, where no book forbids a move.

        None where a closer look is needed, as `plain` says; but notes on the record do not matter
        unless they are on its moves.
        """
        return None if self.is_changed else replay(self)

    def _examined(self, source: Source) -> tuple[Note, ...]:
        """Examine the file as it was read, whatever was changed since."""
        index = self.first_index
        notes = list(examine(source, index, self._span))
        found = on_stones(Record((self.width, self.height), source, index, self._span))
        for node, point in found:
            number = node.number or 0
            notes.append(Note(Code.MOVE_OCCUPIED, self._place(source, number), str(point)))
        notes.sort(key=lambda note: (note.place.line, note.place.column))
        return tuple(notes)

    def place(self, node: Node) -> Place:
        """Return where a node stands in the file; the start of it for a node that is new."""
        if self.source is None or node.number is None:
            return Place(1, 1)
        return self._place(self.source, node.number)

    def _place(self, source: Source, number: int) -> Place:
        return source.place(source.tree.nodes[4 * (self.first_index + number) + 2], number)

    def add_note(self, note: Note) -> None:
        """Add a note at the end."""
        self._notes = (*self.notes, note)

    # The lines of play.

    def nodes(self) -> Iterator[Node]:
        """Yield the nodes of the main line, the root first."""
        node = self.root
        yield node
        while node.children:
            node = node.children[0]
            yield node

    def line(self, last: Node | None = None) -> Iterator[Step]:
        """Yield what the nodes do to the board, from the root to `last`; else the main line."""
        if last is None:
            path: Iterator[Node] = self.nodes()
        else:
            back = [last]
            while back[-1].parent is not None:
                back.append(back[-1].parent)
            path = reversed(back)
        for node in path:
            yield from node.steps()

    def board(self, last: Node | None = None) -> Setup:
        """Return the board after the nodes from the root to `last`; else the main line's end.

        Moves are carried out as they stand, as the format asks, also illegal ones.
        """
        return board_after(self.line(last), self.width, self.height)

    @property
    def moves(self) -> list[Move]:
        """The moves of the main line; those not on the board are left out, and noted."""
        quick = self.clean_moves()
        if quick is not None:
            return quick
        return [step.move for step in self.line() if step.move is not None]

    def clean_moves(self) -> list[Move] | None:
        """Return the moves of the main line, quickly, where the record is as it was read.

        None where one of them is not clean: one play in a node, on the board, spelled well.
        """
        if self.source is None or self.is_changed:
            return None
        table = plays_table(self.width, self.height)
        return self.source.tree.plays(self.first_index, self.width, self.height, table)

    # What the root says.

    @property
    def size(self) -> int | tuple[int, int]:
        """The size of the board; (width, height) where it is not square."""
        return self.width if self.width == self.height else (self.width, self.height)

    @property
    def info(self) -> dict[str, str]:
        """The first value of each property of the root, on one line except for comments.

        Properties that other nodes hold before the first move are added: some programs leave the
        root empty. A copy: change the record by `root.set`.
        """
        if self._info is not None and not self.is_changed:
            return dict(self._info)
        found: dict[str, str] = {}
        for node in self.nodes():
            if node.move is not None and node.parent is not None:
                break
            for name, values in node.properties.items():
                text = values[0]
                found.setdefault(name, text if name in _TEXTS else text.replace("\n", " "))
        self._info = found
        return dict(found)

    def root_texts(self) -> dict[str, list[str]]:
        """Return the properties of the root as texts: to look at, not to change."""
        if self.is_changed:
            return self.root.properties
        if self._root_texts is None:
            if self.source is not None:
                tree, codec = self.source.tree, self.source.charset.codec
                self._root_texts = tree.node_texts(self.first_index, codec, read_text)
            if self._root_texts is None or not MOVES.keys().isdisjoint(self._root_texts):
                self._root_texts = self.root.properties
        return self._root_texts

    def _said(self, name: str) -> str | None:
        """Return a property of the root, or of the nodes before the first move."""
        found = self.root_texts().get(name)
        return self.info.get(name) if found is None else found[0]

    @property
    def komi(self) -> Fraction | None:
        """Points for White; None where the record states none that can be meant."""
        text = self._said("KM")
        if text is None:
            misplaced = self.root.get("KO")
            if misplaced is None or not misplaced.strip() or self.root.move is not None:
                return None
            text = misplaced
        said = PRIVATE in self.root_texts() and self.root.private.get("komi")
        exact = private_komi(said, text) if said else None
        if exact is not None:
            return exact
        program = " ".join(self.root_texts().get("AP", ()))
        points = self.width * self.height
        return read_komi(text, points, program=program, rules=self.rules_id).value

    @komi.setter
    def komi(self, komi: Fraction | None) -> None:
        if komi is None:
            self.root.set("KM")
            self.root.set_private("komi", None)
            return
        komi = Fraction(komi)
        self.root.set("KM", write_number(komi))
        self.root.set_private("komi", exact_komi(komi, self.width * self.height))

    @property
    def handicap(self) -> int:
        """The handicap that is stated, whatever stones are set up; 0 where there is none."""
        return read_handicap(self._said("HA") or "", self.width * self.height).value

    @handicap.setter
    def handicap(self, stones: int) -> None:
        self.root.set("HA", *((str(stones),) if stones else ()))

    @property
    def rules_name(self) -> str | None:
        """The rules as the record names them; None where it does not."""
        return self._said("RU")

    @property
    def rules_id(self) -> str | None:
        """The ruleset that is meant; None where the record names none that is known here."""
        said = PRIVATE in self.root_texts() and self.root.private.get("rules")
        if said:
            return said
        name = self.rules_name
        return None if name is None else rules_id(name)

    @rules_id.setter
    def rules_id(self, rules: str | None) -> None:
        if rules is None:
            self.root.set("RU")
            self.root.set_private("rules", None)
            return
        word = rules_word(rules)
        self.root.set("RU", word)
        self.root.set_private("rules", None if rules_id(word) == rules else rules)

    @property
    def result(self) -> Result | None:
        """How the game ended; None where the record does not say, or is not understood."""
        text = self._said("RE")
        if text is None:
            return None
        return Result.parse(text, zi=1 if self.rules_id == "prediction" else 2)

    @result.setter
    def result(self, result: str | None) -> None:
        self.root.set("RE", *(() if result is None else (result,)))

    @property
    def territory(self) -> dict[Point, Color]:
        """Whose points the last node of the main line says they are (TB, TW); empty if it does not.

        Points that the record gives to both, or that are not on the board, are left out.
        """
        *_, last = self.nodes()
        found: dict[Point, Color] = {}
        twice: set[Point] = set()
        for name, color in (("TB", Color.BLACK), ("TW", Color.WHITE)):
            for text in last.values(name):
                for point in points(text.strip(), self.width, self.height) or ():
                    if found.setdefault(point, color) is not color:
                        twice.add(point)
        return {point: color for point, color in found.items() if point not in twice}

    @property
    def time(self) -> RecordedTime:
        """The time limits that the record states, as far as they are understood."""
        return read_time(self._said("TM"), self._said("OT")).value

    @property
    def to_play(self) -> Color:
        """Whose turn it is at first: PL, else who does play, else White after a handicap."""
        named = None
        for step in self.line():
            named = step.to_play or named
            if step.move is not None:
                return named or step.move[0]
        if named is not None:
            return named
        return Color.WHITE if self.handicap > 1 else Color.BLACK

    def __repr__(self) -> str:
        size = f"{self.width}x{self.height}"
        return f"<Record {size}, {len(self.moves)} moves, {self.result or 'no result'}>"


_TEXTS = frozenset({"C", "GC"})
"""Properties whose line breaks count."""
