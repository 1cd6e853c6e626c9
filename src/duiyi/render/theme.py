"""The colors of a drawn board: values, nothing else."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Stone:
    """How the stones of one side are painted."""

    light: str
    """Where the light falls, at the upper left."""
    body: str
    rim: str
    rim_width: float
    contrast: str
    """What is drawn upon the stone: rings, labels, bars."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Theme:
    """How a board is painted. Lengths are in units of which a cell is 24 high."""

    name: str
    table: str
    """Around the wood, where the coordinates are."""
    table_text: str
    table_text_opacity: float
    wood: str
    ink: str
    """Lines, star points, and marks on empty points."""
    line: float
    border: float
    seal: str
    """The red of the seal: the last move where no stone is left, and a ko."""
    shadow: float
    """Opacity of the stones' shadows; 0 draws none."""
    black: Stone
    white: Stone


_INK = "#1F1B16"
_SLATE = Stone(light="#5A544C", body="#1C1916", rim="#0E0C0A", rim_width=0.4, contrast="#F6F1E4")
_SHELL = Stone(light="#FFFFFF", body="#F1ECDF", rim="#9A8E78", rim_width=0.6, contrast=_INK)

WOOD = Theme(
    name="wood",
    table="#DDB876",
    table_text=_INK,
    table_text_opacity=0.62,
    wood="#DDB876",
    ink=_INK,
    line=1,
    border=1.6,
    seal="#A63A2B",
    shadow=0.34,
    black=_SLATE,
    white=_SHELL,
)
PAPER = Theme(
    name="paper",
    table="#F6F1E4",
    table_text=_INK,
    table_text_opacity=0.62,
    wood="#F6F1E4",
    ink=_INK,
    line=1,
    border=1.6,
    seal="#A63A2B",
    shadow=0,
    black=Stone(light=_INK, body=_INK, rim=_INK, rim_width=0.9, contrast="#F6F1E4"),
    white=Stone(light="#FFFDF7", body="#FFFDF7", rim=_INK, rim_width=0.9, contrast=_INK),
)
DARK = Theme(
    name="dark",
    table="#171411",
    table_text="#E9E1CF",
    table_text_opacity=0.62,
    wood="#B98B4E",
    ink=_INK,
    line=1,
    border=1.6,
    seal="#A63A2B",
    shadow=0.4,
    black=_SLATE,
    white=_SHELL,
)
CONTRAST = Theme(
    name="contrast",
    table="#FFFFFF",
    table_text="#000000",
    table_text_opacity=1,
    wood="#FFFFFF",
    ink="#000000",
    line=1,
    border=3,
    seal="#000000",
    shadow=0,
    black=Stone(light="#000000", body="#000000", rim="#000000", rim_width=3, contrast="#FFFFFF"),
    white=Stone(light="#FFFFFF", body="#FFFFFF", rim="#000000", rim_width=3, contrast="#000000"),
)

THEMES = {theme.name: theme for theme in (WOOD, PAPER, DARK, CONTRAST)}
"""Every theme by its name."""


def check(theme: object) -> None:
    """Refuse what is no theme, such as the name of one.

    Raises:
        TypeError: says which themes there are.
    """
    if not isinstance(theme, Theme):
        msg = f"a theme is duiyi.render.THEMES[name], of {', '.join(THEMES)}, not {theme!r}"
        raise TypeError(msg)
