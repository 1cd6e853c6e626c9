"""KataGo as an analyst, by its JSON analysis protocol, for those who have it.

A line of JSON asks about a position, lines of JSON answer, in any order. KataGo is started so that
it speaks for the side to move. What comes back is a `Thought`, as from our own search. Source:
KataGo's description of its parallel analysis engine.
"""

import json
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import PurePath
from types import TracebackType
from typing import Any, NamedTuple, Self

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.board.searching import Candidate, Thought
from duiyi.game.situation import Situation
from duiyi.gtp.conversation import LONGEST_ANSWER, Flood
from duiyi.gtp.engine import USUAL_CARE, Care, command_line
from duiyi.gtp.illness import EngineError, Illness
from duiyi.gtp.process import Ended, Process
from duiyi.gtp.rules_names import in_katagos_words
from duiyi.words import Unsuitable, mark

_OVERRIDE = "-override-config"
_PERSPECTIVE = "reportAnalysisWinratesAs=SIDETOMOVE"
_BETWEEN_LOOKS = 0.1
_MOST_KOMI = 150
_ASKED = "analysis"


class Told(NamedTuple):
    """An answer to one question, or a look at one that is being thought about."""

    number: int
    thought: Thought | None
    is_final: bool


class Refused(Exception):  # noqa: N818 - what it is
    """KataGo takes a question for none; the message is its own."""


class Questions:
    """What has been asked, and how answers are read; no input, no output.

    Attributes:
        warnings: what KataGo found odd about questions, such as rules that its network lacks.
    """

    def __init__(self) -> None:
        self.warnings: list[str] = []
        self._asked: dict[int, Situation] = {}
        self._number = 0
        self._begun = b""

    def ask(
        self, situation: Situation, *, visits: int | None, seconds: float | None, looks: bool
    ) -> tuple[int, bytes]:
        """Return the number of a question, and the bytes that ask it.

        Raises:
            ValueError: komi is not in halves, or beyond 150.
        """
        self._number += 1
        self._asked[self._number] = situation
        question = _question(situation) | {"id": str(self._number), "includeOwnership": True}
        if visits is not None:
            question["maxVisits"] = visits
        if seconds is not None:
            question["overrideSettings"] = {"maxTime": seconds}
        if looks:
            question["reportDuringSearchEvery"] = _BETWEEN_LOOKS
        return self._number, _line(question)

    def end(self, number: int) -> bytes:
        """Return the bytes that end the thinking about a question; its last answer still comes."""
        action = {"id": f"end {number}", "action": "terminate", "terminateId": str(number)}
        return _line(action)

    def receive(self, data: bytes) -> list[Told]:
        """Return the answers that end in what came in.

        Raises:
            Refused: a question is not one that KataGo takes.
            ValueError: something is no answer; the message repeats its beginning.
            Flood: a line is too long.
        """
        *lines, self._begun = (self._begun + data).split(b"\n")
        if max(map(len, (*lines, self._begun))) > LONGEST_ANSWER:
            msg = f"a line of more than {LONGEST_ANSWER} bytes"
            raise Flood(msg)
        found = (self._read(line) for line in lines if line.strip())
        return [one for one in found if one is not None]

    def _read(self, line: bytes) -> Told | None:
        try:
            answer = json.loads(line, parse_constant=_no_number)
            if "error" in answer:
                refusal = f"{answer.get('field', '')} {answer['error']}".strip()
                raise Refused(refusal)
            if "warning" in answer:
                self.warnings.append(f"{answer.get('field', '')} {answer['warning']}".strip())
                return None
            if "action" in answer:
                return None
            number = int(answer["id"])
            is_final = not answer["isDuringSearch"]
            situation = self._asked.pop(number) if is_final else self._asked[number]
            thought = None if answer.get("noResults") else _thought(situation, answer)
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
            msg = f"{line[:100]!r} ({error})"
            raise ValueError(msg) from error
        return Told(number, thought, is_final)


