"""The state of a match: one value, made from its terms and its events and from nothing else."""

from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.board.position import Position
from duiyi.clock.clocks import Clocks
from duiyi.clock.lag import Lag
from duiyi.game.actions import Request
from duiyi.game.events import Appealed, Counted, Ended
from duiyi.game.phase import Phase
from duiyi.game.progress import Progress, begin
from duiyi.game.ruling import Incident, Ruling
from duiyi.game.sealing import Seal
from duiyi.game.seat import Both, Seat
from duiyi.game.terms import TeamClock, Terms
from duiyi.rules import questions as q


class Owner(NamedTuple):
    """Whose clock it is: a seat's, or one partner's."""

    seat: Seat
    player: int = 0


class OpenRequest(NamedTuple):
    """What a player asks and nobody has answered."""

    seat: Seat
    request: Request
    moves: int


class Laid(NamedTuple):
    """A stone that was put down by hand, and what its player has lifted since."""

    point: Point
    lifted: frozenset[Point]


class Proposed(NamedTuple):
    """What is proposed to be dead and shared, and who accepts it."""

    dead: frozenset[Point]
    shared: frozenset[Point]
    digest: str
    accepted: frozenset[Seat]


class Settled(NamedTuple):
    """What is dead and shared, settled."""

    dead: frozenset[Point]
    shared: frozenset[Point]


class SideBoard(NamedTuple):
    """A board beside, on which a disputed chain is played out.

    Attributes:
        position: what stands there.
        chain: the chain in dispute, as it stood.
        color: whose it is.
        barred: kos that a color may not retake before it has passed for them.
        passes: passes in a row.
    """

    position: Position
    chain: frozenset[Point]
    color: Color
    barred: frozenset[tuple[Color, Point]]
    passes: int


class Sealing(NamedTuple):
    """An adjournment: who seals, and the seal once it is there."""

    seat: Seat
    seal: Seal | None


_NEITHER = Both(None, None)
_NONE = Both(0, 0)
_NO_POINTS = Both(Fraction(0), Fraction(0))


@dataclass(frozen=True, kw_only=True)
class State:
    """A match at one moment.

    Attributes:
        terms: what was agreed before.
        phase: where the game is.
        progress: the board.
        first: who is First, or None before that is settled.
        white: who has White, or None before that is settled.
        hands: who is ready to begin.
        hidden: nigiri: who hid stones, and the seal.
        laid: a stone put down by hand whose turn is not done.
        predictions: the seals of the predictions.
        base: what White's lead is measured by, where there was a prediction.
        clocks: everybody's time, or None where nobody's is limited.
        lags: what each seat's slow line is still allowed, or None where nothing is.
        prediction_clocks: the time for each prediction.
        request: what a player asks and nobody has answered.
        proposed: what is proposed to be dead and shared.
        settled: what is settled to be.
        idle: resumptions in a row that ended without a play.
        side: the side board, where one is open.
        counted: what was counted and is not confirmed.
        broken_off: whether there is a break.
        sealing: an adjournment with a sealed move.
        warnings: how often each was warned.
        points: points of difference given to each by ruling.
        incidents, rulings, appeals: what was reported, ruled and appealed against.
        undecided: incidents that wait for a ruling, by number.
        appeals_undecided: appeals that wait for a decision, by number.
        ended: the end, or None.
        ended_from: the phase in which it ended, or None.
        number: how many events there were.
    """

    terms: Terms
    phase: Phase
    progress: Progress
    first: Seat | None = None
    white: Seat | None = None
    hands: frozenset[Seat] = frozenset()
    hidden: tuple[Seat, Seal] | None = None
    laid: Laid | None = None
    predictions: Both[Seal | None] = _NEITHER
    base: Fraction | None = None
    clocks: Clocks[Owner] | None = None
    lags: Both[Lag | None] = _NEITHER
    prediction_clocks: Both[Clocks[Seat] | None] = _NEITHER
    request: OpenRequest | None = None
    proposed: Proposed | None = None
    settled: Settled | None = None
    idle: int = 0
    side: SideBoard | None = None
    counted: Counted | None = None
    broken_off: bool = False
    sealing: Sealing | None = None
    warnings: Both[int] = _NONE
    points: Both[Fraction] = _NO_POINTS
    incidents: tuple[Incident, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    appeals: tuple[Appealed, ...] = ()
    undecided: frozenset[int] = frozenset()
    appeals_undecided: frozenset[int] = frozenset()
    ended: Ended | None = None
    ended_from: Phase | None = None
    number: int = 0

    @property
    def position(self) -> Position:
        """What stands on the board; on the side board while one is open."""
        return self.progress.position if self.side is None else self.side.position

    @property
    def is_adjourned(self) -> bool:
        """Whether a move is sealed and the game waits to be gone on with."""
        return self.sealing is not None and self.sealing.seal is not None

    def color(self, seat: Seat) -> Color | None:
        """Return a seat's color, or None before colors are settled."""
        if self.white is None:
            return None
        return Color.WHITE if seat is self.white else Color.BLACK

    def seat(self, color: Color) -> Seat | None:
        """Return the seat that has a color, or None before colors are settled."""
        if self.white is None:
            return None
        return self.white if color is Color.WHITE else self.white.other

    @property
    def to_move(self) -> Seat | None:
        """Whose turn it is to put a stone, or None where nobody is to."""
        if self.phase is Phase.OPENING and self.terms.rules.seats:
            return self._sits_next()
        if self.phase in {Phase.OPENING, Phase.PLAY}:
            return self.seat(self.progress.to_play)
        return None

    def _sits_next(self) -> Seat | None:
        """Return who sets the next seat stone."""
        if self.first is None or not self.progress.opening:
            return None
        seats = self.terms.rules.seats
        role, _ = seats[len(seats) - len(self.progress.opening)]
        return self.first if role is q.Role.FIRST else self.first.other

    def player(self, seat: Seat) -> int:
        """Return which of a seat's players moves at its next turn (HI-08)."""
        team = self.terms.players.of(seat)
        if len(team) == 1:
            return 0
        return self._turns(seat) % len(team)

    def _turns(self, seat: Seat) -> int:
        if self.phase is Phase.OPENING and self.terms.rules.seats:
            seats = self.terms.rules.seats
            done = seats[: len(seats) - len(self.progress.opening)]
            role = q.Role.FIRST if seat is self.first else q.Role.SECOND
            return sum(1 for one, _ in done if one is role)
        color = self.color(seat)
        return 0 if color is None else self.progress.turns[color - 1]

    def owner(self, seat: Seat) -> Owner:
        """Return whose clock runs when a seat is to move."""
        match self.terms.team_clock:
            case TeamClock.SHARED:
                return Owner(seat)
            case TeamClock.OWN:
                return Owner(seat, self.player(seat))


def start(terms: Terms) -> State:
    """Return the state before anything has happened."""
    width, height = terms.size
    return State(
        terms=terms,
        phase=Phase.PREPARATION,
        progress=begin(terms.rules, width, height, terms.handicap),
        clocks=_clocks(terms) if terms.timed else None,
        lags=Both(terms.lag, terms.lag),
    )


def _clocks(terms: Terms) -> Clocks[Owner]:
    times = {}
    for seat in Seat:
        system = terms.time.of(seat)
        partners = len(terms.players.of(seat)) if terms.team_clock is TeamClock.OWN else 1
        for player in range(partners):
            if system is not None:
                times[Owner(seat, player)] = system.begin()
    return Clocks(times)
