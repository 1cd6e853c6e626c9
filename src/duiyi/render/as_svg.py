"""A board as one SVG picture: a string, complete in itself, that runs no script."""

from collections.abc import Iterable
from typing import Unpack
from zlib import crc32

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.render.coordinates import Coordinates, star_points
from duiyi.render.geometry import STAR, STONE, Frame
from duiyi.render.markup import element, escape, number
from duiyi.render.overlay import Board, Overlay, Shown, overlay, points_of
from duiyi.render.signs import bar, ko, label, mark, mark_around, ownership, ring, territory
from duiyi.render.theme import WOOD, Stone, Theme, check
from duiyi.words import language, say

_FONTS = {
    "en": "system-ui,'Segoe UI','Helvetica Neue','DejaVu Sans',Arial,sans-serif",
    "zh-Hans": "'PingFang SC','Microsoft YaHei','Noto Sans CJK SC','Source Han Sans SC',sans-serif",
    "zh-Hant": "'PingFang TC','Microsoft JhengHei','Noto Sans CJK TC','Source Han Sans TC',"
    "sans-serif",
}


def svg(  # noqa: PLR0913 - each says one thing about one picture
    board: Board,
    *,
    theme: Theme = WOOD,
    coordinates: Coordinates = Coordinates.LETTERS,
    scale: float = 1.25,
    title: str = "",
    lang: str = "en",
    **shown: Unpack[Shown],
) -> str:
    """Draw a board as SVG.

    Args:
        board: what stands where.
        theme: one of `duiyi.render.THEMES`, or one's own.
        coordinates: what is written along the edges.
        scale: pixels for a unit; a cell is 24 units high and 23 wide, as boards are made.
        title: what the picture shows, for those who hear it; by default the board's size.
        lang: the language of the title and the description.
        **shown: last move, ko, territory, dead stones, marks and labels, as `Shown` says.

    Returns:
        One `<svg>` element with a title and a description; texts are escaped. It names no other
        file. Equal input gives an equal string.

    Raises:
        ValueError: a point is not on the board, or see `duiyi.render.Shown`.
        TypeError: the theme is none, or something is asked for that cannot be shown.
    """
    check(theme)
    over = overlay(board, **shown)
    frame = Frame(board.width, board.height, coordinates)
    body = "".join(
        [
            *_ground(frame, theme),
            *_names(frame, theme, coordinates, lang),
            *_empty_points(board, frame, over, theme),
            *_stones(board, frame, over, theme),
            *_signs(board, frame, over, theme),
        ]
    )
    # Two pictures in one page must not share the names of their paints.
    own = f"b{crc32(body.encode()):08x}"
    heading = title or say(
        "Go board, {width} by {height}", lang, width=board.width, height=board.height
    )
    return element(
        "svg",
        element("title", escape(heading), id=f"{own}-t"),
        element("desc", escape(_description(board, over, lang)), id=f"{own}-d"),
        element("defs", *_paints(theme)).replace('id="', f'id="{own}-'),
        body.replace("url(#", f"url(#{own}-"),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(frame.right)} {number(frame.bottom)}",
        width=frame.right * scale,
        height=frame.bottom * scale,
        role="img",
        aria_labelledby=f"{own}-t {own}-d",
        lang=language(lang),
        font_family=_FONTS[language(lang)],
        text_anchor="middle",
    )


def _description(board: Board, over: Overlay, lang: str) -> str:
    standing = [board[point] for point in points_of(board)]
    counted = say(
        "{black} black stones, {white} white stones.",
        lang,
        black=standing.count(Color.BLACK),
        white=standing.count(Color.WHITE),
    )
    return counted + (say(" Last move: {point}.", lang, point=over.last) if over.last else "")


def _paints(theme: Theme) -> Iterable[str]:
    for name, stone in (("black", theme.black), ("white", theme.white)):
        if stone.light != stone.body:
            yield element(
                "radialGradient",
                element("stop", offset=0, stop_color=stone.light),
                element("stop", offset=1, stop_color=stone.body),
                id=name,
                cx=0.36,
                cy=0.32,
                r=0.55,
            )
    if theme.shadow:
        yield element(
            "radialGradient",
            element("stop", offset=0.82, stop_color="#000", stop_opacity=theme.shadow),
            element("stop", offset=1, stop_color="#000", stop_opacity=0),
            id="shadow",
        )


