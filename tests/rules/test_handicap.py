"""Handicap: where stones go, what White gets, and how the opening asks for them."""

from fractions import Fraction

import pytest

import duiyi
from duiyi import Color, Game, IllegalPlay
from duiyi.rules.handicap import fixed_points, most_fixed
from duiyi.rules.legality import Reason
from duiyi.rules.questions import HandicapPlace

BLACK, WHITE = Color.BLACK, Color.WHITE
WITH_HANDICAP = [
    book
    for book, rules in duiyi.rulesets.items()
    if rules.handicap_place not in {HandicapPlace.NONE, HandicapPlace.FIRST_MOVE}
]
SETS = {
    (19, 2): "D4 Q16",
    (19, 3): "D4 D16 Q16",
    (19, 4): "D4 D16 Q4 Q16",
    (19, 5): "D4 D16 K10 Q4 Q16",
    (19, 6): "D4 D10 D16 Q4 Q10 Q16",
    (19, 7): "D4 D10 D16 K10 Q4 Q10 Q16",
    (19, 8): "D4 D10 D16 K4 K16 Q4 Q10 Q16",
    (19, 9): "D4 D10 D16 K4 K10 K16 Q4 Q10 Q16",
    (9, 4): "C3 C7 G3 G7",
    (9, 5): "C3 C7 E5 G3 G7",
    (13, 9): "D4 D7 D10 G4 G7 G10 K4 K7 K10",
}


@pytest.mark.parametrize(("size", "stones"), SETS)
def test_k11_fixed_points(size: int, stones: int) -> None:
    expected = sorted(SETS[size, stones].split())
    assert sorted(map(str, fixed_points(size, stones))) == expected


@pytest.mark.parametrize(
    ("size", "most"), [(5, 0), (6, 0), (7, 4), (8, 4), (9, 9), (10, 4), (18, 4), (19, 9), (25, 9)]
)
def test_k11_small_and_even_boards_have_fewer(size: int, most: int) -> None:
    assert most_fixed(size) == most
    with pytest.raises(ValueError, match="fixed points"):
        fixed_points(size, most + 1)


@pytest.mark.parametrize("rules", WITH_HANDICAP)
def test_k10_and_rg_03_handicap_1_is_the_first_move_only(rules: str) -> None:
    game = Game(rules, 9, handicap=1)
    assert game.position.stones(BLACK) == ()
    assert game.to_play is BLACK
    assert game.phase == "play"
    assert game.komi_in_force == duiyi.rulesets[rules].first_move_komi
    assert game.compensation == 0


def test_rg_03_first_move_without_komi() -> None:
    assert Game("chinese-2002", handicap=1).komi_in_force == 0


@pytest.mark.parametrize("stones", [2, 3, 9])
def test_rg_04_black_returns_half_a_zi_for_each_handicap_stone(stones: int) -> None:
    game = Game("chinese-2002", handicap=stones)
    points = fixed_points(19, stones)
    game.play(*points)
    counted = game.score()
    assert counted.compensation == stones  # half as many zi, each worth two points
    assert counted.komi == 0
    assert counted.margin == 361 - stones


@pytest.mark.parametrize(
    ("rules", "stones", "white_gets"),
    [
        ("aga", 4, Fraction(7, 2)),
        ("bga", 2, Fraction(3, 2)),
        ("japanese-1989", 5, Fraction(0)),
        ("igs", 5, Fraction(1, 2)),
        ("new-zealand", 3, Fraction(0)),
        ("tromp-taylor", 3, Fraction(0)),
        ("chinese-basic", 3, Fraction(3)),
    ],
)
def test_what_white_gets(rules: str, stones: int, white_gets: Fraction) -> None:
    game = Game(rules, 9, handicap=stones)
    assert game.komi_in_force + game.compensation == white_gets


def test_fixed_stones_stand_before_white_moves() -> None:
    game = Game("japanese-1989", handicap=4)
    assert sorted(map(str, game.position.stones(BLACK))) == sorted(SETS[19, 4].split())
    assert game.to_play is WHITE


def test_k13_a_pass_while_placing_free_stones_is_refused_and_nothing_is_stuck() -> None:
    game = Game("chinese-2002", 9, handicap=3).play("C3")
    with pytest.raises(IllegalPlay) as refusal:
        game.pass_()
    assert refusal.value.refusal.reason is Reason.OPENING
    assert refusal.value.refusal.clause.requirement == "RG-04"
    assert game.to_play is BLACK
    assert game.play("G7", "G3").to_play is WHITE
    assert game.phase == "play"
    game.undo(2)
    assert (game.phase, game.to_play) == ("opening", BLACK)


@pytest.mark.parametrize("other", list(duiyi.rulesets))
@pytest.mark.parametrize("rules", ["chinese-2002", "tromp-taylor"])
def test_stones_placed_freely_are_no_plays_out_of_turn_under_another_book(
    rules: str, other: str
) -> None:
    game = Game(rules, 9, handicap=3).play("C3", "G7", "G3", "E5", "E6")
    again = game.under(other)
    assert again.breaches == []
    assert again.position == game.position
    assert again.to_play is WHITE


def test_a_game_that_is_still_in_its_opening_can_be_seen_under_another_book() -> None:
    begun = Game("chinese-2002", 9, handicap=3).play("C3").under("aga")
    assert (begun.position["C3"], begun.to_play) == (BLACK, BLACK)
    seats = Game("prediction", 9).play("C3").under("aga")
    assert (seats.position["C3"], seats.to_play) == (WHITE, BLACK)


def test_white_passes_instead_of_handicap_stones() -> None:
    game = Game("new-zealand", 9, handicap=3).play("C3")
    found = game.why_illegal("E5")
    assert found is not None
    assert found.reason is Reason.OPENING
    assert found.clause.clause == "handicap"
    assert list(game.legal_moves) == []
    game.pass_().play("G7").pass_().play("G3").play("E5")
    assert [color for color, point in game.moves if point] == [BLACK, BLACK, BLACK, WHITE]


@pytest.mark.parametrize(
    ("rules", "size", "handicap"),
    [
        ("prediction", 19, 2),
        ("cgos", 9, 2),
        ("japanese-1989", 8, 5),
        ("japanese-1989", (9, 7), 2),
        ("aga", 5, 2),
        ("chinese-2002", 9, -1),
        ("chinese-2002", 3, 9),
    ],
)
def test_a_handicap_that_cannot_be_placed_is_refused(
    rules: str, size: int | tuple[int, int], handicap: int
) -> None:
    with pytest.raises(ValueError, match="handicap"):
        Game(rules, size, handicap=handicap)
