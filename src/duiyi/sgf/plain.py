"""Records that there is nothing to note about, read at a stroke: most of any archive."""

from bisect import bisect_left
from fractions import Fraction
from functools import lru_cache
from operator import itemgetter
from typing import TYPE_CHECKING, NamedTuple

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.board.position import Position, Unplayable, law
from duiyi.board.replaying import go_on
from duiyi.board.setup import Setup
from duiyi.kernel.plain import plain_moves
from duiyi.sgf.examine import read_charset, read_game, read_result, read_rules
from duiyi.sgf.info import read_handicap, read_komi, read_size, read_time
from duiyi.sgf.results import Result
from duiyi.sgf.rules_names import rules_id
from duiyi.sgf.values import read_point

if TYPE_CHECKING:
    from duiyi.sgf.record import Record

LARGEST_TO_PLAY_ON = 25
STRICTEST = law(suicide=0, repetition=1, basic_ko=True)
"""What is legal under this is legal under every book, and closes no cycle."""

_LONGEST = 60
"""Characters of a value of the root that is read here: what is longer gets a closer look."""
_READ = ("GM", "SZ", "CA", "AP", "KM", "HA", "RE", "RU", "TM")
"""Properties that have something to say about the game."""


class Replayed(NamedTuple):
    """A game whose moves alternate, and none of which any book forbids.

    Attributes:
        position: after the moves; all that stood before is in its history, black stones that were
            set up for a handicap first of all.
        length: how many moves there are, passes included.
        passes: how many passes the game ends with. There are no two in a row before.
    """

    position: Position
    length: int
    passes: int


class Plain(NamedTuple):
    """What a plain record says: there is no fault in it, and its game can be replayed at a stroke.

    Attributes:
        replayed: the game.
        komi: points for White, or None where it states none.
        handicap: as it is stated; so many black stones are set up where it is more than 1.
        rules_name: the rules as it names them, or None.
        rules_id: the rule book that is meant, or None.
        result: how the game ended, or None where it does not say.
        program: what wrote the record, or nothing.
        info: the first value of each property of the root.
    """

    replayed: Replayed
    komi: Fraction | None
    handicap: int
    rules_name: str | None
    rules_id: str | None
    result: Result | None
    program: str
    info: dict[str, str]


class _Root(NamedTuple):
    """What a plain root says; see `Plain`."""

    komi: Fraction | None
    handicap: int
    rules_id: str | None
    result: Result | None


def replay(record: "Record") -> Replayed | None:
    """Replay a record as it was read, or return None where its moves need a closer look.

    Faults of its form or its root are no matter.
    """
    width, height = record.width, record.height
    if record.source is None or max(width, height) > LARGEST_TO_PLAY_ON:
        return None
    moves = plain_moves(record.source.tree, record.first_index, width, height)
    if moves is None:
        return None
    stones = _stones(record.root_texts().get("AB", ()), width, height)
    if stones is None:
        return None
    try:
        position = go_on(_start(width, height, stones, moves[1] >> 2), moves, STRICTEST)
    except Unplayable:
        return None
    return Replayed(position, len(moves) // 2, _passes(moves))


def read_plain(record: "Record", span: tuple[int, int]) -> Plain | None:
    """Return what a record says as it was read, or None where it needs a closer look.

    Exactly what the closer look would find is given out, or nothing.

    Args:
        record: as it was read.
        span: where in the file it lies, with what was passed over around it.
    """
    source = record.source
    if source is None or source.charset.code is not None:
        return None
    if not _is_sound(source.tree.findings, span):
        return None
    said = record.root_texts()
    texts = [said[name][0] if name in said else None for name in _READ]
    if any(text is not None and len(text) > _LONGEST for text in texts):
        return None
    root = _read_root(record.width * record.height, *texts)
    if root is None or (root.handicap > 1 and len(said.get("AB", ())) != root.handicap):
        return None
    replayed = replay(record)
    if replayed is None:
        return None
    info = {name: values[0] for name, values in said.items()}
    for name, text in info.items():
        if "\n" in text and name not in {"C", "GC"}:
            info[name] = text.replace("\n", " ")
    return Plain(
        replayed,
        root.komi,
        root.handicap,
        texts[_READ.index("RU")],
        root.rules_id,
        root.result,
        (texts[_READ.index("AP")] or "").partition(":")[0].strip(),
        info,
    )


def _is_sound(findings: list[tuple[str, int, int]], span: tuple[int, int]) -> bool:
    """Whether the scan found nothing amiss where a game lies."""
    if not findings:
        return True
    first = bisect_left(findings, span[0], key=itemgetter(1))
    return first == len(findings) or findings[first][1] >= span[1]


def _stones(texts: "tuple[()] | list[str]", width: int, height: int) -> tuple[Point, ...] | None:
    """Return black stones that are set up one by one, in order; None where they are not."""
    found = [read_point(text, width, height) for text in texts]
    points = tuple(sorted({point for point in found if point is not None}))
    return points if len(points) == len(texts) < width * height else None


@lru_cache(maxsize=1024)
def _start(width: int, height: int, stones: tuple[Point, ...], first: int) -> Position:
    """Return the board before the first move."""
    if not stones:
        return Position.empty(width, height, first)
    board = Setup(width, height)
    for point in stones:
        board.put(point, Color.BLACK)
    return board.position(Color(first))


def _passes(moves: bytes) -> int:
    """Return how many passes packed moves end in."""
    found = 0
    for at in range(len(moves) - 2, -1, -2):
        if moves[at : at + 2] not in _PASSES:
            break
        found += 1
    return found


_PASSES = frozenset({(color << 10 | 1023).to_bytes(2, "little") for color in Color})


@lru_cache(maxsize=8192)
def _read_root(  # noqa: PLR0913, PLR0917 - a property each
    points: int,
    game: str | None,
    size: str | None,
    charset: str | None,
    program: str | None,
    komi: str | None,
    handicap: str | None,
    result: str | None,
    rules: str | None,
    main: str | None,
) -> _Root | None:
    """Read what a root says; None where there is something to note about it."""
    meant = None if rules is None else rules_id(rules)
    read = read_komi(komi or "", points, program=program or "", rules=meant)
    stones = read_handicap(handicap or "", points)
    noted = (
        read_game(game or "").code,
        read_size(size).code,
        read_charset(charset or "").code,
        read.code,
        stones.code,
        result is not None and read_result(result).code,
        read_rules(rules or "").code,
        read_time(main, None).code,
    )
    if any(noted):
        return None
    zi = 1 if meant == "prediction" else 2
    ended = None if result is None else Result.parse(result, zi=zi)
    return _Root(read.value, stones.value, meant, ended)
