"""One play after the other from Python: judged under positional superko, carried out, kept."""

from figures import OURS, Figure, rate
from games import LAW, SIZE, games, plays
from peers import go_board_folder, go_board_plays, has, open_spiel_plays, sgfmill_plays

from duiyi.kernel.position import Position


def position_plays() -> float:
    """Play the games with `Position.play`."""

    def work() -> None:
        for moves in games():
            position = Position.empty(SIZE, SIZE)
            for move in moves:
                position = position.play(move, 0, LAW)

    return rate(work, plays())


def kept_plays() -> float:
    """Play the games and keep every position."""

    def work() -> None:
        for moves in games():
            kept = [Position.empty(SIZE, SIZE)]
            for move in moves:
                kept.append(kept[-1].play(move, 0, LAW))

    return rate(work, plays())


CONTENDERS = {OURS: position_plays, "duiyi, all positions kept": kept_plays}
if has("pyspiel"):
    CONTENDERS["open_spiel"] = open_spiel_plays
if has("sgfmill"):
    CONTENDERS["sgfmill + superko"] = sgfmill_plays
if go_board_folder():
    CONTENDERS["go-board"] = go_board_plays

FIGURES = [Figure("Position.play, 19×19", "plays", 3_000_000, CONTENDERS, {"open_spiel": 2})]
