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
_BOOT = (
    "import runpy, sys; sys.argv = sys.argv[1:]; runpy.run_path(sys.argv[0], run_name='__main__')"
)


def test_kills_lose_nothing_and_double_nothing(url: str, opened: Opening) -> None:
    """Threat 41; DUIYI_KILLS says how often, and `make soak` says 1,000."""
    store = opened()
    agreed = Match("tromp-taylor", size=19, time="1h + 5x60s reserve").terms
    begin(Match.by(agreed, store.create(agreed, "game")))
    acknowledged = 0
    for kill in range(KILLS):
        started = subprocess.Popen(
            [sys.executable, "-S", "-c", _BOOT, str(PLAYER), url],
            stdout=subprocess.PIPE,
            env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
        )
        assert started.stdout is not None
        line = started.stdout.readline()  # it is playing now
        time.sleep((kill * 37 % 50) / 1_000)
        os.kill(started.pid, signal.SIGKILL)
        said = [line, *started.stdout.read().splitlines()]
        started.wait()
        started.stdout.close()
        told = [int(one) for one in said if one.strip().isdigit()]
        acknowledged = max(acknowledged, *told) if told else acknowledged
        log = store.open("game")  # verifies the chain
        recorded = log.since(0)
        assert [one.number for one in recorded] == list(range(1, len(recorded) + 1))
        assert len(recorded) >= acknowledged
        match = Match.by(log.terms, log)
        assert match.state.number == len(recorded)
        points = [happened.point for happened in match.events if hasattr(happened, "point")]
        assert len(points) == match.state.progress.moves
    assert acknowledged >= KILLS // 2
