"""What goes wrong at a table is said, and ends nothing."""

from pathlib import Path

from duiyi.game.match import Match
from duiyi.game.terms import terms
from duiyi.store.matches import Store
from duiyi.store.trouble import NotKept
from tools.play_pictures import Keyboard, at_the_keys


def test_two_programs_at_one_match(tmp_path: Path) -> None:
    """The second to move is told, and nothing of its move has happened."""
    store = Store(tmp_path / "m.db")
    agreed = terms("chinese-2002", size=9)
    match = Match.by(agreed, store.create(agreed, "one"))
    elsewhere = Match.by(agreed, Store(tmp_path / "m.db").open("one"))

    async def play(keys: Keyboard) -> None:
        await keys.press("enter")
        assert "another program goes on" not in keys.screen()

    async def outrun(keys: Keyboard) -> None:
        await keys.press("enter")
        assert "another program goes on with this match" in keys.screen()
        assert keys.match.state.hands == frozenset()

    at_the_keys(play, match)
    at_the_keys(outrun, elsewhere)


def test_what_cannot_be_kept_is_said_and_has_not_happened() -> None:
    match = Match("chinese-2002", size=9)

    async def play(keys: Keyboard) -> None:
        await keys.press("enter")
        kept = match.log.append

        def full(events: object) -> None:
            reason = f"the disk is full, {bool(events)}"
            raise NotKept(reason)

        match.log.append = full  # type: ignore[method-assign, assignment]
        await keys.play("E5")
        assert "nothing has happened: the disk is full" in keys.screen()
        assert keys.match.state.progress.moves == 0
        match.log.append = kept  # type: ignore[method-assign]
        await keys.play("E5")
        assert keys.match.state.progress.moves == 1

    at_the_keys(play, match)


def test_names_may_hold_anything() -> None:
    """No name is markup, and none reaches the terminal as a command."""

    async def play(keys: Keyboard) -> None:
        await keys.press("enter")
        screen = keys.screen()
        assert "[red]Ming[/red]" in screen
        assert "\x1b" not in screen
        assert "{x}" in screen

    at_the_keys(play, Match("chinese-2002", size=9, seats=("[red]Ming[/red]", "\x1b[2JHua {x}")))
