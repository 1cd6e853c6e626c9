"""What a program plays with: a game, its count, its record and its picture, in one object."""

from fractions import Fraction
from os import PathLike
from typing import TYPE_CHECKING, Self

from duiyi.board.position import Position
from duiyi.game.counted import CountedCourse
from duiyi.rules import questions as q
from duiyi.rules.ruleset import Ruleset

if TYPE_CHECKING:
    from duiyi.game.match import Match
    from duiyi.render import Shown
    from duiyi.rules.scoring import Score
    from duiyi.sgf import Note, Record


class Game(CountedCourse):
    """A game of Go under a rule book.

    Attributes, besides those of `Course`, `RecordedCourse` and `CountedCourse`:
        info: what else a record of it says, by SGF's names: PB, PW, EV, DT and so on.
        notes: what was noticed when it was read from a record.

    >>> game = Game("chinese-2002", size=9)
    >>> game.play("E5", "C3").to_play
    <Color.BLACK: 1>
    >>> game.why_illegal("E5").reason
    <Reason.OCCUPIED: 'occupied'>
    """

    def __init__(
        self,
        rules: str | Ruleset = "chinese-2002",
        size: int | tuple[int, int] = 19,
        *,
        handicap: int = 0,
        komi: Fraction | float | str | None = None,
        start: Position | None = None,
    ) -> None:
        super().__init__(rules, size, handicap=handicap, komi=komi, start=start)
        self.info: dict[str, str] = {}
        self.notes: list[Note] = []

    @classmethod
    def from_sgf(
        cls, source: bytes | PathLike[str] | str, rules: str | Ruleset | None = None
    ) -> Self:
        """Return the game that a record tells: the first in it, and its main line.

        Args:
            source: the bytes of a record, the path of one, or its text.
            rules: the rules to read it by; by default those that it names, or Chinese ones, which
                `notes` then says.

        Raises:
            SgfError: no record can be read.
            ValueError: the record is no game to play: too large, stones without liberties set up,
                or unknown rules.
            OSError: the file cannot be opened.
        """
        from duiyi import sgf  # noqa: PLC0415 - only who reads records pays for it

        return cls.from_record(sgf.read(source)[0], rules)

    @classmethod
    def from_record(cls, record: "Record", rules: str | Ruleset | None = None) -> Self:
        """Return the game that a record tells, as `from_sgf` does."""
        from duiyi import records  # noqa: PLC0415 - only who reads records pays for it

        carried = records.carry_out(record, rules, cls)
        game = carried.game
        game.info = carried.info
        game.notes = [*record.notes, *carried.notes]
        return game

    @classmethod
    def from_match(cls, match: "Match") -> Self:
        """Return the game that a match has come to; a turn that was lost stands as a pass.

        Who plays and how it ended are in the record of the match: `duiyi.records.of_match`.
        """
        from duiyi import records  # noqa: PLC0415 - only who has a match pays for it

        return records.from_match(match, cls)

    def to_record(self, score: "Score | None" = None) -> "Record":
        """Return the record of the game; its result is a resignation, or that of `score`."""
        from duiyi import records  # noqa: PLC0415 - only who writes records pays for it

        stated = score.sgf_result if score else None
        if self.ended_by is not None:
            stated = "0" if self.ended_by.answer is q.LongCycle.DRAW else "Void"
        elif self.resigned is not None:
            stated = f"{self.resigned.opponent.letter}+R"
        return records.write_out(self, self.info, stated)

    def to_sgf(self, score: "Score | None" = None) -> bytes:
        """Return the game as a file, in UTF-8; see `to_record`."""
        from duiyi import sgf  # noqa: PLC0415 - only who writes records pays for it

        return sgf.write(self.to_record(score))

    def __str__(self) -> str:
        from duiyi.render import text  # noqa: PLC0415 - only who looks pays for it

        return text(self.position, **self._shown())

    def __repr__(self) -> str:
        size = f"{self.width}x{self.height}"
        return f"<Game {self.rules.id} {size}, {len(self.moves)} moves, {self.phase}>"

    def _repr_svg_(self) -> str:
        from duiyi.render import svg  # noqa: PLC0415 - only who looks pays for it

        return svg(self.position, **self._shown())

    def _shown(self) -> "Shown":
        last = self.moves[-1][1] if self.moves else None
        if last is not None and not (0 <= last.column < self.width and 0 <= last.row < self.height):
            last = None  # as recorded, off the board
        return {"last": last, "ko": self.position.ko if self.rules.basic_ko else None}
