"""Two servers on one PostgreSQL: players of a game on either, and one of them killed."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator

import httpx
import pytest

from duiyi.game.events import StonePlayed
from duiyi.store.matches import Store
from tests.store.postgres import Postgres
from tests.web.conftest import Visitor
from tests.web.test_restart import free_port

PLIES = 24
KILLED_AT = {7, 15}
"""The moves before which the second server is killed, and started again."""


@pytest.fixture
def database() -> Iterator[str]:
    server = Postgres()
    yield server.database()
    server.remove()


def start(store: str, port: int) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "duiyi", "serve", "--port", str(port), "--db", store]
    environment = {**os.environ, "DUIYI_LANG": "en"}
    started = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
    assert started.stdout is not None
    assert "http://" in started.stdout.readline()
    httpx.get(f"http://127.0.0.1:{port}/ready", timeout=30).raise_for_status()
    return started


def end(server: subprocess.Popen[str], how: signal.Signals = signal.SIGTERM) -> None:
    server.send_signal(how)
    server.wait(timeout=30)
    assert server.stdout is not None
    server.stdout.close()


def test_a_game_goes_on_over_two_servers_whatever_becomes_of_one(database: str) -> None:
    ports = (free_port(), free_port())
    servers = [start(database, port) for port in ports]
    urls = [f"http://127.0.0.1:{port}" for port in ports]
    first, second = Visitor(urls[0]).guest("甲"), Visitor(urls[1]).guest("乙")
    delays: list[float] = []
    try:
        match = first.make(width=9, height=9)
        second.join(match["second"])
        name = match["id"]
        for command, who in (("a", first), ("b", second)):
            who.act(name, command, {"is": "ShakeHands"})
        points = [f"{column}{row}" for row in (9, 7, 5, 3) for column in "ABCDEFGHJ"]
        with first.line(name, "&views=0") as line:
            line.until(lambda one: one["type"] == "events")
            for ply in range(PLIES):
                if ply in KILLED_AT:
                    end(servers[1], signal.SIGKILL)
                    servers[1] = start(database, ports[1])
                mover = (first, second)[ply % 2]
                began = time.monotonic()
                done = mover.act(name, f"m{ply}", {"is": "Play", "point": points[ply]})
                # Told again by the other server, it is the same, and done once.
                if ply % 5 == 1:
                    assert mover.act(name, f"m{ply}", {"is": "Play", "point": points[ply]}) == done
                if mover is second:
                    last = done["last"]
                    line.until(
                        lambda one, last=last: (
                            one["type"] == "events" and one["told"][-1]["number"] >= last
                        )
                    )
                    delays.append(time.monotonic() - began)
        views = [who.view(name) for who in (first, second)]
        assert views[0]["board"] == views[1]["board"]
        assert views[0]["moves"] == PLIES
        assert max(delays) < 5, "an event is not lost on its way between servers"
    finally:
        for one in servers:
            end(one)
        for visitor in (first, second):
            visitor.http.close()
    with Store(database) as store:
        recorded = store.open(name).since(0)
    assert sum(isinstance(one.event, StonePlayed) for one in recorded) == PLIES
