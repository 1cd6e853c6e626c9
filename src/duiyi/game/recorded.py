"""A game as a record tells it: moves stand as they were made, legal or not."""

from collections.abc import Collection, Iterator
from fractions import Fraction
from typing import NamedTuple, Self

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.board.position import Position
from duiyi.board.setup import Setup
from duiyi.game.beginning import ANYTHING, Span
from duiyi.game.course import Course, PointLike
from duiyi.game.phase import Phase
from duiyi.rules import questions as q
from duiyi.rules.legality import Reason, Refusal, refusal, why_illegal
from duiyi.rules.repetition import Cycle, find_cycle
from duiyi.rules.ruleset import Ruleset
from duiyi.words import mark

Move = tuple[Color, Point | None]
MOST_PASSES = 4
"""Passes at the end of a record that are nothing to look into."""
MOST_CYCLES = 200
"""Positions of a record, which stood before, that are looked at for a cycle."""


def takes_at_a_stroke(rules: Ruleset, passes: int) -> bool:
    """Whether a book has nothing to say against moves by turns that break no law of the board.

    Not so under books with an opening of the seats, which records hold as moves, and under those
    that ask more of passes than to be counted.

    Args:
        rules: the book.
        passes: with how many the game ends; nowhere before are there two in a row.
    """
    return (
        rules.opening is not q.Opening.SEATS_FREE
        and rules.button is q.Button.NONE
        and not rules.pass_clears_history
        and not rules.repeated_pass_ends
        and rules.stop_passes > 1
        and passes <= (rules.final_passes or MOST_PASSES)
    )


class SetUp(NamedTuple):
    """Stones put and taken by hand after so many moves, and who was to play then."""

    moves: int
    changes: tuple[tuple[Point, Color | None], ...]
    to_play: Color


