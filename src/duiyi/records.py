"""From records to games and back: what a record says, carried out under a rule book."""

from dataclasses import dataclass, field
from decimal import Decimal
from itertools import takewhile
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from duiyi.board.color import Color
from duiyi.board.position import Position
from duiyi.board.setup import Setup
from duiyi.game.beginning import ruleset
from duiyi.game.phase import Phase
from duiyi.game.recorded import RecordedCourse, takes_at_a_stroke
from duiyi.rules import handicap as handicaps
from duiyi.rules import questions as q
from duiyi.rules.presets import rulesets
from duiyi.rules.ruleset import Ruleset
from duiyi.sgf import Code, Note, Place, Record
from duiyi.sgf.node import OWN, PRIVATE, Move, Step
from duiyi.sgf.plain import Plain, Replayed

if TYPE_CHECKING:
    from duiyi.board.point import Point
    from duiyi.clock.reading import Reading
    from duiyi.game.events import BoardRestored
    from duiyi.game.match import Match
    from duiyi.sgf import Node

USUAL = "chinese-2002"
"""The rule book for records that name none."""

_STRUCTURE = frozenset(
    {"FF", "GM", "SZ", "CA", "AP", "ST", "RU", "KM", "HA", "RE", "AB", "AW", "AE", "PL"}
    | {"B", "W", "KO", "MN", "XDY"}
)
"""Properties that a game says by its own means."""

_BY_CYCLE = {
    "void": (q.LongCycle.NO_RESULT, q.LongCycle.NO_RESULT_IF_AGREED),
    "draw": (q.LongCycle.DRAW,),
}
"""What a record says of its result where a game may have ended by a long cycle, and what the book
then made of that."""

G = TypeVar("G", bound=RecordedCourse)


class Carried(NamedTuple, Generic[G]):
    """A record carried out.

    Attributes:
        game: what came of it.
        notes: what was noticed beyond the notes of the record.
        info: what the record says that a game does not say by its own means.
    """

    game: G
    notes: list[Note]
    info: dict[str, str]


@dataclass(slots=True)
class _Beginning:
    """What stands before the first move of a record."""

    board: Setup
    is_set_up: bool = False
    to_play: Color | None = None
    rest: list[Step] = field(default_factory=list)


def choose_rules(record: Record | Plain, rules: str | Ruleset | None) -> tuple[Ruleset, list[Note]]:
    """Return the rules to read a record by, and what is to be said about the choice.

    Rules that are given are taken; else those the record names; else `USUAL`.

    Raises:
        ValueError: rules were given by an id that is not known.
    """
    if isinstance(rules, Ruleset):
        return rules, []
    if rules is not None:
        return ruleset(rules), []
    named, said = record.rules_id, record.rules_name
    if named is not None and named in rulesets:
        return rulesets[named], []
    code = Code.RULES_NOT_OFFERED if named or said else Code.RULES_ABSENT
    note = Note(code, Place(1, 1, 0), said or named or "", USUAL)
    return rulesets[USUAL], [note]


def carry_out(record: Record, rules: str | Ruleset | None, kind: type[G]) -> Carried[G]:
    """Replay a record's main line as a game of this kind, and say what was noticed.

    Moves are carried out as they stand; those against the rules are in the game's `breaches`.

    Raises:
        ValueError: the board is too large to play on, stones without liberties are set up, or the
            rules are not known.
    """
    plain = record.plain()
    replayed = record.replayed() if plain is None else plain.replayed
    told = plain or record
    chosen, notes = choose_rules(told, rules)
    moves = record.clean_moves()
    if replayed is not None and moves is not None and takes_at_a_stroke(chosen, replayed.passes):
        game, more = _at_a_stroke(told, replayed, moves, chosen, kind)
    else:
        game, more = _step_by_step(record, chosen, kind)
    result = told.result
    if result is not None and result.how == "resignation" and result.winner is not None:
        game.resigned = result.winner.opponent
    elif result is not None and result.how in _BY_CYCLE:
        _end_by_cycle(game, _BY_CYCLE[result.how])
    info = {name: text for name, text in told.info.items() if name not in _STRUCTURE}
    return Carried(game, notes + more, info)


def _end_by_cycle(game: RecordedCourse, answers: tuple[q.LongCycle, ...]) -> None:
    """End a game by the long cycle that its last move closes, where the book answers so."""
    if game.phase is Phase.PLAY and (cycle := game.cycle) and cycle.answer in answers:
        game.end_by_cycle()


