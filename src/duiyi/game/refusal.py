"""Why something is refused.

The errors of a match:

ValueError
├── Unsuitable          a value that can never be used
│   └── Refused         an action that cannot be carried out now; `reason` for programs
└── IllegalPlay         a play that the rule book forbids; `refusal` has the clause

After any of them the match is as it was.
"""

from duiyi.game.phase import Phase
from duiyi.rules.legality import Reason
from duiyi.words import Unsuitable, mark, say

PHASES = {
    Phase.PREPARATION: mark("the game has not begun"),
    Phase.OPENING: mark("the opening is being set up"),
    Phase.PREDICTION: mark("the predictions are being sealed"),
    Phase.PLAY: mark("play is going on"),
    Phase.SCORING: mark("play has stopped, and dead stones are to be agreed on"),
    Phase.COUNTING: mark("the board is being counted"),
    Phase.OVER: mark("the game is over"),
}


class Refused(Unsuitable):
    """An action that cannot be carried out now.

    Attributes:
        reason: for programs: `phase`, `over` or `out-of-turn`.
    """

    def __init__(self, reason: Reason, sentence: str, **fields: object) -> None:
        super().__init__(sentence, **fields)
        self.reason = reason


class WrongPhase(Refused):
    """An action that belongs to another phase."""

    def __init__(self, phase: Phase) -> None:
        reason = Reason.OVER if phase is Phase.OVER else Reason.PHASE
        super().__init__(reason, _NOT_NOW, where=PHASES[phase])
        self.phase = phase

    def explain(self, lang: str = "en") -> str:
        """Return the reason as a sentence."""
        return say(_NOT_NOW, lang, where=say(PHASES[self.phase], lang))


_NOT_NOW = mark("that cannot be done now: {where}")


def not_now(sentence: str, **fields: object) -> Refused:
    """Return the refusal of something that does not fit what is going on."""
    return Refused(Reason.PHASE, sentence, **fields)


def out_of_turn(sentence: str, **fields: object) -> Refused:
    """Return the refusal of something that is another's to do."""
    return Refused(Reason.OUT_OF_TURN, sentence, **fields)
