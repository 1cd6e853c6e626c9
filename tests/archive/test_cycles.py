"""Long cycles on the way of a recorded game, found and said with what the book makes of them."""

import pytest

import duiyi
from duiyi import sgf
from duiyi.archive import Unit, Verdict, judge
from duiyi.archive.under import changes
from duiyi.game.recorded import RecordedCourse
from tests.cli.program import Run

KO = "AB[ab][bc][ba]AW[ca][db][cc][bb]PL[B]"
"""A ko that Black may take: taken, passed, passed, taken back, the board is as it was."""


def closed(text: str) -> list[tuple[int, int, int]]:
    """Return (move, length, times) of each cycle."""
    (record,) = sgf.read_text(text)
    return [(move, found.length, found.times) for move, found in judge(record).cycles]


def test_a_cycle_in_the_middle_is_told_by_the_move_that_closes_it() -> None:
    assert closed(f"(;SZ[5]RU[Japanese]{KO};B[cb];W[];B[];W[bb];B[];W[];B[cb];W[ed];B[ee])") == [
        (4, 4, 2)
    ]


def test_k03_the_long_cycle_of_two_by_two() -> None:
    """B2 A1 A2 B1 B2 A2 B2: the seventh stands as the first did, Black's move again."""
    moves = ";B[ba];W[ab];B[aa];W[bb];B[ba];W[aa];B[ba]"
    (record,) = sgf.read_text(f"(;SZ[2]RU[Japanese]{moves};W[ab])")
    found = judge(record)
    assert [move for move, _ in found.cycles] == [7]
    assert found.illegal == []
    barred = judge(record, "chinese-2002")
    assert [move for move, _ in barred.illegal][:1] == [7]
    assert [move for move, _ in barred.cycles] == [7], "a record may hold what the book bars"


@pytest.mark.parametrize("rounds", [1, 2, 40])
def test_a_cycle_that_goes_on_is_told_once(rounds: int) -> None:
    text = f"(;SZ[5]RU[Japanese]{KO}{';B[cb];W[];B[];W[bb]' * rounds};B[cb];W[ed])"
    found = closed(text)
    assert len(found) == 1
    assert found[0][0] <= 5


def test_two_cycles_are_told_apart() -> None:
    once = ";B[cb];W[];B[];W[bb];B[cb]"
    text = f"(;SZ[5]RU[Japanese]{KO}{once};W[ed];B[ee];W[bb];B[];W[];B[cb];W[];B[];W[bb];B[])"
    assert len(closed(text)) == 2


def test_after_stones_are_set_up_history_begins_anew() -> None:
    text = f"(;SZ[5]RU[Japanese]{KO};B[cb];AB[ee];W[];B[];W[bb];B[];W[];B[cb];W[];B[];W[bb];B[])"
    (record,) = sgf.read_text(text)
    found = judge(record)
    assert found.game is not None
    assert [(move, cycle.length, cycle.times) for move, cycle in found.cycles] == [(7, 4, 2)]


def test_how_often_boards_are_looked_at_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """A book that asks for a third time may say nothing of thousands of boards."""
    game = duiyi.Game.from_sgf(f"(;SZ[5]RU[Japanese]{KO}{';B[cb];W[];B[];W[bb]' * 40})")
    looked = 0

    def nothing(*_: object) -> None:
        nonlocal looked
        looked += 1

    monkeypatch.setattr("duiyi.game.recorded.MOST_CYCLES", 10)
    monkeypatch.setattr("duiyi.game.recorded.find_cycle", nothing)
    assert list(game.cycles()) == []
    assert looked == 10


