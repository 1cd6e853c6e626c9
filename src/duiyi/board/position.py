"""Positions: the stones on the board and how they came there. The kernel's, given out here."""

from duiyi.kernel.law import (
    ANY,
    FORBIDDEN,
    KO,
    NO_CHOICE,
    OCCUPIED,
    OFF_BOARD,
    REPETITION,
    SUICIDE,
    Unplayable,
    law,
)
from duiyi.kernel.position import Position

__all__ = [
    "ANY",
    "FORBIDDEN",
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
