"""One play after the other from Python: judged under positional superko, carried out, kept."""

from figures import OURS, Figure, rate
from games import LAW, SIZE, endless, games, plays
from peers import go_board_folder, go_board_plays, has, open_spiel_plays, sgfmill_plays

from duiyi.kernel.position import Position
from duiyi.kernel.replay import pack, replay


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


def late_plays() -> float:
    """Play the last thousand moves of a game of a hundred thousand."""
    moves = endless(100_000)
    started = replay(SIZE, SIZE, pack(SIZE, SIZE, [(0, move) for move in moves[:-1000]]), LAW)

    def work() -> None:
        position = started
        for move in moves[-1000:]:
            position = position.pass_() if move is None else position.play(move, 0, LAW)

    return rate(work, 1000, 0.0)  # once: a second time it would have to go back


CONTENDERS = {
    OURS: position_plays,
    "duiyi, all positions kept": kept_plays,
    "duiyi, after 100,000 moves": late_plays,
}
if has("pyspiel"):
    CONTENDERS["open_spiel"] = open_spiel_plays
if has("sgfmill"):
    CONTENDERS["sgfmill + superko"] = sgfmill_plays
if go_board_folder():
    CONTENDERS["go-board"] = go_board_plays

FIGURES = [Figure("Position.play, 19×19", "plays", 3_000_000, CONTENDERS, {"open_spiel": 2})]
