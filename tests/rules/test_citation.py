"""Citations in the reader's language."""

import pytest

from duiyi import rulesets
from duiyi.rules.citation import READINGS, SECTIONS, Citation
from duiyi.rules.regulations import EDITIONS, regulation
from duiyi.rules.ruleset import QUESTIONS


@pytest.mark.parametrize(
    ("text", "clause", "english", "chinese"),
    [
        ("chinese", "6", "(Chinese rules, basic text, clause 6)", "（围棋规则（基本），第 6 条）"),
        (
            "prediction",
            "4 n.3",
            "(New rules with prediction, clause 4, note 3)",
            "（预判规则，第 4 条，注 3）",
        ),
        ("cgos", "ko", "(CGOS, under ko)", "（CGOS 对局服务器，“劫”）"),
        (
            "igs",
            "silent",
            "(IGS: usage, for the text does not say)",
            "（IGS 围棋服务器未规定，依惯例）",
        ),
    ],
)
def test_a_citation_in_a_sentence(text: str, clause: str, english: str, chinese: str) -> None:
    assert Citation(text, clause).explain() == english
    assert Citation(text, clause).explain("zh-Hans") == chinese


BOOKS = {
    name: [book.cite(question).clause for question in QUESTIONS] for name, book in rulesets.items()
}
REGULATIONS = {
    f"regulations {name}": [
        *(cite.clause for cite in regulation(name).cites.values()),
        *(penalty.clause.clause for penalty in regulation(name).penalties.values()),
    ]
    for name in EDITIONS
}


@pytest.mark.parametrize("cited", (BOOKS | REGULATIONS).values(), ids=BOOKS | REGULATIONS)
def test_every_clause_without_a_number_has_its_word(cited: list[str]) -> None:
    words = {clause for clause in cited if not clause[0].isdigit()}
    assert {word for word in words if not word.startswith("reading ")} <= {*SECTIONS, "silent"}
    read = {word.removeprefix("reading ") for word in words if word.startswith("reading ")}
    assert {word for word in read if word.islower()} <= {*READINGS}
