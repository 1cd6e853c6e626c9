"""Positions: the stones on the board and how they came there. The kernel's, given out here."""

from duiyi.kernel.position import (
    KO,
    NO_CHOICE,
    OCCUPIED,
    OFF_BOARD,
    REPETITION,
    SUICIDE,
    Position,
    Unplayable,
    law,
)

__all__ = [
    "KO",
    "NO_CHOICE",
    "OCCUPIED",
    "OFF_BOARD",
    "REPETITION",
    "SUICIDE",
    "Position",
    "Unplayable",
    "law",
]
