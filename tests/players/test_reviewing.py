"""A review: with somebody who thinks what he is told to, and once with the search itself."""

import math
from fractions import Fraction
from pathlib import Path

import pytest

from duiyi import Game, sgf
from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.board.position import Position
from duiyi.board.searching import Candidate, Thought
from duiyi.game.naming import Name
from duiyi.game.situation import Situation
from duiyi.players.annotating import annotate
from duiyi.players.reviewing import Review, review
from duiyi.players.thinker import Thinker
from duiyi.words import LANGUAGES

EXAMPLES = Path(__file__).parents[2] / "src" / "duiyi" / "examples"
ORDER = ["C3", "G7", "G3", "C7", "E5", "C5"]


def p(name: str) -> Point:
    return Point.parse(name)


class Told:
    """Thinks what it is told: after so many moves, Black leads by so much, and this is best."""

    def __init__(
        self,
        leads: dict[int, float],
        best: dict[int, str],
        deviation: float = 1.0,
        *,
        tells_points: bool = True,
    ) -> None:
        self.tells_points = tells_points
        self.leads, self.best, self.deviation = leads, best, deviation
        self.asked: list[tuple[int, int | None, int | None]] = []

    def think(
        self,
        situation: Situation,
        *,
        playouts: int | None = None,
        milliseconds: int | None = None,
    ) -> Thought:
        number = situation.position.number
        self.asked.append((number, playouts, milliseconds))
        sign = 1 if situation.to_play is Color.BLACK else -1
        if not self.tells_points:
            return self.chances(number, sign)
        lead = sign * self.leads.get(number, 0.0)
        point = p(self.best.get(number, ORDER[number] if number < len(ORDER) else "E5"))
        best = Candidate(point, None, 90, 0.5 + lead / 100, lead, 0.5, (point, p("A1"), None))
        return Thought((best,), 100, 0.5, lead, self.deviation, (0.0,) * 81)

    def chances(self, number: int, sign: int) -> Thought:
        """Think of chances alone, as some engines do."""
        chance = 0.5 + sign * (self.leads.get(number, 0.5) - 0.5)
        point = p(self.best.get(number, ORDER[number] if number < len(ORDER) else "E5"))
        line = (point, p("A1"), None)
        best = Candidate(point, None, 90, chance, math.nan, 0.5, line)
        return Thought((best,), 100, chance, math.nan, math.nan, ())


def game(*, passes: int = 0) -> Game:
    played = Game("chinese-2002", size=9).play(*ORDER)
    for _ in range(passes):
        played.pass_()
    return played


def test_what_a_move_costs_is_what_the_lead_falls_by() -> None:
    found = review(game(), Told({3: 8.0, 4: 20.0}, {3: "C5"}), playouts=100)
    mistake = found.moves[3]
    assert (mistake.number, mistake.color, mistake.point) == (4, Color.WHITE, p("C7"))
    assert (mistake.lost, mistake.is_mistake) == (12.0, True)
    assert mistake.better is not None
    assert (mistake.better.point, mistake.better.lead) == (p("C5"), 8.0)
    assert mistake.named is not None
    assert mistake.named.name is Name.THREE_THREE
    assert found.mistakes() == (mistake,)
    assert found.mean_loss(Color.WHITE) == 4.0
    assert found.mean_loss(Color.BLACK) == 0.0


def test_where_nobody_tells_points_a_mistake_is_what_takes_much_of_the_chance() -> None:
    chances = {3: 0.5, 4: 0.8}
    found = review(game(), Told(chances, {3: "C5"}, tells_points=False), playouts=100)
    mistake = found.moves[3]
    assert (mistake.lost, round(mistake.chance_lost, 9), mistake.is_mistake) == (None, 0.3, True)
    assert mistake.better is not None
    assert mistake.better.lead is None
    assert mistake.explain() == (
        "Move 4: White takes the 3-3 point at C7. It cost 30 of 100 games. "
        "Better: White plays at C5. Then A1, a pass."
    )
    assert found.mean_loss(Color.WHITE) is None
    assert round(found.mean_chance_lost(Color.WHITE), 9) == 0.1
    small = review(game(), Told({3: 0.5, 4: 0.55}, {3: "C5"}, tells_points=False), playouts=100)
    assert not small.moves[3].is_mistake
    record = game().to_record()
    annotate(record, found)
    nodes = [step.node for step in record.line() if step.move]
    assert all(node.get("V") is None for node in nodes)
    assert nodes[3].get("BM") == "2"
    assert (nodes[2].get("C") or "").endswith("\nBlack wins 50 of 100.")


def test_a_move_that_the_search_would_play_costs_nothing() -> None:
    found = review(game(), Told({3: 8.0, 4: 20.0}, {}), playouts=100)
    assert [move.lost for move in found.moves] == [0] * 6
    assert all(move.better is None for move in found.moves)


def test_what_chance_explains_is_no_mistake() -> None:
    leads = {3: 8.0, 4: 20.0}
    sure = review(game(), Told(leads, {3: "C5"}, deviation=20), playouts=100)
    assert sure.moves[3].is_mistake
    unsure = review(game(), Told(leads, {3: "C5"}, deviation=40), playouts=100)
    assert (unsure.moves[3].lost, unsure.moves[3].is_mistake) == (12.0, False)
    least = review(game(), Told({4: 2.0}, {3: "C5"}, deviation=0), playouts=100)
    assert (least.moves[3].lost, least.moves[3].is_mistake) == (2.0, True)
    small = review(game(), Told({4: 1.5}, {3: "C5"}, deviation=0), playouts=100)
    assert (small.moves[3].lost, small.moves[3].is_mistake) == (1.5, False)


