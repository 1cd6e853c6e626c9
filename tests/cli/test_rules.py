"""`duiyi rules`."""

from importlib.resources import files

import pytest

from duiyi import rulesets
from duiyi.rules.regulations import EDITIONS, Offence, regulation
from duiyi.rules.ruleset import QUESTIONS
from duiyi.words import LANGUAGES
from tests.cli.program import Run


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_list_names_every_book(lang: str) -> None:
    books, editions = Run("rules", "list", "--lang", lang).out.split("\n\n")
    for table, ids in ((books, rulesets), (editions, EDITIONS)):
        assert [line.split()[0] for line in table.splitlines()[1:]] == list(ids)
    listed = Run("rules", "list", "--json", "--lang", lang).data
    names = {("rules", id_): book.name[lang] for id_, book in rulesets.items()}
    names |= {("regulations", id_): regulation(id_).name[lang] for id_ in EDITIONS}
    assert {(one["kind"], one["id"]): one["name"] for one in listed} == names


@pytest.mark.parametrize(
    "command", ["judge FILE", "review FILE", "play", "gtp", "arena A B", "rules show"]
)
def test_an_unknown_book_is_told_in_the_readers_language(command: str) -> None:
    named = ["house"] if command == "rules show" else ["--rules", "house"]
    record = str(files("duiyi").joinpath("examples/counted-9x9.sgf"))
    run = Run(*command.replace("FILE", record).split(), *named, "--lang", "zh-Hans")
    assert run.code == 2
    assert "没有名为 'house' 的规则；现有：prediction, chinese-2002" in run.errors


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_edition_answers_with_clauses_and_tells_its_penalties(edition: str) -> None:
    (shown,) = Run("rules", "show", edition, "--regulations", "--json").data
    assert (shown["kind"], shown["id"]) == ("regulations", edition)
    answers = shown["answers"]
    assert isinstance(answers, list)
    assert all(answer["clause"] and answer["answer"] for answer in answers)
    penalties = [one["id"] for one in answers if one["id"].startswith("penalties.")]
    assert penalties == [f"penalties.{offence.name.lower()}" for offence in Offence]


def test_rg_02_rg_03_rg_04_rg_09_and_rg_21_the_competition_regulations_are_shown() -> None:
    """Komi, handicap, clock, warnings, seal and cycles, each with the clause."""
    (shown,) = Run("rules", "show", "s3", "--json").data
    answers = shown["answers"]
    assert isinstance(answers, list)
    told = {one["id"]: (one["value"], one["requirement"]) for one in answers}
    assert told["komi"] == ("15/2", "RG-02")
    assert told["handicap_by_event"] == (True, "RG-04")
    assert told["first_move_komi"] == ("0", "RG-03")
    assert told["life"][1] == "RG-09"
    assert told["reserve_minutes"] == ([5, 1], "RG-06")
    assert told["sealing"][1] == "RG-10"
    assert told["cycle"] == ("the referee rules a draw or a replay", "RG-21")
    assert told["warnings"][0] == {"limit": 2, "own_points": "0", "opponent_points": "0"}
    assert told["penalties.ko_retaken"][1] == "RG-20"
    chinese = Run("rules", "show", "s3", "--lang", "zh-Hans").out
    assert "全国比赛 5 分钟，基层比赛 1 分钟" in chinese
    assert "由裁判判和或重下" in chinese
    assert "解读 封棋" in chinese


def test_a_name_of_both_kinds_is_the_rule_book_unless_regulations_are_asked_for() -> None:
    assert Run("rules", "show", "prediction", "--json").data[0]["kind"] == "rules"
    refused = Run("rules", "show", "aga", "--regulations")
    assert (refused.code, "s3, china-2002, prediction, casual" in refused.errors) == (2, True)


@pytest.mark.parametrize(
    ("lang", "reading", "deviation"),
    [
        ("en", "Hot stones and disturbing kos", "Ing-Spight is not offered"),
        ("zh-Hans", "热子与搅劫", "应氏—斯派特规则不提供"),
        ("zh-Hant", "熱子與攪劫", "應氏—斯派特規則不提供"),
    ],
)
def test_readings_and_deviations_are_told(lang: str, reading: str, deviation: str) -> None:
    shown = Run("rules", "show", "ing", "--lang", lang).out
    assert reading in shown
    assert deviation in shown
    (data,) = Run("rules", "show", "ing", "--lang", lang, "--json").data
    assert [one["clause"] for one in data["readings"]] == [  # type: ignore[attr-defined]
        "reading ko",
        "reading end",
        "reading time",
    ]
    assert len(data["deviations"]) == 4  # type: ignore[arg-type]


