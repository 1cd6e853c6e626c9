"""Before play: who is First, the handshake, the predictions."""

from fractions import Fraction
from typing import TYPE_CHECKING

from duiyi.board.color import Color
from duiyi.game import actions as a
from duiyi.game.awaited import awaited
from duiyi.game.preparing import MOST_HIDDEN
from duiyi.game.seat import Seat
from duiyi.game.telling import called
from duiyi.game.terms import FirstBy
from duiyi.terminal.phases.asking import alone, choose, type_in
from duiyi.words import mark, say

if TYPE_CHECKING:
    from duiyi.terminal.table import Table

_COLORS = {
    "w": Color.WHITE,
    "white": Color.WHITE,
    "白": Color.WHITE,
    "b": Color.BLACK,
    "black": Color.BLACK,
    "黑": Color.BLACK,
}


async def go_on(table: "Table") -> None:
    """Draw the lot, hide or guess stones, or shake hands."""
    state = table.state
    if state.first is None and state.terms.first_by is FirstBy.LOT:
        table.tell(table.session.draw())
        return
    if state.first is None and state.terms.first_by is FirstBy.NIGIRI:
        await _nigiri(table)
        return
    for seat in awaited(state):
        if not table.session.is_program(seat):
            table.act(a.ShakeHands(seat=seat))


async def _nigiri(table: "Table") -> None:
    people = table.session.people()
    if not people:
        return
    seat, lang = people[0], table.lang
    who = called(seat, table.state, lang)
    if table.state.hidden is not None:
        head = say(mark("{seat}: odd or even? Whoever is right is First."), lang, seat=who)
        said = await choose(
            table,
            head,
            [
                say(mark("one black stone: odd"), lang),
                say(mark("two black stones: even"), lang),
            ],
        )
        if said is not None:
            table.act(a.GuessStones(seat=seat, stones=said + 1))
        return
    if not await alone(table, seat):
        return
    head = say(mark("{seat}: how many white stones are in the hand?"), lang, seat=who)
    typed = await type_in(table, head, lambda text: _stones(text, lang), hidden=True)
    if typed is not None:
        table.act(a.HideStones(seat=seat, stones=int(typed), salt=""))


def _stones(text: str, lang: str) -> str | None:
    if text.isascii() and text.isdigit() and 1 <= int(text) <= MOST_HIDDEN:
        return None
    return say(mark("Type a number from 1 to {most}."), lang, most=MOST_HIDDEN)


async def predict(table: "Table") -> None:
    """Seal a prediction, unseen."""
    people = table.session.people()
    if not people:
        return
    seat, lang = people[0], table.lang
    if not await alone(table, seat):
        return
    head = say(
        mark(
            "{seat}: who will lead, and by how many zi? Type such as W7 or B6; with 0 either "
            "color says the same."
        ),
        lang,
        seat=called(seat, table.state, lang),
    )
    typed = await type_in(table, head, lambda text: _wrong(table, seat, text), hidden=True)
    if typed is not None:
        color, zi = read_prediction(typed)
        table.act(a.Predict(seat=seat, color=color, zi=zi, salt=""))


def read_prediction(text: str) -> tuple[Color, Fraction]:
    """Read a prediction as players write it.

    >>> read_prediction("W7"), read_prediction("黑 6")
    ((<Color.WHITE: 2>, Fraction(7, 1)), (<Color.BLACK: 1>, Fraction(6, 1)))

    Raises:
        ValueError: it is none.
    """
    plain = text.strip().lower().rstrip("子目")
    for name in sorted(_COLORS, key=len, reverse=True):
        if plain.startswith(name):
            number = plain.removeprefix(name).lstrip("+ ").strip()
            if not number.replace(".", "", 1).isdecimal() or len(number) > _LONGEST:
                break
            return _COLORS[name], Fraction(number)
    raise ValueError(text)


_LONGEST = 6


def _wrong(table: "Table", seat: Seat, text: str) -> str | None:
    """Return what is wrong with a prediction, without a word of what it is."""
    del seat
    try:
        _, zi = read_prediction(text)
    except ValueError:
        return say(mark("Type a color and a number, such as W7."), table.lang)
    rule = table.state.terms.rules.prediction
    width, height = table.state.terms.size
    if zi > width * height:
        return say(mark("a prediction is a lead of 0 to {most}"), table.lang, most=width * height)
    if rule is not None and zi % rule.step:
        return say(mark("a prediction is a multiple of {step}"), table.lang, step=rule.step)
    return None
