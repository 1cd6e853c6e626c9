"""A record judged by a rule book: illegal plays, the count, and whether the stated result holds."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from duiyi.board.point import Point
from duiyi.rules import questions as q
from duiyi.rules.presets import rulesets
from duiyi.rules.result import decimal
from duiyi.sgf.values import write_number
from duiyi.surface import Game

if TYPE_CHECKING:
    from duiyi.rules.legality import Refusal
    from duiyi.rules.repetition import Cycle
    from duiyi.rules.ruleset import Ruleset
    from duiyi.rules.scoring import Score
    from duiyi.sgf import Note, Record, Result

_COUNTED = frozenset({"score", "draw"})
"""How a recorded game ended, where there is a count to compare."""


class Verdict(StrEnum):
    """Whether the recorded result holds. The values are a promise to programs."""

    AGREES = "agrees"
    DIFFERS = "differs"
    NO_SCORE = "no-score"
    UNREADABLE = "unreadable"


class Unit(StrEnum):
    """The unit in which a recorded margin is that of the count. The values are a promise too."""

    POINTS = "points"
    ZI = "zi"
    """Of two points each."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Judgement:
    """What was found in one record.

    Attributes:
        path: the file, as it was named.
        index: which record of the file, from 0.
        game: the game as replayed; None where no game could be made of the record.
        notes: what the reader noticed.
        dead: the stones taken to be dead for the count.
        score: the count; None where the game was not played to the end.
        recorded: the result as the record states it, in the format's words where it is understood.
        verdict: whether it holds.
        unit: in which the recorded margin holds; zi only where the book states komi in them. None
            where it does not hold or is not compared.
        error: why no game could be made, or None.
    """

    path: str
    index: int
    game: Game | None
    notes: "tuple[Note, ...]"
    dead: tuple[Point, ...]
    score: "Score | None"
    recorded: str | None
    verdict: Verdict
    unit: Unit | None = None
    error: Exception | None = None

    @property
    def illegal(self) -> "list[tuple[int, Refusal]]":
        """The moves made against the rules, by their number, counted from 1."""
        if self.game is None:
            return []
        return [(index + 1, refusal) for index, refusal in self.game.breaches]

    @property
    def cycles(self) -> "list[tuple[int, Cycle]]":
        """The long cycles of the game, with the number of the move that closed each, from 1."""
        return [] if self.game is None else list(self.game.cycles())

    @property
    def cycle(self) -> "Cycle | None":
        """The long cycle that the last move closes, with what the book makes of it, or None."""
        game = self.game
        if game is None or not game.moves or game.moves[-1][1] is None:
            return None
        return game.cycle

    def as_data(self) -> dict[str, Any]:
        """Return the judgement as plain data, for JSON. Numbers of points are exact decimals."""
        game, score = self.game, self.score
        return {
            "path": self.path,
            "index": self.index,
            "rules": game.rules.id if game else None,
            "size": game.size if game else None,
            "moves": len(game.moves) if game else 0,
            "notes": [
                {
                    "code": str(note.code),
                    "line": note.place.line,
                    "column": note.place.column,
                    "before": note.before,
                    "after": note.after,
                }
                for note in self.notes
            ],
            "illegal": [
                {
                    "move": number,
                    "color": str(refusal.color),
                    "point": str(refusal.point) if refusal.point else None,
                    "reason": str(refusal.reason),
                    "clause": str(refusal.clause),
                }
                for number, refusal in self.illegal
            ],
            "cycle": _cycle(self.cycle) if self.cycle else None,
            "dead": [str(point) for point in self.dead],
            "score": {
                "black": _number(score.black),
                "white": _number(score.white),
                "margin": _number(score.margin),
                "result": score.result,
            }
            if score
            else None,
            "recorded": self.recorded,
            "verdict": str(self.verdict),
            "cycles": [{"move": move, **_cycle(found)} for move, found in self.cycles],
            "unit": None if self.unit is None else str(self.unit),
            **({"error": str(self.error)} if self.error else {}),
        }


