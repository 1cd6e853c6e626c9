"""What every test may use: the shared material, and how Hypothesis is to run."""

import os
import shutil
import signal
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import pytest
from hypothesis import settings

from duiyi import kernel

ROOT = Path(__file__).parent.parent

# The doctests of a compiled module are those of the module that is loaded, not of the source beside.
for module in iter_modules(kernel.__path__):
    import_module(f"duiyi.kernel.{module.name}")

# Whoever starts the suite beside other work ignores interrupts; the programs of tests must not.
signal.signal(signal.SIGINT, signal.default_int_handler)

collect_ignore = ["kernel/bouts.py"]
"""What a test runs in a process of its own, where the kernel is interpreted."""

settings.register_profile("here", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "here")


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of records and test vectors, `shared`, which lies beside the checkout."""
    folder = ROOT.parent / "shared"
    assert folder.is_dir(), (
        f"the shared records and vectors are not at {folder}; put them there, beside the checkout"
    )
    return folder


@pytest.fixture(scope="session")
def gnugo() -> str:
    """The command line of GNU Go at its weakest: another project's engine to talk to."""
    program = shutil.which("gnugo") or shutil.which("gnugo", path="/usr/games")
    assert program is not None, "GNU Go is not installed; on Debian: apt-get install gnugo"
    return f"{program} --mode gtp --chinese-rules --level 1"
