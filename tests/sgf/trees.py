"""What the tests of records compare."""

from duiyi.sgf import Node, Record

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
