"""The law of play, clause by clause: each test names the requirement it proves."""

from dataclasses import replace
from fractions import Fraction

import pytest

import duiyi
from duiyi import Color, Game, IllegalPlay, rulesets
from duiyi.board.diagram import parse_diagram
from duiyi.board.point import Point
from duiyi.board.position import Position
from duiyi.rules import opening
from duiyi.rules.legality import Reason
from duiyi.rules.questions import Breach, Repetition
from tests.rules.books import EVERY, begun

BLACK, WHITE = Color.BLACK, Color.WHITE
CHINESE = ["chinese-2002", "chinese-basic"]


def on(diagram: str, rules: str, to_play: Color) -> Game:
    """Return a game that begins with a diagram."""
    board = parse_diagram(diagram)
    return Game(rules, (board.width, board.height), start=board.position(to_play))


def refused(game: Game, point: str | None, lift: Color | None = None) -> Reason | None:
    """Return why a play is refused, having tried it: the game is then unchanged."""
    found = game.why_illegal(point, lift)
    if found is None:
        return None
    before = (game.position, list(game.moves), game.to_play)
    with pytest.raises(IllegalPlay) as refusal:
        game.pass_() if point is None else game.play(point, lift=lift)
    assert refusal.value.refusal == found
    assert (game.position, game.moves, game.to_play) == before
    return found.reason


INSIDE = """
    . X O . .
    X X O . .
    O O O . .
    . . . . .
    . . . . .
"""
"""White at A5 takes from inside: both sides have stones without liberties then."""


def test_pr_01_the_board_has_361_points_and_other_sizes_are_played() -> None:
    game = Game("prediction")
    assert len(game.position.empty_points()) == 361
    assert game.rules.board == (19, 19)
    assert duiyi.render.svg(game.position).count("<circle") >= 9  # the marked points
    for size in (3, 9, 13, 25):
        assert Game("prediction", size).size == size


def test_pr_02_and_cn_11_the_number_of_stones_never_limits_a_game() -> None:
    game = Game("prediction", 5).play("A1", "B1", "C1", "D1")
    for _ in range(100):  # far more stones than there are points
        point = next((p for p in game.legal_moves), None)
        if point is None:
            game.pass_()
            if game.is_over:
                game.resume()
        else:
            game.play(point)
    assert len(game.moves) > 25
    assert game.rules.stones.black == 180


def test_pr_03_each_player_holds_one_color_and_the_board_starts_empty() -> None:
    game = Game("prediction", 9)
    assert game.position.stones(BLACK) == game.position.stones(WHITE) == ()
    game.play("C3")
    with pytest.raises(IllegalPlay) as refusal:
        game.play("G7", color=WHITE)
    assert refusal.value.refusal.reason is Reason.OUT_OF_TURN


def test_pr_04_white_moves_first_then_the_colors_alternate_on_empty_points() -> None:
    game = Game("prediction", 9).play("C3", "C7", "G7", "G3")
    assert game.to_play is WHITE
    game.play("E5")
    assert game.to_play is BLACK
    assert refused(game, "E5") is Reason.OCCUPIED
    assert refused(game, "K10") is Reason.OFF_BOARD
    assert game.why_illegal("E5").clause.requirement == "PR-04"  # type: ignore[union-attr]
    assert game.rules.cite("on_occupied").requirement == "PR-04"


def test_pr_05_a_pass_is_a_right_and_asks_to_end() -> None:
    game = Game("prediction", 9).play("C3", "C7", "G7", "G3")
    assert game.pass_().phase == "play"
    assert game.pass_().phase == "scoring"
    assert "asks to end" in game.rules.pass_meaning


def test_pr_06_a_moved_stone_loses() -> None:
    rules = duiyi.rulesets["prediction"]
    assert rules.moved_stone == "the game is lost"
    assert rules.cite("moved_stone").requirement == "PR-06"


def test_pr_07_liberties_and_chains() -> None:
    game = on(INSIDE, "prediction", WHITE)
    assert game.position.chain("B4") == {duiyi.Point.parse(p) for p in ("A4", "B4", "B5")}
    assert game.position.liberties("B4") == {duiyi.Point.parse("A5")}
    assert len(game.position.liberties("C3")) == 6


def test_pr_08_no_stone_without_liberties_stands_when_the_turn_passes() -> None:
    for lift in (None, BLACK, WHITE):
        game = on(INSIDE, "prediction", WHITE).play("A5", lift=lift)
        assert game.position.breathless == ()


def test_pr_09_only_enemy_stones_without_liberties_all_come_off() -> None:
    game = on(". O .\nO X O\n. . .", "prediction", WHITE).play("B1")
    assert game.position["B2"] is None
    assert game.position.prisoners[BLACK] == 1


def test_pr_10_suicide_of_any_size_is_legal() -> None:
    two = on(". X . .\nO X . .\nX X . .\n. . . .", "prediction", WHITE).play("A4")
    assert two.position["A4"] is two.position["A3"] is None
    assert two.position.prisoners[WHITE] == 2
    one = on(". X .\nX X .\n. . .", "prediction", WHITE)
    assert one.why_illegal("A3") is None


