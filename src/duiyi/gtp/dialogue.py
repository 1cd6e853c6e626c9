"""What is asked of an engine, in which order, and how its answers are read; no input, no output.

Each step is a generator: it yields what to ask, is sent the answer, and returns what came of it.
Whoever drives it, waiting or not, does the asking. An answer that cannot be read is an error of the
engine, never a pass.
"""

from collections.abc import Generator
from dataclasses import dataclass
from decimal import ROUND_DOWN, Decimal
from enum import StrEnum
from fractions import Fraction
from typing import NamedTuple, TypeAlias, TypeVar

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.clock.byoyomi import ByoYomi
from duiyi.clock.reading import Reading, TimeSystem
from duiyi.gtp.conversation import Answer
from duiyi.gtp.illness import EngineError, Illness
from duiyi.gtp.rules_names import in_katagos_words
from duiyi.gtp.timing import (
    Told,
    kata_time_settings,
    kgs_time_settings,
    time_left,
    time_settings,
)
from duiyi.gtp.vertex import Leaving, Move, read_move, write_move
from duiyi.rules.ruleset import Ruleset
from duiyi.words import Unsuitable, mark


class Wait(StrEnum):
    """What an answer may take its time for."""

    START = "start"
    USUAL = "usual"
    MOVE = "move"


class Asked(NamedTuple):
    """A command to be sent; `clock_left` is what the mover's clock still allows, in seconds."""

    command: str
    wait: Wait = Wait.USUAL
    clock_left: float | None = None


_LARGEST = (52, 52)
"""The largest board whose points have names: what is meant before the engine is told of one."""

T = TypeVar("T")
Steps: TypeAlias = Generator[Asked, Answer, T]


class Remark(StrEnum):
    """What an engine could not be told as it is."""

    RULES_UNTOLD = mark("it cannot be told which rules are played")
    RULES_ROUGH = mark("it knows the rules that are played only roughly")
    TIME_UNTOLD = mark("it cannot be told of the time")
    TIME_ROUGH = mark("it knows the time system only roughly, and never as more time than it has")
    KOMI_ROUGH = mark("it was told the komi in decimals, which is not exactly what it is")
    PLAYOUTS_UNTOLD = mark("it cannot be told how much to search for a move")
    HANDICAP_AS_PLAYS = mark("it knows no handicap stones, and was sent them as Black's plays")
    REBUILT = mark("it refused a play that is legal; its board was set up anew and it went on")
    RESTARTED = mark("it ended during the game, was started anew and went on")


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """What an engine is told before a game.

    Attributes:
        size: width and height.
        komi: points for White, without compensation for handicap stones.
        rules: the rule book; None where the engine is to keep its own.
        handicap: where Black's handicap stones stand.
        time: the time system of this engine; None where nothing is said of time.
        playouts: how much it may search for a move; None where that is left to it.

    Raises:
        ValueError: komi is more than twice the points of the board, which no engine has to
            understand; or a handicap stone is not on the board.
    """

    size: tuple[int, int]
    komi: Fraction
    rules: Ruleset | None = None
    handicap: tuple[Point, ...] = ()
    time: TimeSystem | None = None
    playouts: int | None = None

    def __post_init__(self) -> None:
        if abs(self.komi) > 2 * self.size[0] * self.size[1]:
            raise Unsuitable(mark("a komi of more than twice the points of the board is no komi"))
        for point in self.handicap:
            self.checked(point)

    def checked(self, point: Point) -> Point:
        """Return a point of the board.

        Raises:
            ValueError: it is not on the board.
        """
        width, height = self.size
        if not (0 <= point.column < width and 0 <= point.row < height):
            what = mark("{point} is not on a board of {width} by {height}")
            raise Unsuitable(what, point=point, width=width, height=height)
        return point


