"""The course of a game: who plays what on which board, from the opening until play has ended.

This is the play phase with colors, for programs and records: what the book forbids is refused,
whatever its penalty. Seats, clocks, seals and rulings belong to the match.
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import Self

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.board.position import Position, Unplayable
from duiyi.game.beginning import Span, afresh, ruleset, sides
from duiyi.game.legal_moves import LegalMoves
from duiyi.game.phase import Phase
from duiyi.rules import handicap as handicaps
from duiyi.rules import opening, passing, repetition
from duiyi.rules import questions as q
from duiyi.rules.legality import IllegalPlay, Reason, Refusal, refusal, why_illegal
from duiyi.rules.ruleset import Ruleset
from duiyi.words import Unsuitable, mark

MOST_RESTARTS = 2_000
"""How often stones may be put by hand after the start: each time the history of positions, some
twenty kilobytes, begins anew, and a hostile record could ask for millions."""
LARGEST = 25
"""The widest and highest board to play on."""

PointLike = Point | str | tuple[int, int]


class Course:
    """A game under a ruleset, as far as the board tells it.

    Attributes:
        rules: the ruleset.
        width, height: of the board; `size` is one number on a square board.
        handicap: handicap stones; 1 stands for the first move at a reduced komi.
        komi: points for White as agreed for this game, or None where the book's count.
        moves: every play and pass in order, seat and free handicap stones among them.
        lifts: the side that the mover chose to lift, by index in `moves`, where one was named.
        resigned: who resigned, or None.
        start: the position before the first move. One that is given takes the place of the book's
            own opening, seat and handicap stones included.

    Raises:
        ValueError: the board is not 1 to 25 points wide and high, the ruleset is unknown, the komi
            is no number, or the handicap is not one that the book can place here; or the start is
            of another size, or has a chain without liberties.
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
        self.rules = rules if isinstance(rules, Ruleset) else ruleset(rules)
        self.width, self.height = sides(size)
        if not (1 <= self.width <= LARGEST and 1 <= self.height <= LARGEST):
            raise Unsuitable(
                mark("a board to play on is 1 to {most} wide and high, not {size}"),
                most=LARGEST,
                size=f"{self.width}×{self.height}",
            )
        if start is None:
            opening.check(self.rules, self.width, self.height, handicap)
        else:
            opening.check_start(start, self.width, self.height)
        self.handicap = handicap
        self.komi = None if komi is None else handicaps.agreed_komi(komi)
        self.moves: list[tuple[Color, Point | None]] = []
        self.lifts: dict[int, Color] = {}
        self.resigned: Color | None = None
        self._law = repetition.kernel_law(self.rules)
        self._strict = repetition.strict_law(self.rules)
        self._opening = () if start else opening.plays(self.rules, handicap)
        self._owed = 0 if start else opening.passes_owed(self.rules, handicap)
        self.start = start or self._start()
        self._position = self.start
        self._spans: list[Span] = []
        self._passes = 0
        self._stopped = False
        self._resumes: list[int] = []
        self._passed_on: dict[int, tuple[Color, int, int]] = {}

    @property
    def size(self) -> int | tuple[int, int]:
        """Return the number of lines of a square board, else (width, height)."""
        return self.width if self.width == self.height else (self.width, self.height)

    @property
    def opening_length(self) -> int:
        """How many seat or handicap stones the players place before play begins."""
        return len(self._opening)

    @property
    def position(self) -> Position:
        """Return the position as it stands."""
        return self._position

    @property
    def to_play(self) -> Color:
        """Return whose turn it is."""
        if len(self.moves) < len(self._opening):
            return self._opening[len(self.moves)]
        return self._position.to_play

    @property
    def phase(self) -> Phase:
        """Return where the game is; `scoring` when the passes that the book asks for are made."""
        if self.resigned is not None:
            return Phase.OVER
        if len(self.moves) < len(self._opening):
            return Phase.OPENING
        if self.all_alive:
            return Phase.OVER
        return Phase.SCORING if self._stopped else Phase.PLAY

    @property
    def is_over(self) -> bool:
        """Whether play has ended, by the passes that the book asks for or by resignation."""
        return self.phase in {Phase.SCORING, Phase.OVER}

    @property
    def all_alive(self) -> bool:
        """Whether so many passes were made in a row that the book leaves every stone alive."""
        final = self.rules.final_passes
        return final is not None and self._passes >= final

    @property
    def legal_moves(self) -> LegalMoves:
        """Return the points where the side to move may play; passes are not among them.

        Where both sides would have stones without liberties, the opponent's are taken to come off;
        `why_illegal` with `lift` tells of the other choice.
        """
        return LegalMoves(self)

    def play(
        self,
        *points: PointLike,
        lift: Color | None = None,
        color: Color | None = None,
    ) -> Self:
        """Play on each point in turn.

        `lift` names the side whose stones come off where both have some without liberties and the
        book lets the mover choose. `color` is for who must say it: another color's turn is refused.

        Raises:
            IllegalPlay: a play is refused; those before it stand, the game is else unchanged.
            ValueError: a point cannot be read.
        """
        for point in points:
            self._play(Point.of(point), color, lift)
        return self

    def pass_(self, color: Color | None = None) -> Self:
        """Pass.

        Raises:
            IllegalPlay: the game is over, or the opening asks for a stone.
        """
        found = self._why_no_pass(color)
        if found is not None:
            raise IllegalPlay(found)
        self._carry_out_pass(color or self.to_play)
        return self

    def why_illegal(
        self,
        point: PointLike | None,
        lift: Color | None = None,
        color: Color | None = None,
    ) -> Refusal | None:
        """Return why a play (None: a pass) would be refused now, or None where it is legal."""
        if point is None:
            return self._why_no_pass(color)
        return self._why_no_play(Point.of(point), color, lift)

    def legal_points(self) -> Iterator[Point]:
        """Yield the points where the side to move may play, row by row from the bottom."""
        phase = self.phase
        if phase is Phase.PLAY and not self._owes_pass(self.to_play):
            yield from repetition.legal_points(self.rules, self._position)
        elif phase is Phase.OPENING:
            yield from (p for p in self._position.empty_points() if self.why_illegal(p) is None)

    def resign(self, color: Color | None = None) -> Self:
        """Resign for the side to move, or for `color`.

        Raises:
            IllegalPlay: the game is over already.
        """
        if self.phase is Phase.OVER:
            raise IllegalPlay(self._over(color or self.to_play, None))
        self.resigned = self.to_play if color is None else Color(color)
        return self

    def resume(self, requester: Color | None = None, first: Color | None = None) -> Self:
        """Go on playing after play has stopped: dead stones are in dispute.

        Who moves first is the book's answer; where it asks who wished to go on, `requester` says
        so, and where the players must agree on who is first, `first` does. White's additional pass,
        where the book asks for one, has then not been made.

        Raises:
            ValueError: play has not stopped, or the book needs to know more.
        """
        if self.phase is not Phase.SCORING:
            msg = f"play can be resumed after it has stopped; the phase is {self.phase}"
            raise ValueError(msg)
        extra = passing.has_extra(self.rules, self.passes_since_resumed())
        last = self.moves[-2 if extra else -1][0]
        turn = self.moves[-1][0] if extra else self._position.to_play
        mover = passing.first_after_dispute(self.rules, last, turn, requester, first)
        if extra:
            self.undo()
        self._resume_with(mover)
        return self

    def undo(self, moves: int = 1) -> Self:
        """Take back a resignation if there is one, else the last moves.

        Raises:
            ValueError: fewer moves have been made.
        """
        if self.resigned is not None:
            self.resigned = None
            return self
        if not 0 <= moves <= len(self.moves):
            msg = f"{len(self.moves)} moves have been made; {moves} cannot be taken back"
            raise ValueError(msg)
        kept = len(self.moves) - moves
        while self._spans and self._spans[-1].begun > kept:
            self._position = self._spans.pop().before
        span = self._spans[-1] if self._spans else None
        number = kept if span is None else span.after.number + kept - span.begun
        self._position = self._position.before(number)
        del self.moves[kept:]
        self.lifts = {index: side for index, side in self.lifts.items() if index < kept}
        self._passed_on = {index: at for index, at in self._passed_on.items() if index < kept}
        self._resumes = [index for index in self._resumes if index <= kept]
        self._count_passes(0)
        return self

    def _start(self) -> Position:
        stones = opening.standing(self.rules, self.width, self.height, self.handicap)
        black, white = stones[Color.BLACK], stones[Color.WHITE]
        first = opening.first_to_move(self.rules, stones, self.handicap)
        return Position.setup(self.width, self.height, black, white, first)

    def _opened(self) -> Position:
        """Return the stones of the opening, as far as they are placed, as a beginning."""
        after = (span.after for span in self._spans if span.begun == len(self._opening))
        return next(after, None) or afresh(self._position, self.to_play)

    def _restart(self, position: Position) -> None:
        if len(self._spans) >= MOST_RESTARTS:
            raise Unsuitable(
                mark("stones were put by hand more than {most} times; that is no game"),
                most=MOST_RESTARTS,
            )
        self._spans.append(Span(len(self.moves), self._position, position))
        self._position = position

    def _owes_pass(self, mover: Color) -> bool:
        """Whether `mover` has to pass now, where a handicap is passes by White."""
        if not self._owed or mover is Color.BLACK:
            return False
        first = self.moves[: 2 * self._owed]
        return sum(1 for color, _ in first if color is Color.WHITE) < self._owed

    def _over(self, mover: Color, point: Point | None) -> Refusal:
        """Return the refusal of anything after the end, with what can be done about it."""
        if self.resigned is not None:
            detail, question = mark("a player has resigned; only undo takes that back."), "turns"
        elif self.all_alive:
            detail = mark("so many passes in a row end the game for good; it is to be counted.")
            question = "final_passes"
        else:
            detail, question = mark("it can be counted, or resumed to play on."), "stop_passes"
        return refusal(self.rules, Reason.OVER, mover, point, detail, question)

    def _why_no_pass(self, color: Color | None) -> Refusal | None:
        mover = self.to_play if color is None else Color(color)
        if self.is_over:
            return self._over(mover, None)
        if mover is not self.to_play:
            return refusal(self.rules, Reason.OUT_OF_TURN, mover, None)
        if len(self.moves) < len(self._opening):
            detail = mark("every stone of the opening is placed first; nobody may pass.")
            question = "opening_pass" if self.rules.seats else "handicap_place"
            return refusal(self.rules, Reason.OPENING, mover, None, detail, question)
        return None

    def _why_no_play(self, point: Point, color: Color | None, lift: Color | None) -> Refusal | None:
        if self.is_over:
            return self._over(color or self.to_play, point)
        mover = self.to_play
        if color is not None and Color(color) is not mover:
            return refusal(self.rules, Reason.OUT_OF_TURN, color, point)
        if len(self.moves) < len(self._opening):
            return opening.why_not(self.rules, self._position, point, mover, lift)
        if self._owes_pass(mover):
            detail = mark("White passes the first turns instead of handicap stones.")
            return refusal(self.rules, Reason.OPENING, mover, point, detail, "handicap_place")
        return why_illegal(self.rules, self._position, point, mover, lift)

    def _play(self, point: Point, color: Color | None, lift: Color | None) -> None:
        if color is lift is None and self._is_plain_play():
            self._play_on(point)
            return
        found = self._why_no_play(point, color, lift)
        if found is not None:
            raise IllegalPlay(found)
        self._carry_out(point, color or self.to_play, lift)

    def _is_plain_play(self) -> bool:
        """Whether only the board has a say in whether the next play is legal: the usual case."""
        begun = len(self.moves) >= len(self._opening)
        return begun and not (self._passes or self._owed) and self.resigned is None

    def _play_on(self, point: Point) -> None:
        position = self._position
        color = position.to_play
        try:
            self._position = position.play(point, color, self._strict)
        except Unplayable:
            found = why_illegal(self.rules, position, point, color)
            if found is not None:
                raise IllegalPlay(found) from None
            self._carry_out(point, color, None)  # it closes a cycle that may run
        else:
            self.moves.append((color, point))

    def _carry_out(self, point: Point, color: Color, lift: Color | None) -> None:
        self._position = self._position.play(point, color, self._law, lift or 0)
        if lift is not None:
            self.lifts[len(self.moves)] = lift
        self.moves.append((color, point))
        self._passes = 0
        self._stopped = False
        if len(self.moves) == len(self._opening):
            after = self.rules.first_move if self.rules.seats else color.opponent
            self._restart(afresh(self._position, after))

    def _carry_out_pass(self, color: Color) -> None:
        self._position = self._position.pass_(color)
        self.moves.append((color, None))
        self._count_pass(len(self.moves) - 1)
        button = self.rules.button is q.Button.HALF and self.first_pass() == len(self.moves) - 1
        if button or self.rules.pass_clears_history:
            self._restart(afresh(self._position, self._position.to_play))

    def first_pass(self) -> int | None:
        """Return the index of the first pass in `moves`, or None where nobody has passed."""
        return next((i for i, (_, point) in enumerate(self.moves) if point is None), None)

    def _count_passes(self, begun: int) -> None:
        """Count the passes since the last play anew, those before an index of `moves` left out."""
        self._passes, self._stopped = 0, False
        made = len(self.moves)
        played = next((i for i in reversed(range(made)) if self.moves[i][1] is not None), -1)
        for index in range(max(played + 1, begun), made):
            self._count_pass(index)
        self._stopped = self._stopped and made not in self._resumes

    def _count_pass(self, index: int) -> None:
        """Count the pass at an index of `moves`: passes before play was resumed do not stop it."""
        if self.rules.button is q.Button.HALF and self.first_pass() == index:
            return  # it takes the button, and asks nothing else
        self._passes += 1
        self._stopped = self._stopped and index not in self._resumes
        resumed = next((at for at in reversed(self._resumes) if at <= index), 0)
        since = min(self._passes, index + 1 - resumed)
        color = self.moves[index][0]
        if passing.stops(self.rules, since, color):
            self._stopped = True
        if self.rules.repeated_pass_ends:
            stones = (color, self._position.black_bits, self._position.white_bits)
            here = [at for before, at in self._passed_on.items() if resumed <= before < index]
            self._stopped |= stones in here
            self._passed_on[index] = stones

    def passes_since_resumed(self) -> int:
        """Return how many passes in a row there are; one that took the button is none of them."""
        return min(self._passes, len(self.moves) - (self._resumes or [0])[-1])

    def _resume_with(self, mover: Color) -> None:
        self._resumes.append(len(self.moves))
        self._stopped = False
        if mover is not self._position.to_play:
            # The other side's turn is skipped; boards seen before stay seen.
            self._restart(self._position.pass_())
