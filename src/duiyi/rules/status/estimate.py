"""The estimate of a board: what is whose, what is not settled, and by how much a side leads."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import TYPE_CHECKING, NamedTuple, Self, assert_never

from duiyi.board.color import Color
from duiyi.board.playouts import ownership
from duiyi.board.point import Point
from duiyi.board.position import Position
from duiyi.board.regions import bits_of, points_of
from duiyi.rules import questions as q
from duiyi.rules.result import decimal
from duiyi.rules.ruleset import Ruleset
from duiyi.rules.scoring import Score, score
from duiyi.rules.seki.shore import indices
from duiyi.rules.status.board import Board
from duiyi.rules.status.borders import find_borders
from duiyi.rules.status.danger import Danger
from duiyi.rules.status.finding import Status
from duiyi.rules.status.proposal import PLAYOUTS, SEED, Proposal, propose_dead
from duiyi.words import language, mark, say

if TYPE_CHECKING:
    from duiyi.board.searching import Thought


class Foresight(NamedTuple):
    """What a search thinks of a board, where one was made; else playouts take its place.

    Attributes:
        ownership: from -1, White's, to +1, Black's, at `row * width + column`.
        lead: the expected margin after komi, above 0 for Black; None where it is not known.
        deviation: its standard error.
    """

    ownership: Sequence[float]
    lead: float | None = None
    deviation: float = 0.0

    @classmethod
    def of(cls, thought: "Thought", to_play: Color) -> Self:
        """Return what a search came to, where a color was to play.

        The deviation of its games is that of chance in play; of the lead the error is told.
        """
        error = thought.deviation / sqrt(max(1, thought.playouts))
        return cls(thought.ownership, _SIGNS[to_play] * thought.lead, error)


@dataclass(frozen=True, slots=True, kw_only=True)
class Estimate:
    """A board looked at before its end: a proposal, never a verdict.

    Attributes:
        proposal: what each chain looks to be, with reasons; iterating gives the dead.
        score: the count of the board as it stands, by the book, its dead stones lifted.
        lead: the expected margin in points of difference after komi, above 0 for Black. On a
            settled board it is the margin of `score`, less what teire costs, exactly.
        deviation: how far the lead may be off, as a standard deviation; 0 on a settled board.
        territory: the empty points and dead stones that look to be each color's.
        dame: the empty points that are nobody's, and may be filled in any order.
        unsealed: the points where the border between two sides is open: play there first.
        open: the points of regions that are far from being divided.
        unsettled: the stones that are captured or saved by who moves first.
        vital: for such chains, as far as they were read, a point that saves them.
        teire: the points on which each side must still play, once every dame is filled. Where
            territory is counted each costs a point.
        seki: the stones that live without two eyes.
        ownership: for each point, from -1, White's, to +1, Black's.
    """

    proposal: Proposal
    score: Score
    lead: Fraction
    deviation: float
    territory: Mapping[Color, frozenset[Point]]
    dame: frozenset[Point]
    unsealed: frozenset[Point]
    open: frozenset[Point]
    unsettled: frozenset[Point]
    vital: frozenset[Point]
    teire: Mapping[Color, frozenset[Point]]
    seki: frozenset[Point]
    ownership: Mapping[Point, float]

    @property
    def dead(self) -> frozenset[Point]:
        """The stones that look dead."""
        return frozenset(self.proposal)

    @property
    def is_settled(self) -> bool:
        """Whether only dame and teire are left to play."""
        return not (self.unsealed or self.open or self.unsettled)

    def explain(self, lang: str = "en") -> str:
        """Return the estimate in sentences, one a line."""
        return "\n".join(_sentences(self, lang))


def estimate(  # noqa: PLR0913 - each says one thing about one count
    rules: Ruleset,
    position: Position,
    *,
    komi: Fraction,
    compensation: Fraction = Fraction(0),
    pass_stones: tuple[int, int] = (0, 0),
    button: Fraction = Fraction(0),
    agreed: Iterable[Point] | None = None,
    foresight: Foresight | None = None,
) -> Estimate:
    """Estimate a board, finished or not.

    What is settled is counted by the book; every point that is not adds what it will be on the
    average of games played out, or in the foresight of a search. Which points are settled, which
    borders are open and which plays are needed is found without either.

    Args:
        rules: the book.
        position: the board.
        komi: points given to White.
        compensation: points given to White for handicap stones.
        pass_stones: stones that Black and White handed over for passes.
        button: points that the button gives Black, below 0 White.
        agreed: dead stones that the players have agreed on: then the board is taken to be settled,
            and the lead is the margin of the score.
        foresight: what a search thinks of the board.

    Raises:
        ValueError: see `score`; or the foresight is of another size.
    """
    points = position.width * position.height
    if foresight is not None and len(foresight.ownership) != points:
        given = len(foresight.ownership)
        msg = f"this board has {points} points, not {given}: the foresight is of another"
        raise ValueError(msg)
    proposal = Proposal()
    if rules.dead_stones is not q.Confirmation.NONE:
        proposal = propose_dead(position)
    counted = score(
        rules,
        position,
        dead=tuple(proposal) if agreed is None else tuple(agreed),
        komi=komi,
        compensation=compensation,
        pass_stones=pass_stones,
        button=button,
    )
    view = _View(position, proposal, counted, is_agreed=agreed is not None)
    seen = _played_out(position) if foresight is None else foresight
    shares = view.expected(seen)
    lead, deviation = counted.margin, 0.0
    if agreed is None:
        deviation = view.deviation(shares)
        lead += _rounded(view.gain(shares)) - view.price(rules)
        if view.in_question and seen.lead is not None:
            lead, deviation = _rounded(seen.lead), seen.deviation
    every = [Point(x, y) for y in range(position.height) for x in range(position.width)]
    return Estimate(
        proposal=view.proposal,
        score=counted,
        lead=lead,
        deviation=deviation,
        territory={color: view.points(own) for color, own in view.own.items()},
        dame=view.points(view.borders.dame),
        unsealed=view.points(view.borders.unsealed),
        open=view.points(view.borders.open),
        unsettled=view.points(view.unsettled),
        vital=view.points(view.vital),
        teire={color: view.points(points) for color, points in view.teire.items()},
        seki=frozenset(view.proposal.seki),
        ownership=dict(zip(every, shares, strict=True)),
    )


def _rounded(points: float) -> Fraction:
    """Return an expected number of points to the tenth: more would be pretended."""
    return Fraction(round(points * 10), 10)


class _View:
    """A board with its dead lifted, and what is found on it: as sets of bits.

    Attributes:
        own: what looks to be each color's, dead stones of the other included.
        loose: the empty points of which that cannot be said.
        unsettled: the stones of which it cannot.
        in_question: where what will be counted may differ from what is counted now.
    """

    def __init__(
        self, position: Position, proposal: Proposal, counted: Score, *, is_agreed: bool
    ) -> None:
        self.board = Board.of(position)
        self.counted = counted
        lifted = self.bits(counted.dead)
        self.alive = {color: self.board.stones[color] & ~lifted for color in Color}
        self.borders = find_borders(self.board, self.alive, self.bits(proposal.seki))
        danger = Danger(proposal.findings)
        doubts = () if is_agreed else tuple(danger.unsettled(self.board))
        self.vital = danger.vital(self.board, doubts)
        proposal = proposal.with_findings(doubts)
        danger = danger.without(doubts)
        self.proposal = proposal
        open_ = 0 if is_agreed else self.borders.undecided
        self.unsettled = 0 if is_agreed else self.bits(proposal.unsettled)
        self.loose = open_ & self.board.empty
        seki = self.bits(counted.seki)
        self.own = {
            color: self.borders.enclosed[color] | self.borders.nearer[color] for color in Color
        }
        self.own = {color: own & ~open_ & ~seki for color, own in self.own.items()}
        nearer = self.borders.nearer[Color.BLACK] | self.borders.nearer[Color.WHITE]
        self.in_question = 0 if is_agreed else nearer | self.loose | self.unsettled
        self.teire = danger.teire(self.board, self.borders.dame, self.borders.enclosed)

    def bits(self, points: Iterable[Point]) -> int:
        return bits_of(points, self.board.width, self.board.height)

    def points(self, mask: int) -> frozenset[Point]:
        return frozenset(points_of(mask, self.board.width))

    def expected(self, seen: Foresight) -> list[float]:
        """Return for each point what it will be: settled points wholly, others as foreseen."""
        shares = [0.0] * (self.board.width * self.board.height)
        for color, sign in _SIGNS.items():
            for index in indices((self.own[color] | self.alive[color]) & ~self.unsettled):
                shares[index] = sign
        for index in indices(self.loose | self.unsettled):
            shares[index] = max(-1.0, min(1.0, seen.ownership[index]))
        return shares

    def gain(self, shares: Sequence[float]) -> float:
        """Return how much more Black is expected to have than is counted now."""
        more = 0.0
        for color, sign in _SIGNS.items():
            counted = self.bits(self.counted.territory[color]) | self.alive[color]
            more -= sign * (counted & self.in_question).bit_count()
        return more + sum(shares[index] for index in indices(self.in_question))

    def price(self, rules: Ruleset) -> int:
        """Return what plays still needed cost Black more than White, where territory is counted."""
        if not _costs_points(rules):
            return 0
        cost = 0
        for color, sign in _SIGNS.items():
            counted = self.bits(self.counted.territory[color])
            cost += sign * (self.teire[color] & counted).bit_count()
        return cost

    def deviation(self, shares: Sequence[float]) -> float:
        """Return the standard deviation of the lead: points by themselves, chains as a whole."""
        variance = sum(1 - shares[index] ** 2 for index in indices(self.loose))
        for finding in self.proposal.findings:
            if finding.status is Status.UNSETTLED and self.unsettled:
                stones = list(indices(finding.chain))
                mean = sum(shares[index] for index in stones) / len(stones)
                variance += len(stones) ** 2 * (1 - mean**2)
        return sqrt(variance)


def _costs_points(rules: Ruleset) -> bool:
    """Whether a play inside the own territory costs a point."""
    match rules.count:
        case q.Count.TERRITORY | q.Count.TERRITORY_EQUAL_STONES | q.Count.TERRITORY_TAX:
            return True
        case q.Count.AREA | q.Count.AREA_TAX | q.Count.ING_FILL | q.Count.STONES:
            return False
        case q.Count.BOUNDARY:
            return False
        case _:
            assert_never(rules.count)


def _played_out(position: Position) -> Foresight:
    counts = ownership(position, PLAYOUTS, SEED)
    return Foresight([count / PLAYOUTS for count in counts])


def _sentences(found: Estimate, lang: str) -> Iterator[str]:
    yield _lead(found, lang)
    if found.proposal.caution(lang):
        yield found.proposal.caution(lang)
    listed: list[tuple[str, Iterable[Point]]] = [
        (mark("Dead: {points}."), found.dead),
        (mark("Captured or saved by who moves first: {points}."), found.unsettled),
        (mark("They are saved at {points}."), found.vital),
        (mark("In seki: {points}."), found.seki),
        (mark("Dame: {points}."), found.dame),
        (mark("Black must still play at {points}."), found.teire[Color.BLACK]),
        (mark("White must still play at {points}."), found.teire[Color.WHITE]),
    ]
    between = "、" if language(lang).startswith("zh") else ", "
    for sentence, points in listed:
        if names := between.join(map(str, sorted(points))):
            yield say(sentence, lang, points=names)


def _lead(found: Estimate, lang: str) -> str:
    if found.is_settled:
        if not found.lead:
            return say(mark("The board is settled, and even."), lang)
        sentence = _SETTLED[found.lead > 0]
        return say(sentence, lang, lead=decimal(abs(found.lead)))
    lead, give = round(abs(found.lead)), max(1, round(found.deviation))
    sentence = _OPEN[found.lead > 0] if lead else mark("About even, give or take {give}.")
    return say(sentence, lang, lead=lead, give=give)


_SIGNS = {Color.BLACK: 1, Color.WHITE: -1}
_SETTLED = {
    True: mark("The board is settled: Black is ahead by {lead} in points of difference."),
    False: mark("The board is settled: White is ahead by {lead} in points of difference."),
}
_OPEN = {
    True: mark("Black is ahead by about {lead} in points of difference, give or take {give}."),
    False: mark("White is ahead by about {lead} in points of difference, give or take {give}."),
}
