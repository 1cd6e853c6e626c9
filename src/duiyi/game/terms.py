"""What is agreed before a game: its rule book, its regulations, its time, its players."""

from dataclasses import dataclass, field, fields, replace
from enum import StrEnum
from fractions import Fraction

from duiyi.clock.duration import Milliseconds
from duiyi.clock.lag import Lag
from duiyi.clock.reading import TimeSystem
from duiyi.game.beginning import ruleset, sides
from duiyi.game.seat import Both, Seat
from duiyi.rules import handicap as handicaps
from duiyi.rules import opening
from duiyi.rules import questions as q
from duiyi.rules.regulations import Regulation, regulation
from duiyi.rules.ruleset import Ruleset, Warnings
from duiyi.words import Unsuitable, mark

LARGEST = 25
MOST_PLAYERS = 10
LONGEST_NAME = 200


class FirstBy(StrEnum):
    """How it is settled who is First (PR-15, RG-01, HI-07)."""

    SEAT = mark("the first seat is First")
    LOT = mark("a lot is drawn")
    NIGIRI = mark("nigiri")
    SENIORITY = mark("the elder takes White")
    GRADE = mark("the stronger takes White; of equals the elder")


class Declined(StrEnum):
    """What of the turn of who asked in vain to end the game (reading A12)?"""

    TURN_KEPT = mark("the turn is kept")
    TURN_USED = mark("the turn is used up, as by a pass")


class Share(StrEnum):
    """Of what the time for a prediction is a part (reading A17)."""

    OWN_TIME = mark("of each player's own main time")
    GAME_TIME = mark("of both players' main time together")


class TeamClock(StrEnum):
    """Whose clock partners have."""

    SHARED = mark("partners share a clock")
    OWN = mark("each partner has a clock")


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody who plays.

    Attributes:
        name: as it is called out.
        grade: strength on any scale that grows, such as dan; None where unknown.
        born: year of birth; None where unknown.
    """

    name: str = ""
    grade: int | None = None
    born: int | None = None

    def __post_init__(self) -> None:
        if len(self.name) > LONGEST_NAME:
            raise Unsuitable(
                mark("a name has at most {most} characters, not {length}"),
                most=LONGEST_NAME,
                length=len(self.name),
            )


_KINDS: dict[str, type] = {
    "handicap": int,
    "share": Share,
    "first_by": FirstBy,
    "team_clock": TeamClock,
    "lifting": q.Lifting,
    "declined": Declined,
    "most_idle": int,
    "refereed": bool,
}
Team = tuple[Player, ...]
_SOLO: Team = (Player(),)


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """The terms of one game, complete.

    Attributes:
        rules: the rule book; an event's settings, such as a decided prediction, are made in it.
        regulation: what follows where somebody errs.
        size: width and height.
        handicap: handicap stones; 1 stands for the first move.
        komi: points as agreed, or None where the event's or the book's count.
        time: each seat's time system, or None for no clock.
        prediction_time: what the event sets for predictions, or None where a share counts.
        share: of what that share is (A17).
        first_by: how it is settled who is First.
        players: each seat's players, in the order in which they move (HI-08).
        team_clock: whose clock partners have.
        lifting: whether captured stones come off by themselves or by the players' hands.
        declined: what a request to end costs in vain (A12).
        most_idle: after so many resumptions without a play the dispute is over (A14).
        lag: what a slow line is allowed, or None for nothing.
        refereed: whether somebody is there to warn and rule.

    Raises:
        ValueError: the board, handicap, teams or times are none that can be played with.
    """

    rules: Ruleset
    regulation: Regulation
    size: tuple[int, int] = (19, 19)
    handicap: int = 0
    komi: Fraction | None = None
    time: Both[TimeSystem | None] = field(default=Both(None, None))
    prediction_time: Milliseconds | None = None
    share: Share = Share.OWN_TIME
    first_by: FirstBy = FirstBy.SEAT
    players: Both[Team] = field(default=Both(_SOLO, _SOLO))
    team_clock: TeamClock = TeamClock.SHARED
    lifting: q.Lifting = q.Lifting.AUTOMATIC
    declined: Declined = Declined.TURN_KEPT
    most_idle: int = 2
    lag: Lag | None = None
    refereed: bool = False

    def __post_init__(self) -> None:
        for name, kind in _KINDS.items():
            value = getattr(self, name)
            if type(value) is not kind:
                raise Unsuitable(mark("{value} is no {name}"), value=repr(value)[:80], name=name)
        if self.most_idle < 1 or (self.prediction_time or 0) < 0:
            raise Unsuitable(mark("times and numbers in the terms are not below what makes sense"))
        width, height = self.size
        if not (1 <= width <= LARGEST and 1 <= height <= LARGEST):
            raise Unsuitable(
                mark("a board to play on is 1 to {most} wide and high, not {size}"),
                most=LARGEST,
                size=f"{width}×{height}",
            )
        opening.check(self.rules, width, height, self.handicap)
        for team in self.players:
            if not 1 <= len(team) <= MOST_PLAYERS:
                raise Unsuitable(
                    mark("a side has 1 to {most} players, not {number}"),
                    most=MOST_PLAYERS,
                    number=len(team),
                )

    @property
    def timed(self) -> bool:
        """Whether anybody's time is limited."""
        return any(system is not None for system in self.time)

    @property
    def warnings(self) -> Warnings | None:
        """What warnings cost: as the regulations say, else the book."""
        return self.regulation.warnings or self.rules.warnings

    def komi_for(self, base: Fraction | None) -> Fraction:
        """Return the points that White gets: by prediction, as agreed, the event's or the book's.

        A base is a komi turned round. With a handicap the event's komi gives way to the book's.
        """
        if base is not None:
            return -base
        if self.komi is not None:
            return self.komi
        if self.regulation.komi is not None and not self.handicap and self.rules.prediction is None:
            return self.regulation.komi
        return handicaps.komi(self.rules, self.handicap)

    def prediction_limit(self, seat: Seat) -> Milliseconds | None:
        """Return how long a seat may take to predict; None: as long as it likes (PR-21).

        Of time that has no main time nothing can be a part: there the event must set it.
        """
        if self.prediction_time is not None:
            return self.prediction_time
        prediction = self.rules.prediction
        mains = [_main(self.time.of(one)) for one in (seat, seat.other)]
        if prediction is None or mains[0] is None:
            return None
        whole = mains[0]
        if self.share is Share.GAME_TIME:
            whole += mains[1] or 0
        return Milliseconds(int(whole * prediction.time_share)) if whole else None


