"""Commands of GoGui: its pictures, and the engine as its referee."""

from collections.abc import Sequence

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.board.searching import Thought
from duiyi.game.phase import Phase
from duiyi.gtp.commands.deed import Deed, Family
from duiyi.gtp.commands.gomill import explained
from duiyi.gtp.commands.play import all_legal
from duiyi.gtp.commands.score import final_score
from duiyi.gtp.showing import values_drawn
from duiyi.gtp.sitting import Sitting
from duiyi.gtp.vertex import write_move
from duiyi.rules import result

_LOOK = 2_000
"""Playouts for a picture, where nothing else is set."""
_SHOWN = 10
"""Moves that a picture labels."""
_CLEAR = 0.05
"""Ownership below which a point has no influence drawn."""

_PICTURES = (
    "dboard/Ownership/duiyi-ownership",
    "pspairs/Candidates (win rate %)/duiyi-candidates",
    "var/Best Line/duiyi-line",
    "gfx/Moves, Line and Ownership/duiyi-gfx",
    "bwboard/Territory as Counted/duiyi-territory",
    "plist/Dead Stones/final_status_list dead",
    "plist/Stones in Seki/final_status_list seki",
    "plist/Dame/final_status_list dame",
    "plist/Legal Moves/all_legal %c",
    "string/Why Illegal/duiyi-why_illegal %c %p",
    "hstring/Count/duiyi-count",
    "string/Final Score/final_score",
    "hstring/Explain Last Move/gomill-explain_last_move",
    "string/Clock/duiyi-clock %c",
    "string/Rules/duiyi-rules %o",
    "param/Search/duiyi-param",
    "none/Clear Cache/clear_cache",
)
"""What GoGui may ask for: how the answer is drawn, what the menu says, and the command."""


def analyze_commands(_: Sitting, __: Sequence[str]) -> str:
    """List what GoGui can draw."""
    return "\n".join(_PICTURES)


def title(sitting: Sitting, _: Sequence[str]) -> str:
    """Tell what stands over the window."""
    return f"{sitting.needs.name}: {sitting.rules.id}"


def ownership(sitting: Sitting, _: Sequence[str]) -> str:
    """Draw whose each point comes to be: 1 Black's, -1 White's."""
    owned = _by_point(sitting, _look(sitting))
    return values_drawn(sitting.position, {point: f"{own:.2f}" for point, own in owned.items()})


def candidates(sitting: Sitting, _: Sequence[str]) -> str:
    """List the best moves with their win rates in percent."""
    return "\n".join(_labels(_look(sitting)))


def line(sitting: Sitting, _: Sequence[str]) -> str:
    """Tell the best line."""
    return " ".join(write_move(move) for move in _best_line(_look(sitting)))


def gfx(sitting: Sitting, _: Sequence[str]) -> str:
    """Draw ownership, the best moves and the best line in one picture."""
    thought = _look(sitting)
    owned = _by_point(sitting, thought)
    color = sitting.game.to_play
    moves = []
    for move in _best_line(thought):
        moves.append(f"{color.letter.lower()} {write_move(move)}")
        color = color.opponent
    influence = " ".join(f"{point} {own:.2f}" for point, own in owned.items() if abs(own) >= _CLEAR)
    return "\n".join(
        (
            f"INFLUENCE {influence}",
            f"VAR {' '.join(moves)}",
            f"LABEL {' '.join(_labels(thought))}",
            f"TEXT {explained(thought, sitting.needs.lang)}",
        )
    )


def territory(sitting: Sitting, __: Sequence[str]) -> str:
    """Draw the territory as it is counted."""
    score, _ = sitting.ending()
    letters = {point: color.letter.lower() for color in Color for point in score.territory[color]}
    return values_drawn(sitting.position, letters)


def game_id(_: Sitting, __: Sequence[str]) -> str:
    """Tell which game is played."""
    return "go"


def rules_board(sitting: Sitting, _: Sequence[str]) -> str:
    """Draw the stones, X Black's and O White's."""
    position = sitting.position
    points = {
        Point(column, row): "."
        for row in range(position.height)
        for column in range(position.width)
    }
    points |= {
        point: letter
        for color, letter in ((Color.BLACK, "X"), (Color.WHITE, "O"))
        for point in position.stones(color)
    }
    return values_drawn(position, points)


def rules_board_size(sitting: Sitting, _: Sequence[str]) -> str:
    """Tell the size of the board."""
    return str(max(sitting.size))


def legal_moves(sitting: Sitting, _: Sequence[str]) -> str:
    """List the points where the side to move may play; a pass is not listed.

    None are left once play is over.
    """
    if _is_over(sitting):
        return ""
    return all_legal(sitting, (sitting.game.to_play.letter,))


def side_to_move(sitting: Sitting, _: Sequence[str]) -> str:
    """Tell whose turn it is."""
    return str(sitting.game.to_play)


def final_result(sitting: Sitting, words: Sequence[str]) -> str:
    """Tell the result once play is over, and nothing before."""
    cycle = sitting.game.cycle
    if cycle is not None and cycle.ends_game:
        return result.by_cycle(sitting.rules) or ""
    return final_score(sitting, words) if _is_over(sitting) else ""


def _is_over(sitting: Sitting) -> bool:
    return sitting.resigned is not None or sitting.game.phase in {Phase.SCORING, Phase.OVER}


def _look(sitting: Sitting) -> Thought:
    playouts = sitting.settings.playouts or _LOOK
    return sitting.think(sitting.game.to_play, playouts)


def _by_point(sitting: Sitting, thought: Thought) -> dict[Point, float]:
    width, _ = sitting.size
    return {
        Point(number % width, number // width): own for number, own in enumerate(thought.ownership)
    }


def _labels(thought: Thought) -> list[str]:
    return [
        f"{one.point} {round(100 * one.win_rate)}"
        for one in thought.candidates[:_SHOWN]
        if one.point is not None
    ]


def _best_line(thought: Thought) -> Sequence[Point | None]:
    return thought.candidates[0].line if thought.candidates else ()


COMMANDS: Family = {
    "gogui-analyze_commands": Deed(analyze_commands),
    "gogui-title": Deed(title),
    "duiyi-ownership": Deed(ownership),
    "duiyi-candidates": Deed(candidates),
    "duiyi-line": Deed(line),
    "duiyi-gfx": Deed(gfx),
    "duiyi-territory": Deed(territory),
    "gogui-rules_game_id": Deed(game_id),
    "gogui-rules_board": Deed(rules_board),
    "gogui-rules_board_size": Deed(rules_board_size),
    "gogui-rules_legal_moves": Deed(legal_moves),
    "gogui-rules_side_to_move": Deed(side_to_move),
    "gogui-rules_final_result": Deed(final_result),
}
