"""A match and a `Game` are two descriptions of play: on the same moves they agree."""

import random

import pytest

import duiyi
from duiyi import Game
from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.game import actions as a
from duiyi.game.match import Match
from duiyi.game.phase import Phase
from duiyi.game.seat import Seat
from duiyi.rules import questions as q
from duiyi.rules.legality import IllegalPlay, Refusal
from duiyi.rules.ruleset import Ruleset
from tests.game.match.table import begin, predict
from tests.rules.books import size_for

GAMES = 25


def _compare(match: Match, game: Game) -> None:
    """Hold that both are at the same place."""
    state = match.state
    assert state.position == game.position
    assert state.progress.to_play is game.to_play
    assert [state.position.prisoners[c] for c in Color] == [
        game.position.prisoners[c] for c in Color
    ]
    assert (state.phase in {Phase.SCORING, Phase.COUNTING}) == (
        game.phase in {Phase.SCORING, Phase.OVER}
    )


@pytest.mark.parametrize("rules", list(duiyi.rulesets))
def test_random_games_agree(rules: str) -> None:
    size = size_for(rules, 5)
    book = duiyi.rulesets[rules]
    for seed in range(GAMES):
        draw = random.Random(f"{rules} {seed}")
        handicap = _handicap(book, draw)
        game = Game(rules, size, handicap=handicap)
        match = begin(Match(rules, size=size, handicap=handicap))
        for _ in range(60):
            state = match.state
            if state.phase is Phase.PREDICTION:
                predict(match, draw.randrange(5), draw.randrange(5))
                _compare(match, game)
                continue
            if state.ended is not None:
                assert game.cycle is not None  # the match ends by what a game only reports
                break
            if state.to_move is None:
                _resume(match, game, draw)
                break
            wish = Point(draw.randrange(size), draw.randrange(size))
            point = wish if draw.random() < 0.9 else None
            seat = state.to_move
            refused = game.why_illegal(point)
            assert _tried(match, seat, point) == refused
            if refused is not None:
                continue
            if point is None:
                game.pass_()
            else:
                game.play(point)
            _compare(match, game)


def _tried(match: Match, seat: Seat, point: Point | None) -> Refusal | None:
    """Move, or return why not."""
    try:
        if point is None:
            match.act(a.Pass(seat=seat))
        else:
            match.act(a.Play(seat=seat, point=point))
    except IllegalPlay as error:
        return error.refusal
    return None


def _handicap(book: Ruleset, draw: random.Random) -> int:
    match book.handicap_place:
        case q.HandicapPlace.FREE | q.HandicapPlace.WHITE_PASSES:
            return draw.choice([0, 0, 1, 2, 3])
        case _:
            return 0


def _resume(match: Match, game: Game, draw: random.Random) -> None:
    """After play has stopped, go on alike, where the book goes on; else count alike."""
    if match.state.phase is Phase.SCORING and match.terms.rules.dispute is q.Dispute.RESUME:
        seat, first = draw.choice(list(Seat)), draw.choice(list(Seat))
        match.act(a.Dispute(seat=seat, first=first))
        game.resume(match.state.color(seat), match.state.color(first))
        assert match.state.progress.to_play is game.to_play
        assert match.state.position == game.position
        return
    if match.state.phase is Phase.SCORING:
        (told,) = match.act(a.Propose(seat=Seat.FIRST))
        match.act(a.Accept(seat=Seat.SECOND, digest=told.digest))  # type: ignore[union-attr]
    score = match.tally().score
    if match.terms.rules.prediction is None:
        assert score.margin == game.score().margin
