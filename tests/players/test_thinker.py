"""A search kept from move to move, and how it begins and ends."""

import threading
from dataclasses import replace
from fractions import Fraction
from time import monotonic

import pytest

import duiyi
from duiyi import rulesets
from duiyi.board.color import Color
from duiyi.board.diagram import parse_diagram
from duiyi.board.point import Point
from duiyi.board.position import Position
from duiyi.board.searching import Thought
from duiyi.game.situation import Situation
from duiyi.players.thinker import Thinker, _is_settled
from duiyi.rules.repetition import kernel_law

BOUND = 20.0
"""Seconds that nothing here may take, however busy the machine is."""


def at(*moves: str, rules: str = "chinese-2002", size: int = 7) -> Situation:
    """Return the situation after moves; "-" is a pass."""
    game = duiyi.Game(rules, size=size)
    for move in moves:
        if move == "-":
            game.pass_()
        else:
            game.play(move)
    return Situation.of_course(game)


def test_so_many_games_are_played() -> None:
    thinker = Thinker()
    assert thinker.think(at(), playouts=150).playouts == 150
    assert thinker.think(at(), playouts=100).playouts == 150, "known already"
    assert thinker.think(at(), playouts=200).playouts == 200


def test_the_same_seed_thinks_the_same() -> None:
    thoughts = [Thinker(seed=seed).think(at("D4"), playouts=200) for seed in (1, 1, 2)]
    assert thoughts[0] == thoughts[1] != thoughts[2]


def test_what_is_known_is_kept_from_move_to_move() -> None:
    thinker = Thinker()
    first = thinker.think(at(), playouts=600)
    best, second = first.candidates[0].line[:2]
    assert best is not None
    assert second is not None
    game = duiyi.Game(size=7).play(best).play(second)
    after = thinker.think(Situation.of_course(game), playouts=1)
    assert 1 < after.playouts < first.candidates[0].visits
    game.undo(2)
    assert thinker.think(Situation.of_course(game), playouts=5).playouts == 5, "taken back"


@pytest.mark.parametrize(
    "other",
    [
        at("D4", rules="japanese-1989"),
        at("D4", size=9),
        at("E4"),
        at("D4", "D3"),
        Situation(
            rules=rulesets["chinese-2002"],
            position=at("D4").position,
            komi=Fraction(1, 2),
        ),
    ],
    ids=["book", "size", "move", "later", "komi"],
)
def test_another_game_is_thought_about_anew(other: Situation) -> None:
    thinker = Thinker()
    thinker.think(at("D4"), playouts=50)
    thought = thinker.think(other, playouts=20)
    fresh = Thinker().think(other, playouts=20)
    if other.position.number == 2:  # it goes on from what was known
        assert thought.playouts >= 20
    else:
        assert thought == fresh


def test_a_pass_in_between_is_told_to_the_search() -> None:
    """After one pass another ends the game: the thought is as if it began there."""
    thinker = Thinker()
    thinker.think(at("D4"), playouts=100)
    kept = thinker.think(at("D4", "-"), playouts=300)
    fresh = Thinker().think(at("D4", "-"), playouts=300)
    assert {c.point for c in kept.candidates} & {c.point for c in fresh.candidates}
    assert kept.win_rate == pytest.approx(fresh.win_rate, abs=0.2)


def test_suicide_is_gone_along_with() -> None:
    """Own stones that come off without a choice: the tree goes on below that play too."""
    moves = ["A2", "A1", "B2", "E5", "C1"]
    thinker = Thinker()
    known = thinker.think(at(*moves, rules="tromp-taylor", size=5), playouts=3_000)
    after = at(*moves, "B1", rules="tromp-taylor", size=5)
    assert len(after.position.stones(Color.WHITE)) == 1, "two have come off"
    visits = next((c.visits for c in known.candidates if str(c.point) == "B1"), 0)
    assert thinker.look_at(after).visits == visits > 0


def test_a_choice_of_what_comes_off_is_gone_along_with() -> None:
    """In the corner Black may lift two white stones, or the stone just played."""
    board = """
        . . . . .
        . . . . .
        X . . . .
        O X . . .
        . O X . .
    """
    start = Situation(
        rules=rulesets["prediction"],
        position=parse_diagram(board).position(Color.BLACK),
        komi=Fraction(0),
    )
    thinker = Thinker()
    known = {
        candidate.lift: candidate.visits
        for candidate in thinker.think(start, playouts=20_000).candidates
        if candidate.point == Point.parse("A1")
    }
    position = start.position.play("A1", law=kernel_law(start.rules), lift=Color.BLACK)
    after = replace(start, position=position)
    assert thinker.look_at(after).visits == known[Color.BLACK] != known[None]


@pytest.mark.parametrize("threads", [1, 2])
def test_another_thread_stops_it(threads: int) -> None:
    before = threading.active_count()
    thinker = Thinker(threads=threads, capacity=50_000)
    stopper = threading.Timer(0.2, thinker.stop)
    stopper.start()
    begun = monotonic()
    thought = thinker.think(at(size=9))
    assert monotonic() - begun < BOUND
    assert thought.playouts > 0
    stopper.join()
    assert threading.active_count() == before, "no thread is left"