class RecordedCourse(Course):
    """A course that also carries out what the rules forbid, and remembers that they do.

    Attributes, besides those of `Course`:
        breaches: (index in `moves`, refusal) of moves that were made against the rules.
        set_ups: what was set up by hand in the course of the game.
        ended_by: the long cycle by which the game ended, or None.
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
        self.breaches: list[tuple[int, Refusal]] = []
        self.set_ups: list[SetUp] = []
        self.ended_by: Cycle | None = None
        self._stroke: tuple[Position, int] | None = None

    @property
    def phase(self) -> Phase:
        """Return where the game is; see `Course.phase`. A cycle that ended it is its end."""
        return super().phase if self.ended_by is None else Phase.OVER

    @property
    def stroke(self) -> tuple[Position, int] | None:
        """What `record_all` was given, position and passes, where nothing has happened since."""
        if self._stroke is None or self._stroke[0] is not self._position:
            return None
        return self._stroke

    @property
    def cycle(self) -> Cycle | None:
        """Return the long cycle that the position closes, with what the book says, or None."""
        return find_cycle(self.rules, self._position)

    def cycles(self) -> Iterator[tuple[int, Cycle]]:
        """Yield the long cycles on the way, with how many moves had been made when each was closed.

        A cycle that goes on is told once, when the book first speaks of it. No more boards that
        came back are looked at than `MOST_CYCLES`.
        """
        left = MOST_CYCLES
        length = 0
        begun, first = 0, self.start.number
        for span in (*self._spans, Span(len(self.moves), self._position, self._position)):
            ongoing = 0  # until when what comes back belongs to the cycle that was told
            for number in span.before.repeats():
                here = span.before.before(number)
                if number <= first or here.last is None or here.last[1] is None:
                    continue  # a pass leaves the board as it was
                if number <= ongoing:
                    ongoing = number + length
                    continue
                left -= 1
                found = find_cycle(self.rules, here) if left >= 0 else None
                if found is not None:
                    length = found.length
                    ongoing = number + length
                    yield begun + number - first, found
            begun, first = span.begun, span.after.number

    def end_by_cycle(self) -> Self:
        """End the game by the long cycle that the position closes, as the book says.

        Where the book asks the players to agree, they do so by this. What a referee rules, and
        a replay, are left to the match.

        Raises:
            ValueError: the game is over, no cycle is closed, or the book does not say that it ends.
        """
        cycle = self.cycle
        if self.phase is Phase.OVER or cycle is None or not cycle.ends_game:
            said = "no long cycle" if cycle is None else cycle.explain()
            msg = f"under {self.rules.id} nothing here ends the game by itself: {said}"
            raise ValueError(msg)
        self.ended_by = cycle
        return self

    def undo(self, moves: int = 1) -> Self:
        """Take back an end by a cycle or a resignation if there is one, else the last moves.

        Raises:
            ValueError: fewer moves have been made.
        """
        if self.ended_by is not None:
            self.ended_by = None
            return self
        super().undo(moves)
        kept = len(self.moves)
        self.breaches = [(index, found) for index, found in self.breaches if index < kept]
        self.set_ups = [set_up for set_up in self.set_ups if set_up.moves <= kept]
        if self.set_ups:
            self._count_passes(self.set_ups[-1].moves)
        return self

    def _over(self, mover: Color, point: Point | None) -> Refusal:
        if self.ended_by is None:
            return super()._over(mover, point)
        detail = mark("a long cycle has ended it; only undo takes that back.")
        return refusal(self.rules, Reason.OVER, mover, point, detail, "long_cycle")

    def record_move(self, color: Color, point: PointLike | None, lift: Color | None = None) -> None:
        """Carry out a recorded move as it stands, legal or not, and remember a breach.

        A play on an occupied point puts the stone there instead; one off the board changes nothing.
        A choice of what to lift that the board or the book does not give is passed over.
        After a play that the kernel cannot carry out the history of positions begins anew.
        """
        point = None if point is None else Point.of(point)
        stopped = self.phase is Phase.SCORING
        if stopped and point is not None:
            self._resume_with(color)  # the record went on: play was resumed
        # Passes beyond those that stop play say nothing new, and records are full of them.
        found = None if stopped and point is None else self.why_illegal(point, lift, color)
        if found is not None:
            self.breaches.append((len(self.moves), found))
        if point is None:
            self._carry_out_pass(color)
        elif found is None:
            self._carry_out(point, color, lift)
        else:
            self._carry_out_anyway(point, color, lift)

    def record_all(self, moves: list[Move], position: Position, passes: int) -> None:
        """Carry out a whole record at a stroke: what no book has anything to say against.

        Args:
            moves: all there are, by turns from `to_play` on.
            position: what stands after them, its history from `start` on. No play in it breaks
                any law: no suicide, and no board comes back.
            passes: how many of the moves are passes, which are the last ones. The book does not
                ask more of them than to be counted: see `takes_at_a_stroke`.
        """
        self.moves = moves
        self._position = position
        self._stroke = (position, passes)
        for index in range(len(moves) - passes, len(moves)):
            self._count_pass(index)

    def retell(self, other: "RecordedCourse", first: int) -> None:
        """Carry out what another course did from a move on: its moves and what was set up."""
        stroke = None if first else other.stroke
        if stroke is not None and takes_at_a_stroke(self.rules, stroke[1]):
            self.record_all([*other.moves], *stroke)
            self.resigned = other.resigned
            return
        set_ups = [set_up for set_up in other.set_ups if set_up.moves >= first]
        for index in range(first, len(other.moves) + 1):
            while set_ups and set_ups[0].moves == index:
                _, changes, to_play = set_ups.pop(0)
                self.set_up(changes, to_play)
            if index < len(other.moves):
                color, point = other.moves[index]
                self.record_move(color, point, other.lifts.get(index))
        self.resigned = other.resigned

    def set_up(self, changes: Collection[tuple[Point, Color | None]], to_play: Color) -> None:
        """Put and take stones by hand in the middle of a game; its history begins anew.

        Raises:
            ValueError: a stone would stand without liberties, or off the board.
        """
        board = Setup.of(self._position)
        last = tuple(dict(changes).items())  # a record does not keep the order within a node
        for point, content in last:
            board.put(point, content)
        self._restart(board.position(to_play, self._position.prisoners))
        self.set_ups.append(SetUp(len(self.moves), last, to_play))
        self._passes = 0
        self._stopped = False

    def _carry_out_anyway(self, point: Point, color: Color, lift: Color | None) -> None:
        # The reason may be another, such as the turn, where the point or the choice is no good too.
        on_board = 0 <= point.column < self.width and 0 <= point.row < self.height
        if not on_board or self._position[point] is not None:
            board = Setup.of(self._position)
            lifted = board.play(point, color) if on_board else ()
            black = self._position.prisoners[Color.BLACK]
            white = self._position.prisoners[Color.WHITE]
            for _, stone in lifted:
                black, white = black + (stone is Color.BLACK), white + (stone is Color.WHITE)
            self.moves.append((color, point))
            self._restart(board.position(color.opponent, (black, white)))
        else:
            of_board = why_illegal(self.rules, self._position, point, color, lift)
            if lift is None or (of_board is not None and of_board.reason is Reason.PHASE):
                self._position = self._position.play(point, color, ANYTHING)
            else:
                self._position = self._position.play(point, color, ANYTHING, lift)
                self.lifts[len(self.moves)] = lift
            self.moves.append((color, point))
        self._passes = 0
        self._stopped = False
