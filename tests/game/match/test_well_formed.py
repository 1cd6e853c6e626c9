"""Actions from anywhere: loosely written ones are read, nonsense is refused with a reason."""

from dataclasses import fields, replace
from fractions import Fraction
from typing import Any, get_args

import pytest

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.game import actions as a
from duiyi.game.log_file import read_log, write_log
from duiyi.game.match import Match
from duiyi.game.ruling import EndGame, GivePoints, GiveTime, Restore, TakeBack, Warn
from duiyi.game.seat import Official, Seat
from duiyi.rules.regulations import Offence
from duiyi.words import Unsuitable
from tests.game.match.table import FIRST, SALT, SECOND, begin, moves, p, seated

LOOSE: Any = "E5"


def test_points_seats_and_colors_may_be_written_as_elsewhere() -> None:
    match = begin(Match("chinese-2002", size=9))
    seat: Any = "first"
    (stone,) = match.act(a.Play(seat=seat, point=LOOSE))
    assert stone.point == p("E5")  # type: ignore[union-attr]
    assert stone.seat is FIRST  # type: ignore[union-attr]
    pair: Any = (3, 3)
    match.act(a.Play(seat=SECOND, point=pair))
    assert match.state.position[p("D4")] is Color.WHITE


def test_a_prediction_may_be_a_whole_number() -> None:
    match = seated()
    zi: Any = 7
    match.act(a.Predict(seat=FIRST, color=Color.WHITE, zi=zi, salt=SALT))
    text: Any = "6"
    match.act(a.Predict(seat=SECOND, color=Color.WHITE, zi=text, salt=SALT))
    assert match.state.base == Fraction(13, 2)


def test_sets_may_be_lists() -> None:
    match = moves(begin(Match("chinese-2002", size=9)), "E5 E6 - -")
    dead: Any = ["E6"]
    (told,) = match.act(a.Propose(seat=FIRST, dead=dead))
    assert told.dead == frozenset({p("E6")})  # type: ignore[union-attr]


NONSENSE: list[Any] = [
    None, 3, -1, 1.5, "", "third", "Z99", b"E5", [], {}, object(), float("nan"), 10**40, True,
    "x" * 10_000, ("E5",), {"is": "Play"}, Seat, lambda: None, [[["E5"]]], Exception("no"),
]  # fmt: skip


@pytest.mark.parametrize("kind", get_args(a.Action), ids=lambda kind: kind.__name__)
def test_nonsense_in_any_field_is_refused_and_nothing_happens(kind: Any) -> None:
    match = moves(begin(Match("chinese-2002", "s3", size=9, time="10m")), "E5 E6")
    usual: dict[str, Any] = {
        "seat": FIRST, "by": Official.REFEREE, "first": FIRST, "stones": 3, "salt": SALT,
        "point": p("D4"), "points": frozenset(), "color": Color.BLACK, "zi": Fraction(3),
        "request": a.Request.END, "digest": "0", "chain": p("E5"), "offence": Offence.TALK,
        "incident": 1, "finding": "so", "remedies": (), "clause": None, "ruling": 1,
        "reason": "so", "appeal": 1,
    }  # fmt: skip
    names = [field.name for field in fields(kind)]
    action = kind(**{name: usual[name] for name in names if name in usual})
    before, number = match.state, len(match.events)
    for name in names:
        for wrong in NONSENSE:
            try:
                match.act(replace(action, **{name: wrong}))
            except ValueError as error:
                assert str(error)  # noqa: PT017 - others are not raised at all
                assert match.state is before
            else:
                match._state = before  # noqa: SLF001 - it happened to make sense
                match.log._recorded[number:] = []  # type: ignore[attr-defined]  # noqa: SLF001


@pytest.mark.parametrize("action", [None, 3, "Play", a.Play, object(), {"is": "Play"}, []])
def test_what_is_no_action_is_refused(action: Any) -> None:
    match = begin(Match("chinese-2002", size=9))
    with pytest.raises(Unsuitable, match="no action"):
        match.act(action)


@pytest.mark.parametrize("at", [-1, 10**16])
def test_moments_have_bounds(at: Any) -> None:
    match = begin(Match("chinese-2002", size=9))
    with pytest.raises(Unsuitable, match="milliseconds"):
        match.act(a.Pass(seat=FIRST, at=at))


FAR, HUGE, HALF = Point(99, 99), Fraction(10**50), "\ud800"


@pytest.mark.parametrize(
    "change",
    [
        {"points": (FAR,)},
        {"points": (Point(-1, 0),)},
        {"note": HALF},
        {"note": "x" * 10**6},
    ],
)
def test_a_report_that_no_log_could_give_back_is_refused(change: dict[str, Any]) -> None:
    match = begin(Match("chinese-2002", "s3", size=9))
    report = a.Report(by=Official.REFEREE, offence=Offence.TALK)
    with pytest.raises(Unsuitable, match="Report: "):
        match.act(replace(report, **change))


LATE: Any = 10**17


@pytest.mark.parametrize(
    "remedy",
    [
        GivePoints(FIRST, HUGE),
        GivePoints(FIRST, LOOSE),
        GiveTime(FIRST, LATE),
        GiveTime(FIRST, LOOSE),
        Warn(LOOSE),
        TakeBack(LOOSE),
        EndGame(LOOSE),
        Restore(((FAR, None),), FIRST),
        Restore(((p("E5"), LOOSE),), FIRST),
    ],
)
def test_a_remedy_that_no_log_could_give_back_is_refused(remedy: Any) -> None:
    match = moves(begin(Match("chinese-2002", "s3", size=9, time="10m")), "E5 E6")
    match.act(a.Report(by=Official.REFEREE, offence=Offence.TALK))
    clause = match.terms.rules.cite("dispute")
    ruling = a.Rule(
        by=Official.REFEREE, incident=1, finding="so", remedies=(remedy,), clause=clause
    )
    with pytest.raises(Unsuitable, match="remedies"):
        match.act(ruling)
    number: Any = 5
    torn = replace(clause, text=number)
    with pytest.raises(Unsuitable, match="clause"):
        match.act(replace(ruling, remedies=(), clause=torn))
    match.act(replace(ruling, remedies=()))
    assert read_log(write_log(match.terms, match.log.since(0))).recorded == match.log.since(0)


SECRET: Any = b"7 and a salt"


@pytest.mark.parametrize(
    "action",
    [
        a.Predict(seat=FIRST, color=Color.WHITE, zi=SECRET, salt=SALT),
        a.Predict(seat=FIRST, color=Color.WHITE, zi=Fraction(7), salt=SECRET),
        a.SealMove(seat=FIRST, point=SECRET, salt=SALT),
        a.HideStones(seat=FIRST, stones=SECRET, salt=SALT),
    ],
)
def test_what_was_to_be_sealed_is_in_no_error(action: Any) -> None:
    with pytest.raises(Unsuitable) as caught:
        seated().act(action)
    for lang in ("en", "zh-Hans", "zh-Hant"):
        assert "salt'" not in caught.value.explain(lang)
        assert "7" not in caught.value.explain(lang)
    assert caught.value.__cause__ is None
