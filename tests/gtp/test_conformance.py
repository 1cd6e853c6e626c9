"""Legal moves, as our engine tells GoGui of them and as GNU Go tells of them: the same.

GNU Go 3.8 is right under simple ko, positional and situational superko without suicide, and under
simple ko with it; its superko with suicide is known to be wrong and not looked at.
"""

import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import IO

import pytest

from tests.gtp.house import Talk

POSITIONS = 2_000
"""Under each of the four."""
GNUGO = shutil.which("gnugo", path="/usr/games:/usr/bin:/usr/local/bin:/opt/homebrew/bin")
LAWS = {
    "simple": (["--forbid-suicide", "--simple-ko"], {"ko": "SIMPLE", "suicide": "false"}),
    "positional": (
        ["--forbid-suicide", "--positional-superko"],
        {"ko": "POSITIONAL", "suicide": "false"},
    ),
    "situational": (
        ["--forbid-suicide", "--situational-superko"],
        {"ko": "SITUATIONAL", "suicide": "false"},
    ),
    "simple with suicide": (
        ["--allow-suicide", "--simple-ko"],
        {"ko": "SIMPLE", "suicide": "true"},
    ),
}


class Peer:
    """GNU Go."""

    def __init__(self, stdin: IO[str], stdout: IO[str]) -> None:
        self._stdin = stdin
        self._stdout = stdout

    def __call__(self, line: str) -> str:
        self._stdin.write(line + "\n")
        self._stdin.flush()
        text = ""
        while (read := self._stdout.readline()) not in {"\n", ""}:
            text += read
        assert text.startswith("="), (line, text)
        return text[1:].strip()


@contextmanager
def gnugo(*options: str) -> Iterator[Peer]:
    assert GNUGO, "GNU Go is not installed, which this is compared with: apt-get install gnugo"
    command = [str(Path(GNUGO)), "--mode", "gtp", *options]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin
        assert process.stdout
        yield Peer(process.stdin, process.stdout)
        process.stdin.close()
        process.wait(timeout=60)


@pytest.mark.parametrize("law", LAWS)
def test_legal_moves_are_gnu_gos(law: str) -> None:
    options, answers = LAWS[law]
    chance = Random(law)
    barred = 0
    with gnugo(*options) as peer:
        talk = Talk("aga")
        for name, value in answers.items():
            talk.said(f"kata-set-rule {name} {value}")
        looked = 0
        while looked < POSITIONS:
            size = chance.choice((2, 3, 4, 5, 5, 7, 9))
            for one in (talk.said, peer):
                one(f"boardsize {size}")
                one("clear_board")
            color = "black"
            for _ in range(chance.randint(1, 4 * size * size)):
                ours = set(talk.said("gogui-rules_legal_moves").split())
                theirs = set(peer(f"all_legal {color}").split())
                assert ours == theirs, talk.said("showboard")
                looked += 1
                empty = size * size - len(talk.sitting.position)
                barred += empty - len(ours)
                if not ours:
                    break
                move = chance.choice(sorted(ours))
                for one in (talk.said, peer):
                    one(f"play {color} {move}")
                color = "white" if color == "black" else "black"
    assert looked >= POSITIONS
    assert barred > POSITIONS / 4  # plays that only the law bars were among them
