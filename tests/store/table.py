"""A match that has begun, for the tests of what keeps it."""

from duiyi.game.match import Match
from duiyi.store.matches import Store
from tests.game.match.table import begin, moves, predict


def game(store: Store, name: str = "one") -> Match:
    """A game with seals of every kind, in play, kept under a name."""
    agreed = Match("prediction", "prediction", ("甲", "乙"), size=9, time="1h + 3x30s").terms
    match = Match.by(agreed, store.create(agreed, name))
    moves(begin(match), "C3 G7 C7 G3", at=(1, 2, 3, 4))
    predict(match, 7, 6)
    return moves(match, "E5 E6 D5", at=(10, 20, 30))
