"""Counting, clause by clause and case by case."""

from dataclasses import replace
from fractions import Fraction

import pytest

import duiyi
from duiyi import Color, Game
from duiyi.board.diagram import parse_diagram
from duiyi.board.setup import Setup
from duiyi.rules.questions import Confirmation, Count, DeadRule, PassCost, Shared, Suicide
from duiyi.rules.scoring import score

BLACK, WHITE = Color.BLACK, Color.WHITE
AREA = [name for name, rules in duiyi.rulesets.items() if rules.count is Count.AREA]
TERRITORY = [name for name, rules in duiyi.rulesets.items() if rules.count is Count.TERRITORY]
AGREED = [
    name for name in duiyi.rulesets if duiyi.rulesets[name].dead_stones is Confirmation.AGREEMENT
]
WALL = "\n".join([". . . . X O . . ."] * 9)
"""Black holds 45 points, 36 of them empty; White 36, 27 of them empty."""
SEKI = """
    . X O O O . X X X O .
    . X O . O O X . X O O
    . X O O O X X X X O .
"""
"""F3 is the last shared liberty of two chains with an eye each, at D2 and H2; outside them Black has
three points and White two. Stones: Black 12, White 13."""


def board(diagram: str, rules: str, komi: Fraction | int | None = 0) -> Game:
    """Return a game that stands as the diagram shows, two passes made."""
    setup = parse_diagram(diagram)
    start = setup.position(BLACK)
    game = Game(rules, (setup.width, setup.height), komi=komi, start=start)
    while not game.is_over:
        game.pass_()
    return game


@pytest.mark.parametrize("rules", AREA)
def test_cn_08_and_pr_31_area_is_stones_and_surrounded_points(rules: str) -> None:
    counted = board(WALL, rules).score()
    assert (counted.black, counted.white) == (45, 36)


def test_cn_08_and_pr_31_shared_points_are_halved() -> None:
    diagram = "X X . O O\nX X . O O\nX X . O O"
    for rules in ("chinese-2002", "chinese-basic", "prediction"):
        counted = board(diagram, rules).score()
        assert (counted.black, counted.white) == (Fraction(15, 2), Fraction(15, 2))
        assert counted.winner is None
    tromp = board(diagram, "tromp-taylor").score()
    assert (tromp.black, tromp.white) == (6, 6)


def test_pr_29_players_may_agree_that_an_enclosed_point_is_shared() -> None:
    game = board(WALL, "prediction")
    counted = game.score(shared=["A1", "B1"])
    assert (counted.black, counted.white) == (44, 37)
    assert {str(point) for point in counted.shared} == {"A1", "B1"}
    with pytest.raises(ValueError, match="empty points"):
        game.score(shared=["E1"])


@pytest.mark.parametrize("rules", ["aga", "bga", "cgos", "igs", "japanese-1989", "tromp-taylor"])
def test_no_point_is_shared_under_a_book_that_halves_none(rules: str) -> None:
    with pytest.raises(ValueError, match="no point is shared"):
        board(WALL, rules).score(shared=["A1"])


@pytest.mark.parametrize("rules", AGREED)
def test_cn_07_dead_stones_are_named_and_their_chains_lifted(rules: str) -> None:
    game = board(WALL, rules)
    game.set_up([(duiyi.Point.parse("C5"), WHITE), (duiyi.Point.parse("C6"), WHITE)], BLACK)
    alive = game.score()
    dead = game.score(dead=["C5"])
    assert len(dead.dead) == 2
    assert dead.margin > alive.margin
    match duiyi.rulesets[rules].count:
        case Count.TERRITORY | Count.TERRITORY_TAX:
            assert dead.black - dead.white == 9 + 2  # the prisoners count
        case Count.STONES:
            assert dead.black == dead.white
        case _:
            assert dead.black - dead.white == 9
    with pytest.raises(ValueError, match="no stone stands on A1"):
        game.score(dead=["A1"])


def test_cn_07_seki_lives_and_its_points_count_under_chinese_rules() -> None:
    """S2 asks two real eyes of a living chain; read with S3, stones in seki are alive."""
    counted = board(SEKI, "chinese-2002").score()
    assert counted.dead == frozenset()
    assert counted.seki == frozenset()
    half = Fraction(1, 2)
    assert (counted.black, counted.white) == (12 + 3 + 1 + half, 13 + 2 + 1 + half)


