"""What is read at a stroke, and what a closer look at every node gives: the same, or nothing."""

import random
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from benchmarks import corpus

from duiyi import Game, kernel, rulesets
from duiyi.archive import judge, survey
from duiyi.archive.doctor import examine_bytes
from duiyi.board.color import Color
from duiyi.sgf import Record, SgfError
from duiyi.sgf.foreign import read_any
from tests.sgf.test_fuzz import mutated

COUNT = 600 if kernel.compiled else 40
ENDINGS = (".sgf", ".gib", ".ngf", ".ugf", ".ugi")


def everything(shared: Path) -> Iterator[bytes]:
    """Records of other projects, of our own making, and damaged ones."""
    for path in sorted((shared / "records").rglob("*")):
        if path.suffix.lower() in ENDINGS:
            yield path.read_bytes()
    for number in range(COUNT):
        yield corpus.record(3, number)
    rng = random.Random(5)
    for _ in range(COUNT):
        yield mutated(rng)


def told(game: Game) -> dict[str, object]:
    """Everything that is to be seen of a game."""
    position = game.position
    return {
        "rules": game.rules.id,
        "moves": game.moves,
        "stones": [position.stones(color) for color in Color],
        "prisoners": [position.prisoners[color] for color in Color],
        "hash": position.hash,
        "number": position.number,
        "ko": position.ko,
        "turn": game.to_play,
        "start": [(game.start.stones(color), game.start.to_play) for color in Color],
        "komi": (game.komi, game.komi_in_force, game.handicap),
        "end": (game.phase, game.resigned, game.all_alive),
        "breaches": game.breaches,
        "set_ups": game.set_ups,
        "info": game.info,
        "notes": game.notes,
        "cycle": game.cycle,
        "legal": [str(point) for point in game.legal_moves],
        "before": [position.before(n).hash for n in range(position.number + 1)],
    }


def carried_out(record: Record, rules: str | None) -> dict[str, object] | str:
    try:
        return told(Game.from_record(record, rules))
    except ValueError as error:
        return str(error)


def twice(data: bytes) -> Iterator[tuple[Record, Record]]:
    """Yield each record of a file two times, read anew."""
    with suppress(SgfError):
        yield from zip(read_any(data), read_any(data), strict=True)


def look_closer(patched: pytest.MonkeyPatch) -> None:
    """Let no record be read at a stroke."""
    patched.setattr(Record, "plain", lambda _: None)
    patched.setattr(Record, "replayed", lambda _: None)


