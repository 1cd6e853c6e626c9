"""What the papers show and list is what the program does."""

from pathlib import Path

import pytest

from duiyi import rulesets
from tests.cli.program import EXAMPLES, Run

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    ("picture", "arguments"),
    [
        ("wood.svg", ["chinese-19x19.sgf", "--move", "100"]),
        ("estimate.svg", ["counted-9x9.sgf", "--move", "40", "--estimate"]),
        ("paper.svg", ["counted-9x9.sgf", "--numbers", "--theme", "paper"]),
    ],
)
def test_the_pictures_are_drawn_by_the_program(picture: str, arguments: list[str]) -> None:
    """To renew one, run the command with `-o docs/images/…` and look at it."""
    name, *options = arguments
    drawn = Run("show", str(EXAMPLES / name), "--format", "svg", *options).bytes
    assert drawn == (ROOT / "docs" / "images" / picture).read_bytes()


@pytest.mark.parametrize("book", rulesets)
def test_every_rule_book_is_named(book: str) -> None:
    assert f"`{book}`" in (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_first_commands_are_the_ones_that_set_up() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert text.index("make run") < text.index("make test") < text.index(">>>")
