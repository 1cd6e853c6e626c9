"""What every test of every book needs: a board it can be played on, and its opening done."""

import duiyi
from duiyi import Game
from duiyi.rules.questions import Opening

EVERY = list(duiyi.rulesets)
FULL = 19


def size_for(rules: str, wanted: int) -> int:
    """Return the wanted size, or the nearest on which the book can begin a game."""
    match duiyi.rulesets[rules].opening:
        case Opening.SIXTEEN:
            return FULL
        case Opening.SEATS_FIXED:
            return max(7, wanted)
        case Opening.EMPTY | Opening.SEATS_FREE:
            return wanted


def begun(rules: str, size: int = 9) -> Game:
    """Return a game whose opening is done, E5 and its neighbors empty."""
    game = Game(rules, size_for(rules, size))
    if game.phase == "opening":
        game.play(*(["A1", "C3", "A3", "C1"] if game.rules.seats else ["K10"]))
    return game
