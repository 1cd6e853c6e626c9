"""Which stones of a finished board look dead: the labelled positions, those of 19×19 apart."""

from pathlib import Path

from figures import OURS, Figure, rate

from duiyi.board.color import Color
from duiyi.board.diagram import parse_diagram
from duiyi.board.position import Position
from duiyi.rules.status import propose_dead

SHEETS = sorted(Path(__file__).parent.parent.glob("tests/rules/positions/*.txt"))
LIVING = str.maketrans("#@", "XO")
"""The sheets draw stones in seki otherwise."""


def positions() -> list[Position]:
    """Read the labelled positions."""
    return [
        parse_diagram(block.split("\n", 1)[1].translate(LIVING)).position(Color.BLACK)
        for sheet in SHEETS
        for block in sheet.read_text(encoding="utf-8").split("\n== ")[1:]
    ]


def proposals(size: int) -> float:
    """Propose for the boards of a size."""
    boards = [position for position in positions() if position.width == size]

    def work() -> None:
        for position in boards:
            propose_dead(position)

    return rate(work, len(boards))


FIGURES = [
    Figure("dead stones proposed, 19×19", "boards", 1 / 0.3, {OURS: lambda: proposals(19)}),
    Figure("dead stones proposed, 9×9", "boards", 10, {OURS: lambda: proposals(9)}),
]