def _ground(frame: Frame, theme: Theme) -> Iterable[str]:
    """The table, the wood, the lines and the star points."""
    yield element(
        "rect", x=-1, y=-1, width=frame.right + 2, height=frame.bottom + 2, fill=theme.table
    )
    if theme.wood != theme.table:
        yield element("rect", **frame.wood, fill=theme.wood, rx=2)
    yield element(
        "path", d=frame.inner_lines, stroke=theme.ink, stroke_width=theme.line, fill="none"
    )
    yield element(
        "path",
        d=frame.border,
        stroke=theme.ink,
        stroke_width=theme.border,
        stroke_linecap="square",
        fill="none",
    )
    stars = [
        element("circle", cx=x, cy=y, r=STAR)
        for x, y in map(frame.at, star_points(frame.columns, frame.rows))
    ]
    if stars:
        yield element("g", *stars, fill=theme.ink)


def _names(frame: Frame, theme: Theme, coordinates: Coordinates, lang: str) -> Iterable[str]:
    """The names of the lines, with a word for who misses the I when pointing at one."""
    words = [
        element("text", escape(name), x=x, y=y)
        for name, places in frame.names(coordinates)
        for x, y in places
    ]
    if words:
        yield element(
            "g",
            element("title", escape(say(coordinates.explanation, lang))),
            *words,
            font_size=frame.font_size,
            fill=theme.table_text,
            fill_opacity=theme.table_text_opacity,
        )


def _empty_points(board: Board, frame: Frame, over: Overlay, theme: Theme) -> Iterable[str]:
    """What lies under the stones: ownership, and the owner of each empty point."""
    for point, share in over.ownership.items():
        if point not in over.territory and board[point] is None:
            yield ownership(frame.at(point), share, theme)
    for point, owner in over.territory.items():
        if board[point] is None:
            yield territory(frame.at(point), owner, theme)


def _stones(board: Board, frame: Frame, over: Overlay, theme: Theme) -> Iterable[str]:
    places: dict[Color, list[Point]] = {Color.BLACK: [], Color.WHITE: []}
    for point in points_of(board):
        if (color := board[point]) is not None:
            places[color].append(point)
    alive = [point for points in places.values() for point in points if point not in over.dead]
    if theme.shadow and alive:
        yield element(
            "g",
            *(_circle(frame, point, STONE * 1.06, 0.9, 1.5) for point in alive),
            fill="url(#shadow)",
        )
    for color, stone in ((Color.BLACK, theme.black), (Color.WHITE, theme.white)):
        for opacity, points in (
            (1.0, [point for point in places[color] if point not in over.dead]),
            (0.4, [point for point in places[color] if point in over.dead]),
        ):
            if points:
                yield _heap(frame, points, stone, str(color), opacity)


def _heap(frame: Frame, points: list[Point], stone: Stone, paint: str, opacity: float) -> str:
    return element(
        "g",
        *(_circle(frame, point, STONE - stone.rim_width / 2) for point in points),
        fill=stone.body if stone.light == stone.body else f"url(#{paint})",
        stroke=stone.rim,
        stroke_width=stone.rim_width,
        **({"opacity": opacity} if opacity < 1 else {}),
    )


def _circle(frame: Frame, point: Point, radius: float, right: float = 0, down: float = 0) -> str:
    x, y = frame.at(point)
    return element("circle", cx=x + right, cy=y + down, r=radius)


def _signs(board: Board, frame: Frame, over: Overlay, theme: Theme) -> Iterable[str]:
    """What lies upon the stones and the empty points."""
    for point, owner in over.territory.items():
        if board[point] is not None and board[point] is not owner:
            yield territory(frame.at(point), owner, theme)
    for point in sorted(over.dead):
        if (stone := board[point]) is not None:
            yield bar(frame.at(point), stone, theme)
    for point, words in over.labels.items():
        yield label(frame.at(point), words, board[point], theme)
    for point, kind in over.marks.items():
        draw = mark_around if point in over.labels else mark
        yield draw(frame.at(point), kind, board[point], theme)
    if over.ko is not None:
        yield ko(frame.at(over.ko), theme)
    if over.last is not None and over.last not in over.labels and over.last not in over.marks:
        yield ring(frame.at(over.last), board[over.last], theme)
