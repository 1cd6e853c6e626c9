"""Precedents: cases worked out once, which are tests and documentation at the same time.

Each is a match brought to a moment, an incident, and what the first proposal must be. Positions are
told by moves; "-" is a pass.
"""

from dataclasses import dataclass
from typing import NamedTuple

from duiyi.game.ruling import (
    EndGame,
    LoseGame,
    LoseTurn,
    PlayOn,
    Remedy,
    TakeBack,
    Verdict,
    Warn,
)
from duiyi.game.seat import Official, Seat
from duiyi.rules.regulations import Offence
from duiyi.words import mark

FIRST, SECOND = Seat.FIRST, Seat.SECOND


class Way(NamedTuple):
    """One ruling that must be proposed: its remedies, and who may rule so."""

    remedies: tuple[Remedy, ...]
    by: Official = Official.REFEREE


@dataclass(frozen=True, slots=True, kw_only=True)
class Precedent:
    """A worked case.

    Attributes:
        tells: what happened, a sentence.
        requirement: the clause that it is about.
        rules, edition: by which the match is played.
        moves: those made before.
        offence: what is reported.
        against: who is said to have done it.
        ways: the rulings that must be proposed, in order.
    """

    tells: str
    requirement: str
    rules: str = "chinese-2002"
    edition: str = "s3"
    moves: str = "E5 E6"
    offence: Offence
    against: Seat | None
    ways: tuple[Way, ...]


_CHIEF = Official.CHIEF_REFEREE
PRECEDENTS = (
    Precedent(
        tells=mark("White puts two stones down one after the other; Black had not passed."),
        requirement="RG-14",
        offence=Offence.TWO_IN_A_ROW,
        against=SECOND,
        ways=(Way((LoseGame(SECOND),)),),
    ),
    Precedent(
        tells=mark("The same under the edition of 2002: claimed before the next play."),
        requirement="",
        edition="china-2002",
        offence=Offence.TWO_IN_A_ROW,
        against=SECOND,
        ways=(Way((Warn(SECOND),)),),
    ),
    Precedent(
        tells=mark("Black takes a stone up again and puts it elsewhere."),
        requirement="RG-15",
        offence=Offence.MOVED_STONE,
        against=FIRST,
        ways=(Way((Warn(FIRST),)), Way((PlayOn(),))),
    ),
    Precedent(
        tells=mark("The same under the rules with prediction."),
        requirement="PR-06",
        rules="prediction",
        edition="prediction",
        moves="C3 G7 C7 G3",
        offence=Offence.MOVED_STONE,
        against=FIRST,
        ways=(Way((LoseGame(FIRST),)),),
    ),
    Precedent(
        tells=mark("A stone slips out of White's hand and falls on a point."),
        requirement="RG-15",
        offence=Offence.FALLEN_STONE,
        against=SECOND,
        ways=(Way((TakeBack(1),)), Way((Warn(SECOND),)), Way((PlayOn(),))),
    ),
    Precedent(
        tells=mark("Late in the game both see that a stone is not where it was played."),
        requirement="RG-16",
        offence=Offence.STONES_DISPLACED,
        against=None,
        ways=(
            Way((PlayOn(),)),
            Way((PlayOn(),)),
            Way((PlayOn(),), _CHIEF),
            Way((PlayOn(),), _CHIEF),
            Way((EndGame(Verdict.DRAW),), _CHIEF),
            Way((EndGame(Verdict.REPLAY),), _CHIEF),
            Way((LoseGame(FIRST),), _CHIEF),
            Way((LoseGame(SECOND),), _CHIEF),
        ),
    ),
    Precedent(
        tells=mark("An earthquake scatters the board."),
        requirement="RG-17",
        offence=Offence.SCATTERED_FROM_OUTSIDE,
        against=None,
        ways=(Way((PlayOn(),)), Way((EndGame(Verdict.DRAW),)), Way((EndGame(Verdict.REPLAY),))),
    ),
    Precedent(
        tells=mark("Black's sleeve sweeps stones off the board."),
        requirement="RG-17",
        offence=Offence.SCATTERED_BY_ACCIDENT,
        against=FIRST,
        ways=(Way((PlayOn(),)), Way((LoseGame(FIRST),))),
    ),
    Precedent(
        tells=mark("White sweeps the stones off in anger."),
        requirement="RG-17",
        offence=Offence.SCATTERED_ON_PURPOSE,
        against=SECOND,
        ways=(Way((LoseGame(SECOND),)),),
    ),
    Precedent(
        tells=mark("White lifts a stone that still has a liberty."),
        requirement="RG-18",
        offence=Offence.LIVING_STONES_LIFTED,
        against=SECOND,
        ways=(Way((Warn(SECOND),)), Way((PlayOn(),))),
    ),
    Precedent(
        tells=mark("Black plays on a forbidden point."),
        requirement="RG-19",
        offence=Offence.FORBIDDEN_POINT,
        against=FIRST,
        ways=(Way((LoseTurn(FIRST),)),),
    ),
    Precedent(
        tells=mark("White retakes a ko at once."),
        requirement="RG-20",
        offence=Offence.KO_RETAKEN,
        against=SECOND,
        ways=(Way((LoseTurn(SECOND),)),),
    ),
    Precedent(
        tells=mark("Three kos go round, and neither gives way."),
        requirement="RG-21",
        offence=Offence.BOARD_REPEATED,
        against=None,
        ways=(Way((EndGame(Verdict.DRAW),)), Way((EndGame(Verdict.REPLAY),)), Way((PlayOn(),))),
    ),
    Precedent(
        tells=mark("Black leaves the hall without a word and does not come back."),
        requirement="RG-11",
        offence=Offence.QUIT,
        against=FIRST,
        ways=(Way((LoseGame(FIRST),)),),
    ),
    Precedent(
        tells=mark("White presses the clock before the stone is on the board."),
        requirement="",
        edition="china-2002",
        offence=Offence.CLOCK_BEFORE_STONE,
        against=SECOND,
        ways=(Way((Warn(SECOND),)), Way((PlayOn(),))),
    ),
    Precedent(
        tells=mark("After six moves it is found that the colors are the wrong way round."),
        requirement="",
        edition="china-2002",
        moves="E5 E6 D4 D6 C3 C6",
        offence=Offence.WRONG_COLOR,
        against=None,
        ways=(Way((EndGame(Verdict.REPLAY),)), Way((PlayOn(),))),
    ),
    Precedent(
        tells=mark("The same after twelve moves."),
        requirement="",
        edition="china-2002",
        moves="E5 E6 D4 D6 C3 C6 B3 B6 A3 A6 F5 F6",
        offence=Offence.WRONG_COLOR,
        against=None,
        ways=(Way((PlayOn(),)),),
    ),
    Precedent(
        tells=mark("White forgets to lift a stone without liberties."),
        requirement="PR-14",
        rules="prediction",
        edition="prediction",
        moves="C3 G7 C7 G3",
        offence=Offence.DEAD_STONES_LEFT,
        against=SECOND,
        ways=(Way((Warn(SECOND),)), Way((PlayOn(),))),
    ),
)
