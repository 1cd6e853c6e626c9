"""A match: the whole procedure of a game, with seats, phases, clocks and rulings."""

from collections.abc import Sequence
from typing import Self

from duiyi.clock.duration import Milliseconds
from duiyi.clock.notation import time_systems
from duiyi.clock.reading import Reading
from duiyi.game.actions import Action
from duiyi.game.counting import Tally, tally
from duiyi.game.decide import decide
from duiyi.game.events import Event
from duiyi.game.evolve import evolve, replay
from duiyi.game.log import EventLog, MemoryLog, Recorded, beginning
from duiyi.game.outcome import described
from duiyi.game.seat import Both, Reader, Seat
from duiyi.game.state import State
from duiyi.game.terms import Player, Team, Terms, terms
from duiyi.game.view import seen_by, state_seen_by
from duiyi.game.written_terms import written
from duiyi.rules.regulations import Regulation
from duiyi.rules.ruleset import Ruleset
from duiyi.words import Unsuitable, mark

Names = Sequence[str | Player | Sequence[str | Player]]


class Match:
    """One match: decide, keep, then evolve. The only thing here that changes.

    Args:
        rules: the id of a rule book, or one.
        regulations: the id of an edition, or one.
        seats: who sits at the first and the second seat: a name, a `Player`, or several for a team.
        time: a time system for both, or "A | B" for each; see `duiyi.clock.notation`.
        log: what keeps the events; by default they are kept as long as the match is.
        others: any other field of `Terms`, such as `size`, `handicap`, `komi` or `first_by`.

    Raises:
        ValueError: the terms are none that can be played by.

    >>> from duiyi.game.actions import Play, ShakeHands
    >>> from duiyi.board.point import Point
    >>> match = Match("chinese-2002", size=9)
    >>> for seat in Seat:
    ...     _ = match.act(ShakeHands(seat=seat))
    >>> _ = match.act(Play(seat=Seat.FIRST, point=Point.parse("E5")))
    >>> match.state.to_move
    <Seat.SECOND: 'second'>
    """

    def __init__(
        self,
        rules: str | Ruleset = "chinese-2002",
        regulations: str | Regulation = "casual",
        seats: Names = ("", ""),
        *,
        time: str = "none",
        log: EventLog | None = None,
        **others: object,
    ) -> None:
        if isinstance(seats, str) or len(seats) != 2:  # noqa: PLR2004 - two seats
            raise Unsuitable(mark("a match has two seats: name both, or neither"))
        others.setdefault("players", Both(*(_team(one) for one in seats)))
        agreed = terms(rules, regulations, time=Both(*time_systems(time)), **others)  # type: ignore[arg-type]
        self._begin(agreed, log)

    @classmethod
    def by(cls, agreed: Terms, log: EventLog | None = None) -> Self:
        """Return a match by terms, gone on with where its log has come to."""
        match = cls.__new__(cls)
        match._begin(agreed, log)  # noqa: SLF001 - it is made here
        return match

    def _begin(self, agreed: Terms, log: EventLog | None) -> None:
        self.terms = agreed
        self.log = MemoryLog(beginning(written(agreed))) if log is None else log
        self._state = replay(agreed, self.events)

    @property
    def state(self) -> State:
        """The state as it is; secrets are in it, see `view`."""
        return self._state

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that has happened, in order; secrets are in it, see `seen`."""
        return tuple(event for _, event, _ in self.log.since(0))

    def act(self, action: Action) -> tuple[Event, ...]:
        """Carry out an action, and return what happened; keep it before anybody hears of it.

        Raises:
            ValueError: it is refused, and everything is as it was: see `duiyi.game.refusal`.
        """
        events = decide(self._state, action)
        if events:
            after = self._state
            for event in events:
                after = evolve(after, event)
            self.log.append(events)
            self._state = after
        return events

    def view(self, reader: Reader = None) -> State:
        """Return the state as a seat, an official or (None) a spectator may see it."""
        return state_seen_by(reader, self._state)

    def seen(self, reader: Reader = None, after: int = 0) -> tuple[Recorded, ...]:
        """Return the events after a number, as a reader may see them."""
        return tuple(
            recorded._replace(event=seen_by(reader, recorded.event))
            for recorded in self.log.since(after)
        )

    def reading(self, seat: Seat, at: Milliseconds) -> Reading | None:
        """Return what a seat's clock shows at a moment, or None where it has none."""
        clocks = self._state.clocks
        owner = self._state.owner(seat)
        if clocks is None or owner not in clocks.times:
            return None
        return clocks.reading(owner, at)

    def tally(self) -> Tally:
        """Return the count of what is settled.

        Raises:
            ValueError: it is not settled what is dead.
        """
        return tally(self._state)

    def result(self, lang: str | None = None) -> str | None:
        """Return the result in the words of the book, or in a language; None while it is open."""
        return described(self._state, lang)


def _team(names: str | Player | Sequence[str | Player]) -> Team:
    if isinstance(names, str | Player):
        names = [names]
    return tuple(Player(one) if isinstance(one, str) else one for one in names)
