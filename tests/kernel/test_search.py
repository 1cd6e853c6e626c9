"""The tree of a search: what may be played in it, what is kept of it, and how large it gets."""

from collections import Counter
from itertools import pairwise, product
from random import Random
from threading import Thread

import pytest

from duiyi.kernel.color import Color
from duiyi.kernel.law import ANY, FORBIDDEN, LEGAL, MULTI, NONE, NSSK, PSK, SSK, law
from duiyi.kernel.point import Point
from duiyi.kernel.position import Position
from duiyi.kernel.search import Search
from duiyi.kernel.stake import Stake
from tests.kernel.looking import board, is_own_eye, search
from tests.kernel.test_modes import run

LAWS = list(product((FORBIDDEN, MULTI, ANY), (NONE, PSK, SSK, NSSK), (False, True)))
SIZES = [(2, 2), (3, 2), (3, 3), (4, 3), (5, 5)]
DEPTH = 6

Moves = set[tuple[Point | None, Color | None]]


def wandered(random: Random, size: tuple[int, int], rule: int) -> Position:
    """Return a position with a past."""
    position = Position.empty(*size)
    for _ in range(random.randrange(60)):
        free = position.legal_points(rule)
        if free and random.random() < 0.9:
            position = position.play(random.choice(free), law=rule)
        else:
            position = position.pass_()
    return position


def considered(position: Position, rule: int, seen: Counter[str]) -> Moves:
    """Return what a search must consider: a pass, and legal plays but for own eyes."""
    color = position.to_play
    usual = [p for p in position.legal_points(rule) if not is_own_eye(position, p)]
    own = [
        p
        for p in position.empty_points()
        if position.verdict(p, color, law(ANY), color.opponent) == LEGAL
        and position.verdict(p, color, rule, color) == LEGAL
        and not is_own_eye(position, p)
    ]
    seen["barred"] += len(position.legal_points(rule & 3)) > len(position.legal_points(rule))
    seen["choice"] += len(own)
    seen["only by choice"] += len(set(own) - set(usual))
    return {(None, None)} | {(p, None) for p in usual} | {(p, color) for p in own}


@pytest.mark.parametrize("chooses", [False, True], ids=["usual", "mover-chooses"])
def test_what_is_considered_is_what_is_legal_deep_in_the_tree(chooses: object) -> None:
    """PR-11: under all 24 laws, with all the past; six moves deep, laid out while it searched."""
    random, seen = Random("laws"), Counter[str]()
    for (suicide, repetition, basic_ko), size in product(LAWS, SIZES):
        rule = law(suicide, repetition, basic_ko=basic_ko)
        for _ in range(4):
            position = wandered(random, size, rule)
            one = search(position, Stake(rule, chooses=bool(chooses)), capacity=8_000)
            for depth in range(DEPTH):
                expected = considered(position, rule, seen)
                if not chooses:
                    expected = {move for move in expected if move[1] is None}
                likely = one.likely()
                assert {(point, lift) for point, lift, _ in likely} == expected
                assert len(likely) == len(expected)
                assert sum(prior for *_, prior in likely) == pytest.approx(1)
                assert [prior for *_, prior in likely] == sorted(
                    (prior for *_, prior in likely), reverse=True
                )
                seen["laid out before"] += depth > 0 and one.visits > 1
                one.go(40)
                best = random.choice(one.thought().candidates[:3])
                lift = int(best.lift or 0)
                if best.point is None:
                    position = position.pass_()
                else:
                    position = position.play(best.point, law=rule, lift=lift)
                assert one.advance(position, 0, best.point, lift)
    assert seen["barred"] > 200, seen
    assert seen["laid out before"] > 2_000, seen
    if chooses:
        assert seen["choice"] > 50, seen
        assert seen["only by choice"] > 10, seen


