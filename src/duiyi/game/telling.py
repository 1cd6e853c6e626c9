"""What happened in a match, in a sentence: for status lines, logs and readers of screens.

Sealed values are not told here: what a seal held is told when it is opened.
"""

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Any

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.clock.duration import Milliseconds, on_a_clock
from duiyi.game import events as e
from duiyi.game.actions import Request
from duiyi.game.breaking import NO_STONE
from duiyi.game.naming import name_last
from duiyi.game.outcome import described
from duiyi.game.seat import Official, Seat
from duiyi.game.state import State
from duiyi.rules.regulations import Offence
from duiyi.rules.result import decimal
from duiyi.words import Name, language, mark, say

COLORS = {Color.BLACK: mark("Black"), Color.WHITE: mark("White")}
_SEATS = {Seat.FIRST: mark("the first seat"), Seat.SECOND: mark("the second seat")}


def told(event: e.Event, state: State, lang: str = "en") -> str:
    """Return a sentence that says what happened.

    Args:
        event: what happened.
        state: the match after it; who has which color and who is called how is taken from it.
        lang: the language.
    """
    sentence, fields = _TOLD[type(event)](event, state, lang)
    text = _legible(say(sentence, lang, **fields))
    # "the first seat" may begin it; a name is written as its owner writes it.
    return text[:1].upper() + text[1:] if text.startswith("the ") else text


def called(seat: Seat, state: State, lang: str = "en") -> Name:
    """Return how a seat is called: by name and color as far as there are any, else by its place."""
    color = state.color(seat)
    name = _legible(state.terms.players.of(seat)[0].name)
    if color is None:
        return Name(name or say(_SEATS[seat], lang))
    if not name:
        return Name(say(COLORS[color], lang))
    told = say(mark("{name} ({color})"), lang, name=name, color=say(COLORS[color], lang))
    return Name(told)


def _legible(text: str) -> str:
    """Return a text in which nothing is left that a terminal would obey."""
    return "".join(letter if letter.isprintable() else "�" for letter in text)


Telling = tuple[str, dict[str, object]]


class _Words:
    """What fills a sentence, in one language."""

    def __init__(self, state: State, lang: str) -> None:
        self.state = state
        self.lang = lang

    def who(self, anybody: Seat | Official) -> str:
        if isinstance(anybody, Seat):
            return called(anybody, self.state, self.lang)
        return say(anybody.value, self.lang)

    def color(self, color: Color) -> str:
        return say(COLORS[color], self.lang)

    def lead(self, lead: Fraction) -> str:
        color = self.color(Color.WHITE if lead >= 0 else Color.BLACK)
        return say(mark("{color} by {zi}"), self.lang, color=color, zi=decimal(abs(lead)))

    def points(self, points: Iterable[Point]) -> str:
        listed = [str(point) for point in sorted(points)]
        between = "、" if language(self.lang).startswith("zh") else ", "
        return between.join(listed) or say(mark("nothing"), self.lang)

    def finding(self, finding: str) -> str:
        """Return what a person wrote as it is, and what the table saw in the language."""
        return say(finding, self.lang) if finding in set(Offence) else finding

    def clause(self, clause: Any) -> str:  # noqa: ANN401 - a citation, or none
        return "" if clause is None else str(clause.explain(self.lang))


_Teller = Callable[[Any, State, str], Telling]
_TOLD: dict[type, _Teller] = {}


def _tells(kind: type) -> Callable[[Callable[[Any, _Words], Telling]], _Teller]:
    """Enter a function as the one that tells a kind of event."""

    def enter(tell: Callable[[Any, _Words], Telling]) -> _Teller:
        def teller(event: Any, state: State, lang: str) -> Telling:  # noqa: ANN401 - as it comes
            return tell(event, _Words(state, lang))

        _TOLD[kind] = teller
        return teller

    return enter


def _plain(kind: type, sentence: str, *names: str) -> None:
    """Enter a sentence that needs nothing but who did it, and fields that are words already."""

    def tell(event: Any, words: _Words) -> Telling:  # noqa: ANN401 - as it comes
        fields: dict[str, object] = {name: _word(getattr(event, name), words) for name in names}
        return sentence, fields

    _tells(kind)(tell)


def _word(value: object, words: _Words) -> object:  # noqa: PLR0911 - one a kind of word
    match value:
        case Seat() | Official():
            return words.who(value)
        case Color():
            return words.color(value)
        case frozenset():
            return words.points(value)
        case Fraction():
            return decimal(value)
        case Point():
            return value
        case Request():
            return say(value.value, words.lang)
        case _:
            return value


