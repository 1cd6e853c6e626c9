"""Both counts side by side: area and territory of one board, and why they differ."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.board.position import Position
from duiyi.board.regions import territory
from duiyi.rules.counting.ending import Ending, lay_out
from duiyi.rules.counting.telling import Telling
from duiyi.rules.result import decimal
from duiyi.rules.ruleset import Ruleset
from duiyi.rules.seki import Shore, assess
from duiyi.words import mark, say

Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Reason:
    """One thing that area counts otherwise than territory.

    Attributes:
        points: what it adds to the margin of area, above 0 for Black.
        told: the reason as a sentence.
    """

    points: int
    told: Telling


@dataclass(frozen=True, slots=True)
class BothCounts:
    """The two margins of a board, and why they differ.

    Attributes:
        area: stones and surrounded points, Black's less White's; shared points halved.
        territory: surrounded points and prisoners, Black's less White's; no points in seki.
        reasons: what makes the difference; their points add up to `area - territory` exactly.

    Komi, compensation, pass stones, taxes and buttons are in neither.
    """

    area: Fraction
    territory: Fraction
    reasons: tuple[Reason, ...]

    def explain(self, lang: str = "en") -> str:
        """Return both counts and the reasons in sentences, one a line."""
        both = say(
            mark("Before komi, above 0 for Black: {area} by area, {territory} by territory."),
            lang,
            area=decimal(self.area),
            territory=decimal(self.territory),
        )
        return "\n".join([both, *(reason.told.explain(lang) for reason in self.reasons)])


def both_counts(  # noqa: PLR0913 - a board, what is agreed of it, and how it came about
    rules: Ruleset,
    position: Position,
    *,
    dead: Iterable[Point] = (),
    shared: Iterable[Point] = (),
    turns: Pair,
    passes: Pair,
) -> BothCounts:
    """Count a board both ways.

    Args:
        rules: the book, which says whether stones may be called dead and points shared.
        position: the board; its prisoners are those of the whole game.
        dead: dead stones; naming one names its chain.
        shared: empty points agreed to be shared.
        turns: how many turns Black and White had, passes among them.
        passes: how many of them were passes.

    Raises:
        ValueError: as `score` does.
    """
    ending = lay_out(rules, position, dead, shared)
    plain = territory(ending.alive[Color.BLACK], ending.alive[Color.WHITE], *_size(ending))
    outside = assess(Shore(*_size(ending), ending.alive, ending.dead))
    surrounded = _lead(plain.black & ~ending.agreed, plain.white & ~ending.agreed)
    own = _lead(outside.black & ~ending.agreed, outside.white & ~ending.agreed)
    stones = _lead(ending.alive[Color.BLACK], ending.alive[Color.WHITE])
    lifted = ending.prisoners[Color.BLACK] - ending.prisoners[Color.WHITE]
    turns_more = turns[0] - turns[1]
    passes_fewer = passes[1] - passes[0]
    unplayed = stones + lifted - turns_more - passes_fewer
    reasons = [
        _reason(_TURNS, turns_more),
        _reason(_PASSES, passes_fewer),
        _reason(_UNPLAYED, unplayed),
        _reason(_SEKI, surrounded - own),
    ]
    count = (plain.neutral | ending.agreed).bit_count()
    if count:
        reasons.append(Reason(0, Telling(_SHARED, {"points": count})))
    return BothCounts(
        area=Fraction(stones + surrounded),
        territory=Fraction(own - lifted),
        reasons=tuple(reason for reason in reasons if reason is not None),
    )


def _size(ending: Ending) -> Pair:
    return ending.width, ending.height


def _lead(black: int, white: int) -> int:
    return black.bit_count() - white.bit_count()


def _reason(sentences: dict[Color, str], points: int) -> Reason | None:
    """Return a reason told of the side that it favors, None where it favors nobody."""
    if not points:
        return None
    sentence = sentences[Color.BLACK if points > 0 else Color.WHITE]
    return Reason(points, Telling(sentence, {"points": abs(points)}))


_TURNS = {
    Color.BLACK: mark(
        "Black had {points} turns more: a stone played counts as area, not as territory."
    ),
    Color.WHITE: mark(
        "White had {points} turns more: a stone played counts as area, not as territory."
    ),
}
_PASSES = {
    Color.BLACK: mark("White passed {points} times more: a pass gives up a stone of area."),
    Color.WHITE: mark("Black passed {points} times more: a pass gives up a stone of area."),
}
_UNPLAYED = {
    Color.BLACK: mark(
        "Black has {points} stones more that were set, not played: they count as area only."
    ),
    Color.WHITE: mark(
        "White has {points} stones more that were set, not played: they count as area only."
    ),
}
_SEKI = {
    Color.BLACK: mark("Black has {points} points in seki more: they count as area only."),
    Color.WHITE: mark("White has {points} points in seki more: they count as area only."),
}
_SHARED = mark("Of {points} shared points each has half as area, nobody has any as territory.")
