"""A board at its end: the dead lifted, and whose each empty point is."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.board.position import Position
from duiyi.board.regions import beside, bits_of, chain_bits, pass_alive, split, territory
from duiyi.rules import questions as q
from duiyi.rules.counting.telling import Step, StepKind
from duiyi.rules.ruleset import Ruleset
from duiyi.rules.seki import Shore, assess
from duiyi.rules.seki.independent import dependent
from duiyi.words import mark


@dataclass(slots=True)
class Ending:
    """A board at its end, as sets of bits; `steps` grows as it is counted.

    Attributes:
        width, height: of the board.
        alive: each color's stones that stay.
        dead: each color's stones that are lifted as dead.
        prisoners: how many stones of each color were lifted, in play and as dead.
        territory: the empty points that are each color's.
        agreed: the empty points that the players agreed to share.
        neutral: the empty points that are no color's, those among them.
        seki: realms without two eyes, where the book does not count their points.
        in_quarters: as in `Step`.
        totals: what each color has counted so far.
        steps: what was done so far.
    """

    width: int
    height: int
    alive: dict[Color, int]
    dead: dict[Color, int]
    prisoners: dict[Color, int]
    territory: dict[Color, int] = field(default_factory=dict)
    agreed: int = 0
    neutral: int = 0
    seki: int = 0
    in_quarters: bool = False
    totals: dict[Color, Fraction] = field(default_factory=lambda: dict.fromkeys(Color, Fraction(0)))
    steps: list[Step] = field(default_factory=list)

    def count(
        self,
        kind: StepKind,
        side: Color,
        amount: Fraction | int,
        sentence: str,
        mask: int = 0,
        **fields: object,
    ) -> Fraction:
        """Add an amount to a side's count, as a step, and return the count.

        The sentence may name the `side`, the `amount` (without sign), the `total` and the count
        `before`, besides its own fields.
        """
        before = self.totals[side]
        gain = Fraction(amount)
        self.totals[side] = total = before + gain
        told = {"side": side, "amount": abs(gain), "before": before, "total": total}
        self.steps.append(
            Step(
                sentence,
                fields | told,
                kind=kind,
                side=side,
                amount=gain,
                total=total,
                mask=mask,
                width=self.width,
                in_quarters=self.in_quarters,
            )
        )
        return total

    def show(
        self,
        kind: StepKind,
        side: Color | None,
        sentence: str,
        mask: int = 0,
        total: Fraction | None = None,
        **fields: object,
    ) -> None:
        """Add a step that changes no count; its sentence may name the `side` and the `total`."""
        if side is not None:
            total = self.totals[side]
            fields |= {"side": side, "total": total}
        self.steps.append(
            Step(
                sentence,
                fields,
                kind=kind,
                side=side,
                amount=None,
                total=total,
                mask=mask,
                width=self.width,
                in_quarters=self.in_quarters,
            )
        )

    def around(self, mask: int) -> int:
        """Return the points beside a set."""
        return beside(mask, self.width, self.height)

    def bodies(self, color: Color) -> tuple[int, ...]:
        """Return the living bodies of a color: stones that hang together over its own points."""
        own = self.alive[color] | self.territory[color]
        return tuple(
            body & self.alive[color]
            for body in split(own, self.width, self.height)
            if body & self.alive[color]
        )

    def points(self) -> int:
        """Return how many points the board has."""
        return self.width * self.height


def lay_out(
    rules: Ruleset, position: Position, dead: Iterable[Point], shared: Iterable[Point]
) -> Ending:
    """Lift the dead, and find whose each empty point is.

    Raises:
        ValueError: a dead point holds no stone, or the book knows no dead stones; a shared point is
            not empty, or the book knows no shared points.
    """
    stones = {Color.BLACK: position.black_bits, Color.WHITE: position.white_bits}
    lifted = _dead(rules, position, stones, dead)
    ending = Ending(
        position.width,
        position.height,
        {color: stones[color] & ~lifted[color] for color in Color},
        lifted,
        {color: position.prisoners[color] + lifted[color].bit_count() for color in Color},
        in_quarters=rules.komi_unit is q.KomiUnit.ZI,
    )
    if any(lifted.values()):
        ending.show(
            StepKind.LIFT,
            None,
            mark("Lift the dead stones: {black} black and {white} white."),
            lifted[Color.BLACK] | lifted[Color.WHITE],
            black=lifted[Color.BLACK].bit_count(),
            white=lifted[Color.WHITE].bit_count(),
        )
    agreed = bits_of(shared, position.width, position.height)
    if agreed and rules.shared is q.Shared.NOBODY:
        msg = f"under {rules.id} no point is shared: whoever alone surrounds it has it"
        raise ValueError(msg)
    if agreed & (ending.alive[Color.BLACK] | ending.alive[Color.WHITE]):
        msg = "only empty points can be shared"
        raise ValueError(msg)
    _surround(rules, ending, agreed)
    return ending


def _dead(
    rules: Ruleset, position: Position, stones: dict[Color, int], named: Iterable[Point]
) -> dict[Color, int]:
    """Return the stones to lift: the chains named, and what the book takes without being told."""
    width, height = position.width, position.height
    points = list(named)
    if points and rules.dead_stones is q.Confirmation.NONE:
        msg = f"under {rules.id} every stone on the board is alive; capture it to remove it"
        raise ValueError(msg)
    lifted = dict.fromkeys(Color, 0)
    for point in points:
        color = position[point]
        if color is None:
            msg = f"no stone stands on {point}; name a stone of each dead chain"
            raise ValueError(msg)
        lifted[color] |= chain_bits(point, stones[color], width, height)
    match rules.dead_rule:
        case q.DeadRule.NONE | q.DeadRule.AGREED:
            pass
        case q.DeadRule.PASS_ALIVE_TOO:
            suicide = 0 if rules.suicide is q.Suicide.FORBIDDEN else 1
            for color in Color:
                other = color.opponent
                alive = pass_alive(stones[color], stones[other], width, height, suicide)
                lifted[other] |= stones[other] & alive.territory
    return lifted


def _surround(rules: Ruleset, ending: Ending, agreed: int) -> None:
    black, white, neutral = territory(
        ending.alive[Color.BLACK], ending.alive[Color.WHITE], ending.width, ending.height
    )
    shore = Shore(ending.width, ending.height, ending.alive, ending.dead)
    surrounded = black | white
    match rules.seki_points:
        case q.SekiPoints.COUNT:
            pass
        case q.SekiPoints.NONE:
            found = assess(shore)
            black, white, ending.seki = found.black, found.white, found.seki
        case q.SekiPoints.INDEPENDENT:
            own = {Color.BLACK: black, Color.WHITE: white}
            ending.seki = dependent(shore, own, neutral)
            black, white = black & ~ending.seki, white & ~ending.seki
    _leave_out(ending, surrounded & ~(black | white | agreed))
    ending.territory = {Color.BLACK: black & ~agreed, Color.WHITE: white & ~agreed}
    ending.agreed = agreed
    ending.neutral = neutral | agreed


def _leave_out(ending: Ending, left_out: int) -> None:
    """Tell which surrounded points do not count."""
    for kind, sentence, mask in (
        (StepKind.SEKI, _IN_SEKI, left_out & ending.seki),
        (StepKind.FALSE_EYES, _FALSE, left_out & ~ending.seki),
    ):
        if mask:
            ending.show(kind, None, sentence, mask, points=mask.bit_count())


_IN_SEKI = mark("Left out, as eyes of stones in seki: {points}.")
_FALSE = mark("Left out, as points that must still be filled: {points}.")
