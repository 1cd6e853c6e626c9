"""An engine for tests: it plays legal moves without a thought, or misbehaves in one way.

    python fake_engine.py BEHAVIOUR [--knows COMMAND,COMMAND…] [--log FILE] [--moves MOVE,MOVE…]

It plays on points of one shade only, as on a draughts board, so that its stones always have liberties;
after `MOVES` of its own, or after those that it is given, it passes. With `--log` it writes down every line that it was sent.
"""

import os
import select
import signal
import subprocess
import sys
import time
from argparse import ArgumentParser
from pathlib import Path

MOVES = 3
COLUMNS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"
KNOWN = (
    "protocol_version name version known_command list_commands quit boardsize clear_board komi play "
    "genmove undo time_settings time_left final_score final_status_list"
)
FOR_EVER = 3_600
AHEAD_FROM = 4
"""Plays, by whoever."""
MANY = 1_000_000


class Fake:
    def __init__(self) -> None:
        parser = ArgumentParser()
        parser.add_argument("behaviour")
        parser.add_argument("--knows", default="")
        parser.add_argument("--log")
        parser.add_argument("--moves", default="")
        given = parser.parse_args()
        self.behaviour = given.behaviour
        self.known = [*KNOWN.split(), *filter(None, given.knows.split(","))]
        self.log = Path(given.log).open("a", encoding="utf-8") if given.log else None  # noqa: SIM115 - to the end
        self.given = list(filter(None, given.moves.split(",")))
        self.size = 19
        self.taken: set[str] = set()
        self.own = 0
        self.plays = 0
        self.out = sys.stdout.buffer

    def write(self, data: bytes) -> None:
        self.out.write(data)
        self.out.flush()

    def answer(self, number: str, text: str = "", sign: str = "=") -> None:
        end = "\r\n" if self.behaviour == "crlf" else "\n"
        if self.behaviour == "no-id":
            number = ""
        if self.behaviour == "chatty":
            self.write(b"thinking about it...\n\n? nobody asked this\n\n")
        if self.behaviour == "fills-stderr":
            sys.stderr.write("x" * 300_000 + "\n")
        self.write(f"{sign}{number} {text}{end}{end}".encode())

    def move(self) -> str:
        for row in range(1, self.size + 1):
            for column in range(self.size):
                point = f"{COLUMNS[column]}{row}"
                if (column + row) % 2 and point not in self.taken:
                    return point
        return "pass"

    def genmove(self, number: str) -> None:
        name = "genmove_" + self.behaviour.replace("-", "_")
        misbehave = getattr(self, name, None)
        if misbehave is not None:
            misbehave(number)
            return
        if self.given:
            self.answer(number, self.given.pop(0))
            return
        move = self.move() if self.own < MOVES or self.behaviour == "never-passes" else "pass"
        self.own += 1
        self.taken.add(move)
        self.answer(number, move)

    def genmove_silent_genmove(self, _: str) -> None:
        time.sleep(FOR_EVER)

    def genmove_late(self, number: str) -> None:
        time.sleep(0.4)
        self.answer(number, self.move())

    def genmove_unended(self, number: str) -> None:
        self.write(f"={number} {self.move()}\n".encode())

    def genmove_wrong_id(self, _: str) -> None:
        self.write(f"=99999 {self.move()}\n\n".encode())

    def genmove_endless_lines(self, number: str) -> None:
        self.write(f"={number} \n".encode())
        while True:
            self.write(b"and on it goes\n" * 1_000)

    def genmove_endless_line(self, number: str) -> None:
        self.write(f"={number} ".encode())
        while True:
            self.write(b"and on " * 1_000)

    def genmove_binary(self, _: str) -> None:
        self.write(bytes(range(256)) * 100)

    def genmove_dead_in_genmove(self, _: str) -> None:
        sys.stderr.write("out of memory, or so\n")
        os._exit(3)

    def genmove_dead_after_equals(self, _: str) -> None:
        self.write(b"=")
        os._exit(0)

    def genmove_deaf_to_term(self, _: str) -> None:
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            signal.signal(number, signal.SIG_IGN)
        time.sleep(FOR_EVER)

    def genmove_illegal(self, number: str) -> None:
        taken = sorted(self.taken - {"pass"})
        move = taken[0] if taken else self.move()
        self.taken.add(move)
        self.answer(number, move)

    def genmove_resigns_loudly(self, number: str) -> None:
        self.answer(number, " RESIGN")

    def genmove_off_board(self, number: str) -> None:
        self.answer(number, "Z99")

    def genmove_nonsense(self, number: str) -> None:
        self.answer(number, "foo")

    def genmove_refuses_genmove(self, number: str) -> None:
        self.answer(number, "I would rather not", "?")

    def genmove_closes_stdout(self, _: str) -> None:
        os.close(1)
        time.sleep(FOR_EVER)

    def genmove_closes_stdin(self, _: str) -> None:
        os.close(0)
        time.sleep(FOR_EVER)

    def genmove_endless_stderr(self, _: str) -> None:
        while True:
            sys.stderr.write("x" * 10_000)

    def genmove_million_moves(self, number: str) -> None:
        self.answer(number, "C3 " * MANY)

    def genmove_drips(self, _: str) -> None:
        while True:
            self.write(b"still thinking\n")
            time.sleep(0.001)

    def genmove_stopped(self, _: str) -> None:
        os.kill(os.getpid(), signal.SIGSTOP)

    def start(self) -> None:
        if self.behaviour == "dead-at-start":
            sys.stderr.write("no such network\n")
            sys.exit(2)
        if self.behaviour == "silent":
            time.sleep(FOR_EVER)
        if self.behaviour == "children":
            for alone in (False, True):
                subprocess.Popen(["sleep", str(FOR_EVER)], start_new_session=alone)  # noqa: S607 - a standard program

    def run(self) -> None:
        self.start()
        for line in sys.stdin:
            if self.log:
                self.log.write(line)
                self.log.flush()
            words = line.split()
            number, verb, *arguments = words if words[0].isdecimal() else ["", *words]
            if self.obey(number, verb, arguments):
                return

    def obey(self, number: str, verb: str, arguments: list[str]) -> bool:  # noqa: C901, PLR0912 - one a command
        match verb:
            case "genmove":
                self.genmove(number)
                return False
            case "name":
                self.answer(number, f"Fake {self.behaviour}")
            case "version" | "protocol_version":
                self.answer(number, "2")
            case "list_commands":
                self.answer(number, "\n".join(self.known))
            case "boardsize":
                self.size = int(arguments[0])
                self.answer(number)
            case "clear_board":
                self.taken, self.own = set(), 0
                if self.behaviour != "refuses-once":
                    self.plays = 0
                self.answer(number)
            case "play":
                self.play(number, arguments[1])
            case "lz-analyze" | "kata-analyze" if verb in self.known:
                self.analyze(number, verb, arguments[0])
            case "final_score":
                self.answer(number, "B+3.5")
            case "quit":
                self.answer(number)
                return True
            case _ if verb in self.known:
                self.answer(number)
            case _:
                self.answer(number, "unknown command", "?")
        return False

    def analyze(self, number: str, verb: str, color: str) -> None:
        """Say the same again and again: from the fourth play on Black is ahead."""
        ahead = self.plays >= AHEAD_FROM
        chance, lead = (0.9, 20.0) if ahead else (0.5, 0.0)
        chance, lead = (chance, lead) if color == "b" else (1 - chance, -lead)
        move = self.move()
        winrate = (
            f"{chance:.2f} scoreLead {lead}" if verb == "kata-analyze" else f"{10_000 * chance:.0f}"
        )
        visits = "" if self.behaviour == "analyses-badly" else "visits 50"
        line = f"info move {move} {visits} winrate {winrate} order 0 pv {move} pass\n".encode()
        self.write(f"={number}\n".encode())
        while (
            self.behaviour == "analyses-for-ever" or not select.select([sys.stdin], [], [], 0.02)[0]
        ):
            self.write(line)
        self.write(b"\n")

    def play(self, number: str, point: str) -> None:
        self.plays += 1
        refused = {
            "refuses-play": True,
            "refuses-once": self.plays == 2,
            "refuses-c2": point == "C2",
        }
        if refused.get(self.behaviour):
            self.answer(number, "illegal move", "?")
            return
        self.taken.add(point)
        self.answer(number)


if __name__ == "__main__":
    Fake().run()