def test_pr_11_the_mover_chooses_a_side_and_lifts_all_of_it() -> None:
    usual = on(INSIDE, "prediction", WHITE).play("A5")
    assert usual.position.prisoners[BLACK] == 3
    assert usual.position["A5"] is WHITE
    own = on(INSIDE, "prediction", WHITE).play("A5", lift=WHITE)
    assert own.position.prisoners[WHITE] == 1
    assert own.position["A4"] is own.position["B5"] is BLACK
    assert refused(on(INSIDE, "prediction", WHITE), "E1", lift=WHITE) is Reason.PHASE
    assert refused(on(INSIDE, "chinese-2002", WHITE), "A5", lift=WHITE) is Reason.PHASE


def test_pr_12_both_piles_of_lifted_stones_are_counted() -> None:
    game = on(INSIDE, "prediction", WHITE).play("A5")
    assert (game.position.prisoners[BLACK], game.position.prisoners[WHITE]) == (3, 0)
    game.pass_().undo(2)
    assert (game.position.prisoners[BLACK], game.position.prisoners[WHITE]) == (0, 0)


def test_pr_13_and_pr_14_wrong_lifting_is_a_warning_that_the_book_prices() -> None:
    """The incident itself is the referee's; the law says who lifts and what a warning costs."""
    rules = duiyi.rulesets["prediction"]
    assert "by hand" in rules.lifting
    assert rules.cite("lifting").requirement == "PR-13"
    assert rules.cite("lifting").meaning.startswith("Lifting stones that have liberties")
    assert "leaving stones that have none" in rules.cite("lifting").meaning  # PR-14
    assert rules.warnings is not None
    assert (rules.warnings.limit, rules.warnings.own_points) == (2, Fraction(1))


def test_pr_16_seat_stones_go_white_black_white_black_on_any_empty_points() -> None:
    game = Game("prediction", 9)
    assert game.phase == "opening"
    game.play("A1", "E5", "J9", "A2")
    assert [color for color, _ in game.moves] == [WHITE, BLACK, WHITE, BLACK]
    assert game.phase == "play"
    assert refused(Game("prediction", 9).play("A1"), "A1") is Reason.OCCUPIED


def test_pr_17_no_pass_in_the_opening() -> None:
    game = Game("prediction", 9).play("A1")
    assert refused(game, None) is Reason.OPENING
    assert str(game.why_illegal(None).clause) == "prediction 5.2 (PR-17)"  # type: ignore[union-attr]


def test_reading_a10_a_seat_stone_that_captures_is_refused() -> None:
    game = Game("prediction", 3).play("A1", "A2", "C3")
    assert refused(game, "B1") is Reason.OPENING
    assert game.why_illegal("B1").clause.clause == "reading A10"  # type: ignore[union-attr]
    assert game.play("C1").phase == "play"


@pytest.mark.parametrize("lift", [BLACK, WHITE])
def test_a_seat_stone_has_no_side_to_choose(lift: Color) -> None:
    assert refused(Game("prediction", 9), "C3", lift) is Reason.PHASE
    assert refused(Game("chinese-2002", 9, handicap=2), "C3", lift) is Reason.PHASE


KO = """
    . X O .
    X O . O
    . X O .
    . . . .
"""


def test_pr_23_who_makes_the_opponent_face_a_board_again_loses_at_once() -> None:
    game = on(KO, "prediction", BLACK).play("C3")
    assert refused(game, "B3") is Reason.REPETITION
    found = game.why_illegal("B3")
    assert found is not None
    assert found.consequence is Breach.GAME_LOST
    assert found.clause.requirement == "PR-23"
    assert "loses the game" in found.explain()
    assert "判负" in found.explain("zh-Hans")


def test_readings_a2_and_a3_suicide_of_one_stone_repeats_only_what_the_opponent_faced() -> None:
    """The board of the start was faced by White only, so Black may leave it as it is once."""
    start = ". X .\nX X .\n. . ."
    game = on(start, "prediction", WHITE)
    game.play("A3")  # White's stone comes off; Black now faces the board for the first time
    assert game.position.stones(WHITE) == ()
    again = on(start, "prediction", WHITE).pass_().pass_()
    again.resume()
    assert refused(again, "A3") is Reason.REPETITION  # Black has faced it, after White's pass


def test_reading_a3_boards_of_the_opening_may_come_again() -> None:
    """White's last play leaves the board of the second seat stone, which even PSK does not bar."""
    rules = replace(duiyi.rulesets["prediction"], repetition=Repetition.POSITIONAL)
    game = Game(rules, (7, 1)).play("A1", "C1")
    second = game.position
    game.play("E1", "F1", "G1", "B1", "F1", "A1", "D1", "C1", "A1")
    assert game.position.stones(BLACK) == second.stones(BLACK)
    assert game.position.stones(WHITE) == second.stones(WHITE)


def test_reading_a4_a_pass_never_repeats() -> None:
    game = on(KO, "prediction", BLACK).pass_()
    assert refused(game, None) is None