def _main(system: TimeSystem | None) -> int | None:
    return None if system is None else system.begin().main_left


def terms(
    rules: str | Ruleset,
    regulations: str | Regulation = "casual",
    *,
    size: int | tuple[int, int] = 19,
    decided: bool | None = None,
    **others: object,
) -> Terms:
    """Return terms by names, with what is usual for what is left out.

    Args:
        rules: the id of a rule book, or one.
        regulations: the id of an edition, or one.
        size: one number for a square board, or width and height.
        decided: whether equality must have a winner (PR-20); by default as the regulations say.
        others: any other field of `Terms`.

    Raises:
        ValueError: a name is unknown, or the terms are none that can be played by.
    """
    book = rules if isinstance(rules, Ruleset) else ruleset(rules)
    try:
        edition = regulations if isinstance(regulations, Regulation) else regulation(regulations)
    except KeyError as error:
        raise ValueError(error.args[0]) from None
    unknown = others.keys() - _FIELDS
    if unknown:
        raise Unsuitable(mark("terms know no {names}"), names=", ".join(sorted(unknown)))
    if isinstance(others.get("komi"), int | float | str):
        others["komi"] = handicaps.agreed_komi(others["komi"])  # type: ignore[arg-type]
    must_decide = edition.decided if decided is None else decided
    if book.prediction is not None and must_decide != book.prediction.decided:
        tie = q.Tie.BASE_COLOR if must_decide else q.Tie.DRAW
        settled = replace(book.prediction, decided=must_decide)
        book = replace(book, prediction=settled, tie=tie)
    others.setdefault("refereed", edition.refereed)
    return Terms(rules=book, regulation=edition, size=sides(size), **others)  # type: ignore[arg-type]


_FIELDS = frozenset(field.name for field in fields(Terms)) - {"rules", "regulation", "size"}