@pytest.mark.parametrize(
    ("rules", "komi"),
    [("chinese-basic", Fraction(0)), ("chinese-2002", Fraction(15, 2))],
)
def test_cn_09_komi_belongs_to_the_edition(rules: str, komi: Fraction) -> None:
    game = board(WALL, rules, None)
    assert game.komi is None
    assert game.komi_in_force == komi
    assert game.score().margin == 9 - komi


@pytest.mark.parametrize(
    ("black", "komi", "result"),
    [
        (Fraction(369, 2), Fraction(15, 2), "黑胜1/4子"),
        (Fraction(184), Fraction(15, 2), "白胜1/4子"),
        (Fraction(367, 2), Fraction(11, 2), "黑胜1/4子"),
        (Fraction(183), Fraction(11, 2), "白胜1/4子"),
        (Fraction(184), Fraction(0), "黑胜3又1/2子"),
        (Fraction(184), Fraction(11, 2), "黑胜3/4子"),
    ],
)
def test_cn_09_and_cn_12_another_komi_another_winner(
    black: Fraction, komi: Fraction, result: str
) -> None:
    """On 19 by 19: with 3 3/4 zi Black needs 184 1/2, with 2 3/4 more than 183 1/4."""
    assert stated(black, komi) == result


def stated(black: Fraction, komi: Fraction) -> str:
    """Return the result where Black has so much area of a full board."""
    whole, half = divmod(black, 1)
    setup = Setup(19, 19)
    for index in range(361):
        column, row = index % 19, index // 19
        if index == 0:
            setup.put((column, row), None)  # a liberty; whose it is says `shared`
        elif index <= whole - (0 if half else 1):
            setup.put((column, row), BLACK)
        else:
            setup.put((column, row), WHITE)
    setup.put((18, 18), None)
    setup.put((18, 17), WHITE)
    start = setup.position(BLACK)
    shared = ["A1"] if half else []
    game = Game("chinese-2002", komi=komi, start=start)
    return game.score(shared=shared).result


@pytest.mark.parametrize("rules", TERRITORY)
def test_tr_01_territory_is_surrounded_points_and_prisoners(rules: str) -> None:
    counted = board(WALL, rules).score()
    assert (counted.black, counted.white) == (36, 27)
    setup = parse_diagram(WALL)
    start = setup.position(BLACK, (2, 5))  # stones lifted from Black, from White
    lifted = Game(rules, 9, komi=0, start=start).score()
    assert (lifted.black, lifted.white) == (36 + 5, 27 + 2)


def test_tr_02_black_gives_six_and_a_half() -> None:
    assert duiyi.rulesets["japanese-1989"].komi == Fraction(13, 2)
    assert board(WALL, "japanese-1989", None).score().margin == Fraction(5, 2)


def test_tr_03_count_both_then_take_komi_then_compare() -> None:
    steps = board(WALL, "japanese-1989", None).score().explain().splitlines()
    assert [step.split()[0] for step in steps] == [
        *["Shape", "Black:", "Shape", "White:"],
        *["Komi:", "Black", "Black"],
    ]
    assert board(WALL, "japanese-1989", None).score().result == "黒2目半勝ち"


@pytest.mark.parametrize("rules", TERRITORY)
def test_territory_counts_no_eyes_in_seki(rules: str) -> None:
    counted = board(SEKI, rules).score()
    assert (counted.black, counted.white) == (3, 2)
    assert {"D2", "H2", "E2", "G2"} <= {str(point) for point in counted.seki}
    assert not {"A1", "L1", "B1", "K1"} & {str(point) for point in counted.seki}


@pytest.mark.parametrize("rules", ["aga", "bga", "new-zealand", "tromp-taylor", "cgos"])
def test_eyes_in_seki_count_where_stones_do(rules: str) -> None:
    counted = board(SEKI, rules).score()
    assert (counted.black, counted.white) == (12 + 3 + 1, 13 + 2 + 1)
    assert counted.seki == frozenset()


@pytest.mark.parametrize("passes", [2, 4])
def test_c03_passes_change_nothing_without_pass_stones(passes: int) -> None:
    start = parse_diagram(WALL).position(BLACK)
    game = Game("japanese-1989", 9, komi=0, start=start)
    for index in range(passes):
        game.record_move([BLACK, WHITE][index % 2], None)
    assert game.score().margin == 9


def test_c04_prisoners_do_not_count_under_area() -> None:
    start = parse_diagram(WALL).position(BLACK, (0, 3))
    assert Game("chinese-2002", 9, komi=0, start=start).score().margin == 9


