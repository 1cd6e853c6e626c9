"""Regulations: what an event rules beside its rule book, edition by edition, as data.

A ruleset says what a play is and what it is worth; a regulation says what follows where somebody
errs, and what the clock, the seal and the warnings are. Nothing here measures time or rules: the
match reads it. No field has a default; where an edition is silent it says so.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from enum import StrEnum
from fractions import Fraction
from functools import cache

from duiyi.rules.citation import Citation
from duiyi.rules.questions import LongCycle
from duiyi.rules.ruleset import Warnings
from duiyi.words import mark


class Offence(StrEnum):
    """What can go wrong at the board."""

    MOVED_STONE = mark("a stone is moved after it was placed")
    FALLEN_STONE = mark("a stone falls where it was not meant")
    LIVING_STONES_LIFTED = mark("stones that have liberties are lifted")
    DEAD_STONES_LEFT = mark("stones without liberties are left standing")
    FORBIDDEN_POINT = mark("a play on a forbidden point")
    KO_RETAKEN = mark("a ko is retaken at once")
    BOARD_REPEATED = mark("a board is brought back that may not come again")
    TWO_IN_A_ROW = mark("two plays in a row")
    WRONG_COLOR = mark("the wrong colors are taken")
    CLOCK_BEFORE_STONE = mark("the clock is pressed before the stone is placed")
    STONES_DISPLACED = mark("stones are found displaced")
    SCATTERED_FROM_OUTSIDE = mark("the board is scattered by an outside force")
    SCATTERED_BY_ACCIDENT = mark("a player scatters the board without intent")
    SCATTERED_ON_PURPOSE = mark("a player scatters the board on purpose")
    ILLEGAL_SEALED_MOVE = mark("a sealed move is illegal")
    OVERTIME = mark("time is used up")
    QUIT = mark("a game is given up or left without cause")
    DISTURBANCE = mark("a player disturbs the other's thought")
    TALK = mark("the game is talked about, or material is looked at")
    WALKING = mark("a player walks about or watches other games")
    MANNERS = mark("manners or dress give offence")
    DUTY_NEGLECTED = mark("a duty is neglected")
    FALSE_LIFE = mark("false life is claimed as life")
    REFUSES_TO_END = mark("repetition is used as a reason not to end")
    OUT_OF_ORDER = mark("partners move out of order")
    CONSULTATION = mark("partners consult")
    UNLISTED = mark("anything that is not listed")


class Consequence(StrEnum):
    """What follows from an offence."""

    NOT_SAID = mark("the edition does not say")
    NOTHING = mark("nothing follows")
    TAKEN_BACK = mark("it is taken back and another play is made")
    PUT_BACK_WARNING = mark("it is put back, with a warning")
    FREE_CHOICE = mark("the stone may be placed anywhere")
    LIFTED_WARNING = mark("they are lifted, with a warning")
    WARNING = mark("a warning")
    TURN_LOST = mark("the play is void and the turn is lost")
    SECOND_VOID_WARNING = mark("the second play is void, with a warning")
    CORRECTED_EARLY = mark("it is put right up to the tenth move, and stands afterwards")
    RESTORED_OR_RULED = mark("restored or let stand by agreement; else the chief referee rules")
    REPLAYED_OR_RULED = mark("both set it up again; else a draw or a replay")
    REPLAYED_OR_LOST = mark("it is set up again; else that player loses")
    AS_THAT_PLAY = mark("what follows from that play when it is not sealed")
    REFEREE = mark("the referee rules by the spirit of the rules")
    GAME_LOST = mark("the game is lost")


class Clock(StrEnum):
    """Which clock an edition has."""

    NONE = mark("no clock")
    EVENT = mark("the event sets the time")
    RESERVE_MINUTES = mark("reserve minutes: a move of less than a minute is free")


class Sealing(StrEnum):
    """How a game is broken off."""

    NOT_SAID = mark("the edition does not say")
    SEALED_MOVE = mark("one player leaves, the other seals a move for the referee")
    BY_CONSENT = mark("by consent, whenever both like")


class Undo(StrEnum):
    """May a move be taken back?"""

    NEVER = mark("never")
    BY_CONSENT = mark("by consent")


class Life(StrEnum):
    """Which stones live at the end?"""

    NOT_SAID = mark("the edition does not say")
    TWO_EYES = mark("those with two real eyes, and those in seki; both confirm it")
    CERTAIN = mark("those that certainly cannot be captured; both confirm it")


@dataclass(frozen=True, slots=True)
class Timing:
    """Time as an edition sets it; nothing here runs.

    Attributes:
        clock: which clock.
        reserve_minutes: how many minutes are kept, at a national event and at base level.
        announced: the seconds of a free minute that are called.
        last_announced: the seconds of the last minute that are called.
        pause_counts: whether a break runs on the clock.
        prediction_share: which part of a player's main time a prediction may take, or None.
    """

    clock: Clock
    reserve_minutes: tuple[int, ...]
    announced: tuple[int, ...]
    last_announced: tuple[int, ...]
    pause_counts: bool
    prediction_share: Fraction | None


@dataclass(frozen=True, slots=True)
class Penalty:
    """What follows from an offence, and by which clause."""

    consequence: Consequence
    clause: Citation


@dataclass(frozen=True, slots=True, kw_only=True)
class Regulation:
    """One edition, complete.

    Attributes:
        id: its name for programs; name: in each language.
        timing: the clock.
        warnings: what they cost, or None where there are none.
        penalties: what follows from each offence, all of them.
        sealing: how a game is broken off.
        undo: whether moves may be taken back.
        cycle: what a referee makes of a long cycle that the rule book leaves to ruling.
        komi: points that the event sets, or None where the rule book's count.
        first_move_komi: komi where the first move is the handicap, or None where the rule book's.
        handicap_by_event: whether the event may set a handicap.
        life: which stones live at the end.
        decided: whether a game must have a winner.
        refereed: whether somebody is there to warn and rule.
        cites: the clause for each of these but id, name and penalties.

    Raises:
        ValueError: an offence or a field is left without its clause.
    """

    id: str
    name: Mapping[str, str]
    timing: Timing
    warnings: Warnings | None
    penalties: Mapping[Offence, Penalty]
    sealing: Sealing
    undo: Undo
    cycle: LongCycle
    komi: Fraction | None
    first_move_komi: Fraction | None
    handicap_by_event: bool
    life: Life
    decided: bool
    refereed: bool
    cites: Mapping[str, Citation]

    def __post_init__(self) -> None:
        asked = {field.name for field in fields(self)} - {"id", "name", "penalties", "cites"}
        missing = [one.name for one in Offence if one not in self.penalties]
        missing += sorted(asked ^ set(self.cites))
        if missing:
            msg = f"{self.id}: without a clause, or not asked: {', '.join(missing)}"
            raise ValueError(msg)

    def __hash__(self) -> int:
        return hash(self.id)


EDITIONS = ("s3", "china-2002", "prediction", "casual")


@cache
def regulation(edition: str) -> Regulation:
    """Return an edition by its id.

    Raises:
        KeyError: there is none; the message lists those there are.
    """
    from duiyi.rules.editions import ALL  # noqa: PLC0415 - only who plays an event reads them

    if edition not in ALL:
        msg = f"no regulation is called {edition!r}; there are: {', '.join(EDITIONS)}"
        raise KeyError(msg)
    return ALL[edition]
