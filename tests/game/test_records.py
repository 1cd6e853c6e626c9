"""Games from records and back again."""

import random
from fractions import Fraction
from pathlib import Path

import pytest

import duiyi
from duiyi import Color, Game, Point, sgf
from duiyi.archive import Verdict, judge
from duiyi.board.diagram import parse_diagram
from duiyi.rules.legality import Reason
from duiyi.rules.questions import HandicapPlace, Opening
from tests.rules.books import EVERY, size_for

BLACK, WHITE = Color.BLACK, Color.WHITE
GAMES_PER_BOOK = 1_000


def at(game: Game, *points: str) -> list[Color | None]:
    return [game.position[point] for point in points]


def game_or_breathless(record: sgf.Record) -> Game | None:
    """Return the game of a record; None where it sets up stones without a liberty."""
    try:
        return Game.from_record(record)
    except ValueError as error:
        if "liberty" in str(error):
            return None
        raise


def test_a_record_without_rules_is_read_as_chinese_with_a_note() -> None:
    game = Game.from_sgf("(;SZ[9];B[ee];W[ec])")
    assert game.rules.id == "chinese-2002"
    assert [str(note.code) for note in game.notes] == ["rules-absent"]
    assert game.komi is None
    assert game.komi_in_force == Fraction(15, 2)


def test_a_record_that_puts_stones_by_hand_without_end_is_refused() -> None:
    """Each time costs memory; 2,000 times are more than any teacher needs."""
    again = ";B[aa]"
    assert len(Game.from_sgf(f"(;SZ[9]{again * 2_001})").breaches) == 2_000
    with pytest.raises(ValueError, match="more than 2000 times"):
        Game.from_sgf(f"(;SZ[9]{again * 2_002})")
    with pytest.raises(ValueError, match="more than 2000 times"):
        Game.from_sgf(f"(;SZ[9];B[aa]{';AW[bb];AE[bb]' * 1_001};W[cc])")


def test_rules_that_are_not_carried_out_are_said_so() -> None:
    game = Game.from_sgf("(;SZ[9]RU[house rules];B[ee])")
    assert "rules-not-offered" in [str(note.code) for note in game.notes]
    assert Game.from_sgf("(;SZ[9]RU[AGA];B[ee])").rules.id == "aga"
    assert Game.from_sgf("(;SZ[9]RU[AGA];B[ee])", "igs").rules.id == "igs"


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("(;SZ[9]PL[W])", WHITE),
        ("(;SZ[9]AB[cc][gg]AW[cg];B[ee])", BLACK),
        ("(;SZ[9]HA[2]AB[cc][gg])", WHITE),
        ("(;SZ[9])", BLACK),
        ("(;SZ[9]AB[cc];W[ee])", WHITE),
    ],
)
def test_s23_and_s24_who_plays_first(text: str, first: Color) -> None:
    game = Game.from_sgf(text)
    game.undo(len(game.moves))
    assert game.to_play is first


def test_s22_moves_stand_as_recorded() -> None:
    game = Game.from_sgf("(;SZ[9]AB[cc];B[ee];W[gg];B[gc];B[cg])")
    assert at(game, "C7", "E5", "G7", "C3") == [BLACK] * 4
    assert at(game, "G3") == [WHITE]
    assert [(index, found.reason) for index, found in game.breaches] == [(3, Reason.OUT_OF_TURN)]


def test_s26_the_stated_handicap_counts_not_the_stones_set_up() -> None:
    game = Game.from_sgf("(;SZ[9]HA[2]AB[cc][gg][cg][gc]AW[ee]KM[0.5]RU[Chinese];W[ce])")
    assert (game.handicap, game.compensation, game.komi) == (2, 2, Fraction(1, 2))
    assert "handicap-mismatch" in [str(note.code) for note in game.notes]


def test_s27_a_handicap_game_replays() -> None:
    game = Game.from_sgf("(;SZ[9]HA[2]AB[cg][gc];W[ee];B[ce])")
    assert (len(game.position.stones(BLACK)), len(game.position.stones(WHITE))) == (3, 1)
    assert game.breaches == []


@pytest.mark.parametrize("rules", ["chinese-2002", "japanese-1989", "tromp-taylor"])
def test_free_handicap_stones_may_be_recorded_as_moves(rules: str) -> None:
    game = Game.from_sgf("(;SZ[9]HA[3];B[cc];B[gg];B[cg];W[ee];B[gc])", rules)
    if game.rules.handicap_place is not HandicapPlace.FREE:
        assert [found.reason for _, found in game.breaches] == [Reason.OUT_OF_TURN] * 2
    else:
        assert game.breaches == []
    assert len(game.position.stones(BLACK)) == 4


