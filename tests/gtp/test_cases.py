"""Faults that other engines had, each as a test: the server's side (CASES, part 4)."""

from random import Random

import pytest

from duiyi.board.color import Color
from duiyi.board.playouts import line
from duiyi.board.point import Point
from duiyi.gtp.commands import TABLE
from tests.gtp.house import Talk
from tests.reference.areas import Board, territory

SYNTAX = "? syntax error\n\n"


@pytest.mark.parametrize("number", ["", " x", " -3", " 99999999999", " 2 3", " 2.0", " 1e1"])
@pytest.mark.parametrize("name", ["place_free_handicap", "fixed_handicap"])
def test_g02_a_handicap_of_no_number_places_nothing(name: str, number: str) -> None:
    talk = Talk()
    assert talk(f"{name}{number}") == SYNTAX
    assert talk.said("list_stones b") == ""


@pytest.mark.parametrize("number", ["0", "1", "81", "2147483647"])
def test_g02_a_handicap_that_the_board_has_no_room_for_places_nothing(number: str) -> None:
    talk = Talk()
    assert talk(f"place_free_handicap {number}") == "? invalid number of stones\n\n"
    assert talk.said("list_stones b") == ""


@pytest.mark.parametrize("stones", [*range(2, 20), 40, 80])
def test_g02_as_many_stones_are_placed_as_asked_for(stones: int) -> None:
    talk = Talk()
    points = talk.said(f"place_free_handicap {stones}").split()
    assert len(set(points)) == stones
    assert set(talk.said("list_stones b").split()) == set(points)


@pytest.mark.parametrize("size", ["0", "26", "1000000000"])
def test_g03_a_size_that_is_not_played_is_unacceptable(size: str) -> None:
    talk = Talk()
    talk.said("play b C3")
    before = talk("showboard")
    assert talk(f"boardsize {size}") == "? unacceptable size\n\n"
    assert talk("showboard") == before


@pytest.mark.parametrize("size", ["x", "", "9 9", "-9", "9.0", "１９"])
def test_g03_a_size_that_is_no_number_is_a_syntax_error(size: str) -> None:
    talk = Talk()
    talk.said("play b C3")
    before = talk("showboard")
    assert talk(f"boardsize {size}") == SYNTAX
    assert talk("showboard") == before


@pytest.mark.parametrize("size", range(1, 26))
def test_g03_every_size_is_played(size: int) -> None:
    assert Talk().said(f"boardsize {size}", "query_boardsize") == str(size)


def test_g06_numbers_are_echoed_as_they_came() -> None:
    talk = Talk()
    assert talk("7 name") == "=7 duiyi\n\n"
    assert talk("0012 no_such_thing") == "?0012 unknown command\n\n"
    assert talk("12 play b I5") == "?12 syntax error\n\n"


def test_g07_what_is_known_is_carried_out() -> None:
    """`list_commands` is the set of commands that are not answered with `unknown command`."""
    talk = Talk()
    assert talk.said("known_command loadsgf") == "true"
    assert talk.said("known_command load_sgf") == "false"
    listed = talk.said("list_commands").split()
    tried = {*listed, *TABLE, "load_sgf", "Name", "genmove-analyze", "kata"}
    known = {name for name in tried if talk(name) != "? unknown command\n\n"}
    assert known == set(listed)
    assert {name for name in tried if talk(f"known_command {name}") == "= true\n\n"} == known


def finished(number: int) -> Talk:
    """Return a session with a game that was played out at random, some of it by dead stones."""
    chance = Random(number)
    size = chance.choice((5, 7, 9))
    talk = Talk(
        chance.choice(("chinese-2002", "aga", "japanese-1989", "igs", "tromp-taylor")), (size, size)
    )
    for color, point in line(talk.sitting.position, number)[: chance.randint(30, 400)]:
        if point is not None and not talk(f"play {color} {point}").startswith("="):
            break
    return talk


@pytest.mark.parametrize("number", range(200))
def test_g11_the_score_is_that_of_the_board_without_the_dead(number: int) -> None:
    """What is counted here is counted by sets of points, for area and for territory."""
    talk = finished(number)
    score = talk.said("final_score")
    dead = talk.said("final_status_list dead").split()
    lists = {name: talk.said(f"final_status_list {name}").split() for name in ("alive", "seki")}
    position = talk.sitting.position
    stones = {color: set(position.stones(color)) for color in Color}
    listed = [*dead, *lists["alive"], *lists["seki"]]
    assert sorted(listed) == sorted(map(str, stones[Color.BLACK] | stones[Color.WHITE]))

    lifted = {Point.parse(name) for name in dead}
    lost = {color: len(lifted & stones[color]) for color in Color}
    left = {color: frozenset((p.column, p.row) for p in stones[color] - lifted) for color in Color}
    board = Board(position.width, position.height, left[Color.BLACK], left[Color.WHITE])
    black, white, _ = territory(board)
    rules = talk.sitting.rules.id
    if rules in {"japanese-1989", "igs"}:
        if lists["seki"] or talk.said("final_status_list dame"):
            return  # whose eyes count there is another question; see the tests of the rule books
        prisoners = {color: position.prisoners[color] + lost[color] for color in Color}
        margin = len(black) + prisoners[Color.WHITE] - len(white) - prisoners[Color.BLACK]
    else:
        margin = len(black) + len(board.black) - len(white) - len(board.white)
    total = float(margin - talk.sitting.game.komi_in_force)
    winner = "B" if total > 0 else "W"
    assert score == (f"{winner}+{abs(total):g}" if total else "0")


def test_g15_j_is_the_ninth_column() -> None:
    talk = Talk()
    assert talk.said("play b J5", "list_stones b") == "J5"
    assert talk.sitting.game.moves[-1][1] == Point(8, 4)
    assert talk("play b I5") == SYNTAX


def test_g17_two_moves_of_one_color_in_a_row() -> None:
    talk = Talk()
    talk.said("play b A1", "play b A2", "play w A3")
    move = talk.said("genmove b")
    assert [one.to_play for one in talk.thinker.seen] == [Color.BLACK]
    talk.said("play w pass", "genmove w")
    assert (talk.thinker.seen[-1].to_play, talk.thinker.seen[-1].passes) == (Color.WHITE, 0)
    talk.said("undo", "undo")
    assert talk.said("undo", f"is_legal b {move}") == "1"
    assert talk.said("genmove w", "genmove w") != "resign"


@pytest.mark.parametrize("rules", ["chinese-2002", "tromp-taylor", "aga", "igs", "new-zealand"])
@pytest.mark.parametrize("passes", [2, 3, 4, 5])
def test_g18_after_the_end_a_move_is_still_answered(rules: str, passes: int) -> None:
    talk = Talk(rules)
    for number in range(passes):
        talk.said(f"play {'bw'[number % 2]} pass")
    for color in "bwbw":
        assert talk(f"genmove {color}").startswith("=")
    assert talk.said("play b E5", "color E5") == "black"
    assert talk.said("undo", "color E5") == "empty"


def test_g18_after_a_resignation_a_move_is_still_answered() -> None:
    talk = Talk()
    talk.thinker.resigns = True
    assert talk.said("genmove b") == "resign"
    talk.thinker.resigns = False
    assert talk.said("genmove w") not in {"resign", ""}
    assert talk.said("play w resign", "genmove b") not in {"resign", ""}
