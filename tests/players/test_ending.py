"""When the program says that a game is over: first, in answer, or by giving it up."""

from dataclasses import replace
from fractions import Fraction
from time import monotonic

import pytest

import duiyi
from duiyi import rulesets
from duiyi.board.color import Color
from duiyi.board.diagram import parse_diagram
from duiyi.board.searching import Thought
from duiyi.game import actions as a
from duiyi.game.match import Match
from duiyi.game.phase import Phase
from duiyi.game.seat import Seat
from duiyi.game.situation import Situation
from duiyi.players import ending
from duiyi.players.chooser import PATIENCE, Choice, Chooser, Why
from duiyi.players.program import Program
from duiyi.players.thinker import Watch
from tests.game.match.table import begin, moves, p, predict, ps, seated

BLACK, WHITE = Color.BLACK, Color.WHITE
NINE = """
    . . X X O O O . .
    . X . . X O . . .
    . . X . X X O . .
    . . X X . X O O .
    X O O X X O O . O
    . X O O O X X O O
    X . X X X X . X O
    . X . X X . . X X
    X . . X . . . X .
"""
"""White to play. What is White's in the middle is dead."""
THIRTEEN = """
    X . X X X X O . O O X X .
    X X . X O O O . O O X . X
    . X X O O O X O . O O X X
    X X O X O X X O O X X X X
    X . . X X X X X X X O O X
    X X X X O X O O O O . O O
    X O O X O O O O . O . O O
    . O O O X X O O . O . . .
    X O X X . X X X O . O O O
    X X X X X . X X X O . . .
    . . X O O X . . X X O O O
    . . O O X . X . X . X X O
    . O O X X . X . X . . X X
"""
"""White to play."""
NINETEEN = """
    . . . . . . . . O O X . . . . . . . .
    . . . . O X O . O X . X . . . . . . .
    . . . O O O . O O X . . X . . . X X X
    . . . O O X O X O X . X O X X X O O X
    . O O X O X O X X X X O O O O O O . O
    . O X X X X O O O O O O X X X O . . .
    O O O X X O O X O O X O X . X O . . .
    O X O O X X O X X O X O X X O O . . .
    O X X X X X O O X O X X X O . O . . .
    X X X X . X X X X X X . X O O . O . .
    O X O O X X O X . . . X O O X . . X .
    O O . O X O O O X X O X X O X . X . O
    . . . O X O O X X O X X O . . . . . .
    . . O O O O O X O O O O O O O O O . .
    . . . O X X O O X X O O X X O X O . O
    . . O X X X O X X X X X . X X X X O .
    O O O O O X X O . . . . . . . . X O O
    O X O O O X . X . . . . . . . X . X O
    O X X X X X . . . . . . . . . . X X X
"""
"""Black to play. No stone is dead, and large territories could be played in."""
LOOKS_OVER = """
    . . X X O O . . .
    . X . . X O . . .
    . . X . X X . . .
    . . X X . X O . .
    . O O X X O O . .
    . X O O O X X O .
    X . X X X X O . .
    O X . . X O O . .
    . . . . . . . . .
"""
"""White to play. By its borders White is dead everywhere; but it lives on the right."""
DAME = """
    . . . . . . . O O X X X X
    O O O O O . O O X X X O O
    O X O O O O X X X X O . O
    X X X X X X . . . X O O .
    . . . . X . X X X O . O O
    . . . . X X O O O . O . O
    . X X X . O O O O O O O O
    X X X . X . O . . O X X O
    . . . X X . O . O X . . X
    . X X . X . O . O X X . .
    X X X X O O O O X . X X X
    O O O X X O X X X X X X X
    . . O O X O O O X X . . .
"""
"""Black to play. Every border is closed, and dame are left."""
TAIL = """
    . X O . .
    . X O O .
    . X X O .
    . X O . O
    . X X O .
"""
"""White to play. Nothing is open, but C2 is in atari when Black plays D2."""
WALLS = " ".join(f"D{row} E{row}" for row in range(1, 8))
HOPELESS = """
    . . O . . O . . .
    . O . O . . O . .
    . . O . O . . O .
    O . . O . O . . .
    . O O . O . O O .
    O O X O O O X . .
    X X X X O X X X X
    . X . X O X . X .
    X . X X O . X . .
"""
"""Black lives twice, on a fifth of the board; on the right the border is open."""
AREA = ("chinese-2002", "aga", "ing", "prediction", "new-zealand", "ancient-ming-qing")
TERRITORY = ("japanese-1989", "korean", "igs", "ancient-tang-song")


