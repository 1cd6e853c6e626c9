"""Who chooses: a thinker that makes up its mind, at a level, and knows when a game is over."""

from math import exp, log
from random import Random
from typing import NamedTuple

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.board.searching import Candidate, Manner, Thought
from duiyi.game.situation import Situation
from duiyi.players import ending
from duiyi.players.levels import STRONGEST, level
from duiyi.players.thinker import CAPACITY, Thinker, Watch
from duiyi.rules.legality import why_illegal

USUAL = 2_000
"""Milliseconds for a move where nothing else is said."""
LOST = 0.04
"""The win rate below which a game is given up."""
_SURE = 400
"""Games that a win rate must rest on before a game is given up for it."""
_BEGUN = 4
"""No game is given up before one point in so many has a stone."""
_WORTH_A_PASS = 0.98
"""A pass is chosen by a search only where it is as good as what it would rather play."""


class Choice(NamedTuple):
    """What was chosen.

    Attributes:
        point: where to play, or None to pass.
        lift: whose stones come off, where the mover chooses.
        resigns: whether the game is given up instead.
        thought: what was found, where it was thought about.
    """

    point: Point | None
    lift: Color | None = None
    resigns: bool = False
    thought: Thought | None = None


class Chooser(Thinker):
    """Chooses moves in the play phase, at a level.

    It passes when nothing is left to gain, or when the other side has passed and the board is
    divided or the count is won;
    it resigns when it is lost, and never when the count as it stands is won.

    Args:
        number: the level, from 0 to 10.
        threads, seed, capacity, manner: as a thinker's.

    Raises:
        ValueError: there is no such level.
    """

    def __init__(
        self,
        number: int = STRONGEST,
        threads: int = 1,
        seed: int = 1,
        capacity: int = CAPACITY,
        manner: Manner | None = None,
    ) -> None:
        super().__init__(threads=threads, seed=seed, capacity=capacity, manner=manner)
        self.level = level(number)
        self._chance = seed

    def choose(
        self,
        situation: Situation,
        *,
        playouts: int | None = None,
        milliseconds: int | None = None,
        watch: Watch | None = None,
    ) -> Choice:
        """Return what to do, after as much thought as is given or else as is usual.

        A level below the strongest thinks as much as it says and no more, whatever is given.
        """
        chance = Random(f"{self._chance} {situation.position.number}")  # noqa: S311 - no secret
        if situation.passes and (ending.is_won(situation) or ending.is_divided(situation)):
            return Choice(None)
        if chance.random() < self.level.glances:
            return self._glance(situation, chance)
        thought = self._thought(situation, playouts, milliseconds, watch)
        if ending.is_settled(situation, thought):
            return Choice(None, thought=thought)
        best = self._best(situation, thought)
        if self._is_lost(situation, thought):
            return Choice(None, resigns=True, thought=thought)
        if best is None:
            return Choice(None, thought=thought)
        return Choice(best.point, best.lift, thought=thought)

    def _thought(
        self,
        situation: Situation,
        playouts: int | None,
        milliseconds: int | None,
        watch: Watch | None,
    ) -> Thought:
        own = self.level.playouts
        if own is not None:
            playouts = own if playouts is None else min(own, playouts)
        elif playouts is None and milliseconds is None:
            milliseconds = USUAL
        return self.think(situation, playouts=playouts, milliseconds=milliseconds, watch=watch)

    def _best(self, situation: Situation, thought: Thought) -> Candidate | None:
        """Return the move that was looked at most and that the book allows, or None for a pass."""
        for candidate in thought.candidates:
            if candidate.point is None:
                if _may_pass(thought, candidate):
                    return None
            elif _is_allowed(situation, candidate.point, candidate.lift):
                return candidate
        return None

    def _is_lost(self, situation: Situation, thought: Thought) -> bool:
        position = situation.position
        stones = (position.black_bits | position.white_bits).bit_count()
        return (
            self.level.resigns
            and thought.win_rate < LOST
            and thought.playouts >= min(_SURE, self.level.playouts or _SURE)
            and stones * _BEGUN > position.width * position.height
            and not (ending.is_won_as_it_stands(situation) or ending.is_won(situation))
        )

    def _glance(self, situation: Situation, chance: Random) -> Choice:
        """Return a move drawn from what is likely."""
        likely = [
            (point, lift, prior)
            for point, lift, prior in self.look_at(situation).likely()
            if point is not None
            and _is_allowed(situation, point, lift)
            and not ending.is_wasted(situation.position, point, lift)
        ]
        if not likely:
            return Choice(None)
        if ending.is_played_out(situation):
            return Choice(None)
        weights = [exp(self.level.sharpness * log(prior + 1e-9)) for _, _, prior in likely]
        point, lift, _ = chance.choices(likely, weights)[0]
        return Choice(point, lift)


def _may_pass(thought: Thought, candidate: Candidate) -> bool:
    """Whether a pass is as good as the best play that was looked at well."""
    plays = [one for one in thought.candidates if one.point is not None]
    if not plays:
        return True
    return candidate.win_rate >= _WORTH_A_PASS * plays[0].win_rate


def _is_allowed(situation: Situation, point: Point, lift: Color | None) -> bool:
    color = situation.to_play
    return why_illegal(situation.rules, situation.position, point, color, lift) is None
