"""What somebody who has to move looks at: the board, the book, and what is at stake."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Self

from duiyi.board.color import Color
from duiyi.board.position import Position
from duiyi.game.course import Course
from duiyi.game.progress import Progress
from duiyi.rules import handicap, passing
from duiyi.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True, kw_only=True)
class Situation:
    """A board on which somebody is to move, in the play phase.

    Attributes:
        rules: the rule book.
        position: what stands, how it came about, and whose turn it is.
        komi: points for White, compensation for handicap stones among them.
        passes: passes in a row so far, since play was last resumed; one that takes the button is
            none of them.
        button: points that the button gives Black, below 0 White; 0 while nobody has taken it.
    """

    rules: Ruleset
    position: Position
    komi: Fraction
    passes: int = 0
    button: Fraction = Fraction(0)

    @property
    def to_play(self) -> Color:
        """Whose turn it is."""
        return self.position.to_play

    @classmethod
    def of_course(cls, course: Course) -> Self:
        """Return the situation that a course has come to."""
        book = handicap.komi(course.rules, course.handicap)
        first = course.first_pass()
        return cls(
            rules=course.rules,
            position=course.position,
            komi=(book if course.komi is None else course.komi)
            + handicap.compensation(course.rules, course.handicap),
            passes=course.passes_since_resumed(),
            button=passing.button_points(
                course.rules, None if first is None else course.moves[first][0]
            ),
        )

    @classmethod
    def of_progress(cls, progress: Progress, komi: Fraction) -> Self:
        """Return the situation that a match has come to; komi holds the compensation."""
        return cls(
            rules=progress.rules,
            position=progress.position,
            komi=komi,
            passes=progress.since_resumed,
            button=passing.button_points(progress.rules, progress.button),
        )
