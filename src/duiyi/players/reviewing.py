"""A game reviewed: how the chances went, which moves cost most, and what was better.

A search thinks at every position of the game. What a move cost is what the best move before it was
worth, less what the position after it is worth: in points of difference, for the mover. Searches
play games out by chance, so a move is a mistake only where it cost more than chance explains.
Some engines know no points; a move is then judged by what it takes off the chance of winning.
"""

from collections.abc import Callable, Sequence
from copy import deepcopy
from dataclasses import dataclass
from math import isnan, sqrt
from statistics import median
from typing import Protocol

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.board.position import Position
from duiyi.board.searching import Candidate, Thought
from duiyi.game.counted import CountedCourse
from duiyi.game.naming import NamedPlay, name_play
from duiyi.game.phase import Phase
from duiyi.game.situation import Situation
from duiyi.words import language, mark, say

LEAST = 2.0
"""Points that a mistake costs at least."""
LEAST_CHANCE = 0.1
"""What a mistake takes off the chance of winning at least, where nobody tells points."""
_THROWN_AWAY = 0.5
"""What the pass that ends play takes off the chance of winning, if it is a mistake: a search and a
count measure differently, and only whether a game was won or lost is the same by both."""
_SURELY = 3.0
"""So many standard errors a loss must be above nothing: a long game reaches two by chance."""
_ENOUGH = 5
"""From so many moves that the search would have played too, one sees how it flatters the mover."""

Watch = Callable[[int, int], None]
"""Told how many positions have been thought about, of how many."""