def test_c07_the_same_board_with_and_without_a_dead_stone() -> None:
    setup = parse_diagram(WALL)
    setup.put("C5", WHITE)
    start = setup.position(BLACK)
    tromp = Game("tromp-taylor", 9, komi=0, start=start).score()
    assert (tromp.black, tromp.white, tromp.margin) == (9, 37, -28)
    assert 81 - tromp.black - tromp.white == 35
    assert Game("chinese-2002", 9, komi=0, start=start).score(dead=["C5"]).margin == 9
    assert Game("japanese-1989", 9, komi=0, start=start).score(dead=["C5"]).margin == 10
    with pytest.raises(ValueError, match="every stone on the board is alive"):
        Game("tromp-taylor", 9, komi=0, start=start).score(dead=["C5"])


@pytest.mark.parametrize("rules", ["tromp-taylor", "cgos", "aga", "bga", "new-zealand"])
def test_c09_regions_at_the_edge(rules: str) -> None:
    empty = Game(rules, 9, komi=0, start=duiyi.Position.empty(9, 9)).score()
    assert (empty.black, empty.white) == (0, 0)
    one = Game(rules, 9, komi=0, start=duiyi.Position.empty(9, 9)).play("E5").score()
    assert (one.black, one.white) == (81, 0)
    corner = duiyi.Position.setup(5, 3, (), [duiyi.Point.parse("A1")], BLACK)
    assert Game(rules, (5, 3), komi=0, start=corner).score().white == 15


def test_c11_the_score_depends_on_the_position_and_the_dead_only() -> None:
    game = Game("chinese-2002", 9).play("E5", "C3", "G7")
    before = game.score(dead=["C3"])
    game.play("A1").undo()
    assert game.score(dead=["C3"]) == before


@pytest.mark.parametrize("rules", ["aga", "bga"])
def test_pass_stones_make_territory_equal_area(rules: str) -> None:
    """The same board counted both ways, passes as the books ask for them, White last."""
    game = Game(rules, 5, komi=0)
    game.play("C3", "C2", "D3", "D2", "B3", "B2", "E3", "E2", "A3", "A2").pass_().pass_()
    assert game.is_over
    area = game.score().margin
    rule = duiyi.rulesets[rules]
    placed = sum(1 for color, point in game.moves if point and color is BLACK)
    assert area == 5  # 15 against 10
    counted = board_points(game)
    handed = [sum(1 for c, p in game.moves if p is None and c is color) for color in (BLACK, WHITE)]
    assert counted[0] + handed[1] - (counted[1] + handed[0]) == area
    assert placed + handed[0] == 6
    assert rule.pass_cost is PassCost.STONE


def board_points(game: Game) -> tuple[int, int]:
    """Return the empty points that each color surrounds."""
    counted = score(game.rules, game.position, komi=Fraction(0))
    return len(counted.territory[BLACK]), len(counted.territory[WHITE])


@pytest.mark.parametrize("rules", list(duiyi.rulesets))
def test_a_count_is_told_in_english_and_chinese(rules: str) -> None:
    """Simplified and traditional may be the same where no character differs."""
    counted = board(WALL, rules).score()
    texts = [counted.explain(lang) for lang in ("en", "zh-Hans", "zh-Hant")]
    assert texts[0] not in texts[1:]
    assert all(counted.result in text for text in texts)


@pytest.mark.parametrize(("suicide", "black", "white"), [("FORBIDDEN", 20, 0), ("ANY", 16, 1)])
def test_what_is_pass_alive_depends_on_suicide(suicide: str, black: int, white: int) -> None:
    """Black's corner is an eye only where White may not fill all of it: A1 does not touch Black."""
    book = replace(
        duiyi.rulesets["chinese-basic"],
        dead_rule=DeadRule.PASS_ALIVE_TOO,
        suicide=Suicide[suicide],
        shared=Shared.NOBODY,
    )
    position = parse_diagram("X X X . X\nX X X X X\n. . X X X\nO . X X X").position(BLACK)
    counted = score(book, position, komi=Fraction(0))
    assert (counted.black, counted.white) == (black, white)


@pytest.mark.parametrize(
    ("row", "black", "white"),
    [
        (". X . . O .", 0, 0),
        (". X . . . O .", 0, 0),
        (". X . O O O .", -3, 3),
        (". X . . . . O", 2, -1),
    ],
)
def test_ing_gives_a_neutral_point_to_whom_it_lies_beside(row: str, black: int, white: int) -> None:
    """Points beside one side are that side's; of those beside both or neither an odd one stays."""
    position = parse_diagram("\n".join([row] * 3)).position(BLACK)
    counted = score(duiyi.rulesets["ing"], position, komi=Fraction(0))
    assert (counted.black, counted.white) == (black, white)
