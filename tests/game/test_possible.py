"""What a seat may do, against every action tried out."""

from fractions import Fraction

import pytest

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.game import actions as a
from duiyi.game.decide import decide
from duiyi.game.match import Match
from duiyi.game.possible import playable, possible
from duiyi.game.seat import Seat
from duiyi.game.state import State
from duiyi.game.terms import FirstBy

SALT = "5" * 32


def tried(state: State, seat: Seat) -> set[str]:
    """Return what is accepted of every action that a player may send, whatever the phase."""
    points = [Point(column, row) for column in range(5) for row in range(5)]
    digest = state.proposed.digest if state.proposed else "0"
    actions: list[a.Action] = [
        a.HideStones(seat=seat, stones=1, salt=SALT),
        a.GuessStones(seat=seat, stones=1),
        a.ShakeHands(seat=seat),
        *(a.Play(seat=seat, point=point) for point in points),
        a.Pass(seat=seat),
        a.Resign(seat=seat),
        *(a.Lift(seat=seat, points=frozenset({point})) for point in points),
        a.EndTurn(seat=seat),
        a.Predict(seat=seat, color=Color.BLACK, zi=Fraction(0), salt=SALT),
        a.Agree(seat=seat),
        a.Decline(seat=seat),
        a.Propose(seat=seat),
        a.Accept(seat=seat, digest=digest),
        a.Dispute(seat=seat),
        *(a.OpenSideBoard(by=seat, chain=point, first=seat) for point in points),
        a.TryMove(seat=seat, point=None),
        a.CloseSideBoard(by=seat),
        a.Count(seat=seat),
        a.ConfirmCount(seat=seat),
        a.Recount(seat=seat),
        a.SealMove(seat=seat, point=None, salt=SALT),
        a.AskTime(seat=seat),
    ]
    requests = [(one.name, a.Ask(seat=seat, request=one)) for one in a.Request]
    named = [(type(one).__name__, one) for one in actions] + requests
    return {name for name, one in named if happens(state, one)}


def happens(state: State, action: a.Action) -> bool:
    try:
        return bool(decide(state, action))
    except ValueError:
        return False


def walk(rules: str, **terms: object) -> list[State]:  # noqa: C901 - a game, step by step
    """Play a small game through all its phases, and return its states."""
    match = Match(rules, size=5, **terms)  # type: ignore[arg-type]
    states = [match.state]

    def act(action: a.Action) -> None:
        if happens(match.state, action):
            match.act(action)
            states.append(match.state)

    for seat in Seat:
        act(a.HideStones(seat=seat, stones=3, salt=SALT))
        act(a.GuessStones(seat=seat, stones=1))
    for seat in Seat:
        act(a.ShakeHands(seat=seat))
    for name in ("B2", "D4", "B4", "D2", "C3"):
        if match.state.to_move is not None:
            act(a.Play(seat=match.state.to_move, point=Point.parse(name)))
    for seat in Seat:
        act(a.Ask(seat=seat, request=a.Request.UNDO))
        act(a.Decline(seat=seat.other))
        act(a.Ask(seat=seat, request=a.Request.BREAK))
        act(a.Agree(seat=seat.other))
    for seat in Seat:
        act(a.Ask(seat=seat, request=a.Request.GO_ON))
        act(a.Agree(seat=seat.other))
    for _ in range(3):
        if match.state.to_move is not None:
            act(a.Pass(seat=match.state.to_move))
    act(a.OpenSideBoard(by=Seat.FIRST, chain=Point.parse("C3"), first=Seat.SECOND))
    act(a.CloseSideBoard(by=Seat.FIRST))
    act(a.Propose(seat=Seat.FIRST))
    for seat in Seat:
        if match.state.proposed is not None:
            act(a.Accept(seat=seat, digest=match.state.proposed.digest))
    act(a.Count(seat=Seat.FIRST))
    act(a.ConfirmCount(seat=Seat.SECOND))
    return states


@pytest.mark.parametrize(
    ("rules", "terms"),
    [
        ("chinese-2002", {}),
        ("chinese-2002", {"first_by": FirstBy.NIGIRI}),
        ("chinese-2002", {"time": "10m"}),
        ("japanese-1989", {}),
        ("aga", {}),
        ("korean", {}),
    ],
    ids=str,
)
def test_what_is_possible_is_what_is_accepted(rules: str, terms: dict[str, object]) -> None:
    states = walk(rules, **terms)
    assert states[-1].ended is not None
    for state in states:
        for seat in Seat:
            assert possible(state, seat) == tried(state, seat), (state.phase, seat)


def test_the_points_that_are_playable_are_those_that_are_not_refused() -> None:
    for state in walk("chinese-2002"):
        if state.to_move is None:
            assert playable(state) == frozenset()
            continue
        allowed = {
            point
            for point in state.progress.position.empty_points()
            if state.progress.why_not(point) is None
        }
        assert playable(state) == allowed
