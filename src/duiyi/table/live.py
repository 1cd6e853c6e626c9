"""One match that is live here: one action after the other, kept before anybody is told.

Several programs may have the same match open on one store. Nobody's memory is the truth: whoever is
outrun by another reads on, and decides again.
"""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple, Protocol

from duiyi.clock.duration import NOTHING, Milliseconds
from duiyi.game import actions as a
from duiyi.game.decide import decide
from duiyi.game.events import Event
from duiyi.game.evolve import evolve
from duiyi.game.log import Recorded
from duiyi.game.phase import Phase
from duiyi.game.refusal import not_now
from duiyi.game.seat import Reader
from duiyi.game.state import State, start
from duiyi.game.terms import Terms
from duiyi.game.view import seen_by, state_seen_by
from duiyi.store.keeping import Appending
from duiyi.store.log import MatchLog
from duiyi.store.trouble import Unsettled
from duiyi.store.writer import Kept
from duiyi.words import mark

TRIES = 3
"""How often an action is decided again when somebody else was first."""
_NOT_RUNNING = frozenset({Phase.PREPARATION, Phase.OVER})


class Keeper(Protocol):
    """What keeps appendings, in the order in which they come: see `duiyi.store.writer`."""

    def submit(self, appending: Appending) -> Kept:
        """Let an appending be kept."""


class Done(NamedTuple):
    """What came of an action: the events after one number up to another."""

    after: int
    last: int


class _Stance(NamedTuple):
    """What somebody looked at when they decided to act; more may happen without changing it."""

    moves: int
    side_moves: int
    phase: Phase
    request: object
    proposed: object
    laid: object


