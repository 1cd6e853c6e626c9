"""What a thought says: the best line, the other moves and their price, whose points are."""

from fractions import Fraction

import pytest

import duiyi
from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.board.searching import Candidate, Thought
from duiyi.game.match import Match
from duiyi.game.seat import Seat
from duiyi.game.situation import Situation
from duiyi.players.explaining import explain
from duiyi.players.program import Program
from duiyi.players.thinker import Thinker
from duiyi.words import LANGUAGES
from tests.game.match.table import begin, moves, p

OWNERSHIP = (1.0, 0.6, 0.0, -0.4, -0.5, -1.0, 0.2, 0.0, 0.9)
"""Of 3 by 3 points: three are likely Black's, two White's, four nobody's."""


def candidate(point: str, visits: int, win_rate: float, lead: float, *line: str) -> Candidate:
    where = None if point == "-" else p(point)
    return Candidate(where, None, visits, win_rate, lead, 0.1, (where, *map(p, line)))


def thought(*candidates: Candidate) -> Thought:
    return Thought(candidates, 400, 0.6, 2.0, 10.0, OWNERSHIP)


FOUND = thought(
    candidate("B2", 300, 0.75, 3.5, "C2", "A2"),
    candidate("C2", 60, 0.70, 1.25),
    candidate("A2", 20, 0.752, 3.0),
    candidate("B1", 9, 0.60, 4.0),
    candidate("-", 8, 0.80, 4.0),
    candidate("A1", 5, 0.90, 9.0),
)


def game(moved: str = "") -> duiyi.Game:
    return duiyi.Game(size=3).play(*moved.split())


def test_the_price_of_a_move_is_what_it_loses_against_the_best() -> None:
    found = explain(game(), FOUND)
    assert [(str(one.point), one.lost, round(one.lost_rate, 3)) for one in found.options] == [
        ("B2", 0.0, 0.0),
        ("C2", 2.25, 0.05),
        ("A2", 0.5, -0.002),
        ("B1", -0.5, 0.15),
        ("None", -0.5, -0.05),
    ]
    assert found.line == (p("B2"), p("C2"), p("A2"))


def test_the_text_says_every_kind_of_price() -> None:
    assert explain(game(), FOUND).explain() == (
        "Black is ahead by 3.5; Black wins 75 of 100.\n"
        "Best: Black plays at B2. Then C2, A2.\n"
        "2. Black plays at C2. It loses 2.2 points and 5 of 100 games.\n"
        "3. Black plays at A2. It loses 0.5 points and wins as often.\n"
        "4. Black plays at B1. It loses no points, but 15 of 100 games.\n"
        "5. A pass. It looks as good, and was looked at less.\n"
        "Likely Black's: 3 points, White's: 2, open: 4."
    )


def test_what_white_thinks_is_told_of_black() -> None:
    """A lead above 0 is Black's everywhere; a candidate's is the mover's."""
    found = explain(game("A1"), FOUND)
    assert found.to_play is Color.WHITE
    assert (found.outlook.win_rate, found.outlook.lead) == (0.25, -3.5)
    assert found.options[1].lost == pytest.approx(2.25)
    assert str(found).startswith("White is ahead by 3.5; Black wins 25 of 100.")


def test_what_was_hardly_looked_at_is_not_told() -> None:
    assert p("A1") not in {one.point for one in explain(game(), FOUND).options}


def test_whose_points_are_is_told_by_point() -> None:
    found = explain(game(), FOUND)
    assert found.ownership[p("C1")] == 0.0
    assert found.ownership[p("C3")] == 0.9
    assert found.likely(Color.BLACK) == {p("A1"), p("B1"), p("C3")}
    assert found.likely(Color.WHITE) == {p("B2"), p("C2")}


def test_a_thought_of_another_board_is_refused() -> None:
    with pytest.raises(ValueError, match="81 points, not 9"):
        explain(duiyi.Game(size=9), FOUND)


def test_nothing_was_looked_at() -> None:
    found = explain(game(), Thought((), 0, 0.5, 0.0, 0.0, ()))
    assert (found.options, found.line, found.ownership) == ((), (), {})
    assert "ahead" in found.explain()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_search_is_explained_in_every_language(lang: str) -> None:
    """From the game and from its situation alike, and with the names of plays."""
    played = duiyi.Game(size=9, komi=Fraction(7)).play("E5", "E4")
    found = Thinker(capacity=50_000).think(Situation.of_course(played), playouts=400)
    text = explain(played, found).explain(lang)
    assert text == explain(Situation.of_course(played), found).explain(lang)
    assert text.count("\n") >= 2
    assert "{" not in text
    assert ("。" in text) == (lang != "en")


def test_the_program_explains_its_last_move() -> None:
    match = begin(Match("chinese-2002", size=7))
    program = Program(9)
    assert program.explain() == ""
    moves(match, "D4")
    match.act(program.choose(match.state, Seat.SECOND))
    told = program.explain()
    played = match.state.position.last
    assert played is not None
    assert isinstance(played[1], Point)
    assert told.startswith("The search likes this best.\n")
    assert f"at {played[1]}" in told.splitlines()[2]
    assert "Then" in told.splitlines()[2], "what it expects"


def test_a_glance_has_no_thought() -> None:
    match = begin(Match("chinese-2002", size=7))
    program = Program(0)
    program.choose(match.state, Seat.FIRST)
    assert program.explain() == "It was played at a glance."
