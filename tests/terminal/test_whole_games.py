"""Whole games by the keys of the terminal, from the handshake to the result."""

import re
from fractions import Fraction

import pytest

from duiyi import sgf
from duiyi.board.color import Color
from duiyi.game import events as e
from duiyi.game.evolve import replay
from duiyi.game.match import Match
from duiyi.game.phase import Phase
from duiyi.game.ruling import Ending
from duiyi.game.terms import FirstBy
from duiyi.records import of_match
from duiyi.render.as_text import Stones
from tests.game.match.table import FIRST, SECOND, happened, p, ps
from tools.play_pictures import FOLDER, Keyboard, at_the_keys, pictures

NAMED = ("Ming", "Hua")
WALL = "D5 E5 D4 E4 D6 E6 D3 E3 D7 E7 D2 E2 D8 E8 D1 E1 D9 E9"


def test_a_whole_game_with_prediction() -> None:
    """PR-15 to PR-33: nigiri, handshake, seats, predictions unseen, play, agreement, count."""
    screens: list[str] = []

    async def play(keys: Keyboard) -> None:
        await keys.press("enter", "enter")  # Ming alone at the keyboard
        await keys.press("7")
        screens.append(keys.screen())
        await keys.press("enter", "enter", "enter")  # Hua says odd, and is First
        assert keys.match.state.first is SECOND
        await keys.press("enter")
        assert keys.match.state.phase is Phase.OPENING
        await keys.play("C3", "G7", "C7", "G3")
        assert keys.match.state.phase is Phase.PREDICTION
        for prediction in ("W7", "w4"):
            await keys.press("enter", "enter", *prediction)
            screens.append(keys.screen())
            await keys.press("enter")
        assert keys.match.state.base == Fraction(11, 2)
        await keys.play(*WALL.split(), "H5")
        await keys.press("3")  # no: nothing is asked
        assert "nothing was asked" in keys.screen()
        await keys.press("p", "2")  # Black passes, White asks to end; two knocks
        assert "y says yes" in keys.screen()
        await keys.press("3")
        assert keys.match.state.phase is Phase.PLAY
        await keys.press("e", "y")
        assert keys.match.state.phase is Phase.SCORING
        assert keys.app.table.dead == ps("H5")
        await keys.press(*"H5", "space", "space", *"D5", "space", "space", "enter", "enter")
        assert keys.match.state.phase is Phase.COUNTING
        await keys.press("enter")
        assert "Step 1 of" in keys.screen()
        await keys.press("enter", "backspace")
        assert "Step 1 of" in keys.screen()
        await keys.press(*["enter"] * 20)
        screens.append(keys.screen())

    match = at_the_keys(
        play, Match("prediction", "prediction", NAMED, size=9, first_by=FirstBy.NIGIRI)
    )
    for hidden in screens[:3]:
        assert "*" in hidden
        assert not re.search(r"[Ww]7_|[Ww]4_|> 7", hidden)
    assert match.state.ended is not None
    assert match.state.ended.how is Ending.COUNT
    assert match.result() == "黑14.5子胜"
    assert "Black wins by 14.5" in screens[3]
    assert replay(match.terms, match.events) == match.state


def test_a_whole_game_under_competition_regulations() -> None:
    """RG-06, RG-10, RG-15, RG-23: reserve minutes are called, a move is sealed, two warnings lose."""

    async def play(keys: Keyboard) -> None:
        await keys.press("enter")
        await keys.play("E5", "E4", "D4", "F5", seconds=59)
        await keys.wind(33)
        assert "30 seconds" in keys.screen()
        await keys.wind(24)
        await keys.wind(5)
        assert "one minute" in keys.screen()
        assert "minutes left: 1" in keys.screen()
        await keys.play("F4")
        assert "one minute" not in keys.screen()
        await keys.press("a")
        await keys.press("enter", *"E3")
        assert "**" in keys.screen()
        assert "E3" not in keys.screen()
        await keys.press("enter")
        assert keys.match.state.is_adjourned
        await keys.wind(100_000)
        await keys.press("g")
        assert keys.match.state.position[p("E3")] is Color.WHITE
        await keys.press("u")
        assert "no taking back" in keys.screen()
        for _ in range(2):
            await keys.press("i")
            await keys.choose("a stone is moved")
            await keys.choose("Hua")
            await keys.choose("A warning")

    match = at_the_keys(play, Match("chinese-2002", "s3", NAMED, size=9, time="2m + 2x60s reserve"))
    assert [event.number for event in happened(match, e.Warned)] == [1, 2]  # type: ignore[attr-defined]
    assert match.state.ended is not None
    assert (match.state.ended.how, match.state.ended.winner) == (Ending.RULING, FIRST)
    assert len(happened(match, e.MoveOpened)) == 1
    assert replay(match.terms, match.events) == match.state


def test_time_runs_out_at_the_keys() -> None:
    async def play(keys: Keyboard) -> None:
        await keys.press("enter")
        await keys.wind(30)
        assert "Ming (Black) has no time left." in keys.screen()

    match = at_the_keys(play, Match(size=9, seats=NAMED, time="30s"))
    assert match.result("en") == "White wins on time."


