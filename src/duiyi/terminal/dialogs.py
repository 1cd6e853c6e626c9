"""What is asked on a page of its own: a choice, a text that may be hidden, a keyboard handed over.

No lines are drawn around anything: the letters for them are wide in some terminals.
"""

from collections.abc import Callable, Sequence

from rich.console import RenderableType
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static

from duiyi.words import mark, say

LONGEST = 200
"""Characters that may be typed."""


class _Page(ModalScreen[object]):
    DEFAULT_CSS = """
    _Page { align: center middle; background: #171411; }
    _Page > .page {
        width: 72; max-width: 96%; height: auto; max-height: 96%;
        padding: 1 2; background: #F6F1E4; color: #1F1B16;
    }
    _Page OptionList {
        height: auto; max-height: 16; background: #F6F1E4; color: #1F1B16;
        border: none; padding: 0; scrollbar-size: 0 0;
    }
    _Page OptionList:focus { border: none; background-tint: #F6F1E4 0%; }
    _Page OptionList > .option-list--option-highlighted,
    _Page OptionList:focus > .option-list--option-highlighted {
        background: #DDB876; color: #1F1B16; text-style: bold;
    }
    _Page VerticalScroll { scrollbar-size: 0 0; background: #F6F1E4; }
    _Page .head { text-style: bold; margin-bottom: 1; }
    _Page .hint { color: #6B5A3A; margin-top: 1; }
    """

    def __init__(self, head: str, lang: str) -> None:
        super().__init__()
        self._head = head
        self.lang = lang


class Choice(_Page):
    """One of several: its number, or None."""

    def __init__(self, head: str, options: Sequence[str], lang: str) -> None:
        super().__init__(head, lang)
        self.options = options

    def compose(self) -> ComposeResult:
        """Lay the page out."""
        with Vertical(classes="page"):
            yield Static(Text(self._head), classes="head")
            yield OptionList(*(Text(f"{option}") for option in self.options))
            hint = say(mark("Up and Down choose, Enter takes it, Escape leaves."), self.lang)
            yield Static(Text(hint), classes="hint")

    def on_mount(self) -> None:
        """Point at the first one."""
        options = self.query_one(OptionList)
        options.highlighted = 0
        options.focus()

    def on_key(self, event: events.Key) -> None:
        """Leave with nothing at Escape."""
        if event.key == "escape":
            event.stop()
            self.dismiss(None)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Leave with the choice."""
        self.dismiss(event.option_index)


class TypedIn(_Page):
    """A text, or None.

    Args:
        head: what is asked for.
        check: what is wrong with a text, as a sentence, or None.
        lang: the language.
        hidden: whether what is typed is to be seen.
    """

    def __init__(
        self, head: str, check: Callable[[str], str | None], lang: str, *, hidden: bool = False
    ) -> None:
        super().__init__(head, lang)
        self._check = check
        self._hidden = hidden
        self._text = ""

    def compose(self) -> ComposeResult:
        """Lay the page out."""
        hint = mark("Enter takes it, Escape leaves.")
        masked = mark("Nothing of it is shown. Enter seals it, Escape leaves.")
        with Vertical(classes="page"):
            yield Static(Text(self._head), classes="head")
            yield Static("> _", id="typed")
            yield Static("", id="wrong")
            yield Static(Text(say(masked if self._hidden else hint, self.lang)), classes="hint")

    def on_key(self, event: events.Key) -> None:
        """Take a letter, or the whole."""
        event.stop()
        if event.key == "escape":
            self.dismiss(None)
        elif event.key == "enter":
            wrong = self._check(self._text)
            if wrong is None:
                self.dismiss(self._text)
                return
            self.query_one("#wrong", Static).update(Text(wrong, style="#A63A2B"))
        elif event.key == "backspace":
            self._write(self._text[:-1])
        elif event.character and event.character.isprintable() and len(self._text) < LONGEST:
            self._write(self._text + event.character)

    def on_paste(self, event: events.Paste) -> None:
        """Take what is pasted."""
        event.stop()
        pasted = "".join(letter for letter in event.text if letter.isprintable())
        self._write((self._text + pasted)[:LONGEST])

    def _write(self, text: str) -> None:
        self._text = text
        shown = "*" * len(text) if self._hidden else text
        self.query_one("#typed", Static).update(Text(f"> {shown}_"))
        self.query_one("#wrong", Static).update("")


class HandedOver(_Page):
    """A page that hides everything while the keyboard changes hands."""

    def compose(self) -> ComposeResult:
        """Lay the page out."""
        with Vertical(classes="page"):
            yield Static(Text(self._head), classes="head")
            hint = say(mark("Nobody else looks. Enter goes on, Escape goes back."), self.lang)
            yield Static(Text(hint), classes="hint")

    def on_key(self, event: events.Key) -> None:
        """Go on, or back."""
        event.stop()
        if event.key == "enter":
            self.dismiss(self._head)
        elif event.key == "escape":
            self.dismiss(None)


class Page(_Page):
    """A text to read."""

    def __init__(self, head: str, text: RenderableType, lang: str) -> None:
        super().__init__(head, lang)
        self._text = text

    def compose(self) -> ComposeResult:
        """Lay the page out."""
        with VerticalScroll(classes="page"):
            yield Static(Text(self._head), classes="head")
            yield Static(self._text)
            hint = say(mark("Escape goes back."), self.lang)
            yield Static(Text(hint), classes="hint")

    def on_key(self, event: events.Key) -> None:
        """Go back at Escape, Enter or q; the others scroll."""
        if event.key in {"escape", "enter", "q"}:
            event.stop()
            self.dismiss(None)
