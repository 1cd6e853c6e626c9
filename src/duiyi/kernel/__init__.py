"""The fast part: stones, positions, playouts and records, compiled where there is a compiler.

The same sources run interpreted, slower and with the same results, where there is none or where
the environment says `DUIYI_INTERPRETED=1`. Imports nothing of ours.
"""

import os
import sys
from collections.abc import Sequence
from importlib.machinery import EXTENSION_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType


class _SourcesFirst:
    """A finder that takes the `.py` files of this package and leaves its extensions alone."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None, _target: ModuleType | None = None
    ) -> ModuleSpec | None:
        package, _, _ = name.rpartition(".")
        if package != __name__ or path is None:
            return None
        return FileFinder(path[0], (SourceFileLoader, [".py"])).find_spec(name)


def _is_compiled() -> bool:
    """Whether every module that can be compiled is: those with a `.pxd` beside them."""
    files = set(os.listdir(__path__[0]))  # noqa: PTH208 - pathlib costs a millisecond
    modules = [name.removesuffix(".pxd") for name in files if name.endswith(".pxd")]
    return bool(modules) and all(
        any(module + suffix in files for suffix in EXTENSION_SUFFIXES) for module in modules
    )


compiled: bool = os.environ.get("DUIYI_INTERPRETED", "0") in {"", "0"} and _is_compiled()
"""Whether the kernel runs compiled: all of it, or none."""

if not compiled:
    sys.meta_path.insert(0, _SourcesFirst)
