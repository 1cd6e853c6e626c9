"""How strong a program plays: from a beginner's first games to all it can.

A level is a stated mixture. With some chance a move is a glance: drawn from what the learned
weights hold likely, as somebody plays who sees shapes and no further; else it is the move that a
search of so many games prefers. A glance never puts the mover's own stones into atari for nothing,
and never fills an eye. The rank is a guide for people, not a measured rating; what is measured is
how often a level beats the one two below it (`benchmarks/RESULTS.md`).
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Level:
    """One level.

    Attributes:
        number: from 0 up.
        rank: about what human rank, as players write it; empty for all the program can.
        glances: the chance that a move is a glance, from 0 to 1.
        sharpness: how much a glance keeps to what is likeliest; 1 draws by the weights themselves.
        playouts: games that are played out for a move that is no glance; None where the time or
            whoever asks says how many.
        resigns: whether a lost game is given up; beginners play on.
    """

    number: int
    rank: str
    glances: float
    sharpness: float
    playouts: int | None
    resigns: bool


LEVELS = tuple(
    Level(
        number=number,
        rank=rank,
        glances=glances,
        sharpness=sharpness,
        playouts=playouts,
        resigns=number > 4,  # noqa: PLR2004 - who is stronger than a beginner
    )
    for number, (rank, glances, sharpness, playouts) in enumerate(
        (
            ("30k", 1.00, 0.3, 1),
            ("26k", 1.00, 0.7, 1),
            ("22k", 0.90, 1.0, 60),
            ("19k", 0.70, 1.0, 100),
            ("16k", 0.50, 1.0, 160),
            ("14k", 0.32, 1.2, 260),
            ("12k", 0.18, 1.2, 450),
            ("10k", 0.08, 1.5, 900),
            ("8k", 0.02, 2.0, 2_000),
            ("6k", 0.00, 2.0, 6_000),
            ("", 0.00, 2.0, None),
        )
    )
)
"""Every level, the weakest first."""
STRONGEST = LEVELS[-1].number


def level(number: int) -> Level:
    """Return a level by its number.

    Raises:
        ValueError: there is none of that number.
    """
    if not 0 <= number <= STRONGEST:
        msg = f"a level is from 0 to {STRONGEST}, not {number!r}"
        raise ValueError(msg)
    return LEVELS[number]
