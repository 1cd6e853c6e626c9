"""What goes wrong with what is kept, each under a name of its own.

Each is made of a sentence and its fields, as `duiyi.words.Unsuitable` is, and can be said in every
language; one without fields may be any text.
"""

from duiyi.words import Unsuitable, mark, say


class _Told(Exception):  # noqa: N818 - what is so
    """Something that can be said in every language."""

    def __init__(self, sentence: str, **fields: object) -> None:
        super().__init__(sentence.format(**fields) if fields else sentence)
        self._sentence = sentence
        self._fields = fields

    def explain(self, lang: str = "en") -> str:
        """Return what is so as a sentence."""
        return say(self._sentence, lang, **self._fields) if self._fields else str(self)


class NotKept(_Told, OSError):  # noqa: N818 - what is so, for whoever must be told
    """The events could not be kept: nothing of them has happened."""


class Unsettled(NotKept):
    """The database was lost in the middle of a commit, and could not be asked whether it was made.

    Read the log before anything else; what was asked by a command's id may be asked again by it.
    """


class Outrun(_Told, ValueError):  # noqa: N818 - what is so, for whoever must be told
    """Somebody else has added to the log first: read it, and decide again."""


class Damaged(_Told, ValueError):  # noqa: N818 - what is so, for whoever must be told
    """The log does not fit its hashes: it was changed, or the disk has failed."""

    def __init__(self, match: str, number: int) -> None:
        sentence = mark(
            "the log of match {match} does not fit its hashes from event {number} on; "
            "it is left as it is: restore a copy"
        )
        super().__init__(sentence, match=match, number=number)
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
