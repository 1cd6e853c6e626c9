"""Commands that count: the score, and the stones that it takes to be dead, from one count."""

from collections.abc import Iterable, Sequence

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.board.position import Position
from duiyi.gtp.commands.deed import Deed, Family
from duiyi.gtp.refused import Syntax
from duiyi.gtp.sitting import Sitting
from duiyi.gtp.vertex import read_point


def final_score(sitting: Sitting, __: Sequence[str]) -> str:
    """Tell the result: by resignation, or by the count of the board with the dead lifted."""
    if sitting.resigned is not None:
        return f"{sitting.resigned.opponent.letter}+R"
    score, _ = sitting.ending()
    return score.sgf_result


def final_status_list(sitting: Sitting, words: Sequence[str]) -> str:
    """List stones that are alive, dead or in seki, a chain a line; or territory, or dame."""
    listed = _statuses(sitting).get(words[0].lower())
    if listed is None:
        raise Syntax
    if words[0].lower() in _OF_STONES:
        return "\n".join(_told(chain) for chain in _chains(sitting.position, listed))
    return _told(listed)


def final_status(sitting: Sitting, words: Sequence[str]) -> str:
    """Tell what a point is: one of the lists of `final_status_list`."""
    try:
        point = read_point(words[0], *sitting.size)
    except ValueError:
        raise Syntax from None
    return next(name for name, listed in _statuses(sitting).items() if point in listed)


def count(sitting: Sitting, __: Sequence[str]) -> str:
    """Tell the count step by step, by the rule book, in the language of who started the engine."""
    score, _ = sitting.ending()
    return score.explain(sitting.needs.lang)


def _statuses(sitting: Sitting) -> dict[str, frozenset[Point]]:
    """Return what every point is. The dead are those of the score; no point is in two lists."""
    score, proposal = sitting.ending()
    position = sitting.position
    stones = frozenset(point for color in Color for point in position.stones(color))
    seki = frozenset(proposal.seki) - score.dead
    owned = {color: score.territory[color] for color in Color}
    empty = frozenset(position.empty_points())
    return {
        "alive": stones - score.dead - seki,
        "dead": score.dead,
        "seki": seki,
        "black_territory": owned[Color.BLACK] & empty,
        "white_territory": owned[Color.WHITE] & empty,
        "dame": empty - owned[Color.BLACK] - owned[Color.WHITE],
    }


_OF_STONES = frozenset({"alive", "dead", "seki"})


def _chains(position: Position, stones: frozenset[Point]) -> Iterable[frozenset[Point]]:
    left = set(stones)
    while left:
        chain = position.chain(min(left, key=_in_reading_order))
        left -= chain
        yield chain


def _told(points: Iterable[Point]) -> str:
    return " ".join(map(str, sorted(points, key=_in_reading_order)))


def _in_reading_order(point: Point) -> tuple[int, int]:
    return point.row, point.column


COMMANDS: Family = {
    "final_score": Deed(final_score),
    "final_status_list": Deed(final_status_list, 1, 1),
    "final_status": Deed(final_status, 1, 1),
    "duiyi-count": Deed(count),
}
