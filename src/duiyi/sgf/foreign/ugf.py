"""UGF and UGI, the formats of PandaNet: a header of fields, then one line for each play."""

import re
from fractions import Fraction

from duiyi.board.point import Point
from duiyi.sgf.foreign.making import Making, board_size, color_of
from duiyi.sgf.notes import Code
from duiyi.sgf.record import Record
from duiyi.sgf.values import read_number

_NOWHERE = "YA"
"""The point of a pass."""
_MOVE = re.compile(r"([A-Z]{2}),([BW])(\d),(\d{1,6}),.*")
_DATE = re.compile(r"(\d{4})/(\d{1,2})/(\d{1,2})")
_RULES = {"JPN": "Japanese", "CHN": "Chinese"}
_ENDS = {"C": "R", "T": "T"}


def read(data: bytes) -> Record:
    """Read the game; a review that follows it is not read.

    Letters count columns from the left; rows from the bottom where the header says that points
    are those of IGS, else from the top.
    """
    making = Making(data, "Shift_JIS" if b"Lang=SJIS" in data[:400] else "")
    section = ""
    size = 19
    from_bottom = any(line.strip() == "CoordinateType=IGS" for line in making.lines[:40])
    for number, line in enumerate(making.lines):
        if line.startswith("["):
            section = line.strip()
        elif section == "[Header]":
            name, _, text = line.partition("=")
            if name == "Size":
                size = board_size(text)
            else:
                _field(making, number, name, text)
        elif section == "[Data]" and line.strip():
            _move(making, number, line.strip(), size, 1 if from_bottom else -1)
    return making.record(size)


def _field(making: Making, number: int, name: str, text: str) -> None:
    """Take what a field of the header says."""
    match name:
        case "PlayerB" | "PlayerW":
            player, rank, *_ = [*text.split(","), ""]
            making.set(f"P{name[-1]}", player)
            making.set(f"{name[-1]}R", rank)
        case "Title":
            making.set("EV", ", ".join(part for part in text.split(",") if part))
        case "Place":
            making.set("PC", text)
        case "Copyright":
            making.set("CP", text)
        case "Date":
            if date := _DATE.match(text):
                making.set("DT", f"{date[1]}-{int(date[2]):02d}-{int(date[3]):02d}")
        case "Rule":
            making.set("RU", _RULES.get(text.strip(), text))
        case "Hdcp":
            _handicap(making, number, text)
        case "Winner":
            making.set("RE", _result(text))
        case _:
            pass


def _handicap(making: Making, number: int, text: str) -> None:
    """Take the handicap and the komi. The stones themselves are in the moves."""
    stones, _, komi = text.partition(",")
    if stones.isascii() and stones.isdecimal() and int(stones[:9]) > 1:
        making.info["HA"] = stones
    points = read_number(komi)
    if points is None and komi.strip():
        making.note(Code.KOMI_UNREADABLE, number, komi)
    making.komi = None if points is None else Fraction(points)


def _result(text: str) -> str:
    """Return a result in the words of SGF.

    >>> _result("B,7.50"), _result("W,C"), _result("")
    ('B+7.5', 'W+R', '')
    """
    letter, _, how = text.strip().partition(",")
    if color_of(letter) is None:
        return ""
    margin = read_number(how)
    if margin is None:
        return f"{letter}+{_ENDS.get(how.strip(), '')}"
    return f"{letter}+{float(margin):g}"


def _move(making: Making, number: int, line: str, size: int, up: int) -> None:
    """Take a play; rows run up the board, or down where `up` is -1."""
    found = _MOVE.fullmatch(line)
    color = color_of(found[2]) if found else None
    if found is None or color is None:
        making.note(Code.MOVE_UNREADABLE, number, line)
        return
    column, row = (ord(letter) - ord("A") for letter in found[1])
    if found[1] == _NOWHERE:
        making.moves.append((color, None))
        return
    if max(column, row) >= size:
        making.note(Code.MOVE_OFF_BOARD, number, line)
        return
    point = Point(column, row if up > 0 else size - 1 - row)
    if found[4] == "0" and not making.moves:
        making.stones.append(point)
    else:
        making.moves.append((color, point))
