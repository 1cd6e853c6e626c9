"""An edition of regulations in sentences: what it sets, and what follows from each offence."""

from duiyi.rules.describe import Answer, phrase
from duiyi.rules.regulations import Regulation
from duiyi.words import mark, say

_CLOCK = {
    "clock": mark("Which clock is there?"),
    "reserve_minutes": mark("How many minutes are kept for byo-yomi?"),
    "announced": mark("At which seconds of a free minute is the time called?"),
    "last_announced": mark("At which seconds of the last minute is the time called?"),
    "pause_counts": mark("Does a break run on the clock?"),
    "prediction_share": mark("Which part of the main time may a prediction take?"),
}
_SET = {
    "warnings": mark("What does a warning cost?"),
    "sealing": mark("How is a game broken off?"),
    "undo": mark("May a move be taken back?"),
    "cycle": mark("What of a long cycle that the rule book leaves to ruling?"),
    "komi": mark("How much is komi, in points of difference?"),
    "first_move_komi": mark("How much is komi when the first move is the handicap?"),
    "handicap_by_event": mark("May the event set a handicap?"),
    "life": mark("Which stones live at the end?"),
    "decided": mark("Must a game have a winner?"),
    "refereed": mark("Is there a referee, who warns and rules?"),
}
_RESERVE = mark("{national} at national events, {base} at base level")


def describe_regulation(edition: Regulation, lang: str = "en") -> tuple[Answer, ...]:
    """Return what an edition sets, and then its penalties, with the clauses, in a language.

    The id of a penalty is `penalties.` and the offence's name.
    """
    clock = [
        Answer(name, say(question, lang), _clock(edition, name, lang), edition.cites["timing"])
        for name, question in _CLOCK.items()
    ]
    others = [
        Answer(name, say(question, lang), _set(edition, name, lang), edition.cites[name])
        for name, question in _SET.items()
    ]
    penalties = [
        Answer(
            f"penalties.{offence.name.lower()}",
            say(mark("If {offence}?"), lang, offence=say(offence.value, lang)),
            say(penalty.consequence.value, lang),
            penalty.clause,
        )
        for offence, penalty in edition.penalties.items()
    ]
    return (*clock, *others, *penalties)


def _clock(edition: Regulation, name: str, lang: str) -> str:
    answer = getattr(edition.timing, name)
    if answer in {None, ()}:
        return phrase(name, None, lang)
    if name == "reserve_minutes":
        national, base = answer
        return say(_RESERVE, lang, national=national, base=base)
    if isinstance(answer, tuple):
        return say(", ", lang).join(str(second) for second in answer)
    return str(answer) if name == "prediction_share" else phrase(name, answer, lang)


def _set(edition: Regulation, name: str, lang: str) -> str:
    answer = getattr(edition, name)
    if answer is None and name in {"komi", "first_move_komi"}:
        return say(mark("as the rule book has it"), lang)
    return phrase(name, answer, lang)


def value_of(edition: Regulation, name: str) -> object:
    """Return the value of an answer of `describe_regulation`, by its id."""
    if name.startswith("penalties."):
        offence = name.removeprefix("penalties.").upper()
        return next(p.consequence for one, p in edition.penalties.items() if one.name == offence)
    return getattr(edition.timing if name in _CLOCK else edition, name)
