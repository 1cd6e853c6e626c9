"""A whole match: games one after another or several at once, kept as they end."""

from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import ExitStack
from dataclasses import dataclass, field
from os import PathLike
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryDirectory
from typing import Any

from duiyi.arena.contest import LAG, Contest
from duiyi.arena.finished import Finished
from duiyi.arena.log import Log
from duiyi.arena.plan import Entrant, Plan
from duiyi.arena.sprt import Sprt, Verdict
from duiyi.arena.statistics import Estimate, Tally, elo_interval, score_interval
from duiyi.clock.duration import Milliseconds
from duiyi.gtp.engine import USUAL_CARE, Care, Engine
from duiyi.records import write_out
from duiyi.sgf import write
from duiyi.sgf.timing import time_properties

Pair = dict[Entrant, Engine]


@dataclass(frozen=True, slots=True)
class Standing:
    """How a match stands.

    Attributes:
        plan: what is played.
        games: the games that are over, in order of their numbers.
        names: what the engines call themselves, with their versions.
    """

    plan: Plan
    games: tuple[Finished, ...]
    names: dict[Entrant, str] = field(default_factory=dict)

    @property
    def tally(self) -> Tally:
        """The games counted."""
        return Tally.of(self.games)

    @property
    def score(self) -> float:
        """A's share of the points."""
        return self.tally.score

    @property
    def score_interval(self) -> Estimate:
        """A's share of the points, with the interval of 95 %."""
        return score_interval(self.tally)

    @property
    def elo(self) -> float:
        """The difference in Elo, above 0 where A is stronger; infinite where A won all or none."""
        return elo_interval(self.tally).value

    @property
    def interval(self) -> tuple[float, float]:
        """The interval of 95 % of the difference in Elo."""
        found = elo_interval(self.tally)
        return found.low, found.high


class Arena:
    """A match that is played.

    Attributes:
        plan: what is played.
        log: where games are kept; those that are in it are not played again.
        care: how the engines are looked after.
        lag: of each move so much is not charged to the clock.
        names: what the engines call themselves.
    """

    def __init__(
        self, plan: Plan, folder: Path, care: Care = USUAL_CARE, lag: Milliseconds = LAG
    ) -> None:
        self.plan = plan
        self.log = Log(folder, plan)
        self.care = care
        self.lag = lag
        self.names: dict[Entrant, str] = {}

    @property
    def standing(self) -> Standing:
        """How the match stands."""
        games = tuple(self.log.games[number] for number in sorted(self.log.games))
        return Standing(self.plan, games, dict(self.names))

    def run(self, games: int, concurrency: int = 1, sprt: Sprt | None = None) -> Iterator[Finished]:
        """Play the games that are missing, and yield each as it ends, already kept.

        Args:
            games: how many there are to be, those kept already among them.
            concurrency: how many are played at once.
            sprt: the match stops once it is decided.

        Raises:
            EngineError: an engine cannot be started, or does not introduce itself.
            OSError: a game cannot be kept.
        """
        missing = iter(list(self.log.missing(games)))
        running: set[Future[tuple[Finished, bytes]]] = set()
        idle: SimpleQueue[Pair] = SimpleQueue()
        entered: list[Pair] = []
        with ExitStack() as engines, ThreadPoolExecutor(concurrency) as pool:
            try:
                while True:
                    while len(running) < concurrency and not self._is_decided(sprt):
                        number = next(missing, None)
                        if number is None:
                            break
                        if len(entered) <= len(running):
                            entered.append(self._enter(engines))
                            idle.put(entered[-1])
                        running.add(pool.submit(self._play, number, idle))
                    if not running:
                        return
                    done, running = wait(running, return_when=FIRST_COMPLETED)
                    for one in done:
                        finished, record = one.result()
                        self.log.add(finished, record)
                        yield finished
            except BaseException:
                for pair in entered:
                    for engine in pair.values():
                        engine.halt()
                raise

    def _enter(self, engines: ExitStack) -> Pair:
        pair = {}
        for entrant in Entrant:
            engine = engines.enter_context(Engine(self.plan.command(entrant), self.care))
            pair[entrant] = engine
            self.names[entrant] = f"{engine.name} {engine.version}".strip()
        return pair

    def _is_decided(self, sprt: Sprt | None) -> bool:
        return sprt is not None and sprt.verdict(self.standing.tally) is not Verdict.OPEN

    def _play(self, number: int, idle: "SimpleQueue[Pair]") -> tuple[Finished, bytes]:
        pair = idle.get()
        try:
            contest = Contest(self.plan, number, pair, self.lag)
            finished = contest.play()
            return finished, self._record(contest, finished)
        finally:
            idle.put(pair)

    def _record(self, contest: Contest, finished: Finished) -> bytes:
        black, white = finished.black, finished.black.other
        info = {
            f"P{letter}": f"{self.names[one]} ({one.upper()})"
            for letter, one in (("B", black), ("W", white))
        }
        info["RO"] = str(finished.number + 1)
        if self.plan.time_of(black) == self.plan.time_of(white):
            info |= time_properties(self.plan.time_of(black))
        if finished.ill is not None:
            info["GC"] = finished.explain(self.names[finished.ill])
        record = write_out(contest.game, info, finished.result)
        return write(record)


def play_match(
    a: str,
    b: str,
    games: int = 20,
    *,
    folder: str | PathLike[str] | None = None,
    care: Care = USUAL_CARE,
    **plan: Any,  # noqa: ANN401 - what `Plan` takes, each with its type
) -> Standing:
    """Play a match between two command lines, and return how it stands.

    Args:
        a: the command line of an engine; no shell reads it.
        b: that of the other.
        games: how many; each opening is played with both colors.
        folder: where games are kept, and resumed from; by default nowhere.
        care: how the engines are looked after.
        plan: what else `Plan` takes, such as `size=(9, 9)` or `opening=4`.

    Raises:
        EngineError: an engine cannot be started, or does not introduce itself.
        ValueError: a part of the plan makes no sense, or the folder holds another match.
    """
    with ExitStack() as kept:
        place = folder if folder is not None else kept.enter_context(TemporaryDirectory())
        arena = Arena(Plan(a=a, b=b, **plan), Path(place), care)
        for _ in arena.run(games):
            pass
        return arena.standing