_plain(e.StonesHidden, mark("{seat} hides stones in the hand."), "seat")
_plain(e.FirstSettled, mark("{first} is First."), "first")
_plain(e.HandShaken, mark("{seat} is ready."), "seat")
_plain(e.Begun, mark("The game begins."))
_plain(e.PredictionSealed, mark("{seat} has sealed a prediction."), "seat")
_plain(e.Passed, mark("{color} passes."), "color")
_plain(e.StoneLaid, mark("{seat} puts a stone on {point}."), "seat", "point")
_plain(e.StonesLifted, mark("{seat} lifts {points}."), "seat", "points")
_plain(e.StonesPutBack, mark("Put back: {points}."), "points")
_plain(e.TurnLost, mark("{seat} loses a turn."), "seat")
_plain(e.MovesTakenBack, mark("Moves taken back: {moves}."), "moves")
_plain(e.Agreed, mark("{seat} agrees: {request}."), "seat", "request")
_plain(e.RequestDropped, mark("No longer asked: {request}."), "request")
_plain(e.BrokenOff, mark("A break begins; time stands still."))
_plain(e.WentOn, mark("The break is over."))
_plain(
    e.SealingTime,
    mark("Sealing time: {seat} seals the next move, and the other leaves the board."),
    "seat",
)
_plain(e.MoveSealed, mark("{seat} has sealed a move; the game is adjourned."), "seat")
_plain(e.PlayStopped, mark("Play has stopped; dead stones are to be agreed on."))
_plain(
    e.StatusProposed,
    mark("{seat} proposes: dead {dead}; shared {shared}."),
    "seat",
    "dead",
    "shared",
)
_plain(e.StatusAccepted, mark("{seat} accepts."), "seat")
_plain(e.PlayResumed, mark("Not agreed: play goes on, {first} to move."), "first")
_plain(e.CountConfirmed, mark("{seat} confirms the count."), "seat")
_plain(e.RecountDemanded, mark("{seat} asks for another count."), "seat")
_plain(e.TimeRanOut, mark("{seat} has no time left."), "seat")
_plain(e.PointsGiven, mark("Points given to {seat}: {points}."), "seat", "points")
_plain(
    e.Appealed,
    mark("{seat} appeals against ruling {ruling}: {reason}"),
    "seat",
    "ruling",
    "reason",
)
_plain(e.AppealDecided, mark("{by} decides the appeal: {finding}"), "by", "finding")
_plain(
    e.WarningWithdrawn,
    mark("A warning of {seat} is withdrawn; warnings that stand: {number}."),
    "seat",
    "number",
)
_plain(e.Reopened, mark("The ruling that ended the game is overturned; it goes on."))


@_tells(e.StonesGuessed)
def _guessed(event: e.StonesGuessed, words: _Words) -> Telling:
    odd = mark("{seat} says odd; in the hand there are {hidden}.")
    even = mark("{seat} says even; in the hand there are {hidden}.")
    fields = {"seat": words.who(event.seat), "hidden": event.hidden}
    return odd if event.said == 1 else even, fields


@_tells(e.PredictionsOpened)
def _opened(event: e.PredictionsOpened, words: _Words) -> Telling:
    return mark("The predictions are opened: {one} {first}, {other} {second}."), {
        "one": say(_SEATS[Seat.FIRST], words.lang),
        "first": words.lead(event.first),
        "other": say(_SEATS[Seat.SECOND], words.lang),
        "second": words.lead(event.second),
    }


@_tells(e.ColorsSettled)
def _colors(event: e.ColorsSettled, words: _Words) -> Telling:
    return mark("{seat} takes White and moves first; the base is {base}."), {
        "seat": words.state.terms.players.of(event.white)[0].name
        or say(_SEATS[event.white], words.lang),
        "base": words.lead(event.base),
    }


@_tells(e.StonePlayed)
def _played(event: e.StonePlayed, words: _Words) -> Telling:
    fields: dict[str, object] = {
        "color": words.color(event.color),
        "point": event.point,
        "points": words.points(event.stones),
    }
    named = _named(event, words)
    if named and not event.stones:
        return "{named}", {"named": named}
    if not event.stones:
        return mark("{color} plays at {point}."), fields
    if event.lift is event.color:
        return mark("{color} {point}, and lifts own stones: {points}."), fields
    if named:
        return mark("{named} Lifted: {points}."), fields | {"named": named}
    return mark("{color} {point}, and lifts {points}."), fields


def _named(event: e.StonePlayed, words: _Words) -> str:
    """Return what the play is called, if it is the last one."""
    named = name_last(words.state.progress.position, event.lift)
    is_last = named is not None and (named.color, named.point) == (event.color, event.point)
    return named.explain(words.lang) if named is not None and is_last else ""


@_tells(e.PlayVoided)
def _voided(event: e.PlayVoided, words: _Words) -> Telling:
    void = mark("The play of {seat} on {point} is void, and the turn is lost: {offence}. {clause}")
    stone = mark(
        "The play of {seat} on {point} is void, the turn is lost and a stone handed over: "
        "{offence}. {clause}"
    )
    return stone if event.pass_stone else void, {
        "seat": words.who(event.seat),
        "point": event.point,
        "offence": say(event.offence.value, words.lang),
        "clause": words.clause(event.clause),
    }


@_tells(e.BoardRestored)
def _restored(event: e.BoardRestored, words: _Words) -> Telling:
    return mark("The board is put right at {points}; {seat} is to move."), {
        "points": words.points(point for point, _ in event.stones),
        "seat": words.who(event.to_play),
    }


