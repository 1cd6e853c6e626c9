"""What a game begins with, and begins anew with: rules by name, a position."""

from typing import NamedTuple

from duiyi.board.color import Color
from duiyi.board.position import Position, law
from duiyi.rules.handicap import is_whole
from duiyi.rules.presets import no_alias, rulesets
from duiyi.rules.ruleset import Ruleset
from duiyi.words import Unsuitable, mark

ANYTHING = law(suicide=2, repetition=0, basic_ko=False)
"""The law under which whatever physics allows is carried out: what was played stands."""


class Span(NamedTuple):
    """A stretch of moves whose positions follow from one another.

    Attributes:
        begun: how many moves had been made when it began.
        before: the position that stood before it.
        after: its first position.
    """

    begun: int
    before: Position
    after: Position


def afresh(position: Position, to_play: Color) -> Position:
    """Return the same stones as the beginning of a history (reading A3)."""
    return Position.setup(
        position.width,
        position.height,
        position.stones(Color.BLACK),
        position.stones(Color.WHITE),
        to_play,
        *(position.prisoners[color] for color in Color),
    )


def sides(size: object) -> tuple[int, int]:
    """Return the width and height that a size stands for: a number, or two.

    Raises:
        ValueError: it is neither; whether there is such a board is not asked.
    """
    pair = size if isinstance(size, tuple | list) else (size, size)
    if len(pair) != 2 or not all(is_whole(side) for side in pair):  # noqa: PLR2004 - two sides
        raise Unsuitable(
            mark(
                "a size is a whole number such as 19, or width and height as in (9, 13), not {size}"
            ),
            size=repr(size),
        )
    width, height = pair
    return width, height


def ruleset(name: str) -> Ruleset:
    """Return a rule book by its id.

    Raises:
        ValueError: there is none; the message lists those there are.
    """
    try:
        return rulesets[name]
    except KeyError as error:
        if name in no_alias:
            raise ValueError(error.args[0]) from None
        raise Unsuitable(
            mark("no rule book is called {id}; there are: {ids}"),
            id=repr(name),
            ids=", ".join(rulesets),
        ) from None
