"""What goes wrong with what is kept, each under a name of its own."""

from duiyi.words import Unsuitable, mark


class NotKept(OSError):  # noqa: N818 - what is so, for whoever must be told
    """The events could not be kept: nothing of them has happened."""


class Unsettled(NotKept):
    """The database was lost in the middle of a commit, and could not be asked whether it was made.

    Read the log before anything else; what was asked by a command's id may be asked again by it.
    """


class Outrun(ValueError):  # noqa: N818 - what has happened
    """Somebody else has added to the log first: read it, and decide again."""


class Damaged(ValueError):  # noqa: N818 - what is so
    """The log does not fit its hashes: it was changed, or the disk has failed."""

    def __init__(self, match: str, number: int) -> None:
        super().__init__(
            f"the log of match {match} does not fit its hashes from event {number} on; "
            "it is left as it is: restore a copy"
        )
        self.match = match
        self.number = number


class Taken(Unsuitable):
    """Somebody else has it: a name, or a place at a match."""


class NotLetIn(Unsuitable):
    """Whoever asks may not: a password is wrong, a link no longer holds, a place is another's."""


class TooOften(NotLetIn):
    """So many have been wrong that nobody looks at another one for a while.

    Attributes:
        seconds: how long.
    """

    def __init__(self, seconds: int) -> None:
        what = mark("too many wrong passwords: try again in {seconds} seconds")
        super().__init__(what, seconds=seconds)
        self.seconds = seconds
