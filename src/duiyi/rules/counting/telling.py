"""Steps of a count: data for a screen that shows them, and sentences for whoever watches."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.board.regions import points_of
from duiyi.rules.result import decimal, quarters
from duiyi.words import mark, say

_SIDES = {Color.BLACK: mark("Black"), Color.WHITE: mark("White")}


class StepKind(StrEnum):
    """What is done in a step of a count."""

    LIFT = "lift"
    """Dead stones come off the board."""
    SEKI = "seki"
    """Eye points of stones in seki are left out."""
    FALSE_EYES = "false-eyes"
    """Points that must still be filled are left out."""
    SHAPE = "shape"
    """Surrounded points are shaped into blocks of ten, to be seen at a glance."""
    POINTS = "points"
    """Surrounded points are counted."""
    STONES = "stones"
    """Stones on the board are counted."""
    SHARED = "shared"
    """Shared points are shared out."""
    PRISONERS = "prisoners"
    """The opponent's stones that were lifted, in play and as dead, are counted."""
    HANDED_OVER = "handed-over"
    """The opponent's stones that were handed over for passes are counted."""
    FILL = "fill"
    """A side's own lost stones are laid into its points."""
    EVEN = "even"
    """A side that placed fewer stones lays in what it lacks."""
    TAKE_UP = "take-up"
    """Stones that the boundary does not need are taken up, and leave points."""
    SUPPLY = "supply"
    """All stones of a side are laid on what it holds."""
    TAX = "tax"
    """A living body pays for its eyes."""
    KOMI = "komi"
    COMPENSATION = "compensation"
    """What is returned for handicap stones."""
    BASE = "base"
    """What was predicted."""
    BUTTON = "button"
    RULED = "ruled"
    """What warnings, rulings and overtime are worth."""
    COMPARE = "compare"
    """A count is held against what it must exceed."""
    RESULT = "result"


@dataclass(frozen=True, slots=True)
class Telling:
    """A sentence of the catalogue and what fills it: words, points, exact numbers, colors."""

    sentence: str
    fields: Mapping[str, object]

    def explain(self, lang: str = "en") -> str:
        """Say it in a language."""
        said = {name: self._word(value, lang) for name, value in self.fields.items()}
        return say(self.sentence, lang, **said)

    def _word(self, value: object, lang: str) -> object:
        """Return what a field is said as; a color has a name in each language."""
        match value:
            case Color():
                return say(_SIDES[value], lang)
            case Fraction():
                return self._number(value)
            case _:
                return value

    def _number(self, number: Fraction) -> str:
        return decimal(number)


@dataclass(frozen=True, slots=True, kw_only=True)
class Step(Telling):
    """One step of a count.

    The amounts of Black's steps less those of White's are the margin, under every book.

    Attributes:
        kind: what is done.
        side: whose count it is, None where it is both's.
        amount: what it adds to that side's count, below 0 what it takes; None where it only shows.
        total: that side's count after the step; in a result the margin without its sign.
        points: the points concerned.
        in_quarters: whether numbers are written with ¼, ½ and ¾, as counts in zi are.
    """

    kind: StepKind
    side: Color | None
    amount: Fraction | None
    total: Fraction | None
    mask: int = field(repr=False)
    width: int = field(repr=False)
    in_quarters: bool = field(repr=False)

    def _number(self, number: Fraction) -> str:
        return quarters(number) if self.in_quarters else decimal(number)

    @property
    def points(self) -> frozenset[Point]:
        """The points of the board that the step is about; none where it is about none."""
        return frozenset(points_of(self.mask, self.width))

    def as_data(self, lang: str = "en") -> dict[str, object]:
        """Return the step as plain data; numbers are exact, as texts such as "7/2"."""
        return {
            "kind": str(self.kind),
            "side": str(self.side) if self.side else None,
            "amount": None if self.amount is None else str(self.amount),
            "total": None if self.total is None else str(self.total),
            "points": [str(point) for point in points_of(self.mask, self.width)],
            "told": self.explain(lang),
        }
