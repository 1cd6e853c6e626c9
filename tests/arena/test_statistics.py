"""What games say about strength: the interval and the test, against simulation and plain arithmetic."""

import math
from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duiyi.arena.sprt import Sprt, Verdict, likeliest
from duiyi.arena.statistics import (
    PAIR_SCORES,
    Tally,
    elo,
    elo_interval,
    expected,
    score_interval,
)
from tests.arena.games import finished

PAIRS = st.tuples(*[st.integers(0, 60)] * 5)


def tally(pairs: Sequence[int]) -> Tally:
    """Return the tally of complete pairs without draws, as far as the scores allow."""
    halves = sum(n * score for n, score in zip(pairs, (0, 1, 2, 3, 4), strict=True))
    draws = pairs[1] + pairs[3]
    wins = (halves - draws) // 2
    a, b, c, d, e = pairs
    return Tally(wins, draws, 2 * sum(pairs) - wins - draws, (a, b, c, d, e))


def chance_pairs(chance: Random, wins: float, draws: float, pairs: int, bias: float = 0.0) -> Tally:
    """Return the tally of simulated pairs; with bias, one color wins more in both games alike."""
    games = []
    for number in range(2 * pairs):
        at = wins + (bias if number % 2 else -bias)
        drawn = chance.random()
        games.append(
            finished(number, "win" if drawn < at else "draw" if drawn < at + draws else "loss")
        )
    return Tally.of(games)


def test_games_are_counted_and_paired() -> None:
    games = [
        finished(number, points)
        for number, points in enumerate(
            ["win", "loss", "win", "win", "draw", "void", "loss", "draw"]
        )
    ]
    assert Tally.of(games) == Tally(3, 2, 2, (0, 1, 1, 0, 1))
    assert Tally.of(reversed(games)) == Tally.of(games)


def test_nothing_played_says_nothing() -> None:
    none = Tally.of([])
    assert none.score == 0.5
    found = score_interval(none)
    assert (found.low, found.high) == (0.0, 1.0)
    assert elo_interval(none).high == math.inf
    assert Sprt(0, 10).verdict(none) is Verdict.OPEN


@given(st.floats(-1_500, 1_500))
def test_elo_and_expectation_are_each_others_inverse(difference: float) -> None:
    assert elo(expected(difference)) == pytest.approx(difference, abs=1e-6)


@given(PAIRS.filter(any))
def test_the_interval_holds_the_score_and_is_turned_round_with_the_colors(
    pairs: tuple[int, int, int, int, int],
) -> None:
    found = score_interval(tally(pairs))
    assert 0 <= found.low <= found.value <= found.high <= 1
    turned = score_interval(tally(pairs[::-1]))
    assert (turned.low, turned.high) == pytest.approx((1 - found.high, 1 - found.low))


@pytest.mark.parametrize(("wins", "games"), [(85, 100), (0, 10), (10, 10), (31, 60)])
def test_without_pairs_it_is_wilsons_interval(wins: int, games: int) -> None:
    """Its ends are the shares at which the result lies 1.96 standard deviations off."""
    found = score_interval(Tally(wins, 0, games - wins, (0, 0, 0, 0, 0)))
    for end in (found.low, found.high):
        if 1e-6 < end < 1 - 1e-6:  # else it is all, or none
            off = abs(wins / games - end) / math.sqrt(end * (1 - end) / games)
            assert off == pytest.approx(1.959964, abs=1e-4)


@pytest.mark.parametrize(
    ("wins", "draws", "bias"),
    [
        (0.5, 0.0, 0.0),
        (0.5, 0.0, 0.35),
        (0.8, 0.0, 0.0),
        (0.3, 0.4, 0.1),
        (0.96, 0.0, 0.0),
        (0.9, 0.05, 0.05),
    ],
)
def test_the_interval_holds_the_truth_nineteen_times_in_twenty(
    wins: float, draws: float, bias: float
) -> None:
    """Also where one color nearly always wins, so that the games of a pair lean on each other."""
    chance = Random(5)
    truth, held, trials = wins + draws / 2, 0, 600
    for _ in range(trials):
        found = score_interval(chance_pairs(chance, wins, draws, 40, bias))
        held += found.low <= truth <= found.high
    assert 0.92 <= held / trials <= 0.985


@given(PAIRS.filter(lambda pairs: sum(map(bool, pairs)) > 1), st.floats(-300, 300))
def test_the_likeliest_distribution_has_the_mean_and_no_neighbor_is_likelier(
    pairs: tuple[int, ...], difference: float
) -> None:
    seen = [max(count, 1e-3) / sum(max(one, 1e-3) for one in pairs) for count in pairs]
    mean = expected(difference)
    found = likeliest(seen, mean)
    assert sum(found) == pytest.approx(1, abs=1e-6)
    assert sum(p * s for p, s in zip(found, PAIR_SCORES, strict=True)) == pytest.approx(
        mean, abs=1e-6
    )
    likelihood = _log_likelihood(seen, found)
    for shift in (1e-4, -1e-4):  # keeps sum and mean: the weights of three scores in a row
        for at in range(3):
            other = list(found)
            for step, weight in enumerate((1, -2, 1)):
                other[at + step] += shift * weight * min(found[at : at + 3])
            assert _log_likelihood(seen, other) <= likelihood + 1e-9


def _log_likelihood(seen: Sequence[float], weights: Sequence[float]) -> float:
    return sum(p * math.log(q) for p, q in zip(seen, weights, strict=True))


@pytest.mark.parametrize(("truth", "wrong"), [(0.0, Verdict.STRONGER), (60.0, Verdict.WEAKER)])
def test_the_test_errs_about_as_often_as_it_says(truth: float, wrong: Verdict) -> None:
    """Differences of 0 and 60 Elo: in 80 matches at most a tenth wrong, and all decided."""
    chance, test, errors = Random(11), Sprt(0, 60), 0
    for _ in range(80):
        games: list[str] = []
        verdict = Verdict.OPEN
        pairs = [0] * 5
        while verdict is Verdict.OPEN:
            won = sum(chance.random() < expected(truth) for _ in range(2))
            pairs[2 * won] += 1
            games += ["x"] * 2
            assert len(games) < 5_000
            verdict = test.verdict(tally(pairs))
        errors += verdict is wrong
    assert errors <= 8


def test_the_ratio_is_that_of_plain_binomials_where_games_are_independent() -> None:
    """Two hundred games, 120 won, spread over pairs as chance spreads them."""
    share = 0.6
    pairs = (100 * (1 - share) ** 2, 0, 100 * 2 * share * (1 - share), 0, 100 * share**2)
    counted = tally([round(n) for n in pairs])
    test = Sprt(0, 60)
    low, high = expected(0), expected(60)
    plain = 120 * math.log(high / low) + 80 * math.log((1 - high) / (1 - low))
    assert test.llr(counted) == pytest.approx(plain, rel=0.03)


@pytest.mark.parametrize(
    ("elo0", "elo1", "alpha"),
    [(5, 5, 0.05), (10, 0, 0.05), (0, 5, 0.0), (0, 5, 0.7), (math.nan, 5, 0.1)],
)
def test_a_test_that_makes_no_sense_is_refused(elo0: float, elo1: float, alpha: float) -> None:
    with pytest.raises(ValueError, match=r"first is smaller|errors of a test"):
        Sprt(elo0, elo1, alpha)
