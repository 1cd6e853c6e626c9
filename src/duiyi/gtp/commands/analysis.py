"""Commands that show the engine thinking, as Lizzie, Sabaki and KataGo's friends read it.

An analysis goes on until the controller says anything; the choice of a move that is shown does not.
All numbers are for the color that is asked about. `avoid` and `allow` leave moves out of what is
shown and chosen, at the first move only: the search looks at all of them.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from math import sqrt

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.board.searching import Candidate, Thought
from duiyi.gtp import arguments, framing
from duiyi.gtp.commands.deed import Deed, Family, Stream
from duiyi.gtp.commands.play import move_made
from duiyi.gtp.framing import is_whole
from duiyi.gtp.needs import Wire
from duiyi.gtp.refused import Syntax
from duiyi.gtp.sitting import Chosen, Sitting, lifts_no_own
from duiyi.gtp.vertex import Leaving, write_move

_INTERVAL = 1_000
"""Milliseconds between two lines where nobody says how many."""
_SIGMAS = 1.96
"""How far below the win rate its lower bound lies: 19 of 20 times it is above."""
_OF_A_MOVE = 3
"""Words that follow avoid and allow: a color, points, a depth."""
_PASSED_OVER = frozenset(
    {"pvVisits", "pvEdgeVisits", "movesOwnership", "ownershipStdev", "movesOwnershipStdev"}
)
"""What KataGo can add and this engine has nothing for."""


@dataclass(slots=True)
class Asked:
    """What is to be shown.

    Attributes:
        color: for whom.
        interval: milliseconds between two lines.
        most: how many moves, or None for all.
        ownership, root: whether ownership, and the position itself, are shown too.
        avoided: moves that are left out.
        allowed: the moves that are not, or None for all.
    """

    color: Color
    interval: int = _INTERVAL
    most: int | None = None
    ownership: bool = False
    root: bool = False
    avoided: set[Point | None] = field(default_factory=set)
    allowed: set[Point | None] | None = None

    def shows(self, chosen: Chosen) -> bool:
        """Whether a move is to be shown or chosen."""
        if isinstance(chosen.move, Leaving) or not lifts_no_own(chosen):
            return False
        allowed = self.allowed is None or chosen.move in self.allowed
        return allowed and chosen.move not in self.avoided


Writer = Callable[[Sitting, Asked, Thought], str]
"""Writes what was found as a line."""


def kata_line(sitting: Sitting, asked: Asked, thought: Thought) -> str:
    """Return what was found as `kata-analyze` writes it."""
    parts = [_kata_move(*one, thought.deviation) for one in _shown(asked, thought)]
    if asked.root:
        parts.append(
            f"rootInfo visits {thought.playouts} utility {2 * thought.win_rate - 1:.6f} "
            f"winrate {thought.win_rate:.6f} scoreMean {thought.lead:.4f} "
            f"scoreStdev {thought.deviation:.4f} scoreLead {thought.lead:.4f}"
        )
    if asked.ownership:
        parts.append(f"ownership {' '.join(_owned(sitting, asked.color, thought))}")
    return " ".join(parts)


def lz_line(_: Sitting, asked: Asked, thought: Thought) -> str:
    """Return what was found as `lz-analyze` writes it."""
    return " ".join(
        f"info move {write_move(one.point)} visits {one.visits} winrate {_in_10_000(one.win_rate)} "
        f"prior {_in_10_000(one.prior)} lcb {_in_10_000(_lower_bound(one))} "
        f"order {order} pv {_line(one)}"
        for order, one in _shown(asked, thought)
    )


def analyze(writer: Writer, sitting: Sitting, words: Sequence[str]) -> Stream:
    """Show what is found until the controller says anything."""
    asked = _asked(sitting, words)
    return partial(_show, writer, sitting, asked)


def genmove_analyze(writer: Writer, sitting: Sitting, words: Sequence[str]) -> Stream:
    """Choose a move and play it; show what is found on the way and in the end, then the move."""
    asked = _asked(sitting, words)
    return partial(_show_choosing, writer, sitting, asked)


def _show(writer: Writer, sitting: Sitting, asked: Asked, wire: Wire) -> None:
    watch = _teller(writer, sitting, asked, wire)

    def go_on(thought: Thought) -> bool:
        watch(thought)
        return not wire.is_awaited()

    if wire.is_awaited():
        return
    thought = sitting.thinker.think(sitting.situation(asked.color), watch=go_on)
    if not wire.is_awaited():  # there is no more to be found
        _tell(writer, sitting, asked, wire, thought)
        wire.wait()


def _show_choosing(writer: Writer, sitting: Sitting, asked: Asked, wire: Wire) -> None:
    watch = _teller(writer, sitting, asked, wire)
    before = sitting.last
    chosen = move_made(sitting, asked.color, asked.shows, watch)
    made = sitting.last
    if made is not None and made is not before and made[1].thought is not None:
        _tell(writer, sitting, asked, wire, made[1].thought)
    wire.write(framing.line(f"play {write_move(chosen.move)}"))


def _teller(
    writer: Writer, sitting: Sitting, asked: Asked, wire: Wire
) -> Callable[[Thought], bool]:
    """Return what writes a line when it is time for one."""
    told = sitting.needs.now()

    def tell(thought: Thought) -> bool:
        nonlocal told
        now = sitting.needs.now()
        if now - told >= asked.interval:
            told = now
            _tell(writer, sitting, asked, wire, thought)
        return True

    return tell


def _tell(writer: Writer, sitting: Sitting, asked: Asked, wire: Wire, thought: Thought) -> None:
    told = writer(sitting, asked, thought)
    if told:
        wire.write(framing.line(told))


def _asked(sitting: Sitting, words: Sequence[str]) -> Asked:
    """Return what the words after a command ask for."""
    left = list(words)
    asked = Asked(sitting.game.to_play)
    if left and arguments.is_color(left[0]):
        asked.color = arguments.color(left.pop(0))
    if left and is_whole(left[0]):
        asked.interval = 10 * arguments.whole(left.pop(0))
    while left:
        _take_option(asked, left)
    return asked


def _take_option(asked: Asked, left: list[str]) -> None:
    name = left.pop(0)
    values = left[: _OF_A_MOVE if name in {"avoid", "allow"} else 1]
    del left[: len(values)]
    match name, values:
        case "interval", [number]:
            asked.interval = 10 * arguments.whole(number)
        case "minmoves", [number]:
            arguments.whole(number)  # every move that was looked at is shown anyway
        case "maxmoves", [number]:
            asked.most = arguments.whole(number)
        case "ownership", [word]:
            asked.ownership = arguments.truth(word)
        case "rootInfo", [word]:
            asked.root = arguments.truth(word)
        case "avoid", [color, moves, _]:
            asked.avoided |= _moves(asked, color, moves)
        case "allow", [color, moves, _]:
            asked.allowed = (asked.allowed or set()) | _moves(asked, color, moves)
        case (other, [_]) if other in _PASSED_OVER:
            pass
        case _:
            raise Syntax


def _moves(asked: Asked, color: str, moves: str) -> set[Point | None]:
    if arguments.color(color) is not asked.color:
        return set()
    read = {arguments.move(word) for word in moves.split(",")}
    return {move for move in read if not isinstance(move, Leaving)}


def _shown(asked: Asked, thought: Thought) -> list[tuple[int, Candidate]]:
    shown = [
        one for one in thought.candidates if asked.shows(Chosen(asked.color, one.point, one.lift))
    ]
    return list(enumerate(shown[: asked.most]))


def _kata_move(order: int, one: Candidate, deviation: float) -> str:
    bound = _lower_bound(one)
    return (
        f"info move {write_move(one.point)} visits {one.visits} "
        f"utility {2 * one.win_rate - 1:.6f} winrate {one.win_rate:.6f} "
        f"scoreMean {one.lead:.4f} scoreStdev {deviation:.4f} scoreLead {one.lead:.4f} "
        f"scoreSelfplay {one.lead:.4f} prior {one.prior:.6f} lcb {bound:.6f} "
        f"utilityLcb {2 * bound - 1:.6f} order {order} pv {_line(one)}"
    )


def _lower_bound(one: Candidate) -> float:
    rate = min(1.0, max(0.0, one.win_rate))
    return max(0.0, rate - _SIGMAS * sqrt(rate * (1 - rate) / max(1, one.visits)))


def _in_10_000(share: float) -> int:
    return round(10_000 * min(1.0, max(0.0, share)))


def _line(one: Candidate) -> str:
    return " ".join(write_move(move) for move in one.line)


def _owned(sitting: Sitting, color: Color, thought: Thought) -> list[str]:
    """Return whose each point comes to be, row by row from the top, 1 the color's own."""
    width, height = sitting.size
    sign = 1 if color is Color.BLACK else -1
    return [
        f"{sign * thought.ownership[row * width + column]:.4f}"
        for row in reversed(range(height))
        for column in range(width)
    ]


_KATA = Deed(partial(analyze, kata_line), 0, None)
_LZ = Deed(partial(analyze, lz_line), 0, None)
_GENMOVE_KATA = Deed(partial(genmove_analyze, kata_line), 0, None)
_GENMOVE_LZ = Deed(partial(genmove_analyze, lz_line), 0, None)

COMMANDS: Family = {
    "analyze": _KATA,
    "kata-analyze": _KATA,
    "lz-analyze": _LZ,
    "genmove_analyze": _GENMOVE_KATA,
    "kata-genmove_analyze": _GENMOVE_KATA,
    "lz-genmove_analyze": _GENMOVE_LZ,
}