class LiveTable:
    """A match as it is played here and now; every method belongs to one event loop.

    Args:
        log: the log of the match; all of it is read.
        keeper: keeps what happens.
        time_of_day: in microseconds since 1970, by a clock that only grows.
        salt: draws what seals are salted with.

    Attributes:
        id: the match.
        state: how it stands; secrets are in it, see `view`.
        recorded: everything that has happened, in order; secrets are in it, see `seen`.
    """

    def __init__(
        self,
        log: MatchLog,
        keeper: Keeper,
        time_of_day: Callable[[], int],
        salt: Callable[[], str],
    ) -> None:
        self.id = log.id
        self.state = start(log.terms)
        self.recorded: list[Recorded] = []
        self._stances = [_stance(self.state)]
        self._log = log
        self._keeper = keeper
        self._time_of_day = time_of_day
        self._salt = salt
        self._one_at_a_time = asyncio.Lock()
        self._answers: dict[str, Done] = {}
        self._followers: set[Callable[[], None]] = set()
        self._evolve(log.since(0))

    @property
    def terms(self) -> Terms:
        """The terms of the match."""
        return self.state.terms

    @property
    def now(self) -> Milliseconds:
        """The moment of the match that it is: milliseconds since it was made.

        It is never before what has happened, whatever other programs' clocks say.
        """
        since = (self._time_of_day() - self._log.made_at) // 1_000
        return Milliseconds(max(since, self.last_moment))

    @property
    def last_moment(self) -> Milliseconds:
        """The moment of the newest event that has one."""
        for _, event, _ in reversed(self.recorded):
            at: Milliseconds | None = getattr(event, "at", None)
            if at is not None:
                return at
        return NOTHING

    @property
    def followers(self) -> int:
        """How many hear what is new."""
        return len(self._followers)

    @property
    def runs(self) -> bool:
        """Whether somebody's time runs."""
        state = self.state
        if state.phase in _NOT_RUNNING or state.broken_off or state.sealing is not None:
            return False
        return state.terms.timed

    @property
    def alive(self) -> Milliseconds:
        """The last moment at which the match was known to be alive; asked of the store."""
        return max(self._log.alive, self.last_moment)

    def falls_at(self) -> Milliseconds | None:
        """Return the moment at which somebody will have lost on time, or None."""
        clocks = [self.state.clocks, *self.state.prediction_clocks]
        falls = [one.falls_at() for one in clocks if one is not None]
        return min((at for at in falls if at is not None), default=None)

    def view(self, reader: Reader) -> State:
        """Return the state as a reader may see it."""
        return state_seen_by(reader, self.state)

    def seen(self, reader: Reader, after: int = 0) -> tuple[Recorded, ...]:
        """Return the events after a number, as a reader may see them."""
        return tuple(
            one._replace(event=seen_by(reader, one.event)) for one in self.recorded[after:]
        )

    def follow(self, hear: Callable[[], None]) -> Callable[[], None]:
        """Let somebody hear that there is something new, and return what ends that."""
        self._followers.add(hear)
        return lambda: self._followers.discard(hear)

    async def act(
        self,
        action: a.Action,
        command: str | None = None,
        expected: int | None = None,
        at: Milliseconds | None = None,
    ) -> Done:
        """Carry an action out: decide, keep, and only then let it be seen.

        Args:
            action: what is asked; its moment, and the salt of a seal, are put in here.
            command: an id of what is asked; asked by it again, it is answered again.
            expected: the number of the newest event that whoever asks had seen; what came since
                must leave the board, the turn and the question as they were.
            at: the moment at which it was asked; by default now.

        Raises:
            ValueError: it is refused, and nothing has happened.
            Outrun: others were faster each time; nothing has happened.
            NotKept: it could not be kept, and nothing has happened.
        """
        moment = self.now if at is None else at
        async with self._one_at_a_time:
            left = TRIES
            while True:
                left -= 1
                try:
                    return await self._carry_out(action, command, expected, moment)
                except (ValueError, Unsettled):
                    # Refused because it has been done? Or because others went on meanwhile?
                    if command is not None and (answer := await self._answer(command)):
                        return answer
                    if not await self._read_on() or not left:
                        raise

    async def read_on(self) -> None:
        """Take over what another program has kept."""
        async with self._one_at_a_time:
            await self._read_on()

    async def _carry_out(
        self, action: a.Action, command: str | None, expected: int | None, at: Milliseconds
    ) -> Done:
        if command is not None and command in self._answers:
            return self._answers[command]
        events = self._decide(action, expected, at)
        before = self.state.number
        if not events:
            return Done(before, before)
        after = self.state
        for event in events:
            after = evolve(after, event)
        is_over = after.phase is Phase.OVER
        appending = self._log.appending(
            events,
            command,
            phase=after.phase.value,
            ended_at=self._time_of_day() if is_over else None,
        )
        # Once handed in it may be kept, whoever stops waiting: so this is seen through to its end.
        kept = asyncio.ensure_future(asyncio.wrap_future(self._keeper.submit(appending)))
        try:
            await asyncio.shield(kept)
        except asyncio.CancelledError:
            if not kept.cancelled():
                await kept
                self._took(appending, command)
            raise
        return self._took(appending, command)

    def _took(self, appending: Appending, command: str | None) -> Done:
        done = Done(appending.after, appending.last)
        self._evolve(self._log.kept(appending))
        if command is not None:
            self._answers[command] = done
        self._tell()
        return done

    def _decide(
        self, action: a.Action, expected: int | None, at: Milliseconds
    ) -> tuple[Event, ...]:
        if expected is not None and not self._is_current(expected):
            raise not_now(mark("something has happened since: look at the board again"))
        given: dict[str, object] = {"at": Milliseconds(max(at, self.last_moment))}
        if getattr(action, "salt", None) == "":
            given["salt"] = self._salt()
        return decide(self.state, replace(action, **given))  # type: ignore[arg-type]

    def _is_current(self, expected: int) -> bool:
        known = 0 <= expected < len(self._stances)
        return known and self._stances[expected] == self._stances[-1]

    async def _answer(self, command: str) -> Done | None:
        if command in self._answers:
            return self._answers[command]
        found = await asyncio.to_thread(self._log.answer, command)
        if not found:
            return None
        await self._read_on()
        return Done(found[0].number - 1, found[-1].number)

    async def _read_on(self) -> bool:
        """Take over what others have kept, and return whether there was anything."""
        new = await asyncio.to_thread(self._log.read_on)
        if new:
            self._evolve(new)
            self._tell()
        return bool(new)

    def _evolve(self, new: tuple[Recorded, ...]) -> None:
        for one in new:
            self.state = evolve(self.state, one.event)
            self.recorded.append(one)
            self._stances.append(_stance(self.state))

    def _tell(self) -> None:
        for hear in tuple(self._followers):
            hear()


def _stance(state: State) -> _Stance:
    side = state.side
    return _Stance(
        state.progress.moves,
        -1 if side is None else side.position.number,
        state.phase,
        state.request,
        None if state.proposed is None else state.proposed.digest,
        state.laid,
    )
