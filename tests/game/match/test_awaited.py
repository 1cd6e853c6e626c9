"""Whom a match waits for, phase by phase; and that without them it does not go on."""

from collections.abc import Callable

import pytest

from duiyi.game import actions as a
from duiyi.game.awaited import awaited
from duiyi.game.match import Match
from duiyi.game.seat import Official, Seat
from duiyi.game.terms import FirstBy, Player
from tests.game.match.table import FIRST, SALT, SECOND, agree, begin, moves, p, predict, seated

BOTH = (FIRST, SECOND)


def _casual() -> Match:
    return begin(Match("chinese-2002", size=9))


def _nigiri(*grades: int) -> Match:
    players = [Player("", grade) for grade in grades] or [Player(), Player()]
    return Match("prediction", "prediction", players, size=9, first_by=FirstBy.NIGIRI)


def _after(match: Match, *actions: a.Action) -> Match:
    for action in actions:
        match.act(action)
    return match


def _sealing() -> Match:
    return _after(_casual(), a.Adjourn(by=Official.TABLE))


def _stopped() -> Match:
    return moves(_casual(), "E5 - -")


CASES: list[tuple[str, Callable[[], Match], tuple[Seat, ...]]] = [
    ("both shake hands", lambda: Match("chinese-2002", size=9), BOTH),
    ("one has", lambda: _after(Match(size=9), a.ShakeHands(seat=FIRST)), (SECOND,)),
    ("a lot is drawn", lambda: Match(size=9, first_by=FirstBy.LOT), ()),
    ("either hides", _nigiri, BOTH),
    ("the higher grade hides", lambda: _nigiri(1, 5), (SECOND,)),
    (
        "the other guesses",
        lambda: _after(_nigiri(1, 5), a.HideStones(seat=SECOND, stones=3, salt=SALT)),
        (FIRST,),
    ),
    ("First sets the first stone", lambda: begin(Match("prediction", size=9)), (FIRST,)),
    ("Second the next", lambda: moves(begin(Match("prediction", size=9)), "C3"), (SECOND,)),
    ("both predict", seated, BOTH),
    ("Second has White", lambda: predict(seated(), 6, 7), (SECOND,)),
    ("Black moves", _casual, (FIRST,)),
    ("White moves", lambda: moves(_casual(), "E5"), (SECOND,)),
    (
        "the asked one answers",
        lambda: _after(_casual(), a.Ask(seat=FIRST, request=a.Request.END)),
        (SECOND,),
    ),
    ("a break", lambda: _after(_casual(), a.BreakOff(by=Official.TABLE)), ()),
    ("the mover seals", _sealing, (FIRST,)),
    (
        "a move is sealed",
        lambda: _after(_sealing(), a.SealMove(seat=FIRST, point=p("E5"), salt=SALT)),
        (),
    ),
    ("both say what is dead", _stopped, BOTH),
    ("the other accepts", lambda: _after(_stopped(), a.Propose(seat=SECOND)), (FIRST,)),
    (
        "the attacker on the side board",
        lambda: _after(_stopped(), a.OpenSideBoard(by=FIRST, chain=p("E5"), first=SECOND)),
        (SECOND,),
    ),
    ("either counts", lambda: agree(_stopped()), BOTH),
    ("the other confirms", lambda: _after(agree(_stopped()), a.Count(seat=FIRST)), (SECOND,)),
    ("over", lambda: _after(_casual(), a.Resign(seat=FIRST)), ()),
]


@pytest.mark.parametrize(("make", "seats"), [case[1:] for case in CASES], ids=[c[0] for c in CASES])
def test_who_is_awaited(make: Callable[[], Match], seats: tuple[Seat, ...]) -> None:
    assert awaited(make().state) == seats
