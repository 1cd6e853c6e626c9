"""What stands beside the board: who plays, the clocks, what is asked for, what happened."""

from rich.text import Text
from textual.reactive import reactive
from textual.widget import Widget

from duiyi.board.color import Color
from duiyi.game.phase import Phase
from duiyi.game.seat import Seat
from duiyi.game.telling import COLORS, called
from duiyi.players.explaining import Explanation
from duiyi.players.program import Program
from duiyi.render.as_text import Stones
from duiyi.rules.result import decimal
from duiyi.table.session import Session
from duiyi.words import language, mark, say

_SIGNS = {
    Stones.ASCII: {Color.BLACK: "X", Color.WHITE: "O", None: "-"},
    Stones.HALF: {Color.BLACK: "●", Color.WHITE: "○", None: "·"},
    Stones.WIDE: {Color.BLACK: "⚫", Color.WHITE: "⚪", None: "・"},
}
_QUIET = "#A99F8B"
_LOUD = "bold #F0C674"
_MOVES = 4
"""Moves of a search that are told beside the board."""

PHASES = {
    Phase.PREPARATION: mark("Preparation"),
    Phase.OPENING: mark("Opening"),
    Phase.PREDICTION: mark("Prediction"),
    Phase.PLAY: mark("Play"),
    Phase.SCORING: mark("Agreement"),
    Phase.COUNTING: mark("Count"),
    Phase.OVER: mark("Over"),
}


def heading(session: Session, lang: str) -> Text:
    """Return the rule book, the regulations, the phase and the move."""
    terms = session.match.terms
    state = session.match.state
    tag = language(lang)
    book = terms.rules.name[tag]
    edition = terms.regulation.name[tag]
    place = say(
        mark("{phase}, moves: {moves}"),
        lang,
        phase=say(PHASES[state.phase], lang),
        moves=state.progress.moves,
    )
    text = Text(book, style="bold")
    if edition != book:
        text.append(f"\n{edition}", style=_QUIET)
    text.append(f"\n{place}", style=_QUIET)
    return text


def seat_panel(session: Session, seat: Seat, stones: Stones, lang: str) -> Text:
    """Return a seat: its stone, its name, its clock, what it lifted, its warnings."""
    state = session.match.state
    color = state.color(seat)
    reading = session.match.reading(seat, session.now)
    clock = state.prediction_clocks.of(seat)
    if clock is not None and state.phase in {Phase.OPENING, Phase.PREDICTION}:
        reading = clock.reading(seat, session.now)
    text = Text(f"{_SIGNS[stones][color]} {called(seat, state, lang)}", style="bold")
    details = [] if reading is None else [reading.explain(lang)]
    if color is not None and state.position.prisoners[color.opponent]:
        lifted = state.position.prisoners[color.opponent]
        details.append(say(mark("stones lifted: {lifted}"), lang, lifted=lifted))
    if state.warnings.of(seat):
        details.append(say(mark("warnings: {number}"), lang, number=state.warnings.of(seat)))
    for detail in details:
        text.append(f"\n{detail}", style="not bold")
    return text


def facts(session: Session, lang: str) -> Text:
    """Return what the game is played for: the base or the komi."""
    state = session.match.state
    if state.base is not None:
        side = COLORS[Color.WHITE if state.base >= 0 else Color.BLACK]
        return Text(
            say(
                mark("Base: {color} {base}"),
                lang,
                color=say(side, lang),
                base=decimal(abs(state.base)),
            ),
            style=_QUIET,
        )
    if state.terms.rules.prediction is not None:
        return Text("")
    komi = decimal(state.terms.komi_for(None))
    return Text(say(mark("Komi: {komi}"), lang, komi=komi), style=_QUIET)


def explained(session: Session, found: Explanation | None, lang: str) -> Text:
    """Return what a search thinks, and why the program made its last move; nothing for None."""
    if found is None:
        return Text("")
    sentences = found.explain(lang, _MOVES).splitlines()
    text = Text("\n".join(sentences[:2]))
    for seat, player in session.programs():
        if isinstance(player, Program) and (reason := player.reason(lang)):
            who = called(seat, session.match.state, lang)
            told = say(mark("{seat}: {reason}"), lang, seat=who, reason=reason)
            text.append(f"\n{told}")
    text.append("\n".join(["", *sentences[2:]]), style=_QUIET)
    return text


def called_out(words: str) -> Text:
    """Return what the reader of the clock has called last."""
    return Text(words, style=_LOUD)


class History(Widget):
    """The last of what happened, as much of it as there is room for, the newest at the bottom."""

    can_focus = False
    sentences: reactive[tuple[str, ...]] = reactive(())

    def render(self) -> Text:
        """Return the last lines."""
        text = Text("\n".join(self.sentences), style=_QUIET)
        width, height = self.size
        lines = text.wrap(self.app.console, max(1, width))
        return Text("\n").join(lines[-height:] if height else ())