def test_a_game_against_the_program() -> None:
    """The program shakes hands, answers every play, and grants an undo."""

    async def play(keys: Keyboard) -> None:
        await keys.press("enter")
        await keys.answered()
        assert keys.match.state.phase is Phase.PLAY
        await keys.play("D4")
        await keys.answered()
        assert keys.match.state.progress.moves == 2
        await keys.press("u")
        await keys.answered()
        assert keys.match.state.progress.moves == 0
        await keys.press("r", "down", "enter")

    match = at_the_keys(play, Match(size=7, seats=("Ming", "duiyi 1")))
    assert match.result("en") == "White wins by resignation."


def test_a_dispute_is_played_out_on_a_side_board_and_on_the_board() -> None:
    async def play(keys: Keyboard) -> None:
        await keys.press("enter")
        await keys.play(*["E5", "E4"])
        await keys.press("p", "p", *"E4", "o")
        await keys.play("D4", "H8", "F4", "H7", "E3")
        await keys.press("o")
        assert "was captured" in keys.screen()
        assert keys.match.state.position[p("E4")] is Color.WHITE
        await keys.press("d")
        assert keys.match.state.phase is Phase.PLAY

    at_the_keys(play, Match("chinese-2002", size=9))


def test_keys_move_the_cursor_and_say_why(tmp_path_factory: pytest.TempPathFactory) -> None:
    file = tmp_path_factory.mktemp("records") / "game.sgf"

    async def play(keys: Keyboard) -> None:
        await keys.press("enter", "space")  # E5, the middle
        assert keys.match.state.position[p("E5")] is Color.BLACK
        await keys.press("question_mark")
        assert "E5" in keys.screen()
        await keys.press("space")
        assert keys.match.state.progress.moves == 1
        await keys.press("left", "k", "space")
        assert keys.match.state.position[p("D6")] is Color.WHITE
        await keys.press("t")
        assert "this game has no clock" in keys.screen()
        await keys.press("f1", "end")
        assert "two knocks" in keys.screen()
        await keys.press("escape")
        await keys.press("w")
        await keys.type(str(file))
        await keys.press("w")
        await keys.type(str(file))
        assert "was not written" in " ".join(keys.screen().split())

    match = at_the_keys(play, Match("chinese-2002", seats=NAMED, size=9))
    record = sgf.read(file)[0]
    assert record.moves == [(Color.BLACK, p("E5")), (Color.WHITE, p("D6"))]
    assert (record.info["PB"], record.info["PW"], record.rules_id) == (*NAMED, "chinese-2002")
    assert sgf.write(of_match(match)) == file.read_bytes()


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_everything_is_shown_before_the_first_key(size: tuple[int, int]) -> None:
    async def play(keys: Keyboard) -> None:
        await keys.press()
        screen = keys.screen()
        for shown in ("19 ", "Chinese rules 2002", "Ming", "Shake hands", "F1 / keys"):
            assert shown in screen

    at_the_keys(play, Match("chinese-2002", seats=NAMED), size=size)


def test_a_large_board_scrolls_with_the_cursor() -> None:
    async def play(keys: Keyboard) -> None:
        await keys.press("enter")
        await keys.play("A1", "Z25")
        assert "25" in keys.screen()
        assert "[○)" in keys.screen()
        await keys.press(*"A1")
        assert "[●]" in keys.screen()

    match = at_the_keys(play, Match("chinese-2002", size=25))
    assert match.state.position[p("A1")] is Color.BLACK


def test_a_click_plays_where_it_points() -> None:
    async def play(keys: Keyboard) -> None:
        await keys.press("enter")
        await keys.click(3 + 2 * 2, 9 - 3)
        assert keys.match.state.position[p("C4")] is Color.BLACK
        await keys.click(60, 20)  # beside the board
        assert keys.match.state.progress.moves == 1

    at_the_keys(play, Match("chinese-2002", size=9))


@pytest.mark.parametrize("lang", ["zh-Hans", "zh-Hant"])
def test_in_chinese_the_screen_holds_no_english(lang: str) -> None:
    screens: list[str] = []

    async def play(keys: Keyboard) -> None:
        await keys.press("enter")
        await keys.play("E5", "E4")
        screens.append(keys.screen())
        await keys.press("f1")
        screens.append(keys.screen())

    at_the_keys(
        play, Match("chinese-2002", seats=("甲", "乙"), size=9), lang=lang, stones=Stones.WIDE
    )
    for screen in screens:
        assert set(re.findall(r"[A-Za-z]{3,}", screen)) <= {"Enter", "Esc", "Space", "Backspace"}


def test_the_pictures_are_those_of_the_program() -> None:
    """To renew them run `make pictures`, and look at them."""
    drawn = pictures()
    assert {path.name for path in drawn} == {path.name for path in FOLDER.glob("*.svg")}
    stale = [path.name for path, svg in drawn.items() if path.read_text(encoding="utf-8") != svg]
    assert stale == []
