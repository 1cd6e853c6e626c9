"""What each key does, one thing a test; and the keys themselves."""

import asyncio

import pytest

from duiyi.board.color import Color
from duiyi.game import actions as a
from duiyi.game import events as e
from duiyi.game.match import Match
from duiyi.game.phase import Phase
from duiyi.game.ruling import Verdict
from duiyi.game.terms import FirstBy
from duiyi.rules import questions as q
from duiyi.terminal.board import BoardView
from duiyi.terminal.keys import KEYS, MOVES, SIGNS, command
from duiyi.terminal.phases import COMMANDS
from duiyi.terminal.phases.preparing import read_prediction
from tests.game.match.table import FIRST, SECOND, begin, happened, moves, p, predict, ps, seated
from tools.play_pictures import Keyboard, at_the_keys

NAMED = ("Ming", "Hua")


def test_every_command_has_a_key_and_every_key_a_command() -> None:
    assert {one.command for one in KEYS} | {"mark_here"} == set(COMMANDS)


@pytest.mark.parametrize("phase", Phase)
def test_a_key_does_one_thing_in_a_phase(phase: Phase) -> None:
    used = [key for one in KEYS if phase in one.phases for key in one.keys]
    assert len(used) == len(set(used))
    assert set(used).isdisjoint({*MOVES, *SIGNS})
    assert command("q", phase) == "leave"


def test_pr_13_and_pr_14_stones_lifted_by_hand() -> None:
    """Forgotten stones come off as the turn ends; what lives goes back."""

    async def play(keys: Keyboard) -> None:
        await keys.press(*"E4", "enter")  # a stone is put down
        assert keys.match.state.laid is not None
        await keys.press(*"E5", "enter", "z")  # White's stone is lifted, the turn ended
        assert keys.match.state.position[p("E5")] is None

    match = begin(Match("prediction", size=9, lifting=q.Lifting.BY_PLAYER))
    moves(match, "C3 G7 C7 G3")
    predict(match, 7, 6)
    for point in ["E5", "D5", "A9", "F5", "A8", "E6", "A7"]:
        moves(match, point)
        moves_done(match)
    at_the_keys(play, match)
    assert len(happened(match, e.StonesLifted)) == 1


def moves_done(match: Match) -> None:
    """Press the clock."""
    seat = match.state.to_move
    assert seat is not None
    match.act(a.EndTurn(seat=seat))


def test_pr_11_the_mover_chooses_whose_stones_come_off() -> None:
    async def play(keys: Keyboard) -> None:
        await keys.press("x")
        assert "Own stones are to come off" in keys.screen()
        await keys.play("A1")
        assert keys.match.state.position[p("A1")] is None
        assert keys.match.state.position[p("A2")] is Color.BLACK

    match = predict(seated(), 7, 6)
    moves(match, "A3 A2 B2 B1")  # at A1 White would have no liberty, and take the last of A2
    at_the_keys(play, match)
    (played,) = [event for event in happened(match, e.StonePlayed) if event.point == p("A1")]  # type: ignore[attr-defined]
    assert played.lift is Color.WHITE  # type: ignore[attr-defined]


def test_the_referee_decides_as_it_is_marked() -> None:
    async def play(keys: Keyboard) -> None:
        await keys.press("enter")
        await keys.play("E5", "A9")
        await keys.press("p", "p", "n", *"E5")
        marked = keys.app.table.dead
        await keys.press("f")
        assert keys.match.state.settled is not None
        assert keys.match.state.settled.dead == marked

    match = at_the_keys(play, Match("chinese-2002", "s3", size=9))
    assert len(happened(match, e.StatusSettled)) == 1


def test_a_shared_point_is_marked_and_counted_half() -> None:
    """PR-29: an enclosed point may be agreed to be shared."""

    async def play(keys: Keyboard) -> None:
        await keys.press("p", "p", *"E5", "s", "enter", "enter")
        assert keys.match.state.settled is not None
        assert keys.match.state.settled.shared == ps("E5")

    match = predict(seated(), 7, 6)
    moves(match, "D5 F5")
    at_the_keys(play, match)


def test_a_draw_is_asked_for_in_the_menu_and_agreed() -> None:
    async def play(keys: Keyboard) -> None:
        await keys.press("enter", "m")
        await keys.choose("a draw")
        await keys.press("y")

    match = at_the_keys(play, Match("chinese-2002", size=9))
    assert match.state.ended is not None
    assert match.state.ended.verdict is Verdict.DRAW


def test_a_break_is_asked_for_and_ended() -> None:
    async def play(keys: Keyboard) -> None:
        await keys.press("enter", "b", "y")
        assert keys.match.state.broken_off
        assert "time stands still" in keys.screen()
        await keys.press("g")
        assert not keys.match.state.broken_off

    at_the_keys(play, Match("chinese-2002", size=9))


