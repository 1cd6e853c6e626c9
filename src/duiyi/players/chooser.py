"""Who chooses: a thinker that makes up its mind, at a level, and knows when a game is over."""

from dataclasses import replace
from enum import StrEnum
from math import exp, log
from random import Random
from time import monotonic
from typing import NamedTuple

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.board.searching import Candidate, Manner, Thought
from duiyi.game.situation import Situation
from duiyi.players import ending
from duiyi.players.levels import STRONGEST, level
from duiyi.players.thinker import CAPACITY, Thinker, Watch
from duiyi.rules import questions as q
from duiyi.rules.legality import why_illegal
from duiyi.words import mark

USUAL = 2_000
"""Milliseconds for a move where nothing else is said."""
LOST = 0.05
"""The win rate below which a game is given up."""
PATIENCE = 3
"""Moves of one's own, one after the other, that must look lost before a game is given up."""
_BEYOND_HOPE = 4
"""Nor is it given up before the margin is one point for so many lines across and up the board."""
_SURE = 400
"""Games that a win rate must rest on before a game is given up for it."""
_BEGUN = 4
"""No game is given up before one point in so many has a stone."""
_WORTH_A_PASS = 0.98
"""A pass is chosen by a search only where it is as good as what it would rather play."""
_CHECKED = 600
"""Games that begin with the other side's move, before a first pass on a divided board."""
_CHECKING_ROOM = 60_000
"""Nodes of their tree."""
_CHECKING_TIME = 4
"""Where the time for a move is given, no more than one part in so many is for them."""
_HASTE = 4
"""The borders are looked at if there is a millisecond for so many points."""
_HOPE = 0.5
"""Who has lost the count plays on as long as the search sees the game won so often."""


class Why(StrEnum):
    """On what ground something was chosen."""

    SEARCHED = mark("The search likes this best.")
    GLANCED = mark("It was played at a glance.")
    WON = mark("The other side has passed, and the count is won.")
    OVER = mark("Nothing is left to gain.")
    REMAINS = mark("Every border is closed; only what this point is worth was left.")
    SHOWN = mark("It is disputed that stones are dead, so they are lifted.")
    LOST = mark("The game is lost, by the search and by the count.")


class Choice(NamedTuple):
    """What was chosen.

    Attributes:
        point: where to play, or None to pass.
        lift: whose stones come off, where the mover chooses.
        resigns: whether the game is given up instead.
        thought: what was found, where it was thought about.
        why: on what ground.
    """

    point: Point | None
    lift: Color | None = None
    resigns: bool = False
    thought: Thought | None = None
    why: Why = Why.SEARCHED


