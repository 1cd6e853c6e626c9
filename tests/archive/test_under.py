"""Whether another book would change a game's winner, and why."""

import json

from duiyi import rulesets, sgf
from duiyi.archive import Judgement, judge
from duiyi.archive.under import changes
from duiyi.board import Color
from tests.cli.program import EXAMPLES, Run


def wall(komi: str, plays: int = 9, more: str = "") -> Judgement:
    """Return a judged game: Black on file E, White on file F, and Black moved last."""
    rows = "abcdefghi"[:plays]
    moves = "".join(f";B[e{row}];W[f{row}]" for row in rows)
    text = f"(;GM[1]SZ[9]RU[Chinese]KM[{komi}]{moves}{more};B[];W[])"
    return judge(sgf.read_text(text)[0])


def test_the_same_winner_is_no_change() -> None:
    assert list(changes(wall("0"), [rulesets["aga"], rulesets["japanese-1989"]])) == []


def test_a_game_won_by_the_last_dame_is_lost_by_territory() -> None:
    """Area 45 to 36 less a komi of 8.5; two more Black stones at home cost territory only."""
    judgement = wall("8.5", more=";B[aa];W[];B[ba];W[]")
    assert judgement.score is not None
    assert judgement.score.result == "黑胜1/4子"
    (change,) = changes(judgement, [rulesets["japanese-1989"]])
    assert (change.winner, change.other_winner) == (Color.BLACK, Color.WHITE)
    assert change.other_result
    assert "count" in {difference.id for difference in change.why}
    data = json.loads(json.dumps(change.as_data()))
    assert (data["rules"], data["result"]) == ("japanese-1989", "黑胜1/4子")


def test_komi_stays_what_it_was_where_the_record_states_none() -> None:
    """Black leads by 5 without komi; Chinese komi would turn that, but nothing else does."""
    moves = "".join(f";B[e{row}];W[f{row}]" for row in "abcde")
    judgement = judge(sgf.read_text(f"(;SZ[9:5]RU[Tromp-Taylor]{moves};B[];W[])")[0])
    assert judgement.score is not None
    assert judgement.score.sgf_result == "B+5"
    found = changes(judgement, list(rulesets.values()))
    assert [change.rules.id for change in found] == ["dunhuang"]  # five stones each


def test_why_tells_of_handicaps_only_in_a_handicap_game() -> None:
    """Black leads by 6 points of territory and by 5 of area: a komi of 5.5 lies between."""
    stones = "AB[ca][cb][cc][cd][ce]AW[da][db][dc][dd][de];W[ea];B[];W[];B[]"
    for handicap, told in (("", False), ("HA[3]", True)):
        judgement = judge(sgf.read_text(f"(;SZ[5]KM[5.5]RU[Japanese]{handicap}{stones})")[0])
        (change,) = changes(judgement, [rulesets["chinese-2002"]])
        why = {difference.id for difference in change.why}
        assert "count" in why
        assert ("handicap_bonus" in why) is told
        assert not why & {"points", "handicap_komi", "first_move_komi"}


def test_its_own_book_and_a_game_not_counted_are_passed_over() -> None:
    assert list(changes(wall("8.5"), [rulesets["chinese-2002"]])) == []
    open_game = judge(sgf.read_text("(;SZ[9];B[ee])")[0])
    assert list(changes(open_game, [rulesets["japanese-1989"]])) == []


def test_every_book_can_be_asked() -> None:
    found = list(changes(wall("8.5", more=";B[aa];W[];B[ba];W[]"), list(rulesets.values())))
    assert all(change.why for change in found)
    assert {"japanese-1989"} <= {change.rules.id for change in found}


def test_the_program_says_which_and_why() -> None:
    run = Run("judge", "--under", "japanese-1989", "--under", "aga", "--json", str(EXAMPLES))
    assert all("under" in game for game in run.data)
    assert Run("judge", "--under", "nobody", str(EXAMPLES)).code == 2


def test_the_program_says_that_the_winner_stays() -> None:
    moves = "".join(f";B[e{row}];W[f{row}]" for row in "abcdefghi")
    text = f"(;GM[1]SZ[9]RU[Chinese]KM[0]RE[B+9]{moves};B[];W[])"
    told = Run("judge", "--under", "aga", "--lang", "en", "-", stdin=text.encode()).out
    assert "the winner is the same" in told
