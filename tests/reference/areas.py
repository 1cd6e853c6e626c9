"""Areas and lives once more, by sets of points."""

from dataclasses import dataclass

Pair = tuple[int, int]
Points = frozenset[Pair] | set[Pair]


@dataclass(frozen=True)
class Board:
    """Stones on a board; points are (column, row)."""

    width: int
    height: int
    black: frozenset[Pair]
    white: frozenset[Pair]

    @property
    def empty(self) -> set[Pair]:
        """The points without a stone."""
        every = {(c, r) for c in range(self.width) for r in range(self.height)}
        return every - self.black - self.white


def around(point: Pair, width: int, height: int) -> set[Pair]:
    """The neighbours of a point."""
    column, row = point
    four = {(column, row - 1), (column - 1, row), (column + 1, row), (column, row + 1)}
    return {(c, r) for c, r in four if 0 <= c < width and 0 <= r < height}


def border(points: Points, width: int, height: int) -> set[Pair]:
    """The points beside others."""
    return {p for point in points for p in around(point, width, height)} - points


def flood(seed: Points, within: Points, width: int, height: int) -> set[Pair]:
    """The points connected to a seed inside others."""
    found, new = set(seed), list(seed)
    while new:
        for point in around(new.pop(), width, height) & within - found:
            found.add(point)
            new.append(point)
    return found


def parts(points: Points, width: int, height: int) -> list[set[Pair]]:
    """The connected parts of some points."""
    left, result = set(points), []
    while left:
        part = flood({min(left)}, left, width, height)
        result.append(part)
        left -= part
    return result


def territory(board: Board) -> tuple[set[Pair], set[Pair], set[Pair]]:
    """Black's, White's and nobody's empty points."""
    result: tuple[set[Pair], set[Pair], set[Pair]] = (set(), set(), set())
    for region in parts(board.empty, board.width, board.height):
        edge = border(region, board.width, board.height)
        colors = bool(edge & board.black), bool(edge & board.white)
        result[{(True, False): 0, (False, True): 1}.get(colors, 2)].update(region)
    return result


def area(board: Board) -> tuple[set[Pair], set[Pair], set[Pair]]:
    """Territory with the stones."""
    black, white, neutral = territory(board)
    return black | board.black, white | board.white, neutral


def dame(board: Board) -> set[Pair]:
    """The empty points of regions that border on both."""
    return {
        point
        for region in parts(board.empty, board.width, board.height)
        if (edge := border(region, board.width, board.height)) & board.black and edge & board.white
        for point in region
    }


def pass_alive(board: Board, color: int, *, suicide_allowed: bool) -> tuple[set[Pair], set[Pair]]:
    """Benson's living chains, and the regions in which there is no room for two eyes."""
    own = board.black if color == 1 else board.white
    size = board.width, board.height
    every = own | board.black | board.white | board.empty
    chains = parts(own, *size)
    regions = parts(every - own, *size)

    def vital(region: set[Pair], chain: set[Pair]) -> bool:
        must = region if suicide_allowed else region & board.empty
        return bool(border(region, *size) & chain) and must <= border(chain, *size)

    healthy = list(regions)
    while True:
        living = [c for c in chains if sum(vital(region, c) for region in healthy) > 1]
        alive = {point for chain in living for point in chain}
        kept = [region for region in healthy if border(region, *size) <= alive]
        if len(living) == len(chains) and len(kept) == len(healthy):
            break
        chains, healthy = living, kept
    enclosed = {
        point
        for region in regions
        if alive and border(region, *size) <= alive and len(region - border(alive, *size)) <= 1
        for point in region
    }
    return alive, enclosed