def test_what_the_search_flatters_the_mover_by_is_taken_off() -> None:
    """Whoever is to move is thought to be two points better than he is."""
    flattering = {number: 2.0 if number % 2 == 0 else -2.0 for number in range(7)}
    found = review(game(), Told(flattering, {3: "C5"}), playouts=100)
    assert [round(outlook.lead or 0, 9) for outlook in found.outlooks if outlook] == [0.0] * 7
    assert found.moves[3].lost == 0


def test_every_position_is_thought_about_once_and_the_end_is_counted() -> None:
    thinks = Told({}, {})
    seen: list[tuple[int, int]] = []
    played = game(passes=2)
    found = review(played, thinks, milliseconds=50, watch=lambda *at: seen.append(at))
    assert [asked for asked, _, _ in thinks.asked] == list(range(8))  # the second pass ends play
    assert {asked[1:] for asked in thinks.asked} == {(None, 50)}
    assert seen == [(number, 9) for number in range(1, 10)]
    last = found.outlooks[-1]
    assert last is not None
    assert last.lead is not None
    assert Fraction(last.lead) == played.score(dead=played.proposed_dead()).margin
    assert last.error == 0
    assert played.moves == game(passes=2).moves  # it stays as it is


@pytest.mark.parametrize(
    ("komi", "lead", "is_mistake"), [(10, -30.0, False), (-10, 5.0, False), (-10, -40.0, True)]
)
def test_the_pass_that_ends_play_is_a_mistake_where_it_threw_the_game_away(
    komi: int, lead: float, *, is_mistake: bool
) -> None:
    """White passes last; all points but the stones are dame, and komi alone decides."""
    played = Game("chinese-2002", size=9, komi=komi).play(*ORDER).pass_().pass_()
    found = review(played, Told({7: lead}, {7: "E6"}, deviation=0), playouts=100).moves[-1]
    assert (found.color, found.point) == (Color.WHITE, None)
    assert found.after is not None
    assert (found.after.lead, found.after.is_counted) == (-komi, True)
    assert found.is_mistake == is_mistake
    assert found.lost == (50 if is_mistake else 0)
    assert (found.better is not None) == is_mistake


def test_the_stones_of_an_opening_are_not_reviewed() -> None:
    played = Game("prediction", size=9).play("C3", "G7")
    assert played.phase.name == "OPENING"
    found = review(played, Told({}, {}), playouts=1)
    assert found.outlooks == (None, None, None)
    assert [move.lost for move in found.moves] == [0, 0]


def test_a_resigned_game_is_reviewed_to_its_last_position() -> None:
    found = review(game().resign(), Told({}, {}), playouts=1)
    assert found.outlooks[-1] is not None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_mistake_is_told_with_what_was_better(lang: str) -> None:
    found = review(game(), Told({3: 8.0, 4: 20.0}, {3: "C5"}), playouts=100)
    told = found.mistakes()[0].explain(lang)
    assert all(part in told for part in ("4", "C7", "12.0", "C5", "A1"))
    if lang == "en":
        assert told == (
            "Move 4: White takes the 3-3 point at C7. It cost 12.0 points. "
            "Better: White plays at C5. Then A1, a pass."
        )


def test_a_review_is_written_into_the_record_and_nothing_is_lost() -> None:
    record = sgf.read(
        b"(;SZ[9]PB[A];B[cg]C[mine]XX[kept](;W[gc];B[gg];W[cc];B[ee];W[ce])(;W[aa]))"
    )[0]
    found = review(Game.from_record(record), Told({3: 8.0, 4: 20.0}, {3: "C5"}), playouts=100)
    annotate(record, found)
    again = sgf.read(sgf.write(record))[0]
    assert again.moves == game().moves
    first = again.root.children[0]
    assert (first.get("C") or "").startswith("mine\n\nMove 1: Black takes the 3-3 point at C3.")
    assert (first.get("XX"), first.get("V")) == ("kept", "0.0")
    assert len(first.children) == 2
    third = first.children[0].children[0]
    played, better = third.children
    assert (played.get("BM"), played.get("V")) == ("2", "20.0")
    assert [better.move, better.children[0].move] == [
        (Color.WHITE, p("C5")),
        (Color.BLACK, p("A1")),
    ]
    assert better.children[0].children[0].move == (Color.WHITE, None)
    assert better.get("V") == "8.0"
    with pytest.raises(ValueError, match="has 6 moves, the review 0"):
        annotate(record, Review((), ()))


def test_the_search_itself_finds_the_capture_that_was_missed() -> None:
    """Eight stones of either side are in atari; Black, to play, plays elsewhere."""
    black = [f"B{row}" for row in range(1, 9)] + [f"F{row}" for row in range(1, 10)]
    white = [f"A{row}" for row in range(1, 9)] + [f"C{row}" for row in range(1, 10)]
    start = Position.setup(9, 9, black, white)
    found = review(Game(size=9, start=start).play("J5"), Thinker(seed=3), playouts=400)
    missed = found.moves[0]
    assert missed.is_mistake
    assert missed.better is not None
    assert missed.better.point == p("A9")
    assert missed.better.named is not None
    assert missed.better.named.name is Name.CAPTURE
    assert len(missed.better.named.lifted) == 8
