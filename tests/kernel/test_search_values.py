"""What a search plays for, and that it finds what decides: on boards whose truth is known."""

import pytest

from duiyi.kernel.color import Color
from duiyi.kernel.law import FORBIDDEN, MULTI, PSK, law
from duiyi.kernel.point import Point
from duiyi.kernel.position import Position
from duiyi.kernel.search import Candidate, Thought
from duiyi.kernel.stake import Stake
from tests.kernel.looking import board, points, search
from tests.reference.areas import around

RULE = law(MULTI, PSK)
BLACK, WHITE = Color.BLACK, Color.WHITE

FINISHED = """
    . X . X O . O
    X X X X O O O
    X X X X O . O
"""
"""Nothing but eyes: area 12 to 9, stones 10 to 7, territory 2 to 2, one group each."""
APART = """
    . X X O . O X X .
    X X X O O O X X X
    . X X O . O X X .
"""
"""Area 18 to 9, territory 4 to 2, two groups to one."""
ROOM = """
    . . . X O . O
    X X X X O O O
    . X . X O . O
"""
"""Black has three points to play on for nothing: area 12 to 9, territory 5 to 2."""
DEAD = """
    . X . X O . O
    X X X X O O O
    . . O X O . O
    . . X X O . O
"""
"""C2 is dead. With it alive Black has 11 points and White 13, without it 16 and 12."""


def thought(
    text: str, to_play: Color, stake: Stake, *, passes: int = 0, games: int = 600
) -> Thought:
    one = search(board(text, to_play), stake, passes=passes)
    one.go(games)
    return one.thought()


def beside(point: Point, position: Position) -> set[Point]:
    """The neighbors of a point."""
    return {Point(*p) for p in around((point.column, point.row), position.width, position.height)}


def of(told: Thought, point: str | None) -> Candidate:
    """Return what is known of a move."""
    wanted = point and Point.parse(point)
    return next(c for c in told.candidates if c.point == wanted)


@pytest.mark.parametrize(
    ("text", "stake", "lead"),
    [
        (FINISHED, Stake(RULE), 3),
        (FINISHED, Stake(RULE, komi=7.5), -4.5),
        (FINISHED, Stake(RULE, territory=True), 0),
        (FINISHED, Stake(RULE, tax=2), 3),
        (FINISHED, Stake(RULE, all_alive=True), 3),
        (APART, Stake(RULE), 9),
        (APART, Stake(RULE, territory=True), 2),
        (APART, Stake(RULE, tax=2), 7),
        (APART, Stake(RULE, territory=True, tax=2), 0),
        (APART, Stake(RULE, komi=-0.75, all_alive=True), 9.75),
    ],
)
@pytest.mark.parametrize("to_play", Color)
def test_a_finished_board_is_counted_exactly(
    text: str, stake: Stake, lead: float, to_play: Color
) -> None:
    told = thought(text, to_play, stake, games=30)
    sign = 1 if to_play is BLACK else -1
    assert told.lead == sign * lead
    assert told.deviation == 0
    assert (told.win_rate > 0.5) == (sign * lead > 0) or lead == 0
    position = board(text)
    for point in position.empty_points():
        share = told.ownership[point.row * position.width + point.column]
        whose = next(position[p] for p in beside(point, position) if position[p])
        assert share == (1 if whose is BLACK else -1)


def test_prisoners_count_where_territory_does() -> None:
    eyes = board(FINISHED)
    for lifted in ((3, 0), (0, 5)):
        position = Position.setup(7, 3, eyes.stones(BLACK), eyes.stones(WHITE), BLACK, *lifted)
        for territory in (False, True):
            one = search(position, Stake(RULE, territory=territory))
            one.go(20)
            expected = lifted[1] - lifted[0] if territory else 3
            assert one.thought().lead == expected


@pytest.mark.parametrize(("tie", "white"), [(0.0, 1.0), (0.5, 0.5), (1.0, 0.0)])
def test_an_equal_count_is_worth_what_the_book_says(tie: float, white: float) -> None:
    stake = Stake(RULE, komi=3, tie=tie)
    assert thought(FINISHED, WHITE, stake).win_rate == pytest.approx(white, abs=0.03)
    assert thought(FINISHED, BLACK, stake).win_rate == pytest.approx(1 - white, abs=0.03)


