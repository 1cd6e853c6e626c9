"""The board for playouts that make sense, beside the slow reference board.

Each field after each play, on boards of every kind, and how often rare things came about.
"""

from pathlib import Path

from tests.kernel.test_modes import run

ROOT = Path(__file__).parents[2]
REACHED = {
    "play": 1_000,
    "lifted one": 50,
    "lifted more": 50,
    "ko": 20,
    "put in atari": 200,
    "atari of 1, touched 1 times": 50,
    "atari of 2, touched 1 times": 100,
    "atari of 3, touched 3 times": 5,
    "atari of 3, touched 4 times": 1,
    "would leave 0": 200,
    "would leave 1": 200,
    "would leave 2": 1_000,
    "own eye": 50,
    "eye": 1_000,
}
"""What has to come about, and how often at least, for the games to prove anything."""


def test_every_field_is_what_the_stones_make_it() -> None:
    program = (
        "from duiyi import kernel; assert not kernel.compiled;"
        "from tests.kernel.bouts import played; seen = played();"
        "print(*(f'{what}={many}'.replace(' ', '_') for what, many in seen.items()))"
    )
    words = run(program, DUIYI_INTERPRETED="1", PYTHONPATH=str(ROOT))
    seen = {what.replace("_", " "): int(many) for what, many in (w.split("=") for w in words)}
    missed = {
        what: seen.get(what, 0) for what, least in REACHED.items() if seen.get(what, 0) < least
    }
    assert not missed, seen
