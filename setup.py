"""Build the kernel's extension modules and the message catalogues.

Everything else about the package is in `pyproject.toml`. Without a compiler the extensions are left
out and the same sources run interpreted; `DUIYI_COMPILE=1` turns a missing compiler into an error.
"""

import os
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from Cython.Build import cythonize
from setuptools import Extension, setup

EPOCH = datetime.fromtimestamp(0, tz=UTC)
"""The date in every catalogue: equal sources build an equal wheel."""
ROOT = Path(__file__).parent
KERNEL = sorted(path.stem for path in ROOT.glob("src/duiyi/kernel/*.pxd"))
"""Modules of `duiyi.kernel` that are compiled, all or none: those with a `.pxd` beside them."""


def compile_catalogues() -> None:
    """Write the binary catalogue beside each `.po` file; the binary ones are not committed."""
    for source in ROOT.glob("src/duiyi/locale/*/LC_MESSAGES/*.po"):
        with source.open("rb") as text, source.with_suffix(".mo").open("wb") as binary:
            catalogue = read_po(text)
            catalogue.creation_date = EPOCH
            write_mo(binary, catalogue)


def extensions() -> list[Extension]:
    """Return the kernel's extensions, optional unless the environment demands them."""
    if os.environ.get("DUIYI_COMPILE") == "0":
        return []
    modules = cythonize(
        [
            Extension(
                f"duiyi.kernel.{name}",
                [f"src/duiyi/kernel/{name}.py"],
                extra_compile_args=["-O3", "-g0"],
            )
            for name in KERNEL
        ],
        build_dir="build/cython",
        language_level=3,
    )
    for module in modules:
        module.optional = os.environ.get("DUIYI_COMPILE") != "1"  # cythonize drops the flag
    return list(modules)


compile_catalogues()
setup(ext_modules=extensions())
