"""The signs that players give at a board without a word, and the actions that they stand for.

Sources: the rules with prediction (PR-38); the competition regulations (RG-07, RG-08).
"""

from enum import StrEnum

from duiyi.game import actions as a
from duiyi.game.phase import Phase
from duiyi.game.refusal import not_now
from duiyi.game.seat import Seat
from duiyi.game.state import State
from duiyi.words import mark


class Sign(StrEnum):
    """What a player does with hands, knocks and stones."""

    HANDS_SHAKEN = mark("hands are shaken, and both sit down")
    TWO_KNOCKS = mark("two knocks with a finger or a stone")
    THREE_KNOCKS = mark("three knocks")
    KNOCK_AND_STONE = mark("one knock, and a stone to the pile")
    STONE_TO_PILE = mark("a stone to the pile, in answer")
    TWO_STONES_LAID = mark("two stones laid on an open part of the board")
    TWO_IN_THE_CORNER = mark("two own stones laid at the lower right corner")
    OPPOSITE_STONE_LAID = mark(
        "a stone of the other color laid beside the board, at the lower right"
    )


def meaning(state: State, seat: Seat, sign: Sign) -> a.Action:  # noqa: PLR0911 - one a sign
    """Return the action that a sign of a seat stands for at this moment.

    Whether the action can be carried out is not asked: `decide` says so.

    Raises:
        Refused: the sign is an answer, and there is nothing to answer.
    """
    asked = state.request is not None and state.request.seat is not seat
    match sign:
        case Sign.HANDS_SHAKEN:
            return a.ShakeHands(seat=seat)
        case Sign.TWO_KNOCKS:
            return a.Agree(seat=seat) if asked else a.Ask(seat=seat, request=a.Request.END)
        case Sign.THREE_KNOCKS:
            return a.Decline(seat=seat)
        case Sign.KNOCK_AND_STONE:
            return a.Pass(seat=seat)
        case Sign.STONE_TO_PILE:
            if state.progress.passes == 0:
                raise not_now(mark("a stone to the pile answers a pass, and nobody has passed"))
            return a.Pass(seat=seat)
        case Sign.TWO_STONES_LAID | Sign.TWO_IN_THE_CORNER:
            return a.Resign(seat=seat)
        case Sign.OPPOSITE_STONE_LAID:
            return _confirmed(state, seat)


def _confirmed(state: State, seat: Seat) -> a.Action:
    """Return how the end is confirmed: first by the player to move, then by the other (RG-08).

    Where the book hears a wish to end by passes only, the stone is a pass.
    """
    if state.request is not None and state.request.seat is not seat:
        return a.Agree(seat=seat)
    if state.phase is Phase.COUNTING:
        return a.ConfirmCount(seat=seat)
    if state.terms.rules.end_by_request:
        return a.Ask(seat=seat, request=a.Request.END)
    return a.Pass(seat=seat)
