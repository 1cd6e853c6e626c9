"""What is live at one table: a match, the time, chance, and programs that sit at seats.

Nothing here draws anything, and nothing decides anything: the match does. The time of a match is
milliseconds since it was begun; while nobody has it open it stands still.
"""

import re
import secrets
import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple, Protocol, Self, runtime_checkable

from duiyi.clock.announcement import Announcement
from duiyi.clock.duration import NOTHING, Milliseconds
from duiyi.game import actions as a
from duiyi.game import events as e
from duiyi.game.awaited import awaited
from duiyi.game.match import Match
from duiyi.game.phase import Phase
from duiyi.game.seat import Official, Seat
from duiyi.game.terms import FirstBy, Terms
from duiyi.players.levels import STRONGEST
from duiyi.players.program import Player, Program

if TYPE_CHECKING:
    from duiyi.store.matches import Store

BEAT = Milliseconds(1_000)
"""How often a kept match notes that it is alive."""
_PROGRAM = re.compile(r"duiyi (\d{1,2})")
_NOT_RUNNING = frozenset({Phase.PREPARATION, Phase.OVER})


@runtime_checkable
class KeptLog(Protocol):
    """A log that outlasts the program."""

    @property
    def alive(self) -> Milliseconds:
        """The last moment at which the match was known to be alive."""

    def note_alive(self, at: Milliseconds) -> None:
        """Keep that the match was alive at a moment."""


class Tick(NamedTuple):
    """What a look at the clock brought: what is to be called out, and what happened."""

    calls: tuple[Announcement, ...]
    events: tuple[e.Event, ...]


class Thinking(NamedTuple):
    """How programs at a table think.

    Attributes:
        threads: how many threads each has.
        ponders: whether they think in the other side's time too; None where a clock runs, so that
            a game without one leaves the machine alone while a person thinks for an hour.
    """

    threads: int = 1
    ponders: bool | None = None


def seconds_now() -> float:
    """Return a time that only grows, in seconds."""
    return time.monotonic()