def test_s33_setup_in_the_middle_and_beside_a_move() -> None:
    game = Game.from_sgf("(;SZ[9];B[ee]AB[cc]AW[gg];W[ec])")
    assert at(game, "E5", "C7", "G3", "E7") == [BLACK, BLACK, WHITE, WHITE]
    assert len(game.moves) == 2


def test_u05_setup_nodes_are_no_moves() -> None:
    game = Game.from_sgf("(;SZ[9];B[ee];AB[cc];W[gg])")
    assert len(game.moves) == 2
    assert game.undo().position["C7"] is BLACK


def test_s34_an_illegal_move_is_carried_out_and_flagged() -> None:
    game = Game.from_sgf("(;SZ[9];B[ee];W[ec];B[ee];W[gg])")
    assert len(game.moves) == 4
    assert at(game, "E5", "E7", "G3") == [BLACK, WHITE, WHITE]
    assert [(index, found.reason) for index, found in game.breaches] == [(2, Reason.OCCUPIED)]


@pytest.mark.parametrize("rules", EVERY)
def test_s35_three_passes_at_the_end_are_read_under_every_book(rules: str) -> None:
    start = "(;SZ[9];B[ee];W[ec];B[];W[];B[])"
    game = Game.from_sgf(start, rules)
    assert len(game.moves) == 5
    assert game.phase == "scoring"


def test_a_play_after_four_passes_is_flagged_and_play_has_not_stopped_again() -> None:
    game = Game.from_sgf("(;SZ[9]RU[AGA];B[ee];W[];B[];W[];B[];W[cc])")
    assert [(index, found.reason) for index, found in game.breaches] == [(5, Reason.OVER)]
    assert (game.phase, game.to_play) == ("play", BLACK)


def test_a_choice_of_side_that_there_is_not_is_passed_over() -> None:
    """Where the turn is the wrong one too, that is the breach, and the stone stands all the same."""
    game = Game.from_sgf("(;SZ[9]RU[AGA];B[ee];B[cc]XDY[lift:own])")
    assert [(index, found.reason) for index, found in game.breaches] == [(1, Reason.OUT_OF_TURN)]
    assert at(game, "E5", "C7") == [BLACK, BLACK]


@pytest.mark.parametrize("rules", ["aga", "prediction"])
@pytest.mark.parametrize("resigned", [None, BLACK])
@pytest.mark.parametrize("turn", [BLACK, WHITE])
def test_a_choice_of_side_against_the_rules_is_carried_out_alike_again(
    rules: str, turn: Color, resigned: Color | None
) -> None:
    """Saved and loaded, or by the same book once more, the same stones stand."""
    start = duiyi.Position.setup(1, 3, ["A1"], ["A3"], turn)
    game = Game(rules, (1, 3), start=start)
    game.resigned = resigned
    game.record_move(WHITE, "A2", WHITE)
    for again in (game.under(rules), Game.from_sgf(game.to_sgf())):
        assert again.position == game.position
        assert again.lifts == game.lifts
    if rules == "aga" and turn is WHITE:
        assert at(game, "A1", "A2", "A3") == [None, WHITE, WHITE]


def test_the_last_that_is_set_up_on_a_point_stands() -> None:
    game = Game("aga", 5)
    game.set_up([(Point(2, 2), WHITE), (Point(2, 2), None), (Point(2, 2), BLACK)], WHITE)
    assert at(Game.from_sgf(game.to_sgf()), "C3") == at(game, "C3") == [BLACK]


def test_passes_before_a_set_up_do_not_count_after_an_undo() -> None:
    game = Game("aga", 5).play("C3").pass_().pass_()
    game.set_up([], BLACK)
    assert game.play("B2").undo().phase == "play"
    assert game.pass_().phase == "play"
    assert game.pass_().phase == "scoring"


def test_a_white_move_that_black_had_is_saved_as_one() -> None:
    game = Game("aga", 5)
    game.record_move(WHITE, "C3")
    assert Game.from_sgf(game.to_sgf()).breaches == game.breaches != []


