"""GIB, the format of Tygem: a header of fields in brackets, then one line for each play."""

import re
from fractions import Fraction

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.sgf.foreign.making import Making
from duiyi.sgf.notes import Code
from duiyi.sgf.record import Record

_FIELD = re.compile(r"\\\[([A-Z]+)=(.*?)\\\]?\s*$")
_PART = re.compile(r"(?:^|,)([A-Z]+):([^,]*)")
_PERSON = re.compile(r"(.*?)\s*\(([^()]*)\)\s*")
_DATE = re.compile(r"(\d{4})\D{1,3}(\d{1,2})\D{1,3}(\d{1,2})")
_SIZE = 19
_UPPER_LEFT = Point(3, 15)
_COLORS = {"1": Color.BLACK, "2": Color.WHITE}

_ENDS = {"3": "B+R", "4": "W+R", "7": "B+T", "8": "W+T"}
_COUNTED = {"0": "B", "1": "W"}


def read(data: bytes) -> Record:
    """Read a game; what is not understood is noted, and left out.

    The third of three handicap stones stands in the upper left, as Tygem places it.
    """
    making = Making(data)
    for number, line in enumerate(making.lines):
        if found := _FIELD.match(line):
            _field(making, number, found[1], found[2])
        elif line.startswith("INI "):
            words = line.split()
            making.handicap(words[3] if len(words) > len("INI") else "", number, _UPPER_LEFT)
        elif line.startswith(("STO ", "SKI ")):
            _move(making, number, line)
    return making.record(_SIZE)


def _field(making: Making, number: int, name: str, text: str) -> None:
    """Take what a field of the header says."""
    match name:
        case "GAMEBLACKNAME" | "GAMEWHITENAME":
            letter = name[4]
            person = _PERSON.fullmatch(text)
            making.set(f"P{letter}", person[1] if person else text)
            making.set(f"{letter}R", person[2] if person else "")
        case "GAMENAME":
            making.set("GN", text)
        case "GAMEPLACE":
            making.set("PC", text)
        case "GAMEDATE":
            if date := _DATE.match(text):
                making.set("DT", f"{date[1]}-{int(date[2]):02d}-{int(date[3]):02d}")
        case "GAMEINFOMAIN":
            _main(making, number, dict(_PART.findall(text)))
        case _:
            pass


def _main(making: Making, number: int, parts: dict[str, str]) -> None:
    """Take the result, the komi and the time."""
    result = parts.get("GRLT", "")
    tenths = parts.get("ZIPSU", "")
    if result in _ENDS:
        making.set("RE", _ENDS[result])
    elif result in _COUNTED and tenths.isascii() and tenths.isdecimal() and int(tenths[:9]):
        making.set("RE", f"{_COUNTED[result]}+{int(tenths[:9]) / 10:g}")
    komi = parts.get("GONGJE", "")
    bonus = parts.get("DUM", "0")
    if bonus not in {"", "0"}:
        making.note(Code.KOMI_UNREADABLE, number, f"DUM:{bonus}")  # whose points is not said
    elif komi.isascii() and komi.isdecimal():
        making.komi = Fraction(int(komi[:9]), 10)
    main, *rest = parts.get("GTIME", "").split("-")
    if main.isascii() and main.isdecimal():
        making.set("TM", main)
        if len(rest) == 2 and all(part.isascii() and part.isdecimal() for part in rest):  # noqa: PLR2004 - seconds, periods
            making.set("OT", f"{rest[1]}x{rest[0]} byo-yomi")


def _move(making: Making, number: int, line: str) -> None:
    """Take a play, `STO 0 NUMBER COLOR COLUMN ROW` with rows from the top, or a pass, `SKI`."""
    words = line.split()
    color = _COLORS.get(words[3]) if len(words) > 3 else None  # noqa: PLR2004 - the word of the color
    if color is None:
        making.note(Code.MOVE_UNREADABLE, number, line)
        return
    if words[0] == "SKI":
        making.moves.append((color, None))
        return
    where = words[4:6]
    if len(where) < 2 or not all(word.isascii() and word.isdecimal() for word in where):  # noqa: PLR2004 - column and row
        making.note(Code.MOVE_UNREADABLE, number, line)
        return
    column, row = (int(word[:9]) for word in where)
    if max(column, row) >= _SIZE:
        making.note(Code.MOVE_OFF_BOARD, number, line)
        return
    making.moves.append((color, Point(column, _SIZE - 1 - row)))