def test_what_is_known_is_kept_from_move_to_move() -> None:
    """Counts, worths and priors: each as they were below the move, and as if looked at afresh."""
    rule = law(MULTI, PSK)
    position, one = Position.empty(7, 7), search(Position.empty(7, 7))
    for move in range(12):
        one.go(400)
        before = one.thought()
        best = before.candidates[min(move % 3, len(before.candidates) - 1)]
        position = position.pass_() if best.point is None else position.play(best.point, law=rule)
        known = one.advance(position, 0, best.point)
        after = one.thought()
        assert known
        assert one.position == position
        assert one.visits == after.playouts == best.visits
        assert after.win_rate == pytest.approx(1 - best.win_rate)
        assert after.lead == pytest.approx(-best.lead)
        assert sum(c.visits for c in after.candidates) <= one.visits
        if after.candidates:
            assert best.line[: len(after.candidates[0].line) + 1] == (
                best.point,
                *after.candidates[0].line[: len(best.line) - 1],
            )
        fresh = {point: prior for point, _, prior in search(position).likely()}
        assert {point: prior for point, _, prior in one.likely()} == pytest.approx(fresh)


def test_a_move_that_nobody_thought_of_begins_anew() -> None:
    eyes = board(
        """
        . X . O .
        X X O O .
        X . X O O
        X X X O .
        X . X O O
        """
    )
    one = search(eyes)
    one.go(50)
    filled = eyes.play("A5", law=law(ANY))
    assert not one.advance(filled, 0, Point.parse("A5"))
    assert (one.visits, one.thought().candidates) == (0, ())
    one.go(50)
    assert one.visits == 50


def test_visits_add_up_and_means_are_means() -> None:
    one = search(Position.empty(5, 5), Stake(law(MULTI, PSK), komi=2.5))
    for n in (1, 1, 8, 90, 900):
        one.go(n)
        under = sum(c.visits for c in one.thought().candidates)
        assert one.visits - 1 <= under <= one.visits
    thought = one.thought()
    assert all(0 <= c.win_rate <= 1 and c.visits > 0 for c in thought.candidates)
    assert all(abs(share) <= 1 for share in thought.ownership)
    counts = [c.visits for c in thought.candidates]
    assert counts == sorted(counts, reverse=True)
    assert one.leaders() == [c.visits for c in thought.candidates[:2]]
    under = sum(counts)
    mean = sum(c.visits * c.win_rate for c in thought.candidates) / under
    assert thought.win_rate == pytest.approx(mean, abs=0.01)
    lead = sum(c.visits * c.lead for c in thought.candidates) / under
    assert thought.lead == pytest.approx(lead, abs=0.2)
    assert thought.deviation > 0
    assert len(thought.ownership) == 25
    assert [c.point for c in one.thought(2).candidates] == [c.point for c in thought.candidates[:2]]
    for candidate in one.thought(0, 4).candidates:
        assert candidate.line[0] == candidate.point
        assert 1 <= len(candidate.line) <= 4


def test_lines_are_legal() -> None:
    rule = law(MULTI, PSK)
    one = search(Position.empty(4, 4))
    one.go(3_000)
    for candidate in one.thought(0, 30).candidates:
        position = Position.empty(4, 4)
        for point in candidate.line:
            position = position.pass_() if point is None else position.play(point, law=rule)


def test_the_same_seed_grows_the_same_tree() -> None:
    told = []
    for seed in (3, 3, 4):
        one = search(Position.empty(6, 5), seed=seed)
        one.go(300)
        told.append(one.thought())
    assert told[0] == told[1] != told[2]


def held(one: Search, capacity: int) -> None:
    """Every thread keeps to its part of the room."""
    parts = [(searcher.free, searcher.end) for searcher in one.searchers]
    assert all(0 < free <= end <= capacity for free, end in parts)
    assert all(end <= free for (_, end), (free, _) in pairwise(parts))


