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
from duiyi.rules.counting.counts import count
from duiyi.rules.counting.ending import Ending, lay_out
from duiyi.rules.counting.telling import Step
from duiyi.rules.ruleset import Ruleset
from duiyi.words import mark

__all__ = ["Score", "Step", "score"]


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
        steps: the count, step by step.
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
    dead: frozenset[Point]
    territory: dict[Color, frozenset[Point]]
    shared: frozenset[Point]
    seki: frozenset[Point]

    def explain(self, lang: str = "en") -> str:
        """Return the count in sentences, one a line."""
        return "\n".join(step.explain(lang) for step in self.steps)

    def __str__(self) -> str:
        return self.result


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

    Raises:
        ValueError: a dead point holds no stone, or the book knows no dead stones; a shared point is
            not empty, or the book knows no shared points.
    """
    ending = lay_out(rules, position, dead, shared)
    black, white = count(rules, ending, pass_stones)
    margin = black - white - komi - compensation + button
    winner = _winner(rules, margin, komi)
    if rules.komi_unit is q.KomiUnit.ZI and rules.prediction is None:
        _tell_zi(ending, black, komi, compensation)
    else:
        _tell_gifts(rules, ending, komi, compensation)
    if button:
        taken = _BUTTON[Color.BLACK if button > 0 else Color.WHITE]
        ending.tell(taken, points=result.quarters(abs(button)))
    stated = result.by_score(rules, winner, abs(margin))
    _tell_result(ending, margin, winner, stated)
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


def _tell_gifts(rules: Ruleset, ending: Ending, komi: Fraction, compensation: Fraction) -> None:
    if rules.prediction is not None:
        ending.tell(
            mark("The base is {base}: White's lead must exceed it for White to win."),
            base=result.decimal(-komi),
        )
    elif komi:
        ending.tell(mark("Komi gives White {komi} points."), komi=result.decimal(komi))
    if compensation:
        ending.tell(
            mark("For the handicap White gets {points} points."),
            points=result.decimal(compensation),
        )


def _tell_zi(ending: Ending, black: Fraction, komi: Fraction, compensation: Fraction) -> None:
    """Tell the last two of the four steps: give, and compare with half the board (CN-10)."""
    given = (komi + compensation) / 2
    left = black - given
    half = Fraction(ending.points(), 2)
    fields = {
        "total": result.quarters(black),
        "given": result.quarters(given),
        "left": result.quarters(left),
        "sign": "<" if left < half else ">" if left > half else "=",
        "half": result.quarters(half),
    }
    if compensation:
        handicap = mark(
            "Black gives {komi} zi of komi and returns {returned} zi for the handicap: "
            "{total} − {given} = {left}; half the board is {half}: {left} {sign} {half}."
        )
        ending.tell(
            handicap,
            komi=result.quarters(komi / 2),
            returned=result.quarters(compensation / 2),
            **fields,
        )
    elif given:
        ending.tell(
            mark(
                "Black gives {given} zi: {total} − {given} = {left}; "
                "half the board is {half}: {left} {sign} {half}."
            ),
            **fields,
        )
    else:
        ending.tell(mark("Half the board is {half}: {left} {sign} {half}."), **fields)


_BUTTON = {
    Color.BLACK: mark("By passing first Black gets {points}."),
    Color.WHITE: mark("By passing first White gets {points}."),
}
_AHEAD = {
    Color.BLACK: mark("Black is ahead by {margin} in points of difference: {result}."),
    Color.WHITE: mark("White is ahead by {margin} in points of difference: {result}."),
}
_WINS_TIE = {
    Color.BLACK: mark("The count is equal, which Black wins: {result}."),
    Color.WHITE: mark("The count is equal, which White wins: {result}."),
}


def _tell_result(ending: Ending, margin: Fraction, winner: Color | None, stated: str) -> None:
    if winner is None:
        ending.tell(mark("The count is equal: {result}."), result=stated)
    elif margin:
        ending.tell(_AHEAD[winner], margin=result.decimal(abs(margin)), result=stated)
    else:
        ending.tell(_WINS_TIE[winner], result=stated)
