"""What the players are asked for at each moment, in a sentence for a page."""

from duiyi.game.awaited import awaited
from duiyi.game.phase import Phase
from duiyi.game.seat import Seat
from duiyi.game.state import State
from duiyi.game.telling import COLORS, called
from duiyi.game.terms import FirstBy
from duiyi.words import mark, say

PHASES = {
    Phase.PREPARATION: mark("Preparation"),
    Phase.OPENING: mark("Opening"),
    Phase.PREDICTION: mark("Prediction"),
    Phase.PLAY: mark("Play"),
    Phase.SCORING: mark("Agreement"),
    Phase.COUNTING: mark("Count"),
    Phase.OVER: mark("Over"),
}


def prompt(state: State, thinking: frozenset[Seat], lang: str) -> str:  # noqa: PLR0911 - one a case
    """Return what is to be done next, and by whom.

    Args:
        state: the match.
        thinking: the seats at which programs sit.
        lang: the language.
    """
    seats = awaited(state)
    who = called(seats[0], state, lang) if seats else ""
    if state.phase is Phase.OVER:
        return say(mark("The game is over."), lang)
    if seats and set(seats) <= thinking:
        return say(mark("{seat} is thinking."), lang, seat=who)
    if state.request is not None:
        asked = say(state.request.request.value, lang)
        return say(mark("{seat}, do you agree {request}?"), lang, seat=who, request=asked)
    if state.is_adjourned:
        return say(mark("Adjourned with a sealed move."), lang)
    if state.undecided:
        return say(mark("The referee is to rule."), lang)
    if state.broken_off:
        return say(mark("A break; time stands still."), lang)
    return _by_phase(state, who, lang)


def _by_phase(state: State, who: str, lang: str) -> str:  # noqa: C901, PLR0911 - one a phase
    match state.phase:
        case Phase.PREPARATION:
            return _before(state, who, lang)
        case Phase.OPENING:
            placed = mark("{seat} places a stone, {color}; stones to be placed: {left}.")
            color = say(COLORS[state.progress.to_play], lang)
            return say(placed, lang, seat=who, color=color, left=len(state.progress.opening))
        case Phase.PREDICTION:
            return say(mark("{seat} predicts, unseen by others."), lang, seat=who)
        case Phase.PLAY if state.sealing is not None:
            return say(mark("{seat} seals the next move."), lang, seat=who)
        case Phase.PLAY if state.laid is not None:
            lifts = mark("{seat} lifts what is to come off, and ends the turn.")
            return say(lifts, lang, seat=who)
        case Phase.PLAY:
            return say(mark("{seat} to move."), lang, seat=who)
        case Phase.SCORING:
            return _agreeing(state, who, lang)
        case Phase.COUNTING if state.counted is None:
            return say(mark("The board is to be counted."), lang)
        case Phase.COUNTING:
            return say(mark("{seat} looks at the count and confirms it."), lang, seat=who)
        case Phase.OVER:
            return say(mark("The game is over."), lang)


def _before(state: State, who: str, lang: str) -> str:
    if state.first is None and state.terms.first_by is FirstBy.LOT:
        return say(mark("The lot for who is First is to be drawn."), lang)
    if state.first is None and state.terms.first_by is FirstBy.NIGIRI:
        if state.hidden is None:
            return say(mark("{seat} hides stones in the hand."), lang, seat=who)
        return say(mark("{seat} says odd or even."), lang, seat=who)
    return say(mark("Both players shake hands to begin."), lang)


def _agreeing(state: State, who: str, lang: str) -> str:
    if state.side is not None:
        return say(mark("Side board: {seat} to move."), lang, seat=who)
    if state.proposed is None:
        return say(mark("Mark the dead chains, and propose what is marked."), lang)
    return say(mark("{seat} accepts what is marked, or changes it."), lang, seat=who)