@pytest.mark.parametrize("capacity", [150, 700, 5_000])
def test_a_full_tree_forgets_what_was_visited_least(capacity: int) -> None:
    one = search(Position.empty(5, 5), capacity=capacity)
    pruned, visits = 0, 0
    for _ in range(60):
        one.go(100)
        visits += 100
        held(one, capacity)
        if one.is_full:
            before = one.thought()
            one.prune()
            pruned += 1
            after = one.thought()
            held(one, capacity)
            if capacity > 150:  # there the moves from the position take up most of the room
                assert one.searchers[0].free <= capacity // 2
                assert not one.is_full
            assert one.visits == visits
            assert after.ownership == before.ownership
            assert after.deviation == before.deviation
            assert after.candidates[0][:6] == before.candidates[0][:6]
            assert [c.visits for c in after.candidates] == [c.visits for c in before.candidates]
    assert pruned > 0
    assert one.visits == visits, "a full tree is still played on"


def test_memory_does_not_grow_with_time() -> None:
    """Four times the games, in the same room: what the process takes at most stays what it was."""
    program = """
from resource import RUSAGE_SELF, getrusage
from duiyi.kernel.position import Position
from tests.kernel.looking import search
one = search(Position.empty(6, 6), capacity=3_000)
for part in (4_000, 16_000):
    for _ in range(part // 100):
        one.go(100)
        one.thought()
        if one.is_full:
            one.prune()
    print(getrusage(RUSAGE_SELF).ru_maxrss)
"""
    early, late = map(int, run(program, PYTHONPATH="."))
    assert late - early < 2_000, "kilobytes"


@pytest.mark.parametrize(("capacity", "threads"), [(100, 1), (400, 4), (107, 1)])
def test_a_tree_without_room_is_refused(capacity: int, threads: int) -> None:
    with pytest.raises(ValueError, match="threads and room for"):
        search(Position.empty(5, 5), capacity=capacity, threads=threads)


def test_two_threads_grow_one_tree() -> None:
    """Games are counted one by one by who plays them; a node may lose a count now and then."""
    one = search(Position.empty(7, 7), threads=2)
    threads = [Thread(target=one.go, args=(10_000, number)) for number in range(2)]
    for thread in threads:
        thread.start()
    while any(thread.is_alive() for thread in threads):
        assert sum(c.visits for c in one.thought(3).candidates) <= 20_000
        assert len(one.leaders()) <= 2
    assert sum(searcher.playouts for searcher in one.searchers) == 20_000
    assert 19_000 < one.visits <= 20_000
    thought = one.thought()
    assert all(0 <= c.win_rate <= 1 for c in thought.candidates)
    held(one, 200_000)
    moves = [point for point, *_ in one.likely()]
    assert len(moves) == len(set(moves)) == 50, "no play is laid out twice"
    best = thought.candidates[0]
    assert best.point is not None
    assert one.advance(Position.empty(7, 7).play(best.point), 0, best.point)
    assert one.visits == best.visits


def test_threads_keep_to_their_own_room() -> None:
    one = search(Position.empty(5, 5), threads=3, capacity=3_000)
    held(one, 3_000)
    parts = [(searcher.free, searcher.end) for searcher in one.searchers]
    threads = [Thread(target=one.go, args=(1_500, number)) for number in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert one.is_full
    for searcher, (first, end) in zip(one.searchers, parts, strict=True):
        assert first < searcher.free <= searcher.end == end


def test_superko_bars_what_stood_before_the_search_began() -> None:
    """Sending two to return one: the board of long ago is not brought back, in the tree either."""
    rule = law(FORBIDDEN, PSK)
    random, refused = Random("superko"), 0
    for _ in range(60):
        position = wandered(random, (2, 2), rule)
        one = search(position, Stake(rule), capacity=4_000)
        one.go(300)
        for candidate in one.thought(0, 20).candidates:
            line = position
            for point in candidate.line:
                refused += len(line.legal_points(law(FORBIDDEN))) > len(line.legal_points(rule))
                line = line.pass_() if point is None else line.play(point, law=rule)
    assert refused > 100
