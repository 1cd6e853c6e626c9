"""What is made from the data is what the data make: `make docs` renews it."""

from pathlib import Path

import pytest

from duiyi import rulesets
from duiyi.rules.ruleset import QUESTIONS
from tools import name_page, play_page, precedent_page, requirement_table, rule_pages

PAGES = (
    rule_pages.pages()
    | requirement_table.pages()
    | precedent_page.pages()
    | play_page.pages()
    | name_page.pages()
)
DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_a_page_is_fresh(path: Path) -> None:
    assert path.is_file(), "run `make docs`"
    assert path.read_text(encoding="utf-8") == PAGES[path], "run `make docs`"


def test_every_page_is_made() -> None:
    assert {path for path in PAGES if path.parent.name == "rules"} == set(DOCS.glob("rules/*.md"))


@pytest.mark.parametrize("book", rulesets)
def test_the_table_equals_the_data(book: str) -> None:
    """A row a question, a column a book; read back from the page."""
    lines = (DOCS / "rules" / "README.md").read_text(encoding="utf-8").splitlines()
    head, _, *rows = [line.split(" | ") for line in lines if line.startswith("|")]
    column = next(i for i, cell in enumerate(head) if f"`{book}`" in cell)
    assert [row[0].split("`")[1] for row in rows] == list(QUESTIONS)
    cells = {row[0].split("`")[1]: row[column].strip("| ") for row in rows}
    rules = rulesets[book]
    assert cells["count"] == rules.count.name.lower().replace("_", " ")
    assert cells["komi"] == ("–" if rules.komi is None else str(rules.komi))
    assert cells["basic_ko"] == ("yes" if rules.basic_ko else "no")
    assert cells["suicide"] == rules.suicide.name.lower()


def test_who_would_take_back_a_ko_is_who_is_refused() -> None:
    """Only superko names a color; where the ko itself is barred the board is the same."""
    page = (DOCS / "rules" / "prediction.md").read_text(encoding="utf-8")
    told, _, refused = page.partition("would take it back:")
    color = told.split()[-1]
    assert refused.split("Refused (repetition): ")[1].startswith(f"A {color} stone on B3")


def test_a_requirement_is_in_the_table_with_its_place_and_its_test() -> None:
    page = PAGES[requirement_table.PAGE]
    row = next(line for line in page.splitlines() if line.startswith("| HI-04 "))
    assert "`rules/counting/counts.py`" in row
    assert "tests" not in row
    assert "rules/test_history.py::test_hi_03_and_hi_04" in row


CARRIED_OUT = {
    "PR": [*range(1, 15), *range(16, 24), *range(27, 38)],
    "CN": [*range(1, 14), 15],
    "RG": [*range(1, 5), 6, 7, 9, 10, *range(14, 24)],
    "TR": range(1, 5),
    "IN": [1],
    "HI": [*range(1, 8), 9],
}
"""The requirements of the law: what is allowed, and what it is worth. The others are a match's."""


@pytest.mark.parametrize("group", CARRIED_OUT)
def test_every_requirement_of_the_law_has_a_test(group: str) -> None:
    page = PAGES[requirement_table.PAGE]
    tested = {line.split()[1] for line in page.splitlines() if "::test_" in line}
    wanted = {f"{group}-{number:02}" for number in CARRIED_OUT[group]}
    assert wanted - tested == set()
