"""Records judged: what is illegal, what is counted, and whether the result holds."""

import json

import pytest

import duiyi
from duiyi import Color, Game, sgf
from duiyi.archive import Verdict, judge, survey

KEYS = [
    "path",
    "index",
    "rules",
    "size",
    "moves",
    "notes",
    "illegal",
    "cycle",
    "dead",
    "score",
    "recorded",
    "verdict",
    "cycles",
    "unit",
]


def wall(result: str, rules: str = "Chinese", more: str = "") -> str:
    """Return a record that ends with Black on file E and White on file F of a 9 by 9 board."""
    plays = "".join(f";B[e{row}];W[f{row}]" for row in "abcdefghi")
    return f"(;GM[1]SZ[9]RU[{rules}]KM[0]RE[{result}]{plays};B[];W[]{more})"


def verdict(text: str, rules: str | None = None) -> Verdict:
    return judge(sgf.read_text(text)[0], rules).verdict


@pytest.mark.parametrize(
    ("result", "expected"),
    [
        ("B+9", Verdict.AGREES),
        ("B+9.0", Verdict.AGREES),
        ("黑胜4又1/2子", Verdict.AGREES),
        ("W+9", Verdict.DIFFERS),
        ("B+8", Verdict.DIFFERS),
        ("0", Verdict.DIFFERS),
        ("B+R", Verdict.NO_SCORE),
        ("W+T", Verdict.NO_SCORE),
        ("Void", Verdict.NO_SCORE),
        ("?", Verdict.NO_SCORE),
        ("B+", Verdict.NO_SCORE),
    ],
)
def test_the_recorded_result_is_compared_with_the_count(result: str, expected: Verdict) -> None:
    assert verdict(wall(result)) is expected


@pytest.mark.parametrize(
    ("rules", "komi", "result", "expected"),
    [
        ("Ing", 9, "B+0", Verdict.AGREES),
        ("Ing", 9, "B+0.0", Verdict.AGREES),
        ("Ing", 9, "W+0", Verdict.DIFFERS),
        ("Ing", 9, "0", Verdict.DIFFERS),
        ("Ing", 9, "B+0.5", Verdict.DIFFERS),
        ("Ing", 9, "B+", Verdict.NO_SCORE),
        ("Ing", 8, "B+1", Verdict.AGREES),
        ("Chinese", 9, "0", Verdict.AGREES),
        ("Chinese", 9, "W+0", Verdict.AGREES),  # as some programs write a draw
        ("Chinese", 9, "B+0.5", Verdict.DIFFERS),
        ("Chinese", 0, "0", Verdict.DIFFERS),
        ("Chinese", 0, "B+0", Verdict.DIFFERS),
    ],
)
def test_a_tie_is_a_draw_or_won_by_0_as_the_book_has_it(
    rules: str, komi: int, result: str, expected: Verdict
) -> None:
    assert verdict(wall(result, rules).replace("KM[0]", f"KM[{komi}]")) is expected


def test_a_tie_that_was_won_is_written_and_confirmed() -> None:
    """By Ing's book Black wins where the count is equal."""
    game = Game.from_sgf(wall("?", "Ing").replace("KM[0]", "KM[9]"))
    score = game.score()
    assert (score.margin, score.winner, score.result) == (0, Color.BLACK, "B+0")
    found = judge(sgf.read(game.to_sgf(score))[0])
    assert (found.recorded, found.verdict) == ("B+0", Verdict.AGREES)


def test_a_game_that_was_not_finished_has_no_score() -> None:
    found = judge(sgf.read_text("(;SZ[9];B[ee];W[ec])")[0])
    assert (found.verdict, found.score) == (Verdict.NO_SCORE, None)


def test_the_pass_that_white_owes_may_be_missing_from_the_record() -> None:
    found = judge(sgf.read_text("(;SZ[5]RU[AGA]KM[0]RE[?];B[cc];W[];B[])")[0])
    assert found.score is not None
    assert found.score.margin == 25


def test_stones_that_the_record_marks_dead_are_dead() -> None:
    plays = "".join(f";B[e{row}];W[f{row}]" for row in "abcdefghi")
    marked = "TB[aa:di]TW[ga:ii]"
    text = f"(;SZ[9]RU[Japanese]KM[0]RE[B+11]{plays};B[];W[cc];B[];W[]{marked})"
    found = judge(sgf.read_text(text)[0])
    assert [str(point) for point in found.dead] == ["C7"]
    assert found.score is not None
    assert found.score.margin == 10  # 36 points and a prisoner against 27
    assert found.verdict is Verdict.DIFFERS


