"""What engines say while they think, read: the lines of `kata-analyze`, `lz-analyze` and `analyze`.

A line is a row of names, each with what follows it: numbers, points, or nothing. What has a dot is
a part of 1, what has none a part of 10,000, as the programs that read such lines have it; but where
points are told, which KataGo does, all are parts of 1, and a sure win is "1".
"""

import math
from collections.abc import Mapping, Sequence

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.board.searching import Candidate, Thought
from duiyi.gtp.vertex import PASS

COMMANDS = ("kata-analyze", "lz-analyze", "analyze")
"""The commands that such lines answer, the one that tells most first."""
_TEN_THOUSAND = 10_000

Row = Mapping[str, Sequence[str]]


def read_thought(line: str, color: Color, size: tuple[int, int]) -> Thought | None:
    """Return what a line says, for the color that was asked about; None where it says nothing.

    What an engine does not tell is not a number: the lead with `lz-analyze`, the deviation with
    every one of them. Moves that are not on the board are left out.

    Raises:
        ValueError: a number is none, or a move has no number of visits.
    """
    rows = _rows(line)
    found = [(row, move) for row in rows["info"] if (move := _move(row, size)) is not None]
    ordered = sorted(found, key=lambda one: int(_one(one[0], "order", "0")))
    candidates = tuple(_candidate(row, *move, size=size) for row, move in ordered)
    if not candidates:
        return None
    best = candidates[0]
    ownership = [float(value) for row in rows["ownership"] for value in row["ownership"]]
    return Thought(
        candidates=candidates,
        playouts=sum(one.visits for one in candidates),
        win_rate=best.win_rate,
        lead=best.lead,
        deviation=math.nan,
        ownership=_from_below(ownership, size, 1 if color is Color.BLACK else -1),
    )


def _rows(line: str) -> dict[str, list[Row]]:
    """Return the parts of a line: one for each move, and what is said of the whole board."""
    rows: dict[str, list[Row]] = {"info": [], "ownership": [], "rootInfo": []}
    row: dict[str, list[str]] = {}
    values: list[str] = []
    for word in line.split():
        if word in rows:
            row = {}
            rows[word].append(row)
        if word.isalpha() and word.lower() != PASS:
            values = row.setdefault(word, [])
        else:
            values.append(word)
    return rows


def _candidate(row: Row, point: Point | None, *, size: tuple[int, int]) -> Candidate:
    moves = [_read(word, size) for word in row.get("pv", ())]
    whole = 1 if "scoreLead" in row or "scoreMean" in row else _TEN_THOUSAND
    return Candidate(
        point=point,
        lift=None,
        visits=int(_one(row, "visits")),
        win_rate=_part(_one(row, "winrate"), whole),
        lead=float(_one(row, "scoreLead", _one(row, "scoreMean", "nan"))),
        prior=_part(_one(row, "prior", "0"), whole),
        line=tuple(move[0] for move in moves if move) or (point,),
    )


def _move(row: Row, size: tuple[int, int]) -> tuple[Point | None] | None:
    return _read(_one(row, "move", ""), size)


def _read(word: str, size: tuple[int, int]) -> tuple[Point | None] | None:
    """Return a move in a pair of brackets, for a pass is None; None where there is no such move."""
    if word.lower() == PASS:
        return (None,)
    try:
        point = Point.parse(word)
    except ValueError:
        return None
    return (point,) if point.column < size[0] and point.row < size[1] else None


def _one(row: Row, name: str, usual: str | None = None) -> str:
    values = row.get(name)
    if values:
        return values[0]
    if usual is None:
        msg = f"{name} is missing"
        raise ValueError(msg)
    return usual


def _part(text: str, whole: int) -> float:
    value = float(text)
    part = value if "." in text or "e" in text else value / whole
    if not 0 <= part <= 1:
        msg = f"{text} is no part of one"
        raise ValueError(msg)
    return part


def _from_below(values: Sequence[float], size: tuple[int, int], sign: int) -> tuple[float, ...]:
    """Return rows from the bottom, above 0 for Black; none where they are not as many as points."""
    width, height = size
    if len(values) != width * height:
        return ()
    rows = [values[at : at + width] for at in range(0, len(values), width)]
    return tuple(sign * value for row in reversed(rows) for value in row)
