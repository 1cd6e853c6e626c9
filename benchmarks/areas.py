"""The area score of a 19×19 position, played to the end."""

from figures import OURS, Figure, rate
from games import SIZE, final_positions
from peers import has, sgfmill_area

from duiyi.kernel.regions import area, margin


def margins() -> float:
    """Count with `margin`: one call a position."""
    ends = final_positions()

    def work() -> None:
        for position in ends:
            margin(position)

    return rate(work, len(ends))


def by_big_numbers() -> float:
    """Count with `area`: Python's whole numbers as bit sets, as everywhere above the kernel."""
    ends = [(position.black_bits, position.white_bits) for position in final_positions()]

    def work() -> None:
        for black, white in ends:
            area(black, white, SIZE, SIZE)

    return rate(work, len(ends))


CONTENDERS = {OURS: margins, "duiyi, masks by big numbers": by_big_numbers}
if has("sgfmill"):
    CONTENDERS["sgfmill"] = sgfmill_area

FIGURES = [Figure("area score, 19×19", "positions", 5_000_000, CONTENDERS)]