def test_tables_end_their_lines_with_a_letter() -> None:
    for what in (("list",), ("show", "ing"), ("show", "s3", "--lang", "zh-Hans")):
        assert not [line for line in Run("rules", *what).out.splitlines() if line.endswith(" ")]


@pytest.mark.parametrize(
    ("wanted", "near"),
    [("china", "china-2002"), ("japanese", "japanese-1989"), ("AGA", "aga"), ("tromp", "tromp-")],
)
def test_an_unknown_book_is_answered_with_what_looks_like_it(wanted: str, near: str) -> None:
    refused = Run("rules", "show", wanted)
    assert refused.code == 2
    assert "did you mean" in refused.errors
    assert near in refused.errors
    assert "dunhuang" not in refused.errors
    assert "dunhuang" in Run("rules", "show", "xq").errors


@pytest.mark.parametrize("book", rulesets)
def test_a_book_answers_every_question_with_a_clause(book: str) -> None:
    (shown,) = Run("rules", "show", book, "--json").data
    answers = shown["answers"]
    assert isinstance(answers, list)
    assert [answer["id"] for answer in answers] == list(QUESTIONS)
    assert all(answer["clause"] and answer["answer"] for answer in answers)


def test_a_book_as_a_table() -> None:
    shown = Run("rules", "show", "chinese-2002").out
    assert shown.startswith("Chinese rules 2002 (chinese-2002)\n")
    assert "Who moves first?" in shown
    assert "子空皆地" in Run("rules", "show", "chinese-2002", "--lang", "zh-Hans").out


def test_a_book_of_two_texts_says_which_text_a_clause_is_of() -> None:
    shown = Run("rules", "show", "chinese-2002").out
    assert "\nA Chinese rules, basic text\nB Chinese competition regulations\n" in shown
    lines = {line.split("  ")[0]: line.rstrip() for line in shown.splitlines()}
    assert lines["Is suicide legal?"].endswith("  A 5")
    assert lines["What if the players do not agree?"].endswith("  B 4")
    assert "  5.4" in Run("rules", "show", "prediction").out


def test_nothing_is_cut_off_and_clauses_are_named_in_chinese() -> None:
    shown = Run("rules", "show", "prediction", "--lang", "zh-Hans").out
    assert "…" not in shown
    assert "先手方放白子、后手方放黑子、" in shown
    assert "解读 A10" in shown
    assert "惯例" in Run("rules", "show", "japanese-1989", "--lang", "zh-Hans").out


def test_two_books_side_by_side() -> None:
    told = Run("rules", "diff", "chinese-2002", "japanese-1989").out
    assert ("\nWhat is counted?\n  Chinese rules 2002: stones and surrounded points ") in told
    assert "\n  Japanese rules 1989: surrounded points and prisoners (" in told
    assert "Who moves first?\n" not in told  # both say Black
    chinese = Run("rules", "diff", "chinese-2002", "japanese-1989", "--lang", "zh-Hans").out
    assert "\n  中国围棋规则（2002）：" in chinese
    (data,) = Run("rules", "diff", "chinese-2002", "japanese-1989", "--json").data
    assert data["books"] == ["chinese-2002", "japanese-1989"]
    differences = data["differences"]
    assert isinstance(differences, list)
    komi = next(one for one in differences if one["id"] == "komi")
    assert [answer["value"] for answer in komi["answers"]] == ["15/2", "13/2"]
    assert all(answer["clause"] for answer in komi["answers"])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_book_beside_itself(lang: str) -> None:
    assert len(Run("rules", "diff", "aga", "aga", "--lang", lang).out.splitlines()) == 1


def test_a_book_that_is_not_there_is_refused_in_either_place() -> None:
    for books in (("aga", "nowhere"), ("nowhere", "aga")):
        refused = Run("rules", "diff", *books)
        assert refused.code == 2
        assert "nowhere" in refused.errors
