"""`duiyi judge`."""

import re
import shutil
from pathlib import Path

import pytest

from duiyi import rulesets
from tests.cli.program import EXAMPLES, Run

EXAMPLE_NAMES = [path.name for path in EXAMPLES.glob("*.sgf")]
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
]


def judged(name: str, *more: str) -> dict[str, object]:
    (found,) = Run("judge", "--json", str(EXAMPLES / name), *more).data
    return found


@pytest.mark.parametrize(
    ("name", "code", "verdict", "rules", "illegal"),
    [
        ("counted-9x9.sgf", 0, "agrees", "japanese-1989", 0),
        ("chinese-19x19.sgf", 0, "agrees", "chinese-2002", 0),
        ("prediction-9x9.sgf", 0, "agrees", "prediction", 0),
        ("wrong-result-13x13.sgf", 1, "differs", "aga", 0),
        ("illegal-plays-9x9.sgf", 1, "no-score", "chinese-2002", 2),
        ("broken-9x9.sgf", 0, "no-score", "chinese-2002", 0),
    ],
)
def test_the_examples(name: str, code: int, verdict: str, rules: str, illegal: int) -> None:
    ended = Run("judge", "--json", str(EXAMPLES / name))
    (found,) = ended.data
    assert ended.code == code
    assert (found["verdict"], found["rules"]) == (verdict, rules)
    assert isinstance(found["illegal"], list)
    assert len(found["illegal"]) == illegal


def test_every_example_is_among_those() -> None:
    run = Run("judge", "--json", str(EXAMPLES))
    assert [Path(str(found["path"])).name for found in run.data] == [
        *("broken-9x9.sgf", "chinese-19x19.sgf", "counted-9x9.sgf"),
        *("illegal-plays-9x9.sgf", "prediction-9x9.sgf", "wrong-result-13x13.sgf"),
    ]


def test_the_shape_that_programs_rely_on() -> None:
    found = judged("illegal-plays-9x9.sgf")
    assert list(found)[: len(KEYS) + 1] == [*KEYS, "verdict"]
    assert found["illegal"] == [
        {
            "move": 10,
            "color": "white",
            "point": "D5",
            "reason": "ko",
            "clause": "chinese 6 (CN-05)",
        },
        {
            "move": 15,
            "color": "black",
            "point": "A1",
            "reason": "suicide",
            "clause": "chinese 5 (CN-04)",
        },
    ]
    counted = judged("counted-9x9.sgf")
    assert counted["score"] == {"black": 20, "white": 11, "margin": 2.5, "result": "黒2目半勝ち"}
    broken = judged("broken-9x9.sgf")
    assert isinstance(broken["notes"], list)
    assert "komi-comma" in [note["code"] for note in broken["notes"]]


@pytest.mark.parametrize("rules", rulesets)
def test_every_book_can_judge_every_example(rules: str) -> None:
    run = Run("judge", "--json", "--rules", rules, str(EXAMPLES))
    assert {found["rules"] for found in run.data} == {rules}
    assert run.errors == ""


def test_a_bad_file_never_stops_a_run(tmp_path: Path) -> None:
    (tmp_path / "1 binary.sgf").write_bytes(bytes(range(256)) * 40)
    (tmp_path / "2 empty.sgf").write_bytes(b"")
    (tmp_path / "3 chess.sgf").write_bytes(b"(;GM[2];B[aa])")
    (tmp_path / "4 huge.sgf").write_bytes(b"(;SZ[52];B[aa];W[ZZ])")
    (tmp_path / "5 deep.sgf").write_bytes(b"(;SZ[9]" + b"(;B[aa]" * 5_000)
    (tmp_path / "6 folder.sgf").mkdir()
    shutil.copy(EXAMPLES / "counted-9x9.sgf", tmp_path / "7 good.sgf")
    run = Run("judge", "--json", str(tmp_path), "no such file.sgf", str(tmp_path / "*good*"))
    assert run.code == 1
    assert run.errors == ""
    verdicts = [(Path(str(found["path"])).name[:6], found["verdict"]) for found in run.data]
    assert verdicts == [
        ("1 bina", "unreadable"),
        ("2 empt", "unreadable"),
        ("3 ches", "unreadable"),
        ("4 huge", "unreadable"),
        ("5 deep", "unreadable"),
        ("7 good", "agrees"),
        ("no suc", "unreadable"),
        ("7 good", "agrees"),
    ]
    told = Run("judge", str(tmp_path), "--lang", "zh-Hans")
    assert told.out.count("读不了：") == 5
    assert "Traceback" not in told.errors


def test_every_game_of_a_file_is_judged(tmp_path: Path) -> None:
    path = tmp_path / "two.sgf"
    path.write_bytes(b"(;SZ[5]RE[B+25];B[cc];W[];B[])(;SZ[5]KM[0]RU[AGA]RE[W+3];B[cc];W[];B[];W[])")
    run = Run("judge", "--json", str(path))
    assert [(found["index"], found["rules"], found["verdict"]) for found in run.data] == [
        (0, "chinese-2002", "differs"),
        (1, "aga", "differs"),
    ]


def test_the_table_and_the_sentences() -> None:
    run = Run("judge", "--board", str(EXAMPLES))
    assert "The recorded result B+0.5 does not hold: the count gives W+0.5." in run.out
    assert "Move 10, White D5: D5 would retake the ko at once" in run.out
    assert "  1 * O . . . . . . . 1" in run.out
    last = run.out.splitlines()[-1].split()
    assert last == ["wrong-result-13x13.sgf", "aga", "96", "0", "W+0.5", "B+0.5", "differs"]


def test_many_files_are_told_in_a_line_each(tmp_path: Path) -> None:
    for number in range(21):
        shutil.copy(EXAMPLES / "counted-9x9.sgf", tmp_path / f"{number:02}.sgf")
    shutil.copy(EXAMPLES / "wrong-result-13x13.sgf", tmp_path / "wrong.sgf")
    run = Run("judge", str(tmp_path))
    assert run.code == 1
    assert run.out.count("holds.") == 0
    assert run.out.count("does not hold") == 1
    assert run.out.count(" agrees") == 21
    assert run.errors == "", "a bar is for people who watch"


def test_the_rules_may_come_from_the_environment() -> None:
    game = str(EXAMPLES / "counted-9x9.sgf")
    assert Run("judge", "--json", game, DUIYI_JUDGE_RULES="aga").data[0]["rules"] == "aga"
    flag = Run("judge", "--json", "--rules", "cgos", game, DUIYI_JUDGE_RULES="aga")
    assert flag.data[0]["rules"] == "cgos"


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["judge"], 2, "Missing argument"),
        (["judge", "--rules", "nothing", str(EXAMPLES)], 2, "no rule book is called 'nothing'"),
        (["judge", "--json", str(EXAMPLES.parent / "cli")], 1, "There are no records here."),
    ],
)
def test_wrong_usage(arguments: list[str], code: int, said: str) -> None:
    run = Run(*arguments)
    assert run.code == code
    assert said in run.errors


@pytest.mark.parametrize("lang", ["zh-Hans", "zh-Hant"])
def test_u07_what_is_told_in_chinese_holds_no_english(lang: str) -> None:
    told = Run("judge", str(EXAMPLES), "--lang", lang).out
    for data in (str(EXAMPLES), *EXAMPLE_NAMES, *rulesets, "sent by letter", "none"):
        told = told.replace(data, "")
    words = set(re.findall(r"[A-Za-z]{2,}", told))
    assert words <= {"jj", "cc"}, "what remains are values quoted from records"
