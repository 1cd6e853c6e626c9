"""The engine of another project that the client is tried against."""

import shutil

import pytest


@pytest.fixture(scope="session")
def gnugo() -> str:
    """The command line of GNU Go, at its weakest."""
    program = shutil.which("gnugo") or shutil.which("gnugo", path="/usr/games")
    assert program is not None, "GNU Go is not installed; on Debian: apt-get install gnugo"
    return f"{program} --mode gtp --chinese-rules --level 1"