class KataGo:
    """KataGo as an analyst; it is asked as our own `Thinker` is.

    Args:
        engine: its command line, such as `katago analysis -config C.cfg -model M.bin.gz`.
        care: how it is looked after.

    Raises:
        EngineError: it cannot be started.
    """

    def __init__(self, engine: str | Sequence[str], care: Care = USUAL_CARE) -> None:
        self._arguments = from_the_mover(command_line(engine))
        self._name = PurePath(self._arguments[0]).name
        self._care = care
        self._questions = Questions()
        try:
            self._process: Process | None = Process(self._arguments, care.limits, care.directory)
        except OSError as error:
            why = error.strerror or str(error)
            raise EngineError(Illness.DEAD, self._name, _ASKED, why) from error

    @property
    def name(self) -> str:
        """What the program is called, by its command line."""
        return self._name

    @property
    def warnings(self) -> tuple[str, ...]:
        """What KataGo found odd about what it was asked."""
        return tuple(self._questions.warnings)

    def think(
        self,
        situation: Situation,
        *,
        playouts: int | None = None,
        milliseconds: int | None = None,
        watch: Callable[[Thought], bool] | None = None,
    ) -> Thought:
        """Look for what to play.

        Args:
            situation: the board.
            playouts: how many visits; by default what its configuration says.
            milliseconds: how long.
            watch: is shown the thought now and then, and ends the search by answering False.

        Raises:
            EngineError: it is ill, or refuses the question.
            ValueError: komi is none that it takes.
        """
        seconds = None if milliseconds is None else milliseconds / 1_000
        number, asked = self._questions.ask(
            situation, visits=playouts, seconds=seconds, looks=watch is not None
        )
        self._send(asked)
        for told in self._answers(self._until(seconds)):
            if told.number != number or told.thought is None:
                continue
            if told.is_final:
                return told.thought
            if watch is not None and not watch(told.thought):
                self._send(self._questions.end(number))
        raise self._ill(Illness.GARBLED, "no result")

    def think_all(
        self, situations: Iterable[Situation], *, playouts: int | None = None
    ) -> Iterator[tuple[int, Thought]]:
        """Yield what comes of many boards, each with its place among them, as they are done.

        They are asked all at once, which is what KataGo is quick at.

        Raises:
            EngineError, ValueError: as for `think`.
        """
        places: dict[int, int] = {}
        for place, situation in enumerate(situations):
            number, asked = self._questions.ask(
                situation, visits=playouts, seconds=None, looks=False
            )
            places[number] = place
            self._send(asked)
        while places:
            for told in self._answers(self._until(None)):
                place_of = places.pop(told.number, None) if told.is_final else None
                if place_of is not None:
                    if told.thought is None:
                        raise self._ill(Illness.GARBLED, "no result")
                    yield place_of, told.thought
                if not places:
                    return

    def close(self) -> None:
        """End the program; nothing of it is left."""
        process, self._process = self._process, None
        if process is not None:
            with suppress(OSError):
                process.wait(self._care.deadlines.farewell)
            process.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def _until(self, seconds: float | None) -> float:
        """Return the moment until which an answer is waited for; the first takes a start too."""
        deadlines = self._care.deadlines
        thinking = deadlines.move if seconds is None else seconds + deadlines.usual
        return time.monotonic() + thinking + deadlines.start

    def _send(self, data: bytes) -> None:
        if self._process is None:
            raise EngineError(Illness.DEAD, self._name, _ASKED, "it was closed")
        self._process.send(data)

    def _answers(self, until: float) -> Iterator[Told]:
        """Yield answers as they come, until a moment."""
        while self._process is not None:
            if time.monotonic() >= until:
                raise self._ill(Illness.SILENT, "")
            try:
                yield from self._questions.receive(self._process.receive(until))
            except TimeoutError as error:
                raise self._ill(Illness.SILENT, "") from error
            except Ended as error:
                raise self._ill(Illness.DEAD, str(error)) from error
            except Flood as error:
                raise self._ill(Illness.FLOOD, str(error)) from error
            except Refused as error:
                raise self._ill(Illness.REFUSED, str(error)) from error
            except ValueError as error:
                raise self._ill(Illness.GARBLED, str(error)) from error

    def _ill(self, illness: Illness, detail: str) -> EngineError:
        if self._process is not None:
            self._process.kill()
        self.close()
        return EngineError(illness, self._name, _ASKED, detail)


def from_the_mover(arguments: list[str]) -> list[str]:
    """Return a command line by which KataGo speaks for the side to move, whatever its file says.

    >>> from_the_mover(["katago", "analysis"])[2:]
    ['-override-config', 'reportAnalysisWinratesAs=SIDETOMOVE']
    """
    if _OVERRIDE not in arguments[:-1]:
        return [*arguments, _OVERRIDE, _PERSPECTIVE]
    at = arguments.index(_OVERRIDE) + 1
    return [*arguments[:at], f"{arguments[at]},{_PERSPECTIVE}", *arguments[at + 1 :]]


def _question(situation: Situation) -> dict[str, Any]:
    position, komi = situation.position, situation.komi
    if (2 * komi).denominator != 1 or abs(komi) > _MOST_KOMI:
        raise Unsuitable(mark("KataGo takes a komi in halves, up to 150, not {komi}"), komi=komi)
    first = position.before(0)
    lasts = (position.before(number).last for number in range(1, position.number + 1))
    stones = [[color.letter, str(point)] for color in Color for point in first.stones(color)]
    return {
        "boardXSize": position.width,
        "boardYSize": position.height,
        "rules": dict(in_katagos_words(situation.rules).answers),
        "whiteHandicapBonus": "0",  # the komi of a situation holds the compensation
        "komi": float(komi),
        "initialStones": stones,
        "initialPlayer": first.to_play.letter,
        "moves": [[last[0].letter, str(last[1] or "pass")] for last in lasts if last],
    }


def _thought(situation: Situation, answer: Mapping[str, Any]) -> Thought:
    """Return what an answer says, points counted from the lower left, ownership as Black's."""
    root = answer["rootInfo"]
    moves = sorted(answer["moveInfos"], key=lambda info: info["order"])
    sign = 1 if situation.to_play is Color.BLACK else -1
    return Thought(
        candidates=tuple(_candidate(info) for info in moves),
        playouts=int(root["visits"]),
        win_rate=float(root["winrate"]),
        lead=float(root["scoreLead"]),
        deviation=float(root.get("scoreStdev", 0)),
        ownership=_upside_down(answer.get("ownership", ()), situation.position.width, sign),
    )


def _candidate(info: Mapping[str, Any]) -> Candidate:
    point = _point(info["move"])
    return Candidate(
        point=point,
        lift=None,
        visits=int(info["visits"]),
        win_rate=float(info["winrate"]),
        lead=float(info["scoreLead"]),
        prior=float(info["prior"]),
        line=tuple(_point(move) for move in info["pv"]) or (point,),
    )


def _point(move: str) -> Point | None:
    return None if move.lower() == "pass" else Point.parse(move)


def _upside_down(values: Sequence[float], width: int, sign: int) -> tuple[float, ...]:
    """Return rows from the bottom; KataGo has them from the top."""
    rows = [values[at : at + width] for at in range(0, len(values), width)]
    return tuple(sign * float(value) for row in reversed(rows) for value in row)


def _line(question: Mapping[str, Any]) -> bytes:
    return json.dumps(question).encode() + b"\n"


def _no_number(name: str) -> float:
    msg = f"{name} is no number"
    raise ValueError(msg)
