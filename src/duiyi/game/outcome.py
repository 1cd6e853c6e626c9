"""How a match ended, in words: the book's own, or those of a reader's language; and for records."""

from fractions import Fraction

from duiyi.board.color import Color
from duiyi.game.events import Ended
from duiyi.game.ruling import Ending, Verdict
from duiyi.game.state import State
from duiyi.rules import result
from duiyi.words import mark, say

_COLORS = {Color.BLACK: mark("Black"), Color.WHITE: mark("White")}
_WINS = {
    Ending.RESIGNATION: mark("{winner} wins by resignation."),
    Ending.TIME: mark("{winner} wins on time."),
    Ending.FORFEIT: mark("{winner} wins by forfeit."),
    Ending.RULING: mark("{winner} wins by ruling."),
}
_LETTERS = {
    Ending.RESIGNATION: "R",
    Ending.TIME: "T",
    Ending.FORFEIT: "F",
    Ending.RULING: "F",
}
_VERDICTS = {
    Verdict.DRAW: mark("A draw."),
    Verdict.REPLAY: mark("The game is replayed."),
    Verdict.NO_RESULT: mark("No result."),
    Verdict.BOTH_LOSE: mark("Both lose."),
}
_BY_POINTS = mark("{winner} wins by {margin} in points of difference.")
_BY_TIE = mark("The count is equal, and {winner} wins.")


def described(state: State, lang: str | None = None) -> str | None:
    """Return the result of a match; None while it goes on.

    Without a language it is in the words of the book (PR-27), as far as the book has words for it.
    """
    ended = state.ended
    if ended is None:
        return None
    if lang is None:
        return _by_the_book(state, ended)
    if ended.winner is None:
        return say(_VERDICTS[ended.verdict or Verdict.DRAW], lang)
    winner = _named(state, ended, lang)
    if ended.how is Ending.COUNT:
        margin = ended.margin or Fraction(0)
        sentence = _BY_POINTS if margin else _BY_TIE
        return say(sentence, lang, winner=winner, margin=result.decimal(margin))
    return say(_WINS[ended.how], lang, winner=winner)


def sgf_result(state: State) -> str | None:
    """Return the result as records write it; None while the game goes on."""
    ended = state.ended
    if ended is None:
        return None
    if ended.winner is None:
        return "0" if ended.verdict is Verdict.DRAW else "Void"
    color = state.color(ended.winner)
    if color is None:
        return "?"  # it ended before anybody had a color
    if ended.how is Ending.COUNT:
        return result.sgf(color, ended.margin or Fraction(0))
    return f"{color.letter}+{_LETTERS[ended.how]}"


def _by_the_book(state: State, ended: Ended) -> str:  # noqa: PLR0911 - one an ending
    rules = state.terms.rules
    if ended.winner is None:
        match ended.verdict:
            case Verdict.DRAW | None:
                return result.by_score(rules, None, Fraction(0))
            case Verdict.NO_RESULT:
                return result.no_result(rules)
            case Verdict.BOTH_LOSE:
                return result.both_lose(rules)
            case Verdict.REPLAY:
                return say(_VERDICTS[Verdict.REPLAY], rules.result_language)
    color = state.color(ended.winner)
    if color is not None and ended.how is Ending.COUNT:
        return result.by_score(rules, color, ended.margin or Fraction(0))
    if color is not None and ended.how is Ending.RESIGNATION:
        return result.by_resignation(rules, color)
    winner = _named(state, ended, rules.result_language)
    return say(_WINS[ended.how], rules.result_language, winner=winner)


def _named(state: State, ended: Ended, lang: str) -> str:
    """Return the winner's color, or before there are colors the seat."""
    if ended.winner is None:
        return ""
    color = state.color(ended.winner)
    if color is not None:
        return say(_COLORS[color], lang)
    return say(_SEATS[ended.winner.value], lang)


_SEATS = {"first": mark("The first seat"), "second": mark("The second seat")}
