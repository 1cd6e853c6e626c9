"""Commands of gomill: what the engine is, what it has used, and why it moved as it did."""

from collections.abc import Sequence
from time import process_time

from duiyi.board.searching import Thought
from duiyi.gtp.commands.deed import Deed, Family
from duiyi.gtp.refused import Refused
from duiyi.gtp.sitting import Sitting
from duiyi.gtp.vertex import write_move
from duiyi.words import mark, say


def describe_engine(sitting: Sitting, _: Sequence[str]) -> str:
    """Tell in a few lines what plays here and how."""
    needs, settings = sitting.needs, sitting.settings
    lines = [f"{needs.name} {needs.version}", f"rules: {sitting.rules.id}"]
    if settings.playouts is not None:
        lines.append(f"playouts a move: {settings.playouts}")
    return "\n".join(lines)


def cpu_time(_: Sitting, __: Sequence[str]) -> str:
    """Tell the seconds of processor time that the engine has used."""
    return f"{process_time():.3f}"


def explain_last_move(sitting: Sitting, _: Sequence[str]) -> str:
    """Say why the last move that was chosen was chosen."""
    if sitting.last is None or sitting.last[1].thought is None:
        raise Refused(say(mark("no move has been thought about"), sitting.needs.lang))
    return explained(sitting.last[1].thought, sitting.needs.lang)


def explained(thought: Thought, lang: str) -> str:
    """Return what was found, in two sentences: the chances, and the best line."""
    best = thought.candidates[0] if thought.candidates else None
    line = "" if best is None else " ".join(write_move(move) for move in best.line)
    return say(
        mark(
            "Winning {percent} % of {playouts} games, by {lead} points on average. "
            "Best line: {line}"
        ),
        lang,
        percent=round(100 * thought.win_rate),
        playouts=thought.playouts,
        lead=f"{thought.lead:+.1f}",
        line=line,
    )


COMMANDS: Family = {
    "gomill-describe_engine": Deed(describe_engine),
    "gomill-cpu_time": Deed(cpu_time),
    "cputime": Deed(cpu_time),
    "gomill-explain_last_move": Deed(explain_last_move),
}
