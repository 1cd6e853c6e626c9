"""The playouts' board beside the slow one: what every field of it must say after every play.

Its fields are seen from Python only where the kernel is interpreted, so this runs in a process that
is; `test_bout` starts it.
"""

from collections import Counter
from random import Random

from duiyi.kernel.bout import Bout
from duiyi.kernel.color import Color
from duiyi.kernel.law import FORBIDDEN, law
from duiyi.kernel.position import Position
from duiyi.kernel.stones import STRIDE, WALL
from tests.reference.areas import border, parts
from tests.reference.board import LEGAL, Game, Law, Pair

STRICT = Law(FORBIDDEN, 0, basic_ko=True)
SIZES = {
    (1, 1): 4,
    (1, 2): 40,
    (2, 2): 300,
    (5, 1): 300,
    (1, 25): 100,
    (3, 4): 600,
    (5, 5): 800,
    (9, 9): 500,
    (7, 13): 300,
    (19, 19): 40,
    (25, 25): 25,
}
"""How many plays are made on a board of each size."""
AROUND = ((0, -1), (-1, 0), (1, 0), (0, 1), (-1, -1), (1, -1), (-1, 1), (1, 1))
"""The eight points around one, in the order in which a shape names them."""


def cell(point: Pair) -> int:
    return (point[1] + 1) * STRIDE + point[0] + 1


def point_of(v: int) -> Pair:
    return v % STRIDE - 1, v // STRIDE - 1


def at(game: Game, on: dict[Pair, int], point: Pair) -> int:
    inside = 0 <= point[0] < game.width and 0 <= point[1] < game.height
    return on.get(point, 0) if inside else WALL


def chains(game: Game, color: int) -> list[set[Pair]]:
    return parts({p for p, c in game.stones if c == color}, game.width, game.height)


def played(part: float = 1) -> Counter[str]:
    """Play random games on every size, look at everything, and count what came about."""
    random, seen = Random("bout"), Counter[str]()
    for size, plays in SIZES.items():
        left = max(2, int(plays * part))
        while left > 0:
            left -= one_game(random, size, left, seen)
    return seen


def one_game(random: Random, size: tuple[int, int], most: int, seen: Counter[str]) -> int:
    """Play a game at random until somebody has nothing to play; return how many plays it had."""
    game, position, bout = Game(*size), Position.empty(*size), Bout()
    number = law(FORBIDDEN, basic_ko=True)
    take(bout, position)
    for played in range(1, most + 1):
        color = int(game.to_play)
        points = position.legal_points(number)
        if not points:
            return played
        if random.random() < 0.05:
            position = position.pass_()
            game.pass_(color)
            bout.ko = bout.last = bout.hole = 0
        else:
            hot = [p for p in points if len(position.lifted_by(p)) > 0]
            column, row = random.choice(hot if hot and random.random() < 0.5 else points)
            point = column, row
            verdict, off = game.judge(point, color, STRICT, 0)
            assert verdict == LEGAL
            position = position.play(point, law=number)
            before = bout.falls
            bout.put(cell(point), color)
            game.play(point, color, off)
            assert {point_of(v) for v in bout.lifted[: bout.hole]} == off
            assert bout.last == cell(point)
            fallen(bout, game, point, before, seen)
            seen["lifted one" if len(off) == 1 else "lifted more" if off else "play"] += 1
            seen["ko"] += game.ko is not None
        check(bout, game, seen)
        if random.random() < 0.2:
            looked_into(bout, game, random, seen)
        if random.random() < 0.1:
            fresh = Bout()
            take(fresh, position)
            check(fresh, game, seen)
            again(bout, fresh)
    return most


def take(bout: Bout, position: Position) -> None:
    log = position._history  # noqa: SLF001 - as the kernel's own callers do
    bout.take(log, position._board(), position.number)  # noqa: SLF001


