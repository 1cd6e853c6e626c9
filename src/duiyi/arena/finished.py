"""A game that is over, as it is kept."""

from collections.abc import Mapping
from dataclasses import MISSING, asdict, dataclass, fields
from enum import StrEnum
from fractions import Fraction
from typing import Any, Self

from duiyi.arena.plan import Entrant
from duiyi.gtp.illness import EngineError, Illness


class How(StrEnum):
    """How a game ended."""

    SCORE = "score"
    RESIGNATION = "resignation"
    TIME = "time"
    ILLEGAL = "illegal"
    ILLNESS = "illness"
    CYCLE = "cycle"
    LENGTH = "length"


class Points(StrEnum):
    """What a game is worth to A."""

    WIN = "win"
    DRAW = "draw"
    LOSS = "loss"
    VOID = "void"


@dataclass(frozen=True, slots=True, kw_only=True)
class Finished:
    """A game that is over.

    Attributes:
        number: of the game, from 0; games 2n and 2n + 1 are a pair.
        black: who was Black.
        winner: who won; None for a draw, and for a game without result.
        result: as records write it, such as B+3.5.
        how: how it ended.
        ill: with whom something was wrong, or None.
        illness: what that was.
        command: over which command that was.
        detail: more about that.
        moves: how many were made, the opening among them.
        margin: by our count, above 0 for Black, as an exact fraction; None where none was counted.
        said: what each engine said the score is, by our count's measure; None where it did not say.
        seconds: what each took for all its moves.
        slowest: what each took for its slowest move.
        remarks: what each could not be told, and what was put right.
    """

    number: int
    black: Entrant
    winner: Entrant | None
    result: str
    how: How
    moves: int
    ill: Entrant | None = None
    illness: Illness | None = None
    command: str = ""
    detail: str = ""
    margin: Fraction | None = None
    said: Mapping[Entrant, Fraction | None]
    seconds: Mapping[Entrant, float]
    slowest: Mapping[Entrant, float]
    remarks: Mapping[Entrant, tuple[str, ...]]

    @property
    def points(self) -> Points:
        """What the game is worth to A."""
        if self.winner is None:
            return Points.VOID if self.result == "Void" else Points.DRAW
        return Points.WIN if self.winner is Entrant.A else Points.LOSS

    def explain(self, name: str, lang: str = "en") -> str:
        """Say what was wrong with the engine of that name; nothing where nothing was."""
        if self.illness is None:
            return ""
        return EngineError(self.illness, name, self.command, self.detail).explain(lang)

    @property
    def is_contested(self) -> bool:
        """Whether an engine that said who won said otherwise than our count."""
        if self.margin is None:
            return False
        ours = _sign(self.margin)
        return any(said is not None and _sign(said) != ours for said in self.said.values())

    def as_data(self) -> dict[str, Any]:
        """Return the game for JSON."""
        data = asdict(self)
        data["margin"] = None if self.margin is None else str(self.margin)
        data["said"] = {one: None if s is None else str(s) for one, s in self.said.items()}
        data["contested"] = self.is_contested
        return data

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Self:
        """Return a game that `as_data` wrote.

        Raises:
            ValueError, KeyError, TypeError: it did not write this.
        """
        kept = {
            field.name: data[field.name]
            for field in fields(cls)
            if field.default is MISSING or field.name in data  # logs of earlier versions have fewer
        }
        kept["black"] = Entrant(kept["black"])
        kept["winner"] = None if kept["winner"] is None else Entrant(kept["winner"])
        kept["ill"] = None if kept.get("ill") is None else Entrant(kept["ill"])
        kept["how"] = How(kept["how"])
        kept["illness"] = None if kept["illness"] is None else Illness(kept["illness"])
        kept["margin"] = None if kept["margin"] is None else Fraction(kept["margin"])
        said = kept["said"]
        kept["said"] = {one: _fraction(said[one]) for one in Entrant}
        for name in ("seconds", "slowest"):
            kept[name] = {one: float(kept[name][one]) for one in Entrant}
        kept["remarks"] = {one: tuple(kept["remarks"][one]) for one in Entrant}
        return cls(**kept)


def _fraction(text: str | None) -> Fraction | None:
    return None if text is None else Fraction(text)


def _sign(number: Fraction) -> int:
    return (number > 0) - (number < 0)
