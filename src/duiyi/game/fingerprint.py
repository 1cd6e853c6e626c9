"""One hash for everything that a match has come to: two that agree on it are at the same place."""

import hashlib

from duiyi.board.color import Color
from duiyi.game.codec import plain
from duiyi.game.log import canonical
from duiyi.game.state import State


def fingerprint(state: State) -> str:
    """Return the hash of a state: board, side, prisoners, phase, result, clocks in stored form.

    Secrets are in it; it tells nothing of them.
    """
    position = state.progress.position
    clocks = state.clocks
    data = {
        "number": state.number,
        "phase": state.phase.value,
        "black": f"{position.black_bits:x}",
        "white": f"{position.white_bits:x}",
        "to_play": state.progress.to_play.letter,
        "prisoners": [position.prisoners[color] for color in Color],
        "moves": state.progress.moves,
        "passes": [state.progress.passes, *state.progress.passed],
        "first": state.first,
        "side": None if state.side is None else f"{state.side.position.hash:x}",
        "white_seat": state.white,
        "base": plain(state.base),
        "warnings": list(state.warnings),
        "points": [str(points) for points in state.points],
        "request": plain(state.request),
        "proposed": plain(state.proposed),
        "ended": plain(state.ended),
        "clocks": None
        if clocks is None
        else [
            plain(clocks.running),
            clocks.since,
            clocks.spent,
            sorted(
                [owner.seat, owner.player, time.left, time.main_left, time.points_paid]
                for owner, time in clocks.times.items()
            ),
            sorted([owner.seat, owner.player, more] for owner, more in clocks.credits.items()),
        ],
        "predictions": [one and one.digest for one in state.predictions],
        "sealing": plain(state.sealing),
    }
    return hashlib.sha256(canonical(data).encode()).hexdigest()
