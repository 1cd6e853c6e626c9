"""What a search plays for, and how it searches."""

from typing import NamedTuple


class Stake(NamedTuple):
    """What is played for: how the end of a game is counted.

    Attributes:
        law: what may be played, as `law` makes it.
        komi: points for White, compensation included.
        tie: what an equal count is worth to Black, from 0 to 1.
        territory: whether a stone put down costs its own point.
        tax: points that every group pays.
        chooses: whether the mover may choose whose stones come off.
        all_alive: whether two passes leave every stone alive, so that what is dead must be lifted.
    """

    law: int
    komi: float = 0.0
    tie: float = 0.5
    territory: bool = False
    tax: int = 0
    chooses: bool = False
    all_alive: bool = False


class Manner(NamedTuple):
    """How is searched.

    Attributes:
        prior_weight: what being likely is worth.
        bias: the square of how far games that played a move later are off, times four.
        widening: how many of the likeliest plays are looked at first.
        patience: visits after which the plays that follow a node are looked at.
        trust: games that the first guess of a play's worth counts for.
        modesty: the part of a game's worth that is by how much it is won.
        attention: how much likelier a play is where who owns the point goes with who wins.
    """

    prior_weight: float = 0.1
    bias: float = 0.001
    widening: int = 8
    patience: int = 1
    trust: int = 5
    modesty: float = 0.04
    attention: float = 0.0
