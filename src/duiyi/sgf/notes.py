"""What a reader of records has to say: notes on what was repaired, errors for what was refused.

Every sentence of `duiyi.sgf` stands here, in English; the catalogues translate them.
"""

from dataclasses import dataclass
from enum import StrEnum

from duiyi.words import mark, say


class Code(StrEnum):
    """The kinds of fault. The values are stable: programs may test for them."""

    # The form of the file.
    TEXT_OUTSIDE = "text-outside"
    STRAY_TEXT = "stray-text"
    MISSING_SEMICOLON = "missing-semicolon"
    NODE_AFTER_VARIATION = "node-after-variation"
    EMPTY_VARIATION = "empty-variation"
    UNCLOSED_VALUE = "unclosed-value"
    UNCLOSED_GAME = "unclosed-game"
    VALUE_WITHOUT_NAME = "value-without-name"
    LONG_NAME = "long-name"
    PROPERTY_TWICE = "property-twice"
    # Its characters.
    CHARSET_UNKNOWN = "charset-unknown"
    CHARSET_MISMATCH = "charset-mismatch"
    CHARSET_GUESSED = "charset-guessed"
    CHARSET_DAMAGED = "charset-damaged"
    # What its properties mean.
    GAME_UNREADABLE = "game-unreadable"
    SIZE_UNREADABLE = "size-unreadable"
    KOMI_UNREADABLE = "komi-unreadable"
    KOMI_COMMA = "komi-comma"
    KOMI_SCALED = "komi-scaled"
    KOMI_IN_ZI = "komi-in-zi"
    KOMI_OUT_OF_RANGE = "komi-out-of-range"
    KOMI_MISPLACED = "komi-misplaced"
    HANDICAP_UNREADABLE = "handicap-unreadable"
    HANDICAP_OUT_OF_RANGE = "handicap-out-of-range"
    HANDICAP_MISMATCH = "handicap-mismatch"
    RESULT_UNKNOWN = "result-unknown"
    RESULT_READ = "result-read"
    RULES_UNKNOWN = "rules-unknown"
    TIME_UNREADABLE = "time-unreadable"
    TO_PLAY_UNREADABLE = "to-play-unreadable"
    MOVE_UNREADABLE = "move-unreadable"
    MOVE_OFF_BOARD = "move-off-board"
    MOVE_OCCUPIED = "move-occupied"
    MOVE_IN_ROOT = "move-in-root"
    MOVE_WITH_SETUP = "move-with-setup"
    MOVES_IN_ONE_NODE = "moves-in-one-node"
    PASS_PAST_EDGE = "pass-past-edge"  # noqa: S105 - a pass, not a password
    POINT_UNREADABLE = "point-unreadable"
    # What a game makes of a record.
    RULES_ABSENT = "rules-absent"
    RULES_NOT_OFFERED = "rules-not-offered"
    SETUP_IN_GAME = "setup-in-game"
    MOVE_ILLEGAL = "move-illegal"
    HANDICAP_STONES_ABSENT = "handicap-stones-absent"
    # What is refused, however kindly one reads.
    NOT_SGF = "not-sgf"
    OTHER_FORMAT = "other-format"
    NOT_GO = "not-go"
    NO_SUCH_BOARD = "no-such-board"
    NOT_TEXT = "not-text"
    NOT_IN_CHARSET = "not-in-charset"
    TOO_MANY_BYTES = "too-many-bytes"
    TOO_MANY_NODES = "too-many-nodes"
    TOO_MANY_POINTS = "too-many-points"
    VALUE_TOO_LONG = "value-too-long"
    GAME_REFUSED = "game-refused"


