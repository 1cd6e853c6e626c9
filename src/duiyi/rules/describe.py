"""A ruleset in sentences: every question, its answer, and the clause that gives it."""

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from duiyi.board.color import Color
from duiyi.rules.citation import Citation
from duiyi.rules.questions import Role
from duiyi.rules.result import decimal
from duiyi.rules.ruleset import QUESTIONS, Prediction, Ruleset, Stones, TimePenalty, Warnings
from duiyi.words import mark, say

SENTENCES = {
    "board": mark("How large is the board?"),
    "stones": mark("How many stones are there?"),
    "opening": mark("What stands on the board before the first play?"),
    "seats": mark("Who sets the seat stones, in which order?"),
    "seat_capture": mark("What of a seat stone that would leave stones without liberties?"),
    "opening_pass": mark("May one pass in the opening?"),
    "colors": mark("Who takes which color?"),
    "first_move": mark("Who moves first?"),
    "capture": mark("Which stones without liberties are lifted?"),
    "lifting": mark("Who lifts captured stones?"),
    "suicide": mark("Is suicide legal?"),
    "basic_ko": mark("Is it forbidden to retake a ko at once?"),
    "repetition": mark("Which earlier boards may not be brought about again?"),
    "history_from": mark("Where does the history begin that may not repeat?"),
    "pass_clears_history": mark("Does a pass clear that history?"),
    "long_cycle": mark("What if the whole board comes again after a longer cycle?"),
    "cycle_count": mark("How many times must a board stand for a cycle?"),
    "cycle_may_hold_passes": mark("May a cycle hold passes?"),
    "unbalanced_cycle": mark("May a cycle run in which one side loses more stones?"),
    "on_occupied": mark("What follows from a play on a stone or off the board?"),
    "on_suicide": mark("What follows from a forbidden suicide?"),
    "on_ko": mark("What follows from retaking a ko at once?"),
    "on_repetition": mark("What follows from repeating a board?"),
    "moved_stone": mark("What of a stone moved after it was placed?"),
    "pass_cost": mark("What does a pass cost?"),
    "pass_meaning": mark("What does a pass say?"),
    "white_last": mark("Must White make the last move?"),
    "stop_passes": mark("How many passes in a row stop play?"),
    "final_passes": mark("How many passes in a row end the game for good?"),
    "repeated_pass_ends": mark("Does a pass end the game in a position passed in before?"),
    "end_by_request": mark("May the players end the game by agreement?"),
    "dead_stones": mark("Who says which stones are dead?"),
    "points": mark("Who says whose an empty point is?"),
    "dispute": mark("What if the players do not agree?"),
    "resume_first": mark("Who moves first when play resumes?"),
    "count": mark("What is counted?"),
    "tax": mark("How many points does a group pay?"),
    "tax_scope": mark("Which groups pay?"),
    "seki_points": mark("Do the eye points of stones in seki count?"),
    "shared": mark("What of empty points between living stones of both sides?"),
    "dead_rule": mark("Are stones dead that nobody marked?"),
    "komi": mark("How much is komi, in points of difference?"),
    "komi_unit": mark("In which unit does the book state komi?"),
    "tie": mark("Who wins when the count is equal?"),
    "button": mark("Is there a button?"),
    "prediction": mark("What is predicted, and how?"),
    "handicap_place": mark("How are handicap stones placed?"),
    "handicap_bonus": mark("What does White get for n handicap stones?"),
    "handicap_komi": mark("How much is komi with a handicap?"),
    "first_move_komi": mark("How much is komi when the first move is the handicap?"),
    "warnings": mark("What does a warning cost?"),
    "time_penalty": mark("Can overtime be bought with points?"),
    "result_unit": mark("In which unit is a result stated?"),
    "result_language": mark("In which language does the book state results?"),
    "may_be_no_result": mark("Can a game end without result?"),
    "both_may_lose": mark("Can both players lose?"),
}
"""Each question as it is asked; a test holds the keys equal to the questions."""

_LANGUAGES = {
    "zh-Hans": mark("Chinese"),
    "ja": mark("Japanese"),
    "ko": mark("Korean"),
    "en": mark("as records write them"),
}


@dataclass(frozen=True, slots=True)
class Answer:
    """One line of a rule book.

    Attributes:
        id: the question as programs name it.
        question, answer: sentences in a language.
        citation: the clause.
    """

    id: str
    question: str
    answer: str
    citation: Citation


def describe(rules: Ruleset, lang: str = "en") -> tuple[Answer, ...]:
    """Return every question of a ruleset with its answer in a language, in order."""
    return tuple(
        Answer(
            question,
            say(SENTENCES[question], lang),
            phrase(question, getattr(rules, question), lang),
            rules.cite(question),
        )
        for question in QUESTIONS
    )


def phrase(question: str, answer: object, lang: str) -> str:  # noqa: PLR0911 - a kind of answer each
    """Return an answer as a phrase; the question is asked for where None is an answer."""
    match answer:
        case bool():
            return say(mark("yes") if answer else mark("no"), lang)
        case Color():
            return say(mark("Black") if answer is Color.BLACK else mark("White"), lang)
        case Enum():
            return say(str(answer.value), lang)
        case Fraction():
            return decimal(answer)
        case None:
            settled = mark("settled by the prediction") if question == "komi" else mark("none")
            return say(settled, lang)
        case str():
            return say(_LANGUAGES.get(answer, answer), lang)
        case int():
            return str(answer)
        case _:
            return _compound(answer, lang)


def _compound(answer: object, lang: str) -> str:  # noqa: PLR0911 - a kind of answer each
    match answer:
        case Stones():
            return say(
                mark("Black {black}, White {white}: {supply}"),
                lang,
                black=answer.black,
                white=answer.white,
                supply=say(str(answer.supply.value), lang),
            )
        case Prediction():
            sentence = (
                mark("White's lead, in steps of {step}; the favored color wins an equal game")
                if answer.decided
                else mark("White's lead, in steps of {step}; an equal game is a draw")
            )
            return say(sentence, lang, step=decimal(answer.step))
        case Warnings():
            return say(
                mark("{own} point and {given} for the opponent; {limit} lose the game"),
                lang,
                own=decimal(answer.own_points),
                given=decimal(answer.opponent_points),
                limit=answer.limit,
            )
        case TimePenalty():
            return say(
                mark("{points} points a period, {periods} periods at most"),
                lang,
                points=decimal(answer.points),
                periods=answer.periods,
            )
        case (int() as width, int() as height):
            return f"{width} × {height}"
        case tuple():
            return _seats(answer, lang) if answer else say(mark("nobody"), lang)
        case _:
            return str(answer)


def _seats(seats: tuple[tuple[Role, Color], ...], lang: str) -> str:
    stone = {Color.BLACK: mark("a black stone"), Color.WHITE: mark("a white stone")}
    placed = (
        say(mark("{stone} by {role}"), lang, stone=say(stone[color], lang), role=say(role, lang))
        for role, color in seats
    )
    return say(", ", lang).join(placed)
