"""Why a command is not carried out, in the protocol's own words.

Source: the protocol's second version, section 6. Controllers compare these texts.
"""

UNKNOWN = "unknown command"
SYNTAX = "syntax error"
ILLEGAL = "illegal move"
SIZE = "unacceptable size"
NO_UNDO = "cannot undo"
NO_SCORE = "cannot score"
NO_FILE = "cannot load file"
NOT_EMPTY = "board not empty"
STONES = "invalid number of stones"
POINTS = "bad vertex list"
NO_MOVE = "no previous move known"
NO_NETWORK = "there is no neural network in this engine"
INTERNAL = "internal error"


class Refused(Exception):  # noqa: N818 - what happened to a command
    """A command is not carried out; nothing has changed. The message is the answer."""


class Syntax(Refused):
    """The words of a command make no sense."""

    def __init__(self) -> None:
        super().__init__(SYNTAX)
