"""The phases of a game, as far as the board tells them."""

from enum import StrEnum


class Phase(StrEnum):
    """Where a game is."""

    OPENING = "opening"
    PLAY = "play"
    SCORING = "scoring"
    OVER = "over"
