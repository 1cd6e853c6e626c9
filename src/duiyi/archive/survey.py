"""Many records at a stroke: what each game says of itself, and how its board stands at the end."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from duiyi.board.regions import margin
from duiyi.game.recorded import takes_at_a_stroke
from duiyi.records import choose_rules
from duiyi.rules.presets import rulesets
from duiyi.sgf import Result
from duiyi.sgf.foreign import read_any
from duiyi.surface import Game

if TYPE_CHECKING:
    from duiyi.rules.ruleset import Ruleset
    from duiyi.sgf import Record


class Surveyed(NamedTuple):
    """One game of an archive.

    Attributes:
        path: the file, as it was named; empty for bytes.
        game: which game of the file, from 0.
        width: columns of the board.
        height: its rows.
        rules: the id of the book by which it was replayed.
        komi: points for White as the record states them, or None.
        handicap: as the record states it.
        result: how the game ended, or None where the record does not say.
        moves: how many moves there are, passes included.
        illegal: how many of them are against the rules.
        notes: how many things about the record are not as they should be.
        margin: Black's area minus White's on the final board, every stone counted as it stands;
            komi, handicap and dead stones are left to `judge`.
        error: why there is nothing to tell of the game or the file, or None; the other attributes
            are then of no meaning.
    """

    path: str
    game: int = 0
    width: int = 0
    height: int = 0
    rules: str = ""
    komi: Fraction | None = None
    handicap: int = 0
    result: Result | None = None
    moves: int = 0
    illegal: int = 0
    notes: int = 0
    margin: int = 0
    error: OSError | ValueError | None = None


def survey(
    sources: Iterable[str | Path | bytes], rules: "str | Ruleset | None" = None
) -> Iterator[Surveyed]:
    """Yield what each game of many files is, in order, one file at a time in memory.

    Every play is checked: its turn, the point, suicide, and repetition as the book has it. A plain
    record takes some 50 microseconds; one that needs a closer look is replayed move by move, and
    what is told of it is the same.

    Args:
        sources: files, or the bytes of files.
        rules: the book to replay by; by default the one that each record names, or Chinese rules.

    Raises:
        ValueError: the rules are not known. Nothing that is in a file raises.
    """
    for source in sources:
        path = "" if isinstance(source, bytes) else str(source)
        try:
            records = read_any(Path(source) if isinstance(source, str) else source)
        except (OSError, ValueError) as error:
            yield Surveyed(path=path, error=error)
            continue
        for index, record in enumerate(records):
            yield _surveyed(record, rules, path, index)


def _surveyed(record: "Record", rules: "str | Ruleset | None", path: str, index: int) -> Surveyed:
    plain = record.plain()
    if plain is not None:
        book, notes = choose_rules(plain, rules)
        if takes_at_a_stroke(book, plain.replayed.passes):
            return Surveyed(
                path,
                index,
                record.width,
                record.height,
                book.id,
                plain.komi,
                plain.handicap,
                plain.result,
                plain.replayed.length,
                0,
                len(notes),
                margin(plain.replayed.position),
            )
    try:
        game = Game.from_record(record, rules)
    except ValueError as error:
        if isinstance(rules, str) and rules not in rulesets:
            raise  # an unknown rule book is the caller's fault, not the record's
        return Surveyed(path=path, game=index, error=error)
    return Surveyed(
        path=path,
        game=index,
        width=game.width,
        height=game.height,
        rules=game.rules.id,
        komi=record.komi,
        handicap=record.handicap,
        result=record.result,
        moves=len(game.moves),
        illegal=len(game.breaches),
        notes=len(game.notes),
        margin=margin(game.position),
    )