def test_the_table_and_the_data_tell_cycles() -> None:
    text = f"(;SZ[5]RU[Japanese]{KO};B[cb];W[];B[];W[bb];B[];W[];B[cb];W[ed])"
    told = Run("judge", "-", stdin=text.encode()).out
    assert "Move 4 closes a long cycle. The board is as it was 4 moves ago" in told
    (data,) = Run("judge", "--json", "-", stdin=text.encode()).data
    assert data["cycle"] is None, "the last move closes none"
    cycles = data["cycles"]
    assert isinstance(cycles, list)
    assert [(cycle["move"], cycle["answer"]) for cycle in cycles] == [
        (4, "no result, if the players agree")
    ]


def wall(result: str, rules: str, komi: str = "0", more: str = ";B[];W[]") -> sgf.Record:
    plays = "".join(f";B[e{row}];W[f{row}]" for row in "abcdefghi")
    return sgf.read_text(f"(;GM[1]SZ[9]RU[{rules}]KM[{komi}]RE[{result}]{plays}{more})")[0]


@pytest.mark.parametrize(
    ("result", "rules", "verdict", "unit"),
    [
        ("B+9", "Chinese", Verdict.AGREES, Unit.POINTS),
        ("B+4.5", "Chinese", Verdict.AGREES, Unit.ZI),
        ("B+4.5", "chinese-practice", Verdict.AGREES, Unit.ZI),
        ("W+4.5", "Chinese", Verdict.DIFFERS, None),
        ("B+4.5", "Japanese", Verdict.DIFFERS, None),
        ("B+4.5", "AGA", Verdict.DIFFERS, None),
        ("黑胜4又1/2子", "Chinese", Verdict.AGREES, Unit.POINTS),
        ("B+R", "Chinese", Verdict.NO_SCORE, None),
    ],
)
def test_a_margin_may_have_been_recorded_in_zi(
    result: str, rules: str, verdict: Verdict, unit: Unit | None
) -> None:
    found = judge(wall(result, rules))
    assert (found.verdict, found.unit) == (verdict, unit)
    assert found.as_data()["unit"] == unit


def test_the_unit_is_said() -> None:
    text = "(;SZ[9]RU[Chinese]KM[0]RE[B+4.5]"
    text += "".join(f";B[e{row}];W[f{row}]" for row in "abcdefghi") + ";B[];W[])"
    said = Run("judge", "-", stdin=text.encode()).out
    assert "B+4.5 holds if it is in zi, of two points each: 黑胜4又1/2子." in said


def test_other_books_count_the_board_without_a_replay(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing in a plain game is against any book: one replay does for all of them."""
    found = judge(wall("B+9", "Chinese", "8.5", ";B[aa];W[];B[ba];W[];B[];W[]"))
    books = [duiyi.rulesets[name] for name in ("japanese-1989", "korean", "aga", "tromp-taylor")]
    expected = [change.as_data() for change in changes(found, books)]

    def replayed(*_: object) -> None:
        pytest.fail("a move was carried out once more")

    monkeypatch.setattr(RecordedCourse, "record_move", replayed)
    assert [change.as_data() for change in changes(found, books)] == expected
    assert found.game is not None
    for book in books:
        other = found.game.under(book)
        assert other.position is found.game.position
        assert (other.moves, other.breaches) == (found.game.moves, [])


def test_a_game_played_on_is_replayed_under_another_book() -> None:
    game = duiyi.Game.from_sgf("(;SZ[9]RU[Japanese];B[ee];W[ec])")
    game.play("G3")
    game.undo()
    game.play("C3")
    other = game.under("aga")
    assert (other.moves, other.position) == (game.moves, game.position)


@pytest.mark.parametrize("asked", [["--under", "aga,japanese-1989"], ["--under", "aga"] * 2])
def test_books_may_be_asked_for_in_one_word(asked: list[str]) -> None:
    text = b"(;SZ[9]RU[Chinese]KM[0];B[ee];W[];B[])"
    (data,) = Run("judge", "--json", *asked, "-", stdin=text).data
    assert data["under"] == []
    assert Run("judge", "--under", "aga,nobody", "-", stdin=text).code == 2