def test_dead_stones_that_are_not_marked_are_proposed() -> None:
    plays = "".join(f";B[e{row}];W[f{row}]" for row in "abcdefghi")
    text = f"(;SZ[9]RU[Chinese]KM[0]RE[B+9]{plays};B[];W[cc];B[];W[])"
    found = judge(sgf.read_text(text)[0])
    assert [str(point) for point in found.dead] == ["C7"]
    assert found.verdict is Verdict.AGREES


def test_a_proposal_gives_reasons_and_is_always_the_same() -> None:
    game = duiyi.Game.from_sgf(wall("B+9").replace(";B[];W[]", ";B[];W[cc]"))
    proposed = game.proposed_dead()
    assert [str(point) for point in proposed] == ["C7"]
    assert "C7" in proposed[duiyi.Point.parse("C7")]
    assert dict(proposed) == dict(game.proposed_dead())
    assert game.score(dead=proposed).dead == set(proposed)


def test_illegal_plays_are_named_with_number_reason_and_clause() -> None:
    found = judge(sgf.read_text("(;SZ[9]RU[Chinese];B[ee];W[ec];B[ee];W[gg])")[0])
    assert found.as_data()["illegal"] == [
        {
            "move": 3,
            "color": "black",
            "point": "E5",
            "reason": "occupied",
            "clause": "chinese 2.2 (CN-01)",
        }
    ]


def test_the_data_has_the_keys_that_programs_rely_on() -> None:
    found = judge(sgf.read_text(wall("B+9"))[0], None, "a.sgf", 2).as_data()
    assert list(found) == KEYS
    assert found == json.loads(json.dumps(found))
    assert found["score"] == {"black": 45, "white": 36, "margin": 9, "result": "黑胜4又1/2子"}
    assert (found["path"], found["index"], found["size"], found["moves"]) == ("a.sgf", 2, 9, 20)


def test_what_makes_no_game_is_unreadable_and_says_why() -> None:
    found = judge(sgf.read_text("(;SZ[9]AB[aa]AW[ab][ba];B[ee])")[0])
    assert found.verdict is Verdict.UNREADABLE
    assert "no liberty" in found.as_data()["error"]
    assert judge(sgf.read_text("(;SZ[30];B[aa])")[0]).verdict is Verdict.UNREADABLE


def test_other_rules_may_be_asked_for() -> None:
    assert verdict(wall("B+9"), "japanese-1989") is Verdict.AGREES
    with pytest.raises(ValueError, match="no rule book"):
        verdict(wall("B+9"), "house rules")


def test_under_the_prediction_rules_a_zi_is_one_point_of_difference() -> None:
    """S57: the same words mean half as much as under Chinese counting."""
    assert verdict(wall("黑胜9子", "prediction")) is Verdict.AGREES
    assert verdict(wall("黑胜4又1/2子", "prediction")) is Verdict.DIFFERS


@pytest.mark.parametrize(
    ("rules", "answer"),
    [
        ("Japanese", "no result, if the players agree"),
        ("Chinese", "the referee rules a draw or a replay"),
    ],
)
def test_a_cycle_at_the_end_is_told_with_what_the_book_makes_of_it(rules: str, answer: str) -> None:
    """A ko taken, passed, taken back, passed: four moves, and the board is as it was."""
    stones = "AB[ab][bc][ba]AW[ca][db][cc][bb]PL[B]"
    moves = ";B[cb];W[];B[];W[bb];B[];W[];B[cb]"
    found = judge(sgf.read_text(f"(;SZ[5]RU[{rules}]{stones}{moves})")[0]).as_data()["cycle"]
    assert (found["length"], found["passes"], found["times"]) == (4, 2, 2)
    assert found["answer"] == answer


def test_a_game_that_ends_in_passes_closes_no_cycle() -> None:
    assert judge(sgf.read_text(wall("B+9"))[0]).cycle is None


@pytest.mark.parametrize("rules", list(duiyi.rulesets))
def test_a_board_no_game_can_be_played_on_raises_under_no_book(rules: str) -> None:
    """The boards of some books have a least size, too."""
    data = b"(;SZ[30];B[aa])"
    assert judge(sgf.read(data)[0], rules).verdict is Verdict.UNREADABLE
    (found,) = survey([data], rules)
    assert found.error is not None
    with pytest.raises(ValueError, match="no rule book"):
        judge(sgf.read(data)[0], "nothing")
