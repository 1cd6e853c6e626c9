"""Commands of KGS, besides rules and time."""

from collections.abc import Sequence

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.game.beginning import ANYTHING
from duiyi.gtp import arguments
from duiyi.gtp.commands.deed import Deed, Family
from duiyi.gtp.refused import Syntax
from duiyi.gtp.sitting import Sitting
from duiyi.gtp.vertex import write_move
from duiyi.words import mark, say

_CHATS = frozenset({"game", "private"})


def genmove_cleanup(sitting: Sitting, words: Sequence[str]) -> str:
    """Play on until every dead stone of the opponent is off the board; then pass."""
    color = arguments.color(words[0])
    move = _next_to_lift(sitting, color)
    sitting.play(color, move)
    return write_move(move)


def game_over(sitting: Sitting, _: Sequence[str]) -> str:
    """Take note that the game is over: what was thought is forgotten."""
    sitting.forget()
    return ""


def chat(sitting: Sitting, words: Sequence[str]) -> str:
    """Answer somebody who speaks to the engine, in a sentence."""
    if words[0].lower() not in _CHATS:
        raise Syntax
    told = mark("I am {name} {version} and play by {rules}; I do not understand more than moves.")
    needs = sitting.needs
    return say(told, needs.lang, name=needs.name, version=needs.version, rules=sitting.rules.id)


def _next_to_lift(sitting: Sitting, color: Color) -> Point | None:
    """Return a play towards lifting a dead chain of the opponent's, the nearest to it first.

    A play that leaves one's own chain with a single liberty and lifts nothing is left out.
    """
    position = sitting.position
    score, _ = sitting.ending()
    dead = [point for point in score.dead if position[point] is color.opponent]
    wanted = {
        liberty: len(position.liberties(stone))
        for stone in sorted(dead, key=lambda one: -len(position.liberties(one)))
        for liberty in position.liberties(stone)
    }
    for point in sorted(wanted, key=lambda one: (wanted[one], one.row, one.column)):
        if sitting.why_not(color, point) is not None:
            continue
        after = position.play(point, color, ANYTHING)
        lifts = after.prisoners[color.opponent] > position.prisoners[color.opponent]
        if lifts or len(after.liberties(point)) > 1:
            return point
    return None


COMMANDS: Family = {
    "kgs-genmove_cleanup": Deed(genmove_cleanup, 1, 1),
    "kgs-game_over": Deed(game_over),
    "kgs-chat": Deed(chat, 2, None),
}