@pytest.mark.parametrize("rules", CHINESE)
def test_cn_01_black_first_alternately_and_passing_is_allowed(rules: str) -> None:
    game = Game(rules, 9)
    assert game.to_play is BLACK
    assert game.play("E5").to_play is WHITE
    assert game.pass_().to_play is BLACK
    assert refused(game, "E5") is Reason.OCCUPIED


@pytest.mark.parametrize("rules", CHINESE)
def test_cn_02_and_cn_03_enemy_stones_come_off_first_where_both_have_none(rules: str) -> None:
    game = on(INSIDE, rules, WHITE).play("A5")  # K07
    assert game.position.prisoners[BLACK] == 3
    assert game.position["A5"] is WHITE


@pytest.mark.parametrize("rules", CHINESE)
def test_cn_04_a_forbidden_point(rules: str) -> None:
    game = on(". X .\nX X .\n. . .", rules, WHITE)
    assert refused(game, "A3") is Reason.SUICIDE
    two = on(". X . .\nO X . .\nX X . .\n. . . .", rules, WHITE)
    assert refused(two, "A4") is Reason.SUICIDE
    assert game.why_illegal("A3").clause.requirement == "CN-04"  # type: ignore[union-attr]


@pytest.mark.parametrize("rules", CHINESE)
def test_cn_05_no_immediate_retake_and_no_board_again(rules: str) -> None:
    game = on(KO, rules, BLACK).play("C3")
    assert refused(game, "B3") is Reason.KO
    assert game.play("D1", "A1").why_illegal("B3") is None
    cycle = Game(rules, 2).play("B2", "A1", "A2", "B1", "B2", "A2")  # K03
    assert refused(cycle, "B2") is Reason.REPETITION


def test_cn_05_penalties_of_the_edition() -> None:
    game = on(KO, "chinese-2002", BLACK).play("C3")
    found = game.why_illegal("B3")
    assert found is not None
    assert found.consequence is Breach.TURN_LOST


@pytest.mark.parametrize("rules", CHINESE)
def test_cn_06_both_confirm_or_one_resigns(rules: str) -> None:
    game = Game(rules, 9).play("E5").pass_()
    assert not game.is_over
    assert game.pass_().is_over
    resigned = Game(rules, 9).play("E5").resign()
    assert resigned.is_over
    assert resigned.result == "黑中盘胜"


@pytest.mark.parametrize("rules", EVERY)
def test_snapback_is_no_ko(rules: str) -> None:
    """K09. Two stones come off, so it is no retaking of one."""
    game = Game(rules, 3, start=duiyi.Position.empty(3, 3))
    game.play("B3", "A3", "A1", "B1", "B2", "A2", "A1")
    assert (game.position.prisoners[BLACK], game.position.prisoners[WHITE]) == (1, 2)


@pytest.mark.parametrize(
    ("rules", "reason"),
    [
        ("japanese-1989", None),
        ("igs", None),
        ("aga", Reason.REPETITION),
        ("bga", Reason.REPETITION),
        ("new-zealand", Reason.REPETITION),
        ("tromp-taylor", Reason.REPETITION),
        ("cgos", Reason.REPETITION),
        ("chinese-2002", Reason.REPETITION),
    ],
)
def test_long_cycle(rules: str, reason: Reason | None) -> None:
    """K03. The position after move 7 is the one after move 1, with the same player next."""
    game = Game(rules, 2).play("B2", "A1", "A2", "B1", "B2", "A2")
    assert refused(game, "B2") == reason


@pytest.mark.parametrize("rules", EVERY)
def test_a_refusal_says_why_in_three_languages(rules: str) -> None:
    found = begun(rules).play("E5").why_illegal("E5")
    assert found is not None
    texts = {found.explain(lang) for lang in ("en", "zh-Hans", "zh-Hant")}
    assert len(texts) == 3
    assert all("E5" in text for text in texts)
    assert found.clause.meaning


@pytest.mark.parametrize("width", range(1, 8))
@pytest.mark.parametrize("height", [1, 2, 3])
def test_pr_17_where_a_seat_stone_may_find_no_point_no_game_begins(width: int, height: int) -> None:
    """Nobody may pass, and A10 refuses what leaves no liberty: the match would stand still.

    Every way in which four stones may be set is tried, on every board of up to fourteen points.
    """
    book = rulesets["prediction"]
    colors = [color for _, color in book.seats]
    board = [Point(column, row) for column in range(width) for row in range(height)]

    def is_stuck(stones: dict[Point, Color]) -> bool:
        if len(stones) == len(colors):
            return False
        of = {color: [one for one in stones if stones[one] is color] for color in Color}
        mover = colors[len(stones)]
        here = Position.setup(width, height, of[Color.BLACK], of[Color.WHITE], mover)
        free = [one for one in board if opening.why_not(book, here, one, mover) is None]
        return not free or any(is_stuck({**stones, one: mover}) for one in free)

    if len(board) > 14:
        return
    try:
        opening.check(book, width, height, 0)
    except ValueError:
        assert len(board) < 5 or min(width, height) == 1
        assert len(board) < 5 or is_stuck({})
    else:
        assert not is_stuck({})
