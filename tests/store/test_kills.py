"""A program is killed at random instants: what it was told is kept is there, and only once."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

from duiyi.game.match import Match
from tests.game.match.table import begin
from tests.store.conftest import Opening

KILLS = int(os.environ.get("DUIYI_KILLS", "20"))
PLAYER = Path(__file__).with_name("player.py")
PER_GAME = 25
"""Kills in one game: it is read from its beginning after each, and a longer one would only wait."""
_BOOT = (
    "import runpy, sys; sys.argv = sys.argv[1:]; runpy.run_path(sys.argv[0], run_name='__main__')"
)


def test_kills_lose_nothing_and_double_nothing(url: str, opened: Opening) -> None:
    """Threat 41; DUIYI_KILLS says how often on SQLite, and `make soak` says 1,000."""
    store = opened()
    kills = KILLS if store.database.is_sqlite else max(KILLS * 3 // 10, min(KILLS, 20))
    agreed = Match("tromp-taylor", size=19, time="1h + 5x60s reserve").terms
    told = kept = 0
    name = ""
    for kill in range(kills):
        if kill % PER_GAME == 0:
            name = f"game{kill}"
            begin(Match.by(agreed, store.create(agreed, name)))
            acknowledged = 0
        acknowledged = max(acknowledged, _killed(url, name, kill * 37 % 50))
        recorded = store.open(name).since(0)  # the chain is verified
        assert [one.number for one in recorded] == list(range(1, len(recorded) + 1))
        assert len(recorded) >= acknowledged
        match = Match.by(agreed, store.open(name))
        assert match.state.number == len(recorded)
        points = [happened.point for happened in match.events if hasattr(happened, "point")]
        assert len(points) == match.state.progress.moves
        if kill % PER_GAME == PER_GAME - 1 or kill == kills - 1:
            told, kept = told + acknowledged, kept + len(recorded)
            sys.stdout.write(f"{kill + 1} kills: {told} events told of, {kept} kept\n")
    assert kills // 2 <= told <= kept


def _killed(url: str, name: str, after: int) -> int:
    """Let a program play, kill it after milliseconds, and return the last number it told."""
    started = subprocess.Popen(
        [sys.executable, "-S", "-c", _BOOT, str(PLAYER), url, str(10**9), name],
        stdout=subprocess.PIPE,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert started.stdout is not None
    line = started.stdout.readline()  # it is playing now
    time.sleep(after / 1_000)
    os.kill(started.pid, signal.SIGKILL)
    said = [line, *started.stdout.read().splitlines()]
    started.wait()
    started.stdout.close()
    return max((int(one) for one in said if one.strip().isdigit()), default=0)
