"""A house full of games: how long a move takes until it is answered, and until the other sees it.

    python benchmarks/house.py [--games 250] [--seconds 30] [--every 1.0] [--db URL] [--views]

A server in a process of its own, both players of every game on sockets, all on this machine. At the
end the store is read: every answered move must be there, once. Exit 1 if one is not.
"""

import argparse
import asyncio
import json
import random
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from statistics import quantiles

from websockets.asyncio.client import ClientConnection, connect

from duiyi.game import actions as a
from duiyi.game.events import StonePlayed
from duiyi.game.match import Match
from duiyi.game.seat import Seat
from duiyi.game.terms import terms
from duiyi.store.matches import Store
from duiyi.store.people import add_guest
from duiyi.store.places import sit
from duiyi.store.sessions import open_session
from duiyi.store.tables import Role

ROLES = {Seat.FIRST: Role.FIRST, Seat.SECOND: Role.SECOND}
COMMANDS = count()


@dataclass
class Game:
    """A match, and the sessions of its players."""

    match: str
    secrets: list[str]
    answered: int = 0


@dataclass
class Figures:
    """Seconds until moves were answered, and until the other side heard of them."""

    answers: list[float] = field(default_factory=list)
    heard: list[float] = field(default_factory=list)
    denied: int = 0


def prepare(where: str, games: int) -> list[Game]:
    """Set the matches up, hands shaken."""
    agreed = terms("chinese-2002")
    made = []
    with Store(where) as store:
        for _ in range(games):
            match = Match.by(agreed, store.create(agreed))
            at = time.time_ns() // 1_000
            secrets = []
            with store.database.writing() as connection:
                for seat in Seat:
                    person = add_guest(connection, "guest", at=at).person
                    sit(connection, match.log.id, ROLES[seat], at=at, person=person.id)  # type: ignore[attr-defined]
                    secrets.append(open_session(connection, person.id, at=at).secret)
            for seat in Seat:
                match.act(a.ShakeHands(seat=seat))
            made.append(Game(match.log.id, secrets))  # type: ignore[attr-defined]
    return made


async def play(url: str, game: Game, figures: Figures, given: argparse.Namespace) -> None:
    """Play one game until the time is over."""
    lines = []
    for secret in game.secrets:
        address = f"{url.replace('http', 'ws', 1)}api/matches/{game.match}/live"
        address += "" if given.views else "?views=0"
        headers = {"cookie": f"duiyi={secret}"}
        lines.append(await connect(address, origin=url.rstrip("/"), additional_headers=headers))
    points = [f"{column}{row}" for column in "ABCDEFGHJKLMNOPQRST" for row in range(1, 20)]
    random.shuffle(points)
    until = time.perf_counter() + given.seconds
    await asyncio.sleep(random.random() * given.every)
    mover = 0
    while time.perf_counter() < until and points:
        begun = time.perf_counter()
        command = str(next(COMMANDS))
        action = {"is": "Play", "point": points.pop()}
        await lines[mover].send(json.dumps({"type": "act", "command": command, "action": action}))
        answer = await until_heard(lines[mover], "answer", "denied")
        if answer["type"] == "denied":
            figures.denied += 1
            continue
        figures.answers.append(time.perf_counter() - begun)
        game.answered += 1
        while True:
            told = await until_heard(lines[1 - mover], "events")
            if told["told"][-1]["number"] >= answer["last"]:
                break
        figures.heard.append(time.perf_counter() - begun)
        mover = 1 - mover
        await asyncio.sleep(max(0.0, given.every - (time.perf_counter() - begun)))
    for line in lines:
        await line.close()


async def until_heard(line: ClientConnection, *kinds: str) -> dict:
    """Read on until one of these messages comes."""
    while True:
        message = json.loads(await line.recv())
        if message["type"] in kinds:
            return message


def row(name: str, seconds: list[float]) -> str:
    """Return the percentiles of a figure, in milliseconds."""
    cuts = quantiles(seconds, n=100)
    shown = " | ".join(f"{1_000 * cuts[place - 1]:.1f}" for place in (50, 95, 99))
    return f"| {name} | {len(seconds)} | {shown} |"


def missing(where: str, games: list[Game]) -> int:
    """Return how many games do not hold just the moves that were answered."""
    wrong = 0
    with Store(where) as store:
        for game in games:
            recorded = store.open(game.match).since(0)
            kept = sum(isinstance(one.event, StonePlayed) for one in recorded)
            wrong += kept != game.answered
    return wrong


async def measure(url: str, games: list[Game], given: argparse.Namespace) -> Figures:
    """Play all games at once."""
    figures = Figures()
    await asyncio.gather(*(play(url, game, figures, given) for game in games))
    return figures


def main() -> int:
    """Read the command line, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=250)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--every", type=float, default=1.0)
    parser.add_argument("--db", help="a database; by default a new file of SQLite")
    parser.add_argument("--views", action="store_true", help="send whole views, as pages ask for")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        where = given.db or str(Path(folder) / "house.db")
        games = prepare(where, given.games)
        command = [sys.executable, "-m", "duiyi", "serve", "--port", "0", "--db", where]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            url = server.stdout.readline().split()[-1]
            figures = asyncio.run(measure(url, games, given))
            status = Path(f"/proc/{server.pid}/status").read_text("utf-8")
            memory = next(line.split()[1] for line in status.splitlines() if "VmRSS" in line)
            server.terminate()
        wrong = missing(where, games)
    print(f"{given.games} games, a move every {given.every} s, {given.seconds:.0f} s")
    print("| | moves | p50 ms | p95 | p99 |\n|---|---|---|---|---|")
    print(row("answered", figures.answers))
    print(row("seen by the other", figures.heard))
    print(f"denied {figures.denied}, games not as answered {wrong}, RSS {int(memory) // 1024} MB")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
