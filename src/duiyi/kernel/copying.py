# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""Write a game of a tree anew from its bytes: the values as they are, the spacing ours."""

from __future__ import annotations

try:
    import cython
except ImportError:
    from duiyi.kernel import _cython as cython  # type: ignore[no-redef]

if not cython.compiled:
    from duiyi.kernel.tree import Tree
else:
    from cython.cimports.duiyi.kernel.tree import Tree


def to_rewrite(tree: Tree, root: int) -> list[int]:
    """Return the nodes that `copy` cannot write as they are.

    They hold a property twice, or a move that may be a pass in an old spelling.
    """
    nodes = tree.nodes_
    properties = tree.properties_
    node: cython.int
    index: cython.int
    other: cython.int
    key: cython.int
    first: cython.int = root
    is_as_it_is: cython.bint
    found: list[int] = []
    for node in range(first, nodes[4 * first + 1]):
        is_as_it_is = nodes[4 * node + 7] - nodes[4 * node + 3] < 9
        for index in range(nodes[4 * node + 3], nodes[4 * node + 7]):
            if not is_as_it_is:
                break
            key = properties[2 * index]
            if key < 0:
                is_as_it_is = False
            if key == 66 or key == 87:  # noqa: PLR1714 - B and W, compared as numbers
                for other in range(properties[2 * index + 1], properties[2 * index + 3]):
                    is_as_it_is = is_as_it_is and not _is_odd(tree, other)
            for other in range(nodes[4 * node + 3], index):
                if properties[2 * other] == key:
                    is_as_it_is = False
        if not is_as_it_is:
            found.append(node)
    return found


def _is_odd(tree: Tree, value: cython.int) -> cython.bint:
    """Whether a value holds white space or an escape, or is tt."""
    start: cython.int = tree.values_[2 * value]
    stop: cython.int = tree.values_[2 * value + 1]
    at: cython.int
    for at in range(start, stop):
        if tree.bytes_[at] <= 32 or tree.bytes_[at] == 92:
            return True
    return stop - start == 2 and tree.bytes_[start] == 116 and tree.bytes_[start + 1] == 116


def copy(tree: Tree, root: int, others: dict[int, bytes], line: int) -> bytes:
    """Return a game written anew, its values as they are.

    Args:
        tree: the file.
        root: the game's first node.
        others: nodes that are not written as they are: what to write instead.
        line: a line is broken before a node once it has more bytes than this.
    """
    nodes = tree.nodes_
    first: cython.int = root
    node: cython.int
    index: cython.int
    value: cython.int
    parent: cython.int
    length: cython.int = 1
    longest: cython.int = line
    pieces: list[bytes] = [b"("]
    for node in range(first, nodes[4 * first + 1]):
        if node != first and _has_sibling(tree, node):
            pieces.append(b"\n(")
            length = 0
        if length > longest:
            pieces.append(b"\n")
            length = 0
        text = others.get(node)
        if text is None:
            text = b";"
            for index in range(nodes[4 * node + 3], nodes[4 * node + 7]):
                text += tree.name(tree.properties_[2 * index]).encode()
                for value in range(
                    tree.properties_[2 * index + 1], tree.properties_[2 * index + 3]
                ):
                    text += (
                        b"["
                        + tree.source[tree.values_[2 * value] : tree.values_[2 * value + 1]]
                        + b"]"
                    )
        pieces.append(text)
        length += len(text)
        parent = node
        while parent != first and nodes[4 * parent + 1] == node + 1:
            if _has_sibling(tree, parent):
                pieces.append(b")")
                length += 1
            parent = nodes[4 * parent]
    pieces.append(b")\n")
    return b"".join(pieces)


def _has_sibling(tree: Tree, node: cython.int) -> cython.bint:
    """Whether a node's parent has other children too."""
    parent: cython.int = tree.nodes_[4 * node]
    return tree.nodes_[4 * (parent + 1) + 1] < tree.nodes_[4 * parent + 1]
