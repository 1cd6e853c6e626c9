"""A board as a PNG picture, drawn from the SVG one by resvg."""

from functools import cache
from typing import Unpack

from duiyi.render.as_svg import svg
from duiyi.render.coordinates import Coordinates
from duiyi.render.markup import escape
from duiyi.render.overlay import Board, Shown, overlay
from duiyi.render.theme import WOOD, Theme
from duiyi.words import say

_FONTS = (
    *("Arial", "Helvetica", "DejaVu Sans", "Liberation Sans", "Noto Sans", "Roboto", "Ubuntu"),
    *("Noto Sans CJK SC", "Noto Sans CJK TC", "WenQuanYi Micro Hei", "WenQuanYi Zen Hei"),
    *("Droid Sans Fallback", "PingFang SC", "Microsoft YaHei", "Segoe UI"),
)
"""Any of these will do for plain letters; for others resvg looks through all that there are."""

_NO_CHARACTER = "\U0010fffd"
"""What no font has: drawn as nothing or as an empty box."""


class MissingFontError(ValueError):
    """No font of this machine has a character that the picture needs.

    Raised where an empty box would have been drawn. `letters` are the characters.
    """

    def __init__(self, letters: str) -> None:
        super().__init__(letters)
        self.letters = letters

    def __str__(self) -> str:
        return self.explain()

    def explain(self, lang: str = "en") -> str:
        """Say in a language what is missing and what to do."""
        return say(
            "no font on this machine has {letters}; install one that does, such as Noto Sans CJK, "
            "or draw an SVG",
            lang,
            letters=self.letters,
        )


def png(
    board: Board,
    *,
    theme: Theme = WOOD,
    coordinates: Coordinates = Coordinates.LETTERS,
    scale: float = 2.5,
    lang: str = "en",
    **shown: Unpack[Shown],
) -> bytes:
    """Draw a board as a PNG picture: what `svg` draws, in pixels.

    Args:
        board: what stands where.
        theme: one of `duiyi.render.THEMES`, or one's own.
        coordinates: what is written along the edges.
        scale: pixels for a unit; a cell is 24 units high, so 60 pixels by default.
        lang: which forms of Chinese characters are preferred.
        **shown: as for `svg`.

    Raises:
        ValueError: see `svg`.
        MissingFontError: a coordinate or a label has a character that no font here has.
    """
    import resvg_py  # noqa: PLC0415 - a compiled library, loaded by those who want PNG only

    over = overlay(board, **shown)
    written = [*coordinates.columns(board.width), *coordinates.rows(board.height)]
    letters = sorted(set("".join([*written, *over.labels.values()])))
    if missing := "".join(letter for letter in letters if not _can_draw(letter)):
        raise MissingFontError(missing)
    drawing = svg(board, theme=theme, coordinates=coordinates, scale=scale, lang=lang, **shown)
    return bytes(resvg_py.svg_to_bytes(svg_string=drawing, sans_serif_family=_plain_font()))


@cache
def _plain_font() -> str | None:
    """Return a font of this machine that has plain letters, or None where there is none."""
    return next((name for name in _FONTS if _picture("A", name) != _picture(" ", name)), None)


@cache
def _can_draw(letter: str) -> bool:
    font = _plain_font()
    if letter.isspace():
        return True
    return _picture(letter, font) not in {_picture(" ", font), _picture(_NO_CHARACTER, font)}


@cache
def _picture(letter: str, font: str | None) -> bytes:
    """Return a small picture of one character, to be compared with that of another."""
    import resvg_py  # noqa: PLC0415 - see above

    drawing = (
        '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24">'
        f'<text x="2" y="18" font-size="16" font-family="sans-serif">{escape(letter)}</text></svg>'
    )
    return bytes(resvg_py.svg_to_bytes(svg_string=drawing, sans_serif_family=font))
