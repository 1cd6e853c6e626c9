"""The log of a match: its plan, then a line for each game that is over, so that it can be resumed.

A line counts once it is whole and on the disk. A last line that was cut off by a crash is dropped,
and its game is played again.
"""

import json
import os
from collections.abc import Iterable
from pathlib import Path

from duiyi.arena.finished import Finished
from duiyi.arena.plan import Plan
from duiyi.store.disks import sync
from duiyi.words import Unsuitable, mark

NAME = "match.jsonl"


class Log:
    """The log of a match in a folder.

    Attributes:
        folder: where it is, and the records of the games beside it.
        games: the games that are over, by number.

    Raises:
        ValueError: the folder holds another match, or something else under the name of the log.
        OSError: it cannot be read or written.
    """

    def __init__(self, folder: Path, plan: Plan) -> None:
        self.folder = folder
        self.games: dict[int, Finished] = {}
        self._path = folder / NAME
        folder.mkdir(parents=True, exist_ok=True)
        if self._path.exists() and self._path.stat().st_size:
            self._read(plan)
        else:
            self._append(json.dumps({"plan": plan.as_data()}))
            sync(folder)

    def add(self, game: Finished, record: bytes) -> None:
        """Keep a game: its record first, then its line. Once this returns, it is kept."""
        path = self.record_of(game.number)
        whole = path.with_suffix(".part")
        with whole.open("wb") as file:
            file.write(record)
            file.flush()
            os.fsync(file.fileno())
        whole.replace(path)
        sync(self.folder)
        self._append(json.dumps(game.as_data()))
        self.games[game.number] = game

    def record_of(self, number: int) -> Path:
        """Return where the record of a game is; games are counted from 1 there, as people do."""
        return self.folder / f"{number + 1:05}.sgf"

    def missing(self, games: int) -> Iterable[int]:
        """Yield the numbers of the first so many games that are not over, in order."""
        return (number for number in range(games) if number not in self.games)

    def _append(self, line: str) -> None:
        with self._path.open("ab") as file:
            file.write(line.encode() + b"\n")
            file.flush()
            os.fsync(file.fileno())

    def _read(self, plan: Plan) -> None:
        data = self._path.read_bytes()
        whole = data[: data.rfind(b"\n") + 1]
        if whole != data:
            os.truncate(self._path, len(whole))
        lines = whole.splitlines()
        if not lines:
            self._append(json.dumps({"plan": plan.as_data()}))
            return
        try:
            kept = Plan.from_data(json.loads(lines[0])["plan"])
            games = [Finished.from_data(json.loads(line)) for line in lines[1:]]
        except (ValueError, KeyError, TypeError, IndexError, RecursionError) as error:
            raise Unsuitable(
                mark("{path} is no log of a match ({reason}); choose another folder"),
                path=self._path,
                reason=error,
            ) from error
        if kept != plan:
            old, new = kept.as_data(), plan.as_data()
            differing = ", ".join(name for name in new if new[name] != old[name])
            raise Unsuitable(
                mark(
                    "{folder} holds another match ({differing} differ); choose another folder, or "
                    "resume that one"
                ),
                folder=self.folder,
                differing=differing,
            )
        self.games = {game.number: game for game in games}
