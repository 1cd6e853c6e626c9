"""What a reader sees of a match: its state as a message."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.clock.clocks import Clocks
from duiyi.clock.duration import Milliseconds
from duiyi.game.awaited import awaited
from duiyi.game.counting import tally
from duiyi.game.events import PredictionsOpened
from duiyi.game.log import Recorded
from duiyi.game.outcome import described, sgf_result
from duiyi.game.phase import Phase
from duiyi.game.possible import playable, possible
from duiyi.game.preparing import MOST_HIDDEN
from duiyi.game.seat import Seat
from duiyi.game.state import State
from duiyi.game.telling import COLORS, called, told
from duiyi.rules import questions as q
from duiyi.rules.counting.both import both_counts
from duiyi.rules.legality import Reason, refusal
from duiyi.rules.result import decimal, quarters
from duiyi.web import wire
from duiyi.web.prompting import PHASES, prompt
from duiyi.words import language, mark, say

WORDS = {Color.BLACK: "black", Color.WHITE: "white"}
_SIGNS = {("0", "0"): ".", ("1", "0"): "X", ("0", "1"): "O"}
_AHEAD = Milliseconds(10 * 60 * 1_000)
"""How far ahead it is said what the clock will call."""


def view(  # noqa: PLR0913 - each says one thing about one reader
    state: State,
    *,
    id: str,  # noqa: A002 - its name
    shown: wire.Board,
    you: Sequence[wire.RoleWord],
    now: Milliseconds,
    programs: frozenset[Seat],
    names: Mapping[Seat, list[str]],
    suggested: Iterable[Point] | None,
    opened: PredictionsOpened | None,
    lang: str,
) -> wire.View:
    """Return a match as a reader sees it.

    Args:
        state: the match as this reader may see it.
        id: its id.
        shown: its board, as `board` makes it of the same state.
        you: what the reader is there.
        now: the moment of the match that it is.
        programs: the seats at which programs sit.
        names: who sits at the seats.
        suggested: stones that look dead, while nothing is proposed.
        opened: the event by which the predictions were opened, where it is past.
        lang: the language of the sentences.
    """
    terms = state.terms
    prediction = terms.rules.prediction
    sides = [
        _side(
            state,
            seat,
            mine=seat.value in you,
            program=seat in programs,
            names=names[seat],
            now=now,
            lang=lang,
        )
        for seat in Seat
    ]
    return wire.View(
        id=id,
        number=state.number,
        you=list(you),
        lang=lang,
        book=_book(state, lang),
        phase=state.phase.value,
        phase_said=say(PHASES[state.phase], lang),
        said=prompt(state, programs, lang),
        awaited=[seat.value for seat in awaited(state)],
        moves=state.progress.moves,
        board=shown,
        first=sides[0],
        second=sides[1],
        placing=_placing(state),
        request=_question(state, lang),
        predictions=_predictions(state, opened, lang),
        sum=_sum(opened, state),
        hidden=None if state.hidden is None else wire.Sealed(digest=state.hidden[1].digest),
        broken_off=state.broken_off,
        adjourned=state.is_adjourned,
        side_board=state.side is not None,
        laid=None if state.laid is None else str(state.laid.point),
        proposed=_proposed(state),
        suggested=None if suggested is None else wire.Marks(dead=_names(suggested), shared=[]),
        chains=_chains(state),
        count=_count(state, lang),
        result=_result(state, lang),
        lot=terms.first_by.name,
        most_hidden=MOST_HIDDEN,
        step=str(prediction.step if prediction else 1),
    )


def events(recorded: Iterable[Recorded], state: State, lang: str) -> list[wire.Told]:
    """Return events in words."""
    return [_told(one, state, lang) for one in recorded]


def _told(recorded: Recorded, state: State, lang: str) -> wire.Told:
    event = recorded.event
    color = getattr(event, "color", None)
    point = getattr(event, "point", None)
    return wire.Told(
        number=recorded.number,
        kind=type(event).__name__,
        said=told(event, state, lang),
        chain=recorded.chain,
        point=None if point is None else str(point),
        color=WORDS.get(color) if isinstance(color, Color) else None,  # type: ignore[arg-type]
    )


def _names(points: Iterable[Point]) -> list[str]:
    return [str(point) for point in sorted(points)]


def _book(state: State, lang: str) -> wire.Book:
    terms, tag = state.terms, language(lang)
    base = None
    if state.base is not None:
        color = say(COLORS[Color.WHITE if state.base >= 0 else Color.BLACK], lang)
        shown = decimal(abs(state.base))
        base = say(mark("Base: {color} {base}"), lang, color=color, base=shown)
    komi = ""
    if terms.rules.prediction is None:
        komi = say(mark("Komi: {komi}"), lang, komi=decimal(terms.komi_for(None)))
    return wire.Book(
        id=terms.rules.id,
        name=terms.rules.name[tag],
        edition=terms.regulation.name[tag],
        komi=komi,
        base=base,
        handicap=terms.handicap,
    )


def board(state: State, lang: str) -> wire.Board:
    """Return what stands on the board, which is the same for every reader."""
    position = state.position
    width, points = position.width, position.width * position.height
    black, white = f"{position.black_bits:0{points}b}", f"{position.white_bits:0{points}b}"
    signs = "".join(map(_SIGNS.__getitem__, zip(black, white, strict=True)))  # the last point first
    rows = [signs[start : start + width][::-1] for start in range(0, points, width)]
    last = position.last
    ko = None
    if position.ko is not None and state.terms.rules.basic_ko and state.phase is Phase.PLAY:
        mover = position.to_play
        why = refusal(state.terms.rules, Reason.KO, mover, position.ko)
        ko = wire.Ko(point=str(position.ko), said=why.explain(lang))
    return wire.Board(
        width=position.width,
        height=position.height,
        rows=rows,
        last=str(last[1]) if last and last[1] is not None else None,
        ko=ko,
        refused=_refused(state, lang),
        sided=_sided(state),
    )


def _refused(state: State, lang: str) -> dict[str, wire.Refused]:
    """Return the empty points where the side to move may not play, each with the sentence."""
    if state.to_move is None or state.laid is not None:
        return {}
    position, allowed = state.progress.position, playable(state)
    told: dict[str, wire.Refused] = {}
    for point in position.empty_points():
        if point not in allowed:
            why = state.progress.why_not(point)
            if why is not None:
                told[str(point)] = wire.Refused(code=why.reason.value, said=why.explain(lang))
    return told


def _sided(state: State) -> list[str]:
    """Return the points where whoever moves chooses whose stones come off."""
    rules = state.terms.rules
    if state.phase is not Phase.PLAY or rules.capture is not q.Capture.MOVER_CHOOSES:
        return []
    progress = state.progress
    own = progress.to_play
    empty = progress.position.empty_points()
    return _names(
        point
        for point in empty
        if progress.why_not(point, own) is None and progress.why_not(point, own.opponent) is None
    )


def _placing(state: State) -> wire.ColorWord | None:
    if state.side is not None:
        return _word(state.side.position.to_play)
    if state.to_move is None or state.phase not in {Phase.OPENING, Phase.PLAY}:
        return None
    return _word(state.progress.to_play)


def _word(color: Color | None) -> wire.ColorWord | None:
    if color is None:
        return None
    return "black" if color is Color.BLACK else "white"


def _side(  # noqa: PLR0913 - each says one thing about one seat
    state: State,
    seat: Seat,
    *,
    mine: bool,
    program: bool,
    names: list[str],
    now: Milliseconds,
    lang: str,
) -> wire.Side:
    color = state.color(seat)
    lifted = 0 if color is None else state.position.prisoners[color.opponent]
    return wire.Side(
        names=names,
        called=str(called(seat, state, lang)),
        color=_word(color),
        mover=state.player(seat),
        program=program,
        lifted=lifted,
        warnings=state.warnings.of(seat),
        ready=seat in state.hands,
        clock=_clock(state, seat, now, lang),
        may=sorted(possible(state, seat)) if mine else None,
    )


def _clock(state: State, seat: Seat, now: Milliseconds, lang: str) -> wire.Clock | None:
    predicting = state.prediction_clocks.of(seat)
    if predicting is not None and state.phase in {Phase.OPENING, Phase.PREDICTION}:
        return _read(predicting, seat, now, lang)
    owner = state.owner(seat)
    if state.clocks is None or owner not in state.clocks.times:
        return None
    return _read(state.clocks, owner, now, lang)


def _read(clocks: Clocks, owner: object, now: Milliseconds, lang: str) -> wire.Clock:  # type: ignore[type-arg]
    reading = clocks.reading(owner, now)
    runs = clocks.running == owner and clocks.since is not None
    due = clocks.calls(now, Milliseconds(now + _AHEAD)) if runs else ()
    calls = [
        wire.Call(
            after=call.at - now,
            kind=call.announcement.kind.value,
            number=call.announcement.number,
            said=call.announcement.explain(lang),
        )
        for call in due
    ]
    begun = clocks.times[owner].reading()
    return wire.Clock(
        stretch=reading.stretch.name,
        shown=reading.shown,
        left=reading.left,
        periods=reading.periods,
        all_periods=max(reading.periods, begun.periods),
        stones=reading.stones,
        runs=runs,
        said=reading.explain(lang),
        calls=calls,
    )


def _question(state: State, lang: str) -> wire.Question | None:
    asked = state.request
    if asked is None:
        return None
    said = say(asked.request.value, lang)
    return wire.Question(by=asked.seat.value, request=asked.request.name, said=said)


def _predictions(
    state: State, opened: PredictionsOpened | None, lang: str
) -> list[wire.Sealed | None]:
    """Return both seals, with what they hold as far as this reader may know it."""
    leads = [None, None] if opened is None else [opened.first, opened.second]
    shown: list[wire.Sealed | None] = []
    for seal, lead in zip(state.predictions, leads, strict=True):
        if seal is None:
            shown.append(None)
            continue
        known = lead if lead is not None or seal.value is None else Fraction(seal.value)
        said = None if known is None else _lead(known, lang)
        shown.append(wire.Sealed(digest=seal.digest, said=said))
    return shown


def _lead(lead: Fraction, lang: str) -> str:
    color = say(COLORS[Color.WHITE if lead >= 0 else Color.BLACK], lang)
    return say(mark("{color} by {zi}"), lang, color=color, zi=decimal(abs(lead)))


def _sum(opened: PredictionsOpened | None, state: State) -> str | None:
    """Return the sum by which two predictions make the base, as on paper; White's lead is plus."""
    if opened is None or state.base is None:
        return None
    first, second = decimal(opened.first), decimal(abs(opened.second))
    sign = "+" if opened.second >= 0 else "−"
    return f"({first} {sign} {second}) ÷ 2 = {quarters(state.base)}"


