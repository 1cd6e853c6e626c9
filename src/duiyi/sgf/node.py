"""Nodes of a record: properties in order, children in order, and ways to change both."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.sgf.values import (
    corner,
    is_pass,
    point_name,
    points,
    read_point,
    read_text,
    write_point_text,
    write_text,
)

if TYPE_CHECKING:
    from duiyi.sgf.record import Record

PRIVATE = "XDY"
"""Our private property: XDY[key:value], for what SGF has no property for."""
OWN = "own"
"""What it says under `lift` of a play that lifts the mover's stones by choice."""

MOVES = {"B": Color.BLACK, "W": Color.WHITE}
SETUP = {"AB": Color.BLACK, "AW": Color.WHITE, "AE": None}

_OF_MOVES = frozenset({"BL", "WL", "OB", "OW", "BM", "DO", "IT", "TE", "KO", "MN"})
"""Properties that speak of a move."""

_NAME = re.compile(r"[A-Z][A-Z0-9]*")

Move = tuple[Color, Point | None]
"""A play, or a pass where there is no point."""


class Step(NamedTuple):
    """What a node does to the board, in this order.

    Attributes:
        node: the node; one that holds several moves makes several steps.
        setup: points and what is put there: a color, or None to empty it.
        to_play: whose turn the node says it is, if it says.
        move: the move that follows the set-up, carried out whether or not it is legal.
    """

    node: "Node"
    setup: tuple[tuple[Point, Color | None], ...]
    to_play: Color | None
    move: Move | None


