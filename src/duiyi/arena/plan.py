"""What a match between two engines is to be: who plays, what, and from which positions."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Any, Self

from duiyi.board.color import Color
from duiyi.clock.notation import notations, time_systems
from duiyi.clock.reading import TimeSystem
from duiyi.game.counted import CountedCourse
from duiyi.game.phase import Phase
from duiyi.gtp.dialogue import Setting
from duiyi.gtp.engine import command_line
from duiyi.rules.handicap import agreed_komi
from duiyi.rules.presets import rulesets
from duiyi.words import Unsuitable, mark


class Entrant(StrEnum):
    """The two engines of a match, whatever their color in a game."""

    A = "a"
    B = "b"

    @property
    def other(self) -> "Entrant":
        """The opponent."""
        return Entrant.B if self is Entrant.A else Entrant.A


class Illegal(StrEnum):
    """What follows when an engine plays against the rules."""

    LOSES = "loses"
    VOID = "void"


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """What is played. Two matches with the same plan are the same match, resumed.

    Attributes:
        a, b: the command lines of the engines.
        size: width and height.
        komi: points for White; None for the book's.
        rules: the id of the rule book, by which games are refereed and counted.
        time: the time systems of A and B, None where there is no clock.
        opening: how many stones are placed by lot, the same for both games of a pair.
        seed: what the lots begin with.
        illegal: what follows from an illegal move.
        playouts: how much the engines may search for a move, told to those that can be told.
    """

    a: str
    b: str
    size: tuple[int, int] = (19, 19)
    komi: Fraction | None = None
    rules: str = "chinese-2002"
    time: tuple[TimeSystem | None, TimeSystem | None] = (None, None)
    opening: int = 0
    seed: int = 1
    illegal: Illegal = Illegal.LOSES
    playouts: int | None = None

    def __post_init__(self) -> None:
        for command in (self.a, self.b):
            command_line(command)
        course = CountedCourse(self.rules, self.size, komi=self.komi)
        Setting(size=self.size, komi=course.komi_in_force)
        if course.phase is not Phase.PLAY:
            raise Unsuitable(
                mark("engines know no protocol for the opening of {rules}; choose another book"),
                rules=self.rules,
            )
        if not 0 <= self.opening <= self.size[0] * self.size[1] // 8:
            raise Unsuitable(
                mark("an opening of {stones} stones does not fit on the board"), stones=self.opening
            )

    def command(self, entrant: Entrant) -> str:
        """Return the command line of an engine."""
        return self.a if entrant is Entrant.A else self.b

    def time_of(self, entrant: Entrant) -> TimeSystem | None:
        """Return the time system of an engine."""
        return self.time[0 if entrant is Entrant.A else 1]

    def black(self, number: int) -> Entrant:
        """Return who is Black in a game, counted from 0: A in the first of a pair, B then."""
        return Entrant.B if number % 2 else Entrant.A

    def entrant(self, number: int, color: Color) -> Entrant:
        """Return who has a color in a game."""
        black = self.black(number)
        return black if color is Color.BLACK else black.other

    def as_data(self) -> dict[str, Any]:
        """Return the plan for JSON."""
        return {
            "a": self.a,
            "b": self.b,
            "size": list(self.size),
            "komi": None if self.komi is None else str(self.komi),
            "rules": self.rules,
            "time": notations(*self.time),
            "opening": self.opening,
            "seed": self.seed,
            "illegal": self.illegal.value,
            "playouts": self.playouts,
        }

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Self:
        """Return a plan that `as_data` wrote.

        Raises:
            ValueError, KeyError, TypeError: it did not write this.
        """
        return cls(
            a=data["a"],
            b=data["b"],
            size=(data["size"][0], data["size"][1]),
            komi=None if data["komi"] is None else agreed_komi(data["komi"]),
            rules=data["rules"],
            time=time_systems(data["time"]),
            opening=data["opening"],
            seed=data["seed"],
            illegal=Illegal(data["illegal"]),
            playouts=data["playouts"],
        )


def known_rules(rules: str) -> str:
    """Return the id of a rule book.

    Raises:
        ValueError: there is none of that id.
    """
    if rules not in rulesets:
        raise Unsuitable(
            mark("no rule book is called {id}; there are: {ids}"),
            id=repr(rules),
            ids=", ".join(rulesets),
        )
    return rules