def _proposed(state: State) -> wire.Marks | None:
    found = state.proposed
    if found is None:
        return None
    return wire.Marks(
        dead=_names(found.dead),
        shared=_names(found.shared),
        digest=found.digest,
        accepted=sorted(seat.value for seat in found.accepted),
    )


def _chains(state: State) -> list[list[str]]:
    """Return the chains on the board while it is agreed which are dead."""
    if state.phase is not Phase.SCORING or state.side is not None:
        return []
    position = state.progress.position
    left = {point for color in Color for point in position.stones(color)}
    chains = []
    while left:
        chain = frozenset(position.chain(min(left)))
        left -= chain
        chains.append(_names(chain))
    return chains


def _count(state: State, lang: str) -> wire.Counting | None:
    if state.settled is None:
        return None
    counted = tally(state).score
    territory: dict[str, wire.ColorWord | None] = {}
    for color, points in counted.territory.items():
        territory |= {str(point): _word(color) for point in points - counted.dead}
    territory |= {str(point): None for point in counted.shared}
    moved = state.progress.turns
    both = both_counts(
        state.terms.rules,
        state.progress.position,
        dead=state.settled.dead,
        shared=state.settled.shared,
        turns=moved,
        passes=state.progress.passed,
    )
    steps = [
        wire.Step(
            kind=step.kind.value,
            side=_word(step.side),
            amount=None if step.amount is None else str(step.amount),
            total=None if step.total is None else str(step.total),
            points=_names(step.points),
            told=step.explain(lang),
        )
        for step in counted.steps
    ]
    return wire.Counting(
        steps=steps,
        both=both.explain(lang).splitlines(),
        territory=territory,
        dead=_names(counted.dead),
        said=steps[-1].told if steps else "",
        counted=None if state.counted is None else state.counted.seat.value,
    )


def _result(state: State, lang: str) -> wire.Result | None:
    if state.ended is None:
        return None
    winner = state.ended.winner
    return wire.Result(
        said=described(state, lang) or "",
        by_the_book=described(state) or "",
        short=sgf_result(state) or "",
        winner=None if winner is None else winner.value,
    )
