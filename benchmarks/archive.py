"""An archive: each game read, replayed under superko and counted."""

from functools import cache

from figures import OURS, Figure, rate
from games import SIZE, games
from peers import has

from duiyi.archive import survey
from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.sgf import Record, write
from sgf import ROOT

USUAL_LENGTH = 200
FEW = 10
"""Games for the others, who need some milliseconds each."""


@cache
def archive() -> tuple[bytes, ...]:
    """Return files of a game each, as long as games are, with an ordinary root."""
    found = []
    for moves in games():
        record = Record.new(SIZE, ROOT)
        node = record.root
        for index, number in enumerate(moves[:USUAL_LENGTH]):
            row, column = divmod(number, SIZE)
            node = node.add_move(list(Color)[index % 2], Point(column, row))
        found.append(write(record))
    return tuple(found)


def surveyed() -> float:
    """Survey the archive: what is said, every play checked, the area of the final board."""
    files = archive()
    for game in survey(files):
        assert (game.error, game.illegal, game.moves) == (None, 0, USUAL_LENGTH)  # noqa: S101 - a check
    return rate(lambda: sum(game.margin for game in survey(files)), len(files))


def sgfmill() -> float:
    """Read, play, remember every board, and count, as its users do."""
    from sgfmill import sgf, sgf_moves  # noqa: PLC0415 - only where it is installed

    files = archive()[:FEW]

    def work() -> None:
        for data in files:
            game = sgf.Sgf_game.from_bytes(data)
            board, plays = sgf_moves.get_setup_and_moves(game)
            seen = set()
            for color, point in plays:
                if point is not None:
                    board.play(*point, color)
                here = hash(tuple(tuple(row) for row in board.board))
                if here in seen:
                    raise ValueError(point)
                seen.add(here)
            board.area_score()

    return rate(work, len(files))


CONTENDERS = {OURS: surveyed}
if has("sgfmill"):
    CONTENDERS["sgfmill, every board kept"] = sgfmill

FIGURES = [Figure("archive: read, replay, superko, area, 19×19", "games", 20_000, CONTENDERS)]
