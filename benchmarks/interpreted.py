"""The same kernel where there is no compiler: the sources, run by Python."""

import os
import subprocess
import sys

from figures import OURS, Figure

PLAYOUTS = """
from time import process_time
from duiyi.kernel.playout import playouts
from duiyi.kernel.position import Position
start = Position.empty(9, 9)
playouts(start, 20, 1)
began = process_time()
playouts(start, 600, 1)
print(600 / (process_time() - began))
"""

AREAS = """
from time import process_time
from duiyi.kernel.playout import line
from duiyi.kernel.position import Position
from duiyi.kernel.regions import margin
end = Position.empty(19, 19)
for color, point in line(end, 1):
    end = end.pass_(color) if point is None else end.play(point, color)
began = process_time()
for _ in range(20000):
    margin(end)
print(20000 / (process_time() - began))
"""


def run(program: str) -> float:
    """Run a program in an interpreted kernel; return the number that it prints."""
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "DUIYI_INTERPRETED": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    return float(done.stdout)


FIGURES = [
    Figure("interpreted playouts, 9×9", "playouts", 1_500, {OURS: lambda: run(PLAYOUTS)}),
    Figure("interpreted area score, 19×19", "positions", 200_000, {OURS: lambda: run(AREAS)}),
]
