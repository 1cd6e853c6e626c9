"""What the tests of records compare."""

from duiyi.board.color import Color
from duiyi.sgf import Code, Node, Record, read, write

Flat = list[tuple[tuple[tuple[str, tuple[str, ...]], ...], int]]


def flat(record: Record) -> Flat:
    """Return the content of a record: properties in order and the number of children of each node.

    The charset is left out: it is the one property that writing changes.
    """
    found: Flat = []
    todo: list[Node] = [record.root]
    while todo:
        node = todo.pop()
        properties = tuple(
            (name, tuple(values)) for name, values in node.properties.items() if name != "CA"
        )
        found.append((properties, len(node.children)))
        todo += reversed(node.children)
    return found


def one(text: str | bytes) -> Record:
    """Read a record that is the only one."""
    (record,) = read(text.encode() if isinstance(text, str) else text)
    return record


def moves(record: Record) -> str:
    """Return the main line as players say it."""
    return " ".join(f"{color.letter}{point or '-'}" for color, point in record.moves)


def codes(record: Record) -> list[Code]:
    return [note.code for note in record.notes]


def stones(record: Record) -> tuple[str, str]:
    """Return the black and the white stones at the end of the main line."""
    board = record.board()
    black, white = (" ".join(map(str, board.stones(color))) for color in Color)
    return black, white


def again(record: Record) -> Record:
    """Return the record as it is after a round trip."""
    return one(write(record))
