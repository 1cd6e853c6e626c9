"""A board and what is marked on it, as text, as SVG and as PNG.

Anything with a `width`, a `height` and the color of each point can be drawn: see `Board`.
Nothing here knows a rule; territory, dead stones and kos are given, not found.
"""

from duiyi.render.as_png import MissingFontError, png
from duiyi.render.as_svg import svg
from duiyi.render.as_text import Stones, text
from duiyi.render.coordinates import Coordinates
from duiyi.render.overlay import Board, Mark, Shown
from duiyi.render.theme import CONTRAST, DARK, PAPER, THEMES, WOOD, Theme

__all__ = [
    "CONTRAST",
    "DARK",
    "PAPER",
    "THEMES",
    "WOOD",
    "Board",
    "Coordinates",
    "Mark",
    "MissingFontError",
    "Shown",
    "Stones",
    "Theme",
    "png",
    "svg",
    "text",
]
