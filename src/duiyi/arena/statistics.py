"""What games between two engines say about their strength.

Games come in pairs: the same opening, colors exchanged. The two games of a pair are not
independent, so the spread is taken from pairs (five possible scores), not from games. Sources:
E. B. Wilson, *Probable inference, the law of succession, and statistical inference* (1927), for the
interval; A. Elo, *The Rating of Chessplayers* (1978), for the scale, in its logistic form.
"""

import math
from collections.abc import Iterable
from dataclasses import dataclass
from statistics import NormalDist

from duiyi.arena.finished import Finished, Points

CONFIDENCE = 0.95
_DOUBT = 6
"""So many pairs of independent games are added to those played; with them the interval holds the
truth as often as it says, found by simulation."""
PAIR_SCORES = (0.0, 0.25, 0.5, 0.75, 1.0)
"""What A may score in a pair, as a share of it."""
_HALVES = {Points.WIN: 2, Points.DRAW: 1, Points.LOSS: 0}


@dataclass(frozen=True, slots=True)
class Tally:
    """Games counted, from A's side; games without result are not among them.

    Attributes:
        wins, draws, losses: of A.
        pairs: how many complete pairs had each of the five scores.
    """

    wins: int
    draws: int
    losses: int
    pairs: tuple[int, int, int, int, int]

    @classmethod
    def of(cls, games: Iterable[Finished]) -> "Tally":
        """Count games."""
        halves = {game.number: _HALVES[game.points] for game in games if game.points in _HALVES}
        pairs = [0] * len(PAIR_SCORES)
        for number, first in halves.items():
            second = halves.get(number + 1)
            if number % 2 == 0 and second is not None:
                pairs[first + second] += 1
        counts = [list(halves.values()).count(half) for half in (2, 1, 0)]
        return cls(
            counts[0], counts[1], counts[2], (pairs[0], pairs[1], pairs[2], pairs[3], pairs[4])
        )

    @property
    def games(self) -> int:
        """How many games have a result."""
        return self.wins + self.draws + self.losses

    @property
    def score(self) -> float:
        """A's share of the points, from 0 to 1; a half where nothing has been played."""
        return (self.wins + self.draws / 2) / self.games if self.games else 0.5


@dataclass(frozen=True, slots=True)
class Estimate:
    """A number, and the interval that holds the true one with the stated confidence."""

    value: float
    low: float
    high: float


def score_interval(tally: Tally, confidence: float = CONFIDENCE) -> Estimate:
    """Return A's score with its interval, both within 0 and 1.

    The interval is Wilson's; in place of the number of games stands the number of independent games
    that would spread as the pairs do.
    """
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    score, games = tally.score, _effective_games(tally)
    if not games:
        return Estimate(score, 0.0, 1.0)
    wide = 1 + z * z / games
    center = (score + z * z / (2 * games)) / wide
    half = z / wide * math.sqrt(score * (1 - score) / games + z * z / (4 * games * games))
    # At the ends of the scale rounding could leave the score just outside of its interval.
    low, high = max(0.0, center - half), min(1.0, center + half)
    return Estimate(score, min(low, score), max(high, score))


def elo_interval(tally: Tally, confidence: float = CONFIDENCE) -> Estimate:
    """Return the difference in Elo, above 0 where A is stronger; infinite where A won all."""
    score = score_interval(tally, confidence)
    return Estimate(elo(score.value), elo(score.low), elo(score.high))


def elo(score: float) -> float:
    """Return the difference in Elo at which a share of the points is expected.

    >>> round(elo(0.75), 1), elo(0.5), elo(1.0)
    (190.8, 0.0, inf)
    """
    if score <= 0 or score >= 1:
        return math.copysign(math.inf, score - 0.5)
    return 400 * math.log10(score / (1 - score))


def expected(difference: float) -> float:
    """Return the share of the points that is expected at a difference in Elo.

    >>> expected(0), round(expected(400), 3)
    (0.5, 0.909)
    """
    return 1 / (1 + 10 ** (-difference / 400))


def _effective_games(tally: Tally) -> float:
    """Return how many independent games would spread as much as these did.

    To the spread of the pairs, and to what it would be if games were independent, some pairs of
    independent games are added: few pairs say little of how games lean on each other, and pairs
    that are all alike nothing.
    """
    pairs = sum(tally.pairs)
    if not pairs:
        return tally.games
    hopeful = (tally.wins + tally.draws / 2 + 1) / (tally.games + 2)
    added = _DOUBT * hopeful * (1 - hopeful) / 2
    counted = list(zip(tally.pairs, PAIR_SCORES, strict=True))
    mean = sum(n * score for n, score in counted) / pairs
    spread = sum(n * (score - mean) ** 2 for n, score in counted)
    independent = pairs * mean * (1 - mean) / 2
    return tally.games * (independent + added) / (spread + added)