class Chooser(Thinker):
    """Chooses moves in the play phase, at a level.

    It passes, first or in answer, where people would: every border is closed, no dame is worth
    anything under the book, and games that begin with the other side's move end as the board looks.
    A pass is answered with a pass also where the count is won by then, borders open or not.
    It resigns when several moves in a row have looked lost and the margin is beyond hope, also
    where its dead stones still stand; never when the board is divided and the count is won.

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
        self._doubter = Thinker(seed=seed, capacity=min(capacity, _CHECKING_ROOM), manner=manner)
        self._looked_lost = 0
        self._looked_at = -1

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
        if situation.passes and ending.is_won(situation):
            return Choice(None, why=Why.WON)
        begun = monotonic()
        left = None if _is_hasty(situation, milliseconds) else self._left(situation, milliseconds)
        if situation.passes and left is not None and left.is_nothing:
            return Choice(None, why=Why.OVER)
        if chance.random() < self.level.glances:
            return self._glance(situation, left, chance)
        if milliseconds is not None:
            milliseconds = max(1, milliseconds - round(1_000 * (monotonic() - begun)))
        thought = self._thought(situation, playouts, milliseconds, watch)
        return self._judged(situation, left, thought, milliseconds)

    def show_dead(self, situation: Situation) -> Choice:
        """Return a play that goes on to lift what the other side does not own to be dead.

        A pass where there is none.
        """
        for point in ending.lifting_plays(situation):
            if _is_allowed(situation, point, None) and not ending.is_wasted(
                situation.position, point
            ):
                return Choice(point, why=Why.SHOWN)
        return Choice(None, why=Why.OVER)

    def _judged(
        self,
        situation: Situation,
        left: ending.Remainder | None,
        thought: Thought,
        milliseconds: int | None,
    ) -> Choice:
        """Return what to do after a thought."""
        if self._is_lost(situation, thought, left):
            return Choice(None, resigns=True, thought=thought, why=Why.LOST)
        if left is not None and not _is_hopeful(left, thought):
            return _finish(situation, left, thought)
        if ending.is_settled(situation, thought) and ending.is_settled(
            situation, self._doubt(situation, milliseconds)
        ):
            return Choice(None, thought=thought, why=Why.OVER)
        return self._best(situation, thought)

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

    def _best(self, situation: Situation, thought: Thought) -> Choice:
        """Return the move that was looked at most and that the book allows."""
        for candidate in thought.candidates:
            if candidate.point is None:
                if _may_pass(thought, candidate):
                    break
            elif _is_allowed(situation, candidate.point, candidate.lift):
                return Choice(candidate.point, candidate.lift, thought=thought)
        return Choice(None, thought=thought)

    def _is_lost(
        self, situation: Situation, thought: Thought, left: ending.Remainder | None
    ) -> bool:
        """Whether the game is given up: move after move looked lost, and this one beyond hope."""
        position = situation.position
        size = position.width + position.height
        looks_lost = (
            thought.win_rate < LOST
            and thought.playouts >= min(_SURE, self.level.playouts or _SURE)
            and thought.lead * _BEYOND_HOPE < -size
        )
        if position.number != self._looked_at:
            goes_on = position.number > self._looked_at  # glances between do not count
            self._looked_lost = (self._looked_lost if goes_on else 0) + 1
            self._looked_at = position.number
        if not looks_lost:
            self._looked_lost = 0
        stones = (position.black_bits | position.white_bits).bit_count()
        return (
            self.level.resigns
            and self._looked_lost >= PATIENCE
            and stones * _BEGUN > position.width * position.height
            and not (left is not None and left.margin > 0)
        )

    def _left(self, situation: Situation, milliseconds: int | None) -> ending.Remainder | None:
        """Return what is left on a divided board, if a search agrees in which the other begins."""
        left = ending.remainder(situation)
        if left is None:
            return None
        seen = self._doubt(situation, milliseconds)
        return left if left.is_confirmed_by(seen.ownership, situation.position.width) else None

    def _doubt(self, situation: Situation, milliseconds: int | None) -> Thought:
        """Return what a small search thinks in which the other side moves first."""
        passed = replace(situation, position=situation.position.pass_(), passes=0)
        time = None
        if self.level.playouts is None and milliseconds is not None:
            time = max(1, milliseconds // _CHECKING_TIME)
        return self._doubter.think(passed, playouts=_CHECKED, milliseconds=time)

    def _glance(
        self, situation: Situation, left: ending.Remainder | None, chance: Random
    ) -> Choice:
        """Return a move drawn from what is likely; where the board is divided, of what is left."""
        likely = [
            (point, lift, prior)
            for point, lift, prior in self.look_at(situation).likely()
            if point is not None
            and (left is None or point in (left.plays or left.mends))
            and _is_allowed(situation, point, lift)
            and not ending.is_wasted(situation.position, point, lift)
        ]
        if not likely or (left is None and ending.is_played_out(situation)):
            return Choice(None, why=Why.OVER)
        weights = [exp(self.level.sharpness * log(prior + 1e-9)) for _, _, prior in likely]
        point, lift, _ = chance.choices(likely, weights)[0]
        return Choice(point, lift, why=Why.GLANCED)


def _is_hasty(situation: Situation, milliseconds: int | None) -> bool:
    """Whether the time is too short for a look at the borders; a pass is always looked at."""
    points = situation.position.width * situation.position.height
    return milliseconds is not None and milliseconds * _HASTE < points and not situation.passes


def _is_hopeful(left: ending.Remainder, thought: Thought) -> bool:
    """Whether who has lost the count still sees the game won more often than not."""
    return left.margin <= 0 and bool(thought.candidates) and thought.candidates[0].win_rate > _HOPE


def _finish(situation: Situation, left: ending.Remainder, thought: Thought) -> Choice:
    """Return what is left to play: what was looked at most, else any; a pass where nothing is."""
    for points in (left.plays, left.mends):
        looked_at = [(one.point, one.lift) for one in thought.candidates if one.point in points]
        others: list[tuple[Point | None, Color | None]] = []
        if situation.rules.count is not q.Count.STONES:  # there the search leaves out eyes only
            others = [(point, None) for point in sorted(points)]
        for point, lift in looked_at + others:
            if (
                point is not None
                and _is_allowed(situation, point, lift)
                and not ending.is_wasted(situation.position, point, lift)
            ):
                return Choice(point, lift, thought=thought, why=Why.REMAINS)
    return Choice(None, thought=thought, why=Why.OVER)


def _may_pass(thought: Thought, candidate: Candidate) -> bool:
    """Whether a pass is as good as the best play that was looked at well."""
    plays = [one for one in thought.candidates if one.point is not None]
    if not plays:
        return True
    return candidate.win_rate >= _WORTH_A_PASS * plays[0].win_rate


def _is_allowed(situation: Situation, point: Point, lift: Color | None) -> bool:
    color = situation.to_play
    return why_illegal(situation.rules, situation.position, point, color, lift) is None
