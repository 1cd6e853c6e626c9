"""The estimate of a record's board: found, drawn upon the board, and as data."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.game.phase import Phase
from duiyi.game.situation import Situation
from duiyi.render import Mark, Shown
from duiyi.rules.status.estimate import Estimate, Foresight
from duiyi.surface import Game

if TYPE_CHECKING:
    from duiyi.sgf import Record


def estimated(record: "Record", move: int, playouts: int | None) -> Estimate:
    """Return the estimate of a record after a number of moves, by the record's own rules.

    Where a number of games is given a search plays them, and its foresight is taken.

    Raises:
        ValueError: the record is no game to play.
    """
    game = Game.from_record(record)
    if game.resigned is not None:
        game.undo()
    game.undo(max(0, len(game.moves) - move))
    if playouts is None or game.phase is not Phase.PLAY:
        return game.estimate()
    from duiyi.players.thinker import Thinker  # noqa: PLC0415 - only who thinks pays for it

    thought = Thinker().think(Situation.of_course(game), playouts=playouts)
    return game.estimate(foresight=Foresight.of(thought, game.to_play))


def upon(shown: Shown, found: Estimate) -> Shown:
    """Return what is to be shown of a board and its estimate; the record's own marks are left out.

    A square is where a border is open, a circle where a play is needed in the end, a triangle where
    a chain is saved, a cross on what is captured or saved by who moves first. Dame are drawn as
    shared points; of what is open it is shown whose it may become.
    """
    own = {point: color for color, points in found.territory.items() for point in points}
    marks = dict.fromkeys(found.unsettled, Mark.CROSS)
    marks |= dict.fromkeys(found.unsealed, Mark.SQUARE)
    marks |= dict.fromkeys(found.vital, Mark.TRIANGLE)
    marks |= dict.fromkeys(frozenset().union(*found.teire.values()), Mark.CIRCLE)
    drawn: Shown = {
        "last": shown.get("last"),
        "dead": found.dead,
        "territory": own | dict.fromkeys(found.dame),
        "ownership": {point: found.ownership[point] for point in found.open},
        "marks": marks,
    }
    return drawn


def as_data(found: Estimate) -> dict[str, object]:
    """Return an estimate for JSON; the lead is above 0 for Black, in points of difference."""
    return {
        "settled": found.is_settled,
        "lead": float(found.lead),
        "deviation": round(found.deviation, 1),
        "dead": _points(found.dead),
        "unsettled": _points(found.unsettled),
        "vital": _points(found.vital),
        "seki": _points(found.seki),
        "dame": _points(found.dame),
        "unsealed": _points(found.unsealed),
        "open": _points(found.open),
        "teire": _by_color(found.teire),
        "territory": _by_color(found.territory),
    }


def _by_color(points: Mapping[Color, Iterable[Point]]) -> dict[str, list[str]]:
    return {str(color): _points(own) for color, own in points.items()}


def _points(points: Iterable[Point]) -> list[str]:
    return [str(point) for point in sorted(points)]
