"""NGF, the format of WBaduk and Cyberoro: lines in a fixed order, then one line for each play."""

import re
from fractions import Fraction

from duiyi.board.point import Point
from duiyi.sgf.foreign.making import Making, board_size, color_of
from duiyi.sgf.notes import Code
from duiyi.sgf.record import Record
from duiyi.sgf.values import read_number

_MOVE = re.compile(r"PM[A-Z]{2}([BW])([A-Z])([A-Z])[A-Z]{2}.*")
_DATE = re.compile(r"(\d{4})-?(\d{1,2})-?(\d{1,2})(?!\d)")
_WORDS = re.compile(r"(Black|White) wins by\s+(?:(\d{1,3}(?:\.\d)?)|(resign|time))?", re.IGNORECASE)
_RESULT = re.compile(r"\[\d*\]\s*([黑白].*?)\s*(?:\([^()]*\))?\s*(?:\[EndTxt\].*)?$")
_OLD_MARK = "GI"
_HEAD = 12
_UPPER_LEFT = Point(3, 15)


def read(data: bytes) -> Record:
    """Read a game. In both kinds of file a letter B is the first column and the top row.

    In files whose lines begin with GI it is not said which player is Black: they are named
    together. A whole komi in an even game is half a point more, as the server's results show. The
    third of three handicap stones stands in the upper left, as in GIB.
    """
    making = Making(data)
    head = making.lines[:_HEAD]
    is_old = bool(head) and head[0].startswith(_OLD_MARK)
    size = _old_head(making, head) if is_old else _head(making, head)
    for number, line in enumerate(making.lines):
        if line.startswith("PM"):
            _move(making, number, line.strip(), size)
        elif line.startswith("IDB[") and (found := _RESULT.search(line)):
            making.set("RE", found[1])
    return making.record(size)


def _head(making: Making, head: list[str]) -> int:
    """Take the lines before the moves, and return the size of the board."""
    head = head + [""] * (_HEAD - len(head))
    _, size, white, black, place, handicap, _, komi, date, _, result, _ = head
    for letter, person in (("W", white), ("B", black)):
        name, _, rank = person.strip().rpartition(" ")
        making.set(f"P{letter}", name or rank)
        making.set(f"{letter}R", rank if name else "")
    making.set("PC", place)
    _begin(making, handicap, 5, komi, 7)
    _date(making, date)
    if found := _WORDS.match(result):
        how = {"resign": "R", "time": "T"}.get((found[3] or "").lower(), found[2] or "")
        making.set("RE", f"{found[1][0].upper()}+{how}")
    return board_size(size)


def _old_head(making: Making, head: list[str]) -> int:
    """Take the lines of the kind that begins with GI, and return the size of the board."""
    plain = [line.removeprefix(_OLD_MARK).strip() for line in head] + [""] * (_HEAD - len(head))
    event, one, other, _, _, date, size, handicap, _, komi, *_ = plain
    making.set("EV", event)
    making.set("GN", f"{one} - {other}" if one and other else one or other)
    _date(making, date)
    _begin(making, handicap, 7, komi, 9)
    return board_size(size)


def _begin(making: Making, handicap: str, handicap_at: int, komi: str, komi_at: int) -> None:
    """Take the handicap and the komi."""
    making.handicap(handicap, handicap_at, _UPPER_LEFT)
    points = read_number(komi.strip())
    if points is None:
        making.note(Code.KOMI_UNREADABLE, komi_at, komi)
        return
    is_even = "HA" not in making.info
    making.komi = points + (Fraction(1, 2) if is_even and points.denominator == 1 else 0)


def _date(making: Making, text: str) -> None:
    if date := _DATE.match(text.strip()):
        making.set("DT", f"{date[1]}-{int(date[2]):02d}-{int(date[3]):02d}")


def _move(making: Making, number: int, line: str, size: int) -> None:
    """Take a play: the two letters of its number, the color, column and row, and both once more."""
    found = _MOVE.fullmatch(line)
    color = color_of(found[1]) if found else None
    if found is None or color is None:
        making.note(Code.MOVE_UNREADABLE, number, line)
        return
    column, row = (ord(letter) - ord("B") for letter in found.group(2, 3))
    if column < 0 or row < 0:
        making.moves.append((color, None))
    elif max(column, row) >= size:
        making.note(Code.MOVE_OFF_BOARD, number, line)
    else:
        making.moves.append((color, Point(column, size - 1 - row)))
