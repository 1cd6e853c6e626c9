"""Commands that play, take back, choose a move, or say what may be played."""

from collections.abc import Callable, Sequence

from duiyi.board.color import Color
from duiyi.board.searching import Thought
from duiyi.game.phase import Phase
from duiyi.gtp import arguments, refused
from duiyi.gtp.commands.deed import Deed, Family
from duiyi.gtp.refused import Refused, Syntax
from duiyi.gtp.sitting import Chosen, Sitting, lifts_no_own
from duiyi.gtp.vertex import Leaving, write_move
from duiyi.rules.repetition import legal_points
from duiyi.rules.result import decimal

_WITH_LIFT = 2


def play(sitting: Sitting, words: Sequence[str]) -> str:
    """Play for a color; a third word is the color whose stones come off, where that is chosen."""
    color = arguments.color(words[0])
    move = arguments.move(words[1])
    lift = arguments.color(words[_WITH_LIFT]) if len(words) > _WITH_LIFT else None
    sitting.play(color, move, lift)
    return ""


def black(sitting: Sitting, words: Sequence[str]) -> str:
    """Play for Black."""
    return play(sitting, ("b", *words))


def white(sitting: Sitting, words: Sequence[str]) -> str:
    """Play for White."""
    return play(sitting, ("w", *words))


def play_sequence(sitting: Sitting, words: Sequence[str]) -> str:
    """Play moves of given colors; where one is illegal none of them stands."""
    moves = list(arguments.moves(words))
    made = 0
    try:
        for color, move in moves:
            sitting.play(color, move)
            made += 1
    except Refused:
        if made:
            sitting.undo(made)
        raise
    return ""


def undo(sitting: Sitting, words: Sequence[str]) -> str:
    """Take back the last move, or so many."""
    sitting.undo(arguments.whole(words[0]) if words else 1)
    return ""


def genmove(sitting: Sitting, words: Sequence[str]) -> str:
    """Choose a move for a color, play it and tell it."""
    return write_move(move_made(sitting, arguments.color(words[0])).move)


def genmove_black(sitting: Sitting, _: Sequence[str]) -> str:
    """Choose Black's move, play it and tell it."""
    return genmove(sitting, ("b",))


def genmove_white(sitting: Sitting, _: Sequence[str]) -> str:
    """Choose White's move, play it and tell it."""
    return genmove(sitting, ("w",))


def genmove_and_lift(sitting: Sitting, words: Sequence[str]) -> str:
    """As `genmove`; where the engine chose whose stones come off, that color follows."""
    color = arguments.color(words[0])
    chosen = move_made(sitting, color, lambda _: True)
    told = "" if chosen.lift is None else f" {chosen.lift}"
    return f"{write_move(chosen.move)}{told}"


def reg_genmove(sitting: Sitting, words: Sequence[str]) -> str:
    """Choose a move for a color and tell it; the board stays as it is."""
    return write_move(sitting.choose(arguments.color(words[0])).move)


def move_made(
    sitting: Sitting,
    color: Color,
    suits: Callable[[Chosen], bool] = lifts_no_own,
    watch: Callable[[Thought], bool] | None = None,
) -> Chosen:
    """Choose a color's move and play it. Where play is over, that is a pass."""
    if sitting.game.phase in {Phase.SCORING, Phase.OVER}:
        chosen = Chosen(color, None)
    else:
        chosen = sitting.choose(color, suits, watch)
    sitting.play(*chosen)
    sitting.ponder()
    return chosen


def set_komi(sitting: Sitting, words: Sequence[str]) -> str:
    """Agree on a komi."""
    sitting.agree(arguments.komi(words[0]))
    return ""


def get_komi(sitting: Sitting, _: Sequence[str]) -> str:
    """Tell the komi in force, compensation for handicap stones not included."""
    return decimal(sitting.game.komi_in_force)


def is_legal(sitting: Sitting, words: Sequence[str]) -> str:
    """Tell whether a color may play on a point: 1 or 0."""
    color, move = arguments.color(words[0]), arguments.move(words[1])
    if isinstance(move, Leaving):
        raise Syntax
    return "0" if sitting.why_not(color, move) else "1"


def all_legal(sitting: Sitting, words: Sequence[str]) -> str:
    """List the points where a color may play now."""
    color = arguments.color(words[0])
    if sitting.game.phase is Phase.OPENING:
        empty = sitting.position.empty_points()
        points = [point for point in empty if sitting.why_not(color, point) is None]
    else:
        points = list(legal_points(sitting.rules, sitting.position, color))
    return " ".join(map(str, points))


def why_illegal(sitting: Sitting, words: Sequence[str]) -> str:
    """Say why a color may not play on a point, by which clause, and what it can do."""
    color, move = arguments.color(words[0]), arguments.move(words[1])
    if isinstance(move, Leaving):
        raise Syntax
    found = sitting.why_not(color, move)
    return "legal" if found is None else found.explain(sitting.needs.lang)


def last_move(sitting: Sitting, _: Sequence[str]) -> str:
    """Tell the last move."""
    if not sitting.game.moves:
        raise Refused(refused.NO_MOVE)
    color, point = sitting.game.moves[-1]
    return f"{color} {write_move(point)}"


def move_history(sitting: Sitting, _: Sequence[str]) -> str:
    """List the moves, the last first."""
    moves = reversed(sitting.game.moves)
    return "\n".join(f"{color} {write_move(point)}" for color, point in moves)


COMMANDS: Family = {
    "play": Deed(play, 2, 3),
    "black": Deed(black, 1, 2),
    "white": Deed(white, 1, 2),
    "gogui-play_sequence": Deed(play_sequence, 0, None),
    "undo": Deed(undo),
    "gg-undo": Deed(undo, 0, 1),
    "genmove": Deed(genmove, 1, 1),
    "genmove_black": Deed(genmove_black),
    "genmove_white": Deed(genmove_white),
    "duiyi-genmove": Deed(genmove_and_lift, 1, 1),
    "reg_genmove": Deed(reg_genmove, 1, 1),
    "kata-search": Deed(reg_genmove, 1, 1),
    "komi": Deed(set_komi, 1, 1),
    "get_komi": Deed(get_komi),
    "is_legal": Deed(is_legal, 2, 2),
    "all_legal": Deed(all_legal, 1, 1),
    "duiyi-why_illegal": Deed(why_illegal, 2, 2),
    "last_move": Deed(last_move),
    "move_history": Deed(move_history),
}
