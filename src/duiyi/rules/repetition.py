"""Repetition: the cycles that a book bars, and the long ones that it lets run and decides about.

A cycle is balanced when both sides lost equally many stones in it, which is so exactly when both
made equally many plays. Chinese practice bars the others, such as sending two to return one; what
lives by a balanced cycle only, false life, is not seen in play and is dead at the end (RG-21).
"""

from dataclasses import dataclass

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.board.position import REPETITION, Position, law
from duiyi.rules import questions as q
from duiyi.rules.citation import Citation
from duiyi.rules.ruleset import Ruleset
from duiyi.words import language, mark, say

_SUICIDE = {q.Suicide.FORBIDDEN: 0, q.Suicide.MULTI: 1, q.Suicide.ANY: 2}
_POSITIONAL, _SITUATIONAL = 1, 2
_KERNEL = {
    q.Repetition.ALLOWED: 0,
    q.Repetition.POSITIONAL: _POSITIONAL,
    q.Repetition.SITUATIONAL: _SITUATIONAL,
    q.Repetition.NATURAL: 3,
    q.Repetition.SPIGHT: _POSITIONAL,  # the course begins history anew at every pass
    q.Repetition.CHINESE_PRACTICE: 0,  # `is_unbalanced` judges
}


def kernel_law(rules: Ruleset) -> int:
    """Return the number by which the kernel knows a ruleset's law of play.

    Raises:
        ValueError: the repetition rule is not carried out.
    """
    if rules.repetition not in _KERNEL:
        msg = f"{rules.repetition} is not carried out"
        raise ValueError(msg)
    return _law(rules, _KERNEL[rules.repetition])


def strict_law(rules: Ruleset) -> int:
    """Return a law under which every play is legal under the ruleset's, if not the reverse."""
    return _law(rules, _POSITIONAL) if beyond_kernel(rules) else kernel_law(rules)


def _law(rules: Ruleset, repetition: int) -> int:
    suicide = _SUICIDE[rules.suicide]
    return law(suicide=suicide, repetition=repetition, basic_ko=rules.basic_ko)


def beyond_kernel(rules: Ruleset) -> bool:
    """Whether a play that the kernel's law allows may still be barred by a cycle."""
    return rules.repetition is q.Repetition.CHINESE_PRACTICE


def is_unbalanced(
    rules: Ruleset, position: Position, point: Point, color: Color, lift: Color | None = None
) -> bool:
    """Whether a play closes a cycle in which one side has lost more stones than the other.

    The cycle is the one since the same stones stood last. The play is legal but for that.
    """
    side = lift or 0
    if position.verdict(point, color, _law(rules, _POSITIONAL), side) != REPETITION:
        return False
    after = position.play(point, color, _law(rules, 0), side)
    number = after.last_stood()
    if number is None:  # the kernel has just found one
        return False
    before = after.before(number).prisoners
    black, white = (after.prisoners[side] - before[side] for side in Color)
    return bool(black != white)


def legal_points(
    rules: Ruleset, position: Position, color: Color | None = None
) -> tuple[Point, ...]:
    """Return where the side to move, or a color, may play, row by row from the bottom."""
    mover = color or position.to_play
    allowed = position.legal(kernel_law(rules), mover)
    if beyond_kernel(rules):
        repeating = allowed & ~position.legal(_law(rules, _POSITIONAL), mover)
        for point in position.points(repeating):
            if is_unbalanced(rules, position, point, mover):
                allowed &= ~(1 << (point.row * position.width + point.column))
    return position.points(allowed)


@dataclass(frozen=True, slots=True)
class Cycle:
    """A long cycle that a position closes: the same stones, the same side to move, as before.

    Attributes:
        length: how many moves it has, passes among them.
        passes: how many of them are passes.
        lifted: how many stones of each color came off in it.
        times: how often the position has stood by such cycles, now included: 2 for the first time.
        answer: what the book makes of it.
        clause: where the book says so.
    """

    length: int
    passes: int
    lifted: dict[Color, int]
    times: int
    answer: q.LongCycle
    clause: Citation

    @property
    def is_balanced(self) -> bool:
        """Whether both sides lost equally many stones."""
        return self.lifted[Color.BLACK] == self.lifted[Color.WHITE]

    @property
    def ends_game(self) -> bool:
        """Whether the book makes a result of it: a draw, or none, also where they must agree."""
        return self.answer in {
            q.LongCycle.NO_RESULT,
            q.LongCycle.NO_RESULT_IF_AGREED,
            q.LongCycle.DRAW,
        }

    def explain(self, lang: str = "en") -> str:
        """Say what came back, after how long, and what the book makes of it."""
        parts = [
            say(
                mark(
                    "The board is as it was {length} moves ago, for the same side to move; since "
                    "then {black} black and {white} white stones came off."
                ),
                lang,
                length=self.length,
                black=self.lifted[Color.BLACK],
                white=self.lifted[Color.WHITE],
            ),
            say(
                mark("What the book says of that: {answer}."),
                lang,
                answer=say(self.answer.value, lang),
            ),
            self.clause.explain(lang),
        ]
        return ("" if language(lang).startswith("zh") else " ").join(parts)


def find_cycle(rules: Ruleset, position: Position) -> Cycle | None:
    """Return the long cycle that a position closes under the book, or None.

    A cycle holds a play. It is one where the book bars cycles too: a record may hold it. The book
    says how often a position must stand for it, and whether the cycle may hold passes.
    """
    times = 1
    found: tuple[int, int] | None = None
    here = position
    passes = 0
    while (number := here.last_stood(_SITUATIONAL)) is not None:
        stretch = [position.before(n).last for n in range(number + 1, here.number + 1)]
        passed = sum(1 for move in stretch if move is not None and move[1] is None)
        if passed and not rules.cycle_may_hold_passes:
            break
        here = position.before(number)
        passes += passed
        if passed < len(stretch):
            times += 1
            found = found or (number, passes)
    if found is None or times < rules.cycle_count:
        return None
    before = position.before(found[0])
    lifted = {color: position.prisoners[color] - before.prisoners[color] for color in Color}
    length = position.number - before.number
    return Cycle(length, found[1], lifted, times, rules.long_cycle, rules.cite("long_cycle"))