def _at_a_stroke(
    told: Record | Plain, replayed: Replayed, moves: list[Move], rules: Ruleset, kind: type[G]
) -> tuple[G, list[Note]]:
    """Make the game of moves that have been replayed already."""
    position = replayed.position
    start = position.before(0)
    stones = told.handicap
    notes = _stones_absent(rules, stones) if stones > 1 and not len(start) else []
    size = (position.width, position.height)
    game = kind(rules, size, handicap=stones, komi=told.komi, start=start)
    game.record_all(moves, position, replayed.passes)
    return game, notes


def _step_by_step(record: Record, rules: Ruleset, kind: type[G]) -> tuple[G, list[Note]]:
    """Make the game move by move, as the nodes tell it."""
    beginning = _beginning(record)
    game, notes = _begin(record, rules, beginning, kind)
    source = record.source
    is_told = record.is_changed or source is None or PRIVATE.encode() in source.tree.source
    for step in beginning.rest:
        if step.setup or step.to_play:
            turn = step.to_play or (step.move[0] if step.move else game.to_play)
            game.set_up(step.setup, turn)
        if step.move is not None:
            color, point = step.move
            own = is_told and step.node.private.get("lift") == OWN
            game.record_move(color, point, color if own else None)
    return game, notes


def _stones_absent(rules: Ruleset, stones: int) -> list[Note]:
    """Return what there is to note about handicap stones that are stated and not set up."""
    if rules.handicap_place is q.HandicapPlace.WHITE_PASSES:
        return []
    return [Note(Code.HANDICAP_STONES_ABSENT, Place(1, 1, 0), str(stones))]


def write_out(game: RecordedCourse, info: dict[str, str], result: str | None) -> Record:
    """Return the record of a game.

    Handicap stones are set up in the root; seat stones are moves. Komi is written also where it is
    the book's, for readers that know no books. `result` is in the words of the
    format.
    """
    kept = {name: text for name, text in info.items() if name not in _STRUCTURE}
    record = Record.new(game.size, kept)
    record.rules_id = game.rules.id
    record.komi = game.komi
    if game.komi is None and game.rules.komi is not None:  # else it is settled by prediction
        record.komi = handicaps.komi(game.rules, game.handicap)
    if game.handicap > 1:  # the format has no handicap of 1: it is in the komi
        record.handicap = game.handicap
    record.result = result
    placed = _placed_by_hand(game)
    stones = {color: list(game.start.stones(color)) for color in Color}
    stones[Color.BLACK] += [point for _, point in game.moves[:placed] if point is not None]
    for color in Color:
        in_order = sorted(stones[color], key=lambda point: (-point.row, point.column))
        record.root.set_points(f"A{color.letter}", in_order)
    first = Color.WHITE if placed else game.start.to_play
    usual = Color.WHITE if game.handicap > 1 else Color.BLACK
    out_of_turn = any(color is not first for color, _ in game.moves[placed : placed + 1])
    if first is not usual or out_of_turn:
        record.root.set("PL", first.letter)
    _write_moves(game, record.root, placed)
    return record


class _Made(NamedTuple):
    """A turn of a match as a record has it, and what its player's clock showed afterwards."""

    color: Color
    point: "Point | None"
    lift: Color | None
    shown: "Reading | None"


def _made(match: "Match") -> "list[_Made | BoardRestored]":
    """Return the turns of a match that stand, and what was put right between them."""
    from duiyi.game import events as e  # noqa: PLC0415 - only who writes matches pays for it
    from duiyi.game.evolve import evolve  # noqa: PLC0415
    from duiyi.game.state import start  # noqa: PLC0415

    done: list[_Made | BoardRestored] = []
    state = start(match.terms)
    for event in match.events:
        before, state = state, evolve(state, event)
        move: tuple[Point | None, Color | None] = None, None
        mover = before.progress.to_play
        match event:
            case e.StonePlayed(seat, _, point, lift):
                move = point, lift
            case e.Passed(seat) | e.PlayVoided(seat) | e.TurnLost(seat):
                pass
            case e.Declined(seat, _, True):
                pass
            case e.MovesTakenBack(moves):
                del done[len(done) - moves :]
                continue
            case e.BoardRestored():
                done.append(event)
                continue
            case _:
                continue
        time = state.clocks.times.get(before.owner(seat)) if state.clocks else None
        done.append(_Made(mover, *move, time.reading() if time else None))
    return done


