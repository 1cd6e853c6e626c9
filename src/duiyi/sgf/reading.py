"""From bytes to records."""

import os
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from duiyi.kernel.record import scan
from duiyi.sgf.charsets import KINDS, LEADS, Charset, decide, unwrap, unwrap_stateful
from duiyi.sgf.info import read_size
from duiyi.sgf.notes import FORGIVEN, Code, Note, Place, SgfError
from duiyi.sgf.record import Record
from duiyi.sgf.source import Source
from duiyi.sgf.values import read_text as unescape

START = Place(1, 1)


class Reading(Enum):
    """How departures from the format are met."""

    STRICT = "strict"
    """The first one refuses the file."""
    LENIENT = "lenient"
    """They are repaired and noted; refused is only what is no game of Go, or too large."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """How much of a file is read before it is refused. Nothing is allocated beyond them.

    Attributes:
        size: bytes of the file; at most 2 ** 31 - 1.
        nodes: nodes of all its games together.
        value: bytes of one value.
        points: points that its rectangles of points name, all together.
    """

    size: int = 64 * 2**20
    nodes: int = 10_000_000
    value: int = 16 * 2**20
    points: int = 2_000_000


UNTRUSTED = Limits(size=5_000_000, nodes=200_000, value=65_536)
"""Limits for files from strangers."""

_DEFAULT = Limits()


def read(
    source: bytes | bytearray | memoryview | os.PathLike[str] | str,
    reading: Reading = Reading.LENIENT,
    limits: Limits = _DEFAULT,
) -> list[Record]:
    """Read the records of a file: one for each game in it.

    Not done here: moves are not checked against any rules, and boards are not replayed.

    Args:
        source: the bytes of a file, or the path of one. A string that holds a game's brackets is
            taken for a record's text, and read as `read_text` reads it.
        reading: how departures from the format are met.
        limits: how much is read.

    Raises:
        SgfError: there is no game of Go in it, it is too large, or, in strict reading, it departs
            from the format. A game that cannot be read is left out, and noted, where others can.
        OSError: the file cannot be opened.
    """
    if isinstance(source, str) and looks_like_text(source):
        return read_text(source, reading, limits)
    if isinstance(source, (bytes, bytearray, memoryview)):
        data = bytes(source)
    else:
        with Path(source).open("rb") as file:
            data = file.read(limits.size + 1)  # what is no plain file may have no end
    _check_size(len(data), limits)
    plain, charset = unwrap(data)
    return _records(_sources(plain, charset, limits), reading)


def looks_like_text(source: str) -> bool:
    """Whether a string is a record itself rather than the path of one: it holds a game's brackets.

    >>> looks_like_text("(;SZ[9];B[ee])"), looks_like_text("games (1); final.sgf")
    (True, False)
    """
    return "(" in source and "[" in source and "]" in source.partition("(")[2]


def read_text(
    text: str, reading: Reading = Reading.LENIENT, limits: Limits = _DEFAULT
) -> list[Record]:
    """Read records from text. What the text says about its charset speaks of bytes, and is ignored.

    Raises:
        SgfError: as `read`; also where the text holds half a character (a lone surrogate).
    """
    try:
        data = text.removeprefix("\ufeff").encode()
    except UnicodeEncodeError as error:
        before = text[: error.start]
        line = before.count("\n") + 1
        place = Place(line, error.start - (before.rfind("\n") + 1) + 1)
        raise SgfError(Code.NOT_TEXT, place) from error
    _check_size(len(data), limits)
    return _records(_sources(data, Charset("utf-8"), limits), reading)


def _check_size(size: int, limits: Limits) -> None:
    if size > limits.size:
        raise SgfError(Code.TOO_MANY_BYTES, START, "", str(limits.size))


def _sources(data: bytes, charset: Charset | None, limits: Limits) -> list[Source]:
    """Scan a file: as a whole, or game by game where its games are not all in one charset."""
    plain = _scan(data, 0, len(data), charset or Charset("utf-8"), limits)
    is_stateful = b"\x1b" in data
    if charset is not None or (data.isascii() and not is_stateful):
        return [plain]
    declared = [_declared(plain, root) for root in plain.tree.roots]
    unwrapped = unwrap_stateful(data, declared[0]) if declared and is_stateful else None
    if unwrapped is not None:
        return [_scan(unwrapped[0], 0, len(unwrapped[0]), unwrapped[1], limits)]
    whole = _fitting(data, 0, len(data), declared[0] if declared else "", limits)
    roots = whole.tree.roots
    if len(roots) < 2 or (whole.charset.code is None and len({*declared}) < 2):  # noqa: PLR2004 - several
        return [whole]
    starts = [data.rfind(b"(", 0, whole.tree.nodes[4 * root + 2] + 1) for root in roots]
    starts[0] = 0
    games = []
    for index, (start, stop) in enumerate(zip(starts, [*starts[1:], len(data)], strict=True)):
        named = declared[index] if index < len(declared) else ""
        games.append(_fitting(data, start, stop, named, limits))
    return games


def _declared(source: Source, root: int) -> str:
    """Return the charset that a game says it is in; empty where it says nothing."""
    raw = source.tree.node_properties(root).get("CA")
    return raw[0].decode("ascii", "replace").strip() if raw else ""


def _fitting(data: bytes, start: int, stop: int, declared: str, limits: Limits) -> Source:
    """Scan part of a file in the charset that fits it best."""
    charset = decide(data[start:stop], declared)
    source = _scan(data, start, stop, charset, limits)
    if source.tree.findings and charset.codec in LEADS:
        # Damaged two-byte characters may have hidden brackets: see whether it reads better plainly.
        plain = _scan(data, start, stop, Charset("utf-8"), limits)
        if len(plain.tree.findings) < len(source.tree.findings):
            return Source(plain.tree, charset)
    return source


def _scan(data: bytes, start: int, stop: int, charset: Charset, limits: Limits) -> Source:
    """Scan part of a file in a charset."""
    most = (limits.nodes, limits.value, limits.points)
    tree = scan(data, start, stop, KINDS[charset.codec], most)
    source = Source(tree, charset)
    if tree.refused is not None:
        limit, offset = tree.refused
        code = Code(limit)
        allowed = {
            Code.TOO_MANY_NODES: limits.nodes,
            Code.TOO_MANY_POINTS: limits.points,
            Code.VALUE_TOO_LONG: limits.value,
        }[code]
        raise SgfError(code, source.place(offset), "", str(allowed))
    return source


def _records(sources: list[Source], reading: Reading) -> list[Record]:
    records: list[Record] = []
    refused: list[SgfError] = []
    for source in sources:
        spans = _spans(source)
        for root, span in zip(source.tree.roots, spans, strict=True):
            try:
                records.append(_record(source, root, span))
            except SgfError as error:
                refused.append(error)
    if not records or (refused and reading is Reading.STRICT):
        raise refused[0] if refused else _no_game(sources[0].tree.source)
    for refusal in refused:
        said = f"line {refusal.place.line}: {refusal.code}"
        records[0].add_note(Note(Code.GAME_REFUSED, refusal.place, said))
    if reading is Reading.STRICT:
        for record in records:
            for note in record.notes:
                if note.code not in FORGIVEN:
                    raise SgfError(note.code, note.place, note.before, note.after)
    return records


def _spans(source: Source) -> list[tuple[int, int]]:
    """Return where each game lies; what is between two games goes with the first."""
    tree = source.tree
    if len(tree.roots) < 2:  # noqa: PLR2004 - between games
        return [(0, len(tree.source) + 1)] * len(tree.roots)
    starts = [tree.nodes[4 * root + 2] for root in tree.roots]
    starts = [tree.source.rfind(b"(", 0, start + 1) for start in starts]
    starts[0] = 0
    return list(zip(starts, [*starts[1:], len(tree.source) + 1], strict=True))


def _record(source: Source, root: int, span: tuple[int, int]) -> Record:
    """Make the record of one game, unless it is not Go or its board cannot be."""
    tree = source.tree
    size: str | None = None
    size_at = 0
    for name, start, stop, _ in tree.where(root):
        if name == "GM":
            game = unescape(source.text(tree.source[start:stop])).strip()
            if game.isascii() and game.isdecimal() and game.lstrip("0") != "1":
                raise SgfError(Code.NOT_GO, source.place(start, 0), game)
        elif name == "SZ" and size is None:
            size = unescape(source.text(tree.source[start:stop]))
            size_at = start
    board = read_size(size).value
    if board is None:
        raise SgfError(Code.NO_SUCH_BOARD, source.place(size_at, 0), size or "")
    return Record(board, source, root, span)


def _no_game(data: bytes) -> SgfError:
    """Return why there is no game in the bytes: another format, or none."""
    head = data[:4000].lstrip()
    if head.startswith(b"\\HS") or b"\\[GIBOKIND" in head:
        return SgfError(Code.OTHER_FORMAT, START, "GIB")
    if head.startswith(b"[Header]"):
        return SgfError(Code.OTHER_FORMAT, START, "UGF")
    if b"\nPM" in head or b"\r\nPMA" in head:
        return SgfError(Code.OTHER_FORMAT, START, "NGF")
    return SgfError(Code.NOT_SGF, START)
