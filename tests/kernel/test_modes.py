"""Compiled and interpreted, the kernel is one program; without a compiler it is whole."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from duiyi import kernel

ROOT = Path(__file__).parents[2]
FOLDER = Path(kernel.__file__).parent

CHECKSUM = """
import hashlib, random, sys
from duiyi import kernel
from duiyi.kernel.law import law
from duiyi.kernel.playout import ownership, line, sensible_line, sensible_playouts
from duiyi.kernel.position import Position
from duiyi.kernel.reading import Reader
from duiyi.kernel.regions import area_of, margin, pass_alive_of
from duiyi.kernel.search import Search
from duiyi.kernel.stake import Manner, Stake
from duiyi.players.weights import learned

digest = hashlib.sha256()
draw = random.Random(2024)
for width, height, plays in ((19, 19, 150), (9, 16, 150), (3, 3, 400), (1, 6, 300), (25, 25, 60)):
    position = Position.empty(width, height)
    for _ in range(plays):
        rule = law(draw.randrange(3), draw.randrange(4), basic_ko=draw.random() < 0.5)
        color = draw.choice((0, 0, 0, 1, 2))
        mask = position.legal(rule, color)
        point = draw.randrange(width * height)
        lift = draw.choice((0, 0, 1, 2))
        verdict = position.verdict(point, color, rule, lift)
        digest.update(repr((mask, verdict, position.hash, position.ko, position.prisoners,
            position.times_stood(), position.lifted, margin(position), area_of(position),
            pass_alive_of(position, 1, 0))).encode())
        position = position.pass_(color) if verdict else position.play(point, color, rule, lift)
    digest.update(repr((ownership(position, 2, plays), line(position, plays))).encode())
    digest.update(repr((sensible_line(position, plays, learned().playouts),
        sensible_playouts(position, 2, plays, learned().playouts))).encode())
for law_of, komi, territory, tax, chooses in ((law(1, 1), 7.5, False, 0, False),
        (law(2, 2), 6.5, True, 0, True), (law(0, 3, basic_ko=True), 0, False, 2, False)):
    start = Position.empty(7, 6)
    stake = Stake(law_of, komi, 0.5, territory, tax, chooses)
    search = Search(start, 0, stake, *learned(), Manner(), 1, 3000, 5)
    for _ in range(3):
        search.go(40)
        thought = search.thought()
        digest.update(repr((thought, search.visits, search.leaders())).encode())
        point = thought.candidates[0].point
        start = start.pass_() if point is None else start.play(point, law=law_of)
        search.advance(start, 0, point)
near = [sum(1 << b for b in range(12) if abs(a % 4 - b % 4) + abs(a // 4 - b // 4) == 1)
    for a in range(12)]
for _ in range(40):
    stones = draw.getrandbits(12) & draw.getrandbits(12) | 1
    reader = Reader(near, (0, 1 << draw.randrange(12)), [1] * 12)
    digest.update(repr((reader.capture(0, stones, draw.getrandbits(12) & ~stones, 2,
        draw.choice((1, 2)), 300), reader.visited)).encode())
print(kernel.compiled, "Cython" in sys.modules and kernel.compiled, digest.hexdigest())
"""


def run(program: str, **environment: str) -> list[str]:
    """Run a program with the package in a process of its own; return the words it prints."""
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


def test_both_ways_give_the_same_checksum() -> None:
    compiled = run(CHECKSUM, DUIYI_INTERPRETED="0")
    interpreted = run(CHECKSUM, DUIYI_INTERPRETED="1")
    built = any(FOLDER.glob("position.*.so"))
    assert compiled == [str(built), "False", compiled[2]]
    assert interpreted == ["False", "False", compiled[2]]


def test_the_physics_hold_interpreted() -> None:
    """The comparison with the reference board, again where C's arrays cannot hide a wrong index."""
    program = (
        "from tests.kernel.test_physics import played;"
        "from duiyi import kernel; assert not kernel.compiled;"
        "seen = played(0.1); assert seen['capture'] > 20, seen; print(sum(seen.values()))"
    )
    assert int(run(program, DUIYI_INTERPRETED="1", PYTHONPATH=str(ROOT))[0]) > 2000


def test_it_runs_where_there_is_no_cython(tmp_path: Path) -> None:
    """Sources alone, Cython not to be found: as after an installation without a compiler."""
    package = tmp_path / "duiyi"
    shutil.copytree(
        FOLDER.parent,
        package,
        ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__"),
    )
    program = (
        "import sys; sys.modules['cython'] = None; sys.modules['Cython'] = None;"
        "from duiyi import kernel; from duiyi.kernel.position import Position;"
        "from duiyi.kernel.playout import playouts;"
        "print(kernel.compiled, kernel.__file__, playouts(Position.empty(9, 9), 20, 5))"
    )
    compiled, file, total = run(program, PYTHONPATH=str(tmp_path), DUIYI_INTERPRETED="")
    assert (compiled, total) == ("False", "-4")
    assert Path(file).is_relative_to(tmp_path)


@pytest.mark.parametrize("missing", ["stones", "position", "playout"])
def test_one_module_missing_is_all_missing(tmp_path: Path, missing: str) -> None:
    """A half-compiled kernel would crash: it falls back to its sources whole."""
    package = tmp_path / "duiyi"
    shutil.copytree(FOLDER.parent, package, ignore=shutil.ignore_patterns("__pycache__"))
    for file in (package / "kernel").glob(f"{missing}.*.so"):
        file.unlink()
    program = (
        "from duiyi import kernel; from duiyi.kernel.position import Position;"
        "from duiyi.kernel import position;"
        "print(kernel.compiled, position.__file__, Position.empty(9, 9).play('E5').hash)"
    )
    compiled, loaded, found = run(program, PYTHONPATH=str(tmp_path), DUIYI_INTERPRETED="")
    assert compiled == "False"
    assert loaded == str(package / "kernel" / "position.py")
    assert int(found) != 0
