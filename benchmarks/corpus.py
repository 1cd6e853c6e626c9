"""Records as archives hold them: random legal games, most of them sound, some damaged.

Call: `python benchmarks/corpus.py FOLDER --games N [--seed S]` writes a file a game, a hundred to a
folder. The same seed and number always give the same record.
"""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

from duiyi.board.color import Color
from duiyi.board.playouts import line
from duiyi.board.point import Point
from duiyi.board.position import Position
from duiyi.board.regions import margin
from duiyi.rules.handicap import fixed_points
from duiyi.sgf import point_name

A_FOLDER = 100
SIZES = ((19, 19),) * 14 + ((13, 13),) * 2 + ((9, 9),) * 3 + ((7, 11),)
RULES = ("Chinese",) * 6 + ("Japanese",) * 6 + ("", "", "Korean", "AGA", "NZ", "GOE", "house rules")
KOMI = ("7.5", "7.5", "6.5", "6.5", "5.5", "0", "0.5", "")
NAMES = ("Wang", "Lee", "Sato", "Black", "anonymous", "O'Neill")
OTHER_NAMES = ("柯洁", "李昌鎬", "Frédéric", "이창호")


def record(seed: int, number: int, damaged: float = 0.1) -> bytes:
    """Return a record of its own, damaged with that likelihood."""
    rng = Random(f"{seed} {number}")
    text = _game(rng)
    if rng.random() < damaged:
        return rng.choice(DAMAGES)(text, rng)
    return text.encode()


def _game(rng: Random) -> str:
    width, height = rng.choice(SIZES)
    handicap = rng.choice((2, 3, 4)) if (width, height) == (19, 19) and rng.random() < 0.1 else 0
    stones = fixed_points(width, handicap) if handicap else ()
    first = Color.WHITE if stones else Color.BLACK
    position = Position.setup(width, height, stones, (), first)
    played = line(position, rng.randrange(1 << 32))
    is_counted = rng.random() < 0.35
    if not is_counted:
        usual = width * height * 3 // 5
        played = played[: rng.randrange(usual // 2, usual)]
        while played and played[-1][1] is None:
            played = played[:-1]
    for color, point in played:
        position = position.pass_(color) if point is None else position.play(point, color)
    komi = "0.5" if handicap else rng.choice(KOMI)
    result = _result(rng, position, komi) if is_counted else rng.choice(("B+R", "W+R", "B+T", "?"))
    root = {
        "GM": "1",
        "FF": "4",
        "CA": "UTF-8",
        "AP": rng.choice(("CGoban:3", "foxwq", "Sabaki:0.52", "")),
        "SZ": f"{width}" if width == height else f"{width}:{height}",
        "KM": komi,
        "HA": f"{handicap}" if handicap else "",
        "RU": rng.choice(RULES),
        "RE": result,
        "PB": rng.choice(OTHER_NAMES if rng.random() < 0.2 else NAMES),
        "PW": rng.choice(NAMES),
        "DT": f"{rng.randrange(1990, 2027)}-{rng.randrange(1, 13):02}-{rng.randrange(1, 29):02}",
        "TM": rng.choice(("1800", "3600", "")),
        "OT": rng.choice(("3x30 byo-yomi", "5x20 byo-yomi", "")),
        "C": rng.choice(("", "", "A friendly game.\nWhite [3d\\] was late.")),
    }
    head = "".join(f"{name}[{text}]" for name, text in root.items() if text)
    if stones:
        head += "AB" + "".join(f"[{point_name(point, height)}]" for point in stones)
    return f"(;{head}\n{_moves(rng, played, height)})\n"


def _result(rng: Random, position: Position, komi: str) -> str:
    """Return what a count of the board gives, most of the time."""
    lead = margin(position) - float(komi or 0) + (0 if rng.random() < 0.8 else rng.choice((-2, 2)))
    return f"{'B' if lead > 0 else 'W'}+{abs(lead):g}" if lead else "0"


def _moves(rng: Random, played: tuple[tuple[Color, Point | None], ...], height: int) -> str:
    is_timed, is_discussed = rng.random() < 0.3, rng.random() < 0.1
    parts = []
    for number, (color, point) in enumerate(played):
        more = f"{color.letter}L[{1800 - number}.5]" if is_timed else ""
        if is_discussed and number % 7 == 0:
            more += "C[good\\] or not? ; (so be it)]"
        letters = "" if point is None else point_name(point, height)
        parts.append(f";{color.letter}[{letters}]{more}")
        if number % 10 == 9:
            parts.append("\n")
    return "".join(parts)


def _with(old: str, new: str) -> Callable[[str, Random], bytes]:
    """Return damage that puts one text in the place of another, where that is found first."""
    return lambda text, _: text.replace(old, new, 1).encode()


def _cut_off(text: str, rng: Random) -> bytes:
    return text.encode()[: rng.randrange(20, len(text))]


def _somewhere(new: str) -> Callable[[str, Random], bytes]:
    """Return damage that puts a text before some move."""

    def damage(text: str, rng: Random) -> bytes:
        parts = text.split(";")
        at = rng.randrange(2, len(parts)) if len(parts) > 2 else len(parts) - 1
        parts[at] = new + parts[at]
        return ";".join(parts).encode()

    return damage


def _lost_byte(text: str, rng: Random) -> bytes:
    data = text.encode()
    at = rng.randrange(len(data))
    return data[:at] + data[at + 1 :]


def _repeated(text: str, rng: Random) -> bytes:
    """Play a move again on the point where it stands already."""
    parts = text.split(";")
    at = rng.randrange(2, len(parts)) if len(parts) > 2 else len(parts) - 1
    return ";".join([*parts[: at + 1], parts[at], *parts[at + 1 :]]).encode()


DAMAGES: tuple[Callable[[str, Random], bytes], ...] = (
    _with("KM[6.5]", "KM[6,5]"),
    _with("KM[7.5]", "KM[375]"),
    _with("KM[", "KO["),
    _with("HA[", "HA[1"),
    _with("SZ[19]", "SZ[19]SZ[19]"),
    _with("GM[1]", "GaMe[1]"),
    _with("GM[1]", "GM[2]"),
    _with("RE[B+R]", "RE[黑中盘胜]"),
    _with("RE[W+", "RE[白胜"),
    _with("CA[UTF-8]", "CA[GB2312]"),
    _with("PB[", "XYZZY[1]PB["),
    lambda text, _: text.replace("CA[UTF-8]", "").encode("gb18030"),
    lambda text, _: b"\xef\xbb\xbf" + text.encode(),
    lambda text, _: f"From: a\n\n{text}-- \nbye".encode(),
    lambda text, _: text.replace(";B[", ";Black[").encode(),
    _cut_off,
    _lost_byte,
    _repeated,
    _somewhere("AE[aa]"),
    _somewhere("B[tt];W[tt];"),
    _somewhere("B[zz]"),
    _somewhere("C[a](;W[aa])"),
    _somewhere("\n---\n"),
    _somewhere("PL[W]"),
)


def write_to(folder: Path, games: int, seed: int) -> None:
    """Write records, a file each."""
    for number in range(games):
        inside = folder / f"{number // A_FOLDER:04}"
        if number % A_FOLDER == 0:
            inside.mkdir(parents=True, exist_ok=True)
        (inside / f"{number:06}.sgf").write_bytes(record(seed, number))


def main() -> int:
    """Write what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    write_to(asked.folder, asked.games, asked.seed)
    return 0


if __name__ == "__main__":
    sys.exit(main())
