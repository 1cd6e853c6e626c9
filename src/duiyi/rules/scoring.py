"""Counting: area and territory, exactly, with every step told.

Dead stones must be named: nothing here decides what is dead. Points are `Fraction`s; a margin is in
points of difference after komi and compensation, above 0 for Black, under every ruleset.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.board.position import Position
from duiyi.board.regions import bits_of, chain_bits, points_of, territory
from duiyi.rules import questions as q
from duiyi.rules import result
from duiyi.rules.ruleset import Ruleset
from duiyi.rules.seki import Shore, assess
from duiyi.words import mark, say

_HALF = Fraction(1, 2)


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a count: a sentence of the catalogue and what fills it."""

    sentence: str
    fields: dict[str, Any]

    def explain(self, lang: str = "en") -> str:
        """Say the step in a language."""
        return say(self.sentence, lang, **self.fields)


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


@dataclass(slots=True)
class _Board:
    """A board at its end, as bit masks; `steps` grows as it is counted."""

    width: int
    height: int
    black: int
    white: int
    dead: dict[Color, int]
    prisoners: dict[Color, int]
    shared: int
    territory: dict[Color, int] = field(default_factory=dict)
    neutral: int = 0
    seki: int = 0
    steps: list[Step] = field(default_factory=list)

    def tell(self, sentence: str, **fields: object) -> None:
        self.steps.append(Step(sentence, fields))


