"""One game between two engines, refereed: who may do what is ours to say, not theirs."""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

from duiyi.arena.finished import Finished, How
from duiyi.arena.openings import opening
from duiyi.arena.plan import Entrant, Illegal, Plan
from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.clock.duration import Milliseconds
from duiyi.clock.reading import Time
from duiyi.gtp.dialogue import Setting
from duiyi.gtp.engine import Engine
from duiyi.gtp.illness import EngineError, Illness
from duiyi.gtp.vertex import Leaving, Move
from duiyi.rules import questions as q
from duiyi.rules.legality import IllegalPlay
from duiyi.rules.presets import rulesets
from duiyi.rules.scoring import Score
from duiyi.surface import Game

LAG = Milliseconds(100)
"""Of each move so much is not charged: what passing it on may take."""
_LONGEST = 4
"""A game has at most so many moves for each point of the board; then it is void."""


_HOW = {Illness.LATE: How.TIME, Illness.ILLEGAL: How.ILLEGAL}
"""How a game ends by an illness; by any other it ends as one."""


class _Ending(NamedTuple):
    """How a game ended: see `Finished`."""

    winner: Entrant | None
    result: str
    how: How
    ill: Entrant | None = None
    illness: Illness | None = None
    command: str = ""
    detail: str = ""
    margin: Fraction | None = None


@dataclass
class Contest:
    """One game.

    Attributes:
        plan: what is played.
        number: of the game, from 0.
        engines: both, running.
        lag: thought of each move that is not charged.
        now: what time it is, in seconds.
    """

    plan: Plan
    number: int
    engines: Mapping[Entrant, Engine]
    lag: Milliseconds = LAG
    now: Callable[[], float] = time.monotonic
    game: Game = field(init=False)
    _times: dict[Entrant, Time | None] = field(init=False)
    _seconds: dict[Entrant, list[float]] = field(init=False)

    def __post_init__(self) -> None:
        plan = self.plan
        self.game = Game(plan.rules, plan.size, komi=plan.komi)
        self._seconds = {one: [] for one in Entrant}
        systems = {one: plan.time_of(one) for one in Entrant}
        self._times = {one: system.begin() if system else None for one, system in systems.items()}

    def play(self) -> Finished:
        """Play the game to its end; whatever an engine does, there is one."""
        asked = Entrant.A
        try:
            for asked in Entrant:
                self._begin(asked)
            for point in opening(self.plan, self.number // 2):
                if self.game.why_illegal(point) is None:
                    asked = self._tell_opening(point)
            most = _LONGEST * self.game.width * self.game.height
            while not self.game.is_over and len(self.game.moves) < most:
                asked = self._to_play()
                move = self._think(asked)
                if move is Leaving.RESIGN:
                    self.game.resign()
                    break
                self.game.play(move) if move else self.game.pass_()
                if (cycle := self.game.cycle) is not None and cycle.ends_game:
                    self.game.end_by_cycle()
                    break
                asked = self._to_play()
                if not self.game.is_over:
                    self.engines[asked].play(self.game.moves[-1][0], move)
        except EngineError as error:
            return self._lost(asked, error)
        except IllegalPlay as error:
            refused = error.refusal
            detail = f"{refused.color.letter} {refused.point or 'pass'}, {refused.reason}"
            name = self.engines[asked].name
            return self._lost(asked, EngineError(Illness.ILLEGAL, name, "genmove", detail))
        return self._finished()

    def _begin(self, entrant: Entrant) -> None:
        rules = rulesets[self.plan.rules]
        setting = Setting(
            size=self.plan.size,
            komi=self.game.komi_in_force,
            rules=rules,
            time=self.plan.time_of(entrant),
            playouts=self.plan.playouts,
        )
        engine = self.engines[entrant]
        engine.begin(setting)
        for color in Color:
            for point in self.game.start.stones(color):
                engine.play(color, point)

    def _tell_opening(self, point: Point) -> Entrant:
        color = self.game.to_play
        for entrant in Entrant:
            self.engines[entrant].play(color, point)
        self.game.play(point)
        return self._to_play()

    def _to_play(self) -> Entrant:
        return self.plan.entrant(self.number, self.game.to_play)

    def _think(self, entrant: Entrant) -> Move:
        """Ask for a move, its clock running.

        Raises:
            EngineError: the engine is ill, or its time is up.
        """
        engine, clock = self.engines[entrant], self._times[entrant]
        began = self.now()
        move = engine.genmove(self.game.to_play, clock.reading() if clock else None)
        took = self.now() - began
        self._seconds[entrant].append(took)
        if clock is not None:
            charged = Milliseconds(max(0, int(took * 1_000) - self.lag))
            self._times[entrant] = after = clock.after(charged)
            if after.left <= 0:
                raise EngineError(Illness.LATE, engine.name, "genmove", f"{took:.3f} s")
        return move

    def _lost(self, loser: Entrant, error: EngineError) -> Finished:
        """End the game by what an engine did."""
        how = _HOW.get(error.illness, How.ILLNESS)
        if how is How.ILLEGAL and self.plan.illegal is Illegal.VOID:
            return self._told(_Ending(None, "Void", how, loser, *error.told))
        result = f"{self._color(loser.other).letter}+{'T' if how is How.TIME else 'F'}"
        return self._told(_Ending(loser.other, result, how, loser, *error.told))

    def _finished(self) -> Finished:
        game = self.game
        if game.resigned is not None:
            winner = self.plan.entrant(self.number, game.resigned.opponent)
            return self._told(
                _Ending(winner, f"{game.resigned.opponent.letter}+R", How.RESIGNATION)
            )
        if game.ended_by is not None:
            stated = "0" if game.ended_by.answer is q.LongCycle.DRAW else "Void"
            return self._told(_Ending(None, stated, How.CYCLE))
        if not game.is_over:
            return self._told(_Ending(None, "Void", How.LENGTH))
        score = self.count()
        won = score.winner
        by = None if won is None else self.plan.entrant(self.number, won)
        return self._told(_Ending(by, score.sgf_result, How.SCORE, margin=score.margin))

    def count(self) -> Score:
        """Count the board by the book, with the dead stones that are proposed."""
        return self.game.score(dead=self.game.proposed_dead())

    def _color(self, entrant: Entrant) -> Color:
        is_black = self.plan.black(self.number) is entrant
        return Color.BLACK if is_black else Color.WHITE

    def _said(self, entrant: Entrant) -> Fraction | None:
        """Return what an engine says the score is; its illness changes nothing now."""
        try:
            return self.engines[entrant].final_score()
        except EngineError:
            return None

    def _told(self, ending: "_Ending") -> Finished:
        """Write the game down, with what both engines say of a board that was counted."""
        is_counted = ending.how is How.SCORE
        return Finished(
            number=self.number,
            black=self.plan.black(self.number),
            **ending._asdict(),
            moves=len(self.game.moves),
            said={one: self._said(one) if is_counted else None for one in Entrant},
            seconds={one: round(sum(self._seconds[one]), 3) for one in Entrant},
            slowest={one: round(max(self._seconds[one], default=0), 3) for one in Entrant},
            remarks={one: tuple(self.engines[one].remarks) for one in Entrant},
        )
