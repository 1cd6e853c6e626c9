"""Draw the pictures of `docs/play.md`: a match driven by its keys, with a clock wound by hand.

`make pictures` renews them; look at them afterwards. The tests of whole games are driven by the
same `Keyboard`.
"""

import asyncio
import re
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from html import unescape
from pathlib import Path

from rich.cells import cell_len
from textual.events import Key
from textual.pilot import Pilot

import duiyi
from duiyi.game.match import Match
from duiyi.render.as_text import Stones
from duiyi.table.session import Session
from duiyi.terminal.app import Terminal
from duiyi.terminal.dialogs import Choice

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "docs" / "play"
EXAMPLE = ROOT / "src" / "duiyi" / "examples" / "chinese-19x19.sgf"
NAMED = ("Ming", "Hua")
SALT = "0123456789abcdef"
WALL = "D5 E5 D4 E4 D6 E6 D3 E3 D7 E7 D2 E2 D8 E8 D1 E1 D9 E9 H5"
FONTS = (
    "DejaVu Sans Mono, Menlo, Consolas, Noto Sans Mono CJK SC, WenQuanYi Micro Hei Mono, monospace"
)


@dataclass
class Wound:
    """A clock that goes on when it is wound."""

    seconds: float = 0.0

    def __call__(self) -> float:
        """Return the time."""
        return self.seconds


class Keyboard:
    """Somebody at the keys of a terminal with one match."""

    def __init__(self, pilot: Pilot[None], app: Terminal, clock: Wound) -> None:
        self._pilot = pilot
        self.app = app
        self.clock = clock

    @property
    def match(self) -> Match:
        """The match."""
        return self.app.table.session.match

    async def press(self, *keys: str) -> None:
        """Press keys, one after the other."""
        await self._keep_pressing(keys)
        await self._settle()

    async def _settle(self) -> None:
        """Wait until everything is drawn, also what a page has just uncovered."""
        await self._pilot.pause()
        await self._pilot.pause()

    async def _keep_pressing(self, keys: Iterable[str]) -> None:
        for key in keys:
            self._send(key)
            for _ in range(_PATIENCE):
                await asyncio.sleep(0)

    def _send(self, key: str) -> None:
        letter = key if len(key) == 1 else _LETTERS.get(key)
        driver = self.app._driver  # noqa: SLF001 - where a terminal's keys come from
        assert driver is not None
        driver.send_message(Key(key, letter))

    async def type(self, text: str) -> None:
        """Type a text and take it."""
        await self.press(*(_NAMES.get(letter, letter) for letter in text), "enter")

    async def play(self, *points: str, seconds: float = 0) -> None:
        """Play on points, typed; so many seconds pass before each."""
        for point in points:
            self._wind(seconds)
            await self._keep_pressing([*point, "enter"])
        await self._settle()

    async def click(self, column: int, line: int) -> None:
        """Click on the screen."""
        await self._pilot.click(offset=(column, line))
        await self._pilot.pause()

    async def answered(self) -> None:
        """Wait until no program is thinking."""
        session = self.app.table.session
        for _ in range(_LONGEST):
            await asyncio.sleep(_MOMENT)
            await self._pilot.pause()
            if session.program() is None:
                return

    async def choose(self, words: str) -> None:
        """Choose what begins with these words."""
        screen = self.app.screen
        assert isinstance(screen, Choice), screen
        place = next(i for i, option in enumerate(screen.options) if option.startswith(words))
        await self.press(*["down"] * place, "enter")

    async def wind(self, seconds: float) -> None:
        """Let time pass, and look at the clock."""
        self._wind(seconds)
        await self._pilot.pause()

    def _wind(self, seconds: float) -> None:
        self.clock.seconds += seconds
        self.app.table.look()

    def picture(self) -> str:
        """Return the screen as SVG, without fonts from elsewhere."""
        drawn = self.app.export_screenshot(title="duiyi play")
        drawn = re.sub(r"@font-face \{.*?\}\s*", "", drawn, flags=re.DOTALL)
        drawn = drawn.replace("Fira Code, monospace", FONTS).replace("Fira Code", FONTS)
        return re.sub(r'textLength="[^"]*"([^>]*>)([^<]*)', _measured, drawn)

    def screen(self) -> str:
        """Return what is on the screen, as text."""
        return "\n".join(
            "".join(segment.text for segment in line)
            for line in self.app.screen._compositor.render_strips()  # noqa: SLF001 - there is no other way to read a screen
        )


