"""A thought explained: the best line, the other moves and why they are worse, whose points are."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import sqrt

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.board.searching import Candidate, Thought
from duiyi.game.course import Course
from duiyi.game.naming import NamedPlay, name_play
from duiyi.game.situation import Situation
from duiyi.players.annotating import outlook_in_words
from duiyi.players.reviewing import Better, Outlook
from duiyi.words import mark, say

MOST = 5
"""Moves that are told of."""
_LOOKED_AT = 50
"""A move is told of if it was looked at once for so many times that the best was."""
_LIKELY = 0.5
"""A point is likely somebody's if it ends so much more often as theirs."""
_POINTS, _WINS = 0.05, 0.005
"""Less than this, a loss is none that could be told."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """A move that was looked at.

    Attributes:
        point: where; None is a pass.
        named: what it is called; None for a pass.
        visits: games played from it.
        win_rate: the part of them that the side to move won, from 0 to 1.
        lead: the margin expected, in points of difference after komi, for the side to move.
        lost: the points that the side to move loses by it against the best move; below 0 where it
            looks better, but was looked at less.
        lost_rate: the win rate that it loses likewise.
        line: how it would go on, this move first.
    """

    point: Point | None
    named: NamedPlay | None
    visits: int
    win_rate: float
    lead: float
    lost: float
    lost_rate: float
    line: tuple[Point | None, ...]

    @property
    def play(self) -> Better:
        """The move with its name and how it goes on, as a review tells of it."""
        return Better(self.point, self.named, self.lead, self.line)

    def explain(self, lang: str = "en") -> str:
        """Say the move by its name, and how much worse it is than the best."""
        told = say(mark("A pass."), lang) if self.named is None else self.named.explain(lang)
        points, wins = f"{self.lost:.1f}", round(100 * self.lost_rate)
        match self.lost >= _POINTS, self.lost_rate >= _WINS:
            case True, True:
                worse = mark("{play} It loses {points} points and {wins} of 100 games.")
            case True, False:
                worse = mark("{play} It loses {points} points and wins as often.")
            case False, True:
                worse = mark("{play} It loses no points, but {wins} of 100 games.")
            case _:
                worse = mark("{play} It looks as good, and was looked at less.")
        return say(worse, lang, play=told, points=points, wins=wins)


@dataclass(frozen=True, slots=True, kw_only=True)
class Explanation:
    """What a search thinks of a board, for programs and people. It is chance's word, not proof.

    Attributes:
        to_play: whose turn it is.
        outlook: how the board looks if the best move is played: Black's win rate, and the lead.
        options: the moves looked at well, the best first; empty where no game was played.
        ownership: for each point, from -1, White's, to +1, Black's.
        playouts: the games that it rests on.
    """

    to_play: Color
    outlook: Outlook
    options: tuple[Option, ...]
    ownership: Mapping[Point, float]
    playouts: int

    @property
    def line(self) -> tuple[Point | None, ...]:
        """The best move and how it would go on; None is a pass."""
        return self.options[0].line if self.options else ()

    def likely(self, color: Color) -> frozenset[Point]:
        """Return the points that are likely a color's at the end."""
        sign = 1 if color is Color.BLACK else -1
        return frozenset(p for p, share in self.ownership.items() if sign * share >= _LIKELY)

    def best(self, lang: str = "en") -> str:
        """Say the best move and how it would go on; empty where nothing was looked at."""
        if not self.options:
            return ""
        return say(mark("Best: {play}"), lang, play=self.options[0].play.explain(lang))

    def explain(self, lang: str = "en", most: int = MOST) -> str:
        """Return sentences, one a line: the outlook, the best line, `most` moves, the points."""
        return "\n".join(self._sentences(lang, most))

    def __str__(self) -> str:
        return self.explain()

    def _sentences(self, lang: str, most: int) -> Iterator[str]:
        yield outlook_in_words(self.outlook, lang)
        if self.options:
            yield self.best(lang)
        for number, option in enumerate(self.options[1:most], 2):
            yield f"{number}. {option.explain(lang)}"
        black, white = (len(self.likely(color)) for color in Color)
        yield say(
            mark("Likely Black's: {black} points, White's: {white}, open: {open}."),
            lang,
            black=black,
            white=white,
            open=len(self.ownership) - black - white,
        )


def explain(seen: Situation | Course, thought: Thought) -> Explanation:
    """Explain a thought; its text is `explain(game, thought).explain("zh-Hans")`.

    Args:
        seen: the game, or the situation, that was thought about, as it was then. Nobody checks that
            it is that one, and nothing is thought about here.
        thought: what a search came to: `Thinker`'s, an engine's or KataGo's.

    Raises:
        ValueError: the thought is of a board of another size.
    """
    situation = seen if isinstance(seen, Situation) else Situation.of_course(seen)
    width, height = situation.position.width, situation.position.height
    if len(thought.ownership) not in {0, width * height}:
        msg = f"this board has {width * height} points, not {len(thought.ownership)}"
        raise ValueError(msg)
    best = thought.candidates[0] if thought.candidates else None
    told = [] if best is None else [one for one in thought.candidates if _is_told(one, best)]
    points = [Point(x, y) for y in range(height) for x in range(width)]
    return Explanation(
        to_play=situation.to_play,
        outlook=_outlook(situation, thought, best),
        options=tuple(_option(situation, one, best) for one in told if best is not None),
        ownership=dict(zip(points, thought.ownership, strict=False)),
        playouts=thought.playouts,
    )


def _is_told(one: Candidate, best: Candidate) -> bool:
    return one is best or one.visits * _LOOKED_AT >= best.visits > 0


def _outlook(situation: Situation, thought: Thought, best: Candidate | None) -> Outlook:
    is_black = situation.to_play is Color.BLACK
    win_rate = thought.win_rate if best is None else best.win_rate
    lead = thought.lead if best is None else best.lead
    error = thought.deviation / sqrt(max(1, thought.playouts))
    return Outlook(win_rate if is_black else 1 - win_rate, lead if is_black else -lead, error)


def _option(situation: Situation, one: Candidate, best: Candidate) -> Option:
    position = situation.position
    answered = position.last
    theirs = answered is not None and answered[0] is not situation.to_play
    named = None
    if one.point is not None:
        last = answered[1] if answered is not None and theirs else None
        named = name_play(position, one.point, situation.to_play, last=last, lift=one.lift)
    return Option(
        point=one.point,
        named=named,
        visits=one.visits,
        win_rate=one.win_rate,
        lead=one.lead,
        lost=best.lead - one.lead,
        lost_rate=best.win_rate - one.win_rate,
        line=one.line,
    )
