"""A house that goes down in the middle of games: nothing is lost, and nobody pays for it in time."""

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx

from tests.web.conftest import Visitor

GAMES = 4
DOWN = 4.0
"""Seconds for which the house is down; more than a sign of life is missed."""


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


def start(store: Path, port: int) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "duiyi", "serve", "--port", str(port), "--db", str(store)]
    environment = {**os.environ, "DUIYI_LANG": "en"}
    started = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
    assert started.stdout is not None
    assert "http://" in started.stdout.readline()
    httpx.get(f"http://127.0.0.1:{port}/ready", timeout=30).raise_for_status()
    return started


def test_clocks_stand_still_while_the_house_is_down(tmp_path: Path) -> None:
    port = free_port()
    url, store = f"http://127.0.0.1:{port}", tmp_path / "house.db"
    server = start(store, port)
    games = []
    try:
        for number in range(GAMES):
            first, second = Visitor(url).guest(f"甲{number}"), Visitor(url).guest(f"乙{number}")
            made = first.make(width=9, height=9, time="60s")
            second.join(made["second"])
            for name, who in (("a", first), ("b", second)):
                who.act(made["id"], name, {"is": "ShakeHands"})
            first.act(made["id"], "1", {"is": "Play", "point": "E5"})
            games.append((first, second, made["id"]))
        time.sleep(1.5)
        shown = [second.view(match)["second"]["clock"]["shown"] for _, second, match in games]
        at = time.monotonic()
        server.send_signal(signal.SIGKILL)
        server.wait(timeout=30)
        server.stdout.close()  # type: ignore[union-attr]
        crashed = [left - 1_000 * (time.monotonic() - at) for left in shown]
        time.sleep(DOWN)
        server = start(store, port)
        for (first, second, match), expected in zip(games, crashed, strict=True):
            since = time.monotonic()
            view = second.view(match)
            asked = 1_000 * (time.monotonic() - since)
            clock = view["second"]["clock"]
            assert view["phase"] == "play"
            assert view["board"]["rows"][4][4] == "X"
            assert abs(clock["shown"] - expected) <= 1_000 + asked, "a second, either way"
            second.act(match, "2", {"is": "Play", "point": "C3"})
            # What had been answered before is answered again, and done once.
            first.act(match, "1", {"is": "Play", "point": "E5"})
            assert first.view(match)["moves"] == 2
    finally:
        server.terminate()
        server.wait(timeout=30)
        server.stdout.close()  # type: ignore[union-attr]
        for first, second, _ in games:
            first.http.close()
            second.http.close()


def test_told_to_stop_it_keeps_what_was_asked_and_cuts_the_lines(tmp_path: Path) -> None:
    port = free_port()
    url, store = f"http://127.0.0.1:{port}", tmp_path / "house.db"
    server = start(store, port)
    me = Visitor(url).guest("甲")
    try:
        match = me.make(width=9, height=9, second={"who": "me"})["id"]
        me.act(match, "a", {"is": "ShakeHands"})
        with me.line(match) as line:
            line.view()
            server.terminate()
            assert server.wait(timeout=20) in {0, -15}
        server.stdout.close()  # type: ignore[union-attr]
        server = start(store, port)
        assert me.view(match)["first"]["ready"] is True
    finally:
        server.terminate()
        server.wait(timeout=30)
        server.stdout.close()  # type: ignore[union-attr]
        me.http.close()