def score(  # noqa: PLR0913 - each says one thing about one count
    rules: Ruleset,
    position: Position,
    *,
    dead: Iterable[Point] = (),
    shared: Iterable[Point] = (),
    komi: Fraction,
    compensation: Fraction = Fraction(0),
    pass_stones: tuple[int, int] = (0, 0),
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

    Raises:
        ValueError: a dead point holds no stone, or the book knows no dead stones; a shared point is
            not empty, or the book knows no shared points.
    """
    board = _laid_out(rules, position, dead, shared)
    _surround(rules, board)
    black, white = _count(rules, board, pass_stones)
    margin = black - white - komi - compensation
    winner = _winner(rules, margin, komi)
    _tell_gifts(rules, board, komi, compensation)
    stated = result.by_score(rules, winner, abs(margin))
    _tell_result(board, margin, winner, stated)
    width = board.width
    return Score(
        black=black,
        white=white,
        komi=komi,
        compensation=compensation,
        margin=margin,
        winner=winner,
        result=stated,
        sgf_result=result.sgf(winner, abs(margin)),
        steps=tuple(board.steps),
        dead=frozenset(points_of(board.dead[Color.BLACK] | board.dead[Color.WHITE], width)),
        territory={c: frozenset(points_of(mask, width)) for c, mask in board.territory.items()},
        shared=frozenset(points_of(board.neutral, width))
        if rules.shared is q.Shared.HALF
        else frozenset(points_of(board.shared, width)),
        seki=frozenset(points_of(board.seki, width)),
    )


def _count(
    rules: Ruleset, board: _Board, pass_stones: tuple[int, int]
) -> tuple[Fraction, Fraction]:
    match rules.count:
        case q.Count.AREA:
            return _area(rules, board)
        case q.Count.TERRITORY:
            return _territory(board, pass_stones)
        case (
            q.Count.TERRITORY_EQUAL_STONES
            | q.Count.ING_FILL
            | q.Count.STONES
            | q.Count.AREA_TAX
            | q.Count.TERRITORY_TAX
            | q.Count.BOUNDARY
        ):
            msg = f"counting by {rules.count} is not carried out"
            raise ValueError(msg)


def _laid_out(
    rules: Ruleset, position: Position, dead: Iterable[Point], shared: Iterable[Point]
) -> _Board:
    """Lift the dead, and note who holds which prisoners."""
    black, white = position.black_bits, position.white_bits
    width, height = position.width, position.height
    named = list(dead)
    if named and rules.dead_stones is q.Confirmation.NONE:
        msg = f"under {rules.id} every stone on the board is alive; capture it to remove it"
        raise ValueError(msg)
    gone = 0
    for point in named:
        color = position[point]
        if color is None:
            msg = f"no stone stands on {point}; name a stone of each dead chain"
            raise ValueError(msg)
        own = black if color is Color.BLACK else white
        gone |= chain_bits(point, own, width, height)
    lifted = {Color.BLACK: gone & black, Color.WHITE: gone & white}
    prisoners = {color: position.prisoners[color] + lifted[color].bit_count() for color in Color}
    agreed = bits_of(shared, width, height)
    if agreed and rules.shared is q.Shared.NOBODY:
        msg = f"under {rules.id} no point is shared: whoever alone surrounds it has it"
        raise ValueError(msg)
    if agreed & (black | white) & ~gone:
        msg = "only empty points can be shared"
        raise ValueError(msg)
    board = _Board(width, height, black & ~gone, white & ~gone, lifted, prisoners, agreed)
    if gone:
        board.tell(
            mark("Lift the dead stones: {black} black and {white} white."),
            black=lifted[Color.BLACK].bit_count(),
            white=lifted[Color.WHITE].bit_count(),
        )
    return board


def _surround(rules: Ruleset, board: _Board) -> None:
    """Find whose each empty point is."""
    black, white, neutral = territory(board.black, board.white, board.width, board.height)
    match rules.seki_points:
        case q.SekiPoints.COUNT:
            pass
        case q.SekiPoints.NONE:
            alive = {Color.BLACK: board.black, Color.WHITE: board.white}
            found = assess(Shore(board.width, board.height, alive, board.dead))
            black, white, board.seki = found.black, found.white, found.seki
    board.territory = {Color.BLACK: black & ~board.shared, Color.WHITE: white & ~board.shared}
    board.neutral = neutral | board.shared


def _area(rules: Ruleset, board: _Board) -> tuple[Fraction, Fraction]:
    """Stones and surrounded points; what both surround is halved or counts for nobody (PR-31)."""
    halves = Fraction(0)
    match rules.shared:
        case q.Shared.HALF:
            halves = board.neutral.bit_count() * _HALF
        case q.Shared.NOBODY | q.Shared.PROXIMITY:
            pass
    totals = []
    for color, stones in ((Color.BLACK, board.black), (Color.WHITE, board.white)):
        points = board.territory[color].bit_count()
        totals.append(stones.bit_count() + points + halves)
        board.tell(
            _AREA_SENTENCES[color] if not halves else _AREA_SHARED_SENTENCES[color],
            stones=stones.bit_count(),
            points=points,
            halves=result.decimal(halves),
            total=result.decimal(totals[-1]),
        )
    return totals[0], totals[1]


def _territory(board: _Board, pass_stones: tuple[int, int]) -> tuple[Fraction, Fraction]:
    """Surrounded points, and the opponent's stones that were lifted or handed over (TR-01)."""
    totals = []
    for color, handed in ((Color.BLACK, pass_stones[1]), (Color.WHITE, pass_stones[0])):
        points = board.territory[color].bit_count()
        prisoners = board.prisoners[color.opponent] + handed
        totals.append(Fraction(points + prisoners))
        board.tell(
            _TERRITORY_SENTENCES[color],
            points=points,
            prisoners=prisoners,
            total=result.decimal(totals[-1]),
        )
    return totals[0], totals[1]


_AREA_SENTENCES = {
    Color.BLACK: mark("Black: stones {stones}, points {points}; together {total}."),
    Color.WHITE: mark("White: stones {stones}, points {points}; together {total}."),
}
_AREA_SHARED_SENTENCES = {
    Color.BLACK: mark(
        "Black: stones {stones}, points {points}, half of the shared points {halves}; "
        "together {total}."
    ),
    Color.WHITE: mark(
        "White: stones {stones}, points {points}, half of the shared points {halves}; "
        "together {total}."
    ),
}
_TERRITORY_SENTENCES = {
    Color.BLACK: mark("Black: points {points}, prisoners {prisoners}; together {total}."),
    Color.WHITE: mark("White: points {points}, prisoners {prisoners}; together {total}."),
}


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


def _tell_gifts(rules: Ruleset, board: _Board, komi: Fraction, compensation: Fraction) -> None:
    if rules.prediction is not None:
        board.tell(
            mark("The base is {base}: White's lead must exceed it for White to win."),
            base=result.decimal(-komi),
        )
    elif komi:
        board.tell(mark("Komi gives White {komi} points."), komi=result.decimal(komi))
    if compensation:
        board.tell(
            mark("For the handicap White gets {points} points."),
            points=result.decimal(compensation),
        )


_AHEAD = {
    Color.BLACK: mark("Black is ahead by {margin} in points of difference: {result}."),
    Color.WHITE: mark("White is ahead by {margin} in points of difference: {result}."),
}
_WINS_TIE = {
    Color.BLACK: mark("The count is equal, which Black wins: {result}."),
    Color.WHITE: mark("The count is equal, which White wins: {result}."),
}


def _tell_result(board: _Board, margin: Fraction, winner: Color | None, stated: str) -> None:
    if winner is None:
        board.tell(mark("The count is equal: {result}."), result=stated)
    elif margin:
        board.tell(_AHEAD[winner], margin=result.decimal(abs(margin)), result=stated)
    else:
        board.tell(_WINS_TIE[winner], result=stated)