def facing(board: str, to_play: Color, rules: str, komi: Fraction | int = 0) -> Situation:
    return Situation(
        rules=rulesets[rules], position=parse_diagram(board).position(to_play), komi=Fraction(komi)
    )


def chooser(level: int = 10) -> Chooser:
    return Chooser(level, capacity=60_000)


@pytest.mark.parametrize("book", AREA + TERRITORY)
@pytest.mark.parametrize("board", [NINE, THIRTEEN, NINETEEN], ids=["9", "13", "19"])
def test_it_passes_first_where_nothing_is_left(board: str, book: str) -> None:
    """By area and by territory, the winner and the loser: nobody plays on at home."""
    for to_play in Color:
        choice = chooser().choose(facing(board, to_play, book, Fraction(15, 2)), playouts=60)
        assert (choice.point, choice.resigns) == (None, False)
        assert choice.why is Why.OVER


@pytest.mark.parametrize("level", [0, 3, 6])
@pytest.mark.parametrize("board", [NINE, THIRTEEN, NINETEEN], ids=["9", "13", "19"])
def test_beginners_pass_first_too(board: str, level: int) -> None:
    choice = chooser(level).choose(facing(board, BLACK, "chinese-2002"))
    assert choice.point is None


@pytest.mark.parametrize("level", [0, 10])
def test_it_plays_on_where_games_end_otherwise(level: int) -> None:
    """The borders say that nothing is left; games in which Black moves first say otherwise."""
    situation = facing(LOOKS_OVER, WHITE, "chinese-2002", Fraction(15, 2))
    assert ending.remainder(situation) is not None
    choice = chooser(level).choose(situation, playouts=300)
    assert choice.point is not None


@pytest.mark.parametrize("book", AREA)
def test_where_area_counts_dame_are_filled(book: str) -> None:
    left = ending.remainder(facing(DAME, BLACK, book))
    assert left is not None
    assert left.plays == left.found.dame != frozenset()
    choice = chooser().choose(facing(DAME, BLACK, book), playouts=60)
    assert choice.point in left.plays
    assert choice.why is Why.REMAINS


@pytest.mark.parametrize("book", TERRITORY)
def test_where_territory_counts_dame_are_left(book: str) -> None:
    choice = chooser().choose(facing(DAME, BLACK, book), playouts=60)
    assert (choice.point, choice.why) == (None, Why.OVER)


def test_the_look_at_the_borders_is_a_part_of_the_time_for_a_move() -> None:
    """In haste there is none, but for the answer to a pass, which may end the game."""
    hasty = facing(NINETEEN, BLACK, "chinese-2002", Fraction(15, 2))
    assert chooser().choose(hasty, milliseconds=40).why is Why.SEARCHED
    begun = monotonic()
    assert chooser().choose(hasty, milliseconds=2_000).why is Why.OVER
    assert monotonic() - begun < 4
    assert chooser().choose(replace(hasty, passes=1), milliseconds=40) == Choice(None, why=Why.OVER)


@pytest.mark.parametrize("book", AREA + TERRITORY)
def test_what_must_be_mended_is_mended_before_a_pass(book: str) -> None:
    """Also where it costs a point; and who finds it not mended plays there too."""
    choice = chooser().choose(facing(TAIL, WHITE, book, Fraction(1, 2)), playouts=60)
    assert choice.point == p("D2")
    other = chooser().choose(facing(TAIL, BLACK, book, Fraction(1, 2)), playouts=300)
    assert other.point == p("D2")


