"""Cycles: which are barred, which may run, and what the book says of those."""

import random
from dataclasses import replace

import pytest

import duiyi
from duiyi import Color, Game
from duiyi.archive.judge import Verdict, judge
from duiyi.board.diagram import parse_diagram
from duiyi.rules.legality import Reason
from duiyi.rules.questions import LongCycle, Repetition
from duiyi.rules.ruleset import Ruleset, SenselessRuleset
from duiyi.sgf import read

BLACK, WHITE = Color.BLACK, Color.WHITE
PRACTICE = duiyi.rulesets["chinese-practice"]
JAPAN = duiyi.rulesets["japanese-1989"]
SPIGHT = replace(
    duiyi.rulesets["tromp-taylor"],
    suicide=duiyi.rulesets["cgos"].suicide,
    repetition=Repetition.SPIGHT,
    pass_clears_history=True,
    repeated_pass_ends=True,
    stop_passes=3,
    long_cycle=LongCycle.NOT_SAID,
)
TWO_FOR_ONE = """
    . . . .
    X X O .
    . O . O
"""
TRIPLE_KO = """
    . X O . . X O . . X O .
    X . X O X O . O X . X O
    . X O . . X O . . X O .
    . . . . . . . . . . . .
"""
"""Three kos; White may take at B3 and K3, Black at G3."""
ROUND = "B3 G3 K3 C3 F3 L3"


def on(diagram: str, rules: str | Ruleset, to_play: Color) -> Game:
    board = parse_diagram(diagram)
    return Game(rules, (board.width, board.height), start=board.position(to_play))


def reason(game: Game, point: str) -> Reason | None:
    found = game.why_illegal(point)
    return found.reason if found else None


@pytest.mark.parametrize("rules", ["chinese-practice", "korean", "chinese-2002"])
def test_rg_21_a_triple_ko(rules: str) -> None:
    """Balanced: it may run in practice, and the referee rules; by the letter it may not."""
    game = on(TRIPLE_KO, rules, WHITE)
    *first, last = ROUND.split()
    game.play(*first)
    assert game.cycle is None
    if rules == "chinese-2002":
        assert reason(game, last) is Reason.REPETITION
        return
    game.play(last)
    found = game.cycle
    assert found is not None
    assert (found.length, found.passes, found.times) == (6, 0, 2)
    assert found.lifted == {BLACK: 3, WHITE: 3}
    assert found.is_balanced
    assert found.answer is (LongCycle.BY_RULING if rules == "chinese-practice" else LongCycle.DRAW)
    assert len({found.explain(lang) for lang in duiyi.words.LANGUAGES}) == 3
    game.play(*ROUND.split())
    assert game.cycle is not None
    assert game.cycle.times == 3
    assert game.undo(6).cycle == found
    assert game.undo().cycle is None


@pytest.mark.parametrize(
    ("rules", "result", "written"),
    [("japanese-1989", "無勝負", b"RE[Void]"), ("korean", "빅", b"RE[0]")],
)
def test_a_game_ends_by_a_cycle_where_the_book_says_so(
    rules: str, result: str, written: bytes
) -> None:
    """By agreement in Japan; in Korea it is a draw."""
    game = on(TRIPLE_KO, rules, WHITE)
    with pytest.raises(ValueError, match="no long cycle"):
        game.end_by_cycle()
    game.play(*ROUND.split()).end_by_cycle()
    assert (game.is_over, game.phase, game.result) == (True, "over", result)
    record = game.to_sgf()
    assert written in record
    again = Game.from_sgf(record)
    assert (again.ended_by, again.result, again.phase) == (game.ended_by, result, "over")
    assert again.to_sgf() == record
    judged = judge(read(record)[0])
    assert (judged.verdict, judged.score) == (Verdict.AGREES, None)
    for other in (b"RE[W+R]", b"RE[Void]" if rules == "korean" else b"RE[0]", b""):
        assert Game.from_sgf(record.replace(written, other)).ended_by is None
    found = game.why_illegal("A1")
    assert found is not None
    assert (found.reason, found.clause) == (Reason.OVER, game.rules.cite("long_cycle"))
    with pytest.raises(ValueError, match="nothing here ends"):
        game.end_by_cycle()
    assert game.undo().phase == "play"
    assert (len(game.moves), game.result) == (6, None)


@pytest.mark.parametrize("rules", ["chinese-practice", "igs"])
def test_a_cycle_that_a_referee_rules_ends_no_game_by_itself(rules: str) -> None:
    game = on(TRIPLE_KO, rules, WHITE).play(*ROUND.split())
    with pytest.raises(ValueError, match="nothing here ends"):
        game.end_by_cycle()


