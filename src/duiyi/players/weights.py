"""The learned weights that lie beside this file: read once, when somebody first has to think."""

import json
from functools import cache
from importlib.resources import files

from duiyi.board.searching import Weights

VERSION = 1
"""Of the file; one of another version is not read."""


@cache
def learned_weights() -> Weights:
    """Return what was learned from games; `tools/learn_weights.py` makes the file.

    Raises:
        ValueError: the file is of another version.
    """
    told = json.loads(files("duiyi.players").joinpath("learned/playouts.json").read_text("utf-8"))
    if told["version"] != VERSION:
        msg = f"learned weights of version {told['version']}, not {VERSION}"
        raise ValueError(msg)
    return Weights(
        {int(shape, 16): weight for shape, weight in told["shapes"].items()}, told["traits"]
    )