def test_a_useless_play_costs_a_point_where_territory_counts() -> None:
    """Black leads by half a point: a play of its own in its own room loses the game."""
    told = thought(ROOM, BLACK, Stake(RULE, komi=2.5, territory=True))
    assert told.candidates[0].point is None
    assert of(told, None).lead == pytest.approx(0.5, abs=0.1)
    for point in ("A3", "B3", "C3"):
        assert of(told, point).lead == pytest.approx(-0.5, abs=0.1)
        assert of(told, point).win_rate < 0.1


def test_a_useless_play_costs_nothing_where_area_counts() -> None:
    told = thought(ROOM, BLACK, Stake(RULE, komi=2.5))
    assert {candidate.lead for candidate in told.candidates} == {0.5}


@pytest.mark.parametrize("all_alive", [False, True])
def test_the_last_pass_leaves_every_stone_alive_where_the_book_says_so(all_alive: bool) -> None:  # noqa: FBT001 - as the stake has it
    """After Black's pass White wins by passing, if nobody may call C2 dead."""
    stake = Stake(RULE, all_alive=all_alive)
    white = of(thought(DEAD, WHITE, stake, passes=1), None)
    assert white.lead == (2 if all_alive else -4)
    assert (white.win_rate > 0.9) == all_alive
    black = thought(DEAD, BLACK, stake, passes=1)
    assert black.candidates[0].point in points("B1 B2")
    assert black.lead == pytest.approx(4)
    assert black.win_rate > 0.9


NAKADE = """
    . X . X . X .
    X X X X X X X
    X O O O O O X
    X O . . . O X
"""
KO = """
    . X . X . X .
    X X X X X X X
    X O O O O X X
    X O . O . O X
"""
SNAPBACK = """
    . O O X . X . X
    O O X X X X X X
    . O X O O X . X
    O O O . . X X X
"""
RACE = """
    . O O X . X . X
    O O O X X X X X
    . O X O X . X X
    O . X O . X X X
    O . X O . X . X
"""
SEKI = """
    . O . O . O . O O O O
    O O O O O O O O O O O
    O X X X X X X X X X O
    O X . O O O O O . X O
"""
PROBLEMS = {
    "Black kills in the middle of three": (NAKADE, BLACK, 15, "D1"),
    "White lives in the middle of three": (NAKADE, WHITE, 15, "D1"),
    "Black takes the ko that takes the eye": (KO, BLACK, 15, "E1"),
    "Black throws in, and lifts what lifted": (SNAPBACK, BLACK, 8, "D1"),
    "White connects in time": (SNAPBACK, WHITE, 8, "D1"),
    "Black fills a liberty of the race": (RACE, BLACK, 10, "E1 E2"),
    "White fills a liberty of the race": (RACE, WHITE, 10, "B1 B2"),
    "Black leaves a seki alone": (SEKI, BLACK, -22, ""),
    "White leaves a seki alone": (SEKI, WHITE, -19, ""),
}
"""A board, who is to play, the komi that makes it decide the game, and the moves that win it."""


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("name", PROBLEMS)
def test_what_decides_is_found(name: str, seed: int) -> None:
    text, to_play, komi, answers = PROBLEMS[name]
    one = search(board(text, to_play), Stake(RULE, komi), seed=seed)
    one.go(1_000)
    told = one.thought()
    wanted = points(answers) if answers else {None}
    assert told.candidates[0].point in wanted
    assert told.win_rate > 0.8
    others = [c for c in told.candidates if c.point not in wanted]
    assert all(c.win_rate < 0.5 for c in others if c.visits > 5)


def test_who_may_not_retake_the_ko_has_lost_it() -> None:
    """White has no threat: it is not let take back at once, and Black ends the ko."""
    rule = law(FORBIDDEN, basic_ko=True)
    position = board(KO).play("E1", law=rule)
    one = search(position, Stake(rule, 15))
    assert Point.parse("F1") not in {point for point, *_ in one.likely()}
    one.go(500)
    assert one.thought().win_rate < 0.2
