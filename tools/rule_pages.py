"""Write `docs/rules/` from the rule books: a page each, and a table of all of them.

Nothing there is written by hand; `make docs` brings it up to date, and a test holds it so.
"""

from collections.abc import Iterator
from enum import Enum
from fractions import Fraction
from pathlib import Path

from duiyi import Color, Game, rulesets
from duiyi.board.diagram import diagram, parse_diagram
from duiyi.board.setup import Setup
from duiyi.rules.citation import read_text
from duiyi.rules.describe import SENTENCES, describe
from duiyi.rules.questions import Confirmation
from duiyi.rules.remarks import deviations
from duiyi.rules.ruleset import QUESTIONS, Ruleset

FOLDER = Path(__file__).parent.parent / "docs" / "rules"
SUICIDE = """
    . X O .
    X O O .
    O O . .
    . . . .
"""
KO = """
    . X O .
    X O . O
    . X O .
    . . . .
"""
TRIPLE_KO = """
    . X O . . X O . . X O .
    X . X O X O . O X . X O
    . X O . . X O . . X O .
    . . . . . . . . . . . .
"""
COUNT = """
    . . X . O . .
    . . X . O . .
    . . X X O X .
    . . X O O . .
    X X X O . O O
    O O O O O O .
    . . . . . . .
"""
MADE_HERE = "*Made from the data by `make docs`.*\n"


def pages() -> dict[Path, str]:
    """Return every page by its path."""
    found = {FOLDER / f"{book}.md": page(rules) for book, rules in rulesets.items()}
    return found | {FOLDER / "README.md": table()}


def page(rules: Ruleset) -> str:
    """Return the page of a rule book."""
    return "\n".join(
        [
            f"# {rules.name['en']} (`{rules.id}`)",
            "",
            f"{rules.name['zh-Hans']} · {rules.name['zh-Hant']}",
            "",
            MADE_HERE,
            *_answers(rules),
            *_clauses(rules),
            *_readings(rules),
            *_on_the_board(rules),
        ]
    )


def _answers(rules: Ruleset) -> Iterator[str]:
    yield from (
        "## What it answers",
        "",
        "| question | answer | text | clause |",
        "|---|---|---|---|",
    )
    for line in describe(rules):
        cite = line.citation
        requirement = f" ({cite.requirement})" if cite.requirement else ""
        yield f"| {line.question} | {line.answer} | {cite.text} | {cite.name()}{requirement} |"
    yield ""


def _clauses(rules: Ruleset) -> Iterator[str]:
    yield from ("## The clauses, in our words", "")
    for text in sorted({cite.text for cite in rules.cites.values()}):
        said = read_text(text)
        cited = {cite.clause for cite in rules.cites.values() if cite.text == text}
        yield f"**{said['title']['en']}** (`{text}`). {said['source']}"
        yield ""
        yield from (
            f"- {name}: {said['clauses'][name]}" for name in said["clauses"] if name in cited
        )
        yield ""


def _readings(rules: Ruleset) -> Iterator[str]:
    yield from ("## Readings, and what is left open", "")
    by_clause: dict[str, list[str]] = {}
    for question in QUESTIONS:
        cite = rules.cite(question)
        if cite.clause == "silent" or "reading" in f"{cite.clause} {cite.meaning}".lower():
            by_clause.setdefault(f"{cite.text}, {cite.name()}", []).append(question)
    for clause, questions in by_clause.items():
        yield f"- {clause}: {', '.join(f'`{question}`' for question in questions)}"
    if not by_clause:
        yield "None: the text answers every question."
    texts = dict.fromkeys([rules.text, *(cite.text for cite in rules.cites.values())])
    known = [remark.told for remark in deviations(texts)]
    yield from ("", "Known deviations:", "")
    yield from (f"- {one}" for one in known)
    if not known:
        yield "- none beyond these readings."
    yield ""


def _on_the_board(rules: Ruleset) -> Iterator[str]:
    yield from ("## On the board", "", "A is the point asked about; X is Black, O is White.", "")
    yield "Black plays a chain without liberties:"
    yield from _asked(_begun(rules, SUICIDE, Color.BLACK), "A4")
    yield "Black has just taken the ko, and White would take it back:"
    yield from _asked(_begun(rules, KO, Color.BLACK).play("C3"), "B3")
    yield "Three kos have gone round once, and Black would close the cycle:"
    yield from _asked(
        _begun(rules, TRIPLE_KO, Color.WHITE).play("B3", "G3", "K3", "C3", "F3"), "L3"
    )
    game = _begun(rules, COUNT, Color.BLACK)
    dead = [] if rules.dead_stones is Confirmation.NONE else ["F5"]
    what = "the black stone in White's corner is dead" if dead else "every stone is alive"
    yield f"The count; {what}:"
    yield from _shown(game)
    yield from (f"- {step}" for step in game.score(dead=dead).explain().splitlines())
    yield ""


def _begun(rules: Ruleset, start: str, to_play: Color) -> Game:
    board = parse_diagram(start)
    return Game(rules, (board.width, board.height), start=board.position(to_play))


def _asked(game: Game, point: str) -> Iterator[str]:
    column = ord(point[0]) - ord("A") - (point[0] > "I")
    yield from _shown(game, (column, int(point[1]) - 1))
    found = game.why_illegal(point)
    if found is not None:
        yield f"Refused ({found.reason}): {found.explain()}"
    else:
        cycle = game.play(point).cycle
        yield "Legal." if cycle is None else f"Legal. {cycle.explain()}"
    yield ""


def _shown(game: Game, asked: tuple[int, int] | None = None) -> Iterator[str]:
    rows = [row.split() for row in diagram(Setup.of(game.position)).splitlines()]
    if asked is not None:
        rows[-1 - asked[1]][asked[0]] = "A"
    yield from ("", "```text", *(" ".join(row) for row in rows), "```", "")


def table() -> str:
    """Return the table of every question and every book."""
    books = list(rulesets.values())
    lines = [
        "# The rule books",
        "",
        MADE_HERE,
        *(f"- [{book.name['en']}]({book.id}.md) · {book.name['zh-Hans']}" for book in books),
        "",
        "What each answers to each question, as programs name it:",
        "",
        f"| | {' | '.join(f'`{book.id}`' for book in books)} |",
        f"|---|{'---|' * len(books)}",
    ]
    for question in QUESTIONS:
        answers = " | ".join(_short(getattr(book, question)) for book in books)
        lines.append(f"| `{question}`: {SENTENCES[question]} | {answers} |")
    return "\n".join(lines) + "\n"


def _short(answer: object) -> str:  # noqa: PLR0911 - a kind of answer each
    match answer:
        case Enum():
            return answer.name.lower().replace("_", " ")
        case bool():
            return "yes" if answer else "no"
        case Fraction() | int() | str():
            return str(answer)
        case tuple() if all(isinstance(part, int) for part in answer):
            return "×".join(map(str, answer)) or "–"
        case tuple():
            return " ".join(_short(part) for pair in answer for part in pair)
        case None:
            return "–"
        case _:
            return ", ".join(_short(getattr(answer, part)) for part in answer.__slots__)  # type: ignore[attr-defined]


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for path, content in pages().items():
        path.write_text(content, encoding="utf-8")
