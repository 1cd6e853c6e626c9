"""How a game went, as a curve: the lead as an area, the chance of winning as a line.

A string that is a whole SVG picture, and a line of characters for terminals.
"""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

from duiyi.render.markup import element, escape, number
from duiyi.render.theme import PAPER, Theme
from duiyi.words import language, say

_WIDTH, _HEIGHT = 760.0, 300.0
_LEFT, _RIGHT, _TOP, _BOTTOM = 46.0, 46.0, 22.0, 34.0
_BARS = "▁▂▃▄▅▆▇█"
_DIGITS = "0123456789"
_STEPS = (5, 10, 20, 50, 100, 200, 500)
"""Points, or moves, between two lines of the grid."""
_GAP = 24.0
"""Between two numbers of marked moves; where there is less the later one is left out."""
_MOST_LINES = 4
_MOST_MOVES = 8


class CurvePoint(NamedTuple):
    """One moment of a game.

    Attributes:
        move: after how many moves.
        lead: in points of difference, above 0 for Black; None where nobody told it.
        win_rate: Black's, from 0 to 1.
    """

    move: int
    lead: float | None
    win_rate: float


def curve(
    points: Sequence[CurvePoint],
    *,
    marked: Iterable[int] = (),
    theme: Theme = PAPER,
    title: str = "",
    lang: str = "en",
) -> str:
    """Draw how a game went, as SVG.

    The lead is an area from the middle line, Black's upward and dark, White's downward and light;
    the chance of winning is a red line from 0 at the bottom to 100 at the top. Where colors cannot
    be seen, the one is an area and the other a line.

    Args:
        points: moments in order; there may be gaps between their moves.
        marked: moves to be marked with a triangle and their number.
        theme: the colors.
        title: what the picture shows, for those who hear it.
        lang: the language of the words in it.

    Returns:
        One `<svg>` element that runs no script and names no other file.
    """
    last = max([point.move for point in points], default=1) or 1
    leads = [point.lead for point in points if point.lead is not None]
    most = max(map(abs, leads), default=1.0)
    step = next((step for step in _STEPS if most <= step * _MOST_LINES), _STEPS[-1])
    top = max(step, -(-most // step) * step)
    frame = _Axes(last, top)
    heading = title or say("How the game went", lang)
    body = [
        element("rect", x=0, y=0, width=_WIDTH, height=_HEIGHT, fill=theme.table),
        *_grid(frame, step, theme, has_lead=len(leads) > 1),
        *_lead(frame, points, theme),
        *_win_rate(frame, points, theme),
        *_marks(frame, points, set(marked), theme),
        *_words(theme, lang, has_lead=len(leads) > 1),
    ]
    return element(
        "svg",
        element("title", escape(heading)),
        *body,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(_WIDTH)} {number(_HEIGHT)}",
        width=_WIDTH,
        height=_HEIGHT,
        role="img",
        lang=language(lang),
        font_family="system-ui,'Noto Sans CJK SC',sans-serif",
        font_size=11,
        text_anchor="middle",
    )


def sparkline(values: Sequence[float], width: int = 60, *, plain: bool = False) -> str:
    """Return values from 0 to 1 as a line of bars, as many as there is room for.

    Where `plain`, digits from 0 to 9 take the place of bars. Where there are more values than room,
    each place shows the mean of those that fall on it.

    >>> sparkline([0, 0.5, 1]), sparkline([0, 0.5, 1], plain=True)
    ('▁▅█', '059')
    """
    signs = _DIGITS if plain else _BARS
    places = min(width, len(values))
    line = []
    for place in range(places):
        begin, end = place * len(values) // places, (place + 1) * len(values) // places
        part = values[begin:end]
        mean = min(1.0, max(0.0, sum(part) / len(part)))
        line.append(signs[min(len(signs) - 1, int(mean * len(signs)))])
    return "".join(line)


class _Axes:
    """Where a move and a value lie in the picture."""

    def __init__(self, last: int, top: float) -> None:
        self.last, self.top = last, top
        self.middle = (_TOP + _HEIGHT - _BOTTOM) / 2

    def x(self, move: float) -> float:
        return _LEFT + (_WIDTH - _LEFT - _RIGHT) * move / self.last

    def y(self, lead: float) -> float:
        return self.middle - (self.middle - _TOP) * lead / self.top

    def y_of_share(self, share: float) -> float:
        return self.y((2 * share - 1) * self.top)


def _grid(frame: _Axes, step: int, theme: Theme, *, has_lead: bool) -> Iterable[str]:
    """The lines and what they stand for: points at the left, chances at the right, moves below."""
    lines = int(frame.top // step)
    style: dict[str, str | float] = {
        "stroke": theme.ink,
        "stroke_width": 0.5,
        "stroke_opacity": 0.25,
    }
    for index in range(-lines, lines + 1):
        y = frame.y(index * step)
        yield element("line", x1=_LEFT, y1=y, x2=_WIDTH - _RIGHT, y2=y, **style)
        if has_lead:
            yield _text(str(abs(index * step)), _LEFT - 18, y + 4, theme)
    for share in (0, 50, 100):
        yield _text(f"{share}%", _WIDTH - _RIGHT + 22, frame.y_of_share(share / 100) + 4, theme)
    between = next((one for one in _STEPS if frame.last <= one * _MOST_MOVES), _STEPS[-1])
    for move in range(0, frame.last + 1, between):
        x = frame.x(move)
        yield element("line", x1=x, y1=_TOP, x2=x, y2=_HEIGHT - _BOTTOM, **style)
        yield _text(str(move), x, _HEIGHT - _BOTTOM + 16, theme)


def _lead(frame: _Axes, points: Sequence[CurvePoint], theme: Theme) -> Iterable[str]:
    """The area between the middle line and the lead, each side's part in its color."""
    for paint, sign in ((theme.black.body, 1), (theme.white.body, -1)):
        shapes = []
        for part in _parts([point for point in points if point.lead is not None]):
            edge = list(_clipped(part, sign))
            if len(edge) > 1:
                way = "L".join(f"{number(frame.x(m))} {number(frame.y(v))}" for m, v in edge)
                first, final = (number(frame.x(edge[i][0])) for i in (0, -1))
                base = number(frame.middle)
                shapes.append(f"M{first} {base}L{way}L{final} {base}z")
        if shapes:
            yield element(
                "path",
                d="".join(shapes),
                fill=paint,
                fill_opacity=0.85,
                stroke=theme.ink,
                stroke_width=0.8,
            )


def _clipped(part: Sequence[CurvePoint], sign: int) -> Iterable[tuple[float, float]]:
    """Yield the lead on one side of the middle line, with the places where it crosses."""
    before: tuple[int, float] | None = None
    for move, told, _ in part:
        lead = told or 0.0
        if before is not None and before[1] * lead < 0:
            share = before[1] / (before[1] - lead)
            yield before[0] + share * (move - before[0]), 0.0
        yield move, max(0.0, sign * lead) * sign
        before = move, lead


def _win_rate(frame: _Axes, points: Sequence[CurvePoint], theme: Theme) -> Iterable[str]:
    for part in _parts(points):
        way = "L".join(
            f"{number(frame.x(point.move))} {number(frame.y_of_share(point.win_rate))}"
            for point in part
        )
        yield element("path", d=f"M{way}", fill="none", stroke=theme.seal, stroke_width=1.8)


def _marks(
    frame: _Axes, points: Sequence[CurvePoint], marked: set[int], theme: Theme
) -> Iterable[str]:
    written = -_GAP
    for point in points:
        if point.move in marked:
            x, y = frame.x(point.move), frame.y_of_share(point.win_rate)
            shape = f"M{number(x)} {number(y - 5)}l5 9h-10z"
            yield element("path", d=shape, fill=theme.table, stroke=theme.seal, stroke_width=1.4)
            if x - written >= _GAP:
                written = x
                yield element(
                    "text",
                    str(point.move),
                    x=x,
                    y=max(_TOP + 8, y - 9),
                    fill=theme.ink,
                    stroke=theme.table,
                    stroke_width=3,
                    paint_order="stroke",
                )


def _words(theme: Theme, lang: str, *, has_lead: bool) -> Iterable[str]:
    if has_lead:
        yield _text(say("points ahead: above Black, below White", lang), 170, 14, theme)
    yield _text(say("Black's chance of winning", lang), _WIDTH - 130, 14, theme, theme.seal)
    yield _text(say("moves", lang), _WIDTH / 2, _HEIGHT - 4, theme)


def _text(words: str, x: float, y: float, theme: Theme, fill: str = "") -> str:
    return element("text", escape(words), x=x, y=y, fill=fill or theme.ink)


def _parts(points: Sequence[CurvePoint]) -> Iterable[list[CurvePoint]]:
    """Yield the stretches without a gap."""
    part = list(points[:1])
    for before, point in pairwise(points):
        if point.move != before.move + 1:
            yield part
            part = []
        part.append(point)
    if part:
        yield part