class Thinks(Protocol):
    """Who thinks: `Thinker`, or anything else that can be asked so."""

    def think(
        self,
        situation: Situation,
        *,
        playouts: int | None = None,
        milliseconds: int | None = None,
    ) -> Thought:
        """Return what to play in a situation."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """How a position looks.

    Attributes:
        win_rate: Black's, from 0 to 1.
        lead: the margin expected, in points of difference after komi, above 0 for Black; None
            where whoever thought does not tell it.
        error: the standard error of the lead; 0 where the game was counted, and where whoever
            thought is taken at their word.
        is_counted: whether play had stopped, and the board was counted.
    """

    win_rate: float
    lead: float | None
    error: float
    is_counted: bool = False


@dataclass(frozen=True, slots=True)
class Better:
    """What was better: the move, what it is called, what it leads to, and how it goes on."""

    point: Point | None
    named: NamedPlay | None
    lead: float | None
    line: tuple[Point | None, ...]

    def explain(self, lang: str = "en") -> str:
        """Say the move by its name, and how it would go on."""
        told = say(mark("A pass."), lang) if self.named is None else self.named.explain(lang)
        if len(self.line) < 2:  # noqa: PLR2004 - the move itself
            return told
        passes = say(mark("a pass"), lang)
        between = "、" if language(lang).startswith("zh") else ", "
        line = between.join(str(point) if point else passes for point in self.line[1:])
        return say(mark("{told} Then {line}."), lang, told=told, line=line)


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewedMove:
    """A move of the game.

    Attributes:
        number: the number of the move, from 1.
        position: the position before it.
        color, point: the move; None is a pass.
        named: what it is called; None for a pass.
        before: how it looked before, None where nobody thought: in the opening of the book.
        after: how it looked afterwards, likewise.
        lost: the points that it cost the mover; 0 where nothing better was found, None where
            nobody told points.
        chance_lost: what it took off the mover's chance of winning, from 0 to 1.
        better: the best move found, where it is another.
        is_mistake: whether it cost more than chance explains, or, where nobody told points, much
            of the chance of winning.
    """

    number: int
    position: Position
    color: Color
    point: Point | None
    named: NamedPlay | None
    before: Outlook | None
    after: Outlook | None
    lost: float | None
    chance_lost: float
    better: Better | None
    is_mistake: bool

    def in_words(self, lang: str = "en") -> str:
        """Say the play by its name, or that the mover passed."""
        if self.named is None:
            return say(_PASSES[self.color], lang)
        return self.named.explain(lang)

    def explain(self, lang: str = "en") -> str:
        """Say what was played, and what it cost where it was a mistake."""
        told = self.in_words(lang)
        told = say(mark("Move {number}: {told}"), lang, number=self.number, told=told)
        if not self.is_mistake or self.better is None:
            return told
        lost = say(mark("It cost {lost} points."), lang, lost=f"{self.lost or 0:.1f}")
        if self.lost is None:
            share = round(100 * self.chance_lost)
            lost = say(mark("It cost {share} of 100 games."), lang, share=share)
        better = say(mark("Better: {better}"), lang, better=self.better.explain(lang))
        return (" " if lang == "en" else "").join([told, lost, better])


_PASSES = {Color.BLACK: mark("Black passes."), Color.WHITE: mark("White passes.")}


@dataclass(frozen=True, slots=True)
class Review:
    """A reviewed game.

    Attributes:
        moves: every move in order.
        outlooks: how it looked before the first move, and after each; None where nobody thought.
    """

    moves: tuple[ReviewedMove, ...]
    outlooks: tuple[Outlook | None, ...]

    def mistakes(self, most: int | None = None) -> tuple[ReviewedMove, ...]:
        """Return the mistakes, the one that cost most first; only so many if `most` is given."""
        found = sorted(
            (move for move in self.moves if move.is_mistake),
            key=lambda move: (-(move.lost or 0), -move.chance_lost, move.number),
        )
        return tuple(found[:most])

    def mean_loss(self, color: Color) -> float | None:
        """Return what a move of a color cost on the average, over the moves that were reviewed.

        None where nobody told points.
        """
        reviewed = [(move.before, move) for move in self._thought_about(color)]
        told = [move.lost or 0.0 for before, move in reviewed if before and before.lead is not None]
        if reviewed and not told:
            return None
        return sum(told) / len(told) if told else 0.0

    def mean_chance_lost(self, color: Color) -> float:
        """Return what a move of a color took off its chance of winning on the average."""
        lost = [move.chance_lost for move in self._thought_about(color)]
        return sum(lost) / len(lost) if lost else 0.0

    def _thought_about(self, color: Color) -> list[ReviewedMove]:
        return [move for move in self.moves if move.color is color and move.before and move.after]


def review(
    game: CountedCourse,
    thinker: Thinks,
    *,
    playouts: int | None = None,
    milliseconds: int | None = None,
    watch: Watch | None = None,
) -> Review:
    """Review a game.

    Where play has stopped by passes the end is counted, with the stones proposed dead; nobody
    thinks there, nor while the stones of an opening are placed.

    Args:
        game: the game; it stays as it is.
        thinker: who thinks.
        playouts: games played from each position.
        milliseconds: time for each position.
        watch: told after each position.
    """
    steps, positions = _walked(game)
    thoughts: list[Thought | None] = []
    for number, situation in enumerate(steps):
        thought = None
        if situation is not None:
            thought = thinker.think(situation, playouts=playouts, milliseconds=milliseconds)
        thoughts.append(thought)
        if watch is not None:
            watch(number + 1, len(steps))
    outlooks = _outlooks(game, steps, thoughts)
    if steps[-1] is None and game.phase is Phase.SCORING:
        outlooks[-1] = _counted(game)
    moves = [
        _reviewed(move, number, positions[number], steps[number], thoughts[number], outlooks)
        for number, move in enumerate(game.moves)
    ]
    return Review(tuple(moves), tuple(outlooks))


def _walked(game: CountedCourse) -> tuple[list[Situation | None], list[Position]]:
    """Return the situation and the position before the first move and after each.

    There is no situation where no move of the play phase is to be made.
    """
    walked = deepcopy(game, {id(game.rules): game.rules})
    if walked.resigned is not None:
        walked.undo()
    steps: list[Situation | None] = []
    positions: list[Position] = []
    while True:
        in_play = walked.phase is Phase.PLAY
        steps.append(Situation.of_course(walked) if in_play else None)
        positions.append(walked.position)
        if not walked.moves:
            break
        walked.undo()
    return steps[::-1], positions[::-1]


def _outlooks(
    game: CountedCourse, steps: Sequence[Situation | None], thoughts: Sequence[Thought | None]
) -> list[Outlook | None]:
    """Return how every position looks, without what the search flatters the side to move by.

    A search takes the best of many moves that chance has judged, and so thinks too well of whoever
    is to move. Where its own choice was played nothing was lost, so what seems lost there is that.
    """
    raw = [_outlook(step, thought) for step, thought in zip(steps, thoughts, strict=True)]
    leads, win_rates = [], []
    for (color, point), before, after, thought in zip(
        game.moves, raw[:-1], raw[1:], thoughts[:-1], strict=True
    ):
        best = thought.candidates[:1] if thought else ()
        if before and after and best and best[0].point == point:
            win_rates.append(_sign(color) * (before.win_rate - after.win_rate))
            if (points := _points_lost(color, before, after)) is not None:
                leads.append(points)
    if len(win_rates) < _ENOUGH:
        return raw
    lead = max(0.0, median(leads)) / 2 if leads else 0.0
    win_rate = max(0.0, median(win_rates)) / 2
    return [
        None if seen is None or step is None else _less(seen, _sign(step.to_play), lead, win_rate)
        for seen, step in zip(raw, steps, strict=True)
    ]


def _less(seen: Outlook, sign: int, lead: float, win_rate: float) -> Outlook:
    """Return an outlook with so much less for the side to move."""
    fairer = min(1.0, max(0.0, seen.win_rate - sign * win_rate))
    fairer_lead = None if seen.lead is None else seen.lead - sign * lead
    return Outlook(fairer, fairer_lead, seen.error)


def _points_lost(color: Color, before: Outlook, after: Outlook) -> float | None:
    """Return by how much the lead of a color fell; None where it is not told."""
    if before.lead is None or after.lead is None:
        return None
    return _sign(color) * (before.lead - after.lead)


def _outlook(situation: Situation | None, thought: Thought | None) -> Outlook | None:
    if situation is None or thought is None:
        return None
    sign = _sign(situation.to_play)
    best = thought.candidates[0] if thought.candidates else None
    lead = thought.lead if best is None else best.lead
    win_rate = thought.win_rate if best is None else best.win_rate
    error = 0.0 if isnan(thought.deviation) else thought.deviation / sqrt(max(1, thought.playouts))
    return Outlook(win_rate if sign > 0 else 1 - win_rate, _told(sign * lead), error)


def _told(lead: float) -> float | None:
    return None if isnan(lead) else lead


def _counted(game: CountedCourse) -> Outlook:
    margin = game.score(dead=game.proposed_dead()).margin
    win_rate = 0.5 if not margin else float(margin > 0)
    return Outlook(win_rate, float(margin), 0.0, is_counted=True)


def _sign(color: Color) -> int:
    return 1 if color is Color.BLACK else -1


def _reviewed(  # noqa: PLR0913, PLR0917 - each says one thing about one move
    move: tuple[Color, Point | None],
    number: int,
    position: Position,
    situation: Situation | None,
    thought: Thought | None,
    outlooks: Sequence[Outlook | None],
) -> ReviewedMove:
    color, point = move
    before, after = outlooks[number], outlooks[number + 1]
    better, is_mistake, chance_lost = None, False, 0.0
    lost: float | None = 0.0
    best = thought.candidates[0] if thought is not None and thought.candidates else None
    in_turn = situation is not None and color is situation.to_play
    if best is not None and best.point != point and in_turn and before and after:
        fallen = max(0.0, _sign(color) * (before.win_rate - after.win_rate))
        if not after.is_counted or fallen >= _THROWN_AWAY:
            chance_lost, better = fallen, _better(position, color, best)
            lost = _points_lost(color, before, after)
            if lost is None:
                is_mistake = chance_lost >= LEAST_CHANCE
            else:
                chance = sqrt(before.error**2 + after.error**2)
                lost, is_mistake = max(0.0, lost), lost >= max(LEAST, _SURELY * chance)
    return ReviewedMove(
        number=number + 1,
        position=position,
        color=color,
        point=point,
        named=_named(position, point, color),
        before=before,
        after=after,
        lost=lost,
        chance_lost=chance_lost,
        better=better,
        is_mistake=is_mistake,
    )


def _better(position: Position, color: Color, best: Candidate) -> Better:
    named = _named(position, best.point, color)
    return Better(best.point, named, _told(_sign(color) * best.lead), best.line)


def _named(position: Position, point: Point | None, color: Color) -> NamedPlay | None:
    if point is None:
        return None
    answered = position.last
    last = answered[1] if answered is not None and answered[0] is not color else None
    return name_play(position, point, color, last=last)
