"""The course of a game: turns, endings, resuming, undoing."""

import random
from fractions import Fraction

import pytest

import duiyi
from duiyi import Color, Game, IllegalPlay
from duiyi.board.diagram import parse_diagram
from duiyi.board.setup import Setup
from duiyi.rules.legality import Reason
from duiyi.rules.questions import Button, ResumeFirst
from duiyi.words import Unsuitable
from tests.rules.books import EVERY, begun, size_for

BLACK, WHITE = Color.BLACK, Color.WHITE


@pytest.mark.parametrize("rules", EVERY)
def test_k12_a_refused_play_costs_nothing(rules: str) -> None:
    game = begun(rules)
    first, second = game.to_play, game.to_play.opponent
    game.play("E5")
    with pytest.raises(IllegalPlay) as refusal:
        game.play("E5")
    assert refusal.value.refusal.reason is Reason.OCCUPIED
    assert game.to_play is second
    assert game.play("E6").position["E6"] is second
    assert game.to_play is first


@pytest.mark.parametrize("rules", ["chinese-2002", "tromp-taylor", "aga", "bga", "cgos"])
def test_k01_superko_is_refused_alike_however_the_play_is_made(rules: str) -> None:
    game = Game(rules, 2, start=duiyi.Position.empty(2, 2))
    game.play("B2", "A1", "A2", "B1", "B2", "A2")
    before = game.position
    found = game.why_illegal("B2")
    assert found is not None
    assert found.reason is Reason.REPETITION
    assert "B2" not in game.legal_moves
    assert duiyi.Point.parse("B2") not in list(game.legal_moves)
    for color in (None, BLACK):
        with pytest.raises(IllegalPlay) as refusal:
            game.play("B2", color=color)
        assert refusal.value.refusal == found
        assert (game.position, game.to_play, len(game.moves)) == (before, BLACK, 6)
    game.record_move(BLACK, duiyi.Point.parse("B2"))
    assert game.breaches == [(6, found)]


def test_pr_11_legal_moves_take_the_usual_side_and_the_other_choice_is_asked_for() -> None:
    ko = parse_diagram(". X O .\nX O . O\n. X O .\n. . . .").position(BLACK)
    game = Game("prediction", 4, start=ko).play("C3")
    assert "B3" not in game.legal_moves
    assert game.why_illegal("B3", lift=WHITE) is None


@pytest.mark.parametrize("rules", EVERY)
def test_c13_how_many_passes_stop_play(rules: str) -> None:
    """Two everywhere, three on IGS; where White must move last, a pass by White ends it."""
    for first in (BLACK, WHITE):
        game = Game(rules, 9, start=duiyi.Position.empty(9, 9, first))
        passes = 0
        while not game.is_over:
            game.pass_()
            passes += 1
        last = game.moves[-1][0]
        match rules:
            case "igs" | "aga-button":  # there the first pass takes the button
                assert passes == 3
            case "aga" | "bga" | "french":
                assert (passes, last) == ((2, WHITE) if first is BLACK else (3, WHITE))
            case _:
                assert passes == 2
        assert game.phase == "scoring"
        with pytest.raises(IllegalPlay) as refusal:
            game.pass_()
        assert refusal.value.refusal.reason is Reason.OVER


@pytest.mark.parametrize("last", [BLACK, WHITE])
@pytest.mark.parametrize("rules", EVERY)
def test_c14_who_moves_first_after_a_dispute(rules: str, last: Color) -> None:
    book = duiyi.rulesets[rules]
    passes = book.stop_passes + (book.button is Button.HALF)
    first = last if passes == 3 else last.opponent
    game = Game(rules, 9, start=duiyi.Position.empty(9, 9, first))
    while not game.is_over:
        game.pass_()
    match book.resume_first:
        case ResumeFirst.ALTERNATE | ResumeFirst.OPPONENT_OF_LAST_PASSER:
            assert game.resume().to_play is last.opponent
        case ResumeFirst.OPPONENT_OF_REQUESTER:
            with pytest.raises(ValueError, match="who asks"):
                game.resume()
            assert game.resume(requester=BLACK).to_play is WHITE
        case ResumeFirst.AGREED:
            with pytest.raises(ValueError, match="agree"):
                game.resume()
            assert game.resume(first=BLACK).to_play is BLACK
        case ResumeFirst.NOBODY:
            with pytest.raises(ValueError, match="not resumed"):
                game.resume()
            return
    assert game.phase == "play"
    assert game.play("E5").position["E5"] is game.to_play.opponent