def test_a_game_read_at_a_stroke_is_the_game_that_is_read_node_by_node(
    shared: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    books: list[str | None] = [None, *rulesets]
    seen: Counter[str] = Counter()
    for number, data in enumerate(everything(shared)):
        for record, closer in twice(data):
            for rules in (None, books[number % len(books)]):
                with monkeypatch.context() as patched:
                    look_closer(patched)
                    expected = carried_out(closer, rules)
                assert carried_out(record, rules) == expected, data
            is_plain = record.plain() is not None
            seen["plain" if is_plain else "replayed" if record.replayed() else "closer"] += 1
            if is_plain:
                assert record.notes == ()
    assert min(seen["plain"], seen["closer"]) > COUNT // 2
    assert seen["replayed"] > COUNT // 10, "with notes on the root"


def test_a_plain_record_is_judged_and_examined_as_any_other(
    shared: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for data in list(everything(shared))[:: 4 if kernel.compiled else 20]:
        here = [judge(record).as_data() for record, _ in twice(data)]
        examined = examine_bytes(data).as_data()
        with monkeypatch.context() as patched:
            look_closer(patched)
            assert [judge(record).as_data() for record, _ in twice(data)] == here
            assert examine_bytes(data).as_data() == examined


@pytest.mark.parametrize("rules", [None, *rulesets])
def test_a_survey_says_of_plain_records_what_a_replay_says(
    rules: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = [corpus.record(4, number) for number in range(COUNT // 20)]
    found = [str(one) for one in survey(data, rules)]
    look_closer(monkeypatch)
    assert [str(one) for one in survey(data, rules)] == found


def test_what_a_survey_says() -> None:
    good, bad = survey([b"(;SZ[5]KM[7]RE[B+3]RU[AGA];B[cc];W[];B[])", b"chess"])
    assert (good.width, good.moves, good.margin, good.illegal) == (5, 3, 25, 0)
    assert (good.rules, good.komi, good.result) == ("aga", 7, "B+3")
    assert isinstance(bad.error, SgfError)
    (wrong,) = survey([b"(;SZ[5];B[cc];W[cc])"])
    assert (wrong.illegal, wrong.notes) == (1, 2)
    with pytest.raises(ValueError, match="no rule book"):
        list(survey([b"(;SZ[5];B[cc])"], "house rules"))


@pytest.mark.parametrize(
    "text",
    [
        "(;SZ[9];B[ee];B[ec])",  # out of turn
        "(;SZ[9];B[ee];W[];B[];W[ec])",  # play was resumed
        "(;SZ[9];B[ee]AB[aa];W[ec])",
        "(;SZ[9];B[ee];AE[ee];W[ec])",
        "(;SZ[9]PL[W];W[ee])",
        "(;SZ[9];PL[W];B[ee])",
        "(;SZ[9]B[ee];W[ec])",
        "(;SZ[9];C[later]KM[5];B[ee])",
        "(;SZ[9]KM[6,5];B[ee])",
        "(;SZ[9]KO[6.5];B[ee])",
        "(;SZ[9]HA[2]AB[cc];W[ee])",
        "(;SZ[9]HA[2];B[cc];W[ee])",
        "(;SZ[9]AB[cc][cc];W[ee])",
        "(;SZ[9]AB[aa:bb];W[ee])",
        "(;SZ[9]AW[aa];B[ee])",
        "(;SZ[9];B[ee]B[aa];W[ec])",
        "(;SZ[9];B[ee][aa];W[ec])",
        "(;SZ[9];B[jj];W[ec])",
        "(;SZ[9];B[ee];W[ee])",
        "(;SZ[9];W[ba];B[ee];W[ab];B[aa])",  # suicide
        "(;SZ[9];B[ee];W[ec](;B[ea];W[aa])(;AB[cc]))",
        "(;SZ[9];B[ee](;W[ec])(;W[aa]W[bb]))",
        "(;SZ[9];Black[ee];W[ec])",
        "(;SZ[9];B[ee];W[ec]",
        "(;SZ[9];B[ee];W[ec];)x",
        "(;SZ[30];B[ee];W[ec])",
        "(;SZ[9])",
        "(;SZ[9]RU[house];B[ee])",
        "(;SZ[9]RE[黑胜];B[ee])",
    ],
)
def test_what_is_not_plain(text: str) -> None:
    assert read_any(text.encode())[0].plain() is None


def test_a_record_that_was_changed_is_looked_at_anew() -> None:
    (record,) = read_any(b"(;SZ[9]KM[6.5]RE[B+R];B[ee];W[ec])")
    assert record.plain() is not None
    record.komi = None
    record.root.set("RE", "W+T")
    assert (record.plain(), record.komi, record.result) == (None, None, "W+T")
    assert record.info == {"SZ": "9", "RE": "W+T"}


@pytest.mark.parametrize("rules", rulesets)
@pytest.mark.parametrize("begin", [";B[cc]", ";B[cc];W[];B[dd]", ";W[cc];B[];W[dd];B[ee]"])
def test_books_take_passes_as_they_do_one_by_one(
    rules: str, begin: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for passes in range(7):
        last = begin[-5]
        colors = "WB" if last == "B" else "BW"
        end = "".join(f";{colors[number % 2]}[]" for number in range(passes))
        data = f"(;SZ[5]KM[0]RE[B+1]{begin}{end})".encode()
        here, there = judge(read_any(data)[0], rules), carried_out(read_any(data)[0], rules)
        with monkeypatch.context() as patched:
            look_closer(patched)
            assert judge(read_any(data)[0], rules).as_data() == here.as_data()
            assert carried_out(read_any(data)[0], rules) == there
