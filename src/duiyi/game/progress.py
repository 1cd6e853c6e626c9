"""How far play has come: the board and what passes and resumptions leave behind, as one value.

Playing on gives a new value; every value keeps the one before it, so that moves can be taken back
at no cost. What a play may be is asked of `rules`; here it is only carried out.
"""

from dataclasses import dataclass, field
from fractions import Fraction

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.board.position import Position, Unplayable
from duiyi.board.setup import Setup
from duiyi.game.beginning import ANYTHING, afresh
from duiyi.game.value import changed
from duiyi.rules import opening, passing
from duiyi.rules import questions as q
from duiyi.rules.legality import Reason, Refusal, refusal, why_illegal
from duiyi.rules.repetition import kernel_law
from duiyi.rules.ruleset import Ruleset
from duiyi.words import mark


@dataclass(frozen=True, kw_only=True)
class Progress:
    """The board of a match at one moment.

    Attributes:
        rules: the rule book.
        position: what stands, and whose turn it is in play.
        opening: colors of the stones still to be placed before play begins.
        moves: plays and passes made, those of the opening among them.
        passes: passes in a row since the last play.
        since_resumed: passes in a row since play was last resumed, if nobody has played since.
        last_passer: who passed last, or None.
        passed: how often Black and White have passed.
        button: who took the button, or None.
        owed: how many more of White's turns are passes, in place of handicap stones.
        stopped: whether passes have stopped play.
        passed_on: who passed on which board since play was last resumed.
        played_since_resumed: whether a stone was played since play was last resumed.
        turns: turns that Black and White have had since the opening, lost ones among them.
        before: the value before the last move, or None.
    """

    rules: Ruleset
    position: Position
    opening: tuple[Color, ...] = ()
    moves: int = 0
    passes: int = 0
    since_resumed: int = 0
    last_passer: Color | None = None
    passed: tuple[int, int] = (0, 0)
    button: Color | None = None
    owed: int = 0
    stopped: bool = False
    passed_on: tuple[tuple[Color, int, int], ...] = ()
    played_since_resumed: bool = True
    turns: tuple[int, int] = (0, 0)
    before: "Progress | None" = field(default=None, repr=False, compare=False)

    @property
    def to_play(self) -> Color:
        """Whose turn it is."""
        return self.opening[0] if self.opening else self.position.to_play

    @property
    def owes_pass(self) -> bool:
        """Whether the side to move must pass, in place of handicap stones."""
        return self.owed > 0 and self.to_play is Color.WHITE

    @property
    def all_alive(self) -> bool:
        """Whether so many passes were made in a row that the book leaves every stone alive."""
        final = self.rules.final_passes
        return final is not None and self.passes >= final

    @property
    def has_extra_pass(self) -> bool:
        """Whether the last pass is there only because White moves last."""
        return passing.has_extra(self.rules, self.since_resumed)

    @property
    def pass_stones(self) -> tuple[int, int]:
        """The stones that Black and White handed over for passes."""
        match self.rules.pass_cost:
            case q.PassCost.NOTHING:
                return 0, 0
            case q.PassCost.STONE:
                return self.passed

    @property
    def button_points(self) -> Fraction:
        """The points that the button gives Black; below 0 White."""
        taker = self.button
        if taker is None and self.rules.button is q.Button.HALF:
            taker = self.to_play
        return passing.button_points(self.rules, taker)

    def why_not(self, point: Point, lift: Color | None = None) -> Refusal | None:
        """Return why the side to move may not play on a point, or None where it may."""
        mover = self.to_play
        if self.opening:
            return opening.why_not(self.rules, self.position, point, mover, lift)
        if self.owes_pass:
            detail = mark("White passes the first turns instead of handicap stones.")
            return refusal(self.rules, Reason.OPENING, mover, point, detail, "handicap_place")
        return why_illegal(self.rules, self.position, point, mover, lift)

    def why_no_pass(self) -> Refusal | None:
        """Return why the side to move may not pass, or None where it may."""
        if not self.opening:
            return None
        detail = mark("every stone of the opening is placed first; nobody may pass.")
        question = "opening_pass" if self.rules.seats else "handicap_place"
        return refusal(self.rules, Reason.OPENING, self.to_play, None, detail, question)

    def play(self, point: Point, lift: Color | None = None) -> "Progress":
        """Return the progress after a play by the side to move, legal or not."""
        mover = self.to_play
        position = _after(self, mover, point, lift)
        left = self.opening[1:]
        if self.opening and not left:
            after = self.rules.first_move if self.rules.seats else mover.opponent
            position = afresh(position, after)
        return changed(
            self,
            position=position,
            opening=left,
            moves=self.moves + 1,
            passes=0,
            since_resumed=0,
            stopped=False,
            played_since_resumed=True,
            turns=self.turns if self.opening else _one_more(self.turns, mover),
            before=self,
        )

    def pass_(self) -> "Progress":
        """Return the progress after a pass by the side to move."""
        mover = self.to_play
        position = _after(self, mover, None, None)
        takes = self.button is None and self.rules.button is not q.Button.NONE
        if self.rules.pass_clears_history or (takes and self.rules.button is q.Button.HALF):
            position = afresh(position, position.to_play)
        after = changed(
            self,
            position=position,
            moves=self.moves + 1,
            last_passer=mover,
            passed=_one_more(self.passed, mover),
            turns=_one_more(self.turns, mover),
            button=mover if takes else self.button,
            owed=max(0, self.owed - 1) if mover is Color.WHITE else self.owed,
            before=self,
        )
        if takes and self.rules.button is q.Button.HALF:
            return after  # it takes the button, and asks nothing else
        return after.counted(mover)

    def counted(self, mover: Color) -> "Progress":
        """Return the progress with the pass just made counted towards the end of play."""
        passes, since = self.passes + 1, self.since_resumed + 1
        stopped = passing.stops(self.rules, since, mover)
        here = (mover, self.position.black_bits, self.position.white_bits)
        if self.rules.repeated_pass_ends:
            stopped = stopped or here in self.passed_on
        passed_on = (*self.passed_on, here) if self.rules.repeated_pass_ends else ()
        return changed(
            self, passes=passes, since_resumed=since, stopped=stopped, passed_on=passed_on
        )

    def void_turn(self) -> "Progress":
        """Return the progress with the turn of the side to move lost: no pass, and no stone.

        Passes before and after it are not passes in a row.
        """
        turns = _one_more(self.turns, self.to_play)
        position = self.position.pass_(self.to_play)
        return changed(self, position=position, turns=turns, passes=0, since_resumed=0, before=self)

    def resume(self, first: Color) -> "Progress":
        """Return the progress with play gone on after it had stopped, `first` to move.

        White's additional pass, where the book asks for one, has then not been made.
        """
        base = self.before if self.has_extra_pass and self.before else self
        position = base.position
        if first is not position.to_play:
            position = position.pass_()  # the other side's turn is skipped
        return changed(
            base,
            position=position,
            since_resumed=0,
            stopped=False,
            passed_on=(),
            played_since_resumed=False,
            before=self,
        )

    def stop(self) -> "Progress":
        """Return the progress with play stopped by agreement."""
        return changed(self, stopped=True)

    def back(self, moves: int) -> "Progress":
        """Return the progress before so many moves.

        Raises:
            ValueError: fewer have been made.
        """
        here, kept = self, self.moves - moves
        while here.moves > kept and here.before is not None:
            here = here.before
        if here.moves != kept:
            msg = f"{self.moves} moves have been made; {moves} cannot be taken back"
            raise ValueError(msg)
        return here

    def set_up(self, changes: dict[Point, Color | None], to_play: Color) -> "Progress":
        """Return the progress with stones put and taken by hand; history begins anew.

        Raises:
            ValueError: a chain would be left without liberties.
        """
        setup = Setup.of(self.position)
        for point, color in changes.items():
            setup.put(point, color)
        lifted = [self.position.prisoners[color] for color in Color]
        position = setup.position(to_play, lifted)
        return changed(
            self, position=position, passes=0, since_resumed=0, stopped=False, before=self
        )


