"""What the readers of other formats have in common: text, stones, moves and notes."""

from typing import TYPE_CHECKING

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.kernel.tree import UNREADABLE
from duiyi.sgf.charsets import decide, unwrap
from duiyi.sgf.notes import Code, Note, Place, quote
from duiyi.sgf.record import Record
from duiyi.sgf.values import write_number

if TYPE_CHECKING:
    from fractions import Fraction

    from duiyi.sgf.node import Move

LARGEST_BOARD = 52
_NINE = 9

_LOW, _MIDDLE, _HIGH = 3, 9, 15
_CORNERS = [(_HIGH, _HIGH), (_LOW, _LOW), (_HIGH, _LOW), (_LOW, _HIGH)]
_SIDES = [(_LOW, _MIDDLE), (_HIGH, _MIDDLE)]
_ENDS = [(_MIDDLE, _LOW), (_MIDDLE, _HIGH)]
_TENGEN = [(_MIDDLE, _MIDDLE)]
_PLACES = {
    4: _CORNERS,
    5: _CORNERS + _TENGEN,
    6: _CORNERS + _SIDES,
    7: _CORNERS + _SIDES + _TENGEN,
    8: _CORNERS + _SIDES + _ENDS,
    9: _CORNERS + _SIDES + _ENDS + _TENGEN,
}


class Making:
    """A record in the making: what is found in a file of another format is added to it.

    Attributes:
        lines: the lines of the file, without their ends.
        moves: what was played, in order.
        stones: black stones set up before the first move.
        notes: what was not as it should be.
        info: the root's properties.
        codec: with which the file was read.
        komi: points for White; None where the file states none that is understood.
    """

    def __init__(self, data: bytes, declared: str = "") -> None:
        plain, charset = unwrap(data)
        charset = charset or decide(plain, declared)
        self.codec = "utf-16" if charset.declared == "UTF-16" else charset.codec
        text = plain.decode(charset.codec, UNREADABLE)
        self.lines = [line.rstrip("\r") for line in text.split("\n")]
        self.moves: list[Move] = []
        self.stones: list[Point] = []
        self.notes: list[Note] = []
        self.info: dict[str, str] = {}
        self.komi: Fraction | None = None
        if charset.code not in {None, Code.CHARSET_GUESSED}:
            self.note(charset.code, 0, charset.declared, charset.codec)

    def note(self, code: Code | None, line: int, before: str = "", after: str = "") -> None:
        """Add a note on a line, counted from 0."""
        if code is not None:
            self.notes.append(Note(code, Place(line + 1, 1), quote(before), quote(after)))

    def set(self, name: str, text: str) -> None:
        """Say something in the root, where there is something to say."""
        if text.strip():
            self.info[name] = text.strip()

    def handicap(self, text: str, line: int, third: Point | None = None) -> None:
        """Take a number of handicap stones, and their places on a board of 19.

        Args:
            text: the number.
            line: where it stands, for a note.
            third: where the third of three stones is; by default in the lower right.
        """
        plain = text.strip()
        if not (plain.isascii() and plain.isdecimal()):
            self.note(Code.HANDICAP_UNREADABLE, line, plain)
            return
        stones = int(plain[:9])
        if stones < 2:  # noqa: PLR2004 - one stone is no handicap
            return
        if stones > _NINE:
            self.note(Code.HANDICAP_OUT_OF_RANGE, line, plain)
            return
        places = _PLACES.get(stones, _CORNERS[:stones])
        self.stones = [Point(*place) for place in places]
        if stones == 3 and third is not None:  # noqa: PLR2004 - three have no fourth corner
            self.stones[2] = third
        self.info["HA"] = plain

    def record(self, size: int) -> Record:
        """Return the record; moves that are not on its board are left out and noted before."""
        record = Record.new(size, self.info)
        record.codec = self.codec
        if self.komi is not None:
            record.root.set("KM", write_number(self.komi))
        record.root.set_points("AB", self.stones)
        node = record.root
        for color, point in self.moves:
            node = node.add_move(color, point)
        for note in self.notes:
            record.add_note(note)
        record.is_changed = False
        return record


def color_of(letter: str) -> Color | None:
    """Return the color that a letter means: B or W.

    >>> color_of("B"), color_of("x")
    (<Color.BLACK: 1>, None)
    """
    return {"B": Color.BLACK, "W": Color.WHITE}.get(letter)


def board_size(text: str) -> int:
    """Return a board's size; 19 where the text names none.

    >>> board_size("13"), board_size("x")
    (13, 19)
    """
    plain = text.strip()
    known = plain.isascii() and plain.isdecimal() and len(plain) < len("100")
    return int(plain) if known and 1 <= int(plain) <= LARGEST_BOARD else 19