def _measured(found: re.Match[str]) -> str:
    """Return a text with its length, wide letters counted as the two columns they take."""
    length = cell_len(unescape(found[2])) * _COLUMN
    return f'textLength="{length:g}"{found[1]}{found[2]}'


_LONGEST, _MOMENT = 200, 0.05
_COLUMN = 12.2
"""The width of a column in the pictures."""
_PATIENCE = 40
"""Turns of the loop after which a key has done what it does."""
_NAMES = {" ": "space", ".": "full_stop", "/": "slash"}
_LETTERS = {"space": " ", "full_stop": ".", "slash": "/"}


def at_the_keys(
    play: Callable[[Keyboard], Awaitable[None]],
    match: Match,
    *,
    lang: str = "en",
    stones: Stones = Stones.HALF,
    size: tuple[int, int] = (80, 24),
) -> Match:
    """Play a match by its keys, and return it."""
    clock = Wound()
    session = Session(match, clock=clock, salt=lambda: SALT)

    async def sit() -> None:
        app = Terminal(session, lang, stones)
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await play(Keyboard(pilot, app, clock))

    asyncio.run(sit())
    return match


def pictures() -> dict[Path, str]:
    """Return the pictures by their paths."""
    drawn: dict[str, str] = {}

    async def prediction(keys: Keyboard) -> None:
        await keys.press("enter")
        await keys.play("C3", "G7", "C7", "G3", seconds=3)
        await keys.press("enter")
        drawn["handed-over"] = keys.picture()
        await keys.press("enter", *"W7")
        drawn["prediction"] = keys.picture()
        await keys.press("enter", "enter", "enter")
        await keys.type("W4")
        await keys.play(*WALL.split(), seconds=5)
        await keys.press("p", "p")
        drawn["agreement"] = keys.picture()
        await keys.press("enter", "enter", *["enter"] * 5)
        drawn["count"] = keys.picture()

    async def middle(keys: Keyboard) -> None:
        await keys.press("enter")
        moves = duiyi.Game.from_sgf(EXAMPLE).moves[:100]
        await keys.play(*(str(point) for _, point in moves), seconds=61.5)
        await keys.wind(41)
        drawn["play"] = keys.picture()

    async def competition(keys: Keyboard) -> None:
        await keys.press("enter")
        await keys.play(*["E5", "E4", "D4", "F5", "F4", "E3", "G4", "D5"], seconds=20)
        await keys.press("i")
        await keys.choose("a stone is moved")
        await keys.choose("Ming")
        drawn["ruling"] = keys.picture()
        await keys.press("enter", "a", "enter")
        await keys.type("C5")
        drawn["sealed"] = keys.picture()

    async def disputed(keys: Keyboard) -> None:
        await keys.press("enter")
        await keys.play(*["C3", "G7", "C7", "G3", "E5", "H8", "D5", "F5", "D4", "F4", "D6", "F6"])
        await keys.press("p", "p", *"H8", "o")
        await keys.play("J8", "G8", "H9")
        drawn["side-board"] = keys.picture()

    at_the_keys(
        prediction, Match("prediction", "prediction", size=9, time="10m + 3x30s", seats=NAMED)
    )
    at_the_keys(
        middle,
        Match("chinese-2002", "china-2002", ("甲乙丙", "丁戊己"), time="50m + 5x60s reserve"),
        lang="zh-Hans",
    )
    at_the_keys(
        competition, Match("chinese-2002", "s3", size=9, time="90m + 5x60s reserve", seats=NAMED)
    )
    at_the_keys(disputed, Match("japanese-1989", size=9, seats=NAMED))
    return {FOLDER / f"{name}.svg": svg for name, svg in drawn.items()}


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for path, svg in pictures().items():
        path.write_text(svg, encoding="utf-8")
