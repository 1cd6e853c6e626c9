"""A table to play at: short words for what the tests of matches do again and again."""

from collections.abc import Iterable
from fractions import Fraction

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.clock.duration import Milliseconds
from duiyi.game import actions as a
from duiyi.game import events as e
from duiyi.game.match import Match
from duiyi.game.seat import Official, Seat

FIRST, SECOND = Seat.FIRST, Seat.SECOND
SALT = "0123456789abcdef"
REFEREE, CHIEF, ORGANISER = Official.REFEREE, Official.CHIEF_REFEREE, Official.ORGANISER


def p(text: str) -> Point:
    return Point.parse(text)


def ps(text: str) -> frozenset[Point]:
    return frozenset(map(Point.parse, text.split()))


def ms(seconds: float) -> Milliseconds:
    return Milliseconds(round(seconds * 1_000))


def begin(match: Match, at: float = 0) -> Match:
    """Both shake hands."""
    for seat in Seat:
        match.act(a.ShakeHands(seat=seat, at=ms(at)))
    return match


def moves(match: Match, points: str, at: Iterable[float] = ()) -> Match:
    """Make moves in turn, "-" is a pass; `at` says when, in seconds."""
    moments = iter(at)
    for point in points.split():
        seat = match.state.to_move
        assert seat is not None
        now = ms(next(moments, 0))
        if point == "-":
            match.act(a.Pass(seat=seat, at=now))
        else:
            match.act(a.Play(seat=seat, point=p(point), at=now))
    return match


def seated(size: int = 9, regulations: str = "prediction", **others: object) -> Match:
    """A game with prediction whose seat stones stand."""
    match = begin(Match("prediction", regulations, size=size, **others))  # type: ignore[arg-type]
    corner = f"C{size - 2}"
    far = "ABCDEFGHJKLMNOPQRST"[size - 3]
    return moves(match, f"C3 {far}{size - 2} {corner} {far}3")


def predict(match: Match, first: int | Fraction, second: int | Fraction) -> Match:
    """Both predict, by the signed lead of White."""
    leads = {FIRST: Fraction(first), SECOND: Fraction(second)}
    for seat, lead in leads.items():
        color = Color.WHITE if lead >= 0 else Color.BLACK
        match.act(a.Predict(seat=seat, color=color, zi=abs(lead), salt=SALT))
    return match


def agree(match: Match, dead: str = "", shared: str = "") -> Match:
    """One proposes, the other accepts."""
    (told,) = match.act(a.Propose(seat=FIRST, dead=ps(dead), shared=ps(shared)))
    assert isinstance(told, e.StatusProposed)
    match.act(a.Accept(seat=SECOND, digest=told.digest))
    return match


def count(match: Match) -> Match:
    """One counts, the other confirms."""
    match.act(a.Count(seat=FIRST))
    match.act(a.ConfirmCount(seat=SECOND))
    return match


def happened(match: Match, kind: type) -> list[object]:
    return [event for event in match.events if isinstance(event, kind)]
