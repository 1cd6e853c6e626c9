"""The table: the screen on which a match is played."""

from dataclasses import replace
from threading import Lock
from typing import TYPE_CHECKING

from rich.text import Text
from textual import events as textual_events
from textual import work
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.widgets import Static

from duiyi.board.point import Point
from duiyi.game import actions as a
from duiyi.game import events as e
from duiyi.game.awaited import awaited
from duiyi.game.phase import Phase
from duiyi.game.seat import Official, Seat
from duiyi.game.state import State
from duiyi.game.telling import told
from duiyi.render.as_text import Stones
from duiyi.rules.legality import IllegalPlay
from duiyi.rules.status import propose_dead
from duiyi.store.trouble import NotKept, Outrun
from duiyi.table.session import Session
from duiyi.terminal import panels
from duiyi.terminal.aside import Aside
from duiyi.terminal.board import BoardView
from duiyi.terminal.drawing import Face, as_explained
from duiyi.terminal.keys import KEYS, MOVES, SIGNS, command
from duiyi.terminal.phases import COMMANDS, give_sign
from duiyi.terminal.prompts import prompt
from duiyi.words import Unsuitable, mark, say

if TYPE_CHECKING:
    from duiyi.board.color import Color
    from duiyi.players.explaining import Explanation

_REMEMBERED = 60
"""Sentences that a tall screen may show."""
LOOK = 0.1
"""Seconds between two looks at the clock."""