class Node:
    """One node of a record.

    Properties keep the order and the values they have in the file, also those that are not known
    here; one given twice in a node has its values joined. A node that was not changed is written
    with the very values that were read.

    Attributes:
        parent: the node before; None at the root.
    """

    __slots__ = ("_children", "_index", "_properties", "_record", "parent")

    def __init__(self, record: "Record", parent: "Node | None" = None, index: int = -1) -> None:
        self.parent = parent
        self._record = record
        self._index = index
        self._children: list[Node] | None = None if index >= 0 else []
        self._properties: dict[str, list[bytes | str]] | None = None if index >= 0 else {}

    @property
    def number(self) -> int | None:
        """The node's number in the game as it was read, the root being 0; None for a new one."""
        return None if self._index < 0 else self._index - self._record.first_index

    @property
    def children(self) -> "Sequence[Node]":
        """The nodes that follow; the first continues the main line."""
        return self._followers()

    def _followers(self) -> "list[Node]":
        if self._children is None:
            self._children = [
                Node(self._record, self, child)
                for child in self._record.tree().children(self._index)
            ]
        return self._children

    def _values(self) -> dict[str, list[bytes | str]]:
        if self._properties is None:
            raw = self._record.tree().node_properties(self._index)
            self._properties = {name: [*values] for name, values in raw.items()}
        return self._properties

    @property
    def properties(self) -> dict[str, list[str]]:
        """The properties in order, each with its values as texts, escapes undone.

        A pass is the empty text, however it is spelled in the file. The mapping is a copy: change
        a node by `set`.
        """
        if self._properties is None:
            record = self._record
            found = record.tree().node_texts(self._index, record.charset, read_text)
        else:
            found = {
                name: [self._text(value) for value in values]
                for name, values in self._properties.items()
            }
        for name in MOVES:
            if name in found:
                found[name] = [self._move_text(text) for text in found[name]]
        return found

    def _text(self, value: bytes | str) -> str:
        return value if isinstance(value, str) else read_text(self._record.text(value))

    def _move_text(self, text: str) -> str:
        plain = text.strip()
        return "" if is_pass(plain, self._record.width, self._record.height) else plain

    def values(self, name: str) -> list[str]:
        """Return the values of a property as texts; an empty list where the node lacks it."""
        return self.properties.get(name, [])

    def get(self, name: str, default: str | None = None) -> str | None:
        """Return the first value of a property as a text."""
        found = self.properties.get(name)
        return found[0] if found else default

    def raw(self, name: str) -> list[bytes]:
        """Return the values of a property as the file has them, escaped and in its charset.

        Values that were set here are given in UTF-8.
        """
        return [
            value if isinstance(value, bytes) else write_text(value).encode()
            for value in self._values().get(name, ())
        ]

    def written(self, name: str) -> list[str]:
        """Return the values of a property as characters to write, escapes in place."""
        escape = write_point_text if name in MOVES or name in SETUP else write_text
        found = [
            escape(value) if isinstance(value, str) else self._record.text(value)
            for value in self._values()[name]
        ]
        if name not in MOVES:
            return found
        return [raw if text else "" for raw, text in zip(found, self.values(name), strict=True)]

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the node's properties in order."""
        return tuple(self._values())

    # What the node does.

    @property
    def move(self) -> Move | None:
        """The first move in the node; None where there is none, or none on the board."""
        return next(self._moves(self.properties), None)

    def _moves(self, properties: dict[str, list[str]]) -> Iterator[Move]:
        width, height = self._record.width, self._record.height
        for name, texts in properties.items():
            if name not in MOVES:
                continue
            for text in texts:
                if not text or is_past_edge(text, width, height):
                    yield MOVES[name], None
                elif point := read_point(text, width, height):
                    yield MOVES[name], point

    @property
    def setup(self) -> tuple[tuple[Point, Color | None], ...]:
        """The points that the node sets up, in order; points that are not on the board left out."""
        return self._setup(self.properties)

    def _setup(self, properties: dict[str, list[str]]) -> tuple[tuple[Point, Color | None], ...]:
        if properties.keys().isdisjoint(SETUP):
            return ()
        width, height = self._record.width, self._record.height
        return tuple(
            (point, SETUP[name])
            for name, texts in properties.items()
            if name in SETUP
            for text in texts
            for point in points(text.strip(), width, height) or ()
        )

    @property
    def to_play(self) -> Color | None:
        """Whose turn the node says it is (PL)."""
        return read_player(self.get("PL") or "")

    def steps(self) -> Iterator[Step]:
        """Yield what the node does to the board: one step, or one for each of several moves."""
        properties = self.properties
        moves = list(self._moves(properties))
        turn = read_player(properties["PL"][0]) if "PL" in properties else None
        yield Step(self, self._setup(properties), turn, moves[0] if moves else None)
        for move in moves[1:]:
            yield Step(self, (), None, move)

    # Changing it.

    def add(self) -> "Node":
        """Add a node at the end of the children and return it."""
        node = Node(self._record, self)
        self._followers().append(node)
        self._record.is_changed = True
        return node

    def add_move(self, color: Color, point: Point | None) -> "Node":
        """Add a node with a move, a pass where there is no point, and return it."""
        text = self._name(point)
        node = self.add()
        node._values()[color.letter] = [text]  # noqa: SLF001 - a new node of ours
        return node

    def divide(self) -> None:
        """Divide a node that does several things, each into a node: first set-up, then each move.

        What the root says about the game stays in it; what else the node says goes with its last
        move. Values are moved as they stand.
        """
        values = self._values()
        moves = [(name, value) for name in values if name in MOVES for value in values[name]]
        stay = SETUP.keys() | {"PL"}
        rest = {
            name: values[name]
            for name in values
            if name not in MOVES
            and (name in _OF_MOVES if self.parent is None else name not in stay)
        }
        if not moves or (len(moves) == 1 and self.parent and rest.keys() | MOVES >= values.keys()):
            return
        followers = self._followers()
        for name in rest.keys() | MOVES:
            values.pop(name, None)
        node = self
        if values or self.parent is None:
            node = self._put_after(node)
        node._values()[moves[0][0]] = [moves[0][1]]  # noqa: SLF001 - a node of ours
        for name, value in moves[1:]:
            node = self._put_after(node)
            node._values()[name] = [value]  # noqa: SLF001 - a node of ours
        node._values().update(rest)  # noqa: SLF001 - a node of ours
        node._children = followers  # noqa: SLF001 - a node of ours
        for child in followers:
            child.parent = node
        self._record.is_changed = True

    def _put_after(self, node: "Node") -> "Node":
        """Make a new node the only one that follows a node."""
        new = Node(self._record, node)
        node._children = [new]  # noqa: SLF001 - a node of ours
        return new

    def remove(self) -> None:
        """Take the node and all that follows it out of the record.

        Raises:
            ValueError: it is the root.
        """
        if self.parent is None:
            msg = "the root of a record cannot be removed; make a new record instead"
            raise ValueError(msg)
        self.parent._followers().remove(self)  # noqa: SLF001 - another node's
        self.parent = None
        self._record.is_changed = True

    def set(self, name: str, *texts: str) -> None:
        """Give a property these values, in the place where it stands; no values remove it.

        Args:
            name: capital letters and digits.
            texts: the values, not escaped. A colon is left as it is: in a composed value, such as
                LB's "cc:A", the first one divides.

        Raises:
            ValueError: the name is none, or a text holds half a character.
        """
        if not _NAME.fullmatch(name):
            msg = f"not the name of a property: {name!r}; write capital letters, such as PB"
            raise ValueError(msg)
        self._record.is_changed = True
        if not texts:
            self._values().pop(name, None)
            return
        for text in texts:
            text.encode()  # half characters are refused here, not when the file is written
        self._values()[name] = [
            text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text
            for text in texts
        ]

    def set_move(self, color: Color, point: Point | None) -> None:
        """Make this node a move, in place of any move it has.

        Raises:
            ValueError: the point is not on the board, or the node sets up stones: the format does
                not allow both in one node.
        """
        if any(name in self._values() for name in SETUP):
            msg = "this node sets up stones: add a node for the move"
            raise ValueError(msg)
        text = self._name(point)
        for name in MOVES:
            self._values().pop(name, None)
        self._values()[color.letter] = [text]
        self._record.is_changed = True

    def set_points(self, name: str, where: Iterable[Point]) -> None:
        """Give a property a list of points, such as AB, TB or CR; no points remove it.

        Raises:
            ValueError: a point is not on the board, or the property sets up stones and the node
                has a move: the format does not allow both in one node.
        """
        if name in SETUP and any(move in self._values() for move in MOVES):
            msg = "this node has a move: add a node to set up stones"
            raise ValueError(msg)
        self.set(name, *(self._name(point) for point in where))

    def _name(self, point: Point | None) -> str:
        if point is None:
            return ""
        width, height = self._record.width, self._record.height
        if not (0 <= point.column < width and 0 <= point.row < height):
            msg = f"{point} is not on a board of {width} by {height}"
            raise ValueError(msg)
        return point_name(point, height)

    # What SGF cannot say.

    @property
    def private(self) -> dict[str, str]:
        """What our private property says here: keys and texts."""
        pairs = (text.partition(":") for text in self.values(PRIVATE))
        return {key: text for key, _, text in pairs}

    def set_private(self, key: str, text: str | None) -> None:
        """Say something under a key in our private property; None takes it back.

        Raises:
            ValueError: the key is not small letters and hyphens.
        """
        if not re.fullmatch(r"[a-z][a-z-]*", key):
            msg = f"not a key: {key!r}; write small letters and hyphens"
            raise ValueError(msg)
        said = self.private
        said.pop(key, None)
        if text is not None:
            said[key] = text
        self.set(PRIVATE, *(f"{key}:{text}" for key, text in said.items()))


def read_player(text: str) -> Color | None:
    """Read PL: B or W, and the ways in which older programs wrote them.

    >>> read_player("W"), read_player("black"), read_player("x")
    (<Color.WHITE: 2>, <Color.BLACK: 1>, None)
    """
    match text.strip().lower():
        case "b" | "black" | "1":
            return Color.BLACK
        case "w" | "white" | "2":
            return Color.WHITE
        case _:
            return None


def is_past_edge(text: str, width: int, height: int) -> bool:
    """Whether a move is one past the edge both ways, which some programs wrote for a pass.

    >>> is_past_edge("ss", 18, 18), is_past_edge("tt", 18, 18), is_past_edge("sa", 18, 18)
    (True, False, False)
    """
    return corner(text) == (width, height)