def test_a_recorded_point_may_be_given_in_any_way() -> None:
    game = Game(size=9)
    game.record_move(BLACK, "E5")
    game.record_move(WHITE, (2, 2))
    assert Game.from_sgf(game.to_sgf()).moves == game.moves
    with pytest.raises(ValueError, match="not a point"):
        game.record_move(BLACK, "I5")
    assert len(game.moves) == 2


@pytest.mark.parametrize("point", [(9, 0), (0, 9), (-1, 0)])
def test_a_play_off_the_board_changes_nothing_and_can_be_looked_at(point: tuple[int, int]) -> None:
    game = Game(size=9).play("E5")
    game.record_move(WHITE, point)
    assert [found.reason for _, found in game.breaches] == [Reason.OFF_BOARD]
    assert len(game.position) == 1
    assert "X" in str(game)


def test_s39_a_move_in_the_root() -> None:
    game = Game.from_sgf("(;SZ[9]B[ee];W[ec])")
    assert at(game, "E5", "E7") == [BLACK, WHITE]
    assert len(game.moves) == 2


@pytest.mark.parametrize("moves", [3, 20])
def test_s65_and_s66_a_resignation_is_stored_and_adds_no_move(moves: int) -> None:
    chance = random.Random(moves)
    game = Game("chinese-2002", 9)
    for _ in range(moves):
        game.play(chance.choice(list(game.legal_moves)))
    game.resign(BLACK)
    record = sgf.read(game.to_sgf())[0]
    assert record.info["RE"] == "W+R"
    assert len(record.moves) == moves
    assert Game.from_record(record).phase == "over"


def test_s32_no_handicap_writes_neither_stones_nor_number() -> None:
    record = Game("aga", 9, handicap=0).to_record()
    assert not {"HA", "AB", "AW"} & set(record.root.names)


def test_k14_a_record_with_a_dead_chain_is_no_game() -> None:
    with pytest.raises(ValueError, match="no liberty"):
        Game.from_sgf("(;SZ[9]AB[aa]AW[ab][ba];B[ee])")


def test_a_board_too_large_to_play_on_is_no_game() -> None:
    with pytest.raises(ValueError, match="25"):
        Game.from_sgf("(;GM[1]SZ[30];B[aA];W[Da])")


def test_the_choice_of_side_is_written_and_read() -> None:
    inside = parse_diagram(". X O . .\nX X O . .\nO O O . .\n. . . . .\n. . . . .")
    game = Game("prediction", 5, komi=Fraction(-1, 2), start=inside.position(WHITE))
    game.play("A5", lift=WHITE).play("E1")
    again = Game.from_sgf(game.to_sgf())
    assert again.position == game.position
    assert again.lifts == {0: WHITE}
    assert again.komi == Fraction(-1, 2)
    assert again.under("prediction").position == game.position


def played(rules: str, chance: random.Random) -> Game:
    """Return a finished game of random plays under a book."""
    book = duiyi.rulesets[rules]
    sizes: list[int | tuple[int, int]] = [4, 5, 7, 9, (5, 7)]
    size = chance.choice(
        [size for size in sizes if isinstance(size, int) and size_for(rules, size) == size]
        or [size_for(rules, 5)]
        if book.opening in {Opening.SIXTEEN, Opening.SEATS_FIXED}
        else sizes
    )
    handicap = 0
    square = isinstance(size, int) and size in {7, 9}
    if book.handicap_place is not HandicapPlace.NONE and square and chance.random() < 0.3:
        only_first = book.handicap_place is HandicapPlace.FIRST_MOVE
        handicap = 1 if only_first else chance.choice([1, 2, 3, 4])
    agreed = [Fraction(number, 4) for number in (0, 2, 26, -20, 15)]
    komi = chance.choice([None, None, *agreed])
    game = Game(rules, size, handicap=handicap, komi=komi)
    game.info = {"PB": "黑方 [3d]", "PW": "白\\方", "GC": "two\nlines"}
    for _ in range(chance.randrange(4, 60)):
        if game.is_over:
            break
        points = list(game.legal_moves)
        if points and (game.phase == "opening" or chance.random() < 0.93):
            game.play(chance.choice(points))
        elif game.phase == "play":
            game.pass_()
    if chance.random() < 0.3:
        return game if game.is_over else game.resign()
    while game.phase == "opening":
        game.play(chance.choice(list(game.legal_moves)))
    while not game.is_over:
        game.pass_()
    return game