class Session:
    """A match as it is played here and now.

    Args:
        match: the match; its log may be kept in a file.
        clock: a time that only grows, in seconds.
        since: the moment of the match that it is now.
        players: the programs that sit at seats; by default those that sit where a player is
            called as `program_name` calls it.
        salt: draws what seals are salted with.
        thinking: how the programs think.

    Attributes:
        match: the match.
    """

    def __init__(  # noqa: PLR0913 - each says one thing about one table
        self,
        match: Match,
        *,
        clock: Callable[[], float] = seconds_now,
        since: Milliseconds = NOTHING,
        players: Mapping[Seat, Player] | None = None,
        salt: Callable[[], str] = lambda: secrets.token_hex(16),
        thinking: Thinking | None = None,
    ) -> None:
        self.match = match
        self._clock = clock
        self._since = since
        self._started = clock()
        self._looked = since
        self._noted = since
        thinking = thinking or Thinking()
        self._ponders = match.terms.timed if thinking.ponders is None else thinking.ponders
        threads = thinking.threads
        self._players = dict(programs_by(match.terms, threads) if players is None else players)
        self._salt = salt

    @classmethod
    def kept(cls, store: "Store", agreed: Terms, thinking: Thinking | None = None) -> Self:
        """Return a new match whose events are kept."""
        return cls(Match.by(agreed, store.create(agreed)), thinking=thinking)

    @classmethod
    def resumed(
        cls,
        store: "Store",
        name: str | None = None,
        *,
        clock: Callable[[], float] = seconds_now,
        thinking: Thinking | None = None,
    ) -> Self:
        """Return a match gone on with where it was last alive; by default the latest.

        The time since then was a break. One with a sealed move stays adjourned.

        Raises:
            KeyError: there is no such match.
            Damaged: the log does not fit its hashes.
        """
        if name is None:
            entries = store.matches()
            if not entries:
                raise KeyError(name)
            name = entries[-1].id
        log = store.open(name)
        match = Match.by(log.terms, log)
        since = max([log.alive, *(getattr(event, "at", NOTHING) for event in match.events)])
        session = cls(match, clock=clock, since=since, thinking=thinking)
        state = match.state
        if state.phase not in _NOT_RUNNING and not state.broken_off:
            match.act(a.BreakOff(by=Official.TABLE, at=since))
            match.act(a.GoOn(by=Official.TABLE, at=since))
        return session

    @property
    def now(self) -> Milliseconds:
        """The moment of the match that it is."""
        return Milliseconds(self._since + round((self._clock() - self._started) * 1_000))

    @property
    def name(self) -> str | None:
        """The id by which a kept match is found again."""
        found: str | None = getattr(self.match.log, "id", None)
        return found

    def act(self, action: a.Action) -> tuple[e.Event, ...]:
        """Carry out an action now; a seal without salt gets one.

        Raises:
            ValueError: it is refused; nothing has happened.
            NotKept: it could not be kept; nothing has happened.
        """
        given: dict[str, object] = {"at": self.now}
        if getattr(action, "salt", None) == "":
            given["salt"] = self._salt()
        return self.match.act(replace(action, **given))  # type: ignore[arg-type]

    def tick(self) -> Tick:
        """Look at the clock: what is called since the last look; whoever's time is up has lost."""
        at = self.now
        state = self.match.state
        clocks = [state.clocks, *state.prediction_clocks]
        calls = [call for one in clocks if one is not None for call in one.calls(self._looked, at)]
        self._looked = at
        self.note_alive(at)
        if state.phase in _NOT_RUNNING:
            return Tick((), ())
        events = self.match.act(a.ReadClock(at=at))
        return Tick(tuple(call.announcement for call in sorted(calls, key=_moment)), events)

    def note_alive(self, at: Milliseconds, *, least: Milliseconds = BEAT) -> None:
        """Keep that the match is alive, if that was last kept so long ago."""
        log = self.match.log
        if isinstance(log, KeptLog) and at - self._noted >= least:
            self._noted = at
            log.note_alive(at)

    def leave(self) -> None:
        """Keep the moment at which everybody leaves the table; nobody thinks on."""
        for _, player in self.programs():
            if isinstance(player, Program):
                player.stop()
                player.rest()
        self.note_alive(self.now, least=NOTHING)

    def draw(self) -> tuple[e.Event, ...]:
        """Draw the lot, where one is to be drawn."""
        state = self.match.state
        if state.terms.first_by is FirstBy.LOT and state.first is None:
            return self.act(a.DrawLot(first=secrets.choice(tuple(Seat))))
        return ()

    def program(self) -> tuple[Seat, Player] | None:
        """Return a seat that is awaited and its program, or None where none is."""
        for seat in awaited(self.match.state):
            if seat in self._players:
                return seat, self._players[seat]
        return None

    def programs(self) -> tuple[tuple[Seat, Player], ...]:
        """Return the seats at which programs sit, each with its program."""
        return tuple(self._players.items())

    def ponder(self) -> None:
        """Let programs think while somebody else is to move in play, where that is wanted."""
        state = self.match.state
        runs = state.phase is Phase.PLAY and not state.broken_off and state.sealing is None
        for seat, player in self.programs():
            if not isinstance(player, Program):
                continue
            if self._ponders and runs and state.to_move is seat.other:
                player.ponder(self.match.view(seat))
            else:
                player.rest()

    def people(self) -> tuple[Seat, ...]:
        """Return the awaited seats at which people sit."""
        return tuple(seat for seat in awaited(self.match.state) if seat not in self._players)

    def is_program(self, seat: Seat) -> bool:
        """Whether a program sits at a seat."""
        return seat in self._players

    @property
    def shares_keyboard(self) -> bool:
        """Whether two people sit at this table, and one could see what the other types."""
        return not self._players


def program_name(level: int) -> str:
    """Return what a program of a level is called; a match that is resumed knows it by that."""
    return f"duiyi {level}"


def programs_by(terms: Terms, threads: int = 1) -> dict[Seat, Player]:
    """Return the programs that sit where a player is called as `program_name` calls it."""
    # Another chance each time: how many stones it hides is not to be learned.
    return {
        seat: Program(level, secrets.randbelow(1 << 30), threads)
        for seat, level in program_levels(terms).items()
    }


def program_levels(terms: Terms) -> dict[Seat, int]:
    """Return the seats at which programs sit, and how strong they are."""
    names = {seat: terms.players.of(seat)[0].name for seat in Seat}
    found = {seat: _PROGRAM.fullmatch(name) for seat, name in names.items()}
    return {seat: min(int(one[1]), STRONGEST) for seat, one in found.items() if one is not None}


def _moment(call: tuple[Milliseconds, Announcement]) -> Milliseconds:
    return call[0]
