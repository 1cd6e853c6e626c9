"""A program that plays both sides of a stored match as fast as it can, telling what was kept."""

import sys

from duiyi.game import actions as a
from duiyi.game.match import Match
from duiyi.store.matches import Store

EVER = 10**9


def main(path: str, most: int = EVER, name: str = "game") -> None:
    log = Store(path).open(name)
    match = Match.by(log.terms, log)
    if most == EVER:
        sys.stdout.write("playing\n")
        sys.stdout.flush()
    made = 0
    while made < most:
        state = match.state
        seat = state.to_move
        if seat is None:
            break
        legal = next(
            (one for one in state.position.empty_points() if state.progress.why_not(one) is None),
            None,
        )
        if legal is None:
            break
        match.act(a.Play(seat=seat, point=legal))
        made += 1
        sys.stdout.write(f"{match.state.number}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    where, most, name = (*sys.argv[1:], *("", str(EVER), "game")[len(sys.argv) - 1 :])
    main(where, int(most), name)
