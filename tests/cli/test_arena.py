"""`duiyi arena`: what it says, as words and as data, and how it refuses."""

import json
from pathlib import Path

import pytest

from tests.cli.program import Run
from tests.gtp_client.fakes import OURS, fake, left_after

HONEST = " ".join(fake())
WEAK = " ".join(fake("resigns-loudly"))
SMALL = ("--size", "5", "--komi", "7.5")


def test_it_says_how_the_match_stands(tmp_path: Path) -> None:
    ran = Run(
        "arena",
        HONEST,
        WEAK,
        *SMALL,
        "--games",
        "2",
        "-o",
        str(tmp_path),
        "--lang",
        "en",
        DUIYI_ENGINE=OURS,
    )
    assert ran.code == 0, ran.errors
    assert ran.out.splitlines() == [
        "A: Fake honest 2; B: Fake resigns-loudly 2",
        "A won 2, lost 0, drew 0 of 2 games.",
        "Score of A: 100.0% (34.2% to 100.0%), Elo +∞ (-113 to +∞).",
    ]
    assert left_after() == set()


def test_it_speaks_chinese_and_says_what_went_wrong(tmp_path: Path) -> None:
    ill = " ".join(fake("nonsense"))
    ran = Run(
        "arena", ill, HONEST, *SMALL, "-g", "2", "-o", str(tmp_path), "--lang", "zh-Hans",
        "--sprt", "0", "50",
    )  # fmt: skip
    assert ran.code == 0, ran.errors
    assert "甲共 2 局：胜 0，负 2，和 0。" in ran.out
    assert "尚未分晓" in ran.out
    assert "第 1 局：" in ran.errors
    assert "不当作虚着" in ran.errors


def test_json_says_all_of_it_and_a_match_is_resumed(tmp_path: Path) -> None:
    command = ("arena", WEAK, HONEST, *SMALL, "--openings", "2", "-o", str(tmp_path), "--json")
    assert json.loads(Run(*command, "-g", "2").out)["games"] == 2
    told = json.loads(Run(*command, "-g", "6", "-j", "2", "--sprt", "-200", "0").out)
    assert told["games"] >= 4
    assert told["plan"] | {"a": "", "b": ""} == {
        "a": "",
        "b": "",
        "size": [5, 5],
        "komi": "15/2",
        "rules": "chinese-2002",
        "time": "none",
        "opening": 2,
        "seed": 1,
        "illegal": "loses",
        "playouts": None,
    }
    assert told["losses"] == told["games"] == told["ends"]["resignation"]
    assert told["pairs"][0] == told["games"] // 2
    assert told["elo"][:2] == [None, None]
    assert told["score"][0] == 0.0
    assert told["sprt"]["llr"] < 0
    assert told["as_black"] == [0, (told["games"] + 1) // 2]
    assert min(path.name for path in tmp_path.glob("*.sgf")) == "00001.sgf"


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (("arena", HONEST), 2, "Missing argument"),
        (("arena", HONEST, HONEST, "-g", "0"), 2, "not in the range"),
        (("arena", HONEST, HONEST, "-j", "0"), 2, "not in the range"),
        (("arena", HONEST, HONEST, "--size", "x"), 2, "a size is written 19 or 9x13"),
        (("arena", HONEST, HONEST, "--size", "40"), 2, "1 to 25 wide"),
        (("arena", HONEST, HONEST, "--komi", "much"), 2, "komi is a number of points"),
        (("arena", HONEST, HONEST, "--rules", "nobodys"), 2, "no rule book is called"),
        (("arena", HONEST, HONEST, "--rules", "prediction"), 2, "know no protocol"),
        (("arena", HONEST, HONEST, "--time", "soon"), 2, "is no time system"),
        (("arena", HONEST, HONEST, "--sprt", "9", "1"), 2, "the first is smaller"),
        (("arena", HONEST, HONEST, "--sprt", "0", "inf"), 2, "from -2000 to 2000"),
        (("arena", HONEST, HONEST, "--size", "1"), 2, "is no komi"),
        (("arena", HONEST, HONEST, "--openings", "900"), 2, "does not fit"),
        (("arena", "", HONEST), 2, "an engine is a command line"),
        (("arena", "no-such-engine", HONEST), 1, "run its command line by hand"),
    ],
    ids=lambda value: value if isinstance(value, str) else None,
)
def test_what_makes_no_sense_is_refused_in_words(
    arguments: tuple[str, ...], code: int, said: str, tmp_path: Path
) -> None:
    ran = Run(*arguments, "-o", str(tmp_path / "match"), "--lang", "en")
    assert ran.code == code
    assert said in ran.errors
    assert "Traceback" not in ran.errors


def test_a_folder_that_holds_another_match_is_left_alone(tmp_path: Path) -> None:
    command = ("arena", WEAK, HONEST, *SMALL, "-g", "1", "-o", str(tmp_path), "--lang", "en")
    assert Run(*command).code == 0
    ran = Run(*command, "--seed", "5")
    assert ran.code == 2
    assert "holds another match (seed differ)" in ran.errors
