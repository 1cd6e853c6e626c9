"""Boards as SVG and PNG."""

import re
import struct
from collections.abc import Callable
from math import hypot
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duiyi.board.color import Color
from duiyi.board.point import Point, column_name
from duiyi.render import (
    CONTRAST,
    THEMES,
    Coordinates,
    Mark,
    MissingFontError,
    Shown,
    Theme,
    png,
    svg,
)
from duiyi.render.coordinates import star_points
from duiyi.render.geometry import STONE, Frame
from tests.render.boards import Diagram, empty

SVG = "{http://www.w3.org/2000/svg}"
CHINESE = "围棋甲劫"

EVERYTHING = Diagram(
    ".........",
    "..X..O.X.",
    ".XO......",
    "..X...OX.",
    "....X....",
    "..OXO....",
    "...OO.X..",
    ".O....X..",
    "X.......O",
)
SHOWN: Shown = {
    "last": "E5",
    "ko": "D7",
    "dead": ["A1", "J1"],
    "territory": {"A9": Color.BLACK, "B9": Color.WHITE, "C9": None, "J1": Color.BLACK},
    "ownership": {"J9": 1.0, "J8": -0.5, "J7": 0.01},
    "marks": {"C8": Mark.TRIANGLE, "F8": Mark.SQUARE, "A5": Mark.CIRCLE, "G6": Mark.CROSS},
    "labels": {"H8": "12", "H6": "136", "A7": "A"},
}


def parsed(drawing: str) -> ET.Element:
    return ET.fromstring(drawing)  # noqa: S314 - our own output


def texts(drawing: str) -> list[str]:
    return [node.text or "" for node in parsed(drawing).iter(f"{SVG}text")]


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_the_picture_is_as_it_was_looked_at(theme: Theme) -> None:
    """The snapshots were looked at; to renew them, write the new ones and look again."""
    snapshot = Path(__file__).parent / "snapshots" / f"{theme.name}.svg"
    assert svg(EVERYTHING, theme=theme, **SHOWN) + "\n" == snapshot.read_text(encoding="utf-8")


def test_a_cell_is_24_high_and_23_wide() -> None:
    stones = [
        (float(node.get("cx", "")), float(node.get("cy", "")))
        for node in parsed(svg(Diagram("XX", "X."), theme=CONTRAST)).iter(f"{SVG}circle")
    ]
    (left, top), (right, _), (_, bottom) = sorted(stones, key=lambda at: (at[1], at[0]))
    assert (right - left, bottom - top) == (23, 24)


@pytest.mark.parametrize("kind", Mark)
def test_a_mark_where_a_label_is_leaves_room_for_it(kind: Mark) -> None:
    """A digit is some 8 wide and 9 high; the next point is 23 away."""
    bare = from_the_middle(svg(empty(1, 1), marks={"A1": kind}))
    around = from_the_middle(svg(empty(1, 1), marks={"A1": kind}, labels={"A1": "8"}))
    assert min(bare) < 5.7
    assert min(around) >= 5.8
    assert max(around) < 14


def from_the_middle(drawing: str) -> list[float]:
    """Return how far what a mark draws is from the middle of its point."""
    parts = [
        node
        for node in parsed(drawing).iter()
        if node.get("stroke-linejoin") and node.get("fill") == "none"
    ]
    (part,) = parts
    label = next(iter(parsed(svg(empty(1, 1), labels={"A1": "8"})).iter(f"{SVG}circle")))
    x, y = float(label.get("cx", "")), float(label.get("cy", ""))
    if part.get("r"):
        return [float(part.get("r", ""))]
    if part.get("width"):
        half = float(part.get("width", "")) / 2
        return [half, half * 2**0.5]
    steps = re.findall(r"([Mmlhz])(-?[\d.]+)?[ ]?(-?[\d.]+)?", part.get("d", ""))
    found, at, start = [], (0.0, 0.0), (0.0, 0.0)
    for verb, one, other in steps:
        before = at
        if verb == "M":
            at = start = (float(one), float(other))
            continue
        along = (float(one), 0.0) if verb == "h" else (float(one or 0), float(other or 0))
        at = start if verb == "z" else (before[0] + along[0], before[1] + along[1])
        if verb != "m":
            share = [number / 20 for number in range(21)]
            found += [
                hypot(*(b + s * (a - b) - m for a, b, m in zip(at, before, (x, y), strict=True)))
                for s in share
            ]
    return found


@pytest.mark.parametrize("size", [1, 2, 9, 13, 19, 25, 26, 52])
def test_u01_after_h_comes_j(size: int) -> None:
    names = {column_name(column) for column in range(size)}
    written = set(texts(svg(empty(size, size))))
    assert written == names | {str(row + 1) for row in range(size)}
    assert "I" not in "".join(written)


@pytest.mark.parametrize(
    ("size", "stars"),
    [
        ((9, 9), "C3 G3 E5 C7 G7"),
        ((13, 13), "D4 K4 G7 D10 K10"),
        ((19, 19), "D4 K4 Q4 D10 K10 Q10 D16 K16 Q16"),
        ((8, 8), "C3 F3 C6 F6"),
        ((7, 11), ""),
        ((5, 5), ""),
        ((1, 1), ""),
        ((9, 13), "C4 G4 E7 C10 G10"),
        ((10, 10), "C3 H3 C8 H8"),
        ((15, 15), "D4 H4 M4 D8 H8 M8 D12 H12 M12"),
    ],
)
def test_star_points(size: tuple[int, int], stars: str) -> None:
    assert star_points(*size) == [Point.parse(name) for name in stars.split()]