SENTENCES = {
    Code.TEXT_OUTSIDE: mark("text outside of the games was passed over: {before}"),
    Code.STRAY_TEXT: mark("text that belongs to no property was passed over: {before}"),
    Code.MISSING_SEMICOLON: mark("a node begins without its semicolon; one was supplied"),
    Code.NODE_AFTER_VARIATION: mark(
        "a node follows a closed variation; it was read as one more variation"
    ),
    Code.EMPTY_VARIATION: mark("a variation without nodes was passed over"),
    Code.UNCLOSED_VALUE: mark("a value is not closed by a bracket; it was read as {before}"),
    Code.UNCLOSED_GAME: mark("the file ends before the game does; it may have been cut off"),
    Code.VALUE_WITHOUT_NAME: mark("a value without a property's name was passed over: {before}"),
    Code.LONG_NAME: mark("the old property name {before} was read as {after}"),
    Code.PROPERTY_TWICE: mark("{before} stands more than once in a node; its values were joined"),
    Code.CHARSET_UNKNOWN: mark("the declared charset {before} is not known; read as {after}"),
    Code.CHARSET_MISMATCH: mark(
        "the bytes are not in the declared charset {before}; read as {after}"
    ),
    Code.CHARSET_GUESSED: mark("no charset is declared; the bytes look like {after}"),
    Code.CHARSET_DAMAGED: mark(
        "bytes that are not {after} stand here as their Latin-1 characters: {before}"
    ),
    Code.GAME_UNREADABLE: mark("the kind of game, {before}, is no number; read as Go"),
    Code.SIZE_UNREADABLE: mark("the board size {before} was read as {after}"),
    Code.KOMI_UNREADABLE: mark("the komi {before} is no number; komi is left open"),
    Code.KOMI_COMMA: mark("the komi {before} was read as {after}"),
    Code.KOMI_SCALED: mark("the komi {before} counts hundredths; it was read as {after} points"),
    Code.KOMI_IN_ZI: mark("the komi {before} counts in zi; it was read as {after} points"),
    Code.KOMI_OUT_OF_RANGE: mark("a komi of {before} cannot be meant; komi is left open"),
    Code.KOMI_MISPLACED: mark("KO[{before}] stands where KM is meant; komi was read as {after}"),
    Code.HANDICAP_UNREADABLE: mark("the handicap {before} is no number; read as no handicap"),
    Code.HANDICAP_OUT_OF_RANGE: mark("a handicap of {before} cannot be meant; read as none"),
    Code.HANDICAP_MISMATCH: mark("the handicap is {before}, but {after} black stones are set up"),
    Code.RESULT_UNKNOWN: mark("the result {before} is not understood"),
    Code.RESULT_READ: mark("the result {before} was read as {after}"),
    Code.RULES_UNKNOWN: mark("the rules {before} are not known here"),
    Code.TIME_UNREADABLE: mark("the time limit {before} is not understood"),
    Code.TO_PLAY_UNREADABLE: mark("PL[{before}] names no player"),
    Code.MOVE_UNREADABLE: mark("the move {before} names no point; it was left out"),
    Code.MOVE_OFF_BOARD: mark("the move {before} is not on the board; it was left out"),
    Code.MOVE_OCCUPIED: mark("the move {before} is on an occupied point; it was carried out"),
    Code.MOVE_IN_ROOT: mark("there is a move in the root node; it was read as the first one"),
    Code.MOVE_WITH_SETUP: mark(
        "a move and set-up stones stand in one node; the stones were set up first"
    ),
    Code.MOVES_IN_ONE_NODE: mark("a node holds several moves; they were read in order"),
    Code.PASS_PAST_EDGE: mark("the move {before}, just off the board, was read as a pass"),
    Code.POINT_UNREADABLE: mark("{before} names no point on this board; it was left out"),
    Code.RULES_ABSENT: mark("the record names no rules; it is judged by {after}"),
    Code.RULES_NOT_OFFERED: mark("the rules {before} are not carried out; judged by {after}"),
    Code.SETUP_IN_GAME: mark("stones are set up or removed in the course of the game"),
    Code.MOVE_ILLEGAL: mark("the move {before} is against the rules {after}"),
    Code.HANDICAP_STONES_ABSENT: mark("a handicap of {before} is stated, but no stones are placed"),
    Code.NOT_SGF: mark("this is not a game record in SGF: no game begins with (; here"),
    Code.OTHER_FORMAT: mark("this is not SGF; it looks like a record in the {before} format"),
    Code.NOT_GO: mark("this is not a game of Go: GM is {before}, and Go is 1"),
    Code.NO_SUCH_BOARD: mark("a board of {before} cannot be read; boards are from 1 to 52 wide"),
    Code.NOT_TEXT: mark("the text holds half a character (a lone surrogate)"),
    Code.NOT_IN_CHARSET: mark("{before} cannot be written in {after}; write in UTF-8"),
    Code.TOO_MANY_BYTES: mark("the file has more than {after} bytes"),
    Code.TOO_MANY_NODES: mark("the file has more than {after} nodes"),
    Code.TOO_MANY_POINTS: mark("the lists of points in the file name more than {after} points"),
    Code.VALUE_TOO_LONG: mark("a value is longer than {after} bytes"),
    Code.GAME_REFUSED: mark("one more game in the file could not be read: {before}"),
}

