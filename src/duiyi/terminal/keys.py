"""The keys: what each does, and in which phase. The help page and `docs/play.md` are made of them.

A letter typed large begins the name of a point: "D4" puts the cursor there. Small letters are
commands.
"""

from typing import NamedTuple

from duiyi.game.phase import Phase
from duiyi.game.signs import Sign
from duiyi.words import mark

_ALWAYS = frozenset(Phase)
_PLAYING = frozenset({Phase.OPENING, Phase.PLAY})
_GOING_ON = _ALWAYS - {Phase.PREPARATION, Phase.OVER}
_SCORING = frozenset({Phase.SCORING})
_COUNTING = frozenset({Phase.COUNTING})


class Key(NamedTuple):
    """A key.

    Attributes:
        keys: the keys that do it, as the terminal calls them.
        shown: how they are written.
        command: what is done; see `duiyi.terminal.commands`.
        does: that in words.
        phases: when it does that.
        short: a word for the bottom line, or nothing where it is not shown there.
    """

    keys: tuple[str, ...]
    shown: str
    command: str
    does: str
    phases: frozenset[Phase] = _ALWAYS
    short: str = ""


KEYS: tuple[Key, ...] = (
    Key(
        ("enter",),
        "Enter",
        "go_on",
        mark("do what the panel asks for: shake hands, play, seal, propose, accept, count"),
        short=mark("go on"),
    ),
    Key(
        ("space",),
        "Space",
        "mark_dead",
        mark("mark the chain under the cursor dead, or alive again"),
        _SCORING,
        mark("dead"),
    ),
    Key(("space",), "Space", "go_on", mark("play at the cursor"), _PLAYING),
    Key(
        ("s",),
        "s",
        "mark_shared",
        mark("mark the empty point under the cursor shared, or not"),
        _SCORING,
        mark("shared"),
    ),
    Key(("p",), "p", "pass_", mark("pass"), _PLAYING, mark("pass")),
    Key(("p",), "p", "pass_", mark("pass on the side board"), _SCORING),
    Key(("e",), "e", "ask_end", mark("ask to end the game"), _PLAYING, mark("end")),
    Key(("y",), "y", "yes", mark("say yes to what is asked"), _GOING_ON),
    Key(("n",), "n", "no", mark("say no to what is asked"), _GOING_ON),
    Key(
        ("u",),
        "u",
        "undo",
        mark("ask to take back moves"),
        frozenset({Phase.PLAY, Phase.SCORING}),
        mark("undo"),
    ),
    Key(("u",), "u", "recount", mark("ask for another count"), _COUNTING, mark("recount")),
    Key(("backspace",), "Backspace", "step_back", mark("go back a step of the count"), _COUNTING),
    Key(
        ("d",),
        "d",
        "dispute",
        mark("do not agree: play goes on, as the book has it"),
        _SCORING | _COUNTING,
        mark("dispute"),
    ),
    Key(
        ("o",),
        "o",
        "side_board",
        mark("play the chain under the cursor out on a side board; close it"),
        _SCORING,
        mark("side board"),
    ),
    Key(("f",), "f", "decide", mark("let the referee decide it as it is marked"), _SCORING),
    Key(
        ("x",), "x", "side", mark("choose whose stones come off, where the book lets you"), _PLAYING
    ),
    Key(("z",), "z", "end_turn", mark("end a turn in which stones are lifted by hand"), _PLAYING),
    Key(("m",), "m", "ask", mark("ask for a draw, a break, or no result"), _GOING_ON),
    Key(
        ("i",),
        "i",
        "incident",
        mark("report an incident, rule on it, appeal"),
    ),
    Key(("t",), "t", "time", mark("ask how much time is left"), _GOING_ON),
    Key(("b",), "b", "break_", mark("break off"), _GOING_ON),
    Key(("a",), "a", "adjourn", mark("adjourn: the next move is sealed"), _PLAYING),
    Key(("g",), "g", "resume", mark("end a break; a sealed move is opened"), _GOING_ON),
    Key(("r",), "r", "resign", mark("resign"), _ALWAYS - {Phase.OVER}),
    Key(
        ("question_mark",),
        "?",
        "why",
        mark("say why no stone may be put under the cursor"),
        _PLAYING,
    ),
    Key(
        ("v",),
        "v",
        "explain",
        mark("show or hide what a search thinks, and why the program moved"),
        frozenset({Phase.PLAY}),
        mark("view"),
    ),
    Key(("w",), "w", "write", mark("write the record (SGF)")),
    Key(("f1", "slash"), "F1 /", "help", mark("show the keys"), short=mark("keys")),
    Key(("q",), "q", "leave", mark("leave; the match is kept"), short=mark("leave")),
)

SIGNS: dict[str, Sign] = {
    "1": Sign.KNOCK_AND_STONE,
    "2": Sign.TWO_KNOCKS,
    "3": Sign.THREE_KNOCKS,
    "4": Sign.STONE_TO_PILE,
    "5": Sign.HANDS_SHAKEN,
    "8": Sign.OPPOSITE_STONE_LAID,
    "9": Sign.TWO_STONES_LAID,
    "0": Sign.TWO_IN_THE_CORNER,
}
"""The keys for the signs of the board: knocks are as many as the number says."""

MOVES: dict[str, tuple[int, int]] = {
    "left": (-1, 0),
    "right": (1, 0),
    "up": (0, 1),
    "down": (0, -1),
    "h": (-1, 0),
    "l": (1, 0),
    "k": (0, 1),
    "j": (0, -1),
}
"""The keys that move the cursor."""


def command(key: str, phase: Phase) -> str | None:
    """Return what a key does in a phase, or None."""
    for one in KEYS:
        if key in one.keys and phase in one.phases:
            return one.command
    return None
