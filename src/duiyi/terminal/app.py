"""The program in the terminal: one table on the screen."""

from textual.app import App

from duiyi.render.as_text import Stones
from duiyi.table.session import Session
from duiyi.terminal.table import Table


class Terminal(App[None]):
    """One match in a terminal.

    Args:
        session: the match.
        lang: the language.
        stones: how stones are drawn.
        bell: whether the terminal's bell sounds when the time is called.
    """

    ENABLE_COMMAND_PALETTE = False

    def __init__(
        self,
        session: Session,
        lang: str = "en",
        stones: Stones = Stones.ASCII,
        *,
        bell: bool = False,
    ) -> None:
        super().__init__()
        self.title = "duiyi"
        self.animation_level = "none"
        self.table = Table(session, lang, stones, bell=bell)

    def on_mount(self) -> None:
        """Sit down at the table."""
        self.push_screen(self.table)
