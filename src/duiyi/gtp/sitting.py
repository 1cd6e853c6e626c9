"""One session of the protocol: the game, rules, time and settings as the controller has told them.

The protocol polices no turns: either color may play at any time, also after play has stopped. What
the board and the rule book forbid is refused.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.board.position import Position
from duiyi.board.searching import Thought
from duiyi.clock.duration import Milliseconds
from duiyi.clock.reading import Time, TimeSystem
from duiyi.game.counted import CountedCourse
from duiyi.game.phase import Phase
from duiyi.game.situation import Situation
from duiyi.gtp import refused
from duiyi.gtp.needs import Choice, Needs, Thinker
from duiyi.gtp.placing import nearest_to_stars
from duiyi.gtp.refused import Refused
from duiyi.gtp.vertex import Leaving, Move
from duiyi.rules.legality import Refusal, why_illegal
from duiyi.rules.ruleset import Ruleset

if TYPE_CHECKING:
    from duiyi.rules.scoring import Score
    from duiyi.rules.status import Proposal


@dataclass(slots=True)
class Settings:
    """How long is thought, and whether the engine may resign.

    Attributes:
        playouts: games played out for a move, or None.
        time: thought for a move, or None; the clock may give less.
        resigns: whether a lost game is given up.
        ponders: whether it also thinks while the other side does.
    """

    playouts: int | None = None
    time: Milliseconds | None = None
    resigns: bool = True
    ponders: bool = False


class Chosen(NamedTuple):
    """What an engine does for a color: a move, and whose stones come off where it chose that."""

    color: Color
    move: Move
    lift: Color | None = None


def lifts_no_own(chosen: Chosen) -> bool:
    """Whether a controller that knows nothing of choosing a side plays the same as was chosen."""
    return chosen.lift is not chosen.color


class _Ending(NamedTuple):
    """A count, and what it was made of: where these have changed it is made anew."""

    of: tuple[Position, int, Fraction | None, Ruleset]
    score: "Score"
    proposal: "Proposal"


class Sitting:
    """What a session is about.

    Attributes:
        needs: what it was composed with.
        rules: the rule book in force.
        game: the game as it stands.
        komi: points that the controller has named, or None for those of the book.
        system: how time is given, or None where it is not limited.
        times: each color's time, as far as anything is known of it.
        settings: see `Settings`.
        resigned: who has given up since the last move, or None.
        last: what was last thought about, and for whom.
    """

    def __init__(
        self,
        needs: Needs,
        rules: Ruleset,
        size: tuple[int, int] = (19, 19),
        komi: Fraction | None = None,
    ) -> None:
        self.needs = needs
        self.rules = rules
        self.komi = komi
        self.system: TimeSystem | None = None
        self.times: dict[Color, Time] = {}
        self.settings = Settings()
        self.resigned: Color | None = None
        self.last: tuple[Color, Choice] | None = None
        self.game = CountedCourse(rules, size, komi=komi)
        self._thinker: Thinker | None = None
        self._ending: _Ending | None = None
        self._is_interrupted = False

    @property
    def size(self) -> tuple[int, int]:
        """The width and height of the board."""
        return self.game.width, self.game.height

    @property
    def position(self) -> Position:
        """The position as it stands."""
        return self.game.position

    def begin(
        self,
        size: tuple[int, int] | None = None,
        start: Position | None = None,
        handicap: int = 0,
    ) -> None:
        """Begin a new game, on a board of another size or from a position.

        Raises:
            ValueError: the rule book has no game on such a board, or from such a position.
        """
        game = CountedCourse(
            self.rules, size or self.size, handicap=handicap, komi=self.komi, start=start
        )
        self.take(game)
        self.give_time(self.system)

    def take(self, game: CountedCourse) -> None:
        """Go on with a game.

        Raises:
            ValueError: the rule book has no game on such a board, so that none could follow.
        """
        CountedCourse(self.rules, (game.width, game.height))
        self.game = game
        self.resigned = None
        self.last = None

    def give_time(self, system: TimeSystem | None) -> None:
        """Give both colors all their time."""
        self.system = system
        self.times = {} if system is None else {color: system.begin() for color in Color}

    def play_by(self, rules: Ruleset) -> None:
        """Go on by another rule book; the board stays as it is, and so does a komi that was named.

        Raises:
            ValueError: the book has no game on such a board.
        """
        new = CountedCourse(rules, self.size, komi=self.komi)  # may be asked for at any time
        old, usual = self.game.start, CountedCourse(self.rules, self.size).start
        has_begun = self.game.moves or old != usual or old.to_play is not usual.to_play
        self.rules = rules
        self.take(self.game.under(rules, self.komi) if has_begun else new)

    def agree(self, komi: Fraction) -> None:
        """Take the komi that the controller names."""
        self.komi = komi
        self.game.komi = komi

    def why_not(
        self, color: Color, point: Point | None, lift: Color | None = None
    ) -> Refusal | None:
        """Return why a color may not make a move now, whoever's turn it is, or None."""
        if self.game.phase is Phase.OPENING:
            return self.game.why_illegal(point, lift, color)
        if point is None:
            return None
        return why_illegal(self.rules, self.position, point, color, lift)

    def play(self, color: Color, move: Move, lift: Color | None = None) -> None:
        """Carry out a move, or take note of a resignation.

        Raises:
            Refused: the board or the book forbids it.
        """
        if isinstance(move, Leaving):
            self.resigned = color
            return
        if self.why_not(color, move, lift) is not None:
            raise Refused(refused.ILLEGAL)
        try:
            self.game.record_move(color, move, lift)
        except ValueError:  # play has been resumed more often than any game needs
            raise Refused(refused.ILLEGAL) from None
        self.resigned = None

    def undo(self, moves: int = 1) -> None:
        """Take moves back.

        Raises:
            Refused: fewer have been made.
        """
        if not 0 < moves <= len(self.game.moves):
            raise Refused(refused.NO_UNDO)
        self.game.undo(moves)
        self.resigned = None

    @property
    def thinker(self) -> Thinker:
        """Who thinks, made when first asked for."""
        if self._thinker is None:
            self._thinker = self.needs.thinker()
        return self._thinker

    def forget(self) -> None:
        """Forget what was thought so far."""
        self._thinker = None

    def settle(self) -> None:
        """Be ready for the next command: an interruption was meant for the last one."""
        self._is_interrupted = False
        if self._thinker is not None:
            self._thinker.rest()

    def ponder(self) -> None:
        """Think while the other side does, where that is wanted and play goes on."""
        if self.settings.ponders and self.game.phase is Phase.PLAY and self.resigned is None:
            self.thinker.ponder(Situation.of_course(self.game))

    def interrupt(self) -> None:
        """End the thought that goes on or is about to; may be called from another thread."""
        self._is_interrupted = True
        if self._thinker is not None:
            self._thinker.stop()

    def situation(self, color: Color) -> Situation:
        """Return what a color has to think about, whoever's turn it is."""
        situation = Situation.of_course(self.game)
        if situation.to_play is color:
            return situation
        return replace(situation, position=self.position.pass_(color.opponent), passes=0)

    def time_for(self, color: Color) -> Milliseconds | None:
        """Return how long a color's move may take, or None where nothing says so."""
        times = [] if self.settings.time is None else [self.settings.time]
        if color in self.times:
            reading = self.times[color].reading()
            times.append(self.needs.allot(reading, len(self.game.moves)))
        return min(times, default=None)

    def choose(
        self,
        color: Color,
        suits: Callable[[Chosen], bool] = lifts_no_own,
        watch: Callable[[Thought], bool] | None = None,
    ) -> Chosen:
        """Return what the engine would do for a color; the board stays as it is.

        Its time is charged. What does not suit is left out. `watch` sees the thought grow.
        """
        if self.game.phase is Phase.OPENING:
            return self._set_stone(color)
        began = self.needs.now()
        time = self.time_for(color)

        def go_on(thought: Thought) -> bool:
            return not self._is_interrupted and (watch is None or watch(thought))

        choice = self.thinker.choose(
            self.situation(color),
            playouts=self.settings.playouts,
            milliseconds=time,
            watch=go_on,
        )
        if color in self.times:
            spent = Milliseconds(max(0, self.needs.now() - began))
            self.times[color] = self.times[color].after(spent)
        self.last = color, choice
        if choice.resigns and self.settings.resigns:
            return Chosen(color, Leaving.RESIGN)
        others = [] if choice.thought is None else choice.thought.candidates
        moves = [(choice.point, choice.lift), *((other.point, other.lift) for other in others)]
        for point, lift in moves:
            chosen = Chosen(color, point, lift)
            if suits(chosen) and self.why_not(color, point, lift) is None:
                return chosen
        return Chosen(color, None)

    def think(self, color: Color, playouts: int) -> Thought:
        """Return what is found for a color by so many playouts, for pictures and explanations."""
        return self.thinker.think(self.situation(color), playouts=playouts)

    def ending(self) -> "tuple[Score, Proposal]":
        """Return the count of the board with the stones that look dead, and what looks dead.

        Raises:
            Refused: there is nothing to count.
        """
        of = (self.position, len(self.game.moves), self.game.komi, self.rules)
        if self._ending is None or any(
            one is not other for one, other in zip(self._ending.of, of, strict=True)
        ):
            if self.game.phase is Phase.OPENING:
                raise Refused(refused.NO_SCORE)
            try:
                proposal = self.game.proposed_dead()
                self._ending = _Ending(of, self.game.score(proposal), proposal)
            except ValueError:
                raise Refused(refused.NO_SCORE) from None
        return self._ending.score, self._ending.proposal

    def _set_stone(self, color: Color) -> Chosen:
        """Return a stone of the opening, on a star point of a corner where one is free."""
        points = self.position.empty_points()
        legal = [point for point in points if self.why_not(color, point) is None]
        best = nearest_to_stars(legal, *self.size)
        return Chosen(color, best)
