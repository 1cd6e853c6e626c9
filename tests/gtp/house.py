"""A server with a thinker that thinks nothing, and somebody to talk to it."""

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

from duiyi import Game
from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.board.position import Position
from duiyi.board.searching import Candidate, Thought
from duiyi.clock.duration import Milliseconds
from duiyi.clock.reading import Reading
from duiyi.game.counted import CountedCourse
from duiyi.game.situation import Situation
from duiyi.gtp.needs import Needs
from duiyi.gtp.server import Server
from duiyi.gtp.sitting import Sitting
from duiyi.rules.presets import rulesets
from duiyi.rules.repetition import legal_points
from duiyi.rules.ruleset import Ruleset


class Choice(NamedTuple):
    point: Point | None
    lift: Color | None
    resigns: bool
    thought: Thought | None


class Guessing:
    """Chooses any legal point; what it was told of playouts and time is kept in `asked`."""

    def __init__(self, seed: int = 1) -> None:
        self.chance = Random(seed)
        self.asked: list[tuple[int | None, int | None]] = []
        self.seen: list[Situation] = []
        self.stops = 0
        self.pondered: list[Situation] = []
        self.is_pondering = False
        self.looks = 3
        self.resigns = False
        self.lift: Color | None = None

    def think(
        self,
        situation: Situation,
        *,
        playouts: int | None = None,
        milliseconds: int | None = None,
        watch: Callable[[Thought], bool] | None = None,
    ) -> Thought:
        self.asked.append((playouts, milliseconds))
        self.seen.append(situation)
        position = situation.position
        legal = legal_points(situation.rules, position)
        points: list[Point | None] = [one for one in legal if not self._is_eye(position, one)]
        points = points or [None]
        self.chance.shuffle(points)
        count = position.width * position.height
        thought = Thought(
            candidates=tuple(
                Candidate(one, self.lift, 100 - i, 0.5 - i / 1_000, 0.5 - i, 0.1, (one, None))
                for i, one in enumerate(points[:20])
            ),
            playouts=1_000,
            win_rate=0.5,
            lead=0.5,
            deviation=12.0,
            ownership=tuple(number / count for number in range(count)),
        )
        if watch is not None:
            for _ in range(self.looks):
                if not watch(thought):
                    break
        return thought

    def choose(
        self,
        situation: Situation,
        *,
        playouts: int | None = None,
        milliseconds: int | None = None,
        watch: Callable[[Thought], bool] | None = None,
    ) -> Choice:
        thought = self.think(situation, playouts=playouts, milliseconds=milliseconds, watch=watch)
        best = thought.candidates[0]
        return Choice(best.point, best.lift, self.resigns, thought)

    def ponder(self, situation: Situation) -> None:
        self.pondered.append(situation)
        self.is_pondering = True

    def rest(self) -> None:
        self.is_pondering = False

    def stop(self) -> None:
        self.stops += 1

    @staticmethod
    def _is_eye(position: Position, point: Point) -> bool:
        x, y = point
        around = [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
        here = [p for p in around if 0 <= p[0] < position.width and 0 <= p[1] < position.height]
        return all(position[p] is position.to_play for p in here)


class Tape:
    """What was answered. `waiting` says, one after the other, whether another line has come."""

    def __init__(self, waiting: Sequence[bool] = ()) -> None:
        self.text = ""
        self.waiting = list(waiting)

    def write(self, text: str) -> None:
        self.text += text

    def is_awaited(self) -> bool:
        return self.waiting.pop(0) if self.waiting else True

    def wait(self) -> None:
        self.waiting.clear()


class Talk:
    """A session: lines in, answers out."""

    def __init__(
        self,
        rules: str = "chinese-2002",
        size: tuple[int, int] = (9, 9),
        thinker: Guessing | None = None,
        waiting: Sequence[bool] = (),
    ) -> None:
        self.thinker = thinker or Guessing()
        self.time = Milliseconds(0)
        self.faults: list[Exception] = []
        self.tape = Tape(waiting)
        self.allotted: list[tuple[Reading, int]] = []
        needs = Needs(
            thinker=lambda: self.thinker,
            allot=self._allot,
            now=self._now,
            read=_read,
            write=lambda game: f"(;SZ[{game.width}])",
            name="duiyi",
            version="0",
        )
        self.sitting = Sitting(needs, rulesets[rules], size)
        self.server = Server(self.sitting, self.tape, self.faults.append)

    def __call__(self, *lines: str) -> str:
        """Send lines; return what was answered to the last."""
        begun = 0
        for line in lines:
            begun = len(self.tape.text)
            self.server.take(line)
            assert not self.faults, self.faults
        return self.tape.text[begun:]

    def said(self, *lines: str) -> str:
        """Send lines that must succeed; return what the last said."""
        answer = ""
        for line in lines:
            answer = self(line)
            assert answer.startswith("="), (line, answer)
        return answer[1:].strip("\n").removeprefix(" ")

    def _allot(self, reading: Reading, moves: int) -> Milliseconds:
        self.allotted.append((reading, moves))
        return Milliseconds(reading.shown // 10)

    def _now(self) -> Milliseconds:
        self.time = Milliseconds(self.time + 100)
        return self.time


def _read(path: str, rules: Ruleset) -> CountedCourse:
    return Game.from_sgf(Path(path), rules)
