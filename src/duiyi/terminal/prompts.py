"""What the players are asked for at each moment, in a sentence."""

from duiyi.game.phase import Phase
from duiyi.game.state import State
from duiyi.game.telling import COLORS, called
from duiyi.game.terms import FirstBy
from duiyi.table.session import Session
from duiyi.words import mark, say


def prompt(session: Session, lang: str) -> str:
    """Return what is to be done next, and by which key."""
    state = session.match.state
    program = session.program()
    people = session.people()
    if program is not None and not people:
        return say(mark("{seat} is thinking."), lang, seat=called(program[0], state, lang))
    who = called(people[0], state, lang) if people else ""
    if state.request is not None:
        asked = say(state.request.request.value, lang)
        return say(mark("{seat}: {request}? y says yes, n says no."), lang, seat=who, request=asked)
    if state.is_adjourned:
        return say(mark("Adjourned with a sealed move. g opens it and goes on."), lang)
    if state.undecided:
        return say(mark("The referee is to rule: i."), lang)
    if state.broken_off:
        return say(mark("A break; time stands still. g goes on."), lang)
    return _by_phase(state, who, lang)


def _by_phase(state: State, who: str, lang: str) -> str:  # noqa: C901, PLR0911 - one a phase
    match state.phase:
        case Phase.PREPARATION:
            return _before(state, who, lang)
        case Phase.OPENING:
            color = say(COLORS[state.progress.to_play], lang)
            left = len(state.progress.opening)
            return say(
                mark("{seat} places a stone, {color}; stones to be placed: {left}."),
                lang,
                seat=who,
                color=color,
                left=left,
            )
        case Phase.PREDICTION:
            return say(mark("{seat} predicts, unseen by others: Enter."), lang, seat=who)
        case Phase.PLAY if state.sealing is not None:
            return say(mark("{seat} seals the next move: Enter."), lang, seat=who)
        case Phase.PLAY if state.laid is not None:
            return say(
                mark("{seat} lifts what is to come off (Enter), and ends the turn (z)."),
                lang,
                seat=who,
            )
        case Phase.PLAY:
            return say(mark("{seat} to move."), lang, seat=who)
        case Phase.SCORING:
            return _agreeing(state, who, lang)
        case Phase.COUNTING if state.counted is None:
            return say(mark("Count the board: Enter."), lang)
        case Phase.COUNTING:
            return say(
                mark("Enter shows the next step; at the end {seat} confirms with it."),
                lang,
                seat=who,
            )
        case Phase.OVER:
            return say(mark("The game is over. w writes the record, q leaves."), lang)


def _before(state: State, who: str, lang: str) -> str:
    if state.first is None and state.terms.first_by is FirstBy.LOT:
        return say(mark("Draw the lot for who is First: Enter."), lang)
    if state.first is None and state.terms.first_by is FirstBy.NIGIRI:
        if state.hidden is None:
            return say(mark("{seat} hides stones in the hand: Enter."), lang, seat=who)
        return say(mark("{seat} says odd or even: Enter."), lang, seat=who)
    return say(mark("Shake hands to begin: Enter."), lang)


def _agreeing(state: State, who: str, lang: str) -> str:
    if state.side is not None:
        return say(mark("Side board: {seat} to move. p passes, o closes it."), lang, seat=who)
    if state.proposed is None:
        return say(
            mark("Space marks dead chains, s shared points; Enter proposes what is marked."), lang
        )
    return say(
        mark("{seat}: Enter accepts what is marked, d disputes it; marks may be changed."),
        lang,
        seat=who,
    )
