"""Text diagrams: the language of tests and documents.

A row a line, the top row first; X black, O white, anything else but spaces an empty point.
"""

from duiyi.board.color import Color
from duiyi.board.setup import Setup

_STONES = {"X": Color.BLACK, "#": Color.BLACK, "O": Color.WHITE}


def parse_diagram(text: str) -> Setup:
    """Return the board that a diagram shows.

    Raises:
        ValueError: there is no row, or the rows differ in length.

    >>> board = parse_diagram('''
    ...     . X O
    ...     X . .
    ... ''')
    >>> board["B2"], board["C2"], board["A2"]
    (<Color.BLACK: 1>, <Color.WHITE: 2>, None)
    """
    rows = [row for row in ("".join(line.split()) for line in text.splitlines()) if row]
    if not rows or len({len(row) for row in rows}) > 1:
        msg = f"a diagram has rows of equal length, not of {[len(row) for row in rows]}"
        raise ValueError(msg)
    board = Setup(len(rows[0]), len(rows))
    for row, line in enumerate(reversed(rows)):
        for column, content in enumerate(line):
            if color := _STONES.get(content.upper()):
                board.put((column, row), color)
    return board


def diagram(board: Setup) -> str:
    """Return the diagram of a board, as `parse_diagram` reads it."""
    letters = {None: ".", Color.BLACK: "X", Color.WHITE: "O"}
    return "\n".join(
        " ".join(letters[board[column, row]] for column in range(board.width))
        for row in reversed(range(board.height))
    )