def again(bout: Bout, fresh: Bout) -> None:
    """A board that goes back to a start is as the start is, whatever was played on it."""
    other = Bout()
    take(other, Position.empty(fresh.width, fresh.height))
    for v in list(other.empty[: other.empties])[: other.empties // 2]:
        if other.opens(v, 1):
            other.put(v, 1)
    other.again(fresh)
    board = slice(STRIDE, (fresh.height + 1) * STRIDE)
    for name in ("color", "shape", "head", "size", "liberties", "sum", "square"):
        assert getattr(other, name)[board] == getattr(fresh, name)[board], name
    assert other.empty[: other.empties] == fresh.empty[: fresh.empties]
    assert (other.ko, other.last, other.balance) == (bout.ko, bout.last, bout.balance)


def fallen(bout: Bout, game: Game, point: Pair, before: int, seen: Counter[str]) -> None:
    """A chain that this play put in atari is noted, by one of its stones."""
    on = dict(game.stones)
    noted = {point_of(bout.fallen[i & 7]) for i in range(before, bout.falls)}
    for beside in game.beside(point):
        if on.get(beside) == 3 - on[point]:
            chain = game.chain(game.stones, beside)
            if len(game.liberties(game.stones, chain)) == 1:
                assert chain & noted
                seen["put in atari"] += 1


def check(bout: Bout, game: Game, seen: Counter[str]) -> None:
    """Colors, shapes, empty points, chains and what is kept of their liberties."""
    on = dict(game.stones)
    every = [(c, r) for r in range(game.height) for c in range(game.width)]
    for point in every:
        v = cell(point)
        assert bout.color[v] == on.get(point, 0)
        shape = sum(
            at(game, on, (point[0] + x, point[1] + y)) << 2 * i for i, (x, y) in enumerate(AROUND)
        )
        assert bout.shape[v] == shape
    empty = set(every) - set(on)
    assert {point_of(v) for v in bout.empty[: bout.empties]} == empty
    assert bout.empties == len(empty)
    assert all(bout.empty[bout.place[cell(p)]] == cell(p) for p in empty)
    assert bout.color.count(WALL) == len(bout.color) - len(every)
    assert bout.ko == (cell(game.ko) if game.ko else 0)
    signs = [1 if c == Color.BLACK else -1 for c in on.values()]
    assert bout.balance == sum(signs)
    eyes = [{at(game, on, p) for p in game.beside(point)} for point in empty]
    assert bout.score() == sum(signs) + eyes.count({1}) - eyes.count({2})
    seen["eye"] += eyes.count({1})
    for color in Color:
        for chain in chains(game, color):
            check_chain(bout, game, chain, seen)


def check_chain(bout: Bout, game: Game, chain: set[Pair], seen: Counter[str]) -> None:
    on = dict(game.stones)
    heads = {bout.head[cell(p)] for p in chain}
    assert len(heads) == 1
    head = heads.pop()
    ring, v = {head}, bout.next[head]
    while v != head:
        ring.add(v)
        v = bout.next[v]
    assert {point_of(v) for v in ring} == chain
    assert bout.size[head] == len(chain)
    touching = [cell(p) for stone in chain for p in game.beside(stone) if p not in on]
    assert bout.liberties[head] == len(touching)
    assert bout.sum[head] == sum(touching)
    assert bout.square[head] == sum(v * v for v in touching)
    assert bout.in_atari(head) == (len(set(touching)) == 1)
    if bout.in_atari(head):
        assert bout.sum[head] // bout.liberties[head] == touching[0]
        seen[f"atari of {min(len(chain), 3)}, touched {len(touching)} times"] += 1


def looked_into(bout: Bout, game: Game, random: Random, seen: Counter[str]) -> None:
    """What is asked about plays that nobody has made yet."""
    on = dict(game.stones)
    empty = [point_of(v) for v in bout.empty[: bout.empties]]
    for point in random.sample(empty, min(len(empty), 12)):
        for beside in game.beside(point):
            if beside not in on:
                continue
            rest = game.liberties(game.stones, game.chain(game.stones, beside)) - {point}
            told = bout.beyond(cell(point), bout.head[cell(beside)])
            assert told == (0 if not rest else cell(min(rest)) if len(rest) == 1 else -1)
        for color in Color:
            would(bout, game, point, color, seen)


def would(bout: Bout, game: Game, point: Pair, color: Color, seen: Counter[str]) -> None:
    down = game.stones | {(point, int(color))}
    off = game.breathless(down, point, color.opponent)
    after = frozenset(one for one in down if one[0] not in off)
    chain = game.chain(after, point)
    liberties = len(game.liberties(after, chain))
    told = bout.would_leave(cell(point), color)
    most = 2 if any(len(one) > 1 for one in chains_of(game, off)) else min(liberties, 2)
    assert told == most
    barred = cell(point) == bout.ko
    eye = is_eye(game, point, color)
    assert bout.opens(cell(point), color) == (liberties > 0 and not eye and not barred)
    seen[f"would leave {int(told)}"] += 1
    seen["own eye"] += eye


def chains_of(game: Game, points: frozenset[Pair]) -> list[set[Pair]]:
    return parts(points, game.width, game.height)


def is_eye(game: Game, point: Pair, color: int) -> bool:
    """Own stones or the edge all around, and on no more corners than one the opponent's."""
    on = dict(game.stones)
    if border({point}, game.width, game.height) - {p for p, c in on.items() if c == color}:
        return False
    corners = [at(game, on, (point[0] + x, point[1] + y)) for x, y in AROUND[4:]]
    return corners.count(3 - color) + (WALL in corners) < 2
