"""How wide a terminal draws round stones: Unicode leaves it open, so the terminal is asked."""

import os
import re
import select
import sys

from duiyi.render.as_text import Stones

PATIENCE = 0.3
"""Seconds that a terminal has to answer where its cursor is."""
_COERCED = "C.UTF-8"
"""What Python itself writes into LC_CTYPE where the locale is C; who means it sets LANG too."""
_ASKED = "\r●\x1b[6n"
_ANSWER = re.compile(rb"\x1b\[(\d+);(\d+)R")


def stones_of(lang: str) -> Stones:
    """Return how stones are drawn right in the terminal of this program.

    Letters where its characters are not those of Unicode. A terminal that does not answer is taken
    to draw as terminals of the language do.
    """
    if not _speaks_unicode():
        return Stones.ASCII
    match stone_ends_at():
        case 3:
            return Stones.WIDE
        case 2:
            return Stones.HALF
        case int():
            return Stones.ASCII  # it does not take the bytes for one character
        case None:
            return Stones.WIDE if lang.startswith("zh") else Stones.HALF


def _speaks_unicode() -> bool:
    """Whether the locale has UTF-8; Python writes UTF-8 also where the terminal cannot."""
    for name in ("LC_ALL", "LC_CTYPE", "LANG"):
        value = os.environ.get(name)
        if not value or (name == "LC_CTYPE" and value == _COERCED):
            continue
        return "utf8" in value.lower().replace("-", "")
    return os.name == "nt" or sys.platform == "darwin"


def stone_ends_at() -> int | None:
    """Return the column of the cursor after a round stone at the left edge; None: no answer."""
    try:
        import termios  # noqa: PLC0415 - not every system has it
        import tty  # noqa: PLC0415
    except ImportError:
        return None
    keyboard = sys.stdin.fileno()
    before = termios.tcgetattr(keyboard)
    try:
        tty.setcbreak(keyboard)
        sys.stdout.write(_ASKED)
        sys.stdout.flush()
        answer = _read(keyboard)
    finally:
        termios.tcsetattr(keyboard, termios.TCSADRAIN, before)
        sys.stdout.write("\r\x1b[K")
        sys.stdout.flush()
    found = _ANSWER.search(answer)
    return int(found[2]) if found else None


def _read(keyboard: int) -> bytes:
    answer = b""
    while not _ANSWER.search(answer):
        ready, _, _ = select.select([keyboard], [], [], PATIENCE)
        if not ready:
            break
        answer += os.read(keyboard, 64)
    return answer
