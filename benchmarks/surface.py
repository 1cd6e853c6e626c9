"""What programs use: a game under a rule book, and how long the package takes to start."""

import subprocess
import sys
from time import perf_counter

from figures import OURS, Figure, answers, rate
from games import games, plays
from peers import has, sgfmill_plays

import duiyi
from duiyi.game.actions import Play, ShakeHands
from duiyi.game.decide import decide
from duiyi.game.evolve import evolve
from duiyi.game.seat import Seat
from duiyi.game.state import start
from duiyi.game.terms import terms


def game_plays() -> float:
    """Play the games with `Game.play`: rule book, refusals and history included."""
    named = [[duiyi.Point(move % 19, move // 19) for move in moves] for moves in games()]

    def work() -> None:
        for moves in named:
            game = duiyi.Game("chinese-2002")
            for point in moves:
                game.play(point)

    return rate(work, plays())


def starts(program: str) -> float:
    """Return how often a second a fresh Python could run a program, less an empty one's time."""
    spent = []
    for text in (program, "pass"):
        times = []
        for _ in range(5):
            began = perf_counter()
            subprocess.run([sys.executable, "-c", text], check=True)
            times.append(perf_counter() - began)
        spent.append(min(times))
    return 1 / max(spent[0] - spent[1], 1e-4)


def match_plays() -> float:
    """Play the games in matches: `decide` and `evolve`, phases, seats and requests included."""
    named = [[duiyi.Point(move % 19, move // 19) for move in moves] for moves in games()]
    seats = list(Seat)

    def work() -> None:
        for moves in named:
            state = start(TERMS)
            for seat in seats:
                for event in decide(state, ShakeHands(seat=seat)):
                    state = evolve(state, event)
            for number, point in enumerate(moves):
                for event in decide(state, Play(seat=seats[number % 2], point=point)):
                    state = evolve(state, event)

    return rate(work, plays())


TERMS = terms("chinese-2002")
CONTENDERS = {OURS: game_plays}
if has("sgfmill"):
    CONTENDERS["sgfmill + superko"] = sgfmill_plays

FIRST_MOVE = "import duiyi; duiyi.Game('chinese-2002').play('E5')"

FIGURES = [
    Figure("Game.play, 19×19", "plays", 300_000, CONTENDERS),
    Figure("decide and evolve, 19×19", "plays", 30_000, {OURS: match_plays}),
    Figure("start to import", "starts", 1 / 0.06, {OURS: lambda: starts("import duiyi")}),
    Figure(
        "engine: start to first answer",
        "starts",
        1 / 0.15,
        {OURS: lambda: answers("name", rounds=10)},
    ),
    Figure("start to first move", "starts", 1 / 0.06, {OURS: lambda: starts(FIRST_MOVE)}),
]
