"""Engines of others as analysts: asked as our own search is, for what they think of a board.

An engine that speaks GTP analyses by `kata-analyze`, `lz-analyze` or `analyze`; KataGo also by its
JSON protocol. Both are taken at their word: they do not say how far their numbers may be wrong.
"""

import math
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from duiyi.board.searching import Thought
from duiyi.game.situation import Situation
from duiyi.gtp.dialogue import Setting
from duiyi.gtp.engine import USUAL_CARE, Care, Engine, command_line
from duiyi.gtp.hearing import command_of
from duiyi.gtp.illness import EngineError, Illness
from duiyi.gtp.kata_analysis import KataGo
from duiyi.players.engine import tell
from duiyi.rules import questions as q
from duiyi.words import Unsuitable, mark

USUAL = 1_000
"""Milliseconds for a board, where neither a time nor playouts are asked for."""
_MOST, _OWNED = 10_000, 1.001
"""Points of a lead, and parts of a point, above which an engine talks nonsense."""
_JSON = "analysis"
"""The word of a command line by which KataGo speaks its JSON protocol."""


class Analyst:
    """An engine as an analyst.

    Args:
        engine: an engine that speaks GTP, or KataGo by its JSON protocol; whoever started it
            closes it.
        patience: seconds that it may take beyond its time, and for playouts without a time.

    Raises:
        ValueError: the engine offers no analysis.
    """

    def __init__(self, engine: Engine | KataGo, patience: float = 600.0) -> None:
        if isinstance(engine, Engine) and command_of(engine.commands) is None:
            raise Unsuitable(
                mark(
                    "{engine} offers no analysis: it knows none of kata-analyze, lz-analyze and "
                    "analyze. It can play, and not review; KataGo and Leela Zero can."
                ),
                engine=engine.name,
            )
        self._engine = engine
        self._patience = patience

    @property
    def remarks(self) -> tuple[str, ...]:
        """What the engine could not be told, or found odd, about the last board: sentences."""
        if isinstance(self._engine, KataGo):
            return tuple(dict.fromkeys(self._engine.warnings))
        return tuple(remark.value for remark in self._engine.remarks)

    def think(
        self,
        situation: Situation,
        *,
        playouts: int | None = None,
        milliseconds: int | None = None,
    ) -> Thought:
        """Return what the engine thinks; its deviation is not a number.

        Args:
            situation: the board.
            playouts: visits; the engine is stopped as soon as it has so many.
            milliseconds: how long; a second where neither is given.

        Raises:
            EngineError: it is ill, refuses the board, says nothing for too long, or what no board
                can come to.
            ValueError: komi is none that it takes.
        """
        if playouts is None and milliseconds is None:
            milliseconds = USUAL
        if isinstance(self._engine, KataGo):
            thought = self._engine.think(situation, playouts=playouts, milliseconds=milliseconds)
            return _sound(self._engine.name, situation, thought._replace(deviation=math.nan))
        tell(self._engine, situation.position, lambda _: _setting(situation))
        seconds = math.inf if milliseconds is None else milliseconds / 1_000
        until = time.monotonic() + seconds

        def is_too_little(thought: Thought) -> bool:
            has_all = playouts is not None and thought.playouts >= playouts
            return not has_all and time.monotonic() < until

        longest = self._patience if milliseconds is None else seconds + self._patience
        thought = self._engine.analyze(situation.to_play, longest, is_too_little)
        return _sound(self._engine.name, situation, thought)


@contextmanager
def analyst(command: str, care: Care = USUAL_CARE) -> Iterator[Analyst]:
    """Start an engine as an analyst, and end it.

    Where the command line has the word `analysis`, as in `katago analysis -config …`, it is
    KataGo's JSON protocol that is spoken, else GTP.

    Raises:
        EngineError: it cannot be started.
        ValueError: there is no command line, or the engine offers no analysis.
    """
    kind = KataGo if _JSON in command_line(command)[1:] else Engine
    with kind(command, care) as engine:
        yield Analyst(engine)


def _sound(name: str, situation: Situation, thought: Thought) -> Thought:
    """Return a thought without moves that cannot be made here.

    Raises:
        EngineError: a number is none that a board can come to, or no move is left.
    """
    position = situation.position
    possible = set(position.empty_points()) | {None}
    candidates = tuple(one for one in thought.candidates if one.point in possible)
    leads = [thought.lead, *(one.lead for one in candidates)]
    rates = [thought.win_rate, *(one.win_rate for one in candidates)]
    odd = [lead for lead in leads if abs(lead) > _MOST]  # what is not told is no number
    odd += [rate for rate in rates if not 0 <= rate <= 1]
    odd += [share for share in thought.ownership if not abs(share) <= _OWNED]
    odd += [one.visits for one in candidates if one.visits < 0]
    if odd or (thought.candidates and not candidates):
        detail = str(odd[0]) if odd else ", ".join(str(one.point) for one in thought.candidates)
        raise EngineError(Illness.GARBLED, name, "analysis", detail)
    return thought._replace(candidates=candidates)


def _setting(situation: Situation) -> Setting:
    """Return what an engine is told of a game; the komi of a situation holds the compensation."""
    return Setting(
        size=(situation.position.width, situation.position.height),
        komi=situation.komi,
        rules=replace(situation.rules, handicap_bonus=q.HandicapBonus.NOTHING),
    )