def test_where_stones_count_the_own_points_are_filled_but_for_eyes() -> None:
    """Two territories of 3 by 7 and 2 by 7: what is left are some eyes."""
    wall = "\n".join(["    . . . X O . ."] * 7)
    situation = facing(wall, BLACK, "dunhuang")
    programs = [Chooser(10, seed=1, capacity=60_000), Chooser(10, seed=2, capacity=60_000)]
    passes = 0
    while passes < 2:
        position = situation.position
        choice = programs[position.number % 2].choose(situation, playouts=60)
        passes = 0 if choice.point else passes + 1
        after = position.play(choice.point) if choice.point else position.pass_()
        assert after.number < 80
        situation = replace(situation, position=after)
    position = situation.position
    for column, row in position.empty_points():
        beside = [(column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)]
        owners = {position[x, y] for x, y in beside if 0 <= x < 7 and 0 <= y < 7}
        assert owners in ({BLACK}, {WHITE})


@pytest.mark.parametrize(
    ("level", "resigns"), [(0, False), (4, False), (5, True), (9, True), (10, True)]
)
def test_who_is_lost_resigns_after_several_moves_but_for_beginners(
    level: int, *, resigns: bool
) -> None:
    """White has four fifths of the board, and the border is not closed yet."""
    game = duiyi.Game(size=9, start=parse_diagram(HOPELESS).position(BLACK), komi="7.5")
    black, white = chooser(level), Chooser(10, seed=2, capacity=60_000)
    made, thoughts, given_up = 0, 0, False
    while made < 12 and not game.is_over and game.phase is Phase.PLAY:
        choice = black.choose(Situation.of_course(game), playouts=500)
        thoughts += choice.thought is not None
        if choice.resigns:
            given_up = True
            assert choice.why is Why.LOST
            break
        game.play(choice.point) if choice.point else game.pass_()
        if game.phase is not Phase.PLAY:
            break
        answer = white.choose(Situation.of_course(game), playouts=300)
        assert not answer.resigns
        game.play(answer.point) if answer.point else game.pass_()
        made += 1
    assert given_up == resigns
    assert thoughts >= 3 or not resigns


def test_a_game_that_is_lost_by_little_is_counted() -> None:
    """Lost by half a point: it is played to the end, and passed."""
    for number in range(PATIENCE + 1):
        situation = facing(NINE, WHITE, "chinese-2002", Fraction(73, 2) + number % 2)
        assert not chooser().choose(situation, playouts=500).resigns


class Gloomy(Chooser):
    """Who always thinks that the game is lost by far."""

    def think(
        self,
        situation: Situation,
        *,
        playouts: int | None = None,
        milliseconds: int | None = None,
        watch: Watch | None = None,
    ) -> Thought:
        del playouts, milliseconds, watch
        return super().think(situation, playouts=400)._replace(win_rate=0.0, lead=-99.0)


@pytest.mark.parametrize("book", [*AREA, *TERRITORY])
@pytest.mark.parametrize("board", [NINE, THIRTEEN, NINETEEN], ids=["9", "13", "19"])
def test_a_won_game_is_never_resigned(board: str, book: str) -> None:
    """Whatever games say, move after move; but a lost one is, at the third."""
    for komi, resigns in ((-400, False), (400, True)):
        player, situation = Gloomy(capacity=60_000), facing(board, BLACK, book, komi)
        given_up = []
        for _ in range(PATIENCE + 1):
            given_up.append(player.choose(situation).resigns)
            position = situation.position.pass_().pass_()
            situation = replace(situation, position=position)
        assert given_up == [False, False, resigns, resigns]


def ended(book: str, **others: object) -> Match:
    """Return a match of 7 by 7 with two territories, in play."""
    if book == "prediction":
        match = predict(seated(7), 1, 0)
        return moves(match, "D1 E1 D2 E2 E3 D3 D4 E4 D5 E5 E6 D6 E7 D7")
    return moves(begin(Match(book, size=7, **others)), WALLS)  # type: ignore[arg-type]


