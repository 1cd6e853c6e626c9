"""When a match may stop: a sequential test of two hypotheses about the difference in Elo.

Sources: A. Wald, *Sequential tests of statistical hypotheses* (1945), for the bounds; M. Van den
Bergh, *A practical introduction to the GSPRT*, for the generalized likelihood ratio of pairs.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from duiyi.arena.statistics import PAIR_SCORES, Tally, expected
from duiyi.words import Unsuitable, mark

_UNSEEN = 1e-3
"""What a score counts that no pair has had: it may come yet."""
_STEPS = 60
_MOST = 2_000
"""The largest difference in Elo that is tested: one point of 100,000 for the weaker."""


class Verdict(StrEnum):
    """What the test says so far."""

    WEAKER = mark("A is not stronger by the lower difference")
    STRONGER = mark("A is stronger by the upper difference")
    OPEN = mark("not decided yet")


@dataclass(frozen=True, slots=True)
class Sprt:
    """The test of "the difference is elo0" against "it is elo1".

    Attributes:
        elo0, elo1: the two differences, A's Elo less B's.
        alpha: how often the second may be accepted though the first is true.
        beta: how often the first may be accepted though the second is true.

    Raises:
        ValueError: elo0 is not below elo1, one of them is no difference that games could tell, or
            an error is not between 0 and a half.
    """

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05

    def __post_init__(self) -> None:
        if not self.elo0 < self.elo1:
            raise Unsuitable(
                mark("of the two differences in Elo the first is smaller, not {elo0} and {elo1}"),
                elo0=self.elo0,
                elo1=self.elo1,
            )
        for elo in (self.elo0, self.elo1):
            if abs(elo) > _MOST:
                raise Unsuitable(
                    mark("a difference in Elo is tested from -{most} to {most}, not {elo}"),
                    most=_MOST,
                    elo=elo,
                )
        if not (0 < self.alpha < 1 / 2 and 0 < self.beta < 1 / 2):
            raise Unsuitable(mark("the errors of a test are between 0 and 0.5"))

    @property
    def lower(self) -> float:
        """At this logarithm of the likelihood ratio or below, elo0 is accepted."""
        return math.log(self.beta / (1 - self.alpha))

    @property
    def upper(self) -> float:
        """At this logarithm of the likelihood ratio or above, elo1 is accepted."""
        return math.log((1 - self.beta) / self.alpha)

    def llr(self, tally: Tally) -> float:
        """Return the logarithm of the likelihood ratio of the complete pairs; 0 without any."""
        if not sum(tally.pairs):
            return 0.0
        counts = [count or _UNSEEN for count in tally.pairs]
        total = sum(counts)
        seen = [count / total for count in counts]
        at0 = likeliest(seen, expected(self.elo0))
        at1 = likeliest(seen, expected(self.elo1))
        pairs = zip(counts, at0, at1, strict=True)
        return sum(count * math.log(one / none) for count, none, one in pairs)

    def verdict(self, tally: Tally) -> Verdict:
        """Return what the pairs so far allow to say."""
        llr = self.llr(tally)
        if llr >= self.upper:
            return Verdict.STRONGER
        return Verdict.WEAKER if llr <= self.lower else Verdict.OPEN


def likeliest(seen: Sequence[float], mean: float) -> list[float]:
    """Return the distribution over the five scores with a given mean that fits best what was seen.

    Its weights are those seen over 1 + t (score - mean), with the t at which its mean is right.
    """
    low = -1 / (PAIR_SCORES[-1] - mean)
    high = 1 / (mean - PAIR_SCORES[0])

    def excess(t: float) -> float:
        return sum(
            p * (score - mean) / (1 + t * (score - mean))
            for p, score in zip(seen, PAIR_SCORES, strict=True)
        )

    for _ in range(_STEPS):  # the excess falls as t grows: halve until nothing is left to halve
        t = (low + high) / 2
        if excess(t) > 0:
            low = t
        else:
            high = t
    t = (low + high) / 2
    return [p / (1 + t * (s - mean)) for p, s in zip(seen, PAIR_SCORES, strict=True)]
