"""The games of old (HI), and sunjang: how they begin, and what they count."""

import pytest

import duiyi
from duiyi import Color, Game
from duiyi.board.diagram import parse_diagram
from duiyi.board.setup import Setup
from duiyi.rules.legality import Reason
from duiyi.rules.questions import Colors, HandicapPlace

BLACK, WHITE = Color.BLACK, Color.WHITE
ANCIENT = ("ancient-ming-qing", "ancient-tang-song", "dunhuang")
WALL = "\n".join([". . . . X O . . ."] * 9)
"""Black holds 45 points, 36 of them empty; White 36, 27 of them empty."""
DAME = "\n".join([". . X . O . ."] * 5)
"""Ten points each, and five that are nobody's."""


def names(points: tuple[duiyi.Point, ...]) -> str:
    return " ".join(sorted(map(str, points)))


def counted(diagram: str, rules: str) -> tuple[int, int]:
    """Return what each side counts on a board."""
    board = parse_diagram(diagram)
    start = board.position(WHITE)
    score = Game(rules, (board.width, board.height), start=start).score()
    return int(score.black), int(score.white)


def walls(black: dict[int, int], white: dict[int, int]) -> duiyi.Position:
    """Return a full board with so many stones in each column, Black's from below."""
    board = Setup(19, 19)
    for column, stones in black.items():
        for row in range(stones):
            board.put((column, row), BLACK)
    for column, stones in white.items():
        for row in range(19 - stones, 19):
            board.put((column, row), WHITE)
    return board.position(WHITE)


@pytest.mark.parametrize("rules", ANCIENT)
def test_hi_01_seat_stones_stand_on_the_corner_star_points(rules: str) -> None:
    """Two of each color, the same color diagonally opposite."""
    game = Game(rules)
    assert names(game.position.stones(BLACK)) == "D16 Q4"
    assert names(game.position.stones(WHITE)) == "D4 Q16"
    assert game.phase == "play"
    small = Game(rules, (7, 9)).position
    assert (names(small.stones(BLACK)), names(small.stones(WHITE))) == ("C7 E3", "C3 E7")
    with pytest.raises(ValueError, match="corner star points"):
        Game(rules, 6)


@pytest.mark.parametrize("rules", ANCIENT)
def test_hi_02_white_moves_first(rules: str) -> None:
    assert Game(rules).to_play is WHITE
    assert Game(rules).play("R14").position["R14"] is WHITE


@pytest.mark.parametrize("rules", ANCIENT)
def test_hi_03_there_is_no_komi(rules: str) -> None:
    assert duiyi.rulesets[rules].komi == 0


def test_hi_03_and_hi_04_black_wins_with_181_but_not_with_one_body_more() -> None:
    """181 to 180 for Black; one body more costs a zi and gives the other one: 180 to 181."""
    one_body = walls({8: 19, 9: 10}, {9: 9, 10: 19})
    two_bodies = walls({3: 19, 13: 10, 14: 19}, {4: 19, 12: 19, 13: 9})
    for start, margin in ((one_body, 1), (two_bodies, -1)):
        plain = Game("chinese-basic", start=start).score()
        assert (plain.black, plain.white) == (181, 180)
        assert Game("ancient-ming-qing", start=start).score().margin == margin


def test_hi_05_the_eyes_of_bodies_and_shared_points_are_not_counted() -> None:
    assert counted(WALL, "ancient-tang-song") == (36 - 2, 27 - 2)
    assert counted(DAME, "ancient-tang-song") == (10 - 2, 10 - 2)
    assert counted(DAME, "ancient-ming-qing") == (17 - 2, 17 - 2)  # halved: 2 1/2 each, cut short


def test_hi_06_whoever_has_more_stones_wins() -> None:
    assert counted(WALL, "dunhuang") == (9, 9)
    assert counted("X X . O\nX . X O\nX X X O", "dunhuang") == (7, 3)


@pytest.mark.parametrize("rules", ANCIENT)
def test_hi_07_grades_assign_the_colors(rules: str) -> None:
    """Equals: White first. The weaker side takes Black and the first move; stones are not given."""
    book = duiyi.rulesets[rules]
    assert book.colors is Colors.ASSIGNED
    assert book.handicap_place is HandicapPlace.FIRST_MOVE
    assert [Game(rules, handicap=stones).to_play for stones in (0, 1)] == [WHITE, BLACK]
    weaker = Game(rules, handicap=1).play("K10")
    assert weaker.to_play is WHITE
    assert Game.from_sgf(weaker.to_sgf()).moves == weaker.moves
    assert weaker.score().compensation == weaker.score().komi == 0
    assert str(book.cite("colors")) == "ancient grades (HI-07)"
    with pytest.raises(ValueError, match="1 to 1"):
        Game(rules, handicap=2)


@pytest.mark.parametrize("rules", ANCIENT)
def test_hi_09_a_game_broken_off_has_not_ended(rules: str) -> None:
    """Old records may leave out the endgame: nothing says that play has ended."""
    game = Game.from_sgf(f"(;SZ[19]RU[{rules}]AB[dd][pp]AW[dp][pd];W[nc];B[qf])")
    assert game.rules.id == rules
    assert not game.is_over
    assert game.result is None


def test_sunjang_begins_with_sixteen_stones_and_the_center() -> None:
    game = Game("sunjang")
    black, white = (names(game.position.stones(color)) for color in Color)
    assert black == "D10 D4 G16 G4 N16 N4 Q10 Q16"
    assert white == "D13 D16 D7 K16 K4 Q13 Q4 Q7"
    assert [str(point) for point in game.legal_moves] == ["K10"]
    found = game.why_illegal("C3")
    assert found is not None
    assert found.reason is Reason.OPENING
    assert game.play("K10").to_play is WHITE
    with pytest.raises(ValueError, match="19 by 19"):
        Game("sunjang", 9)


def test_sunjang_counts_what_is_inside_the_boundary() -> None:
    """A stone that the boundary does not need is taken up, and its point counts."""
    assert counted(WALL, "sunjang") == (36, 27)
    inside = "\n".join([". X . . X O . . ."] + [". . . . X O . . ."] * 8)
    assert counted(inside, "sunjang") == (36, 27)
