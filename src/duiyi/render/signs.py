"""What is written upon a board: rings, squares, labels. Each is one element at a place."""

from math import sqrt
from typing import assert_never

from duiyi.board.color import Color
from duiyi.render.geometry import STONE
from duiyi.render.markup import element, escape, number
from duiyi.render.overlay import Mark
from duiyi.render.theme import Theme

Place = tuple[float, float]

_STROKE = 1.7
_OWNED = 3.6
"""Half the side of the square on an owned point."""
_FAINT = 0.04
"""Ownership below this leaves no trace."""


def ring(place: Place, stone: Color | None, theme: Theme) -> str:
    """The last move: a ring in the opposite color, or in seal red where its stone is gone."""
    x, y = place
    ink = theme.seal if stone is None else upon(stone, theme)
    return element(
        "circle", cx=x, cy=y, r=STONE * 0.46, fill="none", stroke=ink, stroke_width=_STROKE
    )


def ko(place: Place, theme: Theme) -> str:
    """A point that a ko bars: a hollow square."""
    return _box(place, 5, fill="none", stroke=theme.seal, stroke_width=_STROKE)


def territory(place: Place, owner: Color | None, theme: Theme) -> str:
    """A square in the owner's color; a shared point is half one, half the other."""
    x, y = place
    if owner is not None:
        paint = theme.black if owner is Color.BLACK else theme.white
        return _box(place, _OWNED, fill=paint.body, stroke=theme.black.rim, stroke_width=0.8)
    left, top, side = number(x - _OWNED), number(y - _OWNED), number(2 * _OWNED)
    return element(
        "g",
        _box(place, _OWNED, fill=theme.white.body),
        element("path", d=f"M{left} {top}h{side}l-{side} {side}z", fill=theme.black.body),
        _box(place, _OWNED, fill="none", stroke=theme.black.rim, stroke_width=0.8),
    )


def ownership(place: Place, share: float, theme: Theme) -> str:
    """A square whose area says how surely the point is owned."""
    if abs(share) < _FAINT:
        return ""
    paint = theme.black if share > 0 else theme.white
    half = _OWNED * 1.3 * sqrt(abs(share))
    return _box(place, half, fill=paint.body, stroke=theme.black.rim, stroke_width=0.5)


def bar(place: Place, stone: Color, theme: Theme) -> str:
    """A dead stone: a short bar across it."""
    x, y = place
    half = STONE * 0.42
    return element(
        "path",
        d=f"M{number(x - half)} {number(y + half)}L{number(x + half)} {number(y - half)}",
        stroke=theme.seal if theme.seal != theme.ink else upon(stone, theme),
        stroke_width=2,
        stroke_linecap="round",
    )


def mark_around(place: Place, kind: Mark, stone: Color | None, theme: Theme) -> str:
    """A mark that leaves room for a label: larger, and a cross without its middle."""
    x, y = place
    style = _outline(stone, theme)
    match kind:
        case Mark.CIRCLE:
            return element("circle", cx=x, cy=y, r=8.8, **style)
        case Mark.SQUARE:
            return _box(place, 8, **style)
        case Mark.TRIANGLE:
            return element("path", d=f"M{number(x)} {number(y - 12)}l10.4 18h-20.8z", **style)
        case Mark.CROSS:
            corners = [(right, down) for right in (-1, 1) for down in (-1, 1)]
            arms = "".join(
                f"M{number(x + 5.6 * right)} {number(y + 5.6 * down)}l{3 * right} {3 * down}"
                for right, down in corners
            )
            return element("path", d=arms, **style)
        case _:
            assert_never(kind)


def mark(place: Place, kind: Mark, stone: Color | None, theme: Theme) -> str:
    """One of the marks of game books."""
    x, y = place
    style = _outline(stone, theme)
    match kind:
        case Mark.CIRCLE:
            return element("circle", cx=x, cy=y, r=5.6, **style)
        case Mark.SQUARE:
            return _box(place, 4.8, **style)
        case Mark.TRIANGLE:
            top = f"{number(x)} {number(y - 6.6)}"
            return element("path", d=f"M{top}l5.7 9.9h-11.4z", **style)
        case Mark.CROSS:
            left, high = number(x - 4.6), number(y - 4.6)
            return element("path", d=f"M{left} {high}l9.2 9.2m0-9.2l-9.2 9.2", **style)
        case _:
            assert_never(kind)


def _outline(stone: Color | None, theme: Theme) -> dict[str, str | float]:
    return {
        "fill": "none",
        "stroke": theme.ink if stone is None else upon(stone, theme),
        "stroke_width": _STROKE,
        "stroke_linejoin": "round",
    }


def label(place: Place, words: str, stone: Color | None, theme: Theme) -> str:
    """A word upon a point. On an empty point the lines behind it are covered."""
    x, y = place
    size = 12 if len(words) < 2 else 11 if len(words) < 3 else 8.5  # noqa: PLR2004 - by eye
    written = element(
        "text",
        escape(words),
        x=x,
        y=y + size * 0.36,
        font_size=size,
        fill=theme.ink if stone is None else upon(stone, theme),
    )
    if stone is not None:
        return written
    return element("circle", cx=x, cy=y, r=STONE * 0.8, fill=theme.wood) + written


def upon(stone: Color, theme: Theme) -> str:
    """The color that is read on a stone."""
    return (theme.black if stone is Color.BLACK else theme.white).contrast


def _box(place: Place, half: float, **style: str | float) -> str:
    x, y = place
    return element("rect", x=x - half, y=y - half, width=2 * half, height=2 * half, **style)
