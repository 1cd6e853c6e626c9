"""What can be put right in a record without guessing, and doing it."""

from enum import Enum, StrEnum
from fractions import Fraction

from duiyi.sgf.node import MOVES, Node, is_past_edge
from duiyi.sgf.notes import Code, Note
from duiyi.sgf.record import Record
from duiyi.sgf.values import write_number
from duiyi.words import mark, say


class Remedy(StrEnum):
    """What can be done about a note. The values are a promise to programs."""

    REWRITE = "rewrite"
    REPLACE = "replace"
    LEAVE_OUT = "leave-out"
    DIVIDE = "divide"
    CONVERT = "convert"
    OFFER = "offer"
    DECIDE = "decide"
    NOTHING = "nothing"


class Handicap(Enum):
    """What becomes of a stated handicap that is not the number of stones set up."""

    STATED = "stated"
    """It stays as it is stated: it may be meant so, and what White gets for it depends on it."""
    COUNTED = "counted"
    """It becomes the number of stones."""


FIXABLE = frozenset({Remedy.REWRITE, Remedy.REPLACE, Remedy.LEAVE_OUT, Remedy.DIVIDE})
"""Remedies that `repair` and `write` carry out."""

_REMEDIES = {
    Remedy.REWRITE: (
        Code.MISSING_SEMICOLON,
        Code.NODE_AFTER_VARIATION,
        Code.UNCLOSED_VALUE,
        Code.UNCLOSED_GAME,
        Code.LONG_NAME,
        Code.PROPERTY_TWICE,
        Code.CHARSET_UNKNOWN,
        Code.CHARSET_MISMATCH,
        Code.CHARSET_GUESSED,
        Code.CHARSET_DAMAGED,
    ),
    Remedy.REPLACE: (
        Code.GAME_UNREADABLE,
        Code.SIZE_UNREADABLE,
        Code.KOMI_COMMA,
        Code.KOMI_SCALED,
        Code.KOMI_IN_ZI,
        Code.KOMI_MISPLACED,
        Code.RESULT_READ,
        Code.PASS_PAST_EDGE,
    ),
    Remedy.LEAVE_OUT: (
        Code.TEXT_OUTSIDE,
        Code.STRAY_TEXT,
        Code.EMPTY_VARIATION,
        Code.VALUE_WITHOUT_NAME,
        Code.GAME_REFUSED,
    ),
    Remedy.DIVIDE: (Code.MOVE_IN_ROOT, Code.MOVE_WITH_SETUP, Code.MOVES_IN_ONE_NODE),
    Remedy.CONVERT: (Code.OTHER_FORMAT,),
    Remedy.OFFER: (Code.HANDICAP_MISMATCH,),
    Remedy.NOTHING: (Code.RULES_ABSENT, Code.SETUP_IN_GAME),
}
_SAID = ("RE", "RU", "HA", "PB", "PW", "DT", "TM", "OT")
_REMEDY_OF = {code: remedy for remedy, codes in _REMEDIES.items() for code in codes}

_ADVICE = {
    Remedy.REWRITE: mark(
        "Repair writes what was read, in good form; nothing that was read is lost."
    ),
    Remedy.REPLACE: mark("Repair writes the value as it was read, in the words of the format."),
    Remedy.LEAVE_OUT: mark("Repair leaves it out; the kept original still has it."),
    Remedy.DIVIDE: mark("Repair divides the node, so that each node does one thing."),
    Remedy.CONVERT: mark("Repair writes the game in SGF; this file stays as it is."),
    Remedy.OFFER: mark(
        "Repair leaves it as it is; only if asked to, it writes the number of stones instead."
    ),
    Remedy.DECIDE: mark(
        "What was meant cannot be told: look at the record, and change it by hand."
    ),
    Remedy.NOTHING: mark("Nothing need be done: the format allows it."),
}


def remedy(code: Code) -> Remedy:
    """Return what can be done about a kind of fault.

    >>> remedy(Code.KOMI_COMMA), remedy(Code.MOVE_OFF_BOARD)
    (<Remedy.REPLACE: 'replace'>, <Remedy.DECIDE: 'decide'>)
    """
    return _REMEDY_OF.get(code, Remedy.DECIDE)


def advice(code: Code, lang: str = "en") -> str:
    """Return what can be done about a kind of fault, as a sentence."""
    return say(_ADVICE[remedy(code)], lang)


def fixable(note: Note, handicap: Handicap = Handicap.STATED) -> bool:
    """Whether a note is gone once the record is repaired and written."""
    found = remedy(note.code)
    return found in FIXABLE or (found is Remedy.OFFER and handicap is Handicap.COUNTED)


def repair(record: Record, handicap: Handicap = Handicap.STATED) -> None:
    """Change a record so that, written and read again, it has none of the notes that are `fixable`.

    The game stays what it was read as: the same board, moves, komi and result. What only a person
    can decide is left as it stands.

    Args:
        record: the record.
        handicap: what becomes of a handicap that is not the number of stones set up.
    """
    codes = {note.code for note in record.notes}
    root = record.root
    komi, result = record.komi, record.result
    counted = [note.after for note in record.notes if note.code is Code.HANDICAP_MISMATCH]
    if counted and handicap is Handicap.COUNTED:
        record.handicap = int(counted[0]) if int(counted[0]) > 1 else 0
    if Code.GAME_UNREADABLE in codes:
        root.set("GM", "1")
    if Code.SIZE_UNREADABLE in codes:
        square = record.width == record.height
        root.set("SZ", str(record.width) if square else f"{record.width}:{record.height}")
    if codes & {Code.KOMI_COMMA, Code.KOMI_SCALED, Code.KOMI_IN_ZI} and komi is not None:
        root.set("KM", write_number(komi))
    if Code.KOMI_MISPLACED in codes and komi is not None:
        root.set("KO")
        root.set("KM", write_number(komi))
    if Code.RESULT_READ in codes and result is not None:
        root.set("RE", str(result))
    if codes & {Code.MOVE_IN_ROOT, Code.MOVE_WITH_SETUP, Code.MOVES_IN_ONE_NODE}:
        said = record.info
        _divide(record)
        _say_in_root(record, said, komi)
    if Code.PASS_PAST_EDGE in codes:
        for node in _nodes(record):
            _write_passes(node, record)


def _nodes(record: Record) -> list[Node]:
    """Return every node, variations too."""
    found = [record.root]
    for node in found:
        found += node.children
    return found


def _divide(record: Record) -> None:
    for node in _nodes(record):
        if not node.names or not MOVES.keys() & set(node.names):
            continue
        node.divide()


def _say_in_root(record: Record, said: dict[str, str], komi: Fraction | None) -> None:
    """Say in the root what nodes said that are no longer before the first move."""
    for name in _SAID:
        if name in said and name not in record.info:
            record.root.set(name, said[name])
    if komi is not None and record.komi != komi:
        record.root.set("KM", write_number(komi))


def _write_passes(node: Node, record: Record) -> None:
    for name in MOVES:
        texts = node.values(name)
        if any(is_past_edge(text, record.width, record.height) for text in texts):
            spelled = [
                "" if is_past_edge(text, record.width, record.height) else text for text in texts
            ]
            node.set(name, *spelled)
