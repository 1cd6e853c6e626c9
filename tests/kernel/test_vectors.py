"""Numbers and boards that others have found: every move sequence, every ko, every legal position."""

import json
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from duiyi.kernel import compiled
from duiyi.kernel.color import Color
from duiyi.kernel.law import ANY, FORBIDDEN, MULTI, NONE, NSSK, PSK, SSK, law
from duiyi.kernel.playout import line
from duiyi.kernel.point import Point
from duiyi.kernel.position import Position
from duiyi.kernel.regions import margin
from duiyi.kernel.replay import perft

SUICIDE = {"forbidden": FORBIDDEN, "no": FORBIDDEN, "multi": MULTI, "all": ANY}
RULES = {"simple": (NONE, True), "psk": (PSK, False), "ssk": (SSK, False), "nssk": (NSSK, False)}
MOST = 10**9 if compiled else 2000
"""Sequences counted in one table row; the interpreted kernel counts the shorter ones."""


def law_of(rule: str, suicide: str) -> int:
    repetition, basic_ko = RULES[rule]
    return law(SUICIDE[suicide], repetition, basic_ko=basic_ko)


def read(shared: Path, name: str) -> Any:
    return json.loads((shared / "vectors" / name).read_text(encoding="utf-8"))


def size_of(text: str) -> tuple[int, int]:
    width, height = text.split("x")
    return int(width), int(height)


def test_every_sequence_is_counted(shared: Path) -> None:
    rows = read(shared, "own/perft.json")["rows"]
    assert len(rows) == 96
    for row in rows:
        start = Position.empty(*size_of(row["board"]))
        for depth, count in enumerate(row["counts_depth_1.."], 1):
            if count <= MOST:
                found = perft(start, depth, law_of(row["ko"], row["suicide"]))
                assert found == count, (row["board"], row["ko"], row["suicide"], depth)


@pytest.mark.parametrize("case", range(22))
def test_two_ko_rules_differ_where_they_should(shared: Path, case: int) -> None:
    vector = read(shared, "own/ko_discriminators.json")["cases"][case]
    position = Position.empty(*size_of(vector["board_size(WxH)"]))
    rules = [law_of(vector[ko], vector["suicide"]) for ko in ("ko_a", "ko_b")]
    for move in vector["moves"]:
        for rule in rules:
            assert move == "pass" or position.verdict(move, law=rule) == 0
        position = position.pass_() if move == "pass" else position.play(move, law=rules[0])
    assert position.to_play.letter == vector["to_play"]
    rows = range(position.height - 1, -1, -1)
    stones = [position[column, row] for row in rows for column in range(position.width)]
    drawn = "".join({Color.BLACK: "X", Color.WHITE: "O", None: "."}[stone] for stone in stones)
    assert drawn == vector["position(row-major from top)"]
    a, b = (set(position.legal_points(rule)) for rule in rules)
    assert a - b == {Point.parse(name) for name in vector["legal_only_under_a"]}
    assert b - a == {Point.parse(name) for name in vector["legal_only_under_b"]}


SMALL = ["1x1", "1x2", "1x3", "1x4", "1x5", "1x6", "2x2", "2x3", "2x4", "3x3", *["3x4"] * compiled]


@pytest.mark.parametrize("size", SMALL)
def test_so_many_positions_are_legal(shared: Path, size: str) -> None:
    width, height = size_of(size)
    legal = 0
    for stones in product((0, 1, 2), repeat=width * height):
        black = [number for number, color in enumerate(stones) if color == Color.BLACK]
        white = [number for number, color in enumerate(stones) if color == Color.WHITE]
        legal += not Position.setup(width, height, black, white).breathless
    assert legal == read(shared, "own/legal_counts.json")["L"][size]


@pytest.mark.parametrize("size", ["1x2", "1x3", "1x4", "1x5", "2x3", "3x3"])
def test_so_many_moves_lead_from_legal_positions(shared: Path, size: str) -> None:
    """Of either color, suicides of more than one stone among them: none leaves the board as it was."""
    width, height = size_of(size)
    moves = 0
    for stones in product((0, 1, 2), repeat=width * height):
        black = [number for number, color in enumerate(stones) if color == Color.BLACK]
        white = [number for number, color in enumerate(stones) if color == Color.WHITE]
        position = Position.setup(width, height, black, white)
        if not position.breathless:
            moves += sum(position.legal(law(MULTI), color).bit_count() for color in Color)
    expected = read(shared, "own/games_and_values.json")
    assert moves == expected["directed_edges(non-null moves either colour)"][size]


def drawn(position: Position) -> str:
    """Draw a board as the vectors do."""
    letters = {Color.BLACK: "#", Color.WHITE: "o", None: "."}
    rows = [
        f"{row + 1}  " + "  ".join(letters[position[column, row]] for column in range(9))
        for row in range(8, -1, -1)
    ]
    return "\n".join([*rows, "   A  B  C  D  E  F  G  H  J", ""])


def test_plays_as_drawn(shared: Path) -> None:
    cases = read(shared, "mit/sgfmill_board.json")["cases"]["play"]
    assert len(cases) == 16
    for name, moves, diagram, ko, score in cases:
        position = Position.empty(9, 9)
        for move in moves:
            letter, point = move.split()
            position = position.play(point, Color("BW".index(letter) + 1), law(ANY))
        assert drawn(position) == diagram, name
        assert position.ko == (Point.parse(ko) if ko else None), name
        assert margin(position) == score, name


def test_scores_as_drawn(shared: Path) -> None:
    cases = read(shared, "mit/sgfmill_board.json")["cases"]["score"]
    assert len(cases) == 5
    for name, diagram, score in cases:
        rows = [row.split()[1:] for row in diagram.splitlines()[8::-1]]
        stones = {
            letter: [
                (column, row)
                for row in range(9)
                for column in range(9)
                if rows[row][column] == letter
            ]
            for letter in "#o"
        }
        assert margin(Position.setup(9, 9, stones["#"], stones["o"])) == score, name


def test_set_ups_as_drawn(shared: Path) -> None:
    """Stones without liberties are left standing and named; others would take them off."""
    cases = read(shared, "mit/sgfmill_board.json")["cases"]["setup"]
    assert len(cases) == 3
    for name, black, white, _, diagram, legal in cases:
        position = Position.setup(9, 9, black, white)
        assert (not position.breathless) == legal, name
        off = set(position.breathless)
        left, right = ([p for p in position.stones(color) if p not in off] for color in Color)
        assert drawn(Position.setup(9, 9, left, right)) == diagram, name


@pytest.mark.parametrize(
    ("size", "seed", "expected"), [(9, 1, 915899406204727473), (19, 7, 9243388210585030017)]
)
def test_line_and_hash_mean_the_same_everywhere(size: int, seed: int, expected: int) -> None:
    position = Position.empty(size, size)
    for color, point in line(position, seed):
        position = position.pass_(color) if point is None else position.play(point, color)
    assert position.hash == expected
