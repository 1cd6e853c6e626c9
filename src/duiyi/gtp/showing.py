"""A board in characters, for the eyes of who reads along with the protocol."""

from duiyi.board.color import Color
from duiyi.board.point import Point, column_name
from duiyi.board.position import Position

_STONES = {None: ".", Color.BLACK: "X", Color.WHITE: "O"}


def board_drawn(position: Position) -> str:
    """Return a board in lines, X Black's and O White's stones, the last play in brackets.

    >>> from duiyi.board.position import Position
    >>> print(board_drawn(Position.empty(2, 2).play("A1")))
       A B
     2 . . 2
     1(X). 1
       A B
    White to play; lifted: 0 black, 0 white
    """
    wide = 2 if position.width > 25 else 1  # noqa: PLR2004 - columns beyond Z have two letters
    names = " ".join(column_name(column).rjust(wide) for column in range(position.width))
    head = f"   {names}".rstrip()
    rows = [_row(position, row) for row in reversed(range(position.height))]
    turn = str(position.to_play).capitalize()
    black, white = (position.prisoners[color] for color in Color)
    foot = f"{turn} to play; lifted: {black} black, {white} white"
    return "\n".join((head, *rows, head, foot))


def _row(position: Position, row: int) -> str:
    last = position.last[1] if position.last else None
    points = [Point(column, row) for column in range(position.width)]
    cells = [_STONES[position[point]] for point in points]
    line = " " + " ".join(cells) + " "
    if last in points:
        at = 2 * points.index(last)
        line = f"{line[:at]}({line[at + 1]}){line[at + 3 :]}"
    return f"{row + 1:2}{line}{row + 1}"


def values_drawn(position: Position, values: dict[Point, str]) -> str:
    """Return a value for each point, a row a line from the top, as GoGui reads boards."""
    rows = []
    for row in reversed(range(position.height)):
        points = [Point(column, row) for column in range(position.width)]
        rows.append(" ".join(values.get(point, '""') for point in points))
    return "\n".join(rows)
