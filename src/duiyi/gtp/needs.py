"""What the server needs and does not have: who thinks, how long, what time it is, and records.

Whoever composes the program hands these in; see `duiyi.cli.gtp`.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.clock.duration import Milliseconds
from duiyi.clock.reading import Reading
from duiyi.game.counted import CountedCourse
from duiyi.rules.ruleset import Ruleset


class Candidate(Protocol):
    """One move that was looked at."""

    @property
    def point(self) -> Point | None:
        """Where, or None for a pass."""

    @property
    def lift(self) -> Color | None:
        """The side that the mover chooses to lift, where the book lets them choose."""

    @property
    def visits(self) -> int:
        """How often it was looked at."""

    @property
    def win_rate(self) -> float:
        """From 0 to 1, for the side to move."""

    @property
    def lead(self) -> float:
        """The points of difference expected after komi, for the side to move."""

    @property
    def prior(self) -> float:
        """From 0 to 1: how good it looks before it is looked into."""

    @property
    def line(self) -> Sequence[Point | None]:
        """The best continuation, beginning with this move."""


class Thought(Protocol):
    """What was found in a position."""

    @property
    def candidates(self) -> Sequence[Candidate]:
        """The moves that were looked at, best first."""

    @property
    def playouts(self) -> int:
        """How many games were played out."""

    @property
    def win_rate(self) -> float:
        """From 0 to 1, for the side to move."""

    @property
    def lead(self) -> float:
        """The points of difference expected after komi, for the side to move."""

    @property
    def deviation(self) -> float:
        """The standard deviation of the lead from game to game."""

    @property
    def ownership(self) -> Sequence[float]:
        """Whose each point comes to be, 1 Black's and -1 White's, at row * width + column."""


class Choice(Protocol):
    """What a thinker has chosen."""

    @property
    def point(self) -> Point | None:
        """Where to play, or None to pass."""

    @property
    def lift(self) -> Color | None:
        """Whose stones come off, where the mover chooses."""

    @property
    def resigns(self) -> bool:
        """Whether the game is given up instead."""

    @property
    def thought(self) -> Thought | None:
        """What was found, where it was thought about."""


class Thinker(Protocol):
    """Who looks for moves. It keeps what it found, and goes on from there where it can."""

    def think(
        self,
        game: CountedCourse,
        color: Color,
        *,
        playouts: int | None = None,
        milliseconds: int | None = None,
        watch: Callable[[Thought], bool] | None = None,
    ) -> Thought:
        """Search for a color until so much is done, or until `watch` returns False.

        `watch` is called about every tenth of a second, whoever's turn it is in the game.
        """

    def choose(
        self,
        game: CountedCourse,
        color: Color,
        *,
        playouts: int | None = None,
        milliseconds: int | None = None,
        watch: Callable[[Thought], bool] | None = None,
    ) -> Choice:
        """Return what a color should do, after as much thought as is given or else as is usual."""

    def stop(self) -> None:
        """End the search that goes on in another thread; it then returns what it has."""


class Wire(Protocol):
    """Where answers go, and what is known of the lines that have not been looked at yet."""

    def write(self, text: str) -> None:
        """Send a part of an answer at once."""

    def is_awaited(self) -> bool:
        """Whether somebody waits: another line has come, an interruption, or the end of them."""

    def wait(self) -> None:
        """Wait until somebody waits."""


class Needs(NamedTuple):
    """What a server is composed with.

    Attributes:
        thinker: makes a thinker, which is done when one is first needed.
        allot: how long a move may take, by what the clock shows and how many moves have been made.
        now: the time since some beginning.
        read: reads the game of a record from a file, under rules; raises ValueError or OSError.
        write: writes a game as a record.
        name, version: of the program.
        lang: the language in which people are spoken to.
    """

    thinker: Callable[[], Thinker]
    allot: Callable[[Reading, int], Milliseconds]
    now: Callable[[], Milliseconds]
    read: Callable[[str, Ruleset], CountedCourse]
    write: Callable[[CountedCourse], str]
    name: str
    version: str
    lang: str = "en"