def test_who_is_first_by_lot() -> None:
    async def play(keys: Keyboard) -> None:
        assert "Draw the lot" in keys.screen()
        await keys.press("enter")
        assert keys.match.state.first is not None

    at_the_keys(play, Match("chinese-2002", size=9, first_by=FirstBy.LOT))


def test_resigning_is_asked_twice() -> None:
    async def play(keys: Keyboard) -> None:
        await keys.press("enter", "r", "enter")
        assert keys.match.state.phase is Phase.PLAY
        await keys.press("r")
        await keys.choose("Yes")

    match = at_the_keys(play, Match("chinese-2002", size=9))
    assert match.result("en") == "White wins by resignation."


def test_the_signs_are_keys() -> None:
    """PR-38: hands are shaken, two knocks ask, three say no."""

    async def play(keys: Keyboard) -> None:
        await keys.press("5")
        assert keys.match.state.phase is Phase.OPENING

    at_the_keys(play, Match("prediction", size=9))


def test_a_ruling_is_appealed_against() -> None:
    """RG-12, RG-24."""

    async def play(keys: Keyboard) -> None:
        await keys.press("enter", "i")
        await keys.choose("a player disturbs")
        await keys.choose("Ming")
        await keys.choose("A warning")
        await keys.press("i")
        await keys.choose("Appeal against ruling 1")
        await keys.type("I did not")
        await keys.press("i")
        await keys.choose("The organiser upholds")

    match = at_the_keys(play, Match("chinese-2002", "s3", NAMED, size=9))
    assert match.state.warnings.of(FIRST) == 1
    assert len(happened(match, e.AppealDecided)) == 1


@pytest.mark.parametrize("text", ["", "7", "W", "red 3", "W-1", "W1e9", "W" + "9" * 40, "W½"])
def test_what_is_no_prediction(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - the text itself is the message
        read_prediction(text)


def test_whoever_has_just_moved_asks_to_take_it_back() -> None:
    """Reading A18: the other has to agree."""

    async def play(keys: Keyboard) -> None:
        await keys.press("enter")
        await keys.play("E5", "D4")
        await keys.press("u")
        assert "Black: to take back moves? y says yes" in keys.screen()
        await keys.press("y")

    match = at_the_keys(play, Match("chinese-2002", size=9))
    asked = happened(match, e.Asked)[0]
    assert (asked.seat, asked.moves) == (SECOND, 1)  # type: ignore[attr-defined]
    assert match.state.progress.moves == 1


async def thought(keys: Keyboard) -> None:
    """Wait until the search beside the table has thought."""
    for _ in range(200):
        await keys.wind(0)
        if keys.app.table.explained is not None:
            return
        await asyncio.sleep(0.05)


def test_what_a_search_thinks_is_shown_and_hidden() -> None:
    """Its line on the board, its words beside it; no clock runs for it, and a play ends it."""

    async def play(keys: Keyboard) -> None:
        await keys.press("enter")
        await keys.play("E5", "C3", seconds=5)
        before = keys.match.events
        left = keys.app.table.session.match.reading(FIRST, keys.app.table.session.now)
        await keys.press("v")
        await thought(keys)
        assert keys.match.events == before, "the match knows nothing of it"
        assert keys.app.table.session.match.reading(FIRST, keys.app.table.session.now) == left
        found = keys.app.table.explained
        assert found is not None
        first = found.line[0]
        assert first is not None
        assert "Best: Black" in keys.screen()
        face = keys.app.screen.query_one(BoardView).face
        assert face is not None
        assert face.numbers[first] == 1
        await keys.press("v")
        assert "Best: Black" not in keys.screen()
        await keys.press("v")
        await thought(keys)
        await keys.play("G7")
        assert keys.app.table.explained is None
        assert "Best:" not in keys.screen()

    at_the_keys(play, Match("chinese-2002", size=9, time="10m"))


def test_it_says_why_the_program_moved() -> None:
    async def play(keys: Keyboard) -> None:
        await keys.press("enter")
        await keys.answered()
        await keys.play("E5")
        await keys.answered()
        await keys.press("v")
        await thought(keys)
        assert "duiyi 9 (White): The search likes this best." in keys.screen()

    at_the_keys(play, Match("chinese-2002", size=9, seats=("Ming", "duiyi 9")), size=(100, 40))


def test_rg_11_nobody_is_helped_where_there_is_a_referee() -> None:
    async def play(keys: Keyboard) -> None:
        await keys.press("enter", "v")
        assert "nobody may be helped" in keys.screen()
        assert keys.app.table.explained is None

    at_the_keys(play, Match("chinese-2002", "s3", size=9))