class _Latest:
    """The position made last: who looks ahead and then goes on asks twice for the same one.

    A second line from the same position would copy everything that has stood on the board.
    """

    made: tuple[Position, Ruleset, tuple[object, ...], Position] | None = None


def _after(progress: Progress, mover: Color, point: Point | None, lift: Color | None) -> Position:
    """Return the position after a move, legal or not; no point is a pass."""
    before, rules, move = progress.position, progress.rules, (mover, point, lift)
    made = _Latest.made
    if made is not None and made[0] is before and made[1] is rules and made[2] == move:
        return made[3]
    if point is None:
        position = before.pass_(mover)
    else:
        try:
            position = before.play(point, mover, kernel_law(rules), lift or 0)
        except Unplayable:
            position = before.play(point, mover, ANYTHING, lift or 0)
    _Latest.made = before, rules, move, position
    return position


def _one_more(counts: tuple[int, int], color: Color) -> tuple[int, int]:
    black, white = counts
    return (black + 1, white) if color is Color.BLACK else (black, white + 1)


def begin(rules: Ruleset, width: int, height: int, handicap: int) -> Progress:
    """Return the progress of a game in which nothing has been done yet."""
    stones = opening.standing(rules, width, height, handicap)
    black, white = stones[Color.BLACK], stones[Color.WHITE]
    first = rules.first_move if white or not black else Color.WHITE
    return Progress(
        rules=rules,
        position=Position.setup(width, height, black, white, first),
        opening=opening.plays(rules, handicap),
        owed=opening.passes_owed(rules, handicap),
    )