FORGIVEN = frozenset(
    {
        Code.TEXT_OUTSIDE,
        Code.LONG_NAME,
        Code.CHARSET_GUESSED,
        Code.RESULT_READ,
        Code.RULES_UNKNOWN,
        Code.TIME_UNREADABLE,
        Code.HANDICAP_MISMATCH,
        Code.KOMI_SCALED,
        Code.KOMI_IN_ZI,
        Code.MOVE_OCCUPIED,
        Code.MOVE_IN_ROOT,
    }
)
"""Notes that strict reading lets pass: the format allows what they are about, or leaves it open."""

_UNQUOTED = frozenset(
    {
        Code.KOMI_MISPLACED,
        Code.TO_PLAY_UNREADABLE,
        Code.HANDICAP_MISMATCH,
        Code.HANDICAP_STONES_ABSENT,
        Code.OTHER_FORMAT,
    }
)
"""Notes in which what stands there is in its brackets already, or is no text of the file."""

AT = mark("line {line}, column {column}: {fault}")
AT_NODE = mark("line {line}, column {column} (node {node}): {fault}")

_LONGEST_QUOTE = 60


@dataclass(frozen=True, slots=True)
class Place:
    """Where in a file something stands.

    Attributes:
        line: counted from 1.
        column: counted in characters from 1; on a line longer than 20,000 bytes, in bytes.
        node: the number of the node in its game, in the order of the file, the root being 0 (along
            the main line, the number of the move in an ordinary record); None outside of nodes.
    """

    line: int
    column: int
    node: int | None = None


@dataclass(frozen=True, slots=True)
class Note:
    """Something in a record that was not as it should be, and what was made of it.

    Attributes:
        code: the kind of fault.
        place: where it stands.
        before: what stands there, shortened to be quoted.
        after: what it was read as; empty where nothing was made of it.
    """

    code: Code
    place: Place
    before: str = ""
    after: str = ""

    def explain(self, lang: str = "en") -> str:
        """Return the note as a sentence that begins with the place."""
        return _sentence(self.code, self.place, self.before, self.after, lang)

    def __str__(self) -> str:
        return self.explain()


class SgfError(ValueError):
    """A record was refused.

    Attributes:
        code: the rule that failed.
        place: where.
        before: what stands there.
        after: what is allowed, where that is a matter of degree.
    """

    def __init__(self, code: Code, place: Place, before: str = "", after: str = "") -> None:
        self.code = code
        self.place = place
        self.before = quote(before)
        self.after = after
        super().__init__(self.explain())

    def explain(self, lang: str = "en") -> str:
        """Return the reason as a sentence that begins with the place."""
        return _sentence(self.code, self.place, self.before, self.after, lang)


def quote(text: str) -> str:
    r"""Shorten a text to what fits into a sentence: one line, no control characters.

    >>> quote("a" * 70)[-3:], quote("x\ny")
    ('aa…', 'x y')
    """
    cut = text[:_LONGEST_QUOTE] + "…" if len(text) > _LONGEST_QUOTE else text
    return "".join(letter if letter.isprintable() else " " for letter in cut).strip()


def _sentence(code: Code, place: Place, before: str, after: str, lang: str) -> str:
    if code not in _UNQUOTED:
        before = say(mark('"{text}"'), lang, text=before)
    fault = say(SENTENCES[code], lang, before=before, after=after)
    frame = AT if place.node is None else AT_NODE
    return say(frame, lang, line=place.line, column=place.column, node=place.node, fault=fault)
