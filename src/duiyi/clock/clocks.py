"""The clocks of one game: whose runs, since when, and what breaks do.

A moment is a whole number of milliseconds since some beginning that whoever keeps the time chose;
it only grows. Nothing here asks what time it is.
"""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field, replace
from typing import Generic, Self, TypeVar

from duiyi.clock.announcement import Call
from duiyi.clock.duration import NOTHING, Milliseconds
from duiyi.clock.reading import Reading, Time

Owner = TypeVar("Owner", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Clocks(Generic[Owner]):
    """The time of everybody in a game, by owner: a side, a player or a team.

    Attributes:
        times: each owner's time as it stood when that owner's turn began.
        running: whose clock runs or is paused, or None.
        since: the moment from which it runs; None while it is paused.
        spent: thought of this turn before that moment.
        credits: thought that is not charged to an owner; below 0 it is charged in addition.
    """

    times: Mapping[Owner, Time]
    running: Owner | None = None
    since: Milliseconds | None = None
    spent: Milliseconds = NOTHING
    credits: Mapping[Owner, Milliseconds] = field(default_factory=dict)

    @property
    def is_paused(self) -> bool:
        """Whether somebody's turn is broken off."""
        return self.running is not None and self.since is None

    def start(self, owner: Owner, at: Milliseconds) -> Self:
        """Return the clocks with an owner's turn begun; another's that ran is not charged."""
        return replace(self, running=owner, since=at, spent=NOTHING)

    def stop(self, at: Milliseconds) -> Self:
        """Return the clocks after the running owner's move; the time it took is charged.

        With nothing running they stay as they are.
        """
        owner = self.running
        if owner is None:
            return self
        thought = self._thought(at)
        charged = self.thinking(at)
        times = {**self.times, owner: self.times[owner].after(charged)}
        left = {**self.credits, owner: Milliseconds(self._credit(owner) - thought + charged)}
        return replace(self, times=times, running=None, since=None, spent=NOTHING, credits=left)

    def halt(self) -> Self:
        """Return the clocks with nothing running and nothing charged for the turn broken off."""
        return replace(self, running=None, since=None, spent=NOTHING)

    def pause(self, at: Milliseconds) -> Self:
        """Return the clocks with the turn broken off; a break is not counted (RG-10)."""
        if self.since is None:
            return self
        return replace(self, since=None, spent=self._thought(at))

    def resume(self, at: Milliseconds) -> Self:
        """Return the clocks with the turn going on from this moment."""
        return replace(self, since=at) if self.is_paused else self

    def credit(self, owner: Owner, more: Milliseconds) -> Self:
        """Return the clocks with so much more of an owner's thought not charged; below 0, more."""
        credited = Milliseconds(self._credit(owner) + more)
        return replace(self, credits={**self.credits, owner: credited})

    def thinking(self, at: Milliseconds) -> Milliseconds:
        """Return the thought of this turn that is to be charged at a moment."""
        if self.running is None:
            return NOTHING
        return Milliseconds(max(0, self._thought(at) - self._credit(self.running)))

    def reading(self, owner: Owner, at: Milliseconds) -> Reading:
        """Return what an owner's clock shows at a moment."""
        if owner == self.running:
            return self.times[owner].reading(self.thinking(at))
        return self.times[owner].reading()

    def falls_at(self) -> Milliseconds | None:
        """Return the moment at which the running owner will have lost, or None.

        At that very moment the game is lost: nothing left is too little.
        """
        if self.running is None or self.since is None:
            return None
        left = self.times[self.running].left + self._credit(self.running)
        return Milliseconds(self.since + left - self.spent)

    def has_fallen(self, at: Milliseconds) -> bool:
        """Whether the owner whose turn it is has no time left at a moment."""
        if self.running is None:
            return False
        return self.thinking(at) >= self.times[self.running].left

    def calls(self, after: Milliseconds, until: Milliseconds) -> tuple[Call, ...]:
        """Return what is called out in (after, until], at the moments when it is."""
        if self.running is None or self.since is None:
            return ()
        began = self.since - self.spent + self._credit(self.running)
        due = (
            Call(Milliseconds(began + call.at), call.announcement)
            for call in self.times[self.running].calls()
        )
        return tuple(call for call in due if after < call.at <= until)

    def _credit(self, owner: Owner) -> Milliseconds:
        return self.credits.get(owner, NOTHING)

    def _thought(self, at: Milliseconds) -> Milliseconds:
        """Return all thought of this turn; time never runs backwards."""
        if self.since is None:
            return self.spent
        return Milliseconds(self.spent + max(0, at - self.since))