class Dialogue:
    """One engine, as it is talked to.

    Attributes:
        name, version: what it calls itself.
        commands: what it says it knows.
        setting: the game it was last told of.
        moves: what has been played in it, as far as the engine knows.
        remarks: what it could not be told, and what went wrong and was put right, in this game.
    """

    def __init__(self, called: str) -> None:
        self.name = called
        self.version = ""
        self.commands: frozenset[str] = frozenset()
        self.setting: Setting | None = None
        self.moves: list[tuple[Color, Point | None]] = []
        self.remarks: list[Remark] = []
        self._time: Told | None = None

    def greet(self) -> Steps[None]:
        """Ask who it is and what it knows."""
        answer = yield Asked("name", Wait.START)
        self.name = answer.text.strip() or self.name if answer.is_success else self.name
        answer = yield Asked("version")
        self.version = answer.text.strip() if answer.is_success else ""
        yield Asked("protocol_version")
        answer = yield Asked("list_commands")
        self.commands = frozenset(answer.text.split()) if answer.is_success else frozenset()

    def forget(self) -> None:
        """Leave the game; there is nothing to be told again."""
        self.setting, self.moves, self.remarks, self._time = None, [], [], None

    def begin(self, setting: Setting) -> Steps[None]:
        """Begin a game: board, rules, komi, time, handicap stones."""
        self.forget()
        self.setting = setting
        yield from self._set_up(setting)

    def play(self, color: Color, point: Point | None) -> Steps[None]:
        """Tell a move. A refusal makes the board be set up anew, once (G10).

        Raises:
            ValueError: the point is not on the board.
        """
        if point is not None and self.setting is not None:
            self.setting.checked(point)
        command = f"play {color.letter.lower()} {write_move(point)}"
        answer = yield Asked(command)
        if not answer.is_success:
            yield from self.restore()
            self.remark(Remark.REBUILT)
            yield from self._must(command)
        self.moves.append((color, point))

    def genmove(self, color: Color, clock: Reading | None = None) -> Steps[Move]:
        """Ask for a move, the clock told before; the engine has then played it on its board."""
        command = f"genmove {color.letter.lower()}"
        left = None if clock is None else clock.left / 1_000
        yield from self._tell_clock(color, clock)
        answer = yield Asked(command, Wait.MOVE, left)
        if not answer.is_success:
            yield from self.restore()
            self.remark(Remark.REBUILT)
            answer = yield Asked(command, Wait.MOVE, left)
            if not answer.is_success:
                raise self._refused(command, answer)
        move = self._read_move(command, answer.text)
        if move is not Leaving.RESIGN:
            self.moves.append((color, move))
        return move

    def undo(self) -> Steps[None]:
        """Take the last move back; where the engine cannot, the board is set up anew.

        Raises:
            ValueError: no move has been made.
        """
        if not self.moves:
            msg = "no move has been made that could be taken back"
            raise ValueError(msg)
        self.moves.pop()
        answer = Answer(is_success=False, text="")
        if "undo" in self.commands:
            answer = yield Asked("undo")
        if not answer.is_success:
            yield from self.restore()

    def final_score(self) -> Steps[Fraction | None]:
        """Ask for the score: points of difference, above 0 for Black; None where it does not say.

        A game won by more than a number, as "B+Resign", has no score either.
        """
        if self.commands and "final_score" not in self.commands:
            return None
        answer = yield Asked("final_score")
        return read_score(answer.text) if answer.is_success else None

    def dead(self) -> Steps[frozenset[Point] | None]:
        """Ask which stones are dead at the end; None where it does not say."""
        if self.commands and "final_status_list" not in self.commands:
            return None
        command = "final_status_list dead"
        answer = yield Asked(command)
        if not answer.is_success:
            return None
        stones = [self._read_move(command, word) for word in answer.text.split()]
        if not all(isinstance(stone, Point) for stone in stones):
            raise EngineError(Illness.GARBLED, self.name, command, repr(answer.text))
        return frozenset(stone for stone in stones if isinstance(stone, Point))

    def restore(self) -> Steps[None]:
        """Set the board up anew and replay the moves."""
        if self.setting is None:
            return
        yield from self._set_up(self.setting)
        for color, point in self.moves:
            yield from self._must(f"play {color.letter.lower()} {write_move(point)}")

    def ask(self, verb: str, *arguments: str) -> Steps[str]:
        """Ask anything; each argument is one word.

        Raises:
            ValueError: a word is empty or has a space in it. What else may not be sent the
                conversation refuses.
        """
        for word in (verb, *arguments):
            if word.split() != [word]:
                msg = f"a command and its arguments are words without spaces, not {word!r}"
                raise ValueError(msg)
        return (yield from self._must(" ".join([verb, *arguments])))

    def _set_up(self, setting: Setting) -> Steps[None]:
        width, height = setting.size
        if width == height:
            yield from self._must(f"boardsize {width}")
        else:
            yield from self._must(f"rectangular_boardsize {width} {height}")
        if setting.rules is not None:
            yield from self._tell_rules(setting.rules)
        yield from self._must("clear_board")
        yield from self._must(f"komi {self._komi(setting.komi)}")
        if setting.time is not None:
            yield from self._tell_time(setting.time)
        if setting.playouts is not None:
            yield from self._tell_playouts(setting.playouts)
        yield from self._place(setting.handicap)

    def _tell_rules(self, rules: Ruleset) -> Steps[None]:
        if "kata-set-rules" not in self.commands:
            self.remark(Remark.RULES_UNTOLD)
            return
        told = in_katagos_words(rules)
        answer = yield Asked(f"kata-set-rules {told.as_json}")
        if not answer.is_success:
            self.remark(Remark.RULES_UNTOLD)
        elif told.lost:
            self.remark(Remark.RULES_ROUGH)

    def _tell_time(self, system: TimeSystem) -> Steps[None]:
        if "kata-time_settings" in self.commands:
            told = kata_time_settings(system)
        elif "kgs-time_settings" in self.commands and isinstance(system, ByoYomi):
            told = kgs_time_settings(system)
        else:
            told = time_settings(system)
        answer = yield Asked(told.command)
        if answer.is_success:
            self._time = told
        if not (answer.is_success and told.is_exact):
            self.remark(Remark.TIME_ROUGH if answer.is_success else Remark.TIME_UNTOLD)

    def _tell_playouts(self, playouts: int) -> Steps[None]:
        told = Answer(is_success=False, text="")
        if "kata-set-param" in self.commands:
            told = yield Asked(f"kata-set-param maxPlayouts {playouts}")
        if not told.is_success:
            self.remark(Remark.PLAYOUTS_UNTOLD)

    def _tell_clock(self, color: Color, clock: Reading | None) -> Steps[None]:
        """Say what the clock shows, before every move; an engine that cannot hear it goes on."""
        if clock is not None and self._time is not None:
            yield Asked(time_left(self._time, color, clock))

    def _place(self, stones: tuple[Point, ...]) -> Steps[None]:
        """Place handicap stones as such, so that the engine knows what is played (G04)."""
        if not stones:
            return
        if "set_free_handicap" in self.commands:
            yield from self._must(f"set_free_handicap {' '.join(map(str, stones))}")
            return
        self.remark(Remark.HANDICAP_AS_PLAYS)
        for point in stones:
            yield from self._must(f"play b {point}")

    def _komi(self, komi: Fraction) -> str:
        """Write komi as a decimal number, as exactly as two places allow."""
        number = Decimal(komi.numerator) / Decimal(komi.denominator)
        rounded = number.quantize(Decimal("0.01"), ROUND_DOWN)
        if Fraction(rounded) != komi:
            self.remark(Remark.KOMI_ROUGH)
        return f"{rounded.normalize():f}"

    def remark(self, remark: Remark) -> None:
        """Keep a remark, once."""
        if remark not in self.remarks:
            self.remarks.append(remark)

    def _must(self, command: str) -> Steps[str]:
        answer = yield Asked(command)
        if not answer.is_success:
            raise self._refused(command, answer)
        return answer.text

    def _refused(self, command: str, answer: Answer) -> EngineError:
        return EngineError(Illness.REFUSED, self.name, command, answer.text)

    def _read_move(self, command: str, text: str) -> Move:
        width, height = self.setting.size if self.setting else _LARGEST
        try:
            return read_move(text, width, height)
        except ValueError as error:
            raise EngineError(Illness.GARBLED, self.name, command, repr(text)) from error


def read_score(text: str) -> Fraction | None:
    """Return a score as points of difference, above 0 for Black; None where it is no number.

    >>> read_score("B+3.5"), read_score("W+12"), read_score("0"), read_score("W+Resign")
    (Fraction(7, 2), Fraction(-12, 1), Fraction(0, 1), None)
    """
    word = text.strip().upper()
    if word in {"0", "DRAW", "JIGO"}:
        return Fraction(0)
    sign = {"B+": 1, "W+": -1}.get(word[:2])
    digits = word[2:]
    if sign is None or len(digits) > 12 or not _is_decimal(digits):  # noqa: PLR2004 - plenty
        return None
    return sign * Fraction(digits)


def _is_decimal(text: str) -> bool:
    return text.isascii() and text.replace(".", "", 1).isdecimal() and text[0].isdecimal()
