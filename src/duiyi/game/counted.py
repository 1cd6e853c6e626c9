"""A game that can be counted: by its own book, both ways side by side, and by another book."""

from collections.abc import Iterable
from fractions import Fraction
from typing import TYPE_CHECKING, Self

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.game.course import PointLike
from duiyi.game.recorded import RecordedCourse
from duiyi.rules import handicap as handicaps
from duiyi.rules import passing, result
from duiyi.rules import questions as q
from duiyi.rules.ruleset import Ruleset
from duiyi.words import Unsuitable, mark

if TYPE_CHECKING:
    from duiyi.rules.counting.both import BothCounts
    from duiyi.rules.scoring import Score
    from duiyi.rules.status import Proposal
    from duiyi.rules.status.estimate import Estimate, Foresight


class CountedCourse(RecordedCourse):
    """A recorded course that knows what its board is worth, and which stones on it look dead."""

    @property
    def komi_in_force(self) -> Fraction:
        """The points White gets: as agreed for this game, else the book's for its handicap."""
        return handicaps.komi(self.rules, self.handicap) if self.komi is None else self.komi

    @property
    def compensation(self) -> Fraction:
        """The points White gets for handicap stones, komi not included."""
        return handicaps.compensation(self.rules, self.handicap)

    @property
    def result(self) -> str | None:
        """The result in the words of the book, without a count; None where it takes a `score`."""
        if self.ended_by is not None:
            return result.by_cycle(self.rules)
        if self.resigned is None:
            return None
        return result.by_resignation(self.rules, self.resigned.opponent)

    def score(self, dead: Iterable[PointLike] = (), shared: Iterable[PointLike] = ()) -> "Score":
        """Count the board by the book, as it stands and with these stones dead.

        Args:
            dead: dead stones; naming one names its chain. Nothing else is taken to be dead.
            shared: empty points agreed to be shared.

        Raises:
            ValueError: a dead point holds no stone, or the book leaves every stone alive; a shared
                point holds one, or the book knows no shared points.
        """
        from duiyi.rules.scoring import score  # noqa: PLC0415 - only who counts pays for it

        return score(
            self.rules,
            self.position,
            dead=self._called_dead(dead),
            shared=[Point.of(point) for point in shared],
            komi=self.komi_in_force,
            compensation=self.compensation,
            pass_stones=self._pass_stones(),
            button=self._button(),
        )

    def both_counts(
        self, dead: Iterable[PointLike] = (), shared: Iterable[PointLike] = ()
    ) -> "BothCounts":
        """Count the board by area and by territory, side by side, and say why they differ.

        Arguments and what is refused are those of `score`. Komi is in neither count.
        """
        from duiyi.rules.counting.both import both_counts  # noqa: PLC0415 - as above

        movers = [color for color, _ in self.moves]
        passers = [color for color, point in self.moves if point is None]
        return both_counts(
            self.rules,
            self.position,
            dead=self._called_dead(dead),
            shared=[Point.of(point) for point in shared],
            turns=(movers.count(Color.BLACK), movers.count(Color.WHITE)),
            passes=(passers.count(Color.BLACK), passers.count(Color.WHITE)),
        )

    def proposed_dead(self) -> "Proposal":
        """Return the stones that look dead, each with the reason: a proposal, never a verdict.

        The same board always gets the same proposal, which also says what every other chain looks
        to be: alive, in seki, unsettled. On a board whose borders are open it is careful, and its
        `caution` says where to play first. Under a book that knows no dead stones nothing is
        proposed, nor looked at.
        """
        from duiyi.rules.status import Proposal, propose_dead  # noqa: PLC0415 - as above

        if self.rules.dead_stones is q.Confirmation.NONE or self.all_alive:
            return Proposal()
        return propose_dead(self.position)

    def estimate(
        self,
        dead: Iterable[PointLike] | None = None,
        foresight: "Foresight | None" = None,
    ) -> "Estimate":
        """Estimate the board, finished or not: who leads, by how much, and what is not settled.

        Args:
            dead: dead stones that the players agreed on: the lead is then the margin of `score`.
            foresight: what a search thinks of the board; without one it is played out at random.

        Raises:
            ValueError: see `score`.
        """
        from duiyi.rules.status.estimate import estimate  # noqa: PLC0415 - as above

        return estimate(
            self.rules,
            self.position,
            komi=self.komi_in_force,
            compensation=self.compensation,
            pass_stones=self._pass_stones(),
            button=self._button(),
            agreed=None if dead is None else self._called_dead(dead),
            foresight=foresight,
        )

    def under(self, other: str | Ruleset, komi: Fraction | float | str | None = None) -> Self:
        """Return the same game by another book.

        Every move is carried out as it was made; what the other book forbids is in `breaches`.
        Seat and handicap stones stand as they were placed. Komi and compensation are the other
        book's, unless a komi is given.

        Raises:
            ValueError: the ruleset is unknown.
        """
        opened = min(len(self._opening), len(self.moves))
        start = self._opened() if opened else self.start
        game = type(self)(
            other,
            (self.width, self.height),
            handicap=self.handicap,
            komi=komi,
            start=start,
        )
        game.retell(self, opened)
        return game

    def _called_dead(self, dead: Iterable[PointLike]) -> list[Point]:
        if isinstance(dead, str):
            raise Unsuitable(
                mark('dead stones are named in a list, as in ["C3", "D4"], not {dead}'),
                dead=repr(dead),
            )
        named = [Point.of(point) for point in dead]
        if named and self.all_alive:
            msg = f"under {self.rules.id} so many passes leave every stone alive"
            raise ValueError(msg)
        return named

    def _button(self) -> Fraction:
        """Return the points that Black gets by the button; below 0 White gets them."""
        first = self.first_pass()
        taker = None if first is None else self.moves[first][0]
        if taker is None and self.rules.button is q.Button.HALF:
            taker = self.to_play
        return passing.button_points(self.rules, taker)

    def _pass_stones(self) -> tuple[int, int]:
        match self.rules.pass_cost:
            case q.PassCost.NOTHING:
                return 0, 0
            case q.PassCost.STONE:
                passers = [color for color, point in self.moves if point is None]
                return passers.count(Color.BLACK), passers.count(Color.WHITE)