@_tells(e.Asked)
def _asked(event: e.Asked, words: _Words) -> Telling:
    asked, moves = mark("{seat} asks: {request}?"), mark("{seat} asks: {request} ({moves})?")
    return moves if event.moves else asked, {
        "seat": words.who(event.seat),
        "request": say(event.request.value, words.lang),
        "moves": event.moves,
    }


@_tells(e.Declined)
def _declined(event: e.Declined, words: _Words) -> Telling:
    kept = mark("{seat} declines: {request}.")
    used = mark("{seat} declines: {request}. The turn is used up.")
    return used if event.turn_used else kept, {
        "seat": words.who(event.seat),
        "request": say(event.request.value, words.lang),
    }


@_tells(e.MoveOpened)
def _move_opened(event: e.MoveOpened, words: _Words) -> Telling:
    passed = event.value == NO_STONE
    opened = mark("The sealed move of {seat} is opened: {move}.")
    return opened, {
        "seat": words.who(event.seat),
        "move": say(mark("a pass"), words.lang) if passed else event.value,
    }


@_tells(e.StatusSettled)
def _settled(event: e.StatusSettled, words: _Words) -> Telling:
    agreed = mark("Agreed: dead {dead}; shared {shared}.")
    decided = mark("{by} decides: dead {dead}; shared {shared}. {clause}")
    return agreed if event.by is None else decided, {
        "by": "" if event.by is None else words.who(event.by),
        "dead": words.points(event.dead),
        "shared": words.points(event.shared),
        "clause": words.clause(event.clause),
    }


@_tells(e.SideBoardOpened)
def _side_opened(event: e.SideBoardOpened, words: _Words) -> Telling:
    return mark("A side board: {points} is played out, {seat} moves first."), {
        "points": words.points(event.chain),
        "seat": words.who(event.first),
    }


@_tells(e.SideMoveMade)
def _side_move(event: e.SideMoveMade, words: _Words) -> Telling:
    fields: dict[str, object] = {
        "seat": words.who(event.seat),
        "point": event.point,
        "ko": event.ko,
    }
    if event.point is not None:
        return mark("On the side board: {seat} {point}."), fields
    if event.ko is not None:
        return mark("On the side board {seat} passes for the ko on {ko}."), fields
    return mark("On the side board {seat} passes."), fields


@_tells(e.SideBoardClosed)
def _side_closed(event: e.SideBoardClosed, words: _Words) -> Telling:
    taken = mark("Played out, {points} was captured; the board is as it was.")
    stands = mark("Played out, {points} was not captured; the board is as it was.")
    return taken if event.captured else stands, {"points": words.points(event.chain)}


@_tells(e.Counted)
def _counted(event: e.Counted, words: _Words) -> Telling:
    return mark("{seat} has counted: Black {black}, White {white}."), {
        "seat": words.who(event.seat),
        "black": decimal(event.black),
        "white": decimal(event.white),
    }


@_tells(e.Ended)
def _ended(event: e.Ended, words: _Words) -> Telling:
    return mark("The game is over. {result} {clause}"), {
        "result": described(words.state, words.lang) or "",
        "clause": words.clause(event.clause),
    }


@_tells(e.TimeTold)
def _time_told(event: e.TimeTold, words: _Words) -> Telling:
    time = on_a_clock(event.left)
    return mark("{seat} has {time} left."), {"seat": words.who(event.seat), "time": time}


@_tells(e.LagAllowed)
def _lag_allowed(event: e.LagAllowed, words: _Words) -> Telling:
    allowed = mark("{seat} is not charged {time} ms that a slow line took.")
    return allowed, {"seat": words.who(event.seat), "time": int(event.allowed)}


@_tells(e.TimeGiven)
def _time_given(event: e.TimeGiven, words: _Words) -> Telling:
    free, more = mark("{seat} is not charged {time}."), mark("{seat} is charged {time} more.")
    return free if event.time >= 0 else more, {
        "seat": words.who(event.seat),
        "time": on_a_clock(Milliseconds(abs(event.time))),
    }


@_tells(e.IncidentReported)
def _reported(event: e.IncidentReported, words: _Words) -> Telling:
    return mark("Incident {number}: {offence}."), {
        "number": event.incident.number,
        "offence": say(event.incident.offence.value, words.lang),
    }


@_tells(e.RulingMade)
def _ruled(event: e.RulingMade, words: _Words) -> Telling:
    return mark("{by} rules: {finding}. {clause}"), {
        "by": words.who(event.ruling.by),
        "finding": words.finding(event.ruling.finding),
        "clause": words.clause(event.ruling.clause),
    }


@_tells(e.Warned)
def _warned(event: e.Warned, words: _Words) -> Telling:
    return mark("Warning {number} for {seat}: {offence}. {clause}"), {
        "number": event.number,
        "seat": words.who(event.seat),
        "offence": say(event.offence.value, words.lang),
        "clause": words.clause(event.clause),
    }
