"""Count the legal positions of 4 by 4: 24,318,165 of 43,046,721, by the kernel's regions.

Call: `python benchmarks/positions.py [WIDTH HEIGHT]`. A position is legal when every chain has a
liberty. Whether a color's stones all breathe depends on them and on the empty points only; take
off one chain, and the rest breathes as before: so each set of stones is settled by a smaller one.
"""

import sys
import time

from duiyi.kernel.regions import beside, flood

KNOWN = {(3, 3): 12_675, (3, 4): 321_689, (4, 4): 24_318_165}
"""Counts found by a border automaton, independent of any board."""


def legal_positions(width: int, height: int) -> int:
    """Return the number of legal positions; takes time that grows with 3 ** (width * height)."""
    sets = 1 << (width * height)
    chain = [0] * sets
    liberties = [0] * sets
    for stones in range(1, sets):
        chain[stones] = flood(stones & -stones, stones, width, height)
        liberties[stones] = beside(chain[stones], width, height)
    count = 0
    for occupied in range(sets):
        empty = sets - 1 - occupied
        breathes = {0: True}
        stones = 0
        while stones != occupied:  # every subset of the occupied points, smaller ones first
            stones = (stones - occupied) & occupied
            rest = stones ^ chain[stones]
            breathes[stones] = bool(liberties[stones] & empty) and breathes[rest]
        count += sum(breathes[black] and breathes[occupied ^ black] for black in breathes)
    return count


def main() -> int:
    """Count and compare; return 1 where the count is not the known one."""
    asked = tuple(int(number) for number in sys.argv[1:3]) or (4, 4)
    width, height = sorted(asked)
    start = time.process_time()
    count = legal_positions(width, height)
    seconds = time.process_time() - start
    known = KNOWN.get((width, height))
    print(f"{width}×{height}: {count:,} legal positions, counted in {seconds:.1f} s")
    if known is not None and count != known:
        print(f"there should be {known:,}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