def _cycle(cycle: "Cycle") -> dict[str, Any]:
    return {
        "length": cycle.length,
        "passes": cycle.passes,
        "times": cycle.times,
        "answer": str(cycle.answer),
        "clause": str(cycle.clause),
    }


def judge(
    record: "Record", rules: "str | Ruleset | None" = None, path: str = "", index: int = 0
) -> Judgement:
    """Judge a record: replay it, count it, compare the result.

    Stones are dead that the record marks as territory of the other side at its end, else those
    that `Game.proposed_dead` proposes. A game that neither ended in passes nor has a counted
    result is not counted.

    Never raises for what is in the record: what makes no game is UNREADABLE, and `error` says why.

    Raises:
        ValueError: the rules are not known.
    """
    recorded = record.result
    stated = str(recorded) if recorded is not None else record.info.get("RE")
    try:
        game = Game.from_record(record, rules)
    except ValueError as error:
        if isinstance(rules, str) and rules not in rulesets:
            raise  # an unknown rule book is the caller's fault, not the record's
        return Judgement(
            path=path,
            index=index,
            game=None,
            notes=record.notes,
            dead=(),
            score=None,
            recorded=stated,
            verdict=Verdict.UNREADABLE,
            error=error,
        )
    by_cycle = game.ended_by is not None  # the record says so, and the book does
    comparable = recorded is not None and recorded.how in _COUNTED and not by_cycle
    ended = game.resigned is None and not by_cycle and (game.is_over or _passed_out(game))
    dead: tuple[Point, ...] = ()
    score = None
    if game.moves and (ended or comparable):
        dead = _dead(record, game)
        score = game.score(dead)
    verdict = Verdict.AGREES if by_cycle else Verdict.NO_SCORE
    unit = None
    if score is not None and recorded is not None and comparable:
        unit = _unit(game, score, recorded)
        verdict = Verdict.DIFFERS if unit is None else Verdict.AGREES
    return Judgement(
        path=path,
        index=index,
        game=game,
        notes=tuple(game.notes),
        dead=dead,
        score=score,
        recorded=stated,
        verdict=verdict,
        unit=unit,
    )


def unreadable(path: str, error: Exception) -> Judgement:
    """Return the judgement of a file in which no record can be read."""
    return Judgement(
        path=path,
        index=0,
        game=None,
        notes=(),
        dead=(),
        score=None,
        recorded=None,
        verdict=Verdict.UNREADABLE,
        error=error,
    )


def _dead(record: "Record", game: Game) -> tuple[Point, ...]:
    """Return the stones that the record marks dead, else those that are proposed."""
    if game.rules.dead_stones is q.Confirmation.NONE or game.all_alive:
        return ()
    marked = record.territory
    if marked:
        position = game.position
        return tuple(
            point for point, owner in marked.items() if position[point] not in {None, owner}
        )
    return tuple(game.proposed_dead())


def _unit(game: Game, score: "Score", recorded: "Result") -> Unit | None:
    """Return the unit in which a recorded result is that of the count, or None.

    Records should state points of difference. Programs that count in zi wrote those as they were,
    and some wrote a draw as a win by 0.
    """
    if score.winner is None:
        return Unit.POINTS if recorded.margin == 0 else None
    if score.winner is not recorded.winner or recorded.margin is None:
        return None
    stated, margin = write_number(recorded.margin), abs(score.margin)
    if stated == write_number(margin):  # what has no end in decimals is stated as far as they go
        return Unit.POINTS
    in_zi = game.rules.komi_unit is q.KomiUnit.ZI and stated == write_number(margin / 2)
    return Unit.ZI if in_zi else None


def _passed_out(game: Game) -> bool:
    """Whether the last moves are passes enough; records leave out the pass that White owes."""
    passes = game.rules.stop_passes
    last = game.moves[-passes:]
    return len(last) == passes and all(point is None for _, point in last)


def _number(number: Fraction) -> int | float | str:
    """Return an exact number for JSON: an integer, a short decimal, or else a fraction's text."""
    if number.denominator == 1:
        return int(number)
    text = decimal(number)
    return text if "/" in text else float(text)
