"""The curve of a game: as a picture, and as a line of bars."""

from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duiyi.render.as_curve import CurvePoint, curve, sparkline
from duiyi.words import LANGUAGES

SVG = "{http://www.w3.org/2000/svg}"
POINTS = [CurvePoint(move, 3.0 * (move - 5), move / 10) for move in range(11)]


def drawn(*points: CurvePoint, **how: object) -> ET.Element:
    return ET.fromstring(curve(points or POINTS, **how))  # type: ignore[arg-type] # noqa: S314 - our own


def test_a_curve_has_an_area_for_either_side_and_one_line() -> None:
    paths = drawn().findall(f"{SVG}path")
    assert [path.get("fill") for path in paths[:2]] != [paths[2].get("fill")] * 2
    assert paths[2].get("fill") == "none"
    assert (paths[2].get("d") or "").count("L") == len(POINTS) - 1


def test_mistakes_are_marked_with_their_number_as_far_as_there_is_room() -> None:
    plain, marked = drawn(), drawn(marked=[3, 9])
    assert len(marked.findall(f"{SVG}path")) == len(plain.findall(f"{SVG}path")) + 2
    many = [CurvePoint(move, 0.0, 0.5) for move in range(401)]
    texts = [text.text for text in drawn(*many, marked=[300, 301]).findall(f"{SVG}text")]
    assert "301" not in texts


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_speaks_and_runs_nothing(lang: str) -> None:
    picture = curve(POINTS, lang=lang, title="<script>")
    assert "<script" not in picture
    assert ET.fromstring(picture).get("lang") == lang  # noqa: S314 - our own


def test_where_nobody_thought_there_is_a_gap() -> None:
    whole = drawn(*POINTS)
    parted = drawn(*POINTS[:4], *POINTS[6:])
    lines = [
        [path for path in picture.findall(f"{SVG}path") if path.get("fill") == "none"]
        for picture in (whole, parted)
    ]
    assert list(map(len, lines)) == [1, 2]


@given(
    st.lists(
        st.tuples(st.integers(0, 500), st.floats(-400, 400), st.floats(0, 1)),
        max_size=20,
        unique_by=lambda point: point[0],
    )
)
def test_any_game_is_drawn_within_the_picture(points: list[tuple[int, float, float]]) -> None:
    ET.fromstring(curve([CurvePoint(*point) for point in sorted(points)]))  # noqa: S314 - our own


@given(st.lists(st.floats(0, 1), max_size=300), st.integers(1, 80), st.booleans())
def test_a_line_of_bars_has_room(values: list[float], width: int, plain: bool) -> None:  # noqa: FBT001 - as it comes
    line = sparkline(values, width, plain=plain)
    assert len(line) == min(width, len(values))
    assert set(line) <= set("0123456789" if plain else "▁▂▃▄▅▆▇█")
    if values and len(values) <= width:
        highest = max(range(len(values)), key=values.__getitem__)
        assert line[highest] == max(line)
