"""What a book makes a search play for."""

from duiyi.board.searching import Stake
from duiyi.game.situation import Situation
from duiyi.rules import questions as q
from duiyi.rules.repetition import kernel_law
from duiyi.rules.ruleset import Ruleset

_TWO_EYES = 2


def stake(situation: Situation) -> Stake:
    """Return what is played for in a situation.

    Counting is the book's own as far as playouts can tell it: whether a stone costs its point, what
    groups pay, who wins an equal count, a button that was taken. What is dead in the end, points in
    seki, and who will take the button are left to the count itself.
    """
    rules = situation.rules
    return Stake(
        law=kernel_law(rules),
        komi=float(situation.komi - situation.button),
        tie=_tie(rules, situation),
        territory=costs_a_point(rules),
        tax=_TWO_EYES if rules.count in {q.Count.AREA_TAX, q.Count.TERRITORY_TAX} else 0,
        chooses=rules.capture is q.Capture.MOVER_CHOOSES,
        all_alive=rules.dead_stones is q.Confirmation.NONE,
    )


def costs_a_point(rules: Ruleset) -> bool:
    """Whether a useless play costs the point it stands on."""
    match rules.count:
        case q.Count.TERRITORY | q.Count.TERRITORY_TAX | q.Count.TERRITORY_EQUAL_STONES:
            return rules.pass_cost is q.PassCost.NOTHING
        case q.Count.AREA | q.Count.ING_FILL | q.Count.STONES | q.Count.AREA_TAX | q.Count.BOUNDARY:
            return False


def _tie(rules: Ruleset, situation: Situation) -> float:
    """Return what an equal count is worth to Black."""
    match rules.tie:
        case q.Tie.DRAW | q.Tie.REPLAY:
            return 0.5
        case q.Tie.BLACK:
            return 1.0
        case q.Tie.WHITE:
            return 0.0
        case q.Tie.BASE_COLOR:
            if rules.prediction is None or situation.komi:
                return 0.0 if situation.komi < 0 else 1.0
            return 1.0 if rules.prediction.zero_base_winner == 1 else 0.0