@pytest.mark.parametrize("rules", ["aga", "bga"])
def test_c14_whites_additional_pass_is_not_made_where_the_dead_are_disputed(rules: str) -> None:
    """White passes, Black passes, White moves last; they disagree, and White plays."""
    game = Game(rules, 9, start=duiyi.Position.empty(9, 9, WHITE)).pass_().pass_().pass_()
    assert (game.phase, len(game.moves)) == ("scoring", 3)
    assert game.resume().to_play is WHITE
    assert [color for color, _ in game.moves] == [WHITE, BLACK]
    assert game.pass_().phase == "play"
    assert game.pass_().phase == "over"  # the fourth in a row
    assert game.undo(3).phase == "play"
    assert (game.to_play, len(game.moves)) == (BLACK, 1)


@pytest.mark.parametrize("rules", ["aga", "bga"])
def test_four_passes_leave_every_stone_alive(rules: str) -> None:
    game = Game(rules, 9).play("E5", "C3").pass_().pass_()
    game.resume()
    game.pass_().pass_()
    assert game.phase == "over"
    assert game.all_alive
    with pytest.raises(ValueError, match="alive"):
        game.score(dead=["C3"])
    assert dict(game.proposed_dead()) == {}


def test_c12_two_passes_end_a_fixed_handicap_game() -> None:
    game = Game("japanese-1989", 13, handicap=5)
    assert game.pass_().pass_().phase == "scoring"


def test_boards_seen_before_a_dispute_stay_seen() -> None:
    game = Game("new-zealand", 2, start=duiyi.Position.empty(2, 2))
    game.play("B2", "A1", "A2", "B1", "B2", "A2").pass_().pass_()
    assert game.resume(first=BLACK).why_illegal("B2").reason is Reason.REPETITION  # type: ignore[union-attr]


def test_k04_only_the_moves_before_count() -> None:
    """Take a ko, go back, take it again; and after an exchange elsewhere, go back to the ko."""
    game = Game("chinese-2002", 9).play("J8").play("J9", "H9")
    game.undo().play("H9")
    ko = parse_diagram(". X O .\nX O . O\n. X O .\n. . . .").position(BLACK)
    game = Game("chinese-2002", 4, start=ko).play("C3", "D1", "A1")
    assert game.why_illegal("B3") is None
    game.undo(2)
    assert game.why_illegal("B3").reason is Reason.KO  # type: ignore[union-attr]


def test_k14_a_position_with_a_dead_chain_can_be_looked_at_not_played() -> None:
    board = Setup(9, 9)
    board.put("A9", BLACK)
    board.put("A8", WHITE)
    board.put("B9", WHITE)
    assert [str(point) for point in board.breathless] == ["A9"]
    assert "X" in duiyi.render.text(board)
    with pytest.raises(ValueError, match="A9 has no liberty"):
        board.position(BLACK)
    start = duiyi.Position.setup(9, 9, ["A9"], ["A8", "B9"])
    with pytest.raises(ValueError, match="A9 has no liberty"):
        Game("aga", 9, start=start)


def test_a_start_of_another_size_is_refused() -> None:
    with pytest.raises(ValueError, match="7 by 7, the game 19 by 19"):
        Game("aga", start=duiyi.Position.empty(7, 7))


@pytest.mark.parametrize("rules", EVERY)
def test_undo_restores_what_was(rules: str) -> None:
    """Whatever was played, passed, stopped or resumed, going back finds the same game again."""
    chance = random.Random(f"undo {rules}")
    game = Game(rules, size_for(rules, 5))
    seen = [(game.position.hash, game.to_play, game.phase, len(game.moves))]
    for _ in range(120):
        points = list(game.legal_moves)
        if game.is_over:
            break
        if points and (game.phase == "opening" or chance.random() < 0.9):
            game.play(chance.choice(points))
        else:
            game.pass_()
        seen.append((game.position.hash, game.to_play, game.phase, len(game.moves)))
    while len(seen) > 1:
        seen.pop()
        game.undo()
        assert (game.position.hash, game.to_play, game.phase, len(game.moves)) == seen[-1]


def test_undo_restores_which_passes_count_after_play_was_resumed() -> None:
    stopped = Game("chinese-2002", 5).pass_().pass_()
    assert stopped.resume(first=BLACK).undo().pass_().phase == "scoring"
    twice = Game("chinese-2002", 5).pass_().pass_().resume(first=BLACK).pass_().pass_()
    assert twice.resume(first=BLACK).undo().pass_().phase == "scoring"