@pytest.mark.parametrize("rules", EVERY)
def test_s28_what_is_saved_is_loaded_again(rules: str) -> None:
    chance = random.Random(f"saved {rules}")
    for _ in range(GAMES_PER_BOOK):
        game = played(rules, chance)
        score = game.score() if game.phase == "scoring" else None
        written = game.to_sgf(score)
        again = Game.from_sgf(written)
        assert again.rules.id == rules
        assert again.position == game.position
        assert again.position.prisoners == game.position.prisoners
        assert again.komi_in_force == game.komi_in_force
        if game.komi is not None or game.rules.komi is not None:
            assert again.komi == game.komi_in_force  # whoever knows no books is told it too
        assert again.compensation == game.compensation
        assert (again.result, again.info) == (game.result, game.info)
        assert again.breaches == []
        assert again.to_sgf(score) == written
        if score is not None:
            assert again.score().result == score.result
        if game.phase == "scoring":
            assert again.to_play is game.to_play


@pytest.mark.parametrize(
    ("rules", "komi", "handicap", "written"),
    [
        ("chinese-2002", None, 0, "KM[7.5]RU"),
        ("japanese-1989", None, 0, "KM[6.5]RU"),
        ("new-zealand", None, 0, "KM[7]RU"),
        ("chinese-basic", None, 0, "KM[0]RU"),
        ("chinese-2002", None, 1, "KM[0]RU"),
        ("aga", None, 2, "KM[0.5]RU"),
        ("aga", "1/4", 0, "KM[0.25]RU"),
        ("aga", "15/4", 0, "KM[3.75]XDY[komi:15/4]"),
        ("chinese-2002", "15/4", 0, "KM[3.75]XDY[komi:15/4]"),
        ("aga", "-1/3", 0, "KM[-0.333333333]XDY[komi:-1/3]"),
    ],
)
def test_komi_is_in_every_record(rules: str, komi: str | None, handicap: int, written: str) -> None:
    """Also where it is the book's, and exactly, whatever the number."""
    game = Game(rules, 9, komi=komi, handicap=handicap)
    parts = written.replace("XDY", " XDY").replace("RU", "").split()
    data = game.to_sgf()
    assert all(part.encode() in data for part in parts), data
    again = Game.from_sgf(data)
    assert (again.komi, again.komi_in_force) == (game.komi_in_force, game.komi_in_force)
    assert (again.handicap, again.notes) == (handicap if handicap > 1 else 0, [])


def test_komi_that_is_settled_by_prediction_is_not_in_a_record_before_it_is() -> None:
    assert b"KM" not in Game("prediction", 9).to_sgf()
    assert b"KM[-0.5]" in Game("prediction", 9, komi=Fraction(-1, 2)).to_sgf()


def test_a_komi_that_somebody_changed_in_a_record_is_what_it_says_now() -> None:
    data = Game("aga", 9, komi="1/3").to_sgf().replace(b"KM[0.333333333]", b"KM[6.5]")
    assert b"XDY[komi:1/3]" in data
    assert Game.from_sgf(data).komi == Fraction(13, 2)


def test_every_real_record_replays_under_every_book(shared: Path) -> None:
    """No record raises anything but what it should; the moves and the stones are all there."""
    replayed = 0
    for path in sorted((shared / "records").glob("*/*")):
        try:
            found = sgf.read(path)
        except sgf.SgfError:
            continue
        for record in found:
            game = game_or_breathless(record)
            if game is None:
                continue
            replayed += 1
            assert len(game.moves) == len(record.moves), path
            again = Game.from_sgf(game.to_sgf(), game.rules)
            assert again.position == game.position, path
            for other in EVERY:
                assert game.under(other).position == game.position, (path, other)
    assert replayed > 140


@pytest.mark.parametrize("komi", [None, Fraction(10, 3), Fraction(-40), Fraction(30), "15/4"])
@pytest.mark.parametrize(
    "book", [book for book in EVERY if duiyi.rulesets[book].opening is Opening.EMPTY]
)
def test_komi_and_result_are_read_back_as_they_were(book: str, komi: Fraction | str | None) -> None:
    """Under every book that has a board of two points, where komi is more than all there is."""
    game = Game(book, (1, 2), komi=komi)
    while not game.is_over:
        game.pass_()
    score = game.score()
    record = sgf.read(game.to_sgf(score))[0]
    again = Game.from_record(record)
    assert (again.komi_in_force, again.notes) == (game.komi_in_force, [])
    assert record.result == score.sgf_result
    assert judge(record).verdict is Verdict.AGREES
