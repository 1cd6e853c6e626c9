"""What every test may use: the shared material, and how Hypothesis is to run."""

import os
from pathlib import Path

import pytest
from hypothesis import settings

ROOT = Path(__file__).parent.parent

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