@pytest.mark.parametrize("threads", [1, 2])
def test_who_watches_ends_it(threads: int) -> None:
    seen: list[Thought] = []

    def watch(thought: Thought) -> bool:
        seen.append(thought)
        return len(seen) < 3

    thought = Thinker(threads=threads, capacity=50_000).think(at(), watch=watch)
    assert len(seen) == 3
    visits = [one.playouts for one in seen]
    assert visits == sorted(visits)
    assert thought.playouts >= visits[-1]


def test_an_error_of_who_watches_ends_it_too() -> None:
    before, thinker = threading.active_count(), Thinker(threads=2)

    def watch(_: Thought) -> bool:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        thinker.think(at(), watch=watch)
    assert threading.active_count() == before
    assert thinker.look_at(at()).visits < 25_000, "nobody went on until the tree was full"


@pytest.mark.parametrize("threads", [1, 2])
def test_it_keeps_to_its_time(threads: int) -> None:
    """Within a bound that holds on a busy machine; unlimited games do not make it longer."""
    thinker = Thinker(threads=threads, capacity=50_000)
    begun = monotonic()
    thought = thinker.think(at(size=9), milliseconds=300)
    spent = monotonic() - begun
    assert spent < 5
    assert thought.playouts > 0
    begun = monotonic()
    thinker.think(at(size=9), playouts=10**9, milliseconds=100)
    assert monotonic() - begun < 5


def test_it_ends_early_where_nothing_can_change() -> None:
    """Nothing but eyes is left, so a pass is all there is: ten minutes are not spent on it."""
    board = """
        . X . X O . O
        X X X X O O O
        X X X X O . O
    """
    eyes = Situation(
        rules=rulesets["chinese-2002"],
        position=parse_diagram(board).position(Color.WHITE),
        komi=Fraction(0),
    )
    begun = monotonic()
    thought = Thinker(capacity=50_000).think(eyes, milliseconds=600_000)
    assert monotonic() - begun < BOUND
    assert [candidate.point for candidate in thought.candidates] == [None]


@pytest.mark.parametrize("threads", [1, 2])
def test_a_full_tree_goes_on_growing(threads: int) -> None:
    """Its room is made anew, nothing that was counted is lost, and ownership stays told."""
    thinker = Thinker(threads=threads, capacity=3_000)
    told: list[int] = []
    for playouts in (1_000, 3_000, 6_000):
        thought = thinker.think(at(size=7), playouts=playouts)
        told.append(thought.playouts)
        assert any(thought.ownership)
        assert thought.deviation > 0
        search = thinker.look_at(at(size=7))
        assert not search.is_full
        assert all(0 < s.free <= s.end <= 3_000 for s in search.searchers)
    assert all(n >= wanted for n, wanted in zip(told, (1_000, 3_000, 6_000), strict=True))


def test_it_forgets() -> None:
    thinker = Thinker()
    thinker.think(at(), playouts=100)
    thinker.forget()
    assert thinker.think(at(), playouts=7).playouts == 7


def test_a_beginning_thought_does_not_keep_an_old_stop() -> None:
    thinker = Thinker()
    thinker.stop()
    assert thinker.think(at(), playouts=20).playouts == 20


def test_whose_points_are_is_told_although_enough_games_are_known() -> None:
    """Ownership comes from games played from here: without one no game would ever be settled."""
    game = duiyi.Game(size=5)
    thinker = Thinker()
    best = thinker.think(Situation.of_course(game), playouts=2_000).candidates[0]
    assert best.point is not None
    assert best.visits > 500
    thought = thinker.think(Situation.of_course(game.play(best.point)), playouts=300)
    assert thought.playouts >= 500
    assert any(thought.ownership)
    assert thought.deviation > 0


def test_play_that_is_resumed_is_looked_at_anew() -> None:
    """Two passes no longer stand before it, after which a pass would end the game."""
    resumed = Situation.of_course(duiyi.Game("tromp-taylor", size=3))
    thinker = Thinker()
    stopped = thinker.look_at(replace(resumed, passes=2))
    assert thinker.look_at(resumed) is not stopped
    assert thinker.look_at(replace(resumed)) is thinker.look_at(resumed)


def test_nothing_is_settled_before_a_game_is_over() -> None:
    search = Thinker().look_at(Situation.of_course(duiyi.Game(size=5)))
    assert not _is_settled(search, before=0, spent=1.0, left=1.0)


def test_a_move_out_of_turn_is_not_looked_for_in_the_tree() -> None:
    """Black plays twice, as the protocol of engines allows: the tree knows White's plays there."""
    thinker = Thinker(capacity=50_000)
    start = Position.empty(5, 5)
    rules = duiyi.Game(size=5).rules
    first = Situation(rules=rules, position=start.play("C3", 1), komi=Fraction(0))
    thinker.think(first, playouts=400)
    twice = Situation(rules=rules, position=first.position.play("B2", 1), komi=Fraction(0))
    assert thinker.look_at(twice).visits == 0
