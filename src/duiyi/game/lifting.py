"""Stones lifted by hand: which have no liberties, and whose are chosen (PR-08 to PR-14)."""

from enum import Enum, auto
from typing import NamedTuple

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.board.setup import Setup
from duiyi.game.state import State
from duiyi.rules import questions as q


class Chosen(Enum):
    """How well a player has lifted."""

    RIGHTLY = auto()
    LEFT_STANDING = auto()


class Choice(NamedTuple):
    """What a player has chosen to lift.

    Attributes:
        lift: the side whose stones come off, or None where the book leaves no choice.
        verdict: whether all of them were lifted.
        forgotten: those that were not.
        extra: those of the other side that were lifted too, and live again.
    """

    lift: Color | None
    verdict: Chosen
    forgotten: frozenset[Point]
    extra: frozenset[Point]


def without_liberties(state: State) -> tuple[frozenset[Point], frozenset[Point]]:
    """Return the opponent's and the mover's stones that have no liberties once a stone is laid.

    The mover's are none where the book lifts the opponent's first, and there are such.
    """
    if state.laid is None:
        return frozenset(), frozenset()
    mover = state.progress.to_play
    board = Setup.of(state.progress.position)
    board.put(state.laid.point, mover)
    dead = frozenset(board.breathless)
    enemy = frozenset(point for point in dead if board[point] is mover.opponent)
    own = dead - enemy
    if enemy and state.terms.rules.capture is q.Capture.ENEMY_THEN_OWN:
        own = frozenset()
    return enemy, own


def chosen(state: State) -> Choice:
    """Return what the player whose turn it is has chosen to lift.

    Who lifted some of both sides has chosen the opponent's. Who lifted nothing has forgotten the
    opponent's, or where there are none, the own.
    """
    enemy, own = without_liberties(state)
    lifted = state.laid.lifted if state.laid else frozenset()
    mover = state.progress.to_play
    takes_own = bool(lifted & own) and not lifted & enemy
    mine = own if takes_own or not enemy else enemy
    other = enemy if mine is own else own
    forgotten = mine - lifted
    lift = mover if takes_own and enemy else None
    verdict = Chosen.LEFT_STANDING if forgotten else Chosen.RIGHTLY
    return Choice(lift, verdict, forgotten, lifted & other if mine is not other else frozenset())
