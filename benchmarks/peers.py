"""The other programs: each plays the same games by its own means. Left out where not installed."""

import json
import os
import shutil
import subprocess
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from figures import rate
from games import LENGTH, SIZE, games, plays

GO_BOARD = "@sabaki/go-board@1.4.3"


def has(module: str) -> bool:
    """Whether a module is installed."""
    return find_spec(module) is not None


@cache
def open_spiel() -> Any:  # noqa: ANN401 - a type of what may not be installed
    """Return OpenSpiel's Go, which forbids suicide and ends a game at a repetition."""
    import pyspiel  # noqa: PLC0415 - not everybody has it

    return pyspiel.load_game("go", {"board_size": SIZE, "max_game_length": 2000})


def open_spiel_plays() -> float:
    """Play the games with OpenSpiel, whose actions are our numbers."""
    game = open_spiel()

    def work() -> None:
        for moves in games():
            state = game.new_initial_state()
            for move in moves:
                state.apply_action(move)

    return rate(work, plays())


def open_spiel_legal() -> float:
    """List the legal actions at the end of every game."""
    game = open_spiel()
    states = []
    for moves in games():
        state = game.new_initial_state()
        for move in moves:
            state.apply_action(move)
        states.append(state)

    def work() -> None:
        for state in states:
            state.legal_actions()

    return rate(work, len(states))


def sgfmill_plays() -> float:
    """Play the games with sgfmill's board, and keep the boards seen, for the superko it lacks."""
    from sgfmill.boards import Board  # noqa: PLC0415 - not everybody has it

    few = games()[:4]

    def work() -> None:
        for moves in few:
            board = Board(SIZE)
            seen = {tuple(map(tuple, board.board))}
            for index, move in enumerate(moves):
                board.play(*divmod(move, SIZE), "bw"[index % 2])
                stones = tuple(map(tuple, board.board))
                if stones in seen:
                    raise ValueError(stones)
                seen.add(stones)

    return rate(work, LENGTH * len(few))


def sgfmill_area() -> float:
    """Count areas with sgfmill's board, after the games."""
    from sgfmill.boards import Board  # noqa: PLC0415 - not everybody has it

    boards = []
    for moves in games()[:10]:
        board = Board(SIZE)
        for index, move in enumerate(moves):
            board.play(*divmod(move, SIZE), "bw"[index % 2])
        boards.append(board)

    def work() -> None:
        for board in boards:
            board.area_score()

    return rate(work, len(boards))


@cache
def go_board_folder() -> Path | None:
    """Return the folder with @sabaki/go-board in it: DUIYI_BENCH_NODE, filled if need be."""
    if "DUIYI_BENCH_NODE" not in os.environ or not shutil.which("npm"):
        return None
    folder = Path(os.environ["DUIYI_BENCH_NODE"])
    if not (folder / "node_modules" / "@sabaki" / "go-board").is_dir():
        folder.mkdir(parents=True, exist_ok=True)
        subprocess.run(["npm", "install", "--silent", GO_BOARD], cwd=folder, check=True)  # noqa: S607 - npm is where the system says
    return folder


def go_board_plays() -> float:
    """Play the games with @sabaki/go-board, its checks of suicide, ko and occupied points on."""
    folder = go_board_folder()
    program = Path(__file__).with_name("go_board.cjs").read_text(encoding="utf-8")
    done = subprocess.run(
        ["node", "-e", program],  # noqa: S607 - node is where the system says
        cwd=folder,
        input=json.dumps(games()[:10]),
        capture_output=True,
        text=True,
        check=True,
    )
    return float(done.stdout)
