"""The fast part: stones, positions, playouts and records, compiled where there is a compiler.

The same sources run interpreted, slower and with the same results, where there is none or where
the environment says `DUIYI_INTERPRETED=1`. Imports nothing of ours.
"""

import os
import sys
from importlib import import_module
from importlib.machinery import FileFinder, SourceFileLoader

MODULES = ("stones", "position", "playout", "regions", "record")
"""The modules that are compiled: all of them, or none."""


def _is_compiled() -> bool:
    """Whether every module of the kernel is an extension module."""
    return all(
        not str(getattr(import_module(f"duiyi.kernel.{name}"), "__file__", ".py")).endswith(".py")
        for name in MODULES
    )
