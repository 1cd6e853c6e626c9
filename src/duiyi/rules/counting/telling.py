"""Steps of a count: data for a screen that shows them, and sentences for whoever watches."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.board.regions import points_of
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
    COMPARE = "compare"
    """A count is held against what it must exceed."""
    RESULT = "result"


@dataclass(frozen=True, slots=True)
class Telling:
    """A sentence of the catalogue and what fills it; colors are said in the reader's language."""

    sentence: str
    fields: Mapping[str, object]

    def explain(self, lang: str = "en") -> str:
        """Say it in a language."""
        said = {
            name: say(_SIDES[value], lang) if isinstance(value, Color) else value
            for name, value in self.fields.items()
        }
        return say(self.sentence, lang, **said)


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
    """

    kind: StepKind
    side: Color | None
    amount: Fraction | None
    total: Fraction | None
    mask: int = field(repr=False)
    width: int = field(repr=False)

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