def test_undo_takes_back_a_resignation_first() -> None:
    game = Game("aga", 9).play("E5").resign()
    assert game.undo().phase == "play"
    assert len(game.moves) == 1
    with pytest.raises(ValueError, match="cannot be taken back"):
        game.undo(2)


@pytest.mark.parametrize("rules", EVERY)
def test_legal_moves_are_those_that_are_not_refused(rules: str) -> None:
    chance = random.Random(f"legal {rules}")
    size = size_for(rules, 4)
    game = Game(rules, size)
    for _ in range(60):
        if game.is_over:
            break
        legal = set(game.legal_moves)
        points = {duiyi.Point(column, row) for column in range(size) for row in range(size)}
        assert legal == {point for point in points if game.why_illegal(point) is None}
        assert len(game.legal_moves) == len(legal)
        assert all(point in game.legal_moves for point in legal)
        if legal and chance.random() < 0.95:
            game.play(chance.choice(sorted(legal)))
        elif game.phase != "opening":
            game.pass_()


@pytest.mark.parametrize("size", [0, 26, -1, (0, 5), (5, 26), 10**9])
def test_boards_that_nobody_plays_on_are_refused(size: int | tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="1 to 25"):
        Game("aga", size)


def test_an_unknown_rule_book_is_refused_with_those_there_are() -> None:
    with pytest.raises(ValueError, match="tromp-taylor"):
        Game("house rules")


def test_a_game_of_ten_thousand_moves_plays_on() -> None:
    """Long games work; that a move costs the same at any length is measured by the benchmark."""
    chance = random.Random(0)
    game = Game("igs", 5)
    while len(game.moves) < 10_000:
        points = list(game.legal_moves)
        if points:
            game.play(chance.choice(points))
        else:
            game.pass_()
            if game.is_over:
                game.resume()
    assert game.undo(9_999).moves[0] == game.moves[0]


@pytest.mark.parametrize("point", [(-1, 0), (0, -1), (52, 0), (10**20, 3), "ZZ99"])
def test_a_point_that_no_board_has_is_refused_by_name(point: str | tuple[int, int]) -> None:
    found = Game("aga", 9).why_illegal(point)
    assert found is not None
    assert found.reason is Reason.OFF_BOARD
    assert found.explain()


def test_a_komi_of_any_size_is_counted_and_told() -> None:
    counted = Game("aga", 9, komi=10**400).score()
    assert counted.margin == -(10**400)
    assert counted.explain("zh-Hans")


def test_what_is_over_says_what_can_be_done() -> None:
    stopped = Game("aga", 9).play("E5").pass_().pass_().pass_()
    resigned = Game("aga", 9).resign()
    words = [game.why_illegal("A1").explain() for game in (stopped, resigned)]  # type: ignore[union-attr]
    assert "resumed" in words[0]
    assert "undo" in words[1]


@pytest.mark.parametrize("point", [5, None, (1,), (1, 2, 3), (1.5, 2), ["A", 1], b"A1"])
def test_what_is_no_point_is_refused_by_what_it_is(point: object) -> None:
    with pytest.raises(TypeError, match="a point is given as"):
        Game("aga", 9).play(point)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "komi", [float("nan"), float("inf"), "1/0", "", "seven", "1e999999999", "1E9", "inf"]
)
def test_a_komi_that_is_no_number_is_refused(komi: float | str) -> None:
    with pytest.raises(ValueError, match="komi is a number of points") as refused:
        Game("aga", 9, komi=komi)
    assert isinstance(refused.value, Unsuitable)
    assert "7.5" in refused.value.explain("zh-Hans")


def test_a_komi_in_decimals_is_what_it_is_written_as() -> None:
    """The nearest binary fraction of 7.3 is another number, and no record can hold it."""
    game = Game("aga", 9, komi=7.3).play("E5")
    assert game.komi == Fraction(73, 10)
    assert game.score().result == "B+73.7"
    assert Game.from_sgf(game.to_sgf()).komi == game.komi


@pytest.mark.parametrize("text", ["ſ1", "ß1", "A１", "é1", "A١"])
def test_a_letter_of_another_script_names_no_point(text: str) -> None:
    with pytest.raises(ValueError, match="not a point"):
        Game("aga", 19).play(text)


def test_nobody_but_a_color_resigns() -> None:
    with pytest.raises(ValueError, match="a color is"):
        Game("aga", 9).resign(3)  # type: ignore[arg-type]
