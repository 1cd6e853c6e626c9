"""A program that races others for the next number of a match, telling what it has won."""

import sys

from duiyi.board.color import Color
from duiyi.clock.duration import Milliseconds
from duiyi.game.events import Passed
from duiyi.game.seat import Seat
from duiyi.store.matches import Store
from duiyi.store.trouble import Outrun

LAST = 160


def main(where: str, racer: int) -> None:
    with Store(where) as store:
        log = store.open("game")
        number = 0
        while number < LAST:
            try:
                happened = Passed(Seat.FIRST, Color.BLACK, Milliseconds(racer))
                (won,) = log.append([happened], f"{racer}-{number}")
            except Outrun:
                log = store.open("game")
                number = len(log.since(0))
                continue
            number = won.number
            sys.stdout.write(f"{won.number} {won.chain}\n")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
