"""From records to bytes."""

from collections.abc import Iterable
from itertools import takewhile

from duiyi.kernel.copying import copy, to_rewrite
from duiyi.sgf.charsets import codec_of
from duiyi.sgf.node import Node
from duiyi.sgf.notes import Code, Place, SgfError
from duiyi.sgf.record import Record

_LINE = 72
"""A line is broken before a node once it has more bytes than this; texts are never broken."""

_LABELS = {
    "utf-8": "UTF-8",
    "latin-1": "ISO-8859-1",
    "cp950": "Big5",
    "cp932": "Shift_JIS",
    "cp949": "EUC-KR",
    "iso2022-jp": "ISO-2022-JP",
    "mac-roman": "macintosh",
    "cp1250": "Windows-1250",
    "cp1251": "Windows-1251",
    "cp1252": "Windows-1252",
}
"""What CA says for a codec, where that is not its name in capitals."""


def write(records: Record | Iterable[Record], charset: str = "utf-8") -> bytes:
    """Return the bytes of a file that holds the records.

    Properties, their order, nodes and variations are written as they are, also unknown ones; the
    spacing between them is ours. CA names the charset that is really written, and a pass is
    written as no point. What was passed over in reading, and noted, is not there to be written.

    Args:
        records: one record, or several for one file.
        charset: what to write in; see `charsets`.

    Raises:
        LookupError: there is no such charset.
        SgfError: the charset lacks a character of the records. Nothing is ever replaced.
    """
    codec = codec_of(charset)
    if codec is None:
        msg = f"not a charset that records are written in: {charset!r}; take utf-8"
        raise LookupError(msg)
    label = _LABELS.get(codec, codec.upper())
    games = [records] if isinstance(records, Record) else list(records)
    text = "".join(_game(game, label) for game in games)
    try:
        return text.encode(codec)
    except UnicodeEncodeError as error:
        line = text.count("\n", 0, error.start) + 1
        column = error.start - text.rfind("\n", 0, error.start)
        before = text[error.start : error.end]
        raise SgfError(Code.NOT_IN_CHARSET, Place(line, column), before, label) from error


def _game(record: Record, label: str) -> str:
    """Write one game: straight from its bytes where it is as it was read, and they are UTF-8."""
    source = record.source
    if source is None or record.is_changed or not source.charset.is_sound_utf8:
        return _tree(record, label)
    tree = source.tree
    others = {
        number: _node(Node(record, None, number), "").encode()
        for number in to_rewrite(tree, record.first_index)
    }
    others[record.first_index] = _node(record.root, label).encode()
    return copy(tree, record.first_index, others, _LINE).decode()


def _tree(record: Record, label: str) -> str:
    """Write one game node by node. No recursion: a tree may be as deep as it is long."""
    pieces: list[str] = []
    length = 0
    todo: list[Node | str] = [")\n", record.root, "("]
    while todo:
        item = todo.pop()
        if isinstance(item, str):
            pieces.append(item)
            length = 0 if "\n" in item else length + len(item)
            continue
        text = _node(item, label if item is record.root else "")
        if length > _LINE:
            pieces.append("\n")
            length = 0
        pieces.append(text)
        length += len(text) if text.isascii() else len(text.encode())
        children = item.children
        if len(children) == 1:
            todo.append(children[0])
        else:
            for child in reversed(children):
                todo += (")", child, "\n(")
    return "".join(pieces)


def _node(node: Node, label: str) -> str:
    """Write a node; the root with the charset's label, behind a leading FF and GM."""
    written = {name: node.written(name) for name in node.names}
    if label and "CA" in written:
        written["CA"] = [label]
    elif label:
        ahead = dict(takewhile(lambda item: item[0] in ("FF", "GM"), written.items()))
        written = {**ahead, "CA": [label], **written}
    return ";" + "".join(
        name + "".join(f"[{text}]" for text in texts) for name, texts in written.items()
    )