def from_match(match: "Match", kind: type[G]) -> G:
    """Return the game that a match has come to, every move as it was made.

    A turn that was lost stands as a pass; what was taken back is left out.
    """
    terms, end = match.terms, match.state
    komi = terms.komi_for(end.base)
    game = kind(terms.rules, terms.size, handicap=terms.handicap, komi=komi)
    for one in _made(match):
        if isinstance(one, _Made):
            game.record_move(one.color, one.point, one.lift)
        else:
            game.set_up(one.stones, end.color(one.to_play) or game.to_play)
    return game


def of_match(match: "Match") -> Record:
    """Return the record of a match: names, time, moves, and the result as far as there is one."""
    from duiyi.game.outcome import sgf_result  # noqa: PLC0415 - as above
    from duiyi.sgf.timing import time_properties  # noqa: PLC0415

    terms, state = match.terms, match.state
    info: dict[str, str] = {}
    for color in Color:
        seat = state.seat(color)
        names = ", ".join(one.name for one in terms.players.of(seat) if one.name) if seat else ""
        if names:
            info[f"P{color.letter}"] = names
    first, second = terms.time
    if first == second:
        info |= time_properties(first)
    record = write_out(from_match(match, RecordedCourse), info, sgf_result(state))
    moves = [step for step in record.line() if step.move is not None]
    turns = [one for one in _made(match) if isinstance(one, _Made)]
    # Handicap stones, which come first, are in the root and not among the moves.
    for step, turn in zip(reversed(moves), reversed(turns), strict=False):
        if turn.shown is not None:
            _tell_time(step.node, turn.color, turn.shown)
    return record


def _tell_time(node: "Node", color: Color, shown: "Reading") -> None:
    """Write what a player's clock showed after a move: seconds, and what is left of overtime."""
    seconds = Decimal(shown.shown) / 1_000
    node.set(f"{color.letter}L", f"{seconds.normalize():f}")
    from duiyi.clock.reading import Stretch  # noqa: PLC0415 - as above

    in_overtime = shown.stretch is not Stretch.MAIN
    if in_overtime and (shown.stones or shown.periods):
        node.set(f"O{color.letter}", str(shown.stones or shown.periods))


def _beginning(record: Record) -> _Beginning:
    """Gather what is set up before the first move."""
    beginning = _Beginning(Setup(record.width, record.height))
    steps = iter(record.line())
    for step in steps:
        for point, content in step.setup:
            beginning.board.put(point, content)
            beginning.is_set_up = True
        beginning.to_play = step.to_play or beginning.to_play
        if step.move is not None:
            beginning.rest = [Step(step.node, (), None, step.move), *steps]
    return beginning


def _begin(
    record: Record, rules: Ruleset, beginning: _Beginning, kind: type[G]
) -> tuple[G, list[Note]]:
    """Make the game with the stones and the turn that the record begins with."""
    size = (record.width, record.height)
    stones = record.handicap
    first = beginning.to_play or record.to_play
    black_first = sum(1 for _ in takewhile(_is_black_play, beginning.rest))
    # Stones that a book puts on the board are set up in its records; where they are not, who knows.
    own = rules.opening is q.Opening.SEATS_FREE
    if not beginning.is_set_up and (own or stones < 2 or black_first >= stones):  # noqa: PLR2004 - one stone is no handicap
        if own or (stones > 1 and rules.handicap_place is q.HandicapPlace.FREE):
            return kind(rules, size, handicap=stones, komi=record.komi), []
        start = Position.empty(*size, first)
        return kind(rules, size, handicap=stones, komi=record.komi, start=start), []
    notes = [] if beginning.is_set_up else _stones_absent(rules, stones)
    start = beginning.board.position(first)
    return kind(rules, size, handicap=stones, komi=record.komi, start=start), notes


def _is_black_play(step: Step) -> bool:
    return step.move is not None and step.move[0] is Color.BLACK and step.move[1] is not None


def _placed_by_hand(game: RecordedCourse) -> int:
    """Return how many of the moves were handicap stones."""
    return (
        0
        if game.rules.opening is not q.Opening.EMPTY
        else min(game.opening_length, len(game.moves))
    )


def _write_moves(game: RecordedCourse, node: "Node", first: int) -> None:
    set_ups = iter(game.set_ups)
    due = next(set_ups, None)
    for index in range(first, len(game.moves) + 1):
        while due is not None and due.moves == index:
            node = node.add()
            for name, content in (("AB", Color.BLACK), ("AW", Color.WHITE), ("AE", None)):
                node.set_points(name, [point for point, there in due.changes if there is content])
            node.set("PL", due.to_play.letter)
            due = next(set_ups, None)
        if index == len(game.moves):
            return
        color, point = game.moves[index]
        node = node.add_move(color, point)
        if game.lifts.get(index) is color:
            node.set_private("lift", OWN)
