"""duiyi (对弈): Go under any rule book.

>>> import duiyi
>>> game = duiyi.Game("tromp-taylor", size=5)
>>> game.play("C3").score().result
'B+25'
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from duiyi import gtp, kernel, render, sgf
    from duiyi.board.color import Color
    from duiyi.board.point import Point
    from duiyi.board.position import Position
    from duiyi.game.match import Match
    from duiyi.game.seat import Seat
    from duiyi.rules.legality import IllegalPlay, Refusal
    from duiyi.rules.presets import rulesets
    from duiyi.surface import Game

__version__ = "0.1.0"

__all__ = [
    "Color",
    "Game",
    "IllegalPlay",
    "Match",
    "Point",
    "Position",
    "Refusal",
    "Seat",
    "__version__",
    "gtp",
    "kernel",
    "render",
    "rulesets",
    "sgf",
]

_HOMES = {
    "Color": "duiyi.board.color",
    "Game": "duiyi.surface",
    "IllegalPlay": "duiyi.rules.legality",
    "Match": "duiyi.game.match",
    "Point": "duiyi.board.point",
    "Position": "duiyi.board.position",
    "Refusal": "duiyi.rules.legality",
    "Seat": "duiyi.game.seat",
    "rulesets": "duiyi.rules.presets",
}


def __getattr__(name: str) -> Any:  # noqa: ANN401 - what a name stands for differs
    """Bring a name in when it is first asked for, so that importing the package stays quick."""
    if name in {"gtp", "kernel", "render", "sgf"}:
        return import_module(f"duiyi.{name}")
    if name not in _HOMES:
        msg = f"module 'duiyi' has no attribute {name!r}"
        raise AttributeError(msg)
    value = getattr(import_module(_HOMES[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return __all__
