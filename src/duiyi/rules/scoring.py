"""Counting: area and territory, exactly, with every step told.

Dead stones must be named: nothing here decides what is dead. Points are `Fraction`s; a margin is in
points of difference after komi and compensation, above 0 for Black, under every ruleset.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.board.position import Position
from duiyi.board.regions import points_of
from duiyi.rules import questions as q
from duiyi.rules import result
from duiyi.rules.counting.closing import close
from duiyi.rules.counting.counts import count, one_side_suffices
from duiyi.rules.counting.ending import Ending, lay_out
from duiyi.rules.counting.telling import Step, StepKind
from duiyi.rules.ruleset import Ruleset
from duiyi.words import mark

__all__ = ["Score", "Step", "StepKind", "score"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """A count, and how it came about.

    Attributes:
        black, white: what was counted for each, before komi and compensation.
        komi: points given to White; below 0 where a predicted base favors Black.
        compensation: points given to White for handicap stones.
        margin: points of difference after both, above 0 for Black.
        winner: who wins, None for a draw.
        result: the result in the words of the book.
        sgf_result: the result as records write it.
        steps: the count, step by step, of both sides; the amounts of Black's steps less those of
            White's are the margin.
        one_side_suffices: whether the count of one side settles the game, as in zi (CN-10).
        dead: the stones lifted as dead.
        territory: the empty points that count for each color, also where dead stones stood.
        shared: the points counted half for each.
        seki: points of stones in seki and their eyes, where the book does not count them.
    """

    black: Fraction
    white: Fraction
    komi: Fraction
    compensation: Fraction
    margin: Fraction
    winner: Color | None
    result: str
    sgf_result: str
    steps: tuple[Step, ...]
    one_side_suffices: bool
    dead: frozenset[Point]
    territory: dict[Color, frozenset[Point]]
    shared: frozenset[Point]
    seki: frozenset[Point]

    def told_by(self, counted: Color = Color.BLACK) -> tuple[Step, ...]:
        """Return the steps that are told when one side is counted and the other watches.

        Where both must be counted they are all steps.
        """
        if not self.one_side_suffices:
            return self.steps
        ours = {counted, None}
        return tuple(s for s in self.steps if s.side in ours or s.kind in _FOR_BOTH)

    def explain(self, lang: str = "en", counted: Color = Color.BLACK) -> str:
        """Return the count in sentences, one a line; `counted` is as in `told_by`."""
        return "\n".join(step.explain(lang) for step in self.told_by(counted))

    def __str__(self) -> str:
        return self.result


_FOR_BOTH = frozenset({StepKind.BASE, StepKind.BUTTON})
"""Steps of one side that both sides' counts are told with."""


def score(  # noqa: PLR0913 - each says one thing about one count
    rules: Ruleset,
    position: Position,
    *,
    dead: Iterable[Point] = (),
    shared: Iterable[Point] = (),
    komi: Fraction,
    compensation: Fraction = Fraction(0),
    pass_stones: tuple[int, int] = (0, 0),
    button: Fraction = Fraction(0),
    ruled: Fraction = Fraction(0),
) -> Score:
    """Count a position by the book.

    Args:
        rules: the book.
        position: the position; its prisoners count where the book counts prisoners.
        dead: stones agreed to be dead; naming one names its chain.
        shared: empty points agreed to be shared (PR-29, reading A16).
        komi: points given to White.
        compensation: points given to White for handicap stones.
        pass_stones: stones that Black and White handed over for passes.
        button: points that the button gives Black, below 0 White.
        ruled: points that warnings, rulings and overtime give Black, below 0 White.

    Raises:
        ValueError: a dead point holds no stone, or the book knows no dead stones; a shared point is
            not empty, or the book knows no shared points.
    """
    ending = lay_out(rules, position, dead, shared)
    black, white = count(rules, ending, pass_stones)
    margin = black - white - komi - compensation + button + ruled
    winner = _winner(rules, margin, komi)
    close(rules, ending, komi, compensation, button, ruled)
    stated = result.by_score(rules, winner, abs(margin))
    _tell_result(rules, ending, margin, winner, stated)
    width = ending.width
    return Score(
        black=black,
        white=white,
        komi=komi,
        compensation=compensation,
        margin=margin,
        winner=winner,
        result=stated,
        sgf_result=result.sgf(winner, abs(margin)),
        steps=tuple(ending.steps),
        one_side_suffices=one_side_suffices(rules),
        dead=frozenset(points_of(ending.dead[Color.BLACK] | ending.dead[Color.WHITE], width)),
        territory={c: frozenset(points_of(mask, width)) for c, mask in ending.territory.items()},
        shared=frozenset(points_of(_shared(rules, ending), width)),
        seki=frozenset(points_of(ending.seki, width)),
    )


def _shared(rules: Ruleset, ending: Ending) -> int:
    """Return the points counted for both."""
    match rules.shared:
        case q.Shared.NOBODY:
            return 0
        case q.Shared.HALF | q.Shared.PROXIMITY:
            return ending.neutral


def _winner(rules: Ruleset, margin: Fraction, komi: Fraction) -> Color | None:
    if margin:
        return Color.BLACK if margin > 0 else Color.WHITE
    match rules.tie:
        case q.Tie.DRAW | q.Tie.REPLAY:
            return None
        case q.Tie.BLACK:
            return Color.BLACK
        case q.Tie.WHITE:
            return Color.WHITE
        case q.Tie.BASE_COLOR:
            if rules.prediction is None or komi:
                return Color.WHITE if komi < 0 else Color.BLACK
            return rules.prediction.zero_base_winner


def _tell_result(
    rules: Ruleset, ending: Ending, margin: Fraction, winner: Color | None, stated: str
) -> None:
    lead = abs(margin)
    if winner is None:
        sentence = mark("The count is equal: {result}.")
    elif margin:
        sentence = _AHEAD[rules.result_unit]
    else:
        sentence = mark("The count is equal, which {winner} wins: {result}.")
    ending.show(
        StepKind.RESULT,
        None,
        sentence,
        total=lead,
        winner=winner,
        margin=result.decimal(lead),
        zi=lead / 2,
        result=stated,
    )


_AHEAD = {
    q.ResultUnit.POINT: mark("{winner} is ahead by {margin} in points of difference: {result}."),
    q.ResultUnit.ZI: mark(
        "{winner} is ahead by {zi} zi, that is {margin} in points of difference: {result}."
    ),
    q.ResultUnit.DIFFERENCE: mark("{winner} is ahead by {margin}: {result}."),
}
"""How a lead is told, in the unit in which the book states results."""
