"""Where a record came from: the bytes, what was found in them, and their charset."""

import re
from bisect import bisect_right

from duiyi.kernel.tree import UNREADABLE, Tree
from duiyi.sgf.charsets import Charset
from duiyi.sgf.notes import Place

_BREAK = re.compile(rb"\r\n|\n\r|\n|\r")
_PIECE = re.compile(r"\\[\s\S]|[\]\\]")
_LONG_LINE = 20_000


class Source:
    """The bytes of a file, or of one game of it, and how to read them."""

    __slots__ = ("_lines", "charset", "tree")

    def __init__(self, tree: Tree, charset: Charset) -> None:
        self.tree = tree
        self.charset = charset
        self._lines: list[int] | None = None

    def text(self, raw: bytes) -> str:
        """Return the bytes of a value as characters, escapes left as they are.

        Damaged characters of two bytes may have hidden a bracket or a backslash: it is escaped, so
        that the value can be written.
        """
        text = raw.decode(self.charset.codec, UNREADABLE)
        if "]" in text or "\\" in text:
            return _PIECE.sub(
                lambda found: found[0] if len(found[0]) > 1 else "\\" + found[0], text
            )
        return text

    def quoted(self, start: int, stop: int) -> str:
        """Return what stands from one offset to another, no more of it than a note can quote."""
        data = self.tree.source[start : min(stop, start + 240)]
        return data.decode(self.charset.codec, UNREADABLE)

    def place(self, offset: int, node: int | None = None) -> Place:
        """Return where an offset is, as a person would look for it."""
        if self._lines is None:
            data = self.tree.source
            self._lines = [0, *(found.end() for found in _BREAK.finditer(data))]
        line = bisect_right(self._lines, offset)
        before = self.tree.source[self._lines[line - 1] : offset]
        is_short = len(before) <= _LONG_LINE
        column = len(before.decode(self.charset.codec, UNREADABLE)) if is_short else len(before)
        return Place(line, column + 1, node)
