"""The protocol of engines, from both sides.

>>> from duiyi import gtp
>>> gtp.Engine.__module__
'duiyi.gtp.engine'
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from duiyi.gtp.async_engine import AsyncEngine
    from duiyi.gtp.dialogue import Setting
    from duiyi.gtp.engine import Engine
    from duiyi.gtp.illness import EngineError, Illness
    from duiyi.gtp.kata_analysis import KataGo

__all__ = ["AsyncEngine", "Engine", "EngineError", "Illness", "KataGo", "Setting", "play_match"]

_HOMES = {
    "AsyncEngine": "duiyi.gtp.async_engine",
    "Engine": "duiyi.gtp.engine",
    "EngineError": "duiyi.gtp.illness",
    "Illness": "duiyi.gtp.illness",
    "KataGo": "duiyi.gtp.kata_analysis",
    "Setting": "duiyi.gtp.dialogue",
    "play_match": "duiyi.arena.running",
}
"""Where a name is at home. A match is at home far above this package, which does not use it; the
name stands here for those who look for it where engines are."""


def __getattr__(name: str) -> Any:  # noqa: ANN401 - what a name stands for differs
    """Bring a name in when it is first asked for."""
    if name not in _HOMES:
        msg = f"module 'duiyi.gtp' has no attribute {name!r}"
        raise AttributeError(msg)
    value = getattr(import_module(_HOMES[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return __all__