class Table(Screen[None]):
    """One match on the screen.

    Attributes:
        session: the match, live.
        lang: the language.
        cursor: where the next stone would go.
        lift: whose stones are to come off, where the mover may choose; None is as usual.
        dead, shared: what is marked, after play has stopped.
        step: how many steps of the count are shown.
        explained: what a search beside the table thinks of the board, where that is shown.
    """

    DEFAULT_CSS = """
    Table { background: #171411; color: #E9E1CF; layout: vertical; }
    Table #middle { height: 1fr; }
    Table #side { width: 1fr; min-width: 24; padding: 0 1; }
    Table #side Static { height: auto; margin-bottom: 1; }
    Table #side #called { margin-bottom: 0; }
    Table #first, Table #second { padding: 0 1; margin-bottom: 0; }
    Table .awaited { background: #DDB876; color: #1F1B16; }
    Table #facts { margin-top: 1; margin-bottom: 0; }
    Table #side #history { height: 1fr; margin: 0; }
    Table #side #explained { height: 1fr; margin: 0; }
    Table #status { height: 2; padding: 0 1; }
    Table #keys { height: 1; padding: 0 1; background: #2A241D; color: #A99F8B; }
    """

    def __init__(self, session: Session, lang: str, stones: Stones, *, bell: bool = False) -> None:
        super().__init__()
        self.session = session
        self.lang = lang
        self.stones = stones
        self.bell = bell
        width, height = session.match.terms.size
        self.cursor = Point(width // 2, height // 2)
        self.lift: Color | None = None
        self.dead: frozenset[Point] = frozenset()
        self.shared: frozenset[Point] = frozenset()
        self.step = 0
        self.explained: Explanation | None = None
        self._aside = Aside()
        self._one_at_a_time = Lock()
        self._typed = ""
        self._said = Text("")
        self._call = ""
        self._marked_for: tuple[int, str] | None = None
        self._told = [told(event, self.state, lang) for event in session.match.events]

    @property
    def state(self) -> State:
        """The state of the match."""
        return self.session.match.state

    def compose(self) -> ComposeResult:
        """Lay the screen out."""
        with Horizontal(id="middle"):
            yield BoardView(self.stones)
            with Vertical(id="side"):
                yield Static(id="heading")
                yield Static(id="first")
                yield Static(id="second")
                yield Static(id="facts")
                yield Static(id="prompt")
                yield Static(id="called")
                yield Static(id="explained")
                yield panels.History(id="history")
        yield Static(id="status")
        yield Static(id="keys")

    def on_mount(self) -> None:
        """Begin to look at the clock."""
        self.set_interval(LOOK, self.look)
        self.call_after_refresh(self.show)
        self.call_programs()

    # What the commands use

    def act(self, action: a.Action) -> bool:
        """Carry out an action, tell what happened, and return whether anything did."""
        try:
            events = self.session.act(action)
        except (ValueError, NotKept) as error:
            self.refuse(error)
            return False
        self.lift = None
        self._call = ""
        self.tell(events)
        return bool(events)

    def say(self, sentence: str, **fields: object) -> None:
        """Say something in the status line."""
        self._said = Text(say(sentence, self.lang, **fields))
        self.show()

    def say_as_it_is(self, text: str) -> None:
        """Say what is in the language already."""
        self._said = Text(text)
        self.show()

    def refuse(self, error: Exception) -> None:
        """Say why something was refused."""
        self._said = Text(reason(error, self.lang), style="bold #E8836F")
        self.show()

    def tell(self, events: tuple[e.Event, ...]) -> None:
        """Tell what happened, show it, and let programs answer."""
        if events:
            self.explained = None
            sentences = [told(event, self.state, self.lang) for event in events]
            self._told += sentences
            self._said = Text(" ".join(sentences))
        self.show()
        self.call_programs()

    @property
    def speaker(self) -> Seat:
        """The seat that speaks when nobody in particular is asked."""
        people = self.session.people()
        if people:
            return people[0]
        return next((seat for seat in Seat if not self.session.is_program(seat)), Seat.FIRST)

    @property
    def referee(self) -> Official:
        """Who breaks off and goes on here."""
        return Official.REFEREE if self.state.terms.refereed else Official.TABLE

    # Drawing

    def show(self) -> None:
        """Bring everything on the screen up to date."""
        if not self.is_mounted:
            return
        self._mark()
        self.query_one(BoardView).face = self._face()
        self._put("heading", panels.heading(self.session, self.lang))
        self._put("facts", panels.facts(self.session, self.lang))
        self._put("prompt", Text(self._prompt(), style="bold"))
        self._put("status", self._said)
        self._put("keys", Text(self._keys()))
        self._put("called", panels.called_out(self._call))
        self.query_one("#called").display = bool(self._call)
        history = self.query_one(panels.History)
        history.sentences = tuple(self._told[-_REMEMBERED:])
        history.display = self.explained is None
        self._put("explained", panels.explained(self.session, self.explained, self.lang))
        self.query_one("#explained").display = self.explained is not None
        self._show_clocks()

    def _show_clocks(self) -> None:
        for seat in Seat:
            panel = self.query_one(f"#{seat}", Static)
            panel.update(panels.seat_panel(self.session, seat, self.stones, self.lang))
            panel.set_class(seat in awaited(self.state), "awaited")

    def _put(self, name: str, text: Text) -> None:
        self.query_one(f"#{name}", Static).update(text)

    def _prompt(self) -> str:
        text = prompt(self.session, self.lang)
        if self.lift is not None:
            own = say(mark("Own stones are to come off."), self.lang)
            text = f"{text} {own}"
        if self._typed:
            text = f"{text} > {self._typed}_"
        return text

    def _keys(self) -> str:
        phase = self.state.phase
        shown = [one for one in KEYS if one.short and phase in one.phases]
        return "  ".join(f"{one.shown} {say(one.short, self.lang)}" for one in shown)

    def _mark(self) -> None:
        """Take over what is proposed; before anything is, propose what looks dead."""
        state = self.state
        if state.phase is not Phase.SCORING:
            self._marked_for = None
            return
        digest = state.proposed.digest if state.proposed else ""
        if self._marked_for == (state.progress.moves, digest):
            return
        self._marked_for = (state.progress.moves, digest)
        if state.proposed is not None:
            self.dead, self.shared = state.proposed.dead, state.proposed.shared
        else:
            self.dead = frozenset(propose_dead(state.progress.position))
            self.shared = frozenset()

    def _face(self) -> Face:
        state = self.state
        position = state.position
        last = position.last
        cursor = self.cursor if state.phase is not Phase.OVER else None
        face = Face(
            position=position,
            cursor=cursor,
            last=last[1] if last else None,
            ko=position.ko if state.terms.rules.basic_ko else None,
        )
        if self.explained is not None:
            return as_explained(face, self.explained)
        if self.is_marking:
            return replace(face, dead=self.dead, territory=dict.fromkeys(self.shared))
        if state.settled is not None:
            return self._counted(face)
        return face

    def _counted(self, face: Face) -> Face:
        """Return the board as it is counted, with what the step is about."""
        score = self.session.match.tally().score
        territory: dict[Point, Color | None] = {}
        for color, points in score.territory.items():
            territory |= dict.fromkeys(points - score.dead, color)
        territory |= dict.fromkeys(score.shared)
        shown: frozenset[Point] = frozenset()
        if self.state.phase is Phase.COUNTING and 0 < self.step <= len(score.steps):
            shown = score.steps[self.step - 1].points
        return replace(face, dead=score.dead, territory=territory, shown=shown)

    # Time and programs

    def look(self) -> None:
        """Look at the clock: call out what is due, and end what has run out."""
        try:
            tick = self.session.tick()
        except (ValueError, NotKept) as error:
            self.refuse(error)
            return
        if tick.calls:
            self._call = "  ".join(call.explain(self.lang) for call in tick.calls)
            self.show()
            if self.bell:
                self.app.bell()
        if tick.events:
            self.tell(tick.events)
        self._show_clocks()

    @work(thread=True, exclusive=True, group="programs")
    def call_programs(self) -> None:
        """Let the program whose turn it is think, beside everything else."""
        with self._one_at_a_time:  # who was asked before is waited for: there is one tree
            found = self.session.program()
            if found is None:
                self.session.ponder()
                return
            seat, player = found
            before = self.state.number
            action = player.choose(self.session.match.view(seat), seat)
        self.app.call_from_thread(self._answer, before, action)

    @work(thread=True, exclusive=True, group="aside")
    def think_aside(self) -> None:
        """Let a search think about the board, beside everything else."""
        state = self.state
        self.app.call_from_thread(self._explain, state.number, self._aside.look(state))

    def _explain(self, before: int, found: "Explanation") -> None:
        if self.state.number == before:  # else the board is another, and nobody asked about it
            self.explained = found
            self._said = Text("")
            self.show()

    def _answer(self, before: int, action: a.Action) -> None:
        if self.state.number == before:  # else something happened meanwhile, and it is asked again
            self._call = ""
            self.act(action)

    # Keys and the mouse

    def on_board_view_pointed(self, event: BoardView.Pointed) -> None:
        """Point at a point, and do there what is to be done."""
        self.cursor = event.point
        self._run("mark_here" if self.is_marking else "go_on")

    @property
    def is_marking(self) -> bool:
        """Whether points and chains are marked."""
        return self.state.phase is Phase.SCORING and self.state.side is None

    def on_key(self, event: textual_events.Key) -> None:
        """Move the cursor, take a letter of a point, or carry out a command."""
        event.stop()
        if self._takes(event):
            self.show()
            return
        self._typed = "" if event.key != "enter" else self._typed
        if event.key in MOVES:
            self._move(*MOVES[event.key])
        elif event.key in SIGNS:
            give_sign(self, SIGNS[event.key])
        elif (name := command(event.key, self.state.phase)) is not None:
            self._typed = ""
            self._run(name)
        else:
            self.show()

    def _takes(self, event: textual_events.Key) -> bool:
        """Take a letter of a point, and put the cursor where it says."""
        letter = event.character or ""
        if event.key == "backspace" and self._typed:
            self._typed = self._typed[:-1]
        elif len(letter) == 1 and letter.isascii() and letter.isupper():
            self._typed = letter
        elif self._typed and letter.isascii() and letter.isdigit():
            self._typed += letter
        else:
            return False
        try:
            point = Point.parse(self._typed)
        except ValueError:
            return True
        width, height = self.session.match.terms.size
        if point.column < width and point.row < height:
            self.cursor = point
        return True

    def _move(self, across: int, up: int) -> None:
        width, height = self.session.match.terms.size
        column = min(max(self.cursor.column + across, 0), width - 1)
        row = min(max(self.cursor.row + up, 0), height - 1)
        self.cursor = Point(column, row)
        self.show()

    def _run(self, name: str) -> None:
        self.run_worker(COMMANDS[name](self), group="commands", exit_on_error=True)


def reason(error: Exception, lang: str) -> str:
    """Return why something was refused, in a language as far as there are words."""
    if isinstance(error, Outrun):
        return say(mark("another program goes on with this match: leave, and resume it"), lang)
    if isinstance(error, NotKept):
        what = mark("nothing was kept, so nothing has happened: {reason}")
        return say(what, lang, reason=error.args[0])
    if isinstance(error, IllegalPlay):
        return error.refusal.explain(lang)
    if isinstance(error, Unsuitable):
        return error.explain(lang)
    return str(error)