@given(st.integers(1, 52), st.integers(1, 52))
def test_star_points_are_symmetric(width: int, height: int) -> None:
    stars = set(star_points(width, height))
    assert {Point(width - 1 - column, row) for column, row in stars} == stars
    assert {Point(column, height - 1 - row) for column, row in stars} == stars
    assert {Point(row, column) for column, row in stars} == set(star_points(height, width))


def test_u04_a_suicide_leaves_its_mark() -> None:
    board = Diagram("..", ".X")
    with_stone, without = svg(board, last="B1"), svg(board, last="A2")
    assert with_stone.count("<circle") == without.count("<circle")
    assert "#A63A2B" in without
    assert "#A63A2B" not in with_stone
    assert "Last move: A2." in without


@pytest.mark.parametrize(
    "words",
    [
        "<img src=x onerror=alert(1)>",
        "<script>alert(1)</script> javascript:alert(1)",
        "]]>\"'&<!--",
        "\x00\x08\ud800\uffff",
    ],
)
def test_u11_no_text_becomes_markup(words: str) -> None:
    drawing = svg(empty(2, 2), title=words, labels={"A1": words})
    shown = "".join("�" if not (" " <= letter <= "퟿") else letter for letter in words)
    assert {node.tag.removeprefix(SVG) for node in parsed(drawing).iter()} <= {
        *("svg", "title", "desc", "defs", "radialGradient", "stop"),
        *("rect", "path", "g", "circle", "text"),
    }
    assert shown in texts(drawing)
    assert parsed(drawing).findtext(f"{SVG}title") == shown


@given(st.text(st.characters(codec=None), min_size=1))
def test_any_text_at_all_can_be_a_label(words: str) -> None:
    drawing = svg(empty(1, 1), title=words, labels={"A1": words}, coordinates=Coordinates.NONE)
    assert len(texts(drawing)) == 1


def test_it_can_be_heard() -> None:
    picture = parsed(svg(EVERYTHING, last="E5", lang="en"))
    named = [
        picture.find(f"{SVG}*[@id='{ref}']") for ref in picture.get("aria-labelledby", "").split()
    ]
    assert [node.text for node in named if node is not None] == [
        "Go board, 9 by 9",
        "10 black stones, 9 white stones. Last move: E5.",
    ]
    assert picture.get("role") == "img"


def test_u09_the_missing_i_is_explained() -> None:
    group = parsed(svg(empty(9, 9), lang="zh-Hans")).find(f"{SVG}g[{SVG}title]")
    assert group is not None
    assert group.findtext(f"{SVG}title") == "纵线不用 I；横线从下往上数。"
    assert "不用 I" not in svg(empty(9, 9), coordinates=Coordinates.NONE, lang="zh-Hans")


def test_two_pictures_in_one_page_do_not_share_names() -> None:
    one, other = svg(Diagram("X.")), svg(Diagram(".X"))
    names = [{node.get("id") for node in parsed(each).iter()} - {None} for each in (one, other)]
    assert not names[0] & names[1]
    for drawing, own in zip((one, other), names, strict=True):
        used = {part.split(")")[0] for part in drawing.split("url(#")[1:]}
        assert used <= own


@pytest.mark.parametrize("size", [(1, 1), (1, 5), (7, 11), (25, 25), (52, 52)])
@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_every_size_is_drawn(size: tuple[int, int], theme: Theme) -> None:
    width, height = struct.unpack(">II", png(empty(*size), theme=theme, scale=1)[16:24])
    assert width == int(23 * (size[0] - 1 + 2.8))
    assert height == int(24 * (size[1] - 1 + 2.8))


def luminance(color: str) -> float:
    parts = [int(color[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_what_is_written_on_stones_can_be_read(theme: Theme) -> None:
    for stone in (theme.black, theme.white):
        assert contrast(stone.contrast, stone.body) >= 7
    assert contrast(theme.black.body, theme.white.body) >= 7


def draws(letter: str) -> bytes | str:
    try:
        return png(Diagram("O"), labels={"A1": letter}, coordinates=Coordinates.NONE)
    except MissingFontError as error:
        return error.letters


def test_chinese_is_drawn_or_refused_but_never_an_empty_box() -> None:
    pictures = {letter: draws(letter) for letter in CHINESE}
    drawn = {letter: made for letter, made in pictures.items() if isinstance(made, bytes)}
    refused = {letter: made for letter, made in pictures.items() if isinstance(made, str)}
    assert len(set(drawn.values())) == len(drawn)
    assert all(letter == made for letter, made in refused.items())
    assert png(Diagram("O"), coordinates=Coordinates.NONE) not in drawn.values()


def test_a_character_that_no_font_has_is_named() -> None:
    with pytest.raises(MissingFontError, match="no font on this machine has \U0010fffd; install"):
        png(empty(1, 1), labels={"A1": "\U0010fffd"})


@pytest.mark.parametrize("draw", [svg, png])
def test_a_point_off_the_board_is_refused(draw: Callable[..., object]) -> None:
    with pytest.raises(ValueError, match="'K1' is not on a board of 9 by 9"):
        draw(empty(9, 9), last="K1")


@pytest.mark.parametrize("lines", [9, 19, 25])
@pytest.mark.parametrize("style", [Coordinates.LETTERS, Coordinates.CHINESE])
def test_the_names_of_the_rows_are_whole_and_clear_the_stones(
    lines: int, style: Coordinates
) -> None:
    frame = Frame(lines, lines, style)
    named = list(frame.names(style))[-lines:]
    first, _ = frame.at(Point(0, 0))
    for name, ((left, _), (right, _)) in named:
        half = frame.font_size * (len(name) if style is Coordinates.CHINESE else 0.6) / 2
        assert half <= left <= first - STONE - half, name
        assert right == pytest.approx(frame.right - left)
