"""What the server needs and does not have: who thinks, how long, what time it is, and records.

Whoever composes the program hands these in; see `duiyi.cli.gtp`.
"""

from collections.abc import Callable
from typing import NamedTuple, Protocol

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.board.searching import Thought
from duiyi.clock.duration import Milliseconds
from duiyi.clock.reading import Reading
from duiyi.game.counted import CountedCourse
from duiyi.game.situation import Situation
from duiyi.rules.ruleset import Ruleset


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
        situation: Situation,
        *,
        playouts: int | None = None,
        milliseconds: int | None = None,
        watch: Callable[[Thought], bool] | None = None,
    ) -> Thought:
        """Search until so much is done, or until `watch`, called now and then, returns False."""

    def choose(
        self,
        situation: Situation,
        *,
        playouts: int | None = None,
        milliseconds: int | None = None,
        watch: Callable[[Thought], bool] | None = None,
    ) -> Choice:
        """Return what to do, after as much thought as is given or else as is usual.

        `watch` ends it as it ends a search.
        """

    def ponder(self, situation: Situation) -> None:
        """Begin to think in the other side's time."""

    def rest(self) -> None:
        """End that; where nothing was begun nothing happens."""

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
