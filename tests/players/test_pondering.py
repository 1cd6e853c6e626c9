"""Thinking in the other side's time."""

import threading
from time import monotonic, sleep

import duiyi
from duiyi.game.situation import Situation
from duiyi.players.thinker import Thinker

BOUND = 20.0


def looked_at(thinker: Thinker, situation: Situation, more_than: int) -> int:
    """Return how often a situation was looked at, as soon as that is more than so often."""
    until = monotonic() + BOUND
    visits = 0
    while visits <= more_than and monotonic() < until:
        sleep(0.01)
        visits = thinker.look_at(situation).visits
    assert visits > more_than
    return visits


def test_what_was_found_meanwhile_is_kept() -> None:
    game = duiyi.Game(size=9).play("E5")
    thinker = Thinker(threads=2, capacity=100_000)
    here = Situation.of_course(game)
    thinker.ponder(here)
    found = looked_at(thinker, here, 500)
    thinker.rest()
    thought = thinker.think(here, playouts=1)
    assert thought.playouts >= found


def test_it_ends_when_asked_and_when_there_is_no_room() -> None:
    before = threading.active_count()
    game = duiyi.Game(size=9)
    thinker = Thinker(threads=2, capacity=2_000)
    thinker.ponder(Situation.of_course(game))
    until = monotonic() + BOUND
    while threading.active_count() > before and monotonic() < until:
        sleep(0.01)
    assert threading.active_count() == before, "it has filled its room and ended by itself"
    thinker.ponder(Situation.of_course(game))
    thinker.forget()
    assert threading.active_count() == before
