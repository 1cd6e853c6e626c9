"""The learned weights that lie beside this file: read once, when somebody first has to think."""

import json
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from duiyi.board.searching import Priors, Weights

VERSION = 2
"""Of the file; one of another version is not read."""


class Learned(NamedTuple):
    """What was learned from games.

    Attributes:
        playouts: how the moves of a playout are drawn.
        priors: what makes a play likely before anything is looked at.
    """

    playouts: Weights
    priors: Priors


@cache
def learned() -> Learned:
    """Return what was learned from games; `tools/learn_weights.py` makes the file.

    Raises:
        ValueError: the file is of another version.
    """
    told = json.loads(files("duiyi.players").joinpath("learned/weights.json").read_text("utf-8"))
    if told["version"] != VERSION:
        msg = f"learned weights of version {told['version']}, not {VERSION}"
        raise ValueError(msg)
    return as_learned(told)


def as_learned(told: dict[str, Any]) -> Learned:
    """Return what a file tells, for a search."""
    playouts, priors = told["playouts"], told["priors"]
    return Learned(
        Weights(_shapes(playouts["shapes"]), playouts["traits"]),
        Priors(
            _shapes(priors["shapes"]),
            priors["traits"],
            priors["lines"],
            priors["near"],
            priors["before"],
            {int(name, 16): weight for name, weight in priors["vicinities"].items()},
        ),
    )


def _shapes(told: dict[str, int]) -> dict[int, int]:
    return {int(shape, 16): weight for shape, weight in told.items()}