def test_cycles_that_hold_passes_only_are_none() -> None:
    game = on(TRIPLE_KO, "igs", WHITE).pass_().pass_()
    assert game.cycle is None


def test_a_cycle_with_passes_is_one_where_the_book_says_so() -> None:
    ko = ". X O .\nX . X O\n. X O .\n. . . ."
    for may, found in ((True, 4), (False, None)):
        rules = replace(duiyi.rulesets["igs"], cycle_may_hold_passes=may)
        game = on(ko, rules, WHITE).play("B3").pass_().pass_().play("C3")
        assert (game.cycle.length if game.cycle else None) == found


def test_a_cycle_counts_as_often_as_the_book_says() -> None:
    game = on(TRIPLE_KO, replace(JAPAN, cycle_count=3), WHITE).play(*ROUND.split())
    assert game.cycle is None
    cycle = game.play(*ROUND.split()).cycle
    assert cycle is not None
    assert cycle.answer is LongCycle.NO_RESULT_IF_AGREED


def test_chinese_practice_bars_exactly_unbalanced_repetitions() -> None:
    """The slow description: every earlier board, and who has made more plays since it stood last."""
    chance = random.Random(3)
    seen = {"barred": 0, "balanced": 0}
    for number in range(250):
        game = Game(PRACTICE, (3, 2) if number % 2 else (4, 1))
        boards = [(game.position, 0)]
        for _ in range(60):
            if game.is_over:
                break
            for point in game.position.empty_points():
                if game.position.verdict(point, 0, 16):
                    assert game.why_illegal(point) is not None
                    continue
                mover = game.to_play
                after = game.position.play(point, 0, 16)
                lead = boards[-1][1] + (1 if mover is BLACK else -1)
                last = next((lead for board, lead in reversed(boards) if board == after), None)
                barred = last is not None and last != lead
                assert reason(game, str(point)) is (Reason.REPETITION if barred else None)
                assert (point in set(game.legal_moves)) is not barred
                seen["barred"] += barred
                seen["balanced"] += last == lead
            points = list(game.legal_moves)
            if points and chance.random() < 0.85:
                lead = boards[-1][1] + (1 if game.to_play is BLACK else -1)
                game.play(chance.choice(points))
            else:
                lead = boards[-1][1]
                game.pass_()
            boards.append((game.position, lead))
    assert min(seen.values()) > 20, seen


def test_sending_two_to_return_one_is_barred_in_practice() -> None:
    """White sends two, Black takes them, White takes one back: the board is as it was."""
    game = on(TWO_FOR_ONE, "chinese-practice", WHITE).play("A1", "C1")
    assert reason(game, "B1") is Reason.REPETITION
    game = on(TWO_FOR_ONE, "igs", WHITE).play("A1", "C1")
    cycle = game.play("B1").pass_().cycle
    assert cycle is not None
    assert not cycle.is_balanced
    assert cycle.lifted == {BLACK: 1, WHITE: 2}


def test_a_pass_clears_what_may_not_come_again_under_spight() -> None:
    game = on(TRIPLE_KO, SPIGHT, WHITE).play(*ROUND.split()[:-1])
    assert reason(game, "L3") is Reason.REPETITION
    game.pass_()
    game.undo()
    assert reason(game, "L3") is Reason.REPETITION
    game.pass_().pass_()
    assert reason(game, "L3") is None
    assert game.phase == "play"


def test_a_repeated_pass_ends_the_game_under_spight() -> None:
    """The same player passes on the same stones again, whatever came between."""
    ko = ". X O .\nX . X O\n. X O .\n. . . ."
    game = on(ko, SPIGHT, WHITE)
    game.pass_()
    game.pass_()
    assert game.phase == "play"
    game.pass_()
    assert game.phase == "scoring"
    game.undo(2)
    assert game.phase == "play"
    game = on(ko, SPIGHT, WHITE).pass_().pass_().play("B3").pass_().pass_().play("C3")
    assert game.phase == "play"
    assert game.to_play is WHITE
    assert game.pass_().phase == "scoring"
    assert game.undo().phase == "play"


@pytest.mark.parametrize(
    ("rules", "changes", "why"),
    [
        (SPIGHT, {"pass_clears_history": False}, "a pass clears"),
        (SPIGHT, {"repeated_pass_ends": False}, "or nothing does"),
        (PRACTICE, {"unbalanced_cycle": duiyi.rulesets["igs"].unbalanced_cycle}, "unbalanced"),
        (PRACTICE, {"basic_ko": False}, "no ko rule"),
    ],
)
def test_answers_about_cycles_that_do_not_go_together(
    rules: Ruleset, changes: dict[str, object], why: str
) -> None:
    with pytest.raises(SenselessRuleset, match=why):
        replace(rules, **changes)  # type: ignore[arg-type] # one field, its own type