@pytest.mark.parametrize("book", ["chinese-2002", "chinese-practice", "new-zealand"])
def test_where_the_book_lets_it_the_program_asks_to_end(book: str) -> None:
    """PR-24: once on a board; where the other says no, it passes."""
    match = ended(book)
    program = Program(9)
    action = program.choose(match.state, Seat.FIRST)
    assert action == a.Ask(seat=Seat.FIRST, request=a.Request.END)
    match.act(action)
    match.act(a.Decline(seat=Seat.SECOND))
    assert isinstance(program.choose(match.state, Seat.FIRST), a.Pass)


def test_where_only_passes_end_it_passes() -> None:
    for book in ("japanese-1989", "aga", "cgos"):
        assert isinstance(Program(9).choose(ended(book).state, Seat.FIRST), a.Pass)


def test_it_agrees_to_end_with_dame_left_to_share() -> None:
    """PR-24, 6.3 n.1: who asks is to move, so the other loses nothing by it."""
    match = begin(Match("chinese-2002", size=7))
    walls = WALLS.replace("E7", "F7").replace("E1", "F1")  # E1 and E7 stay empty
    moves(match, walls + " A1 G1" + " A7 F6 A6 F2")
    match.act(a.Ask(seat=Seat.FIRST, request=a.Request.END))
    assert Program().choose(match.state, Seat.SECOND) == a.Agree(seat=Seat.SECOND)


def scoring(
    dead: str = "", shared: str = "", book: str = "chinese-2002", **others: object
) -> Match:
    """Return a match in which First, Black, has proposed what is dead and shared; B2 is White's."""
    match = begin(Match(book, size=7, **others))  # type: ignore[arg-type]
    moves(match, WALLS + " A5 B2 A3 - -")
    assert match.state.phase is Phase.SCORING
    match.act(a.Propose(seat=Seat.FIRST, dead=ps(dead), shared=ps(shared)))
    return match


def test_it_proposes_the_right_dead_stones() -> None:
    match = begin(Match("chinese-2002", size=7))
    moves(match, WALLS + " A5 B2 A3 - -")
    action = Program().choose(match.state, Seat.SECOND)
    assert action == a.Propose(seat=Seat.SECOND, dead=ps("B2"))


@pytest.mark.parametrize(
    ("dead", "shared", "accepts"),
    [("B2", "", True), ("", "", True), ("B2 E4", "", False), ("B2", "F4", False), ("", "B4", True)],
)
def test_it_accepts_what_costs_it_nothing(dead: str, shared: str, *, accepts: bool) -> None:
    """Second is White: B2 may be alive for all it minds, but its own wall is not dead."""
    match = scoring(dead, shared)
    action = Program().choose(match.state, Seat.SECOND)
    assert isinstance(action, a.Accept if accepts else a.Dispute)


def test_where_the_players_must_agree_on_who_goes_on_it_says_its_view_once() -> None:
    match = scoring("B2 E4", book="new-zealand")
    program = Program()
    mine = program.choose(match.state, Seat.SECOND)
    assert mine == a.Propose(seat=Seat.SECOND, dead=ps("B2"))
    match.act(mine)
    match.act(a.Propose(seat=Seat.FIRST, dead=ps("B2 E4")))
    assert isinstance(program.choose(match.state, Seat.SECOND), a.Accept)


def test_what_is_disputed_to_be_dead_is_lifted() -> None:
    """A14: an endless dispute would leave every stone alive."""
    match = scoring("")
    program = Program(9)
    first = program.choose(match.state, Seat.FIRST)
    match.act(a.Propose(seat=Seat.SECOND))
    first = program.choose(match.state, Seat.FIRST)
    assert isinstance(first, a.Dispute)
    match.act(first)
    assert match.state.phase is Phase.PLAY
    for _ in range(12):
        seat = match.state.to_move
        if match.state.position[p("B2")] is None:
            break
        if seat is Seat.FIRST:
            match.act(program.choose(match.state, Seat.FIRST))
            if match.state.request is not None:
                match.act(a.Decline(seat=Seat.SECOND))
        else:
            match.act(a.Pass(seat=Seat.SECOND))
        if match.state.phase is Phase.SCORING:
            match.act(a.Dispute(seat=Seat.SECOND))
    assert match.state.position[p("B2")] is None
