# cython: boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The moves of ordinary records at a stroke, straight from the tree of offsets.

Most records of an archive are plain: one set-up at most, then play by turns. What is looked for
here is only whether a game is such; all else is left to a closer look, which reads node by node.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from duiyi.kernel import _cython as cython  # type: ignore[no-redef]

if not cython.compiled:
    from duiyi.kernel.replay import NO_POINT
    from duiyi.kernel.tree import Tree, letter
else:
    from cython.cimports.duiyi.kernel.replay import NO_POINT
    from cython.cimports.duiyi.kernel.tree import Tree, letter

MOST = 8
"""Properties of an ordinary node."""
MOST_IN_ROOT = 40


def plain_moves(tree: Tree, root: int, width: int, height: int) -> bytes | None:
    """Return the moves of a game's main line as `replay` takes them, or None.

    None where any node of the game needs a closer look, variations included: where a name is
    written out or stands twice in a node, where stones are set up after the root, taken away, or
    put down for White, where the turn is told, where a node makes more than one move, or one that
    is not spelled as a point of the board or a pass; also where there is no move right after the
    root, a color moves twice in a row, or play goes on after two passes. Values are not looked at
    but for moves.

    Args:
        tree: of the file.
        root: of the game.
        width: columns of the board, at most 25.
        height: its rows.
    """
    columns: cython.int = width
    rows: cython.int = height
    first: cython.int = root
    end: cython.int = tree.nodes_[4 * first + 1]
    node: cython.int
    code: cython.int
    last: cython.int = 0
    passes: cython.int = 0
    size: cython.int = 0
    on_main: cython.bint = True
    moves: bytearray = bytearray(2 * (end - first))
    if not _is_plain_root(tree, first):
        return None
    for node in range(first + 1, end):
        code = _move(tree, node, columns, rows)
        if code < 0:
            return None
        if not on_main:
            continue
        if code:
            if code >> 10 == last >> 10:
                return None
            if code & NO_POINT == NO_POINT:
                passes += 1
            elif passes > 1:
                return None
            else:
                passes = 0
            moves[size] = code & 255
            moves[size + 1] = code >> 8
            size += 2
            last = code
        elif node == first + 1:
            return None
        if tree.nodes_[4 * node + 1] == node + 1:
            on_main = False
    return bytes(moves[:size]) if size else None


def _is_plain_root(tree: Tree, node: cython.int) -> cython.bint:
    """Whether a root has ordinary names, none of them twice, and no move."""
    index: cython.int
    other: cython.int
    key: cython.int
    begin: cython.int = tree.nodes_[4 * node + 3]
    end: cython.int = tree.nodes_[4 * node + 7]
    if end - begin > MOST_IN_ROOT:
        return False
    for index in range(begin, end):
        key = tree.properties_[2 * index]
        # B, W, AW, AE, PL, KO, XDY
        if not _is_short(tree, index) or key in (66, 87, 8407, 8389, 10316, 9679, 1450585):
            return False
        for other in range(begin, index):
            if tree.properties_[2 * other] == key:
                return False
    return True


def _move(tree: Tree, node: cython.int, width: cython.int, height: cython.int) -> cython.int:
    """Return the move of a node as a packed number; 0 for none, -1 where it is not ordinary."""
    index: cython.int
    other: cython.int
    key: cython.int
    start: cython.int
    size: cython.int
    column: cython.int
    row: cython.int
    found: cython.int = 0
    begin: cython.int = tree.nodes_[4 * node + 3]
    end: cython.int = tree.nodes_[4 * node + 7]
    if end - begin > MOST:
        return -1
    for index in range(begin, end):
        key = tree.properties_[2 * index]
        if not _is_short(tree, index) or key in (8386, 8407, 8389, 10316, 1450585):
            return -1  # AB, AW, AE, PL, XDY
        for other in range(begin, index):
            if tree.properties_[2 * other] == key:
                return -1
        if key != 66 and key != 87:  # noqa: PLR1714 - B and W, compared as numbers
            continue
        if found or tree.properties_[2 * index + 3] != tree.properties_[2 * index + 1] + 1:
            return -1
        start = tree.values_[2 * tree.properties_[2 * index + 1]]
        size = tree.values_[2 * tree.properties_[2 * index + 1] + 1] - start
        found = 1024 if key == 66 else 2048
        if size == 0:
            found |= NO_POINT
            continue
        if size != 2:
            return -1
        column = letter(tree.bytes_[start])
        row = letter(tree.bytes_[start + 1])
        if column == 19 and row == 19 and width <= 19 and height <= 19:
            found |= NO_POINT  # tt, an old pass
        elif column < 0 or row < 0 or column >= width or row >= height:
            return -1
        else:
            found |= (height - 1 - row) * width + column
    return found


def _is_short(tree: Tree, index: cython.int) -> cython.bint:
    """Whether a property's name is short and in capitals, with its value right behind it."""
    start: cython.int = tree.values_[2 * tree.properties_[2 * index + 1]]
    return tree.properties_[2 * index] >= 0 and start >= 2 and 48 <= tree.bytes_[start - 2] <= 90
